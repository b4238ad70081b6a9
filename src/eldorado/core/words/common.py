"""What all games share in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eldorado.core.words import CommonWords
from eldorado.core.words.en import ENGLISH
from eldorado.core.words.fr import FRENCH

COMMON: Final[Mapping[str, CommonWords]] = {"en": ENGLISH, "fr": FRENCH}
