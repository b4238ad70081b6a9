"""The rulebook of a game as chapters and rules, for the page and for `why`."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from eldorado.core.illustrations import Illustrations, Part

Mark: TypeAlias = Literal["", "ruling", "house"]

CHAPTER: Final = re.compile(r"^## (?:(\d+) )?(.+)$")
RULE: Final = re.compile(r"^- \*\*([A-Z]+-[\d.]+)\*\* (.+)$")
MARKS: Final[dict[str, Mark]] = {
    "*(ruling)*": "ruling",
    "*(notre choix)*": "ruling",
    "*(house edition)*": "house",
    "*(édition maison)*": "house",
}


class Rule(Struct):
    """One rule: its id, its text (inline Markdown; a table may follow), and whose figures or choice it is."""

    id: str
    text: str
    mark: Mark


class Chapter(Struct):
    """One chapter of the rules."""

    number: int
    title: str
    rules: list[Rule]


class RuleCaption(Struct, frozen=True):
    """What is said of a picture, and how much room it takes: the picture itself comes when it is looked at."""

    id: str
    rules: list[str]
    part: Part
    caption: str
    alternative: str
    names: list[str]


class Rulebook(Struct):
    """The rules of a game."""

    title: str
    chapters: list[Chapter]
    glossary: list[tuple[str, str]]
    credits: str
    pictures: list[RuleCaption] = []

    def text_of(self, id: str) -> str:
        """The text of a rule; empty for an unknown one."""
        rules = (rule for chapter in self.chapters for rule in chapter.rules)
        return next((rule.text for rule in rules if rule.id == id), "")


def captions(declared: Illustrations, language: str) -> list[RuleCaption]:
    """What is said of every picture of a game."""
    return [
        RuleCaption(
            picture.id,
            picture.rules,
            picture.part,
            picture.caption.told(language),
            picture.alternative.told(language),
            declared.story_of(picture).seats,
        )
        for picture in declared.illustration
    ]


def parse_rulebook(text: str) -> Rulebook:
    """Read a rulebook: a title, what comes before the first chapter, numbered chapters, a glossary."""
    head, *parts = re.split(r"(?m)^(?=## )", text)
    title, _, credits = head.strip().partition("\n")
    book = Rulebook(title.removeprefix("# "), [], [], credits.strip())
    for part in parts:
        first, _, rest = part.partition("\n")
        heading = CHAPTER.match(first)
        assert heading is not None, f"no heading: {first!r}"
        if heading[1]:
            book.chapters.append(Chapter(int(heading[1]), heading[2], rules(rest)))
        else:
            book.glossary = [row for row in table_rows(rest.splitlines()) if row]
    return book


def rules(text: str) -> list[Rule]:
    """The rules of a chapter, each with what follows it up to the next."""
    found: list[Rule] = []
    for line in text.splitlines():
        match = RULE.match(line)
        if match:
            found.append(Rule(match[1], match[2], mark(match[2])))
        elif found:
            found[-1].text += "\n" + line
    for rule in found:
        rule.text = rule.text.rstrip()
    return found


def mark(text: str) -> Mark:
    """Whether a rule is a ruling or has figures of the house edition, told by the mark at its end."""
    return next((kind for words, kind in MARKS.items() if words in text), "")


def table_rows(lines: list[str]) -> list[tuple[str, str]]:
    """The rows of a two-column table, without its head."""
    rows = [line.strip().strip("|").split("|") for line in lines if line.startswith("|")]
    return [(cells[0].strip(), cells[1].strip()) for cells in rows[2:] if len(cells) == 2]
