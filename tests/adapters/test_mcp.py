"""Language models at the table: the SDK's own client plays whole matches, and reads what its seat may read."""

import http.server
import json
import random
import re
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import anyio
import pytest

pytest.importorskip("mcp")

from mcp import Client
from mcp.client.stdio import StdioServerParameters

import shoal
from shoal.adapters.mcp import LocalHouse, RemoteHouse, build, local, telling
from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.games import OURS
from shoal.web.settings import Settings
from web.conftest import Server, free_port

COMMAND = ["-c", "from shoal.cli import main; main()", "mcp"]
SMALL = {"fishery": {"rows": 3, "cols": 4, "ships": 2, "nets": 6}}
TOOLS = ["list_games", "rules", "list_tables", "open_table", "join_table", "look", "choices", "act", "chat"]


class Assistant:
    """A client with the few words that a model needs."""

    def __init__(self, client, seed=0):
        self.client, self.dice = client, random.Random(seed)

    async def call(self, tool, **arguments):
        """The answer as text; what is refused raises."""
        result = await self.client.call_tool(tool, arguments)
        text = "\n".join(part.text for part in result.content)
        if result.is_error:
            raise AssertionError(text)
        return text

    async def refused(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error
        return result.content[0].text

    async def open(self, game, **how):
        text = await self.call("open_table", game=game, **how)
        return re.search(r"table (\S+)\. You are", text)[1], text

    async def play(self, table, text):
        """Play at random to the end, by what the texts say alone."""
        for _ in range(2000):
            if "The match is over" in text:
                return text
            if "It is not your turn" in text:
                text = await self.call("look", table=table, wait=5)
                continue
            legal = re.search(r"Legal now: (.*?)( and \d+ more.*)?\.$", text, re.MULTILINE)[1].split(", ")
            text = await self.call("act", table=table, action=self.dice.choice(legal))
        raise AssertionError("the match does not end")


def in_a_loop(run):
    """In a thread of its own: where a browser has run, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(anyio.run, run).result()


def with_client(server, play):
    """Run ``play(assistant)`` against a server: one in this process, a command or an address."""

    async def run():
        with anyio.fail_after(300):
            async with Client(server) as client:
                await play(Assistant(client))

    in_a_loop(run)


def over_stdio():
    return StdioServerParameters(command=sys.executable, args=COMMAND, env={"PYTHONPATH": ":".join(sys.path)})


def test_whole_matches_of_every_game_over_stdio():
    async def play(me):
        assert [tool.name for tool in (await me.client.list_tools()).tools] == TOOLS
        games = await me.call("list_games")
        for game in OURS:
            assert f"\n{game}: " in f"\n{games}"
            assert (await me.call("rules", game=game)).startswith("# ")
            table, text = await me.open(game, others="random", options=SMALL.get(game, {}))
            text = await me.play(table, text)
            assert "Final points" in text and "Places: 1. " in text and re.search("You have (not )?won", text)
            assert "the game is over" in await me.refused("act", table=table, action="pass" if game != "boom" else "done")

    with_client(over_stdio(), play)


def test_a_whole_match_over_http():
    port = free_port()
    server = subprocess.Popen([sys.executable, *COMMAND, "--http", "--port", str(port)])
    try:
        until_it_listens(port)

        async def play(me):
            table, text = await me.open("fishery", others=["random"], seat=1, options=SMALL["fishery"])
            assert "You are White, seat 1. Black: the bot random; White: you." in text
            assert "Final points" in await me.play(table, text)

        with_client(f"http://127.0.0.1:{port}/mcp", play)
    finally:
        server.terminate()
        server.wait(10)


def until_it_listens(port, patience=60):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server does not start")


@pytest.mark.parametrize("name", ["fleet", "freshfish"])
def test_a_seat_is_told_nothing_that_is_hidden_from_it(name):
    """What a seat reads does not change when everything that it cannot know is dealt anew."""
    game = Game(name, players=3)
    whole, changed = random_match(game, seed=8), False
    sealed = [number for number in range(len(whole.moves)) if whole.before(number).is_sealed]
    for number in {*range(1, len(whole.moves), 13), *sealed[:12]}:
        for seat in range(3):
            house, table = a_table(whole.at(number), seat)
            told = everything_told(house)
            if table.match.position.is_sealed and table.match.turn == seat:
                assert "sealed until everybody has decided" in told[2]  # and no guess of what the others' bids will come to
            for seed in range(3):
                twin = whole.at(number).position.redealt(seat, seed)
                changed |= twin != table.match.position
                table.match.position, kept = twin, table.match.position
                assert everything_told(house) == told
                table.match.position = kept
    assert changed


def a_table(match, seat):
    """A table of a house at this moment of a match, where one seat is ours."""
    house = LocalHouse(seed=1)
    table = local.Table("here", match.game, ["random"] * match.game.players, seed=1)
    table.chairs[seat], table.match = local.ASSISTANT, match
    house._tables["here"], house._seats["mine"] = table, (table, seat)
    return house, table


def everything_told(house):
    """All texts about a table, and everything that they are made from."""
    seen = house.see("mine", peek=True)
    raw = (seen.view, seen.choices, seen.news, seen.ranking, seen.status, seen.known and seen.known.state())
    return telling.table(seen), telling.table(seen, in_words=True), telling.choices(seen), raw


def test_choices_say_what_they_lead_to():
    async def play(me):
        table, _ = await me.open("fishery", others="random", seat=0, options={"rows": 1, "cols": 3, "ships": 1, "nets": 2})
        first, *lines = (await me.call("choices", table=table)).splitlines()
        assert first == "3 choices:" and len(lines) == 3
        assert (
            lines[0].startswith("- ship a1: points: you +3. Then: White places a ship")
            and "Changed: Black (you): all ships placed, 2 nets left. Black's ships: a1." in lines[0]
        )
        large, _ = await me.open("fishery", others="random", seat=0)
        first, *lines = (await me.call("choices", table=large)).splitlines()
        assert first.startswith("63 choices: With like, up to 12") and len(lines) == 1  # all that lead to the same are told together
        assert "1 of 63 choices:\n- ship e4: " in await me.call("choices", table=large, like="E4")
        await me.call("act", table=table, action="ship a1")
        assert "- pass: Then: White" in await me.call("choices", table=table, like="pass")
        assert "None of the" in await me.call("choices", table=table, like="boat")
        assert "Since you last looked" not in await me.call("choices", table=table)

    with_client(build(LocalHouse(seed=1)), play)


def test_refusals_say_why_and_what_would_work():
    async def play(me):
        table, _ = await me.open("fishery", others="random", seat=0)
        assert "'ship z9' is not an action of Fishery. Legal now: ship a1" in await me.refused("act", table=table, action="ship z9")
        near = await me.refused("act", table=table, action="Ship  a1")
        assert "Perhaps you meant: ship a1" in near
        late = await me.refused("act", table=table, action="net a1-b1")
        assert "net a1-b1 is not legal: 12 ships are still to be placed" in late and "Legal now: ship a1" in late
        assert "perhaps 'fleet'" in await me.refused("open_table", game="fleat")
        assert "a whole number from 2 to 4" in await me.refused("open_table", game="fleet", options={"players": 9})
        assert "fleet has no option" in (await me.refused("open_table", game="fleet", options={"size": 9})).lower()
        assert "there is no bot 'wizard': the bots are random, greedy" in await me.refused("open_table", game="fleet", others="wizard")
        assert "name one for all, or one for each" in await me.refused(
            "open_table", game="fleet", options={"players": 4}, others=["random", "easy"]
        )
        _, text = await me.open("fleet", others=["greedy", "random"], seat=1)
        assert "Blue: the bot random; Orange: you; Green: the bot greedy" in text
        assert "there is no seat 2" in await me.refused("open_table", game="fishery", seat=2)
        assert "there is no game 'chess'" in await me.refused("rules", game="chess")
        assert "you have no table 'fishery-1'" in await me.refused("look", table="fishery-1")
        assert "there is no table 'fishery-1' to join" in await me.refused("join_table", table="fishery-1")
        assert "Field required" in await me.refused("act", table=table)

    with_client(build(LocalHouse(seed=1)), play)


def test_two_assistants_at_one_table_know_each_other_by_what_they_say_and_do():
    house = LocalHouse(seed=1)

    async def run():
        async with Client(build(house)) as one, Client(build(house)) as other:
            ann, ben = Assistant(one), Assistant(other)
            hers, text = await ann.open("fleet", others="open", seat=1)
            assert "The match begins when every seat is taken" in text
            assert "not possible yet" in await ann.refused("act", table=hers, action="pass")
            invite = re.search(r"join_table with '(\S+)'", text)[1]
            assert await ben.call("list_tables") == f"{invite}: Game('fleet', players=2, advanced=False), 1 free seat"
            text = await ben.call("join_table", table=invite)
            his = re.search(r"table (\S+)\. You are", text)[1]
            assert "You are Blue, seat 0" in text and "Orange: an assistant" in text and hers not in text
            assert "all seats of" in await ann.refused("join_table", table=invite)
            assert "no table" in (await ben.refused("look", table=invite)).lower()  # what invites is not a seat
            assert "it is not your turn" in await ann.refused("act", table=hers, action="pass")
            await ann.call("chat", table=hers, text="Good luck!")
            text = await ben.call("look", table=his)
            assert "- Orange says: Good luck!" in text and "Orange says" not in await ben.call("look", table=his)
            assert "a message has" in await ann.refused("chat", table=hers, text="  ")
            own = re.search(r"Blue \(you\).*\n  Hand: (.*)", text)[1]
            assert "(" in own and re.search(r"Orange: .*\n  Hand: 6 cards\.", text)

            waited = {}

            async def wait():
                began = time.monotonic()
                waited["text"] = await ann.call("look", table=hers, wait=30)
                waited["seconds"] = time.monotonic() - began

            await ann.call("look", table=hers)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(wait)
                await anyio.sleep(0.2)
                tasks.start_soon(lambda: ben.call("chat", table=his, text="Thanks"))
            assert "Blue says: Thanks" in waited["text"] and waited["seconds"] < 20

    in_a_loop(run)


def test_old_tables_make_room(monkeypatch):
    monkeypatch.setattr(local, "MOST_TABLES", 3)
    house = LocalHouse(seed=1)
    first, *rest = [house.open("fishery", {}, ["random"], 0) for _ in range(4)]
    with pytest.raises(shoal.ShoalError, match="you have no table"):
        house.see(first)
    assert all(house.see(key).status == "running" for key in rest) and len(house._tables) == 3


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(Settings(database=f"sqlite:///{tmp_path_factory.mktemp('mcp')}/shoal.db", pace=0, burst=0, compile=False))
    yield running
    running.stop()


@pytest.mark.parametrize("game", ["fishery", "freshfish"])
def test_a_whole_match_at_a_running_server(server, game):
    async def play(me):
        table, text = await me.open(game, others="random", options=SMALL.get(game, {}), seat=1)
        assert "seat 1" in text and "the bot random" in text
        asked = await me.call("choices", table=table)
        assert ("Then: " in asked) == (game == "fishery")  # where something is hidden, only the server knows the position
        assert f"{table}: {game} (players=2" in await me.call("list_tables")
        text = await me.play(table, text)
        assert "Final points" in text

    with_client(build(RemoteHouse(server.url, name="Ann")), play)


def test_people_and_assistants_meet_at_a_running_server(server):
    ben = server.client("Ben")
    opened = ben.post("/api/tables", json={"game": "fleet", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()

    async def play(me):
        assert f"{opened['id']}: fleet" in await me.call("list_tables")
        text = await me.call("join_table", table=opened["id"])
        assert "Blue: Ben; Orange: you" in text and "It is not your turn" in text
        seat = ben.get(f"/api/tables/{opened['id']}").json()
        ben.post(f"/api/tables/{opened['id']}/chat", json={"text": "Welcome"})
        ben.post(f"/api/tables/{opened['id']}/actions", json={"action": "pass", "at_event": seat["at_event"]})
        text = await me.call("look", table=opened["id"])
        assert "- Blue: pass" in text and "- Ben says: Welcome" in text and "It is your turn" in text
        assert "Legal now" in await me.refused("act", table=opened["id"], action="offer whales")
        await me.call("chat", table=opened["id"], text="Hello")
        assert ben.get(f"/api/tables/{opened['id']}").json()["chat"][-1]["text"] == "Hello"
        assert "no table" in (await me.refused("look", table="nowhere")).lower()
        assert "have no seat" in await me.refused("look", table=other["id"])

    other = ben.post("/api/tables", json={"game": "fleet", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}).json()
    with_client(build(RemoteHouse(server.url)), play)


def test_an_invitation_is_a_link(server):
    ben = server.client("Ben")
    table = ben.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "link"}], "listed": False}).json()
    house = RemoteHouse(server.url)
    assert house.join(f"{server.url}/join/{table['invite']}", None) == table["id"]
    assert house.see(table["id"]).status == "running"


def test_a_sealed_decision_waits_for_the_others(server):
    """At a server all may bid at once, and change their minds until the last has spoken."""
    ann, ben = RemoteHouse(server.url, name="Ann"), RemoteHouse(server.url, name="Ben")
    table = ann.open("freshfish", {}, ["open"], 0)
    ben.join(table, None)
    houses, dice = [ann, ben], random.Random(3)
    for _ in range(200):
        seen = [house.see(table) for house in houses]
        if all(one.view["stage"] == "bid" and one.choices for one in seen):
            break
        (mover,) = (k for k in (0, 1) if seen[k].choices)
        wanted = [choice for choice in seen[mover].choices if choice == "draw"] or seen[mover].choices
        houses[mover].act(table, dice.choice(wanted))
    first, last = houses[seen[0].view["turn"]], houses[1 - seen[0].view["turn"]]  # who bids last by the rules does so first
    last.act(table, "bid 3")
    seen = last.see(table)
    assert seen.decided == "bid 3" and "You have decided: bid 3" in telling.table(seen) and not seen.choices
    seen = first.see(table)
    assert "bid 3" in seen.choices and not any("bid 3" in line for line in seen.news) and seen.view["bids"] == [None, None]
    first.act(table, "bid 2")
    assert any("bid 3" in line for line in first.see(table).news)


def test_a_token_is_a_person(server):
    client = server.client("Ann")
    token = client.headers["authorization"].removeprefix("Bearer ")
    table = client.post("/api/tables", json={"game": "fishery"}).json()["id"]
    assert RemoteHouse(server.url, token).see(table).seat in (0, 1)
    with pytest.raises(shoal.ShoalError, match="token"):
        RemoteHouse(server.url, "nonsense")
    with pytest.raises(shoal.ShoalError, match="does not answer"):
        RemoteHouse(f"http://127.0.0.1:{free_port()}")
    with pytest.raises(shoal.ShoalError, match="begins with http"):
        RemoteHouse("file:///etc/passwd")


class Busy(http.server.BaseHTTPRequestHandler):
    """A server that answers every second time only."""

    asked = 0

    def do_GET(self):
        type(self).asked += 1
        is_busy = self.asked % 2
        body = b"" if is_busy else json.dumps([] if "tables" in self.path else {"id": "x"}).encode()
        self.send_response(503 if is_busy else 200)
        self.send_header("retry-after", "0")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(429)
        self.end_headers()

    def log_message(self, *_):
        pass


def test_a_busy_server_is_asked_again_but_never_told_twice():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Busy) as busy:
        threading.Thread(target=busy.serve_forever, daemon=True).start()
        house = RemoteHouse(f"http://127.0.0.1:{busy.server_port}", token="x")
        assert house.tables() == [] and Busy.asked == 6
        with pytest.raises(shoal.ShoalError, match="refuses with status 429"):
            house.say("x", "hello")
        busy.shutdown()


def test_the_page_names_every_tool_and_its_example_runs(capsys):
    page = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == TOOLS
    with ThreadPoolExecutor(1) as thread:
        thread.submit(exec, compile(re.search(r"```python\n(.*?)```", page, re.DOTALL)[1], "mcp.md", "exec"), {}).result()
    assert "It is your turn. Legal now: offer" in capsys.readouterr().out


def test_the_command_refuses_in_one_sentence(run, monkeypatch):
    assert run("mcp", "--token", "x") == (2, "", "shoal: a token is for a server: name it with --server URL.\n")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, out, err = run("mcp", "--http", "--port", taken.getsockname()[1])
    assert (code, out) == (2, "") and err.count("\n") == 1 and "already in use" in err
    for name in [name for name in sys.modules if name.startswith("shoal.adapters.mcp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    code, out, err = run("mcp")
    assert (code, out) == (2, "") and err.count("\n") == 1 and err.endswith("pip install 'shoal[mcp]'\n")
