"""A process in which bots think: it gets imagined worlds on its input and answers with moves in notation."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

from eldorado import bots, games
from eldorado.bots import Bot
from eldorado.core.game import AnyGame
from eldorado.server.workers.question_loop import answer_questions

Load = Callable[[str, AnyGame], Bot]


def think(question: bytes, load: Load) -> str:
    """The move that a bot chooses in a world that was imagined for its seat."""
    name, bot, world, seat, seed = pickle.loads(question)  # noqa: S301 (the server itself has written it)
    game = games.load(name)
    move = load(bot, game).choose(game, world, seat, Random(seed))
    return game.write(move)


def main(load: Load = bots.load) -> None:
    """Think about one question after the other."""
    answer_questions(lambda question: [think(question, load).encode()])


if __name__ == "__main__":
    main()
