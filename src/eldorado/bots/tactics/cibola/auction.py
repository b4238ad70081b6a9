"""Bids: the round is solved for every turn order, and the auction for it as a game of its own, in which all mix."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.cibola.bids import bid_chances
from eldorado.bots.tactics.cibola.outlook import Outlook
from eldorado.bots.tactics.cibola.picks import WIDTHS, Line, Search
from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Allowance, Budget
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bid, Bidding, Choose, Copy
from eldorado.games.cibola.rules.round import turn_order
from eldorado.games.cibola.state import State

Bids: TypeAlias = tuple[int, ...]
"""One bid a seat."""

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


def reopened(state: State) -> State:
    """The same round with all fists open again: what others hold in theirs is mere imagination."""
    world = state.copy()
    for area in world.areas:
        area.choice = -1 if area.held else 0
    world.pending[-1] = Bidding(tuple([Seat(seat) for seat, area in enumerate(world.areas) if area.held]))
    return world


class RoundEnd(NamedTuple):
    """What a turn order leads to: the moves, and once they are made, what seats may expect besides what they hold.

    `firm` says that no totem brings explorers back, so that bids change nothing but what is held.
    """

    line: Line
    scores: list[float]
    firm: bool


class Auction:
    """What every set of bids leads to, worked out when it is asked for."""

    def __init__(self, game: AnyGame, state: State, allowance: Allowance) -> None:
        self.game: Final = game
        self.state: Final = reopened(state)
        self.yardstick: Final = Yardstick(state)
        self.seats: Final = range(len(state.areas))
        self.most: Final = [highest(self.state, seat) for seat in self.seats]
        self.outcomes: Final = self.solve_orders(Search(game, self.yardstick, state.round, allowance))
        self._chances: Final[dict[Bids, list[float]]] = {}

    def solve_orders(self, search: Search) -> dict[tuple[Seat, ...], RoundEnd]:
        """What is played in each turn order, thought through wider and wider."""
        worlds = {order: self.opened(bids) for order, bids in self.examples().items()}
        lines = {order: search.at_width(world, WIDTHS[0]).line for order, world in worlds.items()}
        for width in WIDTHS[1:]:
            wider = {order: search.at_width(world, width).line for order, world in worlds.items()}
            if search.stopped:
                break
            lines = wider
        return {order: self.outcome(worlds[order], line) for order, line in lines.items()}

    def outcome(self, world: State, line: Line) -> RoundEnd:
        """Play a line to the end of the round."""
        end = self.played(world, line)
        held = [self.yardstick.held[area.held] for area in end.areas]
        scores = [score - worth for score, worth in zip(self.yardstick.scores(end), held, strict=True)]
        return RoundEnd(line, scores, not any([type(move) is Choose or type(move) is Copy for move in line]))

    def played(self, world: State, line: Line) -> State:
        """The state after these moves."""
        end = world.copy()
        for move in line:
            self.game.perform(end, self.game.actors(end)[0], move)
        return end

    def examples(self) -> dict[tuple[Seat, ...], Bids]:
        """Bids that lead to each turn order: the lowest that do."""
        found = dict[tuple[Seat, ...], Bids]()
        for bids in all_bids([min(most, len(self.seats)) for most in self.most]):
            found.setdefault(turn_order(bids, self.state.torch), bids)
        return found

    def opened(self, bids: Bids) -> State:
        """The state once these bids are open."""
        world = self.state.copy()
        for seat in self.game.actors(world):
            self.game.perform(world, seat, world.box.bids_up_to[world.areas[seat].held][bids[seat]])
        return world

    def chances(self, bids: Bids) -> list[float]:
        """Everybody's chances after these bids, when the line of their turn order is played."""
        found = self._chances.get(bids)
        if found is None:
            outcome = self.outcomes[turn_order(bids, self.state.torch)]
            found = self.yardstick.chances(self.scores(bids, outcome))
            self._chances[bids] = found
        return found

    def scores(self, bids: Bids, outcome: RoundEnd) -> list[float]:
        """What everybody may expect: reckoned from what they then hold, or played out where totems give some back."""
        if not outcome.firm:
            return self.yardstick.scores(self.played(self.opened(bids), outcome.line))
        idle = bids.count(0)
        share, worth = self.state.discard // idle if idle else 0, self.yardstick.held
        held = [area.held - bid if bid else area.held + share for area, bid in zip(self.state.areas, bids, strict=True)]
        return [score + worth[number] for score, number in zip(outcome.scores, held, strict=True)]


