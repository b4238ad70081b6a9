"""`scripts/attack`, in short: it runs, somebody plays all the time, and nothing is answered with a fault."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    "attacks",
    [
        ["hostile TOML", "records of undos"],
        ["long tables, stranger", "long tables, onlooker"],
        ["silent connections", "half-sent connections"],
        ["socket connects", "watchers not reading"],
    ],
    ids=lambda attacks: attacks[0],
)
def test_attacks_are_answered_and_somebody_goes_on_playing(tmp_path: Path, attacks: list[str]) -> None:
    figures = tmp_path / "figures.json"
    command = [
        sys.executable,
        "scripts/attack",
        "--quick",
        "--at-once",
        "2",
        "--report",
        "--json",
        str(figures),
        "--only",
        *attacks,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    rows = json.loads(figures.read_text())
    assert [row["attack"] for row in rows] == [*attacks, "the disk by itself"]
    assert rows.pop()["moves"] > 0
    for row in rows:
        assert row["player"] == ""
        assert row["moves"] > 0
        assert row["sent"] > 0
        assert not [part for part in row["answers"].split() if part[0] == "5" and part[:3] != "503"], row
    assert "tables are kept in " in done.stdout
    assert "tracebacks: 0" in done.stdout
