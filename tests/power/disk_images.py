"""What a disk may hold after a power cut: what was synced, and of the rest any part, in any order, torn at sectors."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

HEAD: Final = struct.Struct("<ciqQ")
SECTOR: Final = 512
WITH_DATA: Final = (b"N", b"O", b"W", b"U")


class Record(NamedTuple):
    """One thing that a process did to a file of its folder."""

    kind: str
    """N made, O opened, W written, T cut to a length, S synced, U its name removed."""
    file: int
    offset: int
    data: bytes


def read_records(said: bytes) -> list[Record]:
    """All that was recorded, in order."""
    return list(_records(said))


def _records(said: bytes) -> Iterator[Record]:
    place = 0
    while place < len(said):
        kind, file, offset, length = HEAD.unpack_from(said, place)
        place += HEAD.size
        data = said[place : place + length] if kind in WITH_DATA else b""
        place += len(data)
        yield Record(kind.decode(), file, offset, data)


class Change(NamedTuple):
    """A write, or a cut to a length (data is None), that was not synced yet."""

    offset: int
    data: bytes | None


class DiskFile:
    """A file: what is on the disk for certain, and what was done to it since."""

    def __init__(self) -> None:
        self.synced = bytearray()
        self.since: list[Change] = []
        self.named = False
        """Whether its name is on the disk for certain: that takes a sync of the folder."""

    def sync(self) -> None:
        """Everything up to now is on the disk."""
        for change in self.since:
            apply(self.synced, change)
        self.since.clear()

    def after_cut(self, rng: Random) -> bytes:
        """What may be found after a cut: nothing, all, the first part or any part of what was not synced."""
        content, since = bytearray(self.synced), self.since
        match rng.randrange(4):
            case 0:
                kept: list[Change] = []
            case 1:
                kept = since
            case 2:
                kept = since[: rng.randint(0, len(since))]
            case _:
                kept = [change for change in since if rng.random() < 0.5]
                rng.shuffle(kept)
        torn = rng.random() < 0.5
        for change in kept:
            for part in torn_apart(change, rng) if torn else (change,):
                apply(content, part)
        return bytes(content)


def apply(content: bytearray, change: Change) -> None:
    """Do to a file what was to be done."""
    if change.data is None:
        del content[change.offset :]
        content.extend(bytes(change.offset - len(content)))
        return
    end = change.offset + len(change.data)
    content.extend(bytes(max(0, end - len(content))))
    content[change.offset : end] = change.data


def torn_apart(change: Change, rng: Random) -> list[Change]:
    """A write of which only some sectors came to the disk."""
    if change.data is None or rng.random() < 0.7:
        return [change]
    parts, place = [], change.offset
    while place < change.offset + len(change.data):
        end = min((place // SECTOR + 1) * SECTOR, change.offset + len(change.data))
        if rng.random() < 0.5:
            parts.append(Change(place, change.data[place - change.offset : end - change.offset]))
        place = end
    return parts


class Disk:
    """The files of a folder, as a run has left them up to some point of its record."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.files: dict[str, DiskFile] = {}
        self.removed: dict[str, DiskFile] = {}
        """Files whose names were removed, which may be there again after a cut."""
        self._folders: set[int] = set()
        self._open: dict[int, DiskFile] = {}

    def follow(self, record: Record) -> None:
        """One thing more was done."""
        match record.kind:
            case "N" | "O":
                self._open_file(record.file, record.data.decode())
            case "W":
                self._open[record.file].since.append(Change(record.offset, record.data))
            case "T":
                self._open[record.file].since.append(Change(record.offset, None))
            case "S":
                self._sync(record.file)
            case "U":
                name = Path(record.data.decode()).name
                gone = self.files.pop(name, None)
                if gone is not None:
                    self.removed[name] = gone

    def _open_file(self, number: int, path: str) -> None:
        if path == self.folder:
            self._folders.add(number)
        else:
            self._open[number] = self.files.setdefault(Path(path).name, DiskFile())

    def _sync(self, number: int) -> None:
        """A file's content is on the disk, or a folder's names."""
        if number not in self._folders:
            self._open[number].sync()
            return
        self.removed.clear()
        for file in self.files.values():
            file.named = True

    def after_cut(self, rng: Random, folder: Path, leave: tuple[str, ...] = ()) -> None:
        """Lay down in a folder what may be found after a power cut now."""
        for name, file in self.files.items():
            if name not in leave and (file.named or rng.random() < 0.5):
                (folder / name).write_bytes(file.after_cut(rng))
        for name, file in self.removed.items():
            if name not in self.files and name not in leave and rng.random() < 0.3:
                (folder / name).write_bytes(file.after_cut(rng))
