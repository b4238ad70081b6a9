"""Lines on stderr beside a command's answer: how far it is, where things are, how to go on."""

from __future__ import annotations

import sys
from typing import Any

from eldorado.cli.words import ERRORS
from eldorado.core.faults import Said


def notice(language: str, sentence: str, /, **values: Any) -> None:
    """Say it in a language; the English sentence with its gaps is the key under which another has it."""
    print(Said(sentence, **values).told(language, ERRORS[language]), file=sys.stderr, flush=True)
