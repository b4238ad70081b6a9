"""Where “your turn” is sent: the devices of a browser, and an address a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; nobody has asked to be called yet, and nobody was."""
    op.add_column("seats", sa.Column("called", sa.Integer(), nullable=False, server_default="-1"))
    op.create_table(
        "push_subscriptions",
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("browser", "mark", name="pk_push_subscriptions"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_push_subscriptions_browser"),
    )
    op.create_index("ix_push_subscriptions_mark", "push_subscriptions", ["mark"])
    op.create_table(
        "table_webhooks",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("browser", sa.String(24), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("link", sa.String(400), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("off", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_table_webhooks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_webhooks_table_id"),
        sa.ForeignKeyConstraint(["browser"], ["browsers.id"], name="fk_table_webhooks_browser"),
    )
    op.create_index("ix_table_webhooks_browser", "table_webhooks", ["browser"])
