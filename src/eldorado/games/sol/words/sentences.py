"""How a sentence is made in any language: a template picked by what it is about, filled with the edition's things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from eldorado.core.game import Line, Refusal
from eldorado.core.words import Names, Words, capital, listed, number
from eldorado.games.sol.components import Edition, Temple
from eldorado.games.sol.decisions import Acting, Decision, Duel, Finding
from eldorado.games.sol.events import (
    ClueDealt,
    ClueHidden,
    ClueSeen,
    Event,
    IdolAppeared,
    LineUpChosen,
    Moved,
    Pulled,
    Sneaked,
    SwordsCommitted,
    TokenDiscarded,
    TokenFound,
    TokenSeen,
)
from eldorado.games.sol.moves import Commit, Move, Sneak, Take


class Noun(NamedTuple):
    """A thing that is counted: one of it, many of it."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: its nouns, its little grammar, and its templates by the name of what they tell."""

    language: str
    title: str
    blurb: str
    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    both: str
    """The word before the last of several things."""
    either: str
    """The word before the last of several people of whom one acts."""
    nouns: Mapping[str, Noun]
    """Movement points, search points, swords, sword tokens, flags, characters."""
    camps: Mapping[str, str]
    characters: Mapping[str, str]
    abilities: Mapping[str, str]
    terrains: Mapping[str, str]
    tokens: Mapping[str, str]
    """A search token with its article."""
    values: Mapping[str, str]
    """Shapes, colours and stairs of temples, as the temple's description has them."""
    clues: Mapping[str, str]
    """Clue cards by what they show."""
    columns: Mapping[str, str]
    space: str
    moves: Mapping[str, str]
    decisions: Mapping[str, str]
    waiting: Mapping[str, str]
    demands: Mapping[str, str]
    """What each decision wants, as a clause within a refusal."""
    events: Mapping[str, str]
    refusals: Mapping[str, str]
    lines: Mapping[str, str]
    ends: Mapping[str, str]
    options: Mapping[str, str]
    labels: Mapping[str, str]
    """What the fields of a view and the values of options are called."""
    help: Mapping[str, str]


CHARACTER_FIELDS = ("character", "ally", "attacker", "defender", "winner", "loser")
COUNTED = ("movement", "search", "cost", "count", "needed", "total")


def variant(told: Move | Decision | Event) -> str:
    """The name of the template that tells this, where a way, nothing or a secret make another sentence."""
    name = type(told).__name__
    match told:
        case Sneak(way=way) | Moved(way=way) | Sneaked(way=way):
            return f"{name}.{way}"
        case (
            Commit(swords=())
            | SwordsCommitted(swords=())
            | Acting(movement=0, search=0)
            | Take(character=None)
            | LineUpChosen(characters=None)
            | ClueDealt(clue=None)
            | ClueHidden(clue=None)
            | ClueSeen(clue=None)
            | TokenFound(token=None)
            | TokenSeen(token=None)
            | TokenDiscarded(token=None)
            | IdolAppeared(temple=None)
            | Pulled(cost=0)
            | Finding(kept=False)
        ):
            return f"{name}.none"
        case _:
            return name


