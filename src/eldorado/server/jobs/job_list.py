"""What workers can do; every answer is bytes, ready for the wire or to be unpacked by the server."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from eldorado.bots.review import Review, review
from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.core.record import RecordError
from eldorado.core.sealing import is_masked
from eldorado.server.jobs.logged_game import OPEN, SECRET, LoggedGame, pack_log, pack_table, play_again
from eldorado.server.jobs.study_job import play_study
from eldorado.server.messages.frames import encoded_frames
from eldorado.server.messages.print_document import print_document
from eldorado.server.messages.record_frames import opened_record, replay_document
from eldorado.server.messages.review_document import progress, review_document
from eldorado.server.messages.score_board import graph, tells_secrets
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Invalid, Problem
from eldorado.server.storage.rows import Millis
from eldorado.server.table.game_choice import find_game, read_edition
from eldorado.server.table.restore_table import restore
from eldorado.server.workers.question_loop import Tell

Parts = Sequence[bytes]


def check_edition(game: str, text: str) -> Parts:
    """The name and the mark of an edition that somebody brings along."""
    edition = read_edition(find_game(game), text)
    return [encode({"name": edition.name, "mark": edition.mark})]


def print_edition(game: str, text: str, language: str) -> Parts:
    """What is printed of an edition that somebody brings along."""
    found = find_game(game)
    return [encode(print_document(found, read_edition(found, text), language))]


def open_edition(game: str, text: str) -> Parts:
    """An edition that somebody brings along, to be played with."""
    return [pickle.dumps(read_edition(find_game(game), text), pickle.HIGHEST_PROTOCOL)]


def check_record(text: bytes, language: str, longest: int) -> Parts:
    """A record that somebody brings along, as frames."""
    return [encode(replay_document(text, language, longest))]


def show_frames(
    logged: LoggedGame, viewer: Seat | None, language: str, names: Sequence[str], start: int, end: int
) -> Parts:
    """The game of a table as frames."""
    log = play_again(logged)
    return encoded_frames(log, viewer, log.game.words(language, log.edition), names, start, end)


def draw_graph(logged: LoggedGame) -> Parts:
    """How the scores of a table's game came about, and before it, whether that tells what was hidden."""
    log = play_again(logged)
    return [SECRET if log.over and tells_secrets(log) else OPEN, encode(graph(log))]


def restore_table(stored: bytes, now: Millis) -> Parts:
    """A table as it was stored, its game played again."""
    found = pickle.loads(stored)  # noqa: S301 (the server itself has written it)
    return [pickle.dumps(pack_table(restore(find_game(found.table.game), found, now)), pickle.HIGHEST_PROTOCOL)]


def begin_within(game: str, text: bytes, entry: int, longest: int) -> Parts:
    """The game of a record as it stood before one of its entries, without what was taken back, to be played on."""
    whole = opened_record(text, longest).log
    if whole.game.name != game:
        raise Invalid("record", "record", RecordError("record_game", given=whole.game.name, game=game), whole.game)
    log = Log(whole.game, whole.seats, whole.options, whole.edition)
    for number in whole.in_force:
        if number < entry:
            log.say(whole.said[number].entry)
    if log.over:
        raise Problem("over")
    return [pickle.dumps(pack_log(log), pickle.HIGHEST_PROTOCOL)]


def review_game(logged: LoggedGame, seconds: float, *, tell: Tell) -> Parts:
    """A table's game thought over, and before that, whether it tells what was hidden."""
    log = play_again(logged)
    found = think_over(log, seconds, tell)
    secret = log.over and (tells_secrets(log) or any(is_masked(log, number) for number in log.in_force))
    return [SECRET if secret else OPEN, encode(found)]


def review_record(text: bytes, language: str, longest: int, seconds: float, *, tell: Tell) -> Parts:
    """A record that somebody brings along, thought over, in words."""
    opened = opened_record(text, longest)
    if opened.record.ended is None:
        raise Problem("not_over")
    log = opened.log
    return [
        encode(
            review_document(think_over(log, seconds, tell), log, log.game.words(language, log.edition), opened.names)
        )
    ]


def think_over(log: Log, seconds: float, tell: Tell) -> Review:
    """Review a game within so many seconds of people's time, and tell how far it is."""
    return review(log, seconds=seconds, clock=monotonic, tell=lambda done, of: tell(progress(done, of)))


JOBS: Final[dict[str, Callable[..., Parts]]] = {
    job.__name__: job
    for job in (
        check_edition,
        print_edition,
        open_edition,
        check_record,
        show_frames,
        draw_graph,
        restore_table,
        begin_within,
        review_game,
        review_record,
        play_study,
    )
}
TELLING: Final = frozenset({"review_game", "review_record", "play_study"})
"""What takes so long that it tells how far it is."""
