"""The fishery boards and the open ocean: each board's life cycle as a loop around its centre."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any

from shoal.games import svg
from shoal.games.svg import element, group, label, mark, piece

from . import pieces
from .data import ADULT_OUTCOMES, CHIPS, JUVENILE_OUTCOMES, POINTS, SPECIES, SPOTS, STAGES
from .story import PLURALS, births, dice, face_owner, facts, outcomes, to, where

WIDTH, HEIGHT = 292, 384
OCEAN_WIDTH = 144
CARD_WIDTH, CARD_HEIGHT = 242, 120

LEFT, RIGHT, TOP, BOTTOM = 36, 256, 82, 302

Places = list[tuple[float, float]]


@functools.cache
def places(species: str) -> dict[str, Places]:
    """Where the spots of a board are: clockwise spawners on top, young on the right, juveniles at the bottom, adults on the left.

    Without young fish the juveniles begin on the right; what a side has no room for goes to the bottom.
    """
    young, juveniles, adults, spawners = SPOTS[SPECIES.index(species)]
    found: dict[str, Places] = {"spawner": along(149, TOP, 47, spawners), "young": side(RIGHT, young), "adult": side(LEFT, adults)}
    found["juvenile"] = [] if young else side(RIGHT, juveniles)
    found["adult"] += along(158, BOTTOM, 96, adults - len(found["adult"]))
    middle = 180 if len(side(LEFT, adults)) == 4 else 158
    found["juvenile"] += along(middle, BOTTOM, 48, juveniles - len(found["juvenile"]))[:: 1 if young else -1]
    return found


def side(x: float, spots: int) -> Places:
    """Up to four spots down a side; of more than four, three."""
    heights = (150, 197, 244, 291) if spots == 4 else (154, 206, 258)[:spots]
    return [(x, y) for y in heights]


def along(middle: float, y: float, step: float, spots: int) -> Places:
    """Spots in a row."""
    return [(middle + step * (k - (spots - 1) / 2), y) for k in range(spots)]


def draw(view: dict[str, Any], species: str, choices: Collection[str], last: str | None, mine: bool) -> str:
    """A board at the origin. ``last`` is the spot or ``centre`` to be marked; ``mine``: ``block`` choices are this board's."""
    board = view["boards"][species]
    seat = board["seat"]
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, rx=16, cls=f"card stroke{seat}" if view["turn"] == seat else "card"),
        mark(seat, 25, 27, 11),
        label(46, 35, species, "big bold"),
        label(WIDTH - 14, 34, f"{POINTS[SPECIES.index(species)]} points", "soft small end"),
        loop(species),
        centre(view, species, choices, last == "centre"),
    ]
    spots = places(species)
    parts += [stage_name(stage, spots[stage]) for stage in STAGES if spots[stage]]
    for stage in STAGES:
        for k, (x, y) in enumerate(spots[stage]):
            name = f"{stage[0]}{k + 1}"
            action = next((action for action in (f"block {name}", f"pick {name}") if mine and action in choices), None)
            parts.append(spot(species, name, board[stage][k], x, y, board["block"] == name, action, last == name))
    parts += [
        element("ellipse", cx=26, cy=HEIGHT - 20, rx=6, ry=8, cls="gold"),
        label(42, HEIGHT - 14, births(species), "soft tiny"),
    ]
    return group(*parts)


