"""Chapter 5: what wounded characters must do, and how they recover."""

from __future__ import annotations

from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.rules.figures import guarded
from eldorado.games.sol.rules.moving import legal_ways
from eldorado.games.sol.state import ABLE, FRESH, WOUNDED, Figure, State


def begins_confined(state: State, figure: Figure) -> bool:
    """[SOL-5.4] It begins its turn wounded, on a space with an able enemy."""
    return bool(figure.wound and figure.space >= 0 and guarded(state, figure.camp) >> figure.space & 1)


def ways_out(state: State, figure: Figure, movement: int) -> list[m.Move]:
    """[SOL-5.4] Stepping or rowing away, with the points it has; none if it need not or cannot leave."""
    if not state.confined:
        return []
    return [move for move in legal_ways(state, figure, movement) if not isinstance(move, m.Land)]


def recover(figure: Figure, events: list[e.Event]) -> None:
    """[SOL-5.5] It recovers at the end of its own next turn: one wounded in this very turn stays so until then."""
    if figure.wound == WOUNDED:
        figure.wound = ABLE
        events.append(e.Recovered(figure.id))
    elif figure.wound == FRESH:
        figure.wound = WOUNDED