def highest(state: State, seat: int) -> int:
    """Nobody bids more than they hold, or than beats all others."""
    held = [area.held for area in state.areas]
    return min(held[seat], max(held[:seat] + held[seat + 1 :]) + 1)


def all_bids(most: Sequence[int]) -> list[Bids]:
    """Every set of bids up to these."""
    found: list[Bids] = [()]
    for top in most:
        found = [(*bids, bid) for bids in found for bid in range(top + 1)]
    return found


def habits(game: AnyGame, state: State, seats: Sequence[int], most: Sequence[int]) -> list[list[float]]:
    """How likely each seat is to make each bid if it weighs them as most do."""
    found = list[list[float]]()
    for seat in seats:
        chances = bid_chances(Outlook(game.view(state, Seat(seat)), state.box))[: most[seat] + 1]
        found.append(chances + [0.0] * (most[seat] + 1 - len(chances)))
    return found


def mixed_bid(game: AnyGame, state: State, seat: Seat, rng: Random, budget: Budget) -> Bid:
    """A bid drawn from those that do well against rivals of habit and against the best alike."""
    half = Budget(budget.trials // 2, budget.seconds / 2, budget.clock)
    auction = Auction(game, state, half.begin())
    usual = habits(game, auction.state, auction.seats, auction.most)
    if len(auction.seats) == 2:
        mix = duel(auction, seat, usual[1 - seat], HABIT)
    else:
        mix = crowd(auction, seat, usual, rng, half.begin())
    (bid,) = rng.choices(range(len(mix)), distinct(mix))
    found: Bid = state.box.bids_up_to[state.areas[seat].held][bid]
    return found


def distinct(mix: Sequence[float]) -> list[float]:
    """The mix without what is too faint."""
    least = FAINT * sum(mix)
    return [weight if weight >= least else 0.0 for weight in mix]


def duel(auction: Auction, seat: Seat, habit: Sequence[float], sure: float) -> list[float]:
    """Between two: my mix, after both have thought again and again about what they rue not to have bid."""
    mine, theirs = range(auction.most[seat] + 1), range(auction.most[1 - seat] + 1)
    table = [[auction.chances((a, b) if seat == 0 else (b, a))[seat] for b in theirs] for a in mine]
    columns = [[row[b] for row in table] for b in theirs]
    rue, others_rue, mix = [0.0] * len(mine), [0.0] * len(theirs), [0.0] * len(mine)
    for thought in range(THOUGHTS):
        me, other = wished(rue), wished(others_rue)
        faced = [sure * usual + (1.0 - sure) * wish for usual, wish in zip(habit, other, strict=True)]
        regret(rue, me, [weighed(row, faced) for row in table])
        regret(others_rue, other, [-weighed(column, me) for column in columns])
        mix = [sum_ + (thought + 1) * chance for sum_, chance in zip(mix, me, strict=True)]
    return mix


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
    auction: Auction, seat: Seat, usual: Sequence[Sequence[float]], rng: Random, allowance: Allowance
) -> list[float]:
    """Among more: the same against bids drawn from what the others would do, a trial each."""
    rues = [[0.0] * (most + 1) for most in auction.most]
    mix, draws = [0.0] * (auction.most[seat] + 1), 0
    while draws < FEWEST_DRAWS or (draws < DRAWS and allowance.spend()):
        wishes = [wished(rue) for rue in rues]
        bids = [drawn(wishes[other], usual[other], other != seat, rng) for other in auction.seats]
        for other in auction.seats:
            regret(rues[other], wishes[other], answers(auction, bids, other))
        draws += 1
        mix = [sum_ + draws * chance for sum_, chance in zip(mix, wishes[seat], strict=True)]
    return mix


def answers(auction: Auction, bids: Sequence[int], seat: int) -> list[float]:
    """What each bid of a seat is worth to it against these of the others."""
    return [auction.chances((*bids[:seat], bid, *bids[seat + 1 :]))[seat] for bid in range(auction.most[seat] + 1)]


def drawn(wish: Sequence[float], habit: Sequence[float], rival: bool, rng: Random) -> int:
    """A bid out of a mix; a rival's by habit, now and then."""
    weights = habit if rival and rng.random() < HABIT else wish
    (bid,) = rng.choices(range(len(weights)), weights)
    return bid
