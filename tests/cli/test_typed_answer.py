"""What may be typed at a question."""

from __future__ import annotations

import pytest

from eldorado import load
from eldorado.cli.typed_answer import Command, Unclear, numbered, read_answer
from eldorado.cli.words import SHELLS
from eldorado.core.game import Move
from eldorado.games.cibola.components import CardId
from eldorado.games.cibola.moves import Bid, Decline, Place, Raise, Take

GAME = load("cibola")
BIDS = numbered(GAME, [Bid(number) for number in range(7)])
CARDS = numbered(GAME, [Take(CardId(id)) for id in ("I-02", "I-05", "I-13", "I-15")])
CELLS = numbered(GAME, [Place("shield", 9), Place("snake", -2), Place("snake", 3), Place("sundial", 3)])


def test_a_move_that_is_a_number_keeps_it_so_that_3_bids_3() -> None:
    assert BIDS["3"] == Bid(3)
    assert "7" not in BIDS


def test_other_moves_are_numbered_from_1() -> None:
    assert list(CARDS) == ["1", "2", "3", "4"]
    assert list(numbered(GAME, [Raise("shield", 6), Decline()])) == ["1", "2"]


@pytest.mark.parametrize(
    ("choices", "typed", "answer"),
    [
        (BIDS, "0", Bid(0)),
        (BIDS, "bid 3", Bid(3)),
        (BIDS, "  BID   3 ", Bid(3)),
        (BIDS, "9", Bid(9)),
        (BIDS, "-1", Bid(-1)),
        (BIDS, "bid 12", Bid(12)),
        (BIDS, "take II-05", Take(CardId("II-05"))),
        (CARDS, "2", Take(CardId("I-05"))),
        (CARDS, "take i-05", Take(CardId("I-05"))),
        (CARDS, "I-05", Take(CardId("I-05"))),
        (CARDS, "9", Unclear("9")),
        (CELLS, "shield 9", Place("shield", 9)),
        (CELLS, "rock snake -2", Place("snake", -2)),
        (CELLS, "rock snake −2", Place("snake", -2)),
        (CELLS, "snake −2", Place("snake", -2)),
        (CELLS, "3", Place("snake", 3)),
        (BIDS, "help", Command("help")),
        (BIDS, "rules CIB-2.4", Command("rules", "CIB-2.4")),
        (BIDS, "save my game.json", Command("save", "my game.json")),
        (BIDS, "bid", Unclear("bid")),
        (BIDS, "bid three", Unclear("bid three")),
        (BIDS, "abracadabra", Unclear("abracadabra")),
        (BIDS, "9" * 400, Unclear("9" * 400)),
    ],
)
def test_what_is_typed_is_read(choices: dict[str, Move], typed: str, answer: object) -> None:
    assert read_answer(GAME, SHELLS["en"], choices, typed) == answer


def test_an_end_that_fits_two_moves_is_a_puzzle() -> None:
    choices = numbered(GAME, [Place("snake", 3), Place("sundial", 3)])
    assert read_answer(GAME, SHELLS["en"], choices, "rock") == Unclear("rock")
