"""What is remembered of people, and the keys of the server."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import RowMapping, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from shoal.store import schema
from shoal.store.notices import Notices
from shoal.store.people import Person, checked_name, new_person_id

FINISH = text("""
    INSERT INTO progress (person, game, lesson, finished) VALUES (:person, :game, :lesson, :finished)
    ON CONFLICT (person, game, lesson) DO NOTHING""")


class Accounts(Notices):
    """People by their ids, what they have learnt, and what the server keeps to itself."""

    _chance_key: bytes | None = None

    def secret(self, name: str = "secret") -> str:
        """The key that signs cookies and links; made when the database is new, so restarts keep everybody's seat."""
        found = self._rows(select(schema.settings.c.value).where(schema.settings.c.key == name))
        if found:
            return str(found[0]["value"])
        try:
            key = secrets.token_urlsafe(48)
            self.run(insert(schema.settings).values(key=name, value=key))
        except IntegrityError:
            pass  # another server was first
        return self.secret(name)

    def chance_key(self) -> bytes:
        """The key of the dice."""
        if self._chance_key is None:
            self._chance_key = self.secret("chance").encode()[:64]
        return self._chance_key

    def new_person(self, name: str, id: str | None = None) -> Person:
        """Somebody new; ``id`` if a cookie has given them one already."""
        person = Person(id or new_person_id(), checked_name(name))
        try:
            new = insert(schema.people).values(id=person.id, name=person.name, created=time.time())
            self.run(new)
        except IntegrityError:
            return self.rename(person.id, name)
        return person

    def person(self, id: str) -> Person | None:
        found = self._rows(select(schema.people).where(schema.people.c.id == id))
        return _person(found[0]) if found else None

    def rename(self, id: str, name: str) -> Person:
        self.change_person(id, name=checked_name(name))
        return self.person(id) or Person(id, checked_name(name))

    def change_person(self, id: str, **values: Any) -> None:
        """Another name, role or ban."""
        self.run(update(schema.people).where(schema.people.c.id == id).values(**values))
        self.tell_soon(f"person {id}")

    def people(self, search: str = "", limit: int = 100) -> list[dict[str, Any]]:
        """Those whose name or id has these words in it, the newest first, each with how many tables they have opened."""
        people, tables = schema.people.c, schema.tables.c
        opened = select(func.count()).where(tables.host == people.id).scalar_subquery().label("tables")
        query = select(schema.people, opened).where(people.name.icontains(search, autoescape=True) | (people.id == search))
        return [dict(row) for row in self._rows(query.order_by(people.created.desc()).limit(limit))]

    def finish_lesson(self, person: str, game: str, lesson: str) -> None:
        """Remember that somebody has finished a lesson; a second time changes nothing."""
        row = FINISH.bindparams(person=person, game=game, lesson=lesson, finished=time.time())
        self.run(row)

    def finished_lessons(self, person: str) -> dict[str, set[str]]:
        """The lessons that somebody has finished, by game."""
        found: dict[str, set[str]] = {}
        for row in self._rows(select(schema.progress.c.game, schema.progress.c.lesson).where(schema.progress.c.person == person)):
            found.setdefault(row["game"], set()).add(row["lesson"])
        return found


def _person(row: RowMapping) -> Person:
    return Person(row["id"], row["name"], row["role"], row["banned"] is not None)
