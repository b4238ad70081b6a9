"""Every refusal: its rule, its reason, its figures; and which comes first where several apply."""

import ast
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from eldorado.core.game import CHANCE, IllegalMove, Refusal, Seat, play
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import CardId
from eldorado.games.cibola.moves import Choose, Copy, Move, Show, Take
from eldorado.games.cibola.state import State
from tests.games.cibola.positions import after, bidding, bids, ended, every_move, met, over, start

MOON: Any = "moon"
BOARD = """
    sundial snake statuette shield skull
       3      #      12       #     -3
       2      3      10       6     -6
       1      1       8       #     -9
       0      #       6
"""


def showing() -> State:
    return after(GAME.setup(3), "show sun")


def lighting() -> State:
    return after(showing(), "show idol", "show ward", "show rise", "show fall")


def turning() -> State:
    return after(start(3), "turn I-05")


def choosing_bids() -> State:
    """Seat 0 holds 6, seat 1 none, seat 2 has chosen."""
    return after(bidding(6, 0, 9, discard=9), "2: bid 4")


def taking() -> State:
    return after(bidding(8, 8, 8, open="I-01 I-04 I-09 I-10", board=BOARD), *bids(3, 2, 1))


def placing() -> State:
    return after(taking(), "0: take I-04")


def choosing() -> State:
    return after(taking(), "0: take I-01")


def with_totem(totem: str) -> State:
    """Seat 0 has just taken this totem, and seat 1 has the camp."""
    state = bidding(
        *(8, 8, 8), open="I-01 I-04 I-09 I-10", board=BOARD, display=f"{totem} sun idol ward", totems=("", "camp", "")
    )
    return after(state, *bids(3, 2, 1), "0: take I-01", f"0: totem {totem}")


def raising() -> State:
    return with_totem("rise")


def lowering() -> State:
    return with_totem("fall")


def mirroring() -> State:
    return with_totem("mirror")


def finished() -> State:
    return over("S", "N", "T")


class Case(NamedTuple):
    position: Callable[[], State]
    seat: int
    move: str | Move
    refusal: Refusal


