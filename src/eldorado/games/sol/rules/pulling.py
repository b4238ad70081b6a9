"""Chapter 3: pulling an ally to one's own space."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CharacterId, SpaceId
from eldorado.games.sol.rules.combat import enter
from eldorado.games.sol.rules.figures import aboard_refused, active, figure_of, guarded, pay, points_refused
from eldorado.games.sol.state import NOWHERE, Figure, State

PULLING: Final = 1


def pullable(state: State, figure: Figure, near: int) -> list[CharacterId]:
    """[SOL-3.4] Allies on land within reach; [SOL-3.7] a wounded one not into a space with an able enemy."""
    if figure.space == NOWHERE:
        return []
    allies = [ally for ally in state.camps[figure.camp].figures if ally.space >= 0 and near >> ally.space & 1]
    if not allies:
        return []
    watched = guarded(state, figure.camp) >> figure.space & 1
    return sorted([ally.id for ally in allies if not (ally.wound and watched)])


def legal_pulls(state: State, figure: Figure, movement: int) -> list[m.Move]:
    """[SOL-3.4] An ally on an adjacent space, for one point of the puller."""
    if movement < PULLING or figure.space == NOWHERE:
        return []
    pull = state.box.pull
    return [pull[id] for id in pullable(state, figure, state.box.beside_bits[figure.space])]


def pull_refused(state: State, seat: Seat, move: m.Pull) -> Refusal | None:
    """[SOL-3.4] An ally on an adjacent space, for one point."""
    figure = active(state)
    near = 0 if figure.space == NOWHERE else state.box.beside_bits[figure.space]
    refusal = haul_refused(state, figure, figure_of(state, move.character), near, "SOL-3.4")
    return refusal or points_refused(state, PULLING, "SOL-3.4")


def haul_refused(state: State, figure: Figure, ally: Figure, near: int, rule: str) -> Refusal | None:
    """[SOL-3.4] Neither may be aboard; [SOL-3.7] no wounded ally into a space with an able enemy."""
    if ally.camp != figure.camp or ally is figure:
        return Refusal("SOL-3.4", "not_an_ally", {"character": ally.id})
    if figure.space == NOWHERE or ally.space == NOWHERE:
        return aboard_refused(figure) or aboard_refused(ally)
    if ally.space == figure.space:
        return Refusal(rule, "ally_here", {"character": ally.id})
    if not near >> ally.space & 1:
        return Refusal(rule, "ally_out_of_reach", {"character": ally.id})
    if ally.wound and guarded(state, figure.camp) >> figure.space & 1:
        return Refusal("SOL-3.7", "wounded_cannot_be_pulled", {"character": ally.id})
    return None


def pull(state: State, seat: Seat, move: m.Pull) -> list[e.Event]:
    """[SOL-3.4] The ally comes to the puller's space, altitude ignored; it may not refuse."""
    return pull_in(state, move.character, PULLING)


def pull_in(state: State, id: CharacterId, cost: int) -> list[e.Event]:
    """[SOL-3.7] An able ally pulled to an able enemy fights as the attacker; [SOL-8.3] a carrier brings the Idol."""
    figure, ally = active(state), figure_of(state, id)
    pay(state, movement=cost)
    ally.space = figure.space
    events: list[e.Event] = [e.Pulled(figure.id, id, SpaceId(figure.space), cost)]
    enter(state, ally)
    return events
