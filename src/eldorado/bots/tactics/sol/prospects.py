"""How likely a camp is to win when its turn begins: what the position shows, weighed as many games have taught."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, tanh
from random import Random
from typing import Final

from eldorado.bots.tactics.sol.cards import idol_odds
from eldorado.bots.tactics.sol.duels import after_attack, whole_chance
from eldorado.bots.tactics.sol.ground import FARTHEST, flagged, marches, way_to, ways, ways_home
from eldorado.bots.tactics.sol.outlook import Odds, is_hidden
from eldorado.games.sol.box import CARDS, KINDS, STEP, SWORD
from eldorado.games.sol.rules.abilities import strength_at
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.rules.figures import carrier_of
from eldorado.games.sol.state import ABLE, NOWHERE, Figure, State

SEARCHING, LYING, OURS, THEIRS = range(4)
"""The stages of a game for the camp in turn: the Idol is hidden, lies there, is carried by it, or by the enemy."""
NEARBY: Final = tuple(exp(-points / 4) for points in range(FARTHEST))
"""How much of a fighter's strength counts so many points away."""
WRESTED: Final = 1.2
"""The turns that it takes to wrest the Idol from an enemy."""
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.1, 0.7, 0.08, 0.05, 0.12, -0.05, 0.0, 0.0, 0.06, 0.06, -0.03, 0.07),
    (0.536, 0.596, -0.35, 0.537, 0.103, 0.148, 0.113, 0.1, 0.002, 0.185),
    (0.535, 0.305, 0.0, 0.0, -0.192, 1.251, 0.867, -0.778, -0.2, 0.131, 0.121, -0.1, 0.101),
    (-0.377, 0.314, 0.137, 0.175, -1.894, 3.756, 1.02, 0.773, 0.2, 0.141, 0.103, -0.071, 0.098),
)
"""What each figure of a position is worth, a stage: logistic regression over the camp turns of greedy's own games."""


def stage_of(state: State) -> int:
    """The stage of a game for the camp in turn."""
    carrier = carrier_of(state)
    if carrier is not None:
        return OURS if carrier.camp == state.turn else THEIRS
    return LYING if state.idol != NOWHERE else SEARCHING


def features(state: State, remembered: dict[Odds, dict[int, float]]) -> list[float]:
    """What a position shows to the camp in turn, its own less the enemy's; the list depends on the stage."""
    stage = stage_of(state)
    common = material(state)
    if stage == SEARCHING:
        return searching(state, remembered, common)
    carrier = carrier_of(state)
    space = state.idol if carrier is None else carrier.space
    ahead = lead(state, space)
    about = [tanh(ahead / 2), ahead, power(state, state.turn, space) - power(state, 1 - state.turn, space)]
    if stage == LYING:
        first = [reached(state, camp, space) for camp in (state.turn, 1 - state.turn)]
        return [1.0, *about, tanh(first[1] - first[0]), float(first[0] <= 0), *common]
    assert carrier is not None, "somebody carries the Idol"
    if stage == OURS:
        return [1.0, *about, *homecoming(state, carrier), *common]
    return [1.0, *about, *chase(state, carrier), *common]


def material(state: State) -> list[float]:
    """Steps, swords, wounds, flags: one's own less the enemy's."""
    total = [0.0] * 4
    for camp, sign in ((state.turn, 1.0), (1 - state.turn, -1.0)):
        side = state.camps[camp]
        for figure in side.figures:
            steps = steps_of(figure)
            total[0] += sign * steps
            total[1] += sign * (len(figure.tokens) - steps)
            total[2] += sign * (figure.wound > 0)
        total[3] += sign * side.flags.bit_count()
    return total


def searching(state: State, remembered: dict[Odds, dict[int, float]], common: list[float]) -> list[float]:
    """[SOL-7.6] The race to where the Idol may appear, the more the nearer that is; cards laid and in hand."""
    camp, played = state.turn, cards_played(state) / CARDS
    odds = map_odds(state, remembered)
    near = sum([likely * tanh(lead(state, space) / 2) for space, likely in odds.items()])
    fists = sum(
        [likely * (power(state, camp, space) - power(state, 1 - camp, space)) for space, likely in odds.items()]
    )
    medal = float((state.medallion == camp) - (state.medallion == 1 - camp)) * (1 - played)
    cards = [[card.camp for card in column if not card.open] for column in state.columns]
    hidden = sum([column.count(camp) - column.count(1 - camp) for column in cards])
    hands = len(state.camps[camp].hand) - len(state.camps[1 - camp].hand)
    lures = lured(state, camp) - lured(state, 1 - camp)
    race = [near, near * played * played, fists, fists * played * played]
    return [1.0, played, *race, medal, float(hidden), float(hands), lures, *common]


def map_odds(state: State, remembered: dict[Odds, dict[int, float]]) -> dict[int, float]:
    """Where the Idol may appear as far as the map itself tells: the same luck for the same cards."""
    key = (2 + state.turn, tuple([tuple([card.clue for card in column]) for column in state.columns]), ())
    if key not in remembered:
        remembered[key] = idol_odds(state, state.turn, Random(1)) if is_hidden(state) else {}
    return remembered[key]


def lead(state: State, space: int) -> float:
    """How many turns sooner than the enemy the camp in turn would bring the Idol home from a space."""
    carrier, times = carrier_of(state), list[float]()
    for camp in (state.turn, 1 - state.turn):
        home = ways_home(state, camp)[space]
        turns = [pace[max(0, far[space] + home - points)] - late for far, points, pace, late in whole(state, camp)]
        wrest = 0.0 if carrier is None or carrier.camp == camp else WRESTED
        times.append(min(turns) + wrest)
    return times[1] - times[0]


