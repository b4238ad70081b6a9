"""A record that somebody brings along: checked, and shown as frames."""

from __future__ import annotations

from typing import Any

from eldorado.core.record import RecordError, read_record, replay
from eldorado.server.catalogue import components
from eldorado.server.opening import clean, find_game
from eldorado.server.problems import Problem
from eldorado.server.scores import ScoreBoard, frames, graph, score_board


def replay_document(text: bytes, language: str, longest: int) -> dict[str, Any]:
    """Everything a page needs to show a record again."""
    try:
        found = read_record(text)
        if len(found.moves) > longest:
            raise RecordError(f"moves: at most {longest} are taken, these are {len(found.moves)}")
        game = find_game(found.game)
        log = replay(game, found)
    except (RecordError, ValueError, ArithmeticError, RecursionError) as error:
        raise Problem("record", field="record", problem=str(error)[:300]) from None
    words = game.words(language, log.edition)
    names = [clean(name)[:40] or str(seat + 1) for seat, name in enumerate(found.seats)]
    scores: ScoreBoard | None = score_board(log, words, graph(log)) if log.over else None
    return {
        "game": game.name,
        "title": words.title,
        "names": names,
        "frames": frames(log, None, words, names, 0, len(log.entries)),
        "scores": scores,
        "edition": components(log.edition),
    }
