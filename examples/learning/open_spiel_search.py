"""One of OpenSpiel's algorithms at our table: information-set Monte Carlo tree search plays Cibola against our bots.

    python examples/learning/open_spiel_search.py [--games 10] [--simulations 50] [--rival random] [--seed 1]

The search is OpenSpiel's own (`open_spiel.python.algorithms.ismcts`), untouched: it asks a state for worlds that its
player cannot tell from the true one (`resample_from_infostate`) and plays them to their end. Our bot sits on the other
side; it is asked as it is everywhere, with an imagined world. Needs `pip install "eldorado[openspiel]"`.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from eldorado import bots
from eldorado.core.game import Seat
from eldorado.envs.open_spiel import EldoradoGame, load
from eldorado.sim.statistics import wilson


def searcher(game: EldoradoGame, simulations: int, seed: int) -> Any:
    """OpenSpiel's search, judging positions by playing on at random."""
    rng = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=rng,
    )


def play(game: EldoradoGame, search: Any, rival: str, mine: int, rng: Random) -> float:
    """One game, the search at one seat and our bot at the other; what the search got."""
    state, ours = game.new_initial_state(), game.terms.game
    player = bots.load(rival, ours).at(ours, Seat(1 - mine))
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, odds)[0]
        elif state.current_player() == mine:
            action = search.step(state)
        else:
            move = player.answer(state.position.state, rng)
            action = next(number for number, each in state.position.choices().items() if each == move)
        state.apply_action(action)
    return float(state.returns()[mine])


def main() -> None:
    """Play a few games from either seat."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50, help="of each search (50)")
    parser.add_argument("--rival", default="random", help="one of our bots (random)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, rng = load("cibola", seats=2), Random(chosen.seed)
    search = searcher(game, chosen.simulations, chosen.seed)
    got = [play(game, search, chosen.rival, number % 2, rng) for number in range(chosen.games)]
    won = sum((each + 1) / 2 for each in got)
    interval = wilson(won, chosen.games)
    print(
        f"{chosen.simulations} simulations of OpenSpiel's search won {won:g} of {chosen.games} games "
        f"against {chosen.rival} (95 %: {interval.low:.0%} to {interval.high:.0%})"
    )


if __name__ == "__main__":
    main()
