"""Bots of others, by `module:function`: wherever a bot is named, at a server only those that the operator lets in."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import Seat, bots, load
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import AnyGame
from eldorado.server.listening import CannotServe
from eldorado.server.problems import Problem
from eldorado.server.run import check_guests
from eldorado.server.table.game_choice import check_bot
from eldorado.sim import simulate

HERE = "tests.bots.test_guests"
NOT_A_BOT = 5


def last_move(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
    return Thought(game.legal(world, seat)[-1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shark", "no bot named 'shark' for cibola; there is random"),
        ("nowhere.at_all:think", "nowhere.at_all cannot be imported: ModuleNotFoundError"),
        (f"{HERE}:nothing", f"there is no nothing in {HERE}"),
        (f"{HERE}:NOT_A_BOT", "NOT_A_BOT is int, not a function that thinks"),
        (":think", "write module:function"),
        ("module:", "write module:function"),
        ("..:think", "cannot be imported"),
    ],
)
def test_a_bot_that_is_none_is_refused_by_name(text: str, sentence: str) -> None:
    with pytest.raises(bots.UnknownBot, match=sentence):
        bots.load(text, load("cibola"))


def test_it_is_asked_like_any_other() -> None:
    game: AnyGame = load("cibola")
    bot = bots.load(f"{HERE}:last_move", game)
    state = game.setup(2)
    assert (bot.name, bot.budget) == (f"{HERE}:last_move", bots.UNHURRIED)
    report = simulate("cibola", 2, 2, 1, [f"{HERE}:last_move", "random"])
    assert report.by_bot[0].bot == f"{HERE}:last_move"
    assert game.setup(2) == state


def test_a_server_lets_in_whom_its_operator_has_named() -> None:
    game = load("cibola")
    with pytest.raises(Problem) as refused:
        check_bot(game, f"{HERE}:last_move")
    assert refused.value.code == "no_bot"
    check_bot(game, f"{HERE}:last_move", (f"{HERE}:last_move",))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("greedy", "--bot greedy: write module:function, 40 letters at most"),
        (f"{'long' * 10}:think", "40 letters at most"),
        ("nowhere:think", "nowhere cannot be imported"),
    ],
)
def test_an_operator_who_names_no_bot_is_told_at_the_start(name: str, sentence: str) -> None:
    with pytest.raises(CannotServe, match=sentence):
        check_guests([name])
    check_guests([f"{HERE}:last_move"])
