"""What people may do at a table: each function takes a table's state and gives the next one, or refuses."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from eldorado import bots
from eldorado.core.game import CHANCE, IllegalMove, Move, Refusal, Seat, draw
from eldorado.core.log import Log, UndoRefused
from eldorado.server.problems import CannotUndo, Illegal, NotAway, Problem
from eldorado.server.storage.rows import Millis, Pace, Pause
from eldorado.server.table.table_state import TableState, asked_seat

LONGEST: Final = 5_000
"""How many entries a log may have: nobody plays that long, somebody might try."""


class Done(NamedTuple):
    """The next state, and the number by which the request is acknowledged."""

    state: TableState
    n: int


def check_going(state: TableState) -> None:
    """Refuse what can only be done while the game goes on."""
    if state.over:
        raise Problem("over")
    if state.desk.paused is not None:
        raise Problem("paused")


def check_holder(state: TableState, browser: str, seat: int) -> None:
    """Refuse who does not hold the seat."""
    if state.seats[asked_seat(state, seat)].browser != browser:
        raise Problem("not_yours")


def check_host(state: TableState, browser: str) -> None:
    """Refuse who did not open the table."""
    if state.row.host != browser:
        raise Problem("host_only")


def find_repeat(state: TableState, seat: int, ask: int, move: Move) -> int | None:
    """The number of this very answer if it was given before; another answer to the same question is stale."""
    number = state.log.answer(ask, asked_seat(state, seat))
    if number is None:
        return None
    if state.log.said[number].entry.text != state.game.write(move):
        raise Problem("stale")
    return number


def check_current(state: TableState, seat: int, ask: int) -> None:
    """Refuse an answer to a question that is not open."""
    check_going(state)
    if state.log.ask_of(asked_seat(state, seat)) != ask:
        raise Problem("stale")


def explain(state: TableState, seat: Seat, move: Move, imagination_rng: Random) -> Refusal | None:
    """Why a move is not legal, in a world imagined for the seat: what it cannot know cannot be told."""
    refusal: Refusal | None = state.game.explain(state.game.imagine(state.log.state, seat, imagination_rng), seat, move)
    return refusal


def play(state: TableState, seat: int, ask: int, move: Move, chance_rng: Random, imagination_rng: Random) -> Done:
    """Answer a question; luck follows at once where it is asked."""
    check_current(state, seat, ask)
    if state.n >= LONGEST:
        raise Problem("too_long")
    log, who = state.log.copy(), asked_seat(state, seat)
    try:
        number = log.play(who, move)
    except IllegalMove:
        raise Illegal(explain(state, who, move, imagination_rng)) from None
    draw_chance(log, chance_rng)
    return Done(replace(state, log=log), number)


def draw_chance(log: Log, chance_rng: Random) -> None:
    """Let chance move until a seat is asked or the game is over."""
    while CHANCE in log.game.actors(log.state):
        log.play(CHANCE, draw(log.game, log.state, chance_rng))


def take_back(state: TableState, seat: int, to: int | None) -> Done:
    """Undo one's own moves, as far as nothing has happened since."""
    check_going(state)
    who = asked_seat(state, seat)
    if state.n >= LONGEST:
        raise Problem("too_long")
    log = state.log.copy()
    try:
        number = log.undo(who, to)
    except UndoRefused as error:
        raise CannotUndo(error.reason) from None
    return Done(replace(state, log=log), number)


def pause(state: TableState, browser: str, now: Millis) -> TableState:
    """Stop the game and its clocks until the host goes on."""
    check_host(state, browser)
    check_going(state)
    by = next(iter(state.held_by(browser)), None)
    return state.with_desk(paused=Pause(by)).noting("pause", by, now)


def resume(state: TableState, browser: str, now: Millis) -> TableState:
    """Go on after a pause; anybody who plays may, so that a table does not wait for a host who has gone."""
    by = next(iter(state.held_by(browser)), None)
    if by is None:
        check_host(state, browser)
    if state.desk.paused is None:
        return state
    return state.with_desk(paused=None).noting("resume", by, now)


def renew(
    state: TableState, browser: str, seat: int, token_hash: str, here: Collection[str], now: Millis
) -> TableState:
    """Another link for a seat: for who holds it, or for the host if its holder is away, which all are told."""
    holder = state.seats[asked_seat(state, seat)]
    linked = state.with_seat(seat, token_hash=token_hash)
    if holder.browser == browser:
        return linked
    if state.row.host != browser or holder.kind == "bot":
        raise Problem("not_yours")
    if holder.kind == "open":
        return linked
    if holder.browser in here:
        raise NotAway(holder.name)
    return linked.noting("renewed", seat, now)


def check_host_or_holder(state: TableState, browser: str, seat: int) -> None:
    """Refuse who neither opened the table nor holds the seat."""
    if state.seats[asked_seat(state, seat)].browser != browser:
        check_host(state, browser)


def sit_in(state: TableState, seat: int, bot: str, now: Millis) -> TableState:
    """A bot plays in the place of a person; a bot's own seat gets another bot."""
    if state.over:
        raise Problem("over")
    field = "bot" if state.seats[asked_seat(state, seat)].kind == "bot" else "stand_in"
    return state.with_seat(seat, **{field: bot}).noting("sit_in", seat, now)


def sit_back(state: TableState, seat: int, now: Millis) -> TableState:
    """The person plays again."""
    if state.seats[asked_seat(state, seat)].stand_in is None:
        raise Problem("not_bot")
    return state.with_seat(seat, stand_in=None).noting("sit_back", seat, now)


def set_pace(state: TableState, browser: str, pace: Pace) -> TableState:
    """How long bots take, for all to follow."""
    check_host(state, browser)
    return state.with_row(pace=pace)


def set_watch(state: TableState, browser: str, on: bool, now: Millis) -> TableState:
    """Let onlookers in, or send them away."""
    check_host(state, browser)
    if state.row.watch == on:
        return state
    by = next(iter(state.held_by(browser)), None)
    return state.with_row(watch=on).noting("watch_on" if on else "watch_off", by, now)


def best_bot(state: TableState) -> str:
    """The bot that sits in when nobody names one: the best there is for the game."""
    return bots.available(state.game)[-1]
