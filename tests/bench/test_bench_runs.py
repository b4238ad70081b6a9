"""The benchmark runs and prints what it says; no time is asserted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "scripts" / "bench"


def test_the_short_benchmark_prints_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    command = [sys.executable, str(BENCH), "--quick", "--json", str(file)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for figure in (
        "playouts/s",
        "moves/s",
        "copy",
        "view",
        "legal",
        "imagine",
        "explain",
        "encode",
        "table move",
        "calibration",
    ):
        assert figure in printed
    assert "cibola" in printed
    assert json.loads(file.read_text(encoding="utf-8"))
