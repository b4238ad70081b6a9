"""What every game's notation has in common: a verb, then the fields of the move; a refusal shows an example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from eldorado.core.game import Move, Unreadable

M = TypeVar("M", bound=Move)


def read_move(
    text: str,
    verbs: Mapping[str, type[M]],
    examples: Mapping[str, str],
    fields: Callable[[type[M], list[str]], Mapping[str, Any]],
) -> M:
    """The move a notation stands for; anything else is Unreadable, with an example of what is.

    `fields` makes a move's fields of the words after its verb, or raises a ValueError.
    """
    verb, *given = text.split() or [""]
    kind = verbs.get(verb)
    if kind is None:
        raise Unreadable(f"cannot read {text!r}: a move begins with one of {', '.join(verbs)}")
    try:
        return msgspec.convert(fields(kind, given), kind)
    except ValueError:
        raise Unreadable(f"cannot read {text!r}: write it like {examples.get(verb, verb)!r}") from None


def a_word_each(kind: type[M], given: list[str], field: Callable[[str, str], Any]) -> dict[str, Any]:
    """The fields of a move whose every field is one word, each read by its name."""
    pairs = zip(kind.__struct_fields__, given, strict=True)
    return {name: field(name, word) for name, word in pairs}


def whole_number(text: str) -> int:
    """A figure written in the one plain way."""
    number = int(text)
    if text != str(number):
        raise ValueError(text)
    return number
