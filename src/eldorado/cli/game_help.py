"""The commands that play a game: their `--help` also lists the options and bots of the game that is named."""

from __future__ import annotations

import os
from typing import Any, Final

from typer.core import TyperCommand

from eldorado import bots, games
from eldorado.cli.option_values import option_lines
from eldorado.cli.words import SHELLS, language_typed

TYPED: Final = "eldorado.typed"
"""Where a context keeps the words of its command line."""


class GameCommand(TyperCommand):
    """A command whose help knows of the game that is typed before it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line, and remember it: help is shown while it is read."""
        ctx.meta[TYPED] = tuple(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The options and bots of the game that is named, then the examples."""
        words: tuple[str, ...] = ctx.meta.get(TYPED, ())
        shell = SHELLS[language_typed(words, os.environ)]
        named = next((word for word in words if word in games.NAMES), None)
        if named is not None:
            game = games.load(named)
            spoken = game.words(shell.language, game.house)
            options = option_lines(game, spoken, game.types.options())
            with formatter.section(shell.say("help.options", game=spoken.title)):
                rows = [(f"{line.name}={line.value}", f"{line.meaning} ({line.values})") for line in options]
                formatter.write_dl(rows or [("–", shell.say("help.options.none"))])
            with formatter.section(shell.say("help.bots", game=spoken.title)):
                formatter.write_dl([(name, shell.say(f"bot.{name}")) for name in bots.available(game)])
        super().format_epilog(ctx, formatter)
