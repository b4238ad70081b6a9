"""Running a table: a clock that runs out, a bot that sits in, a seat that moves to another device."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer
from tests.web.person import Person

REFUSED = "the server responded with a status of 403"
"""What a browser itself says about a request that a test has refused."""
SHORT = {"kind": "move", "seconds": 5, "reserve": 0}


def sit_down(person: Person, link: str, name: str) -> None:
    """Open a seat link and take the seat."""
    person.page.goto(link)
    person.page.get_by_role("textbox", name=person.words["myName"]).fill(name)
    person.press(person.button(person.words["sitDown"]))


def gather_at_table(host: Person, guests: dict[str, Person], **more: Any) -> str:
    """A table whose first seat is the host's, the others by link."""
    seats = [{"kind": "me", "name": "Anna"}, *({"kind": "link", "name": name} for name in guests)]
    opened = HttpPlayer(host.page.context.request, host.address).open(seats, **more)
    host.visit(f"#/table/{opened['table']}")
    for number, (name, guest) in enumerate(guests.items(), 1):
        sit_down(guest, f"{guest.address}/{opened['seats'][number]['link']}", name)
    for person in (host, *guests.values()):
        person.come_to_table()
        person.until(partial(all_here, person), "everybody")
    return str(opened["table"])


def all_here(person: Person) -> bool:
    """Whether everybody is at the table."""
    return all(seat["here"] for seat in person.latest["table"]["seats"])


def is_out(person: Person, seat: int) -> bool:
    """Whether a seat has no time left."""
    return seat in person.latest["table"]["clock"]["out"]


def notice(person: Person, text: str) -> Locator:
    """What the table has to say beside the game."""
    return person.place.locator(".notice", has_text=text)


def press_in(person: Person, place: Locator, *words: str) -> None:
    """Press buttons one after the other."""
    for word in words:
        person.press(place.get_by_role("button", name=person.words[word], exact=True))


def run_out(people: tuple[Person, ...], seat: int) -> None:
    """Wait until everybody has heard that a seat has no time left."""
    for person in people:
        person.until(partial(is_out, person, seat), "the clock to run out")


def show_table(person: Person) -> Locator:
    """The panel where the table is run; on a phone it lies in a drawer."""
    if person.touch:
        person.press(person.button(person.words["menu"]))
    person.press(person.page.get_by_role("tab", name=person.words["table"], exact=True))
    panel = person.page.get_by_role("tabpanel")
    expect(panel).not_to_be_empty()
    return panel


def name_of(person: Person, word: str, name: str) -> re.Pattern[str]:
    """What a button of a seat's row is called."""
    return re.compile(f"^{person.words[word]} ?: {name}$")


@pytest.mark.parametrize(("game", "chosen"), [("inka", True), ("sol", False)])
def test_who_comes_by_a_link_chooses_a_mark_only_where_it_is_worn(browsers: Browsers, game: str, chosen: bool) -> None:
    host, guest = browsers.new_person(), browsers.new_person(phone=True, lang="fr")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": ""}]
    opened = HttpPlayer(host.page.context.request, host.address).open(seats, game=game)
    with guest.page.expect_response(lambda answer: f"/{game}-" in answer.url and answer.url.endswith(".js")):
        guest.page.goto(f"{guest.address}/{opened['seats'][1]['link']}")
    expect(guest.page.get_by_role("region", name=re.compile("Incas|SOL"))).to_be_visible()
    expect(guest.page.get_by_role("group", name=guest.words["myMark"])).to_have_count(int(chosen))


def test_when_a_clock_runs_out_the_others_wait_or_end_and_the_late_one_may_still_play(browsers: Browsers) -> None:
    host, guest = browsers.seated_person(), browsers.seated_person(phone=True, lang="fr")
    gather_at_table(host, {"Ben": guest}, clock=SHORT)
    host.play(host.latest["choices"][0])
    run_out((host, guest), 1)
    expect(notice(guest, guest.words["myTimeUp"])).to_be_visible()
    expect(guest.page.get_by_role("timer", name=guest.words["timeUp"])).to_be_visible()
    late = notice(host, host.words.say("timeUpFor", "Ben"))
    press_in(host, late, "goOnWaiting")
    guest.until(lambda: guest.latest["table"]["clock"]["out"] == [], "new time")
    expect(late).to_have_count(0)
    expect(notice(guest, guest.words["myTimeUp"])).to_have_count(0)
    run_out((host, guest), 1)
    guest.play(guest.latest["choices"][0])
    expect(late).to_have_count(0)
    slow, other = (host, guest) if host.asked else (guest, host)
    run_out((host, guest), slow.latest["seat"])
    press_in(other, other.place.locator(".notice"), "proposeEnd", "cancel", "proposeEnd", "reallyPropose")
    name = other.latest["table"]["seats"][other.latest["seat"]]["name"]
    press_in(slow, notice(slow, slow.words.say("proposesEnd", name)), "agree")
    for person in (host, guest):
        expect(person.page.get_by_text(person.words["over"]).first).to_be_visible()
        expect(person.sheet).to_contain_text(person.words["endedEarly"])
        expect(person.sheet.get_by_role("button", name=person.words["rematch"])).to_be_visible()


