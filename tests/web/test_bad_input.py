"""Input of the bad kind, through the API and through the forms: a clear answer, the right status, and nothing changed."""

import re

import httpx
import pytest

from shoal.web.assets import asset_url
from web.scene import SCRIPT, Scene, dump

JSON = {"content-type": "application/json"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def scene(tmp_path_factory, server):
    return Scene(server)


@pytest.fixture(autouse=True)
def nothing_changes(scene):
    before = dump(scene.server)
    yield
    assert dump(scene.server) == before


def refused(answer, *statuses):
    """A refusal in words: for a program with a reason, for a person on a page."""
    assert answer.status_code in statuses, (answer.status_code, answer.text)
    if answer.headers["content-type"] == "application/json":
        error = answer.json()["error"]
        assert re.fullmatch(r"[a-z_]+", error["reason"]) and len(error["message"]) > 10 and "choices" in error
    else:
        assert re.search(r'class="(error|toast|notice)[^"]*"[^>]*>[^<]{10,}|<h1>', answer.text)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"ship e4"',
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b'{"action": "ship e4"}',
        b'{"at_event": 4}',
        b'{"action": 5, "at_event": 4}',
        b'{"action": "ship e4", "at_event": "4"}',
        b'{"action": "ship e4", "at_event": 4.5}',
        b'{"action": "ship e4", "at_event": NaN}',
        b'{"action": "ship e4", "at_event": 1e999}',
        b'{"action": "ship e4", "at_event": true}',
        b'{"action": "ship e4", "at_event": ' + b"9" * 5000 + b"}",
        b'{"action": "ship e4", "at_event": -1}',
        b'{"action": "ship e4", "at_event": 4, "seat": 99}',
        b'{"action": "\\ud800", "at_event": 4}',
        b'{"\\ud800": 1, "action": "ship e4", "at_event": 4}',
        b'{"action": "ship e4", "at_event": 4, "by": "Eve"}',
    ],
    ids=lambda body: repr(body[:40]),
)
def test_what_is_no_action_at_all(scene, body):
    refused(scene.ann.post(scene.act, content=body, headers=JSON), 400, 422)


@pytest.mark.parametrize(
    "action",
    [
        "",
        " ",
        "ship",
        "ship  e4",
        "SHIP E4",
        "ship e4 ",
        "ship z9",
        "pass",
        "\u202eship e4",
        "ship e4\x00",
        "<b>ship e4</b>",
    ],
)
def test_what_is_no_legal_action(scene, action):
    refused(scene.ann.post(scene.act, json={"action": action, "at_event": scene.at_event}), 422)
    for headers in (None, SCRIPT):
        answer = scene.forms["ann"].send(f"{scene.page}/act", headers, action=action, at_event=scene.at_event)
        refused(answer, 422)
        assert "<b>ship" not in answer.text or headers


def test_whose_turn_and_whose_seat_it_is(scene):
    told = {"action": "ship e4", "at_event": scene.at_event}
    refused(scene.bob.post(scene.act, json=told), 409)
    refused(scene.bob.post(scene.act, json={**told, "seat": 0}), 403)
    refused(scene.eve.post(scene.act, json=told), 403)
    refused(scene.server.client().post(scene.act, json=told), 401)
    for headers in (None, SCRIPT):
        refused(scene.forms["bob"].send(f"{scene.page}/act", headers, **told), 409)
        refused(scene.forms["bob"].send(f"{scene.page}/act", headers, **told, seat=0), 403)
        refused(scene.forms["bob"].send(f"{scene.page}/act", headers, **told, seat="x"), 404)
        refused(scene.forms["eve"].send(f"{scene.page}/act", headers, **told), 403)
        for verb in ("undo", "answer", "leave", "say", "rematch", "hint", "fill", "join"):
            refused(scene.forms["eve"].send(f"{scene.page}/{verb}", headers, at_event=scene.at_event, text="Hello", seat=0), 403, 409)


@pytest.mark.parametrize("at_event", [0, 1, 3, 5, 10**9])
def test_an_old_or_future_position_is_answered_with_the_new_one(scene, at_event):
    answer = scene.ann.post(scene.act, json={"action": "ship e4", "at_event": at_event})
    refused(answer, 409)
    assert answer.json()["state"] == scene.ann.get(f"/api/tables/{scene.id}").json()
    page = scene.forms["ann"].send(f"{scene.page}/act", action="ship e4", at_event=at_event)
    refused(page, 409)
    assert 'data-action="ship e4"' in page.text and f'name="at_event" value="{scene.at_event}"' in page.text


