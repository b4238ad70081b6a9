"""The master of a game that nobody has written tactics for: every move is tried out in games played on at random."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from eldorado.bots.compare_plans import compare_plans
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import CHANCE, AnyGame, Move, Seat, draw

BUDGET: Final = Budget(trials=400, seconds=1.5)
MOST: Final = 24
"""So many moves at most are tried, any of them where there are more."""
LONGEST: Final = 300
"""A game that is played on for so many moves is judged as it then stands."""
POINT: Final = 0.001
"""What a point of the margin weighs beside finishing ahead."""


def think(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """The move after which the seat finishes best, in worlds that it cannot tell apart."""
    moves = list(game.legal(world, seat))
    if len(moves) > MOST:
        moves = rng.sample(moves, MOST)
    if len(moves) == 1:
        return Thought(moves[0])

    def try_out(number: int, seed: int) -> float:
        luck = Random(seed)
        return played_on(game, game.imagine(world, seat, luck), seat, moves[number], luck)

    best = compare_plans(len(moves), try_out, rng, budget.begin(), caution=0.0)[0]
    return Thought(moves[best.plan])


def played_on(game: AnyGame, world: Any, seat: Seat, move: Move, rng: Random) -> float:
    """What comes of a move when everybody then plays at random: who finishes ahead, or stands so after a long time."""
    if move not in game.legal(world, seat):
        return 0.0  # what this world holds in secret forbids it: nobody could have known
    game.perform(world, seat, move)
    for _ in range(LONGEST):
        actors = game.actors(world)
        if not actors:
            scores = game.scores(world)
            return standing(game, world, seat, [-rank for rank in scores.ranks], [each.total for each in scores.sheets])
        game.perform(world, actors[0], any_move(game, world, actors[0], rng))
    points = [side.now for side in game.preview(game.view(world, None))]
    return standing(game, world, seat, points, points)


def any_move(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    """Luck by its odds, anybody else blindly."""
    if seat == CHANCE:
        drawn: Move = draw(game, world, rng)
        return drawn
    moves = game.legal(world, seat)
    blind: Move = moves[int(rng.random() * len(moves))]
    return blind


def standing(game: AnyGame, world: Any, seat: Seat, places: list[int], points: list[int]) -> float:
    """The share of the rivals that the seat's side is ahead of, and a little for its points beside the best rival's."""
    side = side_of(game, world, seat, len(places))
    place, others = places[side], places[:side] + places[side + 1 :]
    ahead = sum([1.0 if place > other else 0.5 if place == other else 0.0 for other in others])
    margin = points[side] - max(points[:side] + points[side + 1 :], default=0)
    return ahead / max(1, len(others)) + POINT * margin


def side_of(game: AnyGame, world: Any, seat: Seat, sides: int) -> int:
    """Where the seat's side comes among so many."""
    found, number = set[Seat](), 0
    while len(found) < sides:
        found.add(game.side(world, Seat(number)))
        number += 1
    return sorted(found).index(game.side(world, seat))
