"""The commands of the balance laboratory with their options, each handed on in one call."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eldorado.cli.common_options import BOTS, EditionFile, Game, Lang, Options, optional_number
from eldorado.cli.errors import CommandGroup, InputError, whole_number
from eldorado.cli.lab import LabArguments, OtherArm, compare_two, search_balance, study_game
from eldorado.cli.simulate import SimArguments
from eldorado.sim.lab.comparison import Rules
from eldorado.sim.lab.confidence_sequence import USUAL_AIM
from eldorado.sim.lab.game_figures import is_share

STUDY = "Example: eldorado lab study cibola --games 2000 --seats 3 --jobs 2 --out study"
COMPARE = (
    "Examples: eldorado lab compare cibola --to-set totem.sun.points=2 --figure points  ·  "
    "eldorado lab compare cibola --to-bots master,greedy,greedy --figure bot"
)
SEARCH = (
    "Example: eldorado lab search sol --seats 2 --option side=advanced --option line_up=random "
    "--vary abilities.order.movement=1..3 --goal camps --within 2 --games 4000"
)

Seats = Annotated[str | None, typer.Option("--seats", metavar="N", help="How many seats.")]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="The same seed gives the same results.")]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="NAMES",
        help=f"One bot for all seats (greedy), or one a seat, by commas: {BOTS}, LEVEL@FILE, or module:function.",
    ),
]
Jobs = Annotated[
    str | None,
    typer.Option("--jobs", metavar="N", help="How many processes; by default 1, on Ray as many as it has."),
]
On = Annotated[
    str, typer.Option("--on", metavar="WHERE", help="local, ray (one of its own), or ray:ADDRESS of a cluster.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep every game, write the report there, and go on after a stop."),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="PATH=VALUE", help="Another figure in the edition, as totem.sun.points=2; repeatable."
    ),
]

lab_app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The balance laboratory: study a game, compare two editions, options or bots, search for balance.",
)


@lab_app.command("study", epilog=STUDY)
def study(
    game: Game,
    games: Annotated[str, typer.Option("--games", metavar="N", help="How many games.")] = "1000",
    seats: Seats = None,
    seed: Seed = "0",
    bots: Bots = None,
    jobs: Jobs = None,
    on: On = "local",
    out: Out = None,
    option: Options = None,
    edition: EditionFile = None,
    change: Changes = None,
    lang: Lang = None,
) -> None:
    """Who wins, what is worth having, how long games are and how open they stay, each with its 95 % interval.

    DIR then holds report.html, one page that needs nothing else, its tables and charts as files in DIR/report, and the
    games as eldorado sim --out keeps them: a simulation that is there already is reported on without playing again.
    """
    sim = _sim(game, whole_number("--games", games, 1), seats, seed, bots, jobs, on, out, option, edition)
    raise typer.Exit(study_game(LabArguments(sim, change or (), lang)))


@lab_app.command("compare", epilog=COMPARE)
def compare(
    game: Game,
    to_edition: Annotated[Path | None, typer.Option("--to-edition", metavar="FILE", help="The second edition.")] = None,
    to_set: Annotated[
        list[str] | None,
        typer.Option("--to-set", metavar="PATH=VALUE", help="Another figure in the second edition; repeatable."),
    ] = None,
    to_option: Annotated[
        list[str] | None,
        typer.Option("--to-option", metavar="NAME=VALUE", help="Another option in the second; repeatable."),
    ] = None,
    to_bots: Annotated[str | None, typer.Option("--to-bots", metavar="NAMES", help="Other bots in the second.")] = None,
    figure: Annotated[
        str,
        typer.Option(
            "--figure",
            metavar="FIGURE",
            help="What decides: wins:SIDE, points:SIDE, first, bot, points, margin, moves, decisions, rounds, "
            "branching, lead_changes, lead_from, or GROUP/ITEM of a measure of eldorado sim.",
        ),
    ] = "wins:0",
    within: Annotated[
        str | None,
        typer.Option(
            "--within", metavar="X", help="Stop, too, once they surely differ by no more; for shares in points."
        ),
    ] = None,
    pairs: Annotated[str, typer.Option("--pairs", metavar="N", help="How many pairs of games at most.")] = "1000",
    unpaired: Annotated[
        bool, typer.Option("--unpaired", help="Give each game luck of its own, to see the gain.")
    ] = False,
    seats: Seats = None,
    seed: Seed = "0",
    bots: Bots = None,
    jobs: Jobs = None,
    on: On = "local",
    out: Out = None,
    option: Options = None,
    edition: EditionFile = None,
    change: Changes = None,
    lang: Lang = None,
) -> None:
    """Compare two editions, options or bots on the same luck, and stop as soon as it is sure that they differ.

    The first is what --edition, --set, --option and --bots say, the second the same but for what --to-… says. The
    interval holds at every look, so that stopping early does not spoil it.
    """
    sim = _sim(game, whole_number("--pairs", pairs, 1), seats, seed, bots, jobs, on, out, option, edition)
    margin = None if within is None else real_number("--within", within) / (100 if is_share(figure) else 1)
    rules = Rules(figure, margin, not unpaired, min(USUAL_AIM, sim.games))
    other = OtherArm(to_bots, to_option or (), to_edition, to_set or ())
    raise typer.Exit(compare_two(LabArguments(sim, change or (), lang), other, rules))


@lab_app.command("search", epilog=SEARCH)
def search(
    game: Game,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="PATH=VALUES",
            help="A figure of the edition and its values: 1..5, 1..3/0.5, or 1,4; repeatable.",
        ),
    ] = None,
    goal: Annotated[
        str,
        typer.Option(
            "--goal", metavar="GOAL", help="seats or camps (all even), first (who starts), or FIGURE=LOW..HIGH."
        ),
    ] = "seats",
    within: Annotated[
        str, typer.Option("--within", metavar="X", help="How many points of percent from even are good.")
    ] = "2",
    games: Annotated[str, typer.Option("--games", metavar="N", help="How many games in all.")] = "1000",
    tries: Annotated[
        str, typer.Option("--tries", metavar="N", help="How many editions at most; if there are more, by chance.")
    ] = "16",
    seats: Seats = None,
    seed: Seed = "0",
    bots: Bots = None,
    jobs: Jobs = None,
    on: On = "local",
    out: Out = None,
    option: Options = None,
    edition: EditionFile = None,
    change: Changes = None,
    lang: Lang = None,
) -> None:
    """Look for figures of the edition with which a goal is met, within a number of games, and report all it tried.

    All editions play a little, the better half plays on; a third of the games is kept for the last one and the edition
    as it is, on fresh luck.
    """
    sim = _sim(game, whole_number("--games", games, 1), seats, seed, bots, jobs, on, out, option, edition)
    margin, most = real_number("--within", within), whole_number("--tries", tries, 2)
    raise typer.Exit(search_balance(LabArguments(sim, change or (), lang), vary or (), goal, margin, most))


def _sim(
    game: str,
    games: int,
    seats: str | None,
    seed: str,
    bots: str | None,
    jobs: str | None,
    on: str,
    out: Path | None,
    option: list[str] | None,
    edition: Path | None,
) -> SimArguments:
    """What all runs share."""
    return SimArguments(
        game=game,
        games=games,
        seats=optional_number("--seats", seats),
        seed=whole_number("--seed", seed),
        bots=bots,
        jobs=None if jobs is None else whole_number("--jobs", jobs, 1),
        on=on,
        out=out,
        option=option or (),
        edition=edition,
    )


def real_number(option: str, text: str) -> float:
    """The number above 0 that an option gives."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise InputError("{option}: {text!r} is not a number above 0", option=option, text=text)
    return number
