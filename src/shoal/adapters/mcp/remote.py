"""Tables of a running server, by its JSON API (docs/api.md)."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Sequence
from typing import Any

from shoal import bots
from shoal.adapters.mcp.house import NOW, OPEN, Options, Wait, plainly, seating
from shoal.adapters.mcp.telling import Seen
from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.core.position import Position
from shoal.core.replay import from_text

PATIENCE = 60.0  # seconds for one answer of the server
PAUSE = 0.3  # seconds between two looks while nothing happens
AGAIN = 3  # times that a busy server is asked once more ...
LONGEST_PAUSE = 5.0  # ... after so many seconds at most
Json = dict[str, Any]


class RemoteHouse:
    """The tables of the server at ``url``, for the person whose token it is; without one, for somebody new called ``name``."""

    def __init__(self, url: str, token: str | None = None, name: str = "Assistant") -> None:
        self.url = url.rstrip("/")
        if urllib.parse.urlsplit(self.url).scheme not in ("http", "https"):
            raise ShoalError("bad_url", f"{url!r} is not the address of a server: it begins with http:// or https://.")
        self._token = token
        if token is None:
            self._token = self._ask("POST", "/api/people", {"name": name})["token"]
        self._ask("GET", "/api/me")
        self._looked: dict[str, Json] = {}  # by table: the state that was told last

    def bots(self) -> list[str]:
        return list(bots.LEVELS)

    def open(self, game: str, options: Options, others: Sequence[str], seat: int | None) -> str:
        found, names = seating(game, options, others, seat)
        seats = [{"kind": "me"}, *({"kind": OPEN} if name == OPEN else {"kind": "bot", "level": name} for name in names)]
        own = seat or 0
        seats = seats[-own:] + seats[:-own] if own else seats
        body = {"game": game, "options": found.options, "seats": seats, "shuffle": seat is None}
        return str(self._ask("POST", "/api/tables", body)["id"])

    def join(self, table: str, seat: int | None) -> str:
        """By the table's id, or by its link or the secret in it."""
        id, invite = table, None
        if "/join/" in table:
            invite = table.rpartition("/join/")[2]
            id = str(self._ask("GET", f"/api/invitations/{urllib.parse.quote(invite, safe='')}")["id"])
        state = self._ask("POST", f"{_path(id)}/join", {"seat": seat, "invite": invite})
        return str(state["id"])

    def tables(self) -> list[str]:
        lines: list[str] = []
        for which, told in (("mine", "yours"), ("open", "has free seats")):
            for one in self._ask("GET", f"/api/tables?which={which}"):
                line = f"{one['id']}: {one['game']} ({plainly(_without_numbers(one['options']))}), {one['status']}, {told}"
                lines += [line] if not any(other.startswith(f"{one['id']}:") for other in lines) else []
        return lines

    def see(self, table: str, wait: Wait = NOW, *, peek: bool = False) -> Seen:
        before, until = self._looked.get(table), time.monotonic() + wait.seconds
        while True:
            state = self._ask("GET", _path(table))
            is_asked = state["status"] == "over" or (state["choices"] and state["decided"] is None)
            has_news = before is None or state["number"] > before["number"]
            if is_asked or (wait.for_news and has_news) or time.monotonic() >= until:
                break
            time.sleep(min(PAUSE, max(0.0, until - time.monotonic())))
        if state["seat"] is None:
            raise ShoalError("no_seat", f"you have no seat at table {table}: join_table takes a free one.")
        if not peek:
            self._looked[table] = state
        game = Game(state["game"], edition=state["options"].get("edition"), **_without_numbers(state["options"]))
        return Seen(
            table=table,
            game=game,
            seat=state["seat"],
            chairs=[f"{chair['called']}: {_who(chair)}" for chair in state["seats"]],
            status=state["status"],
            invite=f"{self.url}/join/{state['invite']}" if state["invite"] and state["status"] == "open" else None,
            view=state["view"],
            choices=state["choices"] if state["decided"] is None else [],
            ends=state["ends"],
            decided=state["decided"],
            known=self._known(table, game) if state["choices"] else None,
            news=_news(state, before),
            ranking=state["ranking"],
        )

    def act(self, table: str, action: str) -> None:
        state = self._looked.get(table) or self._ask("GET", _path(table))
        self._ask("POST", f"{_path(table)}/actions", {"action": action, "at_event": state["at_event"]})

    def say(self, table: str, text: str) -> None:
        self._ask("POST", f"{_path(table)}/chat", {"text": text})

    def _known(self, table: str, game: Game) -> Position | None:
        """The position, where nothing is hidden: the server does not tell it, but the moves lead there."""
        if game.hides_anything:
            return None
        return from_text(self._fetch("GET", f"{_path(table)}/match.txt").decode()).position

    def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        return json.loads(self._fetch(method, path, body))

    def _fetch(self, method: str, path: str, body: Json | None = None) -> bytes:
        """What the server answers. Too busy to be asked something, it is asked again a little later."""
        for _ in range(AGAIN if method == "GET" else 0):
            try:
                return self._fetch_once(method, path, body)
            except _Busy as busy:
                time.sleep(busy.seconds)
        return self._fetch_once(method, path, body)

    def _fetch_once(self, method: str, path: str, body: Json | None) -> bytes:
        headers = {"accept": "*/*", **({"authorization": f"Bearer {self._token}"} if self._token else {})}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["content-type"] = "application/json"
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error) from None
        except (urllib.error.URLError, TimeoutError) as error:
            why = error.reason if isinstance(error, urllib.error.URLError) else error
            raise ShoalError("no_server", f"the server at {self.url} does not answer: {why}.") from None


class _Busy(ShoalError):
    """The server has too much to do, or was asked too often."""

    seconds = 1.0  # until it may be asked again


def _refused(error: urllib.error.HTTPError) -> ShoalError:
    kind = _Busy if error.code in (429, 503) else ShoalError
    try:
        told = json.loads(error.read())["error"]
        refused = kind(told["reason"], told["message"], told.get("choices") or ())
    except (ValueError, KeyError, TypeError):
        refused = kind("bad_answer", f"the server refuses with status {error.code} and no reason that can be read.")
    later = error.headers.get("retry-after", "")
    if isinstance(refused, _Busy) and later.isdigit():
        refused.seconds = min(int(later), LONGEST_PAUSE)
    return refused


def _path(table: str) -> str:
    return f"/api/tables/{urllib.parse.quote(table, safe='')}"


def _without_numbers(options: Json) -> Json:
    return {name: value for name, value in options.items() if name != "edition"}


def _who(chair: Json) -> str:
    if chair["is_you"]:
        return "you"
    return f"the bot {chair['level']}" if chair["kind"] == "bot" else chair["name"] or "free"


def _said(state: Json, before: Json | None) -> list[Json]:
    last = before["number"] if before else 0
    return [said for said in state["chat"] if said["number"] > last]


def _news(state: Json, before: Json | None) -> list[str]:
    """What happened since the state before; after something was taken back, nothing can be said of it but that."""
    names = [chair["called"] for chair in state["seats"]]
    old, log = (before["log"] if before else []), state["log"]
    lines = ["something was taken back"] if len(log) < len(old) else []
    lines += [f"{names[line['who']] if isinstance(line['who'], int) else line['who']}: {line['text']}" for line in log[len(old) :]]
    return lines + [f"{said['name']} says: {said['text']}" for said in _said(state, before)]
