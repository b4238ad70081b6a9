"""Who has the right to write: one row, with a number that grows whenever the right changes hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; the first server that begins fills it."""
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.String(16), nullable=False),
        sa.Column("place", sa.String(12), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("renewed", sa.BigInteger(), nullable=False),
        sa.Column("beats", sa.BigInteger(), nullable=False),
        sa.Column("released", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lease"),
    )
