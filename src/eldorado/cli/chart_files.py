"""Files that charts are drawn into: whether that will go is said before anything is played, not after."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from eldorado.cli.errors import NO_FOLDER, NOT_WRITTEN, InputError, because

SUFFIXES: Final = (".svg", ".png")


def has_matplotlib() -> bool:
    """Whether charts can be drawn; nothing but charts needs it, so it is not installed along."""
    return find_spec("matplotlib") is not None


def check_file(option: str, path: Path) -> None:
    """A file can be written there, as far as one can tell beforehand."""
    if not path.parent.is_dir():
        raise InputError(NO_FOLDER, option=option, path=path, folder=path.parent)
    if path.is_dir():
        raise InputError("{option} {path}: is a folder; name a file", option=option, path=path)


def check_chart(option: str, path: Path) -> None:
    """A chart can be drawn there."""
    check_file(option, path)
    if path.suffix not in SUFFIXES:
        first, second = SUFFIXES
        raise InputError(
            "{option} {path}: must end in {first} or {second}", option=option, path=path, first=first, second=second
        )
    if not has_matplotlib():
        raise InputError("{option} needs matplotlib: pip install 'eldorado[plots]'", option=option)


def write_chart(option: str, path: Path, draw: Callable[[Path], None]) -> None:
    """Draw it there."""
    try:
        draw(path)
    except OSError as error:
        raise InputError(NOT_WRITTEN, option=option, path=path, why=because(error)) from None
