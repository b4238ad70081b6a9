"""What rocks and totems change: each as the points by which every seat's score is expected to move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from eldorado.bots.tactics.cibola.outlook import Change, Outlook
from eldorado.games.cibola.components import KINDS, Totem, TotemId
from eldorado.games.cibola.scoring import SKULL
from eldorado.games.cibola.view import View

USUAL_BID: Final = 2
"""What a rival is taken to have bid when a totem would bring it back."""


class Shift(NamedTuple):
    """A rock placed or moved: the column, the value of the cell it covers or leaves, how the column's mean moves."""

    kind: int
    value: int
    by: float


def covered(values: Sequence[int], value: int) -> float:
    """How the mean of a column moves when one of its open cells is covered."""
    return (sum(values) - value) / (len(values) - 1) - sum(values) / len(values)


def placements(view: View) -> list[Shift]:
    """The rocks worth placing: on the lowest or the highest open cell of a column, never on its last."""
    return [
        Shift(kind, value, covered(column.open, value))
        for kind, column in enumerate(view.columns)
        if len(column.open) > 1
        for value in (min(column.open), max(column.open))
    ]


def slides(view: View, totem: TotemId) -> list[Shift]:
    """The rocks that can rise or fall; each opens its own cell and covers the next."""
    found: list[Shift] = []
    for kind, column in enumerate(view.columns):
        cells = column.cells if totem == "fall" else column.cells[::-1]
        pairs = [(a.value, b.value) for a, b in pairwise(cells) if a.rock and not b.rock]
        found += [Shift(kind, start, (start - end) / len(column.open)) for start, end in pairs]
    return found


def shift_change(outlook: Outlook, shift: Shift) -> Change:
    """Everybody gains or loses by a column as often as they score it."""
    return [times[shift.kind] * shift.by for times in outlook.times]


def rock_change(outlook: Outlook, seat: int, shifts: Iterable[Shift], new: Sequence[int]) -> Change:
    """A seat that has just taken these treasures places a rock where it likes best."""
    interest = outlook.interest[seat]
    shift = max(shifts, key=lambda shift: (interest[shift.kind] + new[shift.kind]) * shift.by, default=None)
    if shift is None:
        return outlook.gain(seat, 0.0)
    change = shift_change(outlook, shift)
    change[seat] += new[shift.kind] * shift.by
    return change


def slide_change(outlook: Outlook, seat: int, totem: TotemId) -> Change:
    """A seat moves the rock it likes best to move, or none."""
    interest = outlook.interest[seat]
    shift = max(slides(outlook.view, totem), key=lambda shift: interest[shift.kind] * shift.by, default=None)
    if shift is None or interest[shift.kind] * shift.by <= 0:
        return outlook.gain(seat, 0.0)
    return shift_change(outlook, shift)


def totem_change(outlook: Outlook, seat: int, totem: Totem) -> Change:
    """What a totem does for a seat, now and at the end."""
    match totem.id:
        case "rise" | "fall":
            return slide_change(outlook, seat, totem.id)
        case "recall":
            return outlook.gain(seat, outlook.explorer * recalled(outlook, seat))
        case "camp":
            return outlook.gain(seat, outlook.explorer * min(totem.explorers, outlook.view.discard))
        case "mirror":
            return best_totem(outlook, seat, taken(outlook.view))
        case "ward":
            return ward_change(outlook, seat, totem.skulls_fewer)
        case _:
            return outlook.gain(seat, totem.points * treasures_in_the_end(outlook, seat, totem))


def best_totem(outlook: Outlook, seat: int, totems: Iterable[TotemId]) -> Change:
    """What the totem does that a seat likes best."""
    changes = [totem_change(outlook, seat, outlook.box.totems[id]) for id in totems]
    return max(changes, key=lambda change: outlook.liking(seat, change), default=outlook.gain(seat, 0.0))


def taken(view: View) -> list[TotemId]:
    """The totems a mirror may copy."""
    return sorted({totem for area in view.areas for totem in area.totems if totem != "mirror"})


def recalled(outlook: Outlook, seat: int) -> int:
    """The bid that recall brings back: the own one is known once bids are open, others are guessed."""
    area = outlook.view.areas[seat]
    return area.spent + area.staked if seat == outlook.me and outlook.view.order else USUAL_BID


def ward_change(outlook: Outlook, seat: int, fewer: int) -> Change:
    """Fewer skulls for one seat make it less likely to have most, and the others more."""
    after = outlook.majority(SKULL, seat, -fewer)
    return [(a - b) * outlook.value[SKULL] for a, b in zip(after, outlook.most[SKULL], strict=True)]


def treasures_in_the_end(outlook: Outlook, seat: int, totem: Totem) -> float:
    """The treasures a totem counts: those a seat has, and its share of those to come."""
    assert totem.per is not None, "a totem that counts treasures says which"
    kind = KINDS.index(totem.per)
    share = 1 / 2 if len(outlook.seats) == 2 else 1 / 4
    return outlook.hands[seat].counts[kind] + outlook.to_come[kind] * share
