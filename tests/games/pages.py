"""The pages of the games for programs: the parts that follow from what the games declare, and what a page says of actions.

A part of a page between ``<!-- options -->`` and ``<!-- end -->`` is written by the function of that name; ``pytest --write-golden``
writes all of them anew.
"""

import functools
import json
import re
from pathlib import Path

import shoal
from shoal.core.position import Position

PAGES = Path(__file__).parents[2] / "docs" / "games"
PART = re.compile(r"(<!-- (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def read(name):
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


def schema(name):
    return json.loads((PAGES / f"{name}.schema.json").read_text(encoding="utf-8"))


def renewed(name):
    """The page with all its declared parts written anew."""
    return PART.sub(lambda found: f"{found[1]}{PARTS[found[2]](name)}\n{found[4]}", read(name))


def parts_of(name):
    return [found[2] for found in PART.finditer(read(name))]


# -- the parts ---------------------------------------------------------------------------------------------------------


def facts(name):
    info = shoal.load(name).info
    wins = "the fewest points win" if info.lowest_wins else "the most points win"
    ties = f" Equal scores: {info.ties}" if info.ties else " Equal scores share the place."
    return (
        f"{info.title} is `{name}`: {info.seats[0]} to {info.seats[-1]} seats, numbered clockwise from 0, "
        f"{'chance turns' if info.has_chance else 'no chance'}, "
        f"{'hidden information' if info.hides else 'nothing hidden'}; {wins}.{ties}"
    ).replace("2 to 2 seats", "2 seats")


def options(name):
    rows = [f"| `{one.name}` | `{_json(one.default)}` | {_allowed(one)} | {one.meaning} |" for one in shoal.load(name).info.options]
    return "\n".join(["| option | default | takes | meaning |", "|---|---|---|---|", *rows])


def numbers(name):
    """Which numbers of the action space are which actions."""
    position, found = Position(shoal.load(name)), []
    for action in range(position.game.info.actions):
        pattern = pattern_of(name, position.write(action))
        if found and found[-1][0] == pattern:
            found[-1][2] = action
        else:
            found.append([pattern, action, action])
    rows = [f"| {first if first == last else f'{first}-{last}'} | `{pattern}` |" for pattern, first, last in found]
    return "\n".join(["| numbers | actions |", "|---|---|", *rows])


def view(name):
    rows = [f"| `{path}` | {kind} | {meaning} |" for path, kind, meaning in _keys(schema(name))]
    return "\n".join(["| key | type | meaning |", "|---|---|---|", *rows])


def observation(name):
    info, at, rows = shoal.load(name).info, 0, []
    for axis in info.observation:
        lowest = f"; as a byte counted from {axis.lowest}" if axis.lowest else ""
        rows.append(f"| {at} | `{axis.name}` | {axis.size} | {axis.meaning}{lowest} |")
        at += axis.size
    head = f"{at} numbers, all of them whole.\n"
    return "\n".join([head, "| from | axis | size | meaning |", "|---|---|---|---|", *rows])


def versions(name):
    changes = shoal.load(name).info.changes
    told = ["- **1**: the first."] + [f"- **{number}**: {change}" for number, change in enumerate(changes, 2)]
    return "\n".join(told)


PARTS = {part.__name__: part for part in (facts, options, numbers, view, observation, versions)}


def _json(value):
    return json.dumps(value)


def _allowed(option):
    if isinstance(option.allowed, range):
        return option.wanted.replace("a whole number from ", "")
    return ", ".join(f"`{_json(value)}`" for value in sorted(option.allowed, key=lambda value: value != option.default))


def _keys(part, path=""):
    """Every key of a view with its type in words and its meaning."""
    for key, value in part.get("properties", {}).items():
        where = f"{path}.{key}" if path else key
        yield where, _kind(value), value.get("description", "")
        yield from _keys(_inner(value), where + _inner_mark(value))


def _inner(value):
    """The part of a schema that has keys of its own."""
    for one in value.get("oneOf", [value]):
        if one.get("type") == "array":
            return one["items"]
        if isinstance(one.get("additionalProperties"), dict):
            return one["additionalProperties"]
        if "properties" in one and any("description" in inner for inner in one["properties"].values()):
            return one
    return {}


def _inner_mark(value):
    return {"array": "[]"}.get(value.get("type"), "{}" if isinstance(value.get("additionalProperties"), dict) else "")


def _kind(value):
    if "oneOf" in value:
        return " or ".join(_kind(one) for one in value["oneOf"])
    if "enum" in value:
        return ", ".join(f"`{_json(word)}`" for word in value["enum"])
    kind = value["type"]
    if kind == "array":
        return f"list of {_kind(value['items'])}" if "properties" not in value["items"] else "list of objects"
    if kind == "object":
        inner = value.get("additionalProperties")
        if isinstance(inner, dict):
            return f"{{name: {'object' if 'properties' in inner else _kind(inner)}}}"
        kinds = {_kind(one) for one in value["properties"].values()}
        return f"{{{', '.join(value['properties'])}: {kinds.pop()}}}" if len(kinds) == 1 else "object"
    return {"integer": "number", "boolean": "true/false", "string": "text", "null": "null"}[kind]


# -- what a page says of actions ---------------------------------------------------------------------------------------


@functools.cache
def actions(name):
    """Every row of the page's table of actions: the pattern (``take ROW``), the stages and who acts."""
    table = read(name).split("## Actions", 1)[1].split("\n## ", 1)[0]
    found = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| `"):
            found[cells[0].strip("`")] = (re.findall(r"`(\w+)`", cells[1]), cells[2].split(" or "), cells[3])
    return found


@functools.cache
def pattern_of(name, text):
    """The one pattern of the page that an action's text fits, the most literal if there are several."""
    fits = [pattern for pattern in actions(name) if re.fullmatch(re.sub(r"[A-Z]+", "[^ ].*", re.escape(pattern).replace("\\ ", " ")), text)]
    assert fits, f"the page of {name} does not tell of {text!r}"
    return min(fits, key=lambda pattern: sum(map(str.isupper, pattern)))
