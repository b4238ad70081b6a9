"""A game is pickled by its name, also one of another package; with it go states, moves and editions."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from eldorado import NAMES, games, load
from eldorado.core.game import CHANCE, AnyGame, play
from tests.games.worst_editions import WORST

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel"


def after_one_move(game: AnyGame, edition: Any) -> tuple[Any, list[Any]]:
    """What another process makes of what it was sent."""
    state = game.setup(2, None, edition)
    return play(game, state, CHANCE, game.legal(state, CHANCE)[0])


@pytest.mark.parametrize("name", NAMES)
def test_the_very_game_comes_back(name: str) -> None:
    game: AnyGame = load(name)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        text = pickle.dumps(game, protocol)
        assert pickle.loads(text) is game
        assert len(text) < 100
    assert copy.copy(game) is copy.deepcopy(game) is game


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_sent_to_another_process_with_an_edition_of_ones_own(name: str) -> None:
    game: AnyGame = load(name)
    edition = game.edition(WORST[name](), "mine")
    with get_context("spawn").Pool(1) as processes:
        state, events = processes.apply(after_one_move, (game, edition))
    assert (state, events) == after_one_move(game, edition)
    assert state.box.edition.mark == edition.mark  # the same figures give the same box, whatever it was first called


def test_a_changed_record_says_why_it_does_not_travel() -> None:
    game: AnyGame = load("cibola")
    for changed in (replace(game, version=2), replace(game, name="chess")):
        with pytest.raises(pickle.PicklingError, match=f"not the one that load\\('{changed.name}'\\) gives"):
            pickle.dumps(changed)


def test_rules_of_another_version_are_not_taken_for_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = pickle.dumps(load("cibola"))
    monkeypatch.setattr("eldorado.games.cibola.GAME", replace(load("cibola"), version=7))
    with pytest.raises(pickle.UnpicklingError, match="cibola was pickled with rules of version 1; those here are of 7"):
        pickle.loads(text)


def test_a_game_of_another_package_is_pickled_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "goofspiel-1.0.dist-info"
    note.mkdir()
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: goofspiel\nVersion: 1.0\n")
    (note / "entry_points.txt").write_text("[eldorado.games]\ngoofspiel = goofspiel:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(SAMPLE / "src")
    games.offers.cache_clear()
    try:
        game = load("goofspiel")
        text = pickle.dumps((game, game.setup(3)))
        assert pickle.loads(text)[0] is game
        program = (
            "import pickle, sys; game, state = pickle.load(sys.stdin.buffer); print(game.name, game.actors(state))"
        )
        environment = {"PYTHONPATH": f"{tmp_path}:{SAMPLE / 'src'}"}
        told = subprocess.run([sys.executable, "-c", program], input=text, env=environment, stdout=-1, check=True)
        assert told.stdout == b"goofspiel (-1,)\n"
    finally:
        monkeypatch.undo()
        games.offers.cache_clear()
