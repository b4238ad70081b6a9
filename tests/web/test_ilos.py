"""Ilôs at its drawn board: with a mouse, by keyboard, on a small phone, with company, at the plain table; and axe."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from eldorado.games.ilos.components import HOUSE
from tests.web.axe import grave
from tests.web.browsers import BROKEN, PHONE, Browsers
from tests.web.ilos_player import KINDS, IlosPlayer, asked, ilos_player, of_kind, place_of, trading
from tests.web.on_screen import box, fits_width, in_window, large_enough
from tests.web.person import REST_AND_HIT, Choice, Chooser, Message, Person, at_random, play_on
from tests.web.server_process import Server
from tests.web.stored_positions import Reached, find_position
from tests.web.test_keyboard import COUNT_POINTERS, Typist

ROUNDS = 3


def at_the_sheet(person: Person) -> None:
    """The game is over, and the score sheet lies on the table."""
    person.until(lambda: person.over, "the end")
    expect(person.sheet).to_contain_text(person.words["scoreSheet"])
    assert person.latest["view"]["round"] <= ROUNDS


def at(
    browsers: Browsers, reached: Reached, *, seed: str = "reach", phone: bool = False, rounds: int = 14
) -> IlosPlayer:
    """Somebody at a position that was reached without a page."""
    anna = ilos_player(browsers.seated_person(phone=phone))
    log = find_position("ilos", 3, reached, eager, seed=seed, options={"round_limit": rounds})
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    return anna


def eager(seed: str) -> Chooser:
    """Somebody who hardly ever stops early."""
    return trading(seed, eager=0.9)


# With a mouse


def test_a_whole_game_from_the_lobby_to_the_score_sheet_with_a_step_back(browsers: Browsers) -> None:
    anna = ilos_player(browsers.new_person())
    anna.open_from_lobby(3, ROUNDS)
    anna.come_to_table()
    played: list[str] = []
    choose = trading("whole game", eager=0.9)

    def playing(message: Message) -> Choice:
        choice = choose(message)
        played.append(choice["move"]["type"])
        return choice

    play_on((anna,), playing, each=what_if)
    at_the_sheet(anna)
    assert {"Redraw", "Discover", "Dock", "Play", "Pay", "End"} <= set(played)
    expect(anna.board.locator('[data-piece^="tile:"]')).to_have_count(len(anna.latest["view"]["tiles"]))
    expect(anna.board.locator('[data-piece^="pioneer:"]')).to_have_count(len(anna.latest["view"]["pioneers"]))


def what_if(person: Person) -> None:
    """In the first round: a card is taken up and put back, and all is as it was."""
    assert isinstance(person, IlosPlayer)
    view, plays = person.latest["view"], of_kind(person.latest, "Play")
    if not plays or view["round"] != 1:
        return
    person.play(plays[0])
    assert person.latest["view"]["decision"]["card"] == plays[0]["move"]["card"]
    person.undo()
    person.until(lambda: person.kind == "Acting", "the card to be back in the hand")
    assert person.latest["view"]["own"] == view["own"]


def test_a_tile_is_turned_in_place_and_only_where_it_fits_is_lit(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Founding" and bool(message["view"]["tiles"]), rounds=1)
    choices = of_kind(anna.latest, "Discover")
    tile = max({choice["move"]["tile"] for choice in choices}, key=lambda each: len(ways(choices, each)))
    anna.take_up(tile)
    fits = ways(choices, tile)
    expect(anna.board.locator('[data-tap^="cell:"].can')).to_have_count(len(fits))
    place, turns = max(fits.items(), key=lambda each: len(each[1]))
    seen = []
    for turn in turns:
        anna.press_place(turn)
        expect(anna.board.locator(".ghost")).to_have_count(1)
        assert anna.is_picked(turn)
        seen.append(anna.board.locator(".ghost .turning").evaluate("each => each.style.transform"))
    assert len(set(seen)) == len(turns), f"{place}: {seen}"
    assert anna.kind == "Founding", "turning a tile plays nothing"
    anna.page.keyboard.press("Escape")
    expect(anna.board.locator(".ghost")).to_have_count(0)


def ways(choices: list[Choice], tile: int) -> dict[str, list[Choice]]:
    """Where a tile fits, and the turns in which it does."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        if choice["move"].get("tile") == tile and choice["move"]["type"] == "Discover":
            found.setdefault(place_of(choice), []).append(choice)
    return found


