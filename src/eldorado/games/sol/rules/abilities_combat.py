"""Chapter 9, the abilities of combat: shot, flight, rage."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import SpaceId
from eldorado.games.sol.rules.abilities import ability_refused
from eldorado.games.sol.rules.combat import fight_on, flights
from eldorado.games.sol.rules.duel import begin_duel, settle
from eldorado.games.sol.rules.figures import aboard_refused, active, adjacent_refused, figure_of, guarded, pay
from eldorado.games.sol.rules.idol import legal_hands_in_combat
from eldorado.games.sol.state import NOWHERE, Figure, State


def offer_shot(state: State, figure: Figure, now: d.Acting) -> Sequence[m.Move]:
    """[SOL-9.10] Shot: a token for a duel with an able enemy of his choice on an adjacent space."""
    near = state.box.beside_bits[figure.space]
    enemies = state.camps[1 - figure.camp].figures
    targets = [enemy.id for enemy in enemies if not enemy.wound and enemy.space >= 0 and near >> enemy.space & 1]
    return [state.box.shoot[id] for id in sorted(targets)]


def shoot_refused(state: State, seat: Seat, move: m.Shoot) -> Refusal | None:
    """[SOL-9.10] Shot: an able enemy on an adjacent space; [SOL-3.5] nobody can be attacked aboard."""
    figure, target = active(state), figure_of(state, move.character)
    refusal = ability_refused(state, figure, "shot")
    if refusal is not None:
        return refusal
    if target.camp == figure.camp:
        return Refusal("SOL-9.10", "not_an_enemy", {"character": target.id})
    if target.space == NOWHERE:
        return aboard_refused(target)
    if target.wound:
        return Refusal("SOL-9.10", "target_wounded", {"character": target.id})
    return adjacent_refused(state, figure, target.space, "SOL-9.10")


def shoot(state: State, seat: Seat, move: m.Shoot) -> list[e.Event]:
    """[SOL-9.10] Shot: he attacks without moving; the enemy's space is the combat space."""
    figure, target = active(state), figure_of(state, move.character)
    pay(state)
    figure.used = True
    figure.charges -= 1
    fired = e.Shot(figure.id, target.id, SpaceId(target.space))
    return [fired, *begin_duel(state, figure, target, shot=True)]


def legal_flights(state: State, seat: Seat, now: d.Fleeing) -> list[m.Move]:
    """[SOL-9.7] Take wing: flee to an adjacent space without able enemies, or stay; [SOL-8.2] with the Idol or not."""
    flee, figure = state.box.flee, figure_of(state, now.character)
    hands = legal_hands_in_combat(state, figure.camp)
    return [*hands, *[flee[space] for space in flights(state, figure)], m.STAY]


def flee_refused(state: State, seat: Seat, move: m.Flee) -> Refusal | None:
    """[SOL-9.7] Take wing: to an adjacent space without able enemies."""
    decision = state.pending[-1]
    assert type(decision) is d.Fleeing, "one flees when an enemy enters"
    figure = figure_of(state, decision.character)
    refusal = adjacent_refused(state, figure, move.space, "SOL-9.7")
    if refusal is None and guarded(state, figure.camp) >> move.space & 1:
        return Refusal("SOL-9.7", "no_flight_to_enemies", {"space": move.space})
    return refusal


def flee(state: State, seat: Seat, move: m.Flee) -> list[e.Event]:
    """[SOL-9.7] Take wing: he flees, Idol included; others there still fight."""
    decision = state.pending.pop()
    assert type(decision) is d.Fleeing, "one flees when an enemy enters"
    figure, attacker = figure_of(state, decision.character), figure_of(state, decision.attacker)
    figure.space, figure.used = move.space, True
    fight_on(state, attacker, attacker.space)
    return [e.Fled(figure.id, move.space)]


def stay(state: State, seat: Seat, move: m.Stay) -> list[e.Event]:
    """[SOL-9.7] Take wing: he may as well stay."""
    decision = state.pending.pop()
    assert type(decision) is d.Fleeing, "one flees when an enemy enters"
    attacker = figure_of(state, decision.attacker)
    fight_on(state, attacker, attacker.space)
    return [e.Stayed(decision.character)]


def legal_rages(state: State, seat: Seat, now: d.Raging) -> tuple[m.Move, ...]:
    """[SOL-9.11] Rage: a token for another roll of his die, or the dice stand."""
    return (m.RAGE, m.ACCEPT)


def rage(state: State, seat: Seat, move: m.Rage) -> list[e.Event]:
    """[SOL-9.11] Rage: his die is rolled again, and the new result stands."""
    decision = state.pending.pop()
    assert type(decision) is d.Raging, "one rages in a duel"
    figure_of(state, decision.character).charges -= 1
    mine, theirs = decision.duel.dice
    left = (None, theirs) if decision.character == decision.duel.attacker else (mine, None)
    state.pending.append(d.Rolling(decision.character, replace(decision.duel, dice=left, raged=True)))
    return [e.Raged(decision.character)]


def accept(state: State, seat: Seat, move: m.Accept) -> list[e.Event]:
    """[SOL-9.11] Only when he has had his say are ties settled."""
    decision = state.pending.pop()
    assert type(decision) is d.Raging, "one rages in a duel"
    events: list[e.Event] = []
    settle(state, decision.duel, events)
    return events
