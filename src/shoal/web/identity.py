"""Who somebody is: a signed cookie in a browser, or the same token as ``Authorization: Bearer`` for programs."""

from __future__ import annotations

import functools
import hashlib
import hmac
import time
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from shoal.store import NotAllowed, Person, Store, new_person_id

COOKIE = "shoal"
REMEMBERED = 5.0  # seconds that a name, a role or a ban is known before it is looked up again
DEVICE_LINK = 7 * 24 * 3600  # seconds that a link to another device is good for

ADJECTIVES = ("Calm", "Brave", "Quiet", "Swift", "Salty", "Misty", "Early", "Merry", "Sunny", "Gentle", "Lucky", "Rapid")
ANIMALS = ("Heron", "Otter", "Puffin", "Seal", "Tern", "Cod", "Tuna", "Crab", "Gull", "Whale", "Perch", "Eel", "Squid", "Ray")


@dataclass
class Visitor:
    """Somebody who has asked for something; perhaps they were never here before."""

    id: str
    is_new: bool = False
    by_cookie: bool = True


class Identity:
    """Makes and reads tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._secret = store.secret()
        self._people = URLSafeSerializer(self._secret, salt="person")
        self._devices = URLSafeTimedSerializer(self._secret, salt="device")
        self._known: dict[str, tuple[Person, float]] = {}
        self.read = functools.lru_cache(4096)(self._read)  # the same few tokens come again and again

    def token(self, id: str) -> str:
        """What proves to be this person."""
        return str(self._people.dumps(id))

    def _read(self, token: str | None) -> str | None:
        """Whom a token proves to be; None if it is not one of ours."""
        try:
            return str(self._people.loads(token)) if token else None
        except BadSignature:
            return None

    def visitor(self, request: HTTPConnection) -> Visitor:
        """Who is asking; somebody new if there is no proof."""
        found = self.known(request)
        return found or Visitor(new_person_id(), is_new=True)

    def known(self, request: HTTPConnection) -> Visitor | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            id = self.read(token.strip())
            return Visitor(id, by_cookie=False) if id else None
        id = self.read(request.cookies.get(COOKIE))
        return Visitor(id) if id else None

    def form_token(self, id: str) -> str:
        """What a form must carry: other sites cannot know it."""
        return hmac.new(self._secret.encode(), f"form {id}".encode(), hashlib.sha256).hexdigest()[:32]

    def is_form_token(self, id: str, token: str) -> bool:
        return hmac.compare_digest(self.form_token(id).encode(), token.encode())

    def device_token(self, id: str) -> str:
        return str(self._devices.dumps(id))

    def read_device(self, token: str) -> str | None:
        try:
            return str(self._devices.loads(token, max_age=DEVICE_LINK))
        except BadSignature:
            return None

    def name(self, id: str) -> str:
        """What they are called: the name they chose, or one that we gave them."""
        person = self._look_up(id)
        return person.name if person else default_name(id)

    def is_admin(self, id: str) -> bool:
        person = self._look_up(id)
        return person is not None and person.role == "admin" and not person.is_banned

    def remembered(self, visitor: Visitor) -> Person | None:
        """The visitor, if that needs no look into the database."""
        person, when = self._known.get(visitor.id, (None, 0.0))
        return person if person and not person.is_banned and time.monotonic() - when < REMEMBERED else None

    def person(self, visitor: Visitor) -> Person:
        """The visitor as somebody who acts, remembered from now on."""
        person = self._look_up(visitor.id)
        if person is None:
            person = self._remember(self.store.new_person(default_name(visitor.id), visitor.id))
        if person.is_banned:
            raise NotAllowed("banned", "whoever runs this server has banned you from playing here.")
        return person

    def rename(self, visitor: Visitor, name: str) -> Person:
        known = self._look_up(visitor.id)
        if known is not None and known.is_banned:
            return self.person(visitor)
        return self._remember(self.store.new_person(name, visitor.id))

    def forget(self, id: str) -> None:
        """Somebody has another name or role now, or is banned."""
        self._known.pop(id, None)

    def _look_up(self, id: str) -> Person | None:
        person, when = self._known.get(id, (None, 0.0))
        if person is not None and time.monotonic() - when < REMEMBERED:
            return person
        found = self.store.person(id)
        return self._remember(found) if found else None

    def _remember(self, person: Person) -> Person:
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[person.id] = (person, time.monotonic())
        return person


def default_name(id: str) -> str:
    number = int.from_bytes(hashlib.sha256(id.encode()).digest()[:4], "big")
    return f"{ADJECTIVES[number % len(ADJECTIVES)]} {ANIMALS[number // 64 % len(ANIMALS)]}"
