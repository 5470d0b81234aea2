"""Every byte that a client gets is compared with what it gets at a twin table, where all that it may not know is different."""

import json
import random
import threading
import time

import httpx

import shoal
from shoal.core.position import Position
from shoal.store import Chair, Person


class Eavesdropper:
    """A client that keeps every byte of every answer, and two event streams: that of the page and that of programs."""

    def __init__(self, server, client, id):
        self.client, self.id, self.got = client, id, []
        self.numbers = {}
        token = client.headers.get("authorization", "").removeprefix("Bearer ")
        self.browser = httpx.Client(base_url=server.url, cookies={"shoal": token} if token else {"shoal": "nobody"}, timeout=30)
        self.streams = {}
        for name, path in (("page", f"/t/{id}/events"), ("api", f"/api/tables/{id}/events")):
            self.streams[name] = []
            listener = self.browser if name == "page" else client
            threading.Thread(target=self._listen, args=(name, listener, path), daemon=True).start()

    def _listen(self, name, client, path):
        try:
            with client.stream("GET", path) as answer:
                for line in answer.iter_lines():
                    self.streams[name].append(line)
                    if line.startswith("id: "):
                        self.numbers[name] = int(line[4:])
        except httpx.HTTPError:
            pass   # the test is over

    def wait(self, number):
        """Until the streams have come to this event."""
        for _ in range(4000):
            if all(self.numbers.get(name, 0) >= number for name in self.streams):
                return
            time.sleep(0.005)
        raise AssertionError(f"a stream is stuck: {self.numbers}, not {number}")

    def ask(self):
        """Ask for everything there is."""
        moves = len(json.loads(self._get(self.client, f"/api/tables/{self.id}"))["log"])
        self._get(self.browser, f"/t/{self.id}")
        self._get(self.browser, f"/t/{self.id}/replay")
        for eyes in ("", "spectator", "0", "1", "all"):
            self._get(self.client, f"/api/tables/{self.id}/moves/{moves}?eyes={eyes}")
            self._get(self.client, f"/api/tables/{self.id}/board.svg?eyes={eyes}")
        self._get(self.client, f"/api/tables/{self.id}/match.txt")
        bad = self.client.post(f"/api/tables/{self.id}/actions", json={"action": "nonsense", "at": 0})
        self.got.append(bad.text)
        self.got.append(self.client.post(f"/api/tables/{self.id}/undo", json={"at": 10**6}).text)

    def _get(self, client, path):
        answer = client.get(path)
        self.got.append(f"{answer.status_code} {answer.text}")
        return answer.text

    def transcript(self, table):
        """All of it, with this table's own ids taken out."""
        everything = "\n".join([*self.got, *self.streams["api"], *self.streams["page"]])
        return everything.replace(table.id, "TABLE").replace(table.invite, "INVITE")


def listen(server, table, *clients):
    """Eavesdroppers of whom each knows that all the others have come."""
    listeners = [Eavesdropper(server, client, table.id) for client in clients]
    hub = server.service.hub
    while len(hub.streams.get(table.id, ())) < 2 * len(clients) or table.id in hub._stale:
        time.sleep(0.005)
    for listener in listeners:
        listener.wait(table.number)
    time.sleep(0.2)
    for listener in listeners:
        for lines in listener.streams.values():
            lines.clear()
    return listeners


def script(table, moves):
    """Let chance at this table do what ``moves`` say."""
    def chance():
        match = table.playing
        while match.turn == "chance":
            who, action = moves[len(match.moves)]
            assert who == "chance"
            table._record("move", None, action)

    table._play_chance = chance


def hears(server, ann, bob, eve, game, moves, asks):
    """What Ann (seat 0), Bob (seat 1) and Eve, who watches, get to read in a match of these moves."""
    people = [Person(ann.id, "Ann"), Person(bob.id, "Bob")]
    table = server.tables.create(game, {"players": 2}, [Chair.of(people[0]), Chair("link")], host=people[0], seed=1)
    script(table, moves)
    server.tables.join(table.id, people[1], invite=table.invite)
    listeners = listen(server, table, ann, bob, eve)
    while len(table.match.moves) < len(moves):
        number = len(table.match.moves)
        who, action = moves[number]
        answer = (ann, bob)[who].post(f"/api/tables/{table.id}/actions", json={"action": action, "at": table.moved})
        assert answer.status_code == 200, answer.text
        listeners[who].got.append(answer.text)
        for listener in listeners:
            listener.wait(table.number)
            if number % asks == 0 or len(table.match.moves) == len(moves):
                listener.ask()
    return [listener.transcript(table) for listener in listeners]


def fleet_match(length):
    """The beginning of a match in which seat 1 does as little as it can, so that hardly anything depends on its hand."""
    match = shoal.load("fleet", players=2).start()
    dice = random.Random(5)
    while len(match.moves) < length and match.turn != "over":
        choices = match.choices()
        quiet = [choice for choice in choices if choice in ("pass", "fold", "done")]
        match.play(dice.choice(quiet if match.turn == 1 and quiet else choices))
    return match


