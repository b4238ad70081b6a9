"""Moves as text: every move round-trips, and what cannot be read is refused with what would be right."""

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eldorado.core.game import Seat, Unreadable
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import END, HOUSE, KINDS, NOW, CardId
from eldorado.games.cibola.moves import (
    Bid,
    Choose,
    Copy,
    Decline,
    Light,
    Lower,
    Move,
    Place,
    Raise,
    Show,
    Take,
    Turn,
)
from eldorado.games.cibola.rules import RULES
from tests.games.cibola.positions import every_move, met

VERBS = RULES.notation.kinds
VERB_LIST = "show, torch, turn, bid, take, rock, totem, raise, lower, copy, decline"

TEXTS: list[tuple[str, Move]] = [
    ("show sun", Show("sun")),
    ("torch 0", Light(Seat(0))),
    ("turn I-05", Turn(CardId("I-05"))),
    ("bid 3", Bid(3)),
    ("bid 0", Bid(0)),
    ("take II-05", Take(CardId("II-05"))),
    ("rock shield 9", Place("shield", 9)),
    ("rock snake -2", Place("snake", -2)),
    ("rock sundial 0", Place("sundial", 0)),
    ("totem sun", Choose("sun")),
    ("raise shield 6", Raise("shield", 6)),
    ("lower skull -9", Lower("skull", -9)),
    ("copy mirror", Copy("mirror")),
    ("decline", Decline()),
]

cards = st.sampled_from([card.id for card in HOUSE.cards]) | st.from_regex(r"\AI{1,3}-[0-9]{2}\Z").map(CardId)
totems = st.sampled_from(NOW + END)
kinds = st.sampled_from(KINDS)
figures = st.integers()
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Show, totems),
    st.builds(Light, figures.map(Seat)),
    st.builds(Turn, cards),
    st.builds(Bid, figures),
    st.builds(Take, cards),
    st.builds(Place, kinds, figures),
    st.builds(Choose, totems),
    st.builds(Raise, kinds, figures),
    st.builds(Lower, kinds, figures),
    st.builds(Copy, totems),
    st.builds(Decline),
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


@given(moves)
def test_every_move_round_trips_through_json(move: Move) -> None:
    assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.types.move) == move


@given(st.text() | st.builds("{} {}".format, st.sampled_from(list(VERBS)), st.text()))
@example("bid ٣")
@example("bid 3\n")
@example("rock\tshield 9")
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
    kinds_met = set()
    for seed in range(15):
        for state, _ in met(seats, seed):
            for seat in GAME.actors(state):
                for move in GAME.legal(state, seat):
                    assert GAME.read(GAME.write(move)) == move
                    kinds_met.add(type(move))
    assert kinds_met == set(VERBS.values())


@pytest.mark.parametrize(
    "text", ["", "   ", "fly", "Bid 3", "BID 3", "bids 3", "3", "place shield 9", "light 0", "bid3", "-"]
)
def test_a_text_without_a_verb_is_unreadable_and_told_the_verbs(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: a move begins with one of {VERB_LIST}"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("bid", "bid 3"),
        ("bid x", "bid 3"),
        ("bid 03", "bid 3"),
        ("bid 3 4", "bid 3"),
        ("bid 3.0", "bid 3"),
        ("bid +3", "bid 3"),
        ("bid -0", "bid 3"),
        ("bid 1_0", "bid 3"),
        ("bid ３", "bid 3"),
        ("bid " + "9" * 5000, "bid 3"),
        ("torch", "torch 0"),
        ("torch north", "torch 0"),
        ("torch 0 1", "torch 0"),
        ("turn", "turn I-05"),
        ("turn I-05 I-06", "turn I-05"),
        ("take", "take II-05"),
        ("take II-05 now", "take II-05"),
        ("rock", "rock shield 9"),
        ("rock shield", "rock shield 9"),
        ("rock 9", "rock shield 9"),
        ("rock 9 shield", "rock shield 9"),
        ("rock moon 3", "rock shield 9"),
        ("rock shield nine", "rock shield 9"),
        ("rock shield 09", "rock shield 9"),
        ("rock shield 9 6", "rock shield 9"),
        ("show", "show sun"),
        ("show moon", "show sun"),
        ("show sun moon", "show sun"),
        ("totem", "totem sun"),
        ("totem Sun", "totem sun"),
        ("raise shield", "raise shield 6"),
        ("raise temple 6", "raise shield 6"),
        ("lower", "lower shield 6"),
        ("lower shield six", "lower shield 6"),
        ("copy", "copy sun"),
        ("copy that", "copy sun"),
        ("decline now", "decline"),
    ],
)
def test_a_verb_with_wrong_figures_is_unreadable_and_told_what_is_right(text: str, right: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.read(text)
    assert str(caught.value) == f"cannot read {text!r}: write it like {right!r}"
    assert GAME.write(GAME.read(right)) == right


@pytest.mark.parametrize(
    ("text", "move"), [("  bid   3 ", Bid(3)), ("bid -1", Bid(-1)), ("take XX", Take(CardId("XX")))]
)
def test_notation_reads_more_than_is_legal(text: str, move: Move) -> None:
    assert GAME.read(text) == move
