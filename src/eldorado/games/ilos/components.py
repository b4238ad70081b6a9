"""What is printed in the box: cards, tiles, prices and costs; loaded from an edition file and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import Struct

from eldorado.core import edition as core
from eldorado.core.edition import EditionError
from eldorado.core.faults import listed
from eldorado.games.ilos import geometry
from eldorado.games.ilos.geometry import EDGES

Kind = Literal["ship", "plantation", "gold_mine", "building", "ruins", "market"]
"""The kinds of cards; payments go in this order."""
Resource = Literal["ebony", "dye", "spices", "gold"]
Icon = Literal["ebony", "dye", "spices", "gold", "site", "ruins"]
"""What a slot shows: a resource, a construction site, or ruins."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
PLANTED: Final[tuple[Resource, ...]] = ("ebony", "dye", "spices")
"""[ILO-4.4] The resources that grow on plantations."""
LETTERS: Final[dict[str, Icon]] = {
    "E": "ebony",
    "S": "spices",
    "D": "dye",
    "G": "gold",
    "B": "site",
    "R": "ruins",
}

SEATS: Final = range(2, 6)
CARDS: Final = 90
TILES: Final = 20
RISES: Final = 4
"""[ILO-4.10] How often a price may rise."""


class Cost(Struct, frozen=True):
    """What a kind of card costs: cards besides itself, the same when pirated, own ships needed on the island."""

    card: Kind
    cards: int
    pirated: int
    ships: int


class Island(Struct, frozen=True):
    """An island of one tile: the edges it reaches, and the icons of its slots."""

    edges: tuple[int, ...]
    slots: tuple[Icon, ...]


class Tile(Struct, frozen=True):
    """A tile: whether it has a pirate lair, its islands, and the turns that give it different pictures."""

    id: int
    lair: bool
    islands: tuple[Island, ...]
    turns: tuple[int, ...]


