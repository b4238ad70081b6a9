"""Why a bot played that, asked in the log: by mouse, by key, on a phone, in French; not where hints are off."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.on_screen import FINGER, box, fits_width
from tests.web.person import Person
from tests.web.test_hints import sit_alone


def sit_until_bots_have_played(person: Person) -> None:
    """A table at which the bids of the first round lie open."""
    sit_alone(person)
    person.play(person.latest["choices"][0])
    person.until(lambda: bool(bot_lines(person)), "a bot's move")


def bot_lines(person: Person) -> list[dict[str, Any]]:
    """The lines of bots."""
    lines = [line for heard in person.heard for line in heard["lines"]]
    return [line for line in lines if line["kind"] == "move" and line["seat"] in (1, 2)]


def said(person: Person) -> dict[str, Any]:
    """What was answered last; it is waited for."""
    person.until(lambda: '"type":"reason"' in str(answers(person)), "a reason")
    found: dict[str, Any] = json.loads(answers(person)[-1])
    return found


def answers(person: Person) -> list[str]:
    return [text for who, text in person.traffic if who == "server" and '"type":"reason"' in text]


def why(person: Person) -> Locator:
    """The buttons that ask."""
    name = re.compile(r"\s".join(map(re.escape, person.words["whyThat"].split())))
    return person.page.get_by_role("tabpanel").get_by_role("button", name=name)


def test_why_by_mouse_is_told_under_the_line(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_until_bots_have_played(person)
    person.press(why(person).first)
    answer = said(person)
    status = person.page.get_by_role("tabpanel").get_by_role("status")
    expect(status).to_contain_text(answer["text"])
    expect(status).to_contain_text(person.words["whyKnown"])
    assert answer["text"]
    assert not grave(person.page, "a reason")
    assert "hints" not in person.latest["table"]["seats"][0]


def test_why_by_keyboard_opens_the_log_and_is_announced(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_until_bots_have_played(person)
    person.page.keyboard.press("r")
    person.page.keyboard.press("w")
    answer = said(person)
    expect(person.page.get_by_role("tabpanel").get_by_role("status")).to_contain_text(answer["text"])
    person.comes_to("() => document.activeElement.id", "panel-log")
    person.page.keyboard.press("?")
    expect(person.sheet.get_by_text("why did the bot play that?")).to_be_visible()


def test_why_on_a_small_phone_in_french(browsers: Browsers) -> None:
    person = browsers.seated_person(lang="fr", phone=True)
    sit_until_bots_have_played(person)
    person.press(person.button(person.words["menu"]))
    person.page.get_by_role("tab", name=person.words["log"], exact=True).click()
    assert min(box(why(person).first)["width"], box(why(person).first)["height"]) >= FINGER
    person.press(why(person).first)
    expect(person.page.get_by_role("tabpanel").get_by_role("status")).to_contain_text(said(person)["text"])
    assert fits_width(person), "the page scrolls sideways"
    assert not grave(person.page, "a reason on a phone")


def test_nothing_is_asked_where_there_are_no_hints(browsers: Browsers) -> None:
    person = browsers.seated_person()
    sit_until_bots_have_played(person)
    expect(why(person).first).to_be_visible()
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    person.page.get_by_role("checkbox", name=person.words["hints"]).uncheck()
    person.page.get_by_role("tab", name=person.words["log"], exact=True).click()
    expect(why(person)).to_have_count(0)
