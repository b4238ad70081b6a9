"""A process in which bots think: it gets imagined worlds on its input and answers with moves, hints or reasons.

What a bot means to do next goes back with its answer, and comes again with its next question: the process itself
remembers nothing, so that any of them may be asked.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any, TypeAlias

import msgspec

from eldorado import bots, games
from eldorado.bots import Bot, levels
from eldorado.bots.hints import Hint, hint_of_mate, hints
from eldorado.bots.plans import tactics_of
from eldorado.bots.thinking import Budget, Memory
from eldorado.bots.why_played import Explanation, Heard, why_played
from eldorado.core.game import AnyGame, Seat
from eldorado.server.bots.advice import Advice, advice
from eldorado.server.bots.explained import Explained, explained
from eldorado.server.bots.questions import HintQuestion, MoveQuestion, Question, ReasonQuestion
from eldorado.server.workers.question_loop import answer_questions

Load: TypeAlias = Callable[[str, AnyGame], Bot]
Advise: TypeAlias = Callable[[AnyGame, Any, Seat, Random, Budget], list[Hint]]

Why: TypeAlias = Callable[[AnyGame, Any, Seat | None, Seat, Sequence[Heard], Random, Budget], Explanation]


def think(question: MoveQuestion, load: Load) -> tuple[str, Memory]:
    """The move that a bot chooses in a world that was imagined for its seat, and what it means to do next."""
    game = games.load(question.game)
    bot = load(question.bot, game)
    player = replace(bot, budget=at_the_table(bot.budget, question.share)).at(game, question.seat)
    player.memory = question.memory
    move = player.choose(question.world, Random(question.seed))
    return game.write(move), player.memory


def consider(question: HintQuestion, advise: Advise) -> list[Advice]:
    """The best plans in a world that was imagined for a seat."""
    game = games.load(question.game)
    world, seat, rng = question.world, question.seat, Random(question.seed)
    if question.mate in levels.NAMES:
        budget = at_the_table(levels.budget_of(game, question.mate), question.share)
        found = hint_of_mate(game, world, seat, rng, budget, question.mate)
    else:
        found = advise(game, world, seat, rng, at_the_table(tactics_of(game).budget, question.share))
    return [advice(game, hint) for hint in found]


def explain(question: ReasonQuestion, why: Why) -> Explained:
    """Why somebody may have played what the asker has heard of."""
    game, rng = games.load(question.game), Random(question.seed)
    budget = at_the_table(tactics_of(game).budget, question.share)
    return explained(game, why(game, question.world, question.asker, question.seat, question.heard, rng, budget))


def at_the_table(budget: Budget, share: float) -> Budget:
    """People wait for it, however busy the machine is: by their time, and with a share of the trials."""
    return replace(budget, trials=max(min(1, budget.trials), round(budget.trials * share)), clock=monotonic)


def main(load: Load = bots.load, advise: Advise = hints, why: Why = why_played) -> None:
    """Think about one question after the other."""

    def answer(text: bytes) -> list[bytes]:
        question: Question = pickle.loads(text)  # noqa: S301 (the server itself has written it)
        match question:
            case HintQuestion():
                return [msgspec.json.encode(consider(question, advise))]
            case ReasonQuestion():
                return [msgspec.json.encode(explain(question, why))]
            case MoveQuestion():
                return [msgspec.json.encode(think(question, load))]

    answer_questions(answer)


if __name__ == "__main__":
    main()
