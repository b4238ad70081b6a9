"""The words of the pages, read from their sources: tests look for what the page says now, not for what it once said."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
FRAME = WEB / "shell" / "words"
BOARD = WEB / "games" / "cibola" / "words.ts"

QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'")
PLAIN = re.compile(r"\b(\w+): '((?:[^'\\\n]|\\.)*)'")
NESTED = re.compile(r"\b(\w+): \{([^{}]*)\}")
TEMPLATE = re.compile(r"\b(\w+): \(([^)]*)\) => `([^`]*)`")
BRANCHES = re.compile(r"`([^`]*)`")
HOLE = re.compile(r"\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}")


def frame_source(lang: str) -> str:
    """The words of the frame in a language, as they are written."""
    return (FRAME / f"{lang}.ts").read_text(encoding="utf-8")


def board_source(lang: str) -> str:
    """The words of Cibola's board in a language: English comes first in the file."""
    english, _, french = BOARD.read_text(encoding="utf-8").partition("const fr")
    return french if lang == "fr" else english


class Words:
    """What the pages say in one language: `words["close"]`, `words.say("iAm", "Anna")`."""

    def __init__(self, source: str) -> None:
        source = source.replace("\\u202f", "\u202f")
        self.plain: dict[str, str] = {}
        self.templates: dict[str, tuple[list[str], str]] = {}
        for group, inside in NESTED.findall(source):
            self.plain |= {f"{group}.{name}": text for name, text in PLAIN.findall(inside)}
        for name, text in PLAIN.findall(NESTED.sub("", source)):
            self.plain.setdefault(name, text)
        for name, parameters, text in TEMPLATE.findall(source):
            wanted = [each.split(":")[0].strip() for each in parameters.split(",")]
            self.templates.setdefault(name, (wanted, text))

    def __getitem__(self, name: str) -> str:
        return self.plain[name]

    def say(self, name: str, *values: str) -> str:
        """A sentence with its gaps filled, in the order of its parameters."""
        parameters, text = self.templates[name]
        told = dict(zip(parameters, values, strict=True))

        def fill(hole: re.Match[str]) -> str:
            return next(value for parameter, value in told.items() if re.search(rf"\b{parameter}\b", hole[1]))

        return HOLE.sub(fill, text)


def frame_words(lang: str) -> Words:
    """The frame's words."""
    return Words(frame_source(lang))


def board_words(lang: str) -> Words:
    """Cibola's own words."""
    return Words(board_source(lang))


def only_english() -> set[str]:
    """Everything the pages say in English and never in French: words, and sentences without gaps."""
    english, french = (
        {text for source in (frame_source(lang), board_source(lang)) for text in QUOTED.findall(source)}
        for lang in ("en", "fr")
    )
    return {text for text in english - french if re.search(r"[A-Za-z]{2}", text) and not text.startswith(".")}


def only_english_patterns() -> list[re.Pattern[str]]:
    """The same for sentences with gaps: each as a pattern that the whole text of a thing may match."""
    english, french = (
        {text for source in (frame_source(lang), board_source(lang)) for text in BRANCHES.findall(source)}
        for lang in ("en", "fr")
    )
    telling = [text for text in sorted(english - french) if len(re.findall(r"[A-Za-z]{3,}", HOLE.sub("", text))) >= 2]
    return [re.compile(".+".join(re.escape(part) for part in re.split(HOLE.pattern, text)[::2])) for text in telling]
