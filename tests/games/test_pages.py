"""The pages of the games for programs (docs/games) say what is so."""

import random
import re

import jsonschema
import pytest

from games import pages
from shoal import kit
from shoal.core.match import Match
from shoal.games import OURS

LIKES = {  # what random play does too rarely to see every action and every key; else nothing
    "fleet": ("offer", "launch", "hire", "process", "trade", "bid"),
    "boom": (
        "fish trawler",
        "fish longline",
        "mark trawler",
        "mark longline",
        "mark radar",
        "mark release",
        "mark enforcement",
        "store",
        "release",
    ),
    "pisces": ("buy", "find", "bid"),
    "freshfish": ("draw", "take apo"),
}


def positions(game, seed):
    """A random match with what rarely happens."""
    match, dice = Match(game), random.Random(f"{game!r} {seed}")
    while True:
        yield match.position
        if match.turn == "over":
            return
        if match.turn == "chance":
            match.play_action(match.position.random_action(seed, len(match.moves)))
            continue
        actions = match.position.actions
        liked = [action for action in actions if match.position.write(action).startswith(LIKES.get(game.name, ()) or " ")]
        match.play_action(dice.choice(liked if liked and dice.random() < 0.7 else actions))


@pytest.mark.parametrize("name", OURS)
def test_declared_parts_are_todays(name, request):
    renewed = pages.renewed(name)
    if request.config.getoption("--write-golden"):
        (pages.PAGES / f"{name}.md").write_text(renewed, encoding="utf-8")
    assert pages.read(name) == renewed, "write the declared parts of the page anew: pytest tests/games/test_pages.py --write-golden"
    assert pages.parts_of(name) == list(pages.PARTS)


@pytest.mark.parametrize("name", OURS)
def test_every_action_is_told_with_its_stages_and_who_does_it(name):
    told = pages.actions(name)
    assert all(meaning for _, _, meaning in told.values())
    seen = {pattern: (set(), set()) for pattern in told}
    for game in kit.variants(name):
        for seed in range(2):
            for position in positions(game, seed):
                view = position.view(None)
                for action in position.actions:
                    stages, actors = seen[pages.pattern_of(name, position.write(action))]
                    stages.add(view.get("stage") or view["phase"])
                    actors.add("chance" if position.turn == "chance" else "a seat")
    assert seen == {pattern: (set(stages), set(actors)) for pattern, (stages, actors, _) in told.items()}


@pytest.mark.parametrize("name", OURS)
def test_views_are_as_the_schema_says_for_every_reader(name):
    schema = pages.schema(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    check, seen = jsonschema.Draft202012Validator(schema), {}
    for game in kit.variants(name):
        every = list(positions(game, seed=3))
        for position in every[:: max(1, len(every) // 12)] + every[-1:]:
            for reader in (*range(game.players), None, "all"):
                view = position.view(reader)
                fault = jsonschema.exceptions.best_match(check.iter_errors(view))
                assert fault is None, f"{game!r}, reader {reader}: {fault.json_path} {fault.message}"
                collect(schema, view, "$", seen)
    wanted = dict(declared(schema, "$"))
    assert {path: kinds - seen.get(path, set()) for path, kinds in wanted.items() if not kinds <= seen.get(path, set())} == {}


def test_schemas_allow_no_other_keys():
    for name in OURS:
        for part in every_part(pages.schema(name)):
            if part.get("type") == "object":
                assert part.get("additionalProperties") is False or "propertyNames" in part


@pytest.mark.parametrize("name", OURS)
def test_the_readme_and_the_api_lead_to_the_page(name):
    docs = pages.PAGES.parent
    assert f"(games/{name}.md)" in (docs / "api.md").read_text(encoding="utf-8")
    assert f"(docs/games/{name}.md)" in (docs.parent / "README.md").read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#:]+)\)", pages.read(name)):
        assert (pages.PAGES / link).exists(), link


KINDS = {bool: "boolean", int: "integer", str: "string", type(None): "null", list: "array", dict: "object"}


def collect(schema, value, path, seen):
    """The types of the values that were seen at each place of a schema."""
    seen.setdefault(path, set()).add(KINDS[type(value)])
    for part in schema.get("oneOf", [schema]):
        if isinstance(value, list) and "items" in part:
            for one in value:
                collect(part["items"], one, f"{path}[]", seen)
        elif isinstance(value, dict) and part.get("type") == "object":
            for key, one in value.items():
                inner = part.get("properties", {}).get(key)
                collect(inner or part["additionalProperties"], one, f"{path}.{key}" if inner else f"{path}{{}}", seen)


def declared(schema, path):
    """The types that a schema allows at each place."""
    kinds = set()
    for part in schema.get("oneOf", [schema]):
        kinds |= {KINDS[type(word)] for word in part["enum"]} if "enum" in part else {part["type"]}
        if "items" in part:
            yield from declared(part["items"], f"{path}[]")
        for key, inner in part.get("properties", {}).items():
            yield from declared(inner, f"{path}.{key}")
        if isinstance(part.get("additionalProperties"), dict):
            yield from declared(part["additionalProperties"], f"{path}{{}}")
    yield path, kinds


def every_part(schema):
    yield schema
    inner = [*schema.get("properties", {}).values(), *schema.get("oneOf", []), schema.get("items"), schema.get("additionalProperties")]
    for part in inner:
        if isinstance(part, dict):
            yield from every_part(part)
