"""A connection between two parts that can be cut, delayed, or swallow everything without closing."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final, Self

CHUNK: Final = 64 * 1024


class Link:
    """A TCP proxy on loopback; of several places behind it, each gets its turn."""

    def __init__(self, name: str, port: int, places: Sequence[int]) -> None:
        self.name = name
        self.port = port
        self.places = places
        self.delay = 0.0
        """Seconds that everything takes longer."""
        self._open = asyncio.Event()
        self._open.set()
        self._next = 0
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._listen()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.cut()
        for task in self._tasks:
            task.cancel()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._begin, "127.0.0.1", self.port)

    def swallow(self) -> None:
        """From now on nothing comes through, and nobody is told: as if the network were gone."""
        self._open.clear()

    async def cut(self) -> None:
        """Break off all connections, and refuse others."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._ends):
            writer.transport.abort()

    async def heal(self) -> None:
        """All is well again; what was swallowed comes late."""
        self.delay = 0.0
        self._open.set()
        if self._server is None:
            await self._listen()

    async def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._pass_on(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with contextlib.suppress(OSError):
            await self._open.wait()
            there = await self._reach()
            if there is not None:
                self._ends.add(there[1])
                ways = [
                    asyncio.ensure_future(self._copy(reader, there[1])),
                    asyncio.ensure_future(self._copy(there[0], writer)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                self._ends.discard(there[1])
                there[1].close()
        self._ends.discard(writer)
        writer.close()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in self.places:
            place = self.places[self._next % len(self.places)]
            self._next += 1
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", place)
        return None

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while chunk := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._open.wait()
                writer.write(chunk)
                await writer.drain()
