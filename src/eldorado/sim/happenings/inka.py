"""What is worth a row in a game of Inka: statues, passages, snakes, rhombi shifted, blockades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldorado.core.game import Event
from eldorado.games.inka.moves import (
    BlockadePlaced,
    DestinationSlid,
    DestinationTurned,
    Escaped,
    MovingEnded,
    PassageUsed,
    PieceEntered,
    PieceWalked,
    RhombusLaid,
    RhombusSlid,
    RhombusTurned,
    StarterNamed,
    StatueTaken,
    TurnBegan,
)
from eldorado.games.inka.state import State
from eldorado.sim.game_rows import Thing
from eldorado.sim.happenings import Noted


def first(state: State, events: Sequence[Event]) -> int:
    """[INK-1.4] Who has the first turn; who began the set-up is listed among the things."""
    return next(event.seat for event in events if isinstance(event, TurnBegan))


def things(state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """What each seat took, and how it got about."""
    for event in events:
        match event:
            case StarterNamed(seat):
                yield Thing(seat, seat, "set-up", "began")
            case PieceEntered(seat, cell):
                yield Thing(seat, seat, "start", cell)
            case RhombusLaid(seat, rhombus):
                yield Thing(seat, seat, "rhombus laid", str(rhombus))
            case StatueTaken(seat, destination):
                yield Thing(seat, seat, "statue", str(destination))
            case RhombusSlid(seat, rhombus) | RhombusTurned(seat, rhombus):
                yield Thing(seat, seat, "rhombus shifted", str(rhombus))
            case DestinationSlid(seat, destination) | DestinationTurned(seat, destination):
                yield Thing(seat, seat, "destination hauled", str(destination))
            case _:
                yield from on_foot(event)


def on_foot(event: Event) -> Iterator[Thing]:
    """Steps, snakes, passages, blockades, points of movement lost, and the way out."""
    match event:
        case PieceWalked(seat, path, snakes):
            yield Thing(seat, seat, "walk", "steps", len(path))
            yield Thing(seat, seat, "walk", "snakes", snakes)
        case PassageUsed(seat):
            yield Thing(seat, seat, "walk", "passages")
        case MovingEnded(seat, lost):
            yield Thing(seat, seat, "points", "lost", lost)
        case BlockadePlaced(seat):
            yield Thing(seat, seat, "blockade", "placed")
        case Escaped(seat):
            yield Thing(seat, seat, "out", "escaped")
        case _:
            return


def noted(state: State, event: Event) -> Noted | None:
    """[INK-4.1] Statues taken, [INK-6.1] and who gets out."""
    match event:
        case StatueTaken(seat, destination):
            return Noted(seat, seat, str(destination))
        case BlockadePlaced(seat, cell) | Escaped(seat, cell):
            return Noted(seat, seat, cell)
        case StarterNamed(seat):
            return Noted(seat, seat)
        case _:
            return None
