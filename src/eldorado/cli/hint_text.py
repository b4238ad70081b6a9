"""Hints in the terminal: the best plans in words, how far they are apart, and why."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.bots.hints import Hint
from eldorado.bots.reasons import phrase
from eldorado.cli.words import Shell
from eldorado.core.game import AnyGame
from eldorado.core.words import Words


def hint_lines(game: AnyGame, found: Sequence[Hint], words: Words, shell: Shell) -> list[str]:
    """A line a plan, the best first; a plan without another to compare it with is only named."""
    if len(found) == 1:
        return [shell.say("hint.only", moves=moves_in_words(found[0], words))]
    return [hint_line(game, hint, number, words, shell) for number, hint in enumerate(found, 1)]


def hint_line(game: AnyGame, hint: Hint, number: int, words: Words, shell: Shell) -> str:
    """A plan: how likely it is to win, or how much less likely than the best, and what speaks for it."""
    key, share = (
        ("hint.best", hint.chance) if number == 1 else ("hint.even" if hint.even else "hint.behind", hint.behind)
    )
    line = shell.say(key, number=number, moves=moves_in_words(hint, words), percent=f"{100 * share:.0f}")
    if hint.reason is None:
        return line
    return shell.say("hint.why", line=line, reason=phrase(game, hint.reason, words.language))


def moves_in_words(hint: Hint, words: Words) -> str:
    """The moves of a plan, one after the other."""
    return "; ".join(words.move(move) for move in hint.moves)
