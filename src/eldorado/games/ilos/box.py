"""An edition opened for play: its look-up tables, and every move built once and listed by reference.

The islands of single tiles are *parts*, numbered through all tiles; so are the slots, and a set of slots is a mask.
A tile on the map is a *lie*: six times its id, and the turn. A *shore* is what a tile to be laid on a cell would meet:
six bits for the sides that have a neighbour, above six bits for those that meet land.
"""

from __future__ import annotations

from itertools import product
from typing import Final, TypeVar

from eldorado.core.game import Seat
from eldorado.core.opened import opened
from eldorado.games.ilos import geometry
from eldorado.games.ilos.components import (
    HOUSE,
    ICONS,
    KINDS,
    PLANTED,
    RESOURCES,
    SEATS,
    TILES,
    Edition,
    Kind,
    Tile,
)
from eldorado.games.ilos.events import CardDrawn
from eldorado.games.ilos.geometry import EDGES
from eldorado.games.ilos.moves import (
    Acting,
    Aiming,
    Begin,
    Discover,
    Dock,
    Draw,
    Drawing,
    Fetch,
    Fortify,
    Founding,
    Leave,
    Lurk,
    Pay,
    Play,
    Raise,
    Redraw,
    Settle,
    Show,
    Take,
    Taking,
    Trade,
)

SHIP: Final = 0
PLANTATION: Final = 1
GOLD_MINE: Final = 2
BUILDING: Final = 3
RUINS: Final = 4
MARKET: Final = 5
"""The kinds of cards as numbers, in the order of `KINDS`; a set of kinds is six bits."""
ALL_KINDS: Final = 63
GOLD: Final = 3
"""The number of gold among `RESOURCES`."""
BY_NAME: Final = tuple(sorted(range(len(KINDS)), key=KINDS.__getitem__))
"""The kinds in the order in which moves that name them are listed."""
SHORES: Final = tuple((known, met) for known, met in product(range(64), repeat=2) if not met & ~known)
"""Every shore: in which directions there is a neighbour, and in which of these there is land."""
MOST_HANDS: Final = 256
"""All that may be dealt in our box; an edition with larger hands has thousands."""
MOST_LAYS: Final = 4096
"""Tiles on cells whose moves are kept; in 600 random games 2,906 were met."""
RESOURCES_BY_NAME: Final = tuple(sorted(range(len(RESOURCES)), key=RESOURCES.__getitem__))
M = TypeVar("M", Draw, Take, Pay)


def subsets(of_kinds: tuple[M, ...]) -> tuple[tuple[M, ...], ...]:
    """By set of kinds: those moves of theirs, there being one a kind, in the order in which they are listed."""
    return tuple(tuple(of_kinds[kind] for kind in BY_NAME if kinds >> kind & 1) for kinds in range(1 << len(KINDS)))


