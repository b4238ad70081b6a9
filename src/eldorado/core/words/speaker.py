"""How a game speaks: a template picked by the name of what is told, filled with words for its fields.

A game's `words/sentences.py` has a `Language` and a `Speaker` of its own, built on these, for what only it has to say;
`words/en.py` and `words/fr.py` fill the languages, and `words/__init__.py` is one line:

    words: Final = spoken(Speaker, ENGLISH, FRENCH)

Most games override `variant` (which sentence), `fields` (what else it is about) and `fill` (the words for a field).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import asdict

from eldorado.core.edition import Edition
from eldorado.core.game import Decision, Event, Line, Move, Refusal
from eldorado.core.words import Names, Words, listed, number
from eldorado.core.words.common import COMMON

Templates: TypeAlias = Mapping[str, str]
"""Sentences with gaps, by the name of what they tell; `Bid.none` is a variant of `Bid`."""
Told: TypeAlias = Move | Decision | Event


class Noun(NamedTuple):
    """A thing that is counted: one of it, many of it; where a game says so, an unnamed one, none of it."""

    one: str
    many: str
    a: str = ""
    none: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A game in one language: its nouns, and its templates."""

    language: str
    title: str
    blurb: str
    nouns: Mapping[str, Noun] = field(default_factory=dict)
    """What figures count, by the name of the field that holds them."""
    moves: Templates
    decisions: Templates
    waiting: Templates
    demands: Templates
    """What each decision wants, as the end of the refusal `other_decision`."""
    events: Templates
    refusals: Templates
    lines: Templates
    ends: Templates
    options: Mapping[str, str]
    labels: Mapping[str, str]
    """What the fields of a view and the values of options are called."""
    help: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    """What is wrong with an edition: the English sentence → this language's."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """The verbs of the notation → this language's."""


L = TypeVar("L", bound=Language)
X = TypeVar("X", bound=Edition)


class Speaker(Generic[L, X]):
    """A language with an edition at hand."""

    def __init__(self, language: L, edition: X) -> None:
        self.language = language
        self.edition = edition
        self.common = COMMON[language.language]
        self.refusals = {**self.common.refusals, **language.refusals}

    # The sentences

    def move(self, move: Move) -> str:
        """A move as a button."""
        return self.tell(self.language.moves, move)

    def decision(self, decision: Decision) -> str:
        """What the asked seats are to do."""
        return self.tell(self.language.decisions, decision)

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        return self.tell(self.language.waiting, decision, names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        return self.tell(self.language.events, event, names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        return self.say(self.language.lines[line.key], line.values)

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.language.ends[rule]

    # The parts of a sentence

    def tell(self, templates: Templates, told: Told, names: Names = ()) -> str:
        """The sentence for what is told; a table without its variant has one sentence for all of them."""
        template = templates.get(self.variant(told)) or templates[type(told).__name__]
        return self.say(template, self.fields(told), names)

    def variant(self, told: Any) -> str:
        """The name of the template, where nothing, one or a secret make another sentence."""
        return type(told).__name__

    def fields(self, told: Any) -> dict[str, Any]:
        """What the sentence is about, by name."""
        return asdict(told)

    def say(self, template: str, fields: Mapping[str, Any], names: Names = ()) -> str:
        """Fill a template with the words for its fields."""
        return template.format_map(self.filling(fields, names))

    def filling(self, fields: Mapping[str, Any], names: Names) -> dict[str, str]:
        """The words for all fields."""
        filling = {"players": number(len(names))}
        for name, value in fields.items():
            filling |= self.fill(name, value, names)
        return filling

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        match field:
            case "seat":
                return {"seat": names[value] if 0 <= value < len(names) else "", "player": number(value + 1)}
            case "seats" | "waiting":
                return {"seats": self.all_of([names[seat] for seat in value])} if names else {}
            case "decision":
                return {"demand": self.language.demands[value]}
            case _ if field in self.language.nouns and isinstance(value, int):
                return {field: self.counted(value, self.language.nouns[field]), f"{field}_figure": number(value)}
            case _:
                return {field: number(value) if isinstance(value, int) else str(value)}

    def counted(self, count: int, noun: Noun) -> str:
        """So many of a thing, in the number the language wants."""
        return f"{number(count)} {noun.one if self.common.is_one(count) else noun.many}"

    def all_of(self, parts: Sequence[str]) -> str:
        """Several things together: 'a, b and c'."""
        return listed(parts, self.common.both)

    def one_of(self, parts: Sequence[str]) -> str:
        """Any of several things: 'a, b or c'."""
        return listed(parts, self.common.either)

    # The names of things, and what they do

    def terms(self) -> Mapping[str, str]:
        """The names of things and of the fields of a view, by id."""
        return self.language.labels

    def help(self) -> Mapping[str, str]:
        """What things do, by id, with the figures of the edition."""
        return self.language.help

    def words(self) -> Words:
        """All of it as the record that callers use."""
        language = self.language
        return Words(
            language=language.language,
            title=language.title,
            blurb=language.blurb,
            move=self.move,
            decision=self.decision,
            waiting=self.waiting,
            event=self.event,
            refusal=self.refusal,
            line=self.line,
            ended=self.ended,
            options=language.options,
            terms=self.terms(),
            help=self.help(),
            faults=language.faults,
            verbs=language.verbs,
        )


def spoken(speaker: Callable[[L, X], Speaker[L, X]], *languages: L) -> Callable[[str, X], Words]:
    """The words of a game, by language and edition."""
    known = {language.language: language for language in languages}

    def words(language: str, edition: X) -> Words:
        """The words in a language, with the things of an edition."""
        if language not in known:
            title = languages[0].title
            raise ValueError(f"{title} speaks {' and '.join(known)}, not {language!r}")
        return speaker(known[language], edition).words()

    return words
