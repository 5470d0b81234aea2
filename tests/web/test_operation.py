"""Running a server: behind a proxy, watched, looked after."""

import json
import logging
import re
import socket
import threading
import time

import httpx
import pytest
from prometheus_client import generate_latest

from shoal.store import Chair, bot
from shoal.web import housekeeping, logs
from shoal.web.housekeeping import tidy
from shoal.web.settings import Settings
from web.scene import Guest


@pytest.fixture
def admin(server):
    client = server.client("Root")
    server.service.store.change_person(client.id, role="admin")
    server.service.identity.forget(client.id)
    return Guest(server, client)


def test_health(server):
    client = server.client()
    assert client.get("/healthz").text == "ok\n"
    assert client.get("/readyz").json() == {"ready": True, "why": None}


def test_head_is_get_without_a_body(server):
    client = server.client("Ann")
    for path in ("/", "/healthz", "/api/games", "/static/x/app.js", "/nothing"):
        full, head = client.get(path), client.head(path)
        assert head.status_code == full.status_code and head.content == b""
        if path.startswith("/api"):
            assert head.headers["content-length"] == str(len(full.content))
    id = client.post("/api/tables", json={"game": "fishery"}).json()["id"]
    assert client.head(f"/t/{id}/events").status_code == 405, "that would never end"
    assert client.get("/healthz").status_code == 200, "the connection is still good"


def test_forms_and_links_behind_a_proxy(tmp_path, start_server):
    """nginx passes on its own name for us as Host, unless it is told otherwise."""
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", base_url="https://games.example.org")
    guest = Guest(server, server.client("Ann"))
    guest.browser.headers["host"] = "upstream:8000"
    outside = {"origin": "https://games.example.org"}
    assert guest.send("/me", outside, name="Anna").status_code == 303
    assert guest.send("/me", {"origin": "https://evil.example"}, name="Eve").status_code == 403
    page = guest.browser.get("/me")
    assert 'value="https://games.example.org/device/' in page.text and "Anna" in page.text
    assert page.headers["strict-transport-security"].startswith("max-age=")
    fresh = httpx.get(server.url)
    assert "secure" in fresh.headers["set-cookie"].lower()


def test_forms_work_behind_a_proxy_that_nobody_has_told_us_of(server):
    guest = Guest(server, server.client("Ann"))
    elsewhere = {"host": "upstream", "origin": "https://games.example.org"}
    assert guest.send("/me", {**elsewhere, "sec-fetch-site": "same-origin"}, name="Anna").status_code == 303
    for site in ("cross-site", "same-site", "none"):
        assert guest.send("/me", {**elsewhere, "sec-fetch-site": site}, name="Eve").status_code == 403
    assert "strict-transport-security" not in guest.browser.get("/me").headers


def test_the_scheme_that_a_proxy_tells(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", proxies="127.0.0.1")
    page = httpx.get(f"{server.url}/me", headers={"x-forwarded-proto": "https", "host": "games.example.org"})
    assert "https://games.example.org/device/" in page.text and "strict-transport-security" in page.headers


@pytest.mark.parametrize(
    "wrong", [{"base_url": "games.example.org"}, {"base_url": "https://x.org/games"}, {"log": "xml"}, {"proxies": "nginx"}], ids=str
)
def test_settings_that_cannot_be_meant(wrong):
    with pytest.raises(ValueError):
        Settings(**wrong).check()


def test_log_lines_have_the_request_and_no_secrets(server, caplog):
    caplog.set_level(logging.INFO, "shoal.access")
    client = server.client("Ann")
    invite = client.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "link"}]}).json()["invite"]
    answer = client.get(f"/join/{invite}", headers={"x-request-id": "abc-123"})
    assert answer.headers["x-request-id"] == "abc-123"
    assert client.get("/", headers={"x-request-id": "a b\u00e9".encode()}).headers["x-request-id"].isalnum()
    until(lambda: any("/join/{invite}" in line.getMessage() for line in caplog.records))
    written = "\n".join(logs.Json().format(line) + logs.Text().format(line) for line in caplog.records)
    token = client.headers["authorization"].removeprefix("Bearer ")
    assert invite not in written and token not in written and "GET /join/{invite} 200" in written
    facts = json.loads(logs.Json().format(next(line for line in caplog.records if "/join/" in line.getMessage())))
    assert facts["status"] == 200 and facts["where"] == "/join/{invite}" and facts["level"] == "info"


