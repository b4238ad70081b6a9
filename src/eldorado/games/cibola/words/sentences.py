"""How Cibola makes its sentences in any language: which template, and the words for its cards, totems and figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from eldorado.core.game import Line
from eldorado.core.words import Names, capital, number, speaker
from eldorado.core.words.log_words import Role
from eldorado.core.words.speaker import Noun, Templates
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.components import KINDS, Card, Cell, Edition, Kind, Totem, TotemId

ROLES: Final[Mapping[str, Role]] = {
    "RoundBegan": "heading",
    "BidChosen": "aside",
    "TorchPassed": "aside",
    "GameEnded": "heading",
}
MAJORITIES: Final[tuple[Kind, ...]] = ("statuette", "skull")


class TotemName(NamedTuple):
    """A totem's name by itself, and as a sentence names it."""

    name: str
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(speaker.Language):
    """What else Cibola has names for."""

    kinds: Mapping[Kind, Noun]
    explorer: Noun
    point: Noun
    symbols: Mapping[str, str]
    """What a card shows besides its treasures: nothing, a rock, a totem."""
    totems: Mapping[TotemId, TotemName]
    decks: Mapping[str, str]
    totem_help: Templates
    kind_help: Templates


class Speaker(speaker.Speaker[Language, Edition]):
    """It knows what every card shows and what every figure is."""

    roles: ClassVar[Mapping[str, Role]] = ROLES

    def __init__(self, language: Language, edition: Edition) -> None:
        super().__init__(language, edition)
        self.cards: dict[str, Card] = {card.id: card for card in edition.cards}
        self.cells: dict[tuple[str, int], Cell] = {(cell.column, cell.value): cell for cell in edition.cells}

    # Which sentence, and what it is about

    def variant(self, told: Any) -> str:
        """Another sentence where nothing, one or a secret is told, or a rock has nowhere to go."""
        name = type(told).__name__
        match told:
            case m.Bid(explorers=0) | m.BidChosen(explorers=0) | m.DiscardShared(each=0):
                return f"{name}.none"
            case m.ExplorersRegained(explorers=0):
                return f"{name}.none"
            case m.BidChosen(explorers=None):
                return f"{name}.secret"
            case m.DiscardShared(seats=(_,)) | m.Bidding(waiting=(_,)):
                return f"{name}.one"
            case m.DiscardShared(left=0):
                return f"{name}.even"
            case m.Raise() | m.Lower() if self.destination(told) is None:
                return f"{name}.stuck"
            case _:
                return name

    def fields(self, told: Any) -> dict[str, Any]:
        """A rock moves to a cell that its move does not name."""
        fields = super().fields(told)
        return {**fields, "to": self.destination(told)} if isinstance(told, m.Raise | m.Lower) else fields

    def destination(self, move: m.Raise | m.Lower) -> int | None:
        """The value of the cell a rock would move to, if there is one."""
        cell = self.cells.get((move.column, move.value))
        if cell is None:
            return None
        beside = cell.above if isinstance(move, m.Raise) else cell.below
        return None if beside is None else self.edition.cells[beside].value

    def line(self, line: Line) -> str:
        """A score line's heading."""
        template = self.language.lines[line_variant(line)]
        if line.key == "totems":
            return template.format(totems=self.totem_points(line.values))
        return self.say(template, {"kind": line.key, **line.values})

    def row(self, line: Line) -> str:
        """A score line as the head of a row."""
        return self.say(self.language.rows[row_variant(line)], {"kind": line.key, **line.values})

    def detail(self, line: Line) -> str:
        """How many treasures or explorers, skulls less those warded off; what each totem brought."""
        if line.key == "totems":
            return self.totem_points(line.values)
        fewer = line.values.get("fewer")
        return f"{super().detail(line)} −{fewer}" if fewer else super().detail(line)

    def ended(self, rule: str) -> str:
        """How the game ended."""
        return super().ended(rule).format(rounds=self.edition.rounds)

    # The parts of a sentence

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        language = self.language
        match field:
            case "order":
                return {"order": ", ".join(names[seat] for seat in value)}
            case "bids":
                return {"bids": ", ".join(f"{name} {bid}" for name, bid in zip(names, value, strict=True))}
            case "deck":
                return {"deck": language.decks[value], "id": value}
            case "card":
                return {"card": self.card(value), "face": self.face(value), "id": value}
            case "totem":
                phrase = self.totem(value)
                name = language.totems[value].name if value in language.totems else value
                return {"totem": phrase, "Totem": capital(phrase), "totem_name": name, "id": value}
            case "column" | "kind" if value in KINDS:
                noun = language.kinds[value]
                none = capital(noun.none)
                return {"kind": noun.one, "kinds": noun.many, "Kinds": capital(noun.many), "No_kind": none}
            case "explorers" | "each":
                counted = "" if value is None else self.counted(value, language.explorer)
                return {"explorers": counted, "figure": number(value or 0)}
            case "value" | "points" | "low" | "high":
                return {field: number(value), f"{field}_points": self.counted(value, language.point)}
            case _:
                return super().fill(field, value, names)

    def totem_points(self, points: Mapping[str, Any]) -> str:
        """What each totem brought: 'Sun 3, Feather 4'."""
        names = {str(id): totem.name for id, totem in self.language.totems.items()}
        return ", ".join(f"{names[id]} {number(worth)}" for id, worth in points.items())

    def totem(self, id: TotemId) -> str:
        """A totem as a sentence names it; an unknown one by its id."""
        known = self.language.totems.get(id)
        return known.phrase if known else str(id)

    def card(self, id: str) -> str:
        """A card by what it shows, and its number: '2 sundials and a skull, with a rock (II-07)'."""
        return f"{self.face(id)} ({id})" if id in self.cards else id

    def face(self, id: str) -> str:
        """What a card shows, equals counted: '2 sundials and a skull, with a rock'."""
        card = self.cards.get(id)
        if card is None:
            return id
        kinds = self.language.kinds
        shown = Counter(card.treasures).items()
        parts = [self.counted(count, kinds[kind]) if count > 1 else kinds[kind].a for kind, count in shown]
        return self.all_of(parts) + self.symbol(card)

    def card_label(self, card: Card) -> str:
        """A card as a label: without articles where it shows one of each."""
        if len(set(card.treasures)) < len(card.treasures):
            return capital(self.card(card.id))
        shown = self.all_of([self.language.kinds[kind].one for kind in card.treasures])
        return f"{capital(shown)}{self.symbol(card)} ({card.id})"

    def symbol(self, card: Card) -> str:
        """The rock or totem on a card."""
        return self.language.symbols["rock" if card.rock else "totem" if card.totem else ""]

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of kinds, totems, decks, cards and fields of the view, by id."""
        language = self.language
        return {
            **language.labels,
            **{kind: capital(noun.one) for kind, noun in language.kinds.items()},
            **{id: totem.name for id, totem in language.totems.items()},
            **language.decks,
            **{card.id: self.card_label(card) for card in self.edition.cards},
        }

    def help(self) -> dict[str, str]:
        """What kinds, totems and options do, with the edition's figures."""
        return {
            **{kind: self.kind_help(kind) for kind in KINDS},
            **{totem.id: self.totem_help(totem) for totem in self.edition.totems},
            **self.language.help,
        }

    def kind_help(self, kind: Kind) -> str:
        """How a treasure scores, and between which values."""
        values = [cell.value for cell in self.edition.cells if cell.column == kind]
        template = self.language.kind_help[kind if kind in MAJORITIES else "each"]
        return self.say(template, {"kind": kind, "low": min(values), "high": max(values)})

    def totem_help(self, totem: Totem) -> str:
        """What a totem does, with its figures."""
        name: str = totem.id
        if totem.per is not None:
            name = "per.majority" if totem.per in MAJORITIES else "per"
        fields = {"kind": totem.per, "points": totem.points, "explorers": totem.explorers}
        skulls = self.counted(totem.skulls_fewer, self.language.kinds["skull"])
        return self.say(self.language.totem_help[name], {**fields, "skulls": skulls})


def row_variant(line: Line) -> str:
    """The name of a row's template."""
    if line.key == "explorers" and line.values["per"] == 1:
        return "explorers.each"
    return line.key if line.key in (*MAJORITIES, "totems", "explorers") else "each"


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
