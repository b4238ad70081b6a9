"""Set-up takes a game's own options and editions and whole numbers of seats, and says what is wrong with others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from eldorado import NAMES, load
from eldorado.core.game import AnyGame
from tests.games.worst_editions import WORST

OTHER = {"cibola": "sol", "sol": "inka", "inka": "ilos", "ilos": "cibola"}


class Three:
    """A whole number of some other library."""

    def __index__(self) -> int:
        return 3


def refused(game: AnyGame, *given: Any) -> str:
    with pytest.raises(TypeError) as found:
        game.setup(*given)
    return str(found.value)


@pytest.mark.parametrize("name", NAMES)
def test_options_of_another_kind_are_refused_by_name(name: str) -> None:
    game, other = load(name), load(OTHER[name])
    for given, called in (
        ({}, "dict"),
        ({"side": "discovery"}, "dict"),
        ("yes", "str"),
        (other.types.options(), f"eldorado.games.{other.name}.moves.Options"),
        (game.types.options, "msgspec._core.StructMeta"),
    ):
        said = refused(game, 2, given)
        assert said.startswith(f"{name}: options are made by game.types.options(")
        assert said.endswith(f"…), not {called}")


def test_the_refusal_names_the_options_there_are() -> None:
    assert (
        refused(load("cibola"), 2, {}) == "cibola: options are made by game.types.options(hide_explorers=…), not dict"
    )


@pytest.mark.parametrize("name", NAMES)
def test_editions_of_another_kind_are_refused_by_name(name: str) -> None:
    game, other = load(name), load(OTHER[name])
    for given, called in (
        (game.house.source, "dict"),
        ("house", "str"),
        (other.house, f"eldorado.games.{other.name}.components.Edition"),
    ):
        said = refused(game, 2, None, given)
        assert said == f"{name}: an edition is made by game.edition(document, name), not {called}"


@pytest.mark.parametrize("seats", ["3", 3.0, None, True, [3]])
def test_seats_are_a_whole_number(seats: Any) -> None:
    assert refused(load("cibola"), seats) == f"cibola: seats are a whole number, not {seats!r}"


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_expects_is_taken_in_every_way_to_give_it(name: str) -> None:
    game = load(name)
    options, edition = game.types.options(), game.edition(WORST[name](), "mine")
    for state in (game.setup(3), game.setup(Three()), game.setup(3, None), game.setup(seats=3, edition=game.house)):  # type: ignore[arg-type]
        assert state == game.setup(3, options, game.house)
    assert game.setup(3, options=options, edition=edition).box.edition.mark == edition.mark


def test_a_changed_record_checks_by_what_it_says_now() -> None:
    cibola: AnyGame = load("cibola")
    sol = load("sol")
    changed = replace(replace(cibola, version=2), types=replace(cibola.types, options=sol.types.options))
    assert "sol" in refused(cibola, 2, sol.types.options())
    assert "cibola" in refused(changed, 2, cibola.types.options())
    assert changed.setup(2, sol.types.options()).options == sol.types.options()
