"""Every refusal: its rule, its reason, its figures; and which comes first where several apply."""

from __future__ import annotations

import ast
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from eldorado.core.game import CHANCE, IllegalMove, Refusal, Seat, play
from eldorado.games.inka import GAME
from eldorado.games.inka import moves as m
from eldorado.games.inka.geometry import Sweep
from eldorado.games.inka.moves import Options
from eldorado.games.inka.state import State
from tests.games.inka.positions import BOX, after, every_move, met, over, reason, started, turn

BEGINNING = GAME.setup(3)
ENTERING = after(GAME.setup(3), "begin 1", "1: enter a6")
DRAWING = after(started(2), "draw 1", "0: lay b8-b9")
LAYING = after(DRAWING, "draw 3")
WALLING = after(started(2), "draw 9", "0: lay a5-b5", "draw 8")
SHIFTING = turn("b7", "c12", rhombi={1: "c9-c10", 3: "b8-b9", 8: "c15-c16"}, blockades=("", "c16"))
SPENT = turn("e9", "c10", points=0)
WALKING = turn("b7", "c12", rhombi={1: "b8-b9", 9: "c7-d7"}, blockades=("", "c8"), on_foot=True)
DESTINATION = after(turn("e9", "a14"), "0: take")
PASSAGE = turn("c10", "f2", rhombi={1: "e2-e3"})
SYMBOL = turn("c6", "a14", blockades=("", "e8"))
COVERED = turn("c6", "c10", rhombi={1: "c5-c6", 2: "c9-c10"})
BLOCKING = after(turn("b7", "c9", rhombi={1: "c9-c10", 2: "b12-b13"}, blockades=("", "b12")), "0: stop")
EXITS = after(turn("b7", "a14", agreed=Options(blockade_on_exits=False)), "0: stop")
OUT = over("a6", "a14", statues=("123", ""), out=0)
TIME = over("a6", "a14", statues=("12", ""))


class Case(NamedTuple):
    state: State
    seat: int
    move: str
    rule: str
    reason: str
    values: dict[str, int | str] = {}  # noqa: RUF012


