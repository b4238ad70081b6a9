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
    Column("seen", BigInteger, nullable=False, server_default="0"),
)
"""People, by the browser they first came with. `seen` is up to date to a day or so: who holds nothing and was not seen
for long is forgotten."""

devices: Final = Table(
    "devices",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("browser", String(24), ForeignKey("browsers.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_devices_browser", "browser"),
)
"""Further browsers of the same person: the hash of the token each has in its cookie."""

kept_names: Final = Table(
    "kept_names",
    metadata,
    Column("browser", String(24), ForeignKey("browsers.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("mark", String(10), nullable=True),
)
"""The names under which a person plays, the usual one first, each with the mark that goes with it."""

played_games: Final = Table(
    "played_games",
    metadata,
    Column("browser", String(24), ForeignKey("browsers.id"), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("levels", Text, nullable=False),
    Index("ix_played_games_browser_ended", "browser", "ended"),
    Index("ix_played_games_table_id", "table_id"),
)
"""How each person's games went: a row stays when its table is no longer kept, and goes with its person."""

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
    Column("phase", String(10), nullable=False, server_default="unstarted"),
    Column("kept_from", BigInteger, nullable=False, server_default="0"),
    Column("public", BigInteger, nullable=True),
    Column("public_until", BigInteger, nullable=False, server_default="0"),
    Column("leader", BigInteger, nullable=False, server_default="0"),
    Column("term", BigInteger, nullable=False, server_default="0"),
    Index("ix_tables_host_touched", "host", "touched", "phase"),
    Index("ix_tables_phase_kept_from", "phase", "kept_from"),
    Index("ix_tables_rematch", "rematch"),
    Index("ix_tables_public", "public"),
    Index("ix_tables_leader", "leader"),
)
"""Rows are narrow: an edition that does not ship is in `editions`; `phase` and `kept_from` say how long one is kept.

`public` says since when anybody may come, `public_until` until when that is shown unless somebody is there.
Where several servers share the database, `leader` is the number of the one that has the table open, and `term` grows
whenever it changes hands."""

editions: Final = Table(
    "editions",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("source", Text, nullable=False),
)
"""The editions of tables that are not played with the one that ships."""

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
    Column("touched", BigInteger, nullable=False, server_default="0"),
    Column("mark", String(10), nullable=True),
    Column("called", Integer, nullable=False, server_default="-1"),
    Index("ix_seats_browser_touched", "browser", "touched", "table_id"),
)
"""`touched` is the table's, so that the tables of a browser are found without looking at all of them; `called` is the
number of the question to which the seat's person was last called."""

onlookers: Final = Table(
    "onlookers",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("browser", String(24), ForeignKey("browsers.id"), primary_key=True),
    Index("ix_onlookers_browser", "browser"),
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

pledges: Final = Table(
    "pledges",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("nonces", Text, nullable=False),
)
"""What the luck of a game follows from, from an entry on: nobody reads the secret before the game is over."""

push_subscriptions: Final = Table(
    "push_subscriptions",
    metadata,
    Column("browser", String(24), ForeignKey("browsers.id"), primary_key=True),
    Column("mark", String(64), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_push_subscriptions_mark", "mark"),
)
"""The devices of a browser that are called when it is its turn; `mark` is the SHA-256 of the endpoint."""

table_webhooks: Final = Table(
    "table_webhooks",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("browser", String(24), ForeignKey("browsers.id"), nullable=False),
    Column("url", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("link", String(400), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("off", Boolean, nullable=False),
    Index("ix_table_webhooks_browser", "browser"),
)
"""Where the host (`browser`) of a table has its turns told; `link` leads to the table, without a token."""

runs: Final = Table(
    "runs",
    metadata,
    Column("started", BigInteger, primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
"""When the server was up: what lies between two runs is charged to no clock."""

operator_requests: Final = Table(
    "operator_requests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("table_id", String(24), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("outcome", String(20), nullable=True),
)
"""What the operator wants done at a table while the server runs: `close` or `delete`, and what came of it."""

lease: Final = Table(
    "lease",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("holder", String(16), nullable=False),
    Column("place", String(12), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("renewed", BigInteger, nullable=False),
    Column("beats", BigInteger, nullable=False),
    Column("released", Boolean, nullable=False),
    Column("address", String(80), nullable=True),
    Column("secret", String(43), nullable=True),
    Column("ended", BigInteger, nullable=True),
)
"""Which servers have the right to write, a row each: one without an `address` has the database for itself, those with
one share it and are reached there with their `secret`. `ended` says when the row of one that died was ended."""
