"""What people write to each other, as it may be shown: one line of plain text that hides, turns and breaks nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from eldorado.server.problems import Problem, TextTooLong

LONGEST: Final = 200
"""How many characters somebody may write at once."""
JOINERS: Final = "\u200c\u200d"
"""They make letters and pictures of several signs; on their own they are nothing, and fall away."""
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing: with these alone one would seem to say nothing at all."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Control characters, changes of direction, tags, halves of signs: whatever is no sign to be seen."""
LINES: Final = frozenset({"Zl", "Zp", "Zs"})
MOST_MARKS: Final = 3
"""Above and below a letter: no language needs many more, and a tower of them would cover the lines around."""
LONE_JOINERS: Final = re.compile(rf"(?<![^\s{JOINERS}])[{JOINERS}]+|[{JOINERS}]+(?![^\s{JOINERS}])")


def plain_text(text: str) -> str:
    """The text as everybody may see it, or why it is not taken."""
    if len(text) > LONGEST:
        raise TextTooLong(len(text), LONGEST)
    seen = "".join(_shown(char) for char in unicodedata.normalize("NFC", text))
    line = " ".join(LONE_JOINERS.sub("", _few_marks(seen)).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in line):
        raise Problem("text_empty")
    return line


def _shown(char: str) -> str:
    """A sign as it is shown: itself, a blank for what breaks lines or looks like nothing, or nothing at all."""
    kind = unicodedata.category(char)
    if char in BLANKS or char in "\t\n\r\v\f" or kind in LINES:
        return " "
    return "" if kind in HIDDEN and char not in JOINERS else char


def _few_marks(text: str) -> str:
    """A few marks on a letter at most; a mark without a letter has nothing to stand on, and falls away."""
    kept: list[str] = []
    marks = MOST_MARKS
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me"):
            marks += 1
        elif char not in JOINERS:  # which are no letter to stand on
            marks = MOST_MARKS if char == " " else 0
        if marks <= MOST_MARKS or char == " ":
            kept.append(char)
    return "".join(kept)
