"""Reading in a real terminal: what is typed at a pager is an answer, and not lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Terminal
from tests.cli.test_terminal import PROMPT, answer_all, plain

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

MORE, BACK = "-- Enter for more, q to stop, or answer -- ", "-- Enter for the table, or answer -- "


def moves_after(terminal: Terminal, *typed: tuple[str, str]) -> list[list[object]]:
    """The moves of a game after each prompt was answered."""
    child = terminal("play cibola --seats 2 --seed 4")
    for prompt, text in typed:
        child.expect_exact(prompt)
        child.send(f"{text}\r")
    child.expect_exact("Saved: a.json")
    moves: list[list[object]] = json.loads(Path("a.json").read_text(encoding="utf-8"))["moves"]
    return moves


@pytest.mark.parametrize("pager", [((MORE, "3"),), ((MORE, ""), (MORE, "bid 3"))])
def test_a_move_typed_at_a_pager_is_played(terminal: Terminal, pager: tuple[tuple[str, str], ...]) -> None:
    assert [0, "bid 3"] in moves_after(terminal, (PROMPT, "rules"), *pager, (PROMPT, "save a.json"))


def test_an_answer_behind_the_last_page_is_taken(terminal: Terminal) -> None:
    assert [0, "bid 3"] in moves_after(terminal, (PROMPT, "log"), (BACK, "3"), (PROMPT, "save a.json"))


def test_a_command_typed_at_a_pager_is_obeyed(terminal: Terminal) -> None:
    moves = moves_after(terminal, (PROMPT, "rules"), (MORE, "save a.json"))
    assert all(seat != 0 for seat, _ in moves)


def test_q_and_enter_only_go_back(terminal: Terminal) -> None:
    child = terminal("play cibola --seats 2 --seed 4")
    for command, prompt, text in (("rules", MORE, "q"), ("log", BACK, ""), ("log", BACK, "q")):
        child.expect_exact(PROMPT)
        child.send(f"{command}\r")
        child.expect_exact(prompt)
        child.send(f"{text}\r")
    child.expect_exact(PROMPT)
    assert "Choose how many explorers" in plain(child.before)


def test_nonsense_typed_at_a_pager_is_answered(terminal: Terminal) -> None:
    child = terminal("play cibola --seats 2 --seed 4")
    child.expect_exact(PROMPT)
    child.send("rules\r")
    child.expect_exact(MORE)
    child.send("sing\r")
    child.expect_exact("“sing” is no choice")


def test_save_typed_before_the_score_sheet_is_done_and_the_rest_is_told(terminal: Terminal) -> None:
    for typed, told in (("save end", "Saved: end.eldorado.json"), ("undo", "“undo” cannot be done any more")):
        child = terminal("play cibola --seats 2 --bots greedy --seed 21")
        answer_all(child, "-- Enter for the score sheet -- ")
        child.send(f"{typed}\r")
        child.expect_exact(told)
