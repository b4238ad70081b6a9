"""An edition with some figures changed, each named by its path in the file: board.shield.0, explorers.3."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame

LONGEST_NAME: Final = 80


class NoSuchFigure(ValueError):
    """A path that leads nowhere in an edition; the message says what there is."""


def read_change(text: str) -> tuple[str, Any]:
    """A change written as PATH=VALUE, the value as in the file."""
    path, sign, value = text.partition("=")
    if not sign or not path.strip():
        raise NoSuchFigure(f"{text!r} is no change; write it as PATH=VALUE, as the edition file has it")
    return path.strip(), read_value(value.strip())


def read_value(text: str) -> Any:
    """A value as it is written in an edition file; a bare word is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def changed_edition(game: AnyGame, edition: Edition, changes: Mapping[str, Any]) -> Edition:
    """The edition with other figures, under a name that says so; an EditionError tells what does not go."""
    if not changes:
        return edition
    document = deepcopy(dict(edition.source))
    for path, value in changes.items():
        put(document, path, value)
    told = ", ".join(f"{path}={value}" for path, value in changes.items())
    document["name"] = f"{edition.name}, {told}"[:LONGEST_NAME]
    changed: Edition = game.edition(document, "")
    return changed


def figure_at(edition: Edition, path: str) -> Any:
    """What stands at a path."""
    inner, key = parent(edition.source, path)
    return inner[key]


def put(document: dict[str, Any], path: str, value: Any) -> None:
    """Put a value where another one stands."""
    inner, key = parent(document, path)
    inner[key] = value


def parent(document: Any, path: str) -> tuple[Any, Any]:
    """What a path's last step leads from, and that step; it must lead to something that is there."""
    *steps, last = path.split(".")
    for step in steps:
        document = document[key_of(document, step, path)]
    return document, key_of(document, last, path)


def key_of(document: Any, step: str, path: str) -> Any:
    """A step as a name, a number from 0, or the id of one in a list."""
    known = keys_of(document)
    if step not in known:
        near = ", ".join(list(known)[:12]) + (", …" if len(known) > 12 else "")
        raise NoSuchFigure(f"{path}: there is no {step!r}; there is {near or 'nothing below'}")
    return known[step]


def keys_of(document: Any) -> dict[str, Any]:
    """All steps that lead on from somewhere."""
    if isinstance(document, Mapping):
        return {str(key): key for key in document}
    if isinstance(document, list | tuple):
        named = [str(each["id"]) if isinstance(each, Mapping) and "id" in each else "" for each in document]
        return {name or str(place): place for place, name in enumerate(named)}
    return {}
