"""Moves as text: every move round-trips, and what cannot be read is refused with what would be right."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eldorado.core.game import Seat, Unreadable
from eldorado.games.inka import GAME
from eldorado.games.inka.components import CellId, PlaceId
from eldorado.games.inka.moves import (
    Begin,
    Block,
    Draw,
    Enter,
    Haul,
    Keep,
    Lay,
    Move,
    Shift,
    Sneak,
    Stop,
    Take,
    Walk,
)
from eldorado.games.inka.rules import RULES
from tests.games.inka.positions import BOX, every_move, met

VERBS = RULES.notation.kinds
VERB_LIST = "begin, draw, enter, lay, move, walk, take, sneak, haul, stop, block, keep"
CELL, PLACE = CellId("e10"), PlaceId("e10-e11")

TEXTS: list[tuple[str, Move]] = [
    ("begin 0", Begin(Seat(0))),
    ("draw 7", Draw(7)),
    ("enter e10", Enter(CELL)),
    ("lay e10-e11", Lay(PLACE)),
    ("move 7 e10-e11", Shift(7, PLACE)),
    ("walk e10", Walk(CELL)),
    ("take", Take()),
    ("sneak e10", Sneak(CELL)),
    ("haul 2 e10-e11", Haul(2, PLACE)),
    ("stop", Stop()),
    ("block e10", Block(CELL)),
    ("keep", Keep()),
]

cells = st.sampled_from(sorted(BOX.cell_number)) | st.from_regex(r"\A[a-z][1-9][0-9]?\Z").map(CellId)
places = st.sampled_from(BOX.place_name) | st.builds("{}-{}".format, cells, cells).map(PlaceId)
figures = st.integers(-999_999_999, 999_999_999)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Begin, figures.map(Seat)),
    st.builds(Draw, figures),
    st.builds(Enter, cells),
    st.builds(Lay, places),
    st.builds(Shift, figures, places),
    st.builds(Walk, cells),
    st.builds(Take),
    st.builds(Sneak, cells),
    st.builds(Haul, figures, places),
    st.builds(Stop),
    st.builds(Block, cells),
    st.builds(Keep),
)


@pytest.mark.parametrize(("text", "move"), TEXTS)
def test_a_move_is_written_and_read(text: str, move: Move) -> None:
    assert GAME.write(move) == text
    assert GAME.read(text) == move


def test_every_kind_of_move_has_one_verb_and_an_example_that_reads() -> None:
    assert ", ".join(VERBS) == VERB_LIST
    assert {type(move) for _, move in TEXTS} == set(VERBS.values()) == set(Move.__args__)
    for kind, text in RULES.notation.examples.items():
        assert type(GAME.read(text)) is kind
        assert GAME.write(GAME.read(text)) == text


@given(moves)
def test_every_move_round_trips(move: Move) -> None:
    assert GAME.read(GAME.write(move)) == move
    assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.types.move) == move


@given(st.text() | st.builds("{} {}".format, st.sampled_from(list(VERBS)), st.text()))
@example("draw ٣")
@example("draw 3\n")
@example("walk\te10")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        outcome = GAME.write(GAME.read(text)).split()
    except Unreadable as error:
        outcome = [str(error).partition(": ")[0]]
    assert outcome in (text.split(), [f"cannot read {text!r}".partition(": ")[0]])


def test_different_moves_are_written_differently() -> None:
    texts = [GAME.write(move) for move in every_move()]
    assert len(set(texts)) == len(texts) == len(set(every_move()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_of_a_game_round_trips(seats: int) -> None:
    for state, _ in met(seats, seats):
        for seat in GAME.actors(state):
            for move in GAME.legal(state, seat):
                assert GAME.read(GAME.write(move)) == move


@pytest.mark.parametrize("text", ["", "   ", "fly", "Walk e10", "walks e10", "e10", "-"])
def test_a_text_without_a_verb_is_unreadable_and_told_the_verbs(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: a move begins with one of {VERB_LIST}"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("begin", "begin 0"),
        ("begin north", "begin 0"),
        ("draw 07", "draw 7"),
        ("draw -0", "draw 7"),
        ("draw ３", "draw 7"),
        ("draw " + "9" * 5000, "draw 7"),
        ("enter E10", "enter a6"),
        ("enter 10", "enter a6"),
        ("lay e10", "lay c7-c8"),
        ("lay e10 e11", "lay c7-c8"),
        ("lay e10-e11-e12", "lay c7-c8"),
        ("move e10-e11", "move 7 c7-c8"),
        ("move 7 e10", "move 7 c7-c8"),
        ("move seven e10-e11", "move 7 c7-c8"),
        ("walk", "walk b10"),
        ("walk e0", "walk b10"),
        ("walk e05", "walk b10"),
        ("walk e100", "walk b10"),
        ("walk e10 e11", "walk b10"),
        ("take statue", "take"),
        ("sneak 3", "sneak e3"),
        ("haul e10-e11", "haul 2 e9-d9"),
        ("stop now", "stop"),
        ("block", "block d4"),
        ("keep it", "keep"),
    ],
)
def test_a_verb_with_wrong_figures_is_unreadable_and_told_what_is_right(text: str, right: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: write it like {right!r}"
    assert GAME.write(GAME.read(right)) == right
