"""A server whose luck is known: the same seed and the same requests bring the same game and the same bytes.

    python -m tests.web.house --port N --database FILE --seed N [--standing]

Only luck, tokens and (with --standing) the clock differ from the real program; bots think at once and on the spot.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import time
from base64 import urlsafe_b64encode
from itertools import count
from random import Random
from typing import Any

from eldorado import bots
from eldorado.core.game import AnyGame, Move, Seat
from eldorado.server.bots.bot_pool import Pool
from eldorado.server.http.gateway import Front
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.http.static_pages import page_version
from eldorado.server.live.live_tables import Tables
from eldorado.server.live.services import Means
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import Wordbook
from eldorado.server.run import Host, configure, wall_clock
from eldorado.server.storage.store import Store
from eldorado.server.table.clocks import Uptime

STANDING = 1_700_000_000_000
"""The time at which the clock stands, in milliseconds since 1970."""


class HouseBots(Pool):
    """Bots that think on the spot, with luck that depends on the position only."""

    async def choose(self, game: AnyGame, world: Any, seat: Seat, bot: str, fancy: Random) -> Move:
        luck = Random(repr(game.view(world, seat)))
        move: Move = bots.load(bot, game).choose(game, world, seat, luck)
        return move


def build(database: str, seed: int, standing: bool) -> Front:
    """The server's parts, with known luck."""
    wordbook, numbers = Wordbook(), count()

    def token() -> str:
        digest = hashlib.sha256(f"{seed} {next(numbers)}".encode()).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")

    means = Means(
        store=Store(database),
        bots=HouseBots(1),
        now=(lambda: STANDING) if standing else wall_clock,
        luck=Random(seed),
        fancy=Random(seed),
        token=token,
        sleep=asyncio.sleep,
        words=wordbook.for_moment,
        uptime=Uptime(),
    )
    means.store.start()
    return Front(Tables(means), Catalogue(wordbook), UNLIMITED, time.monotonic, page_version())


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--standing", action="store_true")
    arguments = parser.parse_args()
    front = build(arguments.database, arguments.seed, arguments.standing)
    Host(configure(front, "127.0.0.1", arguments.port, None), front).run()


if __name__ == "__main__":
    main()
