"""The options of a game as they are typed: which there are, what values they take, and which of them go together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from eldorado.core.edition import Edition
from eldorado.core.faults import Said
from eldorado.core.game import AnyGame, Options
from eldorado.core.options import OptionError
from eldorado.core.words import Words


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option as it is listed."""

    name: str
    value: str
    """As it stands."""
    values: str
    """All it can be."""
    meaning: str


def option_lines(game: AnyGame, words: Words, options: Options) -> list[OptionLine]:
    """Every option of a game with its value, what else it can be, and what it is for."""
    fields = msgspec.structs.fields(game.types.options)
    return [
        OptionLine(
            field.name,
            typed(getattr(options, field.name)),
            " | ".join(values_of(field.type)),
            words.options.get(field.name, ""),
        )
        for field in fields
    ]


def values_of(kind: Any) -> list[str]:
    """What can be typed for an option; numbers as the least and the most of them."""
    if get_origin(kind) is Annotated:
        _, bounds = get_args(kind)
        return [f"{bounds.ge}…{bounds.le}"]
    return [typed(value) for value in few_values(kind)]


def few_values(kind: Any) -> tuple[Any, ...]:
    """The values of an option that has a few of them."""
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()


def typed(value: Any) -> str:
    """A value as one types it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def example_of(game: AnyGame) -> str | Said:
    """An option with a value, to show how one is written."""
    for field in msgspec.structs.fields(game.types.options):
        others = [value for value in few_values(field.type) if value != field.default]
        if others:
            return f"{field.name}={typed(others[0])}"
    return Said("none: this game has no options")


# What goes together


def changes_that_go(game: AnyGame, seats: int, options: Options, edition: Edition) -> Iterator[str]:
    """Each single change with which options that were refused would go."""
    for field in msgspec.structs.fields(game.types.options):
        for value in few_values(field.type):
            if goes(game, seats, msgspec.structs.replace(options, **{field.name: value}), edition):
                yield f"{field.name}={typed(value)}"
    if others := [str(number) for number in game.seats if goes(game, number, options, edition)]:
        yield f"--seats {'/'.join(others)}"


def goes(game: AnyGame, seats: int, options: Options, edition: Edition) -> bool:
    """Whether a game can be set up so."""
    try:
        game.setup(seats, options, edition)
    except OptionError:
        return False
    return True
