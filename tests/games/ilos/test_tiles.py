"""Chapter 2: laying a tile; islands grow and merge."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from eldorado.core.game import CHANCE, draw
from eldorado.games.ilos import GAME, geometry
from eldorado.games.ilos.components import HOUSE
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.rules.tiles import legal_discoveries
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import after, islands, options, reason, turn, where

SAIL = "ship*6"
RING = ("17 0,0 0", "5 1,0 2", "16 -1,1 5")
"""Three islands round tile 17; the cell south of the middle lies between two of them."""


def sailing(*tiles: str, row: tuple[int, ...], ships: str = "1.1") -> State:
    """Seat 0 has taken up a ship card."""
    return after(turn(SAIL, "", tiles=tiles, row=row, ships=(ships, "")), "0: play ship")


def test_ilo_2_1_edges_face_the_six_neighbours_clockwise() -> None:
    assert geometry.DIRECTIONS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    middle = geometry.cell(0, 0)
    assert [geometry.coordinates(middle + step) for step in geometry.STEPS] == list(geometry.DIRECTIONS)
    assert geometry.turned((10, 11, 12, 13, 14, 15), 1) == (15, 10, 11, 12, 13, 14), "clockwise by a sixth"


def test_ilo_2_1_a_tile_is_laid_on_an_empty_cell_beside_the_map() -> None:
    state = sailing("1 0,0 0", row=(3,))
    assert options(state, "discover") == ["discover 3 -1,1 2", "discover 3 0,-1 1", "discover 3 1,0 0"]
    assert reason(state, "0: discover 3 0,0 0") == ("ILO-2.1", "cell_taken")
    assert reason(state, "0: discover 3 2,0 0") == ("ILO-2.1", "cell_apart")
    assert reason(state, "0: discover 3 9999,0 0") == ("ILO-2.1", "cell_apart")
    assert reason(state, "0: discover 5 1,0 0") == ("ILO-1.3", "tile_not_in_row")
    assert reason(state, "0: discover 3 1,0 6") == ("ILO-2.1", "unknown_turn")


def test_ilo_2_1_turns_that_give_the_same_picture_are_one_choice() -> None:
    assert [len(tile.turns) for tile in HOUSE.tiles] == [2, 6, 3] + [6] * 17
    state = sailing("1 0,0 0", row=(3,))
    assert reason(state, "0: discover 3 1,0 3") == ("ILO-2.1", "looks_alike")
    refusal = GAME.explain(state, GAME.actors(state)[0], GAME.read("discover 3 1,0 3"))
    assert refusal is not None
    assert refusal.values == {"tile": 3, "turn": 0}


def test_ilo_2_1_a_tile_with_two_alike_edges_of_different_islands_has_two_pictures() -> None:
    state = sailing("1 0,0 0", row=(8,))
    assert [text for text in options(state, "discover") if "1,0" in text] == ["discover 8 1,0 0", "discover 8 1,0 3"]


def test_ilo_2_2_land_meets_land_and_sea_meets_sea() -> None:
    state = sailing("1 0,0 0", row=(5,))
    assert reason(state, "0: discover 5 1,0 1") == ("ILO-2.2", "edges_differ")
    assert reason(state, "0: discover 5 0,1 0") == ("ILO-2.2", "edges_differ")
    assert "discover 5 1,0 0" in options(state)


def test_ilo_2_2_at_least_one_pair_is_land_so_that_an_island_grows() -> None:
    state = sailing("1 0,0 0", row=(5,))
    assert reason(state, "0: discover 5 0,1 2") == ("ILO-2.2", "no_island_grows")


def test_ilo_2_2_several_neighbours_are_fine_if_all_match() -> None:
    # South of the middle: land of tile 5 in direction 5, sea of tile 17 in 4, land of tile 16 in 3.
    state = sailing(*RING, row=(2, 6), ships="17.1")
    assert [text for text in options(state, "discover") if " 0,1 " in text] == [
        "discover 2 0,1 2",
        "discover 6 0,1 1",
        "discover 6 0,1 3",
        "discover 6 0,1 5",
    ]
    assert reason(state, "0: discover 2 0,1 0") == ("ILO-2.2", "edges_differ")


def brute_force(state: State) -> set[Discover]:
    """Every placement, tried edge by edge without any table."""
    laid = {(move.q, move.r): move for move in state.laid}
    edges = {tile.id: {edge: island for island in tile.islands for edge in island.edges} for tile in HOUSE.tiles}
    found = set()
    for tile, q, r, turn_ in product(state.row, range(-21, 22), range(-21, 22), range(6)):
        if (q, r) in laid or not any((q + x, r + y) in laid for x, y in geometry.DIRECTIONS):
            continue
        pairs = []
        for way, (x, y) in enumerate(geometry.DIRECTIONS):
            other = laid.get((q + x, r + y))
            if other is not None:
                pairs.append(((way - turn_) % 6 in edges[tile], (way + 3 - other.turn) % 6 in edges[other.tile]))
        picture = tuple(id(edges[tile].get((way - turn_) % 6)) for way in range(6))
        earlier = [tuple(id(edges[tile].get((way - less) % 6)) for way in range(6)) for less in range(turn_)]
        if all(one == two for one, two in pairs) and (True, True) in pairs and picture not in earlier:
            found.add(Discover(tile, q, r, turn_))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_ilo_2_2_the_placements_listed_are_those_found_by_trying_everything(seed: int) -> None:
    rng, state, laid = Random(seed), setup(4), 0
    while GAME.actors(state):
        if len(state.laid) > laid and state.row:
            laid = len(state.laid)
            if laid % 5 == 1:
                assert set(legal_discoveries(state)) == brute_force(state)
        seat = GAME.actors(state)[0]
        moves = GAME.legal(state, seat)
        GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else rng.choice(moves))
    assert laid > 10


def flooded(state: State) -> set[frozenset[tuple[int, int]]]:
    """The islands, found by walking over the land."""
    faces = {(move.q, move.r): (move.tile, move.turn) for move in state.laid}
    parts = {(tile, part) for tile, _ in faces.values() for part in range(1, len(HOUSE.tiles[tile - 1].islands) + 1)}
    bridges = set()
    for (q, r), (tile, turn_) in faces.items():
        for way, (x, y) in enumerate(geometry.DIRECTIONS):
            other = faces.get((q + x, r + y))
            if other:
                ends = (land(tile, way - turn_), land(other[0], way + 3 - other[1]))
                if None not in ends:
                    bridges.add(((tile, ends[0]), (other[0], ends[1])))
    groups = [{part} for part in parts]
    for one, two in bridges:
        joined = [group for group in groups if one in group or two in group]
        groups = [group for group in groups if group not in joined] + [set().union(*joined)]
    return {frozenset(group) for group in groups}


def land(tile: int, edge: int) -> int | None:
    islands_of = enumerate(HOUSE.tiles[tile - 1].islands, 1)
    return next((number for number, island in islands_of if edge % 6 in island.edges), None)


def test_ilo_2_3_an_island_is_all_land_that_hangs_together() -> None:
    state = turn("", "")
    assert islands(state) == {"1.1": {"1.1", "3.1", "8.2"}, "8.1": {"8.1"}}


def test_ilo_2_3_a_tile_may_merge_islands_which_are_one_at_once() -> None:
    state = turn(SAIL, "", tiles=RING, row=(6,), ships=("17.1 17.2 16.2", "17.2"), pioneers=("17.1", "16.2"))
    assert islands(state) == {
        "5.2": {"5.2"},
        "16.2": {"16.2"},
        "17.1": {"17.1", "5.1"},
        "17.2": {"17.2", "16.1"},
        "17.3": {"17.3"},
    }
    state = after(state, "0: play ship", "0: discover 6 0,1 3", "0: dock 6.1", "0: launch", "0: pay ship")
    assert islands(state) == {
        "5.2": {"5.2"},
        "6.2": {"6.2"},
        "16.2": {"16.2"},
        "17.1": {"17.1", "5.1", "17.2", "16.1", "6.1"},
        "17.3": {"17.3"},
    }
    assert where(state, 0) == ["16.2", "17.1", "17.1", "17.1"]
    assert where(state, 1) == ["17.1"]


def pirated(state: State) -> set[str]:
    """The islands on which seat 0 pays the pirated price."""
    return {f"{island.tile}.{island.part}" for island in GAME.view(state, None).islands if 0 in island.pirated}


def test_ilo_2_3_a_merged_island_is_one_for_pirates_and_forts() -> None:
    state = turn(SAIL, "", tiles=RING, row=(6,), ships=("17.1", ""), forts=("16.1", ""), lairs=("", "17"))
    assert pirated(state) == {"17.1", "17.3"}, "the fort protects 17.2 only"
    state = after(state, "0: play ship", "0: discover 6 0,1 3", "0: dock 6.2", "0: launch", "0: pay ship")
    assert pirated(state) == {"17.3"}, "17.1 and 17.2 are one now, fort included"


def test_ilo_2_3_a_new_tile_between_two_shores_of_one_island_offers_it_once() -> None:
    state = sailing("1 0,0 0", "5 1,0 2", "16 -1,1 5", row=(17,))
    state = after(state, "0: discover 17 0,1 1")
    assert options(state) == ["dock 17.1", "dock 17.2"], "17.3 will be the same island as 17.2"
    assert reason(state, "0: dock 17.3") == ("ILO-4.2", "one_island")


@pytest.mark.parametrize("seats", [2, 5])
def test_ilo_2_3_the_islands_kept_are_those_found_by_walking(seats: int) -> None:
    rng, state, laid, merged = Random(seats), setup(seats), 0, 0
    while GAME.actors(state):
        if len(state.laid) > laid:
            laid = len(state.laid)
            found = {frozenset(island.parts) for island in GAME.view(state, None).islands}
            assert found == flooded(state)
            merged = max(merged, *(len(island) for island in found))
            check_names(state)
        seat = GAME.actors(state)[0]
        moves = GAME.legal(state, seat)
        GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else rng.choice(moves))
    assert merged > 3


def check_names(state: State) -> None:
    """[ILO-4.2] Every island bears the name of its first-laid part, and has the slots of all its parts."""
    order = [move.tile for move in state.laid]
    for island in GAME.view(state, None).islands:
        first = min(island.parts, key=lambda part: (order.index(part[0]), part[1]))
        assert (island.tile, island.part) == first
        numbers = [state.box.part_number[part] for part in island.parts]
        assert state.slots[state.box.part_number[first]] == sum(state.box.part_slots[number] for number in numbers)


def test_ilo_2_4_if_no_tile_fits_the_other_uses_of_a_ship_card_remain() -> None:
    state = after(turn(SAIL, "", row=(), ships=("1.1", "")), "0: play ship")
    assert options(state) == ["dock 1.1", "dock 8.1", "lurk 8"]


def test_ilo_2_4_a_ship_card_with_nowhere_to_go_cannot_be_played() -> None:
    state = turn(SAIL, "", tiles=("1 0,0 0",), row=(), ships=("1.1 1.1 1.1 1.1 1.1", ""))
    assert options(state) == ["end"]
    assert reason(state, "0: play ship") == ("ILO-2.4", "nowhere_to_sail")
    state.row = (3,)
    assert options(state) == ["play ship", "end"]
    assert options(after(state, "0: play ship"), "dock") == []
