"""Chapter 4: combat — who fights, one duel after another, and what a duel brings its winner."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import CAMPS, SpaceId
from eldorado.games.sol.rules.abilities import is_ready
from eldorado.games.sol.rules.figures import ability_of, able_at, active, figure_of, guarded, players
from eldorado.games.sol.rules.idol import legal_hands_in_combat
from eldorado.games.sol.state import ABLE, FRESH, WOUNDED, Figure, State


def enter(state: State, figure: Figure) -> None:
    """[SOL-4.1] An able character that enters a space with able enemies fights at once; [SOL-4.9] else nobody does."""
    if figure.wound or not is_defended(state, figure):
        return
    if not offer_flight(state, figure):
        fight_on(state, figure, figure.space)


def is_defended(state: State, figure: Figure) -> bool:
    """[SOL-5.3] Wounded enemies start no combat."""
    return bool(guarded(state, figure.camp) >> figure.space & 1)


def offer_flight(state: State, attacker: Figure) -> bool:
    """[SOL-9.7] Take wing comes before a fighter is named: so it is asked first."""
    for figure in able_at(state, 1 - attacker.camp, attacker.space):
        if ability_of(state, figure) == "take_wing" and is_ready(figure) and flights(state, figure):
            state.pending.append(d.Fleeing(players(state, figure), figure.id, attacker.id))
            return True
    return False


def flights(state: State, figure: Figure) -> list[SpaceId]:
    """[SOL-9.7] The adjacent spaces without able enemies, any altitude."""
    watched = guarded(state, figure.camp)
    return [space for space in state.box.beside[figure.space] if not watched >> space & 1]


def fight_on(state: State, attacker: Figure, space: int) -> None:
    """[SOL-4.1] One duel after another until the attacker is wounded or no able enemy is left there."""
    camp = 1 - attacker.camp
    if not attacker.wound and able_at(state, camp, space):
        seats = state.box.together[state.seats][camp]
        state.pending.append(d.Naming(seats, CAMPS[camp], attacker.id, SpaceId(space)))


def conquer(state: State, duel: d.Duel, winner: Figure, loser: Figure, events: list[e.Event]) -> None:
    """[SOL-4.6] In this order: the wound, the Medallion, the Idol dropped, the Idol taken, the push."""
    wound(state, loser, events)
    take_medallion(state, winner, loser, events)
    state.pending.append(d.Pushing(players(state, winner), winner.id, loser.id, duel))
    if drop_idol(state, duel, loser, events) and not duel.shot:
        state.pending.append(d.Claiming(players(state, winner), winner.id, duel))


def wound(state: State, loser: Figure, events: list[e.Event]) -> None:
    """[SOL-4.4] The loser is wounded; [SOL-5.5] in its own turn, it will not recover before its next one."""
    loser.wound = FRESH if loser is active(state) else WOUNDED
    events.append(e.Wounded(loser.id))


def take_medallion(state: State, winner: Figure, loser: Figure, events: list[e.Event]) -> None:
    """[SOL-4.4] [SOL-7.7] The Medallion changes hands by a won combat, and only so."""
    if state.medallion == loser.camp:
        state.medallion = winner.camp
        events.append(e.MedallionTaken(CAMPS[winner.camp]))


def drop_idol(state: State, duel: d.Duel, loser: Figure, events: list[e.Event]) -> bool:
    """[SOL-4.5] A beaten carrier drops the Idol on the combat space."""
    if state.carrier != loser.id:
        return False
    state.carrier, state.idol = None, duel.space
    events.append(e.IdolDropped(loser.id, duel.space))
    return True


def legal_claims(state: State, seat: Seat, now: d.Claiming) -> tuple[m.Move, ...]:
    """[SOL-4.5] The winner may take the Idol or let it lie."""
    return m.CLAIM, m.LEAVE


def claim(state: State, seat: Seat, move: m.Claim) -> list[e.Event]:
    """[SOL-4.5] The winner takes the Idol at once, even as the defender."""
    decision = state.pending.pop()
    assert type(decision) is d.Claiming, "the winner is asked for the Idol"
    state.carrier, state.idol = decision.character, -1
    return [e.IdolTaken(decision.character, decision.duel.space)]


def leave(state: State, seat: Seat, move: m.Leave) -> list[e.Event]:
    """[SOL-8.5] Declined, it lies on the space, free for all."""
    decision = state.pending.pop()
    assert type(decision) is d.Claiming, "the winner is asked for the Idol"
    return [e.IdolLeft(decision.character)]


def legal_pushes(state: State, seat: Seat, now: d.Pushing) -> list[m.Move]:
    """[SOL-4.6] Any adjacent land space, whatever its altitude and whoever stands there; or none.

    [SOL-8.2] Between two duels the winner's camp may hand on the Idol.
    """
    push = state.box.push
    hands = legal_hands_in_combat(state, state.box.camp_of[now.character])
    return [*hands, *[push[space] for space in state.box.beside[now.duel.space]], m.SPARE]


def push_refused(state: State, seat: Seat, move: m.Push) -> Refusal | None:
    """[SOL-4.6] A land space next to the combat space."""
    decision = state.pending[-1]
    assert type(decision) is d.Pushing, "the winner is asked for a push"
    beside = move.space in state.box.beside[decision.duel.space]
    return None if beside else Refusal("SOL-4.6", "push_not_adjacent", {"space": move.space})


def push(state: State, seat: Seat, move: m.Push) -> list[e.Event]:
    """[SOL-4.6] The loser is pushed; no combat follows from a push."""
    decision = _pushing(state.pending.pop())
    figure_of(state, decision.loser).space = move.space
    return _next_duel(state, decision, [e.Pushed(decision.character, decision.loser, move.space)])


def spare(state: State, seat: Seat, move: m.Spare) -> list[e.Event]:
    """[SOL-4.6] The winner need not push."""
    decision = _pushing(state.pending.pop())
    return _next_duel(state, decision, [e.Spared(decision.character, decision.loser)])


def _pushing(decision: d.Decision) -> d.Pushing:
    assert type(decision) is d.Pushing, "the winner is asked for a push"
    return decision


def _next_duel(state: State, decision: d.Pushing, events: list[e.Event]) -> list[e.Event]:
    """[SOL-4.8] If the attacker has lost, the fight is over; [SOL-9.10] a shot is one duel and no more."""
    attacker = figure_of(state, decision.duel.attacker)
    if attacker.wound == ABLE and not decision.duel.shot:
        fight_on(state, attacker, decision.duel.space)
    return events
