"""Sentences that are English where they arise, told in another language: by a table, with or without gaps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_GAP = re.compile(r"\\\{(\w+)(?:!r)?\\\}")


@dataclass(frozen=True, slots=True)
class Message:
    """What another package says is wrong, in English; it is taken apart to be told in another language."""

    text: str

    def told(self, language: str, faults: Mapping[str, str] | None = None) -> str:
        """The message by that table; in English if it is not there."""
        return retold(self.text, faults or {})


def retold(text: str, table: Mapping[str, str]) -> str:
    """A text by a table of sentences: the very one, or one whose gaps it fills, and what fills them told as well."""
    if not table or text in table:
        return table.get(text, text)
    for sentence, other in table.items():
        found = pattern(sentence).fullmatch(text) if "{" in sentence else None
        if found is not None:
            return other.format(**{name: retold(filled, table) for name, filled in found.groupdict().items()})
    return text


@lru_cache(maxsize=512)
def pattern(sentence: str) -> re.Pattern[str]:
    """What a sentence looks like with its gaps filled; one that is nothing but gaps is like nothing."""
    if not re.search(r"[a-z]{2}", re.sub(r"\{[^}]*\}", "", sentence)):
        return re.compile(r"(?!)")
    seen: set[str] = set()

    def gap(match: re.Match[str]) -> str:
        name = match[1]
        again = name in seen
        seen.add(name)
        return f"(?P={name})" if again else f"(?P<{name}>.+?)"

    return re.compile(_GAP.sub(gap, re.escape(sentence)), re.DOTALL)
