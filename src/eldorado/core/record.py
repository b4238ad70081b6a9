"""The record of a game: one JSON document that every part of Eldorado opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from eldorado.core.edition import Edition, EditionError
from eldorado.core.faults import Fault, Said, ill_typed
from eldorado.core.game import AnyGame, IllegalMove, Refusal, Unreadable
from eldorado.core.log import Entry, Log, UndoRefused
from eldorado.core.luck import Pledge
from eldorado.core.opened_luck import OpenedPledge, open_luck
from eldorado.core.options import OptionError, written_options
from eldorado.core.sealing import Sealing, all_open, sealed_entries

FORMAT = 1
CONSENT = "consent"
"""How a game ended that all agreed to end before its end."""


class RecordError(Fault):
    """A record that does not read or does not replay; the message names the place."""


class EditionNote(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which edition was played: its name and mark; one that is not shipped is embedded whole."""

    name: str
    mark: str
    source: dict[str, Any] | None = None


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as a document; while the game runs it is secret, since it holds what nobody may see yet."""

    format: int
    game: str
    rules: int
    edition: EditionNote
    options: dict[str, Any]
    seats: list[str]
    moves: list[Entry]
    ended: str | None
    """The rule that ended the game, or that all agreed to end it; None for one that may go on."""
    scores: list[int] | None
    sealed: int = 0
    """So many entries follow and are not told, since they hold secrets that nobody has opened."""
    luck: list[OpenedPledge] = []
    """What its draws follow from; records of games whose luck was not committed to have none."""


def record(
    log: Log,
    names: Sequence[str],
    *,
    consent: bool = False,
    sealing: Sealing | None = None,
    pledges: Sequence[Pledge] = (),
) -> Record:
    """The record of a log, less what is sealed; `consent` says that the game was ended by it."""
    game, sealing = log.game, sealing or all_open(log)
    result = game.scores(log.state) if log.over else None
    return Record(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        edition=edition_note(game, log.edition),
        options=msgspec.to_builtins(log.options),
        seats=list(names),
        moves=sealed_entries(log, sealing),
        ended=result.ended if result else CONSENT if consent else None,
        scores=[sheet.total for sheet in result.sheets] if result else None,
        sealed=len(log.said) - sealing.open,
        luck=open_luck(pledges, log, sealing),
    )


def edition_note(game: AnyGame, edition: Edition) -> EditionNote:
    """Which edition is played: one that ships with the game is named, another is told whole."""
    shipped = game.shipped(edition.mark) is not None
    return EditionNote(edition.name, edition.mark, None if shipped else edition.source)


def noted_edition(game: AnyGame, note: EditionNote) -> Edition:
    """The edition that a note means: the one it brings along, or one that ships, or has shipped, with the game."""
    edition: Edition = (
        game.shipped(note.mark) or game.house if note.source is None else game.edition(note.source, note.name)
    )
    return edition


def write_record(record: Record) -> bytes:
    """The record as JSON, a line a field and a line a move, so that a difference can be read."""
    fields = msgspec.to_builtins(record)
    moves = ",\n  ".join(msgspec.json.encode(move).decode() for move in fields["moves"])
    lines = [f'"{name}": {msgspec.json.encode(value).decode()}' for name, value in fields.items()]
    lines[list(fields).index("moves")] = f'"moves": [\n  {moves}\n]' if moves else '"moves": []'
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def read_record(text: bytes) -> Record:
    """Read a record; a damaged one raises RecordError naming the field."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at ")
        field = place.strip("`").removeprefix("$.") or "record"
        raise RecordError("at_place", place=field, problem=ill_typed(problem)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("not_a_record", problem=error) from None
    if record.format != FORMAT:
        raise RecordError("record_format", given=record.format, known=FORMAT)
    return record


def open_record(game: AnyGame, record: Record) -> Log:
    """The log of a record at its beginning, with the game, edition, options and seats checked."""
    if record.game != game.name:
        raise RecordError("record_game", given=record.game, game=game.name)
    if len(record.seats) not in game.seats:
        low, high, given = game.seats[0], game.seats[-1], len(record.seats)
        raise RecordError("record_seats", game=game.name, low=low, high=high, given=given)
    edition = _edition(game, record.edition)
    try:
        return Log(game, len(record.seats), written_options(game, record.options), edition)
    except OptionError as error:
        raise RecordError("record_options", why=error) from None


def _edition(game: AnyGame, note: EditionNote) -> Edition:
    """The edition a record was played with, if it is what its mark says."""
    try:
        edition = noted_edition(game, note)
    except EditionError as error:
        raise RecordError("record_edition", why=error) from None
    if edition.mark != note.mark:
        raise RecordError("record_mark", given=note.mark, name=edition.name, known=edition.mark)
    return edition


def replay(game: AnyGame, record: Record, to: int | None = None, watch: Callable[[Log], None] | None = None) -> Log:
    """Play a record again, up to entry `to`; every move is checked, and the result compared with the one written.

    One that was written under other rules is taken if it is the same game under those of today.
    """
    try:
        return _replay(game, record, to, watch)
    except RecordError as error:
        if record.rules == game.version or record.game != game.name:
            raise
        raise RecordError("record_rules", given=record.rules, game=game.name, known=game.version, why=error) from None


def _replay(game: AnyGame, record: Record, to: int | None, watch: Callable[[Log], None] | None) -> Log:
    log = open_record(game, record)
    for number, entry in enumerate(record.moves[:to]):
        place = {"number": number, "seat": entry.seat, "text": entry.text}
        try:
            log.say(entry)
        except IllegalMove as error:
            why = Explained(log, error.refusal, record.seats)
            raise RecordError("record_refused", **place, why=why, rule=error.refusal.rule) from None
        except UndoRefused as error:
            raise RecordError("record_move", **place, why=error) from None
        except Unreadable:
            raise RecordError("record_move", **place, why=Said("not_a_move", text=entry.text)) from None
        if watch is not None:
            watch(log)
    if to is None or to >= len(record.moves):
        _check_result(log, record)
    return log


class Explained:
    """A refusal by the rules, which the game's own words tell."""

    def __init__(self, log: Log, refusal: Refusal, names: Sequence[str]) -> None:
        self.log = log
        self.refusal = refusal
        self.names = names

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """Why the move was not legal, in a language."""
        return self.log.game.words(language, self.log.edition).refusal(self.refusal, self.names)


def _check_result(log: Log, record: Record) -> None:
    """A finished record says how the game ended; the replay must agree."""
    result = log.game.scores(log.state) if log.over else None
    ended, totals = (result.ended, [sheet.total for sheet in result.sheets]) if result else (None, None)
    if ended is None and record.ended == CONSENT:
        ended = CONSENT
    for field, written, found in (("ended", record.ended, ended), ("scores", record.scores, totals)):
        if written != found:
            raise RecordError("record_result", field=field, written=written, found=found)
