"""Which decisions somebody had a hint for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "hints",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at_move", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "at_move"),
    )
