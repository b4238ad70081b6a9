"""Inka at its drawn board: with a mouse, by keyboard, on a small phone, with company, at the plain table; and axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import PHONE, Browsers
from tests.web.http_player import HttpPlayer
from tests.web.inka_player import InkaPlayer, inka_player, lively, of_kind, rhombus
from tests.web.on_screen import box, fits_width, in_window, large_enough
from tests.web.person import Choice, Message, Person, at_random, play_on
from tests.web.stored_positions import Reached, find_position
from tests.web.test_keyboard import COUNT_POINTERS, Typist

ROUNDS = 2


def at_the_sheet(person: Person) -> None:
    """The game is over, and the score sheet lies on the table."""
    person.until(lambda: person.over, "the end")
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])
    assert person.latest["view"]["round"] <= ROUNDS


# With a mouse


def test_a_whole_game_from_the_lobby_to_the_score_sheet_with_a_step_back(browsers: Browsers) -> None:
    anna = inka_player(browsers.new_person())
    anna.open_from_lobby(3, ROUNDS)
    anna.come_to_table()
    played: list[str] = []
    choose = lively("whole game", shifts=2)

    def playing(message: Message) -> Choice:
        choice = choose(message)
        played.append(choice["move"]["type"])
        return choice

    play_on((anna,), playing, each=what_if)
    at_the_sheet(anna)
    assert {"Enter", "Lay", "Shift", "Stop", "Block"} <= set(played)
    assert played.count("Lay") >= 4
    assert played.count("Shift") >= 2


def what_if(person: Person) -> None:
    """At the beginning of a turn: a rhombus is moved and moved back, and all is as it was."""
    assert isinstance(person, InkaPlayer)
    view = person.latest["view"]
    shifts = of_kind(person.latest, "Shift")
    if not shifts or view["points"] != 3 or view["round"] != 1:
        return
    person.play(shifts[len(shifts) // 2])
    assert person.latest["view"]["paths"] != view["paths"]
    assert person.latest["view"]["points"] == 2
    person.undo()
    person.until(lambda: person.latest["view"]["paths"] == view["paths"], "the rhombus to lie where it lay")
    assert person.latest["view"]["reach"] == view["reach"]
    assert person.latest["view"]["points"] == 3


def test_a_rhombus_in_hand_shows_its_ghosts_its_sweep_and_what_stops_it(browsers: Browsers) -> None:
    anna = turn_of(browsers, lambda message: len(of_kind(message, "Shift")) > 40)
    choices = anna.latest["choices"]
    number = most_mobile(choices)
    own = [choice for choice in choices if choice["move"].get("rhombus") == number]
    places = {frozenset(choice["move"]["place"].split("-")) for choice in own}
    anna.press(anna.tap(f"path:{number}"))
    expect(anna.board.locator('[data-tap^="spot:"]')).to_have_count(len(places))
    ways = next(each["ways"] for each in anna.latest["view"]["ways"] if each["rhombus"] == number)
    expect(anna.board.locator(".swept")).to_have_count(len(swept(ways, [choice["move"]["place"] for choice in own])))
    stops = {cell for way in ways for cell in way["stops"]}
    expect(anna.board.locator(".stop")).to_have_count(len(stops))
    for _ in range(2):
        anna.press(anna.button(anna.board_words["next"]))
    expect(anna.board.locator(".sweeping").first).to_be_attached()
    expect(anna.board.locator(".chosen .slab")).to_have_count(1)
    assert anna.latest["view"]["points"] == 3, "stepping from ghost to ghost plays nothing"
    anna.page.keyboard.press("Escape")
    expect(anna.board.locator(".chosen")).to_have_count(0)
    anna.press(anna.button(anna.board_words["letGo"]))
    expect(anna.board.locator('[data-tap^="spot:"]')).to_have_count(0)


def swept(ways: list[dict[str, Any]], places: list[str]) -> set[str]:
    """All cells a rhombus sweeps on the shortest way to each of some places."""
    cells: set[str] = set()
    for place in places:
        ends = [[step["place"] for step in way["steps"]] for way in ways]
        best = min((end.index(place), number) for number, end in enumerate(ends) if place in end)
        cells |= {cell for step in ways[best[1]]["steps"][: best[0] + 1] for cell in step["swept"]}
    return cells


def test_what_cannot_be_chosen_says_why(browsers: Browsers) -> None:
    anna = turn_of(browsers, stuck)
    for thing, rule in (("destination:1", "INK-4.8"), ("cell:a5", "INK-4.2")):
        anna.turn_to("rhombi" if thing.startswith("destination") else "piece")
        anna.press(anna.tap(thing), sure=True)
        expect(anna.sheet).to_contain_text(rule)
        anna.close_sheet()


def stuck(message: Message) -> bool:
    """Whether the red rhombi cannot be moved, and nothing bridges the abyss at a5 or stands there."""
    bridged = any("a5" in path["place"].split("-") for path in message["view"]["paths"])
    bridged |= any("a5" in (area["piece"], area["blockade"]) for area in message["view"]["areas"])
    return bool(of_kind(message, "Shift")) and not of_kind(message, "Haul") and not bridged


def test_the_shortest_way_is_drawn_when_it_is_asked_for(browsers: Browsers) -> None:
    anna = turn_of(browsers, lambda message: len(message["view"]["hint"]) > 2)
    expect(anna.board.locator(".hint")).to_have_count(0)
    anna.press(anna.button(anna.board_words["hint"]))
    expect(anna.board.locator(".hint .goal")).to_have_count(1)


def turn_of(browsers: Browsers, reached: Reached) -> InkaPlayer:
    """Somebody whose turn it is, in a position that was reached without a page."""
    return at(browsers, lambda message: asked(message) == "Shifting" and reached(message))


def at(browsers: Browsers, reached: Reached, seed: str = "reach", *, moving: bool = False) -> InkaPlayer:
    """Somebody at a position that was reached without a page."""
    anna = inka_player(browsers.seated_person(moving=moving))
    log = find_position("inka", 2, reached, lively, seed=seed, options={"round_limit": 12})
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    return anna


def asked(message: Message) -> str:
    """What is asked."""
    return str(message["view"]["decision"]["type"])


def most_mobile(choices: list[Choice]) -> int:
    """The path rhombus that can go to the most places."""
    numbers: list[int] = [choice["move"]["rhombus"] for choice in choices if choice["move"]["type"] == "Shift"]
    return max(set(numbers), key=numbers.count)


def test_everything_that_moves_comes_to_rest_where_the_view_has_it(browsers: Browsers) -> None:
    late = lambda message: asked(message) == "Laying" and len(message["view"]["undrawn"]) < 3  # noqa: E731
    anna = at(browsers, late, "moving", moving=True)
    player, table = HttpPlayer(anna.page.context.request, anna.address), anna.latest["table"]["id"]
    choose = lively("moving", shifts=2)
    while (message := player.look(table, 0))["view"]["round"] < 3:
        if message["ask"] is not None:
            player.play(table, message, choose(message))
            anna.page.wait_for_timeout(150)
    anna.until(lambda: anna.latest["n"] >= message["n"], "the page to hear of it")
    expect(anna.board.locator('[data-slab^="path:"]')).to_have_count(13)
    for area in anna.latest["view"]["areas"]:
        piece, cell = anna.board.locator(f'[data-pawn="piece:{area["seat"]}"]'), anna.tap(f"cell:{area['piece']}")
        anna.until(lambda piece=piece, cell=cell: inside(piece, cell), "the piece to stand on its cell")  # type: ignore[misc]


def inside(piece: Locator, cell: Locator) -> bool:
    """Whether a piece is drawn over its cell."""
    one, other = box(piece), box(cell)
    x, y = one["x"] + one["width"] / 2, one["y"] + one["height"] / 2
    return bool(other["x"] < x < other["x"] + other["width"] and other["y"] < y < other["y"] + other["height"])


# By keyboard only


class InkaTypist(InkaPlayer, Typist):
    """Somebody without a mouse at Inka's board."""

    def press(self, thing: Locator, *, sure: bool = False) -> None:
        """Go there and press Enter."""
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def limit(self, rounds: int) -> None:
        """Write the last round over the one that stands there."""
        self.reach(self.page.get_by_role("spinbutton").first)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(rounds))

    def pick(self, choice: Choice) -> None:
        """The key b leads to what can be chosen on the board."""
        self.page.keyboard.press("b")
        InkaPlayer.pick(self, choice)


