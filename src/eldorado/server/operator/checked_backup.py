"""Backups that are known to be good: restored once at once, every game of it played again."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection

from eldorado import __version__
from eldorado.server.operator.sole_writer import sole_writer
from eldorado.server.operator.table_views import soundness, stored_table
from eldorado.server.run import wall_clock
from eldorado.server.storage.backup import check_backup, is_empty, load_backup, write_backup
from eldorado.server.storage.operator_tables import table_ids
from eldorado.server.storage.reader import reading
from eldorado.server.storage.store import open_engine

Stage: TypeAlias = Callable[[str, int, int], None]
"""Told what is being done, and how much of how much is."""


class NotEmpty(Exception):
    """A database that has tables, which restoring would lose."""


class Copied(NamedTuple):
    """What was backed up or restored."""

    rows: int
    tables: int
    unsound: list[str]
    """Tables whose game does not play again: `id (why)`."""


def back_up(database: str, target: Path, stage: Stage, *, check: bool = True, force: bool = False) -> Copied:
    """Write a backup beside a server that may be running, and see whether it restores; a file is there whole or not."""
    if target.exists() and not force:
        raise FileExistsError(f"{target} is there already: choose another name, or overwrite it with --force")
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")  # readable by its owner only
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, reading(database) as connection:
            rows = write_backup(connection, file, wall_clock(), __version__, lambda n, of: stage("Writing", n, of))
            file.flush()
            os.fsync(file.fileno())
        copied = try_out(draft, stage) if check else Copied(rows, 0, [])
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    return copied


def try_out(backup: Path, stage: Stage) -> Copied:
    """Restore a backup into a database of its own beside it, play every game again, and throw it away."""
    with tempfile.TemporaryDirectory(dir=backup.parent, prefix=".eldorado-check-") as place:
        engine = open_engine(f"{place}/tables.db")
        try:
            with engine.begin() as connection:
                connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
                rows = load_backup(connection, backup, lambda n, of: stage("Restoring", n, of))
                return replayed(connection, rows, stage)
        finally:
            engine.dispose()


def replayed(connection: Connection, rows: int, stage: Stage) -> Copied:
    """Play the game of every table again."""
    ids, unsound = table_ids(connection), []
    for number, id in enumerate(ids):
        how = soundness(stored_table(connection, id))[1]
        if how != "sound":
            unsound.append(f"{id} ({how})")
        stage("Replaying", number + 1, len(ids))
    return Copied(rows, len(ids), unsound)


def restore_backup(database: str, backup: Path, stage: Stage, *, force: bool = False) -> Copied:
    """Put a backup in the place of a database, all of it or nothing; not while a server is at work on it."""
    check_backup(backup)
    with sole_writer(database) as engine, engine.begin() as connection:
        if not force and not is_empty(connection):
            raise NotEmpty("this database has tables, which would be lost: name an empty one, or add --force")
        rows = load_backup(connection, backup, lambda n, of: stage("Restoring", n, of))
        return replayed(connection, rows, stage)
