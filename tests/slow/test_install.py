"""A plain install pulls in msgspec only, plays, and says what the command needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = (
    "from eldorado import load; g = load('cibola'); s = g.setup(3); print(g.actors(s), len(g.legal(s, g.actors(s)[0])))"
)


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, cwd="/")


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A virtual environment with the project and nothing asked for besides."""
    place = tmp_path / "plain"
    made = run(sys.executable, "-m", "venv", place)
    assert made.returncode == 0, made.stderr
    installed = run(place / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ROOT)
    assert installed.returncode == 0, installed.stderr
    return place / "bin"


def test_a_plain_install_is_small_plays_and_says_what_else_there_is(plain: Path) -> None:
    listed = run(plain / "python", "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check").stdout
    names = {line.partition("==")[0].lower() for line in listed.split()}
    assert names - {"pip", "setuptools"} == {"eldorado", "msgspec"}
    assert run(plain / "python", "-c", EXAMPLE).stdout == "(-1,) 10\n"
    for program, arguments, extra in (
        ("eldorado", ["play"], "terminal"),
        ("python", ["-m", "eldorado"], "terminal"),
        ("python", ["-m", "eldorado.server"], "server"),
    ):
        said = run(plain / program, *arguments)
        assert (said.returncode, said.stdout) == (2, "")
        assert said.stderr.endswith(f'pip install "eldorado[{extra}]"\n')
        assert said.stderr.count("\n") == 1
