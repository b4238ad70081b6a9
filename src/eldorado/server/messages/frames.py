"""A finished or running game as frames: its log played again for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.server.messages.log_lines import LogLine, ToldEvent, told_events, told_lines


class Frame(Struct, frozen=True):
    """The view after an entry, and what the entry told."""

    n: int
    view: Any
    preview: Any
    lines: list[LogLine]
    events: list[ToldEvent]


def replayed(log: Log) -> Iterator[tuple[int, Any]]:
    """The state after each entry in force; it is changed when the next one is asked for."""
    game = log.game
    state = game.setup(log.seats, log.options, log.edition)
    for number in log.in_force:
        entry = log.said[number].entry
        game.perform(state, Seat(entry.seat), game.read(entry.text))
        yield number, state


def frames(log: Log, viewer: Seat | None, words: Words, names: Sequence[str], start: int, end: int) -> list[Frame]:
    """The game from an entry to another as a viewer may see it."""
    game = log.game
    shown = []
    for number, state in replayed(log):
        if number > end:
            break
        if number >= start:
            view = game.view(state, viewer)
            lines = list(told_lines(log, viewer, number, words, names, {}))
            shown.append(Frame(number, view, game.preview(view), lines, told_events(log, viewer, number)))
    return shown
