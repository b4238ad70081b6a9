"""PettingZoo's own tests pass for every game and number of seats; who is not asked waits; wrong actions are named."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from eldorado.envs.actions import WAIT, IllegalAction
from eldorado.envs.pettingzoo import SeatsAtOnce, SeatsInTurn, env, parallel_env
from tests.envs.learnt import SHORT, TABLES

E = TypeVar("E", SeatsInTurn, SeatsAtOnce)

pytestmark = [
    # PettingZoo warns of any observation with a mask that is not one of its own environments'.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def seeded(environment: E) -> E:
    """The same samples in every run: PettingZoo's tests draw actions from the spaces."""
    for number, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(number)
    return environment


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_turn_by_turn_it_is_an_environment_of_theirs(game: str, seats: int) -> None:
    api_test(seeded(env(game, seats, SHORT[game])), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats, SHORT[game]), num_cycles=40)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_at_once_it_is_an_environment_of_theirs(game: str, seats: int) -> None:
    parallel_api_test(seeded(parallel_env(game, seats, SHORT[game])), num_cycles=40)


def play_in_turn(environment: SeatsInTurn, seed: int) -> list[tuple[str, bytes, float]]:
    """A whole game by masked samples: who saw what, and what it brought."""
    environment.reset(seed=seed)
    for number, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(seed + number)
    story = []
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        assert not truncated
        story.append((agent, seen["observation"].tobytes(), reward))
        environment.step(None if terminated else int(environment.action_space(agent).sample(seen["action_mask"])))
    return story


def test_everybody_is_paid_at_the_end_with_score_and_rank() -> None:
    story = play_in_turn(env("cibola", 3), 4)
    assert [reward for _, _, reward in story[:-3]] == [0] * (len(story) - 3)
    assert sum(reward for _, _, reward in story[-3:]) == 0
    environment = env("cibola", 3)
    play_in_turn(environment, 4)
    assert {result["rank"] for result in environment.match.results()} <= {1, 2, 3}


def test_a_new_game_follows_from_the_one_before() -> None:
    environment = env("cibola", 2)
    environment.reset(seed=1)
    begun = []
    for _ in range(2):
        environment.reset()
        begun.append(environment.observe("seat_0")["observation"].tobytes())
    environment.reset(seed=1)
    environment.reset()
    assert environment.observe("seat_0")["observation"].tobytes() == begun[0] != begun[1]


def play_at_once(environment: SeatsAtOnce, seed: int) -> list[bytes]:
    """A whole game of all at once, each by a mask."""
    rng, shown = np.random.default_rng(seed), []
    seen, _ = environment.reset(seed=seed)
    while environment.agents:
        waiting = {agent for agent in seen if seen[agent]["action_mask"][WAIT]}
        assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)
        assert len(waiting) < len(seen)
        actions = {agent: int(rng.choice(np.flatnonzero(each["action_mask"]))) for agent, each in seen.items()}
        seen, rewards, ended, _, infos = environment.step(actions)
        shown += [each["observation"].tobytes() for each in seen.values()]
    assert all(ended.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert all("score" in info for info in infos.values())
    return shown


@pytest.mark.parametrize("game", SHORT)
def test_at_once_the_same_seed_gives_the_same_game_too(game: str) -> None:
    one, again, other = (play_at_once(parallel_env(game, 4, SHORT[game]), seed) for seed in (1, 1, 2))
    assert one == again != other


def test_bids_are_made_at_once_and_the_rest_in_turn() -> None:
    environment = parallel_env("cibola", 3)
    seen, _ = environment.reset(seed=1)
    assert not any(each["action_mask"][WAIT] for each in seen.values())
    seen, *_ = environment.step({"seat_0": 1, "seat_1": 3, "seat_2": 2})
    assert [int(each["action_mask"][WAIT]) for each in seen.values()] == [1, 0, 1]


def test_what_was_chosen_at_once_is_done_only_if_all_of_it_can_be() -> None:
    environment = parallel_env("cibola", 2)
    environment.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^action 0 \(Wait\(\)\) is not legal for seat 1 now"):
        environment.step({"seat_0": 1, "seat_1": WAIT})
    seen, *_ = environment.step({"seat_0": 1, "seat_1": 2})
    with pytest.raises(IllegalAction, match=r"^seat_0 is not asked now and can only wait, action 0, not 5$"):
        environment.step({"seat_0": 5, "seat_1": int(np.flatnonzero(seen["seat_1"]["action_mask"])[0])})


def test_an_action_outside_of_the_mask_is_refused_and_changes_nothing() -> None:
    environment = env("cibola", 2)
    environment.reset(seed=1)
    before = environment.observe("seat_0")["observation"].tobytes()
    with pytest.raises(IllegalAction, match=r"^action 26 "):
        environment.step(26)
    with pytest.raises(IllegalAction, match=r"^seat_0 is asked and must act; None is for who has ended$"):
        environment.step(None)
    assert (environment.agent_selection, environment.observe("seat_0")["observation"].tobytes()) == ("seat_0", before)


def test_a_copy_is_an_environment_of_its_own() -> None:
    environment = env("cibola", 2)
    environment.reset(seed=1)
    copy = environment.copy()
    copy.step(1)
    assert (environment.agent_selection, copy.agent_selection) == ("seat_0", "seat_1")
    environment.step(1)
    assert environment.observe("seat_1")["observation"].tobytes() == copy.observe("seat_1")["observation"].tobytes()
    together = parallel_env("cibola", 2)
    together.reset(seed=1)
    twin = together.copy()
    twin.step({"seat_0": 1, "seat_1": 2})
    assert together.match.asked() == (0, 1)


def test_an_environment_says_what_its_numbers_mean() -> None:
    assert "explorers in each seat's open bid" in env("cibola", 2).describe()
