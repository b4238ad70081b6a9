"""The compiled copy of the package, made once for all tests that want it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eldorado.core.compiled import is_compiled

ROOT = Path(__file__).parents[2]
FAST = ROOT / "build" / "fast"
Run = Callable[..., str]
"""Runs Python on the compiled package; what it prints."""


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Where the compiled copy lies; made anew where sources have changed, or waited for where another worker does."""
    if is_compiled():
        pytest.skip("these tests compare: they begin with plain Python")
    made = subprocess.run(
        [sys.executable, ROOT / "scripts/build-fast", FAST], capture_output=True, text=True, check=False
    )
    if made.returncode == 2:
        pytest.skip(made.stderr.strip())
    assert made.returncode == 0, made.stderr
    return FAST


def run_python(place: Path, *arguments: str | Path) -> str:
    """What Python prints that finds the package at a place."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-8000:]
    return done.stdout


@pytest.fixture
def run_compiled(compiled: Path) -> Run:
    return lambda *arguments: run_python(compiled, *arguments)


@pytest.fixture
def run_plain() -> Run:
    return lambda *arguments: run_python(ROOT / "src", *arguments)
