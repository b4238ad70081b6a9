"""Hints: who may have them, how they are counted and told, and that nothing but what a seat knows goes into them."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado import load
from eldorado.bots import hints as hints_module
from eldorado.bots.levels import budget_of
from eldorado.bots.plans import Considered, tactics_of
from eldorado.bots.thinking import Budget
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.server.bots import bot_worker
from eldorado.server.bots.advice import Advice
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.bots.questions import HintQuestion
from eldorado.server.http.limits import Limits, Rate
from eldorado.server.messages.hint_message import hint_answer
from eldorado.server.problems import Problem
from tests.server.in_process import HomeBots, InProcessServer, Socket, at_table, reopened
from tests.server.test_secrecy import Company

pytestmark = pytest.mark.anyio

ALONE: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Inti"}]
TWO: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
SCRIPT = str(Path(__file__).with_name("hostile_worker.py"))


class SlowAdvice(HomeBots):
    """Hints that come when they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = asyncio.Event()

    async def advise(
        self, game: AnyGame, world: Any, seat: Seat, imagination_rng: Random, table: str = "", mate: str = ""
    ) -> tuple[Advice, ...]:
        found = await super().advise(game, world, seat, imagination_rng, table, mate)
        await self.let_go.wait()
        return found


def home(server: InProcessServer) -> HomeBots:
    bots = server.services.bots
    assert isinstance(bots, HomeBots)
    return bots


async def refused(socket: Socket, type: str, **fields: Any) -> str:
    answer = await socket.ask(type, **fields)
    assert answer["type"] == "refused", answer
    code: str = answer["error"]["code"]
    return code


async def notes(socket: Socket) -> list[str]:
    """All that was told beside the game."""
    await socket.quiet()
    return [line["text"] for table in socket.tables for line in table["lines"] if line["kind"] == "note"]


# What is answered


async def test_who_plays_alone_among_bots_gets_the_best_plans(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE)
        table = await anna.now()
        assert table["table"]["hints"] == "on"
        answer = await anna.ask("hint", seat=0)
        assert (answer["type"], answer["ask"]) == ("hint", table["ask"])
        moves = [plan["moves"][0] for plan in answer["plans"]]
        offered = [{"move": choice["move"], "text": choice["text"]} for choice in table["choices"][:3]]
        assert moves == offered
        assert [(plan["chance"], plan["behind"], plan["reason"]) for plan in answer["plans"]] == [
            (50, 0, "plan 0"), (48, 2, "plan 1"), (46, 4, "plan 2"),
        ]  # fmt: skip


async def test_a_hint_speaks_the_asker_s_language(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE)
        english = (await anna.ask("hint", seat=0))["plans"][1]
        await anna.ask("lang", lang="fr")
        french = (await anna.ask("hint", seat=0))["plans"][1]
        assert (english["reason"], french["reason"]) == ("plan 1", "idée 1")
        assert english["moves"][0]["move"] == french["moves"][0]["move"]
        assert english["moves"][0]["text"] != french["moves"][0]["text"]


def test_plans_are_told_in_whole_percent_that_add_up_with_the_words_of_each_move() -> None:
    game = load("cibola")
    words = game.words("en", game.house)
    found = [
        Advice(("bid 2", "bid 0"), 0.386, 0.0, False, {}),
        Advice(("bid 1",), 0.274, 0.112, False, {}),
        Advice(("bid 0",), 0.391, 0.0, True, {}),
        Advice(("bid 3",), 0.3851, 0.0009, False, {}),
    ]
    plans = hint_answer("x", 7, found, game, words).plans
    told = [(plan.chance, plan.behind, plan.even) for plan in plans]
    assert told == [(39, 0, False), (27, 12, False), (39, 0, True), (39, 1, False)]
    assert [move.text for move in plans[0].moves] == [words.move(game.read(text)) for text in ("bid 2", "bid 0")]


async def test_the_same_question_is_thought_about_once(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE)
        first, second = await anna.ask("hint", seat=0), await anna.ask("hint", seat=0)
        assert first["plans"] == second["plans"]
        assert len(home(server).advised) == 1
        assert (await anna.now())["table"]["seats"][0]["hints"] == 1
        await anna.choose()
        await anna.now()
        await anna.ask("hint", seat=0)
        assert len(home(server).advised) == 2
        assert (await anna.now())["table"]["seats"][0]["hints"] == 2


