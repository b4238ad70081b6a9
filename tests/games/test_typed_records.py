"""`load` gives each shipped game with its own types; mypy checks what is asserted of them here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_type, get_overloads

import pytest

from eldorado import games, load
from eldorado.core.game import CHANCE, AnyGame, Seat, play
from eldorado.games.cibola import Cibola
from eldorado.games.cibola import moves as cibola
from eldorado.games.cibola.components import Edition
from eldorado.games.ilos import Ilos
from eldorado.games.inka import Inka
from eldorado.games.inka.moves import Options
from eldorado.games.inka.view import View
from eldorado.games.sol import Sol
from eldorado.games.sol.state import State


def test_every_shipped_game_has_its_own_type() -> None:
    assert_type(load("cibola"), Cibola)
    assert_type(load("ilos"), Ilos)
    assert_type(load("inka"), Inka)
    assert_type(load("sol"), Sol)
    literal = [overload.__annotations__["name"] for overload in get_overloads(load)]
    assert literal == [*(f"Literal[{name!r}]" for name in games.SHIPPED), "str"]


def test_a_name_that_is_not_known_beforehand_gives_any_game() -> None:
    name = str(games.SHIPPED[0])
    assert_type(load(name), AnyGame)
    assert load(name).name == name


def test_what_a_record_gives_is_of_its_game() -> None:
    game = load("cibola")
    state = game.setup(2, cibola.Options(hide_explorers=True))
    moves = game.legal(state, CHANCE)
    assert_type(moves, Sequence[cibola.Move])
    assert_type(play(game, state, CHANCE, moves[0])[1], list[cibola.Event])
    assert_type(game.house, Edition)
    assert_type(load("sol").setup(2), State)
    assert_type(load("inka").view(load("inka").setup(2), Seat(0)), View)
    assert isinstance(state.options, cibola.Options)
    assert isinstance(load("sol").setup(2), State)


def test_what_belongs_to_another_game_is_refused_by_mypy_and_by_set_up() -> None:
    with pytest.raises(TypeError, match=r"cibola: options are made by game\.types\.options"):
        load("cibola").setup(2, Options())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"sol: an edition is made by game\.edition"):
        load("sol").setup(2, edition=load("cibola").house)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="inka: options are"):
        load("inka").setup(2, {"rotation_sweep": "full"})  # type: ignore[arg-type]
