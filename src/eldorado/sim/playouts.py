"""Playing games between bots: each game's luck comes from the seed and its own number, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from eldorado import bots as players
from eldorado.bots import Bot
from eldorado.bots.thinking import Player
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Event, Options, Scores, Seat, draw
from eldorado.games import load
from eldorado.sim.measures import Facts, measure, story_of


class SimPlan(Struct, frozen=True):
    """What is to be simulated; small enough to be sent to every process."""

    game: str
    games: int
    seats: int
    seed: int
    bots: tuple[str, ...]
    options: Options
    edition: Edition


class Outcome(Struct, frozen=True):
    """A finished game: its scores, which sheet is each seat's, how many moves it took, and the game's own facts."""

    scores: Scores
    sheet_of: tuple[int, ...]
    moves: int
    facts: Facts


def make_plan(
    game_name: str,
    games: int,
    seats: int,
    seed: int,
    bots: str | Sequence[str],
    options: Options | None,
    edition: Edition | None,
) -> SimPlan:
    """Check what is asked for and fill in what is left out; a ValueError says what is wrong."""
    game = load(game_name)
    if games < 1:
        raise ValueError(f"a simulation plays at least 1 game, not {games}")
    if seats not in game.seats:
        raise ValueError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    named = one_bot_a_seat(bots, seats)
    for name in sorted(set(named)):
        players.load(name, game)
    return SimPlan(game.name, games, seats, seed, named, options or game.types.options(), edition or game.house)


def one_bot_a_seat(bots: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """Bots are named for each seat in turn; a single name stands for all."""
    named = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise ValueError(f"{len(named)} bots for {seats} seats: name one for each seat, or one for all")
    return named


def game_rng(seed: int, number: int) -> Random:
    """The luck of one game; a text seeds it in the same way on every machine and in every process."""
    return Random(f"{seed}/{number}")


def play_games(plan: SimPlan, start: int, stop: int) -> list[Outcome]:
    """Play the games from one number up to another."""
    game = load(plan.game)
    table = [players.load(name, game) for name in plan.bots]
    return [
        play_game(game, plan.seats, table, game_rng(plan.seed, number), plan.options, plan.edition)
        for number in range(start, stop)
    ]


def play_game(
    game: AnyGame,
    seats: int,
    bots: Sequence[Bot],
    rng: Random,
    options: Options | None = None,
    edition: Edition | None = None,
) -> Outcome:
    """Play one game to its end, and check that no piece was lost or made on the way."""
    state = game.setup(seats, options, edition or game.house)
    census = game.census(state)
    events: list[Event] | None = None if story_of(game.name) is None else []
    moves = play_on(game, state, [bot.at(game, Seat(seat)) for seat, bot in enumerate(bots)], rng, events)
    check_census(game, census, game.census(state))
    scores = game.scores(state)
    facts = measure(game, state, scores, events or ())
    return Outcome(scores, sheets_of_seats(game, state, seats, scores), moves, facts)


def play_on(game: AnyGame, state: Any, bots: Sequence[Player], rng: Random, events: list[Event] | None = None) -> int:
    """Play in place until nobody is asked any more, and count the moves; seats asked together answer in turn.

    What happens is added to `events` where somebody wants to know it.
    """
    moves = 0
    while actors := game.actors(state):
        seat = actors[0]
        move = draw(game, state, rng) if seat == CHANCE else bots[seat].answer(state, rng)
        happened = game.perform(state, seat, move)
        if events is not None:
            events += happened
        moves += 1
    return moves


def check_census(game: AnyGame, before: dict[str, int], after: dict[str, int]) -> None:
    """Pieces are neither made nor lost: the census at the end is the one at set-up."""
    if before != after:
        raise AssertionError(f"{game.name}: the pieces were {before} at set-up and are {after} at the end")


def sheets_of_seats(game: AnyGame, state: Any, seats: int, scores: Scores) -> tuple[int, ...]:
    """Which score sheet is each seat's; seats of a camp share one."""
    place = {sheet.side: number for number, sheet in enumerate(scores.sheets)}
    return tuple(place[game.side(state, Seat(seat))] for seat in range(seats))
