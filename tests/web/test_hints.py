"""Hints and levels at the table: by mouse, by key, on a phone, in French, among several people, on the score sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer
from tests.web.on_screen import FINGER, box, fits_width, in_window
from tests.web.person import Person, at_random
from tests.web.stored_positions import find_position
from tests.web.test_hosting import gather_at_table, notice

ALONE: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "bot"}, {"kind": "bot"}]
FOCUSED = "() => document.activeElement.id"


def sit_alone(person: Person, query: str = "") -> None:
    """A table with bots."""
    opened = HttpPlayer(person.page.context.request, person.address).open(ALONE)
    person.visit(f"#/table/{opened['table']}{query}")
    person.come_to_table()
    person.until(lambda: person.asked, "the first question")


def panel(person: Person) -> Locator:
    """Where hints are told."""
    name = person.words["hint"]
    return person.sheet if person.touch else person.place.get_by_role("region", name=name, exact=True)


def plans(person: Person) -> list[dict[str, Any]]:
    """What the last hint said; it is waited for."""
    expect(panel(person).get_by_role("listitem").first).to_be_visible()
    said = [json.loads(text) for who, text in person.traffic if who == "server"]
    found: list[dict[str, Any]] = [message for message in said if message["type"] == "hint"][-1]["plans"]
    return found


def moves_sent(person: Person) -> int:
    """How many moves the page has sent."""
    return sum(who == "page" and json.loads(text)["type"] == "move" for who, text in person.traffic)


def show(person: Person, number: int) -> Locator:
    """The button that shows a plan on the board."""
    return panel(person).get_by_role("listitem").nth(number).get_by_role("button").first


def take(person: Person, number: int) -> Locator:
    """The button that takes a plan's first move."""
    return panel(person).get_by_role("listitem").nth(number).get_by_role("button").last


