"""Random games: nothing ever overlaps, moves can be taken back, and the contract holds."""

from __future__ import annotations

import os
from functools import reduce
from operator import or_
from random import Random

import pytest

from eldorado.core.conformance import check_playout
from eldorado.core.game import CHANCE, Seat
from eldorado.games.inka import GAME
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import Haul, Lay, Move, Options, Shift, Shifting
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import NOWHERE, State
from tests.games.inka.positions import check_clear
from tests.seeds import luck, seeds

GAMES = int(os.environ.get("ELDORADO_INKA_GAMES", "1002"))
"""Random games in which nothing may overlap."""


def step(state: State, rng: Random) -> Move:
    seat = GAME.actors(state)[0]
    moves = GAME.legal(state, seat)
    move = moves[int(rng.random() * len(moves))]
    GAME.perform(state, seat, move)
    return move


@pytest.mark.slow
@pytest.mark.parametrize("sweep", ["strict", "lenient"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_rhombus_ever_overlaps_another_a_pawn_or_the_rim(seats: int, sweep: str) -> None:
    for seed in seeds(f"inka {seats} {sweep}", GAMES // 6):
        rng, state = Random(seed), setup(seats, Options(rotation_sweep=sweep, round_limit=5))  # type: ignore[arg-type]
        while GAME.actors(state):
            bare = pawns(state) & ~covered(state)
            move = step(state, rng)
            if isinstance(move, Lay | Shift | Haul):
                assert not bare & covered(state), "a rhombus over a pawn that does not ride"
            if state.round:
                check_clear(state)
                check_blockades(state)


def covered(state: State) -> int:
    """The cells under rhombi."""
    return reduce(or_, (state.box.covers[place] for place in state.places if place != NOWHERE), 0)


def pawns(state: State) -> int:
    """The cells with pieces and blockades."""
    cells = (cell for area in state.areas for cell in (area.piece, area.blockade) if cell != NOWHERE)
    return reduce(or_, (1 << cell for cell in cells), 0)


def check_blockades(state: State) -> None:
    """[INK-5.1] [INK-5.2] No blockade on a destination rhombus, and one a rhombus at most."""
    standing = [area.blockade for area in state.areas if area.blockade != NOWHERE]
    for number, place in enumerate(state.places):
        on_it = [cell for cell in state.box.halves[place] if cell in standing]
        assert len(on_it) <= (1 if number < PATHS else 0)


def test_every_move_of_a_rhombus_can_be_taken_back_by_another() -> None:
    rng, state = luck("inka way back"), setup(4, Options(round_limit=3))
    checked = 0
    while GAME.actors(state):
        decision = state.pending[-1]
        if isinstance(decision, Shifting) and decision.points == 3:
            shifts = [move for move in GAME.legal(state, decision.seat) if isinstance(move, Shift)]
            for move in rng.sample(shifts, min(4, len(shifts))):
                check_way_back(state, decision.seat, move)
                checked += 1
        step(state, rng)
    assert checked > 20


def check_way_back(state: State, seat: Seat, move: Shift) -> None:
    world, home = state.copy(), state.box.place_name[state.places[move.rhombus - 1]]
    GAME.perform(world, seat, move)
    if world.pending:
        back = Shift(move.rhombus, home)
        assert back in GAME.legal(world, seat)
        GAME.perform(world, seat, back)
        assert world.places == state.places
        assert [area.piece for area in world.areas] == [area.piece for area in state.areas]


@pytest.mark.parametrize(
    "options", [{}, {"rotation_sweep": "lenient", "blockade_on_exits": False, "first_turn": "starter"}]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_hold_to_the_contract(seats: int, options: dict[str, object]) -> None:
    for seed in seeds(f"inka {seats} {options}", 1):
        check_playout(GAME, seats, seed, Options(round_limit=3, **options), deep=2)  # type: ignore[arg-type]


def test_chance_draws_alone() -> None:
    state = setup(2)
    while state.round == 0:
        for group in GAME.asked(state):
            assert CHANCE not in group or group == (CHANCE,)
        step(state, Random(1))
