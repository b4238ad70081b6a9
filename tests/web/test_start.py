"""The first minute: a game begins within three clicks, and little has to be fetched for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, expect

from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer
from tests.web.person import Choice, Person, at_random, play_on

BUDGET = 120_000
"""Bytes of compressed JavaScript from the lobby to the table, without the game's own chunk."""
COUNT_CLICKS = """
const clicks = () => Number(sessionStorage.getItem('clicks') ?? 0);
addEventListener('click', () => sessionStorage.setItem('clicks', clicks() + 1), { capture: true });
"""


def test_play_now_begins_a_game_within_three_clicks_and_120_kb(browsers: Browsers) -> None:
    person = browsers.new_person(moving=True)
    person.page.context.add_init_script(COUNT_CLICKS)
    fetched: list[Response] = []
    person.page.on("response", lambda answer: fetched.append(answer))
    person.visit()
    person.game("cibola").get_by_role("button", name=person.words["playNow"]).click()
    person.come_to_table()
    expect(person.question).to_contain_text(person.latest["question"])
    assert person.asked
    assert int(person.page.evaluate("sessionStorage.getItem('clicks')")) <= 3
    scripts = [answer for answer in fetched if answer.url.split("?")[0].endswith(".js")]
    sizes = {answer.url.rpartition("/")[2]: answer.request.sizes()["responseBodySize"] for answer in scripts}
    assert all(answer.header_value("content-encoding") for answer in scripts if len(answer.body()) > 2000), (
        "scripts are compressed"
    )
    own = {name: size for name, size in sizes.items() if name.startswith("cibola")}
    frame = sum(size for name, size in sizes.items() if name not in own)
    assert own, f"the game's own chunk is apart: {sizes}"
    assert frame <= BUDGET, f"{frame} bytes: {sizes}"
    assert all(answer.url.startswith(person.address) for answer in fetched), "nothing comes from elsewhere"


class Patient(Person):
    """Somebody who watches: the first touch of the board may only end what is being told."""

    def pick(self, choice: Choice) -> None:
        """Press once, or twice."""
        ask, heard = self.latest["ask"], len(self.traffic)
        super().pick(choice)
        self.see_what_comes(ask, heard)
        if self.latest["ask"] == ask and not self.clear.is_visible():
            super().pick(choice)


def test_a_round_with_everything_moving(browsers: Browsers) -> None:
    person = Patient(browsers.new_person(moving=True).page, browsers.address)
    person.open_table("companyBots", 4)
    person.come_to_table()
    play_on((person,), at_random("moving"), rounds=1)


def test_the_guided_first_game_begins(browsers: Browsers) -> None:
    person = browsers.new_person()
    person.visit()
    person.game("cibola").get_by_role("button", name=person.words["learn"]).click()
    person.come_to_table()
    guide = person.page.get_by_role("region", name=person.words["guide"])
    expect(guide).to_be_visible()
    expect(guide.get_by_role("heading")).not_to_be_empty()
    guide.get_by_role("button", name=person.words["endGuide"], exact=True).click()
    expect(guide).to_have_count(0)


IN_SIGHT = """
height => document.querySelectorAll('article').length === 4
  && [...document.querySelectorAll('article')].every((game) => game.getBoundingClientRect().bottom <= height)
"""
"""Whether all four games end within the window."""
CUT = """
() => [...document.querySelectorAll('article, article :is(button, a, h3, p, li)')].filter((thing) => {
  if (!thing.getClientRects().length) return false;
  const rect = thing.getBoundingClientRect();
  const card = thing.closest('article').getBoundingClientRect();
  return thing.scrollWidth > thing.clientWidth + 1 && getComputedStyle(thing).display !== 'inline'
    || rect.left < Math.max(0, card.left) - 1 || rect.right > Math.min(innerWidth, card.right) + 1
    || rect.bottom > card.bottom + 1;
}).map((thing) => thing.textContent)
"""
"""What of the games in the lobby is cut off, or lies beyond its card."""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_games_are_seen_whole_in_the_lobby_whatever_tables_one_has(browsers: Browsers, lang: str) -> None:
    person = browsers.new_person(lang=lang)
    player = HttpPlayer(person.page.context.request, person.address)
    for tables in (0, 3):
        for _ in range(tables):
            player.open([{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Wolfgang", "bot": "random"}])
        for width, height in ((1440, 900), (390, 844)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.visit()
            expect(person.page.locator("[aria-labelledby='mine'] li")).to_have_count(tables)
            person.comes_to(IN_SIGHT, True, height)
            person.comes_to(CUT, [])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lobby_says_how_long_tables_are_kept(browsers: Browsers, lang: str) -> None:
    person = browsers.new_person(lang=lang)
    person.open_table("companyBots", 2)
    person.come_to_table()
    person.visit()
    told = person.page.context.request.get(f"{person.address}/api/server?lang={lang}").json()["keep_text"]
    expect(person.page.get_by_text(told, exact=True)).to_be_visible()
    person.visit("#/mine")
    expect(person.page.get_by_role("main")).to_contain_text(person.words.say("keptUntil", ""))
