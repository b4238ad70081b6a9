"""Chapter 10: what a viewer cannot place, counted from a state; compiled with the rules, since bots live on it."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.sol.state import NOWHERE, Camp, Played, State


def camp_of(seat: Seat | None) -> int:
    """[SOL-10.1] A view is per camp; a spectator (−1) belongs to none."""
    return NOWHERE if seat is None else seat % 2


def is_hidden(card: Played, camp: int) -> bool:
    """[SOL-7.5] A face-down card's value is known to its camp, and to the other once its informer has looked."""
    return not card.open and card.camp != camp and not (card.seen and camp != NOWHERE)


def unseen_clue_counts(state: State, camp: int) -> list[int]:
    """[SOL-10.1] The clue cards this viewer cannot place: in the deck, in a hidden hand, or face down."""
    counts = state.deck[:]
    for number, side in enumerate(state.camps):
        if number != camp:
            for clue in side.hand:
                counts[clue] += 1
    for column in state.columns:
        for card in column:
            counts[card.clue] += is_hidden(card, camp)
    return counts


def unseen_tokens(state: State, camp: int) -> list[int]:
    """[SOL-10.1] The tokens this viewer cannot place: on unsearched spaces, in hidden inventories, or buried."""
    counts = state.bags[:]
    for number, side in enumerate(state.camps):
        if number != camp:
            for token in held_by(side):
                counts[token] += 1
            if camp != NOWHERE:
                for token in known_of(side):
                    counts[token] -= 1
    for peeked in state.peeked:
        counts[peeked.token] += camp not in peeked.by
    return counts


def held_by(side: Camp) -> list[int]:
    """[SOL-6.3] All tokens that a camp holds or has discarded in secret."""
    return [*side.buried, *[token for figure in side.figures for token in figure.tokens]]


def known_of(side: Camp) -> list[int]:
    """[SOL-9.2] Those of them that the other camp has looked at."""
    return [*side.exposed, *[token for figure in side.figures for token in figure.exposed]]
