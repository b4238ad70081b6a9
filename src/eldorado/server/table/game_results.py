"""How a game that is over went for its people."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.game import CHANCE
from eldorado.core.log import Log
from eldorado.server.storage.rows import Millis, PlayedGame, SeatRow, TableRow


def game_results(table: TableRow, seats: Sequence[SeatRow], log: Log, ended: Millis) -> list[PlayedGame]:
    """A row a person: for the first seat that is theirs, if they have played it to the end themselves."""
    if not log.over:
        return []
    firsts: dict[str, SeatRow] = {}
    for seat in seats:
        if seat.browser is not None and seat.player is None:
            firsts.setdefault(seat.browser, seat)
    return [_result(table, seats, log, ended, browser, seat) for browser, seat in firsts.items()]


def _result(
    table: TableRow, seats: Sequence[SeatRow], log: Log, ended: Millis, browser: str, seat: SeatRow
) -> PlayedGame:
    scores, side = log.game.scores(log.state), log.game.sides(log.state, log.seats)[seat.seat]
    people = {other.browser for other in seats if other.kind == "person" and other.player is None} - {browser}
    return PlayedGame(
        browser=browser,
        table_id=table.id,
        game=table.game,
        seat=seat.seat,
        seats=len(seats),
        name=seat.name,
        begun=table.created,
        ended=ended,
        moves=sum(log.said[number].entry.seat != CHANCE for number in log.in_force),
        score=scores.sheets[side].total,
        rank=scores.ranks[side],
        people=len(people),
        levels=",".join(sorted({other.player for other in seats if other.player is not None})),
    )
