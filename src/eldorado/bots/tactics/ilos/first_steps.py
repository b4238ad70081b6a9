"""The set-up: what to give back of the first hand, where to found the first island, and a set-up done in haste."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from eldorado.bots.plans import Plan
from eldorado.bots.tactics.ilos.actions import distinct, first_of, looked_at, sailings
from eldorado.bots.tactics.ilos.future import CARD_FOR
from eldorado.bots.tactics.ilos.haste import UNHELD, Stakes, best_part, some_places
from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.games.ilos.box import BUILDING, GOLD_MINE, MARKET, PLANTATION, SHIP
from eldorado.games.ilos.moves import LAUNCH, Discover, Dock, Drawing, Founding, Mooring, Move, Redraw, Redrawing
from eldorado.games.ilos.state import NOBODY, State

WANTED: Final[tuple[dict[int, int], ...]] = (
    {SHIP: 3, PLANTATION: 2},
    {SHIP: 2, PLANTATION: 2},
    {SHIP: 5, PLANTATION: 5},
    {SHIP: 3, PLANTATION: 2, BUILDING: 1},
    {SHIP: 3, PLANTATION: 2, GOLD_MINE: 1},
    {SHIP: 3, PLANTATION: 2, MARKET: 1},
    {SHIP: 3, PLANTATION: 1},
    {SHIP: 5},
    dict.fromkeys(range(6), 5),
)
"""How many cards of a kind are kept of the first hand, the others being given back; greedy's way is the first."""
WHIM: Final = 0.8
"""What a card kept or given back against greedy's way seems to cost, in points."""


# The first hand


def redraws(world: State, seat: Seat) -> list[Plan]:
    """Ways to answer about the first hand: to keep what one begins with, ships and plantations, or a little else."""
    hand, found = world.areas[seat].hand, dict[Redraw, float]()
    usual = given_back(hand, WANTED[0])
    for wanted in WANTED:
        given = given_back(hand, wanted)
        apart = sum([abs(one - other) for one, other in zip(given, usual, strict=True)])
        found.setdefault(Redraw(*given), -WHIM * apart)
    return [Plan((move,), worth) for move, worth in found.items()]


def given_back(hand: Sequence[int], wanted: dict[int, int]) -> list[int]:
    """The cards of a hand beyond those wanted."""
    return [max(0, held - wanted.get(kind, 0)) for kind, held in enumerate(hand)]


# The first island


def foundings(world: State, seat: Seat, moves: Sequence[Any], outlook: Outlook, rng: Random) -> list[Plan]:
    """The first tile and the first island: where most can be done with the hand comes first."""
    decision = world.pending[-1]
    done = 1 if isinstance(decision, Mooring) else 0
    targets = [first_of(decision)] if isinstance(decision, Mooring) else distinct(world, moves, rng)
    choices = looked_at(outlook, list(sailings(world, seat, targets, outlook, LAUNCH)))
    return [Plan(each.steps[done:-1], each.value) for each in choices]


# In haste


def set_up(game: AnyGame, state: State, luck: list[Random]) -> None:
    """The rest of the set-up, hardly looking at anything, each seat with luck of its own."""
    while state.turn == NOBODY:
        seat, decision = game.actors(state)[0], state.pending[-1]
        drawer = decision.seat if isinstance(decision, Drawing) else max(seat, Seat(0))
        move: Any = draw(game, state, luck[drawer]) if seat == CHANCE else quick_answer(game, state, seat, luck[seat])
        game.perform(state, seat, move)


def quick_answer(game: AnyGame, state: State, seat: Seat, luck: Random) -> Move:
    """Greedy's way with the first hand; of a few tiles that which gives access to most, and the island that does."""
    decision = state.pending[-1]
    if isinstance(decision, Redrawing):
        return Redraw(*given_back(state.areas[seat].hand, WANTED[0]))
    moves: list[Any] = list(game.legal(state, seat))
    if isinstance(decision, Founding) and type(moves[0]) is Discover:
        return best_founding(state, seat, (some_places(state, luck) if state.laid else moves) or moves[:1])[0]
    if isinstance(decision, Mooring):
        laid: Any = decision.steps[0]
        coast = best_founding(state, seat, [laid])[1]
        return coast if coast in moves else moves[0]
    any_: Move = moves[0]
    return any_


def best_founding(state: State, seat: Seat, places: Sequence[Discover]) -> tuple[Discover, Dock]:
    """Of these ways to lay a tile that which gives access to most, and where."""
    stakes, hand, lies = Stakes(state, seat), state.areas[seat].hand, dict(state.lies)
    worths = [worth if hand[CARD_FOR[icon]] else worth * UNHELD for icon, worth in enumerate(stakes.worths)]
    found = [best_part(state, lies, move, (), -1, worths) for move in places]
    best = max(range(len(places)), key=lambda number: found[number][1])
    return places[best], state.box.dock[found[best][0]]
