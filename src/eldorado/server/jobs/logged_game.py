"""A game's log as it travels to a worker and back."""

from __future__ import annotations

import pickle
from dataclasses import fields
from typing import Any, Final, NamedTuple

import msgspec

from eldorado import games
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Options
from eldorado.core.log import Entry, Log
from eldorado.server.table.table_state import TableState

PIECE: Final = 500
"""So many entries are unpacked at once: others have their turn in between."""
SECRET, OPEN = b"!", b"="
"""What stands before the graph of a game: whether it tells what an onlooker could not have known."""


class LoggedGame(NamedTuple):
    """What was said in a game, from which a worker plays it again."""

    game: str
    seats: int
    options: Options
    edition: Edition | None
    """None: the house's."""
    entries: bytes


def logged_game(log: Log) -> LoggedGame:
    """A log to be played again elsewhere: small, and quick to make."""
    own = None if log.edition.mark == log.game.house.mark else log.edition
    return LoggedGame(log.game.name, log.seats, log.options, own, msgspec.msgpack.encode(log.entries))


def play_again(logged: LoggedGame) -> Log:
    """The log of a game that was played elsewhere."""
    log = Log(games.load(logged.game), logged.seats, logged.options, logged.edition)
    for entry in msgspec.msgpack.decode(logged.entries, type=list[Entry]):
        log.say(entry)
    return log


def pack_table(state: TableState) -> list[bytes]:
    """A table as pieces, each quick to unpack: all but what was said, then that."""
    log = state.log
    said = [log.said[start : start + PIECE] for start in range(0, len(log.said), PIECE)]
    return [pickle.dumps(piece, pickle.HIGHEST_PROTOCOL) for piece in (_frame(state), *said)]


def _frame(state: TableState) -> tuple[Any, ...]:
    """A table without what was said; a game and its house edition are known everywhere."""
    game, log = state.log.game, {**vars(state.log), "said": [], "game": state.log.game.name}
    if state.log.edition.mark == game.house.mark:
        log["edition"] = None
    return log, {field.name: getattr(state, field.name) for field in fields(state) if field.name != "log"}


def unpack_table(pieces: list[bytes]) -> TableState:
    """The table that was packed so."""
    first, *rest = pieces
    values, table = pickle.loads(first)  # noqa: S301 (our own worker has written it)
    log = _log(games.load(values["game"]), values)
    for piece in rest:
        log.said += pickle.loads(piece)  # noqa: S301
    return TableState(log=log, **table)


def _log(game: AnyGame, values: dict[str, Any]) -> Log:
    log = Log.__new__(Log)
    vars(log).update(values, game=game, edition=values["edition"] or game.house)
    return log
