"""What the tests of the terminal share: a runner in an empty folder, and a real terminal of 80 × 24."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pexpect  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

from eldorado.cli.app import app

Run: TypeAlias = Callable[..., Result]
Terminal: TypeAlias = Callable[..., Any]

SETTINGS = {"LANG": "C.UTF-8", "USER": "anna", "TERM": "xterm"}
UNSET = ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE")


@pytest.fixture(autouse=True)
def clean_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in UNSET:
        monkeypatch.delenv(name, raising=False)
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    return tmp_path


@pytest.fixture
def run() -> Run:
    def invoke(line: str, *typed: str, env: dict[str, str] | None = None) -> Result:
        """Run a command line with lines typed at it, then the end of input."""
        lines = "".join(f"{text}\n" for text in typed)
        return CliRunner().invoke(app, line, input=lines, env=env, prog_name="eldorado")

    return invoke


def hear_interrupts() -> None:
    """As in a terminal: what a shell starts in the background is born deaf to Ctrl-C, and so is all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    children: list[Any] = []

    def start(line: str, *, lines: int = 24, columns: int = 80, **settings: str) -> Any:
        """The command in a terminal of its own."""
        child = pexpect.spawn(
            sys.executable,
            ["-W", "error", "-m", "eldorado.cli", *line.split()],
            dimensions=(lines, columns),
            env={**os.environ, **settings},
            encoding="utf-8",
            timeout=20,
            preexec_fn=hear_interrupts,
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.kill(signal.SIGKILL)
        child.wait()  # however long that takes on a busy machine
        child.close()
