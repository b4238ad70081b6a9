"""One's own tables and finished games by filters and pages: from indices and narrow rows, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, exists, not_, or_, select, union

from eldorado.server.storage import schema
from eldorado.server.storage.rows import Millis, TableSummary
from eldorado.server.storage.table_list import COLUMNS, summaries_of

PAGE: Final = 20
"""How many tables a page shows."""

Company: TypeAlias = Literal["people", "bots"]
Stage: TypeAlias = Literal["running", "finished"]


class Place(NamedTuple):
    """Where a page ends, and the next one begins."""

    touched: Millis
    table: str


class GameFilters(NamedTuple):
    """Which of one's tables are wanted."""

    game: str | None = None
    stage: Stage | None = None
    company: Company | None = None
    since: Millis | None = None
    """Not before then."""
    after: Place | None = None
    """Those that follow it in the list."""


class PlayedScore(NamedTuple):
    """How a game went for oneself."""

    score: int
    rank: int


t, s, p = schema.tables.c, schema.seats.c, schema.played_games.c


def wanted(filters: GameFilters, browser: str) -> ColumnElement[bool]:
    """What a table must be like."""
    parts: list[ColumnElement[bool]] = [t.phase != "dropped"]
    if filters.game is not None:
        parts.append(t.game == filters.game)
    if filters.stage is not None:
        parts.append(t.over if filters.stage == "finished" else not_(t.over))
    if filters.company is not None:
        parts.append(in_company(filters.company, browser))
    if filters.since is not None:
        parts.append(t.touched >= filters.since)
    if filters.after is not None:
        then, id = filters.after
        parts.append(or_(t.touched < then, and_(t.touched == then, t.id > id)))
    return and_(*parts)


def in_company(company: Company, browser: str) -> ColumnElement[bool]:
    """Tables for other people too, or for oneself and bots."""
    o = schema.seats.alias("o").c
    others = exists().where(o.table_id == t.id, o.bot.is_(None), or_(o.browser.is_(None), o.browser != browser))
    if company == "people":
        return others
    bots = exists().where(o.table_id == t.id, o.bot.is_not(None))
    return and_(bots, not_(others))


def page_of(connection: Connection, browser: str, filters: GameFilters, limit: int = PAGE) -> Sequence[Any]:
    """The rows of one page, and one more if there is another page; the last touched first."""
    fits = wanted(filters, browser)
    hosted = select(t.id, t.touched).where(t.host == browser, fits).order_by(t.touched.desc(), t.id).limit(limit + 1)
    sat = (
        select(s.table_id, s.touched)
        .join_from(schema.seats, schema.tables, s.table_id == t.id)
        .where(s.browser == browser, fits)
        .distinct()
        .order_by(s.touched.desc(), s.table_id)
        .limit(limit + 1)
    )
    both = union(select(hosted.subquery().c.id), select(sat.subquery().c.table_id)).subquery()
    mine = and_(p.table_id == t.id, p.browser == browser)
    return connection.execute(
        select(*COLUMNS, p.score, p.rank)
        .join(both, both.c.id == t.id)
        .outerjoin(schema.played_games, mine)
        .order_by(t.touched.desc(), t.id)
        .limit(limit + 1)
    ).all()


def my_games(
    connection: Connection, browser: str, filters: GameFilters, limit: int = PAGE
) -> tuple[list[tuple[TableSummary, PlayedScore | None]], Place | None]:
    """A page of one's tables, each with how it went, and where the next page begins, if there is one."""
    rows = page_of(connection, browser, filters, limit)
    shown = rows[:limit]
    tables = summaries_of(connection, [row[: len(COLUMNS)] for row in shown])
    scores = [None if row.score is None else PlayedScore(row.score, row.rank) for row in shown]
    more = Place(shown[-1].touched, shown[-1].id) if len(rows) > limit else None
    return list(zip(tables, scores, strict=True)), more
