"""A review as pages get it: the course in figures, the turning points in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.json import encode

from eldorado.bots.course import Cause, Point
from eldorado.bots.reasons import phrase
from eldorado.bots.review import Review
from eldorado.bots.turning_points import Balance, TurningPoint
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.server.messages.log_lines import told_lines


class ReviewedTurn(Struct, frozen=True):
    """A turning point in words."""

    entry: int
    seat: int
    """−1: luck."""
    side: int
    """Whose chance it cost."""
    cause: Cause
    loss: float
    error: float
    played: list[str]
    """What was played, a sentence a move; of luck and reveals, what was told."""
    better: list[str]
    reason: str


class ReviewDocument(Struct, frozen=True):
    """A finished game, thought over."""

    points: list[Point]
    turning_points: list[ReviewedTurn]
    balance: list[Balance]
    judged: int
    unjudged: int


class ReviewProgress(Struct, frozen=True):
    """How much of a review is done."""

    done: int
    of: int


def progress(done: int, of: int) -> bytes:
    """How much of a review is done, as a line."""
    return encode(ReviewProgress(done, of))


def review_document(review: Review, log: Log, words: Words, names: Sequence[str]) -> ReviewDocument:
    """A review in a language."""
    turns = [reviewed_turn(turn, log, words, names) for turn in review.turning_points]
    return ReviewDocument(review.points, turns, review.balance, len(review.decisions), review.unjudged)


def reviewed_turn(turn: TurningPoint, log: Log, words: Words, names: Sequence[str]) -> ReviewedTurn:
    """A turning point in words."""
    told = (
        [] if turn.cause == "decision" else [line.text for line in told_lines(log, None, turn.entry, words, names, {})]
    )
    reason = "" if turn.reason is None else phrase(log.game, turn.reason, words.language)
    return ReviewedTurn(
        entry=turn.entry,
        seat=turn.seat,
        side=turn.side,
        cause=turn.cause,
        loss=turn.loss,
        error=turn.error,
        played=told or in_words(turn.played, log, words),
        better=in_words(turn.better, log, words),
        reason=reason,
    )


def in_words(notations: Sequence[str], log: Log, words: Words) -> list[str]:
    """Moves as sentences."""
    return [words.move(log.game.read(text)) for text in notations]
