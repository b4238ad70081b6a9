"""Chapter 7: what a seat remembers of the cards it has lost to others."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.ilos.state import Area, State


def remember_loss(state: State, loser: Seat, taker: Seat, kind: int) -> None:
    """[ILO-7.2] [ILO-7.3] The loser knows which card the taker now holds."""
    area = state.areas[loser]
    area.lost = tuple(sorted([*area.lost, (taker, kind)]))


def forget_one(area: Area, holder: Seat, kind: int) -> None:
    """[ILO-7.3] A card seen to leave its taker's hand is not in it any more."""
    if (holder, kind) in area.lost:
        lost = list(area.lost)
        lost.remove((holder, kind))
        area.lost = tuple(lost)


def forget_played(state: State, holder: Seat, kind: int) -> None:
    """[ILO-7.3] A lost card is remembered until its taker plays that kind."""
    for area in state.areas:
        if area.lost:
            forget_one(area, holder, kind)


def forget_hand(state: State, holder: Seat) -> None:
    """[ILO-7.3] A lost card is remembered until its taker pays face down: it may be the one that was paid."""
    for area in state.areas:
        if area.lost:
            area.lost = tuple([loss for loss in area.lost if loss[0] != holder])


def forget_taken(state: State, loser: Seat, taker: Seat, kind: int) -> None:
    """[ILO-7.3] When a hand loses a card unseen, nobody is sure of it any more; its taker has seen the card."""
    for number, area in enumerate(state.areas):
        if number == taker:
            forget_one(area, loser, kind)
        elif area.lost:
            area.lost = tuple([loss for loss in area.lost if loss[0] != loser])
