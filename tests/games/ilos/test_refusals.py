"""Every refusal: its rule, its reason, its figures; and which comes first where several apply."""

from __future__ import annotations

import ast
from importlib.resources import files
from typing import NamedTuple

import pytest

from eldorado.core.game import CHANCE, IllegalMove, Refusal, Seat, play
from eldorado.games.ilos import GAME
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import after, draws, every_move, met, opened, turn

RICH = "plantation*2 gold_mine*2 building*2 ruins*2 ship*9"
TEN = "2.1 2.2 2.3 5.1 5.2 5.3 7.1 7.2 7.3 10.1"
SITES = "2.2 4.2 5.2 7.3 9.3 10.2 11.1 13.2 16.1"


def done(trigger: int) -> State:
    state = turn("", "", trigger=trigger)
    state.pending = []
    return state


SHOWING = after(setup(2), "show 5")
BEGINNING = after(setup(2), "show 5", "show 4", "show 7")
REDRAWING = after(BEGINNING, "begin 0", *draws(10), "0: redraw ship")
FIRST = opened(2)
FOUNDING = after(FIRST, "0: discover 5 0,0 0", "0: dock 5.1", "show 9")
FOUNDED = after(FIRST, "0: discover 5 0,0 0")
ACTING = turn(RICH, "", ships=("1.1", "8.1"))
DRAWING = after(turn("", "", deck="ship*5"), "0: end")
TAKING = after(turn("", "ship*5", deck=""), "0: end")
SAILING = after(turn(RICH, "", ships=("1.1", "8.1"), lairs=("", "8"), row=(3, 4, 5)), "0: play ship")
MOORING = after(SAILING, "0: discover 4 2,0 0")
MANNING = after(SAILING, "0: dock 8.1")
THERE = after(turn(RICH, "", ships=("1.1 8.1", "")), "0: play ship", "0: dock 1.1")
FULL = after(turn(RICH, "", ships=("1.1 1.1 1.1 1.1 1.1", ""), row=()), "0: play ship")
NOWHERE = turn(RICH, "", tiles=("1 0,0 0",), row=(), ships=("1.1 1.1 1.1 1.1 1.1", ""))
BETWEEN = after(
    turn(RICH, "", tiles=("1 0,0 0", "5 1,0 2", "16 -1,1 5"), row=(17,), ships=("1.1", "")),
    "0: play ship",
    "0: discover 17 0,1 1",
)
ACTED = after(ACTING, "0: play ship")
PLANTING = after(turn(RICH, "", ships=("1.1", ""), pioneers=("", "1.1")), "0: play plantation")
PIRATED = after(
    turn("plantation ship*2", "", tiles=("5 0,0 0", "8 -1,0 0"), ships=("5.1 8.2", ""), lairs=("", "8")),
    "0: play plantation",
)
BUILDING = after(turn(RICH, "", ships=("1.1 1.1", "")), "0: play building")
SELLING = after(turn("market", "", stocks=("gold dye", ""), rises="dye*4"), "0: play market")
PAYING = after(turn("plantation ship*2 market building", "", ships=("1.1", "")), "0: play plantation", "0: settle 1.1")
PAID = after(PAYING, "0: pay building")


class Case(NamedTuple):
    state: State
    seat: int
    move: str
    rule: str
    reason: str
    values: dict[str, int | str] = {}  # noqa: RUF012


