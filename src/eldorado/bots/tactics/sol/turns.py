"""Whole turns of a character to choose from: the best ones that end, search or fight somewhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.sol.moments import Stand
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.core.game import AnyGame, Seat
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import END, Move, Search, Survey
from eldorado.games.sol.state import NOWHERE, State

MOMENTS: Final = 400
"""So many moments of a turn are looked at."""
ALL: Final = 1000
"""There are never so many turns with different upshots."""

Upshot: TypeAlias = tuple[int, int, int, CharacterId | None, int]
"""What tells turns apart: where it ends, fights and searches first, who has the Idol in the end, and where."""


class Turn(NamedTuple):
    """A character's turn from now on: its moves, and what greedy thinks of it."""

    moves: tuple[Move, ...]
    worth: float


class Trail(NamedTuple):
    """The way to a moment of a turn: its moves, what they have brought, and where a token was looked for first."""

    stand: Stand
    moves: tuple[Move, ...]
    gain: float
    searched: int


def whole_turns(tour: Tour, now: Acting, legal: set[Any], most: int) -> list[Turn]:
    """The best turns with different upshots, as far as greedy can tell, the best one first."""
    found: dict[Upshot, Turn] = {}
    for move in tour.world.box.shoot.values():
        if move in legal:
            place = tour.world.box.roster[1 - tour.figure.camp].index(move.character)
            found[NOWHERE, -2 - place, NOWHERE, None, NOWHERE] = Turn((move,), tour.shot(move.character))
    follow(tour, Trail(tour.start(now), (), 0.0, NOWHERE), found)
    turns = sorted(found.values(), key=lambda turn: -turn.worth)
    return [turn for turn in turns if turn.moves[0] in legal or tour.further(legal) is not None][:most]


def follow(tour: Tour, start: Trail, found: dict[Upshot, Turn]) -> None:
    """Look at every moment of a turn once, the shortest trails first."""
    trails, seen = [start], {start.stand}
    for trail in trails:
        stand = trail.stand
        upshot = (stand.space, NOWHERE, trail.searched, stand.carrier, stand.carried_at)
        note(found, upshot, Turn((*trail.moves, END), trail.gain + tour.end(stand)))
        for move, gain, then in tour.ways(stand):
            moves, sum_ = (*trail.moves, move), trail.gain + gain
            if then is None:
                fought: int = move.space if hasattr(move, "space") else NOWHERE
                upshot = (NOWHERE, fought, trail.searched, stand.carrier, stand.carried_at)
                note(found, upshot, Turn(moves, sum_))
            elif then not in seen and len(trails) < MOMENTS:
                seen.add(then)
                first = min(then.searched, default=NOWHERE) if trail.searched == NOWHERE else trail.searched
                trails.append(Trail(then, moves, sum_, first))


def told_apart(turns: Sequence[Turn], most: int) -> list[Turn]:
    """The best turns, so many at most, that differ before luck comes in."""
    found = dict[tuple[Move, ...], Turn]()
    for turn in turns:
        found.setdefault(before_luck(turn.moves), turn)
    return list(found.values())[:most]


def before_luck(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """[SOL-6.1] The moves of a turn up to the first search."""
    searches = [place for place, move in enumerate(moves) if isinstance(move, Search | Survey)]
    return moves[: searches[0] + 1] if searches else moves


def note(found: dict[Upshot, Turn], upshot: Upshot, turn: Turn) -> None:
    """Keep the better one of two turns with the same upshot."""
    if upshot not in found or found[upshot].worth < turn.worth:
        found[upshot] = turn


def next_move(game: AnyGame, world: State, seat: Seat, move: Move, tour: Tour) -> Move | None:
    """The next move of a turn, or what brings the points for it; none where it cannot be played any more."""
    legal: set[Any] = set(game.legal(world, seat))
    return move if move in legal else tour.further(legal)


def carried_out(game: AnyGame, world: State, seat: Seat, turn: Turn, tour: Tour) -> list[Move]:
    """The moves of a turn as they are played, up to where luck or somebody else comes in."""
    later, moves, rest = game.copy(world), list[Move](), list(turn.moves)
    while rest and seat in game.actors(later):
        move = next_move(game, later, seat, rest[0], tour)
        if move is None:
            break
        if move == rest[0]:
            rest.pop(0)
        moves.append(move)
        game.perform(later, seat, move)
    return moves
