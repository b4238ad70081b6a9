"""A process in which bots think: it gets imagined worlds on its input and answers with moves in notation.

What a bot means to do next goes back with its answer, and comes again with its next question: the process itself
remembers nothing, so that any of them may be asked.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import monotonic

import msgspec

from eldorado import bots, games
from eldorado.bots import Bot
from eldorado.bots.thinking import Memory
from eldorado.core.game import AnyGame
from eldorado.server.workers.question_loop import answer_questions

Load = Callable[[str, AnyGame], Bot]


def think(question: bytes, load: Load) -> tuple[str, Memory]:
    """The move that a bot chooses in a world that was imagined for its seat, and what it means to do next."""
    name, bot, world, seat, memory, seed = pickle.loads(question)  # noqa: S301 (the server itself has written it)
    game = games.load(name)
    player = by_the_wall_clock(load(bot, game)).at(game, seat)
    player.memory = memory
    move = player.choose(world, Random(seed))
    return game.write(move), player.memory


def by_the_wall_clock(bot: Bot) -> Bot:
    """People wait for it, however busy the machine is."""
    return replace(bot, budget=replace(bot.budget, clock=monotonic))


def main(load: Load = bots.load) -> None:
    """Think about one question after the other."""
    answer_questions(lambda question: [msgspec.json.encode(think(question, load))])


if __name__ == "__main__":
    main()
