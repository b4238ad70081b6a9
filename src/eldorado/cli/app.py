"""The command line: every command with its options, each handed on in one call."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import eldorado
from eldorado.cli import editions
from eldorado.cli.arguments import open_game, open_shell
from eldorado.cli.common_options import BOTS, GAMES, EditionFile, Game, Lang, Options, Plain, optional_number
from eldorado.cli.errors import CommandGroup, InputError, whole_number
from eldorado.cli.game_help import GameCommand
from eldorado.cli.health import ask_health
from eldorado.cli.operator_app import add_operator_commands
from eldorado.cli.operator_commands import need_server
from eldorado.cli.play import PlayArguments, play
from eldorado.cli.print_sheets import PrintArguments, print_sheets
from eldorado.cli.replay import ReplayArguments, show_record
from eldorado.cli.research_app import add_research_commands
from eldorado.cli.retelling import retold
from eldorado.cli.review import ReviewArguments, show_review
from eldorado.cli.rule_lookup import UnknownRule, find_rule, rendered
from eldorado.cli.saved_files import saved_path
from eldorado.cli.screen import Screen
from eldorado.cli.words import ERRORS, language_of
from eldorado.core.compiled import build_line

app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Board games of lost gold: play in the browser or the terminal, replay, simulate, read the rules.",
    epilog="Begin with: eldorado serve, or eldorado play cibola",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
edition_app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Check an edition file, compare two, or show one to copy.",
)
app.add_typer(edition_app, name="edition")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"eldorado {eldorado.__version__} ({build_line()})")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help="Print the version, whether it is compiled and where it lies, and stop.",
        ),
    ] = False,
) -> None:
    """Board games of lost gold: play in the terminal, replay, simulate, read the rules."""


@app.command(
    "play",
    cls=GameCommand,
    epilog="Examples: eldorado play cibola --seats 4 --bots pupil  ·  "
    "eldorado play cibola --seat Anna --seat Bert --seat bot:expert  ·  eldorado play --load cibola-1",
)
def play_command(
    game: Annotated[str | None, typer.Argument(help=f"The game: {GAMES}. You are asked if you leave it out.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="WHO",
            help="Who sits here, a seat at a time: you, a name, bot:NAME, bot:LEVEL@FILE, or bot:module:function.",
        ),
    ] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="N", help="You, and bots on the other seats.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help=f"Which bots: one for all, or one a seat, by commas: {BOTS}, LEVEL@FILE, or module:function.",
        ),
    ] = None,
    lang: Lang = None,
    option: Options = None,
    edition: EditionFile = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="Fix the luck of chance and bots, to play it again.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="NAME", help="Go on with a saved game, by its name or file.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Play at this keyboard: alone against bots, or several people with a curtain between secret choices.

    Without --seat, --seats or --bots you are asked who plays, and with which options. At a question type a choice's
    number, a move in notation (bid 3), or a command: help, hint, why, rules, log, score, undo, save, quit. Ctrl-C
    saves the game.
    """
    arguments = PlayArguments(
        game=game,
        seat=seat or (),
        seats=optional_number("--seats", seats),
        bots=bots,
        option=option or (),
        edition=edition,
        seed=optional_number("--seed", seed),
        load=load,
        lang=lang,
        plain=plain,
        environment=dict(os.environ),
    )
    raise typer.Exit(play(arguments))


