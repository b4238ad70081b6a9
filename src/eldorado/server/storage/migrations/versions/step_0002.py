"""Narrow rows and indices for lists; how long a table is kept; what the operator wants done."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

DAY = 86_400_000
MOVED = (
    "EXISTS (SELECT 1 FROM entries JOIN seats ON seats.table_id = entries.table_id AND seats.seat = entries.seat "
    "WHERE entries.table_id = tables.id AND seats.bot IS NULL)"
)


def upgrade() -> None:
    """Add the columns, fill them from what is there, then build the indices."""
    _columns()
    _tables()
    _fill()
    _move_editions()
    _indices()


def _columns() -> None:
    op.add_column("browsers", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("phase", sa.String(10), nullable=False, server_default="unstarted"))
    op.add_column("tables", sa.Column("kept_from", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("touched", sa.BigInteger(), nullable=False, server_default="0"))


def _tables() -> None:
    op.create_table(
        "editions",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_editions"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_editions_table_id"),
    )
    op.create_table(
        "operator_requests",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(20), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_operator_requests"),
    )


def _fill() -> None:
    """What newer tables write down themselves: who was seen, how far a game is, since when a table rests."""
    op.execute("UPDATE browsers SET seen = created")
    op.execute("UPDATE seats SET touched = (SELECT touched FROM tables WHERE tables.id = seats.table_id)")
    op.execute(f"UPDATE tables SET phase = CASE WHEN over THEN 'finished' WHEN {MOVED} THEN 'running' ELSE phase END")  # noqa: S608
    connection, tables = op.get_bind(), sa.table("tables", *map(sa.column, ("id", "clock", "touched", "kept_from")))
    op.execute("UPDATE tables SET kept_from = touched")
    timed = sa.select(tables.c.id, tables.c.clock, tables.c.touched).where(tables.c.clock.like('%"days"%'))
    for id, clock, touched in connection.execute(timed).all():
        rests = touched + json.loads(clock)["days"] * DAY
        connection.execute(sa.update(tables).where(tables.c.id == id).values(kept_from=rests))


def _move_editions() -> None:
    """An edition that does not ship lies in a table of its own, so that lists need not step over it."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("edition"))
    editions = sa.table("editions", sa.column("table_id"), sa.column("source"))
    own = sa.select(tables.c.id).where(tables.c.edition.like('%"source":{%'))
    for id in connection.execute(own).scalars().all():
        note = json.loads(connection.execute(sa.select(tables.c.edition).where(tables.c.id == id)).scalar_one())
        source = note.pop("source", None)
        if source is not None:
            connection.execute(sa.insert(editions).values(table_id=id, source=_json(source)))
            connection.execute(sa.update(tables).where(tables.c.id == id).values(edition=_json(note)))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _indices() -> None:
    op.drop_index("ix_seats_browser", "seats")
    op.create_index("ix_seats_browser_touched", "seats", ["browser", "touched", "table_id"])
    op.create_index("ix_tables_host_touched", "tables", ["host", "touched", "phase"])
    op.create_index("ix_tables_phase_kept_from", "tables", ["phase", "kept_from"])
    op.create_index("ix_tables_rematch", "tables", ["rematch"])
    op.create_index("ix_onlookers_browser", "onlookers", ["browser"])
