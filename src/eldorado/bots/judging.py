"""Decisions of a game judged from what their seat knew: what was played beside the best plan."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from eldorado.bots.course import Step, mean, rounded, spread, steps
from eldorado.bots.hints import EVEN
from eldorado.bots.plans import Considered, Tactics, side_of
from eldorado.bots.reasons import Reason, carried_out, reason_for
from eldorado.bots.thinking import Budget
from eldorado.core.game import CHANCE, AnyGame, Move, Seat
from eldorado.core.log import Log

FAIR: Final = 0.05
"""What the master itself plays so often is no mistake."""
SURE: Final = 2.0
"""A loss counts if it is so many standard errors."""


class Turn(NamedTuple):
    """What a seat did until luck, somebody else or something hidden came in, and the state in which it began."""

    entries: tuple[int, ...]
    seat: Seat
    moves: tuple[Move, ...]
    state: Any


class Judged(Struct, frozen=True):
    """A decision, judged from what its seat knew."""

    entry: int
    """The first of its entries."""
    entries: int
    """How many there are, counting those in force."""
    seat: int
    side: int
    played: tuple[str, ...]
    """In notation, as far as it was judged."""
    better: tuple[str, ...]
    """The best plan, if what was played is not."""
    chance: float
    """How likely the side was to win with the best plan."""
    quick: float
    """How likely it was at a first look."""
    loss: float
    """How much less likely with what was played."""
    error: float
    """How far the loss may be off (a standard error)."""
    sure: bool
    reason: Reason | None = None
    """What speaks for the better plan, if the loss is sure."""


class Verdict(NamedTuple):
    """A judged decision, and what of the turn is still to be judged."""

    judged: Judged
    rest: Turn | None


# Turns


def turns(log: Log) -> list[Turn]:
    """All turns in which somebody had a choice."""
    found, run = list[Turn](), list[Step]()
    choice, before = False, None
    for step in steps(log):
        if run and (run[-1].seat != step.seat or run[-1].cause != "decision"):
            found += [turn_of(run, before)] if choice else []
            run, choice = [], False
        if step.seat == CHANCE:
            continue
        before = before if run else log.game.copy(step.state)
        run.append(step._replace(state=None))
        choice = choice or len(log.game.legal(step.state, step.seat)) > 1
    return [*found, *([turn_of(run, before)] if choice else [])]


def turn_of(run: Sequence[Step], before: Any) -> Turn:
    """The turn of these steps."""
    return Turn(tuple([step.number for step in run]), run[0].seat, tuple([step.move for step in run]), before)


def rest_of(game: AnyGame, turn: Turn, played: int) -> Turn | None:
    """A turn after so many of its moves, if a choice is left."""
    if played >= len(turn.moves):
        return None
    state, choice = game.copy(turn.state), False
    for move in turn.moves[:played]:
        game.perform(state, turn.seat, move)
    after = game.copy(state)
    for move in turn.moves[played:]:
        choice = choice or len(game.legal(after, turn.seat)) > 1
        game.perform(after, turn.seat, move)
    return Turn(turn.entries[played:], turn.seat, turn.moves[played:], state) if choice else None


# Judging


def judge(game: AnyGame, tactics: Tactics, turn: Turn, rng: Random, budget: Budget) -> Verdict:
    """Think a turn over in a world imagined for its seat, and compare what was played with the best plan."""
    world, seat = game.imagine(turn.state, turn.seat, rng), turn.seat
    considered = tactics.consider(game, world, seat, rng, budget)
    best = max(considered, key=lambda each: (each.weight, each.chance))
    quick = tactics.evaluate(game, world)
    side = side_of(game, world, seat, len(quick))
    played = match(game, world, turn, considered) or estimate(game, tactics, world, turn, considered, side)
    loss = 0.0 if played.weight >= FAIR else rounded(max(0.0, best.chance - played.chance))
    error = min(1.0, hypot(best.error, played.error)) if loss else 0.0
    sure = loss > EVEN and loss > SURE * error
    judged = Judged(
        entry=turn.entries[0],
        entries=len(played.moves),
        seat=seat,
        side=side,
        played=tuple([game.write(move) for move in played.moves]),
        better=tuple([game.write(move) for move in best.moves]) if loss else (),
        chance=rounded(best.chance),
        quick=rounded(quick[side].chance),
        loss=loss,
        error=rounded(error),
        sure=sure,
        reason=reason_for(game, world, seat, best.moves, played.moves) if sure else None,
    )
    return Verdict(judged, rest_of(game, turn, len(played.moves)))


def match(game: AnyGame, world: Any, turn: Turn, considered: Sequence[Considered]) -> Considered | None:
    """The plan that was played, with as many of its moves as were: by its moves, or by what came of them."""
    moves = turn.moves
    begun = [each for each in considered if each.moves == moves[: len(each.moves)]]
    if begun:
        return max(begun, key=lambda each: len(each.moves))
    cut_short = [each for each in considered if each.moves[: len(moves)] == moves]
    if not cut_short:
        after = carried_out(game, world, turn.seat, moves)
        cut_short = [each for each in considered if carried_out(game, world, turn.seat, each.moves) == after]
    best = max(cut_short, key=lambda each: each.chance, default=None)
    return None if best is None else best._replace(moves=moves)


def estimate(
    game: AnyGame, tactics: Tactics, world: Any, turn: Turn, considered: Sequence[Considered], side: int
) -> Considered:
    """What was played and is no plan: by a first look, as much mistaken as first looks are about the plans."""

    def look(moves: Sequence[Move]) -> float:
        return tactics.evaluate(game, carried_out(game, world, turn.seat, moves))[side].chance

    off = [each.chance - look(each.moves) for each in considered]
    own = [each.error for each in considered if each.error <= 1.0]
    doubt = hypot(spread(off), mean(own)) if len(off) > 1 and own else 1.0
    chance = min(1.0, max(0.0, look(turn.moves) + mean(off)))
    return Considered(turn.moves, chance, doubt, 0.0)
