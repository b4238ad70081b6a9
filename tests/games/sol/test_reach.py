"""What is within reach is exactly what legal moves lead to, at the least cost: every ability counted."""

from __future__ import annotations

from random import Random

import pytest

from eldorado.core.game import Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CHARACTERS, HOUSE
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import Land, Row, Step
from eldorado.games.sol.rules.reach import reach
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, at, turn, who


def by_walking(state: State, id: str) -> dict[int, int]:
    """The least cost of every space, by trying all moves on until points or a combat end it."""
    start = state.pending[-1]
    assert isinstance(start, Acting)
    best: dict[int, int] = {}
    seen: set[tuple[int, int, int]] = set()
    worlds = [state]
    while worlds:
        world = worlds.pop()
        for move in GAME.legal(world, start.seats[0]):
            if not isinstance(move, Land | Step | Row):
                continue
            ahead = world.copy()
            GAME.perform(ahead, start.seats[0], move)
            now = next(decision for decision in ahead.pending if isinstance(decision, Acting))
            cost = start.movement - now.movement
            best[move.space] = min(cost, best.get(move.space, cost))
            key = (move.space, now.movement, ahead.free_levels)
            if key not in seen and ahead.pending[-1] is now:
                seen.add(key)
                worlds.append(ahead)
    best.pop(at(state, id), None)
    return best


@pytest.mark.parametrize("active", CHARACTERS)
def test_reach_is_what_legal_moves_lead_to_at_the_least_cost(active: str) -> None:
    rng = Random(active)
    enemies = [sheet.id for sheet in HOUSE.characters if sheet.camp != who_is(active)][:3]
    for _ in range(6):
        places: dict[str, int] = {
            active: rng.choice([-1, *range(46)]),
            **{enemy: rng.randrange(46) for enemy in enemies},
        }
        hurt = " ".join(id for id in (active, *enemies) if rng.random() < 0.3 and places[id] >= 0)
        state = turn(active, places, advanced=True, wounded=hurt, movement=rng.randrange(6))
        figure, now = who(state, active), state.pending[-1]
        assert isinstance(now, Acting)
        found = {space: reached.cost for space, reached in reach(state, figure, now.movement).items()}
        assert found == by_walking(state, active), (places, hurt, now)


def who_is(active: str) -> str:
    return next(sheet.camp for sheet in HOUSE.characters if sheet.id == active)


@pytest.mark.parametrize("active", ["leonardo", "aguilar", "mendoza"])
def test_the_way_shown_can_be_walked_for_the_cost_shown(active: str) -> None:
    state = turn(active, {active: 38}, advanced=True, movement=5)
    seat = GAME.actors(state)[0]
    for place in GAME.view(state, Seat(seat)).reach:
        walked = after(state, *(f"{hop.way} {hop.space}" for hop in place.path))
        now = walked.pending[-1]
        assert isinstance(now, Acting)
        assert (at(walked, active), 5 - now.movement) == (place.space, place.cost)
