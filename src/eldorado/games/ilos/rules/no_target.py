"""Why a card cannot be played, or a pioneer cannot land there, for refusals that say so."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import BUILDING, GOLD_MINE, MARKET, PLANTATION, RUINS, SHIP
from eldorado.games.ilos.components import KINDS, PLANTED, RESOURCES, RISES
from eldorado.games.ilos.moves import Aiming, Fortify, Raise, Settle, Trade
from eldorado.games.ilos.rules.market import rises_left
from eldorado.games.ilos.rules.pioneers import buildings_left, numbers, pioneers_left, taken, within_reach, worked
from eldorado.games.ilos.rules.piracy import price
from eldorado.games.ilos.rules.ships import can_sail
from eldorado.games.ilos.rules.turn import is_playable
from eldorado.games.ilos.state import State

RULE_OF: Final = {PLANTATION: "ILO-4.4", GOLD_MINE: "ILO-4.5", BUILDING: "ILO-4.6", RUINS: "ILO-4.9"}
"""The rule of each card that lands a pioneer."""
ANY_PRICE: Final = 1000
"""More cards than there are."""


# Cards


def explain_card(state: State, seat: Seat, card: int) -> Refusal | None:
    """[ILO-4.15] Why a card of the hand cannot be played, if it cannot."""
    if is_playable(state, seat, card):
        return None
    if card == SHIP:
        return _explain_ship(state, seat)
    if card == MARKET:
        return _explain_market(state, seat)
    return _explain_pieces(state, seat, card) or _explain_targets(state, seat, card)


def _explain_ship(state: State, seat: Seat) -> Refusal:
    """[ILO-4.15] The price of a ship card, or somewhere to sail to."""
    spare, due = sum(state.areas[seat].hand) - 1, state.box.costs[SHIP].cards
    if spare < due:
        return Refusal("ILO-4.15", "too_dear", {"card": KINDS[SHIP], "price": due, "cards": spare})
    assert not can_sail(state, seat), "a ship card that can be paid has nowhere to go"
    return Refusal("ILO-2.4", "nowhere_to_sail")


def _explain_market(state: State, seat: Seat) -> Refusal:
    """[ILO-4.10] Once a turn, 8 times in the game, 4 times a row, and for a token behind the screen."""
    if state.raised:
        return Refusal("ILO-4.10", "market_used")
    if not rises_left(state):
        return Refusal("ILO-4.10", "market_closed", {"count": state.box.pieces.market_rises})
    if not any(state.areas[seat].stock):
        return Refusal("ILO-4.10", "no_token")
    if all(not held or rises == RISES for held, rises in zip(state.areas[seat].stock, state.rises, strict=True)):
        return Refusal("ILO-4.10", "nothing_can_rise")
    spare, due = sum(state.areas[seat].hand) - 1, state.box.costs[MARKET].cards
    return Refusal("ILO-4.15", "too_dear", {"card": KINDS[MARKET], "price": due, "cards": spare})


def _explain_pieces(state: State, seat: Seat, card: int) -> Refusal | None:
    """[ILO-4.12] Pioneers and buildings are limited."""
    if not pioneers_left(state, seat):
        return Refusal("ILO-4.12", "no_pioneer_left")
    if card == BUILDING and not buildings_left(state):
        return Refusal("ILO-4.12", "no_building_left")
    return None


def _explain_targets(state: State, seat: Seat, card: int) -> Refusal:
    """[ILO-4.15] Too few ships, no free slot where they are, or none that can be paid for."""
    area, kind = state.areas[seat], KINDS[card]
    near, need = within_reach(state, seat, card, ANY_PRICE), state.box.costs[card].ships
    if not near and not any(area.ships.count(island) >= need for island in area.ships):
        return Refusal("ILO-4.15", "too_few_ships", {"card": kind, "need": need})
    free = numbers(near & state.box.targets[card] & ~taken(state))
    if not free:
        return Refusal(RULE_OF[card], "no_free_slot", {"card": kind})
    due = min(price(state, seat, card, state.island[state.box.slot_part[slot]]) for slot in free)
    return _too_dear(state, card, due, sum(area.hand) - 1)


def _too_dear(state: State, card: int, due: int, cards: int) -> Refusal:
    """[ILO-4.15] The plain price is more than the hand holds, [ILO-5.1] or the pirated one."""
    pirated = due > state.box.costs[card].cards
    values: dict[str, int | str] = {"card": KINDS[card], "price": due, "cards": cards}
    return Refusal("ILO-5.1", "too_dear_for_pirates", values) if pirated else Refusal("ILO-4.15", "too_dear", values)


# Slots


def explain_pioneer(state: State, seat: Seat, move: Settle | Fortify | Trade) -> Refusal | None:
    """[ILO-4.4] [ILO-4.5] [ILO-4.6] [ILO-4.9] A free icon of the card's kind, in play, with ships and cards enough."""
    box, card = state.box, aimed_card(state)
    slot = box.slot_number[move.tile, move.slot]
    island = state.island[box.slot_part[slot]]
    values: dict[str, int | str] = {"tile": move.tile, "slot": move.slot, "card": KINDS[card]}
    if island < 0:
        return Refusal("ILO-4.13", "slot_not_in_play", values)
    if not box.targets[card] >> slot & 1:
        return Refusal(RULE_OF[card], "other_icon", {**values, "icon": box.icon[slot]})
    if taken(state) >> slot & 1:
        return Refusal("ILO-4.11", "slot_taken", values)
    return _explain_island(state, seat, card, island)


def aimed_card(state: State) -> int:
    """[ILO-3.8] The card whose target is being chosen."""
    decision = state.pending[-1]
    assert type(decision) is Aiming, "targets are those of a card"
    return state.box.kind_number[decision.card]


def _explain_island(state: State, seat: Seat, card: int, island: int) -> Refusal | None:
    """[ILO-4.15] Enough own ships at its coasts, [ILO-4.14] none in lairs; and the price, there."""
    area, need = state.areas[seat], state.box.costs[card].ships
    have = area.ships.count(island)
    if have < need:
        return Refusal("ILO-4.15", "too_few_ships_there", {"card": KINDS[card], "need": need, "have": have})
    due = price(state, seat, card, island)
    return _too_dear(state, card, due, sum(area.hand)) if due > sum(area.hand) else None


def explain_trade(state: State, seat: Seat, move: Trade) -> Refusal | None:
    """[ILO-4.8] A trading post copies ebony, dye or spices that somebody works on the island; never gold."""
    if move.resource not in PLANTED:
        return Refusal("ILO-4.8", "gold_not_copied")
    refusal = explain_pioneer(state, seat, move)
    if refusal is not None:
        return refusal
    at_work = worked(state, state.box.slot_number[move.tile, move.slot])
    if RESOURCES.index(move.resource) in at_work:
        return None
    return Refusal("ILO-4.8", "not_worked_there", {"resource": move.resource})


def explain_raise(state: State, seat: Seat, move: Raise) -> Refusal | None:
    """[ILO-4.10] A token behind the screen, of a resource that can still rise."""
    resource = RESOURCES.index(move.resource)
    if not state.areas[seat].stock[resource]:
        return Refusal("ILO-4.10", "no_such_token", {"resource": move.resource})
    if state.rises[resource] == RISES:
        return Refusal("ILO-4.10", "price_at_top", {"resource": move.resource})
    return None
