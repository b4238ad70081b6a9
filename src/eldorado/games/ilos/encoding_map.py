"""Ilôs for learners: the map as small whole numbers, tile by tile, island part by island part, slot by slot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eldorado.core.encoding import Part, marked, remembered_row, remembered_row_for, round_the_table
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.box import Box
from eldorado.games.ilos.components import RESOURCES, TILES
from eldorado.games.ilos.geometry import EDGES, REACH
from eldorado.games.ilos.view import IslandView, PioneerView, View


def map_parts(box: Box, seats: int) -> list[Part[View]]:
    """The map, tile by tile, island part by island part, slot by slot."""
    far, part_count, slots = REACH - 1, len(box.part_name), len(box.slot_name)
    row, unseen = remembered_row(row_places), remembered_row(tile_flags)
    each_part = ", ".join(f"{tile}.{part}" for tile, part in box.part_name[:3])
    return [
        Part("laid", TILES, TILES, "by tile: as which it was laid, 0 if it was not", remembered_tiles(laid)),
        Part("cells", 2 * TILES, far, "by tile: its cell q, r", remembered_tiles(cells_of), low=-far),
        Part("turns", TILES, len(EDGES) - 1, "by tile: by how many sixths it is turned", remembered_tiles(turns_of)),
        Part("row", TILES, TILES, "by tile: its place in the row, 0 if it is not there", lambda view: row(view.row)),
        Part("unseen", TILES, 1, "1 for each tile that may still come", lambda view: unseen(view.unseen)),
        Part("stock", 1, TILES, "tiles that will still come", lambda view: [view.stock]),
        Part(
            "islands",
            part_count,
            part_count,
            f"by part of a tile ({each_part} …): the part that names its island, from 1; 0 if not laid",
            island_numbers(box),
        ),
        Part("ships", seats * part_count, 9, "by seat and naming part: ships at the island", fleet(box, seats)),
        Part(
            "pirated", part_count, 1, "1 for each island, by naming part, where one pays the pirated price", dear(box)
        ),
        Part(
            "pioneers", slots, seats, "by slot: whose pioneer, 1 for one's own, 2 for the next …", pioneers(box, seats)
        ),
        Part("buildings", slots, 5, "by slot: 1 a fort, 2…5 a post for " + ", ".join(RESOURCES), buildings(box)),
        Part("lairs", len(box.lairs), seats, "by lair: whose ship, 1 for one's own …; 0 if none", lairs(box, seats)),
    ]


def remembered_tiles(read: Callable[[tuple[m.Discover, ...]], list[int]]) -> Callable[[View], bytes]:
    """What is read off the tiles laid; they are the same after most moves."""
    reading = remembered_row(read)
    return lambda view: reading(view.tiles)


def laid(tiles: tuple[m.Discover, ...]) -> list[int]:
    """As which each tile was laid."""
    row = [0] * TILES
    for place, tile in enumerate(tiles, 1):
        row[tile.tile - 1] = place
    return row


def cells_of(tiles: tuple[m.Discover, ...]) -> list[int]:
    """Where each tile lies."""
    row = [0] * (2 * TILES)
    for tile in tiles:
        row[2 * tile.tile - 2 : 2 * tile.tile] = tile.q, tile.r
    return row


def turns_of(tiles: tuple[m.Discover, ...]) -> list[int]:
    """How each tile lies."""
    row = [0] * TILES
    for tile in tiles:
        row[tile.tile - 1] = tile.turn
    return row


def row_places(tiles: Sequence[int]) -> list[int]:
    """Where in the row each tile is."""
    row = [0] * TILES
    for place, tile in enumerate(tiles, 1):
        row[tile - 1] = place
    return row


def tile_flags(tiles: Sequence[int]) -> list[int]:
    """A set of tiles."""
    return marked([tile - 1 for tile in tiles], TILES)


def island_numbers(box: Box) -> Callable[[View], bytes]:
    """To which island each part of a tile belongs."""
    number = box.part_number

    def read(islands: tuple[IslandView, ...]) -> list[int]:
        row = [0] * len(number)
        for island in islands:
            for part in island.parts:
                row[number[part]] = number[island.tile, island.part] + 1
        return row

    reading = remembered_row(read)
    return lambda view: reading(view.islands)


def fleet(box: Box, seats: int) -> Callable[[View], bytes]:
    """How many ships of each seat lie at each island."""
    number, size = box.part_number, len(box.part_name)

    def read(islands: tuple[IslandView, ...], mine: int) -> list[int]:
        row, order = [0] * (seats * size), round_the_table(mine, seats)
        for island in islands:
            if any(island.ships):
                place = number[island.tile, island.part]
                for further, seat in enumerate(order):
                    row[further * size + place] = island.ships[seat]
        return row

    reading = remembered_row_for(read)
    return lambda view: reading(view.islands, view.seat or 0)


def dear(box: Box) -> Callable[[View], bytes]:
    """Where there are pirates against the viewer."""
    number = box.part_number

    def read(islands: tuple[IslandView, ...], seat: int | None) -> list[int]:
        return marked([number[island.tile, island.part] for island in islands if seat in island.pirated], len(number))

    reading = remembered_row_for(read)
    return lambda view: reading(view.islands, view.seat)


def pioneers(box: Box, seats: int) -> Callable[[View], bytes]:
    """Whose pioneers stand where."""
    number = box.slot_number

    def read(settled: tuple[PioneerView, ...], mine: int) -> list[int]:
        row = [0] * len(number)
        for pioneer in settled:
            row[number[pioneer.tile, pioneer.slot]] = (pioneer.seat - mine) % seats + 1
        return row

    reading = remembered_row_for(read)
    return lambda view: reading(view.pioneers, view.seat or 0)


def buildings(box: Box) -> Callable[[View], bytes]:
    """What is built under them."""
    number = box.slot_number

    def read(settled: tuple[PioneerView, ...]) -> list[int]:
        row = [0] * len(number)
        for pioneer in settled:
            post = 0 if pioneer.post is None else RESOURCES.index(pioneer.post) + 2
            row[number[pioneer.tile, pioneer.slot]] = int(pioneer.fort) or post
        return row

    reading = remembered_row(read)
    return lambda view: reading(view.pioneers)


def lairs(box: Box, seats: int) -> Callable[[View], list[int]]:
    """Whose ships lie in lairs."""
    number = {tile: place for place, tile in enumerate(box.lairs)}

    def read(view: View) -> list[int]:
        row, mine = [0] * len(number), view.seat or 0
        for lair in view.lairs:
            if lair.seat is not None:
                row[number[lair.tile]] = (lair.seat - mine) % seats + 1
        return row

    return read
