"""What is wrong with an edition of Ilôs, in other languages than English."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "there must be {cards} in all, not {given}": "il en faut {cards} en tout, pas {given}",
    "names {count} prices, must name {prices}": "nomme {count} prix, doit en nommer {prices}",
    "must rise from 0 or more at every step, is {row}": "doit monter à chaque cran, à partir de 0 ou plus, vaut {row}",
    "there must be {count}, with the ids 1 to {count} in order, not {given}": (
        "il en faut {count}, avec les ids 1 à {count} dans l’ordre, pas {given}"
    ),
    "its edges {edges} cross the edges {others} of islands[{number}]": (
        "ses côtés {edges} croisent les côtés {others} de islands[{number}]"
    ),
    "an edge is from 0 to 5, not {edge}": "un côté va de 0 à 5, pas {edge}",
    "unknown slot {name!r}; known are {known}": "emplacement {name!r} inconnu\u202f; sont connus\u202f: {known}",
    "edge {edge} is named twice on this tile": "le côté {edge} est nommé deux fois sur cette tuile",
    "reach no edge: at least one edge must be land, to be laid by": (
        "n’atteignent aucun côté\u202f: un côté au moins doit être de la terre, pour qu’on puisse la poser"
    ),
    "the {drawn} tiles with fewest slots hold {found} pioneers; {seats} seats need {wanted}": (
        "les {drawn} tuiles avec le moins d’emplacements logent {found} pionniers\u202f; à {seats}, il en faut {wanted}"
    ),
}
