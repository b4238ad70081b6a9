"""The edition file: what ships, what may be changed, and what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from eldorado.core.edition import EditionError
from eldorado.core.game import CHANCE, draw
from eldorado.core.options import OptionError, read_options
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import HOUSE, house_document, load_edition
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.words.faults import FRENCH

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


def without(*path: str | int) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def fewer_slots(document: Document) -> None:
    for tile in document["tile"][:6]:
        for island in tile["islands"]:
            island["slots"] = ""


WRONG: list[tuple[Callable[[Document], object], str, str]] = [
    (at("game", value="inka"), "game", "Invalid enum value 'inka'"),
    (without("name"), "name", "is missing"),
    (at("colour", value=1), "colour", "is not known here; known are game, name, cards, pieces, costs, prices, tile"),
    (at("cards", "ship", value=31), "cards", "there must be 90 in all, not 91"),
    (at("cards", "ruins", value=0), "cards.ruins", "must be from 1 to 90, is 0"),
    (without("cards", "market"), "cards.market", "is missing"),
    (at("cards", "fort", value=3), "cards.fort", "known are ship, plantation, gold_mine, building, ruins, market"),
    (at("cards", "ship", value="many"), "cards.ship", "Expected `int`, got `str`"),
    (at("pieces", "ships", value=0), "pieces.ships", "must be from 1 to 9, is 0"),
    (at("pieces", "pioneers", value=0), "pieces.pioneers", "must be from 1 to 20, is 0"),
    (at("pieces", "buildings", value=-1), "pieces.buildings", "must be from 0 to 60, is -1"),
    (at("pieces", "market_rises", value=17), "pieces.market_rises", "must be from 0 to 16, is 17"),
    (at("pieces", "tiles_per_player", value=5), "pieces.tiles_per_player", "must be from 2 to 4, is 5"),
    (at("pieces", "row", value=0), "pieces.row", "must be from 1 to 4, is 0"),
    (at("pieces", "hand", value=10), "pieces.hand", "must be from 1 to 9, is 10"),
    (at("pieces", "draw", value=0), "pieces.draw", "must be from 1 to 9, is 0"),
    (without("pieces", "row"), "pieces.row", "is missing"),
    (at("costs", "ship", "cards", value=-1), "costs.ship.cards", "must be from 0 to 20, is -1"),
    (at("costs", "ship", "pirated", value=2), "costs.ship.pirated", "must be 1, is 2"),
    (at("costs", "ruins", "pirated", value=8), "costs.ruins.pirated", "must be 7, is 8"),
    (at("costs", "plantation", "pirated", value=1), "costs.plantation.pirated", "must be from 2 to 20, is 1"),
    (at("costs", "ship", "ships", value=1), "costs.ship.ships", "must be 0, is 1"),
    (at("costs", "plantation", "ships", value=0), "costs.plantation.ships", "must be from 1 to 5, is 0"),
    (at("costs", "building", "ships", value=6), "costs.building.ships", "must be from 1 to 5, is 6"),
    (at("costs", "market", "resources", value=2), "costs.market.resources", "must be 1, is 2"),
    (at("costs", "ruins", "gold", value=-3), "costs.ruins.gold", "must be from 0 to 20, is -3"),
    (without("costs", "ruins", "gold"), "costs.ruins.gold", "is missing"),
    (without("costs", "gold_mine"), "costs.gold_mine", "is missing"),
    (at("prices", "gold", value=[3, 4, 5, 6]), "prices.gold", "names 4 prices, must name 5"),
    (at("prices", "dye", value=[1, 2, 2, 3, 4]), "prices.dye", "must rise from 0 or more at every step"),
    (at("prices", "ebony", value=[-1, 2, 3, 4, 5]), "prices.ebony", "must rise from 0 or more at every step"),
    (without("prices", "spices"), "prices.spices", "is missing"),
    (without("tile", 19), "tile", "there must be 20, with the ids 1 to 20 in order, not 1, 2, 3"),
    (at("tile", 0, "id", value=2), "tile", "in order, not 2, 2, 3"),
    (at("tile", 3, "islands", 0, "edges", value=[0, 6]), "tile[3].islands[0].edges", "from 0 to 5, not 6"),
    (at("tile", 3, "islands", 1, "edges", value=[1]), "tile[3].islands[1].edges", "edge 1 is named twice on this tile"),
    (at("tile", 0, "islands", 0, "edges", value=[0, 0]), "tile[0].islands[0].edges", "edge 0 is named twice"),
    (
        at("tile", 7, "islands", value=[{"edges": [0, 3], "slots": "S"}, {"edges": [1, 4], "slots": "D"}]),
        "tile[7].islands[1].edges",
        "its edges [1, 4] cross the edges [0, 3] of islands[0]",
    ),
    (
        at("tile", 0, "islands", 0, "slots", value="EX"),
        "tile[0].islands[0].slots",
        "unknown slot 'X'; known are E, S, D",
    ),
    (at("tile", 0, "islands", value=[]), "tile[0].islands", "reach no edge: at least one edge must be land"),
    (at("tile", 0, "lair", value="yes"), "tile[0].lair", "Expected `bool`, got `str`"),
    (at("tile", 0, "coast", value=1), "tile[0].coast", "is not known here; known are id, lair, islands"),
    (at("tile", 5, "islands", 1, "slots", value=""), "tile", "the 8 tiles with fewest slots hold 19 pioneers; 2 seats"),
    (fewer_slots, "tile", "seats need 20"),
    (at("pieces", "pioneers", value=11), "tile", "the 8 tiles with fewest slots hold 20 pioneers; 2 seats need 22"),
]


@pytest.mark.parametrize(
    ("change", "field", "problem"), WRONG, ids=[f"{n}-{field}" for n, (_, field, _) in enumerate(WRONG)]
)
def test_a_bad_edition_is_refused_by_the_field_and_what_is_wrong(
    change: Callable[[Document], object], field: str, problem: str
) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(changed(change))
    assert (caught.value.field, problem in caught.value.problem) == (field, True), str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("change", "field"), [(change, field) for change, field, _ in WRONG])
def test_a_bad_edition_is_refused_in_french_as_well(change: Callable[[Document], object], field: str) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(changed(change))
    told = caught.value.told("fr", FRENCH)
    assert told != str(caught.value)
    assert told.startswith(field)


def test_every_fault_of_an_edition_has_french_words_and_is_provoked() -> None:
    sentences = set()
    for change, _, _ in WRONG:
        with pytest.raises(EditionError) as caught:
            load_edition(changed(change))
        sentences.add(caught.value.what.reason)
    assert set(FRENCH) <= sentences


def test_the_house_edition_is_as_written() -> None:
    assert (HOUSE.name, len(HOUSE.tiles), sum(HOUSE.cards)) == ("house", 20, 90)
    assert [tile.id for tile in HOUSE.tiles if tile.lair] == [4, 6, 8, 11, 13, 15, 17, 20]
    assert sum(len(island.slots) for tile in HOUSE.tiles for island in tile.islands) == 60
    assert [(cost.card, cost.cards, cost.pirated, cost.ships) for cost in HOUSE.costs] == [
        ("ship", 1, 1, 0),
        ("plantation", 2, 3, 1),
        ("gold_mine", 5, 7, 2),
        ("building", 2, 4, 2),
        ("ruins", 7, 7, 1),
        ("market", 0, 0, 0),
    ]


def test_islands_that_lie_inside_one_another_do_not_cross() -> None:
    """Tile 13: one island reaches 0 and 3, the other lies between them at 1 and 2."""
    assert [island.edges for island in HOUSE.tiles[12].islands] == [(0, 3), (1, 2)]


def test_another_edition_is_played_with_its_own_figures() -> None:
    def change(document: Document) -> None:
        document["name"] = "mine"
        document["pieces"] |= {"pioneers": 3, "row": 2, "hand": 3}
        document["costs"]["ruins"]["gold"] = 5
        document["costs"]["market"] |= {"cards": 1, "pirated": 1}

    edition = load_edition(changed(change))
    assert edition.mark != HOUSE.mark
    rng, state = Random(1), setup(3, edition=edition)
    while GAME.actors(state):
        seat = GAME.actors(state)[0]
        move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        GAME.perform(state, seat, move)
    assert GAME.scores(state).ended == "ILO-6.1"
    assert max(area.pioneers.bit_count() for area in state.areas) == 3


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"round_limit": "0"}, "option round_limit: '0' is not a whole number from 1 to 1000"),
        ({"open_stocks": "maybe"}, "option open_stocks: 'maybe' is not yes or no"),
        ({"pirates": "no"}, "unknown option 'pirates' of ilos; there are: open_stocks, round_limit"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(GAME, given, text=True)
    assert str(caught.value) == sentence
