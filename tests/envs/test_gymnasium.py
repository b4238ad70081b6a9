"""Gymnasium's own check passes for every game and number of seats; bots play the others; wrong settings are named."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from eldorado.bots import UnknownBot
from eldorado.envs.gymnasium import IllegalAction, id_of, register
from tests.envs.learnt import SHORT, TABLES


def make(game: str, **settings: Any) -> Any:
    return gymnasium.make(id_of(game), **settings)


def test_every_game_has_its_id() -> None:
    assert [id_of(game) for game in SHORT] == [
        "Eldorado/Cibola-v0",
        "Eldorado/Ilos-v0",
        "Eldorado/Inka-v0",
        "Eldorado/Sol-v0",
    ]
    register()  # once more: nothing is registered twice, which Gymnasium would warn of


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_is_an_environment_of_theirs(game: str, seats: int) -> None:
    check_env(make(game, seats=seats, bots="random", options=SHORT[game]).unwrapped)


def play(environment: Any, seed: int) -> tuple[float, dict[str, Any], list[bytes]]:
    """A whole game by masked samples."""
    environment.action_space.seed(seed)
    seen, _ = environment.reset(seed=seed)
    story, ended, reward, info = [], False, 0.0, dict[str, Any]()
    while not ended:
        assert reward == 0
        seen, reward, ended, _, info = environment.step(environment.action_space.sample(seen["action_mask"]))
        story.append(seen["observation"].tobytes())
    return reward, info, story


@pytest.mark.parametrize("seat", [0, 2])
def test_one_seat_plays_a_whole_game_against_bots(seat: int) -> None:
    environment = make("cibola", seats=3, bots=["random", "greedy", "random"], seat=seat)
    reward, info, story = play(environment, 3)
    assert (reward, info["rank"]) in [(1.0, 1), (0.5, 1), (0.0, 2), (0.0, 1), (-0.5, 2), (-1.0, 3)]
    assert story == play(environment, 3)[2] != play(environment, 4)[2]


def test_a_greedy_bot_beats_who_plays_at_random() -> None:
    environment = make("cibola", seats=2, bots="greedy")
    assert np.mean([play(environment, seed)[0] for seed in range(12)]) < -0.5


def test_an_illegal_action_loses_or_is_refused() -> None:
    environment = make("cibola", seats=2, bots="random")
    environment.reset(seed=1)
    _, reward, ended, _, info = environment.step(26)
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"].startswith("action 26 (Take(card='I-01')) is not legal for seat 0 now")
    strict = make("cibola", seats=2, bots="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^action 26 "):
        strict.step(26)


def test_learners_that_look_for_masks_find_them() -> None:
    environment = make("cibola", seats=2, bots="random").unwrapped
    seen, _ = environment.reset(seed=1)
    assert (environment.action_masks() == seen["action_mask"]).all()
    assert "explorers in the discard" in environment.describe()


def test_wrong_settings_are_named() -> None:
    with pytest.raises(UnknownBot, match=r"no bot named 'grandma' for cibola; there is random, greedy"):
        make("cibola", bots="grandma")
    with pytest.raises(ValueError, match=r"^seat is 0 to 1 at a table of 2, not 2$"):
        make("cibola", seats=2, seat=2)
    with pytest.raises(ValueError, match=r"^2 bots for 3 seats: name one for each seat, or one for all$"):
        make("cibola", seats=3, bots=["random", "greedy"])
