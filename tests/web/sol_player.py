"""A person at SOL's board: taps spaces and boats, presses what is no place, and knows what each move needs."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Locator

from tests.web.board_player import BoardPlayer
from tests.web.person import Choice, Chooser, Message, Person

TRIES = 6
"""So many taps at most go through all that can be done on one space."""
PLACED = ("Land", "Step", "Row", "Sneak", "Survey", "Study", "Plant", "Flee", "Push")


class SolPlayer(BoardPlayer):
    """Who sits before SOL's board: one taps `space:12`, `boat:1`, `character:zia`."""

    game_name = "sol"

    # Looking

    @property
    def kind(self) -> str:
        """What this person is asked."""
        return asked(self.latest)

    def action(self, choice: Choice) -> Locator:
        """The button of a choice that is no place on the island; some tell their worth after their words."""
        name = re.compile(r"\s".join(map(re.escape, choice["text"].split())) + r"(?! \()")
        return self.place.locator(f'[data-do="{choice["move"]["type"]}"]').and_(
            self.page.get_by_role("button", name=name)
        )

    def is_picked(self, choice: Choice) -> bool:
        """Whether the confirm bar offers to play just this."""
        go = self.confirming.get_by_role("button", name=choice["text"], exact=True)
        return self.clear.is_visible() and go.count() > 0

    def taken(self, choice: Choice, ask: int) -> bool:
        """Whether a choice is picked, or played already because it can be taken back."""
        return self.latest["ask"] != ask or self.is_picked(choice)

    # Doing

    def hit(self, name: str) -> bool:
        """Tap a thing of the board where nothing covers it; whether there is such a point in sight."""
        return self.put_finger_on(self.tap(name))

    def pick(self, choice: Choice) -> None:
        """Press the button, name the line-up, or tap the place until it is what it shall be."""
        ask = self.latest["ask"]
        if choice["move"]["type"] == "Field":
            return self.name_line_up(choice["move"]["characters"])
        if (place := place_of(choice)) is None:
            return self.press(self.action(choice))
        for _ in range(TRIES):
            if self.taken(choice, ask):
                return None
            heard = len(self.traffic)
            if self.press_place(place, choice) or self.sends_since(heard):
                self.see_what_comes(ask, heard)
        return self.step_to(choice, ask)

    def press_place(self, place: str, choice: Choice) -> bool:
        """Tap the place; what cannot be tapped is stepped to; whether that did more than bring the island nearer."""
        self.until(lambda: self.is_offered(place), f"“{choice['text']}” to be offered")
        self.rest(self.tap(place))
        before = self.sight()
        if not self.hit(place):
            self.press(self.place.get_by_role("button", name=self.board_words["next"], exact=True))
        self.until(lambda: self.sight() != before, f"“{choice['text']}” to be picked, or the island to come nearer")
        return self.sight()[:2] != before[:2]

    def is_offered(self, place: str) -> bool:
        """Whether a place is outlined in gold: the board has taken up the question, and looks where it is asked."""
        return "can" in (self.tap(place).get_attribute("class") or "").split()

    def sight(self) -> tuple[object, ...]:
        """What is asked, what is picked, and how near the island is."""
        picked = self.confirming.inner_text() if self.clear.is_visible() else ""
        near = self.board.locator("svg.island").evaluate("each => each.clientWidth")
        return self.latest["ask"], picked, near

    def step_to(self, choice: Any, ask: int = -1) -> None:
        """Where the finger does not get, the arrows do."""
        for _ in range(60):
            if self.taken(choice, ask):
                return
            self.press(self.place.get_by_role("button", name=self.board_words["next"], exact=True))
        raise AssertionError(f"“{choice['text']}” cannot be picked")

    def name_line_up(self, characters: list[str]) -> None:
        """Press the characters in their order."""
        for character in characters:
            self.press(self.place.locator(f'[data-recruit="{character}"]'))

    def undo(self) -> None:
        """Step back."""
        n = self.latest["n"]
        self.press(self.place.get_by_role("button", name=self.words["undo"], exact=True))
        self.until(lambda: self.latest["n"] != n, "the step back")


def place_of(choice: Choice) -> str | None:
    """The place of the board that a choice is taken at; nothing for what is a button."""
    move = choice["move"]
    if move["type"] == "Moor":
        return f"boat:{move['boat']}"
    return f"space:{move['space']}" if move["type"] in PLACED else None


def asked(message: Message) -> str:
    """What is asked."""
    return str(message["view"]["decision"]["type"])


def of_kind(message: Message, *kinds: str) -> list[Choice]:
    """The choices of some kinds."""
    return [choice for choice in message["choices"] if choice["move"]["type"] in kinds]


def roaming(seed: str, bold: bool = True) -> Chooser:
    """Somebody who searches wherever a token lies, goes to the next one, and fights whom it meets if it is `bold`."""
    luck = Random(seed)

    def choose(message: Message) -> Choice:
        view = message["view"]
        walks = of_kind(message, "Land", "Step", "Row")
        battles = {reach["space"] for reach in view["reach"] if reach["fights"]}
        met = [choice for choice in walks if choice["move"]["space"] in battles]
        lying = [choice for choice in walks if view["spaces"][choice["move"]["space"]]["lies"]]
        for found in (of_kind(message, "Take", "Seize"), of_kind(message, "Search"), met if bold else [], lying, walks):
            if found:
                return luck.choice(found)
        return luck.choice(of_kind(message, "End") or message["choices"])

    return choose


def sol_player(person: Person) -> SolPlayer:
    """The same person at SOL's board: hears with the same ears, also what was said before."""
    player = SolPlayer(person.page, person.address, lang=person.lang, touch=person.touch)
    player.page.remove_listener("websocket", player._listen)
    player.heard, player.traffic = person.heard, person.traffic
    return player
