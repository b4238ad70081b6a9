"""The benchmark runs and prints what it says; no time is asserted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "scripts" / "bench"
FIGURES = ("copy", "view", "legal", "imagine", "explain", "encode", "table move")


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BENCH), "--quick", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_short_benchmark_prints_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    done = bench("--json", str(file))
    assert done.returncode == 0, done.stderr
    for figure in ("playouts/s", "moves/s", *FIGURES, "calibration", "cibola"):
        assert figure in done.stdout
    assert json.loads(file.read_text(encoding="utf-8"))


def test_two_checkouts_are_compared_figure_by_figure() -> None:
    done = bench("--against", str(ROOT), "--game", "cibola", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    head, *rows, means = done.stdout.splitlines()[2:]
    assert [figure in head for figure in ("playout", "move", *FIGURES)] == [True] * 9
    assert [row.split()[:2] for row in rows] == [["cibola", seats] for seats in ("2", "3", "4")]
    assert all(float(ratio) > 0 for ratio in means.split()[1:])


def test_what_is_no_checkout_is_named(tmp_path: Path) -> None:
    done = bench("--against", str(tmp_path))
    assert done.returncode == 1
    assert f"no checkout of eldorado at {tmp_path}" in done.stderr
