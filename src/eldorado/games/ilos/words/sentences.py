"""How Ilôs makes its sentences in any language: which template, and the words for its cards, goods and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from msgspec.structs import astuple

from eldorado.core.words import Names, capital, number, speaker
from eldorado.core.words.log_words import Role
from eldorado.core.words.speaker import Noun
from eldorado.games.ilos import events as e
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import KINDS, RESOURCES, RISES, Edition, Icon, Kind, Resource

ROLES: Final[Mapping[str, Role]] = {
    "RoundBegan": "heading",
    "TurnBegan": "turn",
    "PileShuffled": "aside",
    "GameEnded": "heading",
    "TimeEnded": "heading",
}
PLACES: Final = (
    ("island", "tile", "part", "{}.{}"),
    ("place", "tile", "slot", "{}.{}"),
    ("cell", "q", "r", "({}, {})"),
)
"""What is named by two fields: an island, a slot, a cell."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(speaker.Language):
    """What else Ilôs has names for."""

    kinds: Mapping[Kind, Card]
    resources: Mapping[Resource, Stuff]
    icons: Mapping[Icon, str]
    tile: str
    """A tile as a label."""


class Speaker(speaker.Speaker[Language, Edition]):
    """It knows what every slot shows."""

    roles: ClassVar[Mapping[str, Role]] = ROLES

    def __init__(self, language: Language, edition: Edition) -> None:
        super().__init__(language, edition)
        box = open_box(edition)
        self.icons: dict[tuple[int, int], Icon] = dict(zip(box.slot_name, box.icon, strict=True))

    # Which sentence, and what it is about

    def variant(self, told: Any) -> str:
        """Another sentence where a secret, a nought, one or several, or a kind is told."""
        name = type(told).__name__
        match told:
            case e.CardsReturned(count=0) | e.CardPlayed(paid=0) | m.Discover(turn=0):
                return f"{name}.none"
            case m.Redraw() if not any(astuple(told)):
                return f"{name}.none"
            case e.CardPaid(left=0):
                return f"{name}.last.hidden" if told.card is None else f"{name}.last"
            case e.CardDrawn(card=None) | e.CardTaken(card=None) | e.CardPaid(card=None) | e.CardsReturned(cards=None):
                return f"{name}.hidden"
            case m.Aiming(card=card):
                return f"{name}.{card}"
            case m.Redrawing(waiting=(_, _, *_)):
                return f"{name}.several"
            case e.ShipDocked(tile=tile, part=part, ship=m.Fetch() as ship) if (ship.tile, ship.part) == (tile, part):
                return f"{name}.along"
            case e.ShipDocked() | e.ShipLurked():
                return f"{name}.{type(told.ship).__name__}"
            case _:
                return name

    def fields(self, told: Any) -> dict[str, Any]:
        """Cards given back come one by one, a slot shows an icon, a ship comes from somewhere."""
        fields = super().fields(told)
        match told:
            case m.Redraw():
                return {"cards": tuple(kind for kind in KINDS for _ in range(fields[kind]))}
            case m.Settle(tile, slot):
                return {**fields, "icon": self.icons.get((tile, slot), "site")}
            case e.ShipDocked() | e.ShipLurked():
                return {**fields, "start": astuple(told.ship)}
            case _:
                return fields

    # The parts of a sentence

    def filling(self, fields: Mapping[str, Any], names: Names) -> dict[str, str]:
        """The words for all fields, and for the places that two of them name together."""
        filling = super().filling(fields, names)
        for place, first, second, shape in PLACES:
            if first in fields and second in fields:
                filling[place] = shape.format(number(fields[first]), number(fields[second]))
        if "card" in fields and "count" in fields:
            filling["cards_of"] = self.counted(fields["count"], self.language.kinds[fields["card"]].cards)
        return filling

    def fill(self, field: str, value: Any, names: Names) -> dict[str, str]:
        """The words for one field, some in several forms."""
        language = self.language
        match field:
            case "loser":
                return {"loser": names[value] if 0 <= value < len(names) else ""}
            case "card" | "after":
                return self.card(field, value)
            case "resource":
                return self.resource(value)
            case "icon":
                return {"icon": language.icons[value]}
            case "tokens":
                return {"tokens": self.tokens(value)}
            case "gold":
                return {"gold": self.counted(value, language.resources["gold"].token)}
            case "steps":
                return {"tile": number(value[0].tile)} if hasattr(value[0], "tile") else {}
            case "start":
                return {"start": ".".join(map(number, value))}
            case "turn":
                return {"degrees": f"{60 * value}°"}
            case "cards" if isinstance(value, tuple):
                return {"cards": self.all_of([self.some_cards(kind, value) for kind in KINDS if kind in value] or [""])}
            case _:
                return super().fill(field, value, names)

    def card(self, field: str, kind: Kind | None) -> dict[str, str]:
        """A kind of card: its name, one such card; nothing where it is not told."""
        if kind is None:
            return {}
        card = self.language.kinds[kind]
        return {field: card.name, f"a_{field}": card.one, f"A_{field}": capital(card.one)}

    def resource(self, resource: Resource) -> dict[str, str]:
        """A resource: by itself, in a sentence, and one piece of it."""
        stuff = self.language.resources[resource]
        forms = {"the_resource": stuff.the, "of_resource": stuff.of, "any_resource": stuff.any}
        return {"resource": stuff.name, "one_resource": self.counted(1, stuff.token), **forms}

    def some_cards(self, kind: Kind, cards: Sequence[Kind]) -> str:
        """So many cards of a kind."""
        return self.counted(cards.count(kind), self.language.kinds[kind].cards)

    def tokens(self, counts: Sequence[int]) -> str:
        """Tokens by resource: '2 gold and 1 ebony'."""
        stuff = self.language.resources
        some = [self.counted(n, stuff[name].token) for name, n in zip(RESOURCES, counts, strict=True) if n]
        return self.all_of(some or [number(0)])

    # The names of things, and what they do

    def terms(self) -> dict[str, str]:
        """The names of the fields of the view, of kinds, resources and icons, and of the tiles by `tile 7`."""
        language = self.language
        names: list[tuple[str, str]] = [*language.icons.items()]
        names += [(kind, card.name) for kind, card in language.kinds.items()]
        names += [(resource, stuff.name) for resource, stuff in language.resources.items()]
        things = {id: capital(name) for id, name in names}
        tiles = {f"tile {tile.id}": language.tile.format(tile=tile.id) for tile in self.edition.tiles}
        return {**language.labels, **things, **tiles}

    def help(self) -> dict[str, str]:
        """What things do, with the figures of the edition."""
        edition, nouns = self.edition, self.language.nouns
        gold = self.counted(edition.ruins_gold, self.language.resources["gold"].token)
        table = {"gold": gold, "rises": edition.pieces.market_rises, "top": RISES}
        texts = dict(self.language.help)
        for kind, cost in zip(KINDS, edition.costs, strict=True):
            cards, ships = self.counted(cost.cards, nouns["cards"]), self.counted(cost.ships, nouns["need"])
            texts[kind] = texts[kind].format(cards=cards, pirated=cost.pirated, ships=ships, **table)
        return texts
