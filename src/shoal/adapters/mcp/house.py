"""What the tools ask of whoever keeps the tables: this process, or a running server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from shoal.adapters.mcp.telling import Seen
from shoal.core.errors import BadOption
from shoal.core.game import Game

OPEN = "open"  # a seat that somebody may still take

Options = dict[str, int | bool | str]


class Wait(NamedTuple):
    """How long to wait before looking: until it is the seat's turn or, with ``for_news``, until anything happens."""

    seconds: float = 0.0
    for_news: bool = False


NOW = Wait()


# fmt: off
class House(Protocol):
    """Keeps tables. Whoever has a seat at one knows it by a name (``table``) that the others do not have."""

    def bots(self) -> list[str]: """The bots that can take a seat."""
    def open(self, game: str, options: Options, others: Sequence[str], seat: int | None) -> str: """A new table with the caller's seat."""
    def join(self, table: str, seat: int | None) -> str: """A seat at a table with a free one, by what its host has told."""
    def tables(self) -> list[str]: """The tables that the caller plays at or may join, a line each."""
    def see(self, table: str, wait: Wait = NOW, *, peek: bool = False) -> Seen:
        """The table as its seat may see it; with ``peek`` what is new stays new."""
    def act(self, table: str, action: str) -> None: """Play for the seat."""
    def say(self, table: str, text: str) -> None: """Say something to the people at the table."""
# fmt: on


def seating(game: str, options: Options, others: Sequence[str], seat: int | None) -> tuple[Game, list[str]]:
    """The game, and who has which of its other seats: one name for all of them, or a name for each, clockwise from the caller's."""
    if "players" not in options and len(others) > 1:
        options = {**options, "players": len(others) + 1}
    given: dict[str, Any] = dict(options)
    found = Game(game, **given)
    free = found.players - 1
    if seat is not None and not 0 <= seat < found.players:
        raise BadOption("unknown_seat", f"there is no seat {seat}: {found.title} here has seats 0 to {free}.")
    names = list(others) * free if len(others) == 1 else list(others)
    if len(names) != free:
        raise BadOption("bad_seats", f"{found!r} has {free} other seats, and {len(names)} are named: name one for all, or one for each.")
    return found, names


def plainly(options: dict[str, Any]) -> str:
    """Options in a line: ``players=3, advanced=true``."""
    return ", ".join(f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items())
