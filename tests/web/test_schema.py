"""schemathesis sends what the API's own document allows, and what it does not."""

import random

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from shoal.web import house_bots, models

#: bots at the tables roll dice in this process while requests are made up, which is no fault of either
pytestmark = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
QUIET = {"deadline": None, "database": None, "derandomize": True, "suppress_health_check": list(HealthCheck)}


class Place:
    """A server with tables in every state, and people who have seats at them or not."""

    def __init__(self, server):
        self.server = server
        self.ann, self.bob = server.client("Ann"), server.client("Bob")
        both = [{"kind": "me"}, {"kind": "open"}]
        self.ids = [self.open(self.ann, seats=both), self.open(self.ann, seats=[{"kind": "link"}, {"kind": "me"}])]
        self.ids += [self.open(self.ann, game=game) for game in ("fleet", "freshfish", "boom")]
        running = self.open(self.bob, seats=both)
        self.ann.post(f"/api/tables/{running}/join", json={})
        self.ids += [running, self.over(), "nothing"]
        ann, bob = (who.headers["authorization"] for who in (self.ann, self.bob))
        self.tokens = [ann, ann, ann, ann, bob, bob, "Bearer forged", None]  # mostly somebody who may do something

    def open(self, who, game="fishery", seats=None):
        seats = seats or [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        return who.post("/api/tables", json={"game": game, "options": {"players": 2}, "seats": seats}).json()["id"]

    def over(self):
        body = {"game": "fishery", "options": {"rows": 2, "cols": 2, "ships": 1, "nets": 0}, "seats": [{"kind": "me"}, {"kind": "here"}]}
        state = self.ann.post("/api/tables", json=body).json()
        while state["status"] != "over":
            act = {"action": state["choices"][0], "at_event": state["at_event"]}
            state = self.ann.post(f"/api/tables/{state['id']}/actions", json=act).json()
        return state["id"]

    def fit(self, case, id, dice):
        """Let a request speak of a table that is there, of its last position and of what can be done."""
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = id
        if "invite" in (case.path_parameters or {}) and id != "nothing":
            case.path_parameters["invite"] = self.table(id).invite
        for sent in (case.query, case.body):
            if isinstance(sent, dict) and dice.random() < 0.7:
                sent.pop("seat", None)
        if isinstance(case.body, dict) and id != "nothing":
            table = self.table(id)
            if "at_event" in case.body:
                case.body["at_event"] = table.at_event
            if "action" in case.body and table.waiting_for:
                case.body["action"] = dice.choice(table.choices(table.waiting_for[0]) or ["pass"])

    def table(self, id):
        with self.server.tables.hold(id) as table:
            return table


@pytest.fixture(scope="module")
def place(server):
    return Place(server)


@pytest.fixture(autouse=True)
def haste(monkeypatch):
    monkeypatch.setattr(house_bots, "PATIENCE", 0.02)  # a hint need not be good here


def send(place, case, token):
    headers = {"authorization": token} if token else {}
    if case.operation.path.endswith("/events"):
        first_words(case, place.server.url, headers)
    else:
        case.call_and_validate(base_url=place.server.url, headers=headers, checks=CHECKS)


def first_words(case, url, headers):
    """A stream never ends: its first event is what is looked at."""
    headers = {**headers, "accept-encoding": "identity"}
    with requests.request(**case.as_transport_kwargs(base_url=url, headers=headers), stream=True, timeout=20) as answer:
        if answer.status_code == 200:
            answer._content = b""
            while b"\n\n" not in answer._content.removeprefix(b"retry: 1000\n\n"):
                answer._content += answer.raw.read1()
        case.validate_response(answer, checks=CHECKS)


@pytest.mark.parametrize(("mode", "examples"), [(GenerationMode.POSITIVE, 5), (GenerationMode.NEGATIVE, 3)], ids=["as told", "otherwise"])
def test_whatever_is_sent_the_server_does_not_fail(place, mode, examples):
    schema = schemathesis.openapi.from_dict(place.server.app.openapi())
    reached = set()
    for found in schema.get_all_operations():
        operation = found.ok()

        @given(operation.as_strategy(generation_mode=mode), st.sampled_from(place.ids), st.sampled_from(place.tokens), st.integers(0, 9))
        @settings(max_examples=examples, **QUIET)
        def attempt(case, id, token, luck):
            if luck:
                place.fit(case, id, random.Random(luck))
            send(place, case, token)
            reached.add(case.operation.label)

        try:
            attempt()
        except Exception as error:
            if type(error).__name__ != "Unsatisfiable":  # nothing about this operation can be wrong
                raise
    assert len(reached) > (20 if mode == GenerationMode.POSITIVE else 15)


def test_the_document_says_what_programs_need(server):
    whole = server.app.openapi()
    operations = [operation for methods in whole["paths"].values() for operation in methods.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["summary"] and operation["description"]
        statuses = operation["responses"]
        assert {"400", "413", "422", "429"} < set(statuses) and operation["security"]
        for status, answer in statuses.items():
            for kind, content in answer["content"].items():
                assert kind != "application/json" or content["schema"], (operation["operationId"], status)
        body = operation.get("requestBody")
        if body:
            name = body["content"]["application/json"]["schema"]["$ref"].rsplit("/")[-1]
            (example,) = whole["components"]["schemas"][name]["examples"]
            assert getattr(models, name)(**example)


def test_what_answers_lead_to_does_not_fail_either(place):
    """Requests that follow from one another: schemathesis finds by itself that a new table's id goes into other addresses."""
    schema = schemathesis.openapi.from_dict(place.server.app.openapi()).exclude(path_regex="/events$")
    schema = schema.exclude(method="GET", path="/api/tables")  # what it lists, and so leads to, is another thing each time
    schema.config.update(base_url=place.server.url)
    found = set()

    class Guest(schema.as_state_machine()):
        def before_call(self, case):
            if case.operation.label == "POST /api/tables":  # of what can be sent at random, hardly anything opens a table
                case.body = {"game": "fishery", "seats": [{"kind": "me"}, {"kind": "here"}]}

        def get_call_kwargs(self, case):
            return {"headers": {"authorization": place.tokens[0]}}

        def validate_response(self, response, case, **more):
            case.validate_response(response, checks=CHECKS)
            if "/{id}" in case.operation.path and response.status_code not in (401, 404, 422):
                found.add(case.operation.label)

    Guest.run(settings=settings(max_examples=15, stateful_step_count=8, **QUIET))
    assert found, "no request spoke of a table that another had opened"
