"""The master of Ilôs: it tries whole turns out in worlds that it cannot tell apart, and sees what becomes of them.

The turns are greedy's and those it likes next best; each is carried out, the others have a turn in haste, and what the
seat's chances are then has been learned. Only what is better than greedy's turn beyond doubt is played instead of it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from eldorado.bots.compare_plans import compare_plans
from eldorado.bots.tactics.ilos import choose
from eldorado.bots.tactics.ilos.playout import play_on
from eldorado.bots.tactics.ilos.turns import Turn, carry_out, likely_turns
from eldorado.bots.thinking import Budget, Thought, intend
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.moves import END, Acting
from eldorado.games.ilos.state import State

BUDGET: Final = Budget(trials=600, seconds=1.5)
"""What it takes to tell turns apart at two seats; at more each trial takes longer, and time may run out first."""
TURNS: Final = 9
"""So many turns are tried out."""
CAUTION: Final = 0.7
"""How many standard errors another turn has to be better than greedy's."""
ROUNDS: Final = 1
"""How many rounds are played on before a position is judged: until the seat's next turn."""


def think(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """Answer a question: what to play by trying it out, all else as greedy does."""
    if type(world.pending[-1]) is not Acting or len(game.legal(world, seat)) == 1:
        return Thought(choose(game, world, seat, rng))
    allowance = budget.begin()
    turns = likely_turns(world, seat, rng, TURNS)
    trial = Trial(game, world, seat, turns)
    best = turns[compare_plans(len(turns), trial.try_out, rng, allowance, caution=CAUTION)[0].plan]
    return intend(game, world, seat, best.actions[0].moves(world)) if best.actions else Thought(END)


class Trial:
    """Turns of a seat, to be tried out in imagined worlds."""

    def __init__(self, game: AnyGame, world: State, seat: Seat, turns: list[Turn]) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self.turns: Final = turns

    def try_out(self, number: int, seed: int) -> float:
        """What becomes of a turn in the world of a seed."""
        state: State = self.game.imagine(self.world, self.seat, Random(seed))
        luck = [Random(seed + 1 + seat) for seat in range(len(state.areas))]
        for action in self.turns[number].actions:
            carry_out(state, self.seat, action, luck[self.seat])
        return play_on(state, self.seat, ROUNDS * len(state.areas), luck)
