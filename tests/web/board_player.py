"""A person at a board where things are tapped: opens its table from the lobby, and finds what can be tapped."""

from __future__ import annotations

from typing import ClassVar

from playwright.sync_api import Locator, Page

from tests.web.person import Person
from tests.web.words import board_words


class BoardPlayer(Person):
    """Who sits before the board of one game."""

    game_name: ClassVar[str]

    def __init__(self, page: Page, address: str, *, lang: str = "en", touch: bool = False) -> None:
        super().__init__(page, address, lang=lang, touch=touch)
        self.board_words = board_words(lang, self.game_name)

    def open_from_lobby(self, players: int, rounds: int, kinds: tuple[tuple[int, str], ...] = ()) -> None:
        """From the lobby: a new table with bots, that ends after so many rounds."""
        words = self.words
        self.visit("#/")
        self.press(self.game(self.game_name).get_by_role("link", name=words["newTable"]))
        self.tick("howMany", str(players))
        self.tick("withWhom", words["companyBots"])
        for number, kind in kinds:
            self.seat(number).get_by_role("combobox", name=words["seatKind"]).select_option(label=words[kind])
        self.limit(rounds)
        if len(kinds) < players - 1:
            self.tick("pace", words["paceInstant"])
        self.press(self.button(words["openTable"]))

    def limit(self, rounds: int) -> None:
        """Agree on the last round."""
        field = self.page.get_by_role("spinbutton").first
        field.fill(str(rounds))
        field.press("Tab")

    def tap(self, name: str) -> Locator:
        """A thing on the board, by its kind and name: `space:12`, `cell:e10`."""
        return self.board.locator(f'[data-tap="{name}"]')
