"""People with several devices, the names and marks they keep, and how their games went."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has more than one device yet; games that are over are counted when somebody comes back to them."""
    op.add_column("seats", sa.Column("mark", sa.String(10), nullable=True))
    _people()
    _played_games()


def _people() -> None:
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_devices"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_devices_browser"),
    )
    op.create_index("ix_devices_browser", "devices", ["browser"])
    op.create_table(
        "kept_names",
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(10), nullable=True),
        sa.PrimaryKeyConstraint("browser", "number", name="pk_kept_names"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_kept_names_browser"),
    )


def _played_games() -> None:
    numbers = ("seat", "seats", "moves", "score", "rank", "people")
    op.create_table(
        "played_games",
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in numbers),
        sa.Column("levels", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("browser", "table_id", name="pk_played_games"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_played_games_browser"),
    )
    op.create_index("ix_played_games_browser_ended", "played_games", ["browser", "ended"])
    op.create_index("ix_played_games_table_id", "played_games", ["table_id"])
