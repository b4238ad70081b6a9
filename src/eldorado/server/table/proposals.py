"""What needs the consent of others: going back, ending early, hints, a bot in one's place, and who ran out of time."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import msgspec

from eldorado.core.log import UndoRefused
from eldorado.core.luck import play_chance
from eldorado.server.problems import CannotUndo, JustCalled, Problem
from eldorado.server.storage.rows import DaysClock, Millis, Proposal
from eldorado.server.table.absence import Absences, Grace
from eldorado.server.table.actions import best_bot, check_going, check_host, sit_in
from eldorado.server.table.clocks import ClockFace, Uptime, call, face, wait_on
from eldorado.server.table.hints import hints_rule, players
from eldorado.server.table.table_state import TableState, asked_seat


def propose(
    state: TableState, browser: str, kind: Literal["undo", "end"], to: int | None, absences: Absences, now: Millis
) -> TableState:
    """Ask all people at the table to go back to an entry, or to end the game."""
    mine = state.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    if state.desk.ended or (kind == "end" and state.over):
        raise Problem("over")
    if kind == "undo" and state.halt is not None:
        raise state.halt.problem()
    if kind == "undo":
        check_undo(state, to)
    needed = needed_to_end(state, absences) if kind == "end" else state.people()
    proposal = Proposal(state.desk.next_proposal, kind, mine[0], mine, needed, to)
    return put_forward(state, proposal).noting(f"propose_{kind}", mine[0], now)


def check_undo(state: TableState, to: int | None) -> None:
    """Refuse to go back to nowhere, or over the end of a game whose record is out."""
    if to is None or not any(number >= to for number in state.log.in_force):
        raise CannotUndo("nothing")
    if state.desk.record_out:
        raise Problem("record_out")


def put_forward(state: TableState, proposal: Proposal) -> TableState:
    """Lay a proposal on the table; it takes the place of an older one of the same kind about the same seat."""
    others = tuple(old for old in state.desk.proposals if (old.kind, old.about) != (proposal.kind, proposal.about))
    return state.with_desk(proposals=(*others, proposal), next_proposal=proposal.id + 1)


def ask_for_seat(state: TableState, browser: str, seat: int, absences: Absences, now: Millis) -> TableState:
    """Ask a person to let a bot play; in a game over days, time runs from now on until they come."""
    check_host(state, browser)
    mine, row = state.held_by(browser), state.seats[asked_seat(state, seat)]
    if state.over:
        raise Problem("over")
    if not mine or row.kind != "person" or seat in mine:
        raise Problem("not_yours")
    if row.stand_in is not None:
        raise Problem("stand_in")
    away = isinstance(state.row.clock, DaysClock) and seat in absences.since
    proposal = Proposal(state.desk.next_proposal, "bot", mine[0], (), (seat,), about=seat, at=now if away else None)
    return put_forward(state, proposal).noting("propose_bot", seat, now)


def propose_hints(state: TableState, browser: str, now: Millis) -> TableState:
    """Ask all who play to allow hints; where the host has switched them off, only the host may ask."""
    mine = state.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    if state.over:
        raise Problem("over")
    rule = hints_rule(state)
    if rule == "off" and state.row.host != browser:
        raise Problem("hints_off")
    if rule == "on":
        return state
    proposal = Proposal(state.desk.next_proposal, "hints", mine[0], mine, players(state))
    return put_forward(state.with_desk(hints_off=False), proposal).noting("propose_hints", mine[0], now)


def needed_to_end(state: TableState, absences: Absences) -> tuple[int, ...]:
    """Whose consent it takes to end: everybody's but theirs who have left, or have left their seat to a bot."""
    sat_out = {seat for seat in state.desk.sat_out if state.seats[seat].stand_in is not None}
    return tuple(seat for seat in state.people() if seat not in sat_out and not absences.is_gone(seat))


