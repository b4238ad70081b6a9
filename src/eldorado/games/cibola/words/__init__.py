"""The words of Cibola, by language: `sentences` says how a sentence is made, `en` and `fr` hold the sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eldorado.core.words import Words
from eldorado.games.cibola.components import Edition
from eldorado.games.cibola.words.en import ENGLISH
from eldorado.games.cibola.words.faults import FAULTS
from eldorado.games.cibola.words.fr import FRENCH
from eldorado.games.cibola.words.sentences import Speech, speak

SPEECHES: Final[dict[str, Speech]] = {speech.language: speech for speech in (ENGLISH, FRENCH)}


def words(language: str, edition: Edition) -> Words:
    """The words of Cibola in a language, with the figures of an edition."""
    speech = SPEECHES.get(language)
    if speech is None:
        raise ValueError(f"Cibola speaks {' and '.join(SPEECHES)}, not {language!r}")
    return replace(speak(speech, edition), faults=FAULTS.get(language, {}))
