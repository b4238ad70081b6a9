"""What an arena has to say: how often each bot won, whom it finished ahead of, how it is rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldorado.games import load
from eldorado.sim.arena import ArenaPlan, Result, Thinking
from eldorado.sim.ratings import (
    Hypotheses,
    Matrix,
    Verdict,
    open_gaps,
    rating_intervals,
    ratings,
    total,
    verdict,
    weakest,
)
from eldorado.sim.statistics import Interval, Running, Summary, summary, wilson, win_shares

MEASURE: Final = "random"
"""The bot whose rating is 0 where it plays; otherwise it is the weakest one's."""


class Encounter(Struct, frozen=True):
    """How two bots fared against each other: how often they met, and how often the first finished ahead of the second.

    A tie counts half, and `interval` is Wilson's at 95 %.
    """

    rival: str
    met: int
    ahead: float
    share: float
    interval: Interval


class Rating(Struct, frozen=True):
    """Elo-like points above the anchor; where they lie at 95 % is unknown after a single pairing round."""

    points: float
    interval: Interval | None


class Standing(Struct, frozen=True):
    """How one bot fared; a game in which it is on two sides counts twice, and a win shared by k sides 1/k."""

    bot: str
    games: int
    wins: float
    win_share: float
    interval: Interval
    by_side: tuple[float, ...]
    """The share of wins on each side."""
    points: Summary
    rating: Rating
    rivals: tuple[Encounter, ...]


class ArenaReport(Struct, frozen=True):
    """Everything there is to print about an arena; equal for equal seeds, so there is no timing in it."""

    game: str
    version: int
    edition: str
    mark: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    sides: int
    seed: int
    games: int
    planned: int
    pairings: int
    round_size: int
    shared_wins: int
    endings: dict[str, int]
    moves: Summary
    rounds: Summary | None
    anchor: str
    """The bot whose rating is 0."""
    table: tuple[Standing, ...]
    """The bots, the best first."""
    open_gaps: tuple[tuple[str, str], ...]
    """Pairs of whom the second never held against the first: the results do not say how far they are apart."""
    sprt: Verdict | None


class BotTiming(Struct, frozen=True):
    """How long a bot thought about a decision, in seconds of the processor."""

    bot: str
    decisions: int
    mean: float
    longest: float


class ArenaTiming(Struct, frozen=True):
    """How fast an arena was; apart from its report, which is the same on every machine."""

    seconds: float
    """How long the games took that were played now; others were there already."""
    games: int
    bots: tuple[BotTiming, ...]


def by_side(plan: ArenaPlan, listed: Sequence[Any]) -> list[Any]:
    """What is listed by seat, once a side."""
    return [listed[plan.sides.index(side)] for side in range(max(plan.sides) + 1)]


def finished_ahead(plan: ArenaPlan, results: Iterable[Result]) -> Matrix:
    """How often each bot finished ahead of each other one in these games."""
    ahead = [[0.0] * len(plan.bots) for _ in plan.bots]
    for result in results:
        bots, ranks = [plan.bots.index(bot) for bot in by_side(plan, result.bots)], by_side(plan, result.ranks)
        for (one, rank), (other, other_rank) in permutations(zip(bots, ranks, strict=True), 2):
            if one != other:
                ahead[one][other] += 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0
    return tuple(map(tuple, ahead))


class BotTally:
    """What is gathered about one bot."""

    def __init__(self, sides: int) -> None:
        self.wins = [0.0] * sides
        self.games = [0] * sides
        self.points = Running()

    def add(self, side: int, share: float, points: int) -> None:
        """Add one game on one side."""
        self.games[side] += 1
        self.wins[side] += share
        self.points.add(points)

    def standing(self, bot: str, rating: Rating, rivals: tuple[Encounter, ...]) -> Standing:
        """The bot's line of the report."""
        games, wins = sum(self.games), sum(self.wins)
        return Standing(
            bot=bot,
            games=games,
            wins=wins,
            win_share=wins / games,
            interval=wilson(min(wins, games), games),
            by_side=tuple(won / played for won, played in zip(self.wins, self.games, strict=True)),
            points=self.points.summary(),
            rating=rating,
            rivals=rivals,
        )


def tally(plan: ArenaPlan, results: Sequence[Result]) -> dict[str, BotTally]:
    """Gather what the results show about each bot."""
    gathered = {bot: BotTally(max(plan.sides) + 1) for bot in plan.bots}
    for result in results:
        shares = win_shares(by_side(plan, result.ranks))
        bots, points = by_side(plan, result.bots), by_side(plan, result.points)
        for side, (bot, share, gained) in enumerate(zip(bots, shares, points, strict=True)):
            gathered[bot].add(side, share, gained)
    return gathered


