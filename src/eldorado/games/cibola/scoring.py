"""Chapter 4: the end, the itemised score sheet, the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from eldorado.core.game import Line, Scores, Seat, Sheet, TieBreak
from eldorado.core.opened import emptied_with_boxes
from eldorado.core.ranking import tie_breaks
from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import KINDS, CardId, Kind, Totem, TotemId
from eldorado.games.cibola.rules.temple import open_cells
from eldorado.games.cibola.state import Area, State

NOTHING: Final = (0,) * len(KINDS)
STATUETTE: Final = KINDS.index("statuette")
SKULL: Final = KINDS.index("skull")

RULE_OF_LINE: Final[dict[Kind, str]] = {
    "sundial": "CIB-4.2",
    "snake": "CIB-4.2",
    "statuette": "CIB-4.3",
    "shield": "CIB-4.2",
    "skull": "CIB-4.4",
}


class Hand(NamedTuple):
    """What a seat scores with: treasures by kind, totems' points by kind, skulls warded off, explorers."""

    counts: tuple[int, ...]
    bonus: tuple[int, ...]
    fewer: int
    held: int


def hand_of(state: State, area: Area) -> Hand:
    """[CIB-3.12] Totems taken and totems copied both count, an own one copied twice."""
    return Hand(*_collected(state.box, area.cards, area.totems + area.copies), area.held)


@emptied_with_boxes
@lru_cache(maxsize=4096)
def _collected(
    box: Box, cards: tuple[CardId, ...], ids: tuple[TotemId, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Treasures and totems' points by kind, and skulls warded off; remembered, since hands seldom change."""
    treasures = tuple(map(sum, zip(*[box.counts[id] for id in cards], strict=True))) or NOTHING
    totems = [box.totems[id] for id in ids]
    if not totems:
        return treasures, NOTHING, 0
    bonus = tuple([totem_points(totems, kind) for kind in KINDS])
    return treasures, bonus, sum([totem.skulls_fewer for totem in totems])


def totem_points(totems: Sequence[Totem], kind: Kind) -> int:
    """[CIB-3.7] Sun, serpent, idol and feather: points for each own treasure of their kind."""
    return sum([totem.points for totem in totems if totem.per == kind])


def leaders(hands: Sequence[Hand], kind: int) -> list[bool]:
    """[CIB-4.3] [CIB-4.4] Who has most of a kind, and at least one; skulls are compared after ward."""
    counts = [hand.counts[kind] for hand in hands]
    if kind == SKULL:
        counts = [max(0, count - hand.fewer) for count, hand in zip(counts, hands, strict=True)]
    most = max(counts)
    return [count == most > 0 for count in counts]


def multipliers(hands: Sequence[Hand]) -> list[list[int]]:
    """[CIB-4.2] Each sundial, snake and shield counts; [CIB-4.3] [CIB-4.4] the majorities count once, ties in full."""
    table = [list(hand.counts) for hand in hands]
    for kind in (STATUETTE, SKULL):
        for row, leads in zip(table, leaders(hands, kind), strict=True):
            row[kind] = int(leads)
    return table


def totems_worth(hand: Hand) -> int:
    """[CIB-3.7] The points that "end" totems bring."""
    return sum([count * points for count, points in zip(hand.counts, hand.bonus, strict=True)])


def explorers_worth(held: int, per_point: int) -> int:
    """[CIB-4.5] Explorers still held score 1 point per full 2."""
    return held // per_point


def final_values(state: State) -> list[int]:
    """[CIB-3.3] After the last round exactly one cell a column is open, at every number of players."""
    values = []
    for column in state.box.columns:
        (cell,) = open_cells(state, column)
        values.append(state.box.cells[cell].value)
    return values


def totems_earned(state: State, area: Area, hand: Hand) -> dict[str, int | str]:
    """[CIB-3.7] What each "end" totem brought, one that was copied as well counting twice."""
    earned: dict[str, int | str] = {}
    for id in sorted({*area.totems, *area.copies}):
        totem, times = state.box.totems[id], (area.totems + area.copies).count(id)
        if totem.per is not None:
            earned[id] = times * totem.points * hand.counts[KINDS.index(totem.per)]
    return earned


def treasure_line(kind: Kind, hand: Hand, times: int, value: int) -> Line:
    """[CIB-4.2] [CIB-4.3] [CIB-4.4] One kind of treasure: how many, at which value, and who leads a majority."""
    count = hand.counts[KINDS.index(kind)]
    values: dict[str, int | str] = {"count": count, "value": value}
    if kind in ("statuette", "skull"):
        values["leads"] = times
    if kind == "skull":
        values["fewer"] = min(count, hand.fewer)
    return Line(kind, times * value, RULE_OF_LINE[kind], values)


def sheet(
    seat: Seat, hand: Hand, times: Sequence[int], values: Sequence[int], earned: dict[str, int | str], per_point: int
) -> Sheet:
    """[CIB-4.7] One line a treasure kind, one for totems, one for explorers; totals may be negative."""
    lines = [treasure_line(kind, hand, times[i], values[i]) for i, kind in enumerate(KINDS)]
    lines.append(Line("totems", totems_worth(hand), "CIB-3.7", earned))
    explorers = explorers_worth(hand.held, per_point)
    lines.append(Line("explorers", explorers, "CIB-4.5", {"count": hand.held, "per": per_point}))
    return Sheet(seat, tuple(lines), sum(line.points for line in lines))


def ranks(sheets: Sequence[Sheet], hands: Sequence[Hand]) -> tuple[int, ...]:
    """[CIB-4.6] Highest total wins; tie: more explorers held; still tied: shared."""
    keys = [(sheet.total, hand.held) for sheet, hand in zip(sheets, hands, strict=True)]
    return tuple(sum(other > key for other in keys) for key in keys)


def ties(sheets: Sequence[Sheet], hands: Sequence[Hand], order: Sequence[int]) -> tuple[TieBreak, ...]:
    """[CIB-4.6] Where explorers have broken a tie."""
    return tie_breaks(sheets, order, [hand.held for hand in hands], "explorers", "CIB-4.6")


def scores(state: State) -> Scores:
    """[CIB-4.1] The final count, once the 8th round is over."""
    assert not state.pending, "scores are counted when the game is over"
    hands = [hand_of(state, area) for area in state.areas]
    values, per_point = final_values(state), state.box.edition.explorers_per_point
    sheets = tuple(
        sheet(Seat(number), hand, times, values, totems_earned(state, area, hand), per_point)
        for number, (area, hand, times) in enumerate(zip(state.areas, hands, multipliers(hands), strict=True))
    )
    order = ranks(sheets, hands)
    return Scores(sheets, order, "CIB-4.1", ties(sheets, hands, order))
