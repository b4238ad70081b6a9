"""The words: sentences with gaps in `en.toml` and `fr.toml`, and what the core's speaker cannot know of them."""

from importlib.resources import files
from typing import Any, Final

import msgspec

from eldorado.core.words import LANGUAGES, Names
from eldorado.core.words.speaker import Language, Speaker, spoken
from goofspiel import moves as m
from goofspiel.state import Edition


class Goofspeaker(Speaker[Language, Edition]):
    """Tells what is secret, and what nobody takes, in other sentences, and bids with the names of who made them."""

    def variant(self, told: Any) -> str:
        """The name of the sentence."""
        match told:
            case m.BidChosen(card=None):
                return "BidChosen.secret"
            case m.BidsOpened(winner=None):
                return "BidsOpened.tied"
        return super().variant(told)

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for a field."""
        match field:
            case "bids":
                return {"bids": self.all_of([f"{name} {bid}" for name, bid in zip(names, value, strict=True)])}
            case "winner":
                return {"winner": "" if value is None else names[value]}
        return super().fill(field, value, names)


def language(name: str) -> Language:
    """The sentences of a language."""
    return msgspec.toml.decode(files(__package__).joinpath(f"{name}.toml").read_bytes(), type=Language)


words: Final = spoken(Goofspeaker, *map(language, LANGUAGES))
