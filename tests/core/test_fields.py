"""Equality, pickling and copies: what is derived from fields, and what a hand-written copy may forget or share."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from eldorado.core.conformance.breach import Breach
from eldorado.core.conformance.copies import check_copies, places, written
from eldorado.core.fields import equal_fields, fields_of, made_of_fields
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.games import NAMES, load
from eldorado.games.cibola import GAME
from eldorado.games.cibola.state import State

GAMES = [load(name) for name in NAMES]
TABLES = [pytest.param(game, seats, id=f"{game.name} {seats}") for game in GAMES for seats in game.seats]


def met_in_play(game: AnyGame, seats: int, seed: int = 1, every: int = 40) -> Iterator[Any]:
    """States of a random game, one in so many, the first and a few of its set-up among them."""
    rng, state, number = Random(seed), game.setup(seats), 0
    while actors := game.actors(state):
        if number < 3 or number % every == 0:
            yield game.copy(state)
        seat = rng.choice(actors)
        game.perform(state, seat, draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat)))
        number += 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_copies_are_whole_and_independent(game: AnyGame, seats: int) -> None:
    for state in islice(met_in_play(game, seats), 6):
        check_copies(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_states_survive_pickling(game: AnyGame, seats: int) -> None:
    for state in islice(met_in_play(game, seats, seed=2), 8):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again is not state
        assert again.box is state.box, "a box is built once a process"
        assert deepcopy(state) == state


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_states_are_not_hashable(game: AnyGame) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.setup(game.seats[-1]))


def test_every_place_of_a_state_is_tried() -> None:
    state = GAME.setup(3)
    found = [written(place) for place in places(state)]
    assert set(found) >= {"pending", "round", "rocks", "areas", "areas[0].held", "areas[2].copies"}
    assert len(found) == len(fields_of(state)) + 3 * len(fields_of(state.areas[0]))


# Faults: what is wrong with a copy, an equality, a part.


def sharing_areas(state: State) -> State:
    copied = state.copy()
    copied.areas = state.areas
    return copied


def sharing_one_area(state: State) -> State:
    copied = state.copy()
    copied.areas[1] = state.areas[1]
    return copied


def sharing_the_stack(state: State) -> State:
    copied = state.copy()
    copied.pending = state.pending
    return copied


def forgetting_the_torch(state: State) -> State:
    copied = state.copy()
    copied.torch = Seat(0)
    return copied


def forgetting_copies(state: State) -> State:
    copied = state.copy()
    for area in copied.areas:
        area.copies = ()
    return copied


@pytest.mark.parametrize(
    ("copy", "point", "place"),
    [
        (sharing_areas, "a copy shares nothing that changes", "areas"),
        (sharing_one_area, "a copy shares nothing that changes", r"areas\[1\].cards"),
        (sharing_the_stack, "a copy shares nothing that changes", "pending"),
        (forgetting_the_torch, "a copy forgets no field", "torch"),
        (forgetting_copies, "a copy forgets no field", r"areas\[0\].copies"),
        (lambda state: state, "a copy shares nothing that changes", "areas"),
    ],
)
def test_a_faulty_copy_is_found_in_the_first_state(copy: Callable[[State], State], point: str, place: str) -> None:
    with pytest.raises(Breach, match=f"^{point}: '{place}'"):
        check_copies(replace(GAME, copy=copy), GAME.setup(3))


class Loose:
    """A part that compares and is pickled, but nobody has registered it."""

    def __eq__(self, other: object) -> bool:
        return type(other) is Loose


class Sample:
    """A state with a field that `==` may leave out, a list of lists, a dict, and any other thing."""

    __slots__ = ("lists", "loose", "named", "round")

    def __init__(self, lists: list[list[int]]) -> None:
        self.lists = lists
        self.named: dict[str, int] = {}
        self.round = 0
        self.loose: object = None

    def copy(self) -> Sample:
        other = Sample([inner[:] for inner in self.lists])
        other.named, other.round, other.loose = self.named.copy(), self.round, self.loose
        return other

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Sample)
SAMPLE: Any = SimpleNamespace(copy=Sample.copy)


def sharing_an_inner_list(sample: Sample) -> Sample:
    copied = sample.copy()
    copied.lists = sample.lists[:]
    return copied


def sharing_the_dict(sample: Sample) -> Sample:
    copied = sample.copy()
    copied.named = sample.named
    return copied


def test_lists_in_lists_and_dicts_are_tried() -> None:
    sample = Sample([[], [1]])
    sample.named["a"] = 1
    check_copies(SAMPLE, sample)
    with pytest.raises(Breach, match=r"shares nothing that changes: 'lists\[0\]'"):
        check_copies(replace_copy(sharing_an_inner_list), sample)
    with pytest.raises(Breach, match=r"shares nothing that changes: 'named'"):
        check_copies(replace_copy(sharing_the_dict), sample)


def replace_copy(copy: Callable[[Sample], Sample]) -> Any:
    return SimpleNamespace(copy=copy)


def test_equality_that_leaves_out_a_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sample, "__eq__", lambda self, other: self.lists == other.lists)
    with pytest.raises(Breach, match="equality sees every field: 'loose'"):
        check_copies(SAMPLE, Sample([]))


def test_a_part_that_nobody_has_registered_is_found() -> None:
    sample = Sample([])
    sample.loose = Loose()
    with pytest.raises(Breach, match="registered with made_of_fields: 'loose'"):
        check_copies(SAMPLE, sample)
    with pytest.raises(Breach, match="a state is registered with made_of_fields: 'Loose'"):
        check_copies(SAMPLE, Loose())


# What a class needs


def test_a_class_needs_slots() -> None:
    class Open:
        def __init__(self) -> None:
            self.round = 0

        def __eq__(self, other: object) -> bool:
            return equal_fields(self, other)

    with pytest.raises(TypeError, match="Open needs __slots__ that name all its fields"):
        made_of_fields(Open)


def test_a_class_needs_its_equality() -> None:
    class Bare:
        __slots__ = ("round",)

        def __init__(self) -> None:
            self.round = 0

    with pytest.raises(TypeError, match=r"Bare needs an __eq__ that returns equal_fields\(self, other\)"):
        made_of_fields(Bare)


def test_what_a_class_begins_with_are_fields() -> None:
    class Odd:
        __slots__ = ("areas",)

        def __init__(self, seats: int) -> None:
            self.areas = [0] * seats

        def __eq__(self, other: object) -> bool:
            return equal_fields(self, other)

    with pytest.raises(TypeError, match=r"Odd\.__init__ takes seats; it may only take fields: areas"):
        made_of_fields(Odd)
    with pytest.raises(TypeError, match=r"Odd is not registered: call made_of_fields\(Odd\) below the class"):
        assert Odd(1) == Odd(1)


def test_fields_of_a_base_class_count() -> None:
    class Base:
        __slots__ = ("round",)

        def __init__(self, round: int) -> None:
            self.round = round

    class Further(Base):
        __slots__ = ("turn",)

        def __init__(self, round: int, turn: int) -> None:
            super().__init__(round)
            self.turn = turn

        def __eq__(self, other: object) -> bool:
            return equal_fields(self, other)

    made_of_fields(Further)
    assert fields_of(Further(1, 2)) == ("round", "turn")
    assert Further(1, 2) == Further(1, 2)
    assert Further(1, 2) != Further(2, 2)
    assert Further(1, 2) != Base(1)
