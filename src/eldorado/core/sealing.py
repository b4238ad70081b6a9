"""What of a log an onlooker has not seen: which entries stay sealed, and whose secrets are in them.

Why it is found this way stands in `docs/decisions/0009-what-stays-sealed.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from eldorado.core.game import AnyGame, Seat
from eldorado.core.log import SEALED, Entry, Log
from eldorado.core.notation import OF_THE_LOG

WORLDS: Final = 32
"""So many imagined worlds must all be the true one before a state is taken for known to an onlooker."""


class Sealing(Struct, frozen=True):
    """What an onlooker has not seen of a log: all entries from `open` on, and those in `blank` before."""

    open: int
    """So many entries from the beginning are open to all; after the last of them nothing was hidden."""
    blank: tuple[int, ...] = ()
    """Among these, what was taken back unseen; each keeps its number, and nothing of it is told."""
    holders: tuple[Seat, ...] = ()
    """The seats that know something of what is sealed: their consent opens it."""

    def hides(self, number: int) -> bool:
        """Whether an entry is sealed."""
        return number >= self.open or number in self.blank


def all_open(log: Log) -> Sealing:
    """A log without secrets: one that was played to its end, or whose secrets were opened by who had them."""
    return Sealing(len(log.said))


def sealing(log: Log) -> Sealing:
    """What stays sealed of a log; nothing once the game has ended by its rules."""
    if log.over:
        return all_open(log)
    known = last_known(log)
    after = [number for number in log.in_force if number > known]
    open = after[0] if after else len(log.said)
    blank = unseen_and_taken_back(log, open)
    hidden = [*blank, *range(open, len(log.said))]
    return Sealing(open, blank, holders(log, hidden) if hidden else ())


def sealed_entries(log: Log, sealing: Sealing) -> list[Entry]:
    """The entries that are open, in their places; one that was taken back unseen is only said to be sealed."""
    entries = log.entries[: sealing.open]
    for number in sealing.blank:
        entries[number] = Entry(entries[number].seat, SEALED)
    return entries


def is_masked(log: Log, number: int) -> bool:
    """Whether an onlooker was told less of an entry than there was to tell."""
    return any(log.game.tell(event, None) != event for event in log.said[number].events)


# Up to where everything is known


def last_known(log: Log) -> int:
    """The last entry in force after which an onlooker knew everything; −1 if that was before the first."""
    known = (number for number, state in reversed(list(covered_states(log))) if is_open(log, number, state))
    return next(known, -1)


def is_open(log: Log, number: int, state: Any) -> bool:
    """Whether nothing was hidden from an onlooker after an entry, and all that was before has come out."""
    if not is_known(log.game, state):
        return False
    masked = [other for other in log.in_force if other <= number and is_masked(log, other)]
    return not any(forgotten(log, other, number, state) for other in masked)


def covered_states(log: Log) -> Iterator[tuple[int, Any]]:
    """The states, each with its entry, at which what was masked before has been followed by something revealed."""
    game, covered = log.game, True
    state = game.setup(log.seats, log.options, log.edition)
    for number in log.in_force:
        entry, events = log.said[number].entry, log.said[number].events
        game.perform(state, Seat(entry.seat), game.read(entry.text))
        covered = any(event.reveal for event in events) or (covered and not is_masked(log, number))
        if covered:
            yield number, game.copy(state)


def is_known(game: AnyGame, state: Any) -> bool:
    """Whether an onlooker knows the whole state: every world they may imagine is this one."""
    rng = Random(0)  # the answer must not change from one question to the next
    return all(game.imagine(state, None, rng) == state for _ in range(WORLDS))


def forgotten(log: Log, masked: int, last: int, state: Any) -> bool:
    """Whether another move in the place of a masked one would have come to the same state with the same news.

    Then the state has forgotten it and nobody was shown it: it is a secret still, though nothing hidden is left.
    """
    game, past = log.game, played_until(log, masked)
    seat = Seat(log.said[masked].entry.seat)
    told = game.read(log.said[masked].entry.text)
    later = [number for number in log.in_force if masked < number <= last]
    for other in game.legal(past, seat):
        if other != told and same_news(log, game.copy(past), masked, other, later) == state:
            return True
    return False


def played_until(log: Log, number: int) -> Any:
    """The state in which an entry was said."""
    game = log.game
    state = game.setup(log.seats, log.options, log.edition)
    for other in log.in_force:
        if other >= number:
            break
        game.perform(state, Seat(log.said[other].entry.seat), game.read(log.said[other].entry.text))
    return state


def same_news(log: Log, state: Any, masked: int, move: Any, later: list[int]) -> Any:
    """The state to which another move leads as long as an onlooker would have heard the same; else None."""
    game = log.game
    for number, said in ((masked, move), *((number, None) for number in later)):
        seat = Seat(log.said[number].entry.seat)
        played = game.read(log.said[number].entry.text) if said is None else said
        if game.explain(state, seat, played) is not None:
            return None
        heard = [game.tell(event, None) for event in game.perform(state, seat, played)]
        if [event for event in heard if event is not None] != log.told(None, number):
            return None
    return state


# What was taken back


def unseen_and_taken_back(log: Log, open: int) -> tuple[int, ...]:
    """What was taken back among the first entries, if an onlooker was not told all of it: nothing opens it any more."""
    in_force = set(log.in_force)
    undone = [number for number in range(open) if number not in in_force]
    cut_off = any(log.said[number].entry.text == "withdraw" for number in range(open, len(log.said)))
    return tuple(undone) if cut_off or any(may_be_masked(log, number) for number in undone) else ()


def may_be_masked(log: Log, undone: int) -> bool:
    """Whether a move that was taken back may have been seen by its seat alone; one that was not played again may."""
    return is_masked(log, undone) or is_unplayed(log, undone)


def is_unplayed(log: Log, undone: int) -> bool:
    """Whether nothing is known of a move but its text: a log that is brought back need not play what was taken back."""
    spoken = log.said[undone]
    return not spoken.events and spoken.entry.text.split()[0] not in OF_THE_LOG


# Whose secrets they are


def holders(log: Log, hidden: list[int]) -> tuple[Seat, ...]:
    """The seats that were told more of these entries than an onlooker, or see more of the present state."""
    rng = Random(0)
    worlds = [log.game.imagine(log.state, None, rng) for _ in range(WORLDS // 4)]
    seats = [Seat(seat) for seat in range(log.seats)]
    return tuple(seat for seat in seats if heard_more(log, seat, hidden) or sees_more(log, seat, worlds))


def heard_more(log: Log, seat: Seat, hidden: list[int]) -> bool:
    """Whether a seat was told something of these entries that an onlooker was not, or said one nothing is known of."""
    return any(
        log.told(seat, number) != log.told(None, number)
        or (log.said[number].entry.seat == seat and is_unplayed(log, number))
        for number in hidden
    )


def sees_more(log: Log, seat: Seat, worlds: list[Any]) -> bool:
    """Whether a seat sees something that is otherwise in worlds an onlooker cannot tell from this one."""
    view = log.game.view(log.state, seat)
    return any(log.game.view(world, seat) != view for world in worlds)
