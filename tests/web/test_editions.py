"""Tables with other numbers than the game's own, by the API and on the pages."""

import json

import pytest

from shoal.kit.editions import usual
from web.scene import Guest

pytestmark = pytest.mark.usefixtures("pond")


@pytest.fixture
def numbers():
    return json.loads(json.dumps({**usual("pond"), "net": 1}))  # lists, as in an answer


@pytest.fixture
def ann(server):
    return server.client("Ann")


def new(ann, **options):
    return ann.post("/api/tables", json={"game": "pond", "options": options, "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]})


def test_a_table_tells_its_numbers_and_is_played_by_them(server, ann, numbers):
    made = new(ann, edition=numbers)
    assert made.status_code == 201, made.text
    state = made.json()
    assert state["options"] == {"players": 2, "fish": 8, "edition": numbers}
    assert state["choices"] == ["take 0", "take 1"]
    where = f"/api/tables/{state['id']}"
    while state["status"] != "over":
        if state["choices"]:
            act = {"action": state["choices"][-1], "at_event": state["at_event"]}
            assert ann.post(f"{where}/actions", json=act).status_code == 200
        state = ann.get(where).json()
    mine = next(row for row in ann.get("/api/tables?which=mine").json() if row["id"] == state["id"])
    assert mine["options"]["edition"] == numbers
    assert ann.post(f"{where}/rematch").json()["options"]["edition"] == numbers
    page = ann.get(f"/t/{state['id']}").text
    assert f"/t/{state['id']}/board.css?v=" in page
    assert ".shoal" in ann.get(f"/t/{state['id']}/board.css").text
    assert ann.get(f"/t/{state['id']}/replay").status_code == 200


def test_what_is_refused(ann, numbers):
    deep = []
    for _ in range(500):
        deep = [deep]
    for edition, reason in (
        ("pyproject.toml", "bad_option"),  # a file of the server's is not for others to read
        ("/etc/passwd", "bad_option"),
        (7, "bad_option"),
        (None, "malformed"),
        ([], "malformed"),
        ({**numbers, "net": deep}, "malformed"),
        ({**numbers, "net": 1.5}, "bad_number"),
        ({**numbers, "sharks": 1}, "unknown_number"),
        ({}, "missing_number"),
    ):
        answer = new(ann, edition=edition)
        assert answer.status_code == 422 and answer.json()["error"]["reason"] == reason, (edition, answer.text)
    assert new(ann, fish={"net": 1}).json()["error"]["reason"] == "bad_option"
    assert new(ann, name=1).json()["error"]["reason"] == "unknown_option"


def test_a_form_cannot_name_one(server, ann):
    answer = Guest(server, ann).send("/new/pond", **{"option.edition": "pyproject.toml"})
    assert answer.status_code == 422 and "more than a field can hold" in answer.text
