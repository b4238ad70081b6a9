"""Two people on one device: from the curtain's fall to the other's move nothing depends on the first one's bid.

The proof is a twin: the same evening is played twice, on servers with the same luck and a clock that stands
still. The only difference is Anna's bid. From the moment the curtain falls until Ben has answered, every byte that
reaches the page by socket or HTTP, and everything the page holds, must be the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Response, expect

from tests.web.browsers import Browsers
from tests.web.person import Person, at_random
from tests.web.server_process import free_port, serving

PAGE = """
() => JSON.stringify({
  html: document.documentElement.outerHTML,
  title: document.title,
  icon: document.querySelector('link[rel=icon]')?.href,
  fields: [...document.querySelectorAll('input, select, textarea, output')]
    .map((field) => [field.name, field.value, field.checked]),
  kept: [{ ...localStorage }, { ...sessionStorage }],
  address: location.href,
  history: [history.length, history.state],
  focus: document.activeElement?.outerHTML,
  globals: Object.keys(window).length,
})
"""
NOON = 1_700_000_000_000
SAME_NONCES = "crypto.getRandomValues = (numbers) => numbers.fill(7);"
"""What the page adds to the luck of a table is random: it must be the same for the twins, as all else is."""


class Shared(Person):
    """A device that goes round."""

    def lift(self, name: str) -> None:
        """Lift the curtain as somebody."""
        told = len(self.heard)
        self.button(self.words.say("iAm", name)).click()
        self.until(lambda: len(self.heard) > told, f"the table of {name}")
        expect(self.question).to_be_visible()
        self.skip_tale()

    def curtain_falls_for(self, name: str) -> None:
        """Wait until the curtain is down, and all that was to come has come."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.words.say("passTo", name))
        self.until(lambda: any(is_letting_go(*frame) for frame in self.traffic), "the seat to be let go")
        self.page.wait_for_timeout(300)


def is_letting_go(who: str, text: str) -> bool:
    """The page says that nobody looks through a seat any more."""
    return who == "page" and {"type": "hand", "seat": None}.items() <= json.loads(text).items()


class Evening:
    """What the device saw from the curtain's fall until Ben's answer was on its way."""

    def __init__(self, browsers: Browsers, bid: int) -> None:
        stranger = browsers.new_person()
        stranger.page.context.add_init_script(SAME_NONCES)
        stranger.page.clock.set_fixed_time(NOON)
        self.person = person = Shared(stranger.page, browsers.address)
        self.answers: list[Response] = []
        person.page.on("response", lambda answer: self.answers.append(answer) if "/api/" in answer.url else None)
        person.open_table("companyDevice", 2, ("Anna", "Ben"), instant=False)
        expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words.say("passTo", "Anna and Ben"))
        person.lift("Anna")
        self.before = self.bid_of_anna(bid)
        person.curtain_falls_for("Ben")
        fall = next(at for at, frame in enumerate(person.traffic) if is_letting_go(*frame))
        self.under_curtain = person.page.evaluate(PAGE)
        person.lift("Ben")
        person.page.wait_for_timeout(300)
        self.as_ben = person.page.evaluate(PAGE)
        self.frames = person.traffic[fall:]
        self.bodies = [f"{answer.url} {answer.status} {answer.text()}" for answer in self.answers[self.known :]]

    def bid_of_anna(self, bid: int) -> str:
        """Anna bids; what her page held just before it was sent."""
        person, choice, ask = self.person, self.person.latest["choices"][bid], self.person.latest["ask"]
        person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
        person.tick("confirmSetting", person.words["confirmAlways"])
        person.pick(choice)
        shown: str = person.page.evaluate(PAGE)
        self.known = len(self.answers)
        person.confirm(choice, ask)
        return shown

    @property
    def pictures(self) -> list[dict[str, Any]]:
        """The tables told since the curtain fell."""
        told = [json.loads(text) for who, text in self.frames if who == "server"]
        return [message for message in told if message["type"] == "table"]


def spend(browsers_at: Callable[..., Browsers], folder: Path, port: int, bid: int) -> Evening:
    """An evening with its own server, the same as every other but for the bid."""
    folder.mkdir()
    with serving(folder, module="tests.web.seeded_server", more=("--seed", "7", "--standing"), port=port) as server:
        evening = Evening(browsers_at(server), bid)
        evening.person.page.goto("about:blank")
        return evening


def test_nothing_of_a_bid_is_on_the_page_or_sent_until_the_other_has_moved(
    browsers_at: Callable[..., Browsers], pages: Path, tmp_path: Path
) -> None:
    port = free_port()
    twins = [spend(browsers_at, tmp_path / str(bid), port, bid) for bid in (2, 5)]
    one, other = twins
    assert one.before != other.before, "the twins must differ before the curtain falls, or this test sees nothing"
    assert one.under_curtain == other.under_curtain
    assert one.as_ben == other.as_ben
    assert one.frames == other.frames
    assert one.bodies == other.bodies
    for evening in twins:
        assert evening.pictures, "the page was told something"
        assert {picture["seat"] for picture in evening.pictures} == {None, 1}
        assert all(picture["view"]["my_bid"] is None for picture in evening.pictures)


def test_a_shared_device_goes_round(browsers: Browsers) -> None:
    stranger = browsers.new_person()
    person = Shared(stranger.page, browsers.address)
    person.open_table("companyDevice", 2, ("Anna", "Ben"), instant=False)
    names, choose = ["Anna", "Ben"], at_random("shared")
    while not person.heard or person.latest["view"]["round"] < 3:
        person.until(lambda: bool(person.heard), "the table")
        seat = person.latest["table"]["asked"][0]
        person.lift(names[seat])
        while person.latest["seat"] == seat and person.asked:
            person.play(choose(person.latest))
        if person.latest["seat"] is not None:
            person.until(lambda: person.latest["seat"] is None, "the curtain")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_device_that_comes_back_comes_back_behind_the_curtain(browsers: Browsers) -> None:
    person = Shared(browsers.new_person().page, browsers.address)
    person.open_table("companyDevice", 2, ("Anna", "Ben"), instant=False)
    person.lift("Anna")
    person.page.reload()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words.say("passTo", "Anna and Ben"))
    assert person.latest["seat"] is None
    expect(person.page.get_by_text(person.board_words["howMany"])).to_have_count(0)
