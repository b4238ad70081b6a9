"""How many swords a duel deserves: what both of its outcomes have been worth in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from eldorado.bots.tactics.sol.duels import Armoury, chance_of
from eldorado.games.sol.decisions import Committing, Duel
from eldorado.games.sol.moves import Commit
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.state import ABLE, State

KEPT: Final = 2.5
"""What a sword token is worth that is kept, in hundredths of a game."""
OUTCOMES: Final = 2
"""So many worlds at least must have shown a duel won, and as many lost."""


class DuelEnd(NamedTuple):
    """What came of a duel in one world: whether the attacker won it, and what that was worth to the camp."""

    attacker_won: bool
    worth: float


def has_won(world: State, duel: Duel) -> bool:
    """[SOL-4.4] Whether the attacker of a duel that is over has won it."""
    return figure_of(world, duel.defender).wound != ABLE


def best_commit(
    world: State, moves: Sequence[Commit], decision: Committing, camp: int, outcomes: Sequence[DuelEnd]
) -> Commit | None:
    """[SOL-4.2] The swords that bring most, those kept included; none where too little is known of an outcome."""
    won = [outcome.worth for outcome in outcomes if outcome.attacker_won]
    lost = [outcome.worth for outcome in outcomes if not outcome.attacker_won]
    if min(len(won), len(lost)) < OUTCOMES:
        return None
    attacks = decision.character == decision.duel.attacker
    good, bad = (won, lost) if attacks else (lost, won)
    stake = sum(good) / len(good) - sum(bad) / len(bad)
    lead = lead_in(world, decision, camp)
    return max(
        moves, key=lambda move: chance_of(world, camp, lead + len(move.swords)) * stake - KEPT * len(move.swords)
    )


def lead_in(world: State, decision: Committing, camp: int) -> float:
    """How many swords a fighter is ahead before it commits any; the attacker reckons with what the defender may."""
    duel = decision.duel
    lead = float(duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1])
    if decision.character != duel.attacker:
        return -lead
    return lead - Armoury(world, camp).tokens(figure_of(world, duel.defender))
