"""OpenSpiel's own tests pass for every game and number of seats; what is resampled looks alike and tells no more."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from eldorado.envs.open_spiel import load
from eldorado.envs.pettingzoo import env
from tests.envs.learnt import SHORT, TABLES
from tests.seeds import run_seed

LENGTHS = {"cibola": {}, "ilos": {"round_limit": 1}, "inka": {"round_limit": 1}, "sol": {"round_limit": 1}}


def walk(state: Any, seed: str, most: int = 10_000) -> Any:
    """Play on at random, luck by its odds."""
    rng = Random(seed)
    while not state.is_terminal() and most:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        most -= 1
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games_serialise_and_keep_to_their_contract(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats, LENGTHS[game]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_resampled_state_cannot_be_told_from_the_true_one(game: str, seats: int) -> None:
    rng = Random(f"{run_seed()} resample {game} {seats}")
    state = load(game, seats, SHORT[game]).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            seat = rng.randrange(seats)
            check_resampled(state, state.resample_from_infostate(seat, rng.random), seat)
        walk(state, rng.random().hex(), most=1 + rng.randrange(12))


def check_resampled(state: Any, other: Any, seat: int) -> None:
    """What it sees, what it was told, whose turn it is, and what may be done are the same; the past is not known."""
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.current_player() == state.current_player()
    if state.current_player() == seat:
        assert other.legal_actions() == state.legal_actions()
    assert other.history() == []


def test_resampling_deals_anew_and_keeps_what_others_were_told_to_itself() -> None:
    state = walk(load("cibola", 2).new_initial_state(), "to the first bids", most=0)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(7)
    rng = Random(1)
    worlds = [state.resample_from_infostate(1, rng.random) for _ in range(30)]
    assert len({world.observation_string(0) for world in worlds}) > 5
    told = {world.information_state_string(0).rpartition("\n")[0] for world in worlds}
    assert len(told) == 1
    assert '"explorers":null' in told.pop()
    assert '"explorers":6' in state.information_state_string(0)


def test_a_game_is_found_by_its_name_and_comes_back_from_text() -> None:
    game = pyspiel.load_game("eldorado_sol(players=3,options=line_up:random/side:advanced/round_limit:2)")
    state = walk(game.new_initial_state(), "to serialise", most=80)
    again, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (again.terms.seats, again.terms.options) == (3, game.terms.options)
    assert other.history() == state.history()
    assert walk(other, "on").returns() == walk(state, "on").returns()


def test_a_clone_goes_its_own_way() -> None:
    state = walk(load("cibola", 3).new_initial_state(), "clone", most=30)
    before, clone = state.observation_string(0), state.clone()
    walk(clone, "on")
    assert clone.is_terminal()
    assert state.observation_string(0) == before


def test_observations_and_actions_are_those_of_the_other_environments() -> None:
    game, other = load("cibola", 2), env("cibola", 2)
    other.reset(seed=1)
    state = game.new_initial_state()
    assert game.num_distinct_actions() == len(other.terms.actions)
    assert game.observation_tensor_shape() == [other.match.observe(0).size]
    state.position.state = other.match.terms.game.copy(other.match.state)
    assert np.array_equal(state.observation_tensor(0), other.observe("seat_0")["observation"])
    assert state.legal_actions() == np.flatnonzero(other.observe("seat_0")["action_mask"]).tolist()
    assert state.action_to_string(3) == "bid 2"
    assert state.action_to_string(26) == "Take(card='I-01')"


@pytest.mark.parametrize(("seats", "fair"), [(2, True), (3, False), (4, True)])
def test_camps_of_unequal_size_do_not_sum_to_nothing(seats: int, fair: bool) -> None:
    game = load("sol", seats, {"round_limit": 1})
    kinds = pyspiel.GameType.Utility
    assert game.get_type().utility == (kinds.ZERO_SUM if fair else kinds.GENERAL_SUM)


def test_a_tensor_that_forgets_the_way_is_not_called_an_information_state() -> None:
    game = load("cibola", 2)
    kind = game.get_type()
    assert (kind.provides_information_state_string, kind.provides_information_state_tensor) == (True, False)
    assert kind.provides_observation_tensor
    state = walk(game.new_initial_state(), "to the first bids", most=12)
    with pytest.raises(ValueError, match=r"^an information state is a string here: tensors forget the way"):
        state.information_state_tensor(0)


def test_observers_of_another_kind_are_refused() -> None:
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match=r"^an observation is what one seat sees"):
        load("cibola", 2).make_py_observer(public)
    with pytest.raises(ValueError, match=r"^observations take no parameters"):
        load("cibola", 2).make_py_observer(None, {"zoom": 2})
