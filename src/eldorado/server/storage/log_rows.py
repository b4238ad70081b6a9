"""A game's log as rows of the database: what each entry says, and the question it answered for which group."""

from __future__ import annotations

from collections.abc import Iterable

from eldorado.core.game import Group
from eldorado.core.log import Entry, Log
from eldorado.server.storage.rows import EntryRow, Millis


def log_rows(log: Log, start: int, at: Millis) -> list[EntryRow]:
    """The entries from a number on, as they are stored."""
    return [log_row(log, number, at) for number in range(start, len(log.said))]


def log_row(log: Log, number: int, at: Millis) -> EntryRow:
    """One entry as it is stored."""
    spoken = log.said[number]
    group = None if spoken.group is None else group_text(spoken.group)
    return EntryRow(number, spoken.entry.seat, spoken.entry.text, spoken.ask, group, at)


def group_text(group: Group) -> str:
    """A group as the store writes it: `0,2`."""
    return ",".join(map(str, group))


class DoesNotReplay(Exception):
    """A stored entry that cannot be played again; what it says is secret, so only its number is told."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} does not replay as it was stored")
        self.number = number


def replay_rows(log: Log, rows: Iterable[EntryRow]) -> Log:
    """Play stored entries again; each must answer the very question it was stored with."""
    for number, row in enumerate(rows):
        if not _replays(log, number, row):
            raise DoesNotReplay(number)
    return log


def _replays(log: Log, number: int, row: EntryRow) -> bool:
    """Whether an entry follows the one before and is what it was; anything may stand in a damaged row."""
    try:
        log.say(Entry(row.seat, row.text))
        return log_row(log, number, row.at) == row
    except MemoryError:
        raise  # a worker at its limit: the row is not to blame
    except Exception:
        return False
