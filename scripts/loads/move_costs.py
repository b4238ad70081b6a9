"""The processor time that one move costs a server, without a network and a disk."""

from __future__ import annotations

import asyncio
import gc
import time
from dataclasses import replace
from random import Random
from statistics import median

from eldorado.core.game import Seat
from eldorado.core.luck import play_chance
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.tables_api import OneTimeWatcher
from eldorado.server.live.create_table import new_table
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.services import Services
from eldorado.server.messages.client_messages import OpenTable, SeatPlan
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.table import actions
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.table_state import table_change
from loads.crowd import GAME, SEATS


async def measured(games: int) -> dict[str, float]:
    """As `cost_of_moves`, where a loop runs."""
    return cost_of_moves(games)


def cost_of_moves(games: int) -> dict[str, float]:
    """Processor time a move, in µs: checking, applying, chance, rows for the store, four seats' messages."""
    services = Services(
        store=None,  # type: ignore[arg-type]
        bots=BotPool(1),
        now=lambda: 0,
        secret=lambda: bytes(32),
        imagination_rng=Random(2),
        token=lambda: "x" * 43,
        sleep=asyncio.sleep,
        words=WordsCache().for_table,
        uptime=Uptime(),
    )
    gc.collect()
    gc.freeze()
    medians, worst, all_costs = [], [], []
    for number in range(games + 2):
        costs = one_game(services, Random(number))
        if number >= 2:
            medians.append(median(costs))
            worst.append(sorted(costs)[-1])
            all_costs += costs
    all_costs.sort()
    return {
        "median_us": round(median(all_costs) * 1e6),
        "best_game_median_us": round(min(medians) * 1e6),
        "p99_us": round(all_costs[int(len(all_costs) * 0.99)] * 1e6),
        "last_move_of_a_game_us": round(median(worst) * 1e6),
    }


def one_game(services: Services, rng: Random) -> list[float]:
    state, _ = new_table(
        OpenTable("cibola", [SeatPlan("me")] * SEATS), GAME, GAME.house, "b", services.token, services.secret(), 0
    )
    state = replace(state, luck=play_chance(state.log, state.luck))
    table = LiveTable(state, services)
    watchers = [OneTimeWatcher("b", Seat(seat), True, "en") for seat in range(SEATS)]
    costs = []
    while not table.state.over:
        before = table.state
        seat = GAME.actors(before.log.state)[0]
        move, ask = rng.choice(list(GAME.legal(before.log.state, seat))), before.log.ask_of(seat)
        assert ask is not None
        began = time.thread_time()
        done = actions.play(before, seat, ask, move, services.imagination_rng)
        after = done.state.touched(0, services.uptime)
        table_change(before, after, 0)
        table.state = after
        table.forget()
        for watcher in watchers:
            watcher.shown, watcher.first_note = before.n, len(before.notes)
            table.message_for(watcher)
        costs.append(time.thread_time() - began)
    return costs
