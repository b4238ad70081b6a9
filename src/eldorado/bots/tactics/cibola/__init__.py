"""How to play Cibola well, from what a seat may see.

Everything is judged by one yardstick, a Change: by how many points each seat's final score is expected to move.
A seat likes a Change as far as it gains itself and as far as its rivals, the leaders above all, lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from eldorado.bots.tactics.cibola.bids import bid_chances
from eldorado.bots.tactics.cibola.changes import covered, slides, totem_change
from eldorado.bots.tactics.cibola.offer import Offer, picks_left
from eldorado.bots.tactics.cibola.outlook import Outlook
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.components import KINDS, TotemId
from eldorado.games.cibola.moves import Bid, Choose, Copy, Decline, Lower, Move, Place, Raise, Take
from eldorado.games.cibola.state import State


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Move] = game.legal(world, seat)
    if len(moves) == 1:
        return moves[0]
    # The bid a seat has discarded this round is public, yet not in its View; all else is judged from the View.
    outlook = Outlook(game.view(world, seat), world.box)
    if type(moves[0]) is Bid:
        return bid(outlook, moves, rng)
    return best(moves, WORTHS[type(moves[0])](outlook, moves), rng)


def bid(outlook: Outlook, moves: Sequence[Move], rng: Random) -> Move:
    """Bid by chance, the better bids more often: who always bids the best can be read."""
    chances = bid_chances(outlook)
    (move,) = rng.choices(moves[: len(chances)], chances)
    return move


def best(moves: Sequence[Move], worths: Sequence[float], rng: Random) -> Move:
    """The move worth most, or any of those that are."""
    top = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth == top])


def take_worths(outlook: Outlook, moves: Sequence[Take]) -> list[float]:
    """A card is worth what it brings me, and what the others then take."""
    offer, picking, winner = Offer(outlook), picks_left(outlook), outlook.view.order[0]
    return [outlook.liking(outlook.me, offer.after_taking(move.card, picking, winner)) for move in moves]


def place_worths(outlook: Outlook, moves: Sequence[Place]) -> list[float]:
    """A rock goes where it moves a column the way I like, the further the better."""
    columns, interest = outlook.view.columns, outlook.interest[outlook.me]
    kinds = [KINDS.index(move.column) for move in moves]
    return [interest[kind] * covered(columns[kind].open, move.value) for move, kind in zip(moves, kinds, strict=True)]


def totem_worths(outlook: Outlook, moves: Sequence[Choose | Copy]) -> list[float]:
    """A totem is worth what it does for me."""
    totems = outlook.box.totems
    return [outlook.liking(outlook.me, totem_change(outlook, outlook.me, totems[move.totem])) for move in moves]


def raise_worths(outlook: Outlook, moves: Sequence[Raise | Decline]) -> list[float]:
    """Rise opens the lower cell."""
    return slide_worths(outlook, moves, "rise")


def lower_worths(outlook: Outlook, moves: Sequence[Lower | Decline]) -> list[float]:
    """Fall opens the higher cell."""
    return slide_worths(outlook, moves, "fall")


def slide_worths(outlook: Outlook, moves: Sequence[Raise | Lower | Decline], totem: TotemId) -> list[float]:
    """A rock moved is worth how it moves its column; declining is worth nothing."""
    interest = outlook.interest[outlook.me]
    worth = {(KINDS[slide.kind], slide.value): interest[slide.kind] * slide.by for slide in slides(outlook.view, totem)}
    return [0.0 if isinstance(move, Decline) else worth[move.column, move.value] for move in moves]


WORTHS: Final[dict[type[Move], Callable[[Outlook, Sequence[Any]], list[float]]]] = {
    Take: take_worths,
    Place: place_worths,
    Choose: totem_worths,
    Copy: totem_worths,
    Raise: raise_worths,
    Lower: lower_worths,
}
