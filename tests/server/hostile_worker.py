"""A worker whose bots do what bots must not do; the kind of mischief is its argument."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NoReturn

from eldorado import bots
from eldorado.bots import Bot
from eldorado.bots.hints import Hint, hints
from eldorado.bots.thinking import Budget
from eldorado.bots.why_played import Explanation, Heard, why_played
from eldorado.core.game import AnyGame, Move, Seat
from eldorado.games.cibola.moves import Bid
from eldorado.server.bots.bot_worker import main


def crash(game: AnyGame, world: Any, seat: Seat, rng: Random) -> NoReturn:
    raise ZeroDivisionError("on purpose")


def die(game: AnyGame, world: Any, seat: Seat, rng: Random) -> NoReturn:
    os._exit(3)


def hang(game: AnyGame, world: Any, seat: Seat, rng: Random) -> NoReturn:
    while True:
        pass


def sleep(game: AnyGame, world: Any, seat: Seat, rng: Random) -> NoReturn:
    while True:
        time.sleep(1)


def illegal(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    return Bid(10_000)


def garbage(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Any:
    return {"not": "a move"}


def noisy(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    print("x" * 100_000, flush=True)
    sys.stdout.buffer.write(b"\xff" * 1000)
    sys.stdout.flush()
    move: Move = game.legal(world, seat)[-1]
    return move


def slow(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    time.sleep(0.2)
    move: Move = game.legal(world, seat)[-1]
    return move


def vandal(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    move: Move = game.legal(world, seat)[0]
    for area in world.areas:
        area.held = 99
    world.pending.clear()
    return move


def chatter(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Any:
    game.write  # noqa: B018
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, (2_000_000_000).to_bytes(4, "big") + b"spam" * 100)
        except OSError:
            continue
    return game.legal(world, seat)[0]


MISCHIEF = {
    "crash": crash,
    "die": die,
    "hang": hang,
    "sleep": sleep,
    "illegal": illegal,
    "garbage": garbage,
    "noisy": noisy,
    "slow": slow,
    "vandal": vandal,
    "chatter": chatter,
}


def load(name: str, game: AnyGame) -> Bot:
    kind = sys.argv[1]
    return Bot(name, bots.without_memory(MISCHIEF[kind])) if kind in MISCHIEF else bots.load(name, game)


def advise(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> list[Hint]:
    kind = sys.argv[1]
    if kind == "nothing":
        return []
    if kind not in MISCHIEF:
        return hints(game, world, seat, rng, budget)
    return [Hint((MISCHIEF[kind](game, world, seat, rng),), 0.5, 0.0, False, None)]


def why(
    game: AnyGame, world: Any, asker: Seat | None, seat: Seat, heard: Sequence[Heard], rng: Random, budget: Budget
) -> Explanation:
    kind = sys.argv[1]
    if kind not in MISCHIEF:
        return why_played(game, world, asker, seat, heard, rng, budget)
    return Explanation("better", (MISCHIEF[kind](game, world, seat, rng),))


if __name__ == "__main__":
    if sys.argv[1] == "stillborn":
        sys.exit(1)
    if sys.argv[1] == "mute":
        time.sleep(1000)
    main(load, advise, why)
