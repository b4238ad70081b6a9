"""The page for operators names what there is: options, commands, files, figures, limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer.main

from eldorado.cli.app import app
from eldorado.server.http.store_probe import KNOWN
from eldorado.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
COMMANDS: Any = typer.main.get_command(app)
ELSEWHERE = {"--unlimited"}
"""Options of `python -m eldorado.server` alone."""


def options(command: Any) -> set[str]:
    return {name for option in command.params for name in option.opts if name.startswith("--")}


def test_every_option_of_serve_is_told() -> None:
    told = set(re.findall(r"^\| (.*?) \|", PAGE, re.MULTILINE))
    named = {option for cell in told for option in re.findall(r"`(--[a-z-]+)", cell)}
    assert named - ELSEWHERE == options(COMMANDS.commands["serve"]) - {"--open", "--help"}


@pytest.mark.parametrize("name", sorted(set(re.findall(r"(?:bin/|`|exec eldorado )eldorado ([a-z]+)", PAGE))))
def test_every_command_is_there(name: str) -> None:
    assert name in COMMANDS.commands


@pytest.mark.parametrize("path", sorted(set(re.findall(r"deploy/[\w.-]+", PAGE))))
def test_every_file_is_there(path: str) -> None:
    assert (ROOT / path.rstrip(".")).exists()


def test_every_figure_is_told() -> None:
    names = {family.name for family in Metrics().registry.collect() if family.name.startswith("eldorado_")}
    for name in sorted(names - {"eldorado_info"}):
        written = (f"`{name}", name.replace("eldorado_commit_", "`…_"))
        assert any(text in PAGE for text in written), name


@pytest.mark.parametrize("problem", [*sorted(set(KNOWN.values())), "store_slow", "store_failed", "busy"])
def test_every_problem_of_the_health_check_is_told(problem: str) -> None:
    assert f"`{problem}`" in PAGE
