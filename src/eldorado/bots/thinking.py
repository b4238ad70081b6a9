"""What every bot works with: a thought, what it means to do next, how much it may think, and a bot at its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from eldorado.core.game import AnyGame, Move, Seat


class Intent(NamedTuple):
    """A move that a bot means to play once it is asked a certain question; both in words, so that they travel."""

    question: str
    move: str


FARTHEST: Final = 12
"""So many moves at most are meant to be played after the first."""

Memory: TypeAlias = tuple[Intent, ...]
"""What a bot means to do next, in order; forgotten as soon as it is asked something else."""


class Thought(NamedTuple):
    """A bot's answer, and what it means to do next."""

    move: Move
    then: Memory = ()


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision: so many trials, and never longer than so many seconds."""

    trials: int
    seconds: float
    clock: Callable[[], float] = process_time
    """By what time: the processor's, so that a busy machine changes nothing; at a table, where people wait, theirs."""

    def begin(self) -> Allowance:
        """A decision begins."""
        return Allowance(self)


class Allowance:
    """What is left of a budget: the same for the same trials, unless time runs out before."""

    def __init__(self, budget: Budget) -> None:
        self.trials: int = budget.trials
        self._clock: Final = budget.clock
        self._until: Final = budget.clock() + budget.seconds

    def spend(self, trials: int = 1) -> bool:
        """Whether there is enough left for so many trials, which are then spent."""
        if self.trials < trials or self.is_late():
            return False
        self.trials -= trials
        return True

    def is_late(self) -> bool:
        """Whether the time is up."""
        return self._clock() >= self._until


Think: TypeAlias = Callable[[AnyGame, Any, Seat, Random, Budget], Thought]
"""How a bot answers: the game, a world imagined for the seat, the seat, where its luck comes from, and its budget."""


def question_key(game: AnyGame, world: Any, seat: Seat) -> str:
    """What a seat is asked, as a short word: equal for equal questions."""
    return blake2s(msgspec.json.encode(game.view(world, seat).decision), digest_size=8).hexdigest()


def intend(game: AnyGame, world: Any, seat: Seat, moves: Sequence[Move]) -> Thought:
    """Play the first of these moves now, and the others as long as nobody, luck included, comes between."""
    later, then = game.copy(world), list[Intent]()
    game.perform(later, seat, moves[0])
    for move in moves[1 : 1 + FARTHEST]:
        if seat not in game.actors(later) or move not in game.legal(later, seat):
            break
        then.append(Intent(question_key(game, later, seat), game.write(move)))
        game.perform(later, seat, move)
    return Thought(moves[0], tuple(then))


def recall(game: AnyGame, world: Any, seat: Seat, memory: Memory) -> Thought | None:
    """What was meant to be done when just this is asked, if it still can be."""
    if not memory or memory[0].question != question_key(game, world, seat):
        return None
    move: Move = game.read(memory[0].move)
    return Thought(move, memory[1:]) if move in game.legal(world, seat) else None


class Player:
    """A bot at a seat: it is asked by imagined worlds, and remembers what it means to do."""

    def __init__(self, game: AnyGame, think: Think, seat: Seat, budget: Budget) -> None:
        self.game: Final = game
        self.think: Final = think
        self.seat: Final = seat
        self.budget: Final = budget
        self.memory: Memory = ()

    def choose(self, world: Any, rng: Random) -> Move:
        """Answer the question put to the seat in a world imagined for it."""
        thought = recall(self.game, world, self.seat, self.memory)
        if thought is None:
            thought = self.think(self.game, world, self.seat, rng, self.budget)
        self.memory = thought.then
        return thought.move

    def answer(self, state: Any, rng: Random) -> Move:
        """Answer in a true state, of which the bot gets an imagined one."""
        return self.choose(self.game.imagine(state, self.seat, rng), rng)
