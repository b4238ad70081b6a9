"""How many swords a duel deserves: what both of its outcomes have been worth in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, variance
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


class Stake(NamedTuple):
    """What a duel is about: what is left where it is lost, what winning it adds, and how far that may be off."""

    lost: float
    gain: float
    error: float


class Committed(NamedTuple):
    """So many swords committed: the fighter's chance, and what that is worth, those kept included."""

    move: Commit
    chance: float
    worth: float


def stake_of(decision: Committing, outcomes: Sequence[DuelEnd]) -> Stake | None:
    """What a duel is about for whoever commits; nothing can be told where too little is known of an outcome."""
    won = [outcome.worth for outcome in outcomes if outcome.attacker_won]
    lost = [outcome.worth for outcome in outcomes if not outcome.attacker_won]
    if min(len(won), len(lost)) < OUTCOMES:
        return None
    good, bad = (won, lost) if decision.character == decision.duel.attacker else (lost, won)
    error = sqrt(variance(good) / len(good) + variance(bad) / len(bad))
    return Stake(mean(bad), mean(good) - mean(bad), error)


def committed(world: State, moves: Sequence[Commit], decision: Committing, camp: int, stake: Stake) -> list[Committed]:
    """[SOL-4.2] What it is worth to commit so many swords, the best first."""
    lead, found = lead_in(world, decision, camp), list[Committed]()
    for move in moves:
        swords = len(move.swords)
        chance = chance_of(world, camp, lead + swords)
        found.append(Committed(move, chance, stake.lost + chance * stake.gain - KEPT * swords))
    return sorted(found, key=lambda each: -each.worth)


def best_commit(
    world: State, moves: Sequence[Commit], decision: Committing, camp: int, outcomes: Sequence[DuelEnd]
) -> Commit | None:
    """[SOL-4.2] The swords that bring most, those kept included; none where too little is known of an outcome."""
    stake = stake_of(decision, outcomes)
    return None if stake is None else committed(world, moves, decision, camp, stake)[0].move


def lead_in(world: State, decision: Committing, camp: int) -> float:
    """How many swords a fighter is ahead before it commits any; the attacker reckons with what the defender may."""
    duel = decision.duel
    lead = float(duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1])
    if decision.character != duel.attacker:
        return -lead
    return lead - Armoury(world, camp).tokens(figure_of(world, duel.defender))
