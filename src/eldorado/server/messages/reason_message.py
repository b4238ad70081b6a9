"""Why a bot played something, in a sentence, for who asked."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldorado.bots.why_played import Verdict
from eldorado.core.game import AnyGame
from eldorado.core.words import Words
from eldorado.server.bots.explained import Explained
from eldorado.server.words import ServerWords

MOST: Final = 3
"""So many moves of another plan are named."""


class ReasonAnswer(Struct, frozen=True, tag="reason", tag_field="type"):
    """Why a bot may have played the turn to which that entry belongs, from what the asker knows."""

    id: str
    entry: int
    verdict: Verdict
    """Beside the best other plan; `hidden`: the asker was not told what was played."""
    text: str


def reason_answer(
    id: str, entry: int, found: Explained, game: AnyGame, name: str, words: Words, server_words: ServerWords
) -> ReasonAnswer:
    """The answer to who asks why."""
    said, reason = server_words.says, found.reasons.get(words.language, "")
    key = f"why_{found.verdict}" if reason or found.verdict in ("only", "hidden") else f"why_{found.verdict}_plain"
    text = said[key].format(name=name, reason=reason, other=plan_text(found, game, words))
    return ReasonAnswer(id, entry, found.verdict, text)


def plan_text(found: Explained, game: AnyGame, words: Words) -> str:
    """The first moves of the other plan, in words."""
    moves = [words.move(game.read(text)) for text in found.other[:MOST]]
    return " · ".join([*moves, "…"] if len(found.other) > MOST else moves)
