"""A quiet line at the table says that bots think less, while many wait for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.on_screen import fits_width, in_window
from tests.web.test_hints import sit_alone

BUSY = """
const parse = JSON.parse;
JSON.parse = (...given) => {
  const said = parse(...given);
  if (said?.type === 'table') said.table.bots_think_less = true;
  return said;
};
"""
"""What the server would say if many waited."""


@pytest.mark.parametrize(
    ("lang", "phone", "line"),
    [
        ("en", False, "Many are playing right now: for a while all bots think less than usual."),
        ("fr", True, "Beaucoup de monde joue en ce moment"),
    ],
)
def test_people_are_told_in_words_that_bots_think_less(browsers: Browsers, lang: str, phone: bool, line: str) -> None:
    person = browsers.new_person(lang=lang, phone=phone)
    sit_alone(person)
    status = person.place.get_by_role("status").filter(has_text=line)
    expect(status).to_have_count(0)
    person.page.add_init_script(BUSY)
    person.page.reload()
    person.come_to_table()
    expect(status).to_be_visible()
    assert in_window(status) or not phone
    assert fits_width(person), "the page scrolls sideways"
    assert not grave(person.page, "a table at which bots think less")
