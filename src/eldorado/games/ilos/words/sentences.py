"""How a sentence is made in any language: a template picked by what it is about, filled with the edition's things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from eldorado.core.game import Line, Refusal
from eldorado.core.words import Names, Words, capital, listed, number
from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import KINDS, RESOURCES, RISES, Edition, Icon, Kind, Resource
from eldorado.games.ilos.events import (
    CardDrawn,
    CardPaid,
    CardPlayed,
    CardsReturned,
    CardTaken,
    Event,
    ShipDocked,
    ShipLurked,
)
from eldorado.games.ilos.moves import (
    Aiming,
    Decision,
    Discover,
    Fetch,
    Move,
    Redraw,
    Redrawing,
    Settle,
)


class Noun(NamedTuple):
    """A thing that is counted: one of it, many of it."""

    one: str
    many: str


class Stuff(NamedTuple):
    """A resource: its name, all of it, of it (or some of it), after a negation, and counted."""

    name: str
    the: str
    of: str
    any: str
    token: Noun


class Card(NamedTuple):
    """A kind of card: its name, one such card, and counted."""

    name: str
    one: str
    cards: Noun


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: its nouns, its little grammar, and its templates by the name of what they tell."""

    language: str
    title: str
    blurb: str
    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    conjunction: str
    nouns: Mapping[str, Noun]
    """Cards, ships, tiles, pioneers, rounds."""
    kinds: Mapping[Kind, Card]
    resources: Mapping[Resource, Stuff]
    icons: Mapping[Icon, str]
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
    tile: str
    """A tile as a label."""
    help: Mapping[str, str]


def variant(told: Move | Decision | Event) -> str:
    """The name of the template that tells this, where a secret, a nought or a kind makes another sentence."""
    name = type(told).__name__
    match told:
        case CardsReturned(count=0) | CardPlayed(paid=0) | Discover(turn=0):
            return f"{name}.none"
        case Redraw() if not any(msgspec.structs.astuple(told)):
            return f"{name}.none"
        case CardDrawn(card=None) | CardTaken(card=None) | CardPaid(card=None) | CardsReturned(cards=None):
            return f"{name}.hidden"
        case Aiming(_, card):
            return f"{name}.{card}"
        case ShipDocked(tile=tile, part=part, ship=Fetch() as ship) if (ship.tile, ship.part) == (tile, part):
            return f"{name}.along"
        case ShipDocked() | ShipLurked():
            return f"{name}.{type(told.ship).__name__}"
        case _:
            return name