CASES = [
    Case(done(0), 0, "end", "ILO-6.1", "game_over"),
    Case(done(-1), CHANCE, "draw ship", "ILO-6.5", "game_over"),
    # Not asked
    Case(SHOWING, 0, "show 4", "ILO-1.3", "chance_moves"),
    Case(BEGINNING, 0, "begin 0", "ILO-1.6", "chance_moves"),
    Case(DRAWING, 0, "draw ship", "ILO-3.4", "chance_moves"),
    Case(TAKING, 0, "take ship", "ILO-3.6", "chance_moves"),
    Case(REDRAWING, 0, "redraw ship", "ILO-1.7", "already_answered"),
    Case(REDRAWING, 4, "redraw ship", "ILO-1.7", "unknown_seat", {"seat": 4}),
    Case(FOUNDING, 0, "dock 5.1", "ILO-1.8", "not_your_turn", {"seat": 1}),
    Case(ACTING, 1, "end", "ILO-3.1", "not_your_turn", {"seat": 0}),
    Case(PAYING, CHANCE, "pay ship", "ILO-3.8", "not_your_turn", {"seat": 0}),
    # Another question is on the table
    Case(SHOWING, CHANCE, "begin 0", "ILO-1.3", "other_decision", {"decision": "Showing"}),
    Case(BEGINNING, CHANCE, "show 1", "ILO-1.6", "other_decision", {"decision": "Beginning"}),
    Case(REDRAWING, 1, "end", "ILO-1.7", "other_decision", {"decision": "Redrawing"}),
    Case(FOUNDING, 1, "lurk 4", "ILO-1.8", "other_decision", {"decision": "Founding"}),
    Case(FOUNDED, 0, "launch", "ILO-3.8", "other_decision", {"decision": "Mooring"}),
    Case(ACTING, 0, "settle 1.1", "ILO-3.1", "other_decision", {"decision": "Acting"}),
    Case(DRAWING, CHANCE, "take ship", "ILO-3.4", "other_decision", {"decision": "Drawing"}),
    Case(TAKING, CHANCE, "draw ship", "ILO-3.6", "other_decision", {"decision": "Taking"}),
    Case(PLANTING, 0, "fort 1.4", "ILO-3.8", "other_decision", {"decision": "Aiming"}),
    Case(BUILDING, 0, "settle 1.4", "ILO-3.8", "other_decision", {"decision": "Aiming"}),
    Case(MANNING, 0, "pay ship", "ILO-3.8", "other_decision", {"decision": "Manning"}),
    Case(PAYING, 0, "end", "ILO-3.8", "other_decision", {"decision": "Paying"}),
    # Unknown
    Case(SHOWING, CHANCE, "show 21", "ILO-1.3", "unknown_tile", {"tile": 21}),
    Case(BEGINNING, CHANCE, "begin 2", "ILO-1.6", "unknown_seat", {"seat": 2}),
    Case(SAILING, 0, "discover 0 1,0 0", "ILO-1.3", "unknown_tile", {"tile": 0}),
    Case(SAILING, 0, "dock 1.2", "ILO-4.13", "unknown_island", {"tile": 1, "part": 2}),
    Case(MANNING, 0, "fetch 21.1", "ILO-4.13", "unknown_island", {"tile": 21, "part": 1}),
    Case(PLANTING, 0, "settle 1.5", "ILO-4.13", "unknown_slot", {"tile": 1, "slot": 5}),
    Case(BUILDING, 0, "post 1.0 dye", "ILO-4.13", "unknown_slot", {"tile": 1, "slot": 0}),
    # Chance
    Case(SHOWING, CHANCE, "show 5", "ILO-1.3", "tile_seen", {"tile": 5}),
    Case(DRAWING, CHANCE, "draw ruins", "ILO-3.4", "not_in_pile", {"card": "ruins"}),
    Case(TAKING, CHANCE, "take ruins", "ILO-3.6", "not_in_that_hand", {"card": "ruins"}),
    # The first hands and islands
    Case(REDRAWING, 1, "redraw -1 0 0 0 0 0", "ILO-1.7", "negative_cards", {"card": "ship", "count": -1}),
    Case(
        REDRAWING,
        1,
        "redraw market",
        "ILO-1.7",
        "too_many_given_back",
        {"card": "market", "count": 1, "held": 0},
    ),
    Case(FIRST, 0, "discover 5 0,0 1", "ILO-1.10", "first_tile_elsewhere", {"tile": 5}),
    Case(FIRST, 0, "dock 5.1", "ILO-1.8", "tile_comes_first"),
    Case(FOUNDING, 1, "dock 5.1", "ILO-1.8", "tile_comes_first"),
    Case(FOUNDED, 0, "dock 4.1", "ILO-1.8", "not_on_this_tile", {"tile": 5}),
    # Tiles
    Case(SAILING, 0, "discover 7 2,0 0", "ILO-1.3", "tile_not_in_row", {"tile": 7}),
    Case(SAILING, 0, "discover 5 2,0 6", "ILO-2.1", "unknown_turn", {"turn": 6}),
    Case(SAILING, 0, "discover 5 9,9 0", "ILO-2.1", "cell_apart", {"tile": 5, "q": 9, "r": 9}),
    Case(SAILING, 0, "discover 5 900,9 0", "ILO-2.1", "cell_apart", {"tile": 5, "q": 900, "r": 9}),
    Case(SAILING, 0, "discover 5 1,0 0", "ILO-2.1", "cell_taken", {"tile": 5, "q": 1, "r": 0}),
    Case(SAILING, 0, "discover 5 2,0 1", "ILO-2.2", "edges_differ", {"tile": 5, "q": 2, "r": 0}),
    Case(NOWHERE, 0, "play ship", "ILO-2.4", "nowhere_to_sail"),
    Case(
        after(turn(RICH, "", tiles=("1 0,0 0",), row=(5,), ships=("1.1", "")), "0: play ship"),
        0,
        "discover 5 0,1 2",
        "ILO-2.2",
        "no_island_grows",
        {"tile": 5, "q": 0, "r": 1},
    ),
    Case(
        after(turn(RICH, "", tiles=("1 0,0 0",), row=(3,), ships=("1.1", "")), "0: play ship"),
        0,
        "discover 3 1,0 3",
        "ILO-2.1",
        "looks_alike",
        {"tile": 3, "turn": 0},
    ),
    # Ships
    Case(FULL, 0, "dock 1.1", "ILO-4.1", "all_ships_there", {"tile": 1, "part": 1}),
    Case(MOORING, 0, "dock 1.1", "ILO-4.1", "not_on_this_tile", {"tile": 4}),
    Case(BETWEEN, 0, "dock 17.3", "ILO-4.2", "one_island", {"tile": 17, "part": 3}),
    Case(SAILING, 0, "dock 20.1", "ILO-4.1", "island_not_in_play", {"tile": 20, "part": 1}),
    Case(ACTED, 0, "dock 3.1", "ILO-4.2", "named_otherwise", {"tile": 1, "part": 1}),
    Case(SAILING, 0, "lurk 1", "ILO-4.3", "no_lair", {"tile": 1}),
    Case(SAILING, 0, "lurk 8", "ILO-4.3", "lair_taken", {"tile": 8}),
    Case(SAILING, 0, "lurk 17", "ILO-4.3", "lair_not_in_play", {"tile": 17}),
    Case(after(FULL, "0: dock 8.1"), 0, "launch", "ILO-4.12", "no_ship_left"),
    Case(after(SAILING, "0: dock 1.1"), 0, "fetch 8.1", "ILO-4.1", "no_own_ship_there", {"tile": 8, "part": 1}),
    Case(THERE, 0, "fetch 1.1", "ILO-4.1", "must_end_elsewhere", {"tile": 1, "part": 1}),
    Case(MANNING, 0, "fetch 20.1", "ILO-4.1", "island_not_in_play", {"tile": 20, "part": 1}),
    Case(MANNING, 0, "leave 8", "ILO-4.3", "no_own_pirate_there", {"tile": 8}),
    # Cards
    Case(ACTING, 0, "play market", "ILO-3.1", "not_in_hand", {"card": "market"}),
    Case(turn("ship", ""), 0, "play ship", "ILO-4.15", "too_dear", {"card": "ship", "price": 1, "cards": 0}),
    Case(
        turn("ruins ship*6", "", ships=("1.1", "")),
        0,
        "play ruins",
        "ILO-4.15",
        "too_dear",
        {"card": "ruins", "price": 7, "cards": 6},
    ),
    Case(
        turn("gold_mine ship*6", "", tiles=("8 0,0 0", "5 1,0 0"), ships=("8.1 8.1", ""), lairs=("", "8")),
        0,
        "play gold_mine",
        "ILO-5.1",
        "too_dear_for_pirates",
        {"card": "gold_mine", "price": 7, "cards": 6},
    ),
    Case(turn(RICH, ""), 0, "play ruins", "ILO-4.15", "too_few_ships", {"card": "ruins", "need": 1}),
    Case(turn(RICH, "", ships=("8.1", "")), 0, "play ruins", "ILO-4.9", "no_free_slot", {"card": "ruins"}),
    Case(turn(RICH, "", pioneers=(TEN, "")), 0, "play ruins", "ILO-4.12", "no_pioneer_left"),
    Case(
        turn(RICH, "", ships=("1.1 1.1", ""), forts=("", SITES), posts=("8.1:dye", "")),
        0,
        "play building",
        "ILO-4.12",
        "no_building_left",
    ),
    Case(
        after(turn("market*2", "", stocks=("gold*2", "")), "0: play market", "0: raise gold"),
        0,
        "play market",
        "ILO-4.10",
        "market_used",
    ),
    Case(
        turn("market", "", stocks=("gold", ""), rises="dye*4 ebony*4"),
        0,
        "play market",
        "ILO-4.10",
        "market_closed",
        {"count": 8},
    ),
    Case(turn("market", ""), 0, "play market", "ILO-4.10", "no_token"),
    Case(turn("market", "", stocks=("dye", ""), rises="dye*4"), 0, "play market", "ILO-4.10", "nothing_can_rise"),
    # Slots, trades and prices
    Case(
        PLANTING,
        0,
        "settle 2.3",
        "ILO-4.13",
        "slot_not_in_play",
        {"tile": 2, "slot": 3, "card": "plantation"},
    ),
    Case(
        PLANTING,
        0,
        "settle 3.1",
        "ILO-4.4",
        "other_icon",
        {"tile": 3, "slot": 1, "card": "plantation", "icon": "ruins"},
    ),
    Case(PLANTING, 0, "settle 1.1", "ILO-4.11", "slot_taken", {"tile": 1, "slot": 1, "card": "plantation"}),
    Case(
        PLANTING,
        0,
        "settle 8.1",
        "ILO-4.15",
        "too_few_ships_there",
        {"card": "plantation", "need": 1, "have": 0},
    ),
    Case(
        PIRATED,
        0,
        "settle 8.2",
        "ILO-5.1",
        "too_dear_for_pirates",
        {"card": "plantation", "price": 3, "cards": 2},
    ),
    Case(BUILDING, 0, "post 1.4 gold", "ILO-4.8", "gold_not_copied"),
    Case(BUILDING, 0, "post 1.4 dye", "ILO-4.8", "not_worked_there", {"resource": "dye"}),
    Case(SELLING, 0, "raise ebony", "ILO-4.10", "no_such_token", {"resource": "ebony"}),
    Case(SELLING, 0, "raise dye", "ILO-4.10", "price_at_top", {"resource": "dye"}),
    # Payment
    Case(PAYING, 0, "pay ruins", "ILO-3.1", "not_in_hand", {"card": "ruins"}),
    Case(PAID, 0, "pay ship", "ILO-3.8", "paid_out_of_order", {"card": "ship", "after": "building"}),
    Case(PAYING, 0, "pay market", "ILO-3.8", "too_few_to_follow", {"card": "market", "left": 2}),
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


def reasons_in(tree: ast.AST) -> set[str]:
    """The second argument of every Refusal, and of the helpers that make one; choices between two included."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "_at"):
            texts = [part.value for part in ast.walk(node.args[1]) if isinstance(part, ast.Constant)]
            found |= {text for text in texts if isinstance(text, str)}
    return found


def written() -> set[str]:
    """Every reason that stands in the code."""
    chapters = [path for path in files("eldorado.games.ilos.rules").iterdir() if path.name.endswith(".py")]
    sources = [*chapters, files("eldorado.core").joinpath("rules.py")]
    return set().union(*(reasons_in(ast.parse(source.read_text(encoding="utf-8"))) for source in sources))


def test_every_reason_is_provoked() -> None:
    assert written() == {case.reason for case in CASES}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_explain_agrees_with_legal_for_any_move(seats: int) -> None:
    trials = every_move()
    for number, (state, _) in enumerate(met(seats, 7 * seats)):
        if number % 13:
            continue
        for seat in (CHANCE, *map(Seat, range(seats))):
            legal = set(GAME.legal(state, seat))
            for move in trials:
                assert (GAME.explain(state, seat, move) is None) == (move in legal), (seat, move)
