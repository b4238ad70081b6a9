"""`python -m eldorado.core.conformance NAME [--playouts N] [--seed S]`: does a game hold to the contract?

NAME is an installed game, or MODULE:GAME for a record that is not. The exit status is 1 where it does not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from time import monotonic
from traceback import print_exc

from eldorado.core.conformance.breach import Breach
from eldorado.core.conformance.hashing import find_game
from eldorado.core.conformance.suite import Check, checks


def main(given: Sequence[str] | None = None) -> int:
    """Run every check of one game; 0 if it passes, 1 if it does not."""
    parser = argparse.ArgumentParser(prog="python -m eldorado.core.conformance", description=(__doc__ or "")[:80])
    parser.add_argument("name", metavar="NAME", help="an installed game, or MODULE:GAME")
    parser.add_argument("--playouts", type=int, default=100, metavar="N", help="random games a table (100)")
    parser.add_argument("--seed", default=None, metavar="S", help="the seed of an earlier run, to play its games again")
    wanted = parser.parse_args(given)
    try:
        game = find_game(wanted.name)
    except (LookupError, ImportError, AttributeError) as error:
        parser.error(str(error))
    seed = wanted.seed or str(Random().randrange(10**9))
    print(f"{game.name}: {wanted.playouts} random games a table, --seed {seed}", flush=True)
    start, passed = monotonic(), 0
    for check in checks(game, wanted.name, wanted.playouts, seed):
        try:
            run(check)
        except Exception as error:
            if not isinstance(error, Breach):
                print_exc()
            print(f"\nBREACH at {check.about}: {error}", *getattr(error, "__notes__", ()), sep="\n  ")
            print(f"{game.name} does not hold to the contract (--seed {seed})")
            return 1
        passed += len(check.steps)
    print(f"{game.name} holds to the contract: {passed} steps in {monotonic() - start:.0f} s")
    return 0


def run(check: Check) -> None:
    """All steps of a check, with a line that says how far it is."""
    alive = sys.stdout.isatty()
    for number, step in enumerate(check.steps, 1):
        if alive:
            print(f"\r  {check.about} … {number}/{len(check.steps)}", end="", flush=True)
        step()
    print(f"{chr(13) if alive else ''}  {check.about}: {len(check.steps)} passed  ", flush=True)


if __name__ == "__main__":
    sys.exit(main())
