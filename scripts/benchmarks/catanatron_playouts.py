"""Time random games of Catan by Catanatron, asked as ours are; JSON on stdout.

    python -m benchmarks.catanatron_playouts [--seconds S]

Catanatron is under the GPL: it is only ever run, by this script in an environment of its own, and nothing of ours is
made with it. It has no moves of chance: what it rolls and draws is part of its actions, each of which counts as a
decision. It lists the next legal actions by itself after each.
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


def random_game(catan: Any, turns: int, rng: Random) -> tuple[int, int, int]:
    """Play one game of four at random: actions twice, and legal actions listed."""
    game = catan.Game([catan.RandomPlayer(colour) for colour in list(catan.Color)[:4]], seed=rng.getrandbits(30))
    actions = listed = 0
    while game.winning_color() is None and game.state.num_turns < turns:
        legal = game.state.playable_actions
        game.execute(legal[int(rng.random() * len(legal))], validate_action=False)
        actions += 1
        listed += len(legal)
    return actions, actions, listed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("catan",))
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="processor time (0.5)")
    parser.add_argument("--moves", type=int, default=BATCH, metavar="N", help=f"of a batch, at least ({BATCH})")
    chosen = parser.parse_args()
    catan, turns = import_module("catanatron"), import_module("catanatron.game").TURNS_LIMIT
    figures = course_figures(partial(random_game, catan, turns), chosen.seconds, chosen.moves)
    json.dump({"of": f"Catanatron {version('catanatron')}", "figures": told(figures)}, sys.stdout)


if __name__ == "__main__":
    main()
