"""The table as one watcher may see it: made from views, told events, previews and words, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from eldorado.core.game import CHANCE, AnyGame, Move, Range, Seat
from eldorado.core.words import Words
from eldorado.server.messages.log_lines import Line, Scroll, Told, names
from eldorado.server.messages.score_board import ScoreBoard
from eldorado.server.storage.rows import Pace, Pause, Proposal
from eldorado.server.table.clocks import ClockFace
from eldorado.server.table.table_state import Moment
from eldorado.server.words import Speech

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


class Sight(Struct, frozen=True):
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
    seats: list[SeatInfo]
    sides: tuple[int, ...]
    asked: list[int]
    clock: dict[str, Any]
    proposals: tuple[Proposal, ...]
    rematch: dict[str, str] | UnsetType = UNSET


class TableMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """The whole picture for one watcher, with what is new since the last one."""

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
    lines: list[Line]
    events: list[Told]
    since: int
    notes: int
    seen: int
    scores: ScoreBoard | UnsetType = UNSET


class Presence(Struct, frozen=True):
    """Who is connected: the browsers of seats, and how many look on."""

    browsers: frozenset[str] = frozenset()
    watchers: int = 0


encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


def make_sight(moment: Moment, seat: Seat | None, words: Words, speech: Speech, fancy: Random) -> Sight:
    """Everything that depends on the seat looked through."""
    game, log = moment.game, moment.log
    view = game.view(log.state, seat)
    ask = may_answer(moment, seat)
    return Sight(
        view=Raw(encode(view)),
        question=words.decision(view.decision) if ask is not None else "",
        waiting=waiting(moment, view, ask, words, speech),
        ask=ask,
        choices=Raw(encode([] if ask is None or seat is None else choices(moment, seat, words, fancy))),
        undo=undo_offer(moment, seat),
        preview=Raw(encode(game.preview(view))),
    )


def may_answer(moment: Moment, seat: Seat | None) -> int | None:
    """The question a person may answer at this seat now."""
    if seat is None or moment.over or moment.desk.paused or moment.seats[seat].player:
        return None
    return moment.log.ask_of(seat)


def waiting(moment: Moment, view: Any, ask: int | None, words: Words, speech: Speech) -> str:
    """What the others are doing, while one is not asked oneself."""
    if moment.desk.ended:
        return speech.says["ended"]
    if moment.desk.paused:
        return speech.says["paused"]
    if ask is not None or moment.over or view.decision is None:
        return ""
    return words.waiting(view.decision, names(moment, speech))


def choices(moment: Moment, seat: Seat, words: Words, fancy: Random) -> list[Choice]:
    """One's legal moves, listed in a world imagined for the seat: the true one is not even looked at."""
    game = moment.game
    world = game.imagine(moment.log.state, seat, fancy)
    moves = game.legal(world, seat)
    if len(moment.log.asks) > 1:
        return [Choice(move, words.move(move), final=False) for move in moves]
    side = game.sides(world, moment.log.seats)[seat] if len(moves) <= MANY else None
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


def undo_offer(moment: Moment, seat: Seat | None) -> UndoOffer:
    """What may be taken back without asking the others."""
    if seat is None or moment.over or moment.desk.paused or moment.seats[seat].player:
        return UndoOffer()
    return UndoOffer(moment.log.can_withdraw(seat), moment.log.undo_limit(seat))


def table_info(
    moment: Moment, browser: str, face: ClockFace, at: int, here: Presence, title: str, speech: Speech
) -> TableInfo:
    """The table beside the game, as this browser is told of it."""
    table = moment.table
    called = names(moment, speech)
    return TableInfo(
        id=table.id,
        game=table.game,
        title=title,
        options=table.options,
        created=table.created,
        over=moment.over,
        paused=moment.desk.paused,
        watch=table.watch,
        host=table.host == browser,
        watchers=here.watchers,
        pace=table.pace,
        seats=[
            SeatInfo(
                seat=seat.seat,
                name=called[seat.seat],
                kind=seat.kind,
                mine=seat.browser == browser,
                here=seat.kind == "bot" or seat.browser in here.browsers,
                stand_in=seat.stand_in is not None,
                bot=seat.player,
            )
            for seat in moment.seats
        ],
        sides=moment.game.sides(moment.log.state, moment.log.seats),
        asked=sorted(moment.open_asks()),
        clock=msgspec.to_builtins(table.clock) | msgspec.to_builtins(face, str_keys=True) | {"at": at},
        proposals=moment.desk.proposals,
        rematch={"table": table.rematch} if table.rematch else UNSET,
    )


def table_message(
    info: TableInfo, sight: Sight, scroll: Scroll, start: int, first_note: int, seen: int, scores: ScoreBoard | None
) -> TableMessage:
    """The picture, with the lines and events from an entry and a note on."""
    moment, seat = scroll.moment, scroll.viewer
    return TableMessage(
        n=moment.n,
        table=info,
        seat=seat,
        view=sight.view,
        question=sight.question,
        waiting=sight.waiting,
        ask=sight.ask,
        choices=sight.choices,
        undo=sight.undo,
        preview=sight.preview,
        lines=scroll.lines(start, first_note),
        events=scroll.events(start),
        since=max(0, start),
        notes=len(moment.notes),
        seen=seen,
        scores=UNSET if scores is None else scores,
    )
