"""What is wrong with an edition of Inka, by language: the English sentences are in `components`."""

from __future__ import annotations

from typing import Final

FRENCH: Final = {
    "start": "départ",
    "passage": "passage",
    "symbol": "symbole",
    "a start cell": "une case de départ",
    "destination {id}": "la destination {id}",
    "{cell} is no cell of a temple of side {side}": "{cell} n’est pas une case d’un temple de côté {side}",
    "{name} is named twice": "{name} est nommé deux fois",
    "{cell} is not among the floor cells": "{cell} n’est pas parmi les cases de sol",
    "{cell} carries a {mark} already": "{cell} porte déjà une marque ({mark})",
    "names {count} cells, must name {starts}": "nomme {count} cases, doit en nommer {starts}",
    "{cell} is not on the rim of the temple": "{cell} n’est pas au bord du temple",
    "lies on {what}, at {cell}": "est sur {what}, en {cell}",
    "P {P} and k {k} lead out of a temple of side {side}": "P {P} et k {k} mènent hors d’un temple de côté {side}",
    "{side} carries a wall already": "{side} porte déjà un mur",
    "there must be {count}, with the ids 1 to {count} in order, not {given}": (
        "il en faut {count}, numérotés de 1 à {count} dans l’ordre, et non {given}"
    ),
    "unknown side {name!r}; known are {known}": "côté {name!r} inconnu\u202f; sont connus\u202f: {known}",
    "leave no way from temple.starts[{number}], even with the whole abyss bridged": (
        "ne laissent aucun chemin depuis temple.starts[{number}], même tout le gouffre couvert"
    ),
}
