"""Chapter 2, a character's turn: all that it may do, and what it must do first."""

from __future__ import annotations

from typing import Final, get_args

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import moves as m
from eldorado.games.sol.rules.abilities_turn import offers
from eldorado.games.sol.rules.figures import ability_of, acting, active
from eldorado.games.sol.rules.idol import is_free, legal_idol_moves
from eldorado.games.sol.rules.moving import legal_spends, legal_ways
from eldorado.games.sol.rules.pulling import legal_pulls
from eldorado.games.sol.rules.searching import legal_searches
from eldorado.games.sol.rules.wounds import ways_out
from eldorado.games.sol.state import State

PLACE: Final[dict[type[m.Move], int]] = {kind: place for place, kind in enumerate(get_args(m.Move))}
"""Moves are listed by the place of their kind in the union."""


def legal_acts(state: State, seat: Seat, now: d.Acting) -> list[m.Move]:
    """[SOL-2.2] Points are spent in any order; [SOL-5.4] who must leave leaves first; [SOL-5.6] the wounded act too."""
    figure = active(state)
    if state.confined and (out := ways_out(state, figure, now.movement)):
        freely = legal_idol_moves(state, figure) if is_free(state) else ()
        return [*out, *legal_spends(state, figure), *freely]
    moves: list[m.Move] = [*legal_ways(state, figure, now.movement)]
    moves += legal_pulls(state, figure, now.movement)
    moves += legal_searches(state, figure, now.search)
    moves += legal_spends(state, figure)
    if state.idol >= 0 or state.carrier is not None:
        moves += legal_idol_moves(state, figure)
    ability = ability_of(state, figure)
    special = () if ability is None else offers(state, figure, ability, now)
    if special:
        at = _place_among(moves, PLACE[type(special[0])])
        moves[at:at] = special
    moves.append(m.END)
    return moves


def _place_among(moves: list[m.Move], place: int) -> int:
    """Where moves of a kind with this place in the union belong."""
    for at, move in enumerate(moves):
        if PLACE[type(move)] > place:
            return at
    return len(moves)


def must_leave(state: State, seat: Seat, move: m.Move) -> Refusal | None:
    """[SOL-5.4] A wounded character beside an able enemy leaves first, if it can; till then it may discard steps."""
    now = acting(state)
    if not state.confined or isinstance(move, (m.Step, m.Row, m.Spend)):
        return None
    if isinstance(move, (m.Take, m.Hand)) and is_free(state):
        return None
    if not ways_out(state, active(state), now.movement):
        return None
    return Refusal("SOL-5.4", "must_leave", {"character": now.character})
