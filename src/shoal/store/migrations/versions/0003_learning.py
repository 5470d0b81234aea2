"""stand-in"""

from __future__ import annotations

revision = "0003_learning"
down_revision = "0002"


def upgrade() -> None:
    """Nothing yet."""
