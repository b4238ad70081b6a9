"""Questions to the tables of simulations, in SQL: some are ready, any other may be asked (DuckDB)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from eldorado.extras import lacking
from eldorado.sim.game_rows import Manifest
from eldorado.sim.run_folder import FolderRefused
from eldorado.sim.sim_folder import MANIFEST, open_kept
from eldorado.sim.tables import TABLES


class CannotAnswer(ValueError):
    """A question that cannot be answered; the message says why."""


class Ready(NamedTuple):
    """A question that has a name: what it asks, in which game it makes sense (any, if none is named), and the SQL."""

    asks: str
    game: str | None
    sql: str


class Answer(NamedTuple):
    """A table: the names of its columns, and its rows."""

    columns: list[str]
    rows: list[tuple[Any, ...]]


READY: Final[dict[str, Ready]] = {
    "seats": Ready(
        "how often does each seat win?",
        None,
        "SELECT seat, count(*) AS games, avg(won) AS wins, avg(points) AS points, avg(rank) AS rank"
        " FROM seats GROUP BY seat ORDER BY seat",
    ),
    "bots": Ready(
        "how often does each bot win?",
        None,
        "SELECT bot, count(*) AS games, avg(won) AS wins, avg(points) AS points, avg(rank) AS rank"
        " FROM (SELECT DISTINCT run, game, side, bot, won, points, rank FROM seats) GROUP BY bot ORDER BY wins DESC",
    ),
    "first": Ready(
        "does it help to start?",
        None,
        "SELECT first AS started, count(*) AS sides, avg(won) AS wins, avg(points) AS points"
        " FROM sides GROUP BY first ORDER BY first DESC",
    ),
    "length": Ready(
        "how long do games take?",
        None,
        "SELECT count(*) AS games, avg(rounds) AS rounds, avg(decisions) AS decisions, avg(draws) AS draws,"
        " avg(branching) AS choices, max(widest) AS most_choices FROM games",
    ),
    "lead": Ready(
        "how often does the lead change, and how early is the winner known?",
        None,
        "SELECT avg(lead_changes) AS lead_changes, avg(lead_from) AS decided_after,"
        " avg(CAST(lead_from < 0.5 AS INT)) AS decided_by_half_time FROM games",
    ),
    "things": Ready(
        "what do winners take, play and do?",
        None,
        "SELECT kind, name, count(*) AS takers, avg(count) AS each_takes, avg(won) AS wins"
        " FROM (SELECT run, game, side, kind, name, sum(count) AS count FROM things GROUP BY ALL)"
        " JOIN sides USING (run, game, side) GROUP BY kind, name ORDER BY kind, wins DESC",
    ),
    "totems": Ready(
        "how often is each totem taken, and how often does its taker win?",
        "cibola",
        "SELECT name AS totem, count(*) AS taken,"
        " count(*) / (SELECT count(*) FROM games WHERE title = 'cibola') AS taken_a_game,"
        " avg(won) AS wins FROM things JOIN sides USING (run, game, side) WHERE kind = 'totem'"
        " GROUP BY name ORDER BY wins DESC",
    ),
    "idol": Ready(
        "how often does the first finder of the Idol lose it?",
        "sol",
        "WITH taken AS (SELECT run, game, side, row_number() OVER (PARTITION BY run, game ORDER BY place) AS turn"
        " FROM events WHERE event IN ('IdolTaken', 'IdolSeized')), "
        "found AS (SELECT run, game, side, EXISTS (SELECT 1 FROM taken AS later WHERE later.run = taken.run"
        " AND later.game = taken.game AND later.side <> taken.side) AS lost FROM taken WHERE turn = 1) "
        "SELECT count(*) AS found, sum(CAST(lost AS INT)) AS lost, avg(CAST(lost AS INT)) AS share_lost,"
        " avg(1 - won) AS share_of_games_lost FROM found JOIN sides USING (run, game, side)",
    ),
}

SIDES: Final = "CREATE VIEW sides AS SELECT DISTINCT run, game, side, first, points, rank, won FROM seats"
"""One row a side of a game: what belongs to a camp is counted once."""


class Database:
    """The tables of one simulation, or of all those in a folder, to be asked."""

    def __init__(self, path: Path) -> None:
        lack = lacking("data")
        if lack is not None:
            raise CannotAnswer(f"asking {lack}")
        self.runs = runs_in(path)
        self._duckdb: Any = import_module("duckdb")
        self._connection = self._duckdb.connect()
        for name in TABLES:
            of_runs = [(quoted(run), files[name]) for run, files in sources(self.runs)]
            parts = [f"SELECT {run} AS run, * FROM {file}" for run, file in of_runs]  # noqa: S608, both are ours
            self._connection.execute(f"CREATE VIEW {name} AS {' UNION ALL BY NAME '.join(parts)}")
        self._connection.execute(SIDES)

    @property
    def games(self) -> set[str]:
        """The games that were played."""
        return {run.game for run in self.runs.values()}

    def ask(self, question: str) -> Answer:
        """Ask a question by its name, or in SQL."""
        ready = READY.get(question)
        if ready is not None and ready.game is not None and ready.game not in self.games:
            raise CannotAnswer(
                f"{question} is about {ready.game}, and here are games of {', '.join(sorted(self.games))}"
            )
        try:
            found = self._connection.execute(question if ready is None else ready.sql)
            return Answer([column[0] for column in found.description or ()], found.fetchall())
        except self._duckdb.Error as error:
            why, ready_ones = str(error).splitlines()[0], ", ".join(READY)
            raise CannotAnswer(
                f"the SQL cannot be answered: {why}; there are also the questions {ready_ones}"
            ) from None

    def tables(self) -> dict[str, list[str]]:
        """The columns of each table."""
        names = (*TABLES, "sides")
        return {name: [row[0] for row in self._connection.execute(f"DESCRIBE {name}").fetchall()] for name in names}

    def close(self) -> None:
        """Let go of the files."""
        self._connection.close()


def runs_in(path: Path) -> dict[Path, Manifest]:
    """The folder itself if it holds a simulation, else all folders in it that do."""
    if path.is_dir() and not (path / MANIFEST).exists():
        folders = sorted(each.parent for each in path.glob(f"*/{MANIFEST}"))
    else:
        folders = [path]
    if not folders:
        raise FolderRefused(f"{path} holds no simulation; eldorado sim GAME --out {path} makes one")
    return {folder: open_kept(folder).read() for folder in folders}


def sources(runs: dict[Path, Manifest]) -> list[tuple[str, dict[str, str]]]:
    """Where the tables of each run are, as SQL reads them."""
    return [(folder.name, {name: source(file) for name, file in tables_of(folder).items()}) for folder in runs]


def source(file: Path) -> str:
    """How SQL reads a table."""
    return f"{'read_parquet' if file.suffix == '.parquet' else 'read_csv'}({quoted(str(file))})"


def tables_of(folder: Path) -> dict[str, Path]:
    """The tables of a run; where games came later, or nobody has written any, they are written now."""
    kept = open_kept(folder)
    found = {name: folder / f"{name}.parquet" for name in TABLES}
    newest = kept.games.stat().st_mtime if kept.games.exists() else 0.0
    if any(not file.exists() or file.stat().st_mtime < newest for file in found.values()):
        kept.write_tables()
    return found


def quoted(text: str) -> str:
    """A text as SQL has it."""
    return "'" + text.replace("'", "''") + "'"
