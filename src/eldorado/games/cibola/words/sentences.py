"""How a sentence is made in any language: a template picked by what it is about, filled with the edition's things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from eldorado.core.game import Line, Refusal
from eldorado.core.words import Names, Words, capital, listed, number
from eldorado.games.cibola.components import KINDS, Card, Cell, Edition, Kind, Totem, TotemId
from eldorado.games.cibola.moves import (
    Bid,
    BidChosen,
    Bidding,
    Decision,
    DiscardShared,
    Event,
    ExplorersRegained,
    Lower,
    Move,
    Raise,
)

MAJORITIES: Final[tuple[Kind, ...]] = ("statuette", "skull")


class Noun(NamedTuple):
    """A thing that is counted: one of it, many of it, an unnamed one, none of it."""

    one: str
    many: str
    a: str
    none: str


class TotemName(NamedTuple):
    """A totem's name by itself, and as a sentence names it."""

    name: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: its nouns, its little grammar, and its templates by the name of what they tell."""

    language: str
    title: str
    blurb: str
    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    conjunction: str
    kinds: Mapping[Kind, Noun]
    explorer: Noun
    point: Noun
    symbols: Mapping[str, str]
    """What a card shows besides its treasures: nothing, a rock, a totem."""
    totems: Mapping[TotemId, TotemName]
    decks: Mapping[str, str]
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
    """What the fields of a view are called."""
    totem_help: Mapping[str, str]
    kind_help: Mapping[str, str]
    option_help: Mapping[str, str]


def variant(told: Move | Decision | Event) -> str:
    """The name of the template that tells this, where nothing, one or many make another sentence."""
    name = type(told).__name__
    match told:
        case Bid(explorers=0) | BidChosen(explorers=0) | DiscardShared(each=0) | ExplorersRegained(explorers=0):
            return f"{name}.none"
        case BidChosen(explorers=None):
            return f"{name}.secret"
        case DiscardShared(seats=(_,)) | Bidding(waiting=(_,)):
            return f"{name}.one"
        case DiscardShared(left=0):
            return f"{name}.even"
        case _:
            return name


def line_variant(line: Line) -> str:
    """The name of a score line's template: a kind that counts each, a majority won or not, totems, explorers."""
    if line.key == "totems":
        return line.key if line.values else "totems.none"
    if not line.values["count"]:
        return "explorers.none" if line.key == "explorers" else "none"
    if line.key == "explorers":
        return line.key if line.values["per"] != 1 else "explorers.each"
    if line.key in MAJORITIES and not line.values["leads"]:
        return f"{line.key}.warded" if line.values.get("fewer") else f"{line.key}.lost"
    if line.key in MAJORITIES:
        return line.key
    return "each"


