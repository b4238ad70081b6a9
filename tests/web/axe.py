"""What axe says about a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Page

from tests.web.server_process import ROOT

Theme: TypeAlias = Literal["light", "dark"]
SCRIPT = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = """
async () => (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations.map((each) => ({
  rule: each.id, impact: each.impact, help: each.help,
  things: each.nodes.map((node) => `${node.target.join(' ')}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
}))
"""


SETTLED = """
async () => {
  for (let quiet = 0; quiet < 2; ) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    quiet = ending.length ? 0 : quiet + 1;
    await Promise.allSettled(ending.map((each) => each.finished));
  }
}
"""


def axe_source() -> str:
    """The script, as npm brought it."""
    if not SCRIPT.is_file():
        pytest.fail(f"axe-core is not installed: run “npm ci” in {ROOT / 'web'}")
    return SCRIPT.read_text(encoding="utf-8")


def grave(page: Page, what: str, themes: Sequence[Theme] = ("light", "dark")) -> list[str]:
    """Everything serious or critical on the page as it stands, in both themes unless it has only one."""
    found: list[str] = []
    for theme in themes:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        shown = "night" if theme == "dark" else "day"
        page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=shown)
        page.evaluate(SETTLED)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe_source())
        found += [told for each in page.evaluate(RUN) for told in sentences(each, f"{what} by {shown}")]
    return found


def sentences(violation: dict[str, Any], where: str) -> list[str]:
    """A violation in words, if it is grave."""
    if violation["impact"] not in GRAVE:
        return []
    return [f"{where}: {violation['rule']} ({violation['impact']}): {thing}" for thing in violation["things"]]
