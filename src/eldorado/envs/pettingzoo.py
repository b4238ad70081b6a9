"""The games as PettingZoo environments: turn by turn (AEC), or all seats at once (parallel).

    env = env("cibola", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are `seat_0`, `seat_1` … in turn order. An observation is `{"observation": …, "action_mask": …}`, and
`env.describe()` says what its numbers mean. Seats that are asked at the same time answer one after the other and do not
see each other's answers; of a camp that is asked together, its first seat answers. Rewards come at the end, see
`Match.rewards`; scores and ranks are then in `infos`. An action that is not in the mask raises `IllegalAction`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any

from eldorado.extras import demand

demand("rl", __name__)

from gymnasium.spaces.space import Space  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from eldorado.core.edition import Edition  # noqa: E402
from eldorado.core.game import Seat  # noqa: E402
from eldorado.envs import spaces  # noqa: E402
from eldorado.envs.actions import WAIT, IllegalAction  # noqa: E402
from eldorado.envs.match import Match, Terms  # noqa: E402
from eldorado.envs.observation import Numbers  # noqa: E402

__all__ = ["IllegalAction", "SeatsAtOnce", "SeatsInTurn", "env", "parallel_env"]

Seen = dict[str, Numbers]


def env(game: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> SeatsInTurn:
    """A game turn by turn: an AEC environment."""
    return SeatsInTurn(Terms.of(game, seats, options, edition))


def parallel_env(
    game: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None
) -> SeatsAtOnce:
    """A game in which all seats act at once: who is not asked can only wait, and that is all its mask has."""
    return SeatsAtOnce(Terms.of(game, seats, options, edition))


class Seated:
    """What both kinds of environment have in common: agents, their spaces, and what they see."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.possible_agents = [f"seat_{seat}" for seat in range(terms.seats)]
        self.agents: list[str] = []
        self.metadata = {"name": f"eldorado_{terms.game.name}_v0", "is_parallelizable": False, "render_modes": []}
        self.render_mode: str | None = None
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._luck = Random()
        self.match: Match = terms.begin(0)

    @cached_property
    def observation_spaces(self) -> dict[str, Space[Any]]:
        """One and the same for every agent."""
        return {agent: spaces.seen(self.terms) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, Space[Any]]:
        """The numbers of moves, for every agent."""
        return {agent: spaces.chosen(self.terms) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and its mask."""
        seat = self._seat[agent]
        return {"observation": self.match.observe(seat), "action_mask": self.match.mask(seat)}

    def describe(self) -> str:
        """What the numbers of an observation mean."""
        return self.terms.describe()

    def render(self) -> None:
        """There are boards to look at in the browser and in the terminal, none here."""

    def close(self) -> None:
        """There is nothing to put away."""

    def _begin(self, seed: int | None) -> None:
        """A new game; without a seed it follows from the one before."""
        if seed is not None:
            self._luck = Random(seed)
        self.agents = self.possible_agents[:]
        self.match = self.terms.begin(self._luck.getrandbits(64))

    def _results(self) -> dict[str, dict[str, Any]]:
        return dict(zip(self.possible_agents, map(dict[str, Any], self.match.results()), strict=True))

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.match.rewards(), strict=True))


class SeatsInTurn(Seated, AECEnv[str, Seen, int | None]):
    """A game turn by turn; `copy()` is a whole environment that goes on from here, and costs microseconds."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same luck."""
        self._begin(seed)
        agents = self.possible_agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[self.match.asked()[0]]

    def step(self, action: int | None) -> None:
        """Do what the agent whose turn it is has chosen; one whose game is over can only leave, with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is asked and must act; None is for who has ended")
        self.match.play(self._seat[agent], int(action))
        if asked := self.match.asked():
            self.agent_selection = self.possible_agents[asked[0]]
        else:
            self._end()

    def _end(self) -> None:
        """All get what they have earned; nobody had anything before."""
        self.rewards, self.infos = self._rewards(), self._results()
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.possible_agents, True)

    def copy(self) -> SeatsInTurn:
        """The same game as an environment of its own; its luck goes on alike."""
        other = SeatsInTurn(self.terms)
        other.__dict__ |= {name: _copied(value) for name, value in self.__dict__.items()}
        return other


class SeatsAtOnce(Seated, ParallelEnv[str, Seen, int]):
    """A game in which all seats act at once; those that are not asked wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a new game; the same seed gives the same luck."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Do what all have chosen; what they chose was laid down before any of it is done."""
        agents, match = self.agents, self.match
        chosen = [(seat, match.move(seat, int(actions[self.possible_agents[seat]]))) for seat in match.asked()]
        self._check_waiting(actions, {seat for seat, _ in chosen})
        for seat, move in chosen:
            match.play_move(seat, move)
        over = match.over
        seen = self._seen()
        self.agents = [] if over else agents
        infos = self._results() if over else {agent: {} for agent in agents}
        return seen, self._rewards(), dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _check_waiting(self, actions: dict[str, int], asked: set[Seat]) -> None:
        """Who is not asked does nothing."""
        for agent, action in actions.items():
            if self._seat[agent] not in asked and action != WAIT:
                raise IllegalAction(f"{agent} is not asked now and can only wait, action {WAIT}, not {action}")

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}

    def copy(self) -> SeatsAtOnce:
        """The same game as an environment of its own; its luck goes on alike."""
        other = SeatsAtOnce(self.terms)
        other.__dict__ |= {name: _copied(value) for name, value in self.__dict__.items()}
        return other


def _copied(value: Any) -> Any:
    """Games, lists and mappings as copies of their own; all else is shared."""
    return value.copy() if isinstance(value, Match | list | dict) else value
