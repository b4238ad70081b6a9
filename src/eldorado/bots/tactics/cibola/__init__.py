"""How to play Cibola well, from what a seat may see: greedy's answers, plans, and how sides stand."""

from __future__ import annotations

from eldorado.bots.tactics.cibola.answers import choose
from eldorado.bots.tactics.cibola.standing import evaluate
from eldorado.bots.tactics.cibola.turns import plans

__all__ = ["choose", "evaluate", "plans"]
