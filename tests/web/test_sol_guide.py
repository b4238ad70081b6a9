"""The guided first game of SOL, read step by step to its end: from the first boat, and late, when the Idol is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.guide_steps import GuideSteps, close
from tests.web.person import Chooser, Message
from tests.web.sol_player import SolPlayer, asked, of_kind, roaming, sol_player
from tests.web.stored_positions import find_position

LANGUAGES = [("en", False), ("fr", True)]
"""On a desktop, and on a phone."""
BEGINNING = {
    "en": ("A forgotten island", "Moor your boat", "Who acts", "Go ashore", "Levels", "Search", "What is left"),
    "fr": ("Une île oubliée", "Placez votre bateau", "Qui agit", "À terre", "Les niveaux", "Fouiller", "Ce qui reste"),
}
LATE = {
    "en": ("Pull a friend", "Duels", "The treasure map", "Clues and the Medallion", "Wounded", "The Idol", "Anchor up"),
    "fr": ("Tirer un allié", "Les duels", "La carte au trésor", "Indices et Médaillon", "Blessé", "L’Idole", "On lève"),
}
LAST = 9
"""The round after which the game ends."""
LOOKED = "() => new Promise((done) => setTimeout(done, 200))"
"""The guide looks around more often than that: what it has to tell now is on the page by then."""


def guided(browsers: Browsers, log: Any, lang: str, phone: bool) -> SolPlayer:
    """Somebody who is guided from this position on."""
    anna = sol_player(browsers.new_person(lang=lang, phone=phone))
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}?guide")
    anna.come_to_table()
    return anna


@pytest.mark.parametrize(("lang", "phone"), LANGUAGES)
def test_the_guide_leads_from_the_boat_to_the_end_of_a_game(known_luck: Browsers, lang: str, phone: bool) -> None:
    log = find_position("sol", 2, lambda message: asked(message) == "Mooring", roaming, options={"round_limit": 1})
    guide = GuideSteps(guided(known_luck, log, lang, phone))
    play_guided(guide, roaming("guide"))
    assert missed(guide, BEGINNING[lang]) == [], guide.titles


@pytest.mark.parametrize(("lang", "phone"), LANGUAGES)
def test_the_guide_tells_what_comes_late_when_it_comes(known_luck: Browsers, lang: str, phone: bool) -> None:
    log = find_position("sol", 2, is_late, roaming, seed="late", options={"round_limit": LAST})
    guide = GuideSteps(guided(known_luck, log, lang, phone))
    play_guided(guide, lambda message: (of_kind(message, "End") or message["choices"])[0])
    assert missed(guide, LATE[lang]) == [], guide.titles


def is_late(message: Message) -> bool:
    """In the last round the Idol is out, somebody is wounded, and one may go, pull or attack."""
    view = message["view"]
    if not of_kind(message, "Step") or not of_kind(message, "Pull") or view["round"] != LAST:
        return False
    out, wounded = view["idol"] is not None or view["carrier"], any(each["wounded"] for each in view["characters"])
    return bool(out and wounded and any(each["fights"] for each in view["reach"]))


def play_guided(guide: GuideSteps, choose: Chooser) -> None:
    """Play to the closing step, reading every step before anything is played."""
    person = guide.person
    while not person.over:
        person.until(lambda: person.asked or person.over, "a question or the end")
        if person.asked:
            read(guide)
            person.play(choose(person.latest))
    close(guide)


def read(guide: GuideSteps) -> None:
    """Read all that is told now, up to what waits for something to be done."""
    expect(guide.person.question).to_contain_text(guide.person.latest["question"])
    guide.person.page.evaluate(LOOKED)
    while guide.on_screen() and guide.go_on():
        guide.person.page.evaluate(LOOKED)


def missed(guide: GuideSteps, titles: Sequence[str]) -> list[str]:
    """The steps that did not come."""
    return [title for title in titles if not any(title in each for each in guide.titles)]
