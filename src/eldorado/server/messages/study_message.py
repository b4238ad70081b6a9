"""A study of the laboratory as a page gets it: what it comes to, and where its report is."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

MOST_GAMES: Final = 2_000
"""Games of a study at most; more are for the operator's own machine."""


class StudyFound(Struct, frozen=True):
    """What a worker has found: the report as a page of its own, and what of it is told at once."""

    title: str
    findings: list[str]
    games: int
    """How many were played: fewer than asked for, where time ran out."""
    page: str


class StudyTold(Struct, frozen=True):
    """What a study comes to, and where its report is for a while."""

    title: str
    findings: list[str]
    games: int
    of: int
    report: str
    command: str
    """The same study in a terminal, where it may have more games."""
