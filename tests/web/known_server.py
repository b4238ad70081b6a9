"""The real program, but that chance and bots answer the same position always alike: what a test meets, it meets again.

    python -m tests.web.known_server … (the arguments of python -m eldorado.server)

Secrets are all the same one, so that luck follows from the log and from what the pages add to it (`browsers.py` sees to
that); bots imagine and choose by what their seat sees. Everything else, processes and clocks included, is as shipped.
"""

from __future__ import annotations

import secrets
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from eldorado.bots.thinking import Memory, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.core.luck import SECRET_BYTES
from eldorado.server import run
from eldorado.server.__main__ import main
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.live.offered_luck import OfferedLuck

SECRET = bytes(range(SECRET_BYTES))


class KnownBots(BotPool):
    """Bots whose imagination and choice follow from what their seat sees."""

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
        known_rng = Random(repr(game.view(world, seat)))
        return await super().think(game, game.imagine(world, seat, known_rng), seat, bot, known_rng, memory, table)


def serve() -> None:
    """Serve with what is known in the place of what is random."""
    known = SimpleNamespace(token_bytes=lambda size: SECRET, token_urlsafe=secrets.token_urlsafe)
    with (
        patch.object(run, "secrets", known),
        patch.object(run, "BotPool", KnownBots),
        patch.object(OfferedLuck, "take", lambda self, share: SECRET),
    ):
        main()


if __name__ == "__main__":
    serve()
