"""`--help` in another language than English: every text of the commands, and the words of the frame round them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Any, Final

from typer import Context
from typer.core import TyperGroup

from eldorado.cli.retelling import retold
from eldorado.cli.words import HELP

EXTRAS: Final = re.compile(r"  \[(?:default: (?P<default>[^;\]]*))?(?:; )?(?P<required>required)?\]$")
"""What typer adds behind the help of a parameter."""


def translate_help(command: Any, language: str) -> None:
    """Put a command and all below it into a language; as they are, they are English."""
    table = HELP[language]
    if not table:
        return
    command.help, command.epilog = in_paragraphs(command.help, table), in_paragraphs(command.epilog, table)
    command.short_help = in_paragraphs(command.short_help, table)
    command.options_metavar = retold(command.options_metavar or "", table)
    command.context_class = context_class(table)
    for parameter in command.params:
        parameter.help = in_paragraphs(parameter.help, table)
        parameter.metavar = retold(parameter.metavar, table) if parameter.metavar else None
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = retold(command.subcommand_metavar, table)
        for each in command.commands.values():
            translate_help(each, language)


def in_paragraphs(text: str | None, table: Mapping[str, str]) -> str | None:
    """A text paragraph by paragraph, each in one line."""
    if text is None:
        return None
    paragraphs = [" ".join(paragraph.split()) for paragraph in inspect.cleandoc(text).split("\n\n")]
    return "\n\n".join(retold(paragraph, table) for paragraph in paragraphs)


def context_class(table: Mapping[str, str]) -> type[Context]:
    """A context in which help is framed by words of a language."""
    formatter: Any = Context.formatter_class

    class FramingFormatter(formatter):  # type: ignore[misc]
        """Headings, and what stands behind the help of a parameter, in that language."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            """The line that shows how the command is written."""
            super().write_usage(prog, args, retold(prefix or "Usage: ", table))

        def write_heading(self, heading: str) -> None:
            """A heading, with the space that the language wants before a colon."""
            super().write_heading(retold(heading, table))

        def write_dl(self, rows: Any, *others: Any, **named: Any) -> None:
            """Terms with what they mean."""
            super().write_dl([(retold(term, table), extras(help, table)) for term, help in rows], *others, **named)

    return type("FramedContext", (Context,), {"formatter_class": FramingFormatter})


def extras(help: str, table: Mapping[str, str]) -> str:
    """The help of a parameter with what typer has added in English put into the language."""
    found = EXTRAS.search(help)
    if found is None:
        return retold(help, table)
    added = [retold(f"default: {found['default']}", table)] if found["default"] is not None else []
    added += [retold("required", table)] if found["required"] else []
    return f"{retold(help[: found.start()], table)}  [{'; '.join(added)}]"
