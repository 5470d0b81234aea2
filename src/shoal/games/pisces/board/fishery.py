"""A fishery drawn as a place: young and juveniles in the shallows, adults out foraging, spawners at their grounds."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from shoal.games.svg import box_ring, choice, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import terms
from .scene import Box, Scene

SKY, HEADING, SAND = 27, 30, 19  # heights


class Zone(NamedTuple):
    """The part of a fishery where fish of an age are."""

    age: str
    x: float
    width: float


@functools.cache
def zones(species: str, x: float, width: float) -> tuple[Zone, ...]:
    """From the shore to the deep, wider where there are more spots."""
    counts = {age: spots for age, spots in zip(d.AGES, d.SPOTS[d.SPECIES.index(species)], strict=True) if spots}
    weights = {age: 2 + 0.35 * min(spots, 12) for age, spots in counts.items()}
    found = []
    for age, weight in weights.items():
        wide = width * weight / sum(weights.values())
        found.append(Zone(age, x, wide))
        x += wide
    return tuple(found)


@functools.cache
def cells(species: str, box: Box) -> dict[str, Box]:
    """Where each spot of a fishery is."""
    x, y, width, height = box
    found = {}
    top, room = y + SKY + HEADING, height - SKY - HEADING - SAND
    for zone in zones(species, x, width):
        count = d.SPOTS[d.SPECIES.index(species)][d.AGES.index(zone.age)]
        columns, _ = pieces.rows_of(count, zone.width - 6, room)
        for k, cell in enumerate(pieces.spread(count, zone.x + 3, top, zone.width - 6, room, columns)):
            found[f"{zone.age[0]}{k + 1}"] = cell
    return found


def untouched(species: str) -> dict[str, Any]:
    """The board of a species that nobody has chosen yet, as it will be set up."""
    kind = d.SPECIES.index(species)
    ages = {age: [1] * spots for age, spots in zip(d.AGES, d.SPOTS[kind], strict=True)}
    return {"seat": None, **ages, "centre": d.CHIPS[kind] - sum(d.SPOTS[kind]), "block": None}


def draw(scene: Scene, species: str, box: Box, is_only: bool = True) -> str:
    """A fishery in a box; ``is_only``: boats and the place as a whole are shown nowhere else in the picture."""
    board = scene.view["boards"].get(species) or untouched(species)
    x, y, width, height = box
    actions = (f"send {species}", f"fish {species}", f"choose {species}") if is_only else ()
    inside = [water(species, box), header(scene, species, board, box), forecast(species, board, box)]
    stacks = [stack(scene, species, board, name, cell) for name, cell in cells(species, box).items()]
    rim = f"frame own stroke{scene.me}" if board["seat"] == scene.me and scene.view["stage"] != "choose" else "frame"
    frame = element("rect", x=x, y=y, width=width, height=height, rx=10, cls=rim)
    drawn = scene.offered(actions, box, *inside, *stacks, frame)
    fleet = boats(scene, species, x + width - 12, y + SKY, is_only)
    if not is_only:
        return drawn + fleet
    return spot(f"area {species}", drawn, ring=box_ring(x - 1, y - 1, width + 2, height + 2, 11)) + fleet + moves(scene, species, box)


# -- the place


@functools.lru_cache(1 << 8)
def water(species: str, box: Box) -> str:
    """Sky, water that gets deeper to the right, sand, weeds and corals."""
    x, y, width, height = box
    parts = [element("rect", x=x, y=y, width=width, height=height, rx=10, cls="sky")]
    top, bottom = y + SKY, y + height - SAND
    classes = {"young": "shallow", "juvenile": "shallow", "adult": "middling", "spawner": "deep"}
    own = zones(species, x, width)
    for zone in own:
        parts.append(element("rect", x=zone.x, y=top, width=zone.width + 0.5, height=bottom - top + 4, cls=classes[zone.age]))
    first, last = own[0], own[-1]
    floor = f"M{x:.4g},{bottom - 12:.4g}C{x + width * 0.25:.4g},{bottom - 6:.4g} {x + width * 0.5:.4g},{bottom + 2:.4g} {x + width:.4g},{bottom + 1:.4g}"
    parts += [
        element("path", d=f"{floor}V{y + height - 10:.4g}a10,10 0 0 1 -10,10H{x + 10:.4g}a10,10 0 0 1 -10,-10Z", cls="sand"),
        pieces.weeds(first.x + 6, bottom - 8, height * 0.08),
        pieces.weeds(first.x + first.width - 18, bottom - 4, height * 0.06),
        pieces.coral(last.x + last.width - 14, bottom + 2, height * 0.1),
        pieces.coral(last.x + 12, bottom + 1, height * 0.07),
        pieces.ripple(x + 2, top, width - 4),
    ]
    for zone in own:
        parts.append(heading(species, zone, top))
        if zone is not first:
            parts.append(element("path", d=f"M{zone.x - 3:.4g},{(top + bottom) / 2 + 8:.4g}l5,6l-5,6", cls="flow"))
    return group(*parts)


def heading(species: str, zone: Zone, top: float) -> str:
    """What lives in a zone, and which rolls find it."""
    x = zone.x + zone.width / 2
    name = label(x, top + 15, terms.PLURALS[zone.age].capitalize(), "tiny bold middle")
    red = shared_red(species, zone.age)
    if red:
        return term(zone.age, name) + term(
            "release", label(x, top + 28, fitted(("let go on", "↺"), red, zone.width), "tiny release middle")
        )
    return term(zone.age, name)


def fitted(words: tuple[str, str], numbers: str, width: float) -> str:
    """The longer words if they have room."""
    long = f"{words[0]} {numbers}"
    return long if 6.4 * len(long) <= width else f"{words[1]} {numbers}"


@functools.cache
def shared_red(species: str, age: str) -> str:
    """What lets the fish of an age go, if it is the same for all of them and nothing catches them: then it is said once."""
    spots = d.OUTCOMES[d.SPECIES.index(species)][d.AGES.index(age)]
    return terms.red(spots[0]) if spots and len(set(spots)) == 1 and not terms.green(spots[0]) else ""


def header(scene: Scene, species: str, board: dict[str, Any], box: Box) -> str:
    """Whose fishery it is, its name, and what a fish is worth."""
    x, y, width, _ = box
    name = terms.school(species).capitalize()
    parts = []
    left = x + 10
    if board["seat"] is not None:
        parts.append(term("owner", mark(board["seat"], x + 15, y + 13, 7)))
        left = x + 28
    parts.append(term(species, label(left, y + 18, name, "mid bold")))
    parts.append(term("worth", label(left + 8.6 * len(name) + 6, y + 18, f"{terms.worth(species)} points", "tiny soft")))
    owner = board["seat"]
    faces = terms.faces_of(scene.view, owner) if owner is not None else ""
    if faces:
        deep = zones(species, x, width)[-1]
        said = fitted(("ocean roll", "ocean"), faces, deep.width)
        parts.append(term("face", label(deep.x + deep.width / 2, y + SKY + 28, said, "tiny catch middle")))
    return "".join(parts)


def forecast(species: str, board: dict[str, Any], box: Box) -> str:
    """On the sand: the reserve, and how many will be born."""
    x, y, width, height = box
    line = y + height - 5
    adults = sum(board["adult"])
    number = terms.born(species, adults)
    if number is None:
        born = f"{d.SPAWN_DICE} dice: births"
    else:
        number = min(number, board["centre"] + sum(board["spawner"]))
        born = f"{adults} adult{'s' * (adults != 1)} → {number} born"
    return term("reserve", label(x + 10, line, f"{board['centre']} in reserve", "tiny")) + term(
        "births", label(x + width - 10, line, born, "tiny end")
    )


# -- the fish


def stack(scene: Scene, species: str, board: dict[str, Any], name: str, cell: Box) -> str:
    """A spot with its fish, the rolls that hit them, and perhaps the block."""
    age = terms.age_of(name)
    count, blocked = board[age][int(name[1:]) - 1], board["block"] == name
    action = None
    if aimed_at(scene.view) == species:
        action = next((action for action in (f"block {name}", f"pick {name}") if action in scene.choices), None)
    is_last = scene.last is not None and scene.last == (board["seat"], f"block {name}")
    picture = shown(species, age, count, cell, numbers(species, name), blocked, is_last)
    x, y, width, height = cell
    if action:
        target = element("rect", x=x + 2, y=y + 2, width=width - 4, height=height - 4, rx=9, cls="target hot")
        picture = choice(action, picture, target, words=scene.words(action))
    return spot(f"{species} {name}", picture, ring=box_ring(x + 1, y + 1, width - 2, height - 2, 9))


@functools.cache
def numbers(species: str, name: str) -> tuple[str, str]:
    """What is said beside a spot: its green and red outcomes, but for those that its heading tells."""
    printed = terms.printed(species, name)
    return terms.green(printed), "" if shared_red(species, terms.age_of(name)) else terms.red(printed)


@functools.lru_cache(1 << 13)
def shown(species: str, age: str, count: int, cell: Box, outcomes: tuple[str, str], blocked: bool, is_last: bool) -> str:
    x, y, width, height = cell
    green, red = outcomes
    lines = bool(green) + bool(red)
    room = height - 18 * lines - 4
    parts = [pieces.fence(x + 3, y + 3, width - 6, height - 6)] if blocked else []
    if blocked:
        parts = [term("block", piece(f"block {species}", *parts))]
    if is_last:
        parts.append(element("rect", x=x, y=y, width=width, height=height, rx=10, cls="mark-last last"))
    if count:
        fish = pieces.shoal_of(species, age, count, x + 3, y + 3, width - 6, max(10.0, room - 3))
        parts.append(term("group", fish))
    else:
        parts.append(element("ellipse", cx=x + width / 2, cy=y + 2 + room / 2, rx=min(16, width / 3), ry=min(9.0, room / 3), cls="empty"))
    for k, (text, is_red) in enumerate(each for each in ((green, False), (red, True)) if each[0]):
        plate = pieces.plaque(text, x + width / 2, y + height - 11.5 - 18 * (lines - 1 - k), is_red)
        parts.append(term("release" if is_red else "catch", plate))
    return group(*parts)


def aimed_at(view: dict[str, Any]) -> str | None:
    """The species whose spots can be blocked or picked now."""
    now = view["attempt"]
    if view["stage"] == "block":
        return str(view["players"][view["turn"]]["species"])
    return named(view) if view["stage"] == "pick" and now else None


def named(view: dict[str, Any]) -> str | None:
    """The species that an attempt is after, as far as the dice say."""
    now = view["attempt"]
    if now is None:
        return None
    if now["area"] != "ocean":
        return str(now["area"])
    owner = terms.face_owner(view, now["dice"][0]) if now["dice"] else None
    return None if owner is None else str(view["players"][owner]["species"])


# -- boats


def boats(scene: Scene, area: str, right: float, water_line: float, are_pieces: bool = True) -> str:
    """The boats in an area, from the right along the surface."""
    parts, x = [], right
    for seat, fleet in reversed(list(enumerate(scene.view["fleet"]))):
        if area in fleet:
            x -= 14 if fleet[area] == 1 else 32
            ship = term("boat", pieces.boat(seat, x, water_line, fleet[area]))
            parts.append(piece(f"boat {seat} {area}", ship, start=f"player {seat}") if are_pieces else ship)
            x -= 15
    return "".join(parts)


def moves(scene: Scene, area: str, box: Box) -> str:
    """With a fish finder: the boats that could come here, as buttons below the surface."""
    x, y, width, _ = box
    parts = []
    starts = [start for start in d.AREAS if f"find {start} {area}" in scene.choices]
    for k, start in enumerate(starts):
        action, left, top = f"find {start} {area}", x + 4 + 50 * k, y + SKY + 2
        sign = pieces.gear("finder", left + 12, top + 16, 0.62)
        sign += label(left + 26, top + 20, "sea", "tiny") if start == "ocean" else pieces.animal(start, left + 34, top + 16, 0.5)
        frame = element("rect", x=left, y=top, width=48, height=31, rx=8, cls="button hot")
        parts.append(choice(action, frame, sign, words=scene.words(action)))
    return "".join(parts)
