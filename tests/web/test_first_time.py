"""Who plays a game for the first time is told in three lines what it is about, once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.person import Person

GAMES = ("cibola", "ilos", "inka", "sol")


def play_now(person: Person, game: str) -> None:
    person.visit()
    person.press(person.game(game).get_by_role("button", name=person.words["playNow"]))
    person.until(lambda: bool(person.heard), "the table")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_newcomer_is_told_what_it_is_about_once(browsers: Browsers, game: str, lang: str, phone: bool) -> None:
    anna = browsers.new_person(lang=lang, phone=phone, new=True)
    play_now(anna, game)
    expect(anna.sheet).to_be_visible()
    expect(anna.sheet.get_by_role("term")).to_have_text(
        [anna.words["aimOfGame"], anna.words["aTurn"], anna.words["theEnd"]]
    )
    for line in anna.sheet.get_by_role("definition").all():
        assert len(line.text_content() or "") > 30
    assert not grave(anna.page, f"the first lines of {game}")
    anna.press(anna.sheet.get_by_role("button", name=anna.words["toTheTable"]))
    expect(anna.sheet).to_have_count(0)
    play_now(anna, game)
    anna.come_to_table()
    expect(anna.sheet).to_have_count(0)


def test_the_guided_game_is_one_click_away(browsers: Browsers) -> None:
    anna = browsers.new_person(new=True)
    play_now(anna, "cibola")
    anna.press(anna.sheet.get_by_role("button", name=anna.words["learn"]))
    expect(anna.page.get_by_role("region", name=anna.words["guide"])).to_be_visible()
    expect(anna.sheet).to_have_count(0)
