"""Pages that go from test to test: who only sits down at a table need not have the whole page begin anew for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page

Key = tuple[object, ...]
MOST = 40
"""So many tests share a page at most."""
LEAVE = """
() => {
  location.hash = '#/nowhere';
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (!['eldorado.settings', 'eldorado.known'].includes(key)) localStorage.removeItem(key);
}
"""
SETTINGS = "() => localStorage.getItem('eldorado.settings')"
DRAWS = """
patience => Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  new Promise((done) => setTimeout(done, patience, false)),
])
"""
"""Whether the page still comes to draw itself. Chromium may stop that for good, and nothing brings it back, not even to
load the page anew: scripts run, but whatever waits for a frame, a picture of the page as well, waits for ever."""
PATIENCE = 10_000
"""Milliseconds in which even a busy machine draws two frames."""


def draws(page: Page, patience: int) -> bool:
    """Whether a page still comes to draw itself."""
    return bool(page.evaluate(DRAWS, patience))


@dataclass
class KeptPage:
    """A page that is free, or that a test has borrowed."""

    key: Key
    page: Page
    settings: str | None
    """How they were when the page began."""
    listening: Callable[[], None] = lambda: None
    """How whoever sits before it stops to listen."""
    borrowed: int = 0


@dataclass
class KeptPages:
    """The pages of one browser that are free, by who may sit before them: at which server, in which language …"""

    free: dict[Key, list[KeptPage]] = field(default_factory=dict)
    patience: int = PATIENCE

    def take(self, key: Key) -> KeptPage | None:
        """A free page, if there is one; whichever draws itself no more is closed."""
        pages = self.free.get(key, [])
        while pages:
            kept = pages.pop()
            if draws(kept.page, self.patience):
                return kept
            kept.page.context.close()
        return None

    def take_back(self, kept: KeptPage) -> bool:
        """Whether it can go on to another test: nothing is set that the next one would find, and nothing else open."""
        kept.borrowed += 1
        page = kept.page
        if page.is_closed() or page.context.pages != [page] or kept.borrowed == MOST:
            return False
        if page.evaluate(SETTINGS) != kept.settings:
            return False
        page.evaluate(LEAVE)
        self.free.setdefault(kept.key, []).append(kept)
        return True
