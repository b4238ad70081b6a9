"""What each viewer may see, built up from what is allowed; and the worlds that look the same to them."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from eldorado.core.game import Group, Range, Seat
from goofspiel import moves as m
from goofspiel.rules import RULES
from goofspiel.state import State


class PlayerView(Struct, frozen=True):
    """What everybody sees of a player."""

    seat: Seat
    hand: tuple[int, ...]
    chosen: bool
    taken: tuple[int, ...]


class View(Struct, frozen=True):
    """The table as one seat sees it, or an onlooker (`seat` None)."""

    seat: Seat | None
    prizes: tuple[int, ...]
    undrawn: tuple[int, ...]
    aside: tuple[int, ...]
    my_bid: int | None
    players: tuple[PlayerView, ...]
    asked: tuple[Group, ...]
    decision: m.Decision | None


def view(state: State, seat: Seat | None) -> View:
    """[GOO-4.1] Everything is public but the chosen cards."""
    bid = None if seat is None else state.bids[seat]
    chosen, decision = [other is not None for other in state.bids], state.pending[-1] if state.pending else None
    players = tuple(map(PlayerView, map(Seat, range(state.seats)), state.hands, chosen, state.taken))
    return View(seat, state.prizes, state.undrawn, state.aside, bid, players, RULES.asked(state), decision)


def tell(event: m.Event, seat: Seat | None) -> m.Event:
    """[GOO-4.1] Others learn that a card was chosen, not which."""
    return replace(event, card=None) if isinstance(event, m.BidChosen) and event.seat != seat else event


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[GOO-4.1] Others may have chosen any card they hold."""
    world = state.copy()
    for other, bid in enumerate(state.bids):
        if other != seat and bid is not None:
            world.bids[other] = rng.choice(state.hands[other])
    return world


def preview(view: View) -> tuple[Range, ...]:
    """[GOO-3.2] One has what one took, and may take all that is left."""
    left = sum(view.prizes) + sum(view.undrawn) if view.asked else 0
    return tuple([Range(points := sum(player.taken), points, points + left) for player in view.players])
