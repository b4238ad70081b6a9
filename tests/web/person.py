"""A person at a page: reads what the server sent, looks for things by what they are called, and presses them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.web.words import board_words, frame_words

Message = dict[str, Any]
Choice = dict[str, Any]
Chooser = Callable[[Message], Choice]

PATIENCE = 60.0
MOMENT = 1.5
"""Seconds; a busy machine may need many, a quiet one needs none of them."""


def figure(value: int) -> str:
    """A number as the pages write it."""
    return str(value).replace("-", "−")


RESTING = """
async thing => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const lies = () => JSON.stringify(thing.getBoundingClientRect());
  for (let before = '', quiet = 0; quiet < 2 && thing.isConnected; before = lies()) {
    await frame();
    quiet = lies() === before ? quiet + 1 : 0;
  }
  return thing.isConnected;
}
"""
"""Wait until a thing lies still for two frames; whether it is still there, and not drawn anew."""
STILL = """
() => document.querySelector('.question.asked') !== null && !document.getAnimations().some((motion) =>
  motion.playState === 'running' && motion.effect?.getComputedTiming().endTime !== Infinity)
"""
"""Asked, and nothing moves but what always does: a tap on a board in motion ends the motion, and chooses nothing."""
HITTABLE = """
thing => {
  const area = thing.querySelector('.area');
  const [svg, matrix, around] = [area.ownerSVGElement, area.getScreenCTM(), area.getBBox()];
  const clear = (x, y, room) => [[room, 0], [-room, 0], [0, room], [0, -room]]
    .every(([dx, dy]) => !document.elementFromPoint(x + dx, y + dy)?.closest('button'));
  const meant = (x, y) => [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]]
    .every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('[data-tap]') === thing);
  for (let step = 0; step < 800; step += 1) {
    const point = svg.createSVGPoint();
    point.x = around.x + around.width * ((step * 0.6180339887 + 0.5) % 1);
    point.y = around.y + around.height * ((step * 0.4142135624 + 0.5) % 1);
    if (!area.isPointInFill(point)) continue;
    const { x, y } = point.matrixTransform(matrix);
    if (!meant(x, y)) continue;
    if (clear(x, y, step < 400 ? 16 : 0)) return [x, y];
  }
  return null;
}
"""
"""Where in the window a finger hits this thing and nothing above it, if possible not close to a button, which a finger
might be taken to mean; nowhere if all is covered or out of sight, but for a sliver that no finger could hit."""
ONE = "([thing, ...more]) => { if (more.length) throw new Error('which of them?'); return thing; }"
REST = f"async things => {{ const thing = ({ONE})(things); return !thing || ({RESTING})(thing); }}"
"""Whether a thing lies still, if there is one; false where it was drawn anew meanwhile."""
REST_AND_HIT = f"async things => (await ({REST})(things)) && (things.length ? ({HITTABLE})(things[0]) : null)"
"""The same, and then where it is hit."""


def at_random(seed: str) -> Chooser:
    """Any of the choices, the same ones for the same seed and the same questions."""
    luck = Random(seed)
    return lambda message: luck.choice(message["choices"])


class Person:
    """Who sits before a page."""

    def __init__(self, page: Page, address: str, *, lang: str = "en", touch: bool = False) -> None:
        self.page = page
        self.address = address
        self.lang = lang
        self.touch = touch
        self.words = frame_words(lang)
        self.board_words = board_words(lang)
        self.heard: list[Message] = []
        self.traffic: list[tuple[str, str]] = []
        """Every frame of every socket: who spoke (`page`, `server`), and what."""
        self._terms: dict[str, str] = {}
        page.on("websocket", self._listen)

    # Hearing

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.hear("server", text))
        socket.on("framesent", lambda text: self.hear("page", text))

    def stop_listening(self) -> None:
        """Others will sit before this page."""
        self.page.remove_listener("websocket", self._listen)

    def hear(self, who: str, text: str | bytes) -> None:
        """A frame of a socket."""
        told = text if isinstance(text, str) else text.decode()
        self.traffic.append((who, told))
        if who == "server" and (message := json.loads(told))["type"] == "table":
            self.heard.append(message)

    @property
    def latest(self) -> Message:
        """The picture of the table the server sent last."""
        return self.heard[-1]

    @property
    def asked(self) -> bool:
        """Whether this person owes an answer."""
        return bool(self.heard) and self.latest["ask"] is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.heard) and bool(self.latest["table"]["over"])

    def see_what_comes(self, ask: int, heard: int) -> None:
        """Wait a moment: what was pressed may be picked by now; what was sent is waited for until it is taken."""
        end = time.monotonic() + MOMENT
        while self.latest["ask"] == ask and time.monotonic() < end:
            if self.sends_since(heard):
                return self.until(lambda: self.latest["ask"] != ask, "the move to be taken")
            if self.clear.is_visible():
                return None
            self.page.wait_for_timeout(20)
        return None

    def sends_since(self, heard: int) -> bool:
        """Whether the page has sent a move since so many frames were heard."""
        return any(who == "page" and json.loads(text)["type"] == "move" for who, text in self.traffic[heard:])

    def until(self, holds: Callable[[], bool], what: str = "something") -> None:
        """Wait for it, with both eyes open."""
        began = time.monotonic()
        while not holds():
            waited = time.monotonic() - began
            assert waited < PATIENCE, f"waited {PATIENCE:.0f} s in vain for {what}\n{self.recently()}"
            self.wait_on(waited)

    def comes_to(self, script: str, wanted: object, arg: object = None) -> None:
        """Wait until a script on the page answers this: what is drawn, and where the keyboard is, may take a moment."""
        began = time.monotonic()
        while (found := self.page.evaluate(script, arg)) != wanted:
            waited = time.monotonic() - began
            assert waited < PATIENCE, f"waited {PATIENCE:.0f} s for {wanted!r}, still {found!r}: {script}"
            self.wait_on(waited)

    def wait_on(self, waited: float) -> None:
        """A little, and less often the longer it has taken: to look costs, too."""
        self.page.wait_for_timeout(min(100, 20 + 100 * waited))

    def recently(self) -> str:
        """The last frames, shortened."""
        return "\n".join(f"{who}: {text[:200]}" for who, text in self.traffic[-8:])

    def come_to_table(self) -> None:
        """Wait for the table to be laid."""
        self.until(lambda: bool(self.heard), "the table")
        expect(self.page.get_by_role("main", name=self.words["board"])).to_be_visible()
        expect(self.page.get_by_role("complementary", name=self.words["yourPlace"])).to_be_visible()
        expect(self.question).to_be_visible()
        self.skip_tale()

    def skip_tale(self) -> None:
        """Do not wait for what happened since one left."""
        skip = self.board.get_by_role("button", name=self.words["skip"], exact=True)
        if skip.is_visible():
            self.press(skip)

    # Looking

    def visit(self, fragment: str = "") -> None:
        """Open a page of the house."""
        self.page.goto(f"{self.address}/{fragment}")

    def button(self, name: str, *, exact: bool = True) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def game(self, name: str) -> Locator:
        """A game in the lobby."""
        return self.page.get_by_role("article").filter(has=self.page.locator(f"#game-{name}"))

    @property
    def place(self) -> Locator:
        """This person's place at the table: question, confirm bar, what lies before them."""
        return self.page.locator(f'aside[aria-label="{self.words["yourPlace"]}"]')

    @property
    def confirming(self) -> Locator:
        """The bar with what is picked."""
        return self.place.locator(".confirm")

    @property
    def clear(self) -> Locator:
        """The button that lays down what is picked."""
        return self.confirming.get_by_role("button", name=self.words["clear"], exact=True)

    @property
    def question(self) -> Locator:
        """What is asked, in one sentence."""
        return self.place.get_by_role("heading", level=2).first

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator(f'main[aria-label="{self.words["board"]}"]')

    @property
    def sheet(self) -> Locator:
        """The sheet that lies over the page."""
        return self.page.get_by_role("dialog")

    @property
    def terms(self) -> dict[str, str]:
        """The names of the game's things."""
        if not self._terms:
            answer = self.page.context.request.get(f"{self.address}/api/games/cibola/words?lang={self.lang}")
            self._terms = answer.json()["terms"]
        return self._terms

    def thing(self, choice: Choice) -> Locator:
        """The thing that stands for a choice."""
        move, text = choice["move"], choice["text"]
        match move["type"]:
            case "Bid":
                return self.place.get_by_role("group", name=self.board_words["howMany"]).get_by_role(
                    "button", name=text, exact=True
                )
            case "Take":
                return self.card(move["card"])
            case "Place" | "Raise" | "Lower":
                return self.cell(move["column"], move["value"])
            case "Choose" | "Copy":
                return self.totem(move["totem"])
        return self.button(text).first

    def card(self, card: str) -> Locator:
        """A treasure card; two may be called the same, so its number counts too."""
        name = re.sub(r" \([^)]*\)$", "", self.terms[card])
        return self.board.get_by_role("button", name=name).and_(self.page.locator(f'[data-card="{card}"]'))

    def cell(self, column: str, value: int) -> Locator:
        """A cell of the temple wall."""
        name = self.board_words.say("cell", self.terms[column], figure(value), "")
        return self.board.get_by_role("button", name=re.compile(f"^{re.escape(name)}", re.IGNORECASE))

    def totem(self, totem: str) -> Locator:
        """A totem, laid out large."""
        tail = self.board_words["canTakeTotem"]
        return self.board.get_by_role(
            "button", name=re.compile(f"^{re.escape(self.terms[totem])}.*{tail}", re.DOTALL)
        ).last

    # Doing

    def press(self, thing: Locator, *, sure: bool = False) -> None:
        """Click it, or tap it where the screen is touched; be `sure` to press what says that it cannot be chosen."""
        if self.touch:
            thing.tap(force=sure)
        else:
            thing.click(force=sure)

    def rest(self, thing: Locator) -> None:
        """Wait until a thing lies still, if it is there."""
        while not thing.evaluate_all(REST):
            pass

    def put_finger_on(self, thing: Locator) -> bool:
        """Press a drawn thing where nothing covers it; whether there is such a point in sight."""
        while (where := thing.evaluate_all(REST_AND_HIT)) is False:
            pass
        if where is None:
            return False
        if self.touch:
            self.page.touchscreen.tap(*where)
        else:
            self.page.mouse.click(*where)
        return True

    def confirm(self, choice: Choice, ask: int) -> None:
        """Where the page asks to confirm, the button that plays carries the choice's words, and comes last."""
        self.until(lambda: self.latest["ask"] != ask or self.clear.is_visible(), f"“{choice['text']}” to be picked")
        if self.latest["ask"] == ask:
            self.press(self.place.get_by_role("button", name=choice["text"], exact=True).last)
        self.until(lambda: self.latest["ask"] != ask, f"“{choice['text']}” to be taken")

    def pick(self, choice: Choice) -> None:
        """Press the thing on the board; high bids on a small phone have a slider with buttons."""
        if choice["move"]["type"] == "Bid" and self.page.get_by_role("slider").count():
            self.step_to(choice["move"]["explorers"])
        else:
            self.press(self.thing(choice))

    def step_to(self, explorers: int) -> None:
        """Reach a bid with the buttons for one more and one fewer."""
        more, fewer = self.button(self.board_words["more"]), self.button(self.board_words["less"])
        self.press(more)
        for _ in range(max(0, explorers - 1)):
            self.press(more)
        if explorers == 0:
            self.press(fewer)

    def wait_until_still(self) -> None:
        """Asked, and all has been shown that led to it."""
        self.until(lambda: bool(self.page.evaluate(STILL)), "the board to lie still")

    def play(self, choice: Choice) -> None:
        """Answer the question on the board, and see the answer taken."""
        ask = self.latest["ask"]
        expect(self.question).to_contain_text(self.latest["question"])
        self.pick(choice)
        self.confirm(choice, ask)

    # The lobby

    def open_table(
        self,
        company: str,
        players: int,
        names: Sequence[str] = (),
        *,
        kinds: Sequence[tuple[int, str]] = (),
        instant: bool = True,
    ) -> None:
        """From the lobby: a new table for so many, in such company (`companyBots` …), other kinds at some seats."""
        words = self.words
        self.visit("#/")
        self.press(self.page.get_by_role("link", name=words["newTable"]).first)
        self.tick("howMany", str(players))
        self.tick("withWhom", words[company])
        for number, kind in kinds:
            self.seat(number).get_by_role("combobox", name=words["seatKind"]).select_option(label=words[kind])
        for number, name in enumerate(names):
            if name:
                self.seat(number).get_by_role("textbox", name=words["name"]).fill(name)
        if instant:
            self.tick("pace", words["paceInstant"])
        self.press(self.button(words["openTable"]))

    def seat(self, number: int) -> Locator:
        """A seat of the new table."""
        return self.page.get_by_role("group", name=self.words.say("seatNumber", str(number + 1)), exact=True)

    def tick(self, legend: str, label: str) -> None:
        """One of a few choices side by side."""
        group = self.page.get_by_role("group", name=self.words[legend], exact=True)
        self.press(group.get_by_role("radio", name=label, exact=True))

    def link(self, whose: str) -> str:
        """The link that stands on the sheet of invitations for a seat, or for onlookers."""
        return self.sheet.get_by_role("region", name=whose, exact=True).get_by_role("textbox").input_value()

    def close_sheet(self) -> None:
        """Put away the sheet that lies over the page."""
        self.press(self.sheet.get_by_role("button", name=self.words["close"], exact=True))
        expect(self.sheet).to_have_count(0)


def play_on(
    people: Sequence[Person], choose: Chooser, *, each: Callable[[Person], None] | None = None, rounds: int = 99
) -> None:
    """Play until the game is over, or so many rounds are; `each` is called before every answer."""
    first = people[0]

    def settled() -> bool:
        return first.over or any(person.asked for person in people)

    while True:
        first.until(settled, "a question or the end")
        if first.over or first.latest["view"]["round"] > rounds:
            return
        person = next(person for person in people if person.asked)
        if each is not None:
            each(person)
        person.play(choose(person.latest))
