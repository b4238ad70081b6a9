"""The benchmark runs and prints what it says; no time is asserted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "scripts" / "bench"
FIGURES = ("copy", "copy again", "view", "legal", "imagine", "explain", "encode", "table move", "greedy")
COURSES = ("playout", "move", "decision", "listed")

PYSPIEL = """
class Race:
    # Two take turns in stepping by 1 or 2 up to 20, after a throw of chance each.
    def new_initial_state(self):
        return State()

class State:
    def __init__(self):
        self.place, self.moves = 0, 0
    def is_terminal(self):
        return self.place >= 20
    def is_chance_node(self):
        return self.moves % 2 == 0
    def chance_outcomes(self):
        return [(0, 0.25), (1, 0.75)]
    def legal_actions(self):
        return [1, 2]
    def apply_action(self, action):
        self.place, self.moves = self.place + action, self.moves + 1

def load_game(name):
    assert name in ("chess", "backgammon", "gin_rummy")
    return Race()
"""

CATANATRON = """
from types import SimpleNamespace
Color, RandomPlayer = range(5), str

class Game:
    def __init__(self, players, seed):
        assert players == ["0", "1", "2", "3"]
        self.state = SimpleNamespace(num_turns=0, playable_actions=["build", "roll"])
    def winning_color(self):
        return None
    def execute(self, action, validate_action):
        assert action in self.state.playable_actions
        self.state.num_turns += 1
"""


def bench(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BENCH), "--quick", *arguments]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


def results_in(file: Path) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["results"]
    return results


@pytest.fixture
def peers(tmp_path: Path) -> Path:
    """An environment in which stand small games by the names of large ones, asked as these are."""
    packages = {"pyspiel.py": PYSPIEL, "catanatron/__init__.py": CATANATRON, "catanatron/game.py": "TURNS_LIMIT = 30"}
    for name, version in (("open_spiel", "0.1"), ("catanatron", "0.2")):
        packages[f"{name}-{version}.dist-info/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    packages["bin/python"] = f'#!/bin/sh\nPYTHONPATH="{tmp_path}:$PYTHONPATH" exec {sys.executable} "$@"\n'
    for name, text in packages.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bin" / "python").chmod(0o755)
    return tmp_path


def test_the_short_benchmark_prints_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    done = bench("--json", str(file), "--peers", str(tmp_path))
    assert done.returncode == 0, done.stderr
    for figure in ("playouts/s", "moves/s", "decisions/s", "listed/s", *FIGURES, "calibration", "cibola"):
        assert figure in done.stdout
    assert "no peers: scripts/setup-peers" in done.stderr
    plain = [each for each in results_in(file) if each["build"] == "plain"]
    assert {each["game"] for each in plain} == {"cibola", "ilos", "inka", "sol"}
    for each in plain:
        assert set(each["figures"]) == {*COURSES, *FIGURES}
        assert each["figures"]["move"]["micros"] <= each["figures"]["decision"]["micros"]


def test_others_games_are_timed_beside_ours_and_ours_told_in_multiples_of_theirs(peers: Path) -> None:
    file, page = peers / "bench.json", peers / "speed.md"
    page.write_text("# Speed\n<!-- made by scripts/bench -->\nold\n<!-- until here -->\nend\n", encoding="utf-8")
    done = bench("--game", "cibola", "--json", str(file), "--peers", str(peers), "--markdown", str(page))
    assert done.returncode == 0, done.stderr
    others = {each["game"]: each for each in results_in(file) if each["build"] == "peer"}
    assert {name: each["of"] for name, each in others.items()} == {
        "chess": "OpenSpiel 0.1",
        "backgammon": "OpenSpiel 0.1",
        "gin_rummy": "OpenSpiel 0.1",
        "catan": "Catanatron 0.2",
    }
    chess, catan = others["chess"]["figures"], others["catan"]["figures"]
    assert chess["listed"]["micros"] == pytest.approx(chess["decision"]["micros"] / 2)
    assert chess["move"]["micros"] < chess["decision"]["micros"]
    assert catan["move"] == catan["decision"]
    ours = results_in(file)[0]
    multiple = chess["decision"]["ratio"] / ours["figures"]["decision"]["ratio"]
    assert ours["over"]["chess"] == pytest.approx(multiple)
    assert f"{multiple:.2f}" in done.stdout
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n<!-- made by scripts/bench -->\nCommit ")
    assert text.endswith("\n<!-- until here -->\nend\n")
    assert "old" not in text
    assert "| cibola, 4 seats, plain |" in text
    assert "| OpenSpiel 0.1, chess |" in text
    assert str(ROOT) not in text


def test_two_checkouts_are_compared_figure_by_figure() -> None:
    done = bench("--against", str(ROOT), "--game", "cibola", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    head, *rows, means = done.stdout.splitlines()[2:]
    assert [figure for figure in (*COURSES, *FIGURES) if figure not in head] == []
    assert [row.split()[:2] for row in rows] == [["cibola", seats] for seats in ("2", "3", "4")]
    assert all(float(ratio) > 0 for ratio in means.split()[1:])


def test_two_files_are_compared_by_their_calibration_loops(tmp_path: Path) -> None:
    def figures(name: str, ratio: float) -> str:
        row = {"game": "cibola", "seats": 2, "build": "plain", "figures": {"move": {"micros": 7.0, "ratio": ratio}}}
        (tmp_path / name).write_text(json.dumps({"results": [row]}), encoding="utf-8")
        return str(tmp_path / name)

    done = bench("--compare", figures("old.json", 0.3), figures("new.json", 0.2))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-2:] == ["cibola      2  plain  1.50", "mean                  1.50"]


def test_what_is_no_checkout_is_named(tmp_path: Path) -> None:
    done = bench("--against", str(tmp_path))
    assert done.returncode == 1
    assert f"no checkout of eldorado at {tmp_path}" in done.stderr


def test_what_is_no_commit_or_has_no_figures_is_named(tmp_path: Path) -> None:
    done = bench("--base", "no-such-commit")
    assert done.returncode == 1
    assert "no-such-commit" in done.stderr
    done = bench("--of", str(tmp_path / "none.json"))
    assert done.returncode == 1
    assert "none.json has no figures" in done.stderr


def test_steps_of_environments_are_printed_beside_those_of_others(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "scripts" / "steps"), "--seconds", "0.01"]
    command += ["--peers", str(tmp_path), "--fast", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "no peers: scripts/setup-peers" in done.stderr
    assert "nothing compiled: scripts/build-fast" in done.stderr
    titles = ("ours under PettingZoo", "ours as a batch of 32", "ours under OpenSpiel", "OpenSpiel's Python games")
    rates = [int(line.split()[-1].replace(",", "")) for line in done.stdout.splitlines()[1:]]
    assert [title for title in titles if title not in done.stdout] == []
    assert len(rates) == 3 * 8 + 4
    assert min(rates) > 0
