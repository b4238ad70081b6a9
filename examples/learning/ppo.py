"""PPO in one file and NumPy, on the PettingZoo environment: both seats of Cibola are played by the policy that learns.

    python examples/learning/ppo.py [--updates 60] [--against 200] [--seed 1]

In the manner of CleanRL: games are played by sampling from the policy, masked; the advantage of each action is made of
the value's own errors (GAE); then the clipped surrogate is climbed for a few rounds over minibatches. At the end it
plays against the random bot. Needs `pip install "eldorado[rl]"`; with PyTorch only `Network` would be another.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import NamedTuple

import network
import numpy as np

from eldorado import bots
from eldorado.core.game import Seat
from eldorado.envs.pettingzoo import SeatsInTurn, env
from eldorado.sim.statistics import wilson

GAMES, ROUNDS, BATCH = 24, 4, 256
"""Games to an update, how often they are gone through, and how many actions at a time."""
CLIP, LAMBDA, ENTROPY = 0.2, 0.95, 0.02


class Step(NamedTuple):
    """What was seen, what was allowed, what was done, how likely that was, what the position was thought worth."""

    seen: network.Array
    mask: network.Array
    action: int
    log_chance: float
    worth: float


class Agent:
    """A policy over masked actions, and a judgement of positions."""

    def __init__(self, environment: SeatsInTurn, seed: int) -> None:
        terms, self.rng = environment.terms, np.random.default_rng(seed)
        self.scale = 1 / terms.layout.high.astype(np.float32)
        self.policy = network.Network(terms.layout.size, 64, len(terms.actions), self.rng, rate=0.002)
        self.value = network.Network(terms.layout.size, 64, 1, self.rng, rate=0.002)

    def act(self, observation: dict[str, network.Array]) -> Step:
        """Sample an action that the mask allows."""
        seen = observation["observation"] * self.scale
        chances = chances_of(self.policy(seen[None]), observation["action_mask"][None])[0]
        action = int(self.rng.choice(len(chances), p=chances / chances.sum()))
        return Step(
            seen, observation["action_mask"], action, float(np.log(chances[action])), self.value(seen[None])[0, 0]
        )


def chances_of(scores: network.Array, masks: network.Array) -> network.Array:
    """Softmax over what the masks allow; float64, so that chances sum to 1 as NumPy wants it."""
    allowed = np.where(masks, scores.astype(np.float64), -np.inf)
    exponents = np.exp(allowed - allowed.max(axis=1, keepdims=True))
    chances: network.Array = exponents / exponents.sum(axis=1, keepdims=True)
    return chances


def play(agent: Agent, environment: SeatsInTurn) -> list[tuple[list[Step], float]]:
    """One game against itself: each seat's steps, and what it got in the end."""
    environment.reset(seed=int(agent.rng.integers(2**31)))
    steps: dict[str, list[Step]] = {seat: [] for seat in environment.possible_agents}
    ends = dict.fromkeys(environment.possible_agents, 0.0)
    for seat in environment.agent_iter():
        observation, reward, terminated, _, _ = environment.last()
        ends[seat] += reward
        if terminated:
            environment.step(None)
        else:
            steps[seat].append(agent.act(observation))
            environment.step(steps[seat][-1].action)
    return [(steps[seat], ends[seat]) for seat in steps]


def advantages(steps: list[Step], end: float) -> list[float]:
    """GAE without discount: the only reward is at the end."""
    worths = [step.worth for step in steps] + [0.0]
    found, later = list[float](), 0.0
    for place in range(len(steps) - 1, -1, -1):
        reward = end if place == len(steps) - 1 else 0.0
        later = reward + worths[place + 1] - worths[place] + LAMBDA * later
        found.append(later)
    return found[::-1]


def update(agent: Agent, games: list[tuple[list[Step], float]]) -> None:
    """Climb the clipped surrogate, and fit the value to what came out."""
    steps = [step for each, _ in games for step in each]
    gains = np.array([gain for each, end in games for gain in advantages(each, end)], np.float32)
    targets = gains + np.array([step.worth for step in steps], np.float32)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    rows, masks = np.array([step.seen for step in steps]), np.array([step.mask for step in steps])
    actions, before = np.array([step.action for step in steps]), np.array([step.log_chance for step in steps])
    for _ in range(ROUNDS):
        for some in np.array_split(agent.rng.permutation(len(steps)), max(1, len(steps) // BATCH)):
            slopes = policy_slopes(agent, rows[some], masks[some], actions[some], before[some], gains[some])
            agent.policy.learn(rows[some], slopes)
            error = agent.value(rows[some])[:, 0] - targets[some]
            agent.value.learn(rows[some], (error / len(some))[:, None].astype(np.float32))


def policy_slopes(
    agent: Agent,
    rows: network.Array,
    masks: network.Array,
    actions: network.Array,
    before: network.Array,
    gains: network.Array,
) -> network.Array:
    """The slope of the loss by each score: of the surrogate where it is not clipped, less the bonus for entropy."""
    chances = chances_of(agent.policy(rows), masks)
    logs = np.log(np.where(masks, chances, 1.0).clip(1e-12))
    taken = np.arange(len(rows))
    ratio = np.exp(logs[taken, actions] - before)
    clipped = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    chosen = np.zeros_like(chances)
    chosen[taken, actions] = 1
    push = np.where(clipped, 0.0, ratio * gains)[:, None] * (chosen - chances)
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    spread = -chances * (logs + entropy)
    slopes: network.Array = (-(push + ENTROPY * spread) / len(rows)).astype(np.float32)
    return slopes


def measure(agent: Agent, environment: SeatsInTurn, rival: str, games: int, seed: int) -> tuple[float, float, float]:
    """How often it beats a bot, from either seat, and the 95 % interval; a tie is half a win."""
    game, rng, won = environment.terms.game, Random(seed), 0.0
    for number in range(games):
        environment.reset(seed=seed + number)
        match, mine = environment.match, number % 2
        player = bots.load(rival, game).at(game, Seat(1 - mine))
        while seats := match.asked():
            if seats[0] == mine:
                match.play(mine, agent.act(environment.observe(f"seat_{mine}")).action)
            else:
                match.play_move(seats[0], player.answer(match.state, rng))
        won += (match.rewards()[mine] + 1) / 2
    interval = wilson(won, games)
    return won / games, interval.low, interval.high


def main() -> None:
    """Learn, telling how it goes, and play against the random bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=60, help=f"of {GAMES} games each (60)")
    parser.add_argument("--against", type=int, default=200, help="games to be measured by (200)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    environment = env("cibola", seats=2)
    agent = Agent(environment, chosen.seed)
    for number in range(chosen.updates):
        update(agent, [played for _ in range(GAMES) for played in play(agent, environment)])
        if number % 10 == 9:
            rate, *_ = measure(agent, environment, "random", 40, seed=number)
            print(f"after {GAMES * (number + 1):5} games: won {rate:.0%} of 40 against random", flush=True)
    rate, low, high = measure(agent, environment, "random", chosen.against, chosen.seed)
    print(f"against random: won {rate:.1%} of {chosen.against} games (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
