"""A hint in words, for who asked."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from eldorado.core.game import AnyGame, Move
from eldorado.core.words import Words
from eldorado.server.bots.advice import Advice


class HintMove(Struct, frozen=True):
    """A move of a plan, with its words."""

    move: Move
    text: str


class HintPlan(Struct, frozen=True):
    """A plan worth playing: a whole turn, or what is left of one."""

    moves: list[HintMove]
    chance: int
    """How likely one's side wins with it, in percent."""
    behind: int
    """How much less likely than with the best plan, in percentage points."""
    even: bool
    """Whether nobody could tell it from the best plan."""
    reason: str
    """What speaks for it, to be read after its move; empty where nothing does in particular."""


class HintAnswer(Struct, frozen=True, tag="hint", tag_field="type"):
    """The best plans for the question of that number, the best one first."""

    id: str
    ask: int
    plans: list[HintPlan]
    mate: int | None = None
    """Whose plan it is, where a bot of the same side was asked."""


def hint_plan(game: AnyGame, advice: Advice, best: int, words: Words) -> HintPlan:
    """A plan in words, beside the chance of the best one: what is told is what its whole figures differ by."""
    moves, chance = [game.read(text) for text in advice.moves], percent(advice)
    least = 1 if advice.behind and not advice.even else 0
    return HintPlan(
        [HintMove(move, words.move(move)) for move in moves],
        chance,
        max(least, best - chance),
        advice.even,
        advice.reasons.get(words.language, ""),
    )


def percent(advice: Advice) -> int:
    """How likely a plan wins, in percent."""
    return round(100 * advice.chance)


def hint_answer(
    id: str, ask: int, found: Sequence[Advice], game: AnyGame, words: Words, mate: int | None = None
) -> HintAnswer:
    """The answer to a request for a hint."""
    best = percent(found[0])
    return HintAnswer(id, ask, [hint_plan(game, advice, best, words) for advice in found], mate)