async def test_the_table_goes_on_while_a_hint_is_thought_of(database: str) -> None:
    bots = SlowAdvice()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, ALONE)
        table = await anna.now()
        anna.say('{"type": "hint", "id": "one", "seat": 0}')
        anna.say('{"type": "hint", "id": "two", "seat": 0}')
        move = {"seat": 0, "ask": table["ask"], "move": table["choices"][0]["move"]}
        assert (await anna.ask("move", **move))["type"] == "ack"
        await server.rest()
        assert len(bots.advised) == 1
        assert await refused(anna, "hint", seat=0) == "too_many"
        bots.let_go.set()
        answers = [await anna.message(), await anna.message()]
        while {answer.get("id") for answer in answers} != {"one", "two"}:
            answers = [answer for answer in (*answers, await anna.message()) if answer.get("id") in ("one", "two")]
        assert {answer["error"]["code"] for answer in answers} == {"stale"}
        assert "hints" not in (await anna.now())["table"]["seats"][0]


async def test_a_hint_is_not_given_to_a_seat_behind_the_curtain(database: str) -> None:
    bots = SlowAdvice()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna, ben] = await at_table(server, [{"kind": "me"}, {"kind": "device"}])
        await anna.ask("propose", kind="hints")
        assert await refused(anna, "hint", seat=1) == "curtain"
        anna.say('{"type": "hint", "id": "slow", "seat": 0}')
        await anna.ask("hand", seat=1)
        bots.let_go.set()
        while (answer := await anna.message()).get("id") != "slow":
            pass
        assert answer["error"]["code"] == "curtain"
        assert (await ben.now())["table"]["hints"] == "on"


# What a mate would do

CAMPS: list[dict[str, Any]] = [
    {"kind": "me", "name": "Anna"},
    {"kind": "bot", "name": "Inti"},
    {"kind": "bot", "name": "Tomás", "bot": "beginner"},
    {"kind": "bot", "name": "Luz"},
]


async def test_a_bot_of_the_own_camp_is_asked_what_it_would_do(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, CAMPS, game="sol")
        while (table := await anna.now())["ask"] is None:
            await server.rest()
        sides = table["table"]["sides"]
        [mate] = [seat for seat in (1, 2, 3) if sides[seat] == sides[0]]
        foe = next(seat for seat in (1, 2, 3) if sides[seat] != sides[0])
        answer = await anna.ask("hint", seat=0, mate=mate)
        assert (answer["type"], answer["mate"]) == ("hint", mate)
        assert home(server).mates == [table["table"]["seats"][mate]["bot"]]
        assert (await anna.ask("hint", seat=0))["mate"] is None
        assert home(server).mates[1:] == [""]
        for nobody in (0, foe):
            assert await refused(anna, "hint", seat=0, mate=nobody) == "no_mate"
        assert await refused(anna, "hint", seat=0, mate=9) == "no_seat"
        assert (await anna.now())["table"]["seats"][0]["hints"] == 2


async def test_a_mate_s_hint_needs_the_consent_of_the_other_camp(database: str) -> None:
    seats = [*CAMPS[:3], {"kind": "link", "name": "Ben"}]
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, seats, game="sol")
        assert await refused(anna, "hint", seat=0, mate=2) == "hints_ask"
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=1)
        assert (await anna.now())["table"]["hints"] == "on"


def test_a_mate_s_plan_is_thought_of_at_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = load("cibola"), list[int]()
    world = asked_to_bid()
    considered = [
        Considered((game.read(f"bid {bid}"),), 0.5 - bid / 10, 0.0, 1.0 if bid == 0 else 0.0) for bid in range(4)
    ]

    def consider(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> list[Considered]:
        asked.append(budget.trials)
        return considered

    monkeypatch.setattr(hints_module, "tactics_of", lambda game: tactics_of(game)._replace(consider=consider))
    played = Counter[str]()
    for seed in range(60):
        question = HintQuestion("cibola", world, Seat(1), seed, 1.0, "beginner")
        [advice] = bot_worker.consider(question, hints_module.hints)
        played[advice.moves[0]] += 1
    assert set(asked) == {budget_of(game, "beginner").trials}
    assert len(played) > 2, "a beginner is sometimes mistaken"
    sure = [
        bot_worker.consider(HintQuestion("cibola", world, Seat(1), seed, 1.0, "master"), hints_module.hints)
        for seed in range(9)
    ]
    assert {found[0].moves[0] for found in sure} == {"bid 0"}


# Who may


async def test_hints_are_refused_to_who_is_not_asked_or_does_not_play(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO)
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=1)
        assert await refused(ben, "hint", seat=0) == "not_yours"
        assert await refused(ben, "hint", seat=7) == "no_seat"
        await ben.choose(1)
        assert await refused(ben, "hint", seat=1) == "not_asked"
        await anna.ask("pause")
        assert await refused(anna, "hint", seat=0) == "paused"
        await anna.ask("resume")
        await anna.ask("bot", seat=0, bot="random")
        assert await refused(anna, "hint", seat=0) == "stand_in"
        await anna.ask("back", seat=0)
        await anna.ask("propose", kind="end")
        await ben.ask("agree", proposal=2)
        assert await refused(anna, "hint", seat=0) == "over"
        assert await refused(anna, "hints", on=False) == "over"
        assert await refused(anna, "propose", kind="hints") == "over"


