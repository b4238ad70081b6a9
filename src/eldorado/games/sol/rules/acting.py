"""Chapter 2, a character's turn: all that it may do, and what it must do first."""

from __future__ import annotations

from typing import Final, get_args

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import END, Move, Row, Spend, Step
from eldorado.games.sol.rules.abilities import offers
from eldorado.games.sol.rules.figures import ability, acting, active
from eldorado.games.sol.rules.idol import legal_idol_moves
from eldorado.games.sol.rules.moving import legal_pulls, legal_spends, legal_ways
from eldorado.games.sol.rules.searching import legal_searches
from eldorado.games.sol.rules.wounds import ways_out
from eldorado.games.sol.state import State

KINDS: Final[dict[type[Move], int]] = {kind: place for place, kind in enumerate(get_args(Move))}


def legal_acts(state: State, seat: Seat, now: Acting) -> list[Move]:
    """[SOL-2.2] Points are spent in any order; [SOL-5.4] who must leave leaves first; [SOL-5.6] the wounded act too."""
    figure = active(state)
    out = ways_out(state, figure, now.movement)
    if out:
        return [*out, *legal_spends(state, figure)]
    moves = legal_ways(state, figure, now.movement)
    moves += legal_pulls(state, figure, now.movement)
    moves += legal_searches(state, figure, now.search)
    moves += legal_spends(state, figure)
    if state.idol >= 0 or state.carrier is not None:
        moves += legal_idol_moves(state, figure)
    gift = ability(state, figure)
    special = () if gift is None else offers(state, figure, gift, now)
    if special:
        moves += special
        moves.sort(key=_place_in_union)
    moves.append(END)
    return moves


def _place_in_union(move: Move) -> int:
    return KINDS[type(move)]


def must_leave(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[SOL-5.4] A wounded character beside an able enemy leaves first, if it can; till then it may discard steps."""
    now = acting(state)
    if isinstance(move, Step | Row | Spend) or not ways_out(state, active(state), now.movement):
        return None
    return Refusal("SOL-5.4", "must_leave", {"character": now.character})
