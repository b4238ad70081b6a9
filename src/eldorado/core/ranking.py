"""What broke a tie: equal totals that a game's own rule has put in order."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.game import Sheet, TieBreak


def tie_breaks(
    sheets: Sequence[Sheet], ranks: Sequence[int], counts: Sequence[int], by: str, rule: str
) -> tuple[TieBreak, ...]:
    """The ties that were broken, the best first: equal totals whose sides do not share a rank."""
    ties, totals = [], [sheet.total for sheet in sheets]
    for total in sorted(set(totals), reverse=True):
        tied = sorted([side for side, own in enumerate(totals) if own == total], key=lambda side: ranks[side])
        if len({ranks[side] for side in tied}) > 1:
            ties.append(TieBreak(by, rule, total, tuple(tied), tuple([counts[side] for side in tied])))
    return tuple(ties)
