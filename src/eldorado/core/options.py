"""Options as people write them: names and values, checked against what a game knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec

from eldorado.core.faults import Fault, Said, listed
from eldorado.core.game import AnyGame, Options

YES_OR_NO: Final = dict.fromkeys(("yes", "true", "on", "oui"), True) | dict.fromkeys(
    ("no", "false", "off", "non"), False
)


class OptionError(Fault):
    """An option that the game does not have, a value that it does not take, or one that set-up finds unplayable."""


def read_options(game: AnyGame, given: Mapping[str, Any], *, text: bool = False) -> Options:
    """The options of a game from names and values; with `text` the values are read from words (`yes`, `3`)."""
    fields = {field.name: field.type for field in msgspec.structs.fields(game.types.options)}
    for name in given:
        if name not in fields:
            raise OptionError("unknown_option", name=name, game=game.name, known=listed(fields))
    read = {name: _read(name, fields[name], value, text) for name, value in given.items()}
    return msgspec.convert(read, game.types.options)


def written_options(game: AnyGame, given: Mapping[str, Any]) -> Options:
    """The options of a record or a stored table: one that it does not name is what was played before there was one."""
    return read_options(game, {**game.types.options.before, **given})


def _read(name: str, kind: Any, value: Any, text: bool) -> Any:
    """One option's value, as its type wants it."""
    try:
        return msgspec.convert(_from_text(kind, value) if text else value, kind)
    except msgspec.ValidationError:
        raise OptionError("option_value", name=name, value=value, accepted=accepted(kind)) from None


def _from_text(kind: Any, value: str) -> Any:
    """`yes`, `no` and numbers become what they mean; anything else stays text."""
    word = value.strip().lower()
    if kind is bool:
        return YES_OR_NO.get(word, value)
    return int(word) if word.lstrip("-").isdecimal() else word


def accepted(kind: Any) -> Said:
    """What an option's type takes, in words."""
    if get_origin(kind) is Literal:
        return Said("one_of", values=listed(get_args(kind)))
    if get_origin(kind) is Annotated:
        base, bounds = get_args(kind)
        return Said("from_to", kind=accepted(base), low=bounds.ge, high=bounds.le)
    return Said({bool: "yes_or_no", int: "whole_number"}.get(kind, "text"))
