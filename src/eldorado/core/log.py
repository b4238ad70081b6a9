"""The log of a running game: append-only, the one truth, from which the state follows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final

from msgspec import Struct

from eldorado.core.edition import Edition
from eldorado.core.faults import Said
from eldorado.core.game import CHANCE, AnyGame, Event, Group, Move, Options, Seat, play
from eldorado.core.snapshots import Snapshots

SEALED: Final = "sealed"
"""What stands in a record for an entry that was taken back and that nobody else has seen."""


class Entry(Struct, frozen=True, array_like=True):
    """What one seat said: a move in notation, `undo 12`, `undo 12 agreed`, `withdraw`, or, not told, `sealed`."""

    seat: int
    text: str


class Spoken(Struct, frozen=True):
    """An entry with what it brought about and the question it answered for its group; an undo answers none."""

    entry: Entry
    events: tuple[Event, ...] = ()
    ask: int | None = None
    group: Group | None = None


class UndoRefused(Exception):
    """An undo that the table's rules do not allow; `reason` is one of REASONS."""

    REASONS = ("nothing", "over", "chance", "reveal", "other_seat")

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(self.told("en"))

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """Why the move is not taken back, in a language."""
        return Said(f"undo.{self.reason}").told(language)


class Log:
    """Entries in the order they were said; those in force lead from set-up to the present state."""

    def __init__(
        self, game: AnyGame, seats: int, options: Options | None = None, edition: Edition | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or game.types.options()
        self.edition = edition or game.house
        self.said: list[Spoken] = []
        self.in_force: list[int] = []
        """Numbers of the entries that count, in order; undone and withdrawn ones do not."""
        self.state = game.setup(seats, self.options, self.edition)
        self.snapshots = Snapshots(self.state)
        self.asks: dict[Group, int] = dict.fromkeys(game.asked(self.state), 0)
        """The questions now open: the log number at which each was put to its group."""

    @property
    def entries(self) -> list[Entry]:
        """All entries in the order they were said."""
        return [spoken.entry for spoken in self.said]

    def copy(self) -> Log:
        """An independent log; what was said and states are never changed in place, so they are shared."""
        log = copy(self)
        log.said = self.said[:]
        log.in_force = self.in_force[:]
        log.snapshots = self.snapshots.copy()
        return log

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    def ask_of(self, seat: Seat) -> int | None:
        """The number of the question this seat may answer now, if there is one."""
        return next((ask for group, ask in self.asks.items() if seat in group), None)

    def group_of(self, seat: Seat) -> Group | None:
        """The group with which this seat is asked now, if it is."""
        return next((group for group in self.asks if seat in group), None)

    def answer(self, ask: int, seat: Seat) -> int | None:
        """The number of the entry that answered this question for the seat's group, if there is one."""
        for number in range(max(ask, 0), len(self.said)):
            spoken = self.said[number]
            if spoken.ask == ask and spoken.group is not None and seat in spoken.group:
                return number
        return None

    def play(self, seat: Seat, move: Move) -> int:
        """Play a legal move and write it down as the entry of this number; an illegal one raises IllegalMove."""
        group = self.group_of(seat)
        self.state, events = play(self.game, self.state, seat, move)
        assert group is not None, f"seat {seat} moved without being asked"
        number = len(self.said)
        self.in_force.append(number)
        self.snapshots.keep(len(self.in_force), self.state)
        self.said.append(Spoken(Entry(seat, self.game.write(move)), tuple(events), self.asks[group], group))
        self._put_questions(seat)
        return number

    def undo(self, seat: Seat, to: int | None = None, *, agreed: bool = False) -> int:
        """Take back everything from entry `to` on, by default the last move; `agreed` is all seats' consent."""
        if to is None and not agreed and self.can_withdraw(seat):
            return self.withdraw(seat)
        to = self._last_of(seat) if to is None else max(0, to)
        if not agreed:
            self._check_undo(seat, to)
        kept = bisect_left(self.in_force, to)
        if kept == len(self.in_force):
            raise UndoRefused("nothing")
        self.said.append(Spoken(Entry(seat, f"undo {to} agreed" if agreed else f"undo {to}")))
        self._take_back(kept)
        return len(self.said) - 1

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry this seat may undo to without asking the others, if any."""
        limit = None
        for number in reversed(self.in_force):
            if self.over or self._hinders(seat, number):
                break
            limit = number
        return limit

    def can_withdraw(self, seat: Seat) -> bool:
        """Whether the seat's own answer may be taken back because its question is still open to others."""
        return self._open_answer(seat) is not None

    def withdraw(self, seat: Seat) -> int:
        """Take back one's own answer while the others still think about theirs."""
        number = self._open_answer(seat)
        if number is None:
            raise UndoRefused("nothing")
        asks, place = self.asks, bisect_left(self.in_force, number)
        self.said.append(Spoken(Entry(seat, "withdraw")))
        self._take_back(place, self.in_force[place + 1 :])
        self.asks = {group: asks.get(group, len(self.said)) for group in self.asks}
        return len(self.said) - 1

    def say(self, entry: Entry) -> int:
        """Apply an entry as it was written: a move, an undo or a withdrawal; its number."""
        seat = Seat(entry.seat)
        match entry.text.split():
            case ["withdraw"]:
                return self.withdraw(seat)
            case ["sealed"]:
                return self._pass_over(entry)
            case ["undo", to] if to.isdecimal():
                return self.undo(seat, int(to))
            case ["undo", to, "agreed"] if to.isdecimal():
                return self.undo(seat, int(to), agreed=True)
            case _:
                return self.play(seat, self.game.read(entry.text))

    def _pass_over(self, entry: Entry) -> int:
        """What is sealed was taken back: it keeps its number and changes nothing."""
        self.said.append(Spoken(entry))
        return len(self.said) - 1

    def told(self, viewer: Seat | None, number: int) -> list[Event]:
        """The events of one entry as this viewer may hear them."""
        heard = (self.game.tell(event, viewer) for event in self.said[number].events)
        return [event for event in heard if event is not None]

    def moves(self) -> list[tuple[Seat, Move]]:
        """The moves in force, in order."""
        entries = (self.said[number].entry for number in self.in_force)
        return [(Seat(entry.seat), self.game.read(entry.text)) for entry in entries]

    def state_after(self, kept: int) -> Any:
        """The state after the first so many entries in force; it is not to be changed."""
        played, state = self.snapshots.copy().back_to(kept)
        for number in self.in_force[played:kept]:
            entry, state = self.said[number].entry, self.game.copy(state)
            self.game.perform(state, Seat(entry.seat), self.game.read(entry.text))
        return state

    def _put_questions(self, mover: Seat) -> None:
        """A question keeps its number while others answer theirs; a new one gets the log's next number.

        Who was asked beside the mover and still is, is asked the same: an answer changes no other's question.
        """
        old, new = self.asks, len(self.said)
        self.asks = {
            group: old[group] if group in old and mover not in group else new for group in self.game.asked(self.state)
        }

    def _take_back(self, kept: int, again: Sequence[int] = ()) -> None:
        """Only the first `kept` entries stay in force, and those said `again`; all questions are put anew."""
        played, state = self.snapshots.back_to(kept)
        game, in_force = self.game, [*self.in_force[:kept], *again]
        for count, number in enumerate(in_force[played:], played + 1):
            entry, state = self.said[number].entry, game.copy(state)
            game.perform(state, Seat(entry.seat), game.read(entry.text))
            self.snapshots.keep(count, state)
        self.in_force = in_force
        self.state = state
        self.asks = dict.fromkeys(game.asked(state), len(self.said))

    def _last_of(self, seat: Seat) -> int:
        if all(self.said[number].entry.seat != seat for number in reversed(self.in_force)):
            raise UndoRefused("nothing")
        return self.in_force[-1]

    def _check_undo(self, seat: Seat, to: int) -> None:
        if self.over:
            raise UndoRefused("over")
        for number in reversed(self.in_force):
            if number < to:
                break
            if reason := self._hinders(seat, number):
                raise UndoRefused(reason)

    def _hinders(self, seat: Seat, number: int) -> str:
        """Why a seat may not take this entry back by itself: chance, a reveal, or somebody else's move."""
        spoken = self.said[number]
        if spoken.entry.seat == CHANCE:
            return "chance"
        if any(event.reveal for event in spoken.events):
            return "reveal"
        return "" if spoken.entry.seat == seat else "other_seat"

    def _open_answer(self, seat: Seat) -> int | None:
        """The seat's entry that answered a question others still have open, with nothing but such answers since."""
        open_asks = set(self.asks.values())
        for number in reversed(self.in_force):
            if self.said[number].ask not in open_asks:
                return None
            if self.said[number].entry.seat == seat:
                return number
        return None
