"""A fishery board and the open ocean: each board's life cycle as a loop around its centre."""

from __future__ import annotations

import functools
from collections.abc import Collection
from itertools import pairwise
from typing import Any

from shoal.games import svg
from shoal.games.svg import element, group, label, mark, piece

from .. import data as d
from .. import pieces, story

WIDTH, HEIGHT = 292, 384
OCEAN_WIDTH = 144
CARD_WIDTH, CARD_HEIGHT = 242, 120

LEFT, RIGHT, TOP, BOTTOM = 36, 256, 82, 302
APART = 46  # between the middles of two stacks at full size

Places = list[tuple[float, float]]


# -- where the spots are


@functools.cache
def places(species: str) -> dict[str, Places]:
    """Where the spots of a board are: clockwise spawners on top, young on the right, juveniles at the bottom, adults on the left."""
    counts = d.SPOTS[d.SPECIES.index(species)]
    found = by_sides(*counts)
    return found if are_apart(found) else around(counts)


@functools.cache
def scale(species: str) -> float:
    """How large stacks are drawn: smaller than usual where a board has more spots than it has room for."""
    spots = [spot for age in places(species).values() for spot in age]
    nearest = min(distance(a, b) for k, a in enumerate(spots) for b in spots[:k])
    return min(1.0, nearest / APART)


def by_sides(young: int, juveniles: int, adults: int, spawners: int) -> dict[str, Places]:
    """Without young fish the juveniles begin on the right; what a side has no room for goes to the bottom."""
    found: dict[str, Places] = {"spawner": along(149, TOP, 47, spawners), "young": side(RIGHT, young), "adult": side(LEFT, adults)}
    found["juvenile"] = [] if young else side(RIGHT, juveniles)
    found["adult"] += along(158, BOTTOM, 96, adults - len(found["adult"]))
    middle = 180 if len(side(LEFT, adults)) == 4 else 158
    found["juvenile"] += along(middle, BOTTOM, 48, juveniles - len(found["juvenile"]))[:: 1 if young else -1]
    found["young"] += along(158, BOTTOM, 48, young - len(found["young"]))
    return found


def side(x: float, spots: int) -> Places:
    """Up to four spots down a side; of more than four, three."""
    heights = (150, 197, 244, 291) if spots == 4 else (154, 206, 258)[:spots]
    return [(x, y) for y in heights]


def along(middle: float, y: float, step: float, spots: int) -> Places:
    """Spots in a row."""
    return [(middle + step * (k - (spots - 1) / 2), y) for k in range(spots)]


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def are_apart(found: dict[str, Places]) -> bool:
    """Do all spots lie on the board, and none on another?"""
    spots = [spot for age in found.values() for spot in age]
    inside = all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in spots)
    return inside and all(distance(a, b) >= 42 for k, a in enumerate(spots) for b in spots[:k])


def around(counts: tuple[int, ...]) -> dict[str, Places]:
    """More spots than the sides have room for: all of them one after another around the loop, from the right clockwise."""
    corners = [(RIGHT, TOP + APART), (RIGHT, BOTTOM), (LEFT, BOTTOM), (LEFT, TOP), (RIGHT, TOP)]
    length = sum(distance(a, b) for a, b in pairwise(corners))
    step = length / (sum(counts) - 1)
    spots = [point_at(corners, step * k) for k in range(sum(counts))]
    found, first = {}, 0
    for age, count in zip(d.AGES, counts, strict=True):
        found[age] = spots[first : first + count]
        first += count
    return found


def point_at(corners: list[tuple[int, int]], way: float) -> tuple[float, float]:
    """The point so far along a line with corners."""
    for a, b in pairwise(corners):
        length = distance(a, b)
        if way <= length + 1e-6:
            return a[0] + (b[0] - a[0]) * way / length, a[1] + (b[1] - a[1]) * way / length
        way -= length
    return corners[-1]


# -- a board


def draw(view: dict[str, Any], species: str, choices: Collection[str], last: str | None, mine: bool) -> str:
    """A board at the origin. ``last`` is the spot or ``centre`` to be marked; ``mine``: ``block`` choices are this board's."""
    board = view["boards"][species]
    seat = board["seat"]
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, rx=16, cls=f"card stroke{seat}" if view["turn"] == seat else "card"),
        mark(seat, 25, 27, 11),
        label(46, 35, species, "big bold"),
        label(WIDTH - 14, 34, f"{d.POINTS[d.SPECIES.index(species)]} points", "soft small end"),
        loop(species),
        centre(view, species, choices, last == "centre"),
    ]
    spots = places(species)
    parts += [age_name(age, spots[age]) for age in d.AGES if spots[age]]
    for age in d.AGES:
        for k, (x, y) in enumerate(spots[age]):
            name = f"{age[0]}{k + 1}"
            action = next((action for action in (f"block {name}", f"pick {name}") if mine and action in choices), None)
            parts.append(spot(species, name, board[age][k], x, y, board["block"] == name, action, last == name))
    parts += [
        element("ellipse", cx=26, cy=HEIGHT - 20, rx=6, ry=8, cls="gold"),
        label(42, HEIGHT - 14, shortened(story.births(species)), "soft tiny"),
    ]
    return group(*parts)


