"""One game under way as learners see it: who is asked, what they see and may do, by numbers; luck moves by itself.

    terms = Terms.of("cibola", seats=3)
    match = terms.begin(seed=7)
    while seats := match.asked():
        match.play(seats[0], min(match.choices(seats[0])))
    match.rewards()

`match.copy()` is a whole game of its own that goes on from here, as cheap as copying a state: a few microseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, SupportsInt

import numpy as np

from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Move, Options, Scores, Seat, draw
from eldorado.core.options import read_options
from eldorado.envs.actions import WAIT, Actions, IllegalAction, encoding_of
from eldorado.envs.observation import Layout, Numbers
from eldorado.games import load

Seed = int | str | None
LUCK: Final = ((CHANCE,),)
"""Who is asked when luck is to move."""


class Terms:
    """What is played: a game, how many seats, options and edition; with it the numbers of moves and of what is seen."""

    def __init__(self, game: AnyGame, seats: int, options: Options | None = None, edition: Edition | None = None):
        encoding = encoding_of(game)
        if seats not in game.seats:
            raise ValueError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats!r}")
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options or game.types.options()
        self.edition: Final = edition or game.house
        self.setup()  # terms that cannot be played are refused here, not when a game begins
        self.actions: Final = Actions(encoding, self.edition)
        self.layout: Final = Layout(encoding.parts(self.edition, seats))
        self.view: Final = encoding.view or game.view
        """What a seat sees, without what no observation shows."""
        self.outcomes: Final = encoding.outcomes(self.edition)

    @classmethod
    def of(
        cls, name: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None
    ) -> Terms:
        """The terms of a game by its name, options as a mapping: `{"hide_explorers": True}`."""
        game = load(name)
        return cls(game, seats, read_options(game, options or {}), edition)

    def __reduce__(self) -> tuple[Any, ...]:
        """Terms are made once a process, however many games on them travel there."""
        return _made_once, (self.game, self.seats, self.options, self.edition)

    def begin(self, seed: Seed = None) -> Match:
        """A game from its beginning; the same seed and the same actions give the same game."""
        return Match(self, self.setup(), Random(seed))

    def setup(self) -> Any:
        """A state before anything random has happened."""
        return self.game.setup(self.seats, self.options, self.edition)

    def describe(self) -> str:
        """What the numbers of an observation mean."""
        return self.layout.describe()


_MADE: dict[tuple[Any, ...], Terms] = {}
MOST_MADE: Final = 16


def _made_once(game: AnyGame, seats: int, options: Options, edition: Edition) -> Terms:
    """The terms that were pickled; the last few are kept."""
    key = (game.name, seats, options, edition.mark)
    terms = _MADE.get(key)
    if terms is None:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        terms = _MADE[key] = Terms(game, seats, options, edition)
    return terms


class Match:
    """A game that waits for somebody, or is over: luck has always been drawn, from the game's own seed."""

    __slots__ = ("_asked", "_choices", "_rng", "_views", "state", "terms")

    def __init__(self, terms: Terms, state: Any, rng: Random) -> None:
        self.terms = terms
        self.state = state
        self._rng = rng
        self._views: dict[int, Any] = {}
        self._choices: dict[int, dict[int, Move]] = {}
        self._asked: tuple[Seat, ...] = self._draw_luck()

    def copy(self, seed: Seed = None) -> Match:
        """The same position as a game of its own: its luck goes on alike, or anew from another seed."""
        rng = Random(seed)
        if seed is None:
            rng.setstate(self._rng.getstate())
        return Match(self.terms, self.terms.game.copy(self.state), rng)

    def imagine(self, seat: int, seed: Seed = None) -> Match:
        """A game that this seat cannot tell from the true one, for search: what it does not know is dealt anew."""
        rng = Random(seed)
        return Match(self.terms, self.terms.game.imagine(self.state, Seat(seat), rng), rng)

    def asked(self) -> tuple[Seat, ...]:
        """Who owes an answer: of seats that owe one together the first; nobody once the game is over."""
        return self._asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._asked

    def view(self, seat: int) -> Any:
        """What the seat may see; looked up once a position."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.terms.view(self.state, Seat(seat))
        return view

    def observe(self, seat: int) -> Numbers:
        """What the seat sees, in numbers."""
        return self.terms.layout.observe(self.view(seat))

    def choices(self, seat: int) -> dict[int, Move]:
        """What the seat may do now, by number; nothing for who is not asked."""
        choices = self._choices.get(seat)
        if choices is None:
            terms, state = self.terms, self.state
            legal = terms.game.legal(state, Seat(seat)) if seat in self._asked else ()
            choices = self._choices[seat] = terms.actions.choices(legal, lambda: self.view(seat))
        return choices

    def mask(self, seat: int) -> Numbers:
        """1 for each number that the seat may choose; who is not asked may only wait."""
        mask = np.zeros(len(self.terms.actions), np.int8)
        mask[list(self.choices(seat)) or WAIT] = 1
        return mask

    def move(self, seat: int, action: SupportsInt) -> Move:
        """The move that a number stands for now."""
        move = self.choices(seat).get(int(action))
        if move is None:
            raise IllegalAction(self._why_not(seat, int(action)))
        return move

    def play(self, seat: int, action: SupportsInt) -> None:
        """Play the move of that number in place, and let luck move on."""
        self.play_move(seat, self.move(seat, action))

    def play_move(self, seat: int, move: Move) -> None:
        """Play a legal move in place, and let luck move on."""
        self.terms.game.perform(self.state, Seat(seat), move)
        self._views.clear()
        self._choices.clear()
        self._asked = self._draw_luck()

    def _draw_luck(self) -> tuple[Seat, ...]:
        """Let luck move until somebody else is asked: of each group the first."""
        game, state = self.terms.game, self.state
        while (groups := game.asked(state)) == LUCK:
            game.perform(state, CHANCE, draw(game, state, self._rng))
        return tuple([group[0] for group in groups])

    def _why_not(self, seat: int, action: int) -> str:
        """Why a number is refused, in a line."""
        names, choices = self.terms.actions.names(), sorted(self.choices(seat))
        if not choices:
            return f"seat {seat} is not asked now; asked are {', '.join(map(str, self.asked())) or 'none: it is over'}"
        what = f"{action} ({names[action]})" if 0 <= action < len(names) else str(action)
        listed = ", ".join(map(str, choices[:8])) + (f" … {len(choices)} in all" if len(choices) > 8 else "")
        return f"action {what} is not legal for seat {seat} now; the action mask has {listed}"

    def scores(self) -> Scores:
        """The score sheets, once the game is over."""
        return self.terms.game.scores(self.state)

    def rewards(self) -> list[float]:
        """What each seat gets at the end: 1 to who is before all others, −1 to who is behind all, in between by rank.

        It is the share of the other sides that one is ahead of, less the share that is ahead: ties give 0. Seats of one
        camp get the same. Before the end all have 0.
        """
        if not self.over:
            return [0.0] * self.terms.seats
        ranks = self.scores().ranks
        worth = [sum((other > rank) - (other < rank) for other in ranks) / (len(ranks) - 1) for rank in ranks]
        return [worth[side] for side in self.terms.game.sides(self.state, self.terms.seats)]

    def results(self) -> list[dict[str, int]]:
        """Each seat's score and rank (1 is best), once the game is over."""
        scores, sides = self.scores(), self.terms.game.sides(self.state, self.terms.seats)
        return [{"score": scores.sheets[side].total, "rank": scores.ranks[side] + 1} for side in sides]
