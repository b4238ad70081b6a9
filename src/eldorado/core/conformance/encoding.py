"""What learners get of a game: every move has its number, every view its row, which shows no more than the view."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from eldorado.core.conformance.breach import require
from eldorado.core.conformance.playout import choose
from eldorado.core.encoding import Encoding, Part
from eldorado.core.game import CHANCE, AnyGame, Options, Seat

LONGEST = 120
"""So many positions of a game are looked at, where seats are asked."""
AFRESH = 12
"""So far apart are positions that are read once more with nothing remembered."""


def check_encoding(game: AnyGame, seats: int, options: Options, rng: Random) -> None:
    """A random game as learners see it, up to so many positions; a game without an encoding has nothing to hold to."""
    if game.encoding is None:
        return
    state = game.setup(seats, options)
    learner, looks = Learner(game, game.encoding, seats), 0
    while game.actors(state) and looks < LONGEST:
        if game.actors(state) == (CHANCE,):
            learner.check_luck(state)
        else:
            learner.check_moves(state)
            learner.check_rows(state, rng, afresh=looks % AFRESH == 0)
            looks += 1
        game.perform(state, *choose(game, state, rng))


class Learner:
    """A game's encoding at a table, in its house's edition, and what is asked of it."""

    def __init__(self, game: AnyGame, encoding: Encoding[Any, Any, Any], seats: int) -> None:
        self.game, self.encoding, self.seats = game, encoding, seats
        moves = list(encoding.moves(game.house))
        self.numbers = {move: number for number, move in enumerate(moves)}
        require(len(self.numbers) == len(moves), "every number is of one move")
        require(moves == list(encoding.moves(game.house)), "numbers of moves stay as they are")
        self.parts = self.made()
        names = [part.name for part in self.parts]
        require(len(set(names)) == len(names), "every part of an observation has a name of its own", names)

    def made(self) -> list[Part[Any]]:
        """The parts of an observation, with nothing remembered yet."""
        return list(self.encoding.parts(self.game.house, self.seats))

    def check_luck(self, state: Any) -> None:
        """Luck chooses from no more than is said."""
        ways = len(self.game.legal(state, CHANCE))
        require(ways <= self.encoding.outcomes(self.game.house), "luck has no more outcomes than are said", ways)

    def check_moves(self, state: Any) -> None:
        """Every legal move has a number, and no two the same."""
        for seat in self.game.actors(state):
            found = dict[int, Any]()
            for move in self.game.legal(state, seat):
                number = self.number(state, seat, move)
                require(number is not None, "every legal move has a number", move)
                require(number not in found, "two moves have two numbers", move, found.get(number or 0))
                found[number or 0] = move

    def number(self, state: Any, seat: Seat, move: Any) -> int | None:
        """The number of a move, by itself or by what stands for it."""
        number = self.numbers.get(move)
        if number is None:
            number = self.numbers.get(self.encoding.standing_for(self.game.view(state, seat), move))
        return number

    def check_rows(self, state: Any, rng: Random, *, afresh: bool) -> None:
        """Rows are as they are said to be, of the view alone, and the same in a world that a seat cannot tell apart."""
        quick = self.encoding.view or self.game.view
        for seat in map(Seat, range(self.seats)):
            row = self.row(self.parts, quick(state, seat))
            world = self.game.imagine(state, seat, rng)
            require(self.row(self.parts, quick(world, seat)) == row, "an imagined world is encoded the same", seat)
            if afresh:
                whole = self.row(self.parts, self.game.view(state, seat))
                require(whole == row, "the quicker view shows the same as the whole", seat)
                again = self.row(self.made(), self.game.view(state, seat))
                require(again == row, "what is remembered is what would be read", seat)

    def row(self, parts: Sequence[Part[Any]], view: Any) -> list[Sequence[int]]:
        """What a view shows, part by part."""
        return [checked(part, signed(part.read(view))) for part in parts]


def checked(part: Part[Any], numbers: Sequence[int]) -> Sequence[int]:
    """Numbers of a part: as many as it says, each within its bounds."""
    require(len(numbers) == part.size, "a part has as many numbers as it says", part.name, len(numbers))
    within = part.low <= min(numbers) and max(numbers) <= part.high
    require(within, "numbers are within their bounds", part.name, numbers)
    return numbers


def signed(numbers: Sequence[int]) -> list[int]:
    """Numbers as they are meant: packed, each is a byte with its sign."""
    return list(array("b", numbers)) if isinstance(numbers, bytes) else list(numbers)
