"""A person at Ilôs's board: takes up cards and tiles, taps places of the map, and knows what each move needs."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator

from tests.web.board_player import BoardPlayer
from tests.web.person import Choice, Chooser, Message, Person

KINDS = ("ship", "plantation", "gold_mine", "building", "ruins", "market")
TRIES = 8
"""So many taps at most: to come nearer, and to turn a tile to the way it shall lie."""


class IlosPlayer(BoardPlayer):
    """Who sits before Ilôs's board: one taps `cell:0,1`, `island:12.1`, `lair:8`, `slot:12.2`."""

    game_name = "ilos"

    # Looking

    @property
    def kind(self) -> str:
        """What this person is asked."""
        return asked(self.latest)

    def card(self, card: str) -> Locator:
        """A kind of card in the hand."""
        group = self.board.get_by_role("group", name=self.board_words["yourHand"], exact=True)
        return group.locator(f'[data-card="{card}"]')

    def tile(self, tile: int) -> Locator:
        """A tile of the exploration row."""
        group = self.board.get_by_role("group", name=self.board_words["row"], exact=True)
        return group.locator(f'[data-row="{tile}"]')

    def ware(self, resource: str) -> Locator:
        """A row of the market."""
        group = self.board.get_by_role("group", name=self.board_words["market"], exact=True)
        return group.locator(f'[data-market="{resource}"]')

    def thing(self, choice: Choice) -> Locator:
        """The thing that stands for a choice, once what it belongs to is in hand."""
        move = choice["move"]
        match move["type"]:
            case "Play" | "Pay":
                return self.card(move["card"])
            case "Raise":
                return self.ware(move["resource"])
            case "Launch" | "End" | "Redraw":
                return self.place.get_by_role("button", name=choice["text"], exact=True).first
        return self.tap(place_of(choice))

    def is_picked(self, choice: Choice) -> bool:
        """Whether the confirm bar offers to play just this."""
        go = self.confirming.get_by_role("button", name=choice["text"], exact=True)
        return self.clear.is_visible() and go.last.is_visible()

    def taken(self, choice: Choice, ask: int) -> bool:
        """Whether a choice is picked, or played already because it can be taken back."""
        return self.latest["ask"] != ask or self.is_picked(choice)

    # Doing

    def hit(self, name: str) -> bool:
        """Tap a thing of the map where nothing covers it; whether there is such a point."""
        self.stand_still()
        return self.put_finger_on(self.tap(name))

    def stand_still(self) -> None:
        """Wait until the map glides no more."""
        self.page.wait_for_function("() => (document.querySelector('.chart')?.getAnimations().length ?? 0) === 0")

    def pick(self, choice: Choice) -> None:
        """Take up what the move belongs to, then press its place until it is as it shall be."""
        move, ask = choice["move"], self.latest["ask"]
        if move["type"] == "Redraw" and any(move.get(kind) for kind in KINDS):
            return self.give_back(choice)
        if move["type"] == "Discover":
            self.take_up(move["tile"])
        if place_of(choice) == "":
            return self.press(self.thing(choice))
        for _ in range(TRIES):
            if self.taken(choice, ask):
                return None
            heard = len(self.traffic)
            if self.press_place(choice) or self.sends_since(heard):
                self.see_what_comes(ask, heard)
        return self.step_to_place(choice, ask)

    def press_place(self, choice: Choice) -> bool:
        """Tap the place; whether that did more than bring the map nearer: it is picked, or played."""
        self.rest(self.tap(place_of(choice)))
        before = self.sight()
        if not self.hit(place_of(choice)):
            self.press(self.board.get_by_role("button", name=self.board_words["whole"], exact=True))
        self.until(lambda: self.sight() != before, f"“{choice['text']}” to be picked, or the map to move")
        return self.sight()[:2] != before[:2]

    def sight(self) -> tuple[object, ...]:
        """What is asked, what is picked, and how the map is looked at; what is just being sent is not seen yet."""
        picked = self.confirming.inner_text() if self.clear.is_visible() else ""
        chart = self.board.locator(".chart").evaluate("each => each.style.transform")
        return self.latest["ask"], picked, chart

    def step_to_place(self, choice: Choice, ask: int) -> None:
        """Where the finger does not get, the arrows do."""
        for _ in range(60):
            if self.taken(choice, ask):
                return
            self.press(self.button(self.board_words["next"]))
        raise AssertionError(f"“{choice['text']}” cannot be picked")

    def play(self, choice: Choice) -> None:
        """A card that is paid is laid out with the others, and all are paid at once."""
        if choice["move"]["type"] == "Pay":
            self.press(self.card(choice["move"]["card"]))
            self.fill_in()
            self.pay()
        else:
            super().play(choice)

    @property
    def filling(self) -> Locator:
        """The button that lays out a payment."""
        return self.place.get_by_role("button", name=re.compile(f"^{self.board_words.say('fillIn', '')}"))

    @property
    def paying(self) -> Locator:
        """The button that pays what is laid out."""
        return self.place.get_by_role("button", name=re.compile(f"^{self.board_words.say('payAll', '')}"))

    def fill_in(self) -> None:
        """What is still owed is laid out by the page, where it is more than what was tapped."""
        self.until(lambda: self.filling.is_visible() or self.paying.is_visible(), "the payment")
        if self.filling.is_visible():
            self.press(self.filling)

    def pay(self) -> None:
        """Pay what is laid out."""
        self.press(self.paying)
        self.until(lambda: self.latest["ask"] is None or self.kind != "Paying", "all cards to be paid")

    def give_back(self, choice: Choice) -> None:
        """Tap every card that is given back."""
        for kind in KINDS:
            for _ in range(choice["move"].get(kind, 0)):
                self.press(self.card(kind))

    def take_up(self, tile: int) -> None:
        """Take a tile of the row in hand, if it is not."""
        if self.tile(tile).get_attribute("aria-pressed") != "true":
            self.press(self.tile(tile))

    def undo(self) -> None:
        """Step back."""
        n = self.latest["n"]
        self.press(self.place.get_by_role("button", name=self.words["undo"], exact=True))
        self.until(lambda: self.latest["n"] != n, "the step back")


