"""Reading what a simulation has kept: its rows, its tables, and each game's record."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any

from eldorado.core.log import Log
from eldorado.core.record import Record, read_record, replay
from eldorado.games import load
from eldorado.sim.game_rows import GameRow, Manifest
from eldorado.sim.sim_folder import open_kept
from eldorado.sim.tables import TABLES


class Records:
    """The games that a folder holds, by number; those of a simulation that was stopped have gaps."""

    def __init__(self, path: Path) -> None:
        self._folder = open_kept(path)
        self.path = path
        self.manifest: Manifest = self._folder.read()
        """What run it is: game, rules, edition, options, bots, seats, seed, games."""

    def __len__(self) -> int:
        return len(self._folder.places)

    def __iter__(self) -> Iterator[GameRow]:
        """The rows of all games, in the order of their numbers."""
        return self._folder.rows()

    def __contains__(self, number: object) -> bool:
        return number in self._folder.places

    def __getitem__(self, number: int) -> GameRow:
        """The row of one game."""
        return self._folder.row(self._known(number))

    def __repr__(self) -> str:
        return f"<{len(self)} of {self.manifest.games} games of {self.manifest.game} in {self.path}>"

    @property
    def numbers(self) -> list[int]:
        """The numbers of the games that are there."""
        return sorted(self._folder.places)

    @property
    def complete(self) -> bool:
        """Whether all games of the run are there."""
        return len(self) == self.manifest.games

    def record(self, number: int) -> Record:
        """The record of one game, with all its moves."""
        return read_record(bytes(self._folder.line(self._known(number)).record))

    def log(self, number: int) -> Log:
        """One game played again, every move checked: its states, events and result."""
        return replay(load(self.manifest.game), self.record(number))

    def table(self, name: str) -> Iterator[dict[str, Any]]:
        """The rows of a table as they are in its file: games, seats, things or events."""
        if name not in TABLES:
            raise KeyError(f"no table {name!r}; there is {', '.join(TABLES)}")
        for row in self:
            yield from TABLES[name](row, self.manifest)

    def _known(self, number: int) -> int:
        if number not in self:
            raise KeyError(f"no game {number} in {self.path}")
        return number


def load_records(folder: str | PathLike[str]) -> Records:
    """The games that `eldorado sim … --out FOLDER` has kept."""
    return Records(Path(folder))
