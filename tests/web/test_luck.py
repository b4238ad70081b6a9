"""The luck of a game: shown at the table, checked in the replay by the browser itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.person import Person, at_random
from tests.web.stored_positions import play_out
from tests.web.test_hosting import press_in, show_table

FINGERPRINT = re.compile(r"^[0-9a-f]{64}$")


def table_of(person: Person) -> str:
    return str(person.latest["table"]["id"])


def ended_game(person: Person) -> str:
    """A game against bots, opened from the lobby and ended at once."""
    person.open_table("companyBots", 2)
    person.come_to_table()
    table = table_of(person)
    press_in(person, show_table(person), "endGame", "reallyEnd")
    person.until(lambda: person.over, "the end")
    return table


def side(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name=person.words["aboutReplay"])


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_the_table_shows_what_its_luck_was_committed_to(browsers: Browsers, lang: str, phone: bool) -> None:
    person = browsers.seated_person(lang=lang, phone=phone)
    person.open_table("companyBots", 2)
    person.come_to_table()
    panel = show_table(person)
    person.press(panel.get_by_text(person.words["luck"], exact=True))
    expect(panel).to_contain_text(person.words["luckHelp"])
    luck = person.latest["table"]["luck"]
    for part in ("commitment", "next"):
        assert FINGERPRINT.match(luck[part])
        expect(panel.get_by_text(luck[part])).to_be_visible()
    assert grave(person.page, "the table's luck") == []


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_the_replay_checks_the_luck_in_the_browser(browsers: Browsers, lang: str, phone: bool) -> None:
    person = browsers.seated_person(lang=lang, phone=phone)
    table = ended_game(person)
    person.visit(f"#/replay/table/{table}/0")
    person.press(side(person).get_by_role("button", name=person.words["checkLuck"], exact=True))
    told = side(person).get_by_role("status")
    drawn = re.search(r"(\d+)\D+(\d+)", told.inner_text())
    assert drawn is not None
    assert int(drawn[1]) == int(drawn[2]) > 5
    expect(told).to_contain_text(person.words.say("luckChecked", drawn[1], drawn[2]))
    expect(side(person)).to_contain_text(person.words["luckHow"])
    expect(side(person)).to_contain_text(person.words["luckSeen"])
    statistics = side(person).get_by_text(person.words["luckStatistics"], exact=True)
    statistics.focus()
    person.page.keyboard.press("Enter")
    expect(side(person).locator("details[open]")).to_be_visible()
    assert grave(person.page, "the luck of a replay") == []


def test_a_browser_that_was_shown_something_else_says_so(browsers: Browsers) -> None:
    person = browsers.new_person()
    table = ended_game(person)
    person.page.evaluate(
        "localStorage['eldorado.luck'] = localStorage['eldorado.luck'].replace(/[0-9a-f]{64}/, 'f'.repeat(64))"
    )
    person.visit(f"#/replay/table/{table}/0")
    person.press(side(person).get_by_role("button", name=person.words["checkLuck"], exact=True))
    expect(side(person).get_by_role("alert")).to_have_text(person.words["luckOther"])


def test_a_record_with_a_changed_draw_is_shown_as_such(browsers: Browsers, tmp_path: Path) -> None:
    person = browsers.new_person()
    table = ended_game(person)
    record = json.loads(person.page.context.request.get(f"{person.address}/api/tables/{table}/record").text())
    last = max(n for n, (seat, _) in enumerate(record["moves"]) if seat == -1)
    drawn = record["moves"][last][1]
    record["moves"] = record["moves"][: last + 1]
    others = (f"turn I-{number:02}" for number in range(1, 17))
    taken = [text for _, text in record["moves"]]
    record["moves"][last][1] = next(text for text in others if text not in taken)
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    person.visit()
    person.page.get_by_label(person.words["chooseRecord"]).set_input_files(file)
    expect(side(person).get_by_role("alert")).to_have_text(person.words.say("luckFault", str(last)))
    expect(side(person)).to_contain_text(repr(drawn))


def test_a_game_from_before_says_what_cannot_be_checked(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = browsers.lay_table(play_out("cibola", 2, at_random("luck")), person)
    person.visit(f"#/replay/table/{table.id}/0")
    person.press(side(person).get_by_role("button", name=person.words["checkLuck"], exact=True))
    expect(side(person).get_by_role("status")).to_contain_text("were drawn without a fingerprint")