def needed_now(state: TableState, proposal: Proposal, absences: Absences) -> tuple[int, ...]:
    """Whose consent a proposal takes at this moment: who comes back is asked again."""
    if proposal.kind == "hints":
        return players(state)
    return needed_to_end(state, absences) if proposal.kind == "end" else proposal.needed


def is_agreed(state: TableState, proposal: Proposal, absences: Absences) -> bool:
    """Whether all whose consent is needed have given it."""
    return set(needed_now(state, proposal, absences)) <= set(proposal.agreed)


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
    if proposal.kind == "undo" and state.halt is not None:
        raise state.halt.problem()
    agreed = tuple(sorted({*proposal.agreed, *mine}))
    changed = msgspec.structs.replace(proposal, agreed=agreed)
    return state.with_desk(proposals=tuple(changed if p.id == id else p for p in state.desk.proposals))


def decline(state: TableState, browser: str, id: int, now: Millis) -> TableState:
    """Refuse a proposal, or withdraw one's own: it is off the table."""
    proposal, mine = find_proposal(state, id), state.held_by(browser)
    concerned = mine if proposal.about is None else {proposal.by, proposal.about} & set(mine)
    if not concerned:
        raise Problem("not_yours")
    kept = tuple(p for p in state.desk.proposals if p.id != id)
    return state.with_desk(proposals=kept).noting("decline", min(concerned), now)


def carry_out(state: TableState, now: Millis, absences: Absences) -> TableState:
    """Do what all whose consent is needed have agreed to."""
    for proposal in state.desk.proposals:
        if is_agreed(state, proposal, absences):
            kept = tuple(p for p in state.desk.proposals if p.id != proposal.id)
            state = _carry_out(state.with_desk(proposals=kept), proposal, now)
    return state


def _carry_out(state: TableState, proposal: Proposal, now: Millis) -> TableState:
    if proposal.kind == "undo":
        return go_back(state, proposal)
    if proposal.kind == "end":
        return state.with_desk(ended=True, proposals=()).noting("ended", None, now)
    if proposal.kind == "hints":
        return state.with_desk(hints_agreed=proposal.agreed).noting("hints_agreed", None, now)
    if state.over or proposal.about is None or state.seats[proposal.about].player is not None:
        return state
    return sit_in(state, proposal.about, best_bot(state), now, own=True)


def go_back(state: TableState, proposal: Proposal) -> TableState:
    """Undo by consent; if luck was asked at that point, it is drawn anew, by a throw of its own."""
    log = state.log.copy()
    try:
        log.undo(asked_seat(state, proposal.by), proposal.to, agreed=True)
    except UndoRefused:
        return state
    return replace(state, log=log, luck=play_chance(log, state.luck))


def time_out(
    state: TableState, browser: str, seat: int, choice: Literal["wait", "bot", "end"], absences: Absences,
    now: Millis, uptime: Uptime, grace: Grace,
) -> TableState:  # fmt: skip
    """What the others do about a seat whose time ran out: wait once more, let a bot sit in, propose to end."""
    shown = check_out(state, browser, seat, now, uptime)
    if choice == "wait":
        return state.with_desk(running=wait_on(state.desk, seat, now).running).noting("wait", seat, now)
    if choice == "end":
        return propose(state, browser, "end", None, absences, now)
    if not absences.is_gone(seat):
        if seat not in shown.calls:
            return state.with_desk(running=call(state.desk, seat, now).running).noting("called", seat, now)
        if shown.calls[seat] < grace.late:
            raise JustCalled(state.seats[seat].name, grace.late - shown.calls[seat])
    return sit_in(state, seat, best_bot(state), now)


def check_out(state: TableState, browser: str, seat: int, now: Millis, uptime: Uptime) -> ClockFace:
    """Only another person at the table decides, and only about a seat whose time has run out."""
    check_going(state)
    asked_seat(state, seat)
    mine = state.held_by(browser)
    if not mine or mine == (seat,):
        raise Problem("not_yours")
    shown = face(state.clock, state.desk, len(state.seats), now, uptime)
    if seat not in shown.out:
        raise Problem("not_out")
    return shown
