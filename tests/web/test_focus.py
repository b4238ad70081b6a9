"""Where the keyboard is, it stays: sheets, a pick that is cleared, the past and another language do not lose it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.person import Message, Person, at_random
from tests.web.stored_positions import find_position

PLACE = "() => document.activeElement.closest('[data-tap]')?.dataset.tap ?? document.activeElement.tagName"
LOST = "() => document.activeElement === document.body"
UNMOVED = "() => [document.body, document.getElementById('question')].includes(document.activeElement)"
INSIDE = "selector => document.querySelector(selector).contains(document.activeElement)"
OUTLINE = "() => getComputedStyle(document.activeElement).outlineStyle"


def under_way(message: Message) -> bool:
    """A turn with several choices."""
    return bool(message["view"]["round"] >= 1) and len(message["choices"]) > 3


def at(browsers: Browsers, name: str, **settings: Any) -> Person:
    anna = browsers.new_person() if settings else browsers.seated_person()
    log = find_position(name, 4 if name == "sol" else 2, under_way, at_random)
    table = browsers.lay_table(log, anna, bots=True)
    if settings:
        kept = json.dumps({"forced": False, **settings})
        anna.page.add_init_script(f"try {{ localStorage.setItem('eldorado.settings', {json.dumps(kept)}) }} catch {{}}")
    anna.visit(f"#/table/{table.id}")
    anna.come_to_table()
    return anna


def is_kept(person: Person) -> bool:
    """Whether the keyboard has a place on the page; it may take a moment."""
    person.until(lambda: not person.page.evaluate(LOST), "the focus")
    person.page.wait_for_timeout(150)
    return not person.page.evaluate(LOST)


@pytest.mark.parametrize("name", ["inka", "sol"])
def test_a_place_that_is_drawn_gets_the_keyboard_back_from_a_sheet(browsers: Browsers, name: str) -> None:
    anna = at(browsers, name)
    anna.page.keyboard.press("b")
    place = anna.page.evaluate(PLACE)
    assert ":" in place, "a place on the board"
    anna.page.keyboard.press("?")
    expect(anna.sheet).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.sheet).to_have_count(0)
    assert is_kept(anna)
    anna.comes_to(PLACE, place)


def test_a_pick_that_is_cleared_leads_back_to_the_board(browsers: Browsers) -> None:
    anna = at(browsers, "sol", confirm="always")
    anna.page.keyboard.press("b")
    place = anna.page.evaluate(PLACE)
    anna.page.keyboard.press("Enter")
    expect(anna.clear).to_be_visible()
    anna.until(lambda: anna.page.evaluate(INSIDE, ".confirm"), "the button that plays it")
    anna.page.keyboard.press("Escape")
    expect(anna.clear).to_have_count(0)
    assert is_kept(anna)
    anna.comes_to(PLACE, place)


def test_back_to_now_and_another_language_keep_it(browsers: Browsers) -> None:
    anna = at(browsers, "cibola")
    anna.page.keyboard.press("[")
    now = anna.board.get_by_role("button", name=anna.words["backToNow"])
    expect(now).to_be_visible()
    now.focus()
    anna.page.keyboard.press("Enter")
    expect(now).to_have_count(0)
    assert is_kept(anna)
    anna.page.keyboard.press("t")
    french = anna.page.get_by_role("radio", name="Français")
    french.focus()
    anna.page.keyboard.press("Space")
    expect(anna.page.get_by_role("heading", level=2, name="À vous de jouer")).to_be_visible()
    assert is_kept(anna)
    anna.page.keyboard.press("q")
    assert anna.page.evaluate(OUTLINE) != "none", "wherever it lands, one sees it"


def test_who_chooses_from_the_list_goes_on_to_play_it(browsers: Browsers) -> None:
    anna = at(browsers, "inka", confirm="always")
    ask = anna.latest["ask"]
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("c")
    chosen = anna.sheet.locator(".choice").nth(2)
    text = chosen.locator("span").first.text_content()
    chosen.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.sheet).to_have_count(0)
    anna.until(lambda: anna.page.evaluate(INSIDE, ".confirm"), "the button that plays it")
    anna.comes_to("() => document.activeElement.textContent", text)
    anna.page.keyboard.press("Enter")
    anna.until(lambda: anna.latest["ask"] != ask, "the move")
    moves = [json.loads(said) for who, said in anna.traffic if who == "page" and '"move"' in said]
    choices = [choice for heard in anna.heard for choice in heard["choices"] if choice["text"] == text]
    assert moves[-1]["move"] in [choice["move"] for choice in choices]


def test_single_keys_work_while_a_radio_button_has_the_focus(browsers: Browsers) -> None:
    anna = at(browsers, "cibola")
    anna.page.keyboard.press("t")
    anna.page.get_by_role("radio", name="English").focus()
    anna.page.keyboard.press("?")
    expect(anna.sheet).to_be_visible()


OBSCURED = """
() => {
  const thing = document.activeElement;
  const { left, top, width, height } = thing.getBoundingClientRect();
  if (!thing.closest('aside')) return '';
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30));
  return thing.contains(hit) || hit?.contains(thing) ? '' : thing.outerHTML.slice(0, 200);
}
"""


@pytest.mark.parametrize("window", [(1200, 760), (600, 380)])
def test_what_has_the_focus_lies_under_nothing_that_stays_in_place(browsers: Browsers, window: tuple[int, int]) -> None:
    anna = at(browsers, "sol")
    anna.page.set_viewport_size({"width": window[0], "height": window[1]})
    anna.page.keyboard.press("Tab")
    for _ in range(30):
        anna.page.keyboard.press("Tab")
        assert anna.page.evaluate(OBSCURED) == ""


def test_single_keys_can_be_switched_off(browsers: Browsers) -> None:
    anna = at(browsers, "cibola", keys=False)
    for key in ("?", "t", "c", "u", "b", "w"):
        anna.page.keyboard.press(key)
    expect(anna.sheet).to_have_count(0)
    expect(anna.page.get_by_role("tab", name=anna.words["log"], exact=True)).to_have_attribute("aria-selected", "true")
    assert anna.page.evaluate(UNMOVED), "nowhere, or at the question if it was elsewhere before"
    anna.visit(anna.page.url.partition("/#/")[2].replace("table/", "#/replay/table/"))
    slider = anna.page.get_by_role("slider", name=anna.words["place"])
    expect(slider).to_have_value("0")
    anna.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("0")


def test_tab_leads_past_the_end_of_the_page_and_round(browsers: Browsers) -> None:
    anna = at(browsers, "inka")
    anna.page.keyboard.press("b")
    place = anna.page.evaluate(PLACE)
    passed = False
    for _ in range(120):  # more than there are stops; whoever is sent back at the end never comes round
        anna.page.keyboard.press("Tab")
        anna.page.wait_for_timeout(5)  # what would send the keyboard back does so after a moment
        on_board = anna.page.evaluate(PLACE) == place
        if passed and on_board:
            return
        passed = passed or not on_board
    raise AssertionError("Tab does not lead round")
