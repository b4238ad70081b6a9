"""All that a combat asks: who fights, with how many swords, who has the Idol, where the loser goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eldorado.bots.tactics.sol.duels import after_duel, chance_of
from eldorado.bots.tactics.sol.ground import defenders
from eldorado.bots.tactics.sol.outlook import FUSS, Outlook
from eldorado.games.sol.components import CAMPS, CharacterId
from eldorado.games.sol.decisions import Committing, Duel, Fleeing, Naming, Pushing, Raging
from eldorado.games.sol.duel_odds import duel_chance
from eldorado.games.sol.moves import ACCEPT, RAGE, Commit, Flee, Hand, Move, Name, Push
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.state import State

SWORD_WORTH: Final = 1.6
RAGE_WORTH: Final = 2.5


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
    first = defenders(world, CAMPS.index(decision.camp), decision.space)[0]
    return best_hand(world, moves, lambda state: faced(state, decision, outlook)) or world.box.name[first.id]


def faced(state: State, decision: Naming, outlook: Outlook, first: CharacterId | None = None) -> float:
    """[SOL-4.1] What it is worth to face an attack, one certain fighter first or the strongest."""
    line = [figure.id for figure in defenders(state, CAMPS.index(decision.camp), decision.space)]
    line.sort(key=lambda id: id != first)
    return outlook.combat(state, decision.attacker, line, None)


def name_worth(world: State, move: Move, decision: Naming, outlook: Outlook) -> float:
    """[SOL-4.1] What it is worth that this one fights first, or [SOL-8.2] that the Idol goes to somebody before."""
    if isinstance(move, Hand):
        return faced(handed(world, move.character), decision, outlook) - FUSS
    assert isinstance(move, Name), "somebody is named"
    return faced(world, decision, outlook, move.character)


def stakes(world: State, duel: Duel, outlook: Outlook) -> tuple[float, float]:
    """What it is worth to the camp that the attacker wins, and that the defender does."""
    attacker, defender = figure_of(world, duel.attacker), figure_of(world, duel.defender)
    won = outlook.value(after_duel(world, attacker, defender, duel.space, shot=duel.shot))
    lost = outlook.value(world) if duel.shot else outlook.value(after_duel(world, defender, attacker, duel.space))
    return won, lost


def swords_to_commit(world: State, moves: Sequence[Commit], decision: Committing, outlook: Outlook) -> Move:
    """[SOL-4.2] As many tokens as the duel is worth."""
    worths = commit_worths(world, moves, decision, outlook)
    return max(moves, key=lambda move: worths[move])


def commit_worths(world: State, moves: Sequence[Commit], decision: Committing, outlook: Outlook) -> dict[Move, float]:
    """[SOL-4.2] What it is worth to commit so many tokens; of the attacker's the defender may answer."""
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    won, lost = stakes(world, duel, outlook)
    good, bad = (won, lost) if attacks else (lost, won)
    lead = float(duel.sheets[0] + duel.tokens[0] - duel.sheets[1] - duel.tokens[1])
    if attacks:
        lead -= outlook.armoury.tokens(figure_of(world, duel.defender))
    mine, found = lead if attacks else -lead, dict[Move, float]()
    for move in moves:
        chance = chance_of(world, outlook.camp, mine + len(move.swords))
        found[move] = chance * good + (1 - chance) * bad - SWORD_WORTH * len(move.swords)
    return found


def best_rage(world: State, decision: Raging, outlook: Outlook) -> Move:
    """[SOL-9.11] Another roll, if what it may turn is worth the token."""
    return RAGE if gain_of_rage(world, decision, outlook) > RAGE_WORTH else ACCEPT


def gain_of_rage(world: State, decision: Raging, outlook: Outlook) -> float:
    """[SOL-9.11] What another roll may turn, on the mean."""
    duel, attacks = decision.duel, decision.character == decision.duel.attacker
    won, lost = stakes(world, duel, outlook)
    dice = world.box.edition.dice
    attacking = world.box.camp_of[duel.attacker]
    pair = dice[attacking], dice[1 - attacking]
    now = float(duel_chance(duel, *pair))
    again = sum(float(duel_chance(_rolled(duel, face, attacks), *pair)) for face in dice[outlook.camp])
    return (again / len(dice[outlook.camp]) - now) * (won - lost)


def _rolled(duel: Duel, face: int, attacks: bool) -> Duel:
    """The duel with another face of one die."""
    dice = (face, duel.dice[1]) if attacks else (duel.dice[0], face)
    return Duel(duel.attacker, duel.defender, duel.space, duel.shot, duel.sheets, duel.tokens, dice, raged=True)


def best_push(world: State, moves: Sequence[Move], decision: Pushing, outlook: Outlook) -> Move:
    """[SOL-4.6] To where the loser is least in the way, and finds least; [SOL-8.2] first the Idol, if more follow."""
    duel = decision.duel
    attacks = decision.character == duel.attacker and not duel.shot
    hand = best_hand(world, moves, lambda state: fought_on(state, duel, outlook)) if attacks else None
    pushes = [move for move in moves if not isinstance(move, Hand)]
    return hand or max(pushes, key=lambda move: push_worth(world, move, decision, outlook))


def fought_on(state: State, duel: Duel, outlook: Outlook) -> float:
    """[SOL-4.6] What it is worth that the winner goes on against those left."""
    line = [figure.id for figure in defenders(state, 1 - outlook.camp, duel.space)]
    return outlook.combat(state, duel.attacker, line, None)


def push_worth(world: State, move: Move, decision: Pushing, outlook: Outlook) -> float:
    """[SOL-4.6] What the position is worth with the loser there, or [SOL-8.2] with the Idol in other hands."""
    if isinstance(move, Hand):
        return outlook.value(handed(world, move.character)) - FUSS
    pushed = world.copy()
    loser = figure_of(pushed, decision.loser)
    if isinstance(move, Push):
        loser.space = move.space
    return outlook.value(pushed) - outlook.lure(pushed, loser, loser.space)


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
