"""The laboratory's words, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eldorado.sim.lab.words import en, fr

SENTENCES: Final[dict[str, Mapping[str, str]]] = {"en": en.SENTENCES, "fr": fr.SENTENCES}


class Speech:
    """Sentences of one language by key."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences = SENTENCES[language]

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of that key, filled."""
        return self.sentences[key].format(**values)

    def name(self, group: str, name: str) -> str:
        """The word for something that may have none: then it is called as it is."""
        return self.sentences.get(f"{group}.{name}", name)
