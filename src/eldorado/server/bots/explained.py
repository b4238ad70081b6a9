"""Why a bot played something, as it travels from the process that worked it out."""

from __future__ import annotations

from msgspec import Struct

from eldorado.bots.reasons import phrase
from eldorado.bots.why_played import Explanation, Verdict
from eldorado.core.game import AnyGame
from eldorado.core.words import LANGUAGES
from eldorado.server.bots.advice import FARTHEST


class Explained(Struct, frozen=True, array_like=True):
    """What was played beside the best of the other plans."""

    verdict: Verdict
    other: tuple[str, ...]
    """The other plan, in notation."""
    reasons: dict[str, str]
    """What speaks for the better of the two, by language; empty where nothing does in particular."""


def explained(game: AnyGame, found: Explanation) -> Explained:
    """An explanation, ready to travel."""
    other = tuple(game.write(move) for move in found.other[:FARTHEST])
    reason = found.reason
    reasons = {} if reason is None else {language: phrase(game, reason, language) for language in LANGUAGES}
    return Explained(found.verdict, other, reasons)
