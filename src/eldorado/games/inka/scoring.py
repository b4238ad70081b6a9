"""Chapter 6: the score sheet and the ranking."""

from __future__ import annotations

from eldorado.core.game import Line, Scores, Seat, Sheet, TieBreak
from eldorado.core.ranking import tie_breaks
from eldorado.games.inka.components import DESTINATIONS
from eldorado.games.inka.rules.ending import abyss_to_exit, over
from eldorado.games.inka.state import State


def sheet(state: State, seat: Seat) -> Sheet:
    """[INK-6.3] Statues taken, out or not, turns used; who is out has one point more than statues."""
    area, out = state.areas[seat], int(state.out == seat)
    statues = area.statues.bit_count()
    lines = (
        Line("statues", statues, "INK-6.3", {"count": statues, "of": DESTINATIONS}),
        Line("out", out, "INK-6.1", {"out": out}),
        Line("turns", 0, "INK-6.3", {"count": area.turns}, scored=False),
        Line("abyss", 0, "INK-6.2", {"count": abyss_to_exit(state, seat)}, scored=False),
    )
    return Sheet(seat, lines, statues + out)


def standing(state: State, seat: Seat) -> tuple[int, int]:
    """[INK-6.2] What seats are compared by: out or not and statues; tie: fewest abyss cells on the way to an exit."""
    area = state.areas[seat]
    return area.statues.bit_count() + (state.out == seat), -abyss_to_exit(state, seat)


def ranks(state: State) -> tuple[int, ...]:
    """[INK-6.2] Who is ahead of whom; still tied: shared."""
    keys = [standing(state, Seat(seat)) for seat in range(len(state.areas))]
    return tuple(sum(other > key for other in keys) for key in keys)


def ties(state: State, sheets: tuple[Sheet, ...], order: tuple[int, ...]) -> tuple[TieBreak, ...]:
    """[INK-6.2] Where the abyss on the way to an exit has broken a tie."""
    cells = [abyss_to_exit(state, Seat(seat)) for seat in range(len(state.areas))]
    return tie_breaks(sheets, order, cells, "abyss", "INK-6.2")


def scores(state: State) -> Scores:
    """[INK-6.1] Somebody has left the temple, or [INK-6.2] the last round is over."""
    assert not state.pending, "scores are counted when the game is over"
    sheets = tuple(sheet(state, Seat(seat)) for seat in range(len(state.areas)))
    order = ranks(state)
    return Scores(sheets, order, over(state), ties(state, sheets, order))
