"""How people's games went: written down when a game is over, and read for their statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, String, bindparam, delete, insert, select

from eldorado.server.storage import schema
from eldorado.server.storage.rows import PlayedGame

LOOKED_AT: Final = 1_000
"""So many of a person's games, the newest, are in their statistics."""
RIVALS: Final = 200
"""In so many of them, other people are looked for."""

p = schema.played_games.c
COLUMNS: Final = tuple(p[name] for name in PlayedGame.__struct_fields__)


def save_played(connection: Connection, table: str, played: Sequence[PlayedGame]) -> None:
    """How a game went for its people; for nobody, if it goes on."""
    connection.execute(delete(schema.played_games).where(p.table_id == table))
    if played:
        connection.execute(insert(schema.played_games), [msgspec.structs.asdict(game) for game in played])


def add_played(connection: Connection, table: str, played: Sequence[PlayedGame]) -> None:
    """The same for a game that was over before this was written down, once."""
    if played and connection.execute(select(p.browser).where(p.table_id == table).limit(1)).first() is None:
        save_played(connection, table, played)


def newest_games() -> Select[Any]:
    """A person's games, the newest first."""
    mine = select(*COLUMNS).where(p.browser == bindparam("browser", type_=String))
    return mine.order_by(p.ended.desc()).limit(LOOKED_AT)


def rivals_of() -> Select[Any]:
    """Those with whom a person has played lately: how each pair of them came out."""
    browser = bindparam("browser", type_=String)
    mine = select(p.table_id, p.rank, p.ended).where(p.browser == browser).order_by(p.ended.desc()).limit(RIVALS)
    own, theirs = mine.subquery("own"), schema.played_games.alias("theirs")
    here = (theirs.c.table_id == own.c.table_id) & (theirs.c.browser != browser)
    return select(theirs.c.browser, theirs.c.name, own.c.ended, own.c.rank, theirs.c.rank).join_from(own, theirs, here)


NEWEST: Final = newest_games()
RIVALS_OF: Final = rivals_of()


def played_by(connection: Connection, browser: str) -> tuple[list[PlayedGame], list[tuple[str, str, int, int, int]]]:
    """A person's games, the newest first, and with whom they were played."""
    games = [PlayedGame(*row) for row in connection.execute(NEWEST, {"browser": browser})]
    rivals = [
        (who, name, ended, mine, theirs)
        for who, name, ended, mine, theirs in connection.execute(RIVALS_OF, {"browser": browser})
    ]
    return games, rivals
