"""The words of a game in one language: every move, event, refusal and score line as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

LANGUAGES = ("en", "fr")

Names: TypeAlias = Sequence[str]
"""What the seats are called, in seat order."""


@dataclass(frozen=True, slots=True)
class Words:
    """How one game speaks one language: events name seats, never 'you'; questions and refusals speak to who plays."""

    language: str
    title: str
    blurb: str
    """The game in a sentence or two, for who does not know it."""
    move: Callable[[Any], str]
    """A move as a button: 'Bid 3 explorers'."""
    decision: Callable[[Any], str]
    """What the asked seat is to do, in one sentence: 'Choose how many explorers to bid.'"""
    waiting: Callable[[Any, Names], str]
    """What the others wait for: 'Anna and Tomás are choosing their bids.'"""
    event: Callable[[Any, Names], str]
    refusal: Callable[[Any, Names], str]
    line: Callable[[Any], str]
    """A score line's heading: 'Snakes, 3 at 5 points'."""
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


@dataclass(frozen=True, slots=True)
class CommonWords:
    """One language, for all games: its little grammar, and the sentences that the core itself says."""

    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    both: str
    """The word before the last of several things."""
    either: str
    """The word before the last of several, of which it is one."""
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
