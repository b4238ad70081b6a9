"""The words of the pages as the build gives them: tests look for what the page says now, not for what it once said."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

BUILT = Path(__file__).parents[2] / "src" / "eldorado" / "server" / "static" / "words.json"
GAP = re.compile(r"\{\d\}")


@cache
def all_words() -> dict[str, Any]:
    """What the built pages say, by part (`frame`, or a game) and language."""
    if not BUILT.is_file():
        pytest.skip("the front end is not built: scripts/build-web", allow_module_level=True)
    said: dict[str, Any] = json.loads(BUILT.read_text(encoding="utf-8"))
    return said


class Words:
    """What one part of the page says in one language: `words["close"]`, `words.say("iAm", "Anna")`."""

    def __init__(self, part: str, lang: str) -> None:
        self.said: dict[str, Any] = all_words()[part][lang]

    def __getitem__(self, name: str) -> str:
        text: str = self.said[name]
        assert isinstance(text, str), f"{name} has gaps: use say()"
        return text

    def say(self, name: str, *values: str) -> str:
        """A sentence with its gaps filled, in the order of its parameters."""
        sentence = self.said[name]
        assert len(values) == sentence["gaps"], f"{name} has {sentence['gaps']} gaps"
        text: str = sentence["text"]
        return GAP.sub(lambda gap: values[int(gap[0][1])], text)

    def every(self) -> set[str]:
        """All it says, whole or with gaps."""
        return {text for said in self.said.values() for text in ([said] if isinstance(said, str) else said["forms"])}


def frame_words(lang: str) -> Words:
    """The frame's words."""
    return Words("frame", lang)


def board_words(lang: str, game: str = "cibola") -> Words:
    """The words of a game's board."""
    return Words(game, lang)


def english_only() -> set[str]:
    """What frame and Cibola's board say in English and never in French."""
    english, french = (frame_words(lang).every() | board_words(lang).every() for lang in ("en", "fr"))
    return english - french


def only_english() -> set[str]:
    """Words, and sentences without gaps, that are English only."""
    return {text for text in english_only() if re.search(r"[A-Za-z]{2}", text) and not GAP.search(text)}


def only_english_patterns() -> list[re.Pattern[str]]:
    """The same for sentences with gaps: each as a pattern that the whole text of a thing may match."""
    telling = [text for text in sorted(english_only()) if GAP.search(text)]
    telling = [text for text in telling if len(re.findall(r"[A-Za-z]{3,}", GAP.sub("", text))) >= 2]
    return [re.compile(".+".join(re.escape(part) for part in GAP.split(text))) for text in telling]
