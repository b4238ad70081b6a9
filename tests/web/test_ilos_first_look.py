"""What somebody sees who has never seen Ilôs: words beside the icons, names on the cards, prices one can read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.ilos_player import KINDS, IlosPlayer, asked, ilos_player, of_kind, trading
from tests.web.stored_positions import Reached, find_position

READABLE = 11
"""Pixels on the screen, at least."""
WHOLE = "name => name.scrollWidth <= name.clientWidth && parseFloat(getComputedStyle(name).fontSize) >= 11"
HEIGHT = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"


def at(browsers: Browsers, reached: Reached, *, lang: str = "en", phone: bool = True) -> IlosPlayer:
    """Somebody at a position that was reached without a page."""
    person = ilos_player(browsers.seated_person(lang=lang, phone=phone))
    log = find_position("ilos", 3, reached, trading)
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    return person


@pytest.mark.parametrize(("lang", "phone"), [("fr", True), ("en", False)], ids=["phone", "desktop"])
def test_the_first_screen_says_in_words_what_it_is_about(browsers: Browsers, lang: str, phone: bool) -> None:
    person = at(browsers, lambda message: asked(message) == "Redrawing", lang=lang, phone=phone)
    words = person.board_words
    about = person.board.get_by_text(words["emptySea"])
    expect(about).to_be_visible()
    expect(person.board.get_by_text(words["aboutStart"])).to_be_visible()
    expect(about).to_be_in_viewport(ratio=1)
    for kind in KINDS:
        assert person.card(kind).locator(".name").evaluate(WHOLE), f"the name of {kind} is cut off"
    mine = person.place.locator(".area.mine")
    expect(mine).to_contain_text(words.said["pioneers"]["forms"][-1])
    expect(mine).to_contain_text(words["nothingYet" if phone else "eachTurn"])


def test_prices_can_be_read_on_a_small_map(browsers: Browsers) -> None:
    person = at(browsers, lambda message: asked(message) == "Aiming" and len(of_kind(message, "Settle")) > 1)
    person.press(person.button(person.board_words["whole"]))
    person.stand_still()
    assert min(text.evaluate(HEIGHT) for text in person.board.locator(".tag text").all()) >= READABLE
