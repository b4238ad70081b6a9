"""What needs the consent of others: going back further, ending early, and what to do about who ran out of time."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import msgspec

from eldorado.core.log import UndoRefused
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis, Proposal
from eldorado.server.table.actions import best_bot, check_going, sit_in
from eldorado.server.table.clocks import Uptime, face, wait_on
from eldorado.server.table.table_state import Moment, asked_seat


def propose(moment: Moment, browser: str, kind: Literal["undo", "end"], to: int | None, now: Millis) -> Moment:
    """Ask all people at the table to go back to an entry, or to end the game."""
    mine = moment.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    if moment.desk.ended or (kind == "end" and moment.over):
        raise Problem("over")
    if kind == "undo" and (to is None or not any(number >= to for number in moment.log.in_force)):
        raise Problem("undo", reason="nothing")
    proposal = Proposal(moment.desk.next_proposal, kind, mine[0], mine, needed_for(moment, kind), to)
    others = tuple(old for old in moment.desk.proposals if old.kind != kind)
    proposals = (*others, proposal)
    moment = moment.with_desk(proposals=proposals, next_proposal=proposal.id + 1)
    return moment.noting(f"propose_{kind}", mine[0], now)


def needed_for(moment: Moment, kind: Literal["undo", "end"], without: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Whose consent is needed: everybody's; who has left a bot in their place cannot hinder the end."""
    people = moment.people()
    if kind == "end":
        people = tuple(seat for seat in people if moment.seats[seat].stand_in is None and seat not in without)
    return people


def find_proposal(moment: Moment, id: int) -> Proposal:
    """The open proposal of that number."""
    for proposal in moment.desk.proposals:
        if proposal.id == id:
            return proposal
    raise Problem("no_proposal")


def agree(moment: Moment, browser: str, id: int) -> Moment:
    """Consent for all seats one holds."""
    proposal, mine = find_proposal(moment, id), moment.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    agreed = tuple(sorted({*proposal.agreed, *mine}))
    changed = msgspec.structs.replace(proposal, agreed=agreed)
    return moment.with_desk(proposals=tuple(changed if p.id == id else p for p in moment.desk.proposals))


def decline(moment: Moment, browser: str, id: int, now: Millis) -> Moment:
    """Refuse a proposal, or withdraw one's own: it is off the table."""
    find_proposal(moment, id)
    mine = moment.held_by(browser)
    if not mine:
        raise Problem("not_yours")
    kept = tuple(p for p in moment.desk.proposals if p.id != id)
    return moment.with_desk(proposals=kept).noting("decline", mine[0], now)


def carry_out(moment: Moment, luck: Random, now: Millis) -> Moment:
    """Do what all whose consent is needed have agreed to."""
    for proposal in moment.desk.proposals:
        if set(proposal.needed) <= set(proposal.agreed):
            kept = tuple(p for p in moment.desk.proposals if p.id != proposal.id)
            moment = moment.with_desk(proposals=kept)
            if proposal.kind == "end":
                moment = moment.with_desk(ended=True, proposals=()).noting("ended", None, now)
            else:
                moment = go_back(moment, proposal, luck)
    return moment


def go_back(moment: Moment, proposal: Proposal, luck: Random) -> Moment:
    """Undo by consent; if luck was asked at that point, it is drawn anew."""
    ledger = moment.ledger.copy()
    try:
        ledger.undo(asked_seat(moment, proposal.by), proposal.to, agreed=True)
    except UndoRefused:
        return moment
    ledger.draw_luck(luck)
    return replace(moment, ledger=ledger)


def time_out(
    moment: Moment, browser: str, seat: int, choice: Literal["wait", "bot", "end"], now: Millis, uptime: Uptime
) -> Moment:
    """What the others do about a seat whose time ran out: wait once more, let a bot sit in, propose to end."""
    check_out(moment, browser, seat, now, uptime)
    if choice == "bot":
        return sit_in(moment, seat, best_bot(moment), now)
    if choice == "wait":
        return moment.with_desk(running=wait_on(moment.desk, seat, now).running).noting("wait", seat, now)
    moment = propose(moment, browser, "end", None, now)
    proposal = moment.desk.proposals[-1]
    needed = needed_for(moment, "end", without=(seat,))
    return moment.with_desk(proposals=(*moment.desk.proposals[:-1], msgspec.structs.replace(proposal, needed=needed)))


def check_out(moment: Moment, browser: str, seat: int, now: Millis, uptime: Uptime) -> None:
    """Only another person at the table decides, and only about a seat whose time has run out."""
    check_going(moment)
    asked_seat(moment, seat)
    mine = moment.held_by(browser)
    if not mine or mine == (seat,):
        raise Problem("not_yours")
    if seat not in face(moment.table.clock, moment.desk, len(moment.seats), now, uptime).out:
        raise Problem("not_out")
