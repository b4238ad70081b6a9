"""The tactics of a game that nobody has written any for: every move is tried out in games played on at random."""

from __future__ import annotations

from math import exp, inf
from random import Random
from typing import Any, Final

from eldorado.bots.compare_plans import compare_plans
from eldorado.bots.plans import Considered, Plan, Standing, play_one, side_of
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import CHANCE, AnyGame, Move, Seat, draw

BUDGET: Final = Budget(trials=400, seconds=1.5)
MOST: Final = 24
"""So many moves at most are tried, any of them where there are more."""
LONGEST: Final = 300
"""A game that is played on for so many moves is judged as it then stands."""
SPREAD: Final = 0.2
"""A lead of so much of the best score is safe by e to 1."""
DOUBT: Final = 0.003
"""Added to every standard error, where finishing ahead of all is worth 1: a few lucky worlds prove nothing."""
POINT: Final = 0.001
"""What a point of the margin weighs beside finishing ahead."""


def plans(game: AnyGame, world: Any, seat: Seat, rng: Random, most: int) -> list[Plan]:
    """The legal moves, any of them where there are more: at first sight all are alike."""
    moves = list(game.legal(world, seat))
    return [Plan((move,), 0.0) for move in (rng.sample(moves, most) if len(moves) > most else moves)]


def evaluate(game: AnyGame, world: Any) -> list[Standing]:
    """Who is ahead as things stand, the likelier to win the more."""
    points = [side.now for side in game.preview(game.view(world, None))]
    spread = SPREAD * (1.0 + max([abs(each) for each in points], default=0))
    weights = [exp((each - max(points)) / spread) for each in points]
    if not game.actors(world):
        ranks = game.scores(world).ranks
        weights = [float(rank == 0) for rank in ranks]
    return [
        Standing(weight / sum(weights), {"points": float(each)}) for weight, each in zip(weights, points, strict=True)
    ]


def consider(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> list[Considered]:
    """Every move tried out in worlds that the seat cannot tell apart; without trials, all of them alike."""
    found = plans(game, world, seat, rng, MOST)
    if len(found) == 1 or not budget.trials:
        share = 1.0 / len(found)
        return [Considered(plan.moves, 0.5, 0.0 if len(found) == 1 else inf, share) for plan in found]

    def try_out(number: int, seed: int) -> float:
        luck = Random(seed)
        return played_on(game, game.imagine(world, seat, luck), seat, found[number].moves[0], luck)

    best, *others = compare_plans(len(found), try_out, rng, budget.begin(), caution=0.0, doubt=DOUBT)
    return [
        Considered(found[each.plan].moves, min(1.0, max(0.0, each.value)), each.error, float(each is best))
        for each in (best, *others)
    ]


def think(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """The move after which the seat finishes best, in worlds that it cannot tell apart."""
    return play_one(game, world, seat, consider(game, world, seat, rng, budget), rng)


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
