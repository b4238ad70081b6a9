"""Undo and its limits: one's own until somebody else has moved; further back only together, and told in the log."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, WebSocketRoute, expect

from eldorado.server.words import server_words
from eldorado.server.words.en import NOTES
from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer, HttpTable, decision, open_http_table
from tests.web.person import Choice, Message, Person
from tests.web.stored_positions import find_position


def anna_and_ben(browsers: Browsers) -> tuple[Person, Person, HttpTable]:
    """Two people and their table; none of them is there yet."""
    anna, ben = browsers.seated_person(), browsers.seated_person()
    players = [HttpPlayer(person.page.context.request, person.address) for person in (anna, ben)]
    return anna, ben, open_http_table(*players)


def sit_down(person: Person, table: HttpTable) -> None:
    """Open the table's page."""
    person.visit(f"#/table/{table.id}")
    person.come_to_table()


def test_a_bid_that_is_stepped_to_is_sent_when_it_is_confirmed(browsers: Browsers) -> None:
    """Even where a bid can be withdrawn: else the first step would be the bid."""
    anna = browsers.seated_person()

    def hoarding(message: Message) -> Choice:
        bids: list[Choice] = message["choices"]
        return bids[0 if message["seat"] == 0 else min(3, len(bids) - 1)]

    def rich(message: Message) -> bool:
        return decision(message) == ("Bidding", 0) and len(message["choices"]) > 14

    log = find_position("cibola", 2, rich, lambda seed: hoarding, ours=(0, 1))
    sit_down(anna, browsers.lay_table(log, anna))
    choice = anna.latest["choices"][14]
    assert choice["final"] is False
    expect(anna.page.get_by_role("slider")).to_be_visible()
    anna.step_to(14)
    assert anna.latest["view"]["my_bid"] is None
    anna.confirm(choice, anna.latest["ask"])
    assert anna.latest["view"]["my_bid"] == 14


def bid(table: HttpTable, *bids: int) -> None:
    """Both bid, one after the other."""
    for seat, explorers in enumerate(bids):
        message = table.look(seat)
        table.answer(message, message["choices"][explorers])


def undo(person: Person) -> Locator:
    """The button that takes back a move."""
    return person.place.get_by_role("button", name=person.words["undo"], exact=True)


def withdraw(person: Person) -> Locator:
    """The button that takes back a bid which is still closed."""
    return person.place.get_by_role("button", name=person.words["withdraw"], exact=True)


def finish_turn(person: Person) -> None:
    """Take a card and do all it asks."""
    while person.asked:
        person.play(person.latest["choices"][0])


def test_a_closed_bid_can_be_taken_back_until_the_bids_are_open(browsers: Browsers) -> None:
    anna, _, table = anna_and_ben(browsers)
    sit_down(anna, table)
    anna.play(anna.latest["choices"][4])
    assert anna.latest["view"]["my_bid"] == 4
    withdraw(anna).click()
    anna.until(lambda: anna.asked, "the bid to be taken back")
    assert anna.latest["view"]["my_bid"] is None
    anna.play(anna.latest["choices"][5])
    ben = table.look(1)
    table.answer(ben, ben["choices"][0])
    anna.until(lambda: anna.latest["view"]["order"] == [0, 1], "the bids to open")
    expect(withdraw(anna)).to_have_count(0)
    expect(undo(anna)).to_have_count(0)


def test_an_own_pick_is_undone_but_not_after_the_others_move(browsers: Browsers) -> None:
    anna, ben, table = anna_and_ben(browsers)
    bid(table, 5, 1)
    for person in (anna, ben):
        sit_down(person, table)
    cards = anna.latest["view"]["open"]
    anna.play(anna.latest["choices"][0])
    assert len(anna.latest["view"]["open"]) == len(cards) - 1
    undo(anna).click()
    anna.until(lambda: anna.latest["view"]["open"] == cards, "the card to come back")
    expect(anna.question).to_contain_text(anna.latest["question"])
    told = NOTES["undo"].format(name="Anna")
    expect(ben.page.get_by_role("tabpanel").get_by_text(told)).to_be_visible()
    finish_turn(anna)
    expect(undo(anna)).to_be_visible()
    ben.until(lambda: ben.asked, "Ben's turn")
    finish_turn(ben)
    anna.until(lambda: anna.asked, "Anna's turn")
    expect(undo(anna)).to_have_count(0)


class Deaf:
    """A page that does not hear of changes for a while, as on a slow link; answers still reach it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.deaf = False
        person.page.route_web_socket(re.compile(r"/socket\?"), self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda text: self.hear(page, text))

    def hear(self, page: WebSocketRoute, text: str | bytes) -> None:
        if not (self.deaf and json.loads(text)["type"] == "table"):
            self.person.hear("server", text)
            page.send(text)


def test_an_undo_that_comes_too_late_is_refused_with_a_sentence(browsers: Browsers) -> None:
    anna = browsers.new_person()
    players = [HttpPlayer(person.page.context.request, person.address) for person in (anna, browsers.seated_person())]
    table = open_http_table(*players)
    bid(table, 5, 1)
    link = Deaf(anna)
    sit_down(anna, table)
    finish_turn(anna)
    expect(undo(anna)).to_be_visible()
    link.deaf = True
    ben = table.look(1)
    table.answer(ben, ben["choices"][0])
    undo(anna).click()
    expect(anna.place.get_by_role("alert")).to_have_text(server_words("en").undo("other_seat"))
    assert table.look(0)["n"] == table.look(1)["n"] > ben["n"], "nothing was undone"


def test_further_back_only_if_all_agree(browsers: Browsers) -> None:
    anna, ben, table = anna_and_ben(browsers)
    bid(table, 5, 1)
    for person in (anna, ben):
        sit_down(person, table)
    cards = anna.latest["view"]["open"]
    finish_turn(anna)
    ben.until(lambda: ben.asked, "Ben's turn")
    finish_turn(ben)
    taken = next(
        line["text"] for message in ben.heard for line in message["lines"] if line["text"].startswith("Anna takes")
    )
    fold = anna.page.get_by_role("tabpanel").get_by_role("button", name=re.compile("details: Anna takes"))
    fold.first.click()
    for agreeing in (False, True):
        anna.page.get_by_role("tabpanel").get_by_role("button", name=taken).click()
        moment = anna.page.get_by_role("region", name=anna.words["pastMoment"])
        expect(moment).to_contain_text(taken)
        moment.get_by_role("button", name=anna.words["proposeBack"]).click()
        answer = ben.words["agree" if agreeing else "decline"]
        ben.place.get_by_role("button", name=answer, exact=True).click()
        expect(ben.place.get_by_role("alert")).to_have_count(0)
        expect(anna.place.get_by_role("alert")).to_have_count(0)
        assert (anna.latest["view"]["open"] == cards) is agreeing
    expect(anna.page.get_by_role("tabpanel").get_by_text(NOTES["undo_agreed"])).to_be_visible()
    expect(anna.page.get_by_role("tabpanel").get_by_text(NOTES["decline"].format(name="Ben"))).to_be_visible()
    finish_turn(anna)
