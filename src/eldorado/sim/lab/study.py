"""A study of a game: who wins, what is worth taking, how long it lasts and how open it stays, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import quantiles
from typing import Final

from msgspec import Struct

from eldorado.sim.game_rows import GameRow, SeatRow, Thing
from eldorado.sim.lab.estimates import (
    Estimate,
    ShareTally,
    benjamini_hochberg,
    figure_estimate,
    holm,
    mean_chance,
    mean_estimate,
)
from eldorado.sim.lab.game_figures import PLAIN
from eldorado.sim.playouts import SimPlan
from eldorado.sim.statistics import Running, summary, wilson

LENGTHS: Final = (
    "moves",
    "decisions",
    "draws",
    "rounds",
    "branching",
    "margin",
    "points",
    "lead_changes",
    "lead_from",
)
"""The figures of every game whose means are told."""
MOMENTS: Final = (0.25, 0.5, 0.75, 0.9)
"""Parts of a game after which it is asked how often the winner led for good."""


class ShareLine(Struct, frozen=True):
    """How often somebody won, and whether that is other than expected."""

    name: str
    share: Estimate
    expected: float
    chance: float
    """How likely that is by luck alone, corrected for all lines of its table by Holm's method."""


class ThingLine(Struct, frozen=True):
    """Something that can be taken, played or done: how often it was, and how often who did so won."""

    kind: str
    name: str
    games: Estimate
    """In which part of the games anybody had it."""
    each: float
    """How often a side that had it had it, on the mean."""
    share: Estimate
    """How often a side that had it won."""
    expected: float
    """How often those sides would have won if it did not matter: as often as they do in all games."""
    chance: float
    """Corrected by Benjamini and Hochberg's method over all things of the study."""
    more: Estimate
    """How many more of it the winner had than another side, on the mean, beyond what the sides' own luck explains."""
    more_chance: float


class NumberLine(Struct, frozen=True):
    """A figure over all games: its mean, and how it is spread."""

    name: str
    mean: Estimate
    least: float
    quarter: float
    middle: float
    three_quarters: float
    most: float


class Study(Struct, frozen=True):
    """All that the games of a plan show."""

    plan: SimPlan
    games: int
    shared_wins: int
    sides: tuple[ShareLine, ...]
    """By seat, or by camp."""
    turns: tuple[ShareLine, ...]
    """By place in the order of play: 1 is who starts."""
    starts: tuple[ShareLine, ...]
    """By side, in the games in which it started."""
    bots: tuple[ShareLine, ...]
    things: tuple[ThingLine, ...]
    numbers: tuple[NumberLine, ...]
    settled: tuple[tuple[float, Estimate], ...]
    """After which part of a game the winner led for good, and in which part of the games."""
    values: dict[str, list[float]]
    """The figures themselves, for plots."""


class ThingTally:
    """What is gathered about one thing."""

    def __init__(self) -> None:
        self.wins = ShareTally()
        self.count = 0
        self.holders: Counter[tuple[int, str]] = Counter()
        """How often each side had it, with the bot that played it."""
        self.amounts: Counter[tuple[int, str]] = Counter()
        """How much of it they had in all."""
        self.more = Running()
        """By how many the winner had more, in games in which somebody had it."""

    def add(self, counts: dict[int, int], sides: Sequence[SeatRow]) -> None:
        """Add a game in which these sides had it."""
        self.wins.add(sum(sides[side].won for side in counts), len(counts))
        self.count += sum(counts.values())
        self.holders.update((side, sides[side].bot) for side in counts)
        for side, amount in counts.items():
            self.amounts[side, sides[side].bot] += amount
        self.more.add(sum(n * ahead(sides[side].won, len(sides)) for side, n in counts.items()))

    def more_in_all(self, games: int, explained: float) -> Running:
        """The winner's more over all games, those without it counting 0, less what the sides' own wins explain."""
        without, more, whole = games - self.more.count, self.more, Running()
        whole.count, whole.total, whole.squares = games, more.total, more.squares
        whole.least, whole.most = (min(0.0, more.least), max(0.0, more.most)) if without else (more.least, more.most)
        whole.squares += games * explained**2 - 2 * explained * whole.total
        whole.total -= games * explained
        return whole


def ahead(won: float, sides: int) -> float:
    """How much each piece of a side counts for what the winner had more than another side, on the mean."""
    return won - (1 - won) / max(1, sides - 1)


