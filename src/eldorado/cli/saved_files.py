"""The files of saved games: the name somebody gives one, and the file found by that name again."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

SUFFIX: Final = ".eldorado.json"


def free_path(game: str, folder: Path) -> Path:
    """The first unused file name for a game."""
    names = (folder / f"{game}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in names if not path.exists())


def path_to_save(name: str) -> Path:
    """The file in which a game of that name is kept: a name without an ending gets the usual one."""
    path = Path(name.strip("\"'")).expanduser()
    return path if path.suffix else with_suffix(path)


def saved_path(name: Path) -> Path:
    """The file that was saved under a name: the very file, or the one with the usual ending."""
    path = name.expanduser()
    usual = with_suffix(path)
    return usual if usual.is_file() and not path.is_file() else path


def with_suffix(path: Path) -> Path:
    """The path with the usual ending after whatever it has."""
    return path.with_name(path.name + SUFFIX) if path.name else path


def saved_near(path: Path) -> list[str]:
    """The names of the games that are saved in the same folder."""
    return sorted(file.name.removesuffix(SUFFIX) for file in path.parent.glob(f"*{SUFFIX}"))