@pytest.mark.parametrize("id", ["nothing", "%00", "a%00b", "%ED%A0%80", "x" * 3000, "..%2f..%2fetc", "'--", "%F0%9F%90%9F"])
def test_unknown_ids(scene, id):
    for path in ("", "/events", "/board.svg", "/match.txt", "/moves/0"):
        refused(scene.ann.get(f"/api/tables/{id}{path}"), 404, 422)
    for path in ("", "/events", "/replay", "/moment", "/board.svg", "/match.txt", "/chart/0.svg"):
        refused(scene.ann.get(f"/t/{id}{path}"), 404, 422)
    for path in ("/join/", "/device/", "/guide/", "/new/", "/api/invitations/", "/api/games/", "/static/", "/boards/", "/static/x/"):
        refused(scene.ann.get(f"{path}{id}"), 404, 422)
    refused(scene.ann.post(f"/api/tables/{id}/actions", json={"action": "ship e4", "at_event": 4}), 404, 422)
    refused(scene.forms["ann"].send(f"/t/{id}/act", action="ship e4", at_event=4), 404)
    refused(scene.forms["ann"].send(f"/play/{id}"), 404)


@pytest.mark.parametrize(
    "query", ["at_move=-1", "at_move=x", "at_move=99999999999", "seat=9", "seat=x", "seat=%C2%B2", "seat=" + "9" * 5000, "seat=1"]
)
def test_moments_that_are_not(scene, query):
    for path in (f"{scene.page}/replay", f"{scene.page}/moment", f"{scene.page}/board.svg", f"/api/tables/{scene.id}/board.svg"):
        refused(scene.ann.get(f"{path}?{query}"), 403, 404, 422)


NAMES = ["", "   ", "a\x00b", "\u202egnp", "\u200b", "x" * 25, "\ud83d\udc1f".encode("utf-16", "surrogatepass").decode("utf-16") * 25]


@pytest.mark.parametrize("text", NAMES, ids=repr)
def test_names_that_are_not(scene, text):
    refused(scene.ann.post("/api/people", json={"name": text}), 422)
    refused(scene.ann.put("/api/me", json={"name": text}), 422)
    refused(scene.forms["ann"].send("/me", name=text), 422)
    seats = [{"kind": "me"}, {"kind": "here", "name": text or "\x00"}]
    refused(scene.ann.post("/api/tables", json={"game": "fishery", "seats": seats}), 422)
    refused(scene.forms["ann"].send("/new/fishery", **{"seat.0": "me", "seat.1": "here", "name.1": text or "\x00"}), 422)


@pytest.mark.parametrize("text", ["", "  \n ", "a\x00b", "\u202eab", "x" * 501], ids=repr)
def test_chat_that_is_not(scene, text):
    refused(scene.ann.post(f"/api/tables/{scene.id}/chat", json={"text": text}), 422)
    refused(scene.forms["ann"].send(f"{scene.page}/say", text=text), 422)


def test_tables_that_are_not(scene):
    for body in (
        {"game": "chess"},
        {"listed": "yes"},
        {"options": {"rows": 99}},
        {"options": {"rows": "x" * 5000}},
        {"options": {"row" * 50: 1}},
        {"options": {"rows": None}},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 3},
        {"seats": [{"kind": "bot", "level": "godlike"}, {"kind": "me"}]},
    ):
        answer = scene.ann.post("/api/tables", json={"game": "fishery", **body})
        refused(answer, 422)
        assert len(answer.text) < 500
    for fields in ({"option.rows": "99"}, {"option.rows": "²"}, {"option.rows": "<b>"}, {"seat.0": "<b>"}, {"seat.0": "bot godlike"}):
        answer = scene.forms["ann"].send("/new/fishery", **fields)
        refused(answer, 422)
        assert "<b>&" not in answer.text and "'<b>'" not in answer.text


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        ({"content-type": "multipart/form-data; boundary=x"}, b"--x\r\ngarbage"),
        ({"content-type": "multipart/form-data"}, b"garbage"),
        (FORM, b"&&&==%zz%"),
        (FORM, b"token=" + b"0" * 32 + b"&action=ship+e4&at_event=4"),
        (FORM, "token=\u00e9&action=ship+e4".encode()),
        (JSON, b'{"token": "", "action": "ship e4", "at_event": 4}'),
    ],
    ids=["no multipart", "no boundary", "no fields", "wrong token", "odd token", "JSON"],
)
def test_forms_that_are_not(scene, headers, body):
    refused(scene.forms["ann"].browser.post(f"{scene.page}/act", content=body, headers=headers), 400, 403)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://[bad", "://", "http://127.0.0.1", "file://"])