def place_of(choice: Choice) -> str:
    """The place of the map that a choice stands for; nothing for what is no place."""
    move = choice["move"]
    match move["type"]:
        case "Discover":
            return f"cell:{move['q']},{move['r']}"
        case "Dock" | "Fetch":
            return f"island:{move['tile']}.{move['part']}"
        case "Lurk" | "Leave":
            return f"lair:{move['tile']}"
        case "Settle" | "Fortify" | "Trade":
            return f"slot:{move['tile']}.{move['slot']}"
    return ""


def asked(message: Message) -> str:
    """What is asked."""
    return str(message["view"]["decision"]["type"])


def of_kind(message: Message, *kinds: str) -> list[Choice]:
    """The choices of some kinds."""
    return [choice for choice in message["choices"] if choice["move"]["type"] in kinds]


def trading(seed: str, eager: float = 0.75) -> Chooser:
    """Somebody who mostly plays the dearest card there is, likes new tiles, and often stops early."""
    luck = Random(seed)

    def choose(message: Message) -> Choice:
        plays = of_kind(message, "Play")
        if plays and luck.random() < eager:
            return max(plays, key=lambda choice: (KINDS.index(choice["move"]["card"]) % 5, luck.random()))
        for kinds in (("End",), ("Discover",)):
            if (found := of_kind(message, *kinds)) and luck.random() < 0.7:
                return luck.choice(found)
        return luck.choice(message["choices"])

    return choose


def ilos_player(person: Person) -> IlosPlayer:
    """The same person at Ilôs's board: hears with the same ears, also what was said before."""
    player = IlosPlayer(person.page, person.address, lang=person.lang, touch=person.touch)
    player.page.remove_listener("websocket", player._listen)
    player.heard, player.traffic = person.heard, person.traffic
    return player
