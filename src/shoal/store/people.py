"""Who acts at a table, and who sits where."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from shoal.store.characters import character
from shoal.store.refusals import TableError

LONGEST_NAME = 24


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    role: str = ""  # admin: looks after the server
    is_banned: bool = False


def new_person_id() -> str:
    """An id that nobody guesses, for a command line too: none begins like an option."""
    return secrets.token_hex(12)


@dataclass(frozen=True)
class HouseBot:
    """The server's own bot in a seat."""

    seat: int


Actor = Person | HouseBot


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat, or who may."""

    kind: str  # open (anyone), link (whoever has the link), person, bot
    person: str | None = None  # of a bot: who has left it the seat and may come back
    name: str = ""
    level: str | None = None  # a bot's
    free: str = "open"  # what it becomes when its person leaves before the start
    left: str = ""  # the name of the person who has left it to a bot

    @staticmethod
    def of(person: Person, name: str | None = None, free: str = "open") -> Chair:
        """A person's chair; ``name`` for somebody else at the same device."""
        return Chair("person", person.id, name or person.name, free=free)

    @property
    def is_taken(self) -> bool:
        return self.kind in ("person", "bot")


def bot(level: str, taken: Iterable[str] = ()) -> Chair:
    """A bot's chair, under a name that nobody else at the table has."""
    return Chair("bot", name=character(level, taken).name, level=level)


def named_apart(chairs: Iterable[Chair]) -> list[Chair]:
    """The same chairs with no two bots of one name."""
    named: list[Chair] = []
    for chair in chairs:
        taken = [other.name for other in named]
        named.append(bot(chair.level or "", taken) if chair.kind == "bot" and chair.name in taken else chair)
    return named


def rotated(chairs: Sequence[Chair]) -> list[Chair]:
    """The chairs of a rematch: everybody moves up by one seat, so that another begins. Who left a seat to a bot is not asked again."""
    stay = (Chair("bot", name=chair.name, level=chair.level) if chair.kind == "bot" else replace(chair) for chair in chairs)
    first, *others = stay
    return [*others, first]


def checked_name(name: str) -> str:
    """A name fit to be shown: 1 to 24 printable characters, spaces tidied."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise TableError("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters.")
    return tidy
