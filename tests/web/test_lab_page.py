"""The laboratory's page; what a study does is in `tests/server/test_lab.py`."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.on_screen import fits_width
from tests.web.test_french import check_words


def test_the_laboratory_is_found_and_set_up_on_a_phone_in_french(browsers: Browsers) -> None:
    person = browsers.new_person(lang="fr", phone=True)
    person.visit()
    person.page.get_by_role("contentinfo").get_by_role("link", name=person.words["laboratory"]).tap()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words["laboratory"])
    form = person.page.get_by_role("form")
    form.get_by_role("combobox").first.select_option("sol")
    form.get_by_role("radio", name="8", exact=True).check()
    form.get_by_text("Options", exact=True).tap()
    expect(form.get_by_role("radio", name="Face Avancé", exact=True)).to_be_visible()
    check_words(person)
    assert fits_width(person)
    assert not grave(person.page, "the laboratory")
