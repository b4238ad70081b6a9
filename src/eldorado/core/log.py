"""The log of a running game: append-only, the one truth, from which the state follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Event, Group, Move, Options, Seat, play


class Entry(Struct, frozen=True, array_like=True):
    """What one seat said: a move in notation, `undo 12`, `undo 12 agreed`, or `withdraw`."""

    seat: int
    text: str


class UndoRefused(Exception):
    """An undo that the table's rules do not allow; `reason` is one of REASONS."""

    REASONS = ("nothing", "over", "chance", "reveal", "other_seat")

    def __init__(self, reason: str) -> None:
        super().__init__(_SENTENCES[reason])
        self.reason = reason


_SENTENCES = {
    "nothing": "there is no move of this seat to take back",
    "over": "the game is over; only all together can reopen it",
    "chance": "chance has moved since; only all together can go back further",
    "reveal": "something hidden was revealed since; only all together can go back further",
    "other_seat": "another seat has moved since; only all together can go back further",
}


class Log:
    """Entries in the order they were said; those in force lead from set-up to the present state."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options | None = None, edition: Edition | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or game.types.options()
        self.edition = edition or game.house
        self.entries: list[Entry] = []
        self.in_force: list[int] = []
        """Numbers of the entries that count, in order; undone and withdrawn ones do not."""
        self.events: list[list[Event]] = []
        """What each entry brought about; nothing for an undo."""
        self.answered: list[int] = []
        """The question each entry answered; −1 for an undo."""
        self.state = game.setup(seats, self.options, self.edition)
        self.asks: dict[Group, int] = dict.fromkeys(game.asked(self.state), 0)
        """The questions now open: the log number at which each was put to its group."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    def ask_of(self, seat: Seat) -> int | None:
        """The number of the question this seat may answer now, if there is one."""
        return next((ask for group, ask in self.asks.items() if seat in group), None)

    def play(self, seat: Seat, move: Move) -> list[Event]:
        """Play a legal move and write it down; an illegal one raises IllegalMove and writes nothing."""
        before, ask = self.state, self.ask_of(seat)
        after, events = play(self.game, before, seat, move)
        assert ask is not None, f"seat {seat} moved without being asked"
        self.in_force.append(len(self.entries))
        self._write(Entry(seat, self.game.write(move)), events, ask)
        self._put_questions(before, after, seat)
        return events

    def undo(self, seat: Seat, to: int | None = None, *, agreed: bool = False) -> None:
        """Take back everything from entry `to` on, by default the last move; `agreed` is all seats' consent."""
        if to is None and not agreed and self.can_withdraw(seat):
            return self.withdraw(seat)
        to = self._last_of(seat) if to is None else to
        if not agreed:
            self._check_undo(seat, to)
        kept = [number for number in self.in_force if number < to]
        if len(kept) == len(self.in_force):
            raise UndoRefused("nothing")
        self._write(Entry(seat, f"undo {to} agreed" if agreed else f"undo {to}"), [], -1)
        self._rebuild(kept)
        return None

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry this seat may undo to without asking the others, if any."""
        limit = None
        for number in reversed(self.in_force):
            if self.over or self._hinders(seat, number):
                break
            limit = number
        return limit

    def can_withdraw(self, seat: Seat) -> bool:
        """Whether the seat's own answer may be taken back because its question is still open to others."""
        return self._open_answer(seat) is not None

    def withdraw(self, seat: Seat) -> None:
        """Take back one's own answer while the others still think about theirs."""
        number = self._open_answer(seat)
        if number is None:
            raise UndoRefused("nothing")
        kept = dict(self.asks)
        self._write(Entry(seat, "withdraw"), [], -1)
        self._rebuild([other for other in self.in_force if other != number])
        self.asks = {group: kept.get(group, len(self.entries)) for group in self.asks}

    def say(self, entry: Entry) -> list[Event]:
        """Apply an entry as it was written: a move, an undo or a withdrawal."""
        seat = Seat(entry.seat)
        match entry.text.split():
            case ["withdraw"]:
                self.withdraw(seat)
            case ["undo", to] if to.isdecimal():
                self.undo(seat, int(to))
            case ["undo", to, "agreed"] if to.isdecimal():
                self.undo(seat, int(to), agreed=True)
            case _:
                return self.play(seat, self.game.read(entry.text))
        return []

    def told(self, viewer: Seat | None, number: int) -> list[Event]:
        """The events of one entry as this viewer may hear them."""
        heard = (self.game.tell(event, viewer) for event in self.events[number])
        return [event for event in heard if event is not None]

    def moves(self) -> list[tuple[Seat, Move]]:
        """The moves in force, in order."""
        entries = (self.entries[number] for number in self.in_force)
        return [(Seat(entry.seat), self.game.read(entry.text)) for entry in entries]

    def _write(self, entry: Entry, events: Sequence[Event], ask: int) -> None:
        self.entries.append(entry)
        self.events.append(list(events))
        self.answered.append(ask)

    def _put_questions(self, before: Any, after: Any, mover: Seat) -> None:
        """A question keeps its number while others answer theirs; a new one gets the log's next number."""
        game, old = self.game, self.asks
        self.state = after
        self.asks = {}
        for group in game.asked(after):
            same = group in old and mover not in group and game.legal(before, group[0]) == game.legal(after, group[0])
            self.asks[group] = old[group] if same else len(self.entries)

    def _rebuild(self, in_force: list[int]) -> None:
        """Play the entries in force again from set-up; all questions are put anew."""
        game = self.game
        state = game.setup(self.seats, self.options, self.edition)
        for number in in_force:
            entry = self.entries[number]
            game.perform(state, Seat(entry.seat), game.read(entry.text))
        self.in_force = in_force
        self.state = state
        self.asks = dict.fromkeys(game.asked(state), len(self.entries))

    def _last_of(self, seat: Seat) -> int:
        if not self.in_force or all(self.entries[number].seat != seat for number in self.in_force):
            raise UndoRefused("nothing")
        return self.in_force[-1]

    def _check_undo(self, seat: Seat, to: int) -> None:
        if self.over:
            raise UndoRefused("over")
        for number in reversed(self.in_force):
            if number < to:
                break
            if reason := self._hinders(seat, number):
                raise UndoRefused(reason)

    def _hinders(self, seat: Seat, number: int) -> str:
        """Why a seat may not take this entry back by itself: chance, a reveal, or somebody else's move."""
        mover = self.entries[number].seat
        if mover == CHANCE:
            return "chance"
        if any(event.reveal for event in self.events[number]):
            return "reveal"
        return "" if mover == seat else "other_seat"

    def _open_answer(self, seat: Seat) -> int | None:
        """The seat's entry that answered a question others still have open, with nothing but such answers since."""
        open_asks = set(self.asks.values())
        for number in reversed(self.in_force):
            if self.answered[number] not in open_asks:
                return None
            if self.entries[number].seat == seat:
                return number
        return None
