"""Many servers on one database: where each is reached, and which of them leads which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table is led by anybody yet; who was here before had the database for itself."""
    op.add_column("tables", sa.Column("leader", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("term", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("ix_tables_leader", "tables", ["leader"])
    op.add_column("lease", sa.Column("address", sa.String(80), nullable=True))
    op.add_column("lease", sa.Column("secret", sa.String(43), nullable=True))
    op.add_column("lease", sa.Column("ended", sa.BigInteger(), nullable=True))
