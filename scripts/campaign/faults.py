"""What the nemesis does: each fault breaks something, waits, and mends it again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from campaign.parts import faketime

if TYPE_CHECKING:
    from campaign.field import Field

Fault: TypeAlias = Callable[["Field", Random], Awaitable[str]]
"""Does it, and says what it did."""


async def kill_server(field: Field, rng: Random) -> str:
    """A server is killed, and comes back."""
    server = rng.choice(field.servers)
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(rng.uniform(0.2, 3))
    server.start()
    return server.name


async def restart_servers(field: Field, rng: Random) -> str:
    """A rolling restart."""
    for server in field.servers:
        server.send(signal.SIGTERM)
        await field.ended(server)
        server.start()
        await field.ready(server)
    return "one after the other"


async def pause_server(field: Field, rng: Random) -> str:
    """A server stands still, perhaps for longer than its lease lasts."""
    server, seconds = rng.choice(field.servers), rng.choice((1.5, 6.0, field.lease + 6.0))
    server.pause()
    await asyncio.sleep(seconds)
    server.go_on()
    return f"{server.name} for {seconds:.0f} s"


async def kill_postgresql(field: Field, rng: Random) -> str:
    """PostgreSQL is killed, and comes back."""
    await asyncio.to_thread(field.postgresql.kill)
    await asyncio.sleep(rng.uniform(0.2, 3))
    await asyncio.to_thread(field.postgresql.start)
    return ""


async def kill_backend(field: Field, rng: Random) -> str:
    """One process of PostgreSQL is killed: it ends all sessions and begins anew."""
    family = field.postgresql.family()[1:]
    if family:
        os.kill(rng.choice(family), signal.SIGKILL)
    return ""


async def pause_postgresql(field: Field, rng: Random) -> str:
    """PostgreSQL stands still."""
    seconds = rng.choice((1.5, 5.0, 15.0))
    field.postgresql.pause()
    await asyncio.sleep(seconds)
    field.postgresql.go_on()
    return f"for {seconds:.0f} s"


async def kill_redis(field: Field, rng: Random) -> str:
    """Redis is killed, and comes back."""
    field.redis.kill()
    await asyncio.sleep(rng.uniform(0.5, 5))
    field.redis.start()
    return ""


async def pause_redis(field: Field, rng: Random) -> str:
    """Redis stands still."""
    seconds = rng.choice((3.0, 14.0))
    field.redis.pause()
    await asyncio.sleep(seconds)
    field.redis.go_on()
    return f"for {seconds:.0f} s"


async def cut_link(field: Field, rng: Random) -> str:
    """Connections of one kind break off, and cannot be made for a while."""
    link, seconds = rng.choice(field.links), rng.uniform(0.2, 6)
    await link.cut()
    await asyncio.sleep(seconds)
    await link.heal()
    return f"{link.name} for {seconds:.1f} s"


async def swallow_link(field: Field, rng: Random) -> str:
    """Everything on a connection is swallowed, and nobody is told."""
    link, seconds = rng.choice(field.links), rng.choice((3.0, 9.0, field.lease + 8.0))
    link.swallow()
    await asyncio.sleep(seconds)
    await link.heal()
    return f"{link.name} for {seconds:.0f} s"


async def delay_link(field: Field, rng: Random) -> str:
    """Everything on a connection takes longer."""
    link, seconds = rng.choice(field.links), rng.uniform(3, 8)
    link.delay = rng.choice((0.02, 0.1, 0.4))
    await asyncio.sleep(seconds)
    late = link.delay
    await link.heal()
    return f"{link.name} by {late * 1000:.0f} ms for {seconds:.0f} s"


async def fill_disk(field: Field, rng: Random) -> str:
    """PostgreSQL has no room to write."""
    seconds = rng.uniform(2, 6)
    await asyncio.to_thread(field.postgresql.fill)
    failed = await asyncio.to_thread(field.use_up_log)
    await asyncio.sleep(seconds)
    field.postgresql.empty()
    return f"for {seconds:.1f} s ({'its log found no room' if failed else 'it had room enough'})"


async def jump_clock(field: Field, rng: Random) -> str:
    """The clock on the wall of one process jumps, and jumps back."""
    clocks = [(server.name, server.watch) for server in field.servers]
    (name, watch), off = (
        rng.choice([*clocks, (field.postgresql.name, field.postgresql.watch)]),
        rng.choice((-86_400, -30, 30, 3_600, 86_400)),
    )
    watch.set(off)
    await asyncio.sleep(rng.uniform(4, 10))
    watch.set(0)
    return f"{name} by {off} s"


async def leave_all(field: Field, rng: Random) -> str:
    """Everybody leaves a table until nobody leads it any more, and comes back; twice, so that it changes hands."""
    company = rng.choice(field.companies)
    for _ in range(2):
        company.present.clear()
        await asyncio.sleep(field.beat * 2 + 1)
        company.present.set()
        await asyncio.sleep(2)
    return company.story.game


async def join_devices(field: Field, rng: Random) -> str:
    """People take another device: all their tables are handed over to the server that joins them."""
    joined = [await company.join_device() for company in field.companies]
    return f"{sum(joined)} people"


async def change_hands(field: Field, rng: Random) -> str:
    """All tables go to another server, and back, and once more."""
    times = 0
    for _ in range(4):
        times += sum([await field.change_hands(company) for company in field.companies])
        await asyncio.sleep(rng.uniform(0.5, 1.5))
    return f"{times} times"


async def new_schema(field: Field, rng: Random) -> str:
    """A newer version comes: beside older ones it does not begin, after all have stopped it does."""
    first, second = rng.sample(field.servers, 2)
    first.send(signal.SIGTERM)
    await field.ended(first)
    first.steps += 1
    first.start()
    refused = await field.ended(first)
    second.send(signal.SIGTERM)
    await field.ended(second)
    second.steps += 1
    first.start()
    await field.ready(first)
    second.start()
    return f"step {first.steps}, refused beside the older one: {'yes' if refused == 2 else f'no, {refused}'}"


FAULTS: Final[dict[str, Fault]] = {
    "kill server": kill_server,
    "rolling restart": restart_servers,
    "pause server": pause_server,
    "kill postgresql": kill_postgresql,
    "kill backend": kill_backend,
    "pause postgresql": pause_postgresql,
    "kill redis": kill_redis,
    "pause redis": pause_redis,
    "cut link": cut_link,
    "swallow link": swallow_link,
    "delay link": delay_link,
    "fill disk": fill_disk,
    "jump clock": jump_clock,
    "leave all": leave_all,
    "join devices": join_devices,
    "change hands": change_hands,
    "new schema": new_schema,
}


def possible(field: Field) -> tuple[list[str], list[str]]:
    """The faults that can be made here, and why others cannot."""
    lacking = {}
    if not field.postgresql.mounted:
        lacking["fill disk"] = "a small disk for PostgreSQL cannot be mounted here"
    if faketime() is None:
        lacking["jump clock"] = "libfaketime is not installed: apt install libfaketime"
    return [name for name in FAULTS if name not in lacking], [f"{name}: {why}" for name, why in lacking.items()]
