"""Opening a table, taking seats by links, looking on, coming back, playing again."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.in_process import PEOPLE, Gone, InProcessServer, at_table, reopened

pytestmark = pytest.mark.anyio


async def test_opening_gives_links_for_the_seats_of_others_only(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        assert sorted(opened.links) == [1, 2]
        assert opened.links[1].startswith(f"#/join/{opened.id}/")
        assert opened.watch.startswith(f"#/watch/{opened.id}/")


async def test_chance_has_moved_before_anybody_is_asked(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        first = anna.tables[0]
        assert first["n"] == 10
        assert first["ask"] == 10
        assert {line["kind"] for line in first["lines"] if line["n"] < 10} == {"chance"}


async def test_the_cookie_is_given_once_and_is_http_only(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        first = await browser.post("/api/tables", {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert "httponly" in first.headers["set-cookie"].lower()
        assert "samesite=lax" in first.headers["set-cookie"].lower()
        second = await browser.post("/api/tables", {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert "set-cookie" not in second.headers
        assert len((await browser.get("/api/tables")).json()) == 2


async def test_over_https_the_cookie_is_the_hosts_alone(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        browser.client.base_url = "https://eldorado.test"
        browser.client.headers["Origin"] = "https://eldorado.test"
        response = await browser.post("/api/tables", {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-eldorado=")
        assert "secure" in cookie.lower()
        assert "path=/" in cookie.lower()
        assert "domain" not in cookie.lower()


async def test_no_token_is_kept_anywhere(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table()
        tokens = [*(link.split("/")[-1] for link in opened.links.values()), opened.watch.split("/")[-1]]
        tokens += [cookie.value for cookie in host.client.cookies.jar if cookie.value]
        dump = str(
            await server.store.run(
                lambda c: [
                    c.exec_driver_sql(f"SELECT * FROM {t}").all()
                    for t in ("browsers", "tables", "seats", "onlookers", "entries", "notes")
                ]
            )
        )
        assert len(tokens) == 4
        assert not [token for token in tokens if token in dump]


async def test_a_link_opens_once(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        ben, eve = server.browser("10.0.0.2"), server.browser("10.0.0.3")
        assert await ben.claim(opened.links[1], "Ben") == 1
        token = opened.links[1].split("/")[-1]
        used = await eve.post(f"/api/tables/{opened.id}/claim", {"token": token})
        wrong = await eve.post(f"/api/tables/{opened.id}/claim", {"token": "x" * 43})
        other = await server.browser("10.0.0.9").open_table()
        foreign = await eve.post(f"/api/tables/{opened.id}/claim", {"token": other.links[1].split("/")[-1]})
        for refused in (used, wrong, foreign):
            assert refused.status_code == 403
            assert refused.json()["error"]["code"] == "token"
            assert "set-cookie" not in refused.headers
        assert (await eve.get(f"/api/tables/{opened.id}")).status_code == 403


async def test_two_who_race_for_a_seat_get_it_once(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        token = opened.links[1].split("/")[-1]
        racers = [server.browser(f"10.0.1.{n}") for n in range(8)]
        answers = await asyncio.gather(
            *(racer.post(f"/api/tables/{opened.id}/claim", {"token": token}) for racer in racers)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [403] * 7


async def test_a_seat_goes_on_on_another_device(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [_, ben, _] = await at_table(server)
        old = (await ben.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        new = (await ben.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        phone = server.browser("10.0.0.50")
        dead = await phone.post(f"/api/tables/{opened.id}/claim", {"token": old.split("/")[-1]})
        assert dead.status_code == 403
        assert await phone.claim(new) == 1
        assert (await ben.quiet())[-1] == {"type": "gone", "reason": "taken"}
        assert ben.closed == 4403
        with pytest.raises(Gone):
            await (await ben.browser.socket(opened.id, 1)).next("table")
        table = await (await phone.socket(opened.id, 1)).next()
        assert table["table"]["seats"][1]["mine"]
        assert table["table"]["seats"][1]["name"] == "Ben"


async def test_who_lost_their_only_seat_behind_the_curtain_sees_no_more(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [_, ben, _] = await at_table(server)
        await ben.ask("hand", seat=None)
        link = (await ben.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        await server.browser("10.0.0.50").claim(link)
        assert (await ben.quiet())[-1] == {"type": "gone", "reason": "taken"}


async def test_the_host_may_renew_the_link_of_who_is_away_and_all_are_told(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, cleo] = await at_table(server)
        here = await anna.browser.post(f"/api/tables/{opened.id}/seats/1/link")
        assert (here.status_code, here.json()["error"]["code"]) == (409, "not_away")
        await ben.close()
        server.clock.advance(120)
        link = (await anna.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        told = "The host has made a new link to the seat of Ben."
        assert told in [line["text"] for line in (await cleo.now())["lines"]]
        phone = server.browser("10.0.0.51")
        assert await phone.claim(link) == 1
        assert (await (await phone.socket(opened.id, 1)).next())["table"]["seats"][1]["mine"]


async def test_a_link_for_another_seat_is_refused(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        for browser, seat, status in ((ben.browser, 0, 403), (anna.browser, 1, 409), (anna.browser, 7, 404)):
            response = await browser.post(f"/api/tables/{opened.id}/seats/{seat}/link")
            assert response.status_code == status


async def test_the_host_may_renew_the_link_of_an_open_seat(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table()
        link = (await host.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        late = await server.browser("10.0.0.8").post(
            f"/api/tables/{opened.id}/claim", {"token": opened.links[1].split("/")[-1]}
        )
        assert late.status_code == 403
        assert await server.browser("10.0.0.7").claim(link, "Zoe\u0007 \u202e ") == 1
        table = (await host.get(f"/api/tables/{opened.id}")).json()
        assert table["table"]["seats"][1]["name"] == "Zoe"


async def test_onlookers_see_what_is_public_until_they_are_sent_away(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server, watch=True)
        eve = server.browser("10.0.0.66")
        token = opened.watch.split("/")[-1]
        assert (await eve.post(f"/api/tables/{opened.id}/watch", {"token": "no"})).status_code == 403
        assert (await eve.post(f"/api/tables/{opened.id}/watch", {"token": token})).json() == {"table": opened.id}
        assert (await eve.post(f"/api/tables/{opened.id}/watch", {"token": token})).status_code == 200
        looking = await eve.socket(opened.id, "watch")
        table = await looking.next()
        assert (table["seat"], table["choices"], table["ask"]) == (None, [], None)
        assert (await anna.now())["table"]["watchers"] == 1
        for request in (
            {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Bid", "explorers": 1}},
            {"type": "hand", "seat": 0},
            {"type": "pause"},
            {"type": "propose", "kind": "end"},
        ):
            assert (await looking.ask(**request))["error"]["code"] in ("not_yours", "host_only")
        await anna.ask("watch", on=False)
        assert {"type": "gone", "reason": "watch_off"} in await looking.quiet()
        assert (await eve.get(f"/api/tables/{opened.id}")).json()["error"]["code"] == "watch_off"
        await anna.ask("watch", on=True)
        assert (await eve.get(f"/api/tables/{opened.id}")).status_code == 200


async def test_watching_is_off_unless_the_host_wants_it(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser().open_table()
        token = opened.watch.split("/")[-1]
        refused = await server.browser("10.0.0.2").post(f"/api/tables/{opened.id}/watch", {"token": token})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "watch_off")


async def test_only_the_host_switches_watching(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [_, ben, _] = await at_table(server)
        for request in (
            {"type": "watch", "on": True},
            {"type": "pause"},
            {"type": "pace", "pace": "slow"},
            {"type": "bot", "seat": 0, "bot": "random"},
        ):
            assert (await ben.ask(**request))["error"]["code"] == "host_only"


async def test_my_tables_and_whose_turn_it_is(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [_anna, ben, _] = await at_table(server)
        stranger = server.browser("10.0.0.77")
        assert (await stranger.get("/api/tables")).json() == []
        [mine] = (await ben.browser.get("/api/tables?lang=fr")).json()
        assert mine["table"] == opened.id
        assert mine["title"] == "Les Trésors de Cibola"
        assert mine["names"] == ["Anna", "Ben", "Cleo"]
        assert (mine["my_seats"], mine["asked"], mine["my_turn"], mine["over"]) == ([1], [0, 1, 2], True, False)
        await ben.choose()
        [mine] = (await ben.browser.get("/api/tables")).json()
        assert (mine["asked"], mine["my_turn"], mine["n"]) == ([0, 2], False, 11)


async def test_a_table_opened_by_bots_alone_plays_itself_to_the_end(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table([{"kind": "bot"}] * 4)
        looking = await host.socket(opened.id, "watch")
        while not (table := await looking.next())["table"]["over"]:
            pass
        assert table["scores"]["ranks"]
        again = await host.post(f"/api/tables/{opened.id}/rematch")
        assert again.status_code == 403


async def test_a_rematch_seats_the_same_people_one_further(database: str) -> None:
    async with InProcessServer(database) as server:
        seats = [*PEOPLE[:2], {"kind": "bot", "name": "Rob"}]
        opened, [anna, ben] = await at_table(server, seats)
        early = await anna.browser.post(f"/api/tables/{opened.id}/rematch")
        assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
        await anna.ask("propose", kind="end")
        proposal = (await ben.now())["table"]["proposals"][0]
        await ben.ask("agree", proposal=proposal["id"])
        first = (await ben.browser.post(f"/api/tables/{opened.id}/rematch")).json()
        second = (await anna.browser.post(f"/api/tables/{opened.id}/rematch")).json()
        assert first["table"] == second["table"] != opened.id
        assert (await anna.now())["table"]["rematch"] == {"table": first["table"]}
        table = (await anna.browser.get(f"/api/tables/{first['table']}")).json()
        assert [seat["name"] for seat in table["table"]["seats"]] == ["Ben", "Rob", "Anna"]
        assert [seat["mine"] for seat in table["table"]["seats"]] == [False, False, True]
        assert [seat["mark"] for seat in table["table"]["seats"]] == ["sea", "leaf", "fire"], "as all know them"
        assert (await (await ben.browser.socket(first["table"], 0)).next())["ask"] is not None
        async with reopened(server) as again:
            table = (await again.browsers[0].get(f"/api/tables/{opened.id}")).json()
            assert table["table"]["rematch"] == {"table": first["table"]}


async def test_a_rematch_gives_who_never_came_a_new_link(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table()
        anna = await host.socket(opened.id, 0)
        await anna.ask("propose", kind="end")
        new = (await host.post(f"/api/tables/{opened.id}/rematch")).json()
        links = {seat["seat"]: seat["link"] for seat in new["seats"] if "link" in seat}
        assert sorted(links) == [0, 1]
        assert await server.browser("10.0.0.3").claim(links[0]) == 0


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "no_game"),
        ({"seats": []}, 422, "seats"),
        ({"seats": [{"kind": "me"}] * 5}, 422, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 422, "no_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, 400, "malformed"),
        ({"seats": [{"kind": "me", "colour": "red"}, {"kind": "me"}]}, 400, "malformed"),
        ({"options": {"speed": 3}}, 422, "options"),
        ({"options": {"hide_explorers": "maybe"}}, 422, "options"),
        ({"edition": "game = 'cibola'"}, 422, "edition"),
        ({"edition": "not toml ["}, 422, "edition"),
        ({"clock": {"kind": "sand"}}, 400, "malformed"),
        ({"clock": {"kind": "move", "seconds": 0, "reserve": 0}}, 400, "malformed"),
        ({"pace": "warp"}, 400, "malformed"),
        ({"watch": "yes"}, 400, "malformed"),
        ({"extra": 1}, 400, "malformed"),
    ],
)
async def test_a_plan_that_does_not_check_is_refused(
    database: str, change: dict[str, object], status: int, code: str
) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        response = await browser.post("/api/tables", {"game": "cibola", "seats": PEOPLE, **change})
        assert (response.status_code, response.json()["error"]["code"]) == (status, code)
        assert len(response.json()["error"]["message"]) > 15
        assert (await browser.get("/api/tables")).json() == []
