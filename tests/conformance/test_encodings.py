"""The checks of encodings can fail: each one broken on purpose is found out; a fifth game's passes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado.core.conformance import Breach
from eldorado.core.conformance.encoding import check_encoding
from eldorado.core.encoding import Encoding, Part, remembered_row
from eldorado.core.game import AnyGame
from eldorado.games.cibola import GAME
from eldorado.games.cibola.encoding import ENCODING
from eldorado.games.cibola.moves import Options
from tests.conformance.faults import view_with_a_rivals_bid

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel" / "src"
Broken = Encoding[Any, Any, Any]


def check(game: AnyGame) -> None:
    check_encoding(game, 3, game.types.options(), Random(7))


def numbering(change: Callable[[list[Any]], list[Any]]) -> Broken:
    return replace(ENCODING, moves=lambda edition: change(list(ENCODING.moves(edition))))


def seeing(name: str, /, **fields: Any) -> Broken:
    """One part is read otherwise."""
    made = ENCODING.parts
    return replace(
        ENCODING,
        parts=lambda edition, seats: [
            replace(part, **fields) if part.name == name else part for part in made(edition, seats)
        ],
    )


def one_round(kept: list[Any]) -> list[int]:
    return [kept[0].round]


def stale() -> Broken:
    """The round is remembered by the cards discarded, which do not change with it."""

    def parts(edition: Any, seats: int) -> list[Part[Any]]:
        first: list[Any] = []
        remembered = remembered_row(one_round)

        def read(view: Any) -> bytes:
            first.append(view)
            return remembered(first)

        return [replace(part, read=read) if part.name == "round" else part for part in ENCODING.parts(edition, seats)]

    return replace(ENCODING, parts=parts)


shuffled = Random(1)
FAULTS: dict[str, Broken] = {
    "every number is of one move": numbering(lambda moves: [*moves, moves[3]]),
    "numbers of moves stay as they are": numbering(lambda moves: shuffled.sample(moves, len(moves))),
    "every legal move has a number": numbering(lambda moves: moves[1:]),
    "two moves have two numbers": replace(
        numbering(lambda moves: moves[4:]), standing_for=lambda view, move: ENCODING.moves(GAME.house)[5]
    ),
    "a part has as many numbers as it says": seeing("torch", size=4),
    "numbers are within their bounds": seeing("round", high=2),
    "every part of an observation has a name of its own": seeing("torch", name="round"),
    "an imagined world is encoded the same": replace(ENCODING, view=view_with_a_rivals_bid),
    "the quicker view shows the same as the whole": replace(
        ENCODING, view=lambda state, seat: GAME.view(GAME.setup(3), seat)
    ),
    "what is remembered is what would be read": stale(),
    "luck has no more outcomes than are said": replace(ENCODING, outcomes=lambda edition: 4),
}


@pytest.mark.parametrize("point", FAULTS)
def test_a_broken_encoding_is_found(point: str) -> None:
    with pytest.raises(Breach) as found:
        check(replace(GAME, encoding=FAULTS[point]))
    assert found.value.point == point


def test_the_sound_one_passes_and_a_game_without_one_has_nothing_to_hold_to() -> None:
    check_encoding(GAME, 3, Options(hide_explorers=True), Random(7))
    check(replace(GAME, encoding=None))


def test_a_fifth_games_encoding_holds_to_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SAMPLE))
    from goofspiel import GAME as FIFTH  # type: ignore[import-not-found, unused-ignore]

    assert FIFTH.encoding is not None
    for seats in FIFTH.seats:
        check(FIFTH)
        check_encoding(FIFTH, seats, FIFTH.types.options(), Random(seats))
