"""A complete game from the lobby to the score sheet: two browsers, two bots, and somebody who looks on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.person import Message, Person, at_random, play_on


def secrets_told(messages: list[Message]) -> list[str]:
    """Whatever an onlooker was told that is not public: choices, a bid, a bid in an event."""
    told = []
    for message in messages:
        view = message["view"]
        told += [f"a bid of {view['my_bid']}"] if view["my_bid"] is not None else []
        told += [f"choices {message['choices']}"] if message["choices"] or message["seat"] is not None else []
        events = [happening["event"] for happening in message["events"]]
        told += [f"{event}" for event in events if event["type"] == "BidChosen" and event["explorers"] is not None]
    return told


def open_for_two(browsers: Browsers) -> tuple[Person, Person, Person]:
    """A host with a guest by link, two bots, and an onlooker by link."""
    host, guest, onlooker = browsers.new_person(), browsers.new_person(), browsers.new_person()
    host.open_table("companyBots", 4, ("Anna", "", "", ""), kinds=[(1, "seatLink")])
    expect(host.sheet).to_contain_text(host.words["inviteText"])
    seat_link = host.link(host.words.say("seatNumber", "2"))
    watch_link = host.link(host.words["onlookers"])
    host.close_sheet()
    guest.page.goto(seat_link)
    guest.page.get_by_role("textbox", name=guest.words["myName"]).fill("Ben")
    guest.button(guest.words["sitDown"]).click()
    onlooker.page.goto(watch_link)
    for person in (host, guest, onlooker):
        person.come_to_table()
        assert "join" not in person.page.url
        assert "watch" not in person.page.url
    return host, guest, onlooker


def watch_over(onlooker: Person, person: Person) -> None:
    """Before every answer: the onlooker's page is up to date, and has nothing to press that plays."""
    onlooker.until(lambda: onlooker.latest["n"] >= person.latest["n"], "the onlooker's page")
    expect(onlooker.question).to_contain_text(onlooker.words["watching"])
    expect(onlooker.place.get_by_role("group", name=onlooker.board_words["howMany"])).to_have_count(0)


def test_a_complete_game_with_two_browsers_two_bots_and_an_onlooker(browsers: Browsers) -> None:
    host, guest, onlooker = open_for_two(browsers)
    names = [seat["name"] for seat in host.latest["table"]["seats"]]
    assert names[:2] == ["Anna", "Ben"]
    assert [seat["kind"] for seat in host.latest["table"]["seats"]] == ["person", "person", "bot", "bot"]
    play_on((host, guest), at_random("whole game"), each=lambda person: watch_over(onlooker, person))
    for person in (host, guest, onlooker):
        person.until(lambda person=person: person.over, "the end")  # type: ignore[misc]
        sheets = person.latest["scores"]["sheets"]
        expect(person.sheet).to_contain_text(person.words["scoreSheet"])
        for sheet in sheets:
            expect(person.sheet.get_by_role("table").first).to_contain_text(names[sheet["side"]])
            expect(person.sheet.get_by_role("table").first).to_contain_text(str(sheet["total"]).replace("-", "−"))
    assert host.latest["scores"]["sheets"] == guest.latest["scores"]["sheets"]
    assert secrets_told(onlooker.heard) == []
    assert {message["view"]["round"] for message in onlooker.heard} == set(range(1, 9))
    for person, other in ((host, 1), (guest, 0)):
        assert all(message["view"]["seat"] != other for message in person.heard)


def test_the_host_sends_onlookers_away(browsers: Browsers) -> None:
    host, _, onlooker = open_for_two(browsers)
    host.page.get_by_role("tab", name=host.words["table"], exact=True).click()
    host.page.get_by_role("checkbox", name=host.words["onlookers"], exact=True).uncheck()
    expect(onlooker.page.get_by_role("heading", level=1)).to_be_visible()
    expect(onlooker.page.get_by_role("main")).to_contain_text(onlooker.words["goneReasons.watch_off"])
    told = len(onlooker.heard)
    host.play(host.latest["choices"][0])
    assert len(onlooker.heard) == told
