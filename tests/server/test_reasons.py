"""Why a bot played that: who may ask, how it is told, and that nothing but what the asker was told goes into it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado.bots.heard_turn import heard_turn
from eldorado.bots.thinking import Memory, Thought
from eldorado.bots.why_played import Heard
from eldorado.core.game import AnyGame, Seat
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.bots.explained import Explained
from eldorado.server.http.limits import Limits, Rate
from eldorado.server.messages.reason_message import reason_answer
from eldorado.server.problems import Problem
from eldorado.server.words import server_words
from tests.server.in_process import HomeBots, InProcessServer, Socket, at_table
from tests.server.test_bot_pool import GAME, SCRIPT, bidding
from tests.server.test_hints import ALONE, home, refused

pytestmark = pytest.mark.anyio

THREE: list[dict[str, Any]] = [*ALONE, {"kind": "bot", "name": "Tomás"}]
WITH_BEN: list[dict[str, Any]] = [*ALONE, {"kind": "link", "name": "Ben"}]


class SlowReasons(HomeBots):
    """Reasons that come when they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = asyncio.Event()

    async def explain(self, *given: Any, **more: Any) -> Explained:
        found = await super().explain(*given, **more)
        await self.let_go.wait()
        return found


class Bidders(HomeBots):
    """Bots that play the choice of a certain number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        legal = game.legal(world, seat)
        return Thought(legal[self.number % len(legal)])


def entry_of(socket: Socket, seat: int) -> int:
    """The last entry of a seat that was told."""
    lines = [line for table in socket.tables for line in table["lines"]]
    numbers = [line["n"] for line in lines if line["seat"] == seat and line["kind"] == "move"]
    return int(numbers[-1])


async def until_bot_has_played(socket: Socket, seat: int = 1) -> int:
    """The last entry of the bot, once it has one."""
    await socket.choose()
    await socket.quiet()
    return entry_of(socket, seat)


# What is answered


async def test_who_plays_among_bots_is_told_why_in_their_language(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE)
        entry = await until_bot_has_played(anna)
        english = await anna.ask("reason", entry=entry)
        assert (english["type"], english["entry"], english["verdict"]) == ("reason", entry, "better")
        assert english["text"].startswith("Inti does well. The next best would have been: “")
        await anna.ask("lang", lang="fr")
        french = await anna.ask("reason", entry=entry)
        assert french["text"].startswith("Inti fait bien. En deuxième choix, il y avait\u202f: «\u202f")
        assert len(home(server).explained) == 1
        assert "hints" not in (await anna.now())["table"]["seats"][0], "it counts as a hint"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("reasons", [{}, {"en": "does well", "fr": "fait bien"}])
@pytest.mark.parametrize("verdict", ["better", "even", "worse", "only", "hidden"])
def test_every_verdict_has_its_words(verdict: Any, reasons: dict[str, str], language: str) -> None:
    words, said = GAME.words(language, GAME.house), server_words(language)
    found = Explained(verdict, () if verdict in ("only", "hidden") else ("bid 2", "bid 0", "bid 1", "bid 3"), reasons)
    text = reason_answer("x", 7, found, GAME, "Inti", words, said).text
    if verdict in ("only", "hidden"):
        assert "{" not in text
        return
    assert words.move(GAME.read("bid 2")) in text
    assert "…" in text
    assert reasons.get(language, "") in text


async def test_a_real_worker_says_why(database: str) -> None:
    async with InProcessServer(database, bots=BotPool(1, deadline=30)) as server:
        _, [anna] = await at_table(server, THREE)
        entry = await until_bot_has_played(anna)
        answer = await anna.ask("reason", entry=entry)
        assert answer["type"] == "reason", answer
        assert answer["verdict"] in ("better", "even", "worse", "only")


@pytest.mark.parametrize("kind", ["crash", "hang", "garbage", "stillborn"])
async def test_a_reason_that_fails_is_a_problem_and_nothing_else(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    bots = BotPool(1, deadline=0.8, command=(sys.executable, SCRIPT, kind), patience=20)
    world = bidding()
    try:
        with pytest.raises(Problem, match="no_reason"):
            await bots.explain(GAME, world, Seat(0), Seat(1), (), Random(1))
    finally:
        await bots.stop()
    assert caplog.text.count("a reason for cibola failed") == 1


# Who may


async def test_reasons_are_refused_where_hints_are(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE, hints=False)
        entry = await until_bot_has_played(anna)
        assert await refused(anna, "reason", entry=entry) == "hints_off"
        await anna.ask("hints", on=True)
        assert (await anna.ask("reason", entry=entry))["type"] == "reason"
        await anna.ask("pause")
        assert await refused(anna, "reason", entry=entry) == "paused"
        await anna.ask("resume")
        await anna.ask("propose", kind="end")
        assert await refused(anna, "reason", entry=entry) == "over"


async def test_among_several_people_all_must_have_agreed(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, WITH_BEN)
        await anna.quiet()
        entry = entry_of(anna, 1)
        assert await refused(anna, "reason", entry=entry) == "hints_ask"
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=1)
        assert (await ben.ask("reason", entry=entry))["type"] == "reason"


async def test_only_what_a_bot_has_played_of_late_is_asked_about(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE)
        await until_bot_has_played(anna)
        n = (await anna.now())["n"]
        assert await refused(anna, "reason", entry=entry_of(anna, 0)) == "no_bot_move"
        assert await refused(anna, "reason", entry=0) == "no_bot_move"  # chance's
        for nothing in (-1, n, 10**9):
            assert await refused(anna, "reason", entry=nothing) == "too_old"
        await anna.ask("bot", seat=0, bot="random")
        assert await refused(anna, "reason", entry=entry_of(anna, 0)) == "no_bot_move"


async def test_what_a_person_played_before_a_bot_sat_in_is_theirs(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, WITH_BEN)
        await ben.choose()
        await ben.quiet()
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=1)
        own = entry_of(ben, 2)
        await ben.ask("bot", seat=2, bot="random")
        assert await refused(anna, "reason", entry=own) == "no_bot_move"


async def test_one_at_a_time_a_seat_and_only_while_it_is_in_hand(database: str) -> None:
    bots = SlowReasons()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna, _] = await at_table(server, [*THREE, {"kind": "device", "name": "Dan"}])
        await anna.ask("propose", kind="hints")
        await anna.quiet()
        anna.say(f'{{"type": "reason", "id": "slow", "entry": {entry_of(anna, 1)}}}')
        await server.rest()
        assert await refused(anna, "reason", entry=entry_of(anna, 2)) == "too_many"
        await anna.ask("hand", seat=3)
        bots.let_go.set()
        while (answer := await anna.message()).get("id") != "slow":
            pass
        assert answer["error"]["code"] == "curtain"


async def test_reasons_and_hints_share_a_limit(database: str) -> None:
    async with InProcessServer(database, limits=Limits(hints=Rate(1, 2))) as server:
        _, [anna] = await at_table(server, ALONE)
        entry = await until_bot_has_played(anna)
        assert [(await anna.ask("reason", entry=entry))["type"] for _ in range(2)] == ["reason", "reason"]
        assert await refused(anna, "reason", entry=entry) == "too_many"
        assert await refused(anna, "hint", seat=0) == "too_many"
        assert (await anna.ask("ping"))["type"] == "ack"


async def test_no_process_is_left_behind_by_who_leaves_while_a_reason_is_worked_out(database: str) -> None:
    bots = BotPool(1, deadline=20, command=(sys.executable, SCRIPT, "hang"), patience=20)
    async with InProcessServer(database, bots=HomeBots()) as server:
        _, [anna] = await at_table(server, ALONE)
        entry = await until_bot_has_played(anna)
        server.services.bots = bots
        anna.say(f'{{"type": "reason", "id": "slow", "entry": {entry}}}')
        while not bots._busy:
            await asyncio.sleep(0.01)
        [worker] = bots._busy
    assert worker.process.returncode is not None


# What goes into it


async def closed_fist(folder: Path, secret: int, watching: bool) -> tuple[list[str], list[Any]]:
    """A bot's bid of that number is in its closed fist: what an asker hears, and what was thought of."""
    async with InProcessServer(str(folder / f"{secret}{watching}.db"), bots=Bidders(secret)) as server:
        opened, [anna, ben] = await at_table(server, WITH_BEN, watch=True)
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=1)
        asker = anna
        if watching:
            eve = server.browser("10.0.0.9")
            await eve.post(f"/api/tables/{opened.id}/watch", {"token": opened.watch.split("/")[-1]})
            asker = await eve.socket(opened.id, "watch")
        await asker.quiet()
        assert (await asker.ask("reason", entry=entry_of(asker, 1)))["type"] == "reason"
        return [text for text in asker.raw if '"type":"reason"' in text], home(server).explained


