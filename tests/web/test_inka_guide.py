"""The guided first game of Inka, read step by step to its end."""

from __future__ import annotations

import pytest

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, play_guided
from tests.web.inka_player import inka_player, lively
from tests.web.stored_positions import find_position

ROUNDS = 3
ALWAYS = {
    "en": ("Choose a start cell", "Lay it anywhere", "Move a rhombus", "What if?", "Then walk", "One blockade"),
    "fr": ("Choisissez une case", "Posez-le", "Déplacez un losange", "Et si…", "Puis marchez", "Un seul blocus"),
}


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_inkas_guide_leads_through_a_whole_game(browsers: Browsers, lang: str, phone: bool) -> None:
    person = inka_player(browsers.new_person(lang=lang, phone=phone))
    first = find_position("inka", 4, lambda message: True, lively, options={"round_limit": ROUNDS})
    person.visit(f"#/table/{browsers.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide = GuideSteps(person)
    play_guided(guide, lively("guide"))
    titles = " ".join(guide.titles)
    for title in ALWAYS[lang]:
        assert title in titles, f"“{title}” did not come: {guide.titles}"
