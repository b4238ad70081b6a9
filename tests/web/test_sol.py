"""SOL at its drawn board: with a mouse, by keyboard, on a small phone, with company, at the plain table; and axe."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from eldorado import load
from eldorado.core.record import read_record, replay
from tests.web.axe import grave
from tests.web.browsers import PHONE, Browsers
from tests.web.http_player import HttpPlayer
from tests.web.on_screen import box, fits_width, in_window, large_enough
from tests.web.person import Choice, Message, Person, at_random, play_on
from tests.web.sol_player import SolPlayer, asked, of_kind, place_of, roaming, sol_player
from tests.web.stored_positions import Reached, find_position
from tests.web.test_keyboard import COUNT_POINTERS, Typist
from tests.web.words import board_words

GOLDEN = Path(__file__).parents[1] / "games" / "sol" / "golden" / "anyone"
ROUNDS = 2
CAMPS = ("adventurers", "conquistadors")
WATCH_MOTIONS = """
() => {
  window.motions = [];
  window.animateUnseen ??= Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const { die, duel, piece } = this.dataset;
    window.motions.push(die === undefined ? (duel === undefined ? `piece ${piece}` : 'duel') : `die ${die}`);
    return animateUnseen.apply(this, how);
  };
}
"""
RUNNING = "() => document.getAnimations().length"


def at_the_sheet(person: Person) -> None:
    """The game is over, and the result lies on the table: who has won and by what, and not a word of points."""
    person.until(lambda: person.over, "the end")
    expect(person.sheet).to_contain_text(person.words["result"])
    assert person.latest["view"]["round"] <= ROUNDS
    expect(person.sheet.locator(".winner")).to_have_text(outcome(person))
    expect(person.question).to_contain_text(outcome(person))
    expect(person.sheet).not_to_contain_text(re.compile(r"\bpoints?\b"))
    expect(person.sheet.get_by_text(person.words["total"], exact=True)).to_have_count(0)


def outcome(person: Person) -> str:
    """The sentence that tells who has won: the winners' camp with all its players."""
    words, ranks = board_words(person.lang, "sol"), person.latest["scores"]["ranks"]
    if ranks == [0, 0]:
        return words["nobodyWon"]
    camp, table = ranks.index(0), person.latest["table"]
    players = [seat["name"] for seat in table["seats"] if table["sides"][seat["seat"]] == camp]
    return words.say("hasWon", f"The {words[f'camp.{CAMPS[camp]}']} ({' and '.join(players)})")


def at(
    browsers: Browsers,
    reached: Reached,
    seed: str = "reach",
    *,
    phone: bool = False,
    moving: bool = False,
    **options: object,
) -> SolPlayer:
    """Somebody at a position that was reached without a page."""
    anna = sol_player(browsers.seated_person(phone=phone, moving=moving))
    log = find_position("sol", 2, reached, roaming, seed=seed, options={"round_limit": 12} | options)
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    return anna


# With a mouse


def test_a_whole_game_from_the_lobby_to_the_score_sheet_with_a_step_back(browsers: Browsers) -> None:
    anna = sol_player(browsers.new_person())
    anna.open_from_lobby(2, ROUNDS)
    anna.come_to_table()
    played: list[str] = []
    choose = roaming("whole game")

    def playing(message: Message) -> Choice:
        choice = choose(message)
        played.append(choice["move"]["type"])
        return choice

    play_on((anna,), playing, each=what_if)
    at_the_sheet(anna)
    assert {"Moor", "Land", "Step", "Search", "End"} <= set(played)
    lying = [space for space in anna.latest["view"]["spaces"] if space["lies"]]
    expect(anna.board.locator('[data-piece^="token:"]')).to_have_count(len(lying))


def what_if(person: Person) -> None:
    """Ashore for the first time: a step is taken back, and all is as it was."""
    assert isinstance(person, SolPlayer)
    view = person.latest["view"]
    fights = {reach["space"] for reach in view["reach"] if reach["fights"]}
    landings = [choice for choice in of_kind(person.latest, "Land") if choice["move"]["space"] not in fights]
    if not landings or view["round"] != 1 or view["active"] != view["characters"][0]["id"]:
        return
    person.play(landings[0])
    assert person.latest["view"]["movement"] == view["movement"] - 1
    person.undo()
    person.until(lambda: person.latest["view"]["movement"] == view["movement"], "the character to be aboard again")
    assert person.latest["view"]["reach"] == view["reach"]


