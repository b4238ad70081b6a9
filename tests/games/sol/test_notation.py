"""Moves as text."""

from __future__ import annotations

from typing import get_args

import pytest

from eldorado.core.game import CHANCE, Unreadable
from eldorado.games.sol import GAME
from eldorado.games.sol.moves import Commit, Discard, Field, Inform, Lay, Move, Roll, Sneak, Step, Take
from eldorado.games.sol.rules import RULES

VERBS = RULES.notation.kinds


def test_every_move_has_a_verb_of_its_own() -> None:
    assert set(VERBS.values()) == set(get_args(Move))
    assert not {"undo", "withdraw"} & set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_the_examples_round_trip(verb: str) -> None:
    text = RULES.notation.examples[VERBS[verb]]
    assert GAME.write(GAME.read(text)) == text
    assert isinstance(GAME.read(text), VERBS[verb])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("step 21", Step(21)),  # type: ignore[arg-type]
        ("sneak row 39", Sneak("row", 39)),  # type: ignore[arg-type]
        ("temple round jade one", Lay("round", "jade", "one")),
        ("commit", Commit(())),
        ("commit sand sand", Commit(("sand", "sand"))),
        ("field zia yao", Field(("zia", "yao"))),
        ("inform stairs 2", Inform("stairs", 2)),
        ("discard hill step", Discard("hill", "step")),
        ("discard hill step unseen", Discard("hill", "step", unseen=True)),
        ("take", Take()),
        ("take zia", Take("zia")),
        ("roll 3", Roll(3)),
    ],
)
def test_notation_stands_for_moves(text: str, move: Move) -> None:
    assert GAME.read(text) == move
    assert GAME.write(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly 3",
        "step",
        "step x",
        "step 1 2",
        "step 01",
        "step +1",
        "pull anna",
        "commit gold",
        "roll -0",
        "end now",
        "take zia yao",
        "take anna",
        "discard hill",
        "discard hill step seen",
    ],
)
def test_anything_else_is_unreadable_with_an_example(text: str) -> None:
    with pytest.raises(Unreadable, match="cannot read"):
        GAME.read(text)


def test_negative_and_huge_figures_are_read_and_refused_by_the_rules() -> None:
    assert GAME.read("step -1") == Step(-1)  # type: ignore[arg-type]
    assert GAME.read("roll 999999999") == Roll(999999999)
    huge = GAME.read("roll " + "9" * 100)
    assert GAME.explain(GAME.setup(2), CHANCE, huge) is not None
