"""The temple in the terminal: readable at 80 × 24, and not a hundred choices."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from eldorado.cli.painters import Sight, painter
from eldorado.cli.typed_answer import Command, Several, Unclear, numbered, read_answer
from eldorado.cli.words import SHELLS
from eldorado.core.game import CHANCE, Seat
from eldorado.games.inka import GAME
from eldorado.games.inka.moves import Keep, Options, RoundBegan, Shift, Stop, TurnBegan
from eldorado.games.inka.state import State
from tests.games.inka.positions import after, met, started, turn

NAMES = ["Anna", "Nebuchadneza", "Zoe", "Bartholomew"]
OWN = painter(GAME)


def sight(state: State, size: tuple[int, int] = (80, 24), language: str = "en") -> Sight:
    words, asked = GAME.words(language, GAME.house), GAME.actors(state)
    view = GAME.view(state, asked[0] if asked and asked[0] != CHANCE else None)
    return Sight(GAME, GAME.house, view, NAMES, words, SHELLS[language], size, asking=True)


def drawn(seen: Sight, *, plain: bool = False) -> str:
    console = Console(file=io.StringIO(), width=seen.size[0], highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(painter(GAME, plain=plain).table(seen))
    return captured.get()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_compact_table_fits_80_columns_and_leaves_room_to_answer(language: str) -> None:
    for number, (state, _) in enumerate(met(4, 1, Options(round_limit=2))):
        if number % 7 == 0:
            lines = drawn(sight(state, (80, 24), language)).splitlines()
            assert len(lines) <= 20
            assert all(cell_len(line) <= 80 for line in lines)


def test_the_roomy_table_fits_120_by_40() -> None:
    for number, (state, _) in enumerate(met(4, 2, Options(round_limit=2))):
        if number % 9 == 0:
            lines = drawn(sight(state, (120, 40))).splitlines()
            assert len(lines) <= 33
            assert all(cell_len(line) <= 120 for line in lines)


def test_the_plain_table_shows_it_too() -> None:
    shown = drawn(sight(turn("b7", "a14", rhombi={3: "b8-b9"})), plain=True)
    assert "b8-b9" in shown
    assert "Anna" in shown


def row(state: State, letter: str) -> str:
    return next(line for line in drawn(sight(state)).splitlines() if line.startswith(f"{letter} "))


def test_rhombi_walls_snakes_and_pawns_are_seen_without_colour() -> None:
    state = turn("b7", "b12", rhombi={3: "b8-b9", 9: "b12-b13"}, blockades=("", "b9"))
    assert "A   3 ~×3" in row(state, "b")
    assert "┃B9 : 9" in row(state, "b")
    below = drawn(sight(turn("b7", "a14", rhombi={8: "b8-b9", 6: "b12-b13"})))
    assert "Walls below: b8" in below
    assert "Snakes below: a13 b12" in below
    tall = drawn(sight(turn("b7", "a14", rhombi={8: "b8-b9"}), (120, 40)))
    assert "━━━" in tall


def test_coordinates_are_those_of_the_notation() -> None:
    """The column of a cell stands in the head above it."""
    lines = drawn(sight(turn("c12", "a14"))).splitlines()
    head, third = lines[1], row(turn("c12", "a14"), "c")
    assert abs(head.index("12") - third.index("A")) <= 1


def test_statues_and_turn_are_told_beside_the_temple() -> None:
    shown = drawn(sight(turn("b7", "a14", statues=("12", ""), points=2)))
    assert "▸ A Anna: ★★☆ b7" in shown
    assert "B Nebuchadneza: ☆☆☆ a14" in shown
    assert "Action points: 2" in shown


def test_not_a_hundred_choices() -> None:
    shifting = turn("b7", "c9", rhombi={1: "b8-b9", 2: "c9-c10"})
    laying = after(started(2), "draw 8")
    blocking = after(shifting, "0: stop")
    for state in (shifting, laying, blocking):
        seat = GAME.actors(state)[0]
        listed = OWN.arrange(sight(state), GAME.legal(state, seat))
        assert 0 < len(listed) <= 20
        assert all(OWN.label(sight(state), move) for move in listed)
    assert Stop() in OWN.arrange(sight(shifting), GAME.legal(shifting, Seat(0)))
    assert Keep() in OWN.arrange(sight(blocking), GAME.legal(blocking, Seat(0)))


def test_the_beginning_of_a_move_lists_those_that_begin_so() -> None:
    state = turn("b7", "c9", rhombi={1: "b8-b9", 2: "c9-c10"})
    legal = GAME.legal(state, Seat(0))
    choices = numbered(GAME, OWN.arrange(sight(state), legal))
    shell = SHELLS["en"]
    answer = read_answer(GAME, shell, choices, "move 1", legal)
    assert isinstance(answer, Several)
    assert answer.moves == tuple(move for move in legal if isinstance(move, Shift) and move.rhombus == 1)
    assert OWN.arrange(sight(state), answer.moves) == answer.moves
    assert read_answer(GAME, shell, choices, "MOVE 2 C11-C12", legal) == GAME.read("move 2 c11-c12")
    assert isinstance(read_answer(GAME, shell, choices, "undo", legal), Command)
    assert isinstance(read_answer(GAME, shell, choices, "mov", legal), Unclear)


def test_what_stands_above_the_temple_is_not_told_again() -> None:
    assert OWN.is_seen(TurnBegan(Seat(0), 3))
    assert not OWN.is_seen(RoundBegan(2))
