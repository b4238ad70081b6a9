"""A finished game thought over: the curve, the turning points, and once more from there; by mouse, keys and finger."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.http_player import HttpTable
from tests.web.person import Person, at_random
from tests.web.stored_positions import play_out
from tests.web.test_french import check_words

THINKING = 120_000
"""Milliseconds: a busy machine thinks for long."""


def finished(browsers: Browsers, person: Person) -> HttpTable:
    """A table whose game was played at random to its end."""
    return browsers.lay_table(play_out("cibola", 2, at_random("review")), person, bots=True)


def review_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.words["review"], exact=True)


def ready(person: Person) -> Locator:
    """The review, once it is there."""
    found = review_of(person)
    expect(found.get_by_role("heading", name=person.words["turningPoints"])).to_be_visible(timeout=THINKING)
    return found


def photograph(person: Person, name: str, thing: Locator) -> None:
    """A picture by day and by night, for who asks for it."""
    folder = os.environ.get("ELDORADO_PICTURES")
    if folder is None:
        return
    for theme, called in (("light", "day"), ("dark", "night")):
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        thing.scroll_into_view_if_needed()
        thing.screenshot(path=Path(folder) / f"{name}-{called}.png")
        person.page.screenshot(path=Path(folder) / f"{name}-page-{called}.png")


def test_a_game_is_reviewed_shown_move_by_move_and_played_again_from_a_turning_point(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = finished(browsers, person)
    person.visit(f"#/table/{table.id}")
    person.place.get_by_role("button", name=person.words["scoreSheet"], exact=True).click()
    start = review_of(person).get_by_role("button", name=person.words["reviewGame"], exact=True)
    start.focus()
    person.page.keyboard.press("Enter")
    expect(review_of(person).get_by_role("progressbar")).to_be_visible()
    review = ready(person)
    curve = review.get_by_role("img").first
    expect(curve).to_have_attribute("aria-label", re.compile(r"Chance to win over the game; at the end .*100 %"))
    cards = review.get_by_role("listitem")
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text(person.words["played"])
    photograph(person, "review-desktop", review)
    assert not grave(person.page, "the review")
    again = cards.filter(has=person.page.get_by_role("button", name=person.words["tryFromHere"])).first
    number = int(re.findall(r"move (\d+)", again.inner_text())[0])
    again.get_by_role("button", name=person.words["showMove"]).click()
    person.page.wait_for_url(re.compile(rf"#/replay/table/{table.id}/{number - 1}$"))
    beside = review_of(person)
    beside.get_by_role("button", name=person.words["reviewGame"], exact=True).click()
    expect(ready(person).get_by_role("listitem")).to_have_count(3)
    photograph(person, "review-replay", beside)
    turn = beside.get_by_role("listitem").filter(has_text=f"move {number}")
    turn.get_by_role("button", name=person.words["tryFromHere"]).click()
    person.page.wait_for_url(re.compile(rf"#/table/(?!{table.id})"))
    person.until(lambda: bool(person.heard) and person.latest["table"]["id"] != table.id, "the new table")
    assert not person.latest["table"]["over"]
    assert person.latest["n"] >= number - 1
    kinds = {seat["mine"]: seat["kind"] for seat in person.latest["table"]["seats"]}
    assert kinds == {True: "person", False: "bot"}


def test_a_review_on_a_phone_in_french(browsers: Browsers) -> None:
    person = browsers.seated_person(lang="fr", phone=True)
    table = finished(browsers, person)
    person.visit(f"#/replay/table/{table.id}")
    review_of(person).get_by_role("button", name=person.words["reviewGame"], exact=True).tap()
    review = ready(person)
    expect(review.get_by_role("listitem")).to_have_count(3)
    check_words(person)
    photograph(person, "review-phone", review)
    wide = person.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert wide, "nothing sticks out at the side"
    for button in review.get_by_role("button").all():
        box = button.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= 44, "a finger finds it"
    review.get_by_text(person.words["curveTable"]).tap()
    rows = review.get_by_role("row")
    expect(rows.nth(3)).to_be_visible()
    review.get_by_role("table").first.get_by_role("button").nth(4).tap()
    expect(person.page).to_have_url(re.compile(rf"#/replay/table/{table.id}/[1-9]\d*$"))


@pytest.mark.parametrize("bad", [False, True])
def test_a_record_brought_along_is_reviewed_and_one_that_goes_on_is_not(
    browsers: Browsers, tmp_path: Path, bad: bool
) -> None:
    host, reader = browsers.seated_person(), browsers.seated_person()
    table = finished(browsers, host)
    record = table.players[0].call(f"tables/{table.id}/record")
    kept = tmp_path / "game.json"
    if bad:
        record |= {"moves": record["moves"][:40], "ended": None, "scores": None, "luck": []}
    kept.write_text(json.dumps(record))
    reader.visit()
    reader.page.get_by_label(reader.words["chooseRecord"]).set_input_files(kept)
    expect(reader.page.get_by_role("slider", name=reader.words["place"])).to_be_visible()
    if bad:
        expect(review_of(reader)).to_have_count(0)
        return
    review_of(reader).get_by_role("button", name=reader.words["reviewGame"], exact=True).click()
    expect(ready(reader).get_by_role("listitem")).to_have_count(3)
