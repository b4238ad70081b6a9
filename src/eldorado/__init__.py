"""Eldorado: four board games of lost gold, to play, to study and to learn from."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from eldorado import games
from eldorado.core.game import CHANCE, Game, IllegalMove, Refusal, Seat, draw, play
from eldorado.core.log import Log
from eldorado.core.record import Record, read_record, record, replay, write_record
from eldorado.games import UnknownGame, load

if TYPE_CHECKING:
    from eldorado import bots
    from eldorado.sim.records import Records, load_records

__version__ = "0.1.0"

NAMES: tuple[str, ...]
"""All games there are, those of other packages too; looked for when first asked for."""

__all__ = [
    "CHANCE",
    "NAMES",
    "Game",
    "IllegalMove",
    "Log",
    "Record",
    "Records",
    "Refusal",
    "Seat",
    "UnknownGame",
    "__version__",
    "bots",
    "draw",
    "load",
    "load_records",
    "play",
    "read_record",
    "record",
    "replay",
    "write_record",
]

_LATER = {"Records": "eldorado.sim.records", "load_records": "eldorado.sim.records"}
"""What is imported only when it is asked for, since it brings much along."""


def __getattr__(name: str) -> Any:
    if name == "NAMES":
        return games.NAMES
    if name == "bots":
        return import_module("eldorado.bots")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
