"""The words of SOL, by language: `sentences` says how a sentence is made, `en` and `fr` hold the sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eldorado.core.words import Words
from eldorado.games.sol.components import Edition
from eldorado.games.sol.words.en import ENGLISH
from eldorado.games.sol.words.faults import FAULTS
from eldorado.games.sol.words.fr import FRENCH
from eldorado.games.sol.words.sentences import Speech, speak

SPEECHES: Final[dict[str, Speech]] = {speech.language: speech for speech in (ENGLISH, FRENCH)}


def words(language: str, edition: Edition) -> Words:
    """The words of SOL in a language, with the terrains and figures of an edition."""
    speech = SPEECHES.get(language)
    if speech is None:
        raise ValueError(f"SOL speaks {' and '.join(SPEECHES)}, not {language!r}")
    return replace(speak(speech, edition), faults=FAULTS.get(language, {}))
