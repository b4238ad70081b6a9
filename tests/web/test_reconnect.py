"""A link that breaks, a server that is killed: nothing is lost, nothing is doubled, the game goes on."""

from __future__ import annotations

import signal
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browsers import BROKEN, Browsers
from tests.web.person import Person, at_random, play_on
from tests.web.server_process import Server


def two_at_a_table(browsers: Browsers) -> tuple[Person, Person]:
    """A host and a guest, each in a browser of their own."""
    browsers.allowed += BROKEN
    host, guest = browsers.new_person(), browsers.new_person()
    host.open_table("companyLink", 2, ("Anna", "Ben"), instant=False)
    guest.page.goto(host.link(host.words.say("seatNumber", "2")))
    guest.page.get_by_role("textbox", name=guest.words["myName"]).fill("Ben")
    guest.button(guest.words["sitDown"]).click()
    for person in (host, guest):
        person.come_to_table()
    host.close_sheet()
    return host, guest


def log_of(person: Person) -> list[str]:
    """The lines of the log as they stand on the page."""
    return person.page.get_by_role("tabpanel").get_by_role("listitem").all_inner_texts()


def greetings(person: Person) -> int:
    """How often a socket was opened."""
    return sum('"type":"hello"' in text for who, text in person.traffic if who == "server")


def check_log(person: Person) -> None:
    """What stands on the page is what a fresh page is told."""
    kept = log_of(person)
    person.page.reload()
    expect(person.question).to_be_visible()
    person.skip_tale()
    assert log_of(person) == kept


def test_a_page_without_network_misses_nothing(browsers: Browsers) -> None:
    host, guest = two_at_a_table(browsers)
    play_on((host, guest), at_random("offline"), rounds=1)
    greeted = greetings(guest)
    guest.page.context.set_offline(True)
    host.play(host.latest["choices"][0])
    host.page.wait_for_timeout(300)
    assert guest.latest["n"] < host.latest["n"], "the guest's page hears nothing"
    guest.page.context.set_offline(False)
    guest.until(lambda: guest.latest["n"] == host.latest["n"], "the guest to catch up")
    assert greetings(guest) == greeted + 1, "the page has come back by itself"
    expect(guest.page.get_by_text(guest.words["links.live"])).to_be_attached()
    play_on((host, guest), at_random("online"), rounds=2)
    for person in (host, guest):
        check_log(person)


def test_a_server_that_stops_and_one_that_is_killed_come_back(
    browsers_at: Callable[..., Browsers], frail: Server
) -> None:
    host, guest = two_at_a_table(browsers_at(frail))
    n = host.latest["n"]
    frail.stop()
    expect(guest.page.get_by_text(guest.words["links.waiting"])).to_be_visible()
    frail.start()
    for person in (host, guest):
        expect(person.page.get_by_text(person.words["links.live"])).to_be_attached()
        assert person.latest["n"] == n
    kill_while_bidding(host, guest, frail)
    play_on((host, guest), at_random("again"), rounds=1)
    check_log(host)


def kill_while_bidding(host: Person, guest: Person, frail: Server) -> None:
    """The host bids while the server is gone: the bid waits, and is taken once when the server is back."""
    n, choice = host.latest["n"], host.latest["choices"][3]
    frail.stop(signal.SIGKILL)
    expect(host.page.get_by_text(host.words["links.waiting"])).to_be_visible()
    host.pick(choice)
    if host.clear.is_visible():
        host.place.get_by_role("button", name=choice["text"], exact=True).last.click()
    expect(host.place).to_contain_text(host.words.say("notSent", choice["text"]))
    frail.start()
    host.until(lambda: host.latest["n"] > n, "the move that waited")
    guest.until(lambda: guest.latest["n"] == host.latest["n"], "the guest to hear of it")
    assert host.latest["n"] == n + 1, "the move was taken once"
    assert host.latest["view"]["my_bid"] == choice["move"]["explorers"]
