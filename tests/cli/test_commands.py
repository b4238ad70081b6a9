"""`replay`, `rules`, `edition`, `--version` and `--help`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import eldorado
from eldorado.cli.editions import house_file
from eldorado.core.compiled import build_line
from eldorado.core.game import Seat
from eldorado.games.cibola.moves import BidChosen
from tests.cli.conftest import Run

GAME = eldorado.load("cibola")
WORDS = GAME.words("en", GAME.house)
BID_5, BID_SECRET = (WORDS.event(BidChosen(Seat(0), bid), ["Ann", "Bob"]) for bid in (5, None))
COMMANDS = ["", "play", "replay", "sim", "arena", "rules", "edition", "edition check", "edition show"]


@pytest.fixture
def game(run: Run) -> str:
    """The record of a finished game."""
    run("play cibola --seat bot:random --seat bot:greedy --seat bot:random --seed 2", "y")
    return "cibola-1.eldorado.json"


@pytest.fixture
def bidding(run: Run) -> str:
    """The record of a running game: Ann has bid 5, Bob has still to choose."""
    run("play cibola --seat Ann --seat Bob --seed 4", "", "5", "quit", "")
    return "cibola-1.eldorado.json"


def test_the_version(run: Run) -> None:
    assert run("--version").output == f"eldorado {eldorado.__version__} ({build_line()})\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_is_short(run: Run, command: str) -> None:
    result = run(f"{command} --help")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) <= 36
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
    if command not in ("", "edition"):
        assert "Example" in result.stdout


def test_without_a_command_there_is_help(run: Run) -> None:
    result = run("")
    assert result.exit_code == 0
    assert "eldorado play cibola" in result.stdout


def test_a_record_is_checked_in_one_line(run: Run, game: str) -> None:
    result = run(f"replay {game} --check")
    moves = len(json.loads(Path(game).read_text(encoding="utf-8"))["moves"])
    assert result.exit_code == 0
    assert result.stdout.startswith(f"ok, {moves} moves, cibola with 3 seats (Inti (bot random), Killa (bot greedy)")
    assert "ended by CIB-4.1, scores " in result.stdout
    assert result.stdout.count("\n") == 1


def test_a_running_record_is_checked_too(run: Run, bidding: str) -> None:
    assert "not over yet" in run(f"replay {bidding} --check").stdout


def test_on_paper_a_record_is_told_to_its_end(run: Run, game: str) -> None:
    told = run(f"replay {game}").stdout
    assert "   1  The " in told
    assert "Round 8 begins, in the Tomb (deck II)." in told
    assert "Score sheet" in told
    assert "points" in told[told.index("Score sheet") :]


def test_on_paper_a_record_is_told_up_to_a_move(run: Run, game: str) -> None:
    told = run(f"replay {game} --to 12 --lang fr").stdout
    assert "  12  " in told
    assert "  13  " not in told
    assert "Feuille de score" not in told
    assert "La partie n’est pas terminée." in told
    assert run(f"replay {game} --to 0").exit_code == 0


def test_a_viewer_is_told_what_they_may_know(run: Run, bidding: str) -> None:
    onlooker, by_default, ann, bob = (
        run(f"replay {bidding} {eyes}").stdout for eyes in ("--onlooker", "", "--seat 0", "--seat bob")
    )
    assert onlooker == by_default
    assert BID_5 in ann
    assert "(5)" in ann
    for other in (onlooker, bob):
        assert BID_SECRET in other
        assert BID_5 not in other
        assert "(5)" not in other


def test_a_move_taken_back_is_marked(run: Run) -> None:
    run("play cibola --seat Ann --seat Bob --seed 4", "", "5", "undo", "", "7", "", "4", "save a.json")
    told = run("replay a.json --seat Ann").stdout
    assert f"{BID_5} (taken back)" in told
    assert "Ann takes a move back." in told


def test_a_sealed_record_is_told_as_far_as_it_goes(run: Run, bidding: str) -> None:
    document = json.loads(Path(bidding).read_text(encoding="utf-8"))
    *open_moves, _ = document["moves"]
    taken_back = [[0, "sealed"], [0, "sealed"]]
    document |= {"moves": [*open_moves, *taken_back], "ended": "consent", "sealed": 3}
    Path("sealed.json").write_text(json.dumps(document), encoding="utf-8")
    assert ", ended by consent, 3 more are sealed" in run("replay sealed.json --check").stdout
    told = run("replay sealed.json").stdout
    assert told.count("Something that was taken back, and that stays sealed.") == 2
    assert "What follows is sealed (3): it holds secrets that nobody has opened." in told
    assert "All agreed to end the game here." in told
    assert "La suite est sous scellés (3)" in run("replay sealed.json --lang fr").stdout
    assert "sealed" not in run("replay sealed.json --to 5").stdout


def test_the_rulebook_and_one_rule(run: Run) -> None:
    book = run("rules cibola").stdout
    assert "CIB-1.1" in book
    assert "CIB-5.3" in book
    one = run("rules cibola CIB-2.4").stdout
    assert "CIB-2.4" in one
    assert "CIB-2.5" not in one
    assert run("rules cibola cib-2.4").stdout == run("rules cibola 2.4").stdout == one


def test_a_rule_brings_its_table_along(run: Run) -> None:
    assert "Miroir" in run("rules cibola CIB-3.7 --lang fr").stdout


def test_an_edition_is_checked_with_its_counts(run: Run) -> None:
    Path("box.toml").write_text(house_file("cibola").replace('name = "house"', 'name = "mine"'), encoding="utf-8")
    result = run("edition check box.toml")
    assert result.exit_code == 0
    assert result.stdout == f"ok: cibola edition 'mine': 32 cards, 18 cells, 10 totems; mark {GAME.house.mark}\n"


def test_the_house_edition_is_shown_as_it_is_written(run: Run) -> None:
    Path("box.toml").write_text(run("edition show cibola").stdout, encoding="utf-8")
    assert run("edition check box.toml").exit_code == 0
