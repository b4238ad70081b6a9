"""What workers can do; every answer is bytes, ready for the wire or to be unpacked by the server."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Final

from eldorado.core.game import Seat
from eldorado.server.jobs.logged_game import OPEN, SECRET, LoggedGame, pack_table, play_again
from eldorado.server.messages.frames import encoded_frames
from eldorado.server.messages.record_frames import replay_document
from eldorado.server.messages.score_board import graph, tells_secrets
from eldorado.server.messages.table_message import encode
from eldorado.server.storage.rows import Millis
from eldorado.server.table.game_choice import find_game, read_edition
from eldorado.server.table.restore_table import restore

Parts = Sequence[bytes]


def check_edition(game: str, text: str) -> Parts:
    """The name and the mark of an edition that somebody brings along."""
    edition = read_edition(find_game(game), text)
    return [encode({"name": edition.name, "mark": edition.mark})]


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


JOBS: Final[dict[str, Callable[..., Parts]]] = {
    job.__name__: job for job in (check_edition, open_edition, check_record, show_frames, draw_graph, restore_table)
}
