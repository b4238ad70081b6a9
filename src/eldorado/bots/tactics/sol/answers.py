"""The answers beside a character's own turn: set-up, clue cards, flags, and all that a combat asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from eldorado.bots.tactics.sol.cards import idol_odds, mean, played
from eldorado.bots.tactics.sol.duels import after_duel, chance_of
from eldorado.bots.tactics.sol.ground import defenders, ways
from eldorado.bots.tactics.sol.outlook import FUSS, Outlook
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import CAMPS, AbilityId, CharacterId
from eldorado.games.sol.decisions import Committing, Duel, Fleeing, Naming, Pushing, Raging
from eldorado.games.sol.duel_odds import duel_chance
from eldorado.games.sol.moves import (
    ACCEPT,
    RAGE,
    Commit,
    Discard,
    Field,
    Flee,
    Hand,
    Heal,
    Moor,
    Move,
    Plant,
    Push,
    Share,
)
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.state import State

SWORD_WORTH: Final = 1.6
RAGE_WORTH: Final = 2.5
WORTH_OF_ABILITY: Final[dict[AbilityId, float]] = {
    "rally": 1.0,
    "scholar": 0.5,
    "grapnel": 1.0,
    "stealth": 0.5,
    "ambush": 1.0,
    "heal": 0.5,
    "take_wing": 0.5,
    "order": 0.5,
    "gallop": 0.5,
    "shot": 1.0,
    "rage": 0.5,
    "pathfinder": 1.0,
    "survey": 1.0,
    "informer": 0.2,
}
"""What an ability is worth beside the figures of a sheet."""
WHIM: Final = 1.0
"""How much chance has a say in a line-up."""


# Set-up


def rating(world: State, id: CharacterId) -> float:
    """What a character is worth to its camp: legs first, then swords, then eyes."""
    sheet = world.box.sheets[id]
    more = WORTH_OF_ABILITY[sheet.ability] if world.options.side == "advanced" else 0.0
    return 1.2 * sheet.movement + sheet.swords + 0.8 * sheet.search + more


def best_field(world: State, moves: Sequence[Field], rng: Random) -> Move:
    """[SOL-1.5] Good characters, not always the same; the fighters act first, the fast ones last."""
    ratings = {id: rating(world, id) + WHIM * rng.random() for id in world.box.sheets}
    chosen = max(moves, key=lambda move: sum(ratings[id] for id in move.characters)).characters
    sheets = world.box.sheets
    order = tuple(sorted(chosen, key=lambda id: (-sheets[id].swords, sheets[id].movement, id)))
    return Field(order)


def best_share(world: State, moves: Sequence[Share]) -> Move:
    """[SOL-1.4] The best character that is left."""
    return max(moves, key=lambda move: rating(world, move.character))


def best_moor(world: State, moves: Sequence[Moor], rng: Random) -> Move:
    """[SOL-1.7] The boat spot from which the temples are nearest to carry the Idol home; the altar too."""
    far, box = ways(world.box), world.box
    holy = (*box.temple_spaces, box.altar)

    def distance(move: Moor) -> float:
        pontoons = box.edition.boats[move.boat].pontoons
        return sum(min(far[space][pontoon] for pontoon in pontoons) for space in holy) + rng.random()

    return min(moves, key=distance)


# Searching


def best_play(world: State, moves: Sequence[Move], outlook: Outlook, rng: Random) -> Move:
    """[SOL-7.2] The card after which the Idol will most likely appear where the camp would be ahead."""
    camp, luck = outlook.camp, rng.random()
    spaces = (*world.box.temple_spaces, world.box.altar)
    races: dict[int, float] = {space: outlook.race(world, space, 0) for space in spaces}

    def worth(move: Move) -> float:
        return mean(races, idol_odds(played(world, camp, move), camp, Random(luck), outlook.samples))

    return max(moves, key=worth)


def best_plant(world: State, moves: Sequence[Plant], outlook: Outlook) -> Move:
    """[SOL-6.4] The pontoon that shortens the way home most."""

    def worth(move: Plant) -> float:
        planted = world.copy()
        planted.camps[outlook.camp].flags |= 1 << move.space
        return outlook.value(planted)

    return max(moves, key=worth)


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


# Combat


def best_hand(world: State, moves: Sequence[Move], worth: Callable[[State], float]) -> Move | None:
    """[SOL-8.2] The ally that had better have the Idol, if that is worth the fuss; never to and fro."""
    hands = [move for move in moves if isinstance(move, Hand)]
    values = [(worth(handed(world, hand.character)), hand) for hand in hands]
    best = max(values, key=lambda value: value[0], default=None)
    return best[1] if best is not None and best[0] > worth(world) + FUSS else None


def handed(world: State, character: CharacterId) -> State:
    """[SOL-8.2] The position with the Idol in other hands."""
    other = world.copy()
    other.carrier = character
    return other


def best_name(world: State, moves: Sequence[Move], decision: Naming, outlook: Outlook) -> Move:
    """[SOL-4.1] The strongest first, who carries the Idol last; [SOL-8.2] before that it goes to where it is safest."""
    camp = CAMPS.index(decision.camp)

    def faced(state: State) -> float:
        line = [figure.id for figure in defenders(state, camp, decision.space)]
        return outlook.combat(state, decision.attacker, line, None)

    first = defenders(world, camp, decision.space)[0]
    return best_hand(world, moves, faced) or world.box.name[first.id]


def stakes(world: State, duel: Duel, outlook: Outlook) -> tuple[float, float]:
    """What it is worth to the camp that the attacker wins, and that the defender does."""
    attacker, defender = figure_of(world, duel.attacker), figure_of(world, duel.defender)
    won = outlook.value(after_duel(world, attacker, defender, duel.space, shot=duel.shot))
    lost = outlook.value(world) if duel.shot else outlook.value(after_duel(world, defender, attacker, duel.space))
    return won, lost


def swords_to_commit(world: State, moves: Sequence[Commit], decision: Committing, outlook: Outlook) -> Move:
    """[SOL-4.2] As many tokens as the duel is worth; of the attacker's the defender may answer."""
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    won, lost = stakes(world, duel, outlook)
    good, bad = (won, lost) if attacks else (lost, won)
    lead = float(duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1])
    if attacks:
        lead -= outlook.armoury.tokens(figure_of(world, duel.defender))
    mine = lead if attacks else -lead

    def worth(move: Commit) -> float:
        chance = chance_of(world, outlook.camp, mine + len(move.swords))
        return chance * good + (1 - chance) * bad - SWORD_WORTH * len(move.swords)

    return max(moves, key=worth)


