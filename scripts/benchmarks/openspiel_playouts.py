"""Time random games of OpenSpiel, asked from Python as ours are; JSON on stdout.

    python -m benchmarks.openspiel_playouts chess [--seconds S]

At each decision all legal actions are listed and one is taken at random; chance takes one of its outcomes by odds.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from benchmarks.yardstick import BATCH, course_figures, told


def by_odds(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome at a point between 0 and 1."""
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


def random_game(game: Any, rng: Random) -> tuple[int, int, int]:
    """Play one game at random: moves, decisions, legal actions listed."""
    state = game.new_initial_state()
    moves = decisions = listed = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = by_odds(state.chance_outcomes(), rng.random())
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
            listed += len(legal)
        state.apply_action(action)
        moves += 1
    return moves, decisions, listed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="processor time (0.5)")
    parser.add_argument("--moves", type=int, default=BATCH, metavar="N", help=f"of a batch, at least ({BATCH})")
    chosen = parser.parse_args()
    game = import_module("pyspiel").load_game(chosen.game)
    figures = course_figures(partial(random_game, game), chosen.seconds, chosen.moves)
    json.dump({"of": f"OpenSpiel {version('open_spiel')}", "figures": told(figures)}, sys.stdout)


if __name__ == "__main__":
    main()
