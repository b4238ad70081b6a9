"""The edition file: what ships, what may be changed, and what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from eldorado.core.edition import EditionError
from eldorado.core.options import OptionError, read_options
from eldorado.games.inka import GAME, geometry
from eldorado.games.inka.components import HOUSE, house_document, load_edition
from eldorado.games.inka.moves import Options
from eldorado.games.inka.rules.setup import setup

Document = dict[str, Any]


def changed(change: Callable[[Document], object]) -> Document:
    document = deepcopy(house_document())
    change(document)
    return document


def at(*path: str | int, value: Any) -> Callable[[Document], None]:
    """Set one field."""

    def change(document: Document) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def more(*path: str | int, value: Any) -> Callable[[Document], None]:
    """Add to a list."""

    def change(document: Document) -> None:
        place: Any = document
        for step in path:
            place = place[step]
        place.append(value)

    return change


def without(*path: str | int) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


WRONG: list[tuple[Callable[[Document], object], str, str]] = [
    (at("game", value="cibola"), "game", "Invalid enum value 'cibola'"),
    (without("name"), "name", "is missing"),
    (without("temple", "side"), "temple.side", "is missing"),
    (at("temple", "depth", value=1), "temple.depth", "known are side, starts, passages, symbols, floor"),
    (at("temple", "side", value=3), "temple.side", "must be from 4 to 9, is 3"),
    (at("temple", "side", value=10), "temple.side", "must be from 4 to 9, is 10"),
    (at("temple", "side", value="five"), "temple.side", "Expected `int`, got `str`"),
    (more("temple", "floor", value=[5, 0, 0]), "temple.floor[56]", "[5, 0, 0] is no cell of a temple of side 5"),
    (more("temple", "floor", value=[0, 0, 2]), "temple.floor[56]", "[0, 0, 2] is no cell of a temple of side 5"),
    (more("temple", "floor", value=[-5, 4, 1]), "temple.floor[56]", "[-5, 4, 1] is named twice"),
    (more("temple", "floor", value=[0, 0]), "temple.floor[56]", "length 3, got 2"),
    (at("temple", "starts", 1, value=[-1, 4, 1]), "temple.starts[1]", "[-1, 4, 1] is named twice"),
    (at("temple", "starts", 1, value=[-1, 3, 1]), "temple.starts[1]", "[-1, 3, 1] is not on the rim of the temple"),
    (at("temple", "starts", 1, value=[-3, 4, 1]), "temple.starts[1]", "[-3, 4, 1] is not among the floor cells"),
    (without("temple", "starts", 3), "temple.starts", "names 3 cells, must name 4"),
    (at("temple", "passages", 0, value=[0, 4, 0]), "temple.passages[0]", "[0, 4, 0] is not among the floor cells"),
    (at("temple", "passages", 0, value=[-5, 4, 1]), "temple.passages[0]", "[-5, 4, 1] carries a start already"),
    (at("temple", "symbols", 0, value=[-5, 0, 1]), "temple.symbols[0]", "[-5, 0, 1] carries a passage already"),
    (at("temple", "symbols", 0, value=[9, 9, 1]), "temple.symbols[0]", "[9, 9, 1] is no cell of a temple of side 5"),
    (without("destination", 2), "destination", "there must be 3, with the ids 1 to 3 in order, not 1, 2"),
    (at("destination", 0, "id", value=2), "destination", "with the ids 1 to 3 in order, not 2, 2, 3"),
    (at("destination", 1, "at", value={"P": [1, -1], "k": 1}), "destination[1].at", "lies on destination 1"),
    (at("destination", 0, "at", "k", value=6), "destination[0].at.k", "must be from 0 to 5, is 6"),
    (at("destination", 0, "at", "P", value=[5, 0]), "destination[0].at", "P [5, 0] and k 1 lead out of a temple"),
    (
        at("destination", 0, "at", value={"P": [0, 5], "k": 3}),
        "destination[0].at",
        "lies on a start cell, at [-1, 4, 1]",
    ),
    (
        at("destination", 0, "walls", value=["aX"]),
        "destination[0].walls",
        "unknown side 'aX'; known are aR, aL, bR, bL, M",
    ),
    (
        at("destination", 0, "walls", value=["aR", "aL", "bR", "bL"]),
        "destination[0].walls",
        "leave no way from temple.starts[0], even with the whole abyss bridged",
    ),
    (without("path", 12), "path", "there must be 13, with the ids 1 to 13 in order"),
    (at("path", 0, "id", value=9), "path", "in order, not 9, 2, 3"),
    (at("path", 0, "walls", value=["N"]), "path[0].walls", "unknown side 'N'"),
    (at("path", 0, "walls", value=["aR", "aR"]), "path[0].walls", "aR is named twice"),
    (at("path", 9, "snakes", value=["aR"]), "path[9].snakes", "aR carries a wall already"),
    (at("path", 9, "bridges", value=[]), "path[9].bridges", "is not known here; known are id, walls, snakes"),
]


@pytest.mark.parametrize(("change", "field", "problem"), WRONG, ids=[field for _, field, _ in WRONG])
def test_a_bad_edition_is_refused_by_the_field_and_what_is_wrong(
    change: Callable[[Document], object], field: str, problem: str
) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(changed(change))
    assert (caught.value.field, problem in caught.value.problem) == (field, True), str(caught.value)


def test_the_house_edition_is_as_written() -> None:
    assert (HOUSE.name, HOUSE.side, len(HOUSE.cells)) == ("house", 5, 150)
    assert len(HOUSE.paths) == 13
    assert [path.id for path in HOUSE.paths if path.alike] == [1, 2, 3, 4, 5, 6, 7, 10, 11]
    marks = [cell.mark for cell in HOUSE.cells]
    assert (marks.count("start"), marks.count("passage"), marks.count("symbol")) == (4, 6, 4)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"round_limit": "0"}, "option round_limit: '0' is not a whole number from 1 to 1000"),
        ({"round_limit": "many"}, "option round_limit: 'many' is not a whole number from 1 to 1000"),
        ({"rotation_sweep": "loose"}, "option rotation_sweep: 'loose' is not one of lenient, strict"),
        ({"first_turn": "last"}, "option first_turn: 'last' is not one of next, starter"),
        ({"blockade_on_exits": "maybe"}, "option blockade_on_exits: 'maybe' is not yes or no"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(GAME, given, text=True)
    assert sorted(str(caught.value)) == sorted(sentence)


def test_options_are_read_as_people_write_them() -> None:
    given = {"round_limit": "6", "rotation_sweep": "lenient", "first_turn": "starter", "blockade_on_exits": "no"}
    assert read_options(GAME, given, text=True) == Options("lenient", False, "starter", 6)


def test_the_same_figures_have_the_same_mark_and_others_another() -> None:
    assert load_edition(house_document(), "mine").mark == HOUSE.mark
    assert load_edition(house_document(), "mine").name == "mine"
    assert load_edition(changed(at("path", 0, "snakes", value=["M"]))).mark != HOUSE.mark


@pytest.mark.parametrize("side", [4, 6])
def test_a_temple_of_another_size_can_be_played(side: int) -> None:
    """All cells are floor but for the starts' neighbours; corners of the rim are the starts."""
    cells = [list(cell) for cell in geometry.hexagon(side)]
    rim = [cell for cell in cells if geometry.on_rim((cell[0], cell[1], cell[2]), side)]
    temple = {"side": side, "starts": [rim[0], rim[5], rim[-6], rim[-1]], "passages": [], "symbols": [], "floor": cells}
    edition = load_edition({**house_document(), "temple": temple}, f"side {side}")
    state = setup(2, None, edition)
    for _ in range(60):
        seat = GAME.actors(state)[0]
        moves = GAME.legal(state, seat)
        GAME.perform(state, seat, moves[len(moves) // 2])
    assert state.round
