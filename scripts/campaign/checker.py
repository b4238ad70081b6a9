"""The checker: what all clients saw must fit one log, which only grew, and in which everybody saw their own part.

It goes by what clients asked and were told (`Story`) and by the log as the database has it at the end.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from campaign.history import Line, Request, Story
from eldorado.server.storage.rows import EntryRow

Answer: TypeAlias = tuple[int, int, str]
"""A seat, the question it answers, and what it says."""


class Finding(NamedTuple):
    """Something that must never be."""

    kind: str
    table: str
    text: str


def check_log(story: Story, rows: Sequence[EntryRow]) -> Iterator[Finding]:
    """What was acknowledged is in the log once and in order; what was refused is not; and nothing came from nowhere."""
    moves = [request for request in story.requests if request.kind == "move"]
    undos = [request for request in story.requests if request.kind == "undo"]
    found = [
        *_numbers(rows),
        *_winners(rows),
        *_acknowledged(story.requests, rows),
        *_answers(story, moves, rows),
        *_order(story.requests),
        *_undos(undos, rows),
    ]
    for kind, text in found:
        yield Finding(kind, story.table, text)


Said: TypeAlias = Iterator[tuple[str, str]]


def _numbers(rows: Sequence[EntryRow]) -> Said:
    if [row.number for row in rows] != list(range(len(rows))):
        yield "lost", "the entries are not numbered one after the other"


def _winners(rows: Sequence[EntryRow]) -> Said:
    """Each question was answered once for each group."""
    answered = Counter((row.ask, row.group) for row in rows if row.ask is not None and row.group is not None)
    for (ask, group), times in answered.items():
        if times > 1:
            yield "winners", f"question {ask} to {group} was answered {times} times"


def is_undo(row: EntryRow) -> bool:
    """Whether an entry takes something back."""
    return row.text.split()[0] in ("undo", "withdraw")


def _acknowledged(requests: Sequence[Request], rows: Sequence[EntryRow]) -> Said:
    """An acknowledgement names the entry, which is there and says just that."""
    for request in requests:
        if request.outcome != "ok" or request.n is None:
            continue
        row = rows[request.n] if request.n < len(rows) else None
        if row is None or not _is_its(request, row):
            there = "nothing" if row is None else f"seat {row.seat} “{row.text}” to {row.ask}"
            yield "lost", f"{_said(request)} was acknowledged as entry {request.n}, where there is {there}"


def _is_its(request: Request, row: EntryRow) -> bool:
    if request.kind == "undo":
        return is_undo(row) and row.seat == request.seat
    return (row.text, row.ask) == (request.text, request.ask) and _may_be(request.seat, row)


def _may_be(seat: int, row: EntryRow) -> bool:
    """Whether a seat may have said an entry: of a camp, anybody may answer for all."""
    return row.seat == seat or (row.group is not None and str(seat) in row.group.split(","))


def _said(request: Request) -> str:
    what = f"“{request.text}” to {request.ask}" if request.kind == "move" else f"undo to {request.to}"
    return f"seat {request.seat}'s {what} (request {request.op})"


def _answers(story: Story, moves: Sequence[Request], rows: Sequence[EntryRow]) -> Said:
    """Whatever a person asked for happened at most once, and only if it was not refused each time."""
    asked: dict[tuple[int, str], list[Request]] = defaultdict(list)
    for move in moves:
        asked[move.ask, move.text].append(move)
    for row in rows:
        if row.seat < 0 or row.seat >= story.seats - story.bots or is_undo(row):
            continue
        tried = [move for move in asked[row.ask if row.ask is not None else -1, row.text] if _may_be(move.seat, row)]
        if not tried:
            yield "nowhere", f"nobody asked for entry {row.number}: seat {row.seat} “{row.text}” to {row.ask}"
        elif all(move.outcome == "no" for move in tried):
            yield "refused", f"{_said(tried[0])} was refused ({tried[0].code}), yet it is entry {row.number}"
    places: dict[Answer, set[int]] = defaultdict(set)
    for move in moves:
        if move.outcome == "ok" and move.n is not None:
            places[move.seat, move.ask, move.text].add(move.n)
    for (seat, ask, text), numbers in places.items():
        if len(numbers) > 1:
            yield "doubled", f"seat {seat}'s “{text}” to {ask} was acknowledged as entries {sorted(numbers)}"


def _order(requests: Sequence[Request]) -> Said:
    """What was asked for after something else had been acknowledged stands behind it."""
    first: dict[tuple[int, str], float] = {}
    for request in requests:
        first.setdefault(_key(request), request.began)
    done = sorted((r for r in requests if r.outcome == "ok" and r.n is not None), key=lambda r: r.ended or 0.0)
    begun = sorted(done, key=lambda request: first[_key(request)])
    highest, at = -1, 0
    for request in begun:
        while at < len(done) and (done[at].ended or 0.0) < first[_key(request)]:
            highest, at = max(highest, done[at].n or 0), at + 1
        if request.n is not None and request.n < highest:
            yield "order", f"{_said(request)} became entry {request.n}, though {highest} had been acknowledged before"


def _key(request: Request) -> tuple[int, str]:
    """The wish behind a request: asked for again, or by another of the same camp, it is the same."""
    return (request.ask, request.text) if request.kind == "move" else (-1, str(request.op))


def _undos(undos: Sequence[Request], rows: Sequence[EntryRow]) -> Said:
    """Nothing was taken back more often than somebody wanted."""
    wanted = Counter(request.seat for request in undos if request.outcome != "no")
    done = Counter(row.seat for row in rows if is_undo(row))
    for seat, times in done.items():
        if times > wanted[seat]:
            yield "doubled", f"seat {seat} took back {times} times, but asked for it {wanted[seat]} times"
    for n, times in Counter(r.n for r in undos if r.outcome == "ok" and r.n is not None).items():
        if times > 1:
            yield "doubled", f"{times} requests to take back were all acknowledged as entry {n}"


def check_reads(story: Story) -> Iterator[Finding]:
    """Nobody is shown less than was acknowledged before they came, nor less than they have seen on the same line."""
    acknowledged = sorted((r.ended or 0.0, r.n) for r in story.requests if r.outcome == "ok" and r.n is not None)
    for line in story.lines:
        before = max((n for at, n in acknowledged if at < line.began), default=-1)
        yield from (Finding("back", story.table, text) for text in _went_back(line, before, story.requests))


def _went_back(line: Line, before: int, requests: Sequence[Request]) -> Iterator[str]:
    least = before + 1
    mine = sorted(
        ((r.ended or 0.0, r.n) for r in requests if r.line == line.number and r.outcome == "ok" and r.n is not None),
        reverse=True,
    )
    for frame in line.frames:
        while mine and mine[-1][0] <= frame.at:
            least = max(least, mine.pop()[1] + 1)
        if frame.n < least:
            yield f"line {line.number} was shown {frame.n} entries, when {least} were known to it"
            return
        least = frame.n
