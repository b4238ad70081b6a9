"""Small windows: a page at twice its size, a small phone, a phone on its side; and colours forced by the device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from eldorado.core.log import Log
from tests.web.browsers import Browsers
from tests.web.on_screen import fits_width
from tests.web.person import Message, Person, at_random
from tests.web.sol_player import asked, of_kind, roaming
from tests.web.stored_positions import find_position

SEATS = {"cibola": 4, "ilos": 4, "inka": 4, "sol": 4}
SMALL = ((600, 380), (320, 568), (640, 360))
"""A laptop at 200 %, a small phone, a phone on its side."""
LOST = """
() => {
  const place = document.querySelector('aside');
  const around = place.getBoundingClientRect();
  const lost = [];
  for (const thing of place.querySelectorAll('button, h2, h3, b, p, input, output, svg')) {
    const rect = thing.getBoundingClientRect();
    if (!rect.width || thing.closest('.unseen, [aria-hidden=true], .strip')) continue;
    if (rect.left < around.left - 1 || rect.right > around.right + 1) lost.push(thing.outerHTML.slice(0, 120));
  }
  return lost;
}
"""
"""What of one's place lies beyond its edges, where nobody can scroll."""


BURST = """
() => [...document.querySelectorAll('aside button, aside .head')].filter((frame) => {
  if (!frame.checkVisibility()) return false;
  const { left, right } = frame.getBoundingClientRect();
  return frame.scrollWidth > frame.clientWidth + 1 || [...frame.querySelectorAll('*')].some((thing) => {
    const rect = thing.getBoundingClientRect();
    return rect.width > 1 && !thing.closest('.sr-only, .unseen') && (rect.left < left - 1 || rect.right > right + 1);
  });
}).map((frame) => frame.textContent)
"""
"""Frames in one's place that hold more than they have room for."""


def position(game: str) -> Log:
    """Some way into a game, where the first seat is asked."""

    def reached(message: Message) -> bool:
        return bool(message["view"]["round"] >= 2) and len(message["choices"]) > 1

    return find_position(game, SEATS[game], reached, at_random)


def keeps_half(person: Person, height: int) -> Callable[[], bool]:
    """Whether the board has half of a window of this height."""

    def keeps() -> bool:
        box = person.page.locator("main > .space").bounding_box()
        return box is not None and box["height"] >= height / 2

    return keeps


@pytest.mark.parametrize("game", SEATS)
def test_the_board_keeps_half_of_a_small_window(browsers: Browsers, game: str) -> None:
    person = browsers.seated_person()
    table = browsers.lay_table(position(game), person)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    for width, height in SMALL:
        person.page.set_viewport_size({"width": width, "height": height})
        where = f"{game} at {width} × {height}"
        person.until(keeps_half(person, height), f"the board: {where}")
        assert fits_width(person), f"the page scrolls sideways: {where}"
        person.until(lambda: person.page.evaluate(LOST) == [], f"nothing to be lost: {where}")
        for thing in (person.question, person.confirming):
            person.until(can_be_seen(thing, height), f"{thing} to be in sight: {where}")


def in_the_midst(message: Message) -> bool:
    """A character has gone some way, and has more to do than to go on."""
    return asked(message) == "Acting" and 0 < message["view"]["movement"] < 3 and len(of_kind(message, "Step")) > 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_stands_in_a_frame_stays_within_it_in_a_small_window(browsers: Browsers, lang: str) -> None:
    person = browsers.seated_person(lang=lang)
    table = browsers.lay_table(find_position("sol", 4, in_the_midst, roaming), person, bots=True)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    for width, height in SMALL:
        person.page.set_viewport_size({"width": width, "height": height})
        person.comes_to(BURST, [])
        expect(person.place.get_by_role("button", name=person.words["undo"], exact=True)).to_be_visible()


def can_be_seen(thing: Locator, height: int) -> Callable[[], bool]:
    """Whether all of it can be scrolled into a window of this height."""

    def seen() -> bool:
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        return box is not None and box["y"] >= -0.5 and box["y"] + box["height"] <= height + 0.5

    return seen


@pytest.mark.parametrize("game", SEATS)
def test_forced_colours_keep_what_is_told_by_colour(browsers: Browsers, game: str) -> None:
    person = browsers.seated_person(forced_colors="active")
    table = browsers.lay_table(position(game), person)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    ground = "thing => getComputedStyle(thing).backgroundColor"
    for bar in person.page.locator(".meter .now").all():
        assert bar.evaluate(ground) != bar.evaluate("thing => getComputedStyle(document.body).backgroundColor")
    tabs = person.page.get_by_role("tab")
    edges = {tab.evaluate("thing => getComputedStyle(thing).borderBottomColor") for tab in tabs.all()}
    assert len(edges) == 2, "the tab that is open is marked"
    expect(person.question).to_be_visible()


def test_names_in_any_script_stay_whole(browsers: Browsers) -> None:
    names = ("Wolfeschlegelsteinhausen", "عبد الرحمن بن محمد", "אברהם בן־יצחק הלוי", "龍宮寺堅三郎兵衛門尉義昭公殿")
    person = browsers.seated_person()
    person.open_table("companyBots", 4, names)
    person.come_to_table()
    for width, height in ((1200, 760), (600, 380)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert fits_width(person)
        for name in names:
            shown = person.page.locator("aside bdi", has_text=name).first
            expect(shown).to_be_attached()
            box = shown.evaluate("thing => [thing.parentElement.scrollWidth, thing.parentElement.clientWidth]")
            assert box[0] <= box[1] or box[1] == 0, f"{name} is cut at {width} × {height}"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cibolas_log_is_in_sight_on_a_laptop(browsers: Browsers, lang: str) -> None:
    person = browsers.seated_person(lang=lang, viewport={"width": 1366, "height": 768})
    table = browsers.lay_table(position("cibola"), person)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    log = person.page.get_by_role("tabpanel").get_by_role("listitem").first
    seen = log.bounding_box()
    assert seen is not None
    assert seen["y"] + 40 <= 768, "two lines of the log are to be read without scrolling"
