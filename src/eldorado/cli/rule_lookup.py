"""The rulebook: all of it, or one rule by its id."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from rich.markdown import Markdown

from eldorado.core.game import AnyGame

_RULE: Final = re.compile(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", re.MULTILINE)
_END_OF_RULE: Final = re.compile(r"^(- \*\*[A-Z]+-\d+\.\d+\*\*|#)", re.MULTILINE)


class UnknownRule(LookupError):
    """An id that no rule of the game has; `near` are some that exist."""

    def __init__(self, id: str, near: list[str]) -> None:
        super().__init__(id)
        self.id = id
        self.near = near


def rule_ids(book: str) -> list[str]:
    """Every rule's id, in the book's order."""
    return _RULE.findall(book)


def find_rule(game: AnyGame, language: str, id: str) -> str:
    """One rule's text, with the table that belongs to it; `2.4` is enough to find CIB-2.4."""
    book = game.rulebook(language)
    wanted = id.upper()
    ends = [full for full in rule_ids(book) if full.endswith(f"-{wanted}")]
    wanted = ends[0] if len(ends) == 1 else wanted
    for match in _RULE.finditer(book):
        if match[1] == wanted:
            end = _END_OF_RULE.search(book, match.end())
            return book[match.start() : end.start() if end else len(book)].strip()
    raise UnknownRule(id, _near(rule_ids(book), wanted))


def _near(ids: list[str], wanted: str) -> list[str]:
    """The ids of the chapter that was meant, or those written most like it, or else each chapter's first to last."""
    chapters: dict[str, list[str]] = {}
    for id in ids:
        chapters.setdefault(id.rpartition(".")[0], []).append(id)
    meant = wanted.rpartition(".")[0] or wanted
    named = next((own for name, own in chapters.items() if meant == name or name.endswith(f"-{meant}")), None)
    spans = [f"{own[0]}…{own[-1]}" if len(own) > 1 else own[0] for own in chapters.values()]
    return named or get_close_matches(wanted, ids, n=5, cutoff=0.7) or spans


def rendered(text: str) -> Markdown:
    """Markdown as a terminal shows it."""
    return Markdown(text)