class Box:
    """The tables of one edition, shared by all states played with it and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.pieces: Final = edition.pieces
        self.costs: Final = edition.costs
        self.cards: Final = edition.cards
        self.ships: Final = edition.pieces.ships
        self.pioneers: Final = edition.pieces.pioneers
        self.buildings: Final = edition.pieces.buildings
        """How many there are of each piece: ships and pioneers a seat, buildings on the table."""
        self.cards_due: Final = tuple([cost.cards for cost in edition.costs])
        self.cards_due_pirated: Final = tuple([cost.pirated for cost in edition.costs])
        self.ships_due: Final = tuple([cost.ships for cost in edition.costs])
        """By kind of card: what it costs, what where there are pirates, and how many ships it takes at the island."""
        self.kind_number: Final[dict[Kind, int]] = {kind: number for number, kind in enumerate(KINDS)}
        self._number_parts()
        self._number_slots()
        self._turn_tiles()
        self._intern_moves()
        self._intern_decisions()
        self._discover: dict[int, tuple[Discover, ...]] = {}
        self._redraw: dict[tuple[int, ...], tuple[Redraw, ...]] = {}

    # Parts and slots

    def _number_parts(self) -> None:
        tiles = self.edition.tiles
        self.part_name = tuple((tile.id, part) for tile in tiles for part in range(1, len(tile.islands) + 1))
        self.part_number = {name: number for number, name in enumerate(self.part_name)}
        self.parts_of: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(self.part_number[tile.id, part + 1] for part in range(len(tile.islands))) for tile in tiles),
        )
        """The parts of each tile, by its id."""
        self.lairs = tuple(tile.id for tile in tiles if tile.lair)

    def _number_slots(self) -> None:
        """Slots are numbered tile by tile, island by island, as they are printed."""
        slots = [
            (tile.id, part, icon)
            for tile in self.edition.tiles
            for part, island in enumerate(tile.islands, 1)
            for icon in island.slots
        ]
        first = {tile: number for number, (tile, _, _) in reversed(list(enumerate(slots)))}
        self.slot_name = tuple((tile, number - first[tile] + 1) for number, (tile, _, _) in enumerate(slots))
        self.slot_number = {name: number for number, name in enumerate(self.slot_name)}
        self.slot_part = tuple(self.part_number[tile, part] for tile, part, _ in slots)
        self.icon = tuple(icon for _, _, icon in slots)
        part_slots = [0] * len(self.part_name)
        for slot, part in enumerate(self.slot_part):
            part_slots[part] |= 1 << slot
        self.part_slots = tuple(part_slots)
        self.of_icon = {
            icon: sum(1 << slot for slot, shown in enumerate(self.icon) if shown == icon) for icon in set(self.icon)
        }
        self.slots_showing = tuple(self.of_icon.get(icon, 0) for icon in ICONS)
        """By icon, in the order of `ICONS`: the slots that show it."""
        self.of_resource = tuple(self.of_icon.get(resource, 0) for resource in RESOURCES)
        planted = sum(self.of_icon.get(resource, 0) for resource in PLANTED)
        site, ruins = self.of_icon.get("site", 0), self.of_icon.get("ruins", 0)
        self.targets = (0, planted, self.of_resource[GOLD], site, ruins, 0)
        """The slots each kind of card is for."""
        self.yields = tuple(RESOURCES.index(icon) if icon in RESOURCES else -1 for icon in self.icon)

    # Turned tiles

    def _turn_tiles(self) -> None:
        """[ILO-2.1] What every tile shows in every direction, however it is turned."""
        self.faces: list[tuple[int, ...]] = [()] * 6
        """By lie: the part in each direction, −1 for sea."""
        for tile in self.edition.tiles:
            self.faces += [geometry.turned(self._unturned(tile), turn) for turn in EDGES]
        self.land = tuple(geometry.mask([way for way in EDGES if faces and faces[way] >= 0]) for faces in self.faces)
        """By lie: the directions in which there is land."""
        self.fits: tuple[list[tuple[int, ...]], ...] = ([], *(self._fits(tile) for tile in self.edition.tiles))
        """By tile and shore: the turns in which the tile fits there, if any."""

    def _unturned(self, tile: Tile) -> tuple[int, ...]:
        faces = [-1] * len(EDGES)
        for part, island in enumerate(tile.islands, 1):
            for edge in island.edges:
                faces[edge] = self.part_number[tile.id, part]
        return tuple(faces)

    def _fits(self, tile: Tile) -> list[tuple[int, ...]]:
        """[ILO-2.2] Every touching pair of edges matches, and at least one pair is land."""
        lands = [(turn, self.land[tile.id * 6 + turn]) for turn in tile.turns]
        fits: list[tuple[int, ...]] = [()] * (1 << 12)
        for known, met in SHORES:
            fits[known << 6 | met] = tuple([turn for turn, land in lands if land & met and land & known == met])
        return fits

    # Moves and decisions

    def _intern_moves(self) -> None:
        """Moves are ordered by their fields; so are the tables that list them."""
        seats = tuple(Seat(seat) for seat in range(SEATS[-1]))
        self.show = tuple(Show(id) for id in range(1, TILES + 1))
        self.begin = tuple(Begin(seat) for seat in seats)
        self.draw, self.take = tuple(Draw(kind) for kind in KINDS), tuple(Take(kind) for kind in KINDS)
        self.play, self.pay = tuple(Play(kind) for kind in KINDS), tuple(Pay(kind) for kind in KINDS)
        self.draws, self.takes, self.pays = subsets(self.draw), subsets(self.take), subsets(self.pay)
        """By set of kinds: what is listed when these are to be had."""
        self.dock = tuple(Dock(*name) for name in self.part_name)
        self.fetch = tuple(Fetch(*name) for name in self.part_name)
        self.lurk = {id: Lurk(id) for id in self.lairs}
        self.leave = {id: Leave(id) for id in self.lairs}
        self.settle = tuple(Settle(*name) for name in self.slot_name)
        self.fortify = tuple(Fortify(*name) for name in self.slot_name)
        self.trade = tuple(tuple(Trade(*name, resource) for resource in RESOURCES) for name in self.slot_name)
        self.raise_ = tuple(Raise(resource) for resource in RESOURCES)

    def discover(self, tile: int, cell: int) -> tuple[Discover, ...]:
        """The moves that lay a tile on a cell, by turn; built when first met, since the sea has no shore."""
        moves = self._discover.get(cell * 32 + tile)
        if moves is None:
            if len(self._discover) >= MOST_LAYS:
                self._discover.clear()
            moves = tuple(Discover(tile, *geometry.coordinates(cell), turn) for turn in EDGES)
            self._discover[cell * 32 + tile] = moves
        return moves

    def redraw(self, hand: tuple[int, ...]) -> tuple[Redraw, ...]:
        """[ILO-1.7] Every choice of cards from a hand."""
        moves = self._redraw.get(hand)
        if moves is None:
            if len(self._redraw) >= MOST_HANDS:
                self._redraw.clear()
            moves = self._redraw[hand] = tuple(Redraw(*counts) for counts in product(*(range(n + 1) for n in hand)))
        return moves

    def _intern_decisions(self) -> None:
        seats = tuple(Seat(seat) for seat in range(SEATS[-1]))
        most = max(self.pieces.hand, self.pieces.draw + self.pieces.ships + self.pieces.pioneers)
        self.drawing = tuple(tuple(Drawing(seat, left) for left in range(most + 1)) for seat in seats)
        self.taking = tuple(
            tuple(tuple(Taking(seat, loser, left) for left in range(most + 1)) for loser in seats) for seat in seats
        )
        self.card_drawn = tuple(tuple(CardDrawn(seat, kind) for kind in KINDS) for seat in seats)
        self.founding = tuple(Founding(seat) for seat in seats)
        self.acting = tuple(Acting(seat) for seat in seats)
        self.aiming = tuple(tuple(Aiming(seat, kind) for kind in KINDS) for seat in seats)

    def __reduce__(self) -> tuple[object, tuple[Edition, ...]]:
        """A box travels as its edition, the house's by name alone, so that a pickled state stays small."""
        return (open_box, ()) if self.edition is HOUSE else (open_box, (self.edition,))


def open_box(edition: Edition = HOUSE) -> Box:
    """The box of an edition: the same figures give the same box."""
    return opened(edition, HOUSE, Box)
