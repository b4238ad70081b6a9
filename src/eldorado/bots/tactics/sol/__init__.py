"""How to play SOL well: search while the Idol is hidden, then fetch it, bring it home and keep it there."""

from __future__ import annotations

from typing import Final

from eldorado.bots.tactics.sol.greedy import choose
from eldorado.bots.tactics.sol.plans import plans
from eldorado.bots.tactics.sol.standings import evaluate

__all__: Final = ("choose", "evaluate", "plans")
