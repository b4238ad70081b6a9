"""The examples of learning run in a short form and do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

LEARNING = Path(__file__).parents[2] / "examples" / "learning"


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(LEARNING / name), *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"OMP_NUM_THREADS": "1"}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def won(said: str, rival: str) -> float:
    """Which share of the games it says it won."""
    found = re.search(rf"against {rival}: won ([\d.]+)% of \d+ games \(95 %: [\d.]+% to [\d.]+%\)", said)
    assert found is not None, said
    return float(found[1])


def test_ppo_learns_to_beat_the_random_bot() -> None:
    """Untrained it wins about half of its games against random; after 240 games it wins nearly all."""
    said = run("ppo.py", "--updates", "10", "--against", "40", "--seed", "1")
    assert "after   240 games: won" in said
    assert won(said, "random") >= 75
    assert won(run("ppo.py", "--updates", "0", "--against", "40", "--seed", "1"), "random") <= 65


def test_open_spiels_search_plays_our_game_against_our_bot() -> None:
    said = run("open_spiel_search.py", "--games", "2", "--simulations", "8")
    found = re.fullmatch(
        r"8 simulations of OpenSpiel's search won ([\d.]+) of 2 games against random \(95 %: .*\)\n", said
    )
    assert found is not None, said


def test_learnt_bids_beat_greedy() -> None:
    """After two games watched it loses, after 200 it holds its own; what a full run has kept wins surely."""
    assert won(run("bids.py", "--watched", "2", "--against", "60"), "greedy") < 40
    assert won(run("bids.py", "--watched", "200", "--against", "60"), "greedy") > 40
    said = run("bids.py", "--kept", str(LEARNING / "bids.npz"), "--against", "400", "--seed", "2")
    found = re.search(r"\(95 %: ([\d.]+)% to", said)
    assert found is not None
    assert float(found[1]) > 50
