"""The field of a campaign: servers, PostgreSQL and Redis, the links between them, and who plays."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import time
from pathlib import Path
from typing import Any, Final, Self

import httpx
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from campaign.links import Link
from campaign.parts import PostgresPart, RedisPart, ServerPart, free_port
from campaign.players import Company
from campaign.serving import QUICK
from eldorado.server.http.peer_requests import SECRET
from eldorado.server.storage import queries, schema
from eldorado.server.storage.lease import BEAT, EXPIRES
from eldorado.server.storage.store import open_engine
from eldorado.server.storage.whole_tables import StoredTable

READY: Final = 240.0
"""Seconds in which a server begins, on a machine that has much else to do."""


class Field:
    """Everything that runs; every server reaches everything else over links of its own."""

    def __init__(self, home: Path, servers: int = 2, *, quick: bool = False, plant: str = "") -> None:
        self.home = home
        self.beat, self.lease = QUICK if quick else (BEAT, EXPIRES)
        self.postgresql, self.redis = PostgresPart(home), RedisPart(home)
        self.servers: list[ServerPart] = []
        self.links: list[Link] = []
        self.companies: list[Company] = []
        """Who plays at the moment."""
        self.breaking = False
        """Whether a fault goes on: then what ended stays so."""
        fixed = {"CAMPAIGN_QUICK": "1" if quick else "", "CAMPAIGN_PLANT": plant}
        for number in range(servers):
            self.servers.append(self._server(number, fixed))
        self.proxy = Link("players to servers", free_port(), [server.port for server in self.servers])
        self.links.append(self.proxy)

    def _server(self, number: int, fixed: dict[str, str]) -> ServerPart:
        database = Link(f"server {number} to postgresql", free_port(), [self.postgresql.port])
        redis = Link(f"server {number} to redis", free_port(), [self.redis.port])
        arguments = ["--database", f"postgresql://eldorado@127.0.0.1:{database.port}/postgres"]
        arguments += ["--redis", f"redis://127.0.0.1:{redis.port}"]
        server = ServerPart(number, self.home, arguments, {})
        peers = Link(f"the others to server {number}", free_port(), [server.internal])
        server.fixed = fixed | {"CAMPAIGN_ANNOUNCE": f"127.0.0.1:{peers.port}"}
        self.links += [database, redis, peers]
        return server

    @property
    def place(self) -> str:
        """Where players come."""
        return f"127.0.0.1:{self.proxy.port}"

    async def __aenter__(self) -> Self:
        self._stack = contextlib.AsyncExitStack()
        for link in self.links:
            await self._stack.enter_async_context(link)
        self.postgresql.start()
        self.redis.start()
        await self._database_answers()
        for server in self.servers:
            server.start()
            await self.ready(server)
        self._keeping = asyncio.ensure_future(self._keep_running())
        return self

    async def __aexit__(self, *_: object) -> None:
        if hasattr(self, "_keeping"):
            self._keeping.cancel()
        for part in (*self.servers, self.redis):
            part.kill()
        await asyncio.to_thread(self.postgresql.remove)
        await self._stack.aclose()

    async def _database_answers(self) -> None:
        for _ in range(600):
            with contextlib.suppress(SQLAlchemyError):
                await asyncio.to_thread(self.tables)
                return
            await asyncio.sleep(0.1)

    async def _keep_running(self) -> None:
        """Start again what has ended by itself, as whoever runs servers has it done."""
        while True:
            await asyncio.sleep(1)
            if not self.breaking:
                for part in (self.postgresql, self.redis, *self.servers):
                    part.start()

    @property
    def database(self) -> str:
        """PostgreSQL itself, without a link."""
        return f"postgresql://eldorado@127.0.0.1:{self.postgresql.port}/postgres"

    async def mend(self) -> None:
        """Everything goes on, is connected, runs and is well."""
        for part in (*self.servers, self.postgresql, self.redis):
            if part.paused:
                part.go_on()
        for link in self.links:
            await link.heal()
        self.postgresql.empty()
        self.breaking = False
        for server in self.servers:
            await self.ready(server)

    async def ended(self, part: ServerPart) -> int:
        """Wait until a server has ended; its exit status."""
        until = time.monotonic() + READY
        while part.runs():
            if time.monotonic() > until:
                raise NotWell(f"{part.name} does not end")
            await asyncio.sleep(0.05)
        assert part.process is not None
        return part.process.returncode

    async def ready(self, server: ServerPart) -> None:
        """Wait until a server is well."""
        until = time.monotonic() + READY
        while not (await self.health(server)).get("ok"):
            if time.monotonic() > until:
                raise NotWell(f"{server.name} does not become well: see {server.log}")
            await asyncio.sleep(0.2)
            server.start()

    async def health(self, server: ServerPart) -> dict[str, Any]:
        """What a server says of itself."""
        async with httpx.AsyncClient(trust_env=False) as client:
            with contextlib.suppress(httpx.HTTPError, ValueError):
                answer = await client.get(f"http://127.0.0.1:{server.port}/healthz", timeout=5)
                return dict(answer.json())
        return {}

    def use_up_log(self) -> bool:
        """Have PostgreSQL write until it needs room that is not there; whether it did."""
        engine = open_engine(self.database)
        try:
            for _ in range(40):
                with engine.begin() as connection:
                    connection.execute(text("SELECT pg_logical_emit_message(true, 'campaign', repeat('x', 100000))"))
                    connection.execute(text("SELECT pg_switch_wal()"))
        except SQLAlchemyError:
            return True
        finally:
            engine.dispose()
        return False

    def tables(self) -> list[str]:
        """All tables that the database has, if it has any place for them."""
        engine = open_engine(self.database)
        try:
            with engine.begin() as connection:
                known = inspect(connection).has_table("tables")
                return list(connection.execute(select(schema.tables.c.id)).scalars()) if known else []
        finally:
            engine.dispose()

    def read_table(self, id: str) -> StoredTable | None:
        """A table as the database has it."""
        engine = open_engine(self.database)
        try:
            with engine.begin() as connection:
                return queries.read_table(connection, id)
        finally:
            engine.dispose()

    def leader(self, id: str) -> tuple[str, str] | None:
        """At which address others reach the server that leads a table, and the secret by which it knows them."""
        tables, lease = schema.tables, schema.lease
        leads = select(lease.c.address, lease.c.secret).join(tables, tables.c.leader == lease.c.number)
        engine = open_engine(self.database)
        try:
            with engine.begin() as connection:
                return connection.execute(leads.where(tables.c.id == id)).one_or_none()
        finally:
            engine.dispose()

    async def change_hands(self, company: Company) -> bool:
        """Have a server hand a table over, and another one asked for it; whether there was one to do so."""
        id = company.story.table
        with contextlib.suppress(httpx.HTTPError, SQLAlchemyError):
            leader = await asyncio.to_thread(self.leader, id)
            others = [server for server in self.servers if leader and server.announced != leader[0]]
            if leader is None or not others:
                return False
            async with httpx.AsyncClient(trust_env=False, timeout=20) as client:
                handed = f"http://{leader[0]}/peer/tables/{id}/hand-over"
                await client.post(handed, headers={SECRET.decode(): leader[1]})
                asked = f"http://127.0.0.1:{others[0].port}/api/tables/{id}?seat=0"
                return (await client.get(asked, headers={"Cookie": company.cookie})).status_code == 200
        return False

    def log_of(self, part: ServerPart) -> str:
        """What a server has said."""
        return subprocess.run(["tail", "-c", "2000", str(part.log)], capture_output=True, text=True, check=False).stdout


class NotWell(Exception):
    """A part that does not begin or end."""
