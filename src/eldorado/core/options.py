"""Options as people write them: names and values, checked against what a game knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from eldorado.core.game import AnyGame, Options


class OptionError(ValueError):
    """An option that the game does not have, or a value that it does not take."""


def read_options(game: AnyGame, given: Mapping[str, Any], *, text: bool = False) -> Options:
    """The options of a game from names and values; with `text` the values are read from words (`yes`, `3`)."""
    fields = {field.name: field for field in msgspec.structs.fields(game.types.options)}
    for name in given:
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise OptionError(f"unknown option {name!r} of {game.name}; there are: {known}")
    read = {name: _from_text(fields[name].type, value) if text else value for name, value in given.items()}
    try:
        return msgspec.convert(read, game.types.options)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at ")
        raise OptionError(f"option {place.strip('`').removeprefix('$.') or game.name}: {problem}") from None


def _from_text(kind: Any, value: str) -> Any:
    """`yes`, `no` and numbers become what they mean; anything else stays text."""
    word = value.strip().lower()
    if kind is bool:
        return {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(word, value)
    return int(word) if word.lstrip("-").isdecimal() else word
