"""One hash a game over random games at all its tables: what is legal, odds, refusals, views, events and scores.

    python -m eldorado.core.conformance.digest [NAME …] [--games N] [--variants] [--seed S]

Two builds of the package that print the same play the same games.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module

from eldorado.core.compiled import build_line
from eldorado.core.conformance.hashing import find_game
from eldorado.core.conformance.suite import Table, tables, usual
from eldorado.core.conformance.transcript import transcript
from eldorado.core.game import AnyGame
from eldorado.core.options import read_options


def digest(game: AnyGame, played: Sequence[Table], games: int, seed: int | str) -> str:
    """The hash over so many random games at each of these tables."""
    found = sha256()
    for variant, seats in played:
        for number in range(games):
            options = read_options(game, variant.agreement(number))
            found.update(transcript(game, seats, f"{seed} {number}", options, variant.edition).encode())
    return found.hexdigest()


def main(given: Sequence[str] | None = None) -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(prog="python -m eldorado.core.conformance.digest", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="installed games, or MODULE:GAME; all that ship")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="random games at each table (1)")
    parser.add_argument("--variants", action="store_true", help="every variant of a game, not only the usual one")
    parser.add_argument("--seed", default="7", metavar="S")
    wanted = parser.parse_args(given)
    print(f"# {build_line()}", flush=True)
    # Looked up by whoever runs this as a program: the core itself knows no game.
    for name in wanted.names or import_module("eldorado.games").SHIPPED:
        game = find_game(name)
        played = tables(game) if wanted.variants else usual(game)
        print(f"{name} {digest(game, played, wanted.games, wanted.seed)}", flush=True)


if __name__ == "__main__":
    main()
