"""Editions have bounds: the largest open quickly and in little room; what is larger is refused by its field."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec
import pytest

from eldorado import games
from eldorado.core.edition import EditionError, parse_toml
from eldorado.core.game import Seat
from eldorado.core.opened import MOST_KEPT
from tests.core.test_edition_bounds import work
from tests.games.worst_editions import WORST, Document, house

MOST_LINES = 750_000
"""Of Python, run to check an edition, open it and set it up for every number of seats: some 75 ms."""
MOST_ROOM = 4 << 20
HUGE = 999999999999999999999999


def put(document: Document, path: str, value: Any) -> Document:
    """The document with one field set."""
    place: Any = document
    *steps, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    for step in steps:
        place = place[step]
    place[last] = value
    return document


@pytest.mark.parametrize("name", WORST)
def test_the_largest_edition_is_opened_with_little_work(name: str) -> None:
    game, document = games.load(name), WORST[name]()

    def open_and_set_up() -> None:
        edition = game.edition(document, "")
        for seats in game.seats:
            assert game.asked(game.setup(seats, None, edition))

    assert work(open_and_set_up) < MOST_LINES


@pytest.mark.parametrize("name", WORST)
def test_the_largest_edition_takes_little_room(name: str) -> None:
    game, document, box = games.load(name), WORST[name](), import_module(f"eldorado.games.{name}.box").Box
    box(game.edition(document, ""))  # what all editions of a size share is there
    gc.collect()
    tracemalloc.start()
    opened = box(game.edition(document, ""))
    room, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert room < MOST_ROOM
    assert opened


@pytest.mark.parametrize("name", WORST)
def test_the_largest_edition_is_a_document_like_any_other(name: str) -> None:
    game = games.load(name)
    edition = game.edition(WORST[name](), "")
    again = msgspec.json.decode(msgspec.json.encode(edition.source))
    assert game.edition(again, "").mark == edition.mark


BEYOND = {
    "cibola": [
        ("name", "x" * 81, "name"),
        ("board/shield/0", 101, "board.shield[0]"),
        ("board/shield/0", HUGE, "board.shield[0]"),
        ("board/skull/1", -101, "board.skull[1]"),
        ("board/sundial", list(range(21)), "board.sundial"),
        ("explorers", {"2": 66, "3": 44, "4": 33}, "explorers"),
        ("totem/feather/points", 101, "totem.feather.points"),
        ("totem/ward/skulls_fewer", HUGE, "totem.ward.skulls_fewer"),
        ("totem/camp/explorers", 101, "totem.camp.explorers"),
        ("round/explorers_per_point", 101, "round.explorers_per_point"),
        ("deck/I/rock/3", "S" * 13, "deck.I.rock[3]"),
        ("deck/I/rock", ["S"] * 41, "deck.I.rock"),
        ("totems/now", ["rise"] * 21, "totems.now"),
    ],
    "sol": [
        ("name", "x" * 81, "name"),
        ("character/0/movement", 21, "character[0].movement"),
        ("character/0/id", "x" * 41, "character[0].id"),
        ("map/spaces/7/hex", [201, 0], "map.spaces[7].hex[0]"),
        ("map/rowboats", [[0, 1]] * 101, "map.rowboats"),
        ("abilities/tokens", HUGE, "abilities.tokens"),
        ("dice/adventurers/0", HUGE, "dice.adventurers[0]"),
        ("clue_cards/copies", 21, "clue_cards.copies"),
        ("tokens/sand/step", HUGE, "tokens.sand.step"),
    ],
    "ilos": [
        ("name", "x" * 81, "name"),
        ("tile/0/islands/0/slots", "E" * 13, "tile[0].islands[0].slots"),
        ("tile/0/islands/0/slots", "E" * 11_000, "tile[0].islands[0].slots"),
        ("tile/0/islands", [{"edges": [], "slots": "E"}] * 7, "tile[0].islands"),
        ("tile/0/islands/0/edges", [0] * 13, "tile[0].islands[0].edges"),
        ("prices/gold", [3, 4, 5, 6, 101], "prices.gold[4]"),
        ("prices/gold", [3, 4, 5, 6, HUGE], "prices.gold[4]"),
        ("costs/gold_mine/pirated", 21, "costs.gold_mine.pirated"),
        ("pieces/pioneers", 21, "pieces.pioneers"),
    ],
    "inka": [
        ("name", "x" * 81, "name"),
        ("temple/side", 10, "temple.side"),
        ("temple/floor", [[0, 0, 0]] * 487, "temple.floor"),
        ("temple/floor/0", [HUGE, 0, 0], "temple.floor[0][0]"),
        ("destination/0/at/P", [101, 0], "destination[0].at.P[0]"),
        ("path/0/walls", ["aR"] * 21, "path[0].walls"),
        ("path/0/walls", ["a" * 41], "path[0].walls[0]"),
    ],
}


@pytest.mark.parametrize(
    ("name", "path", "value", "field"), [(name, *beyond) for name, all_ in BEYOND.items() for beyond in all_]
)
def test_what_is_beyond_a_bound_is_refused_by_its_field(name: str, path: str, value: Any, field: str) -> None:
    game = games.load(name)
    with pytest.raises(EditionError) as caught:
        game.edition(put(WORST[name](), path, value), "")
    assert field in [fault.field for fault in caught.value.faults]
    french = game.words("fr", game.house).faults
    for fault in caught.value.faults:
        assert len(fault.told("en")) < 600
        assert fault.told("fr", french) != fault.told("en")


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("2024-01-01", "is a date or a time; an edition has none"),
        ("12:30:00", "is a date or a time; an edition has none"),
        ("2024-01-01T00:00:00Z", "is a date or a time; an edition has none"),
        ("inf", "is no number that one can reckon with"),
        ("nan", "is no number that one can reckon with"),
        ("-1e999", "is no number that one can reckon with"),
        ("1.5", "Expected `int`, got `float`"),
        ("123456789012345678901", "must be from -1000000000 to 1000000000"),
    ],
)
@pytest.mark.parametrize("name", WORST)
def test_what_toml_has_and_json_has_not_is_a_fault_of_its_field(name: str, value: str, problem: str) -> None:
    field = {"cibola": "round.cards", "sol": "clue_cards.copies", "ilos": "cards.ship", "inka": "temple.side"}[name]
    table, last = field.split(".")
    read = parse_toml(f"v = {value}")["v"]
    with pytest.raises(EditionError) as caught:
        games.load(name).edition(put(house(name), f"{table}/{last}", read), "")
    assert (caught.value.field, caught.value.problem) == (field, problem)


# All faults at once

SEVERAL: dict[str, tuple[Callable[[Document], object], list[str]]] = {
    "types and bounds": (
        lambda document: document.update(
            name=7, board={**document["board"], "shield": [500, "x"]}, colour="red", round={"cards": 4}
        ),
        ["colour", "name", "board.shield[0]", "board.shield[1]", "round.rounds", "round.explorers_per_point"],
    ),
    "what does not go together": (
        lambda document: (
            document["deck"]["I"].update(totem=["S", "X", ""]),
            document["board"].update(snake=[]),
            document["explorers"].update({"4": 5}),
            document["round"].update(explorers_per_point=0),
        ),
        ["deck.I.totem[1]", "deck.I.totem[2]", "board.snake", "explorers", "deck", "round.explorers_per_point"],
    ),
}


@pytest.mark.parametrize("kind", SEVERAL)
def test_all_faults_of_an_edition_are_told_at_once(kind: str) -> None:
    change, fields = SEVERAL[kind]
    document = house("cibola")
    change(document)
    with pytest.raises(EditionError) as caught:
        games.load("cibola").edition(document, "")
    assert [fault.field for fault in caught.value.faults] == fields
    assert (caught.value.field, caught.value.more) == (fields[0], 0)
    assert str(caught.value) == str(caught.value.faults[0])


@pytest.mark.parametrize("name", ["sol", "ilos", "inka"])
def test_of_many_faults_the_first_are_told_and_the_others_counted(name: str) -> None:
    many = {"sol": "map/spaces", "ilos": "tile", "inka": "temple/floor"}[name]
    with pytest.raises(EditionError) as caught:
        games.load(name).edition(put(house(name), many, ["wrong"] * 50), "")
    assert (len(caught.value.faults), caught.value.more) == (20, 30)


# Boxes

ABYSS = [list(cell.at) for cell in games.load("inka").house.cells if not cell.floor]
VARIED: dict[str, Callable[[int], tuple[str, Any]]] = {
    "cibola": lambda number: ("board/shield/0", 10 + number),
    "sol": lambda number: ("dice/adventurers", [0, 1, 2, 3, number % 10, 10 + number // 10]),
    "ilos": lambda number: ("prices/gold/4", 7 + number),
    "inka": lambda number: ("temple/floor", [*house("inka")["temple"]["floor"], *ABYSS[: number + 1]]),
}
"""A field that differs, by number."""


@pytest.mark.parametrize("name", WORST)
def test_boxes_of_many_editions_are_not_kept(name: str) -> None:
    """Games are set up and looked at with one edition after another; the last few boxes stay, and the house's."""
    game, kind = games.load(name), import_module(f"eldorado.games.{name}.box").Box
    at_home = game.setup(2).box
    for number in range(3 * MOST_KEPT):
        document = put(house(name), *VARIED[name](number))
        state = game.setup(2, None, game.edition(document, ""))
        game.view(state, Seat(0))
        assert game.setup(2, None, state.box.edition).box is state.box
    gc.collect()
    alive = [box for box in gc.get_objects() if type(box) is kind]
    assert len(alive) <= MOST_KEPT + 2
    assert game.setup(2).box is at_home
