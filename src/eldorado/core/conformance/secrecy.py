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
from eldorado.core.game import AnyGame, Move, Seat

DRAWS = 40
"""Draws in which an `imagine` with two or more worlds to choose from never varies: 1 in 2⁴⁰ by luck."""
PAIRS = 3
"""Draws, with the same luck from both, in which two states may turn out to share a world."""


def check_secrets(game: AnyGame, state: Any, seats: int, pool: Sequence[Move], rng: Random) -> None:
    """Resample what each viewer cannot know: everything they get stays the same, and what is hidden does vary."""
    for viewer in viewers(seats):
        world = game.imagine(state, viewer, rng)
        check_same_view(game, state, world, viewer, pool)
        check_same_news(game, state, world, viewer, rng)
        check_hidden_moves(game, state, viewer, rng)


def check_same_view(game: AnyGame, state: Any, world: Any, viewer: Seat | None, pool: Sequence[Move]) -> None:
    """View, its bytes, who is asked, one's own moves and the refusals one would get: all equal."""
    seen, imagined = game.view(state, viewer), game.view(world, viewer)
    require(seen == imagined, "an imagined world looks the same", viewer, seen, imagined)
    same = msgspec.json.encode(seen) == msgspec.json.encode(imagined)
    require(same, "views are equal to the byte", viewer)
    require(game.asked(state) == game.asked(world), "the same seats are asked", viewer)
    if viewer is None:
        return
    require(game.legal(state, viewer) == game.legal(world, viewer), "the same moves are offered", viewer)
    for move in pool:
        ours, theirs = game.explain(state, viewer, move), game.explain(world, viewer, move)
        require(ours == theirs, "refusals tell no secret", viewer, move, ours, theirs)


def check_same_news(game: AnyGame, state: Any, world: Any, viewer: Seat | None, rng: Random) -> None:
    """After the same move in both worlds the viewer is told the same, unless something was revealed."""
    for seat in game.actors(state):
        others = set(game.legal(world, seat))
        both = [move for move in game.legal(state, seat) if move in others]
        if not both:
            continue
        move = rng.choice(both)
        news, other_news = (_after(game, each, seat, move, viewer)[1] for each in (state, world))
        require(news is None or other_news is None or news == other_news, "the same news is told", viewer, move)


def check_hidden_moves(game: AnyGame, state: Any, viewer: Seat | None, rng: Random) -> None:
    """Moves of somebody else that look alike to the viewer: `imagine` must doubt the true one, no event may tell it."""
    for seat in game.actors(state):
        legal = game.legal(state, seat)
        if seat == viewer or len(legal) < 2:
            continue
        (truth, heard), *others = (_after(game, state, seat, move, viewer) for move in rng.sample(list(legal), 2))
        if heard is None:
            continue
        seen = game.view(truth, viewer)
        alike = [end for end in others if game.view(end[0], viewer) == seen and end[0] != truth]
        if alike:
            check_doubt(game, truth, heard, alike, viewer, rng)


def check_doubt(
    game: AnyGame, truth: Any, heard: bytes, alike: list[tuple[Any, bytes | None]], viewer: Seat | None, rng: Random
) -> None:
    """The true world is one of several; where `imagine` takes another for it, the viewer was told the same there."""
    draws = (game.imagine(truth, viewer, rng) for _ in range(DRAWS))
    require(any(world != truth for world in draws), "imagine varies what cannot be known", viewer)
    for other, news in alike:
        told_apart = news != heard and takes_for(game, truth, other, viewer, rng)
        require(not told_apart, "events tell no secret", viewer, heard, news)


def takes_for(game: AnyGame, truth: Any, other: Any, viewer: Seat | None, rng: Random) -> bool:
    """Whether `imagine` takes one state for the other: it gives the other, or the same world from both.

    Where hidden worlds are many it hardly ever gives the other; but with the same luck it gives one world from both.
    """
    pairs = [(Random(seed), Random(seed)) for seed in range(PAIRS)]
    shared = any(game.imagine(truth, viewer, one) == game.imagine(other, viewer, two) for one, two in pairs)
    return shared or any(game.imagine(truth, viewer, rng) == other for _ in range(DRAWS))


def _after(game: AnyGame, state: Any, seat: Seat, move: Move, viewer: Seat | None) -> tuple[Any, bytes | None]:
    """The state after a move, and what the viewer heard of it as bytes; None after a reveal."""
    world = game.copy(state)
    events = game.perform(world, seat, move)
    if any(event.reveal for event in events):
        return world, None
    return world, msgspec.json.encode([game.tell(event, viewer) for event in events])


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
