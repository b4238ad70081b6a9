"""A position as OpenSpiel walks through it: luck waits to be chosen, and what everybody was told is remembered."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from eldorado.core.game import CHANCE, Event, Move, Seat
from eldorado.envs.match import Match, Terms
from eldorado.envs.observation import Numbers


class Past:
    """What has happened, the last first; positions share it, so that copying one does not copy its past."""

    __slots__ = ("before", "events")

    def __init__(self, events: tuple[Event, ...], before: Past | None) -> None:
        self.events, self.before = events, before

    def __reduce__(self) -> tuple[Any, ...]:
        """A long past is pickled flat: one inside the other would be too deep."""
        return _past_of, (tuple(self.all()),)

    def all(self) -> list[Event]:
        """Everything, the first first."""
        found, past = list[tuple[Event, ...]](), self
        while True:
            found.append(past.events)
            if past.before is None:
                return [event for events in reversed(found) for event in events]
            past = past.before


def _past_of(events: tuple[Event, ...]) -> Past:
    return Past(events, None)


class Position:
    """A state, what led to it, and what may be done."""

    __slots__ = ("_choices", "past", "state", "terms")

    def __init__(self, terms: Terms, state: Any, past: Past) -> None:
        self.terms, self.state, self.past = terms, state, past
        self._choices: dict[int, Move] | None = None

    @classmethod
    def first(cls, terms: Terms) -> Position:
        """Before anything has happened."""
        return cls(terms, terms.setup(), Past((), None))

    def copy(self) -> Position:
        """A position of its own."""
        other = Position(self.terms, self.terms.game.copy(self.state), self.past)
        other._choices = self._choices
        return other

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.terms, self.state, self.past)

    def actor(self) -> Seat | None:
        """Who is to act, luck included; None once the game is over."""
        actors = self.terms.game.actors(self.state)
        return actors[0] if actors else None

    def choices(self) -> dict[int, Move]:
        """What may be done, by number: moves by their own, those of luck by their place."""
        if self._choices is None:
            seat, game = self.actor(), self.terms.game
            legal = () if seat is None else game.legal(self.state, seat)
            if seat == CHANCE:
                self._choices = dict(enumerate(legal))
            else:
                self._choices = self.terms.actions.choices(legal, lambda: self.terms.view(self.state, seat))
        return self._choices

    def outcomes(self) -> list[tuple[int, float]]:
        """What luck may do, and how likely."""
        weights = list(self.terms.game.odds(self.state))
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def play(self, action: int) -> None:
        """Play what this number stands for, in place."""
        seat, move = self.actor(), self.choices()[action]
        assert seat is not None, "the game is over"
        events = self.terms.game.perform(self.state, seat, move)
        self.past, self._choices = Past(tuple(events), self.past), None

    def action_name(self, action: int) -> str:
        """A move as it is written; what is not legal now, as it is numbered."""
        move = self.choices().get(action)
        return self.terms.game.write(move) if move is not None else self.terms.actions.names()[action]

    def returns(self) -> list[float]:
        """What everybody gets."""
        if self.actor() is not None:
            return [0.0] * self.terms.seats
        return Match(self.terms, self.state, Random(0)).rewards()

    def imagine(self, seat: Seat, rng: Random) -> Position:
        """A position that this seat cannot tell from the true one: of the past, too, it has what the seat was told."""
        game = self.terms.game
        return Position(self.terms, game.imagine(self.state, seat, rng), Past(tuple(self.told(seat)), None))

    def told(self, seat: Seat) -> list[Event]:
        """What the seat was told of all that has happened."""
        tell = self.terms.game.tell
        return [heard for event in self.past.all() if (heard := tell(event, seat)) is not None]

    def observe(self, seat: Seat) -> Numbers:
        """What the seat sees, in numbers."""
        return self.terms.layout.observe(self.terms.view(self.state, seat))

    def seen(self, seat: Seat | None) -> str:
        """What the seat sees, in JSON."""
        return msgspec.json.encode(self.terms.view(self.state, seat)).decode()

    def recalled(self, seat: Seat) -> str:
        """What the seat sees and all that it was told, a line each."""
        lines = [msgspec.json.encode(event).decode() for event in self.told(seat)]
        return "\n".join([*lines, self.seen(seat)])
