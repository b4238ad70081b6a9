"""The rules page: pictures that come when they are near, a search that marks and jumps, and a clean print."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers

DRAWN = "figure .space:not(:empty)"


@pytest.mark.parametrize(("lang", "game"), [("en", "sol"), ("fr", "inka")])
def test_pictures_are_drawn_when_they_come_near_and_nothing_jumps(browsers: Browsers, lang: str, game: str) -> None:
    person = browsers.seated_person(lang=lang, phone=lang == "fr")
    page = person.page
    person.visit(f"#/rules/{game}")
    figures = page.locator("figure")
    expect(figures.first).to_be_attached()
    count, high = figures.count(), page.evaluate("document.documentElement.scrollHeight")
    assert page.locator(DRAWN).count() < count, "those below are not drawn yet"
    for number in range(count):
        figures.nth(number).scroll_into_view_if_needed()
        expect(figures.nth(number).locator(".space svg").first).to_be_attached()
    person.comes_to("document.documentElement.scrollHeight", high)
    said = page.request.get(f"{person.address}/api/games/{game}/rules?lang={lang}").json()["pictures"]
    drawn = page.request.get(f"{person.address}/api/games/{game}/pictures?lang={lang}").json()
    chosen = [picture["id"] for picture in drawn if picture["choices"]]
    assert figures.count() == len(said) == len(drawn)
    for picture in said:
        figure = page.locator(f'[data-picture="{picture["id"]}"]')
        expect(figure.get_by_role("img", name=picture["alternative"])).to_be_attached()
        expect(figure.locator("figcaption")).to_contain_text(picture["caption"])
        assert picture["id"] in chosen or figure.locator(".rings > *").count() > 0, (
            f"nothing is ringed in {picture['id']}"
        )
    assert page.locator("figure :focus").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]  # type: ignore[index]


def test_what_is_sought_is_marked_and_come_to(browsers: Browsers) -> None:
    person = browsers.seated_person(lang="fr")
    page = person.page
    person.visit("#/rules/cibola")
    expect(page.locator("figure").first).to_be_attached()
    page.keyboard.press("/")
    page.keyboard.type("TRESOR")
    marks = page.locator("mark")
    expect(marks.first).to_be_attached()
    count = marks.count()
    assert count >= 5
    assert set(marks.all_inner_texts()) <= {"trésor", "Trésor"}
    status = page.get_by_role("search").get_by_role("status")
    expect(status).to_have_text(f"1 sur {count}")
    page.keyboard.press("Enter")
    expect(status).to_have_text(f"2 sur {count}")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    expect(status).to_have_text(f"{count} sur {count}")
    expect(page.locator("mark.at")).to_be_in_viewport()
    page.locator("figure").first.scroll_into_view_if_needed()
    expect(page.locator(DRAWN).first).to_be_attached()
    assert grave(page, "rules with a picture, searched") == []
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)
    page.keyboard.type("xyzzy")
    expect(status).to_have_text(person.words["noneFound"])


def test_on_paper_there_are_rules_and_pictures_and_nothing_else(browsers: Browsers) -> None:
    person = browsers.new_person(color_scheme="dark")
    page = person.page
    person.visit("#/rules/cibola")
    expect(page.locator("figure").first).to_be_attached()
    page.evaluate("window.print = () => {}")
    person.press(person.button(person.words["printRules"]))
    expect(page.locator("figure:not(:has(.space > *))")).to_have_count(0)
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_have_count(0)
    expect(page.get_by_role("search")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "day"
    page.emulate_media(media="screen")
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
