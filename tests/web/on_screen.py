"""Where things lie on a screen: what is drawn may take a moment to lie where it stays, and is waited for."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator

from tests.web.browsers import PHONE
from tests.web.person import Person

FINGER = 44
"""The least a thing to tap may measure, in CSS pixels."""
SETTLING = 5.0
"""Seconds for which something may still come to lie where it belongs."""
SIDEWAYS = """
() => {
  const page = document.scrollingElement;
  window.scrollTo(1000, window.scrollY);
  const moved = window.scrollX;
  window.scrollTo(0, window.scrollY);
  return Math.max(page.scrollWidth - window.innerWidth, document.body.scrollWidth - window.innerWidth, moved);
}
"""
"""By how much the page is wider than its window, in pixels."""


MEASURES = """
things => things
  .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
  .map((thing) => thing.getBoundingClientRect())
  .filter(({ width, height }) => width > 0 && height > 0)
  .map(({ width, height }) => [width, height])
"""
"""How large things are that can be seen, in pixels."""


def box(thing: Locator) -> Any:
    """Where a thing is, in the window."""
    found = thing.bounding_box()
    assert found is not None, f"{thing} is not drawn"
    return found


def lies_in_window(thing: Locator) -> bool:
    """Whether all of it can be seen without scrolling, now."""
    where = box(thing)
    return bool(
        where["x"] >= 0
        and where["y"] >= 0
        and where["x"] + where["width"] <= PHONE["width"] + 0.5
        and where["y"] + where["height"] <= PHONE["height"] + 0.5
    )


def in_window(thing: Locator) -> bool:
    """Whether all of it comes to be seen without scrolling."""
    end = time.monotonic() + SETTLING
    while not lies_in_window(thing) and time.monotonic() < end:
        thing.page.wait_for_timeout(50)
    return lies_in_window(thing)


def large_enough(things: Locator) -> None:
    """All of them that can be seen can be hit by a finger."""
    for width, height in things.evaluate_all(MEASURES):
        assert min(width, height) >= FINGER - 0.5, f"too small to tap: {width} × {height}"


def fits_width(person: Person) -> bool:
    """Whether the page comes to be no wider than its window."""
    end = time.monotonic() + SETTLING
    while person.page.evaluate(SIDEWAYS) > 0 and time.monotonic() < end:
        person.page.wait_for_timeout(50)
    return bool(person.page.evaluate(SIDEWAYS) <= 0)
