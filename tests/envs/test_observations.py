"""Observations: within their bounds, told by name, alike for every seat, and of nothing but what a seat may see."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from eldorado.core.encoding import Part
from eldorado.core.game import AnyGame, Seat
from eldorado.envs.match import Match, Terms
from eldorado.envs.observation import Layout
from eldorado.games import load
from tests.conformance.faults import view_with_a_rivals_bid
from tests.envs.learnt import SHORT, TABLES, random_positions
from tests.seeds import run_seed


def check_no_leak(terms: Terms, seed: str) -> int:
    """In no position of a random game does a seat see anything else in a world that it cannot tell from this one."""
    rng, differ = Random(seed), 0
    for match in random_positions(terms, seed):
        for seat in map(Seat, range(terms.seats)):
            world = Match(terms, terms.game.imagine(match.state, seat, rng), rng)
            differ += world.state != match.state
            assert world.observe(seat).tobytes() == match.observe(seat).tobytes(), f"seat {seat} sees what it may not"
            assert world.mask(seat).tobytes() == match.mask(seat).tobytes(), f"seat {seat} may do what it cannot know"
    return differ


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_that_a_seat_cannot_know_is_in_its_observations(game: str, seats: int) -> None:
    differ = check_no_leak(Terms.of(game, seats, SHORT[game]), f"{run_seed()} leaks {game} {seats}")
    assert differ > 0 or game == "inka", "what is imagined differs from what is true, or nothing was tested"


def test_what_only_a_camp_knows_stays_there_when_line_ups_are_chosen_and_abilities_look_at_tokens() -> None:
    options = {"line_up": "chosen", "side": "advanced", "characters": 4, "round_limit": 6}
    assert check_no_leak(Terms.of("sol", 4, options), f"{run_seed()} abilities") > 0


def test_hidden_explorers_are_not_in_observations_either() -> None:
    assert check_no_leak(Terms.of("cibola", 4, {"hide_explorers": True}), f"{run_seed()} hidden") > 0


def test_a_view_that_leaks_is_found_in_the_observations_made_of_it() -> None:
    leaking: AnyGame = replace(load("cibola"), view=view_with_a_rivals_bid)
    with pytest.raises(AssertionError, match=r"sees what it may not"):
        check_no_leak(Terms(leaking, 3), "planted")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_number_is_within_the_bounds_it_is_described_with(game: str, seats: int) -> None:
    terms = Terms.of(game, seats, SHORT[game])
    low, high = terms.layout.low, terms.layout.high
    for match in random_positions(terms, f"{run_seed()} bounds {game} {seats}"):
        for seat in range(seats):
            observation = match.observe(seat)
            assert (observation.dtype.name, observation.shape) == ("int8", (terms.layout.size,))
            beyond = np.flatnonzero((observation < low) | (observation > high))
            assert not beyond.size, [part for part in terms.layout.stretches if part.start <= beyond[0] < part.stop]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_parts_follow_each_other_and_each_is_told(game: str, seats: int) -> None:
    layout = Terms.of(game, seats).layout
    starts = [stretch.start for stretch in layout.stretches]
    assert [0, *(stretch.stop for stretch in layout.stretches)] == [*starts, layout.size]
    lines = layout.describe().splitlines()
    assert len(lines) == len(layout.stretches)
    for stretch, line in zip(layout.stretches, lines, strict=True):
        assert line.startswith(stretch.name)
        assert line.endswith(stretch.meaning)
        assert layout[stretch.name] == slice(stretch.start, stretch.stop)


LONG: list[tuple[str, list[dict[str, Any]], set[str]]] = [
    ("cibola", [{}], {"discarded"}),  # four leave no card over
    ("ilos", [{}], set()),
    ("inka", [{}], {"out"}),  # nobody finds out of the temple at random
    ("sol", [{}, {"line_up": "random", "side": "advanced", "characters": 4, "round_limit": 60}], {"chosen", "mates"}),
]


@pytest.mark.parametrize(("game", "variants", "still"), LONG)
def test_every_part_moves_on_with_what_happens(game: str, variants: list[dict[str, Any]], still: set[str]) -> None:
    """A part that reads the wrong thing, or nothing, would stay as it is in whole games at one table."""
    seen = []
    for options, number in product(variants, range(2)):
        terms = Terms.of(game, 4, options)
        for place, match in enumerate(random_positions(terms, f"moving on {number}")):
            if place % 4 == 0 or match.over:
                seen += [match.observe(0), match.observe(1)]
    moved = np.any(np.array(seen) != seen[0], axis=0)
    assert {part.name for part in terms.layout.stretches if not moved[part.start : part.stop].any()} == still


def test_ones_own_things_come_first_whichever_seat_looks() -> None:
    terms = Terms.of("cibola", 3)
    match = terms.begin(5)
    for seat, bid in enumerate((2, 0, 5)):
        match.play(seat, 1 + bid)
    staked = terms.layout["staked"]
    assert [match.observe(seat)[staked].tolist() for seat in range(3)] == [[2, 0, 5], [0, 5, 2], [5, 2, 0]]
    order = terms.layout["order"]
    assert [match.observe(seat)[order].tolist() for seat in range(3)] == [[2, 3, 1], [3, 1, 2], [1, 2, 3]]


def test_a_closed_bid_is_seen_by_its_owner_alone() -> None:
    terms = Terms.of("cibola", 2)
    match = terms.begin(5)
    match.play(0, 1 + 7)
    mine, chosen = terms.layout["my_bid"], terms.layout["chosen"]
    assert [match.observe(seat)[mine].item() for seat in (0, 1)] == [7, -1]
    assert [match.observe(seat)[chosen].tolist() for seat in (0, 1)] == [[1, 0], [0, 1]]


def part(name: str, numbers: list[int], size: int, high: int = 1) -> Part[Any]:
    return Part(name, size, high, "a part", lambda view: numbers)


def test_parts_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^part 'sum': 1 numbers from 0 to 128 are no bytes$"):
        part("sum", [1], 1, 128)
    with pytest.raises(ValueError, match=r"^a part of an observation is named twice: one, one$"):
        Layout([part("one", [1], 1), part("one", [1], 1)])
    with pytest.raises(AssertionError, match=r"^the parts of an observation have 2 numbers, not 1$"):
        Layout([part("one", [1, 2], 1)]).observe(None)
    with pytest.raises(KeyError, match=r"no part 'two'; there are one"):
        Layout([part("one", [1], 1)])["two"]
