"""What somebody has learnt: the lessons and puzzles that they have finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("finished", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "lesson"),
    )
