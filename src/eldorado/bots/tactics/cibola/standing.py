"""How sides stand: the chance of each to win, and the points that it comes of, item by item.

Once bids are open, the rest of the round is played on as it seems best at a glance, and its end is measured. Before,
nobody's fist is believed: a bid counts for its own seat only, by the explorers it takes and the turn it is likely to
bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot
from typing import Final

from eldorado.bots.plans import Standing
from eldorado.bots.tactics.cibola.bids import expected
from eldorado.bots.tactics.cibola.hasty import Hasty
from eldorado.bots.tactics.cibola.weights import Learnt, learnt
from eldorado.bots.tactics.cibola.worth import DEAD_HEAT, Yardstick, torch_holder, winning
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Taking
from eldorado.games.cibola.rules.round import picks
from eldorado.games.cibola.scoring import SKULL, STATUETTE, hand_of
from eldorado.games.cibola.state import State

ITEMS: Final = ("sundials", "snakes", "statuettes", "shields", "skulls", "totems", "explorers", "turn")
"""What a score sheet lists, and what it is worth to come early: all in points."""
HELD: Final = ITEMS.index("explorers")
TURN: Final = ITEMS.index("turn")

PICK: Final = 0.7
"""By how many points a lead may still move with each card of the round to be taken."""

USUAL: Final = 1.7
"""A bid of so many explorers more is e times less likely to be beaten by a rival, at any number of seats."""


def evaluate(game: AnyGame, world: State, weights: Learnt | None = None) -> list[Standing]:
    """How each side stands, by the weights that are shipped or by others."""
    weights = learnt() if weights is None else weights
    if not world.pending:
        return standings(ended(game, world), itemised(Yardstick(world, weights), world, world.torch))
    if world.order:
        return in_round(game, world, weights)
    yardstick = Yardstick(world, weights, before=True)
    return standings(yardstick.wins(yardstick.scores(world)), before_cards(game, yardstick, world, weights))


def in_round(game: AnyGame, world: State, weights: Learnt) -> list[Standing]:
    """How each side stands once bids are open."""
    hasty = Hasty(game, Yardstick(world, weights), world.round)
    end = hasty.played_on(world)
    chances = round_chances(hasty.yardstick, end, world)
    if nothing_taken(world):
        return standings(chances, before_cards(game, Yardstick(world, weights, before=True), world, weights))
    return standings(chances, itemised(hasty.yardstick, end, torch_holder(end)))


def standings(chances: Sequence[float], rows: Sequence[Sequence[float]]) -> list[Standing]:
    """Chances and points, with their names."""
    return [Standing(chance, dict(zip(ITEMS, row, strict=True))) for chance, row in zip(chances, rows, strict=True)]


def ended(game: AnyGame, world: State) -> list[float]:
    """Who has won, for certain; shared by ties."""
    ranks = game.scores(world).ranks
    return [1.0 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]


def nothing_taken(world: State) -> bool:
    """Whether bids have just been opened: whose, an imagined world may have made up."""
    return len(world.open) == world.box.edition.cards_a_round


def round_chances(yardstick: Yardstick, end: State, now: State) -> list[float]:
    """The chances at a round's end that is foreseen, the less sure the more is still to be done."""
    width = yardstick.width if yardstick.left else DEAD_HEAT
    to_take = len([each for each in now.pending if type(each) is Taking])
    return winning(yardstick.scores(end), hypot(width, PICK * to_take))


def itemised(yardstick: Yardstick, state: State, holder: int) -> list[list[float]]:
    """What each seat may expect, which `Yardstick.scores` adds up, item by item; the torch is the holder's."""
    columns, holdings = yardstick.columns(state.rocks), yardstick.holdings(state)
    rows = list[list[float]]()
    for seat, area in enumerate(state.areas):
        row = [worth * times for worth, times in zip(columns, holdings.times[seat], strict=True)]
        statuettes, skulls, totems = yardstick.pile_parts(hand_of(state, area))
        row[STATUETTE] += statuettes + holdings.leads[0][seat]
        row[SKULL] += skulls + holdings.leads[1][seat]
        rows.append([*row, totems, yardstick.held[area.held], yardstick.torch if seat == holder else 0.0])
    return rows


def before_cards(game: AnyGame, yardstick: Yardstick, state: State, weights: Learnt) -> list[list[float]]:
    """The same before any card of a round is taken: with each bid that is made, what it costs and what it promises."""
    rows = itemised(yardstick, state, state.torch)
    if not state.order and max([area.choice for area in state.areas]) < 0:
        return rows
    promises = place_worths(game, state, weights)
    for seat, area in enumerate(state.areas):
        bid = area.staked if state.order else area.choice
        if bid >= 0:
            rows[seat][HELD] = yardstick.held[area.held if state.order else area.held - bid]
            rows[seat][TURN] += expected(promises[seat], [chance_ahead(bid)] * (len(state.areas) - 1))
    return rows


def chance_ahead(bid: int) -> float:
    """How likely a rival is to come before a bid, if its own is as bids usually are."""
    return exp(-(bid + 0.5) / USUAL)


def place_worths(game: AnyGame, state: State, weights: Learnt) -> list[list[float]]:
    """By how many points each place in the turn order puts each seat ahead of the others, bids aside."""
    number = len(state.areas)
    worths = [[0.0] * number for _ in range(number)]
    hasty = Hasty(game, Yardstick(state, weights), state.round)
    for start in range(number):
        order = tuple([Seat((start + step) % number) for step in range(number)])
        scores = hasty.yardstick.scores(hasty.played_on(in_order(state, order)))
        for place, seat in enumerate(order):
            worths[seat][place] = scores[seat] - (sum(scores) - scores[seat]) / (number - 1)
    return worths


def in_order(state: State, order: tuple[Seat, ...]) -> State:
    """The round as it would be played in this order, had nobody bid anything."""
    world = state.copy()
    for area in world.areas:
        area.held, area.staked, area.choice = area.held + area.staked, 0, -1
    world.order = order
    world.pending = [world.box.taking[seat] for seat in picks(order)[::-1]]
    return world
