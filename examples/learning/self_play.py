"""Learn to judge Cibola's positions from games that the program plays for itself, in NumPy, and beat the greedy bot.

    python examples/learning/self_play.py [--rounds 4] [--games 800] [--against 400] [--seed 1]

A small network judges a position by what one seat sees: the numbers of its observation, and what its score sheet would
say as things stand. It learns by temporal differences: after each game its judgements move towards those it made later
in that game, and towards who was ahead by how much at the end. The first games are greedy's against itself, with stray
moves thrown in, so that it learns to judge before it has learnt to play; then it plays against greedy itself.

To move, it tries every move in a world that it cannot tell from the true one, and takes the one after which it likes
best what it sees. Where all bid at once it supposes that the other bids as greedy would, which knows no more.
Needs `pip install "eldorado[rl]"`; PyTorch is not needed.
"""

from __future__ import annotations

import argparse
import time
from random import Random

import network
import numpy as np

from eldorado import bots
from eldorado.core.game import Seat
from eldorado.envs.match import Match, Terms
from eldorado.sim.statistics import wilson

POINTS, TRACE, EPOCHS, RATE = 20.0, 0.9, 6, 0.001
"""The lead that counts as nearly won; how far later judgements reach back; how often and how fast it learns."""


class Judge:
    """Says from −1 (lost) to 1 (won) how good a position looks to a seat, and plays by that."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms, self.rng = terms, Random(seed)
        self.scale = 1 / terms.layout.high.astype(np.float32)
        inputs = terms.layout.size + 3 * terms.seats
        self.net = network.Network(inputs, 96, 1, np.random.default_rng(seed), rate=0.002)
        self.greedy = bots.load("greedy", terms.game)

    def look(self, match: Match, seat: int) -> network.Array:
        """What the seat sees, and each side's score as things stand: at least, now, at most; its own first."""
        sheets = match.terms.game.preview(match.view(seat))
        own_first = (*sheets[seat:], *sheets[:seat])
        scores = [points / POINTS for each in own_first for points in (each.low, each.now, each.high)]
        return np.concatenate([match.observe(seat) * self.scale, np.array(scores, np.float32)])

    def judge(self, rows: network.Array) -> network.Array:
        """How good each of these looks."""
        judged: network.Array = np.tanh(self.net(rows)[:, 0])
        return judged

    def learn(self, rows: network.Array, targets: network.Array) -> float:
        """Move judgements towards targets; the mean square of what they were off by."""
        judged = self.judge(rows)
        error = judged - targets
        self.net.learn(rows, (error * (1 - judged**2) / len(rows))[:, None].astype(np.float32))
        return float(np.mean(error**2))

    def choose(self, match: Match, asked_first: Match, seat: int) -> int:
        """The action after which the seat likes best what it sees; `asked_first` is when all were asked to bid."""
        choices = sorted(match.choices(seat))
        if len(choices) == 1:
            return choices[0]
        world = self.suppose(match, asked_first, seat)
        after = []
        for action in choices:
            then = world.copy()
            then.play(seat, action)
            after.append(self.look(then, seat))
        return choices[int(self.judge(np.array(after)).argmax())]

    def suppose(self, match: Match, asked_first: Match, seat: int) -> Match:
        """A world to try moves in: imagined, and at a bidding with a bid of the other that is as greedy's would be."""
        if not bidding(match, seat):
            return match.imagine(seat, self.rng.getrandbits(32))
        world, other = asked_first.imagine(seat, self.rng.getrandbits(32)), Seat(1 - seat)
        if other in world.asked():
            world.play_move(other, self.greedy.at(self.terms.game, other).answer(world.state, self.rng))
        return world


def bidding(match: Match, seat: int) -> bool:
    """Whether bids are asked for."""
    return bool(match.observe(seat)[match.terms.layout["question"]][0])


def play(judge: Judge, by_greedy: tuple[int, ...], stray: float) -> tuple[list[list[network.Array]], Match]:
    """One game: what each seat saw after its moves, and the game at its end; greedy has these seats."""
    terms, rng = judge.terms, judge.rng
    match = asked_first = terms.begin(rng.getrandbits(32))
    players = {seat: judge.greedy.at(terms.game, Seat(seat)) for seat in by_greedy}
    seen, bids = [list[network.Array]() for _ in range(terms.seats)], False
    while seats := match.asked():
        seat = seats[0]
        was_bidding, bids = bids, bidding(match, seat)
        if bids and not was_bidding:
            asked_first = match.copy()
        if stray and rng.random() < stray:
            match.play(seat, rng.choice(list(match.choices(seat))))
        elif seat in players:
            match.play_move(seat, players[seat].answer(match.state, rng))
        else:
            match.play(seat, judge.choose(match, asked_first, seat))
        if not match.over and len(match.asked()) == 1:
            for each in range(terms.seats):
                seen[each].append(judge.look(match, each))
    return seen, match


def targets_of(judged: network.Array, end: float) -> network.Array:
    """For each judgement, those after it, nearer ones more, and the end behind them all."""
    targets, later = np.empty_like(judged), end
    for place in range(len(judged) - 1, -1, -1):
        targets[place] = later
        later = (1 - TRACE) * float(judged[place]) + TRACE * later
    return targets


def gather(judge: Judge, games: int, taught: bool) -> list[tuple[network.Array, float]]:
    """What each seat saw in games, greedy's or its own against greedy, and how far ahead the seat came out."""
    found = []
    for number in range(games):
        seen, match = play(judge, (0, 1) if taught else (number % 2,), stray=0.1)
        lead = match.results()[0]["score"] - match.results()[1]["score"]
        found += [
            (np.array(rows), float(np.tanh(sign * lead / POINTS))) for rows, sign in zip(seen, (1, -1), strict=True)
        ]
    return found


def train(terms: Terms, rounds: int, games: int, seed: int) -> Judge:
    """Play and learn in rounds: greedy's games in the first, then its own; each time from all that was seen so far."""
    judge, begun, memory = Judge(terms, seed), time.process_time(), list[tuple[network.Array, float]]()
    for number in range(rounds):
        memory += gather(judge, games, taught=number == 0)
        rows = np.concatenate([seen for seen, _ in memory])
        for each in range(EPOCHS):
            judge.net.rate = RATE * (1 - each / EPOCHS) + 1e-4
            targets = np.concatenate([targets_of(judge.judge(seen), end) for seen, end in memory])
            order = np.random.default_rng(each).permutation(len(rows))
            errors = [judge.learn(rows[some], targets[some]) for some in np.array_split(order, len(rows) // 128)]
        spent = time.process_time() - begun
        print(f"{games * (number + 1):6} games  {spent:5.0f} s  error {np.mean(errors):.3f}", flush=True)
    return judge


def measure(judge: Judge, games: int) -> tuple[float, float, float]:
    """How often it beats greedy, from either seat, and the 95 % interval; a tie is half a win."""
    won = sum((play(judge, (1 - number % 2,), stray=0)[1].rewards()[number % 2] + 1) / 2 for number in range(games))
    interval = wilson(won, games)
    return won / games, interval.low, interval.high


def main() -> None:
    """Learn, and play against greedy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4, help="of playing and learning (4)")
    parser.add_argument("--games", type=int, default=800, help="in each round (800)")
    parser.add_argument("--against", type=int, default=400, help="to be measured by (400)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    judge = train(Terms.of("cibola", seats=2), chosen.rounds, chosen.games, chosen.seed)
    rate, low, high = measure(judge, chosen.against)
    print(f"against greedy: won {rate:.1%} of {chosen.against} games (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
