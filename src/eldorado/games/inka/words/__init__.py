"""The words of Inka, by language: `sentences` says how a sentence is made, `en` and `fr` hold the sentences."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.speaker import spoken
from eldorado.games.inka.words.en import ENGLISH
from eldorado.games.inka.words.fr import FRENCH
from eldorado.games.inka.words.sentences import Speaker

words: Final = spoken(Speaker, ENGLISH, FRENCH)
