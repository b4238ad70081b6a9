"""Who may not come to a table does not even make the server open it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import httpx
import pytest

from tests.server.in_process import Browser, Gone, InProcessServer, Opened, reopened

pytestmark = pytest.mark.anyio

Attempt = Callable[[Browser, Opened], Awaitable[httpx.Response]]
NEVER = "x" * 43

ATTEMPTS: dict[str, Attempt] = {
    "show": lambda who, at: who.get(f"/api/tables/{at.id}"),
    "show a seat": lambda who, at: who.get(f"/api/tables/{at.id}?seat=0"),
    "edition": lambda who, at: who.get(f"/api/tables/{at.id}/edition"),
    "frames": lambda who, at: who.get(f"/api/tables/{at.id}/frames"),
    "graph": lambda who, at: who.get(f"/api/tables/{at.id}/graph"),
    "record": lambda who, at: who.get(f"/api/tables/{at.id}/record"),
    "review": lambda who, at: who.get(f"/api/tables/{at.id}/review"),
    "claim": lambda who, at: who.post(f"/api/tables/{at.id}/claim", {"token": NEVER}),
    "watch": lambda who, at: who.post(f"/api/tables/{at.id}/watch", {"token": NEVER}),
    "watch link": lambda who, at: who.get(f"/api/tables/{at.id}/watch"),
    "move": lambda who, at: who.post(f"/api/tables/{at.id}/moves", {"seat": 0, "ask": 0, "move": {"type": "Bid"}}),
    "link": lambda who, at: who.post(f"/api/tables/{at.id}/seats/0/link"),
    "rematch": lambda who, at: who.post(f"/api/tables/{at.id}/rematch"),
}


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("attempt", ATTEMPTS)
async def test_a_stranger_does_not_open_a_table(database: str, attempt: str, known: bool) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        async with reopened(server, seed=2) as again:
            stranger = again.browser("10.0.0.9")
            if known:
                await stranger.open_table()
                again.gateway.tables.live.clear()
            response = await ATTEMPTS[attempt](stranger, opened)
            assert response.status_code == 403
            assert response.json()["error"]["code"] == ("token" if attempt in ("claim", "watch") else "not_yours")
            assert not again.gateway.tables.live, "nothing was opened for who may not come"


async def test_a_strangers_socket_does_not_open_a_table(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        async with reopened(server, seed=2) as again:
            socket = await again.browser("10.0.0.9").socket(opened.id, "watch")
            with pytest.raises(Gone, match="not_yours"):
                await socket.next()
            assert not again.gateway.tables.live


async def test_watching_that_is_off_does_not_open_a_table(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table(watch=False)
        token = opened.watch.split("/")[-1]
        async with reopened(server, seed=2) as again:
            response = await again.browser("10.0.0.9").post(f"/api/tables/{opened.id}/watch", {"token": token})
            assert (response.status_code, response.json()["error"]["code"]) == (403, "watch_off")
            assert not again.gateway.tables.live


async def test_who_may_come_opens_it(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table(watch=True)
        token = opened.watch.split("/")[-1]
        async with reopened(server, seed=2) as again:
            guest, onlooker = again.browser("10.0.0.8"), again.browser("10.0.0.9")
            assert await guest.claim(opened.links[1]) == 1
            assert (await onlooker.post(f"/api/tables/{opened.id}/watch", {"token": token})).status_code == 200
            again.gateway.tables.live.clear()
            assert (await guest.get(f"/api/tables/{opened.id}?seat=1")).json()["seat"] == 1
            again.gateway.tables.live.clear()
            assert (await onlooker.get(f"/api/tables/{opened.id}")).json()["seat"] is None
            again.gateway.tables.live.clear()
            assert (await onlooker.get(f"/api/tables/{opened.id}?seat=1")).status_code == 403
            assert (await guest.get("/api/tables/nowhere")).status_code == 404
            assert not again.gateway.tables.live
