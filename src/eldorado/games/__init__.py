"""The games there are, each loaded only when asked for: those of this package, and those that other packages offer.

A package offers a game by an entry point of the group `eldorado.games`: its name, and where its record is, as in
`goofspiel = "goofspiel:GAME"`. What is wrong with one of them is told when it is asked for, and hinders no other.
"""

from __future__ import annotations

import copyreg
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pickle import PicklingError, UnpicklingError
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from eldorado.core.game import AnyGame, Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from eldorado.games.cibola import Cibola
    from eldorado.games.ilos import Ilos
    from eldorado.games.inka import Inka
    from eldorado.games.sol import Sol

GROUP: Final = "eldorado.games"
"""The group of entry points under which other packages offer games."""
SHIPPED: Final = tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))
"""The games of this package."""
NAMES: tuple[str, ...]
"""All games there are, the shipped ones first; made out when it is first asked for."""

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class UnknownGame(LookupError):
    """A name under which there is no game."""


class BrokenGame(UnknownGame):
    """A game that a package offers, but that does not load; the message names the package."""


def __getattr__(name: str) -> Any:
    if name == "NAMES":
        return (*SHIPPED, *_others())
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _others() -> list[str]:
    """The names under which other packages offer games."""
    return sorted(offers().keys() - set(SHIPPED))


@cache
def offers() -> dict[str, list[EntryPoint]]:
    """What other packages offer, by name; the same name may be offered twice."""
    from importlib.metadata import entry_points  # a fifth of what importing the package takes

    found: dict[str, list[EntryPoint]] = {}
    for offer in entry_points(group=GROUP):
        found.setdefault(offer.name, []).append(offer)
    return found


@overload
def load(name: Literal["cibola"]) -> Cibola: ...
@overload
def load(name: Literal["ilos"]) -> Ilos: ...
@overload
def load(name: Literal["inka"]) -> Inka: ...
@overload
def load(name: Literal["sol"]) -> Sol: ...
@overload
def load(name: str) -> AnyGame: ...
def load(name: str) -> AnyGame:
    """The game of that name; only its own package is imported."""
    if name in SHIPPED:
        shipped: AnyGame = import_module(f"{__name__}.{name}").GAME
        return shipped
    match offers().get(name, []):
        case []:
            raise UnknownGame(f"no game named {name!r}; there are {', '.join((*SHIPPED, *_others()))}")
        case [offer]:
            return _taken(offer)
        case clashing:
            packages = " and ".join(sorted(map(_package, clashing)))
            raise BrokenGame(f"{packages} both offer a game named {name!r}; uninstall one of them")


def home(name: str) -> str:
    """The package in which a game's record is, with its rules and editions beside it."""
    return f"{__name__}.{name}" if name in SHIPPED else offers()[name][0].module


def sound() -> Iterator[AnyGame]:
    """Every game that loads; who wants to know about the others asks `broken`."""
    for name in (*SHIPPED, *_others()):
        try:
            yield load(name)
        except BrokenGame:
            continue


def broken() -> list[BrokenGame]:
    """What is wrong with games that other packages offer."""
    found = [
        BrokenGame(f"{_package(offer)} offers a game named {name!r}, but that one is Eldorado's own")
        for name in SHIPPED
        for offer in offers().get(name, [])
    ]
    for name in _others():
        try:
            load(name)
        except BrokenGame as problem:
            found.append(problem)
    return found


def _taken(offer: EntryPoint) -> AnyGame:
    """The game that a package offers, if it is one and goes by the name under which it is offered."""
    if not NAME.fullmatch(offer.name):
        raise _broken(offer, "a game's name is made of small letters, figures and _")
    try:
        game = offer.load()
    except Exception as error:
        raise _broken(offer, f"{offer.value} does not load: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise _broken(offer, f"{offer.value} is {type(game).__name__}, not a Game")
    if game.name != offer.name:
        raise _broken(offer, f"the record in {offer.value} calls it {game.name!r}")
    return game


def _broken(offer: EntryPoint, problem: str) -> BrokenGame:
    return BrokenGame(f"{_package(offer)} offers a game named {offer.name!r}, but {problem}")


def _package(offer: EntryPoint) -> str:
    """The package that an offer is from, with its version."""
    return f"{offer.dist.name} {offer.dist.version}" if offer.dist is not None else offer.value


def _pickled(game: AnyGame) -> tuple[Any, ...]:
    """A game is pickled by its name, and only if it is the one of that name: functions do not travel."""
    if game.name not in {*SHIPPED, *offers()} or load(game.name) is not game:
        raise PicklingError(
            f"this game is not the one that load({game.name!r}) gives, so it cannot be pickled by that name"
        )
    return _unpickled, (game.name, game.version)


def _unpickled(name: str, version: int) -> AnyGame:
    """The game of that name, if its rules are of the version that was pickled."""
    game = load(name)
    if game.version != version:
        raise UnpicklingError(f"{name} was pickled with rules of version {version}; those here are of {game.version}")
    return game


copyreg.pickle(Game, _pickled)
