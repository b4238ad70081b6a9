"""A turn of somebody else as one viewer has heard it: where it began, and what was told of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from eldorado.bots.why_played import Heard
from eldorado.core.game import Seat
from eldorado.core.log import Log


class HeardTurn(NamedTuple):
    """A seat's turn as a viewer has heard it, with what others answered beside it."""

    seat: Seat
    entries: tuple[int, ...]
    before: Any
    """The true state before all of it."""
    heard: tuple[Heard, ...]


def heard_turn(log: Log, viewer: Seat | None, number: int) -> HeardTurn:
    """The turn to which an entry in force belongs: all of its seat's until luck, somebody else or a reveal came in."""
    places, seat = log.in_force, Seat(log.said[number].entry.seat)
    first = last = bisect_left(places, number)
    while first > 0 and goes_on(log, viewer, seat, places[first - 1]):
        first -= 1
    while last + 1 < len(places) and goes_on(log, viewer, seat, places[last]) and is_of(log, seat, places[last + 1]):
        last += 1
    ask = log.said[places[first]].ask
    assert ask is not None, "an entry in force answers a question"
    start = bisect_left(places, ask)
    entries, before = places[start : end_of_answers(log, places, last)], log.state_after(start)
    return HeardTurn(seat, tuple(entries), before, tuple(hear(log, viewer, before, entries)))


def is_of(log: Log, seat: Seat, number: int) -> bool:
    """Whether an entry is this seat's."""
    return log.said[number].entry.seat == seat


def goes_on(log: Log, viewer: Seat | None, seat: Seat, number: int) -> bool:
    """Whether an entry is this seat's, and its turn goes on after it: the viewer was not shown anything new."""
    return is_of(log, seat, number) and not any(event.reveal for event in log.told(viewer, number))


def end_of_answers(log: Log, places: Sequence[int], last: int) -> int:
    """Up to where others answered what they were asked at the same time."""
    end = last + 1
    while end < len(places) and (log.said[places[end]].ask or 0) <= places[last]:
        end += 1
    return end


def hear(log: Log, viewer: Seat | None, before: Any, entries: Sequence[int]) -> Iterator[Heard]:
    """Entries as a viewer has heard and seen them."""
    game, state = log.game, log.game.copy(before)
    for number in entries:
        seat, text = Seat(log.said[number].entry.seat), log.said[number].entry.text
        game.perform(state, seat, game.read(text))
        yield Heard(seat, tuple(log.told(viewer, number)), game.view(state, viewer))