class Pieces(Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are of everything, and how many cards and tiles one begins with."""

    ships: int
    pioneers: int
    buildings: int
    market_rises: int
    tiles_per_player: int
    row: int
    hand: int
    draw: int


class Edition(core.Edition, frozen=True):
    """Everything printed in one box of Ilôs; cards, costs and prices in the order of their kinds."""

    cards: tuple[int, ...]
    pieces: Pieces
    costs: tuple[Cost, ...]
    ruins_gold: int
    prices: tuple[tuple[int, ...], ...]
    tiles: tuple[Tile, ...]


class _Cards(Struct, forbid_unknown_fields=True):
    ship: int
    plantation: int
    gold_mine: int
    building: int
    ruins: int
    market: int


class _Cost(Struct, forbid_unknown_fields=True):
    cards: int
    pirated: int
    ships: int


class _RuinsCost(_Cost, forbid_unknown_fields=True):
    gold: int


class _MarketCost(_Cost, forbid_unknown_fields=True):
    resources: int


class _Costs(Struct, forbid_unknown_fields=True):
    ship: _Cost
    plantation: _Cost
    gold_mine: _Cost
    building: _Cost
    ruins: _RuinsCost
    market: _MarketCost


class _Prices(Struct, forbid_unknown_fields=True):
    ebony: list[int]
    dye: list[int]
    spices: list[int]
    gold: list[int]


class _Island(Struct, forbid_unknown_fields=True):
    edges: list[int]
    slots: str


class _Tile(Struct, forbid_unknown_fields=True):
    id: int
    lair: bool
    islands: list[_Island]


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["ilos"]
    name: str
    cards: _Cards
    pieces: Pieces
    costs: _Costs
    prices: _Prices
    tile: list[_Tile]


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    cards, pieces = _cards(doc.cards), _pieces(doc.pieces)
    costs, gold, prices = _costs(doc), doc.costs.ruins.gold, _prices(doc.prices)
    tiles = _tiles(doc.tile)
    _check_slots(tiles, pieces)
    mark = core.mark("ilos", cards, pieces, costs, gold, prices, tiles)
    return Edition(name or doc.name, mark, dict(document), cards, pieces, costs, gold, prices, tiles)


# Cards, pieces, costs and prices


def _within(field: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        sentence = "must be from {low} to {high}, is {value}" if least < most else "must be {high}, is {value}"
        raise EditionError(field, sentence, low=least, high=most, value=value)
    return value


def _cards(cards: _Cards) -> tuple[int, ...]:
    """[ILO-1.1] 90 cards, some of every kind."""
    counts: tuple[int, ...] = msgspec.structs.astuple(cards)
    for kind, count in zip(KINDS, counts, strict=True):
        _within(f"cards.{kind}", count, 1, CARDS)
    if sum(counts) != CARDS:
        raise EditionError("cards", "there must be {cards} in all, not {given}", cards=CARDS, given=sum(counts))
    return counts


def _pieces(pieces: Pieces) -> Pieces:
    """[ILO-1.2] [ILO-1.3] [ILO-1.5] [ILO-1.7] As many as can be played with, and tiles and cards for all seats."""
    bounds = {
        "ships": (1, 9),
        "pioneers": (1, 20),
        "buildings": (0, 60),
        "market_rises": (0, RISES * len(RESOURCES)),
        "tiles_per_player": (2, TILES // SEATS[-1]),
        "row": (1, 4),
        "hand": (1, CARDS // (2 * SEATS[-1])),
        "draw": (1, 9),
    }
    for field, (least, most) in bounds.items():
        _within(f"pieces.{field}", getattr(pieces, field), least, most)
    return pieces


def _costs(doc: _Document) -> tuple[Cost, ...]:
    """[ILO-4.15] What each card costs; piracy makes nothing cheaper, nor a ship, ruins or the market dearer."""
    costs = []
    for kind in KINDS:
        cost, field = getattr(doc.costs, kind), f"costs.{kind}"
        _within(f"{field}.cards", cost.cards, 0, 20)
        spared = kind in ("ship", "ruins", "market")
        _within(f"{field}.pirated", cost.pirated, cost.cards, cost.cards if spared else 20)
        _within(f"{field}.ships", cost.ships, *((0, 0) if kind in ("ship", "market") else (1, doc.pieces.ships)))
        costs.append(Cost(kind, cost.cards, cost.pirated, cost.ships))
    _within("costs.ruins.gold", doc.costs.ruins.gold, 0, 20)
    _within("costs.market.resources", doc.costs.market.resources, 1, 1)
    return tuple(costs)


def _prices(prices: _Prices) -> tuple[tuple[int, ...], ...]:
    """[ILO-1.4] A row of 5 rising numbers for each resource."""
    rows = [tuple(getattr(prices, resource)) for resource in RESOURCES]
    for resource, row in zip(RESOURCES, rows, strict=True):
        if len(row) != RISES + 1:
            sentence = "names {count} prices, must name {prices}"
            raise EditionError(f"prices.{resource}", sentence, count=len(row), prices=RISES + 1)
        if row[0] < 0 or any(low >= high for low, high in pairwise(row)):
            sentence = "must rise from 0 or more at every step, is {row}"
            raise EditionError(f"prices.{resource}", sentence, row=list(row))
    return tuple(rows)


# Tiles


def _tiles(tiles: Sequence[_Tile]) -> tuple[Tile, ...]:
    """[ILO-1.3] 20 hexagonal tiles, numbered in order."""
    ids = [tile.id for tile in tiles]
    if ids != list(range(1, TILES + 1)):
        sentence = "there must be {count}, with the ids 1 to {count} in order, not {given}"
        raise EditionError("tile", sentence, count=TILES, given=listed(ids))
    return tuple(_tile(f"tile[{number}]", tile) for number, tile in enumerate(tiles))


def _tile(field: str, tile: _Tile) -> Tile:
    islands = tuple(_island(f"{field}.islands[{number}]", island) for number, island in enumerate(tile.islands))
    faces = _faces(field, islands)
    for (first, one), (second, other) in combinations(enumerate(islands), 2):
        if geometry.cross(one.edges, other.edges):
            sentence = "its edges {edges} cross the edges {others} of islands[{number}]"
            values = {"edges": list(other.edges), "others": list(one.edges), "number": first}
            raise EditionError(f"{field}.islands[{second}].edges", sentence, **values)
    return Tile(tile.id, tile.lair, islands, geometry.pictures(faces))


def _island(field: str, island: _Island) -> Island:
    """[ILO-4.13] The edges of an island are from 0 to 5; its slots are known by their letters."""
    for edge in island.edges:
        if edge not in EDGES:
            raise EditionError(f"{field}.edges", "an edge is from 0 to 5, not {edge}", edge=edge)
    for letter in island.slots:
        if letter not in LETTERS:
            sentence = "unknown slot {name!r}; known are {known}"
            raise EditionError(f"{field}.slots", sentence, name=letter, known=listed(LETTERS))
    return Island(tuple(island.edges), tuple(LETTERS[letter] for letter in island.slots))


def _faces(field: str, islands: Sequence[Island]) -> list[int]:
    """[ILO-2.2] The island at each edge, −1 for sea: an edge belongs to one island at most, and some edge to one."""
    faces = [-1] * len(EDGES)
    for number, island in enumerate(islands):
        for edge in island.edges:
            if faces[edge] >= 0:
                sentence = "edge {edge} is named twice on this tile"
                raise EditionError(f"{field}.islands[{number}].edges", sentence, edge=edge)
            faces[edge] = number
    if max(faces) < 0:
        raise EditionError(f"{field}.islands", "reach no edge: at least one edge must be land, to be laid by")
    return faces


def _check_slots(tiles: Sequence[Tile], pieces: Pieces) -> None:
    """[ILO-1.2] Whichever tiles come, they have a slot for every pioneer of every seat."""
    slots = sorted(sum(len(island.slots) for island in tile.islands) for tile in tiles)
    for seats in SEATS:
        drawn, wanted = pieces.tiles_per_player * seats, pieces.pioneers * seats
        found = sum(slots[:drawn])
        if found < wanted:
            sentence = "the {drawn} tiles with fewest slots hold {found} pioneers; {seats} seats need {wanted}"
            raise EditionError("tile", sentence, drawn=drawn, found=found, seats=seats, wanted=wanted)


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
