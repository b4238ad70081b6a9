"""The tables of the database; `migrations` builds the same, step by step."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

browsers: Final = Table(
    "browsers",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("host", String(24), ForeignKey("browsers.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("watch_hash", String(64), nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("clock", Text, nullable=False),
    Column("desk", Text, nullable=False),
    Column("n", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("asked", Text, nullable=False),
    Column("rematch", String(24), nullable=True),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("bot", String(40), nullable=True),
    Column("browser", String(24), ForeignKey("browsers.id"), nullable=True),
    Column("token_hash", String(64), nullable=True),
    Column("stand_in", String(40), nullable=True),
    Column("seen", Integer, nullable=False),
    Index("ix_seats_browser", "browser"),
)

onlookers: Final = Table(
    "onlookers",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("browser", String(24), ForeignKey("browsers.id"), primary_key=True),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("ask", Integer, nullable=True),
    Column("group", String(60), nullable=True),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "ask", "group", name="uq_entries_answer"),
)
"""Append-only; `ask` and `group` are empty for what answers no question (an undo)."""

notes: Final = Table(
    "notes",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("at", BigInteger, nullable=False),
)
"""What happened at the table beside the game: pauses, bots that sat in, proposals."""

runs: Final = Table(
    "runs",
    metadata,
    Column("started", BigInteger, primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
"""When the server was up: what lies between two runs is charged to no clock."""
