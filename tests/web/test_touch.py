"""A whole game on a small phone: 360 × 640, played with taps."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.http_player import decision
from tests.web.on_screen import FINGER, box, fits_width, in_window
from tests.web.person import Choice, Message, Person, at_random, play_on
from tests.web.stored_positions import find_position, play_out


def check_screen(person: Person) -> None:
    """Nothing scrolls sideways, what is asked stands in the window, what can be chosen fits a finger."""
    expect(person.question).to_contain_text(person.latest["question"])
    assert fits_width(person), "the page scrolls sideways"
    assert in_window(person.question), f"the question is out of sight: {box(person.question)}"
    slider = person.page.get_by_role("slider").count() > 0
    for choice in person.latest["choices"]:
        if choice["move"]["type"] == "Bid" and slider:
            continue
        where = box(person.thing(choice))
        assert min(where["width"], where["height"]) >= FINGER - 0.5, f"“{choice['text']}” is too small to tap: {where}"


def test_a_whole_game_on_a_small_touch_screen(browsers: Browsers) -> None:
    person = browsers.new_person(phone=True)
    person.open_table("companyBots", 4)
    person.come_to_table()
    play_on((person,), at_random("touch"), each=check_screen)
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])
    assert fits_width(person)
    assert in_window(person.sheet.get_by_role("heading", name=person.words["scoreSheet"]))


def test_no_page_scrolls_sideways_on_a_small_phone(browsers: Browsers) -> None:
    person = browsers.new_person(phone=True)
    for fragment in ("", "#/new/cibola", "#/rules/cibola", "#/about", "#/replay/record", "#/nowhere"):
        person.visit(fragment)
        expect(person.page.get_by_role("heading").first).to_be_attached()
        assert fits_width(person), f"/{fragment} scrolls sideways"


CUT = (
    "() => [...document.querySelectorAll('.strip .under')].filter((chip) => chip.scrollWidth > chip.clientWidth).length"
)


def test_what_everybody_has_bid_is_whole_and_survives_a_reload(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True, lang="fr")

    def half_way(message: Message) -> bool:
        view = message["view"]
        return decision(message)[0] == "Taking" and len(view["open"]) == 2 and view["torch"] != 0

    def low(message: Message) -> Choice:
        choices: list[Choice] = message["choices"]
        return choices[1] if choices[0]["move"]["type"] == "Bid" and len(choices) > 1 else choices[0]

    table = browsers.lay_table(find_position("cibola", 4, half_way, lambda seed: low, ours=range(4)), person)
    spent = [area["spent"] for area in table.look(0)["view"]["areas"]]
    assert sum(spent) > 0
    for _ in range(2):
        person.visit(f"#/table/{table.id}")
        person.come_to_table()
        person.comes_to(CUT, 0)
        order = person.board.get_by_role("region", name=person.board_words["order"])
        for bidder, explorers in enumerate(spent):
            if explorers:
                chip = order.locator(f"[data-bidder='{bidder}']")
                expect(chip).to_contain_text(str(explorers))
                expect(chip).not_to_contain_text("✓")
        person.page.reload()


def test_what_is_too_small_for_a_finger_only_shows(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True)
    table = browsers.lay_table(play_out("cibola", 2, at_random("small")), person)
    for fragment in (f"#/table/{table.id}", f"#/replay/table/{table.id}/30"):
        person.visit(fragment)
        cells = person.board.get_by_role("img", name=re.compile("^Sundial column, value", re.IGNORECASE))
        expect(cells).to_have_count(4)
        assert person.board.get_by_role("button", name=re.compile("^Sundial column, value", re.IGNORECASE)).count() == 0
