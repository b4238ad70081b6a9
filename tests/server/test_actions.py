"""What people may do beside moving: take back, propose, pause, leave a bot in their place, run out of time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.in_process import PEOPLE, HomeBots, InProcessServer, Socket, at_table, reopened

pytestmark = pytest.mark.anyio

TWO: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}]


async def bids_opened(server: InProcessServer, **fields: Any) -> tuple[str, list[Socket]]:
    """A table of two where the bids are open and one is to take a card; that one comes first."""
    opened, sockets = await at_table(server, TWO, **fields)
    await sockets[0].choose(2)
    await sockets[1].choose(1)
    return opened.id, sorted(sockets, key=lambda socket: socket is sockets[1])


# Undo


async def test_an_answer_may_be_withdrawn_while_others_think(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        await anna.choose(3)
        await ben.choose(1)
        assert (await anna.now())["undo"] == {"withdraw": True, "to": None}
        assert (await cleo.now())["undo"] == {"withdraw": False, "to": None}
        assert (await anna.ask("undo", seat=0))["n"] == 12
        table = await anna.now()
        assert (table["ask"], table["view"]["my_bid"], table["undo"]["withdraw"]) == (13, None, False)
        assert (await cleo.now())["ask"] == 10
        assert [line["text"] for line in (await cleo.now())["lines"]] == ["Anna takes an answer back."]
        assert (await anna.ask("move", seat=0, ask=10, move={"type": "Bid", "explorers": 3}))["n"] == 10
        await anna.choose(2)
        await cleo.choose(1)
        assert (await anna.now())["view"]["order"]


async def test_one_s_own_moves_may_be_taken_back_until_something_is_revealed(database: str) -> None:
    async with InProcessServer(database, seed=2) as server:
        _, [anna, ben] = await bids_opened(server)
        refused = await anna.ask("undo", seat=0)
        assert refused["error"]["code"] == "undo"
        assert "something hidden has been revealed since" in refused["error"]["message"]
        table = await anna.now()
        assert table["undo"] == {"withdraw": False, "to": None}
        before = table["view"]
        rock = next(i for i, c in enumerate(table["choices"]) if "rock" in c["text"] or "totem" in c["text"])
        await anna.choose(rock)
        table = await anna.now()
        assert table["undo"]["to"] == table["n"] - 1
        done = await anna.ask("undo", seat=0, to=table["undo"]["to"])
        assert done["n"] == table["n"]
        assert (await anna.now())["view"] == before
        assert (await ben.now())["lines"][-1]["text"] == "Anna takes a move back."


async def test_nobody_takes_back_what_others_did(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await bids_opened(server)
        assert (await ben.ask("undo", seat=1))["error"]["code"] == "undo"
        assert (await ben.ask("undo", seat=0))["error"]["code"] == "not_yours"
        assert (await anna.ask("undo", seat=0, to=0))["error"]["code"] == "undo"
        assert (await anna.ask("undo", seat=0, to=10_000))["error"]["code"] == "undo"


async def test_undo_refusals_speak_french(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, _] = await bids_opened(server)
        await anna.ask("lang", lang="fr")
        assert (await anna.ask("undo", seat=0))["error"]["message"] == (
            "Trop tard pour reprendre ce coup\u202f: un secret a été révélé depuis. "
            "Pour revenir quand même, il faut l’accord de tous."
        )


# Proposals


async def test_all_together_may_go_back_further(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        table, [anna, ben] = await bids_opened(server)
        await ben.ask("propose", kind="undo", to=10)
        [proposal] = (await anna.now())["table"]["proposals"]
        assert proposal == {"id": 1, "kind": "undo", "by": 1, "to": 10, "agreed": [1], "needed": [0, 1]}
        assert (await anna.now())["lines"][-1]["text"] == "Ben proposes to go back."
        await anna.ask("agree", proposal=1)
        now = await anna.now()
        assert now["table"]["proposals"] == []
        assert (now["ask"], now["view"]["my_bid"], now["n"]) == (13, None, 13)
        assert now["lines"][-1]["text"] == "All agree, and the game goes back."
        assert (await ben.now())["ask"] == 13
    async with reopened(server) as again:
        now = await (await again.browsers[0].socket(table, 0)).next()
        assert (now["ask"], now["n"]) == (13, 13)


async def test_going_back_before_chance_draws_anew(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}])
        before = (await anna.now())["view"]["open"]
        await anna.ask("propose", kind="undo", to=6)
        now = await anna.now()
        assert (now["view"]["round"], len(now["view"]["open"]), now["view"]["open"] == before) == (1, 4, False)


async def test_alone_among_bots_one_agrees_with_oneself(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
        while (await anna.now())["view"]["round"] == 1:
            await anna.choose()
        await anna.ask("propose", kind="undo", to=10)
        assert (await anna.now())["view"]["round"] == 1


async def test_a_proposal_may_be_declined_or_withdrawn(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, _] = await at_table(server)
        await anna.choose()
        await anna.ask("propose", kind="undo", to=10)
        await ben.ask("decline", proposal=1)
        assert (await anna.now())["table"]["proposals"] == []
        assert (await anna.now())["lines"][-1]["text"] == "Ben declines."
        assert (await ben.ask("agree", proposal=1))["error"]["code"] == "no_proposal"
        await anna.ask("propose", kind="undo", to=10)
        await anna.ask("decline", proposal=2)
        assert (await anna.now())["table"]["proposals"] == []


@pytest.mark.parametrize("to", [None, 10, 500])
async def test_there_must_be_something_to_go_back_to(database: str, to: int | None) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        assert (await anna.ask("propose", kind="undo", to=to))["error"]["code"] == "undo"


async def test_the_game_ends_when_all_agree(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, cleo] = await at_table(server)
        assert (await anna.browser.get(f"/api/tables/{opened.id}/record")).status_code == 403
        await anna.ask("propose", kind="end")
        await ben.ask("agree", proposal=1)
        assert not (await anna.now())["table"]["over"]
        await cleo.ask("agree", proposal=1)
        now = await anna.now()
        assert now["table"]["over"]
        assert now["table"]["asked"] == []
        assert "scores" not in now
        assert (now["ask"], now["choices"], now["waiting"]) == (None, [], "The game was ended by consent.")
        assert (await anna.ask("move", seat=0, ask=10, move={"type": "Bid", "explorers": 1}))["error"]["code"] == "over"
        assert (await anna.ask("propose", kind="end"))["error"]["code"] == "over"
        record = (await ben.browser.get(f"/api/tables/{opened.id}/record")).json()
        assert (record["ended"], record["scores"], len(record["moves"])) == ("consent", None, 10)
        assert (await ben.browser.get("/api/tables")).json()[0]["over"]
    async with reopened(server) as again:
        assert (await again.browsers[0].get(f"/api/tables/{opened.id}")).json()["table"]["over"]


async def test_a_finished_game_is_reopened_by_consent_only(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}])
        while not (await anna.now())["table"]["over"]:
            await anna.choose()
        now = await anna.now()
        assert (await anna.ask("undo", seat=0))["error"]["code"] == "over"
        await anna.ask("propose", kind="undo", to=now["n"] - 3)
        now = await anna.now()
        assert not now["table"]["over"]
        assert "scores" not in now


# Pause


async def test_a_pause_stops_everything_until_the_host_goes_on(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben] = await at_table(server, [*TWO, {"kind": "bot"}])
        await anna.ask("pause")
        now = await ben.now()
        assert now["table"]["paused"] == {"by": 0}
        assert (now["ask"], now["choices"], now["waiting"]) == (None, [], "The game is paused.")
        refused = await ben.ask("move", seat=1, ask=10, move={"type": "Bid", "explorers": 1})
        assert refused["error"]["code"] == "paused"
    async with reopened(server) as again:
        anna = await again.browsers[0].socket(opened.id, 0)
        assert (await anna.now())["table"]["paused"] == {"by": 0}
        await anna.ask("resume")
        assert (await anna.now())["ask"] == 10
        assert next(line["text"] for line in (await anna.now())["lines"]) == "Anna resumes the game."


async def test_anybody_who_plays_ends_a_pause_and_no_onlooker(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, [*TWO, {"kind": "bot"}], watch=True)
        eve = server.browser("10.0.0.52")
        await eve.post(f"/api/tables/{opened.id}/watch", {"token": opened.watch.split("/")[-1]})
        looking = await eve.socket(opened.id, "watch")
        await anna.ask("pause")
        await anna.close()
        assert (await looking.ask("resume"))["error"]["code"] == "host_only"
        await ben.ask("resume")
        now = await ben.now()
        assert now["table"]["paused"] is None
        assert next(line["text"] for line in now["lines"]) == "Ben resumes the game."


async def test_bots_stop_in_a_pause_and_go_on_after_it(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
        await anna.now()
        await anna.ask("pause")
        n = (await anna.now())["n"]
        await server.browsers[0].sockets[0].quiet()
        assert (await anna.now())["n"] == n
        await anna.ask("resume")
        await anna.choose()
        assert (await anna.now())["n"] > n


# Bots in the place of people


async def test_a_bot_sits_in_and_the_person_comes_back(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, _] = await at_table(server)
        await anna.ask("propose", kind="bot", seat=1)
        [proposal] = (await ben.now())["table"]["proposals"]
        assert proposal == {"id": 1, "kind": "bot", "by": 0, "about": 1, "agreed": [], "needed": [1]}
        await ben.ask("agree", proposal=1)
        await anna.ask("bot", seat=1, bot="random")
        now = await ben.now()
        assert now["table"]["seats"][1] == {
            "seat": 1, "name": "Ben", "kind": "person", "mine": True, "here": True, "stand_in": True, "bot": "random",
        }  # fmt: skip
        assert now["n"] == 11
        assert now["ask"] is None
        refused = await ben.ask("move", seat=1, ask=11, move={"type": "Bid", "explorers": 1})
        assert refused["error"]["code"] == "stand_in"
    async with reopened(server) as again:
        ben = await again.browsers[1].socket(opened.id, 1)
        assert (await ben.now())["table"]["seats"][1]["stand_in"]
        await ben.ask("back", seat=1)
        assert not (await ben.now())["table"]["seats"][1]["stand_in"]
        assert (await ben.ask("back", seat=1))["error"]["code"] == "not_bot"


async def test_a_bot_may_sit_in_for_who_never_came(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table(PEOPLE)
        anna = await host.socket(opened.id, 0)
        for seat in (1, 2):
            await anna.ask("bot", seat=seat, bot="greedy")
        await anna.choose()
        assert (await anna.now())["view"]["order"]
        late = server.browser("10.0.0.3")
        await late.claim(opened.links[1], "Late")
        info = (await anna.now())["table"]["seats"][1]
        assert (info["name"], info["stand_in"], info["kind"]) == ("Late", False, "person")


async def test_sitting_in_is_refused_where_it_makes_no_sense(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, [*TWO, {"kind": "bot", "bot": "random"}])
        assert (await anna.ask("bot", seat=1, bot="hal"))["error"]["code"] == "no_bot"
        assert (await anna.ask("bot", seat=9, bot="random"))["error"]["code"] == "no_seat"
        assert (await anna.ask("back", seat=2))["error"]["code"] == "not_bot"
        assert (await ben.ask("bot", seat=0, bot="random"))["error"]["code"] == "host_only"
        await anna.ask("bot", seat=2, bot="greedy")
        assert (await anna.now())["table"]["seats"][2]["bot"] == "greedy"
        assert [line["text"] for line in anna.tables[-1]["lines"]] == ["Inti now plays at another level."]
        notes = anna.tables[-1]["notes"]
        await anna.ask("bot", seat=2, bot="greedy")
        assert (await anna.now())["notes"] == notes
        await ben.ask("bot", seat=1, bot="greedy")
        await ben.ask("back", seat=1)


async def test_who_left_a_bot_cannot_hinder_the_end_but_is_asked_about_going_back(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *others] = await at_table(server)
        for seat, other in enumerate(others, 1):
            await other.ask("bot", seat=seat, bot="random")
        await anna.ask("propose", kind="undo", to=10)
        assert (await anna.now())["table"]["proposals"][0]["needed"] == [0, 1, 2]
        await anna.ask("propose", kind="end")
        assert (await anna.now())["table"]["over"]


async def test_bots_get_imagined_worlds_only(database: str) -> None:
    """Bots that bid after others are given worlds in which the others' bids differ from the truth."""
    bots = HomeBots()
    async with InProcessServer(database, bots=bots) as server:
        wrong = 0
        for _ in range(12):
            _, [anna, ben] = await at_table(server, TWO)
            await anna.choose(7)
            await ben.ask("bot", seat=1, bot="random")
            await anna.now()
            _seat, world = next((s, w) for s, w in reversed(bots.worlds) if s == 1 and w.areas[0].choice >= 0)
            wrong += world.areas[0].choice != 7
        assert wrong >= 6