def test_the_map_does_not_move_under_a_mouse_that_is_pressed_at_its_rim(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: bool(of_kind(message, "Lurk")))
    lurk = of_kind(anna.latest, "Lurk")[0]
    lair = anna.tap(place_of(lurk))
    anna.rest(lair)
    there, sea = box(lair), box(anna.board.locator(".map"))
    middle = (sea["x"] + sea["width"] / 2, sea["y"] + sea["height"] / 2)
    anna.page.mouse.move(*middle)
    anna.page.mouse.down()
    anna.page.mouse.move(middle[0] + sea["x"] + 12 - there["x"] - there["width"] / 2, middle[1], steps=4)
    anna.page.mouse.up()
    assert anna.hit(place_of(lurk))
    anna.until(lambda: anna.is_picked(lurk), "the lair at the rim to be picked")


def test_the_reach_of_a_pirate_and_the_price_it_causes_are_shown_before_anything_is_played(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: bool(of_kind(message, "Lurk")))
    lurk = of_kind(anna.latest, "Lurk")[0]
    tile = lurk["move"]["tile"]
    reached = [each for each in anna.latest["view"]["islands"] if tile in [part[0] for part in each["parts"]]]
    anna.press_place(lurk)
    assert anna.is_picked(lurk)
    expect(anna.board.locator(".reach .reached")).to_have_count(len(reached))
    names = ", ".join(f"{each['tile']}.{each['part']}" for each in reached)
    expect(anna.place).to_contain_text(anna.board_words.say("reachNow", names))
    for cost in anna.latest["view"]["costs"]:
        if cost["pirated"] > cost["cards"]:
            expect(anna.place).to_contain_text(f"{cost['cards']} → {cost['pirated']}")
    assert anna.kind == "Aiming"


def test_a_pirated_slot_wears_its_price(browsers: Browsers) -> None:
    def dear(message: Message) -> bool:
        settles = of_kind(message, "Settle") if message["seat"] == 0 and aimed(message) == "plantation" else []
        return any(pirated(message, each) for each in settles)

    anna = ilos_player(browsers.seated_person())
    log = find_position("ilos", 2, dear, settler_and_raider, ours=(0, 1), options={"round_limit": 12})
    anna.visit(f"#/table/{browsers.lay_table(log, anna).id}")
    anna.come_to_table()
    costs = {each["card"]: each for each in anna.latest["view"]["costs"]}["plantation"]
    for choice in of_kind(anna.latest, "Settle"):
        dearer = pirated(anna.latest, choice)
        price = costs["pirated"] if dearer else costs["cards"]
        expect(anna.tap(place_of(choice))).to_have_accessible_name(re.compile(rf"\b{price} cards"))
    dear_ones = [each for each in of_kind(anna.latest, "Settle") if pirated(anna.latest, each)]
    expect(anna.board.locator(".tag.pirated")).to_have_count(len(dear_ones))


def settler_and_raider(seed: str) -> Chooser:
    """Anna settles where she can, Ben sends his ships to the pirate lairs."""
    settling, raiding = trading(f"settler {seed}", eager=1), raider(f"raider {seed}")
    return lambda message: settling(message) if message["seat"] == 0 else raiding(message)


def raider(seed: str) -> Chooser:
    """Somebody who has nothing but piracy in mind."""
    otherwise = trading(seed)

    def choose(message: Message) -> Choice:
        found = of_kind(message, "Lurk", "Launch") or ships_of(message) or of_kind(message, "End")
        return found[0] if found else otherwise(message)

    return choose


def ships_of(message: Message) -> list[Choice]:
    """Playing a ship card, if that can be done."""
    return [each for each in of_kind(message, "Play") if each["move"]["card"] == "ship"]


