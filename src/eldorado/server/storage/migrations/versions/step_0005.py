"""Which tables are open to anybody on the server, since when, and until when they are shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table that is there already is open to anybody: its host has not said so."""
    op.add_column("tables", sa.Column("public", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("public_until", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("ix_tables_public", "tables", ["public"])