CASES = [
    Case(finished, 0, "bid 1", Refusal("CIB-4.1", "game_over")),
    Case(finished, CHANCE, "turn I-05", Refusal("CIB-4.1", "game_over")),
    # Not asked
    Case(choosing_bids, 1, "bid 0", Refusal("CIB-2.3", "no_explorers")),
    Case(choosing_bids, 2, "bid 4", Refusal("CIB-2.2", "already_answered")),
    Case(showing, 0, "show idol", Refusal("CIB-1.3", "chance_moves")),
    Case(lighting, 2, "torch 2", Refusal("CIB-1.5", "chance_moves")),
    Case(turning, 1, "turn I-06", Refusal("CIB-2.1", "chance_moves")),
    Case(taking, 1, "take I-09", Refusal("CIB-2.5", "not_your_turn", {"seat": 0})),
    Case(taking, CHANCE, "take I-09", Refusal("CIB-2.5", "not_your_turn", {"seat": 0})),
    Case(placing, 2, "rock snake 3", Refusal("CIB-3.1", "not_your_turn", {"seat": 0})),
    Case(choosing, 1, "totem sun", Refusal("CIB-3.4", "not_your_turn", {"seat": 0})),
    Case(raising, 1, "decline", Refusal("CIB-3.9", "not_your_turn", {"seat": 0})),
    Case(lowering, 1, "decline", Refusal("CIB-3.9", "not_your_turn", {"seat": 0})),
    Case(mirroring, 1, "copy camp", Refusal("CIB-3.12", "not_your_turn", {"seat": 0})),
    # Another question is on the table
    Case(showing, CHANCE, "torch 0", Refusal("CIB-1.3", "other_decision", {"decision": "Showing"})),
    Case(lighting, CHANCE, "turn I-05", Refusal("CIB-1.5", "other_decision", {"decision": "Lighting"})),
    Case(turning, CHANCE, "show rise", Refusal("CIB-2.1", "other_decision", {"decision": "Turning"})),
    Case(choosing_bids, 0, "take I-09", Refusal("CIB-2.2", "other_decision", {"decision": "Bidding"})),
    Case(taking, 0, "bid 1", Refusal("CIB-2.5", "other_decision", {"decision": "Taking"})),
    Case(placing, 0, "take I-09", Refusal("CIB-3.1", "other_decision", {"decision": "Placing"})),
    Case(placing, 0, "decline", Refusal("CIB-3.1", "other_decision", {"decision": "Placing"})),
    Case(choosing, 0, "copy camp", Refusal("CIB-3.4", "other_decision", {"decision": "Choosing"})),
    Case(raising, 0, "lower snake 5", Refusal("CIB-3.9", "other_decision", {"decision": "Raising"})),
    Case(lowering, 0, "raise snake -2", Refusal("CIB-3.9", "other_decision", {"decision": "Lowering"})),
    Case(mirroring, 0, "decline", Refusal("CIB-3.12", "other_decision", {"decision": "Mirroring"})),
    # Unknown ids
    Case(turning, CHANCE, "turn I-17", Refusal("CIB-1.6", "unknown_card", {"card": "I-17"})),
    Case(taking, 0, "take III-01", Refusal("CIB-1.6", "unknown_card", {"card": "III-01"})),
    Case(showing, CHANCE, Show(MOON), Refusal("CIB-1.3", "unknown_totem", {"totem": "moon"})),
    Case(choosing, 0, Choose(MOON), Refusal("CIB-1.3", "unknown_totem", {"totem": "moon"})),
    Case(mirroring, 0, Copy(MOON), Refusal("CIB-1.3", "unknown_totem", {"totem": "moon"})),
    Case(placing, 0, "rock shield 7", Refusal("CIB-1.4", "unknown_cell", {"column": "shield", "value": 7})),
    Case(raising, 0, "raise skull 3", Refusal("CIB-1.4", "unknown_cell", {"column": "skull", "value": 3})),
    Case(lowering, 0, "lower sundial 4", Refusal("CIB-1.4", "unknown_cell", {"column": "sundial", "value": 4})),
    Case(lighting, CHANCE, "torch 3", Refusal("CIB-1.5", "unknown_seat", {"seat": 3})),
    Case(lighting, CHANCE, "torch -1", Refusal("CIB-1.5", "unknown_seat", {"seat": -1})),
    Case(choosing_bids, 0, "bid -1", Refusal("CIB-2.2", "negative_bid", {"explorers": -1})),
    # Forbidden by a rule
    Case(showing, CHANCE, "show sun", Refusal("CIB-1.3", "totem_shown", {"totem": "sun"})),
    Case(turning, CHANCE, "turn II-05", Refusal("CIB-5.3", "deck_sealed", {"card": "II-05"})),
    Case(turning, CHANCE, "turn I-05", Refusal("CIB-5.3", "card_drawn", {"card": "I-05"})),
    Case(choosing_bids, 0, "bid 7", Refusal("CIB-2.2", "too_many_explorers", {"explorers": 7, "held": 6})),
    Case(taking, 0, "take I-11", Refusal("CIB-2.6", "card_not_open", {"card": "I-11"})),
    Case(placing, 0, "rock snake 5", Refusal("CIB-3.1", "cell_covered", {"column": "snake", "value": 5})),
    Case(placing, 0, "rock shield 6", Refusal("CIB-3.2", "last_open_cell", {"column": "shield", "value": 6})),
    Case(choosing, 0, "totem camp", Refusal("CIB-3.4", "totem_not_on_display", {"totem": "camp"})),
    Case(raising, 0, "raise snake 5", Refusal("CIB-3.7", "no_open_cell_above", {"column": "snake", "value": 5})),
    Case(raising, 0, "raise snake 3", Refusal("CIB-3.7", "no_rock_there", {"column": "snake", "value": 3})),
    Case(lowering, 0, "lower snake -2", Refusal("CIB-3.7", "no_open_cell_below", {"column": "snake", "value": -2})),
    Case(lowering, 0, "lower skull -6", Refusal("CIB-3.7", "no_rock_there", {"column": "skull", "value": -6})),
    Case(mirroring, 0, "copy sun", Refusal("CIB-3.12", "totem_not_taken", {"totem": "sun"})),
    Case(mirroring, 0, "copy mirror", Refusal("CIB-3.12", "mirror_of_mirror", {"totem": "mirror"})),
]


def move_of(case: Case) -> Move:
    return GAME.read(case.move) if isinstance(case.move, str) else case.move


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.refusal.reason}-{case.position.__name__}")
def test_a_refusal_names_its_rule_its_reason_and_its_figures(case: Case) -> None:
    assert GAME.explain(case.position(), Seat(case.seat), move_of(case)) == case.refusal


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.refusal.reason}-{case.position.__name__}")
def test_a_refused_move_raises_and_changes_nothing(case: Case) -> None:
    state = case.position()
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, Seat(case.seat), move_of(case))
    assert caught.value.refusal == case.refusal
    assert f"{case.refusal.reason} [{case.refusal.rule}]" in str(caught.value)
    assert state == case.position()


