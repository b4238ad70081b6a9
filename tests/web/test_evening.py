"""What annoyed people in whole games played by link, on phones and by keyboard, and does so no more."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browsers import Browsers
from tests.web.ilos_player import asked, ilos_player, trading
from tests.web.inka_player import lively
from tests.web.person import Message, Person, at_random
from tests.web.stored_positions import Reached, find_position, play_out
from tests.web.test_game_over import show_end

CUT = "each => each.scrollWidth > each.clientWidth"
HEIGHT = "board => board.clientHeight"
LETTERS = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
FOCUSED = "() => document.activeElement.textContent.trim()"


def first_tile_laid(message: Message) -> bool:
    """The first tile of all lies on trial, and its ship is to moor."""
    return asked(message) == "Mooring" and not message["view"]["tiles"]


def shifting(message: Message) -> bool:
    """A turn of Inka with all its action points."""
    return asked(message) == "Shifting" and message["view"]["points"] == 3


def at_inka(browsers: Browsers, reached: Reached, *others: Person, **who: object) -> Person:
    person = browsers.seated_person(**who)  # type: ignore[arg-type]
    table = browsers.lay_table(find_position("inka", 2, reached, lively), person, *others)
    person.visit(f"#/table/{table.id}")
    person.come_to_table()
    return person


def test_the_first_tile_of_a_game_is_not_covered_by_words_about_an_empty_sea(browsers: Browsers) -> None:
    person = ilos_player(browsers.seated_person(phone=True))
    log = find_position("ilos", 2, first_tile_laid, trading)
    person.visit(f"#/table/{browsers.lay_table(log, person, bots=True).id}")
    person.come_to_table()
    expect(person.button(person.board_words["whole"])).to_be_visible()
    expect(person.board.get_by_text(person.board_words["emptySea"])).to_have_count(0)
    moor = person.latest["choices"][0]
    assert person.hit(f"island:{moor['move']['tile']}.{moor['move']['part']}"), "one sees where the ship moors"


def test_the_top_line_of_a_phone_cuts_nothing_off(browsers: Browsers) -> None:
    ben = browsers.seated_person()
    person = at_inka(browsers, shifting, ben, lang="fr", phone=True)
    expect(person.page.locator("header > .status")).to_contain_text(person.board_words["roundShort"])
    assert not person.page.locator("header > .status").evaluate(CUT)


def test_arrow_keys_go_through_the_list_of_choices(browsers: Browsers) -> None:
    anna = at_inka(browsers, shifting, forced=True)
    ask = anna.latest["ask"]
    anna.page.keyboard.press("c")
    choices = anna.sheet.locator(".choice")
    expect(choices.first).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    expect(anna.sheet.locator(".choice:focus")).to_have_count(1)
    expect(choices.first).not_to_be_focused()
    text = anna.page.evaluate(FOCUSED)
    anna.page.keyboard.press("Enter")
    expect(anna.sheet).to_have_count(0)
    anna.until(lambda: anna.latest["ask"] != ask or anna.clear.is_visible(), "it to be picked or played")
    if anna.clear.is_visible():
        expect(anna.confirming).to_contain_text(text)


def test_who_invites_others_meets_one_sheet_at_a_time(browsers: Browsers) -> None:
    anna = browsers.new_person(new=True)
    anna.visit("#/new/cibola")
    anna.press(anna.button(anna.words["openTable"]))
    expect(anna.sheet).to_contain_text(anna.words["inviteText"])
    expect(anna.sheet).to_have_count(1)
    anna.press(anna.sheet.get_by_role("button", name=anna.words["close"], exact=True))
    expect(anna.sheet).to_contain_text(anna.words["aimOfGame"])
    anna.press(anna.sheet.get_by_role("button", name=anna.words["toTheTable"]))
    expect(anna.sheet).to_have_count(0)


def test_turns_used_stand_below_the_total_they_are_no_part_of(browsers: Browsers) -> None:
    anna = browsers.seated_person()
    show_end(browsers, anna, play_out("inka", 2, at_random("evening")))
    lines = anna.latest["scores"]["sheets"][0]["lines"]
    rows = anna.sheet.get_by_role("rowheader")
    expect(rows).to_have_count(len(lines) + 1)
    total = rows.all_text_contents().index(anna.words["total"])
    assert total == sum(line["scored"] for line in lines)
    expect(anna.sheet.locator(".winner")).to_contain_text("statue")


def test_a_told_step_leaves_half_of_a_small_phone_to_the_board(browsers: Browsers) -> None:
    anna = browsers.seated_person(phone=True, viewport={"width": 320, "height": 568})
    anna.visit()
    anna.press(anna.game("cibola").get_by_role("button", name=anna.words["learn"]))
    expect(anna.page.get_by_role("region", name=anna.words["guide"])).to_be_visible()
    anna.until(lambda: anna.board.evaluate(HEIGHT) >= 568 / 2, "the board to have half of the height")
    expect(anna.question).to_have_text(re.compile(re.escape(anna.latest["question"])))


def test_spaces_have_numbers_one_can_read_where_the_whole_island_is_seen(browsers: Browsers) -> None:
    person = browsers.seated_person(phone=True)
    log = find_position("sol", 2, lambda message: asked(message) == "Mooring", at_random)
    person.visit(f"#/table/{browsers.lay_table(log, person, bots=True).id}")
    person.come_to_table()
    numbers = person.board.locator("text.number")
    expect(numbers).to_have_count(len(person.latest["view"]["spaces"]))
    assert numbers.first.evaluate(LETTERS) >= 10


def test_rules_beside_the_table_lead_to_their_pictures_and_to_paper_in_another_tab(browsers: Browsers) -> None:
    anna = at_inka(browsers, shifting)
    anna.page.keyboard.press("r")
    panel = anna.page.get_by_role("tabpanel")
    picture = panel.get_by_role("link", name=anna.words["seePicture"]).first
    expect(picture).to_have_attribute("href", re.compile(r"^#/rules/inka/INK-"))
    for name in ("rulesWithPictures", "printAndPlay"):
        expect(panel.get_by_role("link", name=anna.words[name])).to_have_attribute("target", "_blank")
    with anna.page.context.expect_page() as opened:
        picture.click()
    expect(opened.value.get_by_role("figure").first).to_be_visible()
    expect(anna.question).to_be_visible()


def test_the_log_of_a_full_table_is_on_a_laptops_screen(browsers: Browsers) -> None:
    anna = browsers.seated_person(viewport={"width": 1366, "height": 768})
    log = find_position("sol", 4, lambda message: message["view"]["round"] >= 1, at_random)
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    expect(anna.page.get_by_role("tab", name=anna.words["log"], exact=True)).to_be_in_viewport(ratio=1)
    expect(anna.page.get_by_role("tabpanel")).to_be_in_viewport(ratio=0.9)
