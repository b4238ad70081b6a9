"""Saving a game; a file is written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from eldorado.cli.local_table import LocalTable
from eldorado.cli.saved_files import free_path
from eldorado.core.record import write_record


def document(table: LocalTable) -> bytes:
    """The table's game as a record."""
    return write_record(table.record())


def write(path: Path, text: bytes) -> None:
    """Write a file in one step; while a game runs its record is secret, so it is for its owner only."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "is not a plain file")
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def rescue(table: LocalTable, known: Path | None) -> Path:
    """Save in the first place that takes it: the known file, here, at home, among temporary files."""
    text = document(table)
    failed: OSError | None = None
    for path in _places(table.game.name, known):
        try:
            write(path, text)
        except OSError as error:
            failed = error
        else:
            return path
    assert failed is not None, "there is always a place to try"
    raise failed


def _places(game: str, known: Path | None) -> Iterator[Path]:
    if known is not None:
        yield known
    yield free_path(game, Path())
    yield free_path(game, Path.home())
    yield free_path(game, Path(tempfile.gettempdir()))
