"""What happened in a game that is worth a row: who started, what was taken and done, and when; one module a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

from eldorado.core.game import AnyGame, Event, Seat
from eldorado.sim.game_rows import Moment, Thing


class Happened(NamedTuple):
    """An event, with the move that brought it about and the round it was in."""

    move: int
    round: int
    event: Event


class Noted(NamedTuple):
    """To whom something of note happened, and what it was about."""

    side: int
    seat: int
    name: str = ""


class Happenings(Protocol):
    """What a game's module offers."""

    def first(self, state: Any, events: Sequence[Event]) -> int:
        """The side that started."""

    def things(self, state: Any, events: Sequence[Event]) -> Iterable[Thing]:
        """What each seat took, played and did; what is listed twice is counted together."""

    def noted(self, state: Any, event: Event) -> Noted | None:
        """What an event is noted down as, if it is one of note."""


@lru_cache(maxsize=64)
def happenings_of(name: str) -> Happenings | None:
    """The module of a game, the only one to be imported; None where nobody has written any."""
    module = f"{__name__}.{name}"
    return cast(Happenings, import_module(module)) if find_spec(module) else None


def standing(game: AnyGame, state: Any, sides: Sequence[int]) -> list[float]:
    """How each side stands: its score as it itself sees it now, unless the game's module has a better measure."""
    own = getattr(happenings_of(game.name), "standing", None)
    if own is not None:
        return list(own(state))
    seats = [sides.index(side) for side in range(max(sides) + 1)]
    return [game.preview(game.view(state, Seat(seat)))[side].now for side, seat in enumerate(seats)]


def first_side(game: AnyGame, state: Any, happened: Sequence[Happened], sides: Sequence[int], asked: Seat) -> int:
    """The side that started; where nobody knows better, that of the seat that was asked first."""
    own = happenings_of(game.name)
    return sides[asked] if own is None else own.first(state, [each.event for each in happened])


def things_of(game: AnyGame, state: Any, happened: Sequence[Happened]) -> tuple[Thing, ...]:
    """All that was taken and done, counted and sorted."""
    own = happenings_of(game.name)
    if own is None:
        return ()
    counted: dict[tuple[int, int, str, str], int] = {}
    for thing in own.things(state, [each.event for each in happened]):
        key = (thing.side, thing.seat, thing.kind, thing.name)
        counted[key] = counted.get(key, 0) + thing.count
    return tuple(Thing(*key, counted[key]) for key in sorted(counted) if counted[key])


def moments_of(game: AnyGame, state: Any, happened: Sequence[Happened]) -> tuple[Moment, ...]:
    """All that was of note, in order."""
    return tuple(_moments(happenings_of(game.name), state, happened))


def _moments(own: Happenings | None, state: Any, happened: Sequence[Happened]) -> Iterator[Moment]:
    for move, round, event in happened if own is not None else ():
        assert own is not None
        noted = own.noted(state, event)
        if noted is not None:
            yield Moment(move, round, type(event).__name__, noted.side, noted.seat, noted.name)
