"""Moves as text: every move round-trips, and what cannot be read is refused with what would be right."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eldorado.core.game import Seat, Unreadable
from eldorado.games.ilos import GAME
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.components import KINDS, RESOURCES
from eldorado.games.ilos.moves import Move
from eldorado.games.ilos.rules import RULES
from tests.games.ilos.positions import every_move, met

VERBS, EXAMPLES = RULES.notation.kinds, RULES.notation.examples
VERB_LIST = (
    "show, begin, draw, take, redraw, play, discover, dock, lurk, launch, fetch, leave, "
    "settle, fort, post, raise, pay, end"
)
TEXTS: list[tuple[str, Move]] = [
    ("show 12", m.Show(12)),
    ("begin 0", m.Begin(Seat(0))),
    ("draw ship", m.Draw("ship")),
    ("take gold_mine", m.Take("gold_mine")),
    ("redraw ship ship market", m.Redraw(ship=2, market=1)),
    ("redraw nothing", m.Redraw()),
    ("play plantation", m.Play("plantation")),
    ("discover 12 -1,2 3", m.Discover(12, -1, 2, 3)),
    ("dock 12.1", m.Dock(12, 1)),
    ("lurk 8", m.Lurk(8)),
    ("launch", m.Launch()),
    ("fetch 12.1", m.Fetch(12, 1)),
    ("leave 8", m.Leave(8)),
    ("settle 12.2", m.Settle(12, 2)),
    ("fort 1.4", m.Fortify(1, 4)),
    ("post 1.4 spices", m.Trade(1, 4, "spices")),
    ("raise gold", m.Raise("gold")),
    ("pay ruins", m.Pay("ruins")),
    ("end", m.End()),
]

figures = st.integers(-999_999_999, 999_999_999)
kinds, resources = st.sampled_from(KINDS), st.sampled_from(RESOURCES)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(m.Show, figures),
    st.builds(m.Begin, figures.map(Seat)),
    st.builds(m.Draw, kinds),
    st.builds(m.Take, kinds),
    st.builds(m.Redraw, *[st.integers(0, 9) | figures] * 6),
    st.builds(m.Redraw, *[st.integers(0, 9)] * 6),
    st.builds(m.Play, kinds),
    st.builds(m.Discover, figures, figures, figures, figures),
    st.builds(m.Dock, figures, figures),
    st.builds(m.Lurk, figures),
    st.builds(m.Launch),
    st.builds(m.Fetch, figures, figures),
    st.builds(m.Leave, figures),
    st.builds(m.Settle, figures, figures),
    st.builds(m.Fortify, figures, figures),
    st.builds(m.Trade, figures, figures, resources),
    st.builds(m.Raise, resources),
    st.builds(m.Pay, kinds),
    st.builds(m.End),
)


@pytest.mark.parametrize(("text", "move"), TEXTS)
def test_a_move_is_written_and_read(text: str, move: Move) -> None:
    assert GAME.write(move) == text
    assert GAME.read(text) == move


def test_every_kind_of_move_has_one_verb_and_an_example_that_reads() -> None:
    assert ", ".join(VERBS) == VERB_LIST
    assert list(EXAMPLES) == list(VERBS.values())
    assert {type(move) for _, move in TEXTS} == set(VERBS.values()) == set(Move.__args__)
    for kind, text in EXAMPLES.items():
        assert type(GAME.read(text)) is kind is VERBS[text.split()[0]]
        assert GAME.write(GAME.read(text)) == text


@given(moves)
def test_every_move_round_trips(move: Move) -> None:
    assert GAME.read(GAME.write(move)) == move
    assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.types.move) == move


@given(st.text() | st.builds("{} {}".format, st.sampled_from(list(VERBS)), st.text()))
@example("show ٣")
@example("show 3\n")
@example("dock\t3.1")
@example("redraw market ship")
@example("redraw 1 0 0 0 0 0")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        outcome = sorted(GAME.write(GAME.read(text)).split())
    except Unreadable as error:
        outcome = [str(error).partition(": ")[0]]
    # Only the order of cards given back is free.
    assert outcome in (sorted(text.split()), [f"cannot read {text!r}".partition(": ")[0]])


def test_different_moves_are_written_differently() -> None:
    texts = [GAME.write(move) for move in every_move()]
    assert len(set(texts)) == len(texts) == len(set(every_move()))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_legal_move_of_a_game_round_trips(seats: int) -> None:
    for state, _ in met(seats, seats):
        for seat in GAME.actors(state):
            for move in GAME.legal(state, seat):
                assert GAME.read(GAME.write(move)) == move


@pytest.mark.parametrize("text", ["", "   ", "fly", "Dock 1.1", "docks 1.1", "1.1", "-"])
def test_a_text_without_a_verb_is_unreadable_and_told_the_verbs(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: a move begins with one of {VERB_LIST}"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("show", "show 12"),
        ("show twelve", "show 12"),
        ("show 07", "show 12"),
        ("show -0", "show 12"),
        ("show ３", "show 12"),
        ("show " + "9" * 5000, "show 12"),
        ("begin north", "begin 0"),
        ("draw fort", "draw ship"),
        ("draw", "draw ship"),
        ("take Ship", "take gold_mine"),
        ("redraw", "redraw ship ship market"),
        ("redraw ship gold", "redraw ship ship market"),
        ("redraw 1 0 0 0 0 0", "redraw ship ship market"),
        ("redraw nothing ship", "redraw ship ship market"),
        ("play gold mine", "play plantation"),
        ("discover 12 0 0 3", "discover 12 -1,2 3"),
        ("discover 12 0,0", "discover 12 -1,2 3"),
        ("discover 12 -0,0 1", "discover 12 -1,2 3"),
        ("dock 12", "dock 12.1"),
        ("dock 12.1.1", "dock 12.1"),
        ("lurk lair", "lurk 8"),
        ("launch ship", "launch"),
        ("fetch 12,1", "fetch 12.1"),
        ("leave", "leave 8"),
        ("settle 12", "settle 12.2"),
        ("fort", "fort 1.4"),
        ("post 1.4", "post 1.4 spices"),
        ("post 1.4 wood", "post 1.4 spices"),
        ("raise price", "raise gold"),
        ("pay 2", "pay ruins"),
        ("end turn", "end"),
    ],
)
def test_a_verb_with_wrong_figures_is_unreadable_and_told_what_is_right(text: str, right: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: write it like {right!r}"
    assert GAME.write(GAME.read(right)) == right
