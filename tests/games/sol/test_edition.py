"""Editions: the house's, somebody's own, and every way in which a file can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from eldorado.core.edition import EditionError, read_toml
from eldorado.games.sol import GAME
from eldorado.games.sol.components import HOUSE, house_document, load_edition
from eldorado.games.sol.words.faults import FRENCH
from tests.core.test_faults import SOURCE, gaps, sentences
from tests.games.sol.positions import begun, met

EVEN = Path(__file__).resolve().parents[3] / "docs" / "editions" / "sol-even.toml"

Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> dict[str, Any]:
    document = deepcopy(house_document())
    change(document)
    return document


def put(value: Any, *path: Any) -> Change:
    """Set a field of the document."""

    def change(document: dict[str, Any]) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(document: dict[str, Any]) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def together(*changes: Change) -> Change:
    def change(document: dict[str, Any]) -> None:
        for each in changes:
            each(document)

    return change


SPACE_20 = ("map", "spaces", 20)
BAD: dict[str, tuple[Change, str]] = {
    "another game": (put("inka", "game"), "game: Invalid enum value 'inka'"),
    "a missing table": (drop("dice"), "dice: is missing"),
    "an unknown field": (put(1, "luck"), "luck: is not known here; known are game, name, dice, altitude, tokens, clue"),
    "text for a number": (put("two", "clue_cards", "copies"), "clue_cards.copies: Expected `int`, got `str`"),
    "five faces": (put([0, 1, 1, 2, 3], "dice", "adventurers"), "dice.adventurers: must have 6 faces, has 5"),
    "a negative face": (
        put([0, 1, 1, 2, 3, -1], "dice", "conquistadors"),
        "dice.conquistadors[5]: must be from 0 to 20",
    ),
    "dice that never break a tie": (
        together(put([2] * 6, "dice", "adventurers"), put([1] * 6, "dice", "conquistadors")),
        "dice: one die must have two different faces at least, or a tie would never end",
    ),
    "a pit": (put(-1, "altitude", "sand"), "altitude.sand: must be from 0 to 20, is -1"),
    "tokens and spaces": (put(7, "tokens", "sand", "step"), "tokens.sand: 16 tokens, must be 15: one a search space"),
    "seven clues": (
        together(put(1, "tokens", "sand", "clue"), put(7, "tokens", "sand", "step")),
        "tokens: 7 of kind 'clue', must be 8",
    ),
    "five flags": (
        together(put(2, "tokens", "sand", "flag"), put(5, "tokens", "sand", "step")),
        "tokens: 5 of kind 'flag', must be 4",
    ),
    "a negative count": (put(-1, "tokens", "hill", "sword"), "tokens.hill.sword: must be from 0 to 46, is -1"),
    "too few cards": (put(2, "clue_cards", "copies"), "clue_cards.copies: must be from 3 to 20, is 2"),
    "no reach": (put(0, "abilities", "rally", "reach"), "abilities.rally.reach: must be from 1 to 20, is 0"),
    "no such terrain": (put("moor", "abilities", "ambush", "terrain"), "abilities.ambush.terrain: Invalid enum value"),
    "free rowboats": (put(0, "abilities", "pathfinder", "rowboat"), "abilities.pathfinder.rowboat: must be from 1 to"),
    "no movement": (put(0, "character", 0, "movement"), "character[0].movement: must be from 1 to 20, is 0"),
    "four places": (put(4, "character", 3, "places"), "character[3].places: must be from 2 to 3, is 4"),
    "a stranger": (put("anna", "character", 2, "id"), "character[2].id: unknown character 'anna'; known are mendoza"),
    "an unknown ability": (put("fly", "character", 2, "ability"), "character[2].ability: unknown ability 'fly'; known"),
    "an ability twice": (put("rally", "character", 1, "ability"), "character[0].ability: 'rally' stands twice"),
    "a character twice": (put("zia", "character", 0, "id"), "character[0].id: 'zia' stands twice; must stand once"),
    "a character missing": (drop("character", 13), "character: 'el_mariachi' is missing; there must be mendoza, zia"),
    "eight a camp": (
        put("adventurers", "character", 13, "camp"),
        "character: 8 of camp 'adventurers', must be 7",
    ),
    "ids out of order": (put(21, *SPACE_20, "id"), "map.spaces[20].id: must be 20: ids count from 0, is 21"),
    "two on a hex": (put([0, 0], *SPACE_20, "hex"), "map.spaces[20].hex: [0, 0] is space 0 already"),
    "an islet": (put([9, 9], *SPACE_20, "hex"), "map.spaces[20].hex: [9, 9] has no way on foot to space 0"),
    "nine temples": (put("temple", *SPACE_20, "kind"), "map.spaces: 9 of kind 'temple', must be 8"),
    "no altar": (put("search", "map", "spaces", 0, "kind"), "map.spaces: 0 of kind 'altar', must be 1"),
    "two boats": (drop("map", "boats", 2), "map.boats: must have the ids 0 to 2, not 0, 1"),
    "three pontoons": (put([38, 39, 40], "map", "boats", 0, "pontoons"), "map.boats[0].pontoons: must name 2 spaces"),
    "no such pontoon": (
        put([38, 99], "map", "boats", 0, "pontoons"),
        "map.boats[0].pontoons: 99 is no space; spaces are",
    ),
    "a shared pontoon": (
        put([38, 41], "map", "boats", 0, "pontoons"),
        "map.boats[1].pontoons: space 41 is a pontoon of",
    ),
    "an inland pontoon": (
        put([38, 8], "map", "boats", 0, "pontoons"),
        "map.boats[0].pontoons: space 8 is not on the coast",
    ),
    "a rowboat to nowhere": (
        put([38, 20], "map", "rowboats", 0),
        "map.rowboats[0]: 20 is no pontoon; the pontoons are",
    ),
    "a rowboat in a circle": (put([38, 38], "map", "rowboats", 0), "map.rowboats[0]: must join two pontoons, joins 38"),
    "a line twice": (put([39, 38], "map", "rowboats", 1), "map.rowboats[1]: joins 39 and 38 a second time; each line"),
    "a huge map": (
        lambda document: document["map"]["spaces"].extend([document["map"]["spaces"][0]] * 200),
        "map.spaces: 246 spaces are too many; at most 200",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_refused_in_one_line_naming_the_field(fault: str) -> None:
    change, message = BAD[fault]
    with pytest.raises(EditionError) as found:
        load_edition(changed(change))
    assert str(found.value).startswith(message)
    assert "\n" not in str(found.value)


def test_every_fault_is_told_in_french_with_the_same_gaps() -> None:
    folder = SOURCE / "games" / "sol"
    said = {text for name in ("components.py", "island.py", "rules/setup.py") for text in sentences(folder / name)}
    assert said == set(FRENCH)
    for english, french in FRENCH.items():
        assert gaps(english) == gaps(french)
    with pytest.raises(EditionError) as found:
        load_edition(changed(put([2], "dice", "adventurers")))
    words = GAME.words("fr", HOUSE)
    assert found.value.told("fr", words.faults) == "dice.adventurers\u202f: doit avoir 6 faces, en a 1"


def test_the_house_edition_is_what_ships() -> None:
    assert load_edition(house_document()).mark == HOUSE.mark == GAME.house.mark
    assert (len(HOUSE.spaces), len(HOUSE.characters), HOUSE.copies) == (46, 14, 3)


def test_sol_1_1_adjacency_comes_from_the_hexes_and_is_mutual() -> None:
    for space in HOUSE.spaces:
        for other in space.beside:
            assert space.id in HOUSE.spaces[other].beside
        for other in space.rows:
            assert space.id in HOUSE.spaces[other].rows


def test_somebodys_own_edition_is_played_with_its_figures() -> None:
    mine = load_edition(changed(put(6, "character", 1, "movement")), "mine")
    assert (mine.name, mine.mark != HOUSE.mark) == ("mine", True)
    state = begun(edition=mine)
    assert state.pending[-1].movement == 6  # type: ignore[union-attr]
    *_, (last, _) = met(2, 1, edition=mine)
    assert GAME.scores(last)


def test_the_same_figures_written_otherwise_have_the_same_mark() -> None:
    assert load_edition(changed(put([4, 3, 2, 1, 1, 0], "dice", "adventurers"))).mark == HOUSE.mark
    assert load_edition(changed(put([39, 38], "map", "rowboats", 0))).mark == HOUSE.mark


def test_the_edition_with_even_camps_changes_three_figures_of_abilities_and_nothing_else() -> None:
    even = load_edition(read_toml(EVEN))
    changes = (("rally", "reach", 3), ("grapnel", "climb_at_most", 0), ("pathfinder", "rowboat", 2))
    document = house_document()
    for ability, field, value in changes:
        put(value, "abilities", ability, field)(document)
    assert even.mark == load_edition({**document, "name": "mine"}).mark != HOUSE.mark
