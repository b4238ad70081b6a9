"""Who comes back: my games, one person on two devices, being forgotten, and how the lobby greets."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.on_screen import fits_width
from tests.web.person import Person, at_random
from tests.web.stored_positions import browser_of, find_position, hashed, insert, play_out
from tests.web.test_start import CUT
from tests.web.words import Words, frame_words

HEADERS = {"X-Eldorado": "1"}
DAY = 86_400_000


def post(person: Person, path: str, body: dict[str, Any]) -> Any:
    """Something asked of the server as this person."""
    answer = person.page.context.request.post(f"{person.address}/api/{path}", headers=HEADERS, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def open_tables(person: Person, *games: str, other: str = "bot") -> list[str]:
    """A table of each of these games, with one other seat of this kind."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": other, "name": "Bea"}]
    return [post(person, "tables", {"game": game, "seats": seats, "pace": "instant"})["table"] for game in games]


def have_played(browsers: Browsers, person: Person, count: int) -> None:
    """So many games, some won, the oldest long ago."""
    browser, now = browser_of(browsers.database, person.page.context, person.address), int(time.time() * 1000)
    with closing(sqlite3.connect(browsers.database, timeout=20)) as store, store:
        for number in range(count):
            ended = now - number * DAY
            row = {
                "browser": browser, "table_id": f"{browser[:8]}{number}", "game": "cibola", "seat": 0, "seats": 3,
                "name": "Anna", "begun": ended - 1_800_000, "ended": ended, "moves": 40, "score": number - 2,
                "rank": number % 2, "people": 0, "levels": "skilled",
            }  # fmt: skip
            insert(store, "played_games", row)


