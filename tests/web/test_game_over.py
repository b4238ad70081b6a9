"""The end of a game: one table of scores, what broke a tie, highlights, a picture, and the rematch in reach."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import cast

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from eldorado import bots, load
from eldorado.core.conformance.playout import choose
from eldorado.core.game import CHANCE, draw
from eldorado.core.log import Log
from eldorado.games.sol.events import DuelWon
from tests.web.axe import grave
from tests.web.browsers import DESKTOP, PHONE, Browsers
from tests.web.person import Person, at_random, figure
from tests.web.stored_positions import play_out

SIZES = [PHONE, {"width": 640, "height": 360}, DESKTOP]
MOST_TRIES = 400


def show_end(browsers: Browsers, person: Person, log: Log) -> str:
    """Lay a finished game and open its sheet; the table."""
    table = browsers.lay_table(log, person, bots=True)
    person.visit(f"#/table/{table.id}")
    title = person.words["scoreSheet" if log.game.name != "sol" else "result"]
    person.press(person.page.get_by_role("button", name=title, exact=True).first)
    expect(person.sheet).to_be_visible()
    return table.id


@cache
def tied_game() -> Log:
    """A game of Cibola whose first two have the same total, but not as many explorers."""
    game = load("cibola")
    for seed in range(MOST_TRIES):
        log, rng = Log(game, 2), Random(seed)
        while not log.over:
            log.play(*choose(game, log.state, rng))
        if game.scores(log.state).ties:
            return log
    raise AssertionError("no tie was broken")


@cache
def game_of_sol() -> Log:
    """A game of SOL that somebody has won."""
    game, rng = load("sol"), Random(5)
    log, bot = Log(game, 4), bots.load("greedy", game)
    while not log.over:
        seat = game.actors(log.state)[0]
        world = game.imagine(log.state, seat, rng)
        log.play(seat, draw(game, log.state, rng) if seat == CHANCE else bot.choose(game, world, seat, rng))
    return log


def sideways(thing: Locator) -> int:
    """By how much something is wider than the room it has."""
    return cast(int, thing.evaluate("(each) => each.scrollWidth - each.clientWidth"))


def rows(person: Person) -> list[list[str]]:
    """The table as it is read out: the head of each row and its cells."""
    table = person.sheet.get_by_role("table").first
    return [
        [*row.get_by_role("rowheader").all_inner_texts(), *row.get_by_role("cell").all_inner_texts()]
        for row in table.get_by_role("row").all()[1:]
    ]


def test_the_score_sheet_is_one_table_with_a_column_a_player(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True)
    log = play_out("cibola", 4, at_random("the end"))
    show_end(browsers, person, log)
    scores = person.latest["scores"]
    heads = person.sheet.get_by_role("columnheader").all_inner_texts()
    order = sorted(range(4), key=lambda side: (scores["ranks"][side], side))
    names = [seat["name"] for seat in person.latest["table"]["seats"]]
    assert len(heads) == 5
    assert all(names[side] in head for side, head in zip(order, heads[1:], strict=True)), heads
    found = rows(person)
    assert len(found) == 8
    for line, row in zip(scores["sheets"][0]["lines"], found, strict=False):
        assert row[0].startswith(line["row"])
        assert line["rule"] in row[0]
        assert len(row) == 5
    assert found[-1][1:] == [figure(scores["sheets"][side]["total"]) for side in order]
    assert sideways(person.page.locator("html")) <= 0, "the page does not scroll sideways"
    assert sideways(person.sheet.locator(".body")) <= 0, "nor does the sheet"
    winners = person.sheet.get_by_role("columnheader").filter(has=person.page.locator("svg[viewBox='0 0 24 24']"))
    expect(winners).to_have_count(scores["ranks"].count(0))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_broke_a_tie_is_told_with_its_rule(browsers: Browsers, lang: str) -> None:
    person = browsers.seated_person(lang=lang)
    show_end(browsers, person, tied_game())
    (tie,) = person.latest["scores"]["ties"]
    expect(person.sheet.get_by_text(tie["text"])).to_be_visible()
    assert tie["rule"] == "CIB-4.6"
    assert tie["text"].startswith("Tied at" if lang == "en" else "Égalité à")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_rematch_is_in_reach_at_every_size(browsers: Browsers, size: ViewportSize) -> None:
    person = browsers.seated_person(viewport=size)
    show_end(browsers, person, tied_game())
    again = person.sheet.get_by_role("button", name=person.words["rematch"], exact=True)
    for place in ("0", "1e6"):
        person.sheet.locator(".body").evaluate(f"(each) => each.scrollTo(0, {place})")
        box = again.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"], "it stays at the foot of the sheet"


def test_who_is_still_at_the_score_sheet_sees_the_invitation_on_top(browsers: Browsers) -> None:
    anna, ben = browsers.seated_person(), browsers.seated_person(lang="fr", phone=True)
    table = browsers.lay_table(tied_game(), anna, ben)
    for person in (anna, ben):
        person.visit(f"#/table/{table.id}")
        person.press(person.page.get_by_role("button", name=person.words["scoreSheet"], exact=True).first)
        expect(person.sheet).to_be_visible()
    anna.press(anna.sheet.get_by_role("button", name=anna.words["rematch"], exact=True))
    invitation = ben.sheet.get_by_role("status").filter(has_text=ben.words["rematchInvites"])
    expect(invitation).to_be_in_viewport()
    ben.press(invitation.get_by_role("link", name=ben.words["toRematch"]))
    ben.page.wait_for_url(lambda url: table.id not in url)
    ben.come_to_table()


def test_a_highlight_opens_the_replay_at_its_move(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = show_end(browsers, person, play_out("cibola", 3, at_random("highlights")))
    found = person.sheet.locator(f"a[href^='#/replay/table/{table}/']")
    expect(found).to_have_count(3)
    first = found.first
    n = str(first.get_attribute("href")).rsplit("/", 1)[1]
    person.press(first)
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.page.url.endswith(f"/{n}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sol_tells_its_story_by_camp(browsers: Browsers, lang: str) -> None:
    person, log = browsers.seated_person(lang=lang, phone=True), game_of_sol()
    show_end(browsers, person, log)
    won = [event for number in log.in_force for event in log.said[number].events if isinstance(event, DuelWon)]
    figures = {row[0]: row[1:] for row in rows(person)}
    title = "Duels won" if lang == "en" else "Duels gagnés"
    assert sum(map(int, figures[title])) == len(won)
    assert figures[title] == figures["Duels lost" if lang == "en" else "Duels perdus"][::-1]
    way = "The way of the Idol" if lang == "en" else "Le chemin de l’Idole"
    expect(person.sheet.get_by_role("heading", name=way)).to_have_count(1)


def test_a_picture_to_share_is_made_in_the_browser(browsers: Browsers) -> None:
    person = browsers.seated_person()
    table = show_end(browsers, person, tied_game())
    with person.page.expect_download() as saved:
        person.press(person.button(person.words["sharePicture"]))
    content = saved.value.path().read_bytes()
    assert saved.value.suggested_filename == "cibola.png"
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20]) == 1200
    assert int.from_bytes(content[20:24]) == 630
    link = person.sheet.get_by_role("textbox", name=person.words["replayLink"])
    expect(link).to_have_value(re.compile(f"#/replay/table/{re.escape(table)}/0/."))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["cibola", "sol"])
def test_the_end_is_open_to_everybody(browsers: Browsers, name: str, theme: str) -> None:
    person = browsers.seated_person(phone=name == "sol", color_scheme=theme)
    show_end(browsers, person, tied_game() if name == "cibola" else game_of_sol())
    assert grave(person.page, f"the end of {name}") == []
