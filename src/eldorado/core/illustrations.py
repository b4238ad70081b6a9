"""Pictures for the rules: positions declared as games played up to a move, so that the rules themselves make them.

They lie beside a game's code in `illustrations.toml`: stories, each a game's seats, options and moves as records write
them, and illustrations, each a moment of a story with the rules it explains.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from eldorado.core.game import CHANCE, AnyGame
from eldorado.core.log import Entry, Log
from eldorado.core.options import written_options
from eldorado.core.words import LANGUAGES

Part = Literal["board", "mine", "ask"]
"""What of the table is drawn: the board, what lies before the seat in hand, or what it is asked."""


class Story(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its beginning: who sits there, what was agreed, and every move, luck's included.

    Moves stand one after the other, parted by `;` or new lines, each after the number of its seat, luck's after none;
    `@name` is a moment that can be shown.
    """

    id: str
    seats: list[str]
    moves: str
    options: dict[str, Any] = {}

    def until(self, moment: str) -> list[Entry]:
        """The entries up to a moment."""
        words = [part for line in self.moves.splitlines() for text in line.split(";") if (part := text.strip())]
        return [entry(text) for text in words[: words.index(f"@{moment}")] if not text.startswith("@")]


def entry(text: str) -> Entry:
    """A move as a story writes it: `0 bid 3`, or luck's `turn I-04`."""
    seat, _, move = text.partition(" ")
    return Entry(int(seat), move) if seat.isdecimal() else Entry(CHANCE, text)


class Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    """The same sentence in every language."""

    en: str
    fr: str

    def told(self, language: str) -> str:
        """The sentence in a language."""
        assert language in LANGUAGES, f"no language {language!r}"
        text: str = getattr(self, language)
        return text


class Illustration(Struct, frozen=True, forbid_unknown_fields=True):
    """One picture: the moment of a story, through whose eyes, and what is said of it."""

    id: str
    """The moment of the story that it shows."""
    rules: list[str]
    """What it explains; it stands beside the first."""
    story: str
    caption: Sentence
    alternative: Sentence
    """What the picture shows, for who does not see it."""
    seat: int | None = None
    part: Part = "board"
    choices: bool = False
    """Whether what the seat can choose is marked."""
    places: bool = False
    """Whether every place shows its name."""
    tap: list[str] = []
    """What is taken in hand before, as the drawing names it."""
    zoom: float = 1
    """How much nearer one looks than at the whole board, at what happened last."""
    near: list[str] = []
    """What is ringed and looked at instead, as the drawing names it."""


class Illustrations(Struct, frozen=True, forbid_unknown_fields=True):
    """All pictures of a game."""

    story: list[Story] = []
    illustration: list[Illustration] = []

    def log(self, game: AnyGame, picture: Illustration) -> Log:
        """The game of a picture, played by the rules up to its moment; a move they refuse is an error."""
        story = self.story_of(picture)
        log = Log(game, len(story.seats), written_options(game, story.options))
        for said in story.until(picture.id):
            log.say(said)
        return log

    def story_of(self, picture: Illustration) -> Story:
        """The game in which a picture is a moment."""
        return next(story for story in self.story if story.id == picture.story)


def illustrations_in(package: str) -> Illustrations:
    """The pictures that lie in a package; it need not have any."""
    file = files(package).joinpath("illustrations.toml")
    if not file.is_file():
        return Illustrations()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Illustrations)
