"""What people at a table could do to each other: read sealed secrets, throw out who is there, end games alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado import games
from eldorado.core.game import AnyGame, Seat
from tests.server.in_process import PEOPLE, InProcessServer, Opened, Socket, at_table, reopened

pytestmark = pytest.mark.anyio

TWO: list[dict[str, Any]] = PEOPLE[:2]
MOVE = {"kind": "move", "seconds": 30, "reserve": 60}
DAYS = {"kind": "days", "days": 3}
SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel" / "src"


async def end(sockets: list[Socket]) -> None:
    """All agree to end the game here."""
    await sockets[0].ask("propose", kind="end")
    proposal = (await sockets[0].now())["table"]["proposals"]
    for socket in sockets[1:]:
        await socket.ask("agree", proposal=proposal[-1]["id"])
    assert (await sockets[0].now())["table"]["over"]


async def code(socket: Socket, type: str, **fields: Any) -> str:
    """The code by which a request is refused, or nothing."""
    answer = await socket.ask(type, **fields)
    return answer["error"]["code"] if answer["type"] == "refused" else ""


async def record(socket: Socket, table: str) -> dict[str, Any]:
    response = await socket.browser.get(f"/api/tables/{table}/record")
    assert response.status_code == 200, response.text
    document: dict[str, Any] = response.json()
    return document


# Secrets of a game that was ended by consent


async def test_an_unopened_bid_stays_out_of_the_record_until_its_owner_agrees(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, cleo] = await at_table(server, watch=True)
        await ben.choose(7)
        await cleo.choose(2)
        await end([anna, ben, cleo])
        found = await record(anna, opened.id)
        assert (len(found["moves"]), found["sealed"], found["ended"]) == (10, 2, "consent")
        assert "bid" not in str(found)
        assert (await anna.now())["table"]["sealed"] == {"needed": [1, 2], "agreed": []}
        assert await code(anna, "open_secrets") == "no_secrets"
        await ben.ask("open_secrets")
        assert (await record(ben, opened.id))["sealed"] == 2
        assert (await anna.now())["table"]["sealed"] == {"needed": [1, 2], "agreed": [1]}
    async with reopened(server) as again:
        cleo = await again.browsers[2].socket(opened.id, 2)
        assert (await cleo.now())["table"]["sealed"]["agreed"] == [1]
        await cleo.ask("open_secrets")
        now = await cleo.now()
        assert "sealed" not in now["table"]
        assert [line["text"] for line in now["lines"]][-2:] == [
            "Cleo agrees to open the secrets of this game.", "All secrets of this game are open.",
        ]  # fmt: skip
        found = await record(cleo, opened.id)
        assert ([1, "bid 7"] in found["moves"], found.get("sealed", 0), len(found["moves"])) == (True, 0, 12)


async def test_a_game_whose_secrets_are_all_bots_is_open(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}])
        await end([anna])
        assert "sealed" not in (await anna.now())["table"]
        assert [1, "bid 0"] in (await record(anna, opened.id))["moves"]


async def test_nobody_opens_secrets_of_a_running_game(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        await anna.choose(3)
        assert await code(anna, "open_secrets") == "not_over"


async def test_a_game_ended_before_anybody_looked_for_its_secrets_keeps_them(database: str) -> None:
    """As tables were stored before secrets were looked for."""
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, cleo] = await at_table(server)
        await ben.choose(7)
        await end([anna, ben, cleo])
        table = server.gateway.tables.live[opened.id]
        await table.alter(lambda state: state)
        table.state = table.state.with_desk(secrets=None)
        assert "bid" not in str(await record(anna, opened.id))
        assert (await anna.now())["table"]["sealed"] == {"needed": [1], "agreed": []}


async def play_a_while(sockets: list[Socket], rng: Random, steps: int) -> None:
    for _ in range(steps):
        asked = [socket for socket in sockets if (await socket.now())["ask"] is not None]
        if not asked:
            return
        socket = rng.choice(asked)
        await socket.choose(rng.randrange(len(socket.tables[-1]["choices"])))


SEATS: dict[str, tuple[int, dict[str, Any]]] = {
    "cibola": (3, {}),
    "inka": (2, {}),
    "ilos": (3, {}),
    "sol": (4, {"line_up": "chosen"}),
    "goofspiel": (3, {}),
}


def other_secrets(game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> Any:
    """The same table for a viewer, with other secrets."""
    rng = Random(seed)
    worlds = (game.imagine(state, viewer, rng) for _ in range(20))
    return next((world for world in worlds if world != state), state)


@pytest.fixture
def sample_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The sample game as if it were installed: for this process, and for the workers it starts."""
    note = tmp_path / "goofspiel-1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: goofspiel\nVersion: 1\n")
    (note / "entry_points.txt").write_text("[eldorado.games]\ngoofspiel = goofspiel:GAME\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SAMPLE), str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    for place in (SAMPLE, tmp_path):
        monkeypatch.syspath_prepend(place)
    games.offers.cache_clear()
    yield
    games.offers.cache_clear()


@pytest.mark.parametrize("steps", [3, 25])
@pytest.mark.parametrize("name", SEATS)
async def test_a_game_ended_by_consent_shows_nobody_what_is_not_theirs(
    database: str, sample_game: None, name: str, steps: int
) -> None:
    """Whatever is asked for, every byte is the same where only the secrets of others differ."""
    count, options = SEATS[name]
    plan = [{"kind": "me" if not seat else "link", "name": f"P{seat}"} for seat in range(count)]
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, plan, game=name, options=options, watch=True)
        await play_a_while(sockets, Random(steps), steps)
        await end(sockets)
        eve = server.browser("10.0.0.77")
        await eve.post(f"/api/tables/{opened.id}/watch", {"token": opened.watch.split("/")[-1]})
        table = server.gateway.tables.live[opened.id]
        true = table.state.log.state
        for viewer, browser in [(None, eve), *((Seat(n), socket.browser) for n, socket in enumerate(sockets))]:
            seen = []
            for seed in (-1, 1, 2):
                table.state.log.state = true if seed < 0 else other_secrets(table.state.game, true, viewer, seed)
                table.forget()
                asked = "" if viewer is None else f"?seat={viewer}"
                paths = ("", "/frames", "/graph", "/record")
                own = [f"{path}{asked}" for path in ("", "/frames")]
                seen.append([(await browser.get(f"/api/tables/{opened.id}{path}")).text for path in (*paths, *own)])
            table.state.log.state = true
            assert seen[0] == seen[1] == seen[2]
            assert all("error" not in text[:10] for text in seen[0])


