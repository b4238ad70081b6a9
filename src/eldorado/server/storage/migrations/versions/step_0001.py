"""The first tables: browsers, tables, seats, onlookers, entries, notes, runs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Build everything, from nothing."""
    _browsers_and_tables()
    _at_a_table()
    _the_log()


def _browsers_and_tables() -> None:
    op.create_table(
        "browsers",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
        sa.UniqueConstraint("hash", name="uq_browsers_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("watch_hash", sa.String(64), nullable=False),
        sa.Column("watch", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("desk", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("rematch", sa.String(24), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["browsers.id"], name="fk_tables_host"),
    )


def _at_a_table() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("browser", sa.String(24), nullable=True),
        sa.Column("token_hash", sa.String(64), nullable=True),
        sa.Column("stand_in", sa.String(40), nullable=True),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_seats_browser"),
    )
    op.create_index("ix_seats_browser", "seats", ["browser"])
    op.create_table(
        "onlookers",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("browser", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "browser", name="pk_onlookers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_onlookers_table_id"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_onlookers_browser"),
    )


def _the_log() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ask", sa.Integer(), nullable=True),
        sa.Column("group", sa.String(60), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.UniqueConstraint("table_id", "ask", "group", name="uq_entries_answer"),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_notes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notes_table_id"),
    )
    op.create_table(
        "runs",
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("alive", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("started", name="pk_runs"),
    )
