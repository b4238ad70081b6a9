"""How likely a camp is to win: what a position shows, weighed as many games have taught."""

from __future__ import annotations

from math import exp, tanh
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.sol.chases import chase, homecoming
from eldorado.bots.tactics.sol.ground import FARTHEST, March, flagged, marches, spare_points, way_to, ways, ways_home
from eldorado.bots.tactics.sol.knowledge import Holdings, Knowledge, of_world
from eldorado.bots.tactics.sol.line_ups import rating
from eldorado.bots.tactics.sol.outlook import Odds
from eldorado.bots.tactics.sol.weights import proved
from eldorado.games.sol.box import CARDS
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.rules.figures import carrier_of
from eldorado.games.sol.state import NOWHERE, State

SEARCHING, LYING, OURS, THEIRS = range(4)
"""The stages of a game for the camp in turn: the Idol is hidden, lies there, is carried by it, or by the enemy."""
NEARBY: Final = tuple(exp(-points / 4) for points in range(FARTHEST))
"""How much of a fighter's strength counts so many points away."""
WRESTED: Final = 1.2
"""The turns that it takes to wrest the Idol from an enemy."""


class Share(NamedTuple):
    """A figure of a position: what of it is the camp's in turn, and what the enemy's; the difference is weighed."""

    own: float
    theirs: float


Shown: TypeAlias = list[Share]
"""What a position shows, in the order of the terms of its stage."""

Runners: TypeAlias = tuple[list[March], list[March]]
"""How the camp in turn and the enemy can march."""


def stage_of(state: State) -> int:
    """The stage of a game for the camp in turn."""
    carrier = carrier_of(state)
    if carrier is not None:
        return OURS if carrier.camp == state.turn else THEIRS
    return LYING if state.idol != NOWHERE else SEARCHING


def promise(state: State, camp: int, remembered: dict[Odds, dict[int, float]]) -> float:
    """How likely a camp is to win when a camp turn begins, or has won."""
    if not state.pending:
        return 0.5 if state.winner == NOWHERE else float(state.winner == camp)
    weights, seen = proved()[stage_of(state)], shown(state, of_world(state, remembered))
    logit = sum([weight * (share.own - share.theirs) for weight, share in zip(weights, seen, strict=True)])
    return likelihood(logit) if state.turn == camp else 1 - likelihood(logit)


def likelihood(logit: float) -> float:
    """The chance that a logit stands for."""
    return 1 / (1 + exp(-logit))


# What a position shows


def shown(state: State, known: Knowledge) -> Shown:
    """What a position shows to the camp in turn and to the enemy; which figures depends on the stage."""
    stage, held = stage_of(state), known.held
    common = material(state, held)
    if stage == SEARCHING:
        return [*searching(state, known), *common]
    carrier = carrier_of(state)
    space = state.idol if carrier is None else carrier.space
    both = runners(state)
    ahead = lead(state, both, space)
    about = [*in_turn(state), joint(tanh(ahead / 2)), joint(ahead), of_both(state, held, space)]
    if carrier is None:
        ours, theirs = time_to(both[0], space), time_to(both[1], space)
        at_once = time_home(state, state.turn, both[0], space) <= 0
        there = [tanh(theirs - ours), float(ours <= 0), float(at_once)]
    else:
        there = homecoming(state, held, carrier) if stage == OURS else chase(state, held, carrier)
    return [*about, *[joint(each) for each in there], *common]


def in_turn(state: State) -> Shown:
    """[SOL-2.1] A camp is in turn, with the share of its characters still to act; camps are not equally strong."""
    whole = len(state.camps[state.turn].figures)
    return [joint(1.0), joint((whole - state.place) / whole), joint(1.0 if state.turn else -1.0)]


def joint(figure: float) -> Share:
    """What one camp has the other lacks."""
    return Share(figure / 2, -figure / 2)


def of_both(state: State, held: Holdings, space: int) -> Share:
    """The strength of both camps about a space."""
    return Share(power(state, held, state.turn, space), power(state, held, 1 - state.turn, space))


