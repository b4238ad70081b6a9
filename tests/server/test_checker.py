"""The checker of `scripts/nemesis` on stories written by hand: what is in order passes, each kind of wrong is told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from campaign.checker import check_log, check_reads
from campaign.history import Frame, FrameEvent, FrameView, Line, Request, Story
from campaign.told import Truth, check_told
from eldorado import CHANCE, Seat, load
from eldorado.core.log import Log
from eldorado.server.storage.log_rows import log_rows
from eldorado.server.storage.rows import EntryRow

CIBOLA = load("cibola")


def row(number: int, seat: int, text: str, ask: int | None = None) -> EntryRow:
    group = None if ask is None else str(seat)
    return EntryRow(number, seat, text, ask, group, 0)


def move(op: int, seat: int, text: str, ask: int, began: float, **fields: Any) -> Request:
    return Request(op, "move", seat, began, ask=ask, text=text, **fields)


def ok(op: int, seat: int, text: str, ask: int, began: float, n: int, line: int = -1) -> Request:
    return move(op, seat, text, ask, began, ended=began + 0.5, outcome="ok", n=n, line=line)


def kinds(requests: Sequence[Request], rows: Sequence[EntryRow]) -> list[str]:
    story = Story("t", "cibola", 2, requests=list(requests))
    return [finding.kind for finding in check_log(story, rows)]


ROWS = [row(0, 0, "bid 1", 0), row(1, 1, "bid 2", 0), row(2, 0, "take I-01", 2)]
DONE = [ok(1, 0, "bid 1", 0, 1, 0), ok(2, 1, "bid 2", 0, 2, 1), ok(3, 0, "take I-01", 2, 3, 2)]


def test_what_is_in_order_passes() -> None:
    assert kinds(DONE, ROWS) == []
    unknown = move(4, 0, "take I-01", 2, 2.9)
    again = ok(5, 0, "take I-01", 2, 9, 2)
    refused = move(6, 1, "bid 3", 0, 4, ended=5.0, outcome="no", code="stale")
    assert kinds([*DONE, unknown, again, refused], ROWS) == []
    assert kinds([*DONE[:2], unknown], ROWS) == [], "nobody knew, and it happened"
    assert kinds([*DONE[:2], unknown], ROWS[:2]) == [], "nobody knew, and it did not happen"
    mate = msgspec.structs.replace(ok(8, 2, "take I-01", 2, 9, 2), seat=2)
    camp = [*ROWS[:2], EntryRow(2, 0, "take I-01", 2, "0,2", 0), row(3, 1, "bid 4", 3)]
    assert kinds([*DONE, ok(9, 1, "bid 4", 3, 5, 3), mate], camp) == [], "who says the same for a camp is told so late"
    took_back = Request(7, "undo", 0, 4.0, to=2, ended=4.2, outcome="ok", n=3)
    assert kinds([*DONE, took_back], [*ROWS, row(3, 0, "undo 2")]) == []


@pytest.mark.parametrize(
    ("requests", "rows", "found"),
    [
        (DONE, ROWS[:2], "lost"),
        (DONE, [*ROWS[:2], row(2, 0, "take II-05", 2)], "lost"),
        (DONE, [ROWS[0], ROWS[2], ROWS[1]], "lost"),
        ([*DONE, ok(4, 0, "take I-01", 2, 4, 3)], [*ROWS, row(3, 0, "take I-01", 2)], "winners"),
        ([*DONE, ok(4, 0, "take I-01", 2, 4, 3)], [*ROWS, row(3, 0, "take I-01", 2)], "doubled"),
        (DONE, [*ROWS, row(3, 1, "bid 9", 3)], "nowhere"),
        ([*DONE, move(4, 1, "bid 9", 3, 4, ended=5.0, outcome="no")], [*ROWS, row(3, 1, "bid 9", 3)], "refused"),
        ([ok(1, 0, "bid 1", 0, 8, 0), *DONE[1:]], ROWS, "order"),
        (DONE, [*ROWS, row(3, 1, "undo 1")], "doubled"),
        ([*DONE, Request(7, "undo", 0, 4.0, ended=4.2, outcome="ok", n=2)], ROWS, "lost"),
    ],
)
def test_what_must_not_be_is_told(requests: list[Request], rows: list[EntryRow], found: str) -> None:
    assert found in kinds(requests, rows)


def frame(n: int, at: float) -> Frame:
    return Frame(n, 0, Raw(b"{}"), Raw(b"[]"), [], [], 0, at)


def test_who_comes_back_is_shown_no_less_than_was_acknowledged() -> None:
    def found(*lines: Line) -> int:
        return len(list(check_reads(Story("t", "cibola", 2, requests=DONE, lines=list(lines)))))

    assert not found(Line(1, 0, 0.5, [frame(0, 0.6), frame(3, 4.0)])), "who came before may be shown it late"
    assert not found(Line(1, 0, 9.0, [frame(3, 9.1)]))
    assert found(Line(1, 0, 9.0, [frame(2, 9.1)])), "all three were acknowledged before this line began"
    assert found(Line(1, 0, 0.5, [frame(2, 0.6), frame(1, 0.7)])), "a line goes back"
    own = [ok(1, 0, "bid 1", 0, 1, 0, line=1)]
    late = Line(1, 0, 0.5, [frame(0, 0.6), frame(0, 2.0)])
    assert list(check_reads(Story("t", "cibola", 2, requests=own, lines=[late]))), "not even one's own move"


# What was told


def played(moves: int) -> Log:
    rng, log = Random(3), Log(CIBOLA, 2)
    while len(log.said) < moves:
        seat = next(iter(CIBOLA.actors(log.state)))
        legal = CIBOLA.legal(log.state, seat)
        log.play(seat, rng.choices(legal, CIBOLA.odds(log.state) if seat == CHANCE else None)[0])
    return log


def true_frame(log: Log, viewer: int | None, n: int, since: int = 0) -> Frame:
    truth = Truth(Log(CIBOLA, 2), log_rows(log, 0, 0))
    events = [
        FrameEvent(number, seat, Raw(event))
        for number in range(since, n)
        for seat, event in truth.events(number, viewer)
    ]
    views = [FrameView(n - 2, Raw(truth.view(n - 1, viewer)))]
    return Frame(n, viewer, Raw(truth.view(n, viewer)), Raw(truth.preview(n, viewer)), views, events, since)


def told(log: Log, viewer: int | None, *frames: Frame) -> list[str]:
    story = Story("t", "cibola", 2, lines=[Line(1, viewer, 0.0, list(frames))])
    return [finding.kind for finding in check_told(story, Truth(Log(CIBOLA, 2), log_rows(log, 0, 0)))]


def test_everybody_is_told_their_own_part() -> None:
    log = played(40)
    secret = next(n for n in range(40) if log.told(Seat(0), n) != log.told(Seat(1), n))
    for viewer in (0, 1, None):
        assert told(log, viewer, true_frame(log, viewer, 40, 20), true_frame(log, viewer, secret + 1)) == []
    mine, theirs = true_frame(log, 0, secret + 1), true_frame(log, 1, secret + 1)
    assert told(log, 0, msgspec.structs.replace(mine, events=theirs.events)) == ["leak"]
    assert told(log, None, msgspec.structs.replace(true_frame(log, None, secret + 1), view=mine.view)) == ["leak"]
    assert told(log, 0, msgspec.structs.replace(mine, events=mine.events[1:])) == ["leak"], "told too little"
    assert told(log, 0, msgspec.structs.replace(mine, seat=1)) == ["leak"]
    shown = [FrameView(secret - 1, theirs.view)]
    assert told(log, 0, msgspec.structs.replace(mine, views=shown)) == ["leak"], "of an entry in between"
    assert told(played(39), 0, true_frame(log, 0, 40)) == ["unsaid"], "shown before it was written"


def test_a_log_that_does_not_replay_is_told() -> None:
    log = played(20)
    rows = [*log_rows(log, 0, 0), row(20, 0, "undo 0")]
    story = Story("t", "cibola", 2)
    assert [finding.kind for finding in check_told(story, Truth(Log(CIBOLA, 2), rows))] == ["restore"]
