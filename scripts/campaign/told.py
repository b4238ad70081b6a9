"""What each viewer may see, rebuilt from the log, beside what they were sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from campaign.checker import Finding
from campaign.history import Frame, Line, Story
from eldorado.core.game import AnyGame, Seat
from eldorado.core.log import Entry, Log
from eldorado.server.storage.rows import EntryRow


class Truth:
    """A game entry by entry: the state after each, and what each viewer sees there and was told."""

    def __init__(self, begun: Log, rows: Sequence[EntryRow]) -> None:
        self.game: AnyGame = begun.game
        self.log = begun
        self.states: list[Any] = [begun.state]
        self.broken: int | None = None
        """The first entry that does not replay."""
        self._views: dict[tuple[int, int | None], bytes] = {}
        self._previews: dict[tuple[int, int | None], bytes] = {}
        for row in rows:
            try:
                begun.say(Entry(row.seat, row.text))
            except Exception:  # whatever a stored entry leads to, it must not
                self.broken = row.number
                return
            self.states.append(begun.state)

    def view(self, n: int, viewer: int | None) -> bytes:
        """What a viewer sees after so many entries."""
        if (n, viewer) not in self._views:
            view = self.game.view(self.states[n], _seat(viewer))
            self._views[n, viewer] = msgspec.json.encode(view)
            self._previews[n, viewer] = msgspec.json.encode(self.game.preview(view))
        return self._views[n, viewer]

    def preview(self, n: int, viewer: int | None) -> bytes:
        """The score as a viewer may know it after so many entries."""
        self.view(n, viewer)
        return self._previews[n, viewer]

    def events(self, number: int, viewer: int | None) -> list[tuple[int | None, bytes]]:
        """What an entry tells a viewer."""
        seat = self.log.said[number].entry.seat
        said = self.log.told(_seat(viewer), number)
        return [(seat if seat >= 0 else None, msgspec.json.encode(event)) for event in said]


def _seat(viewer: int | None) -> Seat | None:
    return None if viewer is None else Seat(viewer)


def check_told(story: Story, truth: Truth) -> Iterator[Finding]:
    """Everybody was sent what they may see at that moment, and nothing else."""
    if truth.broken is not None:
        yield Finding("restore", story.table, f"entry {truth.broken} does not replay")
    for line in story.lines:
        for frame in line.frames:
            yield from (Finding(kind, story.table, text) for kind, text in _check_frame(line, frame, truth))


def _check_frame(line: Line, frame: Frame, truth: Truth) -> Iterator[tuple[str, str]]:
    where = f"line {line.number} (viewer {line.viewer}) after {frame.n} entries"
    if frame.n >= len(truth.states):
        if truth.broken is None:
            yield "unsaid", f"{where}: the log has only {len(truth.states) - 1}"
        return
    if frame.seat != line.viewer:
        yield "leak", f"{where}: shown as seat {frame.seat}"
    if not _same(frame.view, truth.view(frame.n, line.viewer)):
        yield "leak", f"{where}: another view than theirs"
    if not _same(frame.preview, truth.preview(frame.n, line.viewer)):
        yield "leak", f"{where}: another preview than theirs"
    for shown in frame.views:
        if not _same(shown.view, truth.view(shown.n + 1, line.viewer)):
            yield "leak", f"{where}: another view of entry {shown.n} than theirs"
    yield from _check_events(where, line, frame, truth)


def _check_events(where: str, line: Line, frame: Frame, truth: Truth) -> Iterator[tuple[str, str]]:
    told: dict[int, list[tuple[int | None, Raw]]] = {number: [] for number in range(frame.since, frame.n)}
    for event in frame.events:
        told.setdefault(event.n, []).append((event.seat, event.event))
    for number, events in told.items():
        known = truth.events(number, line.viewer) if number < len(truth.log.said) else []
        same = len(events) == len(known) and all(
            seat == other and _same(event, text) for (seat, event), (other, text) in zip(events, known, strict=True)
        )
        if not same:
            yield "leak", f"{where}: entry {number} tells {len(events)} events, not the {len(known)} that are theirs"


def _same(sent: Raw, known: bytes) -> bool:
    return bytes(sent) == known or msgspec.json.decode(sent) == msgspec.json.decode(known)
