"""Options: listed by `--help` and by a question, and what does not go together is told what does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldorado import NAMES, bots, load
from eldorado.cli.option_values import changes_that_go, goes, option_lines
from eldorado.games.sol.moves import Options as SolOptions
from tests.cli.conftest import Run

ASKED = ["", "", "", "greedy"]
"""One person, the usual name and number of bots, greedy ones."""


def options_of(name: str) -> dict[str, object]:
    options: dict[str, object] = json.loads(Path(name).read_text(encoding="utf-8"))["options"]
    return options


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("command", ["play", "sim", "arena"])
def test_help_lists_the_options_of_a_game_with_their_values_and_its_bots(run: Run, name: str, command: str) -> None:
    game = load(name)
    for language in ("en", "fr"):
        words = game.words(language, game.house)
        told = " ".join(run(f"{command} {name} --help", env={"LANG": language}).stdout.split())
        for line in option_lines(game, words, game.types.options()):
            meaning = " ".join(line.meaning.split())
            assert f"{line.name}={line.value} {meaning} ({line.values})" in told
        assert all(f" {bot} " in told for bot in bots.available(game))


def test_the_question_lists_them_too_and_takes_names_numbers_and_either_sign(run: Run) -> None:
    typed = [
        "line_up=chosen",
        "2=advanced",
        "round_limit 30",
        "5 no",
        "seize_from_wounded=oui",
        "",
        "save a.json",
        "quit",
    ]
    output = run("play sol --seed 1", *ASKED, *typed).output
    assert " 1) line_up = first   (first | chosen | random)\n    How the characters are chosen" in output
    assert " 6) round_limit = 0   (0…1000)" in output
    assert " 6) round_limit = 30   (0…1000)" in output
    saved = options_of("a.json")
    assert (saved["line_up"], saved["side"], saved["round_limit"]) == ("chosen", "advanced", 30)
    assert saved["seize_from_wounded"] is True


def test_enter_plays_with_the_usual_options(run: Run) -> None:
    run("play cibola --seed 1", *ASKED, "", "save a.json", "quit")
    assert options_of("a.json").get("hide_explorers", False) is False


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("colour=red", "'colour'"),
        ("9=yes", "'9'"),
        ("side=round", "one of discovery, advanced"),
        ("round_limit=-1", "a whole number from 0 to 1000"),
        ("advanced", "'advanced': write it as NAME=VALUE, for example line_up=chosen"),
    ],
)
def test_what_is_no_option_is_told_and_asked_again(run: Run, typed: str, told: str) -> None:
    output = " ".join(run("play sol --seed 1", *ASKED, typed, "", "quit", "n").output.split())
    assert told in output
    assert output.count("Enter to begin, or change an option") == 2


def test_options_that_do_not_go_together_are_asked_again_with_those_that_do(run: Run) -> None:
    output = run("play sol --seed 1", *ASKED, "side=advanced", "", "line_up=random", "", "save a.json", "quit").output
    assert "any one of these goes: line_up=chosen, line_up=random, side=discovery" in " ".join(output.split())
    assert options_of("a.json")["line_up"] == "random"


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("play sol --seats 2 --option side=advanced", "line_up=chosen, line_up=random, side=discovery"),
        ("sim sol --seats 7 --option characters=3", "characters=auto, characters=4, --seats 2/3/4/5/6"),
        ("arena sol --seats 8 --option characters=3", "characters=auto, characters=4, --seats 2/3/4/5/6"),
    ],
)
def test_on_the_command_line_they_are_refused_with_those_that_go(run: Run, line: str, changes: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert result.stderr.endswith(f"any one of these goes: {changes}\n")
    assert "l’un de ces changements suffit\u202f: " + changes in run(line, env={"LANG": "fr_FR.UTF-8"}).stderr


def test_each_change_that_is_named_does_go() -> None:
    """Each is tried as it is told, so that nobody is sent from one refusal to the next."""
    game, refused = load("sol"), SolOptions(side="advanced")
    assert not goes(game, 2, refused, game.house)
    for change in changes_that_go(game, 2, refused, game.house):
        name, _, value = change.partition("=")
        changed = SolOptions(**{"side": "advanced", name: value})  # type: ignore[arg-type]
        assert goes(game, 2, changed, game.house)
