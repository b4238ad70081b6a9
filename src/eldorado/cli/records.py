"""`eldorado records`: questions to the games that simulations have kept."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from eldorado.cli.errors import InputError, because
from eldorado.cli.screen import Screen
from eldorado.core.record import write_record
from eldorado.sim.questions import READY, Answer, CannotAnswer, Database
from eldorado.sim.records import load_records
from eldorado.sim.run_folder import FolderRefused


def ask_records(folder: Path, question: str | None, as_csv: bool) -> None:
    """Print the answer, or, without a question, what can be asked."""
    try:
        database = Database(folder)
    except (CannotAnswer, FolderRefused) as error:
        raise InputError("{problem}", problem=error) from None
    except OSError as error:
        raise InputError("{path}: cannot be read: {why}", path=folder, why=because(error)) from None
    try:
        if question is None:
            Screen().show(overview(database))
        else:
            show_answer(_answer(database, question), as_csv)
    finally:
        database.close()


def _answer(database: Database, question: str) -> Answer:
    try:
        return database.ask(question)
    except CannotAnswer as error:
        raise InputError("{problem}", problem=error) from None


def print_record(folder: Path, number: int) -> None:
    """Print the record of one game, as replay and the browser open it."""
    try:
        records = load_records(folder)
    except FolderRefused as error:
        raise InputError("{problem}", problem=error) from None
    if number not in records:
        sentence = "--record: no game {number} in {folder}; it has {count} of {games}, from 0"
        counts = {"count": len(records), "games": records.manifest.games}
        raise InputError(sentence, number=number, folder=folder, **counts)
    sys.stdout.write(write_record(records.record(number)).decode())


def overview(database: Database) -> Text:
    """What is there: the runs, the tables with their columns, the questions that are ready."""
    runs = [
        f"{folder}: {run.games} games of {run.game}, {run.seats} seats, {', '.join(run.bots)}, seed {run.seed}"
        for folder, run in database.runs.items()
    ]
    tables = [f"{name}: {', '.join(columns)}" for name, columns in database.tables().items()]
    ready = [f"{name}: {each.asks}" for name, each in READY.items() if each.game is None or each.game in database.games]
    return Text("\n".join([*runs, "", "Tables", *tables, "", "Questions that are ready", *ready]))


def show_answer(answer: Answer, as_csv: bool) -> None:
    """A table on the screen, or CSV."""
    if as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerows([answer.columns, *answer.rows])
        return
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for number, column in enumerate(answer.columns):
        texts = all(isinstance(row[number], str) for row in answer.rows)
        grid.add_column(column, justify="left" if texts else "right", no_wrap=texts)
    for row in answer.rows:
        grid.add_row(*map(_told, row))
    Screen().show(grid)


def _told(value: Any) -> str:
    """A value for the screen."""
    if value is None:
        return ""
    return f"{value:.3f}" if isinstance(value, float) else str(value)
