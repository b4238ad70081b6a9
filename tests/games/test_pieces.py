"""What is printed of a box: every piece as often as the game itself counts it, whatever edition it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from eldorado.core.edition import house_document
from eldorado.core.game import AnyGame
from eldorado.games import SHIPPED, home, load

COUNTED: dict[str, dict[str, tuple[str, ...]]] = {
    "cibola": {
        "treasure cards": ("treasure",),
        "totems": ("totem",),
        "explorers": ("explorer",),
        "rocks": ("rock",),
    },
    "inka": {
        "rhombi": ("path", "destination"),
        "statues": ("statue",),
        "pieces": ("piece",),
        "blockades": ("blockade",),
    },
    "ilos": {
        "cards": ("card",),
        "tiles": ("tile",),
        "ships": ("ship",),
        "pioneers": ("pioneer",),
        "buildings": ("building",),
    },
    "sol": {"search tokens": ("search",), "clue cards": ("clue",), "idols": ("idol",)},
}
"""What a game's census counts, and under which kinds it is printed."""


def counts(game: AnyGame, edition: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in game.pieces(edition):
        found[piece.kind] += piece.copies
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_as_many_are_printed_as_the_largest_table_counts(name: str) -> None:
    game = load(name)
    census, printed = game.census(game.setup(game.seats[-1])), counts(game, game.house)
    for counted, kinds in COUNTED[name].items():
        assert sum(printed[kind] for kind in kinds) == census[counted], counted


@pytest.mark.parametrize("name", SHIPPED)
def test_every_piece_is_told_apart(name: str) -> None:
    game = load(name)
    pieces = game.pieces(game.house)
    assert len({(piece.kind, piece.id) for piece in pieces}) == len(pieces)
    assert all(piece.copies > 0 for piece in pieces)


def explorers(document: dict[str, Any]) -> None:
    document["explorers"] = {"2": 24, "3": 16, "4": 12}


def buildings(document: dict[str, Any]) -> None:
    document["pieces"]["buildings"] = 14
    document["cards"] |= {"ship": 29, "ruins": 7}


def copies(document: dict[str, Any]) -> None:
    document["clue_cards"]["copies"] = 5


@pytest.mark.parametrize(
    ("name", "change", "kind", "count"),
    [
        ("cibola", explorers, "explorer", 48),
        ("ilos", buildings, "building", 14),
        ("sol", copies, "clue", 30),
    ],
)
def test_the_counts_follow_the_edition(
    name: str, change: Callable[[dict[str, Any]], None], kind: str, count: int
) -> None:
    game, document = load(name), house_document(home(name))
    change(document)
    assert counts(game, game.edition(document, ""))[kind] == count


def test_cards_of_an_edition_are_printed_by_kind() -> None:
    game, document = load("ilos"), house_document(home("ilos"))
    buildings(document)
    copies = {piece.id: piece.copies for piece in game.pieces(game.edition(document, "")) if piece.kind == "card"}
    assert copies == {"ship": 29, "plantation": 20, "gold_mine": 10, "building": 12, "ruins": 7, "market": 12}
