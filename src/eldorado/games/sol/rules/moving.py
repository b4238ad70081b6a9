"""Chapter 3: moving by oneself — disembarking, steps, rowboats, step tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import TERRAINS, SpaceId
from eldorado.games.sol.rules.abilities import CLIMB, ROW, ability_refused
from eldorado.games.sol.rules.combat import enter
from eldorado.games.sol.rules.figures import (
    ability_of,
    aboard_refused,
    acting,
    active,
    adjacent_refused,
    drop_token,
    guarded,
    pay,
    points_refused,
)
from eldorado.games.sol.state import NOWHERE, Figure, State

LANDING: Final = 1


ROWING: Final = 2


def step_cost(state: State, figure: Figure, start: int, end: int) -> int:
    """[SOL-3.2] One point to an adjacent space, one more for each level climbed; going down is free of extra cost."""
    levels = state.box.level[end] - state.box.level[start]
    if levels <= 0:
        return 1
    ability = ability_of(state, figure)
    return 1 + (CLIMB[ability](state, levels) if ability in CLIMB else levels)


def row_cost(state: State, figure: Figure) -> int:
    """[SOL-3.3] A rowboat costs two points, whatever the altitude."""
    ability = ability_of(state, figure)
    return ROW[ability](state) if ability in ROW else ROWING


def landings(state: State, figure: Figure) -> Sequence[SpaceId]:
    """[SOL-3.1] From the boat one disembarks on either linked pontoon."""
    return state.box.edition.boats[state.camps[figure.camp].boat].pontoons


def barred(state: State, figure: Figure) -> int:
    """[SOL-5.2] The spaces a character may not enter: for a wounded one, those with an able enemy."""
    return guarded(state, figure.camp) if figure.wound else 0


def legal_ways(state: State, figure: Figure, movement: int) -> list[m.Going]:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] Every way on by oneself that the points suffice for."""
    box, here, shut = state.box, figure.space, barred(state, figure)
    if here == NOWHERE:
        ends = landings(state, figure) if movement >= LANDING else ()
        return [box.land[end] for end in ends if not shut >> end & 1]
    moves: list[m.Going] = [*affordable_steps(state, figure, movement)]
    if box.rows[here] and row_cost(state, figure) <= movement:
        moves += [box.row[end] for end in box.rows[here]]
    return [move for move in moves if not shut >> move.space & 1] if shut else moves


def affordable_steps(state: State, figure: Figure, movement: int) -> Sequence[m.Step]:
    """[SOL-3.2] The steps that the points suffice for."""
    box, here, ability = state.box, figure.space, ability_of(state, figure)
    if ability is None or ability not in CLIMB:
        steps = box.affordable[here]
        return steps[min(movement, len(steps) - 1)]
    return [box.step[end] for end in box.beside[here] if step_cost(state, figure, here, end) <= movement]


def go_refused(state: State, seat: Seat, move: m.Land | m.Step | m.Row) -> Refusal | None:
    """[SOL-3.6] A way on by oneself; [SOL-5.2] a wounded character may not enter a space with an able enemy."""
    figure = active(state)
    refusal = _way_refused(state, figure, move.way, move.space)
    if refusal is None and barred(state, figure) >> move.space & 1:
        return Refusal("SOL-5.2", "wounded_cannot_enter", {"character": figure.id, "space": move.space})
    return refusal


