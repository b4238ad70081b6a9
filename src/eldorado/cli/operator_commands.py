"""The commands of whoever runs a server: tables, backup, restore, doctor; the work is done in the server's package."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from eldorado.cli.errors import InputError, because
from eldorado.cli.retelling import Message
from eldorado.cli.saves import write
from eldorado.cli.screen import Screen
from eldorado.core.faults import Said
from eldorado.extras import lacking

if TYPE_CHECKING:
    from eldorado.server.operator.checked_backup import Copied, Stage

PHASES: Final = ("unstarted", "running", "finished")
TOLD: Final = {
    "closed": "closed: its game is over, and it can still be looked at",
    "deleted": "deleted",
    "over": "was over already",
    "no_table": "is not there",
    "busy": "is in use and could not be taken away: try again",
}


def need_server(command: str) -> None:
    """The server's package must be there."""
    problem = lacking("server")
    if problem:
        raise InputError("{command}: {problem}", command=command, problem=Message(problem))


@contextmanager
def told() -> Iterator[None]:
    """What the server's package refuses, in one line."""
    from eldorado.server.operator import checked_backup, table_views, table_work
    from eldorado.server.storage.backup import BackupError
    from eldorado.server.storage.lease import LeaseHeld
    from eldorado.server.storage.reader import CannotRead

    refusals = (
        CannotRead,
        BackupError,
        LeaseHeld,
        checked_backup.NotEmpty,
        table_work.NoAnswer,
        table_views.NoSuchTable,
    )
    try:
        yield
    except refusals as error:
        raise InputError("{problem}", problem=error) from None
    except table_views.Secret as secret:
        raise InputError("{problem}; --secrets writes it all the same", problem=secret) from None
    except FileExistsError as error:
        raise InputError("{problem}", problem=error) from None
    except OSError as error:
        raise InputError("{file}: {problem}", file=error.filename or Said("the file"), problem=because(error)) from None


def place(database: str | None) -> str:
    """The database that is meant."""
    from eldorado.server.command import default_database

    return database or default_database()


def day(at: int) -> str:
    """A moment as a day and a time."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def print_json(content: Any) -> None:
    """A document on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n")


def make_push_keys(file: Path, contact: str, *, force: bool) -> None:
    """Make the keys by which devices are called, and say what to do with them."""
    need_server("push keys")
    problem = lacking("push")
    if problem:
        raise InputError("{command}: {problem}", command="push keys", problem=Message(problem))
    from eldorado.server.nudges.push_keys import BadKeys, make_keys, write_keys

    try:
        with told():
            write_keys(file, make_keys(contact), force)
    except BadKeys as error:
        raise InputError("{problem}", problem=error) from None
    print(f"{file}: eldorado serve --push-keys {file}")


# Tables


def list_tables(
    database: str | None, game: str | None, phase: str | None, older: str | None, limit: int, *, json: bool
) -> None:
    """The tables, the last touched first."""
    need_server("tables")
    from eldorado.server.storage.operator_tables import Filters, operator_list
    from eldorado.server.storage.reader import reading

    if phase is not None and phase not in PHASES:
        raise InputError("--phase: {phase!r} is none; there is {known}", phase=phase, known=", ".join(PHASES))
    filters = Filters(game, phase, before(older), limit or None)  # type: ignore[arg-type]
    with told(), reading(place(database)) as connection:
        rows = operator_list(connection, filters)
    if json:
        print_json(rows)
        return
    for row in rows:
        people, opened = f"{row.people} of {row.seats}", day(row.created)
        print(f"{row.table}  {row.game:<8}{row.phase:<11}{people:<8}{row.entries:>5} entries  opened {opened}")
    if not rows:
        print("no tables")


def before(older: str | None) -> int | None:
    """The time that lies so far back."""
    from eldorado.server.run import wall_clock
    from eldorado.server.storage.retention import read_span

    if older is None:
        return None
    try:
        span = read_span(older)
    except ValueError as error:
        raise InputError("--older-than: {problem}", problem=error) from None
    if span is None:
        raise InputError("--older-than: forever is too long; write hours, days or weeks as 12h, 90d, 8w")
    return wall_clock() - span


