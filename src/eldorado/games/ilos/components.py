"""What is printed in the box: cards, tiles, prices and costs; loaded from an edition file and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

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
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)
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

_UpTo20: TypeAlias = Annotated[int, Meta(ge=0, le=20)]


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
    """[ILO-1.2] [ILO-1.3] [ILO-1.5] [ILO-1.7] How many there are of everything, and what one begins with."""

    ships: Annotated[int, Meta(ge=1, le=9)]
    pioneers: Annotated[int, Meta(ge=1, le=20)]
    buildings: Annotated[int, Meta(ge=0, le=60)]
    market_rises: Annotated[int, Meta(ge=0, le=RISES * len(RESOURCES))]
    tiles_per_player: Annotated[int, Meta(ge=2, le=TILES // SEATS[-1])]
    row: Annotated[int, Meta(ge=1, le=4)]
    hand: Annotated[int, Meta(ge=1, le=CARDS // (2 * SEATS[-1]))]
    draw: Annotated[int, Meta(ge=1, le=9)]


class Edition(core.Edition, frozen=True):
    """Everything printed in one box of Ilôs; cards, costs and prices in the order of their kinds."""

    cards: tuple[int, ...]
    pieces: Pieces
    costs: tuple[Cost, ...]
    ruins_gold: int
    prices: tuple[tuple[int, ...], ...]
    tiles: tuple[Tile, ...]


_CardCount: TypeAlias = Annotated[int, Meta(ge=1, le=CARDS)]
_PriceRow: TypeAlias = list[Annotated[int, Meta(ge=-100, le=100)]]


class _Cards(Struct, forbid_unknown_fields=True):
    ship: _CardCount
    plantation: _CardCount
    gold_mine: _CardCount
    building: _CardCount
    ruins: _CardCount
    market: _CardCount


class _Cost(Struct, forbid_unknown_fields=True):
    cards: _UpTo20
    pirated: int
    ships: int


class _RuinsCost(_Cost, forbid_unknown_fields=True):
    gold: _UpTo20


class _MarketCost(_Cost, forbid_unknown_fields=True):
    resources: Annotated[int, Meta(ge=1, le=1)]


class _Costs(Struct, forbid_unknown_fields=True):
    ship: _Cost
    plantation: _Cost
    gold_mine: _Cost
    building: _Cost
    ruins: _RuinsCost
    market: _MarketCost


class _Prices(Struct, forbid_unknown_fields=True):
    ebony: _PriceRow
    dye: _PriceRow
    spices: _PriceRow
    gold: _PriceRow


class _Island(Struct, forbid_unknown_fields=True):
    edges: Annotated[list[int], Meta(max_length=2 * len(EDGES))]
    slots: Annotated[str, Meta(max_length=12)]


class _Tile(Struct, forbid_unknown_fields=True):
    id: int
    lair: bool
    islands: Annotated[list[_Island], Meta(max_length=len(EDGES))]


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["ilos"]
    name: core.Name
    cards: _Cards
    pieces: Pieces
    costs: _Costs
    prices: _Prices
    tile: Annotated[list[_Tile], Meta(max_length=4 * TILES)]


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    core.refuse(_faults(doc))
    cards: tuple[int, ...] = msgspec.structs.astuple(doc.cards)
    costs = tuple(Cost(kind, cost.cards, cost.pirated, cost.ships) for kind, cost in _by_kind(doc.costs))
    gold, prices = doc.costs.ruins.gold, tuple(tuple(getattr(doc.prices, resource)) for resource in RESOURCES)
    tiles = tuple(_tile(tile) for tile in doc.tile)
    mark = core.mark("ilos", cards, doc.pieces, costs, gold, prices, tiles)
    return Edition(name or doc.name, mark, dict(document), cards, doc.pieces, costs, gold, prices, tiles)


def _by_kind(costs: _Costs) -> list[tuple[Kind, _Cost]]:
    return [(kind, getattr(costs, kind)) for kind in KINDS]


def _tile(tile: _Tile) -> Tile:
    islands = tuple(
        Island(tuple(island.edges), tuple(LETTERS[letter] for letter in island.slots)) for island in tile.islands
    )
    faces = [-1] * len(EDGES)
    for number, island in enumerate(islands):
        for edge in island.edges:
            faces[edge] = number
    return Tile(tile.id, tile.lair, islands, geometry.pictures(faces))


# What is wrong with it


def _faults(doc: _Document) -> Iterator[EditionError]:
    """All with which the game could not be played to its end."""
    yield from _card_faults(doc.cards)
    yield from _cost_faults(doc)
    for resource in RESOURCES:
        yield from _price_faults(f"prices.{resource}", getattr(doc.prices, resource))
    ids = [tile.id for tile in doc.tile]
    if ids != list(range(1, TILES + 1)):
        sentence = "there must be {count}, with the ids 1 to {count} in order, not {given}"
        yield EditionError("tile", sentence, count=TILES, given=listed(ids))
    for number, tile in enumerate(doc.tile):
        yield from _tile_faults(f"tile[{number}]", tile)
    yield from _slot_faults(doc)


def _card_faults(cards: _Cards) -> Iterator[EditionError]:
    """[ILO-1.1] 90 cards, some of every kind."""
    total = sum(msgspec.structs.astuple(cards))
    if total != CARDS:
        yield EditionError("cards", "there must be {cards} in all, not {given}", cards=CARDS, given=total)


def _cost_faults(doc: _Document) -> Iterator[EditionError]:
    """[ILO-4.15] What each card costs; piracy makes nothing cheaper, nor a ship, ruins or the market dearer."""
    for kind, cost in _by_kind(doc.costs):
        spared = kind in ("ship", "ruins", "market")
        yield from core.outside(f"costs.{kind}.pirated", cost.pirated, cost.cards, cost.cards if spared else 20)
        low, high = (0, 0) if kind in ("ship", "market") else (1, doc.pieces.ships)
        yield from core.outside(f"costs.{kind}.ships", cost.ships, low, high)


def _price_faults(field: str, row: Sequence[int]) -> Iterator[EditionError]:
    """[ILO-1.4] A row of 5 rising numbers for each resource."""
    if len(row) != RISES + 1:
        sentence = "names {count} prices, must name {prices}"
        yield EditionError(field, sentence, count=len(row), prices=RISES + 1)
    elif row[0] < 0 or any(low >= high for low, high in pairwise(row)):
        yield EditionError(field, "must rise from 0 or more at every step, is {row}", row=list(row))


def _tile_faults(field: str, tile: _Tile) -> Iterator[EditionError]:
    """[ILO-1.3] A hexagonal tile whose islands reach some edge, and do not cross."""
    for number, island in enumerate(tile.islands):
        yield from _island_faults(f"{field}.islands[{number}]", island)
    yield from _edge_faults(field, tile)
    for (first, one), (second, other) in combinations(enumerate(tile.islands), 2):
        if geometry.cross(one.edges, other.edges):
            sentence = "its edges {edges} cross the edges {others} of islands[{number}]"
            values = {"edges": other.edges, "others": one.edges, "number": first}
            yield EditionError(f"{field}.islands[{second}].edges", sentence, **values)


def _island_faults(field: str, island: _Island) -> Iterator[EditionError]:
    """[ILO-4.13] The edges of an island are from 0 to 5; its slots are known by their letters."""
    for edge in island.edges:
        if edge not in EDGES:
            yield EditionError(f"{field}.edges", "an edge is from 0 to 5, not {edge}", edge=edge)
    for letter in dict.fromkeys(island.slots):
        if letter not in LETTERS:
            sentence = "unknown slot {name!r}; known are {known}"
            yield EditionError(f"{field}.slots", sentence, name=letter, known=listed(LETTERS))


def _edge_faults(field: str, tile: _Tile) -> Iterator[EditionError]:
    """[ILO-2.2] An edge belongs to one island at most, and some edge to one."""
    land: set[int] = set()
    for number, island in enumerate(tile.islands):
        for edge in island.edges:
            if edge in land:
                sentence = "edge {edge} is named twice on this tile"
                yield EditionError(f"{field}.islands[{number}].edges", sentence, edge=edge)
            land.add(edge)
    if not land:
        yield EditionError(f"{field}.islands", "reach no edge: at least one edge must be land, to be laid by")


def _slot_faults(doc: _Document) -> Iterator[EditionError]:
    """[ILO-1.2] Whichever tiles come, they have a slot for every pioneer of every seat."""
    slots = sorted(sum(len(island.slots) for island in tile.islands) for tile in doc.tile)
    for seats in SEATS:
        drawn, wanted = doc.pieces.tiles_per_player * seats, doc.pieces.pioneers * seats
        found = sum(slots[:drawn])
        if found < wanted:
            sentence = "the {drawn} tiles with fewest slots hold {found} pioneers; {seats} seats need {wanted}"
            yield EditionError("tile", sentence, drawn=drawn, found=found, seats=seats, wanted=wanted)
            return


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