def _way_refused(state: State, figure: Figure, way: m.Way, space: SpaceId) -> Refusal | None:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] Whether there is such a way on, and points for it."""
    if way == "land":
        if figure.space != NOWHERE:
            return Refusal("SOL-3.5", "already_ashore", {"character": figure.id})
        if space not in landings(state, figure):
            return Refusal("SOL-3.1", "not_linked", {"space": space})
        return points_refused(state, LANDING, "SOL-3.1")
    if figure.space == NOWHERE:
        return aboard_refused(figure)
    if way == "row":
        if space not in state.box.rows[figure.space]:
            return Refusal("SOL-3.3", "no_rowboat", {"space": space})
        return points_refused(state, row_cost(state, figure), "SOL-3.3")
    cost = step_cost(state, figure, figure.space, space)
    return adjacent_refused(state, figure, space, "SOL-3.2") or points_refused(state, cost, "SOL-3.2")


def land(state: State, seat: Seat, move: m.Land) -> list[e.Event]:
    """[SOL-3.1] Disembarking costs one point, whatever the altitude."""
    return _go(state, "land", move.space, LANDING)


def step(state: State, seat: Seat, move: m.Step) -> list[e.Event]:
    """[SOL-3.2] A step to an adjacent space."""
    figure = active(state)
    return _go(state, "step", move.space, step_cost(state, figure, figure.space, move.space))


def row(state: State, seat: Seat, move: m.Row) -> list[e.Event]:
    """[SOL-3.3] A rowboat to a pontoon joined by a line."""
    return _go(state, "row", move.space, row_cost(state, active(state)))


def _go(state: State, way: m.Way, space: SpaceId, cost: int) -> list[e.Event]:
    """[SOL-3.6] The character stands there; an able enemy means a combat at once."""
    figure = active(state)
    _travel(state, figure, way, space, cost)
    events: list[e.Event] = [e.Moved(figure.id, way, space, cost)]
    enter(state, figure)
    return events


def _travel(state: State, figure: Figure, way: m.Way, space: SpaceId, cost: int) -> None:
    """[SOL-9.12] Levels climbed on foot use up those that are free this turn."""
    if way == "step" and state.free_levels:
        climbed = max(0, state.box.level[space] - state.box.level[figure.space])
        state.free_levels = max(0, state.free_levels - climbed)
    pay(state, movement=cost)
    figure.space = space


def legal_sneaks(state: State, figure: Figure, movement: int) -> list[m.Sneak]:
    """[SOL-9.4] Stealth: once, step, row or disembark into a space with able enemies without combat."""
    watched, sneak = guarded(state, figure.camp), state.box.sneak
    ways = legal_ways(state, figure, movement)
    moves = [sneak[move.way][move.space] for move in ways if watched >> move.space & 1]
    return sorted(moves, key=lambda move: (move.way, move.space))


def way_cost(state: State, figure: Figure, way: m.Way, space: int) -> int:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] What a way on costs."""
    if way == "step":
        return step_cost(state, figure, figure.space, space)
    return LANDING if way == "land" else row_cost(state, figure)


def sneak_refused(state: State, seat: Seat, move: m.Sneak) -> Refusal | None:
    """[SOL-9.4] Stealth is for spaces with able enemies."""
    figure = active(state)
    refusal = ability_refused(state, figure, "stealth") or _way_refused(state, figure, move.way, move.space)
    if refusal is not None or guarded(state, figure.camp) >> move.space & 1:
        return refusal
    return Refusal("SOL-9.4", "nobody_to_evade", {"space": move.space})


def sneak(state: State, seat: Seat, move: m.Sneak) -> list[e.Event]:
    """[SOL-9.4] Stealth: the enemies there do not notice."""
    figure = active(state)
    cost = way_cost(state, figure, move.way, move.space)
    figure.used = True
    _travel(state, figure, move.way, move.space, cost)
    return [e.Sneaked(figure.id, move.way, move.space, cost)]


def legal_spends(state: State, figure: Figure) -> list[m.Move]:
    """[SOL-3.8] Any step token of one's own, told apart by the terrain it was found on."""
    tokens = figure.tokens
    return [spend for token, spend in state.box.spends if token in tokens] if tokens else []


def spend_refused(state: State, seat: Seat, move: m.Spend) -> Refusal | None:
    """[SOL-3.8] One has such a step token."""
    held = TERRAINS.index(move.terrain) * KINDS + STEP in active(state).tokens
    return None if held else Refusal("SOL-3.8", "no_step_token", {"terrain": move.terrain})


def spend(state: State, seat: Seat, move: m.Spend) -> list[e.Event]:
    """[SOL-3.8] A step token, discarded openly, is one movement point more this turn."""
    figure, now = active(state), acting(state)
    token = TERRAINS.index(move.terrain) * KINDS + STEP
    drop_token(figure, token)
    state.spent[token] += 1
    state.acted = True
    state.pending[-1] = d.Acting(now.seats, now.character, now.movement + 1, now.search)
    return [e.StepSpent(figure.id, move.terrain)]
