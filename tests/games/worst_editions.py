"""The largest editions that are taken: everything in them is as much as it may be."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations
from typing import Any

from eldorado import games
from eldorado.games.inka import geometry
from eldorado.games.inka.components import TEMPLE_SIDES
from eldorado.games.sol.island import MOST_SPACES

Document = dict[str, Any]


def house(name: str) -> Document:
    return {**deepcopy(games.load(name).house.source), "name": "x" * 80}


def cibola() -> Document:
    """32 cards with a rock and 12 treasures each, 37 cells, 120 explorers."""
    cells = {"sundial": 20, "snake": 9, "statuette": 4, "shield": 2, "skull": 2}
    deck = {"totem": [], "rock": ["SNTBK" * 2 + "SS"] * 16, "plain": []}
    return house("cibola") | {
        "board": {kind: [100 - 9 * number for number in range(count)] for kind, count in cells.items()},
        "explorers": {"2": 60, "3": 40, "4": 30},
        "deck": {"I": deck, "II": deck},
        "round": {"cards": 4, "rounds": 8, "explorers_per_point": 100},
    }


def sol() -> Document:
    """200 spaces in a broad band, every rowboat line there can be, and 20 of everything."""
    document = house("sol")
    hexes = [(q, r) for q in range(-10, 10) for r in range(-5, 5)]
    assert len(hexes) == MOST_SPACES
    pontoons = [0, 1, 2, 3, 4, 5]
    spaces = [
        {"id": id, "hex": list(hex), "terrain": ("sand", "forest", "hill", "mountain")[id % 4], "kind": "search"}
        for id, hex in enumerate(hexes)
    ]
    for id in range(100, 109):
        spaces[id]["kind"] = "altar" if id == 108 else "temple"
    places = Counter(space["terrain"] for space in spaces if space["kind"] == "search")
    document["map"] = {
        "boats": [{"id": boat, "pontoons": pontoons[2 * boat : 2 * boat + 2]} for boat in range(3)],
        "rowboats": [list(pair) for pair in combinations(pontoons, 2)],
        "spaces": spaces,
    }
    document["tokens"] = {
        terrain: {"clue": 2, "flag": 1, "step": places[terrain] - 23, "sword": 20}
        for terrain in ("sand", "forest", "hill", "mountain")
    }
    document["altitude"] = dict.fromkeys(document["altitude"], 20)
    document["clue_cards"] = {"copies": 20}
    document["abilities"] |= {"tokens": 20, "rally": {"reach": 20}}
    for character in document["character"]:
        character |= {"movement": 20, "search": 20, "swords": 20, "places": 3}
    return document


def ilos() -> Document:
    """Tiles of six islands with twelve slots each, large hands, dear prices."""
    document = house("ilos")
    for tile in document["tile"]:
        tile |= {"lair": True, "islands": [{"edges": [edge], "slots": "ESDGBR" * 2} for edge in range(6)]}
    document["pieces"] |= {"ships": 9, "pioneers": 20, "buildings": 60, "market_rises": 16, "row": 4}
    document["pieces"] |= {"tiles_per_player": 4, "hand": 9, "draw": 9}
    document["prices"] = {name: [10, 20, 30, 40, 100] for name in document["prices"]}
    return document


def inka() -> Document:
    """The largest temple, all of it floor, half of it passages, a third symbols."""
    document, side = house("inka"), TEMPLE_SIDES[-1]
    cells = [list(cell) for cell in geometry.hexagon(side)]
    rim = [cell for cell in cells if geometry.on_rim((cell[0], cell[1], cell[2]), side)]
    starts = [rim[0], rim[5], rim[-6], rim[-1]]
    others = [cell for cell in cells if cell not in starts]
    half = len(others) // 2
    document["temple"] = {
        "side": side,
        "starts": starts,
        "passages": others[:half],
        "symbols": others[half:],
        "floor": cells,
    }
    for path in document["path"]:
        path |= {"walls": ["aR", "aL", "bR"], "snakes": ["bL", "M"]}
    return document


WORST = {"cibola": cibola, "sol": sol, "ilos": ilos, "inka": inka}