async def test_the_host_switches_hints_off_when_opening_the_table_and_while_playing(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, ALONE, hints=False)
        assert (await anna.now())["table"]["hints"] == "off"
        assert await refused(anna, "hint", seat=0) == "hints_off"
        await anna.ask("hints", on=True)
        assert (await anna.ask("hint", seat=0))["type"] == "hint"
        await anna.ask("hints", on=False)
        await anna.ask("hints", on=False)
        assert await refused(anna, "hint", seat=0) == "hints_off"
        assert await notes(anna) == [
            "Anna allows hints.", "Anna takes a first hint.", "Anna does not want hints at this table any more.",
        ]  # fmt: skip


async def test_several_people_have_hints_only_if_all_agree(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        assert (await anna.now())["table"]["hints"] == "ask"
        assert await refused(anna, "hint", seat=0) == "hints_ask"
        await ben.ask("propose", kind="hints")
        await anna.ask("agree", proposal=1)
        [proposal] = (await anna.now())["table"]["proposals"]
        assert (proposal["kind"], proposal["agreed"], proposal["needed"]) == ("hints", [0, 1], [0, 1, 2])
        assert await refused(ben, "hint", seat=1) == "hints_ask"
        await cleo.ask("agree", proposal=1)
        table = (await anna.now())["table"]
        assert (table["hints"], table["proposals"]) == ("on", [])
        assert (await cleo.ask("hint", seat=2))["type"] == "hint"
        assert await notes(anna) == [
            "Ben sits down.", "Cleo sits down.", "Ben proposes to allow hints.",
            "All agree: from now on everybody may take hints.", "Cleo takes a first hint.",
        ]  # fmt: skip


async def test_consent_to_hints_can_be_refused_and_taken_back(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO)
        await anna.ask("propose", kind="hints")
        await ben.ask("decline", proposal=1)
        assert (await anna.now())["table"]["hints"] == "ask"
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=2)
        assert (await anna.now())["table"]["hints"] == "on"
        assert await refused(ben, "hints", on=True) == "host_only"
        await ben.ask("hints", on=False)
        assert (await anna.now())["table"]["hints"] == "ask"
        assert (await notes(anna))[-1] == "Ben does not want hints at this table any more."


async def test_the_host_s_no_stands_above_a_proposal(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO, hints=False)
        assert await refused(ben, "propose", kind="hints") == "hints_off"
        await anna.ask("propose", kind="hints")
        await anna.ask("hints", on=False)
        assert (await ben.now())["table"]["proposals"] == []
        await anna.ask("propose", kind="hints")
        await ben.ask("agree", proposal=2)
        assert (await ben.now())["table"]["hints"] == "on"


