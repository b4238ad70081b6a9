"""A live table: one state after another, each shown only when the store has it; its watchers and its bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from eldorado.core.game import Move, Seat
from eldorado.core.words import Words
from eldorado.server.jobs.logged_game import SECRET, logged_game
from eldorado.server.live.adviser import Adviser
from eldorado.server.live.attendance import Attendance
from eldorado.server.live.bot_turns import BotTurns
from eldorado.server.live.explainer import Explainer
from eldorado.server.live.gathered_news import PRESENCE, GatheredNews
from eldorado.server.live.leads import LedElsewhere
from eldorado.server.live.pending_changes import PendingChanges
from eldorado.server.live.restoring import bring_back
from eldorado.server.live.services import Services, Watcher
from eldorado.server.live.table_review import TableReview
from eldorado.server.live.table_talk import TableTalk
from eldorado.server.live.turn_watch import GRACE, TurnWatch
from eldorado.server.messages.entry_views import RecentStates
from eldorado.server.messages.log_lines import AT_ONCE, LogTeller, SentenceCache, ToldEntries, names
from eldorado.server.messages.score_board import ScoreBoard, score_board
from eldorado.server.messages.table_message import (
    Presence,
    SeatView,
    clock_info,
    encode,
    make_seat_view,
    table_info,
    table_message,
)
from eldorado.server.problems import Problem
from eldorado.server.storage import queries
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table import actions
from eldorado.server.table.absence import Absences
from eldorado.server.table.actions import Done
from eldorado.server.table.clocks import ClockFace, face
from eldorado.server.table.proposals import carry_out, is_agreed
from eldorado.server.table.sealed_record import find_secrets, give_record
from eldorado.server.table.table_state import TableState, table_change
from eldorado.server.words import ServerWords, server_words

logger = logging.getLogger("eldorado.table")


class LiveTable:
    """One table while somebody is at it."""

    def __init__(self, state: TableState, services: Services) -> None:
        self.state = state
        self.services = services
        self.watchers: dict[Watcher, None] = {}
        """In the order in which they came: so they are told."""
        self.talk = TableTalk(services.now, self.watchers)
        self.seen = {seat.seat: min(seat.seen, state.n) for seat in state.seats}
        self._kept = dict(self.seen)
        """What the store knows of it."""
        self.rematching, self.at_rest = asyncio.Lock(), asyncio.Lock()
        """Who has one of them changes something here; nobody else does."""
        self._seat_views: dict[tuple[Seat | None, str], SeatView] = {}
        self._sentences: SentenceCache = {}
        self._recent = RecentStates()
        self._graph: tuple[int, bytes] | None = None
        self.review = TableReview(services.jobs)
        self._unsure = False
        """Whether the store may know more than we do: then it is asked before anything else."""
        self.lost = False
        """Whether another server leads the table now: nobody may do anything here any more."""
        self.bots = BotTurns(services, state)
        self.adviser, self.explainer = Adviser(services), Explainer(services)
        self._changes = PendingChanges(state.row.id)
        self._out: tuple[int, ...] = ()
        self._told_less = False
        """Whether all here were told that bots think less than usual."""
        self.attendance = Attendance(services)
        self._presence_news = GatheredNews(services.sleep, PRESENCE)
        self.turns = TurnWatch(services)

    # Changes

    async def do(self, make: Callable[[TableState], Done]) -> int:
        """Carry out a request; it is done when the store has it, even if the asker has left meanwhile."""
        return await asyncio.shield(self._changes.begin(self._do(make)))

    async def alter(self, make: Callable[[TableState], TableState]) -> int:
        """Carry out a request that is no entry of the log."""
        return await self.do(lambda state: Done(make(state), state.n))

    async def _do(self, make: Callable[[TableState], Done]) -> int:
        async with self.at_rest:
            if self.lost:
                raise LedElsewhere
            await self._make_sure()
            before, now = self.state, self.services.now()
            after, n = make(before)
            if after is not before:
                after = carry_out(after, now, self.absences(after))
                if after.desk.ended and after.desk.secrets is None:
                    after = await asyncio.to_thread(find_secrets, after)
                after = after.touched(now, self.services.uptime)
                await self._save(before, after, now)
                self._recent.follow(before.log, after.log)
                self.talk.follow(before, after)
                self.state = after
                self.refresh()
        return n

    async def _save(self, before: TableState, after: TableState, now: Millis) -> None:
        written = table_change(before, after, now)
        try:
            await self.services.store.run(lambda connection: queries.save_change(connection, written))
        except StoreFailed as error:
            self._unsure = True
            logger.error("table %s could not be saved: %s", after.row.id, error.__class__.__name__)
            raise Problem("storage") from None
        except queries.LedByAnother as error:
            self.lose()
            logger.error("%s", error)
            raise LedElsewhere from None

    async def _make_sure(self) -> None:
        """After a failure, read again what the store has."""
        if not self._unsure:
            return
        id = self.state.row.id
        state = await bring_back(self.services, id, id)  # each table in its turn: after an outage many are read again
        if state.row.term != self.state.row.term:
            self.lose()
            raise LedElsewhere
        self.state = state
        self._recent.clear()
        self._unsure = False
        self.refresh()

    def lose(self) -> None:
        """The table has changed hands: whoever is here finds it elsewhere."""
        self.lost = True
        self.call_back()

    def call_back(self) -> None:
        """Have everybody here leave and come again."""
        for watcher in list(self.watchers):
            watcher.dismiss("restart")

    async def play(self, seat: int, ask: int, move: Move) -> int:
        """Answer a question for a seat, or acknowledge once more the same answer given before."""

        def make(state: TableState) -> Done:
            repeated = actions.find_repeat(state, seat, ask, move)
            if repeated is not None:
                return Done(state, repeated)
            if state.seats[seat].player is not None:
                raise Problem("stand_in")
            return actions.play(state, seat, ask, move, self.services.imagination_rng)

        return await self.do(make)

    # What is seen

    def refresh(self) -> None:
        """Show the new state to everybody and let the bots that are asked think."""
        self.forget()
        self._out = self.clock().out
        self._wake_all()
        self.bots.wake(self)
        self.turns.follow(self.state)

    def forget(self) -> None:
        """What was made for the last state is of no use in this one."""
        self._seat_views.clear()
        self._sentences.clear()

    def clock(self) -> ClockFace:
        """What the clock shows now."""
        state = self.state
        if state.halt is not None:
            return ClockFace({}, (), ())
        return face(state.clock, state.desk, len(state.seats), self.services.now(), self.services.uptime)

    def tick(self) -> None:
        """Tell everybody when somebody's time has just run out, or bots think less; nothing else follows from it."""
        if self.clock().out != self._out:
            self.refresh()
        if self.bots_think_less() != self._told_less:
            self._told_less = self.bots_think_less()
            self._wake_all()
        self.talk.tidy()
        if self.turns.busy:
            here = self._seated() | self.attendance.lately(GRACE)
            self.turns.tick(self.state, here, self.seen, self._webhook_silent)
        absences = self.absences()
        if any(is_agreed(self.state, proposal, absences) for proposal in self.state.desk.proposals):
            self._changes.begin_alone(self.alter(lambda state: state.with_desk()))

    def _webhook_silent(self) -> None:
        now = self.services.now()
        self._changes.begin_alone(self.alter(lambda state: actions.note_webhook(state, "webhook_silent", now)))

    def bots_think_less(self) -> bool:
        """Whether bots that play here think less than usual, since many wait for bots."""
        state = self.state
        return not state.over and any(seat.player for seat in state.seats) and self.services.bots.share.less

    def presence(self) -> Presence:
        """Who is here."""
        return Presence(frozenset(self._seated()), sum(not watcher.seated for watcher in self.watchers))

    def absences(self, state: TableState | None = None) -> Absences:
        """Who of the people at the table is not here."""
        return self.attendance.absences(state or self.state, self.presence().browsers)

    async def tell_ahead(self, watcher: Watcher) -> ToldEntries | None:
        """What a watcher who has seen little of a long game is told of it, made beside all that goes on."""
        state, start = self.state, max(0, watcher.shown)
        if state.n - start <= AT_ONCE:
            return None
        words = self.services.words(state, watcher.language)
        return await LogTeller(state, watcher.seat, words, server_words(watcher.language)).tell_ahead(start)

    def message_for(self, watcher: Watcher, ahead: ToldEntries | None = None) -> bytes:
        """The table for a watcher, with all that is new to them; some of it may have been told ahead."""
        state, said = self.state, server_words(watcher.language)
        words = self.services.words(state, watcher.language)
        key = (watcher.seat, watcher.language)
        seat_view = self._seat_views.get(key)
        if seat_view is None:
            seat_view = self._seat_views[key] = make_seat_view(
                state, watcher.seat, words, said, self.services.imagination_rng
            )
        clock = clock_info(state, self.clock(), self.services.now(), self.services.grace)
        less = self.bots_think_less()
        info = table_info(state, watcher.browser, clock, self.presence(), self.absences(), words.title, said, less)
        teller = LogTeller(state, watcher.seat, words, said, self._sentences, ahead)
        seen = self.seen[watcher.seat] if watcher.seat is not None else 0
        views = self._recent.views(state.log, watcher.seat, watcher.shown)
        message = table_message(
            info, seat_view, teller, views, watcher.shown, watcher.first_note, seen, self._scores(words, said)
        )
        return encode(message)

    def _scores(self, words: Words, said: ServerWords) -> ScoreBoard | None:
        log = self.state.log
        return score_board(log, words, names(self.state, said)) if log.over else None

    async def graph(self, asker: str) -> bytes:
        """How the scores of a finished game came about: drawn by a worker when somebody asks, as JSON."""
        state = self.state
        if not state.over:
            raise Problem("not_over")
        if self._graph is None or self._graph[0] != state.n:
            drawn = await self.services.jobs.documents.run(asker, "draw_graph", logged_game(state.log))
            self._graph = (state.n, drawn[1:])
            if drawn[:1] == SECRET:
                await self.give_record()
        return self._graph[1]

    async def give_record(self) -> TableState:
        """The table of a game that is over, for who gets its record: from now on it is not reopened."""
        now = self.services.now()
        if self.state.desk.ended and self.state.desk.secrets is None and self.state.halt is None:
            await self.alter(lambda state: state.with_desk())
        await self.alter(lambda state: give_record(state, now))
        return self.state

    # Who is here

    def enter(self, watcher: Watcher) -> None:
        """Somebody comes to look; who was asked for their seat while away has come to answer."""
        self.watchers[watcher] = None
        self.bots.hurry.follow(self._seated())
        self.arrive(watcher.browser)
        if actions.come_back(self.state, watcher.browser) is not self.state:
            self._changes.begin_alone(self.alter(lambda state: actions.come_back(state, watcher.browser)))
        watcher.wake()
        self._presence_news.come(self._wake_all)
        if watcher.seated:
            self.bots.be_seen(self)
        self.bots.wake(self)

    def arrive(self, browser: str) -> None:
        """Somebody who sits here opens the table, perhaps for the first time."""
        if actions.arrive(self.state, browser) is not self.state:
            self._changes.begin_alone(self.alter(lambda state: actions.arrive(state, browser)))

    def leave(self, watcher: Watcher) -> None:
        """Somebody has left."""
        self.watchers.pop(watcher, None)
        self.bots.hurry.follow(self._seated())
        self.sign_of_life(watcher.browser)
        self._presence_news.come(self._wake_all)

    def sign_of_life(self, browser: str) -> None:
        """Somebody who sits here does something, or was here until now."""
        if self.state.held_by(browser):
            self.attendance.note(browser)
            self.bots.be_seen(self)

    async def admit(self, browser: str) -> None:
        """A browser may look on from now on."""
        id = self.state.row.id
        async with self.at_rest:
            await self.services.store.run(lambda connection: queries.add_onlooker(connection, id, browser))
            self.state = replace(self.state, onlookers=self.state.onlookers | {browser})

    def send_onlookers_away(self) -> None:
        """Watching was switched off."""
        for watcher in list(self.watchers):
            if not watcher.seated:
                watcher.dismiss("watch_off")

    def send_away(self, seat: int, browser: str) -> None:
        """The seat was taken by another browser: whoever looked through it before sees no more."""
        state = self.state
        for watcher in list(self.watchers):
            was_seated, watcher.seated = watcher.seated, bool(state.held_by(watcher.browser))
            allowed = watcher.seated or watcher.browser in (*state.onlookers, state.row.host)
            if (watcher.seat == seat and watcher.browser != browser) or (was_seated and not allowed):
                watcher.dismiss("taken")

    def _wake_all(self) -> None:
        for watcher in self.watchers:
            watcher.wake()

    async def keep_seen(self) -> None:
        """Have the store remember up to where each seat was shown the game, if it does not know."""
        id, seen = self.state.row.id, {seat: n for seat, n in self.seen.items() if self._kept.get(seat) != n}
        if seen:
            self._kept |= seen
            await self.services.store.run(lambda connection: queries.save_seen(connection, id, seen))

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not (self.watchers or self.bots.thinking or self._changes or self.adviser.busy or self.explainer.busy)

    async def finish(self) -> None:
        """Let changes under way come to their end, and no bot begin another."""
        self._presence_news.stop()
        self.review.stop()
        thinking = self.bots.stop()
        await self.adviser.stop()
        await self.explainer.stop()
        await asyncio.gather(*thinking, self._changes.finish(), return_exceptions=True)

    # Bots

    def hurry(self, browser: str, on: bool) -> None:
        """Somebody who sits here does not want to wait for bots until a person is asked, or does so again."""
        if not self.state.held_by(browser):
            raise Problem("not_yours")
        self.bots.hurry.want(browser, on, self._seated())

    def _seated(self) -> set[str]:
        return {watcher.browser for watcher in self.watchers if watcher.seated}