def test_a_bot_sits_in_for_who_is_late_until_they_take_their_seat_back(hasty: Browsers) -> None:
    host, guest, third = hasty.seated_person(), hasty.seated_person(phone=True), hasty.seated_person()
    gather_at_table(host, {"Ben": guest, "Cleo": third}, clock=SHORT, pace="slow")
    host.play(host.latest["choices"][0])
    third.play(third.latest["choices"][0])
    run_out((host, guest, third), 1)
    late = notice(third, third.words.say("timeUpFor", "Ben"))
    press_in(third, late, "proposeEnd", "reallyPropose")
    press_in(host, notice(host, host.words.say("proposesEnd", "Cleo")), "decline")
    third.press(late.get_by_role("button", name=third.words.say("callThem", "Ben"), exact=True))
    expect(notice(guest, guest.words["called"])).to_be_visible()
    press_in(third, late, "botSitsIn")
    mine = notice(guest, guest.words["botForMe"])
    expect(mine).to_be_visible()
    press_in(guest, mine, "takeSeatBack")
    expect(mine).to_have_count(0)
    guest.until(lambda: not guest.latest["table"]["seats"][1]["stand_in"], "the seat")
    lines = [line["text"] for message in guest.heard for line in message["lines"]]
    assert "A bot sits in for Ben." in lines
    assert "Ben plays again." in lines


def test_the_host_hands_a_seat_to_a_bot_and_back_and_everybody_may_do_so_with_their_own(browsers: Browsers) -> None:
    host, guest = browsers.seated_person(), browsers.seated_person()
    gather_at_table(host, {"Ben": guest}, pace="slow")
    panel = show_table(host)
    expect(panel.get_by_role("button", name=name_of(host, "botSitsIn", "Ben"))).to_have_count(0)
    ask = panel.get_by_role("button", name=host.words.say("askForBot", "Ben"), exact=True)
    host.press(ask)
    asked = notice(guest, guest.words.say("asksMe", "Anna"))
    press_in(guest, asked, "decline")
    expect(asked).to_have_count(0)
    host.press(ask)
    press_in(guest, asked, "agree")
    expect(notice(guest, guest.words["botForMe"])).to_be_visible()
    assert guest.latest["ask"] is None
    host.press(panel.get_by_role("button", name=name_of(host, "personBack", "Ben")))
    expect(notice(guest, guest.words["botForMe"])).to_have_count(0)
    own = show_table(guest)
    expect(own.get_by_role("button", name=name_of(guest, "botSitsIn", "Anna"))).to_have_count(0)
    guest.press(own.get_by_role("button", name=name_of(guest, "botSitsIn", "Ben")))
    expect(panel).to_contain_text(host.words["standIn"])
    guest.press(own.get_by_role("button", name=name_of(guest, "takeSeatBack", "Ben")))
    expect(panel).not_to_contain_text(host.words["standIn"])
    guest.until(lambda: not guest.latest["table"]["seats"][1]["stand_in"], "the seat")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_seat_moves_to_another_device_and_the_old_page_says_so(browsers: Browsers, lang: str) -> None:
    browsers.allowed.append(REFUSED)
    host, old, new = (
        browsers.seated_person(),
        browsers.seated_person(lang=lang),
        browsers.seated_person(lang=lang, phone=True),
    )
    table = gather_at_table(host, {"Ben": old})
    choice = old.latest["choices"][2]
    panel = show_table(old)
    old.press(panel.get_by_role("button", name=old.words["makeLink"], exact=True))
    link = panel.get_by_role("textbox").input_value()
    sit_down(new, link, "")
    new.come_to_table()
    assert new.latest["table"]["seats"][1] == {**new.latest["table"]["seats"][1], "name": "Ben", "mine": True}
    heading = old.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(old.words["goneTitle"])
    expect(old.page.get_by_role("main")).to_contain_text(old.words["goneReasons.taken"])
    new.play(choice)
    old.page.reload()
    expect(heading).to_have_text(old.words["notYoursTitle"])
    sit_down(old, link, "Eve")
    expect(old.page.get_by_role("alert")).to_be_visible()
    expect(old.page.get_by_role("main")).to_contain_text(old.words["linkTrouble"])
    sit_down(new, link, "Ben")
    new.until(lambda: new.page.url.endswith(f"#/table/{table}"), "the table")
    expect(new.question).to_be_visible()


def test_who_has_lost_their_browser_comes_back_by_a_link_of_the_host(hasty: Browsers) -> None:
    host, lost, new = hasty.new_person(), hasty.new_person(), hasty.new_person(phone=True)
    gather_at_table(host, {"Ben": lost})
    panel = show_table(host)
    renew = panel.get_by_role("button", name=host.words.say("lostSeat", "Ben"), exact=True)
    expect(renew).to_have_count(0)
    press_in(host, panel, "pause")
    lost.page.close()
    expect(renew).to_be_disabled()
    expect(panel.get_by_role("timer").first).to_contain_text("unless Ben comes back")
    expect(renew).to_be_enabled()
    host.press(renew)
    sit_down(new, panel.get_by_role("textbox", name=host.words.say("lostSeat", "Ben")).input_value(), "Ben")
    new.come_to_table()
    press_in(new, new.place, "resume")
    new.until(lambda: new.asked, "the question")
    new.play(new.latest["choices"][0])
    told = [line["text"] for message in host.heard for line in message["lines"]]
    assert "The host has made a new link to the seat of Ben." in told
    assert "Ben resumes the game." in told