def twin(match, seat):
    """The same match to ``seat``'s eyes, with as many hidden things as possible played otherwise."""
    moves, changed = list(match.moves), 0
    for number, (_who, action) in enumerate(match.moves):
        before = replayed(match.game, moves[:number])
        told = before.tell(before.read(action), seat, False)
        if told == action:
            continue
        others = [other for other in before.choices() if other != action and before.tell(before.read(other), seat, False) == told]
        for other in others:
            attempt = [*moves[:number], (moves[number][0], other), *moves[number + 1 :]]
            if replayed(match.game, attempt) is not None:
                moves, changed = attempt, changed + 1
                break
    return moves, changed


def replayed(game, moves):
    position = Position(game)
    for who, action in moves:
        if position.turn != who or action not in position.choices():
            return None
        position = position.after(position.read(action))
    return position


def test_fleet_tells_nobody_what_the_other_holds(server):
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    match = fleet_match(70)
    moves, changed = twin(match, seat=0)
    assert changed >= 2, "the twin is no twin if nothing differs"
    truth = hears(server, ann, bob, eve, "fleet", match.moves, asks=6)
    other = hears(server, ann, bob, eve, "fleet", moves, asks=6)
    assert truth[1] != other[1]      # Bob sees his own cards
    for name, (mine, theirs) in {"Ann": (truth[0], other[0]), "Eve": (truth[2], other[2])}.items():
        assert same(mine, theirs), f"{name} can tell the two tables apart: {first_difference(mine, theirs)}"


def test_fresh_fish_keeps_a_sealed_bid_sealed(server):
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    match = bob_bids_first()
    bids = [[*match.moves, (1, bid)] for bid in ("bid 1", "bid 6")]
    truth, other = (hears(server, ann, bob, eve, "freshfish", moves, asks=len(moves)) for moves in bids)
    assert truth[1] != other[1]
    for mine, theirs in ((truth[0], other[0]), (truth[2], other[2])):
        assert same(mine, theirs), first_difference(mine, theirs)


def bob_bids_first():
    """An auction in which both bid, and seat 1 before seat 0."""
    for seed in range(100):
        match, dice = shoal.load("freshfish", players=2).start(), random.Random(seed)
        while match.turn != "over":
            if match.position.is_sealed and match.turn == 1 and match.moves[-1][0] == "chance" and "bid 6" in match.choices():
                return match
            choices = match.choices()
            match.play("draw" if "draw" in choices and dice.random() < 0.7 else dice.choice(choices))
    raise AssertionError("there is no such auction")


def test_fresh_fish_keeps_an_early_bid_sealed(server):
    """Bob decides before it is his turn: the server holds his bid back."""
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    people = [Person(ann.id, "Ann"), Person(bob.id, "Bob")]
    match = shoal.load("freshfish", players=2).start()
    while not (match.position.is_sealed and match.turn == 0):
        choices = match.choices()
        match.play("draw" if "draw" in choices else choices[0])
    heard = []
    for bid in ("bid 1", "bid 6"):
        table = server.tables.create("freshfish", {"players": 2}, [Chair.of(people[0]), Chair("link")], host=people[0], seed=1)
        script(table, match.moves)
        server.tables.join(table.id, people[1], invite=table.invite)
        for who, action in match.moves:
            if who != "chance":
                server.tables.act(table.id, people[who].id, who, action, table.moved)
        listeners = listen(server, table, ann, bob, eve)
        assert table.waiting_for == [0, 1]
        answer = bob.post(f"/api/tables/{table.id}/actions", json={"action": bid, "at": table.moved})
        assert answer.json()["decided"] == bid
        for listener in listeners:
            listener.wait(table.number)
            listener.ask()
        heard.append([listener.transcript(table) for listener in listeners])
    assert heard[0][1] != heard[1][1]
    assert same(heard[0][0], heard[1][0]), first_difference(heard[0][0], heard[1][0])
    assert same(heard[0][2], heard[1][2]), first_difference(heard[0][2], heard[1][2])


def same(mine, theirs):
    return len(mine) > 10_000 and lines(mine) == lines(theirs)


def lines(text):
    """The lines that matter: a sign of life, or who is connected, may come at any time."""
    return [line for line in text.splitlines() if not line.startswith(":")]


def first_difference(mine, theirs):
    pairs = list(zip(lines(mine), lines(theirs), strict=False))
    number, (one, other) = next(((k, pair) for k, pair in enumerate(pairs) if pair[0] != pair[1]), (len(pairs), ("", "")))
    at = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"line {number}: {one[max(0, at - 150) : at + 150]!r} but {other[max(0, at - 150) : at + 150]!r}"
