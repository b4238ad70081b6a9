"""What a position is about to become: a duel won or lost, a set-up done; so that it can be judged in between."""

from __future__ import annotations

from typing import NamedTuple

from eldorado.bots.tactics.sol.duels import after_duel, chance_of
from eldorado.bots.tactics.sol.ground import defenders
from eldorado.bots.tactics.sol.knowledge import of_all
from eldorado.bots.tactics.sol.line_ups import way_ashore
from eldorado.games.sol.components import CAMPS
from eldorado.games.sol.decisions import Committing, Duel, Fleeing, Naming, Raging, Rolling
from eldorado.games.sol.duel_odds import duel_chance
from eldorado.games.sol.rules.abilities import strength_at
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.rules.turn import begin_turn
from eldorado.games.sol.state import NOWHERE, Figure, State


class Prospect(NamedTuple):
    """What may come of a position, and how likely."""

    likely: float
    state: State


def prospects(world: State) -> list[Prospect]:
    """What a position is about to become, in its simplest form; itself, where nothing is under way."""
    if not world.round:
        return first_turns(world) if world.camps[0].figures else [Prospect(1.0, world)]
    match world.pending[-1]:
        case Committing(_, _, duel) | Rolling(_, duel) | Raging(_, _, duel):
            return fought(world, duel, rolled_chance(world, duel))
        case Naming(_, camp, attacker, space):
            return attacked(world, figure_of(world, attacker), CAMPS.index(camp), space)
        case Fleeing(_, character, attacker):
            enemy = figure_of(world, character)
            return attacked(world, figure_of(world, attacker), enemy.camp, enemy.space)
        case _:
            return [Prospect(1.0, world)]


# Set-up


def first_turns(world: State) -> list[Prospect]:
    """[SOL-1.7] The first turn of whoever starts, or of either camp; boats not yet moored lie where it is best."""
    starters = (0, 1) if world.starter == NOWHERE else (world.starter,)
    return [Prospect(1 / len(starters), first_turn(world, starter)) for starter in starters]


def first_turn(world: State, starter: int) -> State:
    """[SOL-1.8] The position with all boats moored and no card dealt, which are as many for both."""
    ready = world.copy()
    for camp in ready.camps:
        for clue in camp.hand:
            ready.deck[clue] += 1
        camp.hand = ()
        if camp.boat == NOWHERE:
            moor(ready, camp is ready.camps[1])
    ready.turn = starter
    begin_turn(ready, [])
    return ready


def moor(ready: State, number: int) -> None:
    """[SOL-1.7] A boat is moored at the best spot that is free."""
    taken = [camp.boat for camp in ready.camps]
    free = [boat for boat in range(len(ready.box.edition.boats)) if boat not in taken]
    camp, best = ready.camps[number], min(free, key=lambda boat: way_ashore(ready, boat))
    camp.boat = best
    camp.flags = sum([1 << space for space in ready.box.edition.boats[best].pontoons])


# Fights


def rolled_chance(world: State, duel: Duel) -> float:
    """[SOL-4.2] The attacker's chance with the swords and dice that lie there."""
    dice, attacking = world.box.edition.dice, world.box.camp_of[duel.attacker]
    return float(duel_chance(duel, dice[attacking], dice[1 - attacking]))


def fought(world: State, duel: Duel, chance: float) -> list[Prospect]:
    """[SOL-4.4] A duel won or lost by the attacker; a shot that misses changes nothing."""
    attacker, defender = figure_of(world, duel.attacker), figure_of(world, duel.defender)
    won = after_duel(world, attacker, defender, duel.space, shot=duel.shot)
    lost = world if duel.shot else after_duel(world, defender, attacker, duel.space)
    return [Prospect(chance, won), Prospect(1 - chance, lost)]


def attacked(world: State, attacker: Figure, camp: int, space: int) -> list[Prospect]:
    """[SOL-4.1] An attack that nobody has answered yet: the strongest will face it."""
    line = defenders(world, camp, space)
    if not line:
        return [Prospect(1.0, world)]
    held, defender = of_all(world).held, line[0]
    lead = strength_at(world, attacker, space) + held[attacker.id].swords
    lead -= strength_at(world, defender, space) + held[defender.id].swords
    chance = chance_of(world, attacker.camp, lead)
    won, lost = after_duel(world, attacker, defender, space), after_duel(world, defender, attacker, space)
    return [Prospect(chance, won), Prospect(1 - chance, lost)]
