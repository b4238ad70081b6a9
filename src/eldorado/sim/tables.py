"""The tables of a simulation for other people's tools: flat rows, as Parquet where pyarrow is there, else as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeAlias

from eldorado.sim.game_rows import GameRow, Manifest

Row: TypeAlias = dict[str, Any]

BATCH: Final = 1000
"""So many games are written at once: a run of any length needs little memory."""


def column(*words: str) -> str:
    """A name for a column, of letters, digits and underscores: as SQL takes it unquoted."""
    text = "_".join(words).lower().replace("%", " percent ")
    text = re.sub(r"(?<!\w)-(?=\d)|(?<=_)-(?=\d)", " minus ", text)
    return re.sub(r"[\W_]+", "_", text).strip("_")


def game_rows(row: GameRow, run: Manifest) -> Iterator[Row]:
    """One row a game: what run it is of, how it went, each seat's bot and result, and the game's measures."""
    flat: Row = {"game": row.number, "title": run.game, "edition": run.edition, "mark": run.mark}
    flat |= {"seats": run.seats, "seed": run.seed}
    flat |= {column("option", name): value for name, value in sorted(run.options.items())}
    flat |= {name: getattr(row, name) for name in ("ended", "rounds", "moves", "decisions", "draws")}
    flat |= {"margin": row.margin, "winners": row.winners}
    flat["first"] = next((seat.side for seat in row.seats if seat.first), None)
    flat |= {name: getattr(row.course, name, None) for name in ("branching", "widest", "lead_changes", "lead_from")}
    for name in ("bot", "points", "rank", "won"):
        flat |= {f"{name}_{seat.seat}": getattr(seat, name) for seat in row.seats}
    for group, items in row.measures.items():
        flat |= {column(group, item): float(value) for item, value in items.items()}
    yield flat


def seat_rows(row: GameRow, run: Manifest) -> Iterator[Row]:
    """One row a seat of a game; the points of each line of the score sheet in columns of their own."""
    for seat in row.seats:
        flat: Row = {"game": row.number}
        flat |= {name: getattr(seat, name) for name in seat.__struct_fields__ if name != "lines"}
        yield flat | {column("line", key): points for key, points in seat.lines.items()}


def thing_rows(row: GameRow, run: Manifest) -> Iterator[Row]:
    """One row for each thing that a seat took, played or did, with how often."""
    for thing in row.things:
        yield {"game": row.number, **{name: getattr(thing, name) for name in thing.__struct_fields__}}


def event_rows(row: GameRow, run: Manifest) -> Iterator[Row]:
    """One row for each event of note, in order."""
    for place, moment in enumerate(row.moments):
        yield {
            "game": row.number,
            "place": place,
            **{name: getattr(moment, name) for name in moment.__struct_fields__},
        }


TABLES: Final[dict[str, Callable[[GameRow, Manifest], Iterator[Row]]]] = {
    "games": game_rows,
    "seats": seat_rows,
    "things": thing_rows,
    "events": event_rows,
}
"""The tables there are, each with what a game adds to it."""

COLUMNS: Final = {
    "things": ("game", "side", "seat", "kind", "name", "count"),
    "events": ("game", "place", "move", "round", "event", "side", "seat", "name"),
}
"""Those of tables that may be empty."""


def has_parquet() -> bool:
    """Whether tables are written as Parquet."""
    return find_spec("pyarrow") is not None


def write_tables(folder: Path, rows: Iterable[GameRow], run: Manifest) -> list[Path]:
    """Write all tables of a simulation in place of those that are there; where they are."""
    with ExitStack() as stack:
        writers = {name: stack.enter_context(_writer(folder, name)) for name in TABLES}
        games = iter(rows)
        while batch := list(islice(games, BATCH)):
            for name, of_game in TABLES.items():
                writers[name].write([flat for row in batch for flat in of_game(row, run)])
    return [writer.path for writer in writers.values()]


def _writer(folder: Path, name: str) -> Writer:
    return ParquetWriter(folder / f"{name}.parquet") if has_parquet() else CsvWriter(folder / f"{name}.csv")


class Writer:
    """A table that is being written: it takes the place of the old one once it is whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.part")

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        self.close()
        if kind is None:
            self.draft.replace(self.path)

    def columns(self, rows: Sequence[Row]) -> list[str]:
        """The columns, by the rows that are there or as they are known."""
        return list(rows[0]) if rows else list(COLUMNS.get(self.path.stem, ()))

    def write(self, rows: Sequence[Row]) -> None:
        """Add some rows."""
        raise NotImplementedError

    def close(self) -> None:
        """All rows are there."""
        raise NotImplementedError


class CsvWriter(Writer):
    """A table as CSV; what is unknown is empty, and yes and no are true and false."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.file = self.draft.open("w", encoding="utf-8", newline="")
        self.names: list[str] = []

    def write(self, rows: Sequence[Row]) -> None:
        """The first rows say what columns there are."""
        writer = csv.writer(self.file, lineterminator="\n")
        if not self.names:
            self.names = self.columns(rows)
            writer.writerow(self.names)
        writer.writerows([[_as_text(row[name]) for name in self.names] for row in rows])

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()


def _as_text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


class ParquetWriter(Writer):
    """A table as Parquet."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.writer: Any = None
        self.schema: Any = None

    def write(self, rows: Sequence[Row]) -> None:
        """The first rows say what columns there are, and of what type."""
        # Imported by name, since it need not be there and has no types.
        pyarrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
        if self.writer is None:
            self.schema = pyarrow.schema([(name, _type(pyarrow, rows, name)) for name in self.columns(rows)])
            self.writer = parquet.ParquetWriter(self.draft, self.schema)
        self.writer.write_table(pyarrow.Table.from_pylist(list(rows), schema=self.schema))

    def close(self) -> None:
        """Write the end of the file."""
        if self.writer is not None:
            self.writer.close()


def _type(pyarrow: Any, rows: Sequence[Row], name: str) -> Any:
    """The type of a column, by the first value that is known."""
    known: Any = next((row[name] for row in rows if row[name] is not None), None)
    kinds = {bool: pyarrow.bool_(), float: pyarrow.float64(), str: pyarrow.string()}
    text = name in ("event", "kind", "name")
    return kinds.get(type(known), pyarrow.string() if text else pyarrow.int64())
