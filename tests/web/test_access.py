"""Axe finds nothing serious or critical on any page, in either theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.http_player import decision, seeking
from tests.web.person import at_random
from tests.web.stored_positions import find_position, play_out

TOTEM = {"Raising": "rise", "Lowering": "fall", "Mirroring": "mirror"}
"""The totem that brings about a question."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_pages_around_the_table(browsers: Browsers, phone: bool) -> None:
    person = browsers.new_person(phone=phone)
    found = []
    pages = (
        ("", "#/new/cibola")
        if phone
        else ("", "#/new/cibola", "#/rules/cibola", "#/about", "#/replay/record", "#/nowhere")
    )
    for fragment in pages:
        person.visit(fragment)
        expect(person.page.get_by_role("heading").first).to_be_attached()
        expect(person.page.get_by_text(person.words["loading"])).to_have_count(0)
        found += grave(person.page, fragment or "lobby")
    assert found == []


@pytest.mark.parametrize("wanted", ["Bidding", "Taking", "Placing", "Choosing", "Raising", "Lowering", "Mirroring"])
def test_the_table_at_every_question(browsers: Browsers, wanted: str) -> None:
    person = browsers.seated_person()
    log = find_position(
        "cibola",
        2,
        lambda message: decision(message) == (wanted, 0),
        lambda seed: seeking(0, TOTEM.get(wanted, ""), seed),
        ours=(0, 1),
    )
    person.visit(f"#/table/{browsers.lay_table(log, person).id}")
    person.come_to_table()
    expect(person.question).to_contain_text(person.latest["question"])
    found = grave(person.page, wanted)
    if wanted in ("Bidding", "Choosing"):
        person.page.set_viewport_size({"width": 360, "height": 640})
        found += grave(person.page, f"{wanted} on a phone")
    assert found == []


def test_the_sheets_and_tabs_of_a_table(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.open_table("companyBots", 4)
    person.come_to_table()
    found = []
    for tab in ("score", "table"):
        person.page.get_by_role("tab", name=person.words[tab], exact=True).click()
        found += grave(person.page, f"tab {tab}")
    person.button(person.words["help"]).click()
    found += grave(person.page, "help")
    person.close_sheet()
    person.press(person.card(person.latest["view"]["open"][0]), sure=True)
    expect(person.sheet).to_be_visible()
    found += grave(person.page, "why")
    assert found == []


def test_invitations_curtain_and_the_plain_table(browsers: Browsers) -> None:
    person = browsers.seated_person()
    person.open_table("companyLink", 3, instant=False)
    expect(person.sheet).to_be_visible()
    found = grave(person.page, "invitations")
    person.open_table("companyDevice", 2, instant=False)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    found += grave(person.page, "curtain")
    person.open_table("companyBots", 3)
    expect(person.question).to_be_visible()
    person.visit(f"{person.page.url.removeprefix(person.address).lstrip('/')}?plain")
    expect(person.page.get_by_role("region", name=person.words["overview"])).to_be_visible()
    found += grave(person.page, "plain table")
    assert found == []


def test_the_score_sheet_and_the_replay(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = browsers.lay_table(play_out("cibola", 2, at_random("access")), person)
    person.visit(f"#/table/{table.id}")
    person.place.get_by_role("button", name=person.words["scoreSheet"], exact=True).click()
    expect(person.sheet).to_be_visible()
    found = grave(person.page, "score sheet")
    person.visit(f"#/replay/table/{table.id}/30")
    expect(person.page.get_by_role("slider")).to_be_visible()
    found += grave(person.page, "replay")
    assert found == []
