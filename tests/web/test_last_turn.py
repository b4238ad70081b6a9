"""Nothing is told before it is shown, and what the last turn did stays marked on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.person import Choice, Message, at_random
from tests.web.stored_positions import find_position

CLOCK = """
window.heard = {};
window.shown = 0;
const parse = JSON.parse;
JSON.parse = (...given) => {
  const said = parse(...given);
  if (said?.type === 'table' && said.ask !== null) heard[said.ask] ??= performance.now();
  return said;
};
let asked = false;
new MutationObserver(() => {
  const now = document.querySelector('.question.asked') !== null;
  if (now && !asked) shown = performance.now();
  asked = now;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""When the page heard of each question, and when it last began to ask."""
OVER_BOARD = """
() => {
  const board = document.getElementById('board').getBoundingClientRect();
  return [...document.querySelectorAll('.spotlit.quiet')].map((mark) => mark.getBoundingClientRect()).every((mark) =>
    mark.left >= board.left && mark.right <= board.right && mark.top >= board.top && mark.bottom <= board.bottom);
}
"""


def second_round(message: Message) -> bool:
    return bool(message["view"]["round"] >= 2)


@pytest.mark.parametrize(("name", "seats"), [("cibola", 3), ("ilos", 3), ("inka", 3), ("sol", 4)])
def test_the_last_turn_is_marked_on_the_board(browsers: Browsers, name: str, seats: int) -> None:
    anna = browsers.seated_person()
    log = find_position(name, seats, second_round, at_random)
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    marks = anna.page.locator(".spotlit.quiet")
    expect(marks.first).to_be_visible()
    assert anna.page.evaluate(OVER_BOARD), "marks lie over the board"
    assert not grave(anna.page, f"{name} with the last turn marked")


def is_plain_card(choice: Choice) -> bool:
    """A card to take that asks nothing more of who takes it."""
    return choice["move"]["type"] == "Take" and not any(word in choice["text"] for word in ("totem", "rock"))


def may_take_plain_card(message: Message) -> bool:
    return any(is_plain_card(choice) for choice in message["choices"])


def test_a_question_waits_for_what_led_to_it(browsers: Browsers) -> None:
    anna, ben = browsers.new_person(moving=True), browsers.new_person()
    table = browsers.lay_table(find_position("cibola", 2, may_take_plain_card, at_random, ours=(1,)), anna, ben)
    anna.page.add_init_script(CLOCK)
    anna.visit(f"#/table/{table.id}")
    anna.come_to_table()
    slowly = anna.page.context.new_cdp_session(anna.page)
    slowly.send("Animation.enable")
    slowly.send("Animation.setPlaybackRate", {"playbackRate": 0.05})
    bens = table.look(1)
    table.answer(bens, next(choice for choice in bens["choices"] if is_plain_card(choice)))
    anna.until(lambda: anna.asked, "a question to me")
    marks, asked = anna.page.locator(".spotlit.quiet"), anna.page.locator(".question.asked")

    def is_shown() -> bool:
        marked, put = marks.count() > 0, asked.count() > 0
        assert put or not marked, "nothing is marked while it is still on its way"
        return put and marked

    anna.until(is_shown, "the question, and the marks of what led to it")
    heard, shown = anna.page.evaluate("ask => [heard[ask], shown]", anna.latest["ask"])
    assert shown - heard > 500, "what led to it was slow"
