"""What people may do at a table: each function takes a table's state and gives the next one, or refuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import msgspec

from eldorado import bots
from eldorado.core.game import IllegalMove, Move, Refusal, Seat
from eldorado.core.log import UndoRefused
from eldorado.core.luck import play_chance
from eldorado.server.problems import CannotUndo, Illegal, NotAway, Problem
from eldorado.server.storage.rows import Mark, Millis, Pace, Pause
from eldorado.server.table.absence import Absences, check_gone
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
    if state.halt is not None:
        raise state.halt.problem()
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


def play(state: TableState, seat: int, ask: int, move: Move, imagination_rng: Random) -> Done:
    """Answer a question; luck follows at once where it is asked."""
    check_current(state, seat, ask)
    if state.n >= LONGEST:
        raise Problem("too_long")
    log, who = state.log.copy(), asked_seat(state, seat)
    try:
        number = log.play(who, move)
    except IllegalMove:
        raise Illegal(explain(state, who, move, imagination_rng)) from None
    luck = play_chance(log, state.luck)
    return Done(replace(state, log=log, luck=luck), number)


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


def renew(state: TableState, browser: str, seat: int, token_hash: str, absences: Absences, now: Millis) -> TableState:
    """Another link for a seat: for who holds it, or for the host if its holder has left, which all are told."""
    holder = state.seats[asked_seat(state, seat)]
    linked = state.with_seat(seat, token_hash=token_hash).with_desk(renewed=without(state.desk.renewed, seat))
    if holder.browser == browser:
        return linked
    if state.row.host != browser or holder.kind == "bot":
        raise Problem("not_yours")
    if holder.kind == "open":
        return linked
    if seat not in absences.since:
        raise NotAway(holder.name)
    check_gone(state, seat, absences)
    return linked.with_desk(renewed=(*linked.desk.renewed, seat)).noting("renewed", seat, now)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats less one."""
    return tuple(other for other in seats if other != seat)


def take_seat(
    state: TableState, seat: int, browser: str, name: str, now: Millis, mark: Mark | None = None
) -> TableState:
    """Somebody sits down: what was going on about the seat is over."""
    desk = state.desk
    kept = tuple(proposal for proposal in desk.proposals if proposal.about != seat)
    state = state.with_desk(sat_out=without(desk.sat_out, seat), renewed=without(desk.renewed, seat), proposals=kept)
    row = state.seats[seat]
    named = {"name": name or row.name, "mark": mark or row.mark}
    return state.with_seat(seat, browser=browser, token_hash=None, stand_in=None, **named).noting("joined", seat, now)


def come_back(state: TableState, browser: str) -> TableState:
    """Who comes back ends what was begun about their seats while they were away: the time, and the host's link."""
    mine, desk = state.held_by(browser), state.desk
    proposals = tuple(msgspec.structs.replace(old, at=None) if old.about in mine else old for old in desk.proposals)
    ended = [seat for seat in mine if seat in desk.renewed]
    if proposals == desk.proposals and not ended:
        return state
    for seat in ended:
        state = state.with_seat(seat, token_hash=None)
    renewed = tuple(seat for seat in desk.renewed if seat not in ended)
    return state.with_desk(proposals=proposals, renewed=renewed)


def arrive(state: TableState, browser: str) -> TableState:
    """Whoever comes to a rematch is expected no longer: from now on their clocks run."""
    expected = tuple(seat for seat in state.desk.expected if state.seats[seat].browser != browser)
    return state if expected == state.desk.expected else state.with_desk(expected=expected)


def check_host_or_holder(state: TableState, browser: str, seat: int) -> None:
    """Refuse who neither opened the table nor holds the seat."""
    if state.seats[asked_seat(state, seat)].browser != browser:
        check_host(state, browser)


def leave_to_bot(state: TableState, browser: str, seat: int, bot: str, absences: Absences, now: Millis) -> TableState:
    """A bot for one's own seat, or, as the host, for one whose person has left; a bot's seat gets another bot."""
    check_host_or_holder(state, browser, seat)
    row = state.seats[seat]
    if row.kind == "person" and row.browser != browser and row.stand_in is None:
        check_gone(state, seat, absences)
    own = row.browser == browser or (row.stand_in is not None and seat in state.desk.sat_out)
    return sit_in(state, seat, bot, now, own=own)


def sit_in(state: TableState, seat: int, bot: str, now: Millis, *, own: bool = False) -> TableState:
    """A bot plays in the place of a person, who may have wanted it so themselves; a bot's own seat gets another bot."""
    if state.over:
        raise Problem("over")
    field = "bot" if state.seats[asked_seat(state, seat)].kind == "bot" else "stand_in"
    if state.seats[seat].bot == bot:
        return state
    sat_out = (*without(state.desk.sat_out, seat), *((seat,) if own else ()))
    asked = tuple(p for p in state.desk.proposals if p.about != seat)
    state = state.with_desk(sat_out=sat_out, proposals=asked)
    return state.with_seat(seat, **{field: bot}).noting("sit_in" if field == "stand_in" else "level", seat, now)


def sit_back(state: TableState, seat: int, now: Millis) -> TableState:
    """The person plays again."""
    if state.seats[asked_seat(state, seat)].stand_in is None:
        raise Problem("not_bot")
    state = state.with_desk(sat_out=without(state.desk.sat_out, seat))
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


def note_webhook(state: TableState, kind: str, now: Millis) -> TableState:
    """Tell all that the host has another service told whose turn it is, or no more."""
    return state.noting(kind, next(iter(state.held_by(state.row.host)), None), now)


def best_bot(state: TableState) -> str:
    """The bot that sits in when nobody names one."""
    return bots.usual(state.game)


def close(state: TableState, now: Millis) -> TableState:
    """Whoever runs the server ends the game."""
    if state.over:
        raise Problem("over")
    return state.with_desk(ended=True, proposals=()).noting("closed", None, now)