@pytest.mark.parametrize("watching", [False, True])
async def test_what_is_asked_and_answered_is_the_same_whatever_is_in_the_bot_s_fist(
    tmp_path: Path, watching: bool
) -> None:
    heard, thought = zip(*[await closed_fist(tmp_path, secret, watching) for secret in (0, 3)], strict=True)
    assert len(heard[0]) == 1
    assert heard[0] == heard[1]
    assert thought[0] == thought[1]
    [(asker, _, entries)] = thought[0]
    assert asker == (None if watching else 0)
    assert [type(entry) for entry in entries] == [Heard]


async def test_a_closed_fist_is_not_explained_before_it_is_opened(tmp_path: Path) -> None:
    for secret in (0, 3):
        async with InProcessServer(str(tmp_path / f"{secret}.db"), bots=Bidders(secret)) as server:
            _, [anna, ben] = await at_table(server, WITH_BEN)
            await anna.ask("propose", kind="hints")
            await ben.ask("agree", proposal=1)
            await anna.quiet()
            entry, real = entry_of(anna, 1), BotPool(1, deadline=30)
            bidders, server.services.bots = server.services.bots, real
            answer = await anna.ask("reason", entry=entry)
            assert answer["verdict"] == "hidden"
            assert answer["text"] == "You were not told what Inti played here, so nothing is said about it."
            server.services.bots = bidders
            await anna.choose(1)
            await ben.choose(2)
            server.services.bots = real
            assert (await anna.ask("reason", entry=entry))["verdict"] != "hidden"
            await real.stop()


async def test_it_is_worked_out_in_a_world_imagined_for_the_asker(database: str) -> None:
    """Hidden hands differ from the true ones, and nothing that Anna sees does."""
    async with InProcessServer(database) as server:
        opened, [anna] = await at_table(server, ALONE, game="ilos")
        entry = await until_bot_has_played(anna)
        assert (await anna.ask("reason", entry=entry))["type"] == "reason"
        [(asker, world, heard)] = home(server).explained
        log = server.gateway.tables.live[opened.id].state.log
        turn = heard_turn(log, Seat(0), entry)
        assert (asker, heard) == (0, turn.heard)
        assert world != turn.before
        assert log.game.view(world, Seat(0)) == log.game.view(turn.before, Seat(0))
