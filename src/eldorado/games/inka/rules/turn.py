"""Chapter 2: a turn, its four phases and its action points."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.rules.ending import has_escaped, is_last_round, leave_temple
from eldorado.games.inka.state import NOWHERE, State


def first_seat(state: State) -> Seat:
    """[INK-1.8] After the 13th rhombus the next in turn takes the first turn, or the starter where agreed."""
    if state.options.first_turn == "starter":
        return state.starter
    return Seat((state.starter + PATHS) % len(state.areas))


def begin_turn(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[INK-2.1] The own blockade off, then rhombi, piece and blockade, with 3 action points for rhombi and piece."""
    if seat == first_seat(state):
        state.round += 1
        events.append(m.RoundBegan(state.round))
    state.areas[seat].turns += 1
    events.append(m.TurnBegan(seat, m.POINTS))
    lift_blockade(state, seat, events)
    state.pending.append(state.box.shifting[seat][m.POINTS])
    if has_escaped(state, seat):
        leave_temple(state, seat, events)


def lift_blockade(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[INK-2.2] Phase 1: one's own blockade comes off the board, free of charge."""
    area = state.areas[seat]
    if area.blockade != NOWHERE:
        events.append(m.BlockadeLifted(seat, state.box.cell_name[area.blockade]))
        area.blockade = NOWHERE


def points_left(state: State) -> int:
    """[INK-2.1] The action points of the turn that are not spent yet."""
    decision = state.pending[-1]
    assert isinstance(decision, m.Shifting | m.Walking), "action points are for rhombi and piece"
    return decision.points


def no_points(state: State) -> Refusal | None:
    """[INK-2.1] 3 action points a turn."""
    return None if points_left(state) else Refusal("INK-2.1", "no_points")


def go_on(state: State, seat: Seat, cost: int, events: list[m.Event], *, on_foot: bool) -> list[m.Event]:
    """[INK-2.3] Points are spent; once the piece has acted no path rhombus moves; [INK-6.1] who is out wins."""
    points = points_left(state) - cost
    state.pending[-1] = (state.box.walking if on_foot else state.box.shifting)[seat][points]
    if has_escaped(state, seat):
        leave_temple(state, seat, events)
    return events


def stop(state: State, seat: Seat, move: m.Stop) -> list[m.Event]:
    """[INK-2.4] A player may stop at any time; [INK-2.1] unspent points are lost."""
    lost = points_left(state)
    state.pending[-1] = state.box.blocking[seat]
    return [m.MovingEnded(seat, lost)]


def end_turn(state: State, seat: Seat, events: list[m.Event]) -> list[m.Event]:
    """[INK-6.2] The next in turn plays, unless the last round is over."""
    state.pending.pop()
    following = Seat((seat + 1) % len(state.areas))
    if following == first_seat(state) and is_last_round(state):
        events.append(m.TimeEnded(state.round))
    else:
        begin_turn(state, following, events)
    return events
