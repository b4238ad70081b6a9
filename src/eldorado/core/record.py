"""The record of a game: one JSON document that every part of Eldorado opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from eldorado.core.edition import Edition, EditionError
from eldorado.core.game import AnyGame, IllegalMove, Unreadable
from eldorado.core.log import Entry, Log, UndoRefused
from eldorado.core.options import OptionError, read_options

FORMAT = 1


class RecordError(ValueError):
    """A record that does not read or does not replay; the message names the place."""


class EditionNote(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which edition was played: its name and mark; one that is not shipped is embedded whole."""

    name: str
    mark: str
    source: dict[str, Any] | None = None


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as a document; while the game runs it is secret, since it holds what nobody may see yet."""

    format: int
    game: str
    rules: int
    edition: EditionNote
    options: dict[str, Any]
    seats: list[str]
    moves: list[Entry]
    ended: str | None
    scores: list[int] | None


def record(log: Log, names: Sequence[str]) -> Record:
    """The record of a log."""
    game = log.game
    result = game.scores(log.state) if log.over else None
    return Record(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        edition=_note(game, log.edition),
        options=msgspec.to_builtins(log.options),
        seats=list(names),
        moves=list(log.entries),
        ended=result.ended if result else None,
        scores=[sheet.total for sheet in result.sheets] if result else None,
    )


def _note(game: AnyGame, edition: Edition) -> EditionNote:
    shipped = edition.mark == game.house.mark
    return EditionNote(edition.name, edition.mark, None if shipped else edition.source)


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
        raise RecordError(f"{place.strip('`').removeprefix('$.') or 'record'}: {problem}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"not a record: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"format: {record.format} is not known; this program reads format {FORMAT}")
    return record


def open_record(game: AnyGame, record: Record) -> Log:
    """The log of a record at its beginning, with the game, edition, options and seats checked."""
    if record.game != game.name:
        raise RecordError(f"game: this is a record of {record.game}, not of {game.name}")
    if record.rules != game.version:
        raise RecordError(f"rules: written under version {record.rules} of {game.name}; this is version {game.version}")
    if len(record.seats) not in game.seats:
        wanted = f"{game.seats[0]} to {game.seats[-1]}"
        raise RecordError(f"seats: {game.name} is for {wanted} seats, the record names {len(record.seats)}")
    try:
        options = read_options(game, record.options)
    except OptionError as error:
        raise RecordError(f"options: {error}") from None
    return Log(game, len(record.seats), options, _edition(game, record.edition))


def _edition(game: AnyGame, note: EditionNote) -> Edition:
    """The edition a record was played with: the shipped one, or the one it brings along."""
    try:
        edition: Edition = game.house if note.source is None else game.edition(note.source, note.name)
    except EditionError as error:
        raise RecordError(f"edition.source.{error}") from None
    if edition.mark != note.mark:
        raise RecordError(f"edition.mark: the record says {note.mark}, the edition {edition.name!r} has {edition.mark}")
    return edition


def replay(game: AnyGame, record: Record, to: int | None = None, watch: Callable[[Log], None] | None = None) -> Log:
    """Play a record again, up to entry `to`; every move is checked, and the result compared with the one written."""
    log = open_record(game, record)
    for number, entry in enumerate(record.moves[:to]):
        try:
            log.say(entry)
        except IllegalMove as error:
            why = game.words("en", log.edition).refusal(error.refusal, record.seats)
            raise RecordError(f"moves[{number}] {_show(entry)}: {why} [{error.refusal.rule}]") from None
        except (Unreadable, UndoRefused) as error:
            raise RecordError(f"moves[{number}] {_show(entry)}: {error}") from None
        if watch is not None:
            watch(log)
    if to is None or to >= len(record.moves):
        _check_result(log, record)
    return log


def _show(entry: Entry) -> str:
    return f"(seat {entry.seat}, {entry.text!r})"


def _check_result(log: Log, record: Record) -> None:
    """A finished record says how the game ended; the replay must agree."""
    result = log.game.scores(log.state) if log.over else None
    ended, totals = (result.ended, [sheet.total for sheet in result.sheets]) if result else (None, None)
    for field, written, found in (("ended", record.ended, ended), ("scores", record.scores, totals)):
        if written != found:
            raise RecordError(f"{field}: the record says {written}, the replay gives {found}")
