"""Every game, at every seat count, holds to the contract: random games with every check on their way."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from eldorado import CHANCE, NAMES, Seat, load
from eldorado.core.conformance import check_imagination, check_playout
from eldorado.core.conformance.playout import choose
from eldorado.core.options import read_options
from tests.conformance.trials import TRIALS

BATCHES = 8
TABLES = [(name, seats) for name in NAMES for seats in load(name).seats]
HIDING = [(name, seats) for name, seats in TABLES if TRIALS[name].hides]
VARIANTS: list[tuple[str, int, int, dict[str, object]]] = [
    ("cibola", 40, 1, {"hide_explorers": True}),
    ("ilos", 4, 4, {"open_stocks": True}),
    ("sol", 2, 4, {"line_up": "chosen", "characters": 4, "seize_from_wounded": True, "round_limit": 6}),
    (
        "inka",
        4,
        1,
        {"rotation_sweep": "lenient", "blockade_on_exits": False, "first_turn": "starter", "round_limit": 4},
    ),
]


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_hold_to_the_contract(name: str, seats: int, batch: int) -> None:
    game, trial = load(name), TRIALS[name]
    for number in range(batch, trial.playouts(seats), BATCHES):
        check_playout(game, seats, number, trial.read(game, seats, number), deep=trial.depth(number))


@pytest.mark.parametrize(("name", "playouts", "deep", "options"), VARIANTS)
def test_every_option_holds_to_the_contract(name: str, playouts: int, deep: int, options: dict[str, object]) -> None:
    game = load(name)
    for seats in game.seats:
        for seed in range(playouts):
            check_playout(game, seats, seed, read_options(game, options), deep=deep)


@pytest.mark.parametrize(("name", "seats"), HIDING)
def test_imagining_twice_is_as_imagining_once(name: str, seats: int) -> None:
    game, rng = load(name), Random(seats)
    state = game.setup(seats)
    varied = 0
    while game.actors(state) and varied < 6:
        for viewer in (None, Seat(0), Seat(seats - 1)):
            if any(game.imagine(state, viewer, rng) != state for _ in range(4)):
                check_imagination(game, state, seats, viewer, rng, draws=500)
                varied += 1
        game.perform(state, *choose(game, state, rng))
    assert varied, "no state with anything hidden was met"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_game_under_two_hash_seeds(name: str, seats: int) -> None:
    agreed = TRIALS[name].agreement(seats)
    place, options = f"eldorado.games.{name}:GAME", [f"{key}={value}" for key, value in agreed.items()]
    assert digest(place, seats, "1", *options) == digest(place, seats, "2", *options)


def digest(place: str, seats: int, hash_seed: str, *options: str) -> str:
    command = [sys.executable, "-m", "eldorado.core.conformance", place, str(seats), "7", *options]
    path = os.pathsep.join(filter(None, [os.getcwd(), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("name", NAMES)
def test_set_up_comes_before_anything_random(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        assert game.setup(seats) == game.setup(seats)
        assert game.asked(game.setup(seats)), "a game begins with a question"


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_number_of_seats_is_refused_by_name(name: str) -> None:
    game = load(name)
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match=rf"{game.seats[0]} to {game.seats[-1]} seats, not {seats}"):
            game.setup(seats)


@pytest.mark.parametrize("name", NAMES)
def test_chance_is_never_asked_together_with_a_seat(name: str) -> None:
    game = load(name)
    for group in game.asked(game.setup(game.seats[0])):
        assert CHANCE not in group or group == (CHANCE,)
