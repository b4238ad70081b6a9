"""Watching a game while it is played, for what its last position does not show: events, choices, who led when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from eldorado.core.game import CHANCE, AnyGame, Event, Move, Scores, Seat
from eldorado.core.log import Entry
from eldorado.sim.game_rows import Course
from eldorado.sim.happenings import Happened, happenings_of, standing

LOOK_EVERY: Final = 12
"""In a game without rounds the lead is looked at after so many moves."""
NOBODY: Final = -1


def rounds_of(state: Any) -> int | None:
    """The round a game is in, if it has any."""
    rounds = getattr(state, "round", None)
    return rounds if isinstance(rounds, int) else None


class Watcher:
    """What one game has shown so far."""

    def __init__(self, game: AnyGame, sides: Sequence[int], *, closely: bool, written: bool) -> None:
        self.game = game
        self.sides = sides
        self.closely = closely
        """Whether choices and lead are looked at, which takes time."""
        self.written = written
        """Whether the moves are to be written down."""
        self.happened: list[Happened] = []
        self.entries: list[Entry] = []
        self.decisions = [0] * len(sides)
        self.draws = 0
        self.asked = NOBODY
        """Who was asked first of all."""
        self.choices = 0
        self.widest = 0
        self.leaders: list[tuple[int, int]] = []
        """Who led after so many moves, if one side alone did."""
        self.at_a_glance = hasattr(happenings_of(game.name), "standing")
        """Whether the game itself says who leads, so that one may look after every move."""

    @property
    def moves(self) -> int:
        """How many moves there have been."""
        return self.draws + sum(self.decisions)

    def before(self, state: Any, seat: Seat, move: Move) -> None:
        """A move is about to be played."""
        if self.written:
            self.entries.append(Entry(seat, self.game.write(move)))
        if seat == CHANCE:
            return
        self.asked = seat if self.asked == NOBODY else self.asked
        if self.closely:
            choices = len(self.game.legal(state, seat))
            self.choices += choices
            self.widest = max(self.widest, choices)

    def after(self, state: Any, seat: Seat, events: Sequence[Event], round: int | None) -> None:
        """A move was played, in a round that may be over by it."""
        self.happened += [Happened(self.moves, round or 0, event) for event in events]
        if seat == CHANCE:
            self.draws += 1
        else:
            self.decisions[seat] += 1
        if self.closely and self.is_time(round, rounds_of(state)):
            self.look(state)

    def is_time(self, before: int | None, now: int | None) -> bool:
        """Whether the lead is looked at now: a round is over, or so many moves are."""
        return self.at_a_glance or (self.moves % LOOK_EVERY == 0 if now is None else before != now)

    def look(self, state: Any) -> None:
        """Note who leads, unless the game is over: then the ranks say it."""
        if self.game.actors(state):
            self.leaders.append((self.moves, leader(standing(self.game, state, self.sides))))

    def course(self, scores: Scores) -> Course | None:
        """How the game went, now that it is over."""
        if not self.closely:
            return None
        led = [side for _, side in self.leaders if side != NOBODY]
        winners = [side for side, rank in enumerate(scores.ranks) if rank == 0]
        final = led + winners[:1] if len(winners) == 1 else led
        return Course(
            branching=self.choices / max(1, sum(self.decisions)),
            widest=self.widest,
            looks=len(self.leaders),
            lead_changes=sum(one != other for one, other in pairwise(final)),
            lead_from=self.lead_from(winners) / max(1, self.moves),
        )

    def lead_from(self, winners: Sequence[int]) -> int:
        """After how many moves a winner led and nobody else did any more."""
        since = self.moves
        for moves, side in reversed(self.leaders):
            if side not in winners:
                break
            since = moves
        return since


def leader(standings: Sequence[float]) -> int:
    """The side that stands best, if it is one alone."""
    best = max(standings)
    return standings.index(best) if list(standings).count(best) == 1 else NOBODY