def aimed(message: Message) -> str:
    """The card for which a target is asked, if one is."""
    decision = message["view"]["decision"]
    return str(decision["card"]) if decision["type"] == "Aiming" else ""


def pirated(message: Message, choice: Choice) -> bool:
    """Whether Anna pays the pirated price at the slot of a choice, as the view says."""
    view, move = message["view"], choice["move"]
    part = part_of_slot(move["tile"], move["slot"])
    island = next(each for each in view["islands"] if [move["tile"], part] in each["parts"])
    return 0 in island["pirated"]


def part_of_slot(tile: int, slot: int) -> int:
    """The island of a tile on which a slot lies, by the house edition."""
    sizes = [len(island.slots) for island in HOUSE.tiles[tile - 1].islands]
    return next(part for part in range(1, len(sizes) + 1) if sum(sizes[:part]) >= slot)


def test_what_cannot_be_chosen_says_why(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: bool(ships_of(message)) and 0 in message["view"]["own"]["hand"])
    kind = KINDS[anna.latest["view"]["own"]["hand"].index(0)]
    anna.press(anna.card(kind))
    expect(anna.sheet).to_contain_text("ILO-3.1")
    anna.close_sheet()
    anna.play(ships_of(anna.latest)[0])
    anna.press(anna.ware("gold"))
    expect(anna.sheet).to_contain_text(anna.board_words.say("youHold", "0"))


def test_the_map_is_moved_and_zoomed_and_a_drag_is_no_tap(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: asked(message) == "Acting" and len(message["view"]["tiles"]) > 4)
    tile = anna.board.locator('[data-piece^="tile:"]').first
    anna.stand_still()
    before = box(tile)
    middle = box(anna.board.locator(".map"))
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x - 60, y + 40, steps=4)
    anna.page.mouse.up()
    anna.until(lambda: box(tile)["x"] - before["x"] == pytest.approx(-60, abs=2), "the map to follow to the left")
    assert box(tile)["y"] - before["y"] == pytest.approx(40, abs=2)
    expect(anna.sheet).to_have_count(0)
    anna.page.mouse.wheel(0, -400)
    anna.until(lambda: bool(box(tile)["width"] > before["width"] * 1.3), "the map to come nearer")
    anna.press(anna.button(anna.board_words["whole"]))
    anna.until(lambda: bool(abs(box(tile)["width"] - before["width"]) < 2), "the whole map")


@pytest.mark.parametrize("moving", [False, True], ids=["still", "moving"])
def test_cards_taken_up_stay_in_hand_while_others_answer(browsers: Browsers, moving: bool) -> None:
    anna, ben = ilos_player(browsers.seated_person(moving=moving)), browsers.seated_person()

    def two_of_a_kind(message: Message) -> bool:
        return asked(message) == "Redrawing" and message["table"]["asked"] == [0, 1] and 2 in hand_of(message)

    table = browsers.lay_table(find_position("ilos", 2, two_of_a_kind, eager), anna, ben)
    anna.visit(f"#/table/{table.id}")
    anna.come_to_table()
    kind = KINDS[hand_of(anna.latest).index(2)]
    swap = next(each for each in anna.latest["choices"] if given(each) == {kind: 2})
    anna.press(anna.card(kind))
    bens = table.look(1)
    table.answer(bens, bens["choices"][-1])
    anna.until(lambda: anna.latest["table"]["asked"] == [0], "Ben’s answer")
    anna.press(anna.card(kind))
    anna.until(lambda: anna.is_picked(swap), "both cards to be given back")
    anna.confirm(swap, anna.latest["ask"])


def hand_of(message: Message) -> list[int]:
    """How many cards of each kind one holds."""
    hand: list[int] = message["view"]["own"]["hand"]
    return hand


def given(choice: Choice) -> dict[str, int]:
    """The cards that a choice gives back, by kind."""
    return {kind: choice["move"][kind] for kind in KINDS if choice["move"].get(kind)}


# By keyboard only


