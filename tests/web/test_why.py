"""A thing that cannot be chosen says why, with the rule; one that is not asked for says what it is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from eldorado.games.cibola.words.en import REFUSALS
from tests.web.browsers import Browsers
from tests.web.http_player import decision
from tests.web.person import Choice, Chooser, Message, Person, at_random
from tests.web.stored_positions import find_position


def check_refusal(person: Person, thing: Locator, sentence: str, rule: str) -> None:
    """Tapped, it says so; the rule's text stands there and its number opens the rules."""
    person.press(thing, sure=True)
    expect(person.sheet).to_contain_text(person.words["notPossible"])
    expect(person.sheet).to_contain_text(sentence)
    expect(person.sheet.get_by_role("blockquote")).not_to_be_empty()
    person.press(person.sheet.get_by_role("link", name=person.words.say("readRule", rule)))
    panel = person.page.get_by_role("tabpanel")
    expect(panel).to_contain_text(rule)


def test_a_card_tapped_while_bidding_says_what_it_is(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.open_table("companyBots", 3)
    person.come_to_table()
    name = person.latest["view"]["open"][0]
    card = person.card(name)
    for keys in (False, True):
        card.press("Enter") if keys else person.press(card)
        expect(person.sheet.get_by_role("heading", name=person.terms[name])).to_be_visible()
        expect(person.sheet).to_contain_text("still uncovered in")
        person.close_sheet()


def test_a_cell_that_cannot_be_covered_says_why_on_a_phone_too(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True)
    cell: dict[str, Any] = {"column": "", "value": 0}

    def covered(message: Message) -> bool:
        if decision(message) != ("Placing", 0):
            return False
        rocks = [
            (column["kind"], each["value"])
            for column in message["view"]["columns"]
            for each in column["cells"]
            if each["rock"]
        ]
        if rocks:
            cell["column"], cell["value"] = rocks[0]
        return bool(rocks)

    def rocky(seed: str) -> Chooser:
        otherwise = at_random(seed)

        def choose(message: Message) -> Choice:
            choices: list[Choice] = message["choices"]
            return next((each for each in choices if "with a rock" in each["text"]), None) or otherwise(message)

        return choose

    log = find_position("cibola", 2, covered, rocky, ours=(0, 1))
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    sentence = REFUSALS["cell_covered"].partition("{")[0]
    check_refusal(person, person.cell(str(cell["column"]), int(cell["value"])), sentence, "CIB-3.1")
