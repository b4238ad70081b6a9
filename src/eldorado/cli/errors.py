"""Bad input: a line on stderr, or one a fault, exit status 2, no traceback."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

from typer.core import TyperGroup

from eldorado.cli.help_language import translate_help
from eldorado.cli.retelling import Message
from eldorado.cli.words import ERRORS, language_typed
from eldorado.core.faults import Said, listed

NO_FOLDER: Final = "{option} {path}: there is no folder {folder}"
NOT_WRITTEN: Final = "{option} {path}: cannot be written: {why}"
EXTRA: Final = re.compile(r"Got unexpected extra argument\S* \((.*)\)")
"""What typer says of words that no argument takes."""


class InputError(Exception):
    """What is wrong with what was typed: the thing, its place, the accepted values.

    An English sentence with gaps, never an f-string: it is the key under which `words/errors_fr.py` has it in French.
    """

    def __init__(self, sentence: str, /, **values: Any) -> None:
        told = {name: _as_told(value) for name, value in values.items()}
        self.faults: tuple[Said, ...] = (Said(sentence, **told),)
        super().__init__(self.told("en"))

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """All that is wrong, in a language: a line a fault."""
        return "\n".join(fault.told(language, faults or ERRORS[language]) for fault in self.faults)


class InputErrors(InputError):
    """Several things that are wrong at once; it reads as all of them."""

    def __init__(self, faults: Sequence[Said]) -> None:
        first = faults[0]
        super().__init__(first.reason, **first.values)
        self.faults = tuple(faults)


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
        words = sys.argv[1:] if args is None else args
        language = language_typed(words, os.environ)
        translate_help(self, language)
        try:
            status = self._run(
                lambda: super(CommandGroup, self).main(args, prog_name, complete_var, False, **extra), language
            )
            sys.stdout.flush()
        except BrokenPipeError:
            forget_output()
            status = 1
        sys.exit(status)

    def _run(self, command: Callable[[], Any], language: str) -> int:
        """The exit status of a command; what was typed wrongly is said in a line a fault."""
        try:
            status = command()
        except Exception as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                print(error)
                return 0
            if type(error).__name__ == "Abort":
                print(f"eldorado: {Said('stopped').told(language, ERRORS[language])}", file=sys.stderr)
                return 130
            wrong = error if isinstance(error, InputError) else usage_error(error)
            if wrong is None:
                raise
            for fault in wrong.faults:
                print(f"eldorado: {one_line(fault.told(language, ERRORS[language]))}", file=sys.stderr)
            return 2
        return status if isinstance(status, int) else 0

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command by its name; an unknown one is answered with those there are."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise InputError("no command {name!r}; there is {known}", name=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def whole_number(option: str, text: str, least: int | None = None) -> int:
    """The number an option gives."""
    try:
        number = int(text)
    except ValueError:
        raise InputError("{option}: {text!r} is not a whole number", option=option, text=text) from None
    if least is not None and number < least:
        sentence = "{option}: {number} is too small; the least is {least}"
        raise InputError(sentence, option=option, number=number, least=least)
    return number


def usage_error(error: Exception) -> InputError | None:
    """What typer finds wrong with a command line; None for a fault of ours."""
    message = getattr(error, "message", None)
    if not isinstance(message, str):
        return None
    option, known = getattr(error, "option_name", ""), getattr(error, "possibilities", None)
    match type(error).__name__:
        case "NoSuchOption" if known:
            return InputError("no option {option}; there is {known} (see --help)", option=option, known=listed(known))
        case "NoSuchOption":
            return InputError("no option {option} (see --help)", option=option)
        case "MissingParameter":
            hint = getattr(getattr(error, "param", None), "get_error_hint", str)()
            return InputError("{what} is missing (see --help)", what=hint)
        case "BadOptionUsage" if "requires" in message:
            return InputError("{option}: its value is missing (see --help)", option=option)
        case "BadOptionUsage":
            return InputError("{option}: takes no value (see --help)", option=option)
        case _ if found := EXTRA.fullmatch(message):
            return InputError("{words}: more than can be read here (see --help)", words=found[1])
        case _:
            return InputError("{message} (see --help)", message=message)


def because(error: OSError) -> Message:
    """What the system says about a file that cannot be read or written."""
    return Message(error.strerror or str(error))


def _as_told(value: Any) -> Any:
    """An error that knows no other language than English is told by its message."""
    return Message(str(value)) if isinstance(value, Exception) and not hasattr(value, "told") else value


def one_line(text: str) -> str:
    """A text in one line; the narrow spaces of French stay."""
    return " ".join(re.split(r"[ \t\r\n]+", text.strip()))


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
