"""A server in a universe without accidents: the same things done to it give the same bytes, ids, tokens and times included.

So two universes that differ in nothing but a secret are compared byte by byte, and nothing has to be left out.
"""

import itertools
import json
import threading
import time
from http.client import HTTPConnection
from types import SimpleNamespace
from urllib.parse import urlencode

import httpx
from itsdangerous import TimestampSigner

from shoal.bots import think
from shoal.store import Chair, Person, Table, accounts, database, listings, people, recorded, tables
from shoal.web import house_bots, live, logs

NOW = 1_700_000_000.0
HOST = "shoal.example"


class Universe:
    """A server with one table, the people at it and Eve, who watches. ``seed`` is a secret too: give every universe another."""

    def __init__(self, monkeypatch, start_server, game, moves, seed, bots=()):
        settle(monkeypatch, seed)
        if moves:
            follow(monkeypatch, moves)
        self.server = start_server("sqlite://", date_header=False, bot_threads=1, poll=1e6)
        people = [self.server.client(f"Player {seat}") for seat in range(game.players)]
        chairs = [Chair("bot", name="Bot", level="easy") if seat in bots else Chair("link") for seat in range(game.players)]
        host = next(seat for seat in range(game.players) if seat not in bots)
        chairs[host] = Chair.of(Person(people[host].id, f"Player {host}"))
        self.bots = bots
        self.gate = threading.Semaphore(0)
        self._let_bots_wait(moves if bots else None)
        table = self.server.tables.create(game.name, game.options, chairs, host=Person(people[host].id, "Host"), seed=seed)
        self.table = table
        for seat, person in enumerate(people):
            if seat != host and seat not in bots:
                self.server.tables.join(table.id, Person(person.id, f"Player {seat}"), seat, table.invite)
        self.server.tables.allow_hints(table.id, Person(people[host].id, "Host"), True)
        self.ears = [Ear(self, person, seat) for seat, person in enumerate(people)]
        self.eve = Ear(self, self.server.client("Eve"), None)

    def _let_bots_wait(self, moves):
        """A bot acts when it is let; told what to do, it does not think at all."""
        bots = self.server.service.house_bots

        def waiting(turn):
            self.gate.acquire()
            return moves[len(turn.match.moves)][1] if moves else thought(turn.match.position, turn.seat).action

        bots.choose = waiting

    def listen(self, *ears):
        """Open the streams of these people, each of whom knows that all the others have come."""
        self.listeners = ears
        for ear in ears:
            ear.listen()
        self.do(next(ear for ear in self.ears if ear in ears), "chat", {"text": "We are all here."})
        self.wait(everywhere=True)
        for ear in ears:
            ear.got.clear()
            for stream in ear.streams:
                stream.clear()

    def do(self, ear, verb, body):
        """Something that somebody at the table does, until everybody has seen it."""
        if verb in ("actions", "undo", "answer"):
            body = {**body, "at_event": self.table.at_event}
        status, content = ear.post(f"/api/tables/{self.table.id}/{verb}", **body)
        assert status == 200, content
        self.wait()

    def let_bot_act(self):
        number = self.table.number
        self.gate.release()
        until(lambda: self.table.number > number)
        self.wait()

    def wait(self, everywhere=False):
        """Until the streams have come to the last event. A page hears of it if there is a new position."""
        moved = everywhere or self.table.at_event == self.table.number
        until(lambda: all(stream.number >= self.table.number for ear in self.listeners for stream in ear.streams if moved or stream.is_api))

    def end(self):
        self.server.stop()
        for ear in (*self.ears, self.eve):
            ear.close()


