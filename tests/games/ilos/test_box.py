"""The box: what it numbers for speed is what the edition names."""

from __future__ import annotations

from eldorado.bots.tactics.ilos.future import CARD_FOR, SITE
from eldorado.games.ilos import box
from eldorado.games.ilos.components import ICONS, KINDS, PLANTED, RESOURCES


def test_kinds_and_resources_have_the_numbers_that_the_rules_know_them_by() -> None:
    numbered = (box.SHIP, box.PLANTATION, box.GOLD_MINE, box.BUILDING, box.RUINS, box.MARKET)
    assert [KINDS[kind] for kind in numbered] == ["ship", "plantation", "gold_mine", "building", "ruins", "market"]
    assert sum(1 << kind for kind in numbered) == box.ALL_KINDS == (1 << len(KINDS)) - 1
    assert RESOURCES[box.GOLD] == "gold"


def test_ilo_4_4_each_icon_is_settled_by_its_card() -> None:
    assert ICONS[: len(RESOURCES)] == RESOURCES
    assert ICONS[SITE] == "site"
    cards = {str(icon): str(KINDS[card]) for icon, card in zip(ICONS, CARD_FOR, strict=True)}
    planted = {str(good): "plantation" for good in PLANTED}
    assert cards == {**planted, "gold": "gold_mine", "site": "building", "ruins": "ruins"}