def test_a_whole_game_by_keyboard(browsers: Browsers) -> None:
    stranger = browsers.new_person()
    stranger.page.context.add_init_script(COUNT_POINTERS)
    typist = InkaTypist(stranger.page, browsers.address)
    typist.open_from_lobby(4, 1)
    typist.come_to_table()
    play_on((typist,), lively("keyboard"))
    at_the_sheet(typist)
    assert typist.page.evaluate("window.pointers") == 0


# On a small phone


def test_a_whole_game_on_a_small_touch_screen(browsers: Browsers) -> None:
    person = inka_player(browsers.new_person(phone=True))
    person.open_from_lobby(4, 1)
    person.come_to_table()
    play_on((person,), lively("touch"), each=fits_a_finger)
    at_the_sheet(person)
    assert fits_width(person)


def fits_a_finger(person: Person) -> None:
    """What is asked stands in the window, and from near what can be chosen is large enough; so are all buttons."""
    assert isinstance(person, InkaPlayer)
    expect(person.question).to_contain_text(person.latest["question"])
    assert fits_width(person), "the page scrolls sideways"
    assert in_window(person.question), f"the question is out of sight: {box(person.question)}"
    if person.kind == "Shifting" and person.mode("rhombi").get_attribute("aria-pressed") == "true":
        number = most_mobile(person.latest["choices"])
        person.press(person.tap(f"path:{number}"))
        expect(person.board.locator('[data-tap^="spot:"]').first).to_be_attached()
        large_enough(person.board.locator('[data-tap^="spot:"]'))
        person.press(person.button(person.board_words["letGo"]))
    large_enough(person.place.get_by_role("button"))


