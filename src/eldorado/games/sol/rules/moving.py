"""Chapter 3: moving — disembarking, steps, rowboats, pulling, step tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.core.game import Seat
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import TERRAINS, CharacterId, SpaceId
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.events import Event, Moved, Pulled, Sneaked, StepSpent
from eldorado.games.sol.moves import Land, Move, Pull, Row, Sneak, Spend, Step, Way
from eldorado.games.sol.rules.combat import enter
from eldorado.games.sol.rules.figures import ability, acting, active, drop_token, figure_of, guarded, pay
from eldorado.games.sol.rules.gifts import CLIMB, ROW
from eldorado.games.sol.state import NOWHERE, Figure, State

LANDING: Final = 1
ROWING: Final = 2
PULLING: Final = 1


def step_cost(state: State, figure: Figure, start: int, end: int) -> int:
    """[SOL-3.2] One point to an adjacent space, one more for each level climbed; going down is free of extra cost."""
    levels = state.box.level[end] - state.box.level[start]
    if levels <= 0:
        return 1
    gift = ability(state, figure)
    return 1 + (CLIMB[gift](state, levels) if gift in CLIMB else levels)


def row_cost(state: State, figure: Figure) -> int:
    """[SOL-3.3] A rowboat costs two points, whatever the altitude."""
    gift = ability(state, figure)
    return ROW[gift](state) if gift in ROW else ROWING


def landings(state: State, figure: Figure) -> Sequence[SpaceId]:
    """[SOL-3.1] From the boat one disembarks on either linked pontoon."""
    return state.box.edition.boats[state.camps[figure.camp].boat].pontoons


def barred(state: State, figure: Figure) -> int:
    """[SOL-5.2] The spaces a character may not enter: for a wounded one, those with an able enemy."""
    return guarded(state, figure.camp) if figure.wound else 0


def legal_ways(state: State, figure: Figure, movement: int) -> list[Move]:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] Every way on by oneself that the points suffice for."""
    box, here, shut = state.box, figure.space, barred(state, figure)
    if here == NOWHERE:
        ends = landings(state, figure) if movement >= LANDING else ()
        return [box.land[end] for end in ends if not shut >> end & 1]
    moves: list[Move] = []
    if ability(state, figure) in CLIMB:
        steps = [(end, step_cost(state, figure, here, end), box.step[end]) for end in box.beside[here]]
        moves += [step for end, cost, step in steps if cost <= movement and not shut >> end & 1]
    else:
        moves += [step for end, cost, step in box.steps[here] if cost <= movement and not shut >> end & 1]
    if box.rows[here] and row_cost(state, figure) <= movement:
        moves += [box.row[end] for end in box.rows[here] if not shut >> end & 1]
    return moves


def land(state: State, seat: Seat, move: Land) -> list[Event]:
    """[SOL-3.1] Disembarking costs one point, whatever the altitude."""
    return _go(state, "land", move.space, LANDING)


def step(state: State, seat: Seat, move: Step) -> list[Event]:
    """[SOL-3.2] A step to an adjacent space."""
    figure = active(state)
    return _go(state, "step", move.space, step_cost(state, figure, figure.space, move.space))


def row(state: State, seat: Seat, move: Row) -> list[Event]:
    """[SOL-3.3] A rowboat to a pontoon joined by a line."""
    return _go(state, "row", move.space, row_cost(state, active(state)))


def _go(state: State, way: Way, space: SpaceId, cost: int) -> list[Event]:
    """[SOL-3.6] The character stands there; an able enemy means a combat at once."""
    figure = active(state)
    _travel(state, figure, way, space, cost)
    events: list[Event] = [Moved(figure.id, way, space, cost)]
    enter(state, figure)
    return events


def _travel(state: State, figure: Figure, way: Way, space: SpaceId, cost: int) -> None:
    """[SOL-9.12] Levels climbed on foot use up those that are free this turn."""
    if way == "step" and state.free_levels:
        climbed = max(0, state.box.level[space] - state.box.level[figure.space])
        state.free_levels = max(0, state.free_levels - climbed)
    pay(state, movement=cost)
    figure.space = space