@functools.cache
def loop(species: str) -> str:
    """The way round, with an arrow at each corner that no spot needs."""
    frame = element("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, rx=44, cls="track")
    corners = ((LEFT + 17, TOP + 14, 315), (RIGHT - 17, TOP + 14, 45), (RIGHT - 13, BOTTOM - 12, 135), (LEFT + 13, BOTTOM - 12, 225))
    spots = [spot for stage in places(species).values() for spot in stage]
    arrows = [
        element("path", d="M-7,-8L8,0L-7,8Z", cls="flow", transform=f"translate({x} {y}) rotate({turn})")
        for x, y, turn in corners
        if all((x - spot_x) ** 2 + (y - spot_y) ** 2 > 30**2 for spot_x, spot_y in spots)
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
    return offered(species, choices, *inside) + red_outcomes(species)


def offered(area: str, choices: Collection[str], *inside: str) -> str:
    """The area as something to send a boat to or to fish in, if that is possible."""
    for action, words in ((f"send {area}", f"send a boat {to(area)}"), (f"fish {area}", f"fish {where(area)}")):
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
def red_outcomes(species: str) -> str:
    """What hits juveniles, who are released."""
    numbers = JUVENILE_OUTCOMES[SPECIES.index(species)]
    return label(154, 266, f"↺ {outcomes(numbers)}", "release middle green") if numbers else ""


def stage_name(stage: str, spots: list[tuple[float, float]]) -> str:
    x, y = spots[0]
    if stage == "spawner":
        return label(12, TOP - 24, PLURALS[stage], "soft tiny")
    if y == BOTTOM:
        return label(12, BOTTOM + 38, PLURALS[stage], "soft tiny")
    return label(14 if x == LEFT else WIDTH - 12, y - 28, PLURALS[stage], "soft tiny" if x == LEFT else "soft tiny end")


@functools.cache
def spot(species: str, name: str, chips: int, x: float, y: float, blocked: bool, action: str | None, is_last: bool) -> str:
    """A spot with its stack, its name, its outcome and perhaps the block; ``action`` is what choosing it means."""
    parts = [pieces.stack(species, chips, x, y)]
    if blocked:
        corner = {LEFT: (-19, 20), RIGHT: (19, 20)}.get(int(x), (20, -21))
        block = piece(f"block {species}", pieces.fence(x, y)), piece(f"lock {species}", pieces.padlock(x + corner[0], y + corner[1]))
        parts = [block[0], *parts, block[1]]
    if is_last:
        parts.append(element("circle", cx=x, cy=y, r=27, cls="halo"))
    if action:
        words = f"{action}: {chips} {species}"
        return svg.choice(action, *parts, element("circle", cx=x, cy=y, r=24, cls="ring hot"), words=words) + captions(species, name, x, y)
    words = f"{name}: {chips} {species}{', blocked' if blocked else ''}"
    return group(element("title", words), *parts) + captions(species, name, x, y)


def captions(species: str, name: str, x: float, y: float) -> str:
    """The spot's name beside it, and for adults the outcome that catches them."""
    green = outcomes(ADULT_OUTCOMES[SPECIES.index(species)][int(name[1]) - 1]) if name[0] == "a" else ""
    if x == LEFT:
        return label(x + 27, y - 4, name, "soft tiny") + label(x + 27, y + 15, f"✓{green}", "catch green")
    if x == RIGHT:
        return label(x - 26, y + 5, name, "soft tiny end")
    if green:
        return label(x, y + 40, f"{name} ✓{green}", "catch green middle")
    return label(x, y + 38, name, "soft tiny middle")


def ocean(view: dict[str, Any], height: float, choices: Collection[str], is_last: bool) -> str:
    """The strip of open water between the boards: the faces of its die and the boats."""
    is_tall = height > HEIGHT
    step, size = (56, 40) if is_tall else (38, 28)
    rolled = view["attempt"]["dice"] if view["attempt"] and view["attempt"]["area"] == "ocean" else []
    faces = [face_row(view, face, 72 + step * (face - 1), size, face in rolled) for face in range(1, 7)]
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
    parts = [pieces.die(face, 28, y, size)]
    if is_rolled:
        parts.insert(0, element("rect", x=5, y=y - size / 2 - 5, width=OCEAN_WIDTH - 10, height=size + 10, rx=10, cls="cell last"))
    owner = face_owner(view, face)
    if owner is None:
        parts.append(label(56, y + 6, "↻ again", "small"))
    else:
        parts += [mark(owner, 60, y, 8), label(73, y + 6, view["players"][owner]["species"] or "?", "green")]
    return group(*parts)


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


def card_to_choose(species: str, choices: Collection[str]) -> str:
    """A species nobody has chosen yet: what is printed on its board, in brief."""
    kind = SPECIES.index(species)
    rolled = "one die" if dice(species) == 1 else "two dice"
    inside = [
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=16, cls="card hot"),
        pieces.fish(species, 44, 40, 1.5),
        label(88, 42, species, "big bold"),
        label(16, 80, f"{POINTS[kind]} points, {rolled}", "small"),
        label(16, 104, f"{CHIPS[kind]} chips, {sum(map(bool, SPOTS[kind]))} stages of life", "small soft"),
    ]
    action = f"choose {species}"
    return svg.choice(action, *inside, words=f"{action}: {facts(species)}") if action in choices else group(*inside)
