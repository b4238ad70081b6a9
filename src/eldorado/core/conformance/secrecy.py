"""The no-leak tests: what a viewer cannot know must not reach them, in any form.

For a state and a viewer, `imagine` gives another state that differs only in what this viewer cannot know.
Whatever the viewer gets from the two must be the same to the last byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from eldorado.core.conformance.breach import require, viewers
from eldorado.core.conformance.position import Position
from eldorado.core.game import AnyGame, Event, Move, Seat

DRAWS = 40
"""Draws in which an `imagine` with two or more worlds to choose from never varies: 1 in 2⁴⁰ by luck."""
PAIRS = 3
"""Draws, with the same luck from both, in which two states may turn out to share a world."""


class AfterMove:
    """A state after a move: what it is like, and what each viewer hears of it."""

    def __init__(self, position: Position, seat: Seat, move: Move) -> None:
        self.game = position.game
        self.seat = seat
        self.move = move
        self.state: Any = self.game.copy(position.state)
        self.events: list[Event] = self.game.perform(self.state, seat, move)
        self.reveals = any([event.reveal for event in self.events])
        self._open_view: Any = None

    @property
    def open_view(self) -> Any:
        """What the onlooker sees."""
        if self._open_view is None:
            self._open_view = self.game.view(self.state, None)
        return self._open_view

    def heard(self, viewer: Seat | None) -> bytes | None:
        """What a viewer hears, as bytes; None after a reveal."""
        if self.reveals:
            return None
        return msgspec.json.encode([self.game.tell(event, viewer) for event in self.events])


def check_secrets(game: AnyGame, state: Any, seats: int, pool: Sequence[Move], rng: Random) -> None:
    """Resample what each viewer cannot know: everything they get stays the same, and what is hidden does vary."""
    check_secrets_of(Position(game, state, seats), pool, rng)


def check_secrets_of(position: Position, pool: Sequence[Move], rng: Random) -> None:
    """The same for a position of which other checks know something already; moves are tried once for all viewers."""
    tried = [try_moves(position, seat, rng) for seat in position.actors]
    for viewer in viewers(position.seats):
        imagined = position.game.imagine(position.state, viewer, rng)
        if imagined != position.state:  # of equal states, everything that is asked of a game is equal
            check_world(position, Position(position.game, imagined, position.seats), viewer, pool, tried, rng)
        for outcomes in tried:
            if len(outcomes) == 2 and outcomes[0].seat != viewer:
                check_hidden_moves(outcomes[0], outcomes[1], viewer, rng)


def check_world(
    position: Position,
    world: Position,
    viewer: Seat | None,
    pool: Sequence[Move],
    tried: Sequence[Sequence[AfterMove]],
    rng: Random,
) -> None:
    """What a viewer gets of an imagined world, and of what comes of moves in it, is what they get of the true one."""
    check_same_view(position, world, viewer, pool)
    if viewer is not None:
        seen, encoded = position.view(None), world.view(None)
        require(seen == encoded, "the onlooker sees nothing that a seat does not", viewer, seen[1], encoded[1])
    for outcomes in tried:
        check_same_news(position, world, outcomes, viewer, rng)


def try_moves(position: Position, seat: Seat, rng: Random) -> list[AfterMove]:
    """What comes of two different moves of a seat, or of its only one."""
    legal = position.legal(seat)
    return [AfterMove(position, seat, move) for move in rng.sample(legal, min(2, len(legal)))]


def check_same_view(position: Position, world: Position, viewer: Seat | None, pool: Sequence[Move]) -> None:
    """View, its bytes, who is asked, one's own moves and the refusals one would get: all equal."""
    (seen, seen_bytes), (imagined, imagined_bytes) = position.view(viewer), world.view(viewer)
    require(seen == imagined, "an imagined world looks the same", viewer, seen, imagined)
    require(seen_bytes == imagined_bytes, "views are equal to the byte", viewer)
    require(position.groups == world.groups, "the same seats are asked", viewer)
    if viewer is None:
        return
    require(position.legal(viewer) == world.legal(viewer), "the same moves are offered", viewer)
    for move in pool:
        ours, theirs = position.refusal(viewer, move), world.refusal(viewer, move)
        require(ours == theirs, "refusals tell no secret", viewer, move, ours, theirs)


