"""A backup: every row of a database in one compressed file, which SQLite and PostgreSQL both restore.

Lines of JSON: first what it is and at which step its database was, then rows by the hundred, in the order of tables
in which they refer to each other, at last how many there are and the SHA-256 of all lines before.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import hashlib
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, inspect, select

from eldorado.server.storage.migrate import HEAD, upgrade, version

FORMAT: Final = "eldorado backup 1"
CHUNK: Final = 500
LEFT_OUT: Final = ("alembic_version", "lease", "operator_requests")
"""What belongs to a running server, not to its tables."""

Progress = Callable[[int, int], None]
"""Told how many rows of how many are done."""


class BackupError(Exception):
    """A file that is no sound backup; the message says why."""


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file is."""

    format: str
    step: str
    made: int
    program: str


class Chunk(Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of one table."""

    table: str
    columns: list[str]
    rows: list[list[str | int | float | bool | None]]


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rows there are, and what all lines before hash to."""

    rows: int
    sha256: str


def reflected(connection: Connection) -> list[Table]:
    """The tables of a database as it is, those that others refer to first."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name not in LEFT_OUT]


# Writing


def write_backup(connection: Connection, file: IO[bytes], made: int, program: str, progress: Progress) -> int:
    """Write every row of one moment of a database; how many there are."""
    step, tables, hash, done = version(connection), reflected(connection), hashlib.sha256(), 0
    assert step is not None, "a database that is up to date knows its step"
    total = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0, filename="") as packed:

        def line(content: Struct) -> None:
            text = msgspec.json.encode(content) + b"\n"
            hash.update(text)
            packed.write(text)

        line(Heading(FORMAT, step, made, program))
        for table in tables:
            for chunk in _chunks(connection, table):
                line(chunk)
                done += len(chunk.rows)
                progress(done, total)
        packed.write(msgspec.json.encode(Ending(done, hash.hexdigest())) + b"\n")
    return done


def _chunks(connection: Connection, table: Table) -> Iterator[Chunk]:
    rows = connection.execution_options(yield_per=CHUNK).execute(select(table).order_by(*table.primary_key.columns))
    for part in rows.partitions():
        yield Chunk(
            str(table.name),
            [str(column.name) for column in table.columns],
            [[_plain(value) for value in row] for row in part],
        )


def _plain(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


# Reading


def lines(path: Path) -> Iterator[bytes]:
    """The lines of a file; one that is damaged or cut off is told so."""
    try:
        with gzip.open(path) as packed:
            yield from packed
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise BackupError(f"{path} is no backup, or is damaged or cut off") from None
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}") from None


def check_backup(path: Path) -> tuple[Heading, int]:
    """What a file is and how many rows it has; all of it is read, and its hash compared."""
    heading, before, rows, hash = None, b"", 0, hashlib.sha256()
    for text in lines(path):
        if heading is None:
            heading = _heading(path, text)
        elif before:
            hash.update(before)
        before = text if heading is not None else b""
        rows += 1
    ending = _decode(path, before, Ending) if rows > 1 else None
    if heading is None or ending is None or ending.sha256 != hash.hexdigest():
        raise BackupError(f"{path} is damaged: it is not as it was written")
    return heading, ending.rows


def _heading(path: Path, text: bytes) -> Heading:
    heading: Heading = _decode(path, text, Heading)
    if heading.format != FORMAT:
        raise BackupError(f"{path} has the format {heading.format!r}; this program reads {FORMAT!r}")
    if heading.step > HEAD:
        raise BackupError(
            f"{path} is of step {heading.step}, this program knows steps up to {HEAD}: bring it up to date"
        )
    return heading


def _decode(path: Path, text: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BackupError(f"{path} is no backup, or is damaged or cut off") from None


# Restoring


def is_empty(connection: Connection) -> bool:
    """Whether a database has no tables of games in it."""
    if not inspect(connection).has_table("tables"):
        return True
    return not connection.exec_driver_sql("SELECT count(*) FROM tables").scalar()


def clear(connection: Connection) -> None:
    """Take away everything there is, what refers to others first."""
    metadata = MetaData()
    metadata.reflect(connection)
    metadata.drop_all(connection)


def load_backup(connection: Connection, path: Path, progress: Progress) -> int:
    """Build a database as it was at the backup's step, fill it, and bring it up to date."""
    heading, total = check_backup(path)
    clear(connection)
    upgrade(connection, heading.step)
    tables, done = {table.name: table for table in reflected(connection)}, 0
    for number, text in enumerate(lines(path)):
        if number and done < total:
            chunk: Chunk = _decode(path, text, Chunk)
            done += _insert(connection, path, tables.get(chunk.table), chunk)
            progress(done, total)
    upgrade(connection)
    return done


def _insert(connection: Connection, path: Path, table: Table | None, chunk: Chunk) -> int:
    if table is None or not set(chunk.columns) <= set(table.columns.keys()):
        raise BackupError(f"{path} has rows of {chunk.table!r} that do not fit its step")
    binary = [isinstance(table.columns[name].type, LargeBinary) for name in chunk.columns]
    rows = [dict(zip(chunk.columns, _values(path, row, binary), strict=True)) for row in chunk.rows]
    if rows:
        connection.execute(insert(table), rows)
    return len(rows)


def _values(path: Path, row: Sequence[Any], binary: Sequence[bool]) -> list[Any]:
    try:
        pairs = zip(row, binary, strict=True)
        return [base64.b64decode(value) if coded and value is not None else value for value, coded in pairs]
    except (ValueError, binascii.Error):
        raise BackupError(f"{path} has a row that cannot be read") from None
