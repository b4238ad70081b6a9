"""Open tables: a host opens one to everybody, strangers find it, sit down and watch, and the host takes it back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer
from tests.web.on_screen import fits_width
from tests.web.person import Person
from tests.web.test_french import check_words
from tests.web.test_hosting import show_table
from tests.web.test_talk import ticked

GONE = "the server responded with a status of 403"


def entry(person: Person, host: str) -> Locator:
    """A table of the list, by its host's name."""
    return person.page.get_by_role("listitem").filter(has=person.page.get_by_role("definition").get_by_text(host)).first


def look_at_list(person: Person) -> None:
    """From the lobby to the open tables."""
    person.visit()
    person.press(person.page.get_by_role("main").get_by_role("link", name=person.words["openTables"]))
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words["openTables"])
    expect(person.page.get_by_text(person.words["loading"])).to_have_count(0)


def test_a_stranger_finds_an_open_table_sits_down_and_another_watches(browsers: Browsers) -> None:
    browsers.allowed.append(GONE)
    host, ben, eve = browsers.new_person(), browsers.new_person(lang="fr", phone=True), browsers.new_person()
    host.visit("#/new/cibola")
    host.tick("howMany", "2")
    host.seat(0).get_by_role("textbox", name=host.words["name"]).fill("Wanda")
    text = ticked(host.page.get_by_role("main"), host.words["talkText"])
    text.check()
    ticked(host.page.get_by_role("main"), host.words["openAll"]).check()
    expect(text).to_be_disabled()
    expect(text).not_to_be_checked()
    found = grave(host.page, "new table")
    host.press(host.button(host.words["openTable"]))
    host.come_to_table()
    host.close_sheet()

    look_at_list(ben)
    card = entry(ben, "Wanda")
    expect(card).to_contain_text(ben.words["freeSeat"])
    expect(card).to_contain_text(ben.words["clockIs.none"])
    check_words(ben)
    found += grave(ben.page, "open tables on a phone")
    assert fits_width(ben)
    tokens = re.findall(r"[\w-]{43}", ben.page.content())
    assert tokens == [], "no link of a seat is on the page"
    ben.press(card.get_by_role("link", name=re.compile(f"^{ben.words['joinOpen']}")))
    expect(ben.page.get_by_role("main")).to_contain_text("Wanda")
    found += grave(ben.page, "sitting down")
    ben.page.get_by_role("textbox", name=ben.words["myName"]).fill("Ben")
    ben.press(ben.button(ben.words["sitDown"]))
    ben.come_to_table()
    host.until(lambda: host.latest["table"]["seats"][1]["name"] == "Ben", "the stranger")
    assert host.latest["table"]["talk"] == {"text": False, "onlookers": False, "barred": True}

    look_at_list(eve)
    card = entry(eve, "Wanda")
    expect(card.get_by_role("link")).to_have_count(0)
    eve.press(card.get_by_role("button", name=re.compile(f"^{eve.words['watchOpen']}")))
    eve.come_to_table()
    assert eve.latest["seat"] is None

    panel = show_table(host)
    expect(ticked(panel, host.words["talkText"])).to_be_disabled()
    ticked(panel, host.words["openAll"]).uncheck()
    host.until(lambda: not host.latest["table"]["public"], "the table to be closed")
    late = browsers.new_person()
    look_at_list(late)
    expect(entry(late, "Wanda")).to_have_count(0)
    late.visit(f"#/open/{host.page.url.rpartition('/')[2]}")
    expect(late.page.get_by_role("alert")).to_have_text(late.words["openGone"])
    assert found == []


def test_who_has_a_link_is_told_what_it_leads_to(browsers: Browsers) -> None:
    host, ben = browsers.new_person(), browsers.new_person(lang="fr")
    seats = [{"kind": "me", "name": "Wanda"}, {"kind": "link", "name": ""}, {"kind": "bot", "name": "Inti"}]
    clock = {"kind": "move", "seconds": 45, "reserve": 300}
    opened = HttpPlayer(host.page.context.request, host.address).open(seats, clock=clock, talk={"text": True})
    ben.visit(opened["seats"][1]["link"])
    told = ben.page.get_by_role("main")
    for words in ("Wanda", "Inti", ben.words["freeSeat"], "45 s par coup, 5 min de réserve", ben.words["freeTextHere"]):
        expect(told).to_contain_text(words)
    expect(ben.page.get_by_role("textbox", name=ben.words["myName"])).to_be_focused()
    assert grave(ben.page, "joining by link") == []


def test_the_way_to_the_open_tables_by_keyboard(browsers: Browsers) -> None:
    host, eve = browsers.new_person(), browsers.new_person()
    seats = [{"kind": "me", "name": "Xaver"}, {"kind": "link", "name": ""}]
    HttpPlayer(host.page.context.request, host.address).open(seats, public=True)
    look_at_list(eve)
    link = entry(eve, "Xaver").get_by_role("link")
    for _ in range(40):
        eve.page.keyboard.press("Tab")
        if link.evaluate("thing => thing === document.activeElement"):
            break
    expect(link).to_be_focused()
    eve.page.keyboard.press("Enter")
    eve.page.get_by_role("textbox", name=eve.words["myName"]).focus()
    eve.page.keyboard.type("Eve")
    eve.page.keyboard.press("Enter")
    eve.come_to_table()
    assert [seat["name"] for seat in eve.latest["table"]["seats"]] == ["Xaver", "Eve"]
