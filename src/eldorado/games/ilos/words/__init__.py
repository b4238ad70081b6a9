"""The words of Ilôs, by language: `sentences` says how a sentence is made, `en` and `fr` hold the sentences."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.speaker import spoken
from eldorado.games.ilos.words.en import ENGLISH
from eldorado.games.ilos.words.fr import FRENCH
from eldorado.games.ilos.words.sentences import Speaker

words: Final = spoken(Speaker, ENGLISH, FRENCH)
