"""Inka on a phone: few taps, words beside icons, and nothing over a small board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.inka_player import InkaPlayer, inka_player, lively, of_kind
from tests.web.on_screen import box, fits_width
from tests.web.stored_positions import find_position

LANDSCAPE = {"width": 640, "height": 360}


def at(browsers: Browsers, wanted: str, lang: str = "en", **more: Any) -> InkaPlayer:
    """Somebody with a phone who can make such a move."""
    person = inka_player(browsers.seated_person(lang=lang, phone=True, **more))
    log = find_position("inka", 2, lambda message: bool(of_kind(message, wanted)), lively)
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    return person


def current(steps: Locator) -> list[str | None]:
    """Which steps are said to be the current ones."""
    return [step.get_attribute("aria-current") for step in steps.all()]


@pytest.mark.parametrize(("wanted", "lang"), [("Lay", "fr"), ("Block", "en")])
def test_the_tap_that_comes_nearer_picks_and_one_more_plays(browsers: Browsers, wanted: str, lang: str) -> None:
    person = at(browsers, wanted, lang)
    closer = person.button(person.board_words["closer"])
    expect(closer).to_be_visible()
    steps = person.place.get_by_role("list", name=person.board_words["layingSteps"]).get_by_role("listitem")
    if wanted == "Lay":
        person.until(lambda: current(steps) == ["step", None, None], "the first step")
    cell = of_kind(person.latest, wanted)[30]["move"]
    person.tap(f"cell:{cell.get('cell') or cell['place'].split('-')[0]}").tap(force=True)
    expect(person.clear).to_be_visible()
    expect(closer).to_have_count(0)
    if wanted == "Lay":
        person.until(lambda: current(steps) == [None, "step", "step"], "the other steps")
        expect(person.button(person.board_words["turnIt"])).to_be_visible()
    ask = person.latest["ask"]
    person.press(person.confirming.locator(".go"))
    person.until(lambda: person.latest["ask"] != ask, "the move to be taken")


def test_what_a_tap_means_is_said_in_words(browsers: Browsers) -> None:
    person = at(browsers, "Shift", "fr")
    for name in ("rhombi", "piece"):
        word = person.mode(name).get_by_text(person.board_words[name], exact=True)
        assert box(word)["width"] > 20
    stop = of_kind(person.latest, "Stop")[0]["text"]
    buttons = [person.mode("rhombi"), person.place.get_by_role("button", name=stop, exact=True)]
    assert box(buttons[0])["y"] == pytest.approx(box(buttons[1])["y"], abs=2), "the sheet is no higher than it must be"


def test_a_phone_on_its_side_shows_the_whole_board_and_nothing_lies_on_it(browsers: Browsers) -> None:
    person = at(browsers, "Lay", viewport=LANDSCAPE)
    temple, board = box(person.board.locator(".temple")), box(person.board)
    assert temple["height"] <= board["height"] + 1
    assert temple["height"] > 0.7 * board["height"]
    expect(person.board.locator(".stock")).to_have_count(0)
    expect(person.place.locator(".laying .drawn")).to_be_visible()
    assert fits_width(person)
    person.tap("cell:e6").tap(force=True)
    expect(person.button(person.board_words["closer"])).to_have_count(0)
