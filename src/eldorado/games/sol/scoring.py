"""Chapter 2, the end: who has won, and the score sheet of each camp."""

from __future__ import annotations

from eldorado.core.game import Line, Scores, Seat, Sheet
from eldorado.games.sol.components import CAMPS
from eldorado.games.sol.state import NOWHERE, State


def sheet(state: State, camp: int) -> Sheet:
    """[SOL-2.3] One point for leaving the island with the Idol; the flags planted are told, not scored."""
    escaped = int(state.winner == camp)
    flags = state.camps[camp].flags.bit_count()
    lines = (
        Line("escape", escaped, "SOL-2.3", {"camp": CAMPS[camp], "escaped": escaped}),
        Line("flags", 0, "SOL-6.4", {"camp": CAMPS[camp], "count": flags}, scored=False),
    )
    return Sheet(Seat(camp), lines, escaped)


def ranks(state: State) -> tuple[int, int]:
    """[SOL-2.4] The camp that left with the Idol is ahead; at the last round's end nobody is."""
    if state.winner == NOWHERE:
        return (0, 0)
    return (0, 1) if state.winner == 0 else (1, 0)


def scores(state: State) -> Scores:
    """[SOL-2.3] A camp has left the island, or [SOL-2.4] the last round is over."""
    assert not state.pending, "scores are counted when the game is over"
    ended = "SOL-2.4" if state.winner == NOWHERE else "SOL-2.3"
    return Scores((sheet(state, 0), sheet(state, 1)), ranks(state), ended, ties=())  # a draw is not broken
