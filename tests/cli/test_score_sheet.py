"""The score sheet: sides by the names of all who are on them, and who has won."""

from __future__ import annotations

import pytest

from eldorado import load
from eldorado.cli.score_sheet import Side, sides_of, verdict
from eldorado.cli.words import SHELLS
from eldorado.core.game import Scores, Seat, Sheet
from eldorado.core.log import Log

NAMES = ["Ann", "Bob", "Cat", "Dan"]


def scores(*totals: int) -> Scores:
    sheets = tuple(Sheet(Seat(side), (), total) for side, total in enumerate(totals))
    return Scores(sheets, tuple(sum(other > total for other in totals) for total in totals), "SOL-2.3")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_mates_stand_together_on_the_sheet(language: str) -> None:
    shell, found = SHELLS[language], {}
    for name in ("sol", "cibola"):
        game = load(name)
        found[name] = [side.name for side in sides_of(Log(game, 4), NAMES, game.words(language, game.house), shell)]
    camps = {
        "en": ["The Adventurers (Ann and Cat)", "The Conquistadors (Bob and Dan)"],
        "fr": ["Les Aventuriers (Ann et Cat)", "Les Conquistadors (Bob et Dan)"],
    }
    assert found == {"sol": camps[language], "cibola": NAMES}


@pytest.mark.parametrize(
    ("totals", "english", "french"),
    [
        ((1, 0), "Ann wins with 1 point.", "Ann l’emporte avec 1 point."),
        ((2, 7), "The Rest win with 7 points.", "The Rest l’emportent avec 7 points."),
        (
            (0, 0),
            "Ann and The Rest share the victory with 0 points.",
            "Ann et The Rest se partagent la victoire avec 0 point.",
        ),
        ((-1, -2), "Ann wins with −1 point.", "Ann l’emporte avec −1 point."),
    ],
)
def test_the_winners_are_named_one_and_all(totals: tuple[int, ...], english: str, french: str) -> None:
    sides = [Side("Ann", many=False), Side("The Rest", many=True)]
    assert verdict(scores(*totals), sides, SHELLS["en"]) == english
    assert verdict(scores(*totals), sides, SHELLS["fr"]) == french