class IlosTypist(IlosPlayer, Typist):
    """Somebody without a mouse at Ilôs's board."""

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
        IlosPlayer.pick(self, choice)

    def press_place(self, choice: Choice) -> bool:
        """A place of the map is gone to with arrows; how a tile lies is turned below the question."""
        before = self.sight()
        turn = self.button(self.board_words["turnRight"])
        self.press(turn if turn.is_visible() else self.tap(place_of(choice)))
        self.until(lambda: self.sight() != before, f"“{choice['text']}” to be picked")
        return True


def test_a_whole_game_by_keyboard(browsers: Browsers) -> None:
    stranger = browsers.new_person()
    stranger.page.context.add_init_script(COUNT_POINTERS)
    typist = IlosTypist(stranger.page, browsers.address)
    typist.open_from_lobby(2, 2)
    typist.come_to_table()
    play_on((typist,), trading("keyboard"))
    at_the_sheet(typist)
    assert typist.page.evaluate("window.pointers") == 0


# On a small phone


def test_a_whole_game_on_a_small_touch_screen(browsers: Browsers) -> None:
    person = ilos_player(browsers.new_person(phone=True))
    person.open_from_lobby(3, 2)
    person.come_to_table()
    play_on((person,), trading("touch"), each=fits_a_finger)
    at_the_sheet(person)
    assert fits_width(person)


def fits_a_finger(person: Person) -> None:
    """What is asked stands in the window, and all buttons of the board and below it are large enough."""
    assert isinstance(person, IlosPlayer)
    expect(person.question).to_contain_text(person.latest["question"])
    assert fits_width(person), "the page scrolls sideways"
    assert in_window(person.question), f"the question is out of sight: {box(person.question)}"
    large_enough(person.place.get_by_role("button"))
    large_enough(person.board.locator("button"))


def test_far_away_a_tap_comes_nearer_and_arrows_lead_from_place_to_place(browsers: Browsers) -> None:
    person = at(
        browsers, lambda message: asked(message) == "Aiming" and len(of_kind(message, "Settle")) > 1, phone=True
    )
    settle = of_kind(person.latest, "Settle")[0]
    person.press(person.button(person.board_words["whole"]))
    following = person.button(person.board_words["next"])
    for choice in of_kind(person.latest, "Settle"):
        person.press(following)
        person.until(lambda wanted=choice: person.is_picked(wanted), "the next place")  # type: ignore[misc]
        expect(person.tap(place_of(choice))).to_be_in_viewport()
    person.press(following)
    assert person.is_picked(settle), "after the last place comes the first"


def test_two_fingers_bring_the_map_nearer_and_choose_nothing(browsers: Browsers) -> None:
    person = at(browsers, lambda message: asked(message) == "Aiming" and bool(of_kind(message, "Dock")), phone=True)
    tile = person.board.locator('[data-piece^="tile:"]').first
    person.stand_still()
    before, where = box(tile), box(person.board.locator(".map"))
    middle = (where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    fingers = person.page.context.new_cdp_session(person.page)
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 60), ("touchEnd", 0)):
        points = [{"x": middle[0] + side * apart, "y": middle[1], "id": side + 1} for side in (-1, 1) if apart]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    person.until(lambda: bool(box(tile)["width"] > before["width"] * 2), "the map to come nearer")
    assert person.kind == "Aiming"
    expect(person.clear).to_have_count(0)
    expect(person.sheet).to_have_count(0)


