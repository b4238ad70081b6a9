"""Plans for every question that Inka asks: greedy's own first, then others that come to something else."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, Final

from eldorado.bots.plans import Plan
from eldorado.bots.tactics.inka.blocking import SPOTS, spots_against
from eldorado.bots.tactics.inka.chances import EVEN, evaluate
from eldorado.bots.tactics.inka.choice import choose, chosen_turn
from eldorado.bots.tactics.inka.foot import best_rests
from eldorado.bots.tactics.inka.prospects import prospects
from eldorado.bots.tactics.inka.replies import most_dangerous, rival_outlook
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import KEEP, STOP, Block, Blocking, Lay, Laying, Move, Shifting, Walking
from eldorado.games.inka.rules.blockade import barred_cells
from eldorado.games.inka.state import State

GLIMPSE: Final = Budget(trials=6, seconds=60.0)
"""How much is thought about what else could be done than what greedy does."""
DEPTH: Final = 2
"""So many moves of rhombi at most in what else could be done."""
RESTS: Final = 2
"""So many places to rest are tried after each of them."""
LAST_PLACES: Final = 120
"""So many places are looked at for the last rhombus: with it the first turn begins, which takes a closer look."""
LOOKED_AT: Final = 2
"""So many turns at most are looked at for each plan that is wanted."""
ALIKE: Final = 0.5
"""Plans that promise the same but for so many hundredths of a chance are alike."""
SURE: Final = 0.001
"""Nothing is surer than this at first sight, or more hopeless."""


def plans(game: AnyGame, world: State, seat: Seat, rng: Random, most: int) -> list[Plan]:
    """So many plans at most, greedy's first; priors are hundredths of a chance beside an even one."""
    moves: Sequence[Any] = game.legal(world, seat)
    if len(moves) == 1:
        return [Plan((moves[0],), promise(game, world, seat))]
    match world.pending[-1]:
        case Laying():
            found = lay_plans(game, world, seat, moves, rng)
        case Shifting(_, points):
            found = turn_plans(game, world, seat, points, DEPTH, rng, most)
        case Walking(_, points):
            found = turn_plans(game, world, seat, points, 0, rng, most)
        case Blocking():
            found = block_plans(game, world, seat, moves, rng)
        case _:
            found = enter_plans(game, world, seat, moves, rng)
    return found[:most]


def promise(game: AnyGame, world: State, seat: Seat) -> float:
    """How a seat stands in a position, in hundredths of a chance beside an even one."""
    chance = min(1.0 - SURE, max(SURE, evaluate(game, world)[seat].chance))
    return EVEN * log(chance / (1.0 - chance))


# Set-up


def enter_plans(game: AnyGame, world: State, seat: Seat, moves: Sequence[Any], rng: Random) -> list[Plan]:
    """Any start cell is as good as the others."""
    first, even = choose(game, world, seat, rng), promise(game, world, seat)
    return [Plan((move,), even) for move in [first, *[move for move in moves if move != first]]]


def lay_plans(game: AnyGame, world: State, seat: Seat, moves: Sequence[Lay], rng: Random) -> list[Plan]:
    """The place that greedy finds, then one of each worth of those looked at, the best first."""
    first = alone(game, world, seat, choose(game, world, seat, rng))
    most = len(moves) if world.undrawn else LAST_PLACES
    worths: dict[int, Plan] = {}
    for move in rng.sample(list(moves), min(most, len(moves))):
        plan = alone(game, world, seat, move)
        worths.setdefault(round(plan.prior), plan)
    worths.pop(round(first.prior), first)
    return [first, *sorted(worths.values(), key=by_prior)]


# Turns


def turn_plans(game: AnyGame, world: State, seat: Seat, points: int, depth: int, rng: Random, most: int) -> list[Plan]:
    """Greedy's turn, then the most promising others, each with the blockade that then hinders most."""
    moves, after = chosen_turn(game, world, seat, rng)
    found, seen = [Plan(moves, promise(game, after, seat))], set[tuple[tuple[int, ...], int, int]]()
    cells = hindering_cells(world, after, seat)
    for plan in other_turns(world, seat, points, depth, rng):
        if len(found) >= most or len(seen) >= LOOKED_AT * most:
            break
        played = until_out(game, world, seat, plan)
        after = carried_out(game, world, seat, played)
        if outcome(after, seat) not in seen:
            seen.add(outcome(after, seat))
            add(found, with_blockade(game, after, seat, played, cells))
    if len(found) == 1 and type(moves[-1]) is Block:
        add(found, without_blockade(game, world, seat, moves))
    return found