class Speaker:
    """A language with an edition at hand: it knows what every slot shows."""

    def __init__(self, speech: Speech, edition: Edition) -> None:
        self.speech = speech
        self.edition = edition
        box = open_box(edition)
        self.icons: dict[tuple[int, int], Icon] = dict(zip(box.slot_name, box.icon, strict=True))

    # The sentences

    def move(self, move: Move) -> str:
        """A move as a button."""
        fields = msgspec.structs.asdict(move)
        if type(move) is Redraw:
            fields = {"cards": tuple(kind for kind in KINDS for _ in range(fields[kind]))}
        if type(move) is Settle:
            fields["icon"] = self.icons.get((move.tile, move.slot), "site")
        return self.say(self.speech.moves[variant(move)], fields)

    def decision(self, decision: Decision) -> str:
        """What the asked seat is to do."""
        return self.say(self.speech.decisions[variant(decision)], msgspec.structs.asdict(decision))

    def waiting(self, decision: Decision, names: Names) -> str:
        """What the others wait for."""
        name, fields = type(decision).__name__, msgspec.structs.asdict(decision)
        if type(decision) is Redrawing:
            name += "" if len(decision.waiting) == 1 else ".several"
            fields = {"names": [names[seat] for seat in decision.waiting]}
        return self.say(self.speech.waiting[name], fields, names)

    def event(self, event: Event, names: Names) -> str:
        """What has happened, for the log."""
        fields = msgspec.structs.asdict(event)
        if isinstance(event, ShipDocked | ShipLurked):
            fields["start"] = msgspec.structs.astuple(event.ship)
        return self.say(self.speech.events[variant(event)], fields, names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why a move is not legal."""
        return self.say(self.speech.refusals[refusal.reason], refusal.values, names)

    def line(self, line: Line) -> str:
        """A score line's heading."""
        return self.say(self.speech.lines[line.key], line.values)

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return self.speech.ends[rule]

    # The parts of a sentence

    def say(self, template: str, fields: Mapping[str, Any], names: Names = ()) -> str:
        """Fill a template with the words for its fields, and for the places that two of them name together."""
        filling = {"players": number(len(names))}
        for field, value in fields.items():
            filling |= self.fill(field, value, names)
        for place, first, second, shape in PLACES:
            if first in fields and second in fields:
                filling[place] = shape.format(number(fields[first]), number(fields[second]))
        if "card" in fields and "count" in fields:
            filling["cards_of"] = self.counted(fields["count"], self.speech.kinds[fields["card"]].cards)
        return template.format_map(filling)

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        speech = self.speech
        match field:
            case "seat" | "loser":
                named = names[value] if 0 <= value < len(names) else ""
                return {field: named, "player": number(value + 1)}
            case "card" | "after":
                return self.card(field, value)
            case "resource":
                stuff = speech.resources[value]
                forms = {"the_resource": stuff.the, "of_resource": stuff.of, "any_resource": stuff.any}
                return {"resource": stuff.name, **forms}
            case "icon":
                return {"icon": speech.icons[value]}
            case "tokens":
                return {"tokens": self.tokens(value)}
            case "steps":
                return {"tile": number(value[0].tile)} if hasattr(value[0], "tile") else {}
            case "start":
                return {"start": ".".join(map(number, value))}
            case "turn":
                return {"degrees": f"{60 * value}°"}
            case "decision":
                return {"demand": speech.demands[value]}
            case "names":
                return {"names": listed(value, self.speech.conjunction)}
            case _:
                return self.figure(field, value)

    def figure(self, field: str, value: Any) -> dict[str, str]:
        """A number, and so many of what it counts; cards may come one by one."""
        if isinstance(value, tuple):
            return {
                field: listed(
                    [self.some_cards(kind, value) for kind in KINDS if kind in value] or [""], self.speech.conjunction
                )
            }
        if not isinstance(value, int):
            return {}
        noun = self.speech.nouns.get(field)
        return {f"{field}_figure": number(value), field: number(value) if noun is None else self.counted(value, noun)}

    def card(self, field: str, kind: Kind | None) -> dict[str, str]:
        """A kind of card: its name, one such card; nothing where it is not told."""
        if kind is None:
            return {}
        card = self.speech.kinds[kind]
        return {field: card.name, f"a_{field}": card.one, f"A_{field}": capital(card.one)}

    def some_cards(self, kind: Kind, cards: Sequence[Kind]) -> str:
        """So many cards of a kind."""
        return self.counted(cards.count(kind), self.speech.kinds[kind].cards)

    def tokens(self, counts: Sequence[int]) -> str:
        """Tokens by resource: '2 gold and 1 ebony'."""
        stuff = self.speech.resources
        some = [self.counted(n, stuff[name].token) for name, n in zip(RESOURCES, counts, strict=True) if n]
        return listed(some or [number(0)], self.speech.conjunction)

    def counted(self, count: int, noun: Noun) -> str:
        """So many of a thing, in the number the language wants."""
        return f"{number(count)} {noun.one if self.speech.is_one(count) else noun.many}"

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of the fields of the view, of kinds, resources and icons, and of the tiles by `tile 7`."""
        speech = self.speech
        names: list[tuple[str, str]] = [*speech.icons.items()]
        names += [(kind, card.name) for kind, card in speech.kinds.items()]
        names += [(resource, stuff.name) for resource, stuff in speech.resources.items()]
        things = {id: capital(name) for id, name in names}
        tiles = {f"tile {tile.id}": speech.tile.format(tile=tile.id) for tile in self.edition.tiles}
        return {**speech.labels, **things, **tiles}

    def help(self) -> dict[str, str]:
        """What things do, with the figures of the edition."""
        edition, nouns = self.edition, self.speech.nouns
        table = {"gold": edition.ruins_gold, "rises": edition.pieces.market_rises, "top": RISES}
        texts = dict(self.speech.help)
        for kind, cost in zip(KINDS, edition.costs, strict=True):
            cards, ships = self.counted(cost.cards, nouns["cards"]), self.counted(cost.ships, nouns["need"])
            texts[kind] = texts[kind].format(cards=cards, pirated=cost.pirated, ships=ships, **table)
        return texts


PLACES = (
    ("island", "tile", "part", "{}.{}"),
    ("place", "tile", "slot", "{}.{}"),
    ("cell", "q", "r", "({}, {})"),
)
"""What is named by two fields: an island, a slot, a cell."""


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
