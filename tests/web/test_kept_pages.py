"""Pages that go from test to test: one that draws itself no more goes to nobody."""

from __future__ import annotations

from tests.web.browsers import Browsers
from tests.web.kept_pages import KeptPages

STAND_STILL = "() => { window.requestAnimationFrame = () => 0; }"


def test_a_page_that_draws_itself_no_more_is_closed_and_not_lent_again(browsers: Browsers) -> None:
    browsers.kept = KeptPages(patience=1000)
    page = browsers.seated_person().page
    [kept] = browsers.borrowed
    assert browsers.kept.take_back(kept)
    assert browsers.kept.take(kept.key) is kept
    page.evaluate(STAND_STILL)
    assert browsers.kept.take_back(kept)
    browsers.borrowed.clear()
    assert browsers.kept.take(kept.key) is None
    assert page.is_closed()
