"""Learning to bid in Cibola, so that greedy is beaten: what is worth bidding for, and what the other will bid.

    python examples/learning/bids.py [--watched 4000] [--against 400] [--seed 1] [--keep FILE] [--kept FILE]

Greedy plays itself, with a whim among its bids now and then, and two things are learnt from watching. By least squares:
by how many points the final lead moves with an auction won, a prize, an explorer spent or got back. By a small network,
cloning what was seen: how likely each bid of the other is. The best bid is then the one that promises most against all
that the other may bid. Everything but bids is left to greedy, so that bidding is all that tells the two apart.
Needs `pip install "eldorado[rl]"`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import network
import numpy as np
from sheet import Array, Sheet

from eldorado import bots
from eldorado.core.game import Seat
from eldorado.envs.match import Match, Terms
from eldorado.sim.statistics import wilson

WHIM, HIGHEST = 0.25, 8
"""How often a bid is a whim, and how high whims go."""
LESSONS, BATCH, RIDGE = 12, 256, 10.0


class Auctions(NamedTuple):
    """Auctions that were watched, a row each and seat: what was seen, both bids, the habitual one, the final lead."""

    seen: Array
    mine: Array
    theirs: Array
    usual: Array
    lead: Array


class Bidder:
    """Knows what auctions are worth, and what the other is likely to bid."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms, self.sheet, self.rng = terms, Sheet(terms), np.random.default_rng(seed)
        self.most = len(terms.begin(0).choices(0)) * 2 - 1
        self.inputs = self.rows(terms.begin(0).observe(0)[None]).shape[1]
        self.habit = network.Network(self.inputs, 48, self.most, self.rng, rate=0.003)
        self.worths: Array = np.zeros(
            self.moved(*[np.zeros((1, terms.layout.size))], np.zeros(1), np.zeros(1)).shape[1]
        )

    def rows(self, seen: Array) -> Array:
        """What is seen, for the network that tells what will be bid."""
        sheet = self.sheet
        parts = [sheet(seen) / 10, sheet.prize(seen)[:, None] / 10]
        return np.concatenate([*parts, *[sheet.part(seen, name) for name in ("open", "display")]], 1).astype(np.float32)

    def moved(self, seen: Array, mine: Array, theirs: Array) -> Array:
        """What bids bring about: who picks first and for which prize, and who has how many explorers more."""
        sheet = self.sheet
        left, torch, discard = (
            each[:, 0] for each in (sheet.left(seen), sheet.part(seen, "torch"), sheet.part(seen, "discard"))
        )
        won = np.where((mine > theirs) | ((mine == theirs) & (torch > 0)), 0.5, -0.5)
        share = np.floor(discard / np.maximum(1, (mine == 0) * 1 + (theirs == 0) * 1))
        more = (share * (mine == 0) - mine) - (share * (theirs == 0) - theirs)
        prize, marks = sheet.prize(seen), sheet.part(seen, "open") @ sheet.marks
        first = [won, won * prize, won * left, won * prize * left, won * marks[:, 0], won * marks[:, 1]]
        return np.stack([*first, more, more * left, more * left**2, more * (left == 0)], axis=1)

    def learn(self, watched: Auctions) -> None:
        """What bids bring, by least squares beside all else that tells the lead; then the other's habit."""
        moved = self.moved(watched.seen, watched.mine, watched.theirs)
        rows = np.concatenate([moved, self.sheet(watched.seen)], axis=1).astype(float)
        self.worths = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ watched.lead)
        self.worths = self.worths[: moved.shape[1]]
        inputs = self.rows(watched.seen)
        for _ in range(LESSONS):
            for some in np.array_split(self.rng.permutation(len(inputs)), max(1, len(inputs) // BATCH)):
                slopes = chances_of(self.habit(inputs[some]))
                slopes[np.arange(len(some)), watched.usual[some]] -= 1
                self.habit.learn(inputs[some], (slopes / len(some)).astype(np.float32))

    def bid(self, match: Match, seat: int) -> int:
        """The action that promises most; the other's fist is closed yet, and what it sees is seen by all."""
        seen, held = match.observe(seat), self.terms.layout["held"]
        most, theirs = (int(number) for number in seen[held])
        mine = np.arange(min(most, theirs + 1) + 1)
        likely = chances_of(self.habit(self.rows(match.observe(1 - seat)[None]))[:, : theirs + 1])[0]
        pairs = np.repeat(mine, theirs + 1), np.tile(np.arange(theirs + 1), len(mine))
        worth = self.moved(np.repeat(seen[None], len(pairs[0]), 0), *pairs) @ self.worths
        return min(match.choices(seat)) + int((worth.reshape(len(mine), -1) @ likely).argmax())


def chances_of(scores: Array) -> Array:
    """Softmax."""
    exponents = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Array = exponents / exponents.sum(axis=1, keepdims=True)
    return chances


def watch(terms: Terms, games: int, seed: int) -> Auctions:
    """Auctions of games that greedy plays against itself, as either seat saw them."""
    rng, rows = Random(seed), list[tuple[Array, int, int, int, int]]()
    players = [bots.load("greedy", terms.game).at(terms.game, Seat(seat)) for seat in (0, 1)]
    for number in range(games):
        match, auctions = terms.begin(f"watched {seed} {number}"), []
        while seats := match.asked():
            moves = {seat: players[seat].answer(match.state, rng) for seat in seats}
            if len(seats) == 2:
                least = min(match.choices(0))
                usual = [next(n for n, each in match.choices(s).items() if each == moves[s]) - least for s in seats]
                bids = [
                    rng.randrange(min(HIGHEST, len(match.choices(seat)))) if rng.random() < WHIM else usual[seat]
                    for seat in seats
                ]
                auctions.append(([match.observe(seat) for seat in seats], bids, usual))
                moves = {seat: match.move(seat, least + bids[seat]) for seat in seats}
            for seat, move in moves.items():
                match.play_move(seat, move)
        scores = [result["score"] for result in match.results()]
        for seen, bids, usual in auctions:
            for seat in (0, 1):
                rows.append((seen[seat], bids[seat], bids[1 - seat], usual[seat], scores[seat] - scores[1 - seat]))
    return Auctions(*map(np.array, zip(*rows, strict=True)))


def measure(bidder: Bidder, games: int, seed: int) -> tuple[float, float, float]:
    """How often it beats greedy, from either seat, and the 95 % interval; a tie is half a win."""
    terms, rng, won = bidder.terms, Random(seed), 0.0
    players = [bots.load("greedy", terms.game).at(terms.game, Seat(seat)) for seat in (0, 1)]
    for number in range(games):
        match, mine = terms.begin(f"measured {seed} {number}"), number % 2
        while seats := match.asked():
            if len(seats) == 2:
                match.play(mine, bidder.bid(match, mine))
            else:
                match.play_move(seats[0], players[seats[0]].answer(match.state, rng))
        won += (match.rewards()[mine] + 1) / 2
    interval = wilson(won, games)
    return won / games, interval.low, interval.high


def main() -> None:
    """Watch, learn, tell what was learnt, and play against greedy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watched", type=int, default=4000, help="games to learn from (4000)")
    parser.add_argument("--against", type=int, default=400, help="games to be measured by (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="write what was learnt to this file")
    parser.add_argument("--kept", type=Path, help="read it from this file, and learn nothing")
    chosen = parser.parse_args()
    bidder, start = Bidder(Terms.of("cibola", seats=2), chosen.seed), process_time()
    if chosen.kept:
        with np.load(chosen.kept) as kept:
            bidder.worths, *bidder.habit.weights = [kept[name] for name in kept.files]
    else:
        watched = watch(bidder.terms, chosen.watched, chosen.seed)
        print(f"{process_time() - start:4.0f} s: watched {chosen.watched} games, {len(watched.lead)} bids", flush=True)
        bidder.learn(watched)
        explorer, late = bidder.worths[6] + bidder.worths[7] + bidder.worths[8], bidder.worths[6] + bidder.worths[9]
        print(
            f"{process_time() - start:4.0f} s: an explorer is worth {explorer:.2f} points at first, {late:.2f} at last"
        )
    if chosen.keep:
        np.savez_compressed(chosen.keep, bidder.worths, *bidder.habit.weights)
    rate, low, high = measure(bidder, chosen.against, chosen.seed)
    print(f"against greedy: won {rate:.1%} of {chosen.against} games (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
