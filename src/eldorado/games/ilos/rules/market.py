"""Chapter 4, the market card: prices rise, and never fall."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import MARKET, RESOURCES_BY_NAME
from eldorado.games.ilos.components import KINDS, RESOURCES, RISES
from eldorado.games.ilos.events import Event, PriceRaised
from eldorado.games.ilos.moves import Aim, Aiming, Raise
from eldorado.games.ilos.rules.payment import ask_payment
from eldorado.games.ilos.state import State, with_more


def price_of(state: State, resource: int) -> int:
    """[ILO-1.4] What a resource is worth now."""
    return state.box.edition.prices[resource][state.rises[resource]]


def rises_left(state: State) -> int:
    """[ILO-4.10] The market tokens not yet used: at most 8 rises in the game."""
    return state.box.pieces.market_rises - sum(state.rises)


def sellable(state: State, seat: Seat) -> list[int]:
    """[ILO-4.10] The resources behind the screen whose price can still rise; once a turn, 4 times a row, 8 in all."""
    if state.raised or not rises_left(state):
        return []
    stock, rises = state.areas[seat].stock, state.rises
    return [resource for resource in RESOURCES_BY_NAME if stock[resource] and rises[resource] < RISES]


def legal_raises(state: State, seat: Seat) -> list[Raise]:
    """[ILO-4.10] One resource from behind the screen."""
    return [state.box.raise_[resource] for resource in sellable(state, seat)]


def market_refused(state: State, seat: Seat) -> Refusal:
    """[ILO-4.10] Once a turn, 8 times in the game, 4 times a row, and for a token behind the screen."""
    if state.raised:
        return Refusal("ILO-4.10", "market_used")
    if not rises_left(state):
        return Refusal("ILO-4.10", "market_closed", {"count": state.box.pieces.market_rises})
    if not any(state.areas[seat].stock):
        return Refusal("ILO-4.10", "no_token")
    if all(not held or rises == RISES for held, rises in zip(state.areas[seat].stock, state.rises, strict=True)):
        return Refusal("ILO-4.10", "nothing_can_rise")
    spare, due = sum(state.areas[seat].hand) - 1, state.box.cards_due[MARKET]
    return Refusal("ILO-4.15", "too_dear", {"card": KINDS[MARKET], "price": due, "cards": spare})


def raise_refused(state: State, seat: Seat, move: Raise) -> Refusal | None:
    """[ILO-4.10] A token behind the screen, of a resource that can still rise."""
    resource = RESOURCES.index(move.resource)
    if not state.areas[seat].stock[resource]:
        return Refusal("ILO-4.10", "no_such_token", {"resource": move.resource})
    if state.rises[resource] == RISES:
        return Refusal("ILO-4.10", "price_at_top", {"resource": move.resource})
    return None


def aim_market(state: State, seat: Seat, move: Raise) -> list[Event]:
    """[ILO-4.10] The market card costs no card, but the resource."""
    decision = state.pending.pop()
    assert type(decision) is Aiming, "a price rises by a market card"
    return ask_payment(state, seat, decision.card, (move,), state.box.cards_due[MARKET])


def raise_price(state: State, seat: Seat, steps: tuple[Aim, ...], events: list[Event]) -> None:
    """[ILO-4.10] The resource is discarded; the price of that resource goes up one step."""
    (aim,) = steps
    assert type(aim) is Raise, "the market raises a price"
    resource = RESOURCES.index(aim.resource)
    area = state.areas[seat]
    area.stock = with_more(area.stock, resource, -1)
    state.rises = with_more(state.rises, resource)
    state.raised = True
    events.append(PriceRaised(seat, aim.resource, price_of(state, resource)))