def best_rage(world: State, decision: Raging, outlook: Outlook) -> Move:
    """[SOL-9.11] Another roll, if what it may turn is worth the token."""
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    won, lost = stakes(world, duel, outlook)
    dice = world.box.edition.dice
    attacking = world.box.camp_of[duel.attacker]
    pair = dice[attacking], dice[1 - attacking]
    now = float(duel_chance(duel, *pair))
    again = sum(float(duel_chance(_rolled(duel, face, attacks), *pair)) for face in dice[outlook.camp])
    gain = (again / len(dice[outlook.camp]) - now) * (won - lost)
    return RAGE if gain > RAGE_WORTH else ACCEPT


def _rolled(duel: Duel, face: int, attacks: bool) -> Duel:
    """The duel with another face of one die."""
    dice = (face, duel.dice[1]) if attacks else (duel.dice[0], face)
    return Duel(duel.attacker, duel.defender, duel.space, duel.shot, duel.sheets, duel.tokens, dice, raged=True)


def best_push(world: State, moves: Sequence[Move], decision: Pushing, outlook: Outlook) -> Move:
    """[SOL-4.6] To where the loser is least in the way, and finds least; [SOL-8.2] first the Idol, if more follow."""
    duel = decision.duel

    def onwards(state: State) -> float:
        line = [figure.id for figure in defenders(state, 1 - outlook.camp, duel.space)]
        return outlook.combat(state, duel.attacker, line, None)

    def worth(move: Move) -> float:
        pushed = world.copy()
        loser = figure_of(pushed, decision.loser)
        if isinstance(move, Push):
            loser.space = move.space
        return outlook.value(pushed) - outlook.lure(pushed, loser, loser.space)

    attacks = decision.character == duel.attacker and not duel.shot
    hand = best_hand(world, moves, onwards) if attacks else None
    return hand or max([move for move in moves if not isinstance(move, Hand)], key=worth)


def best_flight(world: State, moves: Sequence[Move], decision: Fleeing, outlook: Outlook) -> Move:
    """[SOL-9.7] Away, if that is better than to face the attack; [SOL-8.2] with the Idol, if it is safer so."""
    ways = [move for move in moves if not isinstance(move, Hand)]

    def promise(state: State) -> float:
        return max([flight_worth(state, move, decision, outlook) for move in ways])

    hand = best_hand(world, moves, promise)
    return hand or max(ways, key=lambda move: flight_worth(world, move, decision, outlook))


def flight_worth(world: State, move: Move, decision: Fleeing, outlook: Outlook) -> float:
    """[SOL-9.7] What it is worth to flee there, the others facing the attack, or to stay with them."""
    figure = figure_of(world, decision.character)
    space, then = figure.space, world.copy()
    if isinstance(move, Flee):
        figure_of(then, figure.id).space = move.space
    line = [other.id for other in defenders(then, figure.camp, space)]
    return outlook.combat(then, decision.attacker, line, None)
