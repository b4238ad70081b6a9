"""Luck at a table: committed to before it is drawn, secret until the end, checked afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from eldorado import load
from eldorado.core.game import CHANCE
from eldorado.core.luck import commitment_to, throw_commitment, throw_key
from eldorado.core.luck_check import LuckReport, check_luck
from eldorado.core.opened_luck import find_throws
from eldorado.core.record import Record, read_record
from eldorado.server.live.offered_luck import OFFERED, OfferedLuck
from eldorado.server.messages.client_messages import LuckShare
from eldorado.server.problems import Problem
from tests.server.in_process import InProcessServer, Opened, Socket, at_table, reopened

pytestmark = pytest.mark.anyio

TWO: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
GAMES = ("cibola", "inka", "ilos", "sol")


async def play(sockets: list[Socket], rng: Random, answers: int = 10_000) -> None:
    """Answer at random, so many times."""
    for _ in range(answers):
        tables = [await socket.now() for socket in sockets]
        asked = [place for place, table in enumerate(tables) if table["ask"] is not None]
        if not asked:
            return
        place = asked[0]
        answer = await sockets[place].choose(rng.randrange(len(tables[place]["choices"])))
        assert answer["type"] == "ack", answer


async def end_by_consent(sockets: list[Socket]) -> None:
    await sockets[0].ask("propose", kind="end")
    proposal = (await sockets[0].now())["table"]["proposals"][0]["id"]
    for socket in sockets[1:]:
        await socket.ask("agree", proposal=proposal)


async def record_of(server: InProcessServer, opened: Opened) -> Record:
    host = next(browser for browser in server.browsers if browser.sockets)
    answer = await host.get(f"/api/tables/{opened.id}/record")
    assert answer.status_code == 200, answer.text
    return read_record(answer.content)


def checked(record: Record) -> LuckReport:
    report = check_luck(load(record.game), record)
    assert report.fault is None, report.fault
    return report


def secrets_of(server: InProcessServer) -> list[str]:
    """All that nobody may see: secrets, and the keys of throws that follow from them."""
    secrets = [p.secret for table in server.gateway.tables.live.values() for p in table.state.luck.pledges]
    return [secret.hex() for secret in secrets] + [
        throw_key(secret, throw).hex() for secret in secrets for throw in range(400)
    ]


@pytest.mark.parametrize("number", range(20))
async def test_the_luck_of_a_served_game_is_checked(database: str, number: int) -> None:
    async with InProcessServer(database, seed=number) as server:
        game = GAMES[number % 2]
        opened, sockets = await at_table(server, TWO, game=game)
        await play(sockets, Random(number), 12 if game == "inka" else 10_000)
        if game == "inka":
            await end_by_consent(sockets)
        record = await record_of(server, opened)
        draws = [n for n, entry in enumerate(record.moves) if entry.seat == CHANCE]
        assert draws
        assert checked(record).checked == draws


@pytest.mark.parametrize("game", GAMES)
async def test_no_byte_of_a_secret_is_sent_before_the_end(database: str, game: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        commitment = (await host.post("/api/luck")).json()["commitment"]
        opened, sockets = await at_table(server, TWO, game=game, luck={"commitment": commitment, "nonce": "ab"})
        await play(sockets, Random(1), 25)
        heard = [text for socket in sockets for text in socket.raw]
        paths = ("", "?seat=0", "/frames", "/frames?seat=0", "/record", "/graph", "/edition")
        heard += [(await server.browsers[1].get(f"/api/tables/{opened.id}{path}")).text for path in paths]
        heard.append((await server.browsers[1].get("/api/tables")).text)
        for secret in secrets_of(server):
            assert not any(secret in text for text in heard)
        table = (await sockets[0].now())["table"]
        live = server.gateway.tables.live[opened.id].state
        assert table["luck"] == {
            "commitment": commitment_to(live.luck.pledges[0].secret),
            "next": throw_commitment(live.luck.pledges[0].throw_key(len(find_throws(live.log.entries)))),
        }


async def test_the_commitment_of_a_throw_is_told_before_the_move_that_leads_to_it(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, TWO)
        told: dict[int, str] = {}
        rng = Random(2)
        while not (await sockets[0].now())["table"]["over"]:
            table = await sockets[0].now()
            told[table["n"]] = table["table"]["luck"]["next"]
            await play(sockets, rng, 1)
        record = await record_of(server, opened)
        assert record.luck[0].secret
        secret = bytes.fromhex(record.luck[0].secret)
        for throw in find_throws(record.moves)[1:]:
            before = max(n for n in told if n <= throw.start)
            assert told[before] == throw_commitment(throw_key(secret, throw.number))
        assert {table["table"]["luck"]["commitment"] for table in sockets[1].tables} == {record.luck[0].commitment}


async def test_who_opens_a_table_adds_to_its_luck_after_the_commitment(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        commitment = (await host.post("/api/luck")).json()["commitment"]
        opened, sockets = await at_table(server, TWO, luck={"commitment": commitment, "nonce": "c0ffee"})
        await play(sockets, Random(3))
        record = await record_of(server, opened)
        assert record.luck[0].commitment == commitment
        assert [nonce.text for nonce in record.luck[0].nonces] == ["c0ffee"]
        assert checked(record).checked


async def test_another_nonce_is_another_set_up(database: str, tmp_path: Path) -> None:
    first = []
    for nonce in ("00", "01"):
        async with InProcessServer(str(tmp_path / f"{nonce}.db")) as server:
            commitment = (await server.browser().post("/api/luck")).json()["commitment"]
            opened, _ = await at_table(server, TWO, luck={"commitment": commitment, "nonce": nonce})
            first.append((commitment, server.gateway.tables.live[opened.id].state.log.entries))
    assert first[0][0] == first[1][0]
    assert first[0][1] != first[1][1]


async def test_a_commitment_opens_one_table_only(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        commitment = (await host.post("/api/luck")).json()["commitment"]
        plan = {"game": "cibola", "seats": TWO, "luck": {"commitment": commitment}}
        assert (await host.post("/api/tables", plan)).status_code == 200
        for given in (commitment, "0" * 64):
            again = await host.post("/api/tables", {**plan, "luck": {"commitment": given}})
            assert (again.status_code, again.json()["error"]["code"]) == (409, "luck_gone")
            assert again.json()["error"]["field"] == "luck.commitment"
        french = await host.post("/api/tables?lang=fr", plan)
        assert french.json()["error"]["message"].startswith("Cet engagement n’attend plus")
        for wrong in ({"commitment": "xyz"}, {"commitment": commitment, "nonce": "not hex"}, {"nonce": "00"}):
            assert (await host.post("/api/tables", {**plan, "luck": wrong})).status_code == 400


def test_commitments_that_nobody_uses_are_dropped() -> None:
    rng = Random(1)
    offered = OfferedLuck(lambda: rng.randbytes(32))
    first = offered.offer()
    for _ in range(OFFERED):
        offered.offer()
    with pytest.raises(Problem):
        offered.take(LuckShare(first))


async def test_who_sits_down_adds_to_the_luck(database: str) -> None:
    async with InProcessServer(database) as server:
        host, ben = server.browser(), server.browser("10.0.0.2")
        opened = await host.open_table(TWO)
        token = opened.links[1].split("/")[-1]
        assert (await ben.post(f"/api/tables/{opened.id}/claim", {"token": token, "nonce": "bead"})).status_code == 200
        drawn = len(server.gateway.tables.live[opened.id].state.log.said)
        sockets = [await host.socket(opened.id, 0), await ben.socket(opened.id, 1)]
        async with reopened(server, seed=77) as again:
            sockets = [await again.browsers[0].socket(opened.id, 0), await again.browsers[1].socket(opened.id, 1)]
            await play(sockets, Random(5))
            record = await record_of(again, opened)
        assert [(nonce.entry, nonce.text) for nonce in record.luck[0].nonces] == [(drawn, "bead")]
        assert len(record.luck) == 1
        report = checked(record)
        assert len(report.checked) == len(report.draws)


async def test_a_redraw_by_consent_is_checked_and_so_is_what_was_taken_back(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, TWO)
        await play(sockets, Random(1), 8)
        log = server.gateway.tables.live[opened.id].state.log
        number = next(n for n in reversed(log.in_force) if log.said[n].entry.seat == CHANCE)
        before = (await sockets[0].now())["table"]["luck"]["next"]
        await sockets[0].ask("propose", kind="undo", to=number)
        proposal = (await sockets[0].now())["table"]["proposals"][0]["id"]
        await sockets[1].ask("agree", proposal=proposal)
        assert (await sockets[0].now())["table"]["luck"]["next"] != before
        await play(sockets, Random(1))
        record = await record_of(server, opened)
        report = checked(record)
        assert number in report.checked
        assert len(report.checked) == len(report.draws)
        undo = next(n for n, entry in enumerate(record.moves) if entry.text == f"undo {number} agreed")
        redrawn = next(span for span in find_throws(record.moves) if span.start == undo + 1)
        assert record.luck[0].secret
        assert before == throw_commitment(throw_key(bytes.fromhex(record.luck[0].secret), redrawn.number))


async def test_a_table_from_before_is_committed_to_from_then_on(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, TWO)
        await play(sockets, Random(6), 4)
        drawn = len(server.gateway.tables.live[opened.id].state.log.said)
        await server.store.run(lambda connection: connection.execute(text("DELETE FROM pledges")))
        async with reopened(server, seed=78) as again:
            sockets = [await again.browsers[0].socket(opened.id, 0), await again.browsers[1].socket(opened.id, 1)]
            told = (await sockets[0].now())["table"]["luck"]["commitment"]
            assert again.gateway.tables.live[opened.id].state.luck.pledges[0].entry == drawn
            async with reopened(again, seed=79) as third:
                sockets = [await third.browsers[0].socket(opened.id, 0), await third.browsers[1].socket(opened.id, 1)]
                assert (await sockets[0].now())["table"]["luck"]["commitment"] == told
                await play(sockets, Random(6))
                record = await record_of(third, opened)
        assert [(pledge.entry, pledge.commitment) for pledge in record.luck] == [(drawn, told)]
        report = checked(record)
        assert report.unpledged == [n for n in range(drawn) if record.moves[n].seat == CHANCE]
        assert report.checked


async def test_a_rematch_has_luck_of_its_own(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, TWO)
        await end_by_consent(sockets)
        host = server.browsers[0]
        commitment = (await host.post("/api/luck")).json()["commitment"]
        body = {"luck": {"commitment": commitment, "nonce": "aa"}}
        answer = await host.post(f"/api/tables/{opened.id}/rematch", body)
        assert answer.status_code == 200, answer.text
        pledge = server.gateway.tables.live[answer.json()["table"]].state.luck.pledges[0]
        assert pledge.commitment == commitment
        assert [nonce.text for nonce in pledge.nonces] == ["aa"]


async def test_bots_are_sent_no_secret(database: str) -> None:
    async with InProcessServer(database) as server:
        _, sockets = await at_table(server, [TWO[0], {"kind": "bot", "name": "Rob"}])
        await play(sockets, Random(1), 6)
        worlds = server.services.bots.worlds  # type: ignore[attr-defined]
        assert worlds
        assert not any(hasattr(world, "luck") or hasattr(world, "pledges") for _, world in worlds)


async def test_damaged_luck_is_told_and_not_shown(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async with InProcessServer(database) as server:
        opened, _ = await at_table(server, TWO)
        secret = server.gateway.tables.live[opened.id].state.luck.pledges[0].secret.hex()
        await server.store.run(
            lambda connection: connection.execute(text("UPDATE pledges SET secret = 'zz' || substr(secret, 3)"))
        )
        async with reopened(server, seed=80) as again:
            answer = await again.browsers[0].get(f"/api/tables/{opened.id}")
            assert answer.status_code != 500
            assert answer.json()["error"]["message"]
            assert secret[2:] not in answer.text
    assert secret[2:] not in caplog.text


async def test_a_game_ended_by_consent_keeps_closed_what_would_open_hidden_bids(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, TWO)
        await play(sockets, Random(4), 7)
        while len((await sockets[0].now())["table"]["asked"]) < 2:
            await play(sockets, Random(4), 1)
        await sockets[0].choose(1)
        await end_by_consent(sockets)
        state = server.gateway.tables.live[opened.id].state
        sealed = await record_of(server, opened)
        assert sealed.sealed == 1
        assert sealed.luck[0].secret is None
        assert state.luck.pledges[0].secret.hex() not in str(msgspec.to_builtins(sealed))
        report = checked(sealed)
        assert len(report.checked) == len(report.draws)
        assert (await sockets[0].ask("open_secrets"))["type"] == "ack"
        whole = await record_of(server, opened)
        assert whole.sealed == 0
        assert whole.luck[0].secret == state.luck.pledges[0].secret.hex()
        assert checked(whole).checked == report.checked
