"""What every game's notation has in common: a verb, then the fields of the move; a refusal shows an example."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

import msgspec

from eldorado.core.game import Move, Unreadable

M = TypeVar("M", bound=Move)

VERB: Final = re.compile("[a-z]+")
OF_THE_LOG: Final = ("undo", "withdraw", "sealed")
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
            if not VERB.fullmatch(verb) or verb in OF_THE_LOG:
                raise TypeError(
                    f"{kind.__name__} needs a verb of small letters, none of {', '.join(OF_THE_LOG)}, not {verb!r}"
                )
            if verb in self.kinds:
                raise TypeError(f"{kind.__name__} needs a verb of its own: {verb!r} is {self.kinds[verb].__name__}'s")
            self.kinds[verb], self._verbs[kind] = kind, verb
            self._check_example(kind, example)

    def _check_example(self, kind: type[M], example: str) -> None:
        """An example is what its kind of move writes."""
        try:
            written = self.write(self.read(example))
        except Unreadable:
            fields = " ".join(kind.__struct_fields__) or "nothing"
            raise TypeError(f"the example {example!r} is no {kind.__name__}: after the verb comes {fields}") from None
        if written != example:
            raise TypeError(f"the example {example!r} of {kind.__name__} is written {written!r}: give it so")

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