def test_every_space_within_reach_shows_its_cost_and_a_far_one_is_walked_to(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: far(message) is not None and not fights(message))
    view = anna.latest["view"]
    goal = far(anna.latest)
    assert goal is not None
    costs = anna.board.locator(".reach .cost + text").all_text_contents()
    assert sorted(costs) == sorted(str(each["cost"]) for each in view["reach"])
    expect(anna.board.locator('[data-tap^="space:"].can')).to_have_count(len(view["reach"]) + searchable(anna.latest))
    assert anna.hit(f"space:{goal['space']}")

    def arrived() -> bool:
        now = anna.latest["view"]
        return any(each["id"] == now["active"] and each["space"] == goal["space"] for each in now["characters"])

    anna.until(arrived, "the character to have gone all the way")
    assert anna.latest["view"]["movement"] == view["movement"] - goal["cost"]


def far(message: Message) -> dict[str, Any] | None:
    """A space that takes two moves or more to get to."""
    if asked(message) != "Acting":
        return None
    ways = [each for each in message["view"]["reach"] if len(each["path"]) > 1 and not each["fights"]]
    return ways[-1] if ways else None


def fights(message: Message) -> list[dict[str, Any]]:
    """The spaces within reach where somebody would have to be fought."""
    return [each for each in message["view"]["reach"] if each["fights"]]


def searchable(message: Message) -> int:
    """Whether one's own space can be tapped, or that of an ally to pull or to have the Idol, but not gone to."""
    reached = {f"space:{each['space']}" for each in message["view"]["reach"]}
    where = {each["id"]: each["space"] for each in message["view"]["characters"]}
    own = {f"space:{where[message['view']['active']]}" for _ in of_kind(message, "Search")}
    pulled = {f"space:{where[choice['move']['character']]}" for choice in of_kind(message, "Pull", "Take", "Hand")}
    return len((own | pulled) - reached)


@pytest.mark.parametrize(("to", "kind", "character"), [(361, "Take", "leonardo"), (439, "Hand", "mendoza")])
def test_sol_8_1_the_idol_goes_to_another_than_the_active_character_by_a_tap_on_it(
    browsers: Browsers, to: int, kind: str, character: str
) -> None:
    """An ally takes the Idol in Anna's turn; one is handed it before she names who defends."""
    anna = sol_player(browsers.seated_person())
    written = read_record((GOLDEN / "2-seats-adventurers.json").read_bytes())
    anna.visit(f"#/table/{browsers.lay_table(replay(load('sol'), written, to), anna, bots=True).id}")
    anna.come_to_table()
    choice = next(each for each in of_kind(anna.latest, kind) if each["move"]["character"] == character)
    expect(anna.action(choice)).to_be_visible()
    ask = anna.latest["ask"]
    anna.press(anna.board.locator(f'[data-tap="character:{character}"]'), sure=True)
    for _ in range(len(of_kind(anna.latest, "Name"))):
        if choice["text"] in anna.confirming.all_inner_texts()[0]:
            break
        anna.press(anna.board.locator(f'[data-tap="character:{character}"]'), sure=True)
    anna.confirm(choice, ask)
    assert anna.latest["view"]["carrier"] == character


