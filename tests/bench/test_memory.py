"""Memory after many games is flat and caches have bounds: `scripts/memory` in short, and leaks planted to be found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eldorado import NAMES

SCRIPT = Path(__file__).parents[2] / "scripts" / "memory"
SHORT = ("--games", "36", "--marks", "6")

LEAKY_SETUP = """
from dataclasses import replace
import eldorado
load = eldorado.load

def leaky(name):
    game = load(name)

    def setup(*arguments):
        state = game.setup(*arguments)
        keep(state)
        return state

    return replace(game, setup=setup)

eldorado.load = leaky
"""

LIST = "kept = []\nkeep = kept.append\n"
CACHE = """
from functools import cache

@cache
def keep(number):
    return None

keep.__module__ = "eldorado.games.cibola.state"
ask = keep
keep = lambda state: ask(ask.cache_info().currsize)
"""
DICT = """
from eldorado.games.cibola import scoring
scoring.MET = {}
keep = lambda state: scoring.MET.setdefault(len(scoring.MET))
"""
IN_BOX = """
keep = lambda state: state.box.__dict__.setdefault("met", {}).setdefault(len(state.box.__dict__["met"]))
"""


def memory(plant: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script in a process in which something else happened first."""
    program = f"{plant}\nimport runpy, sys\nsys.argv = {['memory', *arguments]!r}\n"
    program += f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')\n"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", NAMES)
def test_memory_is_flat_and_every_cache_keeps_to_its_bound(game: str) -> None:
    done = memory("", "--game", game, *SHORT)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 6


@pytest.mark.parametrize(
    ("leak", "sentence"),
    [
        (LIST, "blocks more after 18 further games: something is kept without a bound"),
        (CACHE, "eldorado.games.cibola.state.keep is a cache without a bound"),
        (DICT, "eldorado.games.cibola.scoring.MET has grown from "),
        (IN_BOX, "eldorado.games.cibola.box.Box.met has grown from "),
    ],
    ids=["a list", "a cache", "a dict of a module", "a dict of a box"],
)
def test_a_planted_leak_is_found_and_named(leak: str, sentence: str) -> None:
    done = memory(leak + LEAKY_SETUP, "--game", "cibola", *SHORT)
    assert done.returncode == 1
    assert sentence in done.stderr