def test_a_finger_that_trembles_while_it_taps_still_taps(browsers: Browsers) -> None:
    person = at(browsers, lambda message: bool(of_kind(message, "Lurk")), phone=True)
    lurk = of_kind(person.latest, "Lurk")[0]
    tile = person.board.locator('[data-piece^="tile:"]').first
    person.stand_still()
    before, (x, y) = box(tile), person.tap(place_of(lurk)).evaluate_all(REST_AND_HIT)
    finger = person.page.context.new_cdp_session(person.page)
    for kind, moved in (("touchStart", 0), ("touchMove", 5), ("touchMove", 10), ("touchEnd", None)):
        points = [] if moved is None else [{"x": x + moved, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    person.until(lambda: bool(person.is_picked(lurk) or box(tile)["width"] > before["width"] * 1.2), "the tap")
    expect(person.sheet).to_have_count(0)


def about_to_pay(browsers: Browsers) -> IlosPlayer:
    """Somebody on a phone who owes some of many cards."""

    def dear(message: Message) -> list[Choice]:
        return [each for each in of_kind(message, "Play") if each["move"]["card"] not in ("ship", "market")]

    def able(message: Message) -> bool:
        hand = message["view"]["own"]["hand"]
        return bool(dear(message)) and sum(hand) > 5 and sum(count > 0 for count in hand) > 2

    person = at(browsers, able, phone=True, seed="payment")
    person.play(dear(person.latest)[0])
    person.play(person.latest["choices"][0])
    assert person.kind == "Paying"
    return person


def test_a_payment_is_filled_in_and_changed_before_it_is_paid(browsers: Browsers) -> None:
    person = about_to_pay(browsers)
    owed, before = person.latest["view"]["decision"]["left"], person.latest["view"]["own"]["hand"]
    person.press(person.filling)
    expect(person.filling).to_have_count(0)
    offered = laid_out(person, before)
    assert sum(offered.values()) == owed
    most = max(offered, key=lambda kind: offered[kind])
    person.press(person.card(most))
    assert laid_out(person, before) == {kind: count for kind, count in offered.items() if kind != most}
    other = next(
        kind for kind, count in zip(KINDS, before, strict=True) if count > (kind != most) * offered.get(kind, 0)
    )
    person.press(person.card(other))
    if person.filling.count():
        person.press(person.filling)
    changed = laid_out(person, before)
    assert sum(changed.values()) == owed
    person.press(person.clear)
    assert laid_out(person, before) == {}
    for kind in sorted(changed, key=KINDS.index, reverse=True):
        for _ in range(changed[kind]):
            person.press(person.card(kind))
    person.pay()
    assert paid(person, before) == changed
    assert person.latest["undo"]["to"] is None, "what is paid is not taken back"


def test_a_payment_waits_for_a_server_that_was_killed_and_is_paid_once(
    browsers_at: Callable[..., Browsers], frail: Server
) -> None:
    browsers = browsers_at(frail)
    browsers.allowed += BROKEN
    person = about_to_pay(browsers)
    before, owed = person.latest["view"]["own"]["hand"], person.latest["view"]["decision"]["left"]
    person.fill_in()
    offered = laid_out(person, before)
    assert sum(offered.values()) == owed > 1
    frail.stop(signal.SIGKILL)
    expect(person.page.get_by_text(person.words["offlineText"])).to_be_visible()
    person.press(person.paying)
    expect(person.place).to_contain_text(person.words["dontSend"])
    frail.start()
    person.until(lambda: person.latest["ask"] is None or person.kind != "Paying", "all cards to be paid")
    assert paid(person, before) == offered


def paid(person: IlosPlayer, before: list[int]) -> dict[str, int]:
    """The cards that have left the hand."""
    after = person.latest["view"]["own"]["hand"]
    gone = {kind: had - has for kind, had, has in zip(KINDS, before, after, strict=True)}
    return {kind: count for kind, count in gone.items() if count > 0}


def laid_out(person: IlosPlayer, hand: list[int]) -> dict[str, int]:
    """The cards that are laid out to pay with, as the page says."""
    marks = {kind: person.card(kind).locator(".mark.give") for kind in KINDS}
    return {kind: int(mark.inner_text().removeprefix("−")) for kind, mark in marks.items() if mark.count()}


def test_a_step_that_can_be_taken_back_is_done_by_one_tap_and_taken_back_by_one(browsers: Browsers) -> None:
    person = at(browsers, lambda message: bool(ships_of(message)) and len(message["view"]["islands"]) > 1, phone=True)
    undo = person.place.get_by_role("button", name=person.words["undo"], exact=True)
    hand = person.latest["view"]["own"]["hand"]
    person.press(person.card("ship"))
    person.until(lambda: person.kind == "Aiming", "the card to be taken up by one tap")
    dock = of_kind(person.latest, "Dock")[0]
    person.press_place(dock)
    person.until(lambda: person.kind == "Manning", "the coast to be chosen by one tap")
    expect(undo).to_be_visible()
    person.undo()
    assert person.kind == "Aiming", "one step is taken back, not all of them"
    person.undo()
    assert person.kind == "Acting"
    assert person.latest["view"]["own"]["hand"] == hand
    person.press(person.place.get_by_role("button", name=of_kind(person.latest, "End")[0]["text"], exact=True))
    expect(person.clear).to_be_visible()
    assert person.kind == "Acting", "what cannot be taken back is asked for twice"


# In company


def test_two_browsers_and_an_onlooker(browsers: Browsers) -> None:
    host, guest, onlooker = (ilos_player(browsers.new_person()) for _ in range(3))
    host.open_from_lobby(2, 2, ((1, "seatLink"),))
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
        assert view["own"] is None
        assert view["tiles"] == person.latest["view"]["tiles"]
        assert [area["stock"] for area in view["areas"]] == [None, None]
        expect(onlooker.board.locator(".can")).to_have_count(0)
        expect(onlooker.board.locator('[data-piece^="tile:"]')).to_have_count(len(view["tiles"]))
        expect(onlooker.board.locator(".hand .count")).to_have_count(0)

    play_on((host, guest), trading("company"), each=watched)
    for person in (host, guest, onlooker):
        at_the_sheet(person)
    assert host.latest["scores"]["sheets"] == guest.latest["scores"]["sheets"] == onlooker.latest["scores"]["sheets"]


# At the plain table


class Plain(IlosPlayer):
    """Somebody who plays with buttons that carry words."""

    def play(self, choice: Choice) -> None:
        """Every card is paid by itself."""
        Person.play(self, choice)

    def pick(self, choice: Choice) -> None:
        """The button with the choice's words."""
        self.press(self.board.get_by_role("button", name=re.compile(f"^{re.escape(choice['text'])}(?![0-9°])")).first)


def test_a_whole_game_at_the_plain_table(browsers: Browsers) -> None:
    person = Plain(browsers.new_person().page, browsers.address)
    person.open_from_lobby(2, 2)
    person.come_to_table()
    person.page.goto("about:blank")
    person.visit(f"#/table/{person.latest['table']['id']}?plain")
    expect(person.board.get_by_role("region", name=person.words["overview"])).to_be_visible()
    play_on((person,), at_random("plain"))
    at_the_sheet(person)


# Axe


@pytest.mark.parametrize("wanted", ["Redrawing", "Founding", "Acting", "Aiming", "Paying"])
def test_axe_finds_nothing_grave(browsers: Browsers, wanted: str) -> None:
    def reached(message: Message) -> bool:
        return asked(message) == wanted and (wanted != "Aiming" or bool(of_kind(message, "Lurk")))

    person = at(browsers, reached, seed=f"axe {wanted}")
    found = grave(person.page, wanted)
    if wanted == "Aiming":
        person.press(person.button(person.board_words["next"]))
        found += grave(person.page, "a place picked")
        person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        found += grave(person.page, "a place picked on a phone")
    assert found == []


def test_a_hidden_stock_is_shown_as_a_guess_and_the_page_says_so(browsers: Browsers) -> None:
    anna = at(browsers, lambda message: any(any(area["production"]) for area in message["view"]["areas"][1:]))
    anna.page.get_by_role("tab", name=anna.words["score"], exact=True).click()
    panel = anna.page.get_by_role("tabpanel")
    expect(panel).to_contain_text(anna.words["previewHelp"])
    expect(panel).to_contain_text(anna.words["guessHelp"])
    guessed = {side for side, range_ in enumerate(anna.latest["preview"]) if range_.get("guess")}
    assert guessed
    assert guessed <= {1, 2}, "one's own stock is no guess"
    shown = panel.locator("tbody tr:not(.bar)")
    for row in shown.all():
        name, now = row.locator("th").inner_text(), row.locator("td b").inner_text()
        side = next(side for side, seat in enumerate(anna.latest["table"]["seats"]) if seat["name"] in name)
        assert now.startswith("≈") == (side in guessed)
