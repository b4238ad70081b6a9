"""The words of SOL, by language: `sentences` says how a sentence is made, `en` and `fr` hold the sentences."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.speaker import spoken
from eldorado.games.sol.words.en import ENGLISH
from eldorado.games.sol.words.fr import FRENCH
from eldorado.games.sol.words.sentences import Speaker

words: Final = spoken(Speaker, ENGLISH, FRENCH)
