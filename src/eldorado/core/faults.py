"""What is wrong with something that people bring along: an edition, options, a record.

A fault is a reason and what fills its gaps. The core's reasons are keys, with their sentences in `core.words.en` and
`core.words.fr`. A game's own are English sentences where an edition is checked, and the keys of other languages in its
`words/faults.py`; one that has no words in a language is told in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Final

from eldorado.core.words.common import COMMON

PATTERNS: Final = (
    "expected",
    "expected_length",
    "expected_at_least",
    "expected_bound",
    "missing_field",
    "unknown_field",
    "unknown_value",
)
"""The reasons whose English sentences are what msgspec says of ill-typed values."""
MOST_LISTED: Final = 40


class Said:
    """A reason and what fills its gaps; what fills one may be such a reason itself."""

    def __init__(self, reason: str, /, **values: Any) -> None:
        self.reason = reason
        self.values = values

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """The sentence in a language, with the game's own table for it."""
        common = COMMON.get(language, COMMON["en"])
        sentence = (faults or {}).get(self.reason) or common.reasons.get(self.reason, self.reason)
        told = {
            name: value.told(language, faults) if hasattr(value, "told") else value
            for name, value in self.values.items()
        }
        return sentence.format(**told) if told else sentence


class Fault(ValueError):
    """Something is wrong with what was brought along; it reads in English, and `told` in other languages."""

    def __init__(self, reason: str, /, **values: Any) -> None:
        self.said = Said(reason, **values)
        super().__init__(self.told("en"))

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """What is wrong, in a language."""
        return self.said.told(language, faults)


def listed(names: Iterable[object]) -> str | Said:
    """Names with commas, the first of many, or that there are none."""
    first = [str(name) for name in islice(names, MOST_LISTED + 1)]
    return ", ".join(first if len(first) <= MOST_LISTED else [*first[:MOST_LISTED], "…"]) or Said("none")


def ill_typed(problem: str) -> Said:
    """What msgspec says, taken apart so that it can be told in another language."""
    for reason in PATTERNS:
        sentence = re.escape(COMMON["en"].reasons[reason])
        found = re.fullmatch(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^`]+)", sentence), problem)
        if found:
            return Said(reason, **found.groupdict())
    return Said(problem)
