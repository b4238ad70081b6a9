"""Chapter 6: the score sheet and the ranking."""

from __future__ import annotations

from eldorado.core.game import Line, Scores, Seat, Sheet, TieBreak
from eldorado.core.ranking import tie_breaks
from eldorado.games.ilos.components import RESOURCES
from eldorado.games.ilos.rules.market import price_of
from eldorado.games.ilos.state import NOBODY, State


def sheet(state: State, seat: Seat) -> Sheet:
    """[ILO-6.4] Itemised by resource: count × price; pioneers bring nothing, but break ties."""
    area = state.areas[seat]
    lines = [resource_line(state, number, count) for number, count in enumerate(area.stock)]
    pioneers = area.pioneers.bit_count()
    told: dict[str, int | str] = {"count": pioneers, "of": state.box.pieces.pioneers}
    lines.append(Line("pioneers", 0, "ILO-6.3", told, scored=False))
    return Sheet(seat, tuple(lines), sum(line.points for line in lines))


def resource_line(state: State, resource: int, count: int) -> Line:
    """[ILO-6.2] What lies behind the screen is worth its price; tokens on production boards do not count."""
    price = price_of(state, resource)
    return Line(RESOURCES[resource], count * price, "ILO-6.2", {"count": count, "price": price})


def ranks(state: State, sheets: tuple[Sheet, ...]) -> tuple[int, ...]:
    """[ILO-6.3] Richest wins; tie: more pioneers landed; still tied: shared."""
    pioneers = [area.pioneers.bit_count() for area in state.areas]
    keys = [(sheet.total, count) for sheet, count in zip(sheets, pioneers, strict=True)]
    return tuple(sum(other > key for other in keys) for key in keys)


def ties(state: State, sheets: tuple[Sheet, ...], order: tuple[int, ...]) -> tuple[TieBreak, ...]:
    """[ILO-6.3] Where pioneers have broken a tie."""
    return tie_breaks(sheets, order, [area.pioneers.bit_count() for area in state.areas], "pioneers", "ILO-6.3")


def scores(state: State) -> Scores:
    """[ILO-6.1] Somebody has landed all pioneers, or [ILO-6.5] the last round is over."""
    assert not state.pending, "scores are counted when the game is over"
    sheets = tuple(sheet(state, Seat(seat)) for seat in range(len(state.areas)))
    order = ranks(state, sheets)
    return Scores(sheets, order, "ILO-6.5" if state.trigger == NOBODY else "ILO-6.1", ties(state, sheets, order))