def test_other_sites_cannot_send_our_forms(scene, origin):
    ann = scene.forms["ann"]
    told = {"action": "ship e4", "at_event": scene.at_event}
    refused(ann.send(f"{scene.page}/act", {"origin": origin}, **told), 403)
    refused(ann.browser.post(f"{scene.page}/act", data=told), 403)  # no token
    refused(ann.browser.post(f"{scene.page}/act", data={**told, "token": scene.forms["bob"].token}), 403)
    refused(ann.browser.post(scene.act, json=told), 403)  # a cookie is not enough for the API
    plain = {"content-type": "text/plain"}  # what another site may send unasked
    refused(ann.browser.post(scene.act, content=b'{"action": "ship e4", "at_event": 4}', headers=plain), 403)
    refused(httpx.post(f"{scene.server.url}{scene.page}/act", data={**told, "token": ann.token}), 403)  # a token without its cookie


def test_requests_that_are_too_large(scene):
    for path in (scene.act, f"{scene.page}/act", "/me"):
        for body in (b"x" * 70_000, (b"x" * 1000 for _ in range(100))):
            answer = scene.forms["ann"].browser.post(path, content=body, headers=FORM)
            assert answer.status_code == 413 and "65536 bytes" in answer.text
    refused(scene.forms["ann"].send(f"{scene.page}/act", **{f"field {k}": "x" for k in range(200)}), 400)


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "["},
        {"host": "a b<"},
        {"authorization": b"Bearer \xff\xfe"},
        {"authorization": "Bearer"},
        {"cookie": b"shoal=\xff; theme=\xfe"},
        {"last-event-id": b"\xb2"},
        {"accept": b"\xff"},
        {"x-shoal-token": b"\xff"},
        {"if-none-match": "*"},
        {"range": "bytes=0-1"},
    ],
    ids=str,
)
def test_odd_headers(scene, headers):
    for path in ("/", "/me", "/api/me", scene.page, f"/api/tables/{scene.id}", f"{scene.page}/board.svg", asset_url("app.js")):
        assert scene.forms["ann"].browser.get(path, headers=headers).status_code in (200, 400, 401, 403)


def test_methods_that_are_not(scene):
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        for path in (scene.page, scene.act, "/api/games", f"{scene.page}/act"):
            assert scene.ann.request(method, path).status_code == 405


def test_who_opens_the_address_of_a_form_comes_to_its_page(scene, guest):
    pages = {"/play/fishery": "/new/fishery", f"{scene.page}/act": scene.page, f"{scene.page}/rematch?seat=0": scene.page}
    pages |= {"/level": "/", "/theme": "/", "/admin/close": "/admin"}
    assert {path: guest.get(path).headers.get("location") for path in pages} == pages
    assert guest.get("/play/chess").status_code == 404
    assert guest.get(f"{scene.page}/act", headers={"accept": "application/json"}).status_code == 405, "a program is told so"


def test_whoever_comes_too_often_is_told_when_to_come_again(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", rate=0.25, burst=5)
    ann, bob = server.client("Ann"), server.client("Bob")
    codes = [ann.get("/api/me").status_code for _ in range(7)]
    assert codes == [200] * 5 + [429] * 2
    answer = ann.get("/api/me")
    assert answer.json()["error"]["reason"] == "too_fast"
    assert answer.headers["retry-after"] == "4" and "in 4 seconds" in answer.json()["error"]["message"]
    page = ann.get("/me")
    assert page.status_code == 429 and "Too many requests: come again in 4 seconds." in page.text and 'href="/"' in page.text
    assert bob.get("/api/me").status_code == 200  # others are not held up
    assert ann.get(asset_url("app.js")).status_code == 200