def whole_rounds(plan: ArenaPlan, results: Sequence[Result]) -> Sequence[Result]:
    """The results up to the last whole pairing round: only there have all had the same luck and the same sides."""
    return results[: len(results) - len(results) % plan.round_size]


def report(plan: ArenaPlan, results: Sequence[Result], hypotheses: Hypotheses | None = None) -> ArenaReport:
    """Close the books on the whole pairing rounds, of which there is at least one."""
    results = whole_rounds(plan, results)
    assert results, "a report needs at least one pairing round"
    rounds = [result.rounds for result in results if result.rounds is not None]
    matrices = round_matrices(plan, results)
    ahead = total(matrices, len(plan.bots))
    anchor = plan.bots.index(MEASURE) if MEASURE in plan.bots else weakest(ahead)
    return ArenaReport(
        game=plan.game,
        version=load(plan.game).version,
        edition=plan.edition.name,
        mark=plan.edition.mark,
        options=msgspec.to_builtins(plan.options),
        bots=plan.bots,
        seats=plan.seats,
        sides=max(plan.sides) + 1,
        seed=plan.seed,
        games=len(results),
        planned=plan.games,
        pairings=len(matrices),
        round_size=plan.round_size,
        shared_wins=sum(by_side(plan, result.ranks).count(0) > 1 for result in results),
        endings=dict(sorted(Counter(result.ended for result in results).items())),
        moves=summary(result.moves for result in results),
        rounds=summary(rounds) if rounds else None,
        anchor=plan.bots[anchor],
        table=standings(plan, tally(plan, results), ahead, rate(plan, matrices, ahead, anchor)),
        open_gaps=tuple((plan.bots[one], plan.bots[other]) for one, other in open_gaps(ahead)),
        sprt=None if hypotheses is None else sequential(plan, results, hypotheses),
    )


def round_matrices(plan: ArenaPlan, results: Sequence[Result]) -> list[Matrix]:
    """Who finished ahead of whom, a pairing round at a time."""
    size = plan.round_size
    return [finished_ahead(plan, results[start : start + size]) for start in range(0, len(results), size)]


def rate(plan: ArenaPlan, matrices: Sequence[Matrix], ahead: Matrix, anchor: int) -> list[Rating]:
    """The bots' ratings; the rounds drawn again for their intervals follow from the seed."""
    found = ratings(ahead, anchor)
    if len(matrices) == 1:
        return [Rating(points, None) for points in found]
    intervals = rating_intervals(matrices, anchor, Random(f"{plan.seed}/ratings"))
    return [Rating(points, interval) for points, interval in zip(found, intervals, strict=True)]


def standings(
    plan: ArenaPlan, gathered: dict[str, BotTally], ahead: Matrix, rated: Sequence[Rating]
) -> tuple[Standing, ...]:
    """A line a bot, the best first."""
    order = sorted(range(len(plan.bots)), key=lambda bot: -rated[bot].points)
    return tuple(
        gathered[plan.bots[bot]].standing(plan.bots[bot], rated[bot], encounters(plan, ahead, bot, order))
        for bot in order
    )


def encounters(plan: ArenaPlan, ahead: Matrix, bot: int, order: Sequence[int]) -> tuple[Encounter, ...]:
    """How a bot fared against each other one; each time they met, one of them is ahead or both are half."""
    return tuple(encounter(plan.bots[rival], ahead[bot][rival], ahead[rival][bot]) for rival in order if rival != bot)


def encounter(rival: str, ahead: float, behind: float) -> Encounter:
    """How often a bot finished ahead of a rival."""
    met = round(ahead + behind)
    return Encounter(rival, met, ahead, ahead / met, wilson(ahead, met))


def sequential(plan: ArenaPlan, results: Sequence[Result], hypotheses: Hypotheses) -> Verdict:
    """What the sequential test says about the first bot's share of wins in these games."""
    wins = sum(win_share(plan, result) for result in results)
    return verdict(hypotheses, wins, len(results))


def win_share(plan: ArenaPlan, result: Result) -> float:
    """The first bot's share of a win, of which there is one a game."""
    shares, bots = win_shares(by_side(plan, result.ranks)), by_side(plan, result.bots)
    return sum(share for share, bot in zip(shares, bots, strict=True) if bot == plan.bots[0])


def thinking_times(plan: ArenaPlan, thought: Iterable[tuple[Result, Sequence[Thinking]]]) -> tuple[BotTiming, ...]:
    """How long each bot thought, over all its seats."""
    spent = dict.fromkeys(plan.bots, Thinking())
    for result, thinking in thought:
        for bot, more in zip(result.bots, thinking, strict=True):
            spent[bot] = spent[bot].and_then(more)
    return tuple(
        BotTiming(bot, all_of.decisions, all_of.seconds / max(all_of.decisions, 1), all_of.longest)
        for bot, all_of in spent.items()
    )
