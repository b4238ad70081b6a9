"""Bad input: a line on stderr, or one a fault, exit status 2, no traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from typer.core import TyperGroup


class InputError(Exception):
    """What is wrong with what was typed: the thing, its place, the accepted values; a line a fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class CommandGroup(TyperGroup):
    """A group of commands that says in one line what it cannot do."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run a command; whatever was typed wrongly ends with status 2."""
        _print_anything()
        try:
            status = self._run(lambda: super(CommandGroup, self).main(args, prog_name, complete_var, False, **extra))
            sys.stdout.flush()
        except BrokenPipeError:
            forget_output()
            status = 1
        sys.exit(status)

    def _run(self, command: Callable[[], Any]) -> int:
        """The exit status of a command; what was typed wrongly is said in a line a fault."""
        try:
            status = command()
        except Exception as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                print(error)
                return 0
            if type(error).__name__ == "Abort":
                print("eldorado: stopped", file=sys.stderr)
                return 130
            lines = _typed_wrongly(error)
            if not lines:
                raise
            for line in lines:
                print(f"eldorado: {' '.join(line.split())}", file=sys.stderr)
            return 2
        return status if isinstance(status, int) else 0

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command by its name; an unknown one is answered with those there are."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise InputError(f"no command {args[0]!r}; there is {', '.join(self.commands)}")
        return super().resolve_command(ctx, args)


def whole_number(option: str, text: str, least: int | None = None) -> int:
    """The number an option gives."""
    try:
        number = int(text)
    except ValueError:
        raise InputError(f"{option}: {text!r} is not a whole number") from None
    if least is not None and number < least:
        raise InputError(f"{option}: {number} is too small; the least is {least}")
    return number


def _typed_wrongly(error: Exception) -> Sequence[str]:
    """What to tell whoever typed it; nothing for a fault of ours."""
    if isinstance(error, InputError):
        return error.lines
    message = getattr(error, "format_message", None)
    return [f"{message()} (see --help)"] if callable(message) else ()


def _print_anything() -> None:
    """A terminal that lacks a sign shows a question mark instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def forget_output() -> None:
    """The reader of our output has gone: let what is left fall into the void."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
