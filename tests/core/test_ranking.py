"""Ties that were broken are told, and no others."""

from __future__ import annotations

import pytest

from eldorado.core.conformance.breach import Breach
from eldorado.core.conformance.contract import check_ties
from eldorado.core.game import Scores, Seat, Sheet, TieBreak
from eldorado.core.ranking import tie_breaks


def sheets(*totals: int) -> tuple[Sheet, ...]:
    return tuple(Sheet(Seat(side), (), total) for side, total in enumerate(totals))


def test_a_tie_is_told_when_something_has_broken_it() -> None:
    found = tie_breaks(sheets(5, 7, 5, 7), (2, 1, 2, 0), (9, 1, 9, 4), "explorers", "CIB-4.6")
    assert found == (TieBreak("explorers", "CIB-4.6", 7, sides=(3, 1), counts=(4, 1)),)


def test_several_ties_are_told_the_best_first() -> None:
    found = tie_breaks(sheets(5, 7, 5, 7), (3, 1, 2, 0), (1, 1, 2, 4), "explorers", "CIB-4.6")
    assert [(tie.total, tie.sides) for tie in found] == [(7, (3, 1)), (5, (2, 0))]


def test_without_equal_totals_there_is_nothing_to_tell() -> None:
    assert tie_breaks(sheets(5, 7), (1, 0), (9, 1), "explorers", "CIB-4.6") == ()


def test_the_conformance_suite_misses_a_tie_that_is_not_told() -> None:
    with pytest.raises(Breach):
        check_ties(Scores(sheets(7, 7), (1, 0), "CIB-4.1"))
    with pytest.raises(Breach):
        check_ties(Scores(sheets(7, 7), (0, 0), "CIB-4.1", (TieBreak("explorers", "CIB-4.6", 7, (0, 1), (1, 1)),)))
