"""Bids: the auction is solved as a game of its own, in which all mix, and rivals mostly bid by habit."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from eldorado.bots.plans import Considered
from eldorado.bots.tactics.cibola.auction import Auction
from eldorado.bots.tactics.cibola.bids import bid_chances
from eldorado.bots.tactics.cibola.outlook import Outlook
from eldorado.bots.tactics.cibola.weights import Learnt
from eldorado.bots.thinking import Allowance, Budget
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.state import State

THOUGHTS: Final = 200
"""How often everybody thinks again about what the others bid, between two."""

DRAWS: Final = 400
"""How often, among more: each time against bids drawn from what the others would do."""

FEWEST_DRAWS: Final = 30
"""So often at least, however little may be thought."""

HABIT: Final = 0.8
"""How likely a rival is taken to bid by habit, that is as greedy does, and not as well as can be."""

FAINT: Final = 0.03
"""What would be bid more seldom is not bid at all."""


class Mix(NamedTuple):
    """How often to make each bid from 0 upwards, how likely it wins against what the others do, how sure that is."""

    often: list[float]
    wins: list[float]
    errors: list[float]


def considered_bids(
    game: AnyGame, state: State, seat: Seat, rng: Random, budget: Budget, weights: Learnt, habit: float = HABIT
) -> list[Considered]:
    """Bids against rivals of habit and against the best alike, those that should be made most often first."""
    half = Budget(budget.trials // 2, budget.seconds / 2, budget.clock)
    auction = Auction(game, state, half.begin(), weights)
    usual = habits(game, auction.state, auction.seats, auction.most)
    if len(auction.seats) == 2:
        mix = duel(auction, seat, usual[1 - seat], habit)
    else:
        mix = crowd(auction, seat, usual, habit, rng, half.begin())
    bids, often = state.box.bids_up_to[state.areas[seat].held], distinct(mix.often)
    found = [
        Considered((bids[bid],), mix.wins[bid], mix.errors[bid], often[bid] / sum(often)) for bid in range(len(often))
    ]
    return sorted(found, key=lambda each: (-each.weight, -each.chance))


def habits(game: AnyGame, state: State, seats: Sequence[int], most: Sequence[int]) -> list[list[float]]:
    """How likely each seat is to make each bid if it weighs them as most do."""
    found = list[list[float]]()
    for seat in seats:
        chances = bid_chances(Outlook(game.view(state, Seat(seat)), state.box))[: most[seat] + 1]
        found.append(chances + [0.0] * (most[seat] + 1 - len(chances)))
    return found


def distinct(mix: Sequence[float]) -> list[float]:
    """The mix without what is too faint."""
    least = FAINT * sum(mix)
    return [weight if weight >= least else 0.0 for weight in mix]


def duel(auction: Auction, seat: Seat, usual: Sequence[float], habit: float) -> Mix:
    """Between two: my mix, after both have thought again and again about what they rue not to have bid."""
    mine, theirs = range(auction.most[seat] + 1), range(auction.most[1 - seat] + 1)
    table = [[auction.chances((a, b) if seat == 0 else (b, a))[seat] for b in theirs] for a in mine]
    columns = [[row[b] for row in table] for b in theirs]
    rue, others_rue = [0.0] * len(mine), [0.0] * len(theirs)
    often, faced = [0.0] * len(mine), [0.0] * len(theirs)
    for thought in range(THOUGHTS):
        me, wish = wished(rue), wished(others_rue)
        other = [habit * by_habit + (1.0 - habit) * best for by_habit, best in zip(usual, wish, strict=True)]
        regret(rue, me, [weighed(row, other) for row in table])
        regret(others_rue, wish, [-weighed(column, me) for column in columns])
        often, faced = added(often, me, thought + 1), added(faced, other, thought + 1)
    whole = sum(faced)
    return Mix(often, [weighed(row, faced) / whole for row in table], [0.0] * len(mine))


def added(sums: Sequence[float], more: Sequence[float], times: int) -> list[float]:
    """Sums with so many times more; later thoughts count more often."""
    return [one + times * other for one, other in zip(sums, more, strict=True)]


def wished(rue: Sequence[float]) -> list[float]:
    """What one does by what one rues: the more, the likelier; anything at first."""
    whole = sum(rue)
    return [each / whole for each in rue] if whole > 0 else [1.0 / len(rue)] * len(rue)


def regret(rue: list[float], mix: Sequence[float], worths: Sequence[float]) -> None:
    """Rue what would have been better than the mix; what would have been worse is forgotten."""
    mean = weighed(worths, mix)
    for bid, worth in enumerate(worths):
        rue[bid] = max(0.0, rue[bid] + worth - mean)


def weighed(worths: Sequence[float], mix: Sequence[float]) -> float:
    """The mean of what may come."""
    return sum([worth * chance for worth, chance in zip(worths, mix, strict=True)])


def crowd(
    auction: Auction, seat: Seat, usual: Sequence[Sequence[float]], habit: float, rng: Random, allowance: Allowance
) -> Mix:
    """Among more: the same against bids drawn from what the others would do, a trial each."""
    rues = [[0.0] * (most + 1) for most in auction.most]
    often, faced = [0.0] * (auction.most[seat] + 1), list[list[int]]()
    while len(faced) < FEWEST_DRAWS or (len(faced) < DRAWS and allowance.spend()):
        wishes = [wished(rue) for rue in rues]
        bids = [drawn(wishes[other], usual[other], 0.0 if other == seat else habit, rng) for other in auction.seats]
        for other in auction.seats:
            regret(rues[other], wishes[other], answers(auction, bids, other))
        faced.append(bids)
        often = added(often, wishes[seat], len(faced))
    wins, errors = tried(auction, seat, faced[len(faced) // 2 :])
    return Mix(often, wins, errors)


def answers(auction: Auction, bids: Sequence[int], seat: int) -> list[float]:
    """What each bid of a seat is worth to it against these of the others."""
    return [auction.chances((*bids[:seat], bid, *bids[seat + 1 :]))[seat] for bid in range(auction.most[seat] + 1)]


def drawn(wish: Sequence[float], usual: Sequence[float], habit: float, rng: Random) -> int:
    """A bid out of a mix; by habit, now and then."""
    weights = usual if rng.random() < habit else wish
    (bid,) = rng.choices(range(len(weights)), weights)
    return bid


def tried(auction: Auction, seat: Seat, faced: Sequence[Sequence[int]]) -> tuple[list[float], list[float]]:
    """How likely each bid of a seat wins against what it faced, and how far that may be off beside the mean bid."""
    rows = [
        [auction.wins((*bids[:seat], bid, *bids[seat + 1 :]))[seat] for bid in range(auction.most[seat] + 1)]
        for bids in faced
    ]
    usual = [sum(row) / len(row) for row in rows]
    wins, errors = list[float](), list[float]()
    for bid in range(auction.most[seat] + 1):
        gains = [row[bid] - mean for row, mean in zip(rows, usual, strict=True)]
        gain = sum(gains) / len(gains)
        wins.append(sum(usual) / len(usual) + gain)
        errors.append(sqrt(sum([(each - gain) ** 2 for each in gains])) / len(gains))
    return wins, errors
