"""Why a table refuses."""

from __future__ import annotations

from shoal.core.errors import ShoalError


class TableError(ShoalError):
    """What was asked of a table cannot be done; nothing was changed."""


class NoSuchTable(TableError):
    """There is no such table, seat or invitation."""


class NotAllowed(TableError):
    """Somebody else may do this."""


class NotNow(TableError):
    """The table is not in a state for this: not started, over, another seat's turn."""
