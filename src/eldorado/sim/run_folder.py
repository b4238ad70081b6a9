"""A folder that one run of many games is kept in: what run it is, and a line for each game, added as it is played."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

try:
    import fcntl
except ImportError:  # where there is none, nobody watches that a run is not begun twice at once
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
M = TypeVar("M", bound=Struct)

GAMES: Final = "games.jsonl"


class FolderRefused(ValueError):
    """A folder in which this run cannot be kept."""


class RunFolder(Generic[M]):
    """A folder for one run: another run's is refused, and nothing in it is ever overwritten by one."""

    def __init__(self, path: Path, manifest: str, kind: type[M], called: str) -> None:
        self.path = path
        self.manifest = path / manifest
        """The file that says what run it is."""
        self.kind = kind
        self.called = called
        """What a run is called in sentences."""

    def begin(self, wanted: M) -> None:
        """Take an empty or new folder, or one in which the same run was begun; another is refused."""
        if self.manifest.exists():
            self.compare(wanted)
        else:
            self._make(wanted)

    def _make(self, wanted: M) -> None:
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise FolderRefused(f"is there already and holds no {self.called}; take a new folder")
        if not self.path.parent.is_dir():
            raise FolderRefused(f"there is no folder {self.path.parent}")
        self.path.mkdir(exist_ok=True)
        write_whole(self.manifest, msgspec.json.format(msgspec.json.encode(wanted)) + b"\n")

    def read(self) -> M:
        """What run is kept here."""
        try:
            return msgspec.json.decode(self.manifest.read_bytes(), type=self.kind)
        except msgspec.DecodeError as error:
            raise FolderRefused(f"its {self.manifest.name} is damaged: {error}; take a new folder") from None

    def compare(self, wanted: M) -> None:
        """What was agreed on when the run was begun must be what is wanted now."""
        begun = self.read()
        for name in self.kind.__struct_fields__:
            there, asked = getattr(begun, name), getattr(wanted, name)
            if there != asked:
                raise FolderRefused(
                    f"holds another {self.called}, with {name} {told(there)}, not {told(asked)}; take a new folder"
                )

    @contextmanager
    def held(self) -> Iterator[None]:
        """While this run goes on, nobody else goes on with it: games would be played twice."""
        with self.manifest.open("rb") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise FolderRefused(f"another process is at this {self.called}; wait for it to end") from None
            yield


def told(value: Any) -> str:
    """What was agreed on, for a sentence."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "none" if value is None else str(value)


def lines(path: Path, kind: type[T]) -> Iterator[T]:
    """The lines of a list; one that was not written to its end is passed over."""
    for _, line in placed_lines(path, kind):
        yield line


def placed_lines(path: Path, kind: type[T]) -> Iterator[tuple[int, T]]:
    """The lines of a list, each with the place in the file at which it begins."""
    if not path.exists():
        return
    with path.open("rb") as file:
        place = 0
        for line in file:
            read = _read_line(line, kind)
            if read is not None:
                yield place, read
            place += len(line)


def _read_line(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def end_cleanly(path: Path) -> None:
    """Cut off a last line that was not written to its end, so that the next one does not run into it."""
    if not path.exists():
        return
    with path.open("rb+") as file:
        end = file.seek(0, os.SEEK_END)
        while end and not _ends_line(file, end):
            end -= 1
        file.truncate(end)


def _ends_line(file: IO[bytes], end: int) -> bool:
    """Whether the sign before this place ends a line."""
    file.seek(end - 1)
    return file.read(1) == b"\n"


def add_line(path: Path, value: Struct) -> None:
    """Add a line to a list."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(value) + b"\n")


def write_lines(path: Path, values: Sequence[Struct]) -> None:
    """Write a whole list."""
    write_whole(path, b"".join(msgspec.json.encode(value) + b"\n" for value in values))


def write_whole(path: Path, text: bytes) -> None:
    """Write a file in one step: it is there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    draft.write_bytes(text)
    draft.replace(path)
