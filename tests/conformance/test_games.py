"""Every game, in every variant and at every seat count, holds to the contract: random games, new ones in each run."""

from __future__ import annotations

import os

import pytest

from eldorado import load
from eldorado.core.conformance import suite
from eldorado.core.conformance.hashing import check_hashing
from eldorado.core.conformance.known import Known
from eldorado.games import SHIPPED
from tests.seeds import luck, seeds

PLAYOUTS = int(os.environ.get("ELDORADO_PLAYOUTS", "2000"))
SOAKING = "ELDORADO_SOAK" in os.environ
"""Whether there is time for whole games only."""
BATCHES = 8
"""Random games are shared out among so many tests."""
TABLES = [(name, table) for name in SHIPPED for table in suite.tables(load(name))]
BATCHED = [
    pytest.param(name, table, batch, id=f"{name}-{table.seats}-{table.variant}-{batch}".replace(", ", "-"))
    for name, table in TABLES
    for batch in range(min(BATCHES, table.variant.games(PLAYOUTS)))
]
SEATED = [(name, seats) for name in SHIPPED for seats in load(name).seats]


@pytest.mark.parametrize(("name", "table", "batch"), BATCHED)
def test_random_games_hold_to_the_contract(name: str, table: suite.Table, batch: int) -> None:
    game, known = load(name), Known()
    about = f"{name}, {table.seats} seats, {table.variant}"
    for number, seed in list(enumerate(seeds(about, table.variant.games(PLAYOUTS))))[batch::BATCHES]:
        suite.check_game(game, table, number, seed, soaking=SOAKING, known=known)


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_states_are_copied_and_pickled_whole(name: str, seats: int) -> None:
    suite.check_states(load(name), seats, luck(f"copies of {name}, {seats} seats"))


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_imagining_twice_is_as_imagining_once(name: str, seats: int) -> None:
    suite.check_imagining(load(name), seats, luck(f"imagining {name}, {seats} seats"))


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_learners_get_a_number_for_every_move_and_a_row_of_every_view(name: str, seats: int) -> None:
    suite.check_learning(load(name), seats, luck(f"learning {name}, {seats} seats"))


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_game_under_two_hash_seeds(name: str) -> None:
    check_hashing(name, suite.jobs(load(name)))


@pytest.mark.parametrize("name", SHIPPED)
def test_set_up_comes_before_anything_random_and_only_for_so_many_seats(name: str) -> None:
    suite.check_setup(load(name))
