"""A table with people at it, and what the database holds of it."""

import re

import httpx
from sqlalchemy import select

from shoal.store import schema

SCRIPT = {"accept": "application/json"}  # how the page's script sends a form


def dump(server):
    """Everything in the database."""
    with server.service.store.engine.connect() as connection:
        return {name: connection.execute(select(table)).all() for name, table in schema.metadata.tables.items()}


class Guest:
    """Somebody with a browser: a cookie, and the token of the pages' forms."""

    def __init__(self, server, program):
        token = program.headers["authorization"].removeprefix("Bearer ")
        self.browser = httpx.Client(base_url=server.url, cookies={"shoal": token}, timeout=30)
        self.token = re.search(r'name="token" value="(\w+)"', self.browser.get("/me").text).group(1)

    def send(self, path, headers=None, **fields):
        return self.browser.post(path, data={"token": self.token, **fields}, headers=headers)


class Scene:
    """A table of Ann and Bob where Ann is to act, and Eve, who has no seat there."""

    def __init__(self, server):
        self.server = server
        self.ann, self.bob, self.eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
        self.forms = {"ann": Guest(server, self.ann), "bob": Guest(server, self.bob), "eve": Guest(server, self.eve)}
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.id = self.ann.post("/api/tables", json={"game": "fishery", "seats": seats}).json()["id"]
        self.at_event = self.bob.post(f"/api/tables/{self.id}/join", json={}).json()["at_event"]
        self.act = f"/api/tables/{self.id}/actions"
        self.page = f"/t/{self.id}"
