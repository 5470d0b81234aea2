"""The schema of release 0.1, from before there were migrations. ``opening`` marks such a database; there is nothing to do."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """It is there."""
