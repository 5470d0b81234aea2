"""Why a table refuses."""

from __future__ import annotations

from shoal.core.errors import ShoalError


class Unusable(RuntimeError):
    """The database cannot be used. The message is a sentence for whoever runs the server."""


class Unreachable(Unusable):
    """It may be there in a moment."""


class TableError(ShoalError):
    """What was asked of a table cannot be done; nothing was changed."""


class NoSuchTable(TableError):
    """There is no such table, seat or invitation."""


class NotAllowed(TableError):
    """Somebody else may do this."""


class TooMuch(TableError):
    """Somebody asks for more than their share; ``retry`` is in how many seconds it may be asked again."""

    def __init__(self, reason: str, message: str, retry: int = 1) -> None:
        super().__init__(reason, message)
        self.retry = retry


class Busy(TooMuch):
    """All together ask for more than there is."""


class NotNow(TableError):
    """The table is not in a state for this: not started, over, another seat's turn."""
