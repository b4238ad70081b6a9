"""Time what a game is asked most, at some numbers of seats, with whatever package is on the path; JSON on stdout.

python -m benchmarks.game_timing cibola [--seconds S] [--positions N] [--seats 2 4]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import msgspec

from benchmarks.yardstick import SEED, Figure, course_figures, loop_seconds, timed, told
from eldorado import CHANCE, bots, load, play
from eldorado.core.game import AnyGame, Move, Options, Seat, draw
from eldorado.core.options import read_options

GREEDY = 20
"""A greedy decision takes long: it is timed in each so manieth position."""

AGAIN = 20
"""A position is copied so many times in a row where it is copied again."""

TABLE_SHARE = 0.25
"""Of the time given to playouts, how much each single question gets."""


class Position(NamedTuple):
    """A state met in a random game, who is asked, and what they will do."""

    state: Any
    seat: Seat
    move: Move


def random_game(
    game: AnyGame, seats: int, options: Options, rng: Random, met: list[Position] | None = None
) -> tuple[int, int, int]:
    """Play one game at random, listing all legal moves at each decision: moves, decisions, legal moves listed."""
    state = game.setup(seats, options)
    moves = decisions = listed = 0
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            move = draw(game, state, rng)
        else:
            legal = game.legal(state, seat)
            move = legal[int(rng.random() * len(legal))]
            decisions += 1
            listed += len(legal)
            if met is not None:
                met.append(Position(game.copy(state), seat, move))
        game.perform(state, seat, move)
        moves += 1
    return moves, decisions, listed


def positions(game: AnyGame, seats: int, options: Options, number: int) -> list[Position]:
    """Positions of random games, spread evenly over their course."""
    rng, met = Random(f"{SEED}/{seats}"), list[Position]()
    while len(met) < 4 * number:
        random_game(game, seats, options, rng, met)
    return rng.sample(met, number)


def for_each(met: Sequence[Position], question: Callable[[Position], object], times: int = 1) -> Callable[[], int]:
    """Ask a question in every position, so many times in a row."""

    def ask() -> int:
        for position in met:
            for _ in range(times):
                question(position)
        return times * len(met)

    return ask


def at_the_table(game: AnyGame, seats: int, position: Position) -> None:
    """All that a move at a table costs: check it, copy, play, and encode what each seat and an onlooker see."""
    after, _ = play(game, position.state, position.seat, position.move)
    for viewer in (*range(seats), None):
        msgspec.json.encode(game.view(after, None if viewer is None else Seat(viewer)))


def questions(game: AnyGame, seats: int, met: Sequence[Position]) -> dict[str, Callable[[Position], object]]:
    """What is timed in every position, by the head of its column."""
    rng = Random(SEED)
    views = {id(position): game.view(position.state, position.seat) for position in met}
    return {
        "copy": lambda p: game.copy(p.state),
        "view": lambda p: game.view(p.state, p.seat),
        "legal": lambda p: game.legal(p.state, p.seat),
        "imagine": lambda p: game.imagine(p.state, p.seat, rng),
        "explain": lambda p: game.explain(p.state, p.seat, p.move),
        "encode": lambda p: msgspec.json.encode(views[id(p)]),
        "table move": lambda p: at_the_table(game, seats, p),
    }


def game_figures(game: AnyGame, seats: int, options: Options, seconds: float, number: int) -> dict[str, Figure]:
    """Every figure of one game at one number of seats, by the head of its column."""
    figures = course_figures(partial(random_game, game, seats, options), seconds, 15 * number)
    met = positions(game, seats, options, number)
    for name, question in questions(game, seats, met).items():
        figures[name] = timed(for_each(met, question), seconds * TABLE_SHARE)
    again = for_each(met, lambda position: game.copy(position.state), AGAIN)
    figures["copy again"] = timed(again, seconds * TABLE_SHARE)
    if "greedy" in bots.available(game):
        bot, rng = bots.load("greedy", game), Random(SEED)
        choosing = for_each(met[::GREEDY], lambda p: bots.answer(game, p.state, p.seat, bot, rng))
        figures["greedy"] = timed(choosing, seconds * TABLE_SHARE)
    return figures


def is_compiled() -> bool:
    """Whether the rules that were timed are compiled; a checkout from before they could be has no such module."""
    rules = find_spec("eldorado.core.rules")
    return rules is not None and not str(rules.origin).endswith(".py")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="processor time for playouts (0.5)")
    parser.add_argument("--positions", type=int, default=400, metavar="N", help="in which all else is asked (400)")
    parser.add_argument("--options", type=json.loads, metavar="JSON", help="what is agreed on, instead of its own")
    parser.add_argument("--seats", type=int, nargs="*", help="these numbers of seats only")
    chosen = parser.parse_args()
    game = load(chosen.game)
    options = read_options(game, game.trials.timed if chosen.options is None else chosen.options)
    results = {
        seats: told(game_figures(game, seats, options, chosen.seconds, chosen.positions))
        for seats in chosen.seats or game.seats
    }
    of = {"compiled": is_compiled(), "calibration_us": loop_seconds() * 1e6}
    json.dump(of | {"results": results}, sys.stdout)


if __name__ == "__main__":
    main()
