"""How a game speaks: a template picked by the name of what is told, filled with words for its fields.

A game's `words/sentences.py` has a `Language` and a `Speaker` of its own, built on these, for what only it has to say;
`words/en.py` and `words/fr.py` fill the languages, and `words/__init__.py` is one line:

    words: Final = spoken(Speaker, ENGLISH, FRENCH)

Most games override `variant` (which sentence), `fields` (what else it is about) and `fill` (the words for a field).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import asdict

from eldorado.core.edition import Edition
from eldorado.core.game import Decision, Event, Line, Move, Refusal, TieBreak
from eldorado.core.words import Names, Words, listed, number
from eldorado.core.words.common import COMMON
from eldorado.core.words.log_words import Brief, LogSentence, Role

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
    title_language: str = ""
    """The language of the title, where it is another one."""
    nouns: Mapping[str, Noun] = field(default_factory=dict)
    """What figures count, by the name of the field that holds them."""
    moves: Templates
    decisions: Templates
    waiting: Templates
    demands: Templates
    """What each decision wants, as the end of the refusal `other_decision`."""
    events: Templates
    briefs: Mapping[str, Brief] = field(default_factory=dict)
    """Events among others of their turn, where that is not just the sentence without its subject."""
    refusals: Templates
    lines: Templates
    rows: Templates = field(default_factory=dict)
    """Score lines as heads of rows, the same for all sides; left out: what the labels call them."""
    ties: Mapping[str, str] = field(default_factory=dict)
    """What may break a tie, by its name: 'most explorers held'."""
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

    roles: ClassVar[Mapping[str, Role]] = {}
    """How events stand in the log, by name; all others are steps."""
    subjects: ClassVar[tuple[str, ...]] = ("seat",)
    """The gaps at the beginning of a sentence that name whom it is about."""

    def __init__(self, language: L, edition: X) -> None:
        self.language = language
        self.edition = edition
        self.common = COMMON[language.language]
        self.refusals = {**self.common.refusals, **language.refusals}

    # The sentences

    def move(self, move: Move, names: Names = (), /) -> str:
        """A move as a button."""
        return self.tell(self.language.moves, move, names)

    def decision(self, decision: Decision, names: Names = (), /) -> str:
        """What the asked seats are to do."""
        return self.tell(self.language.decisions, decision, names)

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        return self.tell(self.language.waiting, decision, names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        return self.tell(self.language.events, event, names)

    def log_sentence(self, event: Event, names: Names) -> LogSentence:
        """What has happened, with what the log makes of it."""
        name, fields = type(event).__name__, self.fields(event)
        seat, side = self.about(event)
        brief = self.brief(event)
        subject, rest = self.split_subject(self.template(self.language.events, event))
        filling = self.filling(fields, names)
        return LogSentence(
            text=self.event(event, names),
            actor=seat,
            side=side,
            role=self.roles.get(name, "step"),
            subject=filling[subject] if subject else "",
            clause=(rest if brief is None else brief.clause).format_map(filling),
            many="" if brief is None else brief.many,
            thing="" if brief is None else brief.thing.format_map(filling),
        )

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        return self.say(self.language.lines[line.key], line.values)

    def row(self, line: Line) -> str:
        """A score line as the head of a row, without the figures of one side."""
        template = self.language.rows.get(line.key)
        return self.say(template, line.values) if template else self.terms().get(line.key, line.key)

    def detail(self, line: Line) -> str:
        """What a score line counts: beside its points, or by itself where there are none."""
        count = line.values.get("count")
        if not isinstance(count, int):
            return ""
        return f"×{number(count)}" if line.scored else number(count)

    def tie(self, tie: TieBreak, names: Names) -> str:
        """What broke a tie, and how much of it each of the sides had, the best first."""
        counts = [f"{names[side]} {number(count)}" for side, count in zip(tie.sides, tie.counts, strict=True)]
        by = self.language.ties[tie.by]
        return self.common.tie.format(total=number(tie.total), by=by, counts=", ".join(counts))

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.language.ends[rule]

    # The parts of a sentence

    def tell(self, templates: Templates, told: Told, names: Names = ()) -> str:
        """The sentence for what is told; a table without its variant has one sentence for all of them."""
        return self.say(self.template(templates, told), self.fields(told), names)

    def template(self, templates: Templates, told: Told) -> str:
        """The template of its variant, or of its name."""
        return templates.get(self.variant(told)) or templates[type(told).__name__]

    def about(self, event: Event) -> tuple[int | None, int | None]:
        """The seat an event is about, or else the side."""
        return getattr(event, "seat", None), None

    def brief(self, event: Event) -> Brief | None:
        """How it is told among others of its turn, where the sentence without its subject will not do."""
        briefs = self.language.briefs
        return briefs.get(self.variant(event)) or briefs.get(type(event).__name__)

    def split_subject(self, template: str) -> tuple[str, str]:
        """The gap that names whom a sentence is about, if it begins with one, and the rest without its full stop."""
        for gap in self.subjects:
            if template.startswith(f"{{{gap}}} "):
                return gap, template[len(gap) + 3 :].removesuffix(".")
        return "", template.removesuffix(".")

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
                return {"seat": self.name(value, names), "player": number(value + 1)}
            case "seats" | "waiting":
                return {"seats": self.all_of([names[seat] for seat in value])} if names else {}
            case "decision":
                return {"demand": self.language.demands[value]}
            case _ if field in self.language.nouns and isinstance(value, int):
                return {field: self.counted(value, self.language.nouns[field]), f"{field}_figure": number(value)}
            case _:
                return {field: number(value) if isinstance(value, int) else str(value)}

    def name(self, seat: int, names: Names) -> str:
        """What a seat is called: nothing if there is none such, a number where no names are known."""
        if not names:
            return self.common.player.format(number=number(seat + 1))
        return names[seat] if 0 <= seat < len(names) else ""

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

    def holders(self, view: Any) -> Mapping[str, str]:
        """What is of use only to who has it, and who that is in a view."""
        return {}

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
            row=self.row,
            detail=self.detail,
            tie=self.tie,
            ended=self.ended,
            options=language.options,
            terms=self.terms(),
            help=self.help(),
            faults=language.faults,
            verbs=language.verbs,
            title_language=language.title_language,
            told=self.log_sentence,
            holders=self.holders,
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
