"""Programs at the tables, and input of the bad kind."""

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import shoal
from shoal.core.replay import from_text

DOCS = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.fixture(scope="module")
def ann(server):
    return server.client("Ann")


@pytest.fixture(scope="module")
def bob(server):
    return server.client("Bob")


def duel(ann, bob, game="fishery", **options):
    """A table of two people who have both sat down."""
    body = {"game": game, "options": {"players": 2, **options}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = ann.post("/api/tables", json=body).json()
    return bob.post(f"/api/tables/{table['id']}/join", json={}).json()["id"]


def test_the_example_bot_of_the_docs_plays_a_match(server, tmp_path):
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL).group(1)
    assert len(code.splitlines()) < 28
    (tmp_path / "bot.py").write_text(code)
    done = subprocess.run([sys.executable, tmp_path / "bot.py", server.url], capture_output=True, text=True, timeout=120)
    assert re.match(r"places: \[\[\d\].* scores: \[", done.stdout), done.stderr


def test_the_docs_name_every_route(server, ann):
    paths = ann.get("/api/openapi.json").json()["paths"]
    told = set(re.findall(r"^\| `(GET|POST|PUT) (/api/\S+)`", DOCS.read_text(), re.MULTILINE))
    assert told == {(method.upper(), path) for path, methods in paths.items() for method in methods}


def test_games_with_options_and_guides(ann):
    games = ann.get("/api/games").json()
    assert [game["name"] for game in games] == shoal.games()
    guide = ann.get("/api/games/fishery").json()["guide"]
    assert "<h2>" in guide and "<h1>" not in guide


def test_a_match_over_the_api(server, ann, bob):
    id = duel(ann, bob, rows=2, cols=3, ships=1, nets=1)
    people = [ann, bob]
    states = [person.get(f"/api/tables/{id}").json() for person in people]
    assert [state["seat"] for state in states] == [0, 1] and [state["held"] for state in states] == [[0], [1]]
    while states[0]["status"] != "over":
        seat = states[0]["waiting_for"][0]
        assert not states[1 - seat]["choices"]
        action = states[seat]["choices"][-1]
        answer = people[seat].post(f"/api/tables/{id}/actions", json={"action": action, "at_event": states[seat]["at_event"]})
        assert answer.status_code == 200
        again = people[seat].post(f"/api/tables/{id}/actions", json={"action": action, "at_event": states[seat]["at_event"]})
        assert again.status_code == 409 and again.json()["state"]["at_event"] == answer.json()["at_event"]
        states = [person.get(f"/api/tables/{id}").json() for person in people]
    assert states[0]["ranking"] and states[0]["log"] == states[1]["log"]
    text = httpx.get(f"{server.url}/api/tables/{id}/match.txt").text
    assert from_text(text).scores() == states[0]["scores"] and "seed" not in text
    assert ann.get(f"/api/tables/{id}/moves/1").json()["view"]["ships"]
    assert "<svg" in ann.get(f"/api/tables/{id}/board.svg", params={"at_move": 1}).text
    again = ann.post(f"/api/tables/{id}/rematch").json()
    assert again["id"] == bob.post(f"/api/tables/{id}/rematch").json()["id"] and again["status"] == "running"
    assert id in {row["id"] for row in ann.get("/api/tables", params={"which": "mine"}).json()}


def test_an_event_stream_says_what_was_missed(server, ann, bob):
    id = duel(ann, bob)

    def first(client, headers=None, after=None):
        with client.stream("GET", f"/api/tables/{id}/events", headers=headers, params={"after": after} if after else None) as answer:
            number = None
            for line in answer.iter_lines():
                if line.startswith("id: "):
                    number = line[4:]
                if line.startswith("data: "):
                    return number, json.loads(line[6:])

    number, state = first(ann)
    assert int(number) == state["number"]
    ann.post(f"/api/tables/{id}/actions", json={"action": "ship e4", "at_event": state["at_event"]})
    later, news = first(bob, headers={"last-event-id": number})
    assert int(later) > int(number) and [line["text"] for line in news["log"]] == ["ship e4"] and "ship d4" in news["choices"]
    assert first(bob, after=number)[0] == later
    spectator = first(server.client())[1]
    assert spectator["seat"] is None and spectator["choices"] == [] and spectator["invite"] is None


def refused(answer, status, reason):
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["reason"] == reason
    assert answer.json()["error"]["message"]


