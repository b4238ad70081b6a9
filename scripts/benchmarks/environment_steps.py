"""Time environments as a learner steps them: look, choose at random among what the mask allows, act; JSON on stdout.

    python -m benchmarks.environment_steps pettingzoo|classic|openspiel|python_games|batch [--seconds S]

A step is one action of somebody, what they see before it included; a new game is begun whenever one has ended. The
processor time of luck and of bots is in it. `classic` are PettingZoo's own games, `python_games` OpenSpiel's own in
Python, both stepped by the same loop as ours.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

TABLES = (("cibola", 2), ("cibola", 4), ("ilos", 2), ("ilos", 4), ("inka", 2), ("inka", 4), ("sol", 2), ("sol", 6))
CLASSIC = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "leduc_holdem_v4", "texas_holdem_v4")
PYTHON_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
LOOKS = 500
"""Steps between two looks at the clock."""

Steps = Iterator[None]


def aec_steps(environment: Any, rng: Random) -> Steps:
    """PettingZoo's loop, for ever."""
    environment.reset(seed=1)
    while True:
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            done = terminated or truncated
            environment.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            yield
        environment.reset()


def spiel_steps(game: Any, rng: Random) -> Steps:
    """OpenSpiel's loop, for ever: the tensor of who is to act, then one of the legal actions."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            player = state.current_player()
            state.observation_tensor(player) if game.get_type().provides_observation_tensor else None
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def batch_steps(batch: Any, rng: Random) -> Steps:
    """A batch's loop, for ever; one step of it is one in each game."""
    while True:
        batch.step([int(rng.choice(np.flatnonzero(mask))) for mask in batch.masks])
        for _ in batch.matches:
            yield


def rate(steps: Steps, seconds: float) -> float:
    """Steps a second of processor time: the median of stretches."""
    rates, end = list[float](), process_time() + seconds
    while process_time() < end or len(rates) < 3:
        start = process_time()
        for _ in range(LOOKS):
            next(steps)
        rates.append(LOOKS / (process_time() - start))
    return median(rates)


def makers(kind: str) -> Iterator[tuple[str, Callable[[], Steps]]]:
    """What there is of a kind, by name."""
    rng = Random(1)
    if kind == "classic":
        for name in CLASSIC:
            yield name, lambda name=name: aec_steps(import_module(f"pettingzoo.classic.{name}").env(), rng)  # type: ignore[misc]
    elif kind == "python_games":
        for name in PYTHON_GAMES:
            yield name, lambda name=name: spiel_steps(import_module("pyspiel").load_game(name), rng)  # type: ignore[misc]
    else:
        for game, seats in TABLES:
            yield f"{game}, {seats} seats", partial(ours, kind, game, seats, rng)


def ours(kind: str, game: str, seats: int, rng: Random) -> Steps:
    """One of our games behind an interface."""
    if kind == "batch":
        return batch_steps(import_module("eldorado.envs.batch").Batch(game, seats, size=32, seed=1), rng)
    if kind == "openspiel":
        return spiel_steps(import_module("eldorado.envs.open_spiel").load(game, seats), rng)
    return aec_steps(import_module("eldorado.envs.pettingzoo").env(game, seats), rng)


def measured(kind: str, seconds: float) -> dict[str, float]:
    """Steps a second of all that can be made here; what lacks a package is left out."""
    found: dict[str, float] = {}
    for name, make in makers(kind):
        if kind == "python_games":
            import_module("open_spiel.python.games")  # which makes them known
        try:
            found[name] = rate(make(), seconds)
        except ImportError as problem:
            print(f"steps: {name} is left out: {problem}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["pettingzoo", "classic", "openspiel", "python_games", "batch"])
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="processor time for each (1)")
    chosen = parser.parse_args()
    json.dump(measured(chosen.kind, chosen.seconds), sys.stdout)


if __name__ == "__main__":
    main()
