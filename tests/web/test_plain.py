"""The plain table: any game is playable without a board of its own. Here Cibola, its board switched off."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.person import Choice, Person, at_random, play_on


class Plain(Person):
    """Somebody who plays with buttons that carry words."""

    def thing(self, choice: Choice) -> Locator:
        """The button with the choice's words."""
        return self.board.get_by_role("button", name=choice["text"])


def test_a_whole_game_at_the_plain_table(browsers: Browsers) -> None:
    person = Plain(browsers.new_person().page, browsers.address)
    person.open_table("companyBots", 3)
    person.come_to_table()
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    person.page.get_by_role("checkbox", name=person.words["plainTable"]).check()
    expect(person.board.get_by_role("region", name=person.words["overview"])).to_be_visible()
    expect(person.board.get_by_role("region", name=person.board_words["temple"])).to_have_count(0)
    play_on((person,), at_random("plain"), each=check_choices)
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])


def check_choices(person: Person) -> None:
    """Every choice is there, in its words, and no word of the program's own stands on the page."""
    for choice in person.latest["choices"]:
        expect(person.thing(choice)).to_be_visible()
    text = person.board.inner_text()
    for inner in ("undefined", "[object", "null", "_"):
        assert inner not in text, f"“{inner}” is on the page:\n{text}"


def test_the_plain_table_can_be_asked_for_in_the_address(browsers: Browsers) -> None:
    person = Plain(browsers.new_person().page, browsers.address)
    person.open_table("companyBots", 2)
    person.come_to_table()
    person.page.goto("about:blank")
    person.visit(f"#/table/{person.latest['table']['id']}?plain")
    expect(person.board.get_by_role("region", name=person.words["overview"])).to_be_visible()
    person.play(person.latest["choices"][0])