# In company


def test_two_browsers_and_an_onlooker(browsers: Browsers) -> None:
    host, guest, onlooker = (inka_player(browsers.new_person()) for _ in range(3))
    host.open_from_lobby(2, 1, ((1, "seatLink"),))
    seat_link, watch_link = host.link(host.words.say("seatNumber", "2")), host.link(host.words["onlookers"])
    host.close_sheet()
    guest.page.goto(seat_link)
    guest.page.get_by_role("textbox", name=guest.words["myName"]).fill("Ben")
    guest.button(guest.words["sitDown"]).click()
    onlooker.page.goto(watch_link)
    for person in (host, guest, onlooker):
        person.come_to_table()

    def watched(person: Person) -> None:
        onlooker.until(lambda: onlooker.latest["n"] >= person.latest["n"], "the onlooker's page")
        assert not onlooker.latest["choices"]
        assert onlooker.latest["view"]["paths"] == person.latest["view"]["paths"]
        expect(onlooker.board.locator(".can")).to_have_count(0)
        expect(onlooker.board.locator('[data-slab^="path:"]')).to_have_count(len(person.latest["view"]["paths"]))

    play_on((host, guest), lively("company"), each=watched)
    for person in (host, guest, onlooker):
        at_the_sheet(person)
    assert host.latest["scores"]["sheets"] == guest.latest["scores"]["sheets"] == onlooker.latest["scores"]["sheets"]


# At the plain table


class Plain(InkaPlayer):
    """Somebody who plays with buttons that carry words."""

    def pick(self, choice: Choice) -> None:
        """The button with the choice's words."""
        self.press(self.board.get_by_role("button", name=re.compile(f"^{re.escape(choice['text'])}(?![0-9])")))


def test_a_whole_game_at_the_plain_table(browsers: Browsers) -> None:
    person = Plain(browsers.new_person().page, browsers.address)
    person.open_from_lobby(4, 1)
    person.come_to_table()
    person.page.goto("about:blank")
    person.visit(f"#/table/{person.latest['table']['id']}?plain")
    expect(person.board.get_by_role("region", name=person.words["overview"])).to_be_visible()
    play_on((person,), at_random("plain"))
    at_the_sheet(person)


# Axe


@pytest.mark.parametrize("wanted", ["Entering", "Laying", "Shifting", "Walking", "Blocking"])
def test_axe_finds_nothing_grave(browsers: Browsers, wanted: str) -> None:
    person = at(browsers, lambda message: asked(message) == wanted, seed=f"axe {wanted}")
    found = grave(person.page, wanted)
    if wanted == "Shifting":
        move = of_kind(person.latest, "Shift")[0]["move"]
        person.press(person.tap(rhombus(move)))
        person.press(person.button(person.board_words["next"]))
        found += grave(person.page, "a rhombus in hand")
        person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        found += grave(person.page, "a rhombus in hand on a phone")
    assert found == []
