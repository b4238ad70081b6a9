"""The guided first game of Cibola, read step by step to its end."""

from __future__ import annotations

import pytest

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, play_guided
from tests.web.person import Choice, Message, at_random
from tests.web.stored_positions import find_position

ALWAYS = {"en": ("The last bids", "Sending nobody"), "fr": ("Les dernières mises", "N’envoyer personne")}


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_cibolas_guide_leads_through_a_whole_game(known_luck: Browsers, lang: str, phone: bool) -> None:
    """Whatever is picked; no rock and no totem is taken if others are there, so that those steps never come."""
    person = known_luck.new_person(lang=lang, phone=phone)
    first = find_position("cibola", 3, lambda message: True, at_random)
    person.visit(f"#/table/{known_luck.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide, luck = GuideSteps(person), at_random("guide")

    def choose(message: Message) -> Choice:
        plain = [choice for choice in message["choices"] if is_plain(choice)]
        return luck({**message, "choices": plain or message["choices"]})

    play_guided(guide, choose)
    titles = " ".join(guide.titles)
    for title in ALWAYS[lang]:
        assert title in titles, f"“{title}” was held back: {guide.titles}"


def is_plain(choice: Choice) -> bool:
    """A card without a totem, a bid after which explorers are left for the last round, any other move."""
    move = choice["move"]
    return "totem" not in choice["text"] if move["type"] == "Take" else move.get("explorers", 0) <= 1


def test_a_page_that_is_loaded_again_goes_on_where_the_guide_was(known_luck: Browsers) -> None:
    person = known_luck.new_person()
    first = find_position("cibola", 3, lambda message: True, at_random)
    person.visit(f"#/table/{known_luck.lay_table(first, person, bots=True).id}?guide")
    person.come_to_table()
    guide = GuideSteps(person)
    for _ in range(2):
        person.until(guide.on_screen, "a step")
        read_one(guide)
    person.page.reload()
    person.come_to_table()
    person.until(guide.on_screen, "a step")
    guide.check()
    assert len(guide.titles) == 3, f"another step than those told before: {guide.titles}"


def read_one(guide: GuideSteps) -> None:
    """Go on from a step, and see it go."""
    told = guide.text
    assert guide.go_on()
    guide.person.until(lambda: not guide.on_screen() or guide.text != told, "another step, or none")
