"""The log tells a story: an entry a turn, whose it is, its details and its places; and what is read aloud."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.http_player import HttpTable
from tests.web.on_screen import FINGER, box, fits_width
from tests.web.person import Message, Person, at_random, play_on
from tests.web.stored_positions import find_position

LISTEN = """
window.spoken = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes)
    if (node.nodeName === 'P' && node.closest('[role=log]')) window.spoken.push(node.textContent);
}).observe(document, { childList: true, subtree: true });
"""
MARKS = "item => [...item.querySelectorAll('.line svg')].map((svg) => svg.getAttribute('class'))"
STYLES = ("seat-fire", "seat-sea", "seat-leaf", "seat-sun")
CAMPS = ("seat-adventurers", "seat-conquistadors")


def late_in(round_wanted: int) -> Any:
    """Whether seat 0 is asked in such a round."""
    return lambda message: (message["view"]["round"] or 0) >= round_wanted and message["seat"] == 0


def at(browsers: Browsers, game: str, person: Person, seats: int = 3, round_wanted: int = 2) -> HttpTable:
    """A person at a table that has come so far."""
    log = find_position(game, seats, late_in(round_wanted), at_random, seed="log")
    table = browsers.lay_table(log, person)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    return table


def panel(person: Person) -> Locator:
    """The tab that is open."""
    return person.page.get_by_role("tabpanel")


def entries(person: Person) -> Locator:
    """The entries of the log, newest first."""
    return panel(person).locator("li.entry")


def told(person: Person) -> list[dict[str, Any]]:
    """All lines that the page was sent."""
    return [line for message in person.heard for line in message["lines"]]


def test_an_entry_a_turn_bears_the_mark_of_whose_turn_it_is(browsers: Browsers) -> None:
    person = browsers.seated_person()
    at(browsers, "inka", person)
    turns = [line for line in told(person) if line.get("role") == "turn"][::-1]
    assert any(line["seat"] != line["actor"] for line in turns), "the one before has ended the turn before"
    expect(panel(person).locator("li.entry.turn")).to_have_count(len(turns))
    for line, item in zip(turns, panel(person).locator("li.entry.turn").all(), strict=True):
        assert STYLES[line["actor"]] in item.evaluate(MARKS)[0]
        expect(item.locator(".look").first).to_contain_text(line["subject"])


def test_a_camp_is_marked_as_a_camp(browsers: Browsers) -> None:
    person = browsers.seated_person()
    at(browsers, "sol", person, seats=4)
    headings = [line for line in told(person) if line.get("role") == "heading" and "side" in line]
    assert headings
    for line in headings:
        item = entries(person).filter(has_text=line["text"]).first
        assert CAMPS[line["side"]] in item.evaluate(MARKS)[0]
        expect(item.locator(".letter")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_are_counted_and_the_details_are_behind_a_fold(browsers: Browsers, lang: str) -> None:
    person = browsers.seated_person(lang=lang)
    at(browsers, "ilos", person)
    several = {"en": r"draws \d cards", "fr": r"pioche \d cartes"}[lang]
    entry = panel(person).locator("li.entry.turn").filter(has_text=re.compile(several)).first
    fold = entry.locator(".fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(entry.locator(".details li")).to_have_count(0)
    person.press(fold)
    expect(fold).to_have_attribute("aria-expanded", "true")
    lines = entry.locator(".details li")
    expect(lines.nth(5)).to_be_attached()
    expect(fold).to_contain_text(str(lines.count()))
    assert entry.locator(".tools .things svg").count() > 1, "things are drawn, too"
    assert not grave(person.page, f"an open entry in {lang}")


def test_focus_lights_the_places_on_the_board_and_a_press_shows_that_moment(browsers: Browsers) -> None:
    person = browsers.seated_person()
    at(browsers, "inka", person)
    halos = person.page.locator(".spotlit:not(.quiet)")
    look = panel(person).locator("li.entry.turn").nth(1).locator(".look").first
    expect(halos).to_have_count(0)
    look.focus()
    expect(halos.first).to_be_visible()
    person.page.get_by_role("tab", name=person.words["log"], exact=True).focus()
    expect(halos).to_have_count(0)
    look.hover()
    expect(halos.first).to_be_visible()
    person.press(look)
    expect(person.page.get_by_role("region", name=person.words["pastMoment"])).to_be_visible()
    person.page.mouse.move(400, 20)
    person.page.get_by_role("tab", name=person.words["log"], exact=True).focus()
    expect(halos.first).to_be_visible()
    person.press(person.board.get_by_role("button", name=person.words["backToNow"], exact=True))
    expect(halos).to_have_count(0)


def test_the_log_on_a_small_phone(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True, lang="fr")
    at(browsers, "inka", person)
    person.press(person.button(person.words["menu"]))
    entry = panel(person).locator("li.entry.turn").nth(1)
    for thing in (entry.locator(".look").first, entry.locator(".fold")):
        assert box(thing)["height"] >= FINGER
    assert fits_width(person)
    person.press(entry.locator(".look").first)
    expect(person.sheet).to_have_count(0)
    expect(person.page.locator(".spotlit:not(.quiet)").first).to_be_visible()
    moment = box(person.page.get_by_role("region", name=person.words["pastMoment"]))
    for ring in person.page.locator(".spotlit:not(.quiet)").all():
        assert box(ring)["y"] + box(ring)["height"] <= moment["y"] + 1, "nothing is lit but the board"


def test_the_log_is_at_its_newest_entry_unless_one_has_scrolled_away(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = at(browsers, "cibola", person, seats=2, round_wanted=4)
    scrolled = "panel => panel.scrollTop"
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    expect(panel(person).get_by_role("heading", name=person.words["settings"])).to_be_attached()
    panel(person).evaluate("panel => panel.scrollTo({ top: 9999 })")
    assert panel(person).evaluate(scrolled) > 0
    person.page.get_by_role("tab", name=person.words["log"], exact=True).click()
    expect(entries(person).first).to_be_in_viewport()
    person.until(lambda: panel(person).evaluate(scrolled) == 0, "the newest entry at the top")
    oldest = entries(person).last
    oldest.scroll_into_view_if_needed()
    before = table.look(0)["n"]
    person.play(person.latest["choices"][0])
    person.until(lambda: person.latest["n"] > before, "the move")
    expect(oldest).to_be_in_viewport()


def test_what_is_taken_back_is_told_and_no_longer_part_of_the_turn(browsers: Browsers) -> None:
    person = browsers.seated_person()

    def reached(message: Message) -> bool:
        return bool(message["view"]["round"]) and message["view"]["decision"]["type"] == "Acting"

    table = browsers.lay_table(find_position("ilos", 2, reached, at_random, seed="undo"), person)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    played = next(choice for choice in person.latest["choices"] if choice["move"]["type"] == "Play")
    table.answer(table.look(0), played)
    person.until(lambda: person.latest["undo"]["to"] is not None, "a move to take back")
    person.press(person.place.get_by_role("button", name=person.words["undo"], exact=True))
    expect(entries(person).first).to_contain_text("takes a move back")


def test_a_turn_is_read_aloud_in_a_sentence_before_the_question_it_led_to(browsers: Browsers) -> None:
    person = browsers.new_person()
    person.page.context.add_init_script(LISTEN)
    person.open_table("companyBots", 4)
    person.come_to_table()
    play_on((person,), at_random("aloud"), rounds=2)
    person.until(lambda: person.asked, "a question")
    person.page.wait_for_timeout(300)
    spoken: list[str] = person.page.evaluate("window.spoken")
    lines = [line for message in person.heard for line in message["lines"]]
    assert spoken[-1].endswith(person.latest["question"]), "nothing that led to it comes after the question"
    assert sum(text.startswith(f"{person.words['yourTurn']}: ") for text in spoken) > 1
    opened = [line["clause"] for line in lines if line["text"].startswith("The bids are")]
    assert all(any(clause in text for text in spoken) for clause in opened), "nothing is lost"
    assert len(spoken) < len(lines)


def test_the_buttons_of_the_lobby_are_told_apart(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.visit()
    expect(person.game("inka")).to_be_visible()
    for name in ("playNow", "learn"):
        buttons = person.page.get_by_role("button", name=person.words[name])
        names = buttons.evaluate_all("all => all.map((button) => button.textContent.trim())")
        assert len(set(names)) == len(names) >= 4
    expect(person.button(f"{person.words['playNow']} – SOL")).to_have_count(1)


def test_words_of_another_language_are_marked_as_such(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.visit()
    expect(person.page.locator("#game-inka")).to_have_attribute("lang", "de")
    expect(person.page.locator("#game-cibola")).to_have_attribute("lang", "en")
    expect(person.page.get_by_role("contentinfo").get_by_text("Das Gold der Inka")).to_have_attribute("lang", "de")
    person.visit("#/rules/ilos")
    expect(person.page.locator("dt").first).to_have_attribute("lang", "fr")
