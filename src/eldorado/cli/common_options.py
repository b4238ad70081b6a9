"""The arguments and options that several commands share, and how their numbers are read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eldorado import bots, games
from eldorado.cli.errors import whole_number

GAMES = ", ".join(games.NAMES)
BOTS = ", ".join(bots.NAMES)

Game = Annotated[str, typer.Argument(help=f"The game: {GAMES}.")]
Lang = Annotated[str | None, typer.Option("--lang", help="en or fr; by default as the terminal is set.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, may be repeated; eldorado play GAME --help lists them.",
    ),
]
EditionFile = Annotated[Path | None, typer.Option("--edition", metavar="FILE", help="Play with your own box.")]
Plain = Annotated[bool, typer.Option("--plain", help="Draw the table as plain lists.")]


def optional_number(option: str, text: str | None) -> int | None:
    """The number an option gives, if it is there."""
    return None if text is None else whole_number(option, text)
