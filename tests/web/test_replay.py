"""A finished game once more: step by step, by scrubbing, by a link to a move, and from a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.browsers import Browsers
from tests.web.http_player import HttpTable
from tests.web.person import Person, at_random
from tests.web.stored_positions import play_out


def finished(browsers: Browsers) -> tuple[Person, HttpTable]:
    """Somebody at a table whose game is over."""
    person = browsers.seated_person()
    return person, browsers.lay_table(play_out("cibola", 2, at_random("replay")), person)


class Reel:
    """The controls of a replay."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.controls = person.page.get_by_role("region", name=person.words["controls"], exact=True)
        self.slider = self.controls.get_by_role("slider", name=person.words["place"])

    def button(self, name: str) -> Locator:
        return self.controls.get_by_role("button", name=self.person.words[name], exact=True)

    @property
    def place(self) -> int:
        return int(self.slider.input_value())

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("max") or "0")

    @property
    def link(self) -> str:
        return self.person.page.get_by_role("textbox", name=self.person.words["linkToMove"]).input_value()

    def number(self) -> int:
        """The number of the entry shown, as the address says it."""
        found = re.search(r"/(\d+)$", self.person.page.url)
        assert found is not None, self.person.page.url
        return int(found[1])


def test_a_finished_game_is_replayed_scrubbed_and_linked_to(browsers: Browsers) -> None:
    person, table = finished(browsers)
    person.visit(f"#/table/{table.id}")
    person.place.get_by_role("link", name=person.words["replay"]).click()
    reel = Reel(person)
    expect(reel.slider).to_be_visible()
    frames = table.players[0].call(f"tables/{table.id}/frames?seat=0&lang=en")
    assert reel.last == len(frames) - 1
    assert reel.place == 0
    expect(reel.button("toStart")).to_be_disabled()
    for _ in range(3):
        reel.button("stepOn").click()
    assert reel.place == 3
    reel.button("stepBack").click()
    assert (reel.place, reel.number()) == (2, frames[2]["n"])
    middle = len(frames) // 2
    reel.slider.fill(str(middle))
    told = " ".join(line["text"] for line in frames[middle]["lines"])
    expect(reel.controls).to_contain_text(told)
    assert reel.number() == frames[middle]["n"]
    assert reel.link.startswith(f"{person.page.url}/"), "the link to a move is the one to the move that is shown"
    other = browsers.at_page(person.page.context.new_page())
    other.page.goto(reel.link)
    expect(Reel(other).slider).to_have_value(str(middle))
    expect(Reel(other).controls).to_contain_text(told)
    reel.button("toEnd").click()
    expect(person.page.get_by_role("complementary", name=person.words["aboutReplay"])).to_contain_text(
        person.words["total"]
    )


def test_a_link_to_a_move_opens_for_whoever_the_host_lets_watch(browsers: Browsers) -> None:
    browsers.allowed += ["status of 403"]
    person, table = finished(browsers)
    person.visit(f"#/replay/table/{table.id}/30")
    expect(Reel(person).slider).to_have_value("30")
    person.until(lambda: "/30/" in Reel(person).link, "the link to be one for others")
    aside = person.page.get_by_role("complementary", name=person.words["aboutReplay"])
    expect(aside).to_contain_text(person.words["moveLinkOpen"])
    link = Reel(person).link
    eve, late = browsers.seated_person(lang="fr"), browsers.seated_person()
    eve.page.goto(link.rpartition("/")[0])
    expect(eve.page.get_by_role("alert")).to_contain_text(eve.words["replayNotYours"])
    eve.page.goto(link)
    expect(Reel(eve).slider).to_have_value("30")
    assert link.rpartition("/")[2] not in eve.page.url, "the token does not stay in the address"
    person.visit(f"#/table/{table.id}")
    person.page.get_by_role("tab", name=person.words["table"], exact=True).click()
    person.page.get_by_role("checkbox", name=person.words["onlookers"]).uncheck()
    person.until(lambda: not person.latest["table"]["watch"], "the host to send onlookers away")
    late.page.goto(link)
    expect(late.page.get_by_role("alert")).to_contain_text("host does not let spectators in")


def test_a_replay_plays_by_itself_and_by_keys(browsers: Browsers) -> None:
    person, table = finished(browsers)
    person.visit(f"#/replay/table/{table.id}/0")
    reel = Reel(person)
    expect(reel.slider).to_have_value("0")
    person.page.keyboard.press("ArrowRight")
    expect(reel.slider).to_have_value("1")
    person.page.keyboard.press("ArrowLeft")
    expect(reel.slider).to_have_value("0")
    reel.controls.get_by_role("combobox", name=person.words["speed"]).select_option("4")
    reel.button("play").click()
    person.until(lambda: reel.place >= 3, "the replay to go on")
    reel.button("pausePlay").click()
    stopped = reel.place
    person.page.wait_for_timeout(700)
    assert reel.place == stopped


def test_the_record_is_saved_and_brought_back(browsers: Browsers, tmp_path: Path) -> None:
    person, table = finished(browsers)
    person.visit(f"#/table/{table.id}")
    person.place.get_by_role("button", name=person.words["scoreSheet"], exact=True).click()
    with person.page.expect_download() as saving:
        person.sheet.get_by_role("button", name=person.words["download"], exact=True).click()
    assert saving.value.suggested_filename.endswith(".json")
    kept = tmp_path / saving.value.suggested_filename
    saving.value.save_as(kept)
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["game"] == "cibola"
    reader = browsers.seated_person(lang="fr")
    reader.visit()
    reader.page.get_by_label(reader.words["chooseRecord"]).set_input_files(kept)
    reel = Reel(reader)
    expect(reel.slider).to_be_visible()
    assert reel.last == len(table.players[0].call(f"tables/{table.id}/frames?seat=0&lang=en")) - 1
    reel.button("toEnd").click()
    totals = [sheet["total"] for sheet in table.look(0)["scores"]["sheets"]]
    for total in totals:
        expect(reader.page.get_by_role("complementary", name=reader.words["aboutReplay"])).to_contain_text(
            str(total).replace("-", "−")
        )
    reader.page.reload()
    expect(reel.slider).to_be_visible()
    assert reel.place == reel.last, "a reload shows the same moment of the same record"


def test_a_file_that_is_no_record_is_refused_with_a_sentence(browsers: Browsers, tmp_path: Path) -> None:
    browsers.allowed += ["status of 4"]
    person = browsers.seated_person()
    person.visit()
    for number, text in enumerate(("{}", "no JSON at all", '{"game": "cibola"}')):
        bad = tmp_path / f"bad-{number}.json"
        bad.write_text(text)
        person.page.get_by_label(person.words["chooseRecord"]).set_input_files(bad)
        expect(person.page.get_by_role("alert")).not_to_be_empty()
        assert "/replay" not in person.page.url