def everything(database: str) -> str:
    """Every row of every table of the database, as text."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=20)) as store:
        names = [name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(f"{name}: {row}" for name in names for row in store.execute(f'SELECT * FROM "{name}"'))


def tables_shown(person: Person) -> Locator:
    """The tables that the page lists."""
    return person.page.get_by_role("region", name=Words("people", person.lang)["list"]).locator("a[href^='#/table/']")


def choose(person: Person, label: str, option: str) -> None:
    """Set one of the filters."""
    words = Words("people", person.lang)
    person.page.get_by_role("combobox", name=words[label], exact=True).select_option(label=option)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_my_games_by_filters_and_statistics_with_plots(browsers: Browsers, lang: str) -> None:
    person = browsers.new_person(lang=lang, phone=lang == "fr")
    words = Words("people", lang)
    person.visit("#/mine")
    expect(person.page.get_by_text(words["noGames"])).to_be_visible()
    expect(person.page.get_by_text(words["noStatistics"])).to_be_visible()
    open_tables(person, "cibola", "inka")
    open_tables(person, "cibola", other="link")
    person.visit(f"#/table/{browsers.lay_table(play_out('cibola', 2, at_random('mine')), person, bots=True).id}")
    person.come_to_table()
    have_played(browsers, person, 7)
    person.visit("#/mine")
    expect(tables_shown(person)).to_have_count(4)
    choose(person, "game", "Treasures of Cibola" if lang == "en" else "Les Trésors de Cibola")
    expect(tables_shown(person)).to_have_count(3)
    choose(person, "company", words["withBots"])
    expect(tables_shown(person)).to_have_count(2)
    choose(person, "state", words["finished"])
    expect(tables_shown(person)).to_have_count(1)
    expect(tables_shown(person)).to_contain_text(person.words.say("pointsAre", "").split()[-1].rstrip("s"))
    choose(person, "company", words["withPeople"])
    expect(person.page.get_by_text(words["noneFit"])).to_be_visible()
    person.press(person.page.get_by_role("button", name=words["clearFilters"]))
    expect(tables_shown(person)).to_have_count(4)
    choose(person, "period", words.say("lastDays", "7"))
    expect(tables_shown(person)).to_have_count(4)
    plot = person.page.get_by_role("img", name=re.compile(r"\b8 (games|dernières parties)"))
    expect(plot).to_be_visible()
    level = "Skilled" if lang == "en" else "Habile"
    expect(person.page.get_by_role("table", name=words["byLevel"])).to_contain_text(level)
    assert grave(person.page, "my games") == []


def test_a_long_list_comes_page_by_page(browsers: Browsers) -> None:
    person = browsers.new_person()
    open_tables(person, *["cibola"] * 23)
    person.visit("#/mine")
    words = Words("people", "en")
    expect(tables_shown(person)).to_have_count(20)
    more = person.page.get_by_role("button", name=words["more"], exact=True)
    more.focus()
    person.page.keyboard.press("Enter")
    expect(tables_shown(person)).to_have_count(23)
    expect(more).to_have_count(0)


def test_two_devices_are_one_person_by_a_code(browsers: Browsers) -> None:
    laptop, phone = browsers.new_person(), browsers.new_person(lang="fr", phone=True)
    words, french = Words("people", "en"), Words("people", "fr")
    [here], [there] = open_tables(laptop, "cibola"), open_tables(phone, "inka")
    laptop.visit("#/mine")
    laptop.press(laptop.page.get_by_role("button", name=words["makeCode"]))
    link = laptop.page.get_by_role("textbox", name=words["linkIs"]).input_value()
    expect(laptop.page.get_by_role("img", name=words["qr"])).to_be_visible()
    assert grave(laptop.page, "a code") == []
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name=french["joinTitle"])).to_be_visible()
    assert "device" not in phone.page.url, "the code does not stay in the address"
    assert grave(phone.page, "a code from elsewhere") == []
    phone.press(phone.page.get_by_role("button", name=french["joinHere"]))
    expect(tables_shown(phone)).to_have_count(2)
    laptop.page.reload()
    expect(tables_shown(laptop)).to_have_count(2)
    expect(laptop.page.get_by_text(words.say("devices", "2"))).to_be_visible()
    for device in (laptop, phone):
        device.visit(f"#/table/{here}")
        device.come_to_table()
    phone.until(lambda: phone.asked and laptop.asked, "both devices are asked")
    choice = phone.latest["choices"][0]
    n = laptop.latest["n"]
    phone.play(choice)
    laptop.until(lambda: laptop.latest["n"] > n, "the laptop shows what the phone has played")
    browsers.allowed += ["403 (Forbidden)"]
    phone.page.goto(link)
    phone.press(phone.page.get_by_role("button", name=french["joinHere"]))
    expect(phone.page.get_by_role("alert")).to_contain_text("code")
    assert there in everything(browsers.database)
    phone.visit("#/mine")
    phone.press(phone.page.get_by_role("button", name=french["onlyThis"]))
    phone.press(phone.page.get_by_role("button", name=french["reallyOnlyThis"]))
    expect(phone.page.get_by_text("que sur cet appareil")).to_be_visible()
    laptop.visit("#/mine")
    expect(laptop.page.get_by_text(words["noGames"])).to_be_visible()


def test_forget_me_asks_twice_and_leaves_no_row(browsers: Browsers) -> None:
    anna, ben = browsers.new_person(lang="fr"), browsers.new_person()
    words = Words("people", "fr")
    name = "Anna Unforgettable"
    opened = post(anna, "tables", {"game": "cibola", "seats": [{"kind": "me", "name": name}, {"kind": "link"}]})
    table, token = opened["seats"][1]["link"].removeprefix("#/join/").split("/")
    post(ben, f"tables/{table}/claim", {"token": token, "name": "Ben"})
    [alone] = open_tables(anna, "inka")
    post(anna, "people/names", {"names": [{"name": name, "mark": "sun"}]})
    have_played(browsers, anna, 2)
    who = browser_of(browsers.database, anna.page.context, anna.address)
    cookie = next(each["value"] for each in anna.page.context.cookies() if each["name"] == "eldorado")
    ben.visit(f"#/table/{table}")
    ben.come_to_table()
    anna.visit("#/mine")
    anna.press(anna.page.get_by_role("button", name=words["whatGoes"]))
    going = anna.page.get_by_role("list", name=words["goes"])
    expect(going).to_contain_text("une table où personne")
    expect(going.get_by_role("listitem")).to_have_count(3)
    assert grave(anna.page, "what goes") == []
    anna.press(anna.page.get_by_role("button", name=anna.words["cancel"], exact=True))
    assert who in everything(browsers.database)
    anna.press(anna.page.get_by_role("button", name=words["whatGoes"]))
    anna.press(anna.page.get_by_role("button", name=words["really"]))
    expect(anna.page.get_by_role("status").filter(has_text=words["forgotten"])).to_be_visible()
    left = everything(browsers.database)
    for trace in (who, name, alone, hashed(cookie)):
        assert trace not in left, trace
    assert not [each for each in anna.page.context.cookies() if each["name"] == "eldorado"]
    ben.until(lambda: ben.latest["table"]["seats"][0]["kind"] == "open", "the seat is free")
    assert ben.latest["table"]["host"]
    anna.visit()
    expect(anna.page.get_by_role("button", name=anna.words["firstGame"])).to_be_visible()


def test_the_lobby_greets_who_comes_back_and_shows_all_games(browsers: Browsers) -> None:
    person = browsers.new_person(viewport={"width": 1440, "height": 900})
    person.visit()
    heading = person.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(person.words["welcome"])
    expect(person.page.get_by_role("button", name=person.words["firstGame"])).to_be_visible()
    waiting = find_position("cibola", 2, lambda message: message["view"]["round"] == 2, lambda seed: at_random(seed))
    for _ in range(4):
        browsers.lay_table(play_out("cibola", 2, at_random("over")), person, bots=True)
    mine = browsers.lay_table(waiting, person).id
    with closing(sqlite3.connect(browsers.database, timeout=20)) as store, store:
        store.execute("UPDATE tables SET touched = touched - 100000 WHERE id = ?", (mine,))
        store.execute("UPDATE seats SET touched = (SELECT touched FROM tables WHERE id = table_id)")
    post(person, "people/names", {"names": [{"name": "Anna", "mark": "leaf"}]})
    for lang in ("en", "fr"):
        person.words = frame_words(lang)
        person.page.evaluate("lang => localStorage.setItem('eldorado.settings', JSON.stringify({ lang }))", lang)
        person.page.reload()
        expect(heading).to_have_text(person.words.say("welcomeBack", "Anna"))
        first = person.page.get_by_role("region", name=person.words["myTables"]).get_by_role("link").nth(1)
        expect(first).to_contain_text(person.words["yourTurn"])
        games = person.page.get_by_role("article")
        expect(games).to_have_count(4)
        person.comes_to(CUT, [])
        bottoms = [box["y"] + box["height"] for game in games.all() if (box := game.bounding_box())]
        assert max(bottoms) <= 900, "a game ends below the window"
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.comes_to(CUT, [])
    expect(games.locator(".button:visible")).to_have_count(16)
    assert fits_width(person)
    assert grave(person.page, "the lobby of who comes back") == []


def test_one_button_leads_who_is_new_into_a_first_game(browsers: Browsers) -> None:
    person = browsers.new_person(phone=True)
    person.visit()
    button = person.page.get_by_role("button", name=person.words["firstGame"])
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640, "without scrolling"
    person.press(button)
    person.come_to_table()
    expect(person.page.get_by_role("region", name=person.words["guide"])).to_be_visible()


def test_kept_names_and_marks_are_offered_and_shown_at_the_table(browsers: Browsers) -> None:
    anna, ben = browsers.new_person(), browsers.new_person()
    people = Words("people", "en")
    anna.visit("#/mine")
    for name, mark in (("Anna", "night"), ("Mum", "leaf")):
        anna.page.get_by_role("textbox", name=people["newName"]).fill(name)
        anna.page.get_by_role("radio", name=people[f"marks.{mark}"]).check(force=True)
        anna.page.get_by_role("button", name=people["keep"]).click()
        expect(anna.page.get_by_role("button", name=people.say("removeName", name))).to_be_visible()
    anna.visit("#/new/cibola")
    names = anna.page.get_by_role("group", name=anna.words["myNames"])
    expect(anna.seat(0).get_by_role("textbox", name=anna.words["name"])).to_have_value("Anna")
    names.get_by_role("button", name="Mum").click()
    anna.tick("howMany", "2")
    anna.page.get_by_role("button", name=anna.words["openTable"]).click()
    link = anna.link(anna.words.say("seatNumber", "2"))
    ben.page.goto(link)
    ben.page.get_by_role("textbox", name=ben.words["myName"]).fill("Ben")
    ben.page.get_by_role("radio", name=people["marks.leaf"]).check(force=True)
    ben.page.get_by_role("button", name=ben.words["sitDown"]).click()
    ben.come_to_table()
    assert [(seat["name"], seat["mark"]) for seat in ben.latest["table"]["seats"]] == [("Mum", "leaf"), ("Ben", "leaf")]
    expect(ben.page.locator("[data-area='0'].seat-leaf").first).to_be_attached()
    expect(ben.page.locator("[data-area='1'].seat-sea").first).to_be_attached()
    ben.visit("#/mine")
    expect(ben.page.get_by_role("button", name=people.say("removeName", "Ben"))).to_be_visible()
