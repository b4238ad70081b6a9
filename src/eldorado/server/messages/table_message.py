"""The table as one watcher may see it: made from views, told events, previews and words, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from eldorado.core.game import CHANCE, AnyGame, Move, Range, Seat
from eldorado.core.words import Words
from eldorado.server.messages.entry_views import EntryView
from eldorado.server.messages.log_lines import LogLine, LogTeller, ToldEvent, names
from eldorado.server.messages.score_board import ScoreBoard
from eldorado.server.storage.rows import Mark, Pace, Pause, Proposal
from eldorado.server.table.absence import Absences, Grace
from eldorado.server.table.clocks import ClockFace
from eldorado.server.table.company import TalkRule, talk_rule
from eldorado.server.table.hints import HintsRule, hints_rule
from eldorado.server.table.proposals import needed_now
from eldorado.server.table.sealed_record import is_open, needed_to_open
from eldorado.server.table.table_state import TableState
from eldorado.server.words import ServerWords

MANY: Final = 32
"""Of more choices than this none comes with a score preview: a view of each would cost more than the move itself."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move with its words, whether it can be taken back, and what one's score would then look like."""

    move: Move
    text: str
    final: bool
    after: Range | None = None


class UndoOffer(Struct, frozen=True):
    """What a seat may take back by itself."""

    withdraw: bool = False
    to: int | None = None


class SeatView(Struct, frozen=True):
    """What a seat sees and may do; the same for all who look through it in one language."""

    view: Raw
    question: str
    waiting: str
    ask: int | None
    choices: Raw
    undo: UndoOffer
    preview: Raw


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    mine: bool
    here: bool
    stand_in: bool
    bot: str | None = None
    away: int | None = None
    """Since when the person is not here."""
    free_at: int | None = None
    """When the others may go on without them, unless they come back."""
    hints: int = 0
    """How many hints were taken here."""
    mark: Mark | None = None
    """The mark that is wanted here."""


class SealedInfo(Struct, frozen=True):
    """Whose secrets keep the record of a game ended by consent sealed, and who of them has agreed to open them."""

    needed: tuple[int, ...]
    agreed: tuple[int, ...]


class HaltNotice(Struct, frozen=True):
    """Why the game cannot go on: the first entry that cannot be read, and a sentence."""

    reason: Literal["damaged", "rules_changed"]
    entry: int
    text: str


class LuckInfo(Struct, frozen=True):
    """What the table's luck was committed to: all of it, and the next throw by itself."""

    commitment: str
    next: str


class TableInfo(Struct, frozen=True):
    """The table beside the game."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    created: int
    over: bool
    paused: Pause | None
    watch: bool
    host: bool
    watchers: int
    pace: Pace
    hints: HintsRule
    talk: TalkRule
    public: bool
    """Whether anybody on this server may come."""
    seats: list[SeatInfo]
    sides: tuple[int, ...]
    asked: list[int]
    clock: dict[str, Any]
    proposals: tuple[Proposal, ...]
    luck: LuckInfo | UnsetType = UNSET
    halt: HaltNotice | UnsetType = UNSET
    rematch: dict[str, str] | UnsetType = UNSET
    sealed: SealedInfo | UnsetType = UNSET
    reopens: bool | UnsetType = UNSET
    bots_think_less: bool | UnsetType = UNSET
    """Whether bots here think less than usual, since many wait for bots."""


class TableMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """The whole table for one watcher, with what is new since the last message."""

    n: int
    table: TableInfo
    seat: int | None
    view: Raw
    question: str
    waiting: str
    ask: int | None
    choices: Raw
    undo: UndoOffer
    preview: Raw
    lines: list[LogLine]
    events: list[ToldEvent]
    views: list[EntryView]
    since: int
    notes: int
    seen: int
    scores: ScoreBoard | UnsetType = UNSET


class Presence(Struct, frozen=True):
    """Who is connected: the browsers of seats, and how many look on."""

    browsers: frozenset[str] = frozenset()
    watchers: int = 0


encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


def make_seat_view(
    state: TableState, seat: Seat | None, words: Words, server_words: ServerWords, imagination_rng: Random
) -> SeatView:
    """Everything that depends on the seat looked through."""
    game, log = state.game, state.log
    view = game.view(log.state, seat)
    ask = may_answer(state, seat)
    return SeatView(
        view=Raw(encode(view)),
        question=words.decision(view.decision, names(state, server_words)) if ask is not None else "",
        waiting=waiting(state, view, ask, words, server_words),
        ask=ask,
        choices=Raw(encode([] if ask is None or seat is None else choices(state, seat, words, imagination_rng))),
        undo=undo_offer(state, seat),
        preview=Raw(encode(game.preview(view))),
    )


def may_answer(state: TableState, seat: Seat | None) -> int | None:
    """The question a person may answer at this seat now."""
    if seat is None or state.over or state.halt or state.desk.paused or state.seats[seat].player:
        return None
    return state.log.ask_of(seat)


def waiting(state: TableState, view: Any, ask: int | None, words: Words, server_words: ServerWords) -> str:
    """What the others are doing, while one is not asked oneself."""
    if state.desk.ended:
        return server_words.says["ended"]
    if state.halt is not None:
        return server_words.says["halted"]
    if state.desk.paused:
        return server_words.says["paused"]
    if ask is not None or state.over or view.decision is None:
        return ""
    return words.waiting(view.decision, names(state, server_words))


def choices(state: TableState, seat: Seat, words: Words, imagination_rng: Random) -> list[Choice]:
    """One's legal moves, listed in a world imagined for the seat: the true one is not even looked at."""
    game = state.game
    world = game.imagine(state.log.state, seat, imagination_rng)
    moves = game.legal(world, seat)
    if len(state.log.asks) > 1:
        return [Choice(move, words.move(move), final=False) for move in moves]
    side = game.sides(world, state.log.seats)[seat] if len(moves) <= MANY else None
    return [choice(game, world, seat, side, move, words.move(move)) for move in moves]


