"""What running a server for years needs: roles and bans, chance by a key, leases of bots' turns, an index for caps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(10), nullable=False, server_default=""))
    op.add_column("people", sa.Column("banned", sa.Float()))
    op.add_column("tables", sa.Column("chance", sa.String(10), nullable=False, server_default="seed"))
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at_event", sa.Integer(), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
