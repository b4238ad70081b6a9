"""The score sheet: sides by the names of all who are on them, and who has won."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from eldorado import load
from eldorado.cli.score_sheet import Side, score_sheet, sides_of, verdict
from eldorado.cli.words import SHELLS
from eldorado.core.game import Line, Scores, Seat, Sheet, TieBreak
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


def test_what_broke_a_tie_stands_below_the_sheet() -> None:
    game = load("cibola")
    line = Line("explorers", 1, "CIB-4.5", {"count": 2, "per": 2})
    sheets = tuple(Sheet(Seat(side), (line,), 1) for side in range(2))
    tied = Scores(sheets, (1, 0), "CIB-4.1", (TieBreak("explorers", "CIB-4.6", 1, (1, 0), (3, 2)),))
    sides = [Side("Ann", many=False), Side("Bob", many=False)]
    console = Console(width=100, record=True, file=StringIO())
    console.print(score_sheet(tied, sides, game.words("en", game.house), SHELLS["en"]))
    assert "Tied at 1, decided by most explorers held: Bob 3, Ann 2. [CIB-4.6]" in console.export_text()
