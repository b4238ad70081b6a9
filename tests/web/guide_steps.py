"""The steps of a guided first game, as somebody meets them who reads each one before going on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.person import PATIENCE, Choice, Chooser, Person

PACE = 400
"""Milliseconds of the page's own time in which somebody looks up before doing anything: a step comes within them."""
LOOK = """
guide => {
  const clip = (thing) => {
    const rect = thing.getBoundingClientRect();
    const seen = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    const cut = (by) => {
      seen.left = Math.max(seen.left, by.left); seen.top = Math.max(seen.top, by.top);
      seen.right = Math.min(seen.right, by.right); seen.bottom = Math.min(seen.bottom, by.bottom);
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let around = thing.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflow !== 'visible') cut(around.getBoundingClientRect());
    return { rect, seen, width: Math.max(0, seen.right - seen.left), height: Math.max(0, seen.bottom - seen.top) };
  };
  const points = ({ seen, width, height }) => [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => document.elementFromPoint(seen.left + width * x, seen.top + height * y)));
  const sizes = ({ rect, width, height }) =>
    [[width, height], [rect.width, rect.height]].map((both) => both.map(Math.round).join(' × ')).join(' seen of ');
  const part = (thing) => thing?.closest('dialog, .guide, main, aside, header') ?? null;
  const faults = [];
  const own = clip(guide);
  if (own.width < own.rect.width - 1 || own.height < own.rect.height - 1)
    faults.push(`the step is cut off: ${sizes(own)}`);
  if (points(own).some((hit) => !guide.contains(hit))) faults.push('something lies over the step');
  if (document.querySelector('dialog[open]')) faults.push('a sheet lies over the page');
  const selector = guide.dataset.target;
  if (selector) {
    const target = [...document.querySelectorAll(selector)].find((thing) => thing.getBoundingClientRect().width > 0);
    if (!target) faults.push(`nothing is drawn that is ${selector}`);
    else {
      const there = clip(target);
      if (there.width < Math.min(40, there.rect.width - 1) || there.height < Math.min(40, there.rect.height - 1))
        faults.push(`${selector} is out of sight: ${sizes(there)}`);
      else if (points(there).some((hit) => hit && part(hit) !== part(target) && !target.contains(hit)))
        faults.push(`${selector} is covered`);
    }
  }
  return faults;
}
"""
"""What is wrong with the step that is shown: it must be whole, uncovered, and so must be what it points at."""


class GuideSteps:
    """The guide beside the table, step by step."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.titles: list[str] = []
        """Of the steps met so far."""

    @property
    def panel(self) -> Locator:
        """The step that is shown."""
        return self.person.page.locator(f'section[aria-label="{self.person.words["guide"]}"]')

    @property
    def text(self) -> str:
        """What it says, with its title."""
        said: list[str] = self.panel.locator("h3, p").all_text_contents()
        return " ".join(said)

    def on_screen(self) -> bool:
        """Whether a step is shown."""
        return self.panel.count() > 0

    def check(self) -> None:
        """The step is whole and uncovered, and so is what it points at; the page may need a moment to scroll there."""
        title = self.panel.get_by_role("heading").text_content() or ""
        if title not in self.titles:
            self.titles.append(title)
        end = time.monotonic() + PATIENCE
        while faults := self._faults():
            assert time.monotonic() < end, f"step “{title}”: {'; '.join(faults)}"
            self.person.page.wait_for_timeout(50)

    def _faults(self) -> list[str]:
        panel = self.panel.element_handles()
        found: Any = panel[0].evaluate(LOOK) if panel else []
        return list(found)

    def go_on(self) -> bool:
        """Read the step and press its button, if it has one."""
        self.check()
        button = self.panel.locator("button.go")
        if not button.count():
            return False
        self.person.press(button)
        return True


def play_guided(guide: GuideSteps, choose: Chooser, play: Callable[[Choice], None] | None = None) -> None:
    """Play the guided game to its closing step, reading every step before anything is played."""
    person = guide.person
    answer = play or person.play
    while not person.over:
        person.until(lambda: guide.on_screen() or person.asked or person.over, "a step, a question or the end")
        person.page.evaluate("pace => new Promise((done) => setTimeout(done, pace))", PACE)
        if guide.on_screen() and guide.go_on():
            continue
        if person.asked:
            answer(choose(person.latest))
    close(guide)


def close(guide: GuideSteps) -> None:
    """The game is over: the score sheet comes first, then the closing step, whose button ends the guide."""
    person = guide.person
    person.until(lambda: person.sheet.count() > 0, "the score sheet")
    expect(guide.panel, "no step is told beneath the score sheet").to_have_count(0)
    person.close_sheet()
    person.until(guide.on_screen, "the closing step")
    guide.go_on()
    expect(guide.panel).to_have_count(0)
