"""Ilôs for learners: its moves by number, and a view as a row of small whole numbers.

The sea has no shore: a tile is laid *beside* one that lies already, by the order in which they were laid, so that the
moves are finite. A cell with several tiles about it is named by the one that was laid first.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from eldorado.core.encoding import Encoding, Part
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import TILES, Edition
from eldorado.games.ilos.encoding_map import map_parts
from eldorado.games.ilos.encoding_seats import card_parts, seat_parts, turn_parts
from eldorado.games.ilos.geometry import DIRECTIONS, EDGES
from eldorado.games.ilos.numbered import LayBeside, LayFirst, Numbered
from eldorado.games.ilos.view import View


def moves(edition: Edition) -> list[Numbered]:
    """Hands to give back, cards to play, tiles to lay, then places on the map by tile and number."""
    box = open_box(edition)
    return [
        *redraws(edition),
        *box.play,
        *[LayFirst(row, turn) for row in rows(edition) for turn in EDGES],
        *[
            LayBeside(row, laid, direction, turn)
            for row in rows(edition)
            for laid in range(1, TILES)
            for direction in EDGES
            for turn in EDGES
        ],
        *box.dock,
        *box.lurk.values(),
        m.LAUNCH,
        *box.fetch,
        *box.leave.values(),
        *box.settle,
        *box.fortify,
        *[trade for at_slot in box.trade for trade in at_slot],
        *box.raise_,
        *box.pay,
        m.END,
    ]


def redraws(edition: Edition) -> list[m.Redraw]:
    """[ILO-1.7] All that can be given back from a first hand."""
    most = edition.pieces.hand
    counts = product(*(range(min(most, cards) + 1) for cards in edition.cards))
    return [m.Redraw(*each) for each in counts if sum(each) <= most]


def rows(edition: Edition) -> range:
    """The places of the row of tiles, from 1."""
    return range(1, edition.pieces.row + 1)


def standing_for(view: View, move: m.Move) -> Numbered:
    """A tile to be laid is named by its place in the row and by the first-laid tile beside its cell."""
    assert isinstance(move, m.Discover), f"{move} is numbered by itself"
    row = view.row.index(move.tile) + 1
    if not view.tiles:
        return LayFirst(row, move.turn)
    for laid, tile in enumerate(view.tiles, 1):
        way = (move.q - tile.q, move.r - tile.r)
        if way in DIRECTIONS:
            return LayBeside(row, laid, DIRECTIONS.index(way), move.turn)
    raise AssertionError(f"{move} is not beside the map")


def outcomes(edition: Edition) -> int:
    """Luck turns up a tile, draws a card or names a seat."""
    return TILES


def parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What a seat sees: the question, the map, cards and market, then the seats from its own on."""
    box = open_box(edition)
    return [*turn_parts(seats), *map_parts(box, seats), *card_parts(seats), *seat_parts(seats)]


ENCODING: Final = Encoding(moves, parts, outcomes, standing_for=standing_for)
