"""What clients asked and were told: everything the checker goes by, beside what the database has at the end."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

Outcome: TypeAlias = Literal["ok", "no", "unknown"]
"""Acknowledged; refused, so that nothing may have changed; or nobody knows."""


class Request(Struct, omit_defaults=True):
    """A move, or the wish to take one back, and what came of it."""

    op: int
    kind: Literal["move", "undo"]
    seat: int
    began: float
    ask: int = -1
    text: str = ""
    to: int | None = None
    """What was to be taken back: everything from there on."""
    line: int = -1
    ended: float | None = None
    outcome: Outcome = "unknown"
    n: int | None = None
    code: str = ""


class FrameView(Struct):
    """The view after an entry."""

    n: int
    view: Raw


class FrameEvent(Struct):
    """An event of an entry, as it was told."""

    n: int
    seat: int | None
    event: Raw


class Frame(Struct):
    """What a table message shows of the game."""

    n: int
    seat: int | None
    view: Raw
    preview: Raw
    views: list[FrameView]
    events: list[FrameEvent]
    since: int
    at: float = 0.0


class Line(Struct):
    """One connection of somebody who looks through a seat, or through none, and every frame it brought."""

    number: int
    viewer: int | None
    began: float
    """When they began to come: whatever was acknowledged before, they must be shown."""
    frames: list[Frame] = []


class Story(Struct):
    """All that happened at one table."""

    table: str
    game: str
    seats: int
    bots: int = 0
    """How many of the seats are bots', the last ones."""
    requests: list[Request] = []
    lines: list[Line] = []


class Clock:
    """Seconds since the campaign began, and numbers that are given once."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._began = now()
        self._given = 0

    def now(self) -> float:
        """Seconds since the beginning."""
        return self._now() - self._began

    def number(self) -> int:
        """The next number."""
        self._given += 1
        return self._given


def write_stories(file: Path, stories: Iterable[Story], *, frames: bool) -> None:
    """Keep stories, one a line; without frames they are small."""
    with gzip.open(file, "wb") as out:
        for story in stories:
            bare = [msgspec.structs.replace(line, frames=[]) for line in story.lines]
            out.write(msgspec.json.encode(story if frames else msgspec.structs.replace(story, lines=bare)) + b"\n")


def read_stories(file: Path) -> list[Story]:
    """Stories that were kept."""
    with gzip.open(file, "rb") as lines:
        return [msgspec.json.decode(line, type=Story) for line in lines]
