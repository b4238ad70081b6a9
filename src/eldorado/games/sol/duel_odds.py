"""The odds of a duel, exactly: from swords, tokens and dice to the attacker's chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from eldorado.games.sol.decisions import Duel

Die = tuple[int, ...]


@lru_cache(maxsize=4096)
def win_chance(lead: int, die: Die, other: Die) -> Fraction:
    """[SOL-4.2] [SOL-4.3] The chance of a fighter `lead` swords ahead (sheet and tokens) against these dice.

    A tie is rolled again with the same swords, so that it counts for neither: wins over wins and losses.
    """
    wins = sum([lead + mine > theirs for mine in die for theirs in other])
    losses = sum([lead + mine < theirs for mine in die for theirs in other])
    return Fraction(wins, wins + losses)


def chance_against(swords: int, other_swords: int, die: Die, other: Die) -> Fraction:
    """[SOL-4.2] The attacker's chance, from both fighters' swords on sheets and tokens."""
    return win_chance(swords - other_swords, die, other)


def duel_chance(duel: Duel, die: Die, other: Die) -> Fraction:
    """[SOL-4.2] The attacker's chance in a duel under way, the dice that lie there counted, a Rage to come not."""
    lead = duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1]
    again = win_chance(lead, die, other)
    rolled, countered = duel.dice
    if rolled is countered is None:
        return again
    rolls, answers = die if rolled is None else (rolled,), other if countered is None else (countered,)
    worth = [_worth(lead + mine - theirs, again) for mine in rolls for theirs in answers]
    return sum(worth, Fraction(0)) / len(worth)


def _worth(lead: int, again: Fraction) -> Fraction:
    """[SOL-4.3] A duel won, lost, or rolled again."""
    return again if lead == 0 else Fraction(lead > 0)


def commit_chances(duel: Duel, held: int, attacks: bool, dice: Sequence[Die]) -> tuple[Fraction, ...]:
    """[SOL-4.7] A fighter's own chance to win if it commits no, one, two … of the sword tokens it holds."""
    lead = duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1]
    mine = lead if attacks else -lead
    return tuple([win_chance(mine + count, *dice) for count in range(held + 1)])
