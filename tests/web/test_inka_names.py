"""Places of Inka's temple are named where one looks, and everywhere where that is wanted: log and choices name them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.inka_player import InkaPlayer, inka_player, lively, of_kind
from tests.web.stored_positions import find_position

READABLE = 11
"""Pixels on the screen, at least."""
HEIGHT = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
CELLS = 150


def at_blocking(browsers: Browsers, *, lang: str = "en", phone: bool = False) -> InkaPlayer:
    """Somebody who may place a blockade: nearly every cell can be chosen."""
    person = inka_player(browsers.seated_person(lang=lang, phone=phone))
    log = find_position("inka", 2, lambda message: bool(of_kind(message, "Block")), lively)
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    return person


def named(person: InkaPlayer) -> Locator:
    """The name that is shown for what one looks at."""
    return person.board.locator("[data-named]")


def readable(names: Locator) -> None:
    """All of them are large enough."""
    assert min(name.evaluate(HEIGHT) for name in names.all()[:9]) >= READABLE


def test_a_place_is_named_under_the_mouse_and_under_the_keyboard_and_all_are_by_a_key(browsers: Browsers) -> None:
    anna = at_blocking(browsers)
    expect(named(anna)).to_have_count(0)
    cell = of_kind(anna.latest, "Block")[7]["move"]["cell"]
    anna.tap(f"cell:{cell}").hover()
    expect(named(anna)).to_have_text(cell)
    readable(named(anna).locator("text"))
    anna.page.mouse.move(5, 5)
    expect(named(anna)).to_have_count(0)
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("ArrowDown")
    focused = anna.page.evaluate("document.activeElement.dataset.tap")
    expect(named(anna)).to_have_text(focused.removeprefix("cell:"))
    names = anna.board.locator(".cell-name")
    expect(names).to_have_count(0)
    anna.page.keyboard.press("p")
    expect(names).to_have_count(CELLS)
    readable(names)
    anna.page.reload()
    expect(names).to_have_count(CELLS)


def test_a_finger_names_what_it_taps_and_the_settings_name_all(browsers: Browsers) -> None:
    anna = at_blocking(browsers, lang="fr", phone=True)
    cell = of_kind(anna.latest, "Block")[7]["move"]["cell"]
    anna.press(anna.tap(f"cell:{cell}"))
    expect(named(anna)).to_have_text(cell)
    readable(named(anna).locator("text"))
    anna.press(anna.clear)
    anna.press(anna.board.get_by_role("button", name=anna.board_words["whole"], exact=True))
    anna.press(anna.button(anna.words["menu"]))
    anna.press(anna.sheet.get_by_role("tab", name=anna.words["table"], exact=True))
    anna.sheet.get_by_role("checkbox", name=anna.words["placeNames"]).check()
    anna.close_sheet()
    names = anna.board.locator(".cell-name")
    expect(names).to_have_count(CELLS)
    readable(names)
