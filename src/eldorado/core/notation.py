"""What every game's notation has in common: a verb, then the fields of the move; a refusal shows an example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

import msgspec

from eldorado.core.game import Move, Unreadable

M = TypeVar("M", bound=Move)

OF_THE_LOG: Final = ("undo", "withdraw")
"""Verbs that no move may have."""


class Notation(Generic[M]):
    """How a game's moves are written, made of an example each: verbs differ, and an example reads as its own kind."""

    def __init__(self, examples: Mapping[type[M], str]) -> None:
        self.examples = examples
        self.kinds: dict[str, type[M]] = {}
        """The kinds of moves by their verbs."""
        self._verbs: dict[type[Move], str] = {}
        for kind, example in examples.items():
            verb = example.partition(" ")[0]
            if not verb or verb in self.kinds or verb in OF_THE_LOG:
                raise TypeError(f"{kind.__name__} needs a verb of its own, not {verb!r}")
            self.kinds[verb], self._verbs[kind] = kind, verb
            self.read(example)

    def write(self, move: M) -> str:
        """The move in notation."""
        return " ".join([self._verbs[type(move)], *map(str, move.words())])

    def read(self, text: str) -> M:
        """The move that is written so, and in no other way; anything else is Unreadable, with an example of what is."""
        verb, *given = text.split() or [""]
        kind = self.kinds.get(verb)
        if kind is None:
            raise Unreadable(f"cannot read {text!r}: a move begins with one of {', '.join(self.kinds)}")
        try:
            fields = dict(zip(kind.__struct_fields__, kind.of_words(given), strict=True))
            move = msgspec.convert(fields, kind, strict=False)
            if move.is_written(given):
                return move
        except ValueError:
            pass
        raise Unreadable(f"cannot read {text!r}: write it like {self.examples[kind]!r}")


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
