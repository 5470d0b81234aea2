"""Actions and looks by the short way are answered as by the long one."""

import pytest

from shoal.web.quick import QuickActions

HERE = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def ann(server):
    return server.client("Ann")


@pytest.fixture(scope="module")
def table(ann):
    return ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()


@pytest.fixture
def long_way(monkeypatch):
    """The framework's own way from now on; a list of what went it before."""
    went = []
    short = QuickActions.__call__

    async def noted(self, scope, receive, send):
        inside = self.inside

        async def counted(*given):
            went.append(scope["path"])
            await inside(*given)

        self.inside = counted
        try:
            await (self.inside if went == ["from now on"] else short.__get__(self))(scope, receive, send)
        finally:
            self.inside = inside

    monkeypatch.setattr(QuickActions, "__call__", noted)
    return went


REFUSED = {
    "no such action": b'{"action": "ship z9", "at_event": AT}',
    "an old position": b'{"action": "ship e4", "at_event": 0}',
    "not one's seat": b'{"action": "ship e4", "at_event": AT, "seat": 7}',
    "no number": b'{"action": "ship e4", "at_event": "soon"}',
    "a word too many": b'{"action": "ship e4", "at_event": AT, "colour": "red"}',
    "no JSON": b"ship e4",
    "nothing": b"",
    "too much": b'{"action": "' + b"x" * 70_000 + b'"}',
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize(
    "headers", [JSON, {"content-type": "text/plain"}, {**JSON, "authorization": "Bearer nobody"}], ids=["", "text", "nobody"]
)
def test_what_is_refused_is_refused_in_the_same_words(ann, table, long_way, what, headers):
    body = REFUSED[what].replace(b"AT", str(table["at_event"]).encode())
    ask = {"url": f"/api/tables/{table['id']}/actions", "content": body, "headers": headers}
    short = ann.post(**ask)
    long_way[:] = ["from now on"]
    long = ann.post(**ask)
    assert short.status_code == long.status_code >= 400
    assert short.json() == long.json()
    assert {name: value for name, value in short.headers.items() if name not in ("date", "x-request-id")} == {
        name: value for name, value in long.headers.items() if name not in ("date", "x-request-id")
    }


@pytest.mark.parametrize("id", ["nowhere", "x" * 41, "a%00b"])
def test_a_table_that_is_not_there(ann, long_way, id):
    ask = {"url": f"/api/tables/{id}/actions", "json": {"action": "ship e4", "at_event": 1}}
    short = ann.post(**ask)
    long_way[:] = ["from now on"]
    long = ann.post(**ask)
    assert (short.status_code, short.json()) == (long.status_code, long.json()) and short.status_code in (404, 422)


def test_an_action_does_not_go_through_the_framework(ann, long_way):
    table = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
    long_way.clear()
    played = ann.post(f"/api/tables/{table['id']}/actions", json={"action": "ship e4", "at_event": table["at_event"]})
    assert played.status_code == 200 and played.json()["moves"] == 1 and not long_way
    assert played.json() == ann.get(f"/api/tables/{table['id']}").json() and not long_way


@pytest.fixture(scope="module")
def page(server):
    """A browser at a table of its own: its cookie, its form token and the table."""
    browser = server.client()
    token = browser.get("/").text.partition('name="token" value="')[2].partition('"')[0]
    api = {"x-shoal-token": token}
    return browser, token, browser.post("/api/tables", json={"game": "fishery", "seats": HERE}, headers=api).json()


SCRIPT = {"accept": "application/json"}
FORMS = {
    "no such action": ({"action": "ship z9", "at_event": "AT"}, SCRIPT),
    "an old position": ({"action": "ship e4", "at_event": "0"}, SCRIPT),
    "not one's seat": ({"action": "ship e4", "at_event": "AT", "seat": "7"}, SCRIPT),
    "no number": ({"action": "ship e4", "at_event": "soon"}, SCRIPT),
    "nothing": ({}, SCRIPT),
    "too much": ({"action": "x" * 70_000}, SCRIPT),
    "no token": ({"action": "ship e4", "at_event": "AT", "token": ""}, SCRIPT),
    "another site": ({"action": "ship e4", "at_event": "AT"}, {**SCRIPT, "origin": "https://elsewhere.example"}),
    "no form": ({"action": "ship e4", "at_event": "AT"}, {**SCRIPT, "content-type": "text/plain"}),
    "without a script": ({"action": "ship z9", "at_event": "AT"}, {"accept": "text/html"}),
}


@pytest.mark.parametrize("what", FORMS)
def test_a_form_is_refused_in_the_same_words(page, long_way, what):
    (browser, token, table), (fields, headers) = page, FORMS[what]
    ask = {
        "url": f"/t/{table['id']}/act",
        "data": {"token": token, **{name: value.replace("AT", str(table["at_event"])) for name, value in fields.items()}},
        "headers": headers,
    }
    short = browser.post(**ask)
    long_way[:] = ["from now on"]
    long = browser.post(**ask)
    assert short.status_code == long.status_code >= 400
    assert short.text == long.text


def test_a_form_of_the_script_does_not_go_through_the_framework(page, long_way):
    browser, token, _ = page
    table = browser.post("/api/tables", json={"game": "fishery", "seats": HERE}, headers={"x-shoal-token": token}).json()
    long_way.clear()
    form = {"token": token, "action": "ship e4", "at_event": str(table["at_event"]), "seat": "0"}
    played = browser.post(f"/t/{table['id']}/act", data=form, headers=SCRIPT)
    assert (played.status_code, played.json()) == (200, {"done": True}) and not long_way
    again = browser.post(f"/t/{table['id']}/act", data=form, headers=SCRIPT)  # a double click
    assert again.json() == {"done": True} and not long_way
    assert browser.get(f"/api/tables/{table['id']}").json()["moves"] == 1


@pytest.mark.parametrize(
    "query", ["", "?seat=0", "?seat=1", "?seat=7", "?seat=spectator", "?seat=12", "?seat=", "?seat=0&seat=1", "?colour=red"]
)
@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer nobody"}], ids=["", "nobody"])
@pytest.mark.parametrize("id", ["", "nowhere"], ids=["here", "nowhere"])
def test_a_look_is_the_same_either_way(ann, table, long_way, query, headers, id):
    ask = {"url": f"/api/tables/{id or table['id']}{query}", "headers": headers}
    short = ann.get(**ask)
    is_plain = query in ("", "?seat=0", "?seat=1", "?seat=7")
    assert (not long_way) == is_plain
    long_way[:] = ["from now on"]
    long = ann.get(**ask)
    assert (short.status_code, short.json()) == (long.status_code, long.json())
    assert set(short.headers) == set(long.headers)
