"""Duels: the exact odds, the swords one may expect of hidden tokens, and how likely a carrier is to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import floor

from eldorado.bots.tactics.sol.ground import defenders
from eldorado.games.sol.box import KINDS, STEP, SWORD
from eldorado.games.sol.duel_odds import Die, win_chance
from eldorado.games.sol.rules.abilities import strength_at
from eldorado.games.sol.rules.figures import carrier_of, figure_of
from eldorado.games.sol.rules.idol import can_seize
from eldorado.games.sol.state import ABLE, FRESH, NOWHERE, WOUNDED, Figure, State
from eldorado.games.sol.unseen import unseen_tokens


class Armoury:
    """How many sword tokens a camp may expect to meet: its own it knows, of the enemy's only the backs."""

    def __init__(self, state: State, camp: int) -> None:
        self.camp = camp
        unseen = unseen_tokens(state, camp)
        pairs = [(unseen[first + STEP], unseen[first + SWORD]) for first in range(0, len(unseen), KINDS)]
        self.sharp = [swords / (steps + swords) if steps + swords else 0.0 for steps, swords in pairs]

    def tokens(self, figure: Figure) -> float:
        """The sword tokens of a character, or how many one may expect."""
        if figure.camp == self.camp:
            return sum([token % KINDS == SWORD for token in figure.tokens])
        return sum([self.sharp[token // KINDS] for token in figure.tokens])

    def swords(self, state: State, figure: Figure, space: int) -> float:
        """The swords a character counts on a space, tokens included."""
        return strength_at(state, figure, space) + self.tokens(figure)

    def chance(self, state: State, attacker: Figure, defender: Figure, space: int) -> float:
        """[SOL-4.2] The attacker's chance on a space if both commit all they have."""
        lead = self.swords(state, attacker, space) - self.swords(state, defender, space)
        return chance_of(state, attacker.camp, lead)

    def captured(self, state: State, attackers: Sequence[Figure], camp: int, space: int) -> float:
        """[SOL-4.1] How likely attackers, one after the other, are to beat all who stand with the camp's carrier."""
        standing = defenders(state, camp, space)
        if not attackers or (not standing and not state.options.seize_from_wounded):
            return 0.0
        odds = [1.0] + [0.0] * len(standing)
        for attacker in attackers:
            chances = [self.chance(state, attacker, defender, space) for defender in standing]
            odds = after_attack(odds, chances)
        return odds[-1]


def after_attack(odds: Sequence[float], chances: Sequence[float]) -> list[float]:
    """The chances that so many defenders are down, after one more attacker has fought until beaten or through."""
    after = [0.0] * len(odds)
    for down, likely in enumerate(odds):
        for number in range(down, len(chances)):
            after[number] += likely * (1 - chances[number])
            likely *= chances[number]
        after[-1] += likely
    return after


def chance_of(state: State, camp: int, lead: float) -> float:
    """[SOL-4.2] The chance of a camp's fighter with such a lead in swords; between whole leads, in proportion."""
    dice = state.box.edition.dice
    low = floor(lead)
    below = whole_chance(low, dice[camp], dice[1 - camp])
    if low == lead:
        return below
    return below + (lead - low) * (whole_chance(low + 1, dice[camp], dice[1 - camp]) - below)


@lru_cache(maxsize=4096)
def whole_chance(lead: int, die: Die, other: Die) -> float:
    """[SOL-4.2] The chance of a fighter so many swords ahead."""
    return float(win_chance(lead, die, other))


def after_duel(state: State, winner: Figure, loser: Figure, space: int, *, shot: bool = False) -> State:
    """[SOL-4.4] [SOL-4.5] The position after a duel: the wound, the Medallion, the Idol in the winner's hands."""
    world = state.copy()
    beaten = figure_of(world, loser.id)
    beaten.wound = FRESH if loser.camp == state.turn else WOUNDED
    if world.medallion == loser.camp:
        world.medallion = winner.camp
    if world.carrier == loser.id:
        world.carrier, world.idol = (None, space) if shot else (winner.id, NOWHERE)
    return world


def claimed(world: State, figure: Figure) -> None:
    """[SOL-8.1] [SOL-8.4] An Idol that lies where an able winner stands, or that a wounded enemy has there, is its."""
    carrier = carrier_of(world)
    if carrier is not None and carrier.camp != figure.camp and can_seize(world, figure, carrier):
        world.carrier = figure.id
    elif world.idol == figure.space and figure.wound == ABLE:
        world.carrier, world.idol = figure.id, NOWHERE