def shortened(births: str) -> str:
    """A table of births, only its ends where the board has no room for all of it."""
    parts = births.split()
    return births if len(births) <= 32 else f"{parts[0]} … {parts[-1]}"


@functools.cache
def loop(species: str) -> str:
    """The way round, with an arrow at each corner that no spot needs."""
    frame = element("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, rx=44, cls="track")
    corners = ((LEFT + 17, TOP + 14, 315), (RIGHT - 17, TOP + 14, 45), (RIGHT - 13, BOTTOM - 12, 135), (LEFT + 13, BOTTOM - 12, 225))
    spots = [spot for age in places(species).values() for spot in age]
    arrows = [
        element("path", d="M-7,-8L8,0L-7,8Z", cls="flow", transform=f"translate({x} {y}) rotate({turn})")
        for x, y, turn in corners
        if all(distance((x, y), spot) > 30 for spot in spots)
    ]
    return frame + "".join(arrows)


def centre(view: dict[str, Any], species: str, choices: Collection[str], is_last: bool) -> str:
    """The pool in the middle: chips out of play, and the boats that fish here."""
    board = view["boards"][species]
    x, y, width, height = 112, 122, 96, 124
    pool = element("rect", x=x, y=y, width=width, height=height, rx=20, cls="pool hot last" if is_last else "pool hot")
    inside = [
        pool,
        pieces.fish(species, x + width / 2, y + 52, 2.1, "faint"),
        fleet(view, species, x + 25, y + 28, 46, 31),
        piece(f"pool {species}", pieces.fish(species, x + 32, y + height - 15, 0.75)),
        label(x + 53, y + height - 8, board["centre"], "small bold"),
    ]
    red = shared_red(species)
    return offered(species, choices, *inside) + (label(154, 266, f"↺ {red}", "release middle green") if red else "")


def offered(area: str, choices: Collection[str], *inside: str) -> str:
    """The area as something to send a boat to or to fish in, if that is possible."""
    for action, words in ((f"send {area}", f"send a boat {story.to(area)}"), (f"fish {area}", f"fish {story.where(area)}")):
        if action in choices:
            return svg.choice(action, *inside, words=words)
    return group(*inside)


def fleet(view: dict[str, Any], area: str, x: float, y: float, dx: float, dy: float) -> str:
    """The boats in an area, two players in a row."""
    here = [(seat, boats[area]) for seat, boats in enumerate(view["fleet"]) if area in boats]
    return "".join(
        piece(f"boat {seat} {area}", pieces.boat(seat, x + dx * (k % 2), y + dy * (k // 2), count), start=f"boats {seat}")
        for k, (seat, count) in enumerate(here)
    )


@functools.cache
def shared_red(species: str) -> str:
    """What releases juveniles, if it is the same for all of them and no others are released: then it is said once."""
    board = d.OUTCOMES[d.SPECIES.index(species)]
    printed = [{story.red(spot) for spot in spots} for spots in board]
    others = {red for age, reds in enumerate(printed) if age != d.JUVENILE for red in reds}
    return next(iter(printed[d.JUVENILE])) if len(printed[d.JUVENILE]) == 1 and not any(others) else ""


def age_name(age: str, spots: Places) -> str:
    x, y = spots[0]
    if age == "spawner":
        return label(12, TOP - 24, story.PLURALS[age], "soft tiny")
    if y == BOTTOM:
        return label(12, BOTTOM + 38, story.PLURALS[age], "soft tiny")
    return label(14 if x == LEFT else WIDTH - 12, y - 28, story.PLURALS[age], "soft tiny" if x == LEFT else "soft tiny end")


@functools.cache
def spot(species: str, name: str, chips: int, x: float, y: float, blocked: bool, action: str | None, is_last: bool) -> str:
    """A spot with its stack, its name, its outcomes and perhaps the block; ``action`` is what choosing it means."""
    parts = [pieces.stack(species, chips, x, y)]
    if blocked:
        corner = {LEFT: (-19, 20), RIGHT: (19, 20)}.get(int(x), (20, -21))
        block = piece(f"block {species}", pieces.fence(x, y)), piece(f"lock {species}", pieces.padlock(x + corner[0], y + corner[1]))
        parts = [block[0], *parts, block[1]]
    if is_last:
        parts.append(element("circle", cx=x, cy=y, r=27, cls="halo"))
    if action:
        parts.append(element("circle", cx=x, cy=y, r=24, cls="ring hot"))
    if scale(species) < 1:
        parts = [group(*parts, transform=f"translate({x:g} {y:g}) scale({scale(species):.3g}) translate({-x:g} {-y:g})")]
    if action:
        return svg.choice(action, *parts, words=f"{action}: {chips} {species}") + captions(species, name, x, y)
    words = f"{name}: {chips} {species}{', blocked' if blocked else ''}"
    return group(element("title", words), *parts) + captions(species, name, x, y)


def captions(species: str, name: str, x: float, y: float) -> str:
    """The spot's name beside it, and the outcomes that hit its fish."""
    age = next(k for k, age in enumerate(d.AGES) if age[0] == name[0])
    printed = d.OUTCOMES[d.SPECIES.index(species)][age][int(name[1:]) - 1]
    green, red = story.green(printed), "" if shared_red(species) else story.red(printed)
    numbers, cls = f"✓{green}" if green else "", "catch green"
    if red:
        numbers, cls = f"{numbers} ↺{red}".strip(), cls if green else "release green"
    if x == LEFT:
        return label(x + 27, y - 4, name, "soft tiny") + (label(x + 27, y + 15, numbers, cls) if numbers else "")
    if x == RIGHT:
        return label(x - 26, y + 5, f"{numbers} {name}".strip(), f"{cls} end" if numbers else "soft tiny end")
    if numbers:
        return label(x, y + 40, f"{name} {numbers}", f"{cls} middle")
    return label(x, y + 38, name, "soft tiny middle")


# -- the ocean


def ocean(view: dict[str, Any], height: float, choices: Collection[str], is_last: bool) -> str:
    """The strip of open water between the boards: the faces of its die and the boats."""
    is_tall = height > HEIGHT
    step, size = (56, 40) if is_tall else (38, 28)
    rolled = view["attempt"]["dice"] if view["attempt"] and view["attempt"]["area"] == "ocean" else []
    if d.FACES <= 6:
        faces = [face_row(view, face, 72 + step * (face - 1), size, face in rolled) for face in range(1, d.FACES + 1)]
    else:
        owners = [*range(len(view["players"])), *([None] if story.faces_of(view, None) else [])]
        faces = [owner_row(view, owner, 72 + (step - 6) * k, size, rolled) for k, owner in enumerate(owners)]
    boats_at = 72 + 6 * step
    inside = [
        element("rect", width=OCEAN_WIDTH, height=height, rx=16, cls="pool hot last" if is_last else "pool hot"),
        label(OCEAN_WIDTH / 2, 34, "Open ocean", "bold middle"),
        *faces,
        fleet(view, "ocean", 36, boats_at, 68, 40 if is_tall else 32),
    ]
    if is_tall:
        inside.insert(1, school(view, boats_at + 130, height))
    return offered("ocean", choices, *inside)


def face_row(view: dict[str, Any], face: int, y: float, size: float, is_rolled: bool) -> str:
    """A face of the ocean's die and the species it stands for."""
    return group(
        lit(y, size) if is_rolled else "", pieces.die(face, 28, y, size), species_beside(view, story.face_owner(view, face), 60, y)
    )


def owner_row(view: dict[str, Any], owner: int | None, y: float, size: float, rolled: list[int]) -> str:
    """Of a die with many faces: all that stand for one species."""
    is_rolled = bool(rolled) and story.face_owner(view, rolled[0]) == owner
    faces = label(8, y + 6, story.faces_of(view, owner), "small bold")
    return group(lit(y, size) if is_rolled else "", faces, species_beside(view, owner, 66, y))


def lit(y: float, size: float) -> str:
    return element("rect", x=5, y=y - size / 2 - 5, width=OCEAN_WIDTH - 10, height=size + 10, rx=10, cls="cell last")


def species_beside(view: dict[str, Any], owner: int | None, x: float, y: float) -> str:
    if owner is None:
        return label(x - 4, y + 6, "↻ again", "small")
    return mark(owner, x, y, 8) + label(x + 13, y + 6, view["players"][owner]["species"] or "?", "green")


def school(view: dict[str, Any], top: float, bottom: float) -> str:
    """Waves, and the fish in play under them."""
    kinds = list(view["boards"])
    count = max(0, int((bottom - top - 20) // 70))
    swimmers = [
        pieces.waves(24, top + 70 * k - 22, OCEAN_WIDTH - 48, 1)
        + pieces.fish(kinds[k % len(kinds)], 48 + 48 * (k % 2), top + 70 * k + 12, 1.2, "shadow")
        for k in range(count)
    ]
    return group(*swimmers)


# -- before the first round


def card_to_choose(species: str, choices: Collection[str]) -> str:
    """A species nobody has chosen yet: what is printed on its board, in brief."""
    kind = d.SPECIES.index(species)
    inside = [
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=16, cls="card hot"),
        pieces.fish(species, 44, 40, 1.5),
        label(88, 42, species, "big bold"),
        label(16, 80, f"{d.POINTS[kind]} points, {story.dice_in_words(d.DICE[kind])}", "small"),
        label(16, 104, f"{d.CHIPS[kind]} chips, {sum(map(bool, d.SPOTS[kind]))} stages of life", "small soft"),
    ]
    action = f"choose {species}"
    return svg.choice(action, *inside, words=f"{action}: {story.facts(species)}") if action in choices else group(*inside)
