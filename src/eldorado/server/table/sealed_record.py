"""The record of a game that is over: what of it stays sealed, and that a game is not reopened once it is out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from eldorado.core.record import Record, record
from eldorado.core.sealing import Sealing, all_open, sealing
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis
from eldorado.server.table.table_state import TableState


def find_secrets(state: TableState) -> TableState:
    """Find out once, when a game was ended by consent, which seats hold secrets of it."""
    if not state.desk.ended or state.desk.secrets is not None or state.halt is not None:
        return state
    return state.with_desk(secrets=tuple(sealing(state.log).holders))


def needed_to_open(state: TableState) -> tuple[int, ...]:
    """The people whose secrets are sealed; bots have nothing to guard."""
    people = state.people()
    return tuple(seat for seat in state.desk.secrets or () if seat in people)


def is_open(state: TableState) -> bool:
    """Whether the whole record of a game that is over may be seen."""
    if not state.desk.ended:
        return True
    return state.desk.secrets is not None and set(needed_to_open(state)) <= set(state.desk.opened)


def seal_of(state: TableState) -> Sealing:
    """What stays sealed of a game that is over."""
    return all_open(state.log) if is_open(state) else sealing(state.log)


def table_record(state: TableState, names: Sequence[str]) -> Record:
    """The record of a game that is over, less what is sealed; one that cannot be read whole is told up to there."""
    pledges = state.luck.pledges if state.halt is None else ()
    made = record(state.log, names, consent=state.desk.ended, sealing=seal_of(state), pledges=pledges)
    return made if state.halt is None else msgspec.structs.replace(made, rules=state.row.rules)


def open_secrets(state: TableState, browser: str, now: Millis) -> TableState:
    """Agree to open the secrets of one's seats; when all have, the record is open."""
    if not state.over:
        raise Problem("not_over")
    mine = [seat for seat in needed_to_open(state) if seat in state.held_by(browser)]
    if is_open(state) or not mine:
        raise Problem("no_secrets")
    if set(mine) <= set(state.desk.opened):
        return state
    state = state.with_desk(opened=tuple(sorted({*state.desk.opened, *mine}))).noting("open_secrets", mine[0], now)
    return state.noting("secrets_open", None, now) if is_open(state) else state


def give_record(state: TableState, now: Millis) -> TableState:
    """Somebody gets to know what was hidden: a game played to its end is not reopened any more."""
    if not state.over:
        raise Problem("record_secret")
    if state.desk.record_out or not state.log.over:
        return state
    kept = tuple(proposal for proposal in state.desk.proposals if proposal.kind != "undo")
    return state.with_desk(record_out=True, proposals=kept).noting("record_out", None, now)
