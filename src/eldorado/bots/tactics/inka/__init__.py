"""How to play Inka well: a short way to the statues and out, and a blockade in somebody's way.

Everything is judged by one yardstick, a seat's distance: the action points its way still costs, as far as one can tell
from where the rhombi lie (see `outlook`).
"""

from __future__ import annotations

from eldorado.bots.tactics.inka.chances import evaluate
from eldorado.bots.tactics.inka.choice import choose
from eldorado.bots.tactics.inka.offers import plans

__all__ = ["choose", "evaluate", "plans"]
