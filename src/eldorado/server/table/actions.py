"""What people may do at a table: each function takes a moment and gives the next one, or refuses."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from eldorado import bots
from eldorado.core.game import IllegalMove, Move
from eldorado.core.log import UndoRefused
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis, Pace, Pause
from eldorado.server.table.table_state import Moment, asked_seat

LONGEST: Final = 5_000
"""How many entries a log may have: nobody plays that long, somebody might try."""


class Done(NamedTuple):
    """The next moment, and the number by which the request is acknowledged."""

    moment: Moment
    n: int


def check_going(moment: Moment) -> None:
    """Refuse what can only be done while the game goes on."""
    if moment.over:
        raise Problem("over")
    if moment.desk.paused is not None:
        raise Problem("paused")


def check_holder(moment: Moment, browser: str, seat: int) -> None:
    """Refuse who does not hold the seat."""
    if moment.seats[asked_seat(moment, seat)].browser != browser:
        raise Problem("not_yours")


def check_host(moment: Moment, browser: str) -> None:
    """Refuse who did not open the table."""
    if moment.table.host != browser:
        raise Problem("host_only")


def find_repeat(moment: Moment, seat: int, ask: int, move: Move) -> int | None:
    """The number of this very answer if it was given before; another answer to the same question is stale."""
    number = moment.ledger.answer(ask, asked_seat(moment, seat))
    if number is None:
        return None
    if moment.log.entries[number].text != moment.game.write(move):
        raise Problem("stale")
    return number


def check_current(moment: Moment, seat: int, ask: int) -> None:
    """Refuse an answer to a question that is not open."""
    check_going(moment)
    if moment.log.ask_of(asked_seat(moment, seat)) != ask:
        raise Problem("stale")


def check_legal(moment: Moment, seat: int, move: Move, fancy: Random) -> None:
    """Refuse an illegal move, explained in a world imagined for the seat: what it cannot know cannot be told."""
    who = asked_seat(moment, seat)
    world = moment.game.imagine(moment.log.state, who, fancy)
    refusal = moment.game.explain(world, who, move)
    if refusal is not None:
        raise Problem("illegal", rule=refusal.rule, refusal=refusal)


def play(moment: Moment, seat: int, ask: int, move: Move, luck: Random) -> Done:
    """Answer a question; luck follows at once where it is asked."""
    check_current(moment, seat, ask)
    if moment.n >= LONGEST:
        raise Problem("too_long")
    ledger = moment.ledger.copy()
    try:
        number = ledger.play(asked_seat(moment, seat), move)
    except IllegalMove:
        raise Problem("illegal") from None
    ledger.draw_luck(luck)
    return Done(replace(moment, ledger=ledger), number)


def take_back(moment: Moment, seat: int, to: int | None) -> Done:
    """Undo one's own moves, as far as nothing has happened since."""
    check_going(moment)
    who = asked_seat(moment, seat)
    if moment.n >= LONGEST:
        raise Problem("too_long")
    ledger = moment.ledger.copy()
    try:
        number = ledger.undo(who, to)
    except UndoRefused as error:
        raise Problem("undo", reason=error.reason) from None
    return Done(replace(moment, ledger=ledger), number)


def pause(moment: Moment, browser: str, now: Millis) -> Moment:
    """Stop the game and its clocks until the host goes on."""
    check_host(moment, browser)
    check_going(moment)
    by = next(iter(moment.held_by(browser)), None)
    return moment.with_desk(paused=Pause(by)).noting("pause", by, now)


def resume(moment: Moment, browser: str, now: Millis) -> Moment:
    """Go on after a pause; anybody who plays may, so that a table does not wait for a host who has gone."""
    by = next(iter(moment.held_by(browser)), None)
    if by is None:
        check_host(moment, browser)
    if moment.desk.paused is None:
        return moment
    return moment.with_desk(paused=None).noting("resume", by, now)


def renew(moment: Moment, browser: str, seat: int, token_hash: str, here: Collection[str], now: Millis) -> Moment:
    """Another link for a seat: for who holds it, or for the host if its holder is away, which all are told."""
    holder = moment.seats[asked_seat(moment, seat)]
    linked = moment.with_seat(seat, token_hash=token_hash)
    if holder.browser == browser:
        return linked
    if moment.table.host != browser or holder.kind == "bot":
        raise Problem("not_yours")
    if holder.kind == "open":
        return linked
    if holder.browser in here:
        raise Problem("not_away", name=holder.name)
    return linked.noting("renewed", seat, now)


def check_host_or_holder(moment: Moment, browser: str, seat: int) -> None:
    """Refuse who neither opened the table nor holds the seat."""
    if moment.seats[asked_seat(moment, seat)].browser != browser:
        check_host(moment, browser)


def sit_in(moment: Moment, seat: int, bot: str, now: Millis) -> Moment:
    """A bot plays in the place of a person; a bot's own seat gets another bot."""
    if moment.over:
        raise Problem("over")
    field = "bot" if moment.seats[asked_seat(moment, seat)].kind == "bot" else "stand_in"
    return moment.with_seat(seat, **{field: bot}).noting("sit_in", seat, now)


def sit_back(moment: Moment, seat: int, now: Millis) -> Moment:
    """The person plays again."""
    if moment.seats[asked_seat(moment, seat)].stand_in is None:
        raise Problem("not_bot")
    return moment.with_seat(seat, stand_in=None).noting("sit_back", seat, now)


def set_pace(moment: Moment, browser: str, pace: Pace) -> Moment:
    """How long bots take, for all to follow."""
    check_host(moment, browser)
    return moment.with_table(pace=pace)


def set_watch(moment: Moment, browser: str, on: bool, now: Millis) -> Moment:
    """Let onlookers in, or send them away."""
    check_host(moment, browser)
    if moment.table.watch == on:
        return moment
    by = next(iter(moment.held_by(browser)), None)
    return moment.with_table(watch=on).noting("watch_on" if on else "watch_off", by, now)


def best_bot(moment: Moment) -> str:
    """The bot that sits in when nobody names one: the best there is for the game."""
    return bots.available(moment.game)[-1]