CASES = [
    Case(OUT, 0, "stop", "INK-6.1", "game_over"),
    Case(TIME, CHANCE, "draw 1", "INK-6.2", "game_over"),
    # Not asked
    Case(BEGINNING, 0, "begin 0", "INK-1.4", "chance_moves"),
    Case(DRAWING, 1, "draw 3", "INK-1.5", "chance_moves"),
    Case(ENTERING, 0, "enter j6", "INK-1.4", "not_your_turn", {"seat": 2}),
    Case(LAYING, 0, "lay d4-d5", "INK-1.5", "not_your_turn", {"seat": 1}),
    Case(SHIFTING, 1, "stop", "INK-2.1", "not_your_turn", {"seat": 0}),
    Case(WALKING, CHANCE, "stop", "INK-2.1", "not_your_turn", {"seat": 0}),
    Case(BLOCKING, 1, "keep", "INK-5.1", "not_your_turn", {"seat": 0}),
    # Another question is on the table
    Case(BEGINNING, CHANCE, "draw 1", "INK-1.4", "other_decision", {"decision": "Beginning"}),
    Case(DRAWING, CHANCE, "begin 1", "INK-1.5", "other_decision", {"decision": "Drawing"}),
    Case(ENTERING, 2, "walk a6", "INK-1.4", "other_decision", {"decision": "Entering"}),
    Case(LAYING, 1, "move 1 d4-d5", "INK-1.5", "other_decision", {"decision": "Laying"}),
    Case(SHIFTING, 0, "block b8", "INK-2.1", "other_decision", {"decision": "Shifting"}),
    Case(WALKING, 0, "keep", "INK-2.1", "other_decision", {"decision": "Walking"}),
    Case(BLOCKING, 0, "stop", "INK-5.1", "other_decision", {"decision": "Blocking"}),
    Case(WALKING, 0, "move 1 b10-b11", "INK-2.3", "rhombi_rest"),
    # Unknown
    Case(BEGINNING, CHANCE, "begin 3", "INK-1.4", "unknown_seat", {"seat": 3}),
    Case(BEGINNING, CHANCE, "begin -1", "INK-1.4", "unknown_seat", {"seat": -1}),
    Case(DRAWING, CHANCE, "draw 14", "INK-1.3", "unknown_rhombus", {"rhombus": 14}),
    Case(SHIFTING, 0, "move 0 c9-c10", "INK-1.3", "unknown_rhombus", {"rhombus": 0}),
    Case(SYMBOL, 0, "haul 4 e10-e9", "INK-1.2", "unknown_destination", {"destination": 4}),
    Case(LAYING, 1, "lay a5-a7", "INK-1.3", "unknown_place", {"place": "a5-a7"}),
    Case(SHIFTING, 0, "move 1 z1-z2", "INK-1.3", "unknown_place", {"place": "z1-z2"}),
    Case(WALKING, 0, "walk a4", "INK-1.1", "unknown_cell", {"cell": "a4"}),
    Case(BLOCKING, 0, "block z9", "INK-1.1", "unknown_cell", {"cell": "z9"}),
    # Set-up
    Case(DRAWING, CHANCE, "draw 1", "INK-1.5", "rhombus_drawn", {"rhombus": 1}),
    Case(ENTERING, 2, "enter b7", "INK-1.4", "no_start_cell", {"cell": "b7"}),
    Case(ENTERING, 2, "enter a6", "INK-1.4", "start_taken", {"cell": "a6"}),
    Case(LAYING, 1, "lay b9-b10", "INK-1.6", "covers_rhombus", {"cell": "b9"}),
    Case(LAYING, 1, "lay a6-a7", "INK-1.6", "covers_piece", {"cell": "a6"}),
    Case(LAYING, 1, "lay d5-d4", "INK-1.5", "looks_alike", {"place": "d4-d5"}),
    Case(WALLING, 1, "lay a7-b7", "INK-1.7", "walls_in_a_start", {"place": "a7-b7"}),
    # Rhombi
    Case(turn("b7", "a14", points=0), 0, "move 1 c9-c10", "INK-2.1", "no_points"),
    Case(SHIFTING, 0, "move 8 c13-c14", "INK-3.5", "rhombus_held", {"rhombus": 8}),
    Case(SHIFTING, 0, "move 1 d4-d5", "INK-3.1", "not_one_move", {"rhombus": 1, "place": "d4-d5"}),
    Case(SHIFTING, 0, "move 1 c8-c7", "INK-3.1", "other_way_round", {"rhombus": 1, "place": "c7-c8"}),
    Case(SHIFTING, 0, "move 1 c11-c12", "INK-3.3", "piece_in_the_way", {"rhombus": 1, "cell": "c12"}),
    Case(SHIFTING, 0, "move 3 b6-b7", "INK-3.3", "piece_in_the_way", {"rhombus": 3, "cell": "b7"}),
    Case(SHIFTING, 0, "move 1 c8-b8", "INK-3.4", "rhombus_in_the_way", {"rhombus": 1, "cell": "b8"}),
    Case(SYMBOL, 0, "haul 2 e8-e7", "INK-3.3", "blockade_in_the_way", {"destination": 2, "cell": "e8"}),
    # The piece
    Case(WALKING, 0, "walk b7", "INK-4.1", "stands_there", {"cell": "b7"}),
    Case(WALKING, 0, "walk c8", "INK-4.5", "cell_taken", {"cell": "c8"}),
    Case(WALKING, 0, "walk a7", "INK-4.2", "open_abyss", {"cell": "a7"}),
    Case(WALKING, 0, "walk d5", "INK-4.2", "abyss_in_the_way", {"cell": "d5"}),
    Case(turn("b7", "a14", rhombi={9: "b8-b9"}), 0, "walk b8", "INK-4.3", "walls_in_the_way", {"cell": "b8"}),
    Case(
        turn("b7", "a14", rhombi={3: "b8-b9"}, points=0),
        0,
        "walk b9",
        "INK-4.4",
        "too_many_snakes",
        {"cell": "b9", "snakes": 1, "points": 0},
    ),
    Case(SPENT, 0, "take", "INK-2.1", "no_points"),
    Case(WALKING, 0, "take", "INK-4.6", "not_on_destination"),
    Case(DESTINATION, 0, "take", "INK-4.6", "statue_gone"),
    Case(WALKING, 0, "sneak e2", "INK-4.7", "not_on_passage", {"cell": "b7"}),
    Case(PASSAGE, 0, "sneak b7", "INK-4.7", "no_passage", {"cell": "b7"}),
    Case(PASSAGE, 0, "sneak e2", "INK-4.9", "passage_covered", {"cell": "e2"}),
    Case(PASSAGE, 0, "sneak f2", "INK-4.7", "cell_taken", {"cell": "f2"}),
    Case(PASSAGE, 0, "sneak c10", "INK-4.7", "stands_there", {"cell": "c10"}),
    Case(WALKING, 0, "haul 2 e8-e7", "INK-4.8", "not_on_symbol", {"cell": "b7"}),
    Case(COVERED, 0, "haul 2 e8-e7", "INK-4.9", "symbol_covered", {"cell": "c6"}),
    # The blockade
    Case(BLOCKING, 0, "block e9", "INK-5.1", "blockade_on_destination", {"cell": "e9"}),
    Case(BLOCKING, 0, "block c9", "INK-5.1", "cell_taken", {"cell": "c9"}),
    Case(BLOCKING, 0, "block b13", "INK-5.2", "second_blockade", {"cell": "b13"}),
    Case(EXITS, 0, "block a6", "INK-5.3", "blockade_on_exit", {"cell": "a6"}),
    Case(turn("a6", "a14", rhombi={1: "a8-a9"}), 0, "move 1 a9-b9", "INK-3.2", "rim_in_the_way", {"rhombus": 1}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}-{case.move}")
def test_a_move_is_refused_by_its_rule(case: Case) -> None:
    move = GAME.read(case.move)
    assert GAME.explain(case.state, Seat(case.seat), move) == Refusal(case.rule, case.reason, case.values)
    assert move not in GAME.legal(case.state, Seat(case.seat))
    before = case.state.copy()
    with pytest.raises(IllegalMove):
        play(GAME, case.state, Seat(case.seat), move)
    assert case.state == before


def written() -> set[str]:
    """Every reason that stands in the code; nobody at this table answers beside others."""
    found: set[str] = set()
    folder, core = Path(str(files("eldorado.games.inka.rules"))), Path(str(files("eldorado.core")))
    for path in (*folder.glob("*.py"), core / "rules.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not node.value.startswith("_"):
                found |= {node.value} if re.fullmatch("[a-z]+(_[a-z]+)+", node.value) else set()
    return found - {"already_answered"}


def test_every_reason_is_provoked() -> None:
    assert written() == {case.reason for case in CASES}


def places_tried(state: State) -> list[m.Lay | m.Shift | m.Haul]:
    """The rhombus that is asked for, or every path and destination rhombus, to every place."""
    if isinstance(state.pending[-1], m.Laying):
        return list(BOX.lay)
    shifts = [move for moves in BOX.shift for move in moves]
    return [*shifts, *[move for moves in BOX.haul for move in moves]]


@pytest.mark.parametrize("sweep", ["strict", "lenient"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_refusal_promises_is_legal(seats: int, sweep: Sweep) -> None:
    """A refusal that names another place than was asked for sends the rhombus there."""
    promises: Counter[str] = Counter()
    states = [state for state, _ in met(seats, seats, Options(round_limit=4, rotation_sweep=sweep)) if state.pending]
    for state in [state for state in states if isinstance(state.pending[-1], m.Laying | m.Shifting)]:
        seat = GAME.actors(state)[0]
        for move in places_tried(state)[::11]:
            refusal = GAME.explain(state, seat, move)
            if refusal and "place" in refusal.values and refusal.values["place"] != move.place:
                promises[refusal.reason] += 1
                promised = msgspec.structs.replace(move, place=refusal.values["place"])
                assert GAME.explain(state, seat, promised) is None, (move, refusal)
    assert set(promises) == {"other_way_round", "looks_alike"}


def test_ink_3_1_the_other_way_round_is_told_what_hinders_if_that_is_hindered_too() -> None:
    free = turn("b7", "a14", rhombi={1: "c9-c10"})
    assert reason(free, "0: move 1 c12-c11") == ("INK-3.1", "other_way_round")
    barred = turn("b7", "c12", rhombi={1: "c9-c10"})
    assert reason(barred, "0: move 1 c12-c11") == ("INK-3.3", "piece_in_the_way")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_explain_agrees_with_legal_for_any_move(seats: int) -> None:
    trials = every_move()
    for number, (state, _) in enumerate(met(seats, 7 * seats)):
        if number % 9:
            continue
        for seat in (CHANCE, *map(Seat, range(seats))):
            legal = set(GAME.legal(state, seat))
            for move in trials:
                assert (GAME.explain(state, seat, move) is None) == (move in legal), (seat, move)