def way_cost(state: State, figure: Figure, way: Way, space: int) -> int:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] What a way on costs."""
    if way == "step":
        return step_cost(state, figure, figure.space, space)
    return LANDING if way == "land" else row_cost(state, figure)


def legal_sneaks(state: State, figure: Figure, movement: int) -> list[Move]:
    """[SOL-9.4] Stealth: once, step, row or disembark into a space with able enemies without combat."""
    watched, sneak = guarded(state, figure.camp), state.box.sneak
    moves: list[Move] = []
    for way in legal_ways(state, figure, movement):
        assert isinstance(way, Land | Step | Row), "a way on leads to a space"
        if watched >> way.space & 1:
            moves.append(sneak[_WAY_OF[type(way)]][way.space])
    moves.sort(key=lambda move: (move.way, move.space))  # type: ignore[union-attr]
    return moves


_WAY_OF: Final[dict[type[Move], Way]] = {Land: "land", Step: "step", Row: "row"}


def sneak(state: State, seat: Seat, move: Sneak) -> list[Event]:
    """[SOL-9.4] Stealth: the enemies there do not notice."""
    figure = active(state)
    cost = way_cost(state, figure, move.way, move.space)
    figure.used = True
    _travel(state, figure, move.way, move.space, cost)
    return [Sneaked(figure.id, move.way, move.space, cost)]


def pullable(state: State, figure: Figure, near: int) -> list[CharacterId]:
    """[SOL-3.4] Allies on land within reach; [SOL-3.7] a wounded one not into a space with an able enemy."""
    if figure.space == NOWHERE:
        return []
    watched = guarded(state, figure.camp) >> figure.space & 1
    return sorted(
        [
            ally.id
            for ally in state.camps[figure.camp].figures
            if ally.space >= 0 and near >> ally.space & 1 and not (ally.wound and watched)
        ]
    )


def legal_pulls(state: State, figure: Figure, movement: int) -> list[Move]:
    """[SOL-3.4] An ally on an adjacent space, for one point of the puller."""
    if movement < PULLING or figure.space == NOWHERE:
        return []
    pull = state.box.pull
    return [pull[id] for id in pullable(state, figure, state.box.beside_bits[figure.space])]


def pull(state: State, seat: Seat, move: Pull) -> list[Event]:
    """[SOL-3.4] The ally comes to the puller's space, altitude ignored; it may not refuse."""
    return pull_in(state, move.character, PULLING)


def pull_in(state: State, id: CharacterId, cost: int) -> list[Event]:
    """[SOL-3.7] An able ally pulled to an able enemy fights as the attacker; [SOL-8.3] a carrier brings the Idol."""
    figure, ally = active(state), figure_of(state, id)
    pay(state, movement=cost)
    ally.space = figure.space
    events: list[Event] = [Pulled(figure.id, id, SpaceId(figure.space), cost)]
    enter(state, ally)
    return events


def legal_spends(state: State, figure: Figure) -> list[Move]:
    """[SOL-3.8] Any step token of one's own, told apart by the terrain it was found on."""
    if not figure.tokens:
        return []
    found = {token // KINDS for token in figure.tokens if token % KINDS == STEP}
    return [state.box.spend[terrain] for terrain in sorted(found, key=TERRAINS.__getitem__)]


def spend(state: State, seat: Seat, move: Spend) -> list[Event]:
    """[SOL-3.8] A step token, discarded openly, is one movement point more this turn."""
    figure, now = active(state), acting(state)
    token = TERRAINS.index(move.terrain) * KINDS + STEP
    drop_token(figure, token)
    state.spent[token] += 1
    state.acted = True
    state.pending[-1] = Acting(now.seats, now.character, now.movement + 1, now.search)
    return [StepSpent(figure.id, move.terrain)]