def other_turns(world: State, seat: Seat, points: int, depth: int, rng: Random) -> list[tuple[Move, ...]]:
    """The most promising moves of rhombi, and where the piece may rest after them; once on foot, also where it is."""
    found: list[tuple[Move, ...]] = []
    for prospect in prospects(world, seat, points, depth, GLIMPSE.begin(), rng):
        shifts = prospect.line.shifts
        rests = best_rests(prospect.after, seat, points - len(shifts), RESTS)
        found += [(*shifts, *rest.moves) for rest in rests]
    return found if depth else [*found, ()]


def add(found: list[Plan], plan: Plan) -> None:
    """One more plan, unless another promises just the same: it would come to nothing else."""
    if min([abs(other.prior - plan.prior) for other in found]) > ALIKE:
        found.append(plan)


def outcome(after: State, seat: Seat) -> tuple[tuple[int, ...], int, int]:
    """What a turn comes to, but for the blockade: where all lies, where the piece stands, what it has."""
    return tuple(after.places), after.areas[seat].piece, after.areas[seat].statues


def carried_out(game: AnyGame, world: State, seat: Seat, moves: Sequence[Move]) -> State:
    """The position after these moves."""
    after = world.copy()
    for move in moves:
        game.perform(after, seat, move)
    return after


def until_out(game: AnyGame, world: State, seat: Seat, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Moves up to the one that leads out: who rides to an exit with all statues has won at once."""
    after = world.copy()
    for number, move in enumerate(moves):
        if not after.pending:
            return moves[:number]
        game.perform(after, seat, move)
    return moves


def hindering_cells(world: State, after: State, seat: Seat) -> list[int]:
    """Where the blockade may stand: where greedy puts it, and where it spoils what the most dangerous rival can do."""
    cells = [after.areas[seat].blockade, rival_outlook(world, seat, 1, 1).blockade]
    return [cell for cell in cells if cell >= 0]


def with_blockade(game: AnyGame, after: State, seat: Seat, plan: tuple[Move, ...], cells: list[int]) -> Plan:
    """A turn with the best of these blockades; kept, if none can stand there."""
    if not after.pending:
        return Plan(plan, promise(game, after, seat))
    game.perform(after, seat, STOP)
    barred, names = barred_cells(after), after.box.cell_name
    blocks: list[Move] = [Block(names[cell]) for cell in cells if cell not in barred]
    best = min([alone(game, after, seat, block) for block in blocks or [KEEP]], key=by_prior)
    return Plan((*plan, STOP, *best.moves), best.prior)


def without_blockade(game: AnyGame, world: State, seat: Seat, moves: tuple[Move, ...]) -> Plan:
    """The same turn, its blockade kept."""
    plan = (*moves[:-1], KEEP)
    return Plan(plan, promise(game, carried_out(game, world, seat, plan), seat))


# Blockades


def block_plans(game: AnyGame, world: State, seat: Seat, moves: Sequence[Any], rng: Random) -> list[Plan]:
    """Greedy's blockade, then others that hinder the most dangerous rival, and none: one of each worth."""
    found = [alone(game, world, seat, choose(game, world, seat, rng))]
    allowed, names = set(moves), world.box.cell_name
    cells = [rival_outlook(world, seat, 1, 1).blockade, *spots_against(world, seat, most_dangerous(world, seat))]
    blocks = [Block(names[cell]) for cell in cells if cell >= 0]
    for move in [block for block in blocks if block in allowed][:SPOTS]:
        add(found, alone(game, world, seat, move))
    add(found, alone(game, world, seat, KEEP))
    return [found[0], *sorted(found[1:], key=by_prior)]


def alone(game: AnyGame, world: State, seat: Seat, move: Move) -> Plan:
    """A single answer, by how the seat stands after it."""
    return Plan((move,), promise(game, carried_out(game, world, seat, [move]), seat))


def by_prior(plan: Plan) -> float:
    """What promises most comes first."""
    return -plan.prior
