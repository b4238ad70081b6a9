"""The odds of a duel are exact: the closed form equals a full enumeration of dice and re-rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from eldorado.games.sol.components import HOUSE, SpaceId
from eldorado.games.sol.decisions import Duel
from eldorado.games.sol.duel_odds import Die, chance_against, commit_chances, duel_chance, win_chance

DIE: Die = HOUSE.dice[0]
ODD: Die = (0, 0, 2, 2, 5, 5)
DUEL = Duel("zia", "cortes", SpaceId(20), False, (1, 2))


def by_rolling(lead: int, die: Die, other: Die, rolls: int) -> tuple[Fraction, Fraction]:
    """The chances to have won and to be still tied after so many rolls, by enumeration."""
    won, tied = Fraction(0), Fraction(1)
    pairs = list(product(die, other))
    for _ in range(rolls):
        won += tied * Fraction(sum(lead + mine > theirs for mine, theirs in pairs), len(pairs))
        tied *= Fraction(sum(lead + mine == theirs for mine, theirs in pairs), len(pairs))
    return won, tied


@pytest.mark.parametrize("lead", range(-6, 7))
@pytest.mark.parametrize("other", [DIE, ODD])
def test_sol_4_3_the_chance_is_that_of_rolling_until_somebody_wins(lead: int, other: Die) -> None:
    won, tied = by_rolling(lead, DIE, other, 40)
    assert won <= win_chance(lead, DIE, other) <= won + tied
    assert tied < Fraction(1, 10**9)


def test_sol_4_2_the_chance_depends_on_the_swords_of_both() -> None:
    assert chance_against(2, 2, DIE, DIE) == Fraction(1, 2)
    assert chance_against(3, 2, DIE, DIE) == win_chance(1, DIE, DIE) == Fraction(22, 30)
    assert chance_against(9, 2, DIE, DIE) == 1
    assert chance_against(0, 5, DIE, DIE) == 0
    assert win_chance(1, DIE, DIE) + win_chance(-1, DIE, DIE) == 1


@pytest.mark.parametrize("tokens", [(0, 0), (2, 0), (1, 3)])
def test_sol_4_2_a_duel_under_way_counts_tokens_and_dice(tokens: tuple[int, int]) -> None:
    duel = replace(DUEL, tokens=tokens)
    again = [duel_chance(replace(duel, dice=(None, face)), DIE, DIE) for face in DIE]
    assert sum(again) / 6 == duel_chance(duel, DIE, DIE), "the attacker rolls again in a rage"
    rolled = [duel_chance(replace(duel, dice=(face, None)), DIE, DIE) for face in DIE]
    assert sum(rolled) / 6 == duel_chance(duel, DIE, DIE) == win_chance(tokens[0] - tokens[1] - 1, DIE, DIE)
    for face, chance in zip(DIE, rolled, strict=True):
        settled = [duel_chance(replace(duel, dice=(face, answer)), DIE, DIE) for answer in DIE]
        assert sum(settled) / 6 == chance


def test_a_settled_duel_is_won_lost_or_rolled_again() -> None:
    assert duel_chance(replace(DUEL, dice=(4, 0)), DIE, DIE) == 1
    assert duel_chance(replace(DUEL, dice=(0, 4)), DIE, DIE) == 0
    assert duel_chance(replace(DUEL, dice=(2, 1)), DIE, DIE) == win_chance(-1, DIE, DIE)


def test_sol_4_7_what_ones_tokens_are_worth() -> None:
    assert commit_chances(DUEL, 2, True, (DIE, DIE)) == tuple(win_chance(lead, DIE, DIE) for lead in (-1, 0, 1))
    attacked = replace(DUEL, tokens=(2, 0))
    assert commit_chances(attacked, 1, False, (DIE, DIE)) == tuple(win_chance(lead, DIE, DIE) for lead in (-1, 0))
