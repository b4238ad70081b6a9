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
async ([grave, alike]) => {
  const idle = ({ impact, tags }) => (impact && !grave.includes(impact)) || (alike && !tags.includes('cat.color'));
  const rules = Object.fromEntries(axe._audit.rules.filter(idle).map(({ id }) => [id, { enabled: false }]));
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false, rules });
  return found.violations.map((each) => ({
    rule: each.id, impact: each.impact, help: each.help,
    things: each.nodes.map((node) => `${node.target.join(' ')}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  }));
}
"""
"""Whatever is broken, but for rules that are never grave; where only colours have changed, the rules about colours."""
DRAWN = """
() => {
  const box = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height, each.scrollWidth, each.scrollHeight].map((value) => Math.round(value)).join();
  };
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const { documentElement: page, head } = document;
  const things = [...document.body.querySelectorAll('*')];
  const written = document.body.outerHTML + [page.lang, head.querySelectorAll('meta').length, document.title];
  return written + things.map((each) => `${seen(each)} ${box(each)}`).join(';');
}
"""
"""All that stands on the page and where it is drawn, in whatever colours."""
ALIKE = f"() => {{ const last = window.drawn; window.drawn = ({DRAWN})(); return last === window.drawn; }}"
"""Whether that is what it was when it was last looked at."""


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
    """Everything serious or critical on the page as it stands, in both themes unless it has only one; where the second
    one changes nothing but colours, only they are looked at again."""
    found: list[str] = []
    for number, theme in enumerate(themes):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        shown = "night" if theme == "dark" else "day"
        page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=shown)
        page.evaluate(SETTLED)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe_source())
        alike = page.evaluate(ALIKE) and number > 0
        found += [told for each in page.evaluate(RUN, [GRAVE, alike]) for told in sentences(each, f"{what} by {shown}")]
    return found


def sentences(violation: dict[str, Any], where: str) -> list[str]:
    """A violation in words, if it is grave."""
    if violation["impact"] not in GRAVE:
        return []
    return [f"{where}: {violation['rule']} ({violation['impact']}): {thing}" for thing in violation["things"]]
