"""What the luck of each game follows from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have none: they get one when somebody comes back to them."""
    op.create_table(
        "pledges",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonces", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "entry", name="pk_pledges"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_pledges_table_id"),
    )
