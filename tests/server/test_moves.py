"""Moves over the socket and by POST: acknowledged once, refused with the rule, never lost, never doubled."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bid
from eldorado.server.problems import Problem
from tests.server.in_process import InProcessServer, at_table

pytestmark = pytest.mark.anyio


def bid(explorers: int) -> dict[str, Any]:
    return {"type": "Bid", "explorers": explorers}


async def test_a_move_is_acknowledged_and_shown_to_everybody(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, _] = await at_table(server)
        assert await anna.ask("move", seat=0, ask=10, move=bid(3)) == {"type": "ack", "id": "r1", "n": 10}
        mine, theirs = await anna.now(), await ben.now()
        assert mine["n"] == theirs["n"] == 11
        assert mine["view"]["my_bid"] == 3
        assert (mine["ask"], mine["choices"], mine["question"]) == (None, [], "")
        assert mine["waiting"] == "Ben and Cleo are choosing their bids."
        assert [line["text"] for line in mine["lines"]] == ["Anna secretly bids 3 explorers."]
        assert [line["text"] for line in theirs["lines"]] == ["Anna has chosen a bid."]
        assert mine["since"] == theirs["since"] == 10
        assert theirs["ask"] == 10


def counting(game: AnyGame, calls: Counter[str]) -> AnyGame:
    """The game, with its costly functions counted."""

    def counted(name: str) -> Callable[..., Any]:
        def count(*arguments: Any) -> Any:
            calls[name] += 1
            return getattr(game, name)(*arguments)

        return count

    functions: dict[str, Any] = {name: counted(name) for name in ("explain", "imagine", "legal", "perform", "copy")}
    return replace(game, **functions)


async def test_a_bid_among_four_seats_costs_one_explanation(database: str) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Ben", "Cleo", "Dana")]
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, seats)
        for socket in sockets:
            await socket.close()
        table, calls = server.gateway.tables.live[opened.id], Counter[str]()
        table.state.log.game = counting(table.state.log.game, calls)
        number = await table.play(1, 10, Bid(2))
        assert (number, calls) == (10, {"explain": 1, "copy": 1, "perform": 1})
        with pytest.raises(Problem, match="illegal") as refused:
            await table.play(0, 10, Bid(99))
        assert refused.value.rule == "CIB-2.2"
        assert calls == {"explain": 3, "imagine": 1, "copy": 1, "perform": 1}
        assert await table.play(1, 10, Bid(2)) == number, "the same answer again is acknowledged again"
        assert calls["explain"] == 3
        assert table.state.log.ask_of(Seat(0)) == 10


async def test_the_acknowledgement_comes_before_the_table(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        anna.say(json.dumps({"type": "move", "id": "m", "seat": 0, "ask": 10, "move": bid(1)}))
        heard = [message["type"] for message in await anna.quiet()]
        assert heard == ["ack", "table"]


async def test_the_same_move_again_gets_the_same_acknowledgement(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, cleo] = await at_table(server)
        first = await anna.ask("move", seat=0, ask=10, move=bid(3))
        assert (await anna.ask("move", seat=0, ask=10, move=bid(3)))["n"] == first["n"]
        await ben.choose()
        await cleo.choose()
        assert (await anna.ask("move", seat=0, ask=10, move=bid(3)))["n"] == first["n"]
        posted = await anna.browser.post(f"/api/tables/{opened.id}/moves", {"seat": 0, "ask": 10, "move": bid(3)})
        assert posted.json() == {"n": first["n"]}
        entries = await server.store.run(
            lambda c: c.exec_driver_sql("SELECT count(*) FROM entries WHERE ask=10").scalar()
        )
        assert entries == 3


async def test_another_answer_to_the_same_question_is_stale_and_the_table_is_shown(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.ask("move", seat=0, ask=10, move=bid(3))
        await anna.quiet()
        refused = await anna.ask("move", seat=0, ask=10, move=bid(4))
        assert refused["type"] == "refused"
        assert refused["error"]["code"] == "stale"
        [table] = await anna.quiet()
        assert (table["type"], table["lines"], table["view"]["my_bid"]) == ("table", [], 3)
        posted = await anna.browser.post(f"/api/tables/{opened.id}/moves", {"seat": 0, "ask": 10, "move": bid(4)})
        assert (posted.status_code, posted.json()["error"]["code"]) == (409, "stale")


@pytest.mark.parametrize("ask", [-1, 0, 9, 11, 999])
async def test_an_answer_to_no_question_is_stale(database: str, ask: int) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        assert (await anna.ask("move", seat=0, ask=ask, move=bid(3)))["error"]["code"] == "stale"
        assert (await anna.now())["n"] == 10


async def test_an_illegal_move_names_its_rule_in_the_players_language(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server)
        refused = await anna.ask("move", seat=0, ask=10, move=bid(9))
        assert refused["error"]["rule"] == "CIB-2.2"
        assert refused["error"]["message"] == "You cannot bid 9 explorers: you hold 8."
        french = await anna.browser.post(
            f"/api/tables/{opened.id}/moves?lang=fr", {"seat": 0, "ask": 10, "move": bid(9)}
        )
        assert french.status_code == 422
        assert "9 explorateurs" in french.json()["error"]["message"]
        assert (await anna.now())["n"] == 10


async def test_why_answers_with_the_rules_text(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, _] = await at_table(server)
        why = await anna.ask("why", seat=0, move=bid(99))
        assert (why["legal"], why["rule"]) == (False, "CIB-2.2")
        assert why["rule_text"].startswith("Then all players choose at the same time")
        assert (await anna.ask("why", seat=0, move=bid(1)))["legal"]
        await anna.ask("lang", lang="fr")
        why = await anna.ask("why", seat=0, move={"type": "Take", "card": "I-01"})
        assert "choisir votre mise" in why["message"]
        assert (await ben.ask("why", seat=0, move=bid(1)))["error"]["code"] == "not_yours"


@pytest.mark.parametrize(
    "move",
    [
        {"type": "Fly"},
        {"type": "Bid"},
        {"type": "Bid", "explorers": "3"},
        {"type": "Bid", "explorers": 3, "gold": 1},
        {"explorers": 3},
        [],
        "bid 3",
        None,
        3,
    ],
)
async def test_a_malformed_move_is_refused_by_path(database: str, move: Any) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        refused = await anna.ask("move", seat=0, ask=10, move=move)
        assert refused["error"]["code"] == "malformed"
        assert refused["error"]["field"].startswith("move")
        assert (await anna.ask("ping"))["n"] == 10


async def test_nobody_moves_for_chance_or_for_others(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        assert (await ben.ask("move", seat=0, ask=10, move=bid(1)))["error"]["code"] == "not_yours"
        turn = {"type": "Turn", "card": "I-01"}
        assert (await ben.ask("move", seat=1, ask=10, move=turn))["error"]["rule"]
        posted = await ben.browser.post(f"/api/tables/{opened.id}/moves", {"seat": 0, "ask": 10, "move": bid(1)})
        assert posted.status_code == 403
        nobody = server.browser("10.0.0.99")
        posted = await nobody.post(f"/api/tables/{opened.id}/moves", {"seat": 0, "ask": 10, "move": bid(1)})
        assert posted.status_code == 403
        assert (await anna.now())["n"] == 10


async def test_a_move_by_post_is_shown_on_sockets(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        posted = await anna.browser.post(f"/api/tables/{opened.id}/moves", {"seat": 0, "ask": 10, "move": bid(2)})
        assert posted.json() == {"n": 10}
        assert (await ben.now())["n"] == 11


async def test_choices_say_what_one_would_have_and_what_cannot_be_taken_back(database: str) -> None:
    async with InProcessServer(database) as server:
        _, sockets = await at_table(server)
        first = sockets[0].tables[-1]["choices"]
        assert [choice["text"] for choice in first[:2]] == ["Bid no explorers", "Bid 1 explorer"]
        assert all("after" not in choice and choice["final"] is False for choice in first)
        await sockets[0].choose()
        await sockets[1].choose()
        last = (await sockets[2].now())["choices"]
        assert all("after" not in choice and choice["final"] for choice in last)
        await sockets[2].choose()
        for socket in sockets:
            table = await socket.now()
            if table["ask"] is not None:
                assert all(set(choice["after"]) == {"low", "now", "high"} for choice in table["choices"])
                assert not table["choices"][0]["final"]


async def test_a_single_choice_is_still_asked(database: str) -> None:
    """The last card of a round is forced; the server waits for it all the same."""
    async with InProcessServer(database) as server:
        _, sockets = await at_table(server, [{"kind": "me"}, {"kind": "device"}])
        [_anna, _bo] = sockets
        for _ in range(40):
            for socket in sockets:
                table = await socket.now()
                if len(table["choices"]) == 1:
                    assert table["view"]["decision"]["type"] == "Taking"
                    return
                if table["ask"] is not None:
                    await socket.choose()
        pytest.fail("there was no forced move")


async def test_a_whole_game_to_the_score_sheet(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server)
        over = False
        while not over:
            for socket in sockets:
                table = await socket.now()
                over = table["table"]["over"]
                if table["ask"] is not None:
                    assert (await socket.choose(len(table["choices"]) // 2))["type"] == "ack"
        scores = (await sockets[0].now())["scores"]
        assert len(scores["sheets"]) == 3
        assert all(sheet["total"] == sum(line["points"] for line in sheet["lines"]) for sheet in scores["sheets"])
        assert all(line["text"] and line["rule"].startswith("CIB-") for line in scores["sheets"][0]["lines"])
        assert scores["ended_text"] == "All 8 rounds have been played."
        totals = [sheet["total"] for sheet in scores["sheets"]]
        graph = (await sockets[0].browser.get(f"/api/tables/{opened.id}/graph")).json()
        assert graph[-1] == [table["n"] - 1, totals]
        assert len(graph) > 40
        assert all(len(sides) == 3 for _, sides in graph)
        late = await sockets[0].ask("move", seat=0, ask=0, move=bid(1))
        assert late["error"]["code"] == "over"
        record = await sockets[0].browser.get(f"/api/tables/{opened.id}/record")
        assert record.json()["scores"] == totals
        shown = (await sockets[1].browser.post("/api/records?lang=fr", record.content)).json()
        assert shown["title"] == "Les Trésors de Cibola"
        assert shown["names"] == ["Anna", "Ben", "Cleo"]
        assert shown["sides"] == table["table"]["sides"] == [0, 1, 2]
        assert [sheet["total"] for sheet in shown["scores"]["sheets"]] == totals
        assert shown["frames"][-1]["n"] == (await sockets[0].now())["n"] - 1


async def test_the_course_of_a_game_is_drawn_only_for_who_asks_once_it_is_over(database: str) -> None:
    async with InProcessServer(database) as server:
        drawn = server.services.jobs.documents.metrics.worker_jobs.labels("draw_graph", "done")._value
        opened, sockets = await at_table(server)
        early = await sockets[0].browser.get(f"/api/tables/{opened.id}/graph")
        assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
        foreign = await server.browser().get(f"/api/tables/{opened.id}/graph")
        assert foreign.status_code == 403
        while not (await sockets[0].now())["table"]["over"]:
            for socket in sockets:
                if (await socket.now())["ask"] is not None:
                    await socket.choose()
        n = (await sockets[0].now())["n"]
        assert drawn.get() == 0
        for socket in sockets:
            assert (await socket.browser.get(f"/api/tables/{opened.id}/graph")).json()[-1][0] == n - 1
        assert drawn.get() == 1, "once for all"
