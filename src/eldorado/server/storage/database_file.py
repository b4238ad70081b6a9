"""The file of a SQLite database: made for its owner only, since it holds what nobody may see yet."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sqlalchemy import URL

OWNER_ONLY: Final = 0o600
COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite puts beside the file; it gives them the file's own permissions."""


def file_of(url: URL) -> Path | None:
    """The file of a database; None for one that is no file."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith((":memory:", "file:")):
        return None
    return Path(url.database)


def make_private(path: Path) -> None:
    """Make the file if it is missing, readable by its owner only before SQLite writes a byte."""
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))


def open_to_others(path: Path) -> list[Path]:
    """The database's files that others on this machine may read or write."""
    if sys.platform == "win32":
        return []
    files = [path, *(path.with_name(path.name + ending) for ending in COMPANIONS)]
    return [file for file in files if file.exists() and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]


def warning(files: Sequence[Path]) -> str:
    """What is wrong with files that others may read, and what to do about it."""
    names = " ".join(str(file) for file in files)
    return f"others on this machine can read the tables, secrets of running games included: chmod 600 {names}"