# A record that is out


async def test_a_game_whose_record_is_out_is_not_reopened(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}])
        while not (await anna.now())["table"]["over"]:
            await anna.choose()
        now = await anna.now()
        assert now["table"]["reopens"]
        await anna.browser.get(f"/api/tables/{opened.id}/graph")
        assert (await anna.now())["table"]["reopens"], "nothing was hidden in it"
        await record(anna, opened.id)
        assert await code(anna, "propose", kind="undo", to=now["n"] - 3) == "record_out"
        now = await anna.now()
        assert (now["table"]["over"], now["table"]["reopens"]) == (True, False)
        told = [line["text"] for table in anna.tables for line in table["lines"]]
        assert told.count("The record of the game is out: the game cannot be reopened any more.") == 1
    async with reopened(server) as again:
        anna = await again.browsers[0].socket(opened.id, 0)
        assert await code(anna, "propose", kind="undo", to=now["n"] - 3) == "record_out"


async def test_a_proposal_to_reopen_ends_when_the_record_goes_out(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO)
        await play_a_while([anna, ben], Random(1), 1000)
        n = (await anna.now())["n"]
        await anna.ask("propose", kind="undo", to=n - 1)
        await record(ben, opened.id)
        assert (await anna.now())["table"]["proposals"] == []
        assert await code(ben, "agree", proposal=1) == "no_proposal"
        assert (await ben.now())["table"]["over"]


# Who is here is not played round


