"""The verbs of Ilôs's notation in other languages, for whoever types a move in one; records keep to the notation."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "show": "retourner",
    "begin": "commencer",
    "draw": "piocher",
    "take": "prendre",
    "redraw": "repiocher",
    "play": "jouer",
    "discover": "découvrir",
    "dock": "accoster",
    "lurk": "occuper",
    "launch": "appareiller",
    "fetch": "déplacer",
    "leave": "sortir",
    "settle": "débarquer",
    "fort": "fort",
    "post": "comptoir",
    "raise": "augmenter",
    "pay": "payer",
    "end": "finir",
}
