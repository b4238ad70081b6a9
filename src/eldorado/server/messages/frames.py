"""A finished or running game as frames: its log played again for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.json import encode

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


def frames(log: Log, viewer: Seat | None, words: Words, names: Sequence[str], start: int, end: int) -> Iterator[Frame]:
    """The game from an entry to another as a viewer may see it."""
    game = log.game
    for number, state in replayed(log):
        if number > end:
            break
        if number >= start:
            view = game.view(state, viewer)
            lines = list(told_lines(log, viewer, number, words, names, {}))
            yield Frame(number, view, game.preview(view), lines, told_events(log, viewer, number))


def encoded_frames(
    log: Log, viewer: Seat | None, words: Words, names: Sequence[str], start: int, end: int
) -> list[bytes]:
    """The frames as JSON in parts, each encoded before the next is made: all of them at once would fill the memory."""
    parts = [b"["]
    for frame in frames(log, viewer, words, names, start, end):
        parts += [encode(frame), b","]
    return [*parts[: max(1, len(parts) - 1)], b"]"]
