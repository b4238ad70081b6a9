"""SOL where it is crowded: figures are told apart and tapped, a duel covers nobody, no number of a space is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import grave
from tests.web.browsers import PHONE, Browsers
from tests.web.on_screen import FINGER, box
from tests.web.person import Choice, Chooser, Message
from tests.web.sol_player import SolPlayer, asked, of_kind, roaming, sol_player
from tests.web.stored_positions import find_position

OPTIONS = {"round_limit": 30, "characters": 4}


def gathering(seed: str) -> Chooser:
    """Somebody whose characters all go ashore on one jetty and wait there."""
    wanderer = roaming(seed)

    def choose(message: Message) -> Choice:
        for kind in ("Land", "End"):
            if found := of_kind(message, kind):
                return found[0]
        return wanderer(message)

    return choose


def crowd(message: Message) -> list[str]:
    """Who stands on the fullest space."""
    view = message["view"]
    spaces = [[each["id"] for each in view["characters"] if each["space"] == space["id"]] for space in view["spaces"]]
    return max(spaces, key=len)


def space_of(message: Message, character: str) -> int:
    """Where a character stands."""
    return next(int(each["space"]) for each in message["view"]["characters"] if each["id"] == character)


def sit_down(browsers: Browsers, log: Any, *, phone: bool, **more: Any) -> SolPlayer:
    """Somebody at a table with this log."""
    anna = sol_player(browsers.seated_person(phone=phone, **more))
    anna.visit(f"#/table/{browsers.lay_table(log, anna, bots=True).id}")
    anna.come_to_table()
    return anna


# Figures


def test_who_stands_on_a_crowded_space_is_told_and_tapped_one_by_one_on_a_phone(browsers: Browsers) -> None:
    reached = lambda message: asked(message) == "Acting" and len(crowd(message)) >= 4  # noqa: E731
    anna = sit_down(browsers, find_position("sol", 2, reached, gathering, options=OPTIONS), phone=True)
    there = crowd(anna.latest)
    space = anna.tap(f"space:{space_of(anna.latest, there[0])}")
    fan = anna.board.locator("[data-crowd]")
    expect(fan).to_have_count(0)
    expect(anna.board.locator(".near .tap.can").first).to_be_attached()
    assert anna.put_finger_on(space)
    people = fan.locator("[data-who]")
    expect(people).to_have_count(len(there))
    fits_fingers(people)
    comes_clear(anna, fan, space)
    assert not grave(anna.page, "those on a crowded space")
    anna.press(fan.locator(f'[data-who="{there[-1]}"]'))
    expect(anna.sheet.get_by_role("heading").first).to_have_text(name_of(anna, there[-1]))
    anna.close_sheet()
    anna.press(fan.get_by_role("button", name=anna.board_words["close"], exact=True))
    expect(fan).to_have_count(0)


def test_who_defends_is_chosen_among_figures_as_large_as_a_finger(browsers: Browsers) -> None:
    reached = lambda message: asked(message) == "Naming" and len(of_kind(message, "Name")) >= 2  # noqa: E731
    anna = sit_down(browsers, find_position("sol", 2, reached, gathering, options=OPTIONS), phone=True)
    choice, ask = of_kind(anna.latest, "Name")[-1], anna.latest["ask"]
    fits_fingers(anna.place.locator('[data-do="Name"]'))
    expect(anna.action(choice)).to_be_visible()
    assert not grave(anna.page, "naming a fighter")
    space = anna.tap(f"space:{space_of(anna.latest, choice['move']['character'])}")
    expect(anna.board.locator(".near .tap.can").first).to_be_attached()
    assert anna.put_finger_on(space)
    fan = anna.board.locator("[data-crowd]")
    chosen = fan.locator(f'[data-who="{choice["move"]["character"]}"].can')
    expect(chosen).to_be_visible()
    fits_fingers(fan.locator("[data-who]"))
    comes_clear(anna, fan, space)
    anna.press(chosen)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    anna.confirm(choice, ask)


def name_of(anna: SolPlayer, character: str) -> str:
    """What a character is called."""
    label = anna.tap(f"character:{character}").get_attribute("aria-label") or ""
    return label.split(",")[0]


def fits_fingers(things: Locator) -> None:
    """All of them are large enough, in the window, and none lies over another."""
    boxes = [box(thing) for thing in things.all()]
    for where in boxes:
        assert min(where["width"], where["height"]) >= FINGER, f"too small to tap: {where}"
        assert 0 <= where["x"] <= PHONE["width"] - where["width"], f"out of the window: {where}"
    for number, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[number + 1 :])


def overlap(one: Any, other: Any) -> bool:
    """Whether two boxes share more than a hair."""
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(wide > 1 and high > 1)


# Duels


@pytest.mark.parametrize("phone", [True, False])
def test_a_duel_covers_neither_the_fighters_nor_their_space(browsers: Browsers, phone: bool) -> None:
    for seed in ("north", "south"):
        log = find_position("sol", 2, duel_in(seed), roaming, seed=seed, options={"round_limit": 12})
        anna = sit_down(browsers, log, phone=phone)
        duel = anna.latest["view"]["duel"]
        panel = anna.board.get_by_role("region", name=anna.board_words["duel"], exact=True)
        expect(panel).to_be_visible()
        fighters = [anna.board.locator(f'svg.island [data-piece="{duel[side]}"]') for side in ("attacker", "defender")]
        for thing in (anna.tap(f"space:{duel['space']}"), *fighters):
            comes_clear(anna, panel, thing)


def comes_clear(anna: SolPlayer, panel: Locator, thing: Locator) -> None:
    """A thing comes to lie on the board where the panel is not."""
    anna.until(lambda: is_clear(anna, panel, thing), f"{thing} to be in clear sight")


def is_clear(anna: SolPlayer, panel: Locator, thing: Locator) -> bool:
    """Whether a thing lies on the board, and the panel not over it."""
    anna.rest(thing)
    return not overlap(box(panel), box(thing)) and inside(box(anna.board), box(thing))


def duel_in(half: str) -> Any:
    """A duel in which one may commit tokens, in one half of the island."""

    def reached(message: Message) -> bool:
        view = message["view"]
        if asked(message) != "Committing":
            return False
        row = view["spaces"][view["duel"]["space"]]["hex"][1]
        return bool(row < 0) if half == "north" else bool(row >= 0)

    return reached


def inside(outer: Any, inner: Any) -> bool:
    """Whether one box lies in the other, but for a few pixels of outline."""
    right, low = inner["x"] + inner["width"], inner["y"] + inner["height"]
    return bool(
        inner["x"] >= outer["x"] - 4
        and inner["y"] >= outer["y"] - 4
        and right <= outer["x"] + outer["width"] + 4
        and low <= outer["y"] + outer["height"] + 4
    )


# Numbers

ON_TOP = """
board => {
  const sheet = new CSSStyleSheet();
  const [drawn, never] = ['pointer-events: visiblePainted !important', 'pointer-events: none !important'];
  sheet.replaceSync(`svg.island * { ${drawn}; } .taps * { ${never}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { left, top, right, bottom } = board.querySelector('.pan').getBoundingClientRect();
  const hidden = [], seen = [];
  for (const number of board.querySelectorAll('text.number')) {
    const box = number.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < left + 2 || x > right - 2 || y < top + 2 || y > bottom - 2) continue;
    const around = [[0, 0], [-2, 0], [2, 0], [0, -2], [0, 2]];
    const hits = around.map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy));
    if (hits.some((hit) => !hit?.closest('svg.island'))) continue;
    (hits.some((hit) => hit === number) ? seen : hidden).push(number.textContent);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return { hidden, seen };
}
"""
"""The numbers of spaces in sight, by what is drawn above them; those under a panel do not count."""


@pytest.mark.parametrize("phone", [True, False])
def test_the_number_of_no_space_is_hidden(browsers: Browsers, phone: bool) -> None:
    reached = lambda message: asked(message) == "Acting" and message["view"]["round"] >= 4 and len(crowd(message)) > 1  # noqa: E731
    log = find_position("sol", 2, reached, roaming, seed="numbers", options={"round_limit": 12})
    anna = sit_down(browsers, log, phone=phone)
    expect(anna.board.locator(".reach .cost").first).to_be_attached()
    found = anna.board.evaluate(ON_TOP)
    assert found["hidden"] == []
    assert len(found["seen"]) >= (8 if phone else 30)
