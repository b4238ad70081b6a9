"""Nobody has to wait for bots, nor to choose where there is no choice."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.ilos_player import IlosPlayer, ilos_player
from tests.web.on_screen import FINGER, box, in_window
from tests.web.person import Message, Person
from tests.web.stored_positions import Reached, find_position
from tests.web.test_ilos import eager

SLOW = 2.5
"""Seconds a bot takes for a move at a slow table."""
WATCH = """
() => {
  const look = () => {
    window.sawFast = document.getAnimations().some((animation) => animation.playbackRate === 4);
    if (!window.sawFast) requestAnimationFrame(look);
  };
  look();
}
"""
FAST = "() => document.getAnimations().some((animation) => animation.playbackRate === 4)"


def types_of(message: Message) -> list[str]:
    return [choice["move"]["type"] for choice in message["choices"]]


def may_end(message: Message) -> bool:
    """A turn that can be ended, in a game under way."""
    return message["view"]["round"] == 2 and "End" in types_of(message)


def only(*kinds: str) -> Reached:
    """One choice, of these kinds."""
    return lambda message: types_of(message) in [[kind] for kind in kinds]


def at(browsers: Browsers, reached: Reached, *others: Person, pace: str = "instant", **more: Any) -> IlosPlayer:
    """Somebody in a game of three, with bots or with others."""
    anna = ilos_player(browsers.seated_person(**more))
    log = find_position("ilos", 3, reached, eager)
    anna.visit(f"#/table/{browsers.lay_table(log, anna, *others, bots=True, pace=pace).id}")
    anna.come_to_table()
    anna.until(lambda: anna.asked, "a question")
    return anna


def end_turn(anna: IlosPlayer) -> None:
    """Bots have their turns now, and take their time."""
    anna.play(next(choice for choice in anna.latest["choices"] if choice["move"]["type"] == "End"))
    anna.until(lambda: not anna.asked, "the others' turns")


def sent(person: Person, kind: str) -> list[dict[str, Any]]:
    """What the page has sent of a kind."""
    said = [json.loads(text) for who, text in person.traffic if who == "page"]
    return [message for message in said if message["type"] == kind]


@pytest.mark.parametrize(("lang", "phone", "key"), [("en", False, "n"), ("fr", True, "")])
def test_skip_to_my_turn(browsers: Browsers, lang: str, phone: bool, key: str) -> None:
    anna = at(browsers, may_end, pace="slow", lang=lang, phone=phone, moving=True)
    end_turn(anna)
    skip = anna.place.get_by_role("button", name=anna.words["skipToMyTurn"], exact=True)
    expect(skip).to_be_visible()
    if phone:
        assert in_window(skip)
        assert min(box(skip)["width"], box(skip)["height"]) >= FINGER
    before, began = anna.latest["n"], time.monotonic()
    if key:
        anna.page.keyboard.press(key)
    else:
        anna.press(skip)
    anna.until(lambda: anna.asked, "my turn")
    moves = anna.latest["n"] - before
    assert moves > 4, "bots have played whole turns"
    assert time.monotonic() - began < SLOW * moves / 2, "and have not paused"
    expect(skip).to_have_count(0)
    assert [message["on"] for message in sent(anna, "hurry")] == [True]


def test_the_table_is_sound_while_bots_play(browsers: Browsers) -> None:
    anna = at(browsers, may_end, pace="slow")
    end_turn(anna)
    expect(anna.place.get_by_role("button", name=anna.words["skipToMyTurn"], exact=True)).to_be_visible()
    assert not grave(anna.page, "bots at their turns")


def test_what_is_shown_goes_faster_while_space_is_held(browsers: Browsers) -> None:
    anna = at(browsers, may_end, pace="slow", moving=True)
    end_turn(anna)
    anna.page.locator("body").evaluate("body => document.activeElement.blur()")
    anna.page.evaluate(WATCH)
    anna.page.keyboard.down(" ")
    anna.until(lambda: anna.page.evaluate("() => window.sawFast === true"), "something that moves fast")
    anna.page.keyboard.up(" ")
    anna.until(lambda: not anna.page.evaluate(FAST), "all to move as usual again")
    told = [message["on"] for message in sent(anna, "hurry")]
    assert told in ([True], [True, False]), "bots are told to hurry, and to take their time if I am not asked yet"


def test_what_leaves_no_choice_plays_itself_and_can_be_taken_back(browsers: Browsers) -> None:
    anna = at(browsers, only("Settle"), forced=True)
    ask = anna.latest["ask"]
    anna.until(lambda: anna.latest["ask"] != ask, "the only choice to be played")
    [move] = sent(anna, "move")[:1]
    assert move["ask"] == ask
    anna.until(lambda: anna.asked and anna.latest["undo"]["to"] is not None, "a question after it")
    anna.press(anna.button(anna.words["undo"]).first)
    anna.until(lambda: len(anna.latest["choices"]) == 1, "the same question")
    anna.page.wait_for_timeout(2000)
    assert len(anna.latest["choices"]) == 1, "what was taken back does not play itself again"


@pytest.mark.parametrize(("kind", "forced"), [("Pay", False), ("End", True)])
def test_a_setting_and_the_end_of_a_turn_leave_it_to_me(browsers: Browsers, kind: str, forced: bool) -> None:
    anna = at(browsers, only(kind), forced=forced)
    anna.page.wait_for_timeout(2500)
    assert not sent(anna, "move")
    if kind == "Pay":
        anna.page.keyboard.press("t")
        anna.page.get_by_role("checkbox", name=anna.words["forcedOn"]).check()
        anna.until(lambda: bool(sent(anna, "move")), "the only choice to be played")


def test_among_people_nothing_plays_itself_that_would_tell_of_a_hand(browsers: Browsers) -> None:
    anna = at(browsers, only("Pay"), browsers.new_person(), forced=True)
    anna.page.wait_for_timeout(2500)
    assert not sent(anna, "move")
