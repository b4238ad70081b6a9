"""Where a simulation is kept: what run it is, a line a game with row and record, and tables once it is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import eldorado
from eldorado.bots.learnt import fingerprint, is_trained
from eldorado.games import load
from eldorado.sim.game_rows import GameRow, Manifest
from eldorado.sim.playouts import Played, SimPlan, line_up
from eldorado.sim.run_folder import GAMES, FolderRefused, RunFolder, add_line, end_cleanly, placed_lines
from eldorado.sim.tables import write_tables

MANIFEST: Final = "simulation.json"


class Line(Struct, frozen=True):
    """A game as it is kept: it counts once its line is there as a whole."""

    row: GameRow
    record: msgspec.Raw


class _Numbered(Struct, frozen=True):
    """As much of a line as says which game it is."""

    row: GameRow


def manifest(plan: SimPlan) -> Manifest:
    """What run a plan makes."""
    return Manifest(
        game=plan.game,
        rules=load(plan.game).version,
        version=eldorado.__version__,
        edition=plan.edition.name,
        mark=plan.edition.mark,
        options=msgspec.to_builtins(plan.options),
        bots=plan.bots,
        seats=plan.seats,
        sides=plan.sides,
        seed=plan.seed,
        games=plan.games,
        weights={bot: fingerprint(bot) for bot in sorted(set(plan.bots)) if is_trained(bot)},
    )


class SimFolder(RunFolder[Manifest]):
    """The folder of one simulation."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, MANIFEST, Manifest, "simulation")
        self.places: dict[int, int] = {}
        """Where the line of each game begins that is there as a whole."""

    @property
    def games(self) -> Path:
        """The file with a line a game, in the order in which they were done."""
        return self.path / GAMES

    def open(self, plan: SimPlan) -> None:
        """Take the folder for this simulation, and find what was played of it already."""
        self.begin(manifest(plan))
        end_cleanly(self.games)
        for place, line in placed_lines(self.games, _Numbered):
            row = line.row
            if 0 <= row.number < plan.games and tuple(seat.bot for seat in row.seats) == line_up(plan, row.number):
                self.places.setdefault(row.number, place)

    def keep(self, played: Played) -> None:
        """Add a game."""
        end = self.games.stat().st_size if self.games.exists() else 0
        add_line(self.games, Line(played.row, msgspec.Raw(played.record)))
        self.places[played.row.number] = end

    def line(self, number: int) -> Line:
        """A game that was kept."""
        with self.games.open("rb") as file:
            file.seek(self.places[number])
            return msgspec.json.decode(file.readline(), type=Line)

    def row(self, number: int) -> GameRow:
        """The row of a game that was kept."""
        return self.line(number).row

    def rows(self) -> Iterator[GameRow]:
        """The rows of the games that were kept, in the order of their numbers."""
        return map(self.row, sorted(self.places))

    def write_tables(self) -> list[Path]:
        """Write the tables of all games that are there."""
        return write_tables(self.path, self.rows(), self.read())


def open_kept(path: Path) -> SimFolder:
    """The folder of a simulation that is there, to be read; one that holds none is refused."""
    folder = SimFolder(path)
    if not folder.manifest.exists():
        raise FolderRefused(f"{path} holds no simulation; eldorado sim GAME --out {path} makes one")
    for place, line in placed_lines(folder.games, _Numbered):
        folder.places.setdefault(line.row.number, place)
    return folder
