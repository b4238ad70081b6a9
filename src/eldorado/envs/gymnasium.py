"""The games as Gymnasium environments, one seat against bots:

    gymnasium.make("Eldorado/Cibola-v0", seats=3, bots="greedy")

Importing this module registers one id a game, those of other packages too: `Eldorado/Cibola-v0`, `Eldorado/Sol-v0` …
An observation is `{"observation": …, "action_mask": …}` as under PettingZoo. The reward comes at the end
(`Match.rewards`), with score and rank in `info`. An action that is not in the mask loses the game: the reward is −1,
and `info["illegal"]` says why; with `illegal="raise"` it raises `IllegalAction` instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from eldorado.extras import demand

demand("rl", __name__)

import gymnasium  # noqa: E402

from eldorado import bots as players  # noqa: E402
from eldorado import games  # noqa: E402
from eldorado.bots.thinking import Player  # noqa: E402
from eldorado.core.edition import Edition  # noqa: E402
from eldorado.core.game import Seat  # noqa: E402
from eldorado.envs import spaces  # noqa: E402
from eldorado.envs.actions import IllegalAction  # noqa: E402
from eldorado.envs.match import Match, Terms  # noqa: E402
from eldorado.envs.observation import Numbers  # noqa: E402
from eldorado.sim.playouts import one_bot_a_seat  # noqa: E402

__all__ = ["IllegalAction", "SeatAmongBots", "id_of", "register"]

Seen = dict[str, Numbers]
LOST: Final = -1.0
"""What an illegal action brings."""


class SeatAmongBots(gymnasium.Env[Seen, int]):
    """One seat of a game; at all others, bots answer from imagined worlds, as they do everywhere."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: None = None,
    ) -> None:
        self.terms = Terms.of(game, games.load(game).seats[0] if seats is None else seats, options, edition)
        if seat not in range(self.terms.seats):
            raise ValueError(f"seat is 0 to {self.terms.seats - 1} at a table of {self.terms.seats}, not {seat!r}")
        self.seat, self.illegal, self.render_mode = Seat(seat), illegal, None
        sides = self.terms.game.sides(self.terms.setup(), self.terms.seats)
        self._bots = [players.load(name, self.terms.game) for name in one_bot_a_seat(bots, sides)]
        self._players: list[Player] = []
        self._luck = Random(0)
        self.match: Match = self.terms.begin(0)
        self.observation_space = spaces.seen(self.terms)
        self.action_space = spaces.chosen(self.terms)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, and let the bots play until the seat is asked."""
        super().reset(seed=seed)
        luck, thoughts = (int(number) for number in self.np_random.integers(2**63, size=2))
        self.match, self._luck = self.terms.begin(luck), Random(thoughts)
        game = self.terms.game
        self._players = [bot.at(game, Seat(seat)) for seat, bot in enumerate(self._bots)]
        self._play_bots()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Do what the seat has chosen, and let the bots play until it is asked again or the game is over."""
        try:
            self.match.play(self.seat, int(action))
        except IllegalAction as problem:
            if self.illegal == "raise":
                raise
            return self._seen(), LOST, True, False, {"illegal": str(problem)}
        self._play_bots()
        if not self.match.over:
            return self._seen(), 0.0, False, False, {}
        return self._seen(), self.match.rewards()[self.seat], True, False, dict(self.match.results()[self.seat])

    def _play_bots(self) -> None:
        """All others answer; each bot imagines the world it thinks about."""
        match = self.match
        while (asked := match.asked()) and self.seat not in asked:
            match.play_move(asked[0], self._players[asked[0]].answer(match.state, self._luck))

    def _seen(self) -> Seen:
        return {"observation": self.match.observe(self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> Numbers:
        """What the seat may do now, under the name that masked learners look for."""
        return self.match.mask(self.seat)

    def describe(self) -> str:
        """What the numbers of an observation mean."""
        return self.terms.describe()


def id_of(game: str) -> str:
    """The id under which a game is registered: `Eldorado/Cibola-v0`."""
    return f"Eldorado/{game.title().replace('_', '')}-v0"


def register() -> None:
    """Make all games known to `gymnasium.make`; those that are known already stay."""
    for game in games.NAMES:
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(id_of(game), f"{__name__}:SeatAmongBots", kwargs={"game": game})


register()
