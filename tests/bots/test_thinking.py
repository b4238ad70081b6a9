"""What bots work with: plans that are carried out, budgets that are kept, plans compared in the same worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from eldorado import CHANCE, Seat, bots, load
from eldorado.bots.compare_plans import compare_plans
from eldorado.bots.thinking import Budget, Intent, Player, Thought, intend, question_key, recall
from eldorado.core.game import AnyGame, draw

GAME: AnyGame = load("inka")
PLENTY = Budget(trials=1000, seconds=60.0)


def shifting() -> tuple[Any, Seat]:
    """Somebody has points to move rhombi with."""
    state, rng = GAME.setup(2), Random(5)
    greedy = bots.load("greedy", GAME)
    while True:
        seat = GAME.actors(state)[0]
        if type(state.pending[-1]).__name__ == "Shifting":
            return state, seat
        GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else greedy.choose(GAME, state, seat, rng))


def turn(state: Any, seat: Seat) -> list[Any]:
    """Three moves that a seat can make one after the other."""
    later, moves = GAME.copy(state), []
    for _ in range(3):
        moves.append(GAME.legal(later, seat)[0])
        GAME.perform(later, seat, moves[-1])
    return moves


def test_a_turn_is_thought_out_once_and_carried_out() -> None:
    state, seat = shifting()
    moves, asked = turn(state, seat), []

    def think(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
        asked.append(world)
        return intend(game, world, seat, moves)

    player = Player(GAME, think, seat, PLENTY)
    for move in moves:
        assert player.answer(state, Random(1)) == move
        GAME.perform(state, seat, move)
    assert len(asked) == 1
    assert player.memory == ()


def test_a_plan_ends_where_somebody_else_is_asked_and_where_a_move_is_not_legal() -> None:
    state, seat = shifting()
    moves = turn(state, seat)
    assert intend(GAME, state, seat, [moves[0], GAME.read("take"), moves[1]]).then == ()
    stop = next(move for move in GAME.legal(state, seat) if GAME.write(move) == "stop")
    assert intend(GAME, state, seat, [stop, *moves]).then == ()


def test_what_was_meant_is_forgotten_when_something_else_is_asked_or_it_is_no_longer_legal() -> None:
    state, seat = shifting()
    asked, move = question_key(GAME, state, seat), GAME.legal(state, seat)[0]
    assert recall(GAME, state, seat, ()) is None
    assert recall(GAME, state, seat, (Intent("something else", GAME.write(move)),)) is None
    assert recall(GAME, state, seat, (Intent(asked, "take"),)) is None
    meant = (Intent(asked, GAME.write(move)), Intent("then", "stop"))
    assert recall(GAME, state, seat, meant) == Thought(move, meant[1:])


def test_a_budget_is_kept_by_trials_and_by_time() -> None:
    allowance = Budget(trials=5, seconds=60.0).begin()
    assert [allowance.spend(2) for _ in range(3)] == [True, True, False]
    times = iter([0.0, 1.0, 2.0, 3.0])
    allowance = Budget(trials=100, seconds=2.5, clock=lambda: next(times)).begin()
    assert [allowance.spend() for _ in range(3)] == [True, True, False]


def test_a_plan_that_is_better_in_the_same_worlds_is_found() -> None:
    worths = (0.0, -3.0, 4.0, 1.0)
    tried: list[tuple[int, int]] = []

    def try_out(plan: int, seed: int) -> float:
        tried.append((plan, seed))
        return worths[plan] + Random(seed).gauss(0.0, 50.0) + Random(f"{plan} {seed}").gauss(0.0, 1.0)

    allowance = Budget(trials=200, seconds=60.0).begin()
    best, *others = compare_plans(4, try_out, Random(3), allowance)
    assert (best.plan, round(best.gain)) == (2, 4)
    assert {verdict.plan for verdict in others} == {0, 1, 3}
    assert len(tried) <= 200
    assert sum(plan == 1 for plan, _ in tried) < sum(plan == 2 for plan, _ in tried), "the poor one is given up early"


def test_the_first_plan_is_kept_where_no_other_is_better_beyond_doubt() -> None:
    def try_out(plan: int, seed: int) -> float:
        return Random(f"{plan} {seed}").gauss(0.1 * plan, 5.0)

    assert compare_plans(3, try_out, Random(1), Budget(trials=60, seconds=60.0).begin())[0].plan == 0
    assert compare_plans(3, try_out, Random(1), Budget(trials=0, seconds=60.0).begin())[0].plan == 0
    assert compare_plans(1, try_out, Random(1), Budget(trials=60, seconds=60.0).begin())[0].plan == 0
