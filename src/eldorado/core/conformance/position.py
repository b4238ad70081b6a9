"""A state, and what several checks want to know of it: each question is put to the game once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from eldorado.core.game import CHANCE, AnyGame, Group, Move, Refusal, Seat


class Position:
    """A state of a game, asked about by many checks."""

    __slots__ = ("_legal", "_odds", "_offered", "_refusals", "_views", "actors", "game", "groups", "seats", "state")

    def __init__(self, game: AnyGame, state: Any, seats: int) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.groups: tuple[Group, ...] = game.asked(state)
        """Who is asked."""
        self.actors: tuple[Seat, ...] = game.actors(state)
        """Who may act."""
        self._odds: Sequence[int] | None = None
        self._legal: dict[Seat, Sequence[Any]] = {}
        self._offered: dict[Seat, frozenset[Any]] = {}
        self._views: dict[Seat | None, tuple[Any, bytes]] = {}
        self._refusals: dict[tuple[Seat, Move], Refusal | None] = {}

    @property
    def odds(self) -> Sequence[int]:
        """How likely the moves of chance are."""
        if self._odds is None:
            self._odds = self.game.odds(self.state)
        return self._odds

    def legal(self, seat: Seat) -> Sequence[Any]:
        """What a seat may do, in order."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def offered(self, seat: Seat) -> frozenset[Any]:
        """What a seat may do, to look things up in."""
        if seat not in self._offered:
            self._offered[seat] = frozenset(self.legal(seat))
        return self._offered[seat]

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Why a seat may not do this."""
        key = (seat, move)
        if key not in self._refusals:
            self._refusals[key] = self.game.explain(self.state, seat, move)
        return self._refusals[key]

    def view(self, viewer: Seat | None) -> tuple[Any, bytes]:
        """What a viewer sees, and the same as bytes."""
        if viewer not in self._views:
            view = self.game.view(self.state, viewer)
            self._views[viewer] = view, msgspec.json.encode(view)
        return self._views[viewer]

    def choose(self, rng: Random) -> tuple[Seat, Any]:
        """A random actor and a random legal move of theirs; chance by its odds."""
        seat = rng.choice(self.actors)
        moves = self.legal(seat)
        return seat, rng.choices(moves, self.odds)[0] if seat == CHANCE else rng.choice(moves)
