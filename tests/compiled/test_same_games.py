"""Plain and compiled are one product: the same games to the letter, the same pickles, the same tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from eldorado.games import SHIPPED
from tests.compiled.conftest import Run
from tests.seeds import run_seed

HOW_MANY = ("--games", "20", "--variants") if "ELDORADO_SOAK" in os.environ else ("--games", "1")
LEFT_OUT = (
    "test_words or test_edition or test_notation or test_bot or test_random.py or imagining_twice or two_hash_seeds"
)
"""Tests of what is not compiled, and of long random games."""

MIDDLE = """
import pickle, sys
from random import Random
from eldorado import load
from eldorado.core.conformance.playout import choose
game, rng = load(sys.argv[1]), Random(5)
state = game.setup(game.seats[-1])
for _ in range(40):
    game.perform(state, *choose(game, state, rng))
open(sys.argv[2], "wb").write(pickle.dumps(state))
"""
GOING_ON = """
import pickle, sys
from random import Random
from eldorado import load
from eldorado.core.conformance.playout import choose
game, rng = load(sys.argv[1]), Random(6)
state = pickle.load(open(sys.argv[2], "rb"))
print(type(state.copy()).__module__, pickle.loads(pickle.dumps(state)) == state == state.copy())
for _ in range(40):
    seat, move = choose(game, state, rng)
    print(seat, game.write(move), game.perform(state, seat, move), game.view(state, None))
"""


@pytest.mark.parametrize("name", SHIPPED)
def test_random_games_are_the_same_to_the_letter(name: str, run_plain: Run, run_compiled: Run) -> None:
    seed = str(run_seed())
    module = ("-m", "eldorado.core.conformance.digest")
    told, line = run_compiled(*module, name, *HOW_MANY, "--seed", seed).splitlines()
    assert told.startswith("# compiled, ")
    assert run_plain(*module, name, *HOW_MANY, "--seed", seed).splitlines()[1] == line


@pytest.mark.parametrize("name", SHIPPED)
def test_a_state_pickled_by_one_goes_on_the_same_way_in_the_other(
    name: str, run_plain: Run, run_compiled: Run, tmp_path: Path
) -> None:
    told = []
    for first in (run_plain, run_compiled):
        first("-c", MIDDLE, name, tmp_path / "state")
        told += [then("-c", GOING_ON, name, tmp_path / "state") for then in (run_plain, run_compiled)]
    assert len(told[0].splitlines()) == 41
    assert "True" in told[0].splitlines()[0]
    assert told == [told[0]] * 4


@pytest.mark.parametrize("name", SHIPPED)
def test_the_games_own_tests_pass_compiled(name: str, run_compiled: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules by their tests, golden records, and a few games of the conformance suite; `make test-fast` runs all."""
    monkeypatch.setenv("ELDORADO_PLAYOUTS", "1")
    chosen = f"{name} and not ({LEFT_OUT}) and (not hold_to_the_contract or -0])"
    run = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")
    said = run_compiled(*run, f"tests/games/{name}", "tests/conformance/test_games.py", "-k", chosen)
    assert " passed" in said
    assert "eldorado: compiled, " in said


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_games_bots_think_with_passes_its_tests_compiled(name: str, run_compiled: Run) -> None:
    """Plans, evaluations and the master: shifts, floats and counts that a compiler may take otherwise than Python."""
    files = [f"tests/bots/test_{name}_{part}.py" for part in ("master", "plans")]
    said = run_compiled("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *files)
    assert " passed" in said
    assert "eldorado: compiled, " in said