def choice(game: AnyGame, world: Any, seat: Seat, side: int | None, move: Move, text: str) -> Choice:
    """A move with its side's score preview after it, if asked for; not where it reveals something or lets chance act.

    While several seats answer at once nothing happens before the last answer, so nobody asks for this then.
    """
    after = game.copy(world)
    events = game.perform(after, seat, move)
    if CHANCE in game.actors(after) or any(event.reveal for event in events):
        return Choice(move, text, final=True)
    final = not game.asked(after)
    return Choice(move, text, final, None if side is None else game.preview(game.view(after, seat))[side])


def undo_offer(state: TableState, seat: Seat | None) -> UndoOffer:
    """What may be taken back without asking the others."""
    if seat is None or state.over or state.halt or state.desk.paused or state.seats[seat].player:
        return UndoOffer()
    return UndoOffer(state.log.can_withdraw(seat), state.log.undo_limit(seat))


def clock_info(state: TableState, face: ClockFace, at: int, grace: Grace) -> dict[str, Any]:
    """The clock, with the time at which a bot may take over from who was called."""
    shown: dict[str, Any] = msgspec.to_builtins(state.clock) | msgspec.to_builtins(face, str_keys=True) | {"at": at}
    if face.calls:
        shown["calls"] = {str(seat): at + max(0, grace.late - called) for seat, called in face.calls.items()}
    return shown


def sealed_info(state: TableState) -> SealedInfo | UnsetType:
    """What keeps the record sealed, if anything does."""
    if not state.desk.ended or state.desk.secrets is None or is_open(state):
        return UNSET
    return SealedInfo(needed_to_open(state), state.desk.opened)


def table_info(
    state: TableState,
    browser: str,
    clock: dict[str, Any],
    here: Presence,
    absences: Absences,
    title: str,
    server_words: ServerWords,
    bots_think_less: bool = False,
) -> TableInfo:
    """The table beside the game, as this browser is told of it."""
    table = state.row
    called = names(state, server_words)
    return TableInfo(
        id=table.id,
        game=table.game,
        title=title,
        options=msgspec.to_builtins(state.log.options),
        created=table.created,
        over=state.over,
        paused=state.desk.paused,
        watch=table.watch,
        host=table.host == browser,
        watchers=here.watchers,
        pace=table.pace,
        hints=hints_rule(state),
        talk=talk_rule(state),
        public=table.public is not None,
        seats=[
            SeatInfo(
                seat=seat.seat,
                name=called[seat.seat],
                kind=seat.kind,
                mine=seat.browser == browser,
                here=seat.kind == "bot" or seat.browser in here.browsers,
                stand_in=seat.stand_in is not None,
                bot=seat.player,
                away=absences.since.get(seat.seat),
                free_at=absences.free_at.get(seat.seat),
                hints=state.desk.hints_taken.get(seat.seat, 0),
                mark=seat.mark,
            )
            for seat in state.seats
        ],
        sides=state.game.sides(state.log.state, state.log.seats),
        asked=sorted(state.open_asks()),
        clock=clock,
        proposals=tuple(
            msgspec.structs.replace(proposal, needed=needed_now(state, proposal, absences))
            for proposal in state.desk.proposals
        ),
        luck=luck_info(state),
        halt=halt_notice(state, server_words),
        rematch={"table": table.rematch} if table.rematch else UNSET,
        sealed=sealed_info(state),
        reopens=not state.desk.record_out if state.log.over else UNSET,
        bots_think_less=bots_think_less or UNSET,
    )


def halt_notice(state: TableState, server_words: ServerWords) -> HaltNotice | UnsetType:
    """Why the game cannot go on, if it cannot."""
    halt = state.halt
    return UNSET if halt is None else HaltNotice(halt.reason, halt.entry, server_words.sentence(halt.problem()))


def luck_info(state: TableState) -> LuckInfo | UnsetType:
    """What the luck of a game was committed to; nothing where a game cannot go on."""
    if not state.luck.pledges:
        return UNSET
    return LuckInfo(state.luck.pledges[-1].commitment, state.luck.next_commitment)


def table_message(
    info: TableInfo,
    seat_view: SeatView,
    teller: LogTeller,
    views: list[EntryView],
    start: int,
    first_note: int,
    seen: int,
    scores: ScoreBoard | None,
) -> TableMessage:
    """The message, with the lines and events from an entry and a note on."""
    state, seat = teller.state, teller.viewer
    return TableMessage(
        n=state.n,
        table=info,
        seat=seat,
        view=seat_view.view,
        question=seat_view.question,
        waiting=seat_view.waiting,
        ask=seat_view.ask,
        choices=seat_view.choices,
        undo=seat_view.undo,
        preview=seat_view.preview,
        lines=teller.lines(start, first_note),
        events=teller.events(start),
        views=views,
        since=max(0, start),
        notes=len(state.notes),
        seen=seen,
        scores=UNSET if scores is None else scores,
    )
