"""The guided first game of Ilôs, read step by step to its end."""

from __future__ import annotations

import pytest

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, play_guided
from tests.web.ilos_player import ilos_player, trading
from tests.web.stored_positions import find_position

ROUNDS = 3
ALWAYS = {
    "en": ("Your first five cards", "Lay a tile", "Play a card", "Paying", "Ending the turn", "The last round"),
    "fr": ("Vos cinq premières", "Posez une tuile", "Jouez une carte", "Payer", "Finir son tour", "La dernière manche"),
}


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_ilos_guide_leads_through_a_whole_game(browsers: Browsers, lang: str, phone: bool) -> None:
    person = ilos_player(browsers.new_person(lang=lang, phone=phone))
    first = find_position("ilos", 3, lambda message: True, trading, options={"round_limit": ROUNDS})
    person.visit(f"#/table/{browsers.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide = GuideSteps(person)
    play_guided(guide, trading("guide"))
    titles = " ".join(guide.titles)
    for title in ALWAYS[lang]:
        assert title in titles, f"“{title}” did not come: {guide.titles}"
