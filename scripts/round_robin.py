"""A small proxy that hands connections to servers by turns: `python scripts/round_robin.py PORT HOST:PORT …`.

It knows nothing of HTTP. A server that takes no connection is passed over; what is open when a server ends, ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Final

CHUNK: Final = 64 * 1024


class RoundRobin:
    """Connections, each to the next server."""

    def __init__(self, servers: Sequence[tuple[str, int]]) -> None:
        self.servers = servers
        self._next = 0

    async def serve(self, port: int) -> asyncio.Server:
        """Listen on this machine."""
        return await asyncio.start_server(self._pass_on, "127.0.0.1", port)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._reach()
        if there is not None:
            ways = [
                asyncio.ensure_future(copy(reader, there[1])),
                asyncio.ensure_future(copy(there[0], writer)),
            ]
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            there[1].close()
        writer.close()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in self.servers:
            host, port = self.servers[self._next % len(self.servers)]
            self._next += 1
            with contextlib.suppress(OSError):
                return await asyncio.open_connection(host, port)
        return None


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, until nothing more does."""
    with contextlib.suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()


async def main() -> None:
    """Pass on until told to stop."""
    port, *servers = sys.argv[1:]
    places = [(host, int(there)) for host, _, there in (server.rpartition(":") for server in servers)]
    async with await RoundRobin(places).serve(int(port)) as server:
        await server.serve_forever()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main())
