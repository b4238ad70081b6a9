"""The rules of a game in our own words: a text beside its code, one in each language."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from eldorado.core.words import LANGUAGES


def rulebook_in(package: str) -> Callable[[str], str]:
    """How to read the rules that lie in a package, by language: one line a rule."""

    def rulebook(language: str) -> str:
        if language not in LANGUAGES:
            raise ValueError(f"the rules are in {' and '.join(LANGUAGES)}, not in {language!r}")
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        return files(package).joinpath(name).read_text(encoding="utf-8")

    return rulebook