def test_a_wrong_token_opens_nothing(browsers: Browsers) -> None:
    browsers.allowed.append(REFUSED)
    host, stranger = browsers.seated_person(), browsers.seated_person()
    table = gather_at_table(host, {"Ben": browsers.seated_person()})
    sit_down(stranger, f"{stranger.address}/#/join/{table}/{'x' * 43}", "Eve")
    expect(stranger.page.get_by_role("alert")).to_be_visible()
    stranger.press(stranger.page.get_by_role("link", name=stranger.words["tryTable"]))
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text(stranger.words["notYoursTitle"])
    assert stranger.heard == []


def test_a_page_that_comes_back_asks_for_what_it_has_not_shown(browsers: Browsers) -> None:
    browsers.allowed += ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    host, guest = browsers.new_person(), browsers.new_person()
    gather_at_table(host, {"Ben": guest})
    host.play(host.latest["choices"][0])
    guest.until(lambda: guest.latest["n"] == host.latest["n"], "the bid")
    last, sockets = guest.latest, watched(guest)
    guest.page.context.set_offline(True)
    expect(guest.page.get_by_text(guest.words["links.waiting"])).to_be_visible()
    panel = show_table(host)
    press_in(host, panel, "pause")
    press_in(host, panel, "resume")
    host.until(lambda: host.latest["notes"] == last["notes"] + 2, "two notes")
    guest.page.context.set_offline(False)
    guest.until(lambda: guest.latest["notes"] == host.latest["notes"], "the notes")
    assert f"since={last['n'] - 1}&notes={last['notes']}&" in sockets()[-1]
    assert [line["kind"] for line in guest.latest["lines"]] == ["note", "note"]
    said = guest.page.get_by_role("tabpanel").get_by_role("listitem")
    told = said.all_inner_texts()
    guest.page.reload()
    guest.come_to_table()
    guest.until(lambda: said.all_inner_texts() == told, "the same entries")


def watched(person: Person) -> Callable[[], list[str]]:
    """The addresses of the sockets that the page opens from now on."""
    opened: list[str] = []
    person.page.on("websocket", lambda socket: opened.append(socket.url))
    return lambda: opened


def test_a_page_that_is_loaded_again_is_no_absence(hasty: Browsers) -> None:
    host, guest = hasty.new_person(), hasty.new_person(phone=True, lang="fr")
    gather_at_table(host, {"Ben": guest})
    panel = show_table(host)
    guest.page.reload()
    guest.come_to_table()
    ask = panel.get_by_role("button", name=host.words.say("askForBot", "Ben"), exact=True)
    expect(ask).to_be_enabled()
    expect(panel.get_by_role("timer")).to_have_count(0)
    guest.page.goto("about:blank")
    sit_in = panel.get_by_role("button", name=name_of(host, "botSitsIn", "Ben"))
    expect(sit_in).to_be_disabled()
    expect(sit_in).to_be_enabled()
    host.press(sit_in)
    host.until(lambda: host.latest["table"]["seats"][1]["stand_in"], "the bot")
    guest.page.go_back()
    guest.come_to_table()
    press_in(guest, notice(guest, guest.words["botForMe"]), "takeSeatBack")
    expect(ask).to_be_enabled()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_nobody_has_seen_stays_sealed_until_its_owner_agrees(browsers: Browsers, lang: str) -> None:
    host, guest = browsers.seated_person(lang=lang), browsers.seated_person(phone=True, lang=lang)
    table = gather_at_table(host, {"Ben": guest})
    guest.play(guest.latest["choices"][1])
    host.until(lambda: host.latest["n"] == guest.latest["n"], "the bid")
    panel = show_table(host)
    press_in(host, panel, "proposeEnd", "reallyPropose")
    press_in(guest, notice(guest, guest.words.say("proposesEnd", "Anna")), "agree")
    for person in (host, guest):
        expect(person.sheet).to_contain_text(person.words.say("sealedText", "Ben"))
    expect(host.sheet.get_by_role("button", name=host.words["openSecrets"])).to_have_count(0)
    assert host.page.context.request.get(f"{host.address}/api/tables/{table}/record").json()["sealed"] == 1
    press_in(guest, guest.sheet, "openSecrets", "reallyOpen")
    expect(guest.sheet).not_to_contain_text(guest.words["sealedTitle"])
    expect(host.sheet).not_to_contain_text(host.words["sealedTitle"])
    document = host.page.context.request.get(f"{host.address}/api/tables/{table}/record").json()
    assert "bid" in document["moves"][-1][1]