def test_the_odds_stand_there_before_one_attacks(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Acting" and bool(meeting(message)), seed="odds")
    choice, battle = meeting(anna.latest)[0]
    chances = sorted({percent(each["chance"]) for each in battle["fights"]})
    expect(anna.board.locator(".percent").filter(has_text=f"{chances[-1]} %").first).to_be_attached()
    anna.pick(choice)
    for each in battle["fights"]:
        name = anna.board.locator(f'[data-tap="character:{each["character"]}"]').get_attribute("aria-label") or ""
        expect(anna.place).to_contain_text(
            anna.board_words.say("fightLine", name.split(",")[0], f"{percent(each['chance'])} %")
        )
    ask = anna.latest["ask"]
    assert anna.latest["view"]["duel"] is None, "an attack is confirmed first"
    anna.confirm(choice, ask)


def percent(chance: float) -> int:
    """As the page rounds it: halves go up."""
    return int(chance * 100 + 0.5)


def test_a_duel_shows_swords_tokens_dice_and_totals_of_both(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Pushing", seed="dice")
    duel = anna.latest["view"]["duel"]
    panel = anna.board.get_by_role("region", name=anna.board_words["duel"], exact=True)
    for side, fighter in enumerate((duel["attacker"], duel["defender"])):
        die = panel.locator(f'[data-die="{fighter}"]')
        expect(die).to_have_text(str(duel["dice"][side]))
        total = duel["sheets"][side] + duel["tokens"][side] + duel["dice"][side]
        expect(panel.locator(".total").nth(side)).to_have_text(str(total))


def meeting(message: Message) -> list[tuple[Choice, dict[str, Any]]]:
    """The moves that lead into a fight at once, with whom one would meet."""
    battles = {each["space"]: each for each in fights(message)}
    walks = of_kind(message, "Step", "Row", "Land")
    return [(choice, battles[choice["move"]["space"]]) for choice in walks if choice["move"]["space"] in battles]


def test_what_cannot_be_chosen_says_why(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Acting" and not of_kind(message, "Search", "Land"))
    view = anna.latest["view"]
    near = {each["space"] for each in view["reach"]} | {each["space"] for each in view["characters"]}
    away = next(space["id"] for space in view["spaces"] if space["id"] not in near)
    assert anna.hit(f"space:{away}")
    expect(anna.sheet).to_contain_text("SOL-3")
    anna.close_sheet()
    anna.press(anna.place.get_by_role("button", name=anna.board_words["search"], exact=True))
    expect(anna.sheet).to_contain_text("SOL-6.1")


def test_a_line_up_is_chosen_in_its_acting_order(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Fielding", line_up="chosen", side="advanced")
    wanted = ["yao", "chipa", "mendoza"]
    choice = next(each for each in of_kind(anna.latest, "Field") if each["move"]["characters"] == wanted)
    anna.play(choice)
    anna.until(lambda: bool(anna.latest["view"]["characters"]), "the line-ups")
    own = [each["id"] for each in anna.latest["view"]["characters"] if each["camp"] == "adventurers"]
    assert own == wanted
    sheets = anna.place.locator('[data-area="0"] [data-sheet]')
    expect(sheets).to_have_count(3)
    assert [sheet.get_attribute("data-sheet") for sheet in sheets.all()] == wanted


def test_a_line_up_stays_in_hand_while_the_other_camp_answers(browsers: Browsers) -> None:
    anna, ben = sol_player(browsers.seated_person()), browsers.seated_person()
    options = {"line_up": "chosen", "side": "advanced"}
    log = find_position("sol", 2, lambda message: asked(message) == "Fielding", roaming, options=options)
    table = browsers.lay_table(log, anna, ben)
    anna.visit(f"#/table/{table.id}")
    anna.come_to_table()
    wanted = ["yao", "chipa", "mendoza"]
    anna.name_line_up(wanted[:2])
    bens = table.look(1)
    table.answer(bens, bens["choices"][0])
    anna.until(lambda: anna.latest["table"]["asked"] == [0], "Ben’s answer")
    anna.name_line_up(wanted[2:])
    choice = next(each for each in of_kind(anna.latest, "Field") if each["move"]["characters"] == wanted)
    anna.confirm(choice, anna.latest["ask"])


def test_boat_spots_have_numbers_from_one(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Mooring")
    expect(anna.board.locator(".spot text")).to_have_text(["1", "2", "3"])
    for choice in anna.latest["choices"]:
        number = str(choice["move"]["boat"] + 1)
        assert number in choice["text"]
        name = anna.tap(place_of(choice) or "").get_attribute("aria-label") or ""
        assert name.startswith(anna.board_words.say("boat", number))


# Camps


def test_mates_share_their_camps_mark_and_are_told_apart_by_a_number(browsers: Browsers) -> None:
    anna = sol_player(browsers.seated_person())
    player = HttpPlayer(anna.page.context.request, browsers.address)
    seats = [{"kind": "me", "name": "Anna"}, *({"kind": "bot", "name": name} for name in ("Ben", "Cleo", "Dario"))]
    anna.visit(f"#/table/{player.open(seats, game='sol')['table']}")
    anna.come_to_table()
    marks = anna.page.locator("aside svg[class*='seat-']")
    seen = {mark.locator(".letter").text_content(): camp_of(mark) for mark in marks.all() if mark.is_visible()}
    assert seen == {"1": CAMPS[0], "2": CAMPS[1], "3": CAMPS[0], "4": CAMPS[1]}
    glyphs = {camp: anna.page.locator(f"aside svg.seat-{camp} .glyph").first.get_attribute("d") for camp in CAMPS}
    assert len(set(glyphs.values())) == 2, "colour is not the only sign"


def camp_of(mark: Locator) -> str:
    """The camp whose colour a mark bears."""
    return next(camp for camp in CAMPS if f"seat-{camp}" in (mark.get_attribute("class") or ""))


# In motion


@pytest.mark.parametrize("moving", [True, False])
def test_steps_and_searches_move_unless_one_wants_it_still(browsers: Browsers, moving: bool) -> None:
    anna = at(browsers, lambda message: bool(of_kind(message, "Search")) and bool(quiet_steps(message)), moving=moving)
    watch_motions(anna)
    assert bool(moved_at(anna, quiet_steps(anna.latest)[0])) == moving
    anna.undo()
    expect(anna.place.locator(".other.can").first).to_be_visible()
    assert bool(moved_at(anna, of_kind(anna.latest, "Search")[0])) == moving
    if not moving:
        assert anna.page.evaluate(RUNNING) == 0


@pytest.mark.parametrize("moving", [True, False])
def test_dice_roll_and_the_loser_is_shaken_unless_one_wants_it_still(browsers: Browsers, moving: bool) -> None:
    anna = at(browsers, lambda message: asked(message) == "Committing", seed="dice", moving=moving)
    watch_motions(anna)
    duel = anna.latest["view"]["duel"]
    fighters = {duel["attacker"], duel["defender"]}
    moved = moved_at(anna, next(each for each in anna.latest["choices"] if not each["move"]["swords"]))
    if not moving:
        assert moved == []
        return
    anna.until(lambda: fighters == moving_things(anna, "die"), "both dice to roll")
    anna.until(lambda: bool(fighters & moving_things(anna, "piece")), "the loser to be shaken")


def moving_things(anna: SolPlayer, kind: str) -> set[str]:
    """The dice, or the pieces, that have moved since they are watched."""
    moved: list[str] = anna.page.evaluate("window.motions")
    return {thing.split()[1] for thing in moved if thing.startswith(f"{kind} ")}


def watch_motions(anna: SolPlayer) -> None:
    """Note from now on what moves."""
    anna.page.evaluate(WATCH_MOTIONS)


def moved_at(anna: SolPlayer, choice: Choice) -> list[str]:
    """Play a choice and wait until the next one can be made; what moved meanwhile."""
    ask, before = anna.latest["ask"], anna.page.evaluate("window.motions.length")
    anna.pick(choice)
    if anna.is_picked(choice):
        anna.confirm(choice, ask)
    anna.until(lambda: anna.latest["ask"] not in (ask, None), "the next question")
    expect(anna.question).to_contain_text(anna.latest["question"])
    moved: list[str] = anna.page.evaluate("window.motions")[before:]
    return moved


def quiet_steps(message: Message) -> list[Choice]:
    """The steps that meet nobody."""
    reached = {each["space"]: each for each in message["view"]["reach"]}
    return [each for each in of_kind(message, "Step") if not reached[each["move"]["space"]]["fights"]]


# By keyboard only


class SolTypist(SolPlayer, Typist):
    """Somebody without a mouse at SOL's board."""

    def press(self, thing: Locator, *, sure: bool = False) -> None:
        """Go there and press Enter."""
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def hit(self, name: str) -> bool:
        """The key b leads to what can be chosen on the board; arrows lead on."""
        self.page.keyboard.press("b")
        self.press(self.tap(name))
        return True

    def limit(self, rounds: int) -> None:
        """Write the last round over the one that stands there."""
        self.reach(self.page.get_by_role("spinbutton").first)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(rounds))


def test_a_whole_game_by_keyboard(browsers: Browsers) -> None:
    stranger = browsers.new_person()
    stranger.page.context.add_init_script(COUNT_POINTERS)
    typist = SolTypist(stranger.page, browsers.address)
    typist.open_from_lobby(2, 1)
    typist.come_to_table()
    play_on((typist,), roaming("keyboard"))
    at_the_sheet(typist)
    assert typist.page.evaluate("window.pointers") == 0


# On a small phone


def test_a_whole_game_on_a_small_touch_screen(browsers: Browsers) -> None:
    person = sol_player(browsers.new_person(phone=True))
    person.open_from_lobby(2, 1)
    person.come_to_table()
    play_on((person,), roaming("touch"), each=fits_a_finger)
    at_the_sheet(person)
    assert fits_width(person)


def fits_a_finger(person: Person) -> None:
    """What is asked stands in the window, all buttons are large enough, and so is what can be chosen from near."""
    assert isinstance(person, SolPlayer)
    expect(person.question).to_contain_text(person.latest["question"])
    assert fits_width(person), "the page scrolls sideways"
    assert in_window(person.question), f"the question is out of sight: {box(person.question)}"
    large_enough(person.place.get_by_role("button"))
    large_enough(person.board.locator(".tools button"))
    if person.kind == "Acting":
        large_enough(person.board.locator('[data-tap^="space:"].can'))


def test_the_treasure_map_opens_on_a_phone(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Acting", phone=True)
    anna.press(anna.board.get_by_role("button", name=anna.board_words["showMap"], exact=True))
    shown = anna.board.get_by_role("region", name=anna.board_words["treasureMap"], exact=True)
    expect(shown).to_be_visible()
    expect(anna.board.get_by_role("region", name=anna.board_words["tokensLeft"], exact=True)).to_be_attached()
    anna.press(anna.board.get_by_role("button", name=anna.board_words["hideMap"], exact=True))
    expect(shown).to_have_count(0)


# In company


def test_two_browsers_and_an_onlooker_who_sees_neither_camps_secrets(browsers: Browsers) -> None:
    host, guest, onlooker = (sol_player(browsers.new_person()) for _ in range(3))
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
        view = onlooker.latest["view"]
        assert not onlooker.latest["choices"]
        assert [each["space"] for each in view["characters"]] == [
            each["space"] for each in person.latest["view"]["characters"]
        ]
        assert all(camp["clues"] is None for camp in view["camps"])
        expect(onlooker.board.locator(".can")).to_have_count(0)
        expect(onlooker.board.locator('[data-piece^="flag:"]')).to_have_count(
            sum(len(space["flags"]) for space in view["spaces"])
        )

    play_on((host, guest), roaming("company"), each=watched)
    for person in (host, guest, onlooker):
        at_the_sheet(person)
    assert host.latest["scores"]["sheets"] == guest.latest["scores"]["sheets"] == onlooker.latest["scores"]["sheets"]


# At the plain table


class Plain(SolPlayer):
    """Somebody who plays with buttons that carry words."""

    def pick(self, choice: Choice) -> None:
        """The button with the choice's words."""
        self.press(self.board.get_by_role("button", name=re.compile(f"^{re.escape(choice['text'])}(?![0-9])")))


def test_a_whole_game_at_the_plain_table(browsers: Browsers) -> None:
    person = Plain(browsers.new_person().page, browsers.address)
    person.open_from_lobby(2, 1)
    person.come_to_table()
    person.page.goto("about:blank")
    person.visit(f"#/table/{person.latest['table']['id']}?plain")
    expect(person.board.get_by_role("region", name=person.words["overview"])).to_be_visible()
    play_on((person,), at_random("plain"))
    at_the_sheet(person)


# Axe


@pytest.mark.parametrize("wanted", ["Mooring", "Acting", "Committing", "Playing", "Pushing"])
def test_axe_finds_nothing_grave(browsers: Browsers, wanted: str) -> None:
    person = at(browsers, lambda message: asked(message) == wanted, seed=f"axe {wanted}")
    found = grave(person.page, wanted)
    placed = [choice for choice in person.latest["choices"] if place_of(choice)]
    if placed:
        person.press(person.place.get_by_role("button", name=person.board_words["next"], exact=True))
        found += grave(person.page, f"{wanted}, a place picked")
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    found += grave(person.page, f"{wanted} on a phone")
    assert found == []