def show_table(database: str | None, id: str, *, secrets: bool, json: bool) -> None:
    """One table."""
    need_server("tables")
    from eldorado.server.operator.table_views import table_detail
    from eldorado.server.storage.reader import reading

    with told(), reading(place(database)) as connection:
        detail = table_detail(connection, id, secrets=secrets)
    if json:
        print_json(detail)
        return
    fields = msgspec.to_builtins(detail)
    fields["created"], fields["touched"] = day(detail.created), day(detail.touched)
    fields["seats"] = [
        f"{seat.seat} {seat.name} ({seat.kind}{f', {seat.bot}' if seat.bot else ''})" for seat in detail.seats
    ]
    if not secrets:
        fields["moves"] = "not shown; --secrets shows them, bids and hidden cards of a running game included"
    for name, value in fields.items():
        lines = [f"  {line}" for line in value] if isinstance(value, list) else []
        print("\n".join([f"{name}:" if lines else f"{name}: {'none' if value == [] else value}", *lines]))


def work_on_tables(database: str | None, kind: str, ids: Sequence[str], *, yes: bool) -> int:
    """Close or delete tables; 1 if one of them could not be."""
    need_server("tables")
    from eldorado.server.operator.table_work import carry_out
    from eldorado.server.storage.reader import reading

    where = place(database)
    with told(), reading(where):
        pass
    if not yes:
        listed = ", ".join(ids)
        typer.confirm(f"{kind.capitalize()} {listed}? This cannot be undone.", abort=True)
    failed = 0
    for id in ids:
        with told():
            outcome = carry_out(where, kind, id)  # type: ignore[arg-type]
        print(f"{id} {TOLD[outcome]}")
        failed |= outcome in ("no_table", "busy")
    return int(failed)


def export_table(database: str | None, id: str, output: Path | None, *, secrets: bool, force: bool) -> None:
    """The record of a table, on stdout or in a file for its owner only."""
    need_server("tables")
    from eldorado.server.operator.table_views import exported
    from eldorado.server.storage.reader import reading

    with told(), reading(place(database)) as connection:
        document = exported(connection, id, secrets=secrets)
    if output is None:
        sys.stdout.write(document.decode())
        return
    if output.exists() and not force:
        sentence = "{path} is there already: choose another name, or overwrite it with --force"
        raise InputError(sentence, path=output)
    with told():
        write(output, document)


# Backups


@contextmanager
def stages() -> Iterator[Stage]:
    """A bar that shows what is being done, where somebody looks."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)


def back_up(database: str | None, file: Path, *, check: bool, force: bool) -> int:
    """Write a backup and see whether it restores."""
    need_server("backup")
    from eldorado.server.operator import checked_backup

    with told(), stages() as stage:
        copied = checked_backup.back_up(place(database), file, stage, check=check, force=force)
    how = f"{copied.tables} tables restored and replayed to check it" if check else "not checked"
    return report(f"{file}: {copied.rows} rows, {how}", copied)


def restore(database: str | None, file: Path, *, force: bool) -> int:
    """Put a backup in the place of a database."""
    need_server("restore")
    from eldorado.server.operator import checked_backup

    with told(), stages() as stage:
        copied = checked_backup.restore_backup(place(database), file, stage, force=force)
    return report(f"restored {copied.rows} rows, {copied.tables} tables, every game replayed", copied)


def report(sentence: str, copied: Copied) -> int:
    """What was done; 1 if there are games that do not play again."""
    print(sentence)
    if copied.unsound:
        print(f"eldorado: kept, but these do not replay: {', '.join(copied.unsound)}", file=sys.stderr)
    return int(bool(copied.unsound))


def doctor(database: str | None, *, json: bool) -> int:
    """Look at everything a server needs; 1 if something is at fault."""
    need_server("doctor")
    from eldorado.server.operator.doctor import examine

    findings = examine(place(database))
    if json:
        print_json(findings)
    else:
        style: dict[str, str] = {"ok": "green", "warning": "yellow", "fault": "bold red"}
        screen: Callable[[Text], None] = Screen().show
        for found in findings:
            screen(Text.assemble((f"{found.level:<8}", style[found.level]), f"{found.what:<12}{found.text}"))
    return int(any(found.level == "fault" for found in findings))
