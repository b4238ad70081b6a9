"""What is new comes view by view: each is the view of the state after its entry, and of nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from eldorado import games
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.core.log import Log
from eldorado.server.messages.entry_views import KEPT, RecentStates
from eldorado.server.messages.frames import replayed
from tests.server.in_process import InProcessServer, Socket, at_table
from tests.server.test_resuming import play_some

pytestmark = pytest.mark.anyio


def replayed_views(log: Log, viewer: Seat | None) -> dict[int, Any]:
    """The view after each entry in force, by playing the log again."""
    return {number: json.loads(msgspec.json.encode(log.game.view(state, viewer))) for number, state in replayed(log)}


def people(game: AnyGame) -> list[dict[str, Any]]:
    """As few people as the game takes: the first opens the table."""
    return [{"kind": "me", "name": "Anna"}, *[{"kind": "link", "name": f"P{n}"} for n in range(1, min(game.seats))]]


async def play_randomly(sockets: list[Socket], moves: int, rng: Random) -> None:
    while moves:
        for socket in sockets:
            table = await socket.now()
            if table["ask"] is not None and moves:
                await socket.choose(rng.randrange(len(table["choices"])))
                moves -= 1


@pytest.mark.parametrize("name", games.NAMES)
async def test_views_of_entries_are_those_of_the_log_played_again(database: str, name: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, people(games.load(name)), game=name)
        onlooker = await sockets[0].browser.socket(opened.id, "watch")
        await onlooker.now()
        await play_randomly(sockets, 25, Random(7))
        log = server.gateway.tables.live[opened.id].state.log
        came = 0
        for socket, viewer in ((sockets[0], Seat(0)), (sockets[-1], Seat(len(sockets) - 1)), (onlooker, None)):
            await socket.now()
            expected = replayed_views(log, viewer)
            for message in socket.tables[1:]:
                assert all(message["since"] <= each["n"] < message["n"] - 1 for each in message["views"])
                for each in message["views"]:
                    came += 1
                    assert each["view"] == expected[each["n"]]
                assert message["view"] == expected[message["n"] - 1]
                told = {event["n"] for event in message["events"]}
                assert told <= {each["n"] for each in message["views"]} | {message["n"] - 1}
        if name in ("cibola", "ilos"):
            assert came > 10, "luck follows moves: there is something to be shown between"


async def test_a_reconnect_brings_the_views_that_were_missed(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server)
        await play_some(sockets, 12)
        log = server.gateway.tables.live[opened.id].state.log
        expected = replayed_views(log, Seat(0))
        n = len(log.entries)
        for since in (n - 1, n - 2, n - 5):
            again = await (await sockets[0].browser.socket(opened.id, 0, since)).next()
            assert [each["n"] for each in again["views"]] == list(range(since + 1, n - 1))
            assert all(each["view"] == expected[each["n"]] for each in again["views"])
        first = await (await sockets[0].browser.socket(opened.id, 0)).next()
        assert first["views"] == []


async def test_nothing_of_what_was_taken_back_is_shown(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        n = (await ben.now())["n"]
        await anna.choose(1)
        await anna.ask("undo", seat=0)
        await ben.choose(2)
        again = await (await ben.browser.socket(opened.id, 1, n - 1)).next()
        assert again["since"] == n
        assert [each["n"] for each in again["views"]] == []


def test_only_the_newest_states_are_kept() -> None:
    game, rng, recent = games.load("cibola"), Random(3), RecentStates()
    log = Log(game, 3)
    while len(log.entries) < 2 * KEPT:
        before = Log(game, 3)
        for entry in log.entries:
            before.say(entry)
        seat = game.actors(log.state)[0]
        log.play(seat, draw(game, log.state, rng) if seat == CHANCE else rng.choice(game.legal(log.state, seat)))
        recent.follow(before, log)
    assert [each.n for each in recent.views(log, None, 1)] == list(range(KEPT, 2 * KEPT - 1))
