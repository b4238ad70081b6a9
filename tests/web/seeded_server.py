"""A server whose luck is known: the same seed and the same requests bring the same game and the same bytes.

    python -m tests.web.seeded_server --port N --database FILE --seed N [--standing] [--pages FOLDER] [--push-keys FILE]

Only luck, tokens and (with --standing) the clock differ from the real program; bots think at once and on the spot.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import time
from base64 import urlsafe_b64encode
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from eldorado import bots
from eldorado.bots.thinking import Memory, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.core.luck import SECRET_BYTES
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.addresses import Proxies
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.http.static_pages import STATIC, page_version
from eldorado.server.listening import listen
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.services import Services
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.nudges.nudges import Nudges
from eldorado.server.nudges.push_keys import read_keys
from eldorado.server.run import GracefulServer, configure, wall_clock
from eldorado.server.storage.store import Store
from eldorado.server.table.clocks import Uptime

STANDING = 1_700_000_000_000
"""The time at which the clock stands, in milliseconds since 1970."""


class SeededBots(BotPool):
    """Bots that think on the spot, with luck that depends on the position only."""

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        chance_rng = Random(repr(game.view(world, seat)))
        return Thought(bots.load(bot, game).choose(game, world, seat, chance_rng))


def build(database: str, seed: int, standing: bool, pages: Path = STATIC, keys: Path | None = None) -> Gateway:
    """The server's parts, with known luck."""
    words_cache, numbers = WordsCache(), count()

    def token() -> str:
        digest = hashlib.sha256(f"{seed} {next(numbers)}".encode()).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")

    store, now = Store(database), (lambda: STANDING) if standing else wall_clock
    services = Services(
        store=store,
        bots=SeededBots(1),
        now=now,
        secret=partial(Random(seed).randbytes, SECRET_BYTES),
        imagination_rng=Random(seed),
        token=token,
        sleep=asyncio.sleep,
        words=words_cache.for_table,
        uptime=Uptime(),
        nudges=Nudges(store, now, asyncio.sleep, store.metrics, read_keys(keys) if keys else None, near=True),
    )
    services.store.start()
    return Gateway(LiveTables(services), Catalogue(words_cache), UNLIMITED, time.monotonic, page_version(pages))


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--standing", action="store_true")
    parser.add_argument("--pages", type=Path, default=STATIC, help="other pages than those that were built")
    parser.add_argument("--push-keys", type=Path)
    arguments = parser.parse_args()
    gateway = build(arguments.database, arguments.seed, arguments.standing, arguments.pages, arguments.push_keys)
    listener = listen("127.0.0.1", arguments.port)
    crowd = listener.prepare(UNLIMITED, Proxies(None))
    config = configure(gateway, crowd, "127.0.0.1", arguments.port, None, pages=arguments.pages)
    GracefulServer(config, gateway, crowd).run([listener])


if __name__ == "__main__":
    main()