def material(state: State, held: Holdings) -> Shown:
    """Steps, swords, wounds, flags of both camps."""
    rows = list[tuple[float, float, float, float]]()
    for camp in (state.turn, 1 - state.turn):
        side = state.camps[camp]
        steps = sum([held[figure.id].steps for figure in side.figures])
        swords = sum([held[figure.id].swords for figure in side.figures])
        wounds = sum([float(figure.wound > 0) for figure in side.figures])
        rows.append((steps, swords, wounds, float(side.flags.bit_count())))
    return [Share(own, theirs) for own, theirs in zip(*rows, strict=True)]


def searching(state: State, known: Knowledge) -> Shown:
    """[SOL-7.6] The race to where the Idol may appear, the more the nearer that is; cards laid and in hand."""
    played, sides = cards_played(state) / CARDS, runners(state)
    near = sum([likely * tanh(lead(state, sides, space) / 2) for space, likely in known.odds.items()])
    fists = [0.0, 0.0]
    for space, likely in known.odds.items():
        both = of_both(state, known.held, space)
        fists = [fists[0] + likely * both.own, fists[1] + likely * both.theirs]
    late = played * played
    race = [*in_turn(state), joint(played), joint(near), joint(near * late)]
    power_shown = [Share(*fists), Share(fists[0] * late, fists[1] * late)]
    eyes = [eyes_of(state, camp, played) for camp in (state.turn, 1 - state.turn)]
    return [*race, *power_shown, *[Share(own, theirs) for own, theirs in zip(*eyes, strict=True)]]


def eyes_of(state: State, camp: int, played: float) -> tuple[float, float, float, float, float]:
    """The Medallion, cards hidden on the map and in hand, tokens near, and what the line-up is worth."""
    side = state.camps[camp]
    hidden = sum([card.camp == camp and not card.open for column in state.columns for card in column])
    worth = sum([rating(state, figure.id) for figure in side.figures])
    medal = float(state.medallion == camp) * (1 - played)
    return (medal, float(hidden), float(len(side.hand)), lured(state, camp), worth)


def lured(state: State, camp: int) -> float:
    """How many search tokens are how near to a camp's characters."""
    far, total = ways(state.box), 0.0
    lying = flagged(state.tokens)
    for figure in state.camps[camp].figures:
        if figure.space != NOWHERE:
            row = far[figure.space]
            total += sum([NEARBY[row[space]] for space in lying])
    return total / 10


# The race


def runners(state: State) -> Runners:
    """How both camps can march, the one in turn first, with what is left of its turn."""
    spare = spare_points(state)
    return marches(state, state.turn, spare), marches(state, 1 - state.turn, spare)


def lead(state: State, both: Runners, space: int) -> float:
    """How many turns sooner than the enemy the camp in turn would bring the Idol home from a space."""
    return time_home(state, 1 - state.turn, both[1], space) - time_home(state, state.turn, both[0], space)


def time_home(state: State, camp: int, side: list[March], space: int) -> float:
    """How many turns a camp takes at least to bring the Idol home from a space."""
    carrier, home = carrier_of(state), ways_home(state, camp)[space]
    wrest = 0.0 if carrier is None or carrier.camp == camp else WRESTED
    return wrest + min([pace[max(0, far[space] + home - points)] - late for far, points, pace, late in side])


def time_to(side: list[March], space: int) -> float:
    """How many turns until a camp's first is on a space."""
    return min([pace[max(0, far[space] - points)] - late for far, points, pace, late in side])


def power(state: State, held: Holdings, camp: int, space: int) -> float:
    """The swords of a camp, tokens included, as far as they are near a space."""
    sheets, total = state.box.sheets, 0.0
    for figure in state.camps[camp].figures:
        swords = sheets[figure.id].swords + held[figure.id].swords
        total += (0.5 if figure.wound else 1.0) * swords * NEARBY[way_to(state, figure, space)]
    return total