def test_refusals_have_their_status_and_change_nothing(server, ann, bob):
    id = duel(ann, bob)
    eve, nobody = server.client("Eve"), server.client()
    state = ann.get(f"/api/tables/{id}").json()
    act, at_event = f"/api/tables/{id}/actions", state["at_event"]
    refused(nobody.post(act, json={"action": "ship e4", "at_event": at_event}), 401, "not_possible")
    refused(eve.post(act, json={"action": "ship e4", "at_event": at_event}), 403, "not_your_seat")
    refused(bob.post(act, json={"action": "ship e4", "at_event": at_event, "seat": 0}), 403, "not_your_seat")
    refused(bob.post(act, json={"action": "ship e4", "at_event": at_event}), 409, "not_your_turn")
    refused(ann.post(act, json={"action": "ship e4", "at_event": at_event - 1}), 409, "stale")
    refused(ann.post(act, json={"action": "ship e4", "at_event": at_event + 999}), 409, "stale")
    refused(ann.post(act, json={"action": "pass", "at_event": at_event}), 422, "ships_first")
    refused(ann.post(act, json={"action": "ship z9", "at_event": at_event}), 422, "bad_notation")
    refused(ann.post(act, json={"action": "ship e4\u0000", "at_event": at_event}), 422, "bad_notation")
    refused(ann.post(act, json={"action": "ship e4", "at_event": at_event, "seat": 7}), 404, "no_such_seat")
    refused(ann.post(act, json={"action": "x" * 200, "at_event": at_event}), 422, "malformed")
    refused(ann.post(act, json={"action": "ship e4"}), 422, "malformed")
    refused(ann.post(act, json={"action": "ship e4", "at_event": "1"}), 422, "malformed")
    refused(ann.post(act, json={"action": "ship e4", "at_event": at_event, "extra": 1}), 422, "malformed")
    refused(ann.post(act, json=[1, 2]), 422, "malformed")
    refused(ann.post(act, content=b'{"action": "ship e4', headers={"content-type": "application/json"}), 422, "malformed")
    refused(ann.post(act, content=b"\xff\xfe", headers={"content-type": "application/json"}), 422, "malformed")
    refused(ann.post("/api/tables/nothing/actions", json={"action": "ship e4", "at_event": 1}), 404, "no_such_table")
    refused(ann.get("/api/games/chess"), 404, "not_possible")
    refused(ann.get(f"/api/tables/{id}/moves/99"), 404, "not_possible")
    refused(ann.get("/api/tables/x/board.svg"), 404, "no_such_table")
    refused(ann.post(f"/api/tables/{id}/join", json={}), 409, "started")
    refused(ann.post(f"/api/tables/{id}/undo", json={"at_event": at_event}), 409, "nothing_to_undo")
    refused(ann.post(f"/api/tables/{id}/answer", json={"at_event": at_event, "agree": True}), 409, "nothing_asked")
    refused(eve.post(f"/api/tables/{id}/chat", json={"text": "hi"}), 403, "not_at_the_table")
    refused(ann.post(f"/api/tables/{id}/chat", json={"text": " "}), 422, "bad_chat")
    refused(ann.post(f"/api/tables/{id}/chat", json={"text": "x" * 501}), 422, "malformed")
    refused(eve.post(f"/api/tables/{id}/hint"), 403, "not_your_seat")
    refused(bob.post(f"/api/tables/{id}/hint"), 409, "not_your_turn")
    refused(ann.post(f"/api/tables/{id}/rematch"), 409, "not_over")
    refused(ann.post(f"/api/tables/{id}/leave", json={"level": "godlike"}), 422, "bad_level")
    refused(ann.get("/api/nothing"), 404, "not_possible")
    refused(ann.delete(f"/api/tables/{id}"), 405, "not_possible")
    assert ann.get(f"/api/tables/{id}").json() == state


def test_bad_tables(ann):
    def attempt(**body):
        return ann.post("/api/tables", json={"game": "fishery", **body})

    refused(attempt(game="chess"), 422, "unknown_game")
    refused(attempt(options={"rows": 99}), 422, "bad_option")
    refused(attempt(options={"row": 5}), 422, "unknown_option")
    refused(attempt(options={"rows": True}), 422, "bad_option")
    refused(attempt(seats=[{"kind": "me"}]), 422, "bad_seats")
    refused(attempt(seats=[{"kind": "king"}, {"kind": "me"}]), 422, "malformed")
    refused(attempt(seats=[{"kind": "me"}, {"kind": "here", "name": "\u202e"}]), 422, "bad_name")
    refused(attempt(seats=[{"kind": "me"}] * 50), 422, "malformed")


def test_markup_in_names_and_chat_stays_text(server, bob):
    eve = server.client("<script>x</script>")
    id = duel(eve, bob)
    eve.post(f"/api/tables/{id}/chat", json={"text": "<script>alert(1)</script> & 'so' \"on\""})
    html = server.client().get(f"/t/{id}").text
    assert "<script>x" not in html and "<script>alert" not in html and "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in html


def test_forged_and_foreign_tokens(server, ann):
    forged = httpx.Client(base_url=server.url, headers={"authorization": "Bearer " + ann.headers["authorization"][7:-3] + "abc"})
    assert forged.get("/api/me").status_code == 401
    cookie = httpx.Client(base_url=server.url, cookies={"shoal": ann.headers["authorization"].removeprefix("Bearer ")})
    assert cookie.get("/api/me").status_code == 403  # a cookie alone is what another site could make a browser send
    page = cookie.get("/me").text
    token = re.search(r'name="token" value="(\w+)"', page).group(1)
    assert cookie.get("/api/me", headers={"x-shoal-token": token}).json()["name"] == "Ann"
    assert cookie.post("/me", data={"name": "Eve"}).status_code == 403
    assert cookie.post("/me", data={"name": "Eve", "token": "0" * 32}).status_code == 403
    foreign = cookie.post("/me", data={"name": "Eve", "token": token}, headers={"origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_headers_that_browsers_obey(server):
    answer = server.client().get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy and "style-src 'self';" in policy and "unsafe" not in policy
    assert "<script>" not in answer.text and not re.search(r"\son\w+=", answer.text)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_style_of_a_games_boards_never_changes():
    """Pages link it once and boards are sent without it."""
    from shoal.kit.matches import variants
    from shoal.web.catalogue import board_style

    for name in shoal.games():
        for game in variants(name)[:6]:
            match = game.start(seed=3)
            for _ in range(12):
                assert match.svg(0).style == board_style(name), game
                if match.turn == "over":
                    break
                match.play(match.choices()[0])


def test_importing_shoal_does_not_import_the_web():
    code = "import shoal, shoal.cli, sys; assert not {'fastapi', 'sqlalchemy', 'shoal.web', 'shoal.store'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
