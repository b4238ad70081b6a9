"""A table at which only messages are tried: nothing is stored, no bot moves, and answers are kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from eldorado.server.http.socket_connection import Connection
from tests.server.in_process import HomeBots


class NoStore:
    """A store that takes everything at once: here it is the messages that are tried, not the disk."""

    async def run(self, work: Any) -> None:
        return None


class Idlers(HomeBots):
    """Bots that never answer, so that nothing moves by itself."""

    async def think(self, *_: Any) -> Any:
        await asyncio.Event().wait()


class Line(Connection):
    """A connection that keeps its answers instead of sending them."""

    async def hear(self, text: bytes) -> None:
        """Until it is answered, even if that takes some thought."""
        await super().hear(text)
        while self._later:
            await asyncio.sleep(0)

    def answers(self) -> list[dict[str, Any]]:
        found = [json.loads(text) for text in self._outbox]
        self._outbox.clear()
        return found
