"""The terminal's own words, by language; a game's words are the game's."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from eldorado.cli.words import en, errors_fr, fr, help_fr, lab_fr, legends_en, legends_fr, messages_fr
from eldorado.core.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Shell:
    """How the terminal speaks one language: sentences by key, and what its commands are called."""

    language: str
    sentences: Mapping[str, str]
    commands: Mapping[str, tuple[str, ...]]
    legends: Mapping[str, Sequence[tuple[str, str]]]
    """What the signs of a game's table mean, by game."""

    def say(self, key: str, **values: object) -> str:
        """The sentence of that key, filled."""
        return self.sentences[key].format(**values)

    def command(self, word: str) -> str | None:
        """The command a word stands for: its name in this language or in English, accents or not."""
        plain = fold(word)
        for commands in (self.commands, en.COMMANDS):
            for name, called in commands.items():
                if plain in map(fold, called):
                    return name
        return None

    def is_one(self, count: int) -> bool:
        """Whether a count takes the singular: 0 does in French."""
        return abs(count) < 2 if self.language == "fr" else abs(count) == 1

    def yes(self, text: str) -> bool:
        """Whether an answer means yes."""
        return fold(text) in {*self.say("yes").split(), *en.SENTENCES["yes"].split()}

    def no(self, text: str) -> bool:
        """Whether an answer means no."""
        return fold(text) in {*self.say("no").split(), *en.SENTENCES["no"].split()}


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """A word without case and accents."""
    letters = unicodedata.normalize("NFD", word.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


SHELLS: Final[dict[str, Shell]] = {
    "en": Shell("en", en.SENTENCES, en.COMMANDS, legends_en.LEGENDS),
    "fr": Shell("fr", fr.SENTENCES, fr.COMMANDS, legends_fr.LEGENDS),
}

ERRORS: Final[dict[str, Mapping[str, str]]] = {
    "en": {},
    "fr": {**errors_fr.FRENCH, **lab_fr.MESSAGES, **messages_fr.FRENCH},
}
"""What is wrong with what was typed, by the English sentence."""
HELP: Final[dict[str, Mapping[str, str]]] = {"en": {}, "fr": {**help_fr.FRENCH, **lab_fr.HELP}}
"""What `--help` says, by the English paragraph."""


def language_typed(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that a command line asks for by `--lang`, or else the one the terminal is set to."""
    named = [after for word, after in pairwise(words) if word == "--lang"]
    named += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return next((language for language in named if language in LANGUAGES), language_of(environment))


def language_of(environment: Mapping[str, str]) -> str:
    """The language a terminal is set to, as far as we speak it; otherwise English."""
    setting = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    short = setting[:2].lower()
    return short if short in LANGUAGES else "en"
