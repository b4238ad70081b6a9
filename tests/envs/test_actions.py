"""The numbers of moves: never another move's, one for every legal move, and one move for each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from eldorado.core.game import Seat
from eldorado.envs.actions import WAIT, Actions, IllegalAction, encoding_of
from eldorado.envs.match import Terms
from eldorado.games import SHIPPED, load
from eldorado.games.ilos.geometry import DIRECTIONS
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.numbered import LayBeside, LayFirst
from tests.envs.kept_numbers import FOLDER, listed, numbers_of
from tests.envs.learnt import SHORT, TABLES, random_positions
from tests.seeds import run_seed

CHANGED = """the numbers of {game}'s moves have changed: whoever has learnt with the old ones would play other moves.
New moves go to the end of `moves` in the game's encoding. If the change is meant, write the numbers down anew with
python -m tests.envs.kept_numbers {game}, and say so in CHANGELOG.md."""
VARIANTS: list[tuple[str, int, Mapping[str, Any]]] = [
    ("cibola", 3, {"hide_explorers": True}),
    ("ilos", 2, {"open_stocks": True}),
    ("ilos", 5, {"round_limit": 12}),
    ("inka", 3, {"rotation_sweep": "lenient", "blockade_on_exits": False, "round_limit": 4}),
    ("sol", 5, {"line_up": "chosen", "round_limit": 2}),
    ("sol", 2, {"line_up": "chosen", "characters": 3, "round_limit": 2}),
    ("sol", 8, {"line_up": "random", "side": "advanced", "characters": 4, "round_limit": 12}),
    ("sol", 4, {"line_up": "random", "side": "advanced", "idol_by": "active_only", "round_limit": 30}),
]


@pytest.mark.parametrize("game", SHIPPED)
def test_the_numbers_are_those_that_were_written_down(game: str) -> None:
    assert (FOLDER / f"{game}.txt").read_text(encoding="utf-8") == numbers_of(game), CHANGED.format(game=game)


@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_written_down_tells_a_move_more_and_two_that_changed_places(game: str) -> None:
    record = load(game)
    names = Actions(encoding_of(record), record.house).names()
    swapped = [*names[:-3], names[-2], names[-3], names[-1]]
    texts = {listed(names), listed(swapped), listed([*names, names[-1]]), listed(names[:-1])}
    assert len(texts) == 4


@pytest.mark.parametrize(
    ("game", "seats", "options"), [*((game, seats, SHORT[game]) for game, seats in TABLES), *VARIANTS]
)
def test_every_legal_move_has_a_number_of_its_own(game: str, seats: int, options: Mapping[str, Any]) -> None:
    terms = Terms.of(game, seats, options)
    for match in random_positions(terms, f"{run_seed()} {game} {seats}"):
        for seat in match.asked():
            legal = terms.game.legal(match.state, seat)
            choices = match.choices(seat)
            assert list(choices.values()) == list(legal)
            assert WAIT not in choices
            for number, move in choices.items():
                assert terms.actions.number(move, partial(match.view, seat)) == number
                assert match.move(seat, number) is move


def test_a_tile_is_laid_beside_the_first_laid_one_about_its_cell() -> None:
    terms = Terms.of("ilos", 2)
    named: Counter[type] = Counter()
    names = [None, *terms.actions.moves]
    for match in random_positions(terms, "tiles"):
        seat = match.asked()[0] if match.asked() else Seat(0)
        for number, move in match.choices(seat).items():
            kind = names[number]
            named[type(kind)] += 1
            if isinstance(kind, LayBeside):
                assert isinstance(move, Discover)
                tile = match.view(seat).tiles[kind.laid - 1]
                assert (move.q - tile.q, move.r - tile.r) in DIRECTIONS
                assert match.view(seat).row[kind.row - 1] == move.tile
    assert named[LayFirst] > 0
    assert named[LayBeside] > 100


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    match = Terms.of("cibola", 2).begin(1)
    with pytest.raises(
        IllegalAction, match=r"^action 26 \(Take\(card='I-01'\)\) is not legal for seat 0 now; the action"
    ):
        match.play(0, 26)
    with pytest.raises(IllegalAction, match=r"^action 9999 is not legal for seat 1 now; .* 1, 2, 3, .* … 13 in all$"):
        match.play(1, 9999)
    match.play(0, 1)
    with pytest.raises(IllegalAction, match=r"^seat 0 is not asked now; asked are 1$"):
        match.play(0, 1)


def test_terms_that_cannot_be_played_are_refused_in_a_line() -> None:
    with pytest.raises(ValueError, match=r"^cibola is for 2 to 4 seats, not 7$"):
        Terms.of("cibola", 7)
    with pytest.raises(ValueError, match=r"hurry.*hide_explorers"):
        Terms.of("cibola", 2, {"hurry": True})
    with pytest.raises(LookupError, match=r"no game named 'chess'; there are cibola, ilos, inka, sol"):
        Terms.of("chess", 2)
