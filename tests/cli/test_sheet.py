"""The score sheet: sides by the names of all who are on them, and who has won."""

from __future__ import annotations

import pytest

from eldorado import load
from eldorado.cli.sheet import sides_of, verdict
from eldorado.cli.words import SHELLS
from eldorado.core.game import Scores, Seat, Sheet

NAMES = ["Ann", "Bob", "Cat", "Dan"]


def scores(*totals: int) -> Scores:
    sheets = tuple(Sheet(Seat(side), (), total) for side, total in enumerate(totals))
    return Scores(sheets, tuple(sum(other > total for other in totals) for total in totals), "SOL-2.3")


def test_mates_stand_together_on_the_sheet() -> None:
    sol, cibola = load("sol"), load("cibola")
    assert sides_of(sol, sol.setup(4), NAMES) == [["Ann", "Cat"], ["Bob", "Dan"]]
    assert sides_of(cibola, cibola.setup(4), NAMES) == [["Ann"], ["Bob"], ["Cat"], ["Dan"]]


@pytest.mark.parametrize(
    ("totals", "english", "french"),
    [
        ((1, 0), "Ann wins with 1 point.", "Ann l’emporte avec 1 point."),
        ((2, 7), "Bob and Cat win with 7 points.", "Bob et Cat l’emportent avec 7 points."),
        (
            (0, 0),
            "Ann and Bob and Cat share the victory with 0 points.",
            "Ann et Bob et Cat se partagent la victoire avec 0 point.",
        ),
        ((-1, -2), "Ann wins with −1 point.", "Ann l’emporte avec −1 point."),
    ],
)
def test_the_winners_are_named_one_and_all(totals: tuple[int, ...], english: str, french: str) -> None:
    sides = [["Ann"], ["Bob", "Cat"]]
    assert verdict(scores(*totals), sides, SHELLS["en"]) == english
    assert verdict(scores(*totals), sides, SHELLS["fr"]) == french
