"""The answers that a search asks for: clue cards, flags, what to throw away, whom to heal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from eldorado.bots.tactics.sol.cards import idol_odds, mean, played
from eldorado.bots.tactics.sol.outlook import Outlook, eagerness
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.moves import Discard, Heal, Move, Plant
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.state import State


def best_play(world: State, moves: Sequence[Move], outlook: Outlook, rng: Random) -> Move:
    """[SOL-7.2] The card after which the Idol will most likely appear where the camp would be ahead."""
    worths = play_worths(world, moves, outlook, rng)
    return max(moves, key=lambda move: worths[move])


def play_worths(world: State, moves: Sequence[Move], outlook: Outlook, rng: Random) -> dict[Move, float]:
    """[SOL-7.2] What each card promises of the race for the Idol."""
    camp, luck, eager = outlook.camp, rng.random(), eagerness(world)
    spaces = (*world.box.temple_spaces, world.box.altar)
    races: dict[int, float] = {space: outlook.race(world, space, 0) for space in spaces}
    found = dict[Move, float]()
    for move in moves:
        odds = idol_odds(played(world, camp, move), camp, Random(luck), outlook.samples)
        found[move] = eager * mean(races, odds)
    return found


def best_plant(world: State, moves: Sequence[Plant], outlook: Outlook) -> Move:
    """[SOL-6.4] The pontoon that shortens the way home most."""
    return max(moves, key=lambda move: plant_worth(world, move, outlook))


def plant_worth(world: State, move: Plant, outlook: Outlook) -> float:
    """[SOL-6.4] What the position is worth with a flag there."""
    planted = world.copy()
    planted.camps[outlook.camp].flags |= 1 << move.space
    return outlook.value(planted)


def best_discard(world: State, moves: Sequence[Discard], character: CharacterId) -> Move:
    """[SOL-6.2] Of what one has most; a fighter keeps swords, a runner steps."""
    sheet, tokens = world.box.sheets[character], figure_of(world, character).tokens
    steps = sum(token % KINDS == STEP for token in tokens)
    swords = len(tokens) - steps
    fewer = "step" if steps + sheet.swords > swords + sheet.search else "sword"
    return min(moves, key=lambda move: move.token != fewer)


def best_heal(world: State, moves: Sequence[Move]) -> Move:
    """[SOL-9.6] The ally who carries the Idol, or the strongest."""
    heals = [move for move in moves if isinstance(move, Heal)]
    sheets = world.box.sheets
    return max(heals, key=lambda move: (move.character == world.carrier, sheets[move.character].swords))
