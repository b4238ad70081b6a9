"""`save NAME` and `--load NAME`: whatever name a game is saved under, it is found by that name again."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldorado.cli.saved_files import path_to_save, saved_path
from tests.cli.conftest import Run

LINE = "play cibola --seats 2 --seed 1"


@pytest.mark.parametrize("name", ["friday", "my game", "sub/friday", "v1.2", "friday.json", "friday.eldorado.json"])
def test_a_game_is_loaded_by_the_name_it_was_saved_under(run: Run, name: str) -> None:
    Path("sub").mkdir()
    saved = run(LINE, f"save {name}", "quit")
    assert "Saved: " in saved.output
    loaded = run(f"play --load '{name}' --seed 1", "3", "save", "quit")
    assert loaded.exit_code == 0
    assert "exists already" not in loaded.output, "a loaded game is saved where it came from"
    assert run(f"replay '{name}' --check").stdout.startswith("ok, ")


def test_the_name_in_quotes_is_the_same_name(run: Run) -> None:
    run(LINE, 'save "my game"', "quit")
    assert Path("my game.eldorado.json").is_file()


def test_the_usual_name_is_enough_without_its_ending(run: Run) -> None:
    run(LINE, "save", "quit")
    assert run("play --load cibola-1 --seed 1", "3").exit_code == 0


def test_a_very_file_comes_before_one_with_the_usual_ending(tmp_path: Path) -> None:
    file, folder = tmp_path / "friday", tmp_path / "monday"
    file.touch()
    folder.mkdir()
    for name in (file, folder):
        name.with_name(f"{name.name}.eldorado.json").touch()
    assert saved_path(file) == file
    assert saved_path(folder).name == "monday.eldorado.json", "a folder is no saved game"
    assert path_to_save("~/friday") == Path.home() / "friday.eldorado.json"


def test_a_name_under_which_nothing_was_saved_is_told_those_there_are(run: Run) -> None:
    run(LINE, "save friday", "quit")
    for language, sentence in (("en", "saved there: friday"), ("fr", "parties enregistrées là\u202f: friday")):
        result = run(f"play --load monday --lang {language}")
        assert result.exit_code == 2
        assert sentence in result.stderr
