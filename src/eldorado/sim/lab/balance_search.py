"""A search for balance: many editions play little, the better half plays on, the last one is tried on fresh luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, nullcontext
from functools import partial
from math import ceil, log2
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from eldorado.core.edition import EditionError
from eldorado.core.faults import Fault
from eldorado.core.options import OptionError
from eldorado.games import load
from eldorado.sim.interrupts import interrupts_noted
from eldorado.sim.lab.edition_changes import changed_edition, figure_at
from eldorado.sim.lab.estimates import Estimate, figure_estimate
from eldorado.sim.lab.game_figures import is_share
from eldorado.sim.lab.lab_folder import LabManifest, lab_folder
from eldorado.sim.lab.search_goal import BadGoal, Goal, Range, combinations
from eldorado.sim.playouts import SimPlan, play_number
from eldorado.sim.pool import Local, Part, Progress, Workers
from eldorado.sim.run_folder import GAMES, RunFolder, add_line, end_cleanly, lines

FRESH_LUCK: Final = 2_000_003
"""Is added to the seed for the last trial: what was chosen by luck must not be judged by the same luck."""
FRESH_PART: Final = 1 / 3
"""So much of the budget is for the last trial."""
FEWEST_GAMES: Final = 4
"""Each candidate plays so many games at least before any is dropped."""
PART: Final = 8
"""Games that a worker plays at a time."""


class Result(Struct, frozen=True, array_like=True):
    """What one game of a candidate showed; fresh says whether it is of the last trial."""

    candidate: int
    fresh: bool
    number: int
    values: tuple[float, ...]


class Tried(Struct, frozen=True):
    """A candidate and what was found about it."""

    changes: dict[str, Any]
    base: bool
    """Whether it is the edition one began with."""
    refused: Fault | None
    """Why the game does not take such an edition, if it does not."""
    rungs: int
    """How many rounds of the search it has played."""
    estimates: tuple[Estimate, ...]
    """Of the goal's figures; of those that were chosen for them rather too good."""
    miss: float | None


class FreshTrial(Struct, frozen=True):
    """What the last candidate, or the edition one began with, showed on luck that had no part in the choice."""

    candidate: int
    estimates: tuple[Estimate, ...]
    verdict: str
    """met, missed, or open where the intervals do not say."""


class SearchReport(Struct, frozen=True):
    """All that was tried, and the last trial."""

    plan: SimPlan
    goal: Goal
    ranges: tuple[Range, ...]
    games: int
    planned: int
    tried: tuple[Tried, ...]
    best: int | None
    fresh: tuple[FreshTrial, ...]


class Rung(Struct, frozen=True):
    """One round: who plays, and the games up to this number."""

    candidates: tuple[int, ...]
    upto: int


class SearchPlan(Struct, frozen=True):
    """A search with all its candidates, opened; those that are refused are known."""

    base: SimPlan
    """Its `games` is the budget."""
    goal: Goal
    ranges: tuple[Range, ...]
    changes: tuple[dict[str, Any], ...]
    plans: tuple[SimPlan | None, ...]
    refused: tuple[Fault | None, ...]


def plan_search(base: SimPlan, goal: Goal, ranges: Sequence[Range], tries: int) -> SearchPlan:
    """Open the candidates; the edition one begins with is the first of them."""
    game: Any = load(base.game)
    now = {each.path: figure_at(base.edition, each.path) for each in ranges}
    others = [changes for changes in combinations(ranges, tries, base.seed) if changes != now]
    opened = [open_candidate(game, base, changes) for changes in others]
    plans, refused = [base, *(plan for plan, _ in opened)], [None, *(why for _, why in opened)]
    check_budget(
        base.games, sum(plan is not None for plan in plans), next((why for why in refused if why is not None), None)
    )
    return SearchPlan(base, goal, tuple(ranges), (now, *others), tuple(plans), tuple(refused))


def open_candidate(game: Any, base: SimPlan, changes: dict[str, Any]) -> tuple[SimPlan | None, Fault | None]:
    """A candidate's plan, or why there is none."""
    try:
        edition = changed_edition(game, base.edition, changes)
        game.setup(base.seats, base.options, edition)
    except (EditionError, OptionError) as error:
        return None, error
    return replace(base, edition=edition), None


def check_budget(games: int, candidates: int, refused: Fault | None) -> None:
    """There must be at least one other candidate, and games enough for all."""
    if candidates < 2 and refused is not None:
        raise BadGoal(f"nothing to try: the game takes none of these editions: {refused}")
    if candidates < 2:
        raise BadGoal("nothing to try: the ranges hold no other value than the edition has")
    rounds = ceil(log2(candidates))
    least = ceil(FEWEST_GAMES * candidates * rounds / (1 - FRESH_PART))
    if games < least:
        raise BadGoal(f"{games} games are too few for {candidates} candidates; take {least} or more, or fewer --tries")