class Ear:
    """Somebody who keeps every byte that the server sends them: as a program with a token and as a browser with a cookie."""

    def __init__(self, universe, client, seat):
        self.universe, self.seat, self.got, self.streams = universe, seat, [], []
        token = client.headers["authorization"].removeprefix("Bearer ")
        plain = {"host": HOST, "accept-encoding": "identity"}
        self.program = {**plain, "authorization": f"Bearer {token}"}
        self.browser = {**plain, "cookie": f"shoal={token}"}  # pages may name the host, and every server here has another port
        self.form_token = universe.server.service.identity.form_token(client.id)
        self._line = HTTPConnection(client.base_url.host, client.base_url.port, timeout=30)

    def listen(self):
        url, id = self.universe.server.url, self.universe.table.id
        paths = {f"/api/tables/{id}/events": self.program, f"/t/{id}/events": self.browser, f"/t/{id}/events?patches=lines": self.browser}
        self.streams = [Stream(url, path, who) for path, who in paths.items()]
        until(lambda: all(stream.number for stream in self.streams))

    def get(self, who, path):
        return self._ask("GET", path, who)

    def post(self, path, **body):
        """Do something as a program does it."""
        return self._ask("POST", path, {**self.program, "content-type": "application/json"}, json.dumps(body))

    def send_form(self, path, accept, **fields):
        """Send a form of our pages: by hand, or with the page's script."""
        headers = {**self.browser, "accept": accept, "content-type": "application/x-www-form-urlencoded"}
        return self._ask("POST", path, headers, urlencode({"token": self.form_token, **fields}))

    def _ask(self, method, path, headers, body=None):
        self._line.request(method, path, body, headers)
        answer = self._line.getresponse()
        content = answer.read()
        head = "\n".join(f"{name}: {value}" for name, value in answer.getheaders())
        self.got.append((f"{method} {path} {body or ''}", f"{answer.status}\n{head}\n\n".encode() + content))
        return answer.status, content

    def come_back(self, who, path, last):
        """Come back to a stream with an old event's number, and read what it says first."""
        with httpx.stream("GET", self.universe.server.url + path, headers={**who, "last-event-id": str(last)}) as answer:
            content = b""
            for chunk in answer.iter_raw():
                content += chunk
                if b"\ndata: " in content and content.endswith(b"\n\n"):
                    break
        self.got.append((f"the stream {path} after {last}", content))

    def close(self):
        self._line.close()

    def heard(self):
        """Every question with its answer, and what the streams have said."""
        return [*self.got, *((f"the stream {stream.path}", b"".join(stream.chunks)) for stream in self.streams)]


class Stream:
    """A stream of events that somebody reads all the time."""

    def __init__(self, url, path, who):
        self.path, self.is_api, self.chunks, self.number = path, path.startswith("/api"), [], 0
        threading.Thread(target=self._read, args=(url + path, who), daemon=True).start()

    def clear(self):
        self.chunks.clear()

    def _read(self, url, who):
        try:
            with httpx.stream("GET", url, headers=who, timeout=None) as answer:
                rest = b""
                for chunk in answer.iter_raw():
                    self.chunks.append(chunk)
                    *events, rest = (rest + chunk).split(b"\n\n")
                    for event in events:
                        if event.startswith(b"id: "):
                            self.number = int(event[4:].split(b"\n")[0])
        except httpx.HTTPError:
            pass  # the universe has ended


def settle(monkeypatch, seed):
    """No clock, no chance: ids and tokens are numbered, and a hint is thought out with a fixed seed and no haste."""
    numbers = itertools.count(1)
    counted = SimpleNamespace(
        token_urlsafe=lambda size=32: f"secret-{next(numbers):04}",
        token_hex=lambda size=32: f"person-{next(numbers):04}",
        choice=lambda letters: letters[next(numbers) % len(letters)],
        randbits=lambda bits: seed,
    )
    clock = SimpleNamespace(time=lambda: NOW)
    for module in (accounts, database, people, tables, house_bots):
        monkeypatch.setattr(module, "secrets", counted)
    for module in (accounts, listings, recorded, tables):
        monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: int(NOW))
    monkeypatch.setattr(house_bots.bots, "hint", lambda position, seat, at_move, **more: thought(position, seat))
    monkeypatch.setattr(live, "BEAT", 1e6)
    monkeypatch.setattr(logs, "new_id", lambda given: "request")


def thought(position, seat):
    """What every bot here thinks about a position, be it for itself or for a hint."""
    return think(position, seat, "easy", seed=1, simulations=6, target="python")


def follow(monkeypatch, moves):
    """Let chance do what ``moves`` say."""

    def chance(table):
        while table.playing.turn == "chance":
            who, action = moves[len(table.match.moves)]
            assert who == "chance"
            table._record("move", None, action)

    monkeypatch.setattr(Table, "_play_chance", chance)


def until(is_so, seconds=20, pause=0.001):
    """Wait for something, with a ``pause`` between two looks: a longer one where each look is a request, and so is work itself."""
    for _ in range(int(seconds / pause)):
        if is_so():
            return
        time.sleep(pause)
    raise AssertionError("this takes too long")
