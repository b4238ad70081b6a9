"""An edition of one's own in the lobby: all that is wrong with it is listed, and a sound one is taken."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.web.browsers import Browsers

HOUSE = Path("src/eldorado/games/cibola/editions/house.toml").read_text(encoding="utf-8")


def test_all_faults_of_an_edition_are_listed(browsers: Browsers, tmp_path: Path) -> None:
    browsers.allowed += ["status of 4"]
    person = browsers.new_person()
    person.visit()
    person.press(person.page.get_by_role("link", name=person.words["newTable"]).first)
    person.page.get_by_text(person.words["ownEdition"]).click()
    field, box = person.page.get_by_label(person.words["chooseFile"]), tmp_path / "box.toml"

    box.write_text(HOUSE.replace("[9, 6, 3]", "[9, 9, 3]").replace("rounds = 8", "rounds = 7"), encoding="utf-8")
    field.set_input_files(box)
    faults = person.page.get_by_role("alert").get_by_role("listitem")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("board.shield")
    expect(faults.last).to_contain_text("round")

    box.write_text(HOUSE.replace("rounds = 8", "rounds = 7"), encoding="utf-8")
    field.set_input_files(box)
    expect(person.page.get_by_role("alert")).to_contain_text("round")
    expect(faults).to_have_count(0)

    box.write_text(HOUSE, encoding="utf-8")
    field.set_input_files(box)
    expect(person.page.get_by_text(person.words["remove"])).to_be_visible()
    expect(person.page.get_by_role("alert")).to_have_count(0)
