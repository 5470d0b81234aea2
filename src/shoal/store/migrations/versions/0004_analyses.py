"""What bots have found out about matches: kept with the table, and a queue of what is asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("effort", sa.Float(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text()),
        sa.Column("failed", sa.Text()),
        sa.Column("wanted", sa.Float(), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("looked", sa.Float(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("analyses_wanted", "analyses", ["wanted", "asked"])
