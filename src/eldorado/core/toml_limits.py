"""TOML that somebody else has written, looked over before it is parsed.

`tomllib` takes time and memory by the square of a dotted key's parts, runs out of stack in nested arrays and does not
read long numbers. One pass over the words of a text, which ends where `tomllib` would find the first mistake, refuses
all that by its line.
"""

from __future__ import annotations

import re
from typing import Final

from eldorado.core.edition_faults import EditionError

MOST_CHARACTERS: Final = 32 * 1024
"""Five times the longest of our own."""
MOST_PARTS: Final = 8
MOST_LEVELS: Final = 8
LONGEST_WORD: Final = 64
"""For names without quotes and for numbers."""

_WORDS: Final = re.compile(
    r'''
      (?P<string> """ (?: [^"\\] | \\[\s\S] | "(?!"") )* """ "{0,2}
                | \'\'\' (?: [^'] | '(?!\'\') )* \'\'\' '{0,2}
                | "(?!"") (?: [^"\\\n] | \\. )* "
                | '(?!\'\') [^'\n]* ' )
    | (?P<unended> ["'] )
    | (?P<comment> \# [^\n]* )
    | (?P<dot> \. )
    | (?P<opened> [\[{] )
    | (?P<closed> [\]}] )
    | (?P<parted> [\n=,] )
    | (?P<word> [^\s"'\#.\[\]{}=,]+ )
    ''',
    re.VERBOSE,
)
"""At each place one way goes on at most, so nothing is tried twice. Possessive quantifiers would say so, but Python
3.11.2 (Debian 12) gets them wrong around alternatives."""


def check_toml(text: str) -> None:
    """Refuse a text that is too long, or has keys, nests or numbers that are."""
    if len(text) > MOST_CHARACTERS:
        raise EditionError("file", "file_too_long", count=len(text), most=MOST_CHARACTERS)
    parts, level = 1, 0
    for found in _WORDS.finditer(text):
        match found.lastgroup:
            case "dot":
                parts += 1
            case "opened":
                parts, level = 1, level + 1
            case "closed":
                parts, level = 1, level - 1
            case "parted":
                parts = 1
            case "word" if len(found[0]) > LONGEST_WORD:
                raise EditionError("file", "word_too_long", **_at(found, len(found[0]), LONGEST_WORD))
            case "unended":
                return
        if parts > MOST_PARTS:
            raise EditionError("file", "too_many_parts", **_at(found, parts, MOST_PARTS))
        if level > MOST_LEVELS:
            raise EditionError("file", "too_many_levels", **_at(found, level, MOST_LEVELS))


def _at(found: re.Match[str], count: int, most: int) -> dict[str, int]:
    """The line of a word, how many there are of something, and how many there may be."""
    return {"line": found.string.count("\n", 0, found.start()) + 1, "count": count, "most": most}