class StudyTally:
    """What is gathered, game by game; it may be asked at any time."""

    def __init__(self, plan: SimPlan) -> None:
        self.plan = plan
        count = max(plan.sides) + 1
        self.games = 0
        self.shared_wins = 0
        self.sides = [ShareTally() for _ in range(count)]
        self.turns = [ShareTally() for _ in range(count)]
        self.starts = [ShareTally() for _ in range(count)]
        self.bots = {bot: ShareTally() for bot in dict.fromkeys(plan.bots)}
        self.by_holder: dict[tuple[int, str], ShareTally] = {}
        self.things: dict[tuple[str, str], ThingTally] = {}
        self.values: dict[str, list[float]] = {name: [] for name in LENGTHS}

    def add(self, row: GameRow) -> None:
        """Add one game."""
        sides = row.by_side()
        self.games += 1
        self.shared_wins += row.winners > 1
        self._add_sides(sides)
        self._add_bots(sides)
        for key, counts in counted(row.things).items():
            self.things.setdefault(key, ThingTally()).add(counts, sides)
        for name in LENGTHS:
            self.values[name].append(PLAIN[name](row))

    def _add_sides(self, sides: Sequence[SeatRow]) -> None:
        first = next((side.side for side in sides if side.first), 0)
        self.starts[first].add(sides[first].won)
        for number, side in enumerate(sides):
            self.sides[number].add(side.won)
            self.turns[(number - first) % len(sides)].add(side.won)
            self.by_holder.setdefault((number, side.bot), ShareTally()).add(side.won)

    def _add_bots(self, sides: Sequence[SeatRow]) -> None:
        for bot, tally in self.bots.items():
            mine = [side.won for side in sides if side.bot == bot]
            if mine:
                tally.add(sum(mine), len(mine))

    def study(self) -> Study:
        """Close the books."""
        even = 1 / len(self.sides)
        own = [tally.share for tally in self.sides]
        numbers = list(map(str, range(len(self.sides))))
        return Study(
            plan=self.plan,
            games=self.games,
            shared_wins=self.shared_wins,
            sides=share_lines(numbers, self.sides, [even] * len(own)),
            turns=share_lines([str(place + 1) for place in range(len(own))], self.turns, [even] * len(own)),
            starts=share_lines(numbers, self.starts, own),
            bots=share_lines(list(self.bots), list(self.bots.values()), [even] * len(self.bots)),
            things=self._thing_lines(),
            numbers=tuple(number_line(name, values) for name, values in self.values.items() if any(values)),
            settled=tuple((part, self._settled(part)) for part in MOMENTS),
            values=self.values,
        )

    def _settled(self, part: float) -> Estimate:
        tally = ShareTally()
        for lead_from in self.values["lead_from"]:
            tally.add(float(lead_from <= part))
        return tally.estimate()

    def _thing_lines(self) -> tuple[ThingLine, ...]:
        keys = sorted(self.things)
        expected = [self._expected(self.things[key]) for key in keys]
        wins = [self.things[key].wins.chance(even) for key, even in zip(keys, expected, strict=True)]
        mores = [mean_chance(self._more(self.things[key])) for key in keys]
        adjusted = benjamini_hochberg(wins + mores)
        return tuple(
            self._thing_line(key, expected[place], adjusted[place], adjusted[len(keys) + place])
            for place, key in enumerate(keys)
        )

    def _thing_line(self, key: tuple[str, str], expected: float, chance: float, more_chance: float) -> ThingLine:
        tally = self.things[key]
        had = Estimate(tally.wins.games / self.games, wilson(tally.wins.games, self.games), self.games)
        return ThingLine(
            *key,
            games=had,
            each=tally.count / tally.wins.taken,
            share=tally.wins.estimate(),
            expected=expected,
            chance=chance,
            more=mean_estimate(self._more(tally)),
            more_chance=more_chance,
        )

    def _more(self, tally: ThingTally) -> Running:
        """The winner's more, beyond what comes of some sides and bots winning more often whatever they have."""
        shares = {holder: self.by_holder[holder].share for holder in tally.amounts}
        pieces = [amount * ahead(shares[holder], len(self.sides)) for holder, amount in tally.amounts.items()]
        return tally.more_in_all(self.games, sum(pieces) / self.games)

    def _expected(self, tally: ThingTally) -> float:
        """How often those who had it win in all games, had they it or not: camps and bots need not be even."""
        wins = sum(count * self.by_holder[holder].share for holder, count in tally.holders.items())
        return wins / tally.wins.taken


def counted(things: Sequence[Thing]) -> dict[tuple[str, str], dict[int, int]]:
    """How often each side had each thing."""
    found: dict[tuple[str, str], dict[int, int]] = {}
    for thing in things:
        counts = found.setdefault((thing.kind, thing.name), {})
        counts[thing.side] = counts.get(thing.side, 0) + thing.count
    return found


def share_lines(
    names: Sequence[str], tallies: Sequence[ShareTally], expected: Sequence[float]
) -> tuple[ShareLine, ...]:
    """Lines of a table that is looked at as one: their chances are corrected together."""
    chances = holm([tally.chance(even) for tally, even in zip(tallies, expected, strict=True)])
    lines = zip(names, tallies, expected, chances, strict=True)
    return tuple(ShareLine(name, tally.estimate(), even, chance) for name, tally, even, chance in lines if tally.taken)


def number_line(name: str, values: Sequence[float]) -> NumberLine:
    """A figure over all games."""
    whole = summary(values)
    low, middle, high = quantiles(values, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return NumberLine(name, figure_estimate(values, share=False), whole.least, low, middle, high, whole.most)