def whole(state: State, camp: int) -> list[tuple[Sequence[int], int, Sequence[float], float]]:
    """How a camp can march, its whole turn before it where it is in turn."""
    sheets = state.box.sheets
    spare = sheets[state.camps[state.turn].figures[0].id].movement
    return [(march.far, march.points, march.pace, march.late) for march in marches(state, camp, spare)]


def reached(state: State, camp: int, space: int) -> float:
    """How many turns until a camp's first is on a space."""
    return min([pace[max(0, far[space] - points)] - late for far, points, pace, late in whole(state, camp)])


def power(state: State, camp: int, space: int) -> float:
    """The swords of a camp, tokens included, as far as they are near a space."""
    sheets, total = state.box.sheets, 0.0
    for figure in state.camps[camp].figures:
        swords = sheets[figure.id].swords + swords_of(figure)
        total += (0.5 if figure.wound else 1.0) * swords * NEARBY[way_to(state, figure, space)]
    return total


def lured(state: State, camp: int) -> float:
    """How many search tokens are how near to a camp's characters."""
    far, total = ways(state.box), 0.0
    lying = flagged(state.tokens)
    for figure in state.camps[camp].figures:
        if figure.space != NOWHERE:
            row = far[figure.space]
            total += sum([NEARBY[row[space]] for space in lying])
    return total / 10


# Who carries the Idol


def homecoming(state: State, carrier: Figure) -> list[float]:
    """Whether the carrier can come home now, and how likely it then is to be left alone there; how far else."""
    far, points = ways(state.box)[carrier.space], reach_of(state, carrier)
    safe = [safety(state, carrier, flag) for flag in flagged(state.camps[carrier.camp].flags) if far[flag] <= points]
    here = 1 - overcome(state, stormers(state, 1 - carrier.camp, carrier.space), guard(state, carrier, carrier.space))
    home = ways_home(state, carrier.camp)[carrier.space]
    return [float(bool(safe)), max(safe, default=0.0), here, tanh(home / 8), float(carrier.wound > 0)]


def chase(state: State, carrier: Figure) -> list[float]:
    """Whether the enemy is home already, and how likely it is to be caught in this turn, at home or elsewhere."""
    home = bool(state.camps[carrier.camp].flags >> carrier.space & 1)
    line = [figure for figure in state.camps[carrier.camp].figures if figure.space == carrier.space]
    caught = overcome(state, stormers(state, state.turn, carrier.space), standing(state, line, carrier))
    far = ways_home(state, carrier.camp)[carrier.space]
    return [float(home), caught * home, caught * (not home), tanh(far / 8), float(carrier.wound > 0)]


def safety(state: State, carrier: Figure, space: int) -> float:
    """How likely the carrier is to hold a space with whoever can come along."""
    watched = any([enemy.space == space and enemy.wound == ABLE for enemy in state.camps[1 - carrier.camp].figures])
    held = 1 - overcome(state, stormers(state, 1 - carrier.camp, space), guard(state, carrier, space))
    return held / 2 if watched else held


def guard(state: State, carrier: Figure, space: int) -> list[int]:
    """The swords of those who can stand on a space this turn, the carrier last."""
    line = [
        figure
        for figure in state.camps[carrier.camp].figures
        if figure is not carrier and way_to(state, figure, space) <= reach_of(state, figure)
    ]
    return standing(state, [*line, carrier], carrier)


def standing(state: State, line: Sequence[Figure], carrier: Figure) -> list[int]:
    """The swords of the able ones, the strongest first, the carrier last."""
    able = [figure for figure in line if figure.wound == ABLE]
    able.sort(key=lambda figure: (figure is carrier, -state.box.sheets[figure.id].swords, figure.id))
    return [strength_at(state, figure, figure.space) + swords_of(figure) for figure in able]


def stormers(state: State, camp: int, space: int) -> list[Figure]:
    """The able ones of a camp that can come to a space in one turn, with their steps."""
    return [
        figure
        for figure in state.camps[camp].figures
        if figure.wound == ABLE and way_to(state, figure, space) <= reach_of(state, figure)
    ]


def overcome(state: State, attackers: Sequence[Figure], swords: Sequence[int]) -> float:
    """[SOL-4.1] How likely attackers, one after the other, are to beat all who stand in line."""
    if not attackers or (not swords and not state.options.seize_from_wounded):
        return 0.0
    dice, odds = state.box.edition.dice, [1.0] + [0.0] * len(swords)
    for attacker in attackers:
        camp = attacker.camp
        strength = strength_at(state, attacker, attacker.space) + swords_of(attacker)
        odds = after_attack(odds, [whole_chance(strength - held, dice[camp], dice[1 - camp]) for held in swords])
    return odds[-1]


def reach_of(state: State, figure: Figure) -> int:
    """How far a character comes in a turn, its step tokens spent."""
    return state.box.sheets[figure.id].movement + steps_of(figure)


def steps_of(figure: Figure) -> int:
    """The step tokens of a character."""
    return sum([token % KINDS == STEP for token in figure.tokens])


def swords_of(figure: Figure) -> int:
    """The sword tokens of a character."""
    return sum([token % KINDS == SWORD for token in figure.tokens])


def promise(state: State, camp: int, remembered: dict[Odds, dict[int, float]]) -> float:
    """How likely a camp is to win when a camp turn begins, or has won."""
    if not state.pending:
        return 0.5 if state.winner == NOWHERE else float(state.winner == camp)
    shown = features(state, remembered)
    likely = 1 / (
        1 + exp(-sum([weight * value for weight, value in zip(WEIGHTS[stage_of(state)], shown, strict=True)]))
    )
    return likely if state.turn == camp else 1 - likely
