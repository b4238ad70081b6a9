"""The guided first game of Ilôs, read step by step to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, play_guided
from tests.web.ilos_player import asked, ilos_player, of_kind, trading
from tests.web.person import Choice, Message
from tests.web.stored_positions import find_position

ROUNDS = 3
MOMENTS: dict[tuple[str, str], Callable[[Message], bool]] = {
    ("Your first five cards", "Vos cinq premières cartes"): lambda message: bool(of_kind(message, "Redraw")),
    ("Lay a tile", "Posez une tuile"): lambda message: asked(message) == "Founding",
    ("The last round", "La dernière manche"): lambda message: message["view"]["round"] == ROUNDS,
    ("The card says it all", "Tout est sur la carte"): lambda message: asked(message) == "Acting",
    ("Play a card", "Jouez une carte"): lambda message: bool(of_kind(message, "Play")),
    ("Paying", "Payer"): lambda message: asked(message) == "Paying",
}
"""When these steps must have come at the latest."""


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_ilos_guide_leads_through_a_whole_game(known_luck: Browsers, lang: str, phone: bool) -> None:
    person = ilos_player(known_luck.new_person(lang=lang, phone=phone))
    first = find_position("ilos", 3, lambda message: True, trading, options={"round_limit": ROUNDS})
    person.visit(f"#/table/{known_luck.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide, luck = GuideSteps(person), trading("guide")

    def choose(message: Message) -> Choice:
        titles = " ".join(guide.titles)
        for title, moment in MOMENTS.items():
            if moment(message):
                assert title[lang == "fr"] in titles, f"“{title[0]}” has not come: {guide.titles}"
        return luck(message)

    play_guided(guide, choose)
    assert len(guide.titles) > 7
