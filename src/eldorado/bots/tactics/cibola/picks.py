"""The rest of a round, once bids are open, thought through: everybody takes, covers and chooses what suits them best.

What a round comes to is measured at its end by a Yardstick. Only the most promising moves are tried: the wider, the
more thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Allowance
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Move, Place, Placing
from eldorado.games.cibola.rules.temple import last_open_cells
from eldorado.games.cibola.state import State

Line: TypeAlias = tuple[Move, ...]
"""Moves of one seat after the other."""

WIDTHS: Final = (1, 2, 3, 5, 8, 18)
"""To how many cells rocks are tried to go, with each thought again."""


NEAR: Final = 0.1
"""How much worse than the best an answer may be to be thought over to the end."""

FEWEST_CELLS: Final = 3
"""So many cells at least are tried for a rock that is asked for."""

Glance: TypeAlias = tuple[float, Place, list[float]]
"""What a cell seems to be worth to who covers it, and everybody's chances."""


class Prospect(NamedTuple):
    """What a round comes to: each seat's chances, and the moves until then."""

    chances: list[float]
    line: Line


class Option(NamedTuple):
    """A move, what it seems to be worth to who makes it, and the state it leads to."""

    seems: float
    move: Move
    state: State


class Search:
    """Looks for the best moves in the rest of one round."""

    def __init__(self, game: AnyGame, yardstick: Yardstick, round: int, allowance: Allowance) -> None:
        self.game: Final = game
        self.yardstick: Final = yardstick
        self.round: Final = round
        self.allowance: Final = allowance
        self.two: Final = len(yardstick.seats) == 2
        self.more: Final = 3 if self.two else 1
        """So many cards and totems more than cells are tried: between two, all cards always."""
        self.width = 1
        self.stopped = False

    def ranked(self, state: State, me: Seat) -> list[Prospect]:
        """What comes of each answer, the best first: thought over wider and wider, until the allowance is spent."""
        found = self.answers(state, me, WIDTHS[0])
        for width in WIDTHS[1:]:
            wider = self.answers(state, me, width)
            if self.stopped:
                break
            found = wider
        return sorted(found, key=lambda each: -each.chances[me])

    def answers(self, state: State, me: Seat, width: int) -> list[Prospect]:
        """What comes of each answer; of those much worse than the best, between two, only that they are."""
        self.width = width
        if type(state.pending[-1]) is Placing:
            return self.rock_answers(state, me)
        return self.prospects(self.options(state, me), me)

    def rock_answers(self, state: State, me: Seat) -> list[Prospect]:
        """What comes of each cell; the last rock of a round needs but a glance."""
        glances = self.glances(state, me)
        if is_last_rock(state):
            return [Prospect(chances, (place,)) for _, place, chances in glances]
        most = len(glances) if self.width > WIDTHS[0] else FEWEST_CELLS
        return self.prospects(self.covered(state, me, glances[:most]), me)

    def prospects(self, options: Sequence[Option], me: Seat) -> list[Prospect]:
        """Think about every option that comes near the best."""
        floors, found = [0.0] * len(self.yardstick.seats), list[Prospect]()
        for option in options:
            then = self.best(option.state, floors, me)
            found.append(Prospect(then.chances, (option.move, *then.line)))
            floors[me] = max(floors[me], then.chances[me] - NEAR)
            if not self.spend():
                break
        return found

    def at_width(self, state: State, width: int) -> Prospect:
        """The best line where so many cells are tried for a rock."""
        self.width = width
        return self.best(state, [0.0] * len(self.yardstick.seats), None)

    def best(self, state: State, floors: list[float], me: Seat | None) -> Prospect:
        """What comes of a state when everybody plays for their own chances."""
        if self.is_over(state):
            return Prospect(self.measure(state), ())
        seat = self.game.actors(state)[0]
        at_once = me if me == seat else None
        if type(state.pending[-1]) is Placing:
            return self.best_rock(state, seat, floors, at_once)
        options = self.options(state, seat)
        return self.best_option(
            options if at_once is not None else options[: self.width + self.more], seat, floors, at_once
        )

    def is_over(self, state: State) -> bool:
        """Whether the round has ended, and perhaps the game."""
        return not state.pending or state.round != self.round

    def measure(self, state: State) -> list[float]:
        """The chances at the end of a round, or as they seem before it."""
        return self.yardstick.chances(self.yardstick.scores(state))

    def options(self, state: State, seat: Seat) -> list[Option]:
        """The moves of a seat, the most promising first."""
        found = list[Option]()
        for move in self.game.legal(state, seat):
            after: State = state.copy()
            self.game.perform(after, seat, move)
            found.append(Option(self.measure(after)[seat], move, after))
        found.sort(key=seeming, reverse=True)
        return found

    def best_option(self, options: Sequence[Option], seat: Seat, floors: list[float], me: Seat | None) -> Prospect:
        """Try moves in turn; between two, no further than the other would let it come."""
        best: Prospect | None = None
        own = floors[:]
        for option in options:
            found = self.best(option.state, own, me)
            if best is None or found.chances[seat] > best.chances[seat]:
                best = Prospect(found.chances, (option.move, *found.line))
                own[seat] = max(own[seat], found.chances[seat])
                if self.two and own[seat] >= 1.0 - own[1 - seat]:
                    break
            if not self.spend():
                break
        assert best is not None, "who is asked has a move"
        return best

    def spend(self) -> bool:
        """A trial is a state that was thought about; the last thought of all is not finished."""
        if not self.stopped and self.width > WIDTHS[0] and not self.allowance.spend():
            self.stopped = True
        return not self.stopped

    def best_rock(self, state: State, seat: Seat, floors: list[float], me: Seat | None) -> Prospect:
        """Weigh every cell at a glance; the last rock of a round needs no more."""
        glances = self.glances(state, seat)
        if is_last_rock(state):
            _, place, chances = glances[0]
            return Prospect(chances, (place,))
        likely = glances if me is not None and self.width > 1 else glances[: self.width]
        return self.best_option(self.covered(state, seat, likely), seat, floors, me)

    def covered(self, state: State, seat: Seat, glances: Sequence[Glance]) -> list[Option]:
        """The states with a rock on each of these cells."""
        options = list[Option]()
        for seems, place, _ in glances:
            after = state.copy()
            self.game.perform(after, seat, place)
            options.append(Option(seems, place, after))
        return options

    def glances(self, state: State, seat: Seat) -> list[Glance]:
        """Every cell a rock may cover, the most promising first: what it seems to be worth, and everybody's chances."""
        yardstick, box = self.yardstick, state.box
        holdings = yardstick.holdings(state)
        barred = state.rocks | last_open_cells(state)
        found = list[Glance]()
        for cell in box.cell_order:
            if not barred >> cell & 1:
                chances = yardstick.chances(yardstick.sums(holdings, state.rocks | 1 << cell))
                found.append((chances[seat], box.place[cell], chances))
        found.sort(key=first, reverse=True)
        return found


def is_last_rock(state: State) -> bool:
    """Whether a round ends with the rock that is asked for."""
    return len(state.pending) == 1 and not state.open


def seeming(option: Option) -> float:
    """What a move seems to be worth."""
    return option.seems


def first(glance: Glance) -> float:
    """What a cell seems to be worth."""
    return glance[0]
