"""Learning from games: the same weights for the same seed, however it is stopped; clear words where it cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldorado.sim import training
from eldorado.sim.training import CannotTrain, read_histories, train, training_of

TRAINED = ("cibola", "ilos", "sol")
GAME = "cibola"


@pytest.mark.parametrize("name", TRAINED)
def test_what_is_shipped_is_what_training_writes(name: str, tmp_path: Path) -> None:
    """The same fields as in the file that ships; its numbers come from more games."""
    module = training_of(name)
    made = json.loads(train(name, 2, 1, tmp_path / "learnt").read_text(encoding="utf-8"))
    place = Path(module.__file__).with_name("weights.json")
    shipped = json.loads(place.read_text(encoding="utf-8"))
    assert list(made) == list(shipped)
    assert [made[field] for field in ("game", "rules", "edition")] == [
        shipped[field] for field in ("game", "rules", "edition")
    ]


@pytest.mark.parametrize("name", TRAINED)
def test_a_stop_costs_nothing_and_changes_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = train(name, 2, 7, tmp_path).read_bytes()
    file = tmp_path / training.HISTORIES
    file.write_bytes(file.read_bytes()[:-20])  # the second game was being written
    module = training_of(name)
    assert sorted(read_histories(file, module.History)) == [0]
    played: list[int] = []
    genuine = module.one_game

    def counted(number: int, seed: int) -> object:
        played.append(number)
        return genuine(number, seed)

    monkeypatch.setattr(module, "one_game", counted)
    assert train(name, 2, 7, tmp_path).read_bytes() == whole
    assert played == [1]


def test_several_processes_learn_the_same(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    one = train(GAME, 5, 2, tmp_path / "one", progress=lambda done, of: told.append((done, of))).read_bytes()
    assert train(GAME, 5, 2, tmp_path / "two", jobs=2).read_bytes() == one
    assert told == [(number, 5) for number in range(1, 6)]


def test_games_of_another_seed_are_not_mixed_in(tmp_path: Path) -> None:
    train(GAME, 1, 2, tmp_path / "learnt")
    with pytest.raises(CannotTrain, match=r"holds games of cibola, rules 1, edition .*, seed 2; name a new folder"):
        train(GAME, 1, 3, tmp_path / "learnt")


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(CannotTrain, match="holds something else; name a new folder"):
        train(GAME, 1, 1, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_line_that_nobody_has_written_is_told_by_its_number(tmp_path: Path) -> None:
    train(GAME, 1, 1, tmp_path / "learnt")
    with (tmp_path / "learnt" / training.HISTORIES).open("a") as file:
        file.write('{"number": "one"}\n')
    with pytest.raises(CannotTrain, match="line 2 cannot be read"):
        train(GAME, 2, 1, tmp_path / "learnt")


def test_a_game_without_learnt_weights_says_so() -> None:
    with pytest.raises(CannotTrain, match="the bots of inka have learnt nothing from games: there is nothing to train"):
        training_of("inka")
