"""The commands of who studies the games, with their options, each handed on in one call."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eldorado.cli.arena import ArenaArguments, hold_arena
from eldorado.cli.common_options import BOTS, EditionFile, Game, Options, optional_number
from eldorado.cli.errors import whole_number
from eldorado.cli.game_help import GameCommand
from eldorado.cli.lab_app import lab_app
from eldorado.cli.records import ask_records, print_record
from eldorado.cli.simulate import SimArguments, simulate
from eldorado.cli.train import TrainArguments, train_bots

SIM = (
    "Examples: eldorado sim cibola --games 1000 --seats 3 --seed 1 --jobs 2 --out games  ·  "
    "eldorado sim cibola --bots greedy,random"
)
ARENA = (
    "Examples: eldorado arena cibola --bots master,master@learnt/weights.json --games 400 --jobs 2  ·  "
    "eldorado arena cibola --bots greedy,mybot:think --sprt 0.5,0.6 --out games"
)
RECORDS = (
    "Examples: eldorado records games  ·  eldorado records games idol  ·  "
    'eldorado records games "SELECT bot, avg(won) FROM seats GROUP BY bot"'
)
TRAIN = "Example: eldorado train ilos --games 900 --seed 1 --jobs 2 --out learnt"


def add_research_commands(app: typer.Typer) -> None:
    """Put the commands beside the others."""
    app.command("sim", cls=GameCommand, epilog=SIM)(sim)
    app.command("arena", cls=GameCommand, epilog=ARENA)(arena)
    app.command("train", epilog=TRAIN)(train)
    app.add_typer(lab_app, name="lab")
    app.command("records", epilog=RECORDS)(records)


def sim(
    game: Game,
    games: Annotated[str, typer.Option("--games", metavar="N", help="How many games.")] = "1000",
    seats: Annotated[str | None, typer.Option("--seats", metavar="N", help="How many seats.")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same results.")] = "0",
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help=f"One bot for all seats (greedy), or one a seat, by commas: {BOTS}, LEVEL@FILE, or module:function.",
        ),
    ] = None,
    jobs: Annotated[
        str | None,
        typer.Option("--jobs", metavar="N", help="How many processes; by default 1, on Ray as many as it has."),
    ] = None,
    on: Annotated[
        str, typer.Option("--on", metavar="WHERE", help="local, ray (one of its own), or ray:ADDRESS of a cluster.")
    ] = "local",
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep every game and write tables, and go on after a stop."),
    ] = None,
    option: Options = None,
    edition: EditionFile = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the results to a file.")] = None,
) -> None:
    """Let bots play many games: mean scores, win rates by seat and bot with their 95 % intervals, the game's measures.

    Several bots move on by a seat from game to game. The same seed gives the same results, whoever plays the games
    and whatever was stopped in between; DIR is read again by eldorado.load_records and eldorado records.
    """
    arguments = SimArguments(
        game=game,
        games=whole_number("--games", games, 1),
        seats=optional_number("--seats", seats),
        seed=whole_number("--seed", seed),
        bots=bots,
        jobs=None if jobs is None else whole_number("--jobs", jobs, 1),
        on=on,
        out=out,
        option=option or (),
        edition=edition,
        json=json,
    )
    raise typer.Exit(simulate(arguments))


def arena(
    game: Game,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="NAMES", help=f"Two or more by commas: {BOTS}, LEVEL@FILE, or module:function."),
    ] = None,
    games: Annotated[
        str, typer.Option("--games", metavar="N", help="How many games; made whole pairing rounds.")
    ] = "100",
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="N", help="How many seats; if not told, the fewest.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same results.")] = "0",
    jobs: Annotated[str, typer.Option("--jobs", metavar="N", help="How many processes.")] = "1",
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="P0,P1", help="Stop once it is sure which share the first of two wins."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep every game, and go on after a stop.")
    ] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the results to a file.")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw a chart, .svg or .png.")] = None,
    option: Options = None,
    edition: EditionFile = None,
) -> None:
    """Let bots play each other on even terms: everybody on every side, with the same luck.

    Prints shares of wins, who finished ahead of whom, and ratings, with their 95 % intervals. A bot of your own is
    a function of game, imagined world, seat, luck and budget that returns a Thought; LEVEL@FILE has trained weights.
    """
    arguments = ArenaArguments(
        game=game,
        bots=bots,
        games=whole_number("--games", games, 1),
        seats=optional_number("--seats", seats),
        seed=whole_number("--seed", seed),
        jobs=whole_number("--jobs", jobs, 1),
        sprt=sprt,
        out=out,
        json=json,
        plot=plot,
        option=option or (),
        edition=edition,
    )
    raise typer.Exit(hold_arena(arguments))


def train(
    game: Game,
    out: Annotated[
        Path,
        typer.Option("--out", metavar="DIR", help="Where games and weights are kept; after a stop it goes on there."),
    ],
    games: Annotated[
        str | None,
        typer.Option("--games", metavar="N", help="How many games; usually as many as for the shipped weights."),
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same weights.")] = "0",
    jobs: Annotated[str, typer.Option("--jobs", metavar="N", help="How many processes.")] = "1",
    curve: Annotated[
        Path | None,
        typer.Option("--curve", metavar="FILE", help="Draw how much more games teach, .svg or .png."),
    ] = None,
) -> None:
    """Learn again what positions are worth, from games that bots play against each other.

    The weights are written to DIR/weights.json; whether they play better, arena --bots
    master,master@DIR/weights.json says. What is shipped is src/eldorado/bots/tactics/GAME/weights.json.
    """
    number = None if games is None else whole_number("--games", games, 1)
    start, processes = whole_number("--seed", seed), whole_number("--jobs", jobs, 1)
    arguments = TrainArguments(game, out, number, start, processes, curve)
    raise typer.Exit(train_bots(arguments))


def records(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="What sim --out has written, or a folder with several of them.")
    ],
    question: Annotated[
        str | None, typer.Argument(metavar="[QUESTION]", help="SQL, or the name of a question that is ready.")
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    record: Annotated[
        str | None, typer.Option("--record", metavar="N", help="Print the record of game N, to be replayed.")
    ] = None,
) -> None:
    """Ask the games that simulations have kept; without a question, print the tables and the ready questions.

    The tables games, seats, sides, things and events are asked in the SQL of DuckDB; docs/simulation.md explains them.
    """
    if record is not None:
        print_record(folder, whole_number("--record", record, 0))
    else:
        ask_records(folder, question, csv)
