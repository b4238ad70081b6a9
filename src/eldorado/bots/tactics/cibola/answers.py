"""What greedy answers, and what each answer is worth at first sight, from what a seat may see.

Everything is judged by one yardstick, a Change: by how many points each seat's final score is expected to move.
A seat likes a Change as far as it gains itself and as far as its rivals, the leaders above all, lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.tactics.cibola.bids import weighed_bids
from eldorado.bots.tactics.cibola.changes import covered, slides, totem_change
from eldorado.bots.tactics.cibola.offer import Offer, picks_left
from eldorado.bots.tactics.cibola.outlook import Outlook
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.components import KINDS, TotemId
from eldorado.games.cibola.moves import Bid, Choose, Copy, Decline, Lower, Move, Place, Raise, Take
from eldorado.games.cibola.state import State


class Judgement(NamedTuple):
    """Answers to a question, what each is worth at first sight in points, and how often greedy gives each bid."""

    moves: list[Move]
    worths: list[float]
    often: list[float]
    """Empty for all but bids."""


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Move] = game.legal(world, seat)
    return moves[0] if len(moves) == 1 else chosen(judged(game, world, seat, moves), rng)


def judged(game: AnyGame, world: State, seat: Seat, moves: Sequence[Move]) -> Judgement:
    """Several answers, weighed; bids that are not worth a thought are left out."""
    # The bid a seat has discarded this round is public, yet not in its View; all else is judged from the View.
    outlook = Outlook(game.view(world, seat), world.box)
    if type(moves[0]) is Bid:
        bids = weighed_bids(outlook)
        return Judgement(list(moves[: len(bids.often)]), bids.worths, bids.often)
    return Judgement(list(moves), WORTHS[type(moves[0])](outlook, moves), [])


def chosen(judgement: Judgement, rng: Random) -> Move:
    """The best answer; a bid by chance, the better more often: who always bids the best can be read."""
    if judgement.often:
        return rng.choices(judgement.moves, judgement.often)[0]
    return best(judgement.moves, judgement.worths, rng)


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
