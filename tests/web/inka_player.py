"""A person at Inka's board: takes rhombi in hand, taps ghosts and cells, and knows what each move needs."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.board_player import BoardPlayer
from tests.web.person import Choice, Chooser, Message, Person

TURNS = 7
"""So many taps at most turn a rhombus to the way it shall lie."""
TO_THE_MIDDLE = "thing => thing.scrollIntoView({ block: 'center', inline: 'center' })"


class InkaPlayer(BoardPlayer):
    """Who sits before Inka's board: one taps `cell:e10`, `path:7`, `destination:2`, `spot:e10-e11`, `piece:0`."""

    game_name = "inka"

    # Looking

    @property
    def kind(self) -> str:
        """What this person is asked."""
        return str(self.latest["view"]["decision"]["type"])

    def mode(self, name: str) -> Locator:
        """One of the two buttons that say what a tap means."""
        group = self.place.get_by_role("group", name=self.board_words["modes"])
        return group.get_by_role("button", name=self.board_words[name], exact=True)

    def thing(self, choice: Choice) -> Locator:
        """The thing that stands for a choice, once what it belongs to is in hand."""
        move = choice["move"]
        match move["type"]:
            case "Enter" | "Walk" | "Sneak" | "Block":
                return self.tap(f"cell:{move['cell']}")
            case "Lay":
                return self.tap(f"cell:{move['place'].split('-')[0]}")
            case "Shift" | "Haul":
                return self.tap("spot:" + "-".join(sorted(move["place"].split("-"))))
        return self.place.get_by_role("button", name=choice["text"], exact=True).first

    def is_picked(self, choice: Choice) -> bool:
        """Whether the confirm bar offers to play just this."""
        go = self.confirming.get_by_role("button", name=choice["text"], exact=True)
        return self.clear.is_visible() and go.last.is_visible()

    # Doing

    def press(self, thing: Locator, *, sure: bool = False) -> None:
        """On a small board a tap comes nearer, and picks what can be chosen; then things are large enough."""
        name = thing.get_attribute("data-tap") if thing.count() == 1 else None
        if self.touch and name is not None:
            if self.come_near(thing):
                return
            thing.evaluate(TO_THE_MIDDLE)
        super().press(thing, sure=sure)

    def come_near(self, thing: Locator) -> bool:
        """Tap once to come nearer, if one is far; whether that has picked the thing as well, and not its neighbour."""
        closer = self.board.get_by_role("button", name=self.board_words["closer"], exact=True)
        if not closer.is_visible() or self.kind == "Entering":
            return False
        thing.tap(force=True)
        expect(closer).to_have_count(0)
        return thing.count() == 1 and "picked" in (thing.get_attribute("class") or "").split()

    def pick(self, choice: Choice) -> None:
        """Take in hand what the move belongs to, then press its place until it lies as it shall."""
        move, ask = choice["move"], self.latest["ask"]
        if move["type"] in ("Walk", "Sneak"):
            self.turn_to("piece")
        if move["type"] in ("Shift", "Haul"):
            self.turn_to("rhombi")
            self.press(self.tap(rhombus(move)))
        self.press(self.thing(choice))
        for _ in range(TURNS):
            if not self.wavers(choice, ask):
                return
            self.press(self.thing(choice))
        raise AssertionError(f"“{choice['text']}” cannot be picked")

    def wavers(self, choice: Choice, ask: int) -> bool:
        """Whether something else is picked: the place can be taken in several ways."""
        self.until(lambda: self.latest["ask"] != ask or self.clear.is_visible(), f"“{choice['text']}” to be picked")
        return self.latest["ask"] == ask and not self.is_picked(choice)

    def turn_to(self, name: str) -> None:
        """Rhombi or piece."""
        button = self.mode(name)
        if button.count() and button.get_attribute("aria-pressed") != "true":
            self.press(button)

    def undo(self) -> None:
        """Step back."""
        n = self.latest["n"]
        self.press(self.place.get_by_role("button", name=self.words["undo"], exact=True))
        self.until(lambda: self.latest["n"] != n, "the step back")


def rhombus(move: dict[str, Any]) -> str:
    """The rhombus a move belongs to."""
    return f"path:{move['rhombus']}" if move["type"] == "Shift" else f"destination:{move['destination']}"


def of_kind(message: Message, *kinds: str) -> list[Choice]:
    """The choices of some kinds."""
    return [choice for choice in message["choices"] if choice["move"]["type"] in kinds]


def lively(seed: str, shifts: int = 1) -> Chooser:
    """Somebody who moves rhombi first, then does all their piece can do, and places a blockade."""
    luck = Random(seed)

    def choose(message: Message) -> Choice:
        points = message["view"]["points"]
        wanted: tuple[tuple[str, ...], ...] = (("Take",), ("Haul", "Sneak"), ("Walk",), ("Stop",), ("Block",))
        if message["view"]["decision"]["type"] == "Shifting" and points > 3 - shifts:
            wanted = (("Shift",), *wanted)
        if message["view"]["decision"]["type"] == "Walking":
            wanted = (("Take",), ("Haul", "Sneak"), ("Stop",))
        for kinds in wanted:
            if found := of_kind(message, *kinds):
                return luck.choice(found)
        return luck.choice(message["choices"])

    return choose


def inka_player(person: Person) -> InkaPlayer:
    """The same person at Inka's board: hears with the same ears, also what was said before."""
    player = InkaPlayer(person.page, person.address, lang=person.lang, touch=person.touch)
    player.page.remove_listener("websocket", player._listen)
    player.heard, player.traffic = person.heard, person.traffic
    return player