def test_a_hint_by_mouse_is_shown_on_the_board_and_taken(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_alone(person)
    person.press(person.button(person.words["hint"]))
    first = plans(person)[0]
    told = panel(person).get_by_role("listitem").first
    expect(told).to_contain_text(first["moves"][0]["text"])
    expect(told).to_contain_text(first["reason"])
    expect(told).to_contain_text(person.words.say("hintChance", str(first["chance"])))
    person.press(show(person, 0))
    expect(show(person, 0)).to_have_attribute("aria-pressed", "true")
    assert not grave(person.page, "a hint")
    expect(person.place.get_by_role("button", name=first["moves"][0]["text"], exact=True).first).to_be_visible()
    expect(person.clear).to_be_visible()
    assert moves_sent(person) == 0
    ask = person.latest["ask"]
    person.press(take(person, 0))
    person.confirm({"text": first["moves"][0]["text"]}, ask)
    expect(panel(person)).to_have_count(0)
    assert moves_sent(person) == 1
    assert person.latest["table"]["seats"][0]["hints"] == 1
    assert any("Anna takes a first hint." in line["text"] for heard in person.heard for line in heard["lines"])


def test_a_hint_by_keyboard_is_announced_and_gives_the_focus_back(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_alone(person)
    keyboard = person.page.keyboard
    keyboard.press("q")
    person.comes_to(FOCUSED, "question")
    keyboard.press("h")
    first = plans(person)[0]
    expect(person.page.get_by_role("log").get_by_text(first["moves"][0]["text"])).to_have_count(1)
    person.comes_to(FOCUSED, "hint-title")
    keyboard.press("Tab")
    keyboard.press("Tab")
    expect(show(person, 0)).to_be_focused()
    keyboard.press("Enter")
    expect(person.clear).to_be_visible()
    expect(show(person, 0)).to_be_focused()
    keyboard.press("Escape")
    expect(panel(person)).to_have_count(0)
    person.comes_to(FOCUSED, "question")
    keyboard.press("h")
    expect(panel(person)).to_be_visible()
    for _ in range(3):
        keyboard.press("Tab")
    expect(take(person, 0)).to_be_focused()
    keyboard.press("Enter")
    play = person.confirming.get_by_role("button", name=first["moves"][0]["text"], exact=True)
    expect(play).to_be_focused()
    keyboard.press("Enter")
    person.until(lambda: moves_sent(person) == 1, "the hint to be played")
    assert sum('"type":"hint"' in text for who, text in person.traffic if who == "page") == 1


@pytest.mark.parametrize("query", ["", "?plain"])
def test_a_hint_on_a_small_phone_in_french(browsers: Browsers, query: str) -> None:
    person = browsers.seated_person(lang="fr", phone=True)
    sit_alone(person, query)
    button = person.button("Conseil")
    assert in_window(button)
    assert min(box(button)["width"], box(button)["height"]) >= FINGER
    person.press(button)
    found = plans(person)
    expect(panel(person)).to_contain_text("de chances de gagner")
    for number, plan in enumerate(found):
        expect(panel(person).get_by_role("listitem").nth(number)).to_contain_text(plan["moves"][0]["text"])
        for thing in (show(person, number), take(person, number)):
            assert min(box(thing)["width"], box(thing)["height"]) >= FINGER
    assert fits_width(person), "the page scrolls sideways"
    assert not grave(person.page, "a hint on a phone")
    person.press(show(person, 1))
    expect(person.sheet).to_have_count(0)
    assert moves_sent(person) == 0
    person.confirm({"text": found[1]["moves"][0]["text"]}, person.latest["ask"])
    assert moves_sent(person) == 1


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_bot_of_the_own_camp_is_asked_what_it_would_do(browsers: Browsers, lang: str, phone: bool) -> None:
    person = browsers.seated_person(lang=lang, phone=phone)
    seats = [{"kind": "me", "name": "Anna"}, *({"kind": "bot", "name": name} for name in ("Inti", "Tomás", "Luz"))]
    opened = HttpPlayer(person.page.context.request, person.address).open(seats, game="sol")
    person.visit(f"#/table/{opened['table']}")
    person.come_to_table()
    person.until(lambda: person.asked, "a question")
    sides = person.latest["table"]["sides"]
    [mate] = [seat["name"] for seat in person.latest["table"]["seats"][1:] if sides[seat["seat"]] == sides[0]]
    title = person.words.say("hintOf", mate)
    person.press(person.button(title))
    place = person.sheet if phone else person.place.get_by_role("region", name=title, exact=True)
    told = place.get_by_role("listitem")
    expect(told).to_have_count(1)
    assert fits_width(person), "the page scrolls sideways"
    assert not grave(person.page, "a mate's hint")


def test_several_people_get_hints_once_all_agree(browsers: Browsers) -> None:
    host, guest = browsers.seated_person(), browsers.seated_person(lang="fr")
    gather_at_table(host, {"Ben": guest})
    expect(host.button(host.words["hint"])).to_have_count(0)
    host.page.keyboard.press("h")
    expect(host.place.get_by_role("alert").filter(has_text="only if all agree")).to_be_visible()
    host.page.get_by_role("tab", name=host.words["table"], exact=True).click()
    host.press(host.button(host.words["hintsPropose"]))
    asked = notice(guest, guest.words.say("proposesHints", "Anna"))
    guest.press(asked.get_by_role("button", name=guest.words["agree"], exact=True))
    for person in (host, guest):
        expect(person.button(person.words["hint"])).to_be_visible()
    guest.page.get_by_role("tab", name=guest.words["table"], exact=True).click()
    guest.press(guest.button(guest.words["hintsStop"]))
    for person in (host, guest):
        expect(person.button(person.words["hint"])).to_have_count(0)


def test_hints_are_switched_off_by_the_host(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_alone(person)
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    person.page.get_by_role("checkbox", name=person.words["hints"]).uncheck()
    expect(person.button(person.words["hint"])).to_have_count(0)
    person.page.get_by_role("checkbox", name=person.words["hints"]).check()
    expect(person.button(person.words["hint"])).to_be_visible()


def test_hints_taken_stand_on_the_score_sheet(browsers: Browsers) -> None:
    person = browsers.seated_person()
    log = find_position("cibola", 2, lambda message: message["view"]["round"] == 8, lambda seed: at_random(seed))
    person.visit()
    table = browsers.lay_table(log, person, bots=True)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    person.press(person.button(person.words["hint"]))
    plans(person)
    person.press(panel(person).get_by_role("button", name=person.words["close"], exact=True))
    while not person.over:
        person.until(lambda: person.asked or person.over, "a question or the end")
        if person.asked:
            person.play(person.latest["choices"][0])
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])
    expect(person.sheet.get_by_text("with 1 hint")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True])
def test_the_level_of_a_bot_is_changed_in_play(browsers: Browsers, phone: bool) -> None:
    person = browsers.seated_person(phone=phone)
    sit_alone(person)
    person.page.keyboard.press("t")
    name = person.latest["table"]["seats"][2]["name"]
    level = person.page.get_by_role("combobox", name=person.words.say("levelOf", name), exact=True)
    level.select_option("master")
    person.until(lambda: person.latest["table"]["seats"][2]["bot"] == "master", "the other bot")
    expect(level).to_have_value("master")
    assert person.latest["table"]["seats"][1]["bot"] != "master"
    assert person.latest["lines"][-1]["text"] == f"{name} now plays at another level."
