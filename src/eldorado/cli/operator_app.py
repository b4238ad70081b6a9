"""The commands of whoever runs a server, with their options, each handed on in one call."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eldorado.cli import operator_commands as commands
from eldorado.cli.errors import CommandGroup, whole_number

Database = Annotated[
    str | None, typer.Option("--database", metavar="FILE|URL", help="The server's database; by default as for serve.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Ids = Annotated[list[str], typer.Argument(metavar="TABLE…", help="Tables by their ids.")]
Id = Annotated[str, typer.Argument(metavar="TABLE", help="A table by its id.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]
Secrets = Annotated[
    bool, typer.Option("--secrets", help="Show what nobody at the table may see yet: bids, hidden cards, draws.")
]

tables_app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Look at the tables of a server, close, delete and export them; also while the server runs.",
)


push_app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Make what a server needs to call people's devices when it is their turn.",
)


def add_operator_commands(app: typer.Typer) -> None:
    """Put the commands beside the others."""
    app.add_typer(tables_app, name="tables")
    app.add_typer(push_app, name="push")
    app.command("backup", epilog="Example: eldorado backup tables-2026-11-16.backup")(backup)
    app.command("restore", epilog="Example: eldorado restore tables.backup --database postgresql://…")(restore)
    app.command("doctor", epilog="Example: eldorado doctor --database /srv/eldorado/tables.db")(doctor)


@tables_app.command("list", epilog="Example: eldorado tables list --phase unstarted --older-than 7d")
def list_tables(
    game: Annotated[str | None, typer.Option("--game", metavar="NAME", help="Of this game only.")] = None,
    phase: Annotated[
        str | None, typer.Option("--phase", metavar="PHASE", help="unstarted, running or finished only.")
    ] = None,
    older: Annotated[
        str | None, typer.Option("--older-than", metavar="TIME", help="Not touched for so long: 12h, 90d, 8w.")
    ] = None,
    limit: Annotated[str, typer.Option("--limit", metavar="N", help="At most so many; 0 for all.")] = "50",
    database: Database = None,
    json: Json = False,
) -> None:
    """List tables, the last touched first."""
    commands.list_tables(database, game, phase, older, whole_number("--limit", limit, 0), json=json)


@tables_app.command("show", epilog="Example: eldorado tables show 3kXyZ0aBcDeF")
def show_table(table: Id, secrets: Secrets = False, database: Database = None, json: Json = False) -> None:
    """Show a table: its seats, its state, what went on beside the game; of the game nothing that is secret."""
    commands.show_table(database, table, secrets=secrets, json=json)


@tables_app.command("close", epilog="Example: eldorado tables close 3kXyZ0aBcDeF")
def close_tables(tables: Ids, yes: Yes = False, database: Database = None) -> None:
    """End the games of tables; they can still be looked at, and are kept like games that are over."""
    raise typer.Exit(commands.work_on_tables(database, "close", tables, yes=yes))


@tables_app.command("delete", epilog="Example: eldorado tables delete 3kXyZ0aBcDeF --yes")
def delete_tables(tables: Ids, yes: Yes = False, database: Database = None) -> None:
    """Delete tables with all that belongs to them; whoever is there is sent away."""
    raise typer.Exit(commands.work_on_tables(database, "delete", tables, yes=yes))


@tables_app.command("export", epilog="Example: eldorado tables export 3kXyZ0aBcDeF --output game.eldorado.json")
def export_table(
    table: Id,
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="Write it there instead of to the terminal.")
    ] = None,
    secrets: Secrets = False,
    force: Force = False,
    database: Database = None,
) -> None:
    """Write the record of a game that is over; of one that runs with --secrets only."""
    commands.export_table(database, table, output, secrets=secrets, force=force)


@push_app.command("keys", epilog="Example: eldorado push keys push-keys.json --contact mailto:you@example.org")
def push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    contact: Annotated[
        str, typer.Option("--contact", metavar="ADDRESS", help="Whom a push service may ask: mailto:… or https://….")
    ],
    force: Force = False,
) -> None:
    """Make the keys by which push services know your server, in a file that only you can read."""
    commands.make_push_keys(file, contact, force=force)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Database = None,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Restore and replay it once to check it.")] = True,
    force: Force = False,
) -> None:
    """Back up every table into one file, also while the server runs; SQLite and PostgreSQL both restore it."""
    raise typer.Exit(commands.back_up(database, file, check=check, force=force))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Give up the tables that are there.")] = False,
) -> None:
    """Fill a database from a backup and replay every game; all of it or nothing, and not while a server runs."""
    raise typer.Exit(commands.restore(database, file, force=force))


def doctor(database: Database = None, json: Json = False) -> None:
    """Look at everything a server needs, and say what to do about what is wrong; exit status 1 for a fault."""
    raise typer.Exit(commands.doctor(database, json=json))
