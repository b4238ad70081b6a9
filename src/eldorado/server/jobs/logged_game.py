"""A game's log as it travels to a worker and back."""

from __future__ import annotations

import pickle
from dataclasses import fields
from typing import Final, NamedTuple

import msgspec

from eldorado import games
from eldorado.core.edition import Edition
from eldorado.core.game import Options
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


def pack_log(log: Log) -> list[bytes]:
    """A log as pieces, each quick to unpack: all but what was said, then that; games and house editions are known."""
    own = None if log.edition.mark == log.game.house.mark else log.edition
    frame = {**vars(log), "said": [], "game": log.game.name, "edition": own}
    said = [log.said[start : start + PIECE] for start in range(0, len(log.said), PIECE)]
    return [pickle.dumps(piece, pickle.HIGHEST_PROTOCOL) for piece in (frame, *said)]


def unpack_log(pieces: list[bytes]) -> Log:
    """The log that was packed so."""
    values = pickle.loads(pieces[0])  # noqa: S301 (our own worker has written it)
    game, log = games.load(values["game"]), Log.__new__(Log)
    vars(log).update(values, game=game, edition=values["edition"] or game.house)
    for piece in pieces[1:]:
        log.said += pickle.loads(piece)  # noqa: S301
    return log


def pack_table(state: TableState) -> list[bytes]:
    """A table as pieces: all but its log, then that."""
    frame = {field.name: getattr(state, field.name) for field in fields(state) if field.name != "log"}
    return [pickle.dumps(frame, pickle.HIGHEST_PROTOCOL), *pack_log(state.log)]


def unpack_table(pieces: list[bytes]) -> TableState:
    """The table that was packed so."""
    table = pickle.loads(pieces[0])  # noqa: S301 (our own worker has written it)
    return TableState(log=unpack_log(pieces[1:]), **table)
