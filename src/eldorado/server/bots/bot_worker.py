"""A process in which bots think: it gets imagined worlds on its input and answers with moves in notation."""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Callable
from random import Random
from threading import Thread
from typing import BinaryIO, Final

from eldorado import bots, games
from eldorado.bots import Bot
from eldorado.core.game import AnyGame

READY: Final = b"ready"

Load = Callable[[str, AnyGame], Bot]


def send(output: BinaryIO, message: bytes) -> None:
    """Write a message, its length first."""
    output.write(len(message).to_bytes(4, "big") + message)
    output.flush()


def receive(source: BinaryIO) -> bytes | None:
    """Read a message; None when there are no more."""
    size = source.read(4)
    return source.read(int.from_bytes(size, "big")) if len(size) == 4 else None


def think(question: bytes, load: Load) -> str:
    """The move that a bot chooses in a world that was imagined for its seat."""
    name, bot, world, seat, seed = pickle.loads(question)  # noqa: S301 (the server itself has written it)
    game = games.load(name)
    move = load(bot, game).choose(game, world, seat, Random(seed))
    return game.write(move)


def leave_with(parent: int) -> None:
    """End this process when the server is gone, even if a bot thinks for ever."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main(load: Load = bots.load) -> None:
    """Answer until the input ends; what bots print goes to the server's log, not into the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    send(answers, READY)
    while (question := receive(sys.stdin.buffer)) is not None:
        send(answers, think(question, load).encode())


if __name__ == "__main__":
    main()
