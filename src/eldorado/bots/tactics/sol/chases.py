"""Who carries the Idol: whether it comes home, whether it is left alone there, and whether it is caught before."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from eldorado.bots.tactics.sol.duels import after_attack, chance_of
from eldorado.bots.tactics.sol.ground import flagged, spare_points, still_to_spend, way_to, ways, ways_home
from eldorado.bots.tactics.sol.knowledge import Holdings
from eldorado.games.sol.rules.abilities import strength_at
from eldorado.games.sol.state import ABLE, Figure, State


def homecoming(state: State, held: Holdings, carrier: Figure) -> list[float]:
    """Whether the carrier can come home now, and how likely it then is to be left alone there; how far else."""
    far, points = ways(state.box)[carrier.space], reach_of(state, held, carrier)
    flags = [flag for flag in flagged(state.camps[carrier.camp].flags) if far[flag] <= points]
    safe = [safety(state, held, carrier, flag) for flag in flags]
    here = 1 - robbed(state, held, carrier, carrier.space)
    home = ways_home(state, carrier.camp)[carrier.space]
    return [float(bool(safe)), max(safe, default=0.0), here, tanh(home / 8), float(carrier.wound > 0)]


def chase(state: State, held: Holdings, carrier: Figure) -> list[float]:
    """Whether the enemy is home already, and how likely it is to be caught in this turn, at home or elsewhere."""
    home = bool(state.camps[carrier.camp].flags >> carrier.space & 1)
    line = [figure for figure in state.camps[carrier.camp].figures if figure.space == carrier.space]
    attackers = stormers(state, held, state.turn, carrier.space)
    caught = overcome(state, held, attackers, standing(state, held, line, carrier))
    far = ways_home(state, carrier.camp)[carrier.space]
    return [float(home), caught * home, caught * (not home), tanh(far / 8), float(carrier.wound > 0)]


def safety(state: State, held: Holdings, carrier: Figure, space: int) -> float:
    """How likely the carrier is to hold a space with whoever can come along."""
    watched = any([enemy.space == space and enemy.wound == ABLE for enemy in state.camps[1 - carrier.camp].figures])
    left_alone = 1 - robbed(state, held, carrier, space)
    return left_alone / 2 if watched else left_alone


def robbed(state: State, held: Holdings, carrier: Figure, space: int) -> float:
    """How likely the enemy is to take the Idol from a carrier on a space, in its next turn."""
    attackers = stormers(state, held, 1 - carrier.camp, space)
    return overcome(state, held, attackers, guard(state, held, carrier, space))


def guard(state: State, held: Holdings, carrier: Figure, space: int) -> list[float]:
    """The swords of those who can stand on a space this turn, the carrier last."""
    line = [
        figure
        for figure in state.camps[carrier.camp].figures
        if figure is not carrier and way_to(state, figure, space) <= reach_of(state, held, figure)
    ]
    return standing(state, held, [*line, carrier], carrier)


def standing(state: State, held: Holdings, line: Sequence[Figure], carrier: Figure) -> list[float]:
    """The swords of the able ones, the strongest first, the carrier last."""
    able = [figure for figure in line if figure.wound == ABLE]
    able.sort(key=lambda figure: (figure is carrier, -state.box.sheets[figure.id].swords, figure.id))
    return [strength(state, held, figure) for figure in able]


def stormers(state: State, held: Holdings, camp: int, space: int) -> list[Figure]:
    """The able ones of a camp that can come to a space in one turn, with their steps."""
    return [
        figure
        for figure in state.camps[camp].figures
        if figure.wound == ABLE and way_to(state, figure, space) <= reach_of(state, held, figure)
    ]


def overcome(state: State, held: Holdings, attackers: Sequence[Figure], swords: Sequence[float]) -> float:
    """[SOL-4.1] How likely attackers, one after the other, are to beat all who stand in line."""
    if not attackers or (not swords and not state.options.seize_from_wounded):
        return 0.0
    odds = [1.0] + [0.0] * len(swords)
    for attacker in attackers:
        own = strength(state, held, attacker)
        odds = after_attack(odds, [chance_of(state, attacker.camp, own - each) for each in swords])
    return odds[-1]


def strength(state: State, held: Holdings, figure: Figure) -> float:
    """The swords of a character where it is, its tokens included."""
    return strength_at(state, figure, figure.space) + held[figure.id].swords


def reach_of(state: State, held: Holdings, figure: Figure) -> float:
    """How far a character comes in what is left of its camp's turn, or in the next one, its step tokens spent."""
    if figure.camp == state.turn:
        points = still_to_spend(state, figure, spare_points(state))
        return points + held[figure.id].steps if points or is_active(state, figure) else 0.0
    return state.box.sheets[figure.id].movement + held[figure.id].steps


def is_active(state: State, figure: Figure) -> bool:
    """Whether it is a character's turn."""
    return state.camps[state.turn].figures[state.place] is figure
