"""The rest of a round played on in haste: everybody takes what is best at a glance, its symbol made use of at once."""

from __future__ import annotations

from typing import Final

from eldorado.bots.tactics.cibola.picks import Search
from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Placing, Taking
from eldorado.games.cibola.state import State

NOTHING: Final = Budget(trials=0, seconds=0.0)


class Hasty:
    """Plays a round on without looking ahead."""

    def __init__(self, game: AnyGame, yardstick: Yardstick, round: int) -> None:
        self.game: Final = game
        self.yardstick: Final = yardstick
        self.search: Final = Search(game, yardstick, round, NOTHING.begin())

    def played_on(self, state: State) -> State:
        """The end of the round."""
        while not self.search.is_over(state):
            state = self.settled(state, self.game.actors(state)[0])
        return state

    def settled(self, state: State, seat: Seat) -> State:
        """The state once a seat has answered, and all that its answer asks of it."""
        if type(state.pending[-1]) is Placing:
            after = state.copy()
            self.game.perform(after, seat, self.search.glances(state, seat)[0][1])
            return after
        best, most = state, -1.0
        for option in self.search.options(state, seat):
            after = self.settled(option.state, seat) if self.goes_on(option.state, seat) else option.state
            seems = self.search.measure(after)[seat]
            if seems > most:
                best, most = after, seems
        return best

    def goes_on(self, state: State, seat: Seat) -> bool:
        """Whether the same seat is asked what its card or totem does, and not yet for another card."""
        if self.search.is_over(state) or type(state.pending[-1]) is Taking:
            return False
        return bool(self.game.actors(state)[0] == seat)