class Speaker:
    """A language with an edition at hand: it knows the terrain of every space."""

    def __init__(self, speech: Speech, edition: Edition) -> None:
        self.speech = speech
        self.terrain = {space.id: speech.terrains[space.terrain] for space in edition.spaces}
        self.figures = msgspec.structs.asdict(edition.figures)
        self.figures["ambush_terrain"] = speech.terrains[edition.figures.ambush_terrain]

    # The sentences

    def move(self, move: Move) -> str:
        """A move as a button."""
        return self.say(self.speech.moves[variant(move)], msgspec.structs.asdict(move))

    def decision(self, decision: Decision) -> str:
        """What the asked seats are to do."""
        return self.say(self.speech.decisions[variant(decision)], msgspec.structs.asdict(decision))

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        return self.say(self.speech.waiting[type(decision).__name__], msgspec.structs.asdict(decision), names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        return self.say(self.speech.events[variant(event)], msgspec.structs.asdict(event), names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.speech.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        name = f"{line.key}.none" if line.values.get("escaped") == 0 else line.key
        return self.say(self.speech.lines[name], line.values)

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.speech.ends[rule]

    # The parts of a sentence

    def say(self, template: str, fields: Mapping[str, Any], names: Names = ()) -> str:
        """Fill a template with the words for its fields."""
        filling: dict[str, str] = {"players": number(len(names))}
        for field, value in fields.items():
            filling |= self.fill(field, value, names)
        return template.format_map(filling)

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        speech = self.speech
        if value is None or isinstance(value, Duel):
            return {}
        if field in CHARACTER_FIELDS:
            return {field: speech.characters[value]}
        if field in COUNTED:
            return {field: self.counted(value, speech.nouns[field]), f"{field}_figure": number(value)}
        match field:
            case "camp":
                return {"camp": speech.camps[value], "Camp": capital(speech.camps[value])}
            case "seat" | "seats" | "waiting":
                return self.people(value, names)
            case "space":
                return self.place(value)
            case "characters" | "adventurers" | "conquistadors":
                return {field: listed([speech.characters[id] for id in value], speech.both)}
            case "swords" | "sheets" | "totals":
                return self.swords(field, value)
            case "shape" | "colour" | "stairs" | "clue" | "column" | "temple":
                return self.clues(field, value)
            case "terrain" | "token" | "ability":
                table = {"terrain": speech.terrains, "token": speech.tokens, "ability": speech.abilities}[field]
                return {field: table[value], capital(field): capital(table[value])}
            case "decision":
                return {"demand": speech.demands[value]}
            case "pontoons":
                return {field: listed([number(space) for space in value], speech.both)}
            case "boat":
                return {field: number(value + 1)}
            case _:
                return {field: number(value) if isinstance(value, int) else str(value)}

    def people(self, value: Any, names: Names) -> dict[str, str]:
        """A seat by its name; of several seats, one or another; of several groups, one of each."""
        if isinstance(value, int):
            return {"seat": names[value] if 0 <= value < len(names) else "", "player": number(value + 1)}
        if not names:
            return {}
        groups = value if isinstance(value[0], tuple) else (value,)
        each = [listed([names[seat] for seat in group], self.speech.either) for group in groups]
        return {"who": listed(each, self.speech.both)}

    def place(self, space: int) -> dict[str, str]:
        """A space by its number and terrain."""
        terrain = self.terrain.get(space)  # type: ignore[call-overload]
        named = number(space) if terrain is None else self.speech.space.format(number=space, terrain=terrain)
        return {"space": named, "space_figure": number(space)}

    def swords(self, field: str, value: Any) -> dict[str, str]:
        """Swords counted; tokens with the terrains they were found on; the figures of both fighters."""
        speech = self.speech
        if isinstance(value, int):
            return {field: self.counted(value, speech.nouns["swords"])}
        if field == "swords":
            terrains = ", ".join(speech.terrains[terrain] for terrain in value)
            return {field: self.counted(len(value), speech.nouns["tokens"]), "terrains": terrains}
        return {field: self.counted(value[0], speech.nouns["swords"]), "against": number(value[1])}

    def clues(self, field: str, value: Any) -> dict[str, str]:
        """A temple by its three values, a clue card by what it shows, a column by its kind."""
        speech = self.speech
        if isinstance(value, Temple):
            return {name: speech.values[part] for name, part in msgspec.structs.asdict(value).items()}
        if isinstance(value, tuple):
            return {field: ", ".join(speech.clues[clue] for clue in value) or "–"}
        if field in ("clue", "column"):
            table = speech.clues if field == "clue" else speech.columns
            return {field: table[value], capital(field): capital(table[value])}
        return {field: speech.values[value]}

    def counted(self, count: int, noun: Noun) -> str:
        """So many of a thing, in the number the language wants."""
        return f"{number(count)} {noun.one if self.speech.is_one(count) else noun.many}"

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of fields, options' values and all things by id; `clue round` is a card, `side 0` a camp."""
        speech = self.speech
        things = {**speech.camps, **speech.terrains, **speech.tokens, **speech.abilities, **speech.columns}
        named = {id: capital(name) for id, name in things.items()}
        cards = {f"clue {id}": capital(name) for id, name in speech.clues.items()}
        sides = {f"side {number}": capital(name) for number, name in enumerate(speech.camps.values())}
        return {**named, **cards, **sides, **speech.characters, **speech.labels}

    def help(self) -> dict[str, str]:
        """What things do, with the figures of the edition."""
        return {id: text.format_map(self.figures) for id, text in self.speech.help.items()}


def speak(speech: Speech, edition: Edition) -> Words:
    """The record of a language's words for an edition."""
    speaker = Speaker(speech, edition)
    return Words(
        language=speech.language,
        title=speech.title,
        blurb=speech.blurb,
        move=speaker.move,
        decision=speaker.decision,
        waiting=speaker.waiting,
        event=speaker.event,
        refusal=speaker.refusal,
        line=speaker.line,
        ended=speaker.ended,
        options=speech.options,
        terms=speaker.terms(),
        help=speaker.help(),
    )
