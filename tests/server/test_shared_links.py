"""A link to a move: whoever may look on passes on the right to look on, and no more, while the host wants it."""

from __future__ import annotations

import pytest

from tests.server.in_process import Browser, InProcessServer, at_table

pytestmark = pytest.mark.anyio


async def shared_token(browser: Browser, table: str) -> str:
    """What somebody at a table may pass on."""
    answer = await browser.get(f"/api/tables/{table}/watch")
    assert answer.status_code == 200, answer.text
    link: str = answer.json()["link"]
    assert link.startswith(f"#/watch/{table}/")
    return link.split("/")[-1]


async def test_who_has_the_link_sees_what_an_onlooker_sees(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server, watch=True)
        await anna.choose(3)
        token = await shared_token(ben.browser, opened.id)
        eve = server.browser("10.0.0.66")
        at = f"/api/tables/{opened.id}"
        assert (await eve.get(f"{at}/frames")).json()["error"]["code"] == "not_yours"
        assert (await eve.post(f"{at}/watch", {"token": token})).json() == {"table": opened.id}
        seen, public = await eve.get(f"{at}/frames"), await anna.browser.get(f"{at}/frames")
        assert seen.status_code == 200
        assert seen.json() == public.json(), "not a word more than any onlooker sees"
        assert seen.json() != (await anna.browser.get(f"{at}/frames?seat=0")).json(), "Anna knows her own bid"
        for secret in ("frames?seat=0", "frames?seat=1", "record"):
            refused = await eve.get(f"{at}/{secret}")
            assert (refused.status_code, refused.json()["error"]["code"]) in (
                (403, "not_yours"),
                (403, "record_secret"),
            )
        assert await shared_token(eve, opened.id) == token, "an onlooker passes it on"


async def test_the_link_opens_nothing_while_the_host_lets_nobody_look_on(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server, watch=True)
        token = await shared_token(ben.browser, opened.id)
        eve = server.browser("10.0.0.66")
        await anna.ask("watch", on=False)
        for refused in (
            await eve.post(f"/api/tables/{opened.id}/watch", {"token": token}),
            await ben.browser.get(f"/api/tables/{opened.id}/watch"),
        ):
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "watch_off")
        await anna.ask("watch", on=True)
        assert (await eve.post(f"/api/tables/{opened.id}/watch", {"token": token})).status_code == 200


async def test_the_link_of_one_table_opens_no_other(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        one, other = await host.open_table(watch=True), await host.open_table(watch=True)
        token = await shared_token(host, one.id)
        refused = await server.browser("10.0.0.66").post(f"/api/tables/{other.id}/watch", {"token": token})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "token")
