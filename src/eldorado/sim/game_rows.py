"""What is kept of a simulated game: a row for the game and each seat, what was taken and done, and when."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

Measures: TypeAlias = dict[str, dict[str, float]]
"""A game's own figures, by group and item: {"final value": {"shield": 9}}."""


class Manifest(Struct, frozen=True, omit_defaults=True):
    """What run a folder holds: all that decides how its games go."""

    game: str
    rules: int
    """The version of the game's rules."""
    version: str
    """The version of Eldorado."""
    edition: str
    mark: str
    """The hash of all that is printed in the edition."""
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    sides: tuple[int, ...]
    seed: int
    games: int
    weights: dict[str, str] = {}
    """Of bots with weights from a file: by what that file is told from others of its name."""


class SeatRow(Struct, frozen=True):
    """How one seat fared; seats of a camp share their side's result."""

    seat: int
    bot: str
    side: int
    """Which side the seat is on: its own, but for camps; sides count from 0."""
    first: bool
    """Whether its side was the one to start."""
    points: int
    rank: int
    """1 for the winner; who ties shares a rank."""
    won: float
    """1 for a win, 1/k for one shared by k sides, else 0: over the sides of a game these sum to 1."""
    decisions: int
    """How many answers the seat gave."""
    lines: dict[str, int]
    """The points of each line of its side's score sheet."""


class Thing(Struct, frozen=True, array_like=True):
    """What a seat took, played or did over the game, and how often."""

    side: int
    seat: int
    """−1 where it is a camp's, and no single seat's."""
    kind: str
    name: str
    count: int = 1


class Moment(Struct, frozen=True, array_like=True):
    """Something of note that happened: by which move (from 0), in which round, to whom, and what."""

    move: int
    round: int
    event: str
    side: int
    seat: int
    name: str


class Course(Struct, frozen=True):
    """How the game went, as far as that was watched."""

    branching: float
    """How many moves a decision had to choose from, on the mean."""
    widest: int
    """The most that any had."""
    looks: int
    """How often it was looked at who leads: at the end of each round, in SOL after every move."""
    lead_changes: int
    """How often another side took the lead; a tie changes nothing."""
    lead_from: float
    """Which part of the moves was over when the winner took the lead for good: 1 if only the last one brought it."""


class GameRow(Struct, frozen=True, omit_defaults=True):
    """One game: who sat where, how it ended, how long it took, and the game's own figures."""

    number: int
    seats: tuple[SeatRow, ...]
    ended: str
    """The rule that ended it."""
    moves: int
    """Decisions and draws together."""
    decisions: int
    draws: int
    """Moves of chance."""
    rounds: int | None
    margin: int
    """By how many points the first side led the second."""
    winners: int
    """How many sides share the win; 1 if it is not shared."""
    measures: Measures = {}
    course: Course | None = None
    things: tuple[Thing, ...] = ()
    moments: tuple[Moment, ...] = ()

    def by_side(self) -> list[SeatRow]:
        """The first seat of each side, in their order."""
        found: dict[int, SeatRow] = {}
        for seat in self.seats:
            found.setdefault(seat.side, seat)
        return [found[side] for side in sorted(found)]
