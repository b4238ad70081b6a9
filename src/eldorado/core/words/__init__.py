"""The words of a game in one language: every move, event, refusal and score line as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from eldorado.core.words.log_words import LogSentence

LANGUAGES = ("en", "fr")

Names: TypeAlias = Sequence[str]
"""What the seats are called, in seat order."""


class Saying(Protocol):
    """Puts something into words; seats go by their names if these are given, else by numbers."""

    def __call__(self, told: Any, names: Names = (), /) -> str:
        """The words for it."""


@dataclass(frozen=True, slots=True)
class Words:
    """How one game speaks one language: events name seats, never 'you'; questions and refusals speak to who plays."""

    language: str
    title: str
    blurb: str
    """The game in a sentence or two, for who does not know it."""
    move: Saying
    """A move as a button: 'Bid 3 explorers'."""
    decision: Saying
    """What the asked seat is to do, in one sentence: 'Choose how many explorers to bid.'"""
    waiting: Callable[[Any, Names], str]
    """What the others wait for: 'Anna and Tomás are choosing their bids.'"""
    event: Callable[[Any, Names], str]
    refusal: Callable[[Any, Names], str]
    line: Callable[[Any], str]
    """A score line's heading: 'Snakes, 3 at 5 points'."""
    row: Callable[[Any], str]
    """The same for all sides, as the head of a row: 'Snakes at 5 points'."""
    detail: Callable[[Any], str]
    """What a side's points of a row come from, as short as can be: '×3'."""
    tie: Callable[[Any, Names], str]
    """What broke a tie, by the names of the sides: 'Tied at 37, decided by most explorers held: Tomás 5, Anna 3.'"""
    ended: Callable[[str], str]
    """How the game ended, by the rule that ended it."""
    options: Mapping[str, str]
    """Every option in plain words."""
    terms: Mapping[str, str]
    """The names of things, by id: kinds, totems, zones of the view."""
    help: Mapping[str, str]
    """What a thing does, by id."""
    faults: Mapping[str, str] = field(default_factory=dict)
    """What is wrong with an edition: the English sentence → this language's."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """The verbs of the notation → this language's, for whoever types a move."""
    title_language: str = ""
    """The language of the title, where it is another one."""
    told: Callable[[Any, Names], LogSentence] | None = None
    """An event with what the log makes of it; left out: its sentence, about the seat it names."""
    holders: Callable[[Any], Mapping[str, str]] = lambda view: {}
    """What is of use only to who has it, by id → who that is in a view; empty where nobody is."""

    def log_sentence(self, event: Any, names: Names) -> LogSentence:
        """An event as the log tells it."""
        if self.told is not None:
            return self.told(event, names)
        text = self.event(event, names)
        return LogSentence(text, getattr(event, "seat", None), clause=text.removesuffix("."))


@dataclass(frozen=True, slots=True)
class CommonWords:
    """One language, for all games: its little grammar, and the sentences that the core itself says."""

    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    both: str
    """The word before the last of several things."""
    player: str
    """Who sits at a seat, where no names are known."""
    either: str
    """The word before the last of several, of which it is one."""
    tie: str
    """How a tie was broken; the game says by what."""
    refusals: Mapping[str, str]
    """Refusals that games share, by reason; a game with another sentence for one has it in its own table."""
    reasons: Mapping[str, str]
    """What is wrong with an edition, options or a record, and why a move is not taken back, by key."""


def number(value: int) -> str:
    """A figure, with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def capital(text: str) -> str:
    """The text with its first letter raised."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], conjunction: str) -> str:
    """Parts listed as in speech: commas, and a conjunction before the last."""
    *first, last = parts
    return f"{', '.join(first)} {conjunction} {last}" if first else last
