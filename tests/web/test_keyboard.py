"""A whole game by keyboard only: from the lobby to the score sheet, without one event of a mouse, a pen or a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.http_player import decision
from tests.web.person import Choice, Message, Person, at_random, play_on
from tests.web.stored_positions import find_position

COUNT_POINTERS = """
window.pointers = 0;
for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'pointermove', 'mousemove'])
  window.addEventListener(
    kind,
    (event) => { if (!kind.endsWith('move') || event.movementX || event.movementY) window.pointers += 1; },
    { capture: true },
  );
"""
"""Counts what a hand does; when a page changes, Chromium itself tells of a pointer that has not moved."""
FOCUSED = "thing => thing === document.activeElement"
WAY = """
thing => {
  const group = thing.closest('[data-roving]');
  if (!thing.hasAttribute('data-rove') || !group?.contains(document.activeElement)) return null;
  const things = [...group.querySelectorAll('[data-rove]')];
  const boxes = things.map((each) => each.getBoundingClientRect());
  const places = boxes.map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const next = (from, [dx, dy]) => {
    let [best, least] = [-1, Infinity];
    for (const [to, [x, y]] of places.entries()) {
      const [right, down] = [x - places[from][0], y - places[from][1]];
      const [ahead, aside] = [right * dx + down * dy, Math.abs(right * dy) + Math.abs(down * dx)];
      const cost = Math.hypot(ahead, aside) * (aside <= ahead ? 1 : 4);
      const passed = dy !== 0 && things[to].dataset.rove === 'beside';
      if (to !== from && !passed && ahead >= 4 && cost < least) [best, least] = [to, cost];
    }
    return best;
  };
  const ways = new Map([[things.indexOf(document.activeElement), []]]);
  for (const [from, way] of ways)
    for (const [arrow, direction] of Object.entries(arrows)) {
      const to = next(from, direction);
      if (to >= 0 && !ways.has(to)) ways.set(to, [...way, arrow]);
    }
  return ways.get(things.indexOf(thing)) ?? [];
}
"""
"""The fewest arrows from the thing that has the focus to another of its group, each leading to what lies next in its
direction; none where they do not lead there, null where there is no such group."""
STOPS = """
thing => {
  const now = document.activeElement;
  if (thing === now) return ['there', 0];
  const over = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const stop = (each) => each.tabIndex >= 0 && !each.disabled && !each.closest('[inert]')
    && each.checkVisibility({ visibilityProperty: true });
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const things = [...over.querySelectorAll(kinds)].filter(stop);
  const group = thing.hasAttribute('data-rove') ? thing.closest('[data-roving]') : null;
  const [from, to] = [things.indexOf(now), things.findIndex((each) => each === thing || group?.contains(each))];
  const between = things.slice(from + 1, to).filter((each) => each.type !== 'radio' || each.checked);
  return [now.hasAttribute('data-rove') ? 'group' : 'away', from < 0 || to <= from ? 1 : between.length + 1];
}
"""
"""Whether the focus is there, or in a group of things, and by how many stops of Tab the thing or its group lies ahead;
one where that is not to be told: the next stop is looked at then."""
FARTHEST = 80


class Typist(Person):
    """Somebody without a mouse: goes with Tab from thing to thing, with arrows inside a group, and presses Enter."""

    def press(self, thing: Locator, *, sure: bool = False) -> None:
        """Go there and press Enter."""
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def reach(self, thing: Locator) -> None:
        """Go there by keyboard."""
        assert self.gets_to(thing), f"the keyboard does not lead to {thing}"

    def gets_to(self, thing: Locator) -> bool:
        """Tab until there, or until arrows lead there; whether they do."""
        expect(thing).to_be_visible()
        pressed = 0
        while pressed < FARTHEST:
            near, stops = thing.evaluate(STOPS)
            if near == "there" or (near == "group" and self.arrow_to(thing)):
                return True
            for _ in range(stops):
                self.page.keyboard.press("Tab")
            pressed += stops
        return False

    def arrow_to(self, thing: Locator) -> bool:
        """Inside a group arrows lead from any thing to any other, each to what lies next: go the shortest way."""
        for _ in range(3):
            if (way := thing.evaluate(WAY)) is None:
                return False
            for arrow in way:
                self.page.keyboard.press(arrow)
            if thing.evaluate(FOCUSED):
                return True
        raise AssertionError(f"arrows do not lead to {thing}")

    def tick(self, legend: str, label: str) -> None:
        """A group of radio buttons is one stop of Tab; arrows choose in it."""
        group = self.page.get_by_role("group", name=self.words[legend], exact=True)
        self.reach(group.get_by_role("radio", checked=True))
        wanted = group.get_by_role("radio", name=label, exact=True)
        for _ in range(9):
            if wanted.is_checked():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"arrows do not lead to {label}")

    def pick(self, choice: Choice) -> None:
        """The place is announced; the key b leads to what can be chosen on the board; many bids have a slider."""
        if choice["move"]["type"] == "Bid" and self.page.get_by_role("slider").count():
            return self.slide_to(choice["move"]["explorers"])
        if choice["move"]["type"] not in ("Bid", "Decline"):
            self.page.keyboard.press("b")
        return self.press(self.thing(choice))

    def slide_to(self, explorers: int) -> None:
        """Arrows move the slider; 0 is chosen by coming back to it."""
        self.reach(self.page.get_by_role("slider"))
        for key in ["ArrowRight"] * max(1, explorers) + ["ArrowLeft"] * (explorers == 0):
            self.page.keyboard.press(key)


def test_the_log_is_one_stop_of_tab_and_arrows_go_through_it(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.open_table("companyBots", 3)
    person.come_to_table()
    play_on((person,), at_random("log"), rounds=1)
    lines = person.page.locator("ol[reversed] .look")  # beside some are a fold and "Why?", gone to by the other arrows
    expect(lines.nth(2)).to_be_attached()
    newest, older, oldest = lines.element_handles()[:3]  # as they are now: others may come before them meanwhile
    newest.focus()
    person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("ArrowDown")
    person.page.wait_for_function(FOCUSED, arg=oldest)
    person.page.keyboard.press("ArrowUp")
    person.page.wait_for_function(FOCUSED, arg=older)
    person.page.keyboard.press("Tab")
    person.comes_to("() => document.activeElement.closest('ol[reversed]') === null", True)


@pytest.mark.parametrize("explorers", [0, 1, 14])
def test_a_bid_of_many_explorers_is_made_by_arrows(browsers: Browsers, explorers: int) -> None:
    typist = Typist(browsers.new_person().page, browsers.address)

    def rich(message: Message) -> bool:
        both = message["table"]["asked"] == [0, 1]
        return both and decision(message) == ("Bidding", 0) and len(message["choices"]) > 14

    def generous(message: Message) -> Choice:
        choices: list[Choice] = message["choices"]
        return choices[0] if message["seat"] == 0 else choices[-1]

    table = browsers.lay_table(find_position("cibola", 2, rich, lambda seed: generous, ours=(0, 1)), typist)
    typist.visit(f"#/table/{table.id}")
    typist.come_to_table()
    typist.play(typist.latest["choices"][explorers])
    assert table.look(0)["table"]["asked"] == [1]


def test_a_whole_game_by_keyboard(browsers: Browsers) -> None:
    stranger = browsers.new_person()
    stranger.page.context.add_init_script(COUNT_POINTERS)
    typist = Typist(stranger.page, browsers.address)
    typist.open_table("companyBots", 3)
    typist.come_to_table()
    play_on((typist,), at_random("keyboard"))
    expect(typist.sheet).to_contain_text(typist.words["scoreSheet"])
    typist.page.keyboard.press("Escape")
    expect(typist.sheet).to_have_count(0)
    typist.press(typist.place.get_by_role("button", name=typist.words["scoreSheet"], exact=True))
    expect(typist.sheet.get_by_role("button", name=typist.words["rematch"])).to_be_visible()
    assert typist.page.evaluate("window.pointers") == 0


def test_single_keys_and_the_help_that_names_them(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.open_table("companyBots", 2)
    person.come_to_table()
    keyboard = person.page.keyboard
    keyboard.press("?")
    expect(person.sheet.get_by_role("heading", name=person.words["keys"])).to_be_visible()
    keyboard.press("Escape")
    expect(person.sheet).to_have_count(0)
    for key, tab in (("s", "score"), ("r", "rules"), ("t", "table"), ("l", "log")):
        keyboard.press(key)
        expect(person.page.get_by_role("tab", name=person.words[tab], exact=True)).to_have_attribute(
            "aria-selected", "true"
        )
        expect(person.page.get_by_role("tabpanel")).to_be_focused()
    keyboard.press("q")
    expect(person.question).to_be_focused()
    keyboard.press("c")
    bid = person.latest["choices"][1]["text"]
    person.sheet.get_by_role("button", name=bid).press("Enter")
    expect(person.sheet).to_have_count(0)
    person.confirm(person.latest["choices"][1], person.latest["ask"])