@app.command(
    epilog="Examples: eldorado replay game.eldorado.json --check  ·  eldorado replay game.eldorado.json --to 40"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    to: Annotated[str | None, typer.Option("--to", metavar="N", help="Begin at move N; on paper, stop there.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="WHO", help="See what a seat saw: a name, or a number from 0.")
    ] = None,
    onlooker: Annotated[bool, typer.Option("--onlooker", help="See what an onlooker saw (the default).")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only check the record.")] = False,
    luck: Annotated[
        bool, typer.Option("--luck", help="Check that every draw follows from what was committed to; show statistics.")
    ] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Check a record and step through it: Enter for the next move, b back, a number to jump, q to quit."""
    if onlooker and seat is not None:
        raise InputError("--onlooker: leave it out to see with the eyes of --seat")
    number = optional_number("--to", to)
    arguments = ReplayArguments(saved_path(file), number, seat, check, luck, lang, plain, dict(os.environ))
    raise typer.Exit(show_record(arguments))


@app.command(epilog="Examples: eldorado review game.eldorado.json  ·  eldorado review game.eldorado.json --seconds 120")
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="How long to think at most.")] = "30",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same review.")] = "0",
    hindsight: Annotated[
        bool, typer.Option("--hindsight", help="Draw chances as they were, with everything hidden known.")
    ] = False,
    lang: Lang = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the review to a file.")] = None,
) -> None:
    """Think a finished game over: chances over time, where it turned, the better plans, who lost what by what."""
    arguments = ReviewArguments(
        file=saved_path(file),
        seconds=whole_number("--seconds", seconds, 1),
        seed=whole_number("--seed", seed),
        hindsight=hindsight,
        json=json,
        lang=lang,
        environment=dict(os.environ),
    )
    raise typer.Exit(show_review(arguments))


add_research_commands(app)


@app.command(epilog="Examples: eldorado serve  ·  eldorado serve --lan  ·  eldorado serve --database postgresql://…")
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="N", help="The port to listen at.")] = "8000",
    database: Annotated[
        str | None, typer.Option("--database", metavar="FILE|URL", help="A SQLite file, or a URL of PostgreSQL.")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let other devices of this network in; prints a QR code.")] = False,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    proxy: Annotated[
        str | None, typer.Option("--proxy", metavar="ADDRESS", help="The proxy in front, whose headers are believed.")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="A public name; others are refused. May be given several times."),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option("--metrics", metavar="NETWORK", help="Who else may read /metrics; may be repeated."),
    ] = None,
    keep_finished: Annotated[
        str | None, typer.Option("--keep-finished", metavar="TIME", help="How long ended games are kept; 90d.")
    ] = None,
    keep_abandoned: Annotated[
        str | None, typer.Option("--keep-abandoned", metavar="TIME", help="… games nobody goes on with; 180d.")
    ] = None,
    keep_unstarted: Annotated[
        str | None, typer.Option("--keep-unstarted", metavar="TIME", help="… tables where nobody has moved; 14d.")
    ] = None,
    keep_people: Annotated[
        str | None,
        typer.Option("--keep-people", metavar="TIME", help="… names and statistics of who stays away; 400d."),
    ] = None,
    grace: Annotated[
        str, typer.Option("--grace", metavar="N", help="Seconds the others wait for who has left a table.")
    ] = "120",
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="MODULE:FUNCTION", help="A bot of your own to let in; may be repeated."),
    ] = None,
    no_public_tables: Annotated[
        bool, typer.Option("--no-public-tables", help="No table is listed as open to everybody on this server.")
    ] = False,
    no_lab: Annotated[bool, typer.Option("--no-lab", help="Nobody has studies of the laboratory played here.")] = False,
    push_keys: Annotated[
        Path | None,
        typer.Option("--push-keys", metavar="FILE", help="The keys to call devices by; eldorado push keys makes them."),
    ] = None,
    private: Annotated[
        bool,
        typer.Option("--allow-private-addresses", help="Call devices and webhooks in this network, too, also by http."),
    ] = False,
    workers: Annotated[
        str, typer.Option("--workers", metavar="N", help="So many processes at one port; needs PostgreSQL.")
    ] = "1",
    internal: Annotated[
        str | None,
        typer.Option("--internal", metavar="ADDRESS", help="Where other servers on the same database reach this one."),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option("--redis", metavar="URL", help="Where such servers tell each other news."),
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log every request.")] = False,
) -> None:
    """Serve the games in the browser; tables are kept on disk and come back after any stop.

    A TIME is hours, days or weeks (12h, 90d, 8w) in which nothing has happened at a table while the server was up,
    or forever. With days for a move, those days are added.
    """
    number = whole_number("--port", port, 1)
    need_server("serve")
    language = language_of(os.environ)
    from eldorado.server.command import serve_command

    serve_command(
        host,
        number,
        database,
        lan,
        browser,
        proxy=proxy,
        name=name or (),
        metrics=metrics or (),
        keep_finished=keep_finished,
        keep_abandoned=keep_abandoned,
        keep_unstarted=keep_unstarted,
        keep_people=keep_people,
        grace=whole_number("--grace", grace, 1),
        bot=bot or (),
        no_public_tables=no_public_tables,
        no_lab=no_lab,
        push_keys=push_keys,
        allow_private_addresses=private,
        internal=internal,
        redis=redis,
        workers=whole_number("--workers", workers, 1),
        verbose=verbose,
        tell=lambda message: retold(message, ERRORS[language]),
    )


@app.command(epilog="Examples: eldorado health  ·  eldorado health https://play.example.org")
def health(
    url: Annotated[
        str, typer.Argument(metavar="[ADDRESS]", help="Where the server is; by default on this machine.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Ask a running server whether it is well; ends with 1 if it is not."""
    well, said = ask_health(url)
    typer.echo(retold(said, ERRORS[language_of(os.environ)]), err=not well)
    raise typer.Exit(0 if well else 1)


@app.command(epilog="Examples: eldorado rules cibola  ·  eldorado rules cibola CIB-2.4 --lang fr")
def rules(
    game: Game,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule by its id.")] = None,
    lang: Lang = None,
) -> None:
    """Print the rulebook, or one rule."""
    shell = open_shell(lang, os.environ)
    opened = open_game(game)
    try:
        text = opened.rulebook(shell.language) if rule is None else find_rule(opened, shell.language, rule)
    except UnknownRule as unknown:
        sentence = "no rule {id!r} in {game}; there is {near}"
        raise InputError(sentence, id=unknown.id, game=game, near=", ".join(unknown.near)) from None
    Screen().show(rendered(text))


@app.command(
    "print",
    epilog="Examples: eldorado print cibola  ·  eldorado print inka --paper letter --out inka.pdf  ·  "
    "eldorado print sol --edition mybox.toml",
)
def print_command(
    game: Game,
    edition: EditionFile = None,
    paper: Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or letter.")] = "a4",
    backs: Annotated[
        bool, typer.Option("--backs", help="For two-sided printing: with the backs of cards, and empty pages between.")
    ] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", "--language", help="en or fr; by default as the terminal is set.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to: a file that ends in .html or .pdf.")
    ] = None,
) -> None:
    """Print a game at true size: board, cards, tiles, tokens, sheets and rules, to cut out and play on a real table.

    Writes a page that any browser prints, and a PDF as well if a Chromium is found.
    """
    arguments = PrintArguments(game, edition, paper, backs, lang, out, dict(os.environ))
    raise typer.Exit(print_sheets(arguments))


@edition_app.command("check", epilog="Example: eldorado edition check mybox.toml")
def edition_check(file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file (TOML).")]) -> None:
    """Check an edition file: its counts, or what is wrong with which field."""
    Screen().console.print(Text(editions.check(file)), soft_wrap=True)


@edition_app.command("diff", epilog="Example: eldorado edition diff cibola mybox.toml")
def edition_diff(
    one: Annotated[str, typer.Argument(metavar="A", help="An edition file, or a game for the edition that ships.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
) -> None:
    """Print what two editions of a game differ in, figure by figure."""
    Screen().console.print(Text(editions.compare(one, other)), soft_wrap=True)


@edition_app.command("show", epilog="Example: eldorado edition show cibola > mybox.toml")
def edition_show(game: Game) -> None:
    """Print the edition that ships, to copy and change."""
    sys.stdout.write(editions.house_file(game))


add_operator_commands(app)