def test_every_reason_written_in_the_rules_is_provoked() -> None:
    folder, core = Path(str(files("eldorado.games.cibola.rules"))), Path(str(files("eldorado.core")))
    sources = [path.read_text(encoding="utf-8") for path in (*sorted(folder.glob("*.py")), core / "rules.py")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    reasons = {text for text in texts if isinstance(text, str) and text.replace("_", "").islower() and "_" in text}
    reasons = {reason for reason in reasons if " " not in reason and not reason.startswith("_")}
    provoked = {case.refusal.reason for case in CASES}
    assert len(provoked) == 24
    for reason in sorted(reasons):
        assert any(met.startswith(reason) if reason.endswith("_") else met == reason for met in provoked), reason
    assert all(any(met.startswith(reason) for reason in reasons) for met in provoked)


# The order: game over, not asked, another decision, an unknown id, the rule that forbids


def refused(state: State, seat: int, move: str | Move) -> str:
    refusal = GAME.explain(state, Seat(seat), GAME.read(move) if isinstance(move, str) else move)
    assert refusal is not None
    return refusal.reason


@pytest.mark.parametrize("move", ["bid -1", "take XX", "take I-09", "rock shield 7", "turn I-05", "decline"])
@pytest.mark.parametrize("seat", [CHANCE, 0, 2, 9])
def test_cib_4_1_a_finished_game_is_the_first_reason(move: str, seat: int) -> None:
    assert refused(finished(), seat, move) == "game_over"


def test_cib_2_5_not_being_asked_comes_before_another_decision() -> None:
    assert refused(taking(), 1, "bid 3") == "not_your_turn"
    assert refused(taking(), 1, "take XX") == "not_your_turn"
    assert refused(taking(), 1, "take I-11") == "not_your_turn"
    assert refused(choosing_bids(), 2, "take I-09") == "already_answered"
    assert refused(choosing_bids(), 1, "take XX") == "no_explorers"
    assert refused(turning(), 0, "bid 3") == "chance_moves"


def test_another_decision_comes_before_an_unknown_id() -> None:
    assert refused(choosing_bids(), 0, "take XX") == "other_decision"
    assert refused(taking(), 0, "rock shield 7") == "other_decision"
    assert refused(taking(), 0, "bid -1") == "other_decision"
    assert refused(choosing(), 0, Copy(MOON)) == "other_decision"
    assert refused(turning(), CHANCE, "torch 9") == "other_decision"


def test_an_unknown_id_comes_before_the_rule_that_forbids() -> None:
    assert refused(taking(), 0, Take(CardId("XX"))) == "unknown_card"
    assert refused(placing(), 0, "rock snake 4") == "unknown_cell"
    assert refused(raising(), 0, "raise snake 4") == "unknown_cell"
    assert refused(choosing(), 0, Choose(MOON)) == "unknown_totem"
    assert refused(mirroring(), 0, Copy(MOON)) == "unknown_totem"


def test_cib_2_2_a_seat_that_is_not_at_the_table_has_not_already_chosen() -> None:
    for seat in (CHANCE, 3, 9):
        refusal = GAME.explain(choosing_bids(), Seat(seat), GAME.read("bid 1"))
        assert refusal == Refusal("CIB-2.2", "unknown_seat", {"seat": seat})


def test_cib_2_2_the_first_and_the_last_seat_of_the_table_may_have_chosen() -> None:
    state = after(bidding(8, 8, 8), "0: bid 3", "2: bid 0")
    assert refused(state, 0, "bid 3") == "already_answered"
    assert refused(state, 2, "bid 3") == "already_answered"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_is_legal_exactly_when_nothing_refuses_it(seats: int) -> None:
    universe = every_move()
    for state, _ in met(seats, seed=70 + seats):
        for seat in (CHANCE, *(Seat(number) for number in range(seats))):
            listed = list(GAME.legal(state, seat))
            assert len(set(listed)) == len(listed)
            allowed = {move for move in universe if GAME.explain(state, seat, move) is None}
            assert allowed == set(listed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_legal_moves_are_listed_by_kind_and_then_by_fields(seats: int) -> None:
    kinds = list(Move.__args__)
    for state, _ in met(seats, seed=80 + seats):
        for seat in GAME.actors(state):
            moves = list(GAME.legal(state, seat))
            fields = [(kinds.index(type(move)), *(getattr(move, f) for f in move.__struct_fields__)) for move in moves]
            assert fields == sorted(fields)


def test_cib_4_1_a_game_played_out_refuses_every_move() -> None:
    state = ended(3, seed=90)
    assert all(
        GAME.explain(state, Seat(seat), move) == Refusal("CIB-4.1", "game_over")
        for seat in (-1, 0, 1, 2)
        for move in every_move()
    )