# Clocks

MOVE = {"kind": "move", "seconds": 30, "reserve": 60}


async def test_without_a_clock_nothing_runs(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        clock = (await anna.now())["table"]["clock"]
        assert clock == {"kind": "none", "left": {}, "running": [], "out": [], "at": server.clock.ms}


async def test_a_move_takes_its_time_and_then_the_reserve(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO, clock=MOVE)
        clock = (await anna.now())["table"]["clock"]
        assert (clock["left"], clock["running"]) == ({"0": 90_000, "1": 90_000}, [0, 1])
        server.clock.advance(20)
        await anna.choose(1)
        clock = (await anna.now())["table"]["clock"]
        assert (clock["left"], clock["running"]) == ({"0": 90_000, "1": 70_000}, [1])
        server.clock.advance(30)
        await ben.choose(2)
        clock = (await anna.now())["table"]["clock"]
        assert (clock["left"], clock["running"]) == ({"0": 90_000, "1": 70_000}, [1])


async def test_the_clock_waits_until_everybody_has_sat_down(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table(TWO, clock=MOVE)
        anna = await host.socket(opened.id, 0)
        server.clock.advance(1000)
        assert (await anna.now())["table"]["clock"]["running"] == []
        await server.browser("10.0.0.2").claim(opened.links[1])
        clock = (await anna.now())["table"]["clock"]
        assert (clock["running"], clock["left"]["0"]) == ([0, 1], 90_000)


async def out_of_time(server: InProcessServer, **fields: Any) -> list[Socket]:
    _, sockets = await at_table(server, clock=MOVE, **fields)
    await sockets[0].choose()
    await sockets[1].choose()
    server.clock.advance(89)
    server.gateway.tables.tick()
    assert (await sockets[0].now())["table"]["clock"]["out"] == []
    assert (await sockets[0].ask("timeout", seat=2, choice="bot"))["error"]["code"] == "not_out"
    server.clock.advance(2)
    server.gateway.tables.tick()
    return sockets


async def test_running_out_is_told_and_nothing_else_happens(database: str) -> None:
    async with InProcessServer(database) as server:
        [anna, _, cleo] = await out_of_time(server)
        now = await anna.now()
        assert (now["table"]["clock"]["out"], now["table"]["clock"]["left"]["2"], now["n"]) == ([2], 0, 12)
        server.clock.advance(10_000)
        server.gateway.tables.tick()
        assert (await anna.now())["n"] == 12
        assert (await cleo.ask("timeout", seat=2, choice="wait"))["error"]["code"] == "not_yours"
        assert (await cleo.choose())["type"] == "ack"


async def test_the_others_may_wait(database: str) -> None:
    async with InProcessServer(database) as server:
        [anna, *_] = await out_of_time(server)
        await anna.ask("timeout", seat=2, choice="wait")
        now = await anna.now()
        assert now["table"]["clock"]["out"] == []
        assert now["table"]["clock"]["left"]["2"] == 90_000
        assert now["lines"][-1]["text"] == "Cleo ran out of time; the others wait."


async def test_the_others_may_let_a_bot_play(database: str) -> None:
    async with InProcessServer(database) as server:
        [anna, _, cleo] = await out_of_time(server)
        await anna.ask("timeout", seat=2, choice="bot")
        now = await cleo.now()
        assert not now["table"]["seats"][2]["stand_in"]
        assert now["table"]["clock"]["calls"] == {"2": server.clock.ms + 30_000}
        assert now["lines"][-1]["text"] == "Cleo ran out of time and is called: a bot can soon take over."
        server.clock.advance(30)
        await anna.ask("timeout", seat=2, choice="bot")
        now = await anna.now()
        assert now["table"]["seats"][2]["stand_in"]
        assert now["view"]["order"]
        await cleo.ask("back", seat=2)
        assert not (await anna.now())["table"]["seats"][2]["stand_in"]


async def test_the_others_may_end_the_game_without_the_absent(database: str) -> None:
    async with InProcessServer(database) as server:
        [anna, ben, cleo] = await out_of_time(server)
        await cleo.close()
        server.clock.advance(120)
        await anna.ask("timeout", seat=2, choice="end")
        [proposal] = (await ben.now())["table"]["proposals"]
        assert (proposal["kind"], proposal["needed"], proposal["agreed"]) == ("end", [0, 1], [0])
        await ben.ask("agree", proposal=proposal["id"])
        assert (await anna.now())["table"]["over"]


async def test_a_pause_is_not_charged(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, _] = await at_table(server, TWO, clock=MOVE)
        server.clock.advance(10)
        await anna.ask("pause")
        server.clock.advance(5000)
        assert (await anna.now())["table"]["clock"]["left"]["0"] == 80_000
        await anna.ask("resume")
        server.clock.advance(5)
        server.gateway.tables.tick()
        await anna.ask("pace", pace="slow")
        clock = (await anna.now())["table"]["clock"]
        assert (clock["left"]["0"], clock["running"]) == (75_000, [0, 1])


async def test_downtime_is_not_charged_but_days_of_uptime_are(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, _ = await at_table(server, TWO, clock={"kind": "days", "days": 3})
        from eldorado.server.storage import queries

        server.clock.advance(2 * 86_400)
        now = server.clock.ms
        await server.store.run(lambda c: queries.keep_alive(c, server.started, now))
    server.clock.advance(7 * 86_400)
    async with reopened(server) as again:
        again.clock.advance(3600)
        anna = await again.browsers[0].socket(opened.id, 0)
        clock = (await anna.now())["table"]["clock"]
        assert clock["left"]["0"] == (24 - 1) * 3_600_000
        assert (clock["kind"], clock["days"], clock["out"]) == ("days", 3, [])


async def test_bots_have_no_clock(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}], clock=MOVE)
        assert (await anna.now())["table"]["clock"]["running"] == [0]
