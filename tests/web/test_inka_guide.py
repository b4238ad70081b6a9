"""The guided first game of Inka, read step by step to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, play_guided
from tests.web.inka_player import inka_player, lively, of_kind
from tests.web.person import Choice, Message
from tests.web.stored_positions import find_position

ROUNDS = 3


def on_the_way(message: Message) -> bool:
    """Whether a point is spent on a rhombus, and the piece has not moved yet."""
    view = message["view"]
    return bool(view["decision"]["type"] == "Shifting" and view["points"] < 3)


MOMENTS: dict[tuple[str, str], Callable[[Message], bool]] = {
    ("Choose a start cell", "Choisissez une case de départ"): lambda message: bool(of_kind(message, "Enter")),
    ("A rhombus is drawn", "Un losange est tiré"): lambda message: bool(of_kind(message, "Lay")),
    ("Lay it anywhere", "Posez-le où vous voulez"): lambda message: bool(of_kind(message, "Lay")),
    ("Move a rhombus", "Déplacez un losange"): lambda message: bool(of_kind(message, "Shift")),
    ("What if?", "Et si…\u202f?"): lambda message: on_the_way(message) and bool(message["view"]["reach"]),
    ("Then walk", "Puis marchez"): lambda message: on_the_way(message) and bool(of_kind(message, "Walk")),
    ("One blockade", "Un seul blocus"): lambda message: bool(of_kind(message, "Keep")),
}
"""When these steps must have come at the latest, unless another one still waits for something to be done."""


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_inkas_guide_leads_through_a_whole_game(known_luck: Browsers, lang: str, phone: bool) -> None:
    person = inka_player(known_luck.new_person(lang=lang, phone=phone))
    first = find_position("inka", 4, lambda message: True, lively, options={"round_limit": ROUNDS})
    person.visit(f"#/table/{known_luck.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide, luck = GuideSteps(person), lively("guide")

    def choose(message: Message) -> Choice:
        titles = " ".join(guide.titles)
        for title, moment in MOMENTS.items():
            if moment(message) and not guide.on_screen():
                assert title[lang == "fr"] in titles, f"“{title[0]}” has not come: {guide.titles}"
        return luck(message)

    play_guided(guide, choose)
    assert len(guide.titles) > 7