class Speaker:
    """A language with an edition at hand: it knows what every card shows and what every figure is."""

    def __init__(self, speech: Speech, edition: Edition) -> None:
        self.speech = speech
        self.edition = edition
        self.cards: dict[str, Card] = {card.id: card for card in edition.cards}
        self.cells: dict[tuple[str, int], Cell] = {(cell.column, cell.value): cell for cell in edition.cells}

    # The sentences

    def move(self, move: Move) -> str:
        """A move as a button."""
        fields = msgspec.structs.asdict(move)
        if not isinstance(move, Raise | Lower):
            return self.say(self.speech.moves[variant(move)], fields)
        name, to = type(move).__name__, self.destination(move)
        if to is None:
            return self.say(self.speech.moves[f"{name}.stuck"], fields)
        return self.say(self.speech.moves[name], {**fields, "to": to})

    def decision(self, decision: Decision) -> str:
        """What the asked seat is to do."""
        return self.speech.decisions[type(decision).__name__]

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        return self.say(self.speech.waiting[variant(decision)], msgspec.structs.asdict(decision), names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        return self.say(self.speech.events[variant(event)], msgspec.structs.asdict(event), names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.speech.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        template = self.speech.lines[line_variant(line)]
        if line.key == "totems":
            return template.format(totems=self.totem_points(line.values))
        return self.say(template, {"kind": line.key, **line.values})

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.say(self.speech.ends[rule], {"rounds": self.edition.rounds})

    # The parts of a sentence

    def say(self, template: str, fields: Mapping[str, Any], names: Names = ()) -> str:
        """Fill a template with the words for its fields."""
        filling = {"players": number(len(names))}
        for field, value in fields.items():
            filling |= self.fill(field, value, names)
        return template.format_map(filling)

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        speech = self.speech
        match field:
            case "seat":
                named = names[value] if 0 <= value < len(names) else ""
                return {"seat": named, "player": number(value + 1)}
            case "seats" | "waiting":
                return {"seats": listed([names[seat] for seat in value], self.speech.conjunction)}
            case "order":
                return {"order": ", ".join(names[seat] for seat in value)}
            case "bids":
                bids = zip(names, value, strict=True)
                return {"bids": ", ".join(f"{name} {bid}" for name, bid in bids)}
            case "decision":
                return {"demand": speech.demands[value]}
            case "deck":
                return {"deck": speech.decks[value], "id": value}
            case _:
                return self.fill_thing(field, value)

    def fill_thing(self, field: str, value: Any) -> dict[str, str]:
        """The words for a field that holds a component or a figure."""
        match field:
            case "card":
                return {"card": self.card(value), "id": value}
            case "totem":
                phrase = self.totem(value)
                return {"totem": phrase, "Totem": capital(phrase), "id": value}
            case "column" | "kind" if value in KINDS:
                noun = self.speech.kinds[value]
                return {
                    "kind": noun.one,
                    "kinds": noun.many,
                    "Kinds": capital(noun.many),
                    "No_kind": capital(noun.none),
                }
            case "explorers" | "each":
                counted = "" if value is None else self.counted(value, self.speech.explorer)
                return {"explorers": counted, "figure": number(value or 0)}
            case "value" | "points" | "low" | "high":
                return {field: number(value), f"{field}_points": self.counted(value, self.speech.point)}
            case _:
                return {field: number(value) if isinstance(value, int) else str(value)}

    def totem_points(self, points: Mapping[str, Any]) -> str:
        """What each totem brought: 'Sun 3, Feather 4'."""
        return ", ".join(f"{self.speech.totems[id].name} {number(worth)}" for id, worth in points.items())  # type: ignore[index]

    def counted(self, count: int, noun: Noun) -> str:
        """So many of a thing, in the number the language wants."""
        return f"{number(count)} {noun.one if self.speech.is_one(count) else noun.many}"

    def totem(self, id: TotemId) -> str:
        """A totem as a sentence names it; an unknown one by its id."""
        known = self.speech.totems.get(id)
        return known.phrase if known else str(id)

    def card(self, id: str) -> str:
        """A card by what it shows, equals counted: '2 sundials and a skull, with a rock (II-07)'."""
        card = self.cards.get(id)
        if card is None:
            return id
        kinds = self.speech.kinds
        shown = [
            self.counted(count, kinds[kind]) if count > 1 else kinds[kind].a
            for kind, count in Counter(card.treasures).items()
        ]
        return listed(shown, self.speech.conjunction) + self.symbol(card)

    def card_label(self, card: Card) -> str:
        """A card as a label: without articles where it shows one of each."""
        if len(set(card.treasures)) < len(card.treasures):
            return capital(self.card(card.id))
        return capital(
            listed([self.speech.kinds[kind].one for kind in card.treasures], self.speech.conjunction)
        ) + self.symbol(card)

    def symbol(self, card: Card) -> str:
        """The rock or totem on a card, and the card's number."""
        shown = "rock" if card.rock else "totem" if card.totem else ""
        return f"{self.speech.symbols[shown]} ({card.id})"

    def destination(self, move: Raise | Lower) -> int | None:
        """The value of the cell a rock would move to, if there is one."""
        cell = self.cells.get((move.column, move.value))
        if cell is None:
            return None
        beside = cell.above if isinstance(move, Raise) else cell.below
        return None if beside is None else self.edition.cells[beside].value

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of kinds, totems, decks, cards and fields of the view, by id."""
        speech = self.speech
        return {
            **speech.labels,
            **{kind: capital(noun.one) for kind, noun in speech.kinds.items()},
            **{id: totem.name for id, totem in speech.totems.items()},
            **speech.decks,
            **{card.id: self.card_label(card) for card in self.edition.cards},
        }

    def help(self) -> dict[str, str]:
        """What kinds, totems and options do, with the edition's figures."""
        return {
            **{kind: self.kind_help(kind) for kind in KINDS},
            **{totem.id: self.totem_help(totem) for totem in self.edition.totems},
            **self.speech.option_help,
        }

    def kind_help(self, kind: Kind) -> str:
        """How a treasure scores, and between which values."""
        values = [cell.value for cell in self.edition.cells if cell.column == kind]
        template = self.speech.kind_help[kind if kind in MAJORITIES else "each"]
        return self.say(template, {"kind": kind, "low": min(values), "high": max(values)})

    def totem_help(self, totem: Totem) -> str:
        """What a totem does, with its figures."""
        name: str = totem.id
        if totem.per is not None:
            name = "per.majority" if totem.per in MAJORITIES else "per"
        fields = {"kind": totem.per, "points": totem.points, "explorers": totem.explorers}
        skulls = self.counted(totem.skulls_fewer, self.speech.kinds["skull"])
        return self.say(self.speech.totem_help[name], {**fields, "skulls": skulls})


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