class Search:
    """A search while it goes on; stopped and gone on with, it finds the same."""

    def __init__(self, plan: SearchPlan, tries: int, folder: Path | None = None) -> None:
        self.plan = plan
        self.folder: RunFolder[LabManifest] | None = None
        self.known: dict[tuple[int, bool, int], tuple[float, ...]] = {}
        self.rungs = [0] * len(plan.plans)
        self.fresh: list[int] = []
        self.best: int | None = None
        if folder is not None:
            self._open(folder, tries)
        self.there = len(self.known)

    def _open(self, path: Path, tries: int) -> None:
        base, plan = self.plan.base, self.plan
        self.folder = lab_folder(path)
        said = {each.path: each.values for each in plan.ranges}
        vary = tuple(f"{name}={','.join(map(str, values))}" for name, values in said.items())
        manifest = LabManifest("search", base.game, load(base.game).version, base.edition.mark)
        options = {name: getattr(base.options, name) for name in base.options.__struct_fields__}
        asked = {"goal": plan.goal.text, "vary": vary, "tries": tries}
        table = {"bots": base.bots, "seats": base.seats, "seed": base.seed, "games": base.games}
        self.folder.begin(replace(manifest, options=options, **asked, **table))
        end_cleanly(path / GAMES)
        self.known = {(line.candidate, line.fresh, line.number): line.values for line in lines(path / GAMES, Result)}

    def play(self, workers: Workers | None = None, progress: Progress | None = None) -> None:
        """Halve the candidates until one is left, then try it and the first edition on fresh luck."""
        workers = workers or Local()
        with interrupts_noted(), nullcontext() if self.folder is None else self.folder.held():
            for rung in self._halving():
                self._fill(workers, progress, rung, fresh=False)
            assert self.best is not None, "one is left in the end"
            self.fresh = list(dict.fromkeys([self.best, 0]))
            upto = int(self.plan.base.games * FRESH_PART) // len(self.fresh)
            self._fill(workers, progress, Rung(tuple(self.fresh), upto), fresh=True)

    def _halving(self) -> Iterator[Rung]:
        """The rounds of the search, each with the better half of the one before."""
        left = [number for number, plan in enumerate(self.plan.plans) if plan is not None]
        rounds, upto = ceil(log2(len(left))), 0
        each_round = self.plan.base.games * (1 - FRESH_PART) / rounds
        while len(left) > 1:
            upto += max(1, int(each_round / len(left)))
            yield Rung(tuple(left), upto)
            for number in left:
                self.rungs[number] += 1
            left = sorted(left, key=self._order)[: ceil(len(left) / 2)]
        self.best = left[0]

    def _fill(self, workers: Workers, progress: Progress | None, rung: Rung, *, fresh: bool) -> None:
        """Play the games of a round that are not known yet."""
        plans = [plan and replace(plan, seed=plan.seed + FRESH_LUCK * fresh) for plan in self.plan.plans]
        work = partial(play_candidate, plans, self.plan.goal, fresh)
        with closing(workers.as_done(work, self._parts(rung, fresh))) as done:
            for _, results in done:
                for result in results:
                    self._keep(result)
                if progress is not None:
                    progress(len(self.known), self.plan.base.games)

    def _parts(self, rung: Rung, fresh: bool) -> Iterator[Part]:
        for start in range(0, rung.upto, PART):
            for candidate in rung.candidates:
                stop = min(start + PART, rung.upto)
                missing = [number for number in range(start, stop) if (candidate, fresh, number) not in self.known]
                if missing:
                    yield candidate, missing

    def _keep(self, result: Result) -> None:
        self.known[result.candidate, result.fresh, result.number] = result.values
        if self.folder is not None:
            add_line(self.folder.path / GAMES, result)

    def estimates_of(self, candidate: int, fresh: bool = False) -> tuple[Estimate, ...]:
        """What a candidate's games so far show of the goal's figures."""
        keys = sorted(key for key in self.known if key[:2] == (candidate, fresh))
        columns = zip(*(self.known[key] for key in keys), strict=True)
        figures = zip(self.plan.goal.figures, columns, strict=False)
        return tuple(figure_estimate(values, is_share(name)) for name, values in figures)

    def miss_of(self, candidate: int) -> float:
        """How far a candidate is from the goal by what is known."""
        return self.plan.goal.miss([estimate.value for estimate in self.estimates_of(candidate)])

    def _order(self, candidate: int) -> tuple[float, int]:
        """The better first; of equals the edition as it is, or else the one that was named first."""
        return round(self.miss_of(candidate), 9), candidate

    def report(self) -> SearchReport | None:
        """What is known so far; nothing before the first game."""
        if not self.known:
            return None
        plan = self.plan
        return SearchReport(
            plan=plan.base,
            goal=plan.goal,
            ranges=plan.ranges,
            games=len(self.known),
            planned=plan.base.games,
            tried=tuple(self._tried(number) for number in range(len(plan.plans))),
            best=self.best,
            fresh=tuple(self._trial(number) for number in self.fresh if self.estimates_of(number, fresh=True)),
        )

    def _tried(self, number: int) -> Tried:
        plan, estimates = self.plan, self.estimates_of(number)
        miss = plan.goal.miss([each.value for each in estimates]) if estimates else None
        return Tried(plan.changes[number], number == 0, plan.refused[number], self.rungs[number], estimates, miss)

    def _trial(self, number: int) -> FreshTrial:
        estimates = self.estimates_of(number, fresh=True)
        return FreshTrial(number, estimates, judged(self.plan.goal, estimates))


def judged(goal: Goal, estimates: Sequence[Estimate]) -> str:
    """Whether all intervals lie within the target, or one lies outside; otherwise nobody can say."""
    intervals = [each.interval for each in estimates]
    if all(each and goal.target.low <= each.low and each.high <= goal.target.high for each in intervals):
        return "met"
    if any(each and (each.high < goal.target.low or goal.target.high < each.low) for each in intervals):
        return "missed"
    return "open"


def play_candidate(
    plans: Sequence[SimPlan | None], goal: Goal, fresh: bool, candidate: int, numbers: Iterable[int]
) -> list[Result]:
    """Play some games of one candidate, in a worker."""
    plan = plans[candidate]
    assert plan is not None, "who is refused does not play"
    sides = max(plan.sides) + 1
    games = ((number, play_number(plan, number, closely=True).row) for number in numbers)
    return [Result(candidate, fresh, number, goal.values(row, sides)) for number, row in games]
