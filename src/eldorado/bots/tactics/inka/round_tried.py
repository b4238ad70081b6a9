"""A turn tried out among several rivals: each of them then takes the turn that looks best to it, and how things stand.

With two at a table the rival's best answer is looked for (`replies`); with more, three turns in which nobody thinks
of this seat alone change the temple more than the one answer that would do most harm.
"""

from __future__ import annotations

from random import Random
from typing import Final

from eldorado.bots.tactics.inka.choice import chosen_turn
from eldorado.bots.tactics.inka.ground import errand_of, ground_of
from eldorado.bots.tactics.inka.offers import carried_out
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.replies import EASE, NEARLY, rival_ways
from eldorado.bots.tactics.inka.turns import labour, lines
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import POINTS, Move
from eldorado.games.inka.scoring import ranks
from eldorado.games.inka.state import State

WAY_OPEN: Final = 20.0
"""What it is worth that the next turn leads out."""
FIRST: Final = 100.0
"""What it is worth to be first when the game ends."""
TOO_LATE: Final = -60.0
"""What it is worth that somebody else is out before that."""
PLACE: Final = 5.0
"""What each place counts then: who is not first may still be second."""
NEAREST: Final = 0.35
"""What the way of the rival counts who has least to go, compared with the own."""
LINES: Final = 2, 3
"""So many moves of rhombi are thought of for the next turn, and so many lines of each length are followed up."""


def value_after_round(game: AnyGame, world: State, seat: Seat, moves: tuple[Move, ...], rng: Random) -> float:
    """What a turn is worth once every rival has had a turn of its own."""
    after = carried_out(game, world, seat, moves)
    while after.pending and (rival := game.actors(after)[0]) != seat:
        _, after = chosen_turn(game, after, rival, rng)
    if not after.pending:
        rank = ranks(after)[seat]
        return FIRST if rank == 0 else TOO_LATE - PLACE * rank
    nearest, _ = min(rival_ways(after, seat))
    return own_prospects(after, seat) + NEAREST * max(NEARLY, nearest)


def own_prospects(state: State, seat: Seat) -> float:
    """What the turn that begins will leave to go, and what bridges take; the less, the more it is worth."""
    far = lines(state.copy(), seat, POINTS, *LINES)[0].distance
    return WAY_OPEN if far <= OUT else -far - EASE * labour(state, seat)


def way_now(state: State, seat: Seat) -> float:
    """What a seat has to go as the rhombi lie."""
    return errand_of(state, seat).distance(ground_of(state), state.areas[seat].piece, 0)
