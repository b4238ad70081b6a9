"""The log as one viewer may hear it: lines to read and events to animate."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from eldorado.core.game import Event, Seat
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.core.words.log_words import LogSentence, Role
from eldorado.server.table.table_state import TableState
from eldorado.server.words import ServerWords

AT_ONCE: Final = 100
"""So many entries are put into words at once: it takes a few thousandths of a second."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log, the entry it belongs to, and what one needs to tell a turn in a sentence or two."""

    n: int
    text: str
    seat: int | None
    """Who brought it about."""
    kind: Literal["move", "chance", "note"]
    at: int = 0
    """Which of the events told of the entry it tells."""
    actor: int | None = None
    """The seat it is about."""
    side: int | None = None
    """The side it is about, where it is about no seat."""
    role: Role = "step"
    subject: str = ""
    """How it calls the one it is about; empty if it does not begin with them."""
    clause: str = ""
    """What they do, or the whole sentence; empty: a detail."""
    many: str = ""
    """Several of them in one, with the gaps `count` and `things`."""
    thing: str = ""
    undoes: tuple[int, int] | None = None
    """The first entry that was taken back here, and the one after the last."""


class ToldEvent(Struct, frozen=True):
    """An event as it may be told, with the entry that brought it about and who made that."""

    n: int
    seat: int | None
    event: Any


def names(state: TableState, server_words: ServerWords) -> list[str]:
    """What the seats are called; who gave no name goes by a number."""
    return [seat.name or server_words.says["player"].format(number=seat.seat + 1) for seat in state.seats]


SentenceCache: TypeAlias = dict[tuple[str, int], tuple[Event, LogSentence]]
"""Events already put into words, by language and identity; most are the same for every viewer."""


class ToldEntries(NamedTuple):
    """Entries of a log that were put into words ahead, for one viewer in one language."""

    viewer: Seat | None
    language: str
    names: list[str]
    start: int
    lines: list[list[LogLine]]
    events: list[list[ToldEvent]]

    def has(self, number: int) -> bool:
        """Whether this entry is among them."""
        return self.start <= number < self.start + len(self.lines)


class LogTeller:
    """The log of one table, read aloud to one viewer in one language."""

    def __init__(
        self,
        state: TableState,
        viewer: Seat | None,
        words: Words,
        server_words: ServerWords,
        sentences: SentenceCache | None = None,
        ahead: ToldEntries | None = None,
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.words = words
        self.server_words = server_words
        self.names = names(state, server_words)
        self.sentences: SentenceCache = {} if sentences is None else sentences
        fits = ahead is not None and ahead[:3] == (viewer, words.language, self.names)
        self.ahead = ahead if fits else None

    def events(self, start: int) -> list[ToldEvent]:
        """What happened from an entry on."""
        numbers = range(max(0, start), self.state.n)
        return [told for number in numbers for told in self._events(number)]

    def _events(self, number: int) -> list[ToldEvent]:
        ahead = self.ahead
        if ahead is not None and ahead.has(number):
            return ahead.events[number - ahead.start]
        return told_events(self.state.log, self.viewer, number)

    async def tell_ahead(self, start: int) -> ToldEntries:
        """Put the entries from a number on into words, a few at a time: others have their turn in between."""
        told = ToldEntries(self.viewer, self.words.language, self.names, start, [], [])
        for number in range(start, self.state.n):
            told.lines.append(list(self.of_entry(number)))
            told.events.append(told_events(self.state.log, self.viewer, number))
            if len(told.lines) % AT_ONCE == 0:
                await asyncio.sleep(0)
        return told

    def lines(self, start: int, first_note: int) -> list[LogLine]:
        """The sentences from an entry on, with the notes from a note on at their places."""
        notes, first = self.state.notes, first_note
        lines: list[LogLine] = []
        for number in range(max(0, start), self.state.n):
            while first < len(notes) and notes[first].entry <= number:
                lines.append(self._note(notes[first].entry, notes[first].kind, notes[first].seat))
                first += 1
            ahead = self.ahead
            told = ahead is not None and ahead.has(number)
            lines.extend(ahead.lines[number - ahead.start] if ahead and told else self.of_entry(number))
        return lines + [self._note(note.entry, note.kind, note.seat) for note in notes[first:]]

    def of_entry(self, number: int) -> Iterator[LogLine]:
        """The sentences of one entry."""
        entry = self.state.log.said[number].entry
        kind = undo_kind(entry.text)
        if kind:
            text, undoes = self.server_words.note(kind, entry.seat, self.names), taken_back(self.state.log, number)
            yield LogLine(number, text, entry.seat, "note", undoes=undoes)
        else:
            yield from told_lines(self.state.log, self.viewer, number, self.words, self.names, self.sentences)

    def _note(self, entry: int, kind: str, seat: int | None) -> LogLine:
        return LogLine(
            max(0, min(entry, self.state.n) - 1), self.server_words.note(kind, seat, self.names), seat, "note"
        )


def undo_kind(text: str) -> str:
    """Which note tells an entry that takes something back; empty for a move."""
    match text.split():
        case ["withdraw"]:
            return "withdraw"
        case ["undo", _]:
            return "undo"
        case ["undo", _, "agreed"]:
            return "undo_agreed"
        case _:
            return ""


def taken_back(log: Log, number: int) -> tuple[int, int]:
    """Which entries an undo or a withdrawal took back: the first, and the one after the last."""
    entry = log.said[number].entry
    match entry.text.split():
        case ["undo", to, *_]:
            return int(to), number
        case _:
            own = (each for each in range(number - 1, -1, -1) if log.said[each].entry.seat == entry.seat)
            last = next(own, number)
            return last, last + 1


def told_events(log: Log, viewer: Seat | None, number: int) -> list[ToldEvent]:
    """The events of one entry as a viewer may hear them."""
    seat = log.said[number].entry.seat
    return [ToldEvent(number, seat if seat >= 0 else None, event) for event in log.told(viewer, number)]


def told_lines(
    log: Log, viewer: Seat | None, number: int, words: Words, names: Sequence[str], sentences: SentenceCache
) -> Iterator[LogLine]:
    """The sentences of one entry's events as a viewer may hear them."""
    seat = log.said[number].entry.seat
    for at, event in enumerate(log.told(viewer, number)):
        told = sentence(event, words, names, sentences)
        if told.text:
            yield log_line(number, at, Seat(seat), told)


def log_line(number: int, at: int, seat: Seat, told: LogSentence) -> LogLine:
    """One event of an entry as a line."""
    return LogLine(
        n=number,
        text=told.text,
        seat=seat if seat >= 0 else None,
        kind="move" if seat >= 0 else "chance",
        at=at,
        actor=told.actor,
        side=told.side,
        role=told.role,
        subject=told.subject,
        clause=told.clause,
        many=told.many,
        thing=told.thing,
    )


def sentence(event: Event, words: Words, names: Sequence[str], sentences: SentenceCache) -> LogSentence:
    """An event in words; said once, it is known."""
    key = (words.language, id(event))
    known = sentences.get(key)
    if known is None:
        known = sentences[key] = (event, words.log_sentence(event, names))
    return known[1]
