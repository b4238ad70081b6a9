"""What a finished game of Inka is measured by."""

from __future__ import annotations

from eldorado.core.game import Scores
from eldorado.games.inka.components import DESTINATIONS
from eldorado.games.inka.rules.ending import ALL
from eldorado.games.inka.state import NOWHERE, State
from eldorado.sim.measures import Facts


def facts(state: State, scores: Scores) -> Facts:
    """All figures of one game, group by group."""
    return {**rounds(state), **ending(state, scores), **statues(state), **temple(state)}


def expected(state: State) -> Facts:
    """[INK-1.5] All 13 rhombi lie in the temple; [INK-6.1] who is out has all statues."""
    laid: Facts = {("rhombi", "laid"): len(state.places)}
    return laid if state.out == NOWHERE else {**laid, ("statues", "of who is out"): DESTINATIONS}


def rounds(state: State) -> Facts:
    """[INK-6.2] How many rounds it took."""
    return {("rounds", "played"): state.round}


def ending(state: State, scores: Scores) -> Facts:
    """[INK-6.1] [INK-6.2] How it ended: somebody out, or time up and decided by statues, by the way out, or shared."""
    totals = [sheet.total for sheet in scores.sheets]
    out, leaders, winners = state.out != NOWHERE, totals.count(max(totals)), scores.ranks.count(0)
    return {
        ("ended", "out of the temple"): int(out),
        ("ended", "by statues"): int(not out and leaders == 1),
        ("ended", "by the way out"): int(not out and leaders > 1 and winners == 1),
        ("ended", "shared"): int(winners > 1),
    }


def statues(state: State) -> Facts:
    """[INK-6.3] The statues each seat has taken, and how many seats have all."""
    taken: Facts = {("statues", f"seat {seat}"): area.statues.bit_count() for seat, area in enumerate(state.areas)}
    complete = sum(area.statues == ALL for area in state.areas)
    of_out = DESTINATIONS if state.out == NOWHERE else state.areas[state.out].statues.bit_count()
    return {**taken, ("statues", "seats with all"): complete, ("statues", "of who is out"): of_out}


def temple(state: State) -> Facts:
    """[INK-1.5] The rhombi that lie in the temple."""
    return {("rhombi", "laid"): sum(place != NOWHERE for place in state.places)}
