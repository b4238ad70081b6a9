"""A game's log with the group that each entry answered for: what the store writes down, and no more."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from random import Random

from eldorado.core.game import CHANCE, Group, Move, Seat, draw
from eldorado.core.log import Entry, Log
from eldorado.server.storage.rows import EntryRow


class Ledger:
    """A log and its answers; a change is made on a copy, so that the past never changes under a reader."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.groups: list[Group | None] = []

    def __len__(self) -> int:
        return len(self.log.entries)

    def copy(self) -> Ledger:
        """An independent ledger; states are never changed in place by a log, so they are shared."""
        log = copy(self.log)
        log.entries = log.entries[:]
        log.in_force = log.in_force[:]
        log.events = log.events[:]
        log.answered = log.answered[:]
        log.asks = dict(log.asks)
        ledger = Ledger(log)
        ledger.groups = self.groups[:]
        return ledger

    def play(self, seat: Seat, move: Move) -> int:
        """Play a move and say its number."""
        group = next((group for group in self.log.asks if seat in group), None)
        self.log.play(seat, move)
        self.groups.append(group)
        return len(self) - 1

    def undo(self, seat: Seat, to: int | None, *, agreed: bool = False) -> int:
        """Take back moves and say the number of the entry that does it."""
        self.log.undo(seat, to, agreed=agreed)
        self.groups.append(None)
        return len(self) - 1

    def draw_luck(self, chance_rng: Random) -> None:
        """Let chance move until a seat is asked or the game is over."""
        log = self.log
        while CHANCE in log.game.actors(log.state):
            self.play(CHANCE, draw(log.game, log.state, chance_rng))

    def answer(self, ask: int, seat: Seat) -> int | None:
        """The entry that answered this question for the seat's group, if there is one."""
        for number in range(max(ask, 0), len(self)):
            group = self.groups[number]
            if group is not None and seat in group and self.log.answered[number] == ask:
                return number
        return None

    def rows(self, start: int, at: int) -> list[EntryRow]:
        """The entries from a number on, as they are stored."""
        return [self._row(number, at) for number in range(start, len(self))]

    def _row(self, number: int, at: int) -> EntryRow:
        entry, group = self.log.entries[number], self.groups[number]
        if group is None:
            return EntryRow(number, entry.seat, entry.text, None, None, at)
        return EntryRow(number, entry.seat, entry.text, self.log.answered[number], group_text(group), at)


def group_text(group: Group) -> str:
    """A group as the store writes it: `0,2`."""
    return ",".join(map(str, group))


def reopen(log: Log, rows: Iterable[EntryRow]) -> Ledger:
    """Play stored entries again; each must answer the very question it was stored with."""
    ledger = Ledger(log)
    for row in rows:
        assert row.number == len(ledger), f"entry {row.number} follows entry {len(ledger) - 1}"
        group = None
        if row.group is not None:
            group = next((group for group in log.asks if row.seat in group), None)
        log.say(Entry(row.seat, row.text))
        ledger.groups.append(group)
        replayed = ledger._row(row.number, row.at)  # what it says is secret: the complaint names its number only
        assert replayed == row, f"entry {row.number} does not replay as it was stored"
    return ledger
