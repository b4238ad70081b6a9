"""The archipelago as the terminal knows it: what lies where, which islands there are, where a tile of the row fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import Edition, Icon
from eldorado.games.ilos.geometry import BACK, DIRECTIONS, EDGES
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.view import IslandView, PioneerView, View

SEATS: Final = "VWXYZ"
"""The seats' pieces: letters that stand for no resource, in English or in French."""
COLOURS: Final = ("bold red", "bold blue", "bold green", "bold magenta", "bold cyan")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The islands, in the order in which they were found."""
Cell = tuple[int, int]


class Chart:
    """A view of the map, worked out: islands by letter, slots with who stands on them, lairs with who lurks in them."""

    def __init__(self, edition: Edition, view: View) -> None:
        self.box: Final = open_box(edition)
        self.edition: Final = edition
        self.view: Final = view
        self.lies: Final = {(laid.q, laid.r): laid.tile * 6 + laid.turn for laid in view.tiles}
        self.islands: Final = sorted(view.islands, key=self._age)
        self.island_at: Final = {part: island for island in self.islands for part in island.parts}
        self.pioneers: Final = {(pioneer.tile, pioneer.slot): pioneer for pioneer in view.pioneers}
        self.pirates: Final = {lair.tile: lair.seat for lair in view.lairs}

    def _age(self, island: IslandView) -> tuple[int, int]:
        order = [laid.tile for laid in self.view.tiles]
        return order.index(island.tile), island.part

    def letter(self, tile: int, part: int) -> str:
        """The letter of the island a part belongs to."""
        island = self.island_at.get((tile, part))
        number = self.islands.index(island) if island is not None else len(LETTERS)
        return LETTERS[number] if number < len(LETTERS) else "?"

    def slots(self, tile: int) -> Iterator[tuple[int, list[tuple[Icon, PioneerView | None]]]]:
        """The parts of a tile, each with its slots and who stands on them."""
        number = 0
        for part, island in enumerate(self.edition.tiles[tile - 1].islands, 1):
            shown = []
            for icon in island.slots:
                number += 1
                shown.append((icon, self.pioneers.get((tile, number))))
            yield part, shown

    def island_of_slot(self, tile: int, slot: int) -> IslandView | None:
        """The island a slot lies on."""
        part = self.box.slot_part[self.box.slot_number[tile, slot]]
        return self.island_at.get(self.box.part_name[part])

    # Laying a tile

    def shores(self) -> dict[Cell, int]:
        """The empty cells beside the map, and the shore of each, as the box knows shores."""
        shores: dict[Cell, int] = {}
        for (q, r), lie in self.lies.items():
            for way in EDGES:
                beyond = (q + DIRECTIONS[way][0], r + DIRECTIONS[way][1])
                if beyond not in self.lies:
                    seen = 65 if self.box.faces[lie][way] >= 0 else 64
                    shores[beyond] = shores.get(beyond, 0) | seen << BACK[way]
        return shores

    def places(self) -> list[tuple[int, Cell]]:
        """Every tile of the row with every empty cell where it fits."""
        shores = sorted(self.shores().items())
        return [(tile, cell) for tile in self.view.row for cell, shore in shores if self.box.fits[tile][shore]]

    def open_cells(self) -> list[Cell]:
        """The empty cells where some tile of the row fits."""
        return sorted({cell for _, cell in self.places()})

    def joined(self, move: Discover) -> tuple[tuple[str, ...], ...]:
        """For each part of a tile to be laid the letters of the islands it would meet."""
        meets: dict[int, set[str]] = {part: set() for part in self.box.parts_of[move.tile]}
        for way, part in enumerate(self.box.faces[move.tile * 6 + move.turn]):
            step = DIRECTIONS[way]
            lie = self.lies.get((move.q + step[0], move.r + step[1]))
            if part >= 0 and lie is not None:
                meets[part].add(self.letter(*self.box.part_name[self.box.faces[lie][BACK[way]]]))
        return tuple(tuple(sorted(letters)) for letters in meets.values())


def letter_of(icons: str, icon: Icon) -> str:
    """The letter of an icon in a language: ebony, dye, spices, gold, construction site, ruins."""
    order: tuple[Icon, ...] = ("ebony", "dye", "spices", "gold", "site", "ruins")
    return icons[order.index(icon)]
