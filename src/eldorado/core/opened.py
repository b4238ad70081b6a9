"""Editions opened for play: the boxes of the editions used last are kept, of all games together.

A box is what a game makes of an edition: tables, and moves to be listed by reference. The house's stay for good; of the
others the ones used last do. While anybody plays with a box, the same figures give that very box.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from eldorado.core.edition import Edition

X = TypeVar("X", bound=Edition)
B = TypeVar("B")
F = TypeVar("F", bound=Callable[..., Any])

MOST_KEPT: Final = 16
"""Boxes of other editions than the house's."""

_houses: Final[dict[str, Any]] = {}
_kept: Final[OrderedDict[str, Any]] = OrderedDict()
_in_use: Final[WeakValueDictionary[str, Any]] = WeakValueDictionary()
_emptied: Final[list[Callable[[], None]]] = []


def opened(edition: X, house: X, build: Callable[[X], B]) -> B:
    """The box of an edition, built once while it is in use: the same figures give the same box."""
    mark = edition.mark
    if mark == house.mark:
        if mark not in _houses:
            _houses[mark] = build(house)
        box: B = _houses[mark]
        return box
    found: B | None = _kept.get(mark) or _in_use.get(mark)
    if found is None:
        found = build(edition)
    _keep(mark, found)
    return found


def boxes_kept() -> int:
    """How many boxes of other editions than the house's are kept."""
    return len(_kept)


def emptied_with_boxes(cache: F) -> F:
    """A cache whose keys or values hold boxes is emptied when a box is put away, so that it can go."""
    _emptied.append(cache.cache_clear)  # type: ignore[attr-defined]
    return cache


def _keep(mark: str, box: object) -> None:
    """Put a box in front; the one that was not used for longest is put away."""
    _kept[mark] = box
    _kept.move_to_end(mark)
    with suppress(TypeError):  # compiled classes have no weak references: then a box lives as long as it is kept
        _in_use[mark] = box
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
        for clear in _emptied:
            clear()
