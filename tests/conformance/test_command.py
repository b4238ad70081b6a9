"""`python -m eldorado.core.conformance`: a verdict, how to meet a breach again, and clear words for a wrong name."""

from __future__ import annotations

import pytest

from eldorado.core.conformance import suite
from eldorado.core.conformance.__main__ import main
from tests.conformance import faults


@pytest.fixture(autouse=True)
def _random_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long and has tests of its own is left out."""
    for check in ("check_imagining", "check_hashing"):
        monkeypatch.setattr(suite, check, lambda *given: None)


def test_a_breach_is_told_with_its_seed_and_ends_with_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tests.conformance.faults:LOST_PIECE", "--playouts", "8", "--seed", "12"]
    assert main(command) == 1
    told = capsys.readouterr().out
    assert "BREACH at 2 seats, as it ships, random games: pieces are conserved" in told
    assert "again: check_playout(cibola, 2, '12 2 seats, as it ships, random games 0'" in told
    assert told.splitlines()[-1] == "cibola does not hold to the contract (--seed 12)"
    assert main(command) == 1
    assert capsys.readouterr().out == told


def test_an_error_in_the_game_is_a_breach_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = faults.broken(census=lambda state: state.explorers)
    monkeypatch.setattr(faults, "FORGETS_TO_COUNT", broken, raising=False)
    assert main(["tests.conformance.faults:FORGETS_TO_COUNT", "--playouts", "8"]) == 1
    assert "random games: 'State' object has no attribute 'explorers'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("chess", "no game named 'chess'; there are cibola"),
        ("nowhere:GAME", "No module named 'nowhere'"),
        ("tests.conformance.faults:NOTHING", "has no attribute 'NOTHING'"),
    ],
)
def test_a_wrong_name_is_refused_by_name(name: str, problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name])
    assert left.value.code == 2
    assert problem in capsys.readouterr().err
