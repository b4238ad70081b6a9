"""The marks that people keep at a rematch are those that pages gave them."""

from __future__ import annotations

import pytest

from eldorado.server.storage.rows import Mark, SeatRow
from eldorado.server.table.seats import worn_marks

CASES: list[tuple[list[Mark | None], list[Mark | None]]] = [
    ([None, None, None], ["fire", "sea", "leaf"]),
    (["sea", None], ["sea", "fire"]),
    ([None, "fire", "fire"], ["sea", "fire", "leaf"]),
    (["night", "night", None, None, None], ["night", "sea", "leaf", "sun", "fire"]),
    ([None] * 6, ["fire", "sea", "leaf", "sun", "night", None]),
]


@pytest.mark.parametrize(("wanted", "worn"), CASES)
def test_marks_go_to_who_wants_them_then_to_their_place_then_to_what_is_left(
    wanted: list[Mark | None], worn: list[Mark | None]
) -> None:
    assert worn_marks([SeatRow(number, "", mark=mark) for number, mark in enumerate(wanted)]) == worn
