"""A record that somebody brings along: checked, and shown as frames."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw

from eldorado.core.faults import Fault
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.luck_check import DrawWatch
from eldorado.core.record import Record, RecordError, open_record, read_record, replay
from eldorado.server.messages.catalogue import components
from eldorado.server.messages.frames import encoded_frames
from eldorado.server.messages.luck_document import luck_document
from eldorado.server.messages.score_board import ScoreBoard, score_board
from eldorado.server.problems import Invalid
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.seats import clean_name


class OpenedRecord(NamedTuple):
    """A record that was checked by playing it again."""

    record: Record
    log: Log
    names: list[str]
    draws: DrawWatch


def opened_record(text: bytes, longest: int) -> OpenedRecord:
    """A record played again; what is wrong with it is told."""
    game: AnyGame | None = None
    try:
        found = read_record(text)
        if len(found.moves) > longest:
            raise RecordError("record_length", most=longest, given=len(found.moves))
        game = find_game(found.game)
        watch = DrawWatch(open_record(game, found))
        log = replay(game, found, watch=watch.see)
    except Fault as error:
        raise Invalid("record", "record", error, game) from None
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise Invalid("record", "record", str(error)) from None
    names = [clean_name(name)[:40] or str(seat + 1) for seat, name in enumerate(found.seats)]
    return OpenedRecord(found, log, names, watch)


def replay_document(text: bytes, language: str, longest: int) -> dict[str, Any]:
    """Everything a page needs to show a record again."""
    found, log, names, watch = opened_record(text, longest)
    game = log.game
    words = game.words(language, log.edition)
    scores: ScoreBoard | None = score_board(log, words, names) if log.over else None
    return {
        "game": game.name,
        "title": words.title,
        "names": names,
        "sides": game.sides(log.state, log.seats),
        "frames": Raw(b"".join(encoded_frames(log, None, words, names, 0, len(log.said)))),
        "scores": scores,
        "edition": components(log.edition),
        "sealed": found.sealed,
        "ended": found.ended,
        "luck": luck_document(game, found, watch.draws, words, language),
    }
