"""The verbs of Inka's notation in other languages, for whoever types a move in one; records keep to the notation."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "begin": "commencer",
    "draw": "piocher",
    "enter": "entrer",
    "lay": "poser",
    "move": "déplacer",
    "walk": "aller",
    "take": "prendre",
    "sneak": "passer",
    "haul": "traîner",
    "stop": "arrêter",
    "block": "bloquer",
    "keep": "garder",
}