def test_a_failure_is_one_line_of_json():
    try:
        raise ZeroDivisionError("oh")
    except ZeroDivisionError as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "it broke\n", (), (type(error), error, error.__traceback__))
    line = logs.Json().format(record)
    assert "\n" not in line and "ZeroDivisionError: oh" in json.loads(line)["traceback"]


def test_a_defect_is_answered_with_its_number_in_the_log(server, monkeypatch):
    monkeypatch.setattr(server.service.store, "open_tables", lambda: 1 / 0)
    client = server.client("Ann")
    program, page = client.get("/api/tables"), client.get("/")
    assert program.status_code == page.status_code == 500
    assert re.search(r"in the log as \w{12}\.", program.json()["error"]["message"])
    assert program.headers["x-request-id"] in program.text and page.headers["x-request-id"] in page.text


def test_numbers_for_prometheus(server, monkeypatch):
    client = server.client("Ann")
    id = client.post("/api/tables", json={"game": "fishery"}).json()["id"]
    with client.stream("GET", f"/api/tables/{id}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        server.service._note()
        told = generate_latest().decode()
    assert re.search(r"^shoal_streams [1-9]", told, re.MULTILINE) and "shoal_database_up 1.0" in told
    assert 'shoal_requests_total{kind="api",status="201"}' in told and 'shoal_request_seconds_count{kind="api"}' in told
    assert re.search(r"^shoal_memory_bytes \d", told, re.MULTILINE)
    assert client.get("/metrics").status_code == 404, "not for everybody"


def test_an_admin_bans_renames_and_closes(server, admin):
    eve, ann = server.client("Eve"), server.client("Ann")
    id = eve.post("/api/tables", json={"game": "fishery"}).json()["id"]
    waiting = eve.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    page = admin.browser.get("/admin?search=Eve").text
    assert eve.id in page and id in page
    assert Guest(server, ann).send("/admin/ban", person=eve.id).status_code == 403
    assert Guest(server, ann).browser.get("/admin").status_code == 403 and httpx.get(f"{server.url}/admin").status_code == 403
    assert admin.send("/admin/rename", person=eve.id, name="Somebody").status_code == 303
    assert eve.get("/api/me").json()["name"] == "Somebody"
    assert admin.send("/admin/ban", person=eve.id).status_code == 303
    refused = eve.post("/api/tables", json={"game": "fishery"})
    assert refused.status_code == 403 and refused.json()["error"]["reason"] == "banned"
    assert eve.put("/api/me", json={"name": "Eve again"}).status_code == 403
    assert eve.get(f"/api/tables/{id}").status_code == 200, "looking on is still possible"
    admin.send("/admin/unban", person=eve.id)
    assert eve.get("/api/me").status_code == 200
    for table in (id, waiting):
        assert admin.send("/admin/close", table=table).status_code == 303
    assert eve.get(f"/api/tables/{id}").json()["status"] == "over"
    assert eve.get(f"/api/tables/{waiting}").status_code == 404


def test_a_server_removes_dead_tables(server, monkeypatch):
    tables, store = server.tables, server.service.store
    ann = store.new_person("Ann")
    made = {
        "open": tables.create("fishery", {}, [Chair.of(ann), Chair("open")], host=ann).id,
        "running": tables.create("fishery", {}, [Chair.of(ann), bot("easy")], host=ann).id,
    }
    now = time.time()
    monkeypatch.setattr(housekeeping.time, "time", lambda: now + 8 * 24 * 3600)
    assert tidy(store, Settings(keep_open=0, keep_running=0)) == 0
    assert tidy(store, Settings()) >= 1
    assert set(store.numbers(made.values())) == {made["running"]}


def until(done, seconds=10):
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


def test_metrics_have_a_port_of_their_own():
    from shoal.web import metrics

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    metrics.expose(port)
    assert "shoal_streams" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
    assert threading.active_count() > 1