def check_same_news(
    position: Position, world: Position, outcomes: Sequence[AfterMove], viewer: Seat | None, rng: Random
) -> None:
    """After the same move in both worlds the viewer is told the same, unless something was revealed."""
    seat = outcomes[0].seat
    both = [outcome for outcome in outcomes if outcome.move in world.offered(seat)]
    if both:
        ours = rng.choice(both)
    else:
        shared = [move for move in position.legal(seat) if move in world.offered(seat)]
        if not shared:
            return
        ours = AfterMove(position, seat, rng.choice(shared))
    news = ours.heard(viewer)
    if news is not None:
        theirs = AfterMove(world, seat, ours.move).heard(viewer)
        require(theirs is None or news == theirs, "the same news is told", viewer, ours.move)


def check_hidden_moves(truth: AfterMove, other: AfterMove, viewer: Seat | None, rng: Random) -> None:
    """Moves of somebody else that look alike to the viewer: `imagine` must doubt the true one, no event may tell it.

    What the onlooker tells apart, every seat does: nothing is open to the onlooker only.
    """
    game = truth.game
    if truth.open_view != other.open_view or (heard := truth.heard(viewer)) is None:
        return
    if game.view(truth.state, viewer) != game.view(other.state, viewer) or truth.state == other.state:
        return
    draws = (game.imagine(truth.state, viewer, rng) for _ in range(DRAWS))
    require(any(world != truth.state for world in draws), "imagine varies what cannot be known", viewer)
    news = other.heard(viewer)
    told_apart = news != heard and takes_for(game, truth.state, other.state, viewer, rng)
    require(not told_apart, "events tell no secret", viewer, heard, news)


def takes_for(game: AnyGame, truth: Any, other: Any, viewer: Seat | None, rng: Random) -> bool:
    """Whether `imagine` takes one state for the other: it gives the other, or the same world from both.

    Where hidden worlds are many it hardly ever gives the other; but with the same luck it gives one world from both.
    """
    pairs = [(Random(seed), Random(seed)) for seed in range(PAIRS)]
    shared = any(game.imagine(truth, viewer, one) == game.imagine(other, viewer, two) for one, two in pairs)
    return shared or any(game.imagine(truth, viewer, rng) == other for _ in range(DRAWS))


def check_imagination(game: AnyGame, state: Any, seats: int, viewer: Seat | None, rng: Random, draws: int) -> None:
    """Imagining from an imagined world is distributed as imagining from the true one.

    What each seat would see is counted over many draws of both kinds and compared by a two-sample chi-square.
    """
    once = [game.imagine(state, viewer, rng) for _ in range(draws)]
    twice = [game.imagine(game.imagine(state, viewer, rng), viewer, rng) for _ in range(draws)]
    for seat in map(Seat, range(seats)):
        chi, degrees = chi_square(sights(game, once, seat), sights(game, twice, seat))
        bound = degrees + 5 * sqrt(2 * degrees)
        require(chi <= bound, "imagining twice is as imagining once", viewer, seat, round(chi, 1), degrees)


def sights(game: AnyGame, worlds: Sequence[Any], seat: Seat) -> Counter[bytes]:
    """How often the seat would see what, in these worlds."""
    return Counter(msgspec.json.encode(game.view(world, seat)) for world in worlds)


def chi_square(first: Counter[bytes], second: Counter[bytes]) -> tuple[float, int]:
    """Pearson's statistic for two samples of equal size, and its degrees of freedom."""
    kinds = first.keys() | second.keys()
    chi = sum((first[kind] - second[kind]) ** 2 / (first[kind] + second[kind]) for kind in sorted(kinds))
    return chi, max(1, len(kinds) - 1)
