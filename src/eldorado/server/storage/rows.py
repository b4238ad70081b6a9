"""What the store keeps of a table, as records: the table, its seats, what lies on its desk, its notes."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from eldorado.core.record import EditionNote

Pace: TypeAlias = Literal["instant", "normal", "slow"]
Phase: TypeAlias = Literal["unstarted", "running", "finished", "dropped"]
"""How far a table is: no person has moved yet, they have, the game is over; what is dropped is about to be deleted."""
Mark: TypeAlias = Literal["fire", "sea", "leaf", "sun", "night"]
"""A colour, a sign and a pattern by which a seat is known."""
Millis: TypeAlias = int
"""Milliseconds since 1970, or of a span."""


class NoClock(Struct, frozen=True, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """Nobody is in a hurry."""


class MoveClock(Struct, frozen=True, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """So many seconds a move, and a reserve for the whole game."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    reserve: Annotated[int, Meta(ge=0, le=86_400)] = 0


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days a move."""

    days: Annotated[int, Meta(ge=1, le=60)]


ClockRule: TypeAlias = NoClock | MoveClock | DaysClock


class RunningClock(Struct, frozen=True):
    """A seat's clock on one question: what was spent before `since`, which is None while the game is paused."""

    ask: int
    since: Millis | None
    spent: Millis = 0
    called: Millis | None = None
    """When the others, their patience at an end, called whose time had run out."""


class Proposal(Struct, frozen=True, omit_defaults=True):
    """What somebody asks of all: to go back to entry `to`, to end, to allow hints; or of one: to let a bot play."""

    id: int
    kind: Literal["undo", "end", "bot", "hints"]
    by: int
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    to: int | None = None
    about: int | None = None
    """The seat for which a bot is to play."""
    at: Millis | None = None
    """In a game over days: when its person was asked and not there; None as soon as they have come."""


class Pause(Struct, frozen=True):
    """Who paused the game."""

    by: int | None


class Desk(Struct, frozen=True):
    """What is going on at a table beside the game."""

    paused: Pause | None = None
    ended: bool = False
    """Whether all agreed to end the game before its end."""
    proposals: tuple[Proposal, ...] = ()
    next_proposal: int = 1
    reserve: dict[int, Millis] = {}
    running: dict[int, RunningClock] = {}
    sat_out: tuple[int, ...] = ()
    """The seats that their people have left to a bot themselves."""
    renewed: tuple[int, ...] = ()
    """The seats whose link the host has made while their people were away; it ends when they come back."""
    secrets: tuple[int, ...] | None = None
    """The seats that hold secrets of a game ended by consent; None until it is known."""
    opened: tuple[int, ...] = ()
    """Those of them that have agreed to open the secrets."""
    record_out: bool = False
    """Whether somebody was given the record of the finished game, or as much: then it is not reopened."""
    expected: tuple[int, ...] = ()
    """At a rematch: the seats whose people have not come to it yet. No clock runs for them."""
    hints_off: bool = False
    """Whether the host has switched hints off."""
    hints_agreed: tuple[int, ...] = ()
    """The seats whose people have agreed to hints, where there are several people."""
    hints_taken: dict[int, int] = {}
    """How many hints each seat has taken."""
    free_text: bool = False
    """Whether people here may write to each other in words of their own."""
    onlookers_speak: bool = False
    """Whether onlookers may say something, too."""
    strangers: bool = False
    """Whether somebody has come while the table was open to anybody: then nothing is written freely."""


class TableRow(Struct, frozen=True):
    """A table as it was opened, and what may change about it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    edition: EditionNote
    host: str
    created: Millis
    touched: Millis
    watch_hash: str
    watch: bool
    pace: Pace
    clock: ClockRule
    desk: Desk
    rematch: str | None = None
    public: Millis | None = None
    """Since when anybody on this server may come to it; None if only who has a link may."""
    term: int = 0
    """How often the table has changed hands between servers: who has it under an older number writes nothing more."""


class SeatRow(Struct, frozen=True):
    """A seat: a bot's, a person's (by browser), or open to whoever brings the token."""

    seat: int
    name: str
    bot: str | None = None
    browser: str | None = None
    token_hash: str | None = None
    stand_in: str | None = None
    """The bot that sits in for the person."""
    seen: int = 0
    """How many entries this seat has been shown."""
    mark: Mark | None = None
    """The mark its person would like to have."""

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who sits there."""
        if self.bot is not None:
            return "bot"
        return "open" if self.browser is None else "person"

    @property
    def player(self) -> str | None:
        """The bot that plays here now, if one does."""
        return self.bot or self.stand_in


class EntryRow(Struct, frozen=True):
    """An entry of the log as it is stored: what was said, by whom, and the question it answered."""

    number: int
    seat: int
    text: str
    ask: int | None
    group: str | None
    at: Millis


class Note(Struct, frozen=True):
    """Something that happened at the table when the log had `entry` entries."""

    entry: int
    kind: str
    seat: int | None
    at: Millis


class KeptName(Struct, frozen=True, forbid_unknown_fields=True):
    """A name under which a person plays, and the mark that goes with it."""

    name: Annotated[str, Meta(max_length=40)]
    mark: Mark | None = None


class PlayedGame(Struct, frozen=True):
    """How a game went for one person at it."""

    browser: str
    table_id: str
    game: str
    seat: int
    seats: int
    name: str
    """Under which they played it."""
    begun: Millis
    ended: Millis
    moves: int
    """How many were made by all in the game, luck not counted."""
    score: int
    rank: int
    """0 for who has won, perhaps together with others."""
    people: int
    """How many other people played."""
    levels: str
    """The bots that played, each once, in order and by commas."""


class TableSummary(Struct, frozen=True):
    """A table as its owner's list shows it, without opening the game."""

    table: str
    game: str
    seats: tuple[SeatRow, ...]
    asked: tuple[int, ...]
    over: bool
    n: int
    created: Millis
    touched: Millis
    phase: Phase
    kept_from: Millis
