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


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the project and nothing asked for besides."""
    place = tmp_path_factory.mktemp("plain")
    made = run(sys.executable, "-m", "venv", place)
    assert made.returncode == 0, made.stderr
    installed = run(place / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ROOT)
    assert installed.returncode == 0, installed.stderr
    return place / "bin"


def test_a_plain_install_pulls_in_msgspec_only(plain: Path) -> None:
    listed = run(plain / "python", "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check").stdout
    names = {line.partition("==")[0].lower() for line in listed.split()}
    assert names - {"pip", "setuptools"} == {"eldorado", "msgspec"}


def test_a_plain_install_plays(plain: Path) -> None:
    assert run(plain / "python", "-c", EXAMPLE).stdout == "(-1,) 10\n"


def test_the_command_says_which_extra_it_needs(plain: Path) -> None:
    said = run(plain / "eldorado", "play", "cibola")
    assert said.returncode == 2
    assert said.stdout == ""
    assert "eldorado[terminal]" in said.stderr
    assert len(said.stderr.strip().splitlines()) == 1
