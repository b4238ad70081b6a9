"""`master@FILE`: a level with weights from a file, beside the one with those that are shipped; bad files are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado import bots, load
from eldorado.bots.learnt import is_trained
from eldorado.bots.plans import tactics_of
from eldorado.bots.thinking import Budget
from eldorado.cli.seating import Chair, from_record
from eldorado.core.game import AnyGame
from eldorado.core.record import read_record
from eldorado.server.listening import CannotServe
from eldorado.server.problems import Problem
from eldorado.server.run import check_guests
from eldorado.server.table.game_choice import check_bot
from eldorado.sim import simulate
from eldorado.sim.arena import make_plan, play_numbers
from eldorado.sim.arena_records import Arena, Folder
from eldorado.sim.run_folder import FolderRefused
from tests.bots.test_bots import positions

TRAINED = ("cibola", "ilos", "sol")
LITTLE = Budget(trials=60, seconds=60.0)


def shipped(name: str) -> Any:
    return json.loads(files(f"eldorado.bots.tactics.{name}").joinpath("weights.json").read_text(encoding="utf-8"))


def turned(found: Any) -> Any:
    """The same weights with another sign; what must be positive is twice as much."""
    if isinstance(found, dict):
        return {
            key: turned(value) if key not in ("spread", "sight", "rules", "games") else abs(value) * 2
            for key, value in found.items()
        } | {key: found[key] for key in ("rules", "games") if key in found}
    if isinstance(found, list):
        return [turned(each) for each in found]
    return -found if isinstance(found, float) else found


def written(tmp_path: Path, document: Any, name: str = "mine.json") -> str:
    (tmp_path / name).write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return f"master@{tmp_path / name}"


def questions(game: AnyGame) -> list[tuple[Any, Any, int]]:
    """Worlds in which somebody has a choice, with who has it and the luck of a thought."""
    found = []
    for number, state in enumerate(positions(game, 2, 90, Random(4))[20::10]):
        seat = game.actors(state)[0]
        found.append((game.imagine(state, seat, Random(number)), seat, number))
    return found


@pytest.mark.parametrize("name", TRAINED)
def test_weights_that_are_those_shipped_change_nothing_and_others_do(name: str, tmp_path: Path) -> None:
    """All three are asked in turn in one process: none is mistaken for another."""
    game: AnyGame = load(name)
    named = ("master", written(tmp_path, shipped(name)), written(tmp_path, turned(shipped(name)), "other.json"))
    own, same, other = [bots.load(each, game, LITTLE) for each in named]
    differs = 0
    for world, seat, number in questions(game):
        thoughts = [bot.think(game, world, seat, Random(number), LITTLE) for bot in (own, other, same, own)]
        assert thoughts[0] == thoughts[2] == thoughts[3]
        differs += thoughts[0] != thoughts[1]
    assert differs or name == "sol"  # whose master weighs the ends of its trials by other weights


@pytest.mark.parametrize("name", TRAINED)
def test_how_things_stand_is_told_by_the_weights_that_are_given(name: str, tmp_path: Path) -> None:
    game: AnyGame = load(name)
    reading: Any = __import__(f"eldorado.bots.tactics.{name}.weights", fromlist=["read_weights"]).read_weights
    own, other = tactics_of(game), tactics_of(game, reading(turned(shipped(name))))
    worlds = questions(game)
    assert any(own.evaluate(game, world) != other.evaluate(game, world) for world, *_ in worlds)
    seen = [
        [found.consider(game, world, seat, Random(number), Budget(0, 60.0)) for world, seat, number in worlds]
        for found in (own, other)
    ]
    assert seen[0] != seen[1]


def test_a_level_keeps_its_own_budget(tmp_path: Path) -> None:
    file = written(tmp_path, shipped("cibola")).partition("@")[2]
    for level in ("beginner", "expert"):
        assert bots.load(f"{level}@{file}", load("cibola")).budget == bots.load(level, load("cibola")).budget


def without(key: str) -> Callable[[Any], Any]:
    return lambda document: {name: value for name, value in document.items() if name != key}


BAD: list[tuple[str, Callable[[Any], Any], str]] = [
    ("cibola", lambda _: "{", "is no JSON"),
    ("cibola", lambda _: [1], "holds no weights"),
    ("cibola", lambda _: shipped("ilos"), "weights for game 'ilos' are not for 'cibola': train them again"),
    ("cibola", without("game"), "weights for game that it does not name are not for 'cibola'"),
    ("ilos", lambda document: document | {"rules": 99}, "weights for rules 99 are not for 1: train them again"),
    ("sol", lambda document: document | {"edition": "x" * 99}, "weights for edition 'x+ are not for '"),
    ("cibola", lambda document: document | {"terms": ["gold"]}, "weights for terms that are not weighed here"),
    ("cibola", lambda document: document | {"seats": {"2": document["seats"]["2"]}}, "no weights for 3 seats"),
    ("cibola", lambda document: document | {"seats": 3}, "weights for no number of seats"),
    ("cibola", lambda document: document | {"seats": {key: [{}] for key in "234"}}, "with a spread that are not 1"),
    (
        "cibola",
        lambda document: document | {"seats": {key: [{"spread": 0.0}] for key in "234"}},
        "with a spread of 0: train them with more games",
    ),
    ("ilos", lambda document: document | {"terms": None}, "weights for terms that are not weighed here"),
    ("ilos", without("near"), "weights near that are not 11 numbers: train them again"),
    ("ilos", lambda document: document | {"last": ["1"] * 11}, "weights last that are not 11 numbers"),
    ("sol", without("stages"), "weights for no stage"),
    ("sol", without("sight"), "weights for sight that are not 1 numbers"),
    ("sol", lambda document: document | {"stages": {}}, "weights for terms of stage searching that are not weighed"),
]


@pytest.mark.parametrize(("name", "spoilt", "sentence"), BAD)
def test_a_file_that_does_not_fit_is_refused_in_a_line(
    name: str, spoilt: Callable[[Any], Any], sentence: str, tmp_path: Path
) -> None:
    bot = written(tmp_path, spoilt(shipped(name)))
    with pytest.raises(bots.UnknownBot, match=sentence) as refused:
        bots.load(bot, load(name))
    told = str(refused.value)
    assert told.endswith("; master alone plays with what is shipped")
    assert "train" in told
    assert "\n" not in told
    assert len(told) < 250 + len(str(tmp_path))


@pytest.mark.parametrize(
    ("name", "bot", "sentence"),
    [
        ("cibola", "master@nowhere.json", "nowhere.json cannot be read: No such file.*eldorado train cibola --out DIR"),
        ("cibola", "master@", "cannot be read: Is a directory"),
        ("cibola", "greedy@mine.json", "weights are for beginner, .*, not for 'greedy'"),
        ("cibola", "my_module:think@mine.json", "not for 'my_module:think'"),
        ("inka", "master@mine.json", "the bots of inka have learnt nothing from games, and take no weights"),
    ],
)
def test_a_name_that_leads_to_no_weights_is_refused(name: str, bot: str, sentence: str) -> None:
    with pytest.raises(bots.UnknownBot, match=sentence):
        bots.load(bot, load(name))


def test_both_play_one_game_in_processes_of_their_own_and_are_told_apart(tmp_path: Path) -> None:
    other = written(tmp_path, turned(shipped("cibola"))).replace("master", "skilled")
    plan = make_plan("cibola", ["skilled", other], 4, 2, 1)
    alone = [each.result for each in play_numbers(plan, range(4), 1)]
    beside = list(play_numbers(plan, range(4), 2, recorded=True))
    assert [each.result for each in beside] == alone
    assert {each.bots for each in alone} == {("skilled", other), (other, "skilled")}
    assert {tuple(read_record(each.document).seats) for each in beside} == {each.bots for each in alone}
    report = simulate("cibola", 2, 2, 1, ["skilled", other])
    assert [each.bot for each in report.by_bot] == ["skilled", other]


def test_an_arena_is_not_gone_on_with_when_the_file_has_changed(tmp_path: Path) -> None:
    other = written(tmp_path, shipped("cibola")).replace("master", "skilled")
    plan, folder = make_plan("cibola", ["skilled", other], 2, 2, 1), Folder(tmp_path / "games")
    Arena(plan, None, folder).play()
    assert len(Arena(plan, None, folder).there) == 2
    written(tmp_path, turned(shipped("cibola")))
    with pytest.raises(FolderRefused, match=r"holds another arena, with weights .*; take a new folder"):
        Arena(plan, None, folder)


@pytest.mark.parametrize("bot", ["master@weights.json", "expert@/tmp/my games (2)/é:1.json", "my_module:think"])
def test_a_saved_game_goes_on_with_the_same_bot(bot: str) -> None:
    chair = Chair("Inti", bot)
    assert from_record([chair.recorded, "Anna"]) == [chair, Chair("Anna")]


def test_a_server_opens_no_file_for_anybody(tmp_path: Path) -> None:
    """Not even for its operator: a file is of one game, and `--bot` lets a bot into all of them."""
    bot = written(tmp_path, shipped("cibola"))
    assert is_trained(bot)
    with pytest.raises(CannotServe, match="weights from a file are for arena, sim and play; a server uses the shipped"):
        check_guests([bot])
    with pytest.raises(Problem) as refused:
        check_bot(load("cibola"), bot)
    assert refused.value.code == "no_bot"
