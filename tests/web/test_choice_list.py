"""The list of choices tells what a choice would bring only where there is anything to count."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.test_focus import at


def test_no_scores_stand_beside_choices_where_nothing_is_counted(browsers: Browsers) -> None:
    anna = at(browsers, "sol")
    assert any(choice.get("after") for choice in anna.latest["choices"]), "the server tells one all the same"
    anna.page.keyboard.press("c")
    expect(anna.sheet.locator(".choice").first).to_be_visible()
    assert anna.sheet.locator(".choice small").count() == 0