async def test_the_host_does_not_replace_who_is_here_and_does_not_end_alone(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        for seat in (1, 2):
            assert await code(anna, "bot", seat=seat, bot="random") == "is_here"
        await anna.ask("propose", kind="end")
        now = await anna.now()
        assert not now["table"]["over"]
        assert now["table"]["proposals"][0]["needed"] == [0, 1, 2]
        assert not any(seat["stand_in"] for seat in now["table"]["seats"])
        for socket in (ben, cleo):
            assert (await socket.now())["ask"] is not None


async def test_a_blink_is_no_absence(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        for _ in range(5):
            await ben.close()
            server.clock.advance(100)
            left = (await anna.now())["table"]["seats"][1]
            assert (left["here"], left["away"], left["free_at"]) == (
                False, server.clock.ms - 100_000, server.clock.ms + 20_000,
            )  # fmt: skip
            assert await code(anna, "bot", seat=1, bot="random") == "just_left"
            refused = await anna.browser.post(f"/api/tables/{opened.id}/seats/1/link")
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "just_left")
            ben = await ben.browser.socket(opened.id, 1)
            back = (await ben.now())["table"]["seats"][1]
            assert back["here"]
            assert "free_at" not in back


async def test_who_stays_away_is_replaced_and_counts_again_when_they_are_back(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, cleo] = await at_table(server)
        await ben.close()
        server.clock.advance(120)
        await anna.ask("bot", seat=1, bot="random")
        assert (await anna.now())["table"]["seats"][1]["stand_in"]
        await anna.ask("propose", kind="end")
        assert (await anna.now())["table"]["proposals"][0]["needed"] == [0, 2]
        ben = await ben.browser.socket(opened.id, 1)
        assert (await ben.now())["table"]["proposals"][0]["needed"] == [0, 1, 2]
        await cleo.ask("agree", proposal=1)
        assert not (await cleo.now())["table"]["over"]
        await ben.ask("agree", proposal=1)
        assert (await cleo.now())["table"]["over"]


async def test_a_proposal_to_end_does_not_wait_for_who_has_gone(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        await ben.close()
        await anna.ask("propose", kind="end")
        await cleo.ask("agree", proposal=1)
        server.clock.advance(119)
        server.gateway.tables.tick()
        assert not (await anna.now())["table"]["over"]
        server.clock.advance(1)
        server.gateway.tables.tick()
        assert (await anna.now())["table"]["over"]


async def test_a_restart_is_nobody_s_absence(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, _ = await at_table(server)
    server.clock.advance(86_400)
    async with reopened(server) as again:
        anna = await again.browsers[0].socket(opened.id, 0)
        assert await code(anna, "bot", seat=1, bot="random") == "just_left"
        again.clock.advance(120)
        assert await code(anna, "bot", seat=1, bot="random") == ""


async def test_who_plays_without_a_socket_is_not_away(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        ask = (await ben.now())["ask"]
        await ben.close()
        server.clock.advance(119)
        body = {"seat": 1, "ask": ask, "move": {"type": "Bid", "explorers": 1}}
        assert (await ben.browser.post(f"/api/tables/{opened.id}/moves", body)).status_code == 200
        server.clock.advance(119)
        assert await code(anna, "bot", seat=1, bot="random") == "just_left"
        await ben.browser.get(f"/api/tables/{opened.id}?seat=1")
        server.clock.advance(119)
        assert await code(anna, "bot", seat=1, bot="random") == "just_left"


async def test_who_has_just_sat_down_is_not_away(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table(PEOPLE)
        anna = await host.socket(opened.id, 0)
        server.clock.advance(1000)
        await server.browser("10.0.0.5").claim(opened.links[1])
        assert await code(anna, "bot", seat=1, bot="random") == "just_left"


async def test_a_link_made_for_who_was_away_ends_when_they_are_back(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        await ben.close()
        server.clock.advance(120)
        link = (await anna.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        ben = await ben.browser.socket(opened.id, 1)
        await ben.now()
        taken = await anna.browser.post(f"/api/tables/{opened.id}/claim", {"token": link.split("/")[-1]})
        assert (taken.status_code, taken.json()["error"]["code"]) == (403, "token")
        own = (await ben.browser.post(f"/api/tables/{opened.id}/seats/1/link")).json()["link"]
        await ben.close()
        ben = await ben.browser.socket(opened.id, 1)
        await ben.now()
        assert await server.browser("10.0.0.9").claim(own) == 1, "one's own link to another device stays"


# Asking


async def test_a_person_is_asked_for_their_seat_and_alone_answers(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        assert await code(ben, "propose", kind="bot", seat=2) == "host_only"
        assert await code(anna, "propose", kind="bot", seat=0) == "not_yours"
        assert await code(anna, "propose", kind="bot", seat=9) == "no_seat"
        assert await code(anna, "propose", kind="bot") == "no_seat"
        await anna.ask("propose", kind="bot", seat=1)
        await cleo.ask("agree", proposal=1)
        assert not (await ben.now())["table"]["seats"][1]["stand_in"]
        assert await code(cleo, "decline", proposal=1) == "not_yours"
        await ben.ask("decline", proposal=1)
        assert (await ben.now())["lines"][-1]["text"] == "Ben declines."
        assert (await ben.now())["table"]["proposals"] == []
        await anna.ask("propose", kind="bot", seat=1)
        await ben.ask("agree", proposal=2)
        assert (await ben.now())["table"]["seats"][1]["stand_in"]
        await anna.ask("propose", kind="end")
        assert (await anna.now())["table"]["proposals"][0]["needed"] == [0, 2], "who sat out is not asked"
        await ben.ask("back", seat=1)
        assert (await anna.now())["table"]["proposals"][0]["needed"] == [0, 1, 2]


async def test_in_a_game_over_days_a_seat_is_asked_for_a_day_before(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, _] = await at_table(server, clock=DAYS)
        await ben.close()
        server.clock.advance(3600)
        assert await code(anna, "bot", seat=1, bot="random") == "ask_first"
        link = await anna.browser.post(f"/api/tables/{opened.id}/seats/1/link")
        assert link.json()["error"]["code"] == "ask_first"
        await anna.ask("propose", kind="bot", seat=1)
        assert (await anna.now())["table"]["seats"][1]["free_at"] == server.clock.ms + 86_400_000
        server.clock.advance(86_000)
        ben = await ben.browser.socket(opened.id, 1)
        await ben.now()
        await ben.close()
        server.clock.advance(1000)
        assert await code(anna, "bot", seat=1, bot="random") == "ask_first", "they have come"
        await anna.ask("propose", kind="bot", seat=1)
        server.clock.advance(86_400)
        assert await code(anna, "bot", seat=1, bot="random") == ""


# Who is out of time


async def out_of_time(server: InProcessServer) -> tuple[Opened, list[Socket]]:
    opened, sockets = await at_table(server, clock=MOVE)
    await sockets[0].choose()
    await sockets[1].choose()
    server.clock.advance(91)
    server.gateway.tables.tick()
    return opened, sockets


async def test_who_is_here_and_out_of_time_is_called_before_a_bot_takes_over(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        _, [anna, ben, cleo] = await out_of_time(server)
        await anna.ask("timeout", seat=2, choice="bot")
        assert not (await cleo.now())["table"]["seats"][2]["stand_in"]
        assert await code(ben, "timeout", seat=2, choice="bot") == "just_called"
        server.clock.advance(29)
        assert await code(anna, "timeout", seat=2, choice="bot") == "just_called"
        await cleo.choose()
        server.clock.advance(5)
        assert await code(anna, "timeout", seat=2, choice="bot") == "not_out"
        assert not (await cleo.now())["table"]["seats"][2]["stand_in"]


async def test_who_is_here_and_out_of_time_is_asked_about_the_end(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await out_of_time(server)
        await anna.ask("timeout", seat=2, choice="end")
        await ben.ask("agree", proposal=1)
        now = await cleo.now()
        assert (now["table"]["over"], now["table"]["proposals"][0]["needed"]) == (False, [0, 1, 2])
        await cleo.ask("agree", proposal=1)
        assert (await cleo.now())["table"]["over"]


async def test_the_sentences_tell_how_long_to_wait_in_both_languages(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, _] = await at_table(server)
        await ben.close()
        server.clock.advance(75)
        refused = await anna.ask("bot", seat=1, bot="random")
        assert refused["error"]["message"] == (
            "Ben may be back in a moment: this can be done in 45 s, unless they are."
        )
        await anna.ask("lang", lang="fr")
        refused = await anna.ask("bot", seat=1, bot="random")
        assert "dans 45 s, sauf retour" in refused["error"]["message"]
