"""The verbs of Cibola's notation in other languages, for whoever types a move in one; records keep to the notation."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "show": "montrer",
    "torch": "torche",
    "turn": "retourner",
    "bid": "miser",
    "take": "prendre",
    "rock": "rocher",
    "totem": "totem",
    "raise": "monter",
    "lower": "descendre",
    "copy": "copier",
    "decline": "renoncer",
}
