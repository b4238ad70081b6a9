"""Places of the archipelago are named where one looks, and all of them where that is wanted, as log and choices do."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.ilos_player import IlosPlayer, asked, ilos_player, of_kind, place_of, trading
from tests.web.stored_positions import find_position

READABLE = 11
"""Pixels on the screen, at least."""
HEIGHT = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"


def settling(browsers: Browsers, *, lang: str = "en", phone: bool = False) -> IlosPlayer:
    """Somebody who chooses where a pioneer lands."""
    person = ilos_player(browsers.seated_person(lang=lang, phone=phone))
    log = find_position(
        "ilos", 3, lambda message: asked(message) == "Aiming" and len(of_kind(message, "Settle")) > 1, trading
    )
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    return person


def named(person: IlosPlayer) -> Locator:
    """The name that is shown for what one looks at."""
    return person.board.locator("[data-named]")


def readable(names: Locator) -> None:
    """All of them are large enough."""
    assert min(name.evaluate(HEIGHT) for name in names.all()) >= READABLE


def test_a_place_is_named_under_the_mouse_and_under_the_keyboard_and_all_are_by_a_key(browsers: Browsers) -> None:
    anna = settling(browsers)
    expect(named(anna)).to_have_count(0)
    place = place_of(of_kind(anna.latest, "Settle")[0])
    anna.stand_still()
    anna.tap(place).hover()
    expect(named(anna)).to_have_text(place.removeprefix("slot:"))
    readable(named(anna).locator("text"))
    anna.page.mouse.move(5, 5)
    expect(named(anna)).to_have_count(0)
    anna.page.keyboard.press("b")
    anna.board.locator('.map [data-rove][tabindex="0"]').focus()
    focused = anna.page.evaluate("document.activeElement.dataset.tap").split(":")[1]
    expect(named(anna)).to_contain_text(focused)
    names = anna.board.locator("[data-name]")
    expect(names).to_have_count(0)
    anna.page.keyboard.press("p")
    tiles = anna.board.locator('[data-name^="tile:"]')
    expect(tiles).to_have_count(len(anna.latest["view"]["tiles"]))
    readable(names)
    expect(anna.board.locator(f'[data-name="{place}"]')).to_have_text(place.removeprefix("slot:"))
    anna.page.reload()
    expect(tiles).to_have_count(len(anna.latest["view"]["tiles"]))


def test_a_finger_names_what_it_taps_and_the_settings_name_all(browsers: Browsers) -> None:
    anna = settling(browsers, lang="fr", phone=True)
    island = anna.latest["view"]["islands"][0]
    name = f"{island['tile']}.{island['part']}"
    anna.press(anna.button(anna.board_words["whole"]))
    assert anna.hit(f"island:{name}")
    anna.close_sheet()
    expect(named(anna)).to_have_text(anna.board_words.say("island", name))
    readable(named(anna).locator("text"))
    anna.press(anna.button(anna.words["menu"]))
    anna.press(anna.sheet.get_by_role("tab", name=anna.words["table"], exact=True))
    anna.sheet.get_by_role("checkbox", name=anna.words["placeNames"]).check()
    anna.close_sheet()
    tiles = anna.board.locator('[data-name^="tile:"]')
    expect(tiles).to_have_count(len(anna.latest["view"]["tiles"]))
    readable(tiles)
