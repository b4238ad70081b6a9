"""What needs the consent of others: going back further, ending early, and what to do about who ran out of time."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import msgspec

from eldorado.core.log import UndoRefused
from eldorado.server.problems import CannotUndo, Problem
from eldorado.server.storage.rows import Millis, Proposal
from eldorado.server.table.actions import best_bot, check_going, draw_chance, sit_in
from eldorado.server.table.clocks import Uptime, face, wait_on
from eldorado.server.table.table_state import TableState, asked_seat


def propose(state: TableState, browser: str, kind: Literal["undo", "end"], to: int | None, now: Millis) -> TableState:
    """Ask all people at the table to go back to an entry, or to end the game."""
    mine = state.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    if state.desk.ended or (kind == "end" and state.over):
        raise Problem("over")
    if kind == "undo" and (to is None or not any(number >= to for number in state.log.in_force)):
        raise CannotUndo("nothing")
    proposal = Proposal(state.desk.next_proposal, kind, mine[0], mine, needed_for(state, kind), to)
    others = tuple(old for old in state.desk.proposals if old.kind != kind)
    proposals = (*others, proposal)
    state = state.with_desk(proposals=proposals, next_proposal=proposal.id + 1)
    return state.noting(f"propose_{kind}", mine[0], now)


def needed_for(state: TableState, kind: Literal["undo", "end"], without: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Whose consent is needed: everybody's; who has left a bot in their place cannot hinder the end."""
    people = state.people()
    if kind == "end":
        people = tuple(seat for seat in people if state.seats[seat].stand_in is None and seat not in without)
    return people


def find_proposal(state: TableState, id: int) -> Proposal:
    """The open proposal of that number."""
    for proposal in state.desk.proposals:
        if proposal.id == id:
            return proposal
    raise Problem("no_proposal")


def agree(state: TableState, browser: str, id: int) -> TableState:
    """Consent for all seats one holds."""
    proposal, mine = find_proposal(state, id), state.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    agreed = tuple(sorted({*proposal.agreed, *mine}))
    changed = msgspec.structs.replace(proposal, agreed=agreed)
    return state.with_desk(proposals=tuple(changed if p.id == id else p for p in state.desk.proposals))


def decline(state: TableState, browser: str, id: int, now: Millis) -> TableState:
    """Refuse a proposal, or withdraw one's own: it is off the table."""
    find_proposal(state, id)
    mine = state.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    kept = tuple(p for p in state.desk.proposals if p.id != id)
    return state.with_desk(proposals=kept).noting("decline", mine[0], now)


def carry_out(state: TableState, chance_rng: Random, now: Millis) -> TableState:
    """Do what all whose consent is needed have agreed to."""
    for proposal in state.desk.proposals:
        if set(proposal.needed) <= set(proposal.agreed):
            kept = tuple(p for p in state.desk.proposals if p.id != proposal.id)
            state = state.with_desk(proposals=kept)
            if proposal.kind == "end":
                state = state.with_desk(ended=True, proposals=()).noting("ended", None, now)
            else:
                state = go_back(state, proposal, chance_rng)
    return state


def go_back(state: TableState, proposal: Proposal, chance_rng: Random) -> TableState:
    """Undo by consent; if luck was asked at that point, it is drawn anew."""
    log = state.log.copy()
    try:
        log.undo(asked_seat(state, proposal.by), proposal.to, agreed=True)
    except UndoRefused:
        return state
    draw_chance(log, chance_rng)
    return replace(state, log=log)


def time_out(
    state: TableState, browser: str, seat: int, choice: Literal["wait", "bot", "end"], now: Millis, uptime: Uptime
) -> TableState:
    """What the others do about a seat whose time ran out: wait once more, let a bot sit in, propose to end."""
    check_out(state, browser, seat, now, uptime)
    if choice == "bot":
        return sit_in(state, seat, best_bot(state), now)
    if choice == "wait":
        return state.with_desk(running=wait_on(state.desk, seat, now).running).noting("wait", seat, now)
    state = propose(state, browser, "end", None, now)
    proposal = state.desk.proposals[-1]
    needed = needed_for(state, "end", without=(seat,))
    return state.with_desk(proposals=(*state.desk.proposals[:-1], msgspec.structs.replace(proposal, needed=needed)))


def check_out(state: TableState, browser: str, seat: int, now: Millis, uptime: Uptime) -> None:
    """Only another person at the table decides, and only about a seat whose time has run out."""
    check_going(state)
    asked_seat(state, seat)
    mine = state.held_by(browser)
    if not mine or mine == (seat,):
        raise Problem("not_yours")
    if seat not in face(state.row.clock, state.desk, len(state.seats), now, uptime).out:
        raise Problem("not_out")