async def test_who_is_still_to_come_has_to_agree_as_well(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table(TWO)
        anna = await host.socket(opened.id, 0)
        assert await refused(anna, "hint", seat=0) == "hints_ask"
        await anna.ask("propose", kind="hints")
        [proposal] = (await anna.now())["table"]["proposals"]
        assert proposal["needed"] == [0, 1]
        guest = server.browser("10.0.0.2")
        await guest.claim(opened.links[1])
        await (await guest.socket(opened.id, 1)).ask("agree", proposal=1)
        assert (await anna.now())["table"]["hints"] == "on"


async def test_who_leaves_their_seat_to_a_bot_is_asked_again_when_they_come_back(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO)
        await ben.ask("bot", seat=1, bot="random")
        assert await refused(anna, "hint", seat=0) == "hints_ask"
        await anna.ask("propose", kind="hints")
        assert (await anna.now())["table"]["hints"] == "on"
        await ben.ask("back", seat=1)
        assert (await anna.now())["table"]["hints"] == "ask"


async def test_where_bots_sit_in_for_all_nobody_has_agreed(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO)
        await anna.ask("pause")
        await anna.ask("bot", seat=0, bot="random")
        await ben.ask("bot", seat=1, bot="random")
        assert (await ben.now())["table"]["hints"] == "ask"


# What is kept and told


async def test_the_count_of_hints_outlives_the_server_and_only_the_first_is_told(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna] = await at_table(server, ALONE)
        await anna.ask("hint", seat=0)
        await anna.choose()
        await anna.now()
        await anna.ask("hint", seat=0)
        assert (await notes(anna)) == ["Anna takes a first hint."]
        await server.rest()
        async with reopened(server) as again:
            anna = await again.browsers[0].socket(opened.id, 0)
            seats = (await anna.now())["table"]["seats"]
            assert [seat.get("hints", 0) for seat in seats] == [2, 0]


async def test_a_rematch_keeps_the_host_s_no_and_counts_anew(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna] = await at_table(server, ALONE)
        await anna.ask("hint", seat=0)
        await anna.ask("hints", on=False)
        await anna.ask("propose", kind="end")
        assert (await anna.now())["table"]["seats"][0]["hints"] == 1
        table = (await anna.browser.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
        again = await anna.browser.socket(table, 1)
        info = (await again.now())["table"]
        assert (info["hints"], info["seats"][1].get("hints", 0)) == ("off", 0)


async def test_too_many_hints_are_refused_and_nothing_else(database: str) -> None:
    async with InProcessServer(database, limits=Limits(hints=Rate(1, 2))) as server:
        _, [anna] = await at_table(server, ALONE)
        assert [(await anna.ask("hint", seat=0))["type"] for _ in range(3)] == ["hint", "hint", "refused"]
        assert (await anna.ask("ping"))["type"] == "ack"
        server.clock.advance(1)
        assert (await anna.ask("hint", seat=0))["type"] == "hint"


# What goes into a hint


async def test_a_hint_is_thought_of_in_a_world_imagined_for_its_seat(tmp_path: Path) -> None:
    """Ben's closed bid differs between two tables that are alike for Anna: so is the world her hints come from."""
    worlds = []
    for secret in (0, 1):
        async with InProcessServer(str(tmp_path / f"{secret}.db")) as server:
            twin = Company(server)
            await twin.sit_down()
            await twin.sockets[0].ask("propose", kind="hints")
            for seat in (1, 2):
                await twin.sockets[seat].ask("agree", proposal=1)
                await twin.rest()
            await twin.play(1, secret)
            true = server.gateway.tables.live[twin.id].state
            assert (await twin.sockets[0].ask("hint", seat=0))["type"] == "hint"
            [(seat, world)] = home(server).advised
            assert (seat, world is not true.log.state) == (0, True)
            assert true.game.view(world, Seat(0)) == true.game.view(true.log.state, Seat(0))
            worlds.append((world, true.log.state))
    (one, truth), (other, other_truth) = worlds
    assert truth != other_truth
    assert one == other


# Who thinks of them


def asked_to_bid() -> Any:
    game, chance_rng = load("cibola"), Random(1)
    state = game.setup(3)
    while game.actors(state) == (CHANCE,):
        game.perform(state, CHANCE, draw(game, state, chance_rng))
    return state


@pytest.mark.parametrize("kind", ["crash", "die", "hang", "illegal", "garbage", "nothing", "stillborn"])
async def test_a_hint_that_fails_is_a_problem_and_the_next_one_is_tried(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    bots = BotPool(1, deadline=0.8, command=(sys.executable, SCRIPT, kind), patience=20)
    try:
        for _ in range(2):
            with pytest.raises(Problem, match="no_hint"):
                await bots.advise(load("cibola"), asked_to_bid(), Seat(1), Random(1))
    finally:
        await bots.stop()
    assert caplog.text.count("a hint for cibola failed") == 2


async def test_a_table_goes_on_after_a_hint_has_failed(database: str) -> None:
    bots = BotPool(1, deadline=0.8, command=(sys.executable, SCRIPT, "crash"), patience=20)
    async with InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, ALONE)
        assert await refused(anna, "hint", seat=0) == "no_hint"
        assert await refused(anna, "hint", seat=0) == "no_hint"
        assert "hints" not in (await anna.now())["table"]["seats"][0]
        assert (await anna.choose())["type"] == "ack"


async def test_no_process_is_left_behind_by_who_leaves_while_a_hint_is_thought_of(database: str) -> None:
    bots = BotPool(1, deadline=20, command=(sys.executable, SCRIPT, "hang"), patience=20)
    async with InProcessServer(database, bots=bots) as server:
        _, [anna, _] = await at_table(server, [{"kind": "me"}, {"kind": "device"}])
        await anna.ask("propose", kind="hints")
        anna.say('{"type": "hint", "id": "slow", "seat": 0}')
        while not bots._busy:
            await asyncio.sleep(0.01)
        [worker] = bots._busy
    assert worker.process.returncode is not None
