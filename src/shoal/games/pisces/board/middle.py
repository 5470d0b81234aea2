"""What lies between the fisheries: the tournament, the open ocean, the bids, the dice."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games.svg import box_ring, choice, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import terms
from ..story.terms import View
from . import fishery, phases
from .scene import Box, Scene, Use


def panel(box: Box, cls: str = "card", rx: float = 10) -> str:
    x, y, width, height = box
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, cls=cls)


def ringed(key: str, box: Box, *inside: str) -> str:
    x, y, width, height = box
    return spot(key, *inside, ring=box_ring(x - 1, y - 1, width + 2, height + 2, 11))


# -- the tournament


def tournament(scene: Scene, box: Box) -> str:
    """Two cards, with a tick on what has been caught, and the trophy that both together win."""
    x, y, width, height = box
    cards, caught = scene.view["cards"], scene.view["players"][scene.me]["caught"]
    shown = tuple((species, caught.get(species, 0) > cards[:k].count(species)) for k, species in enumerate(cards))
    deal = [f"card {species}" for species in d.SPECIES if f"card {species}" in scene.choices]
    boxes = pieces.spread(len(deal), x + 5, y + 5, width - 10, height - 10, min(6, max(1, len(deal))), 4) if deal else ()
    return _cards(shown, box) + "".join(dealt(scene, action, cell) for action, cell in zip(deal, boxes, strict=True))


@functools.lru_cache(1 << 7)
def _cards(cards: tuple[tuple[str, bool], ...], box: Box) -> str:
    """The cards, each with whether its fish has been caught."""
    x, y, width, height = box
    aside = 92 if width > 220 else 80
    wide, high = (width - aside) / 2, height - 10
    parts = [panel(box)]
    for k in range(2):
        left = x + 5 + (wide + 5) * k
        if k < len(cards):
            parts.append(card(*cards[k], (left, y + 5, wide, high)))
        else:
            parts.append(element("rect", x=left, y=y + 5, width=wide, height=high, rx=8, cls="empty"))
    middle = x + width - aside / 2 + 5
    half = y + height / 2
    is_won = len(cards) == 2 and all(is_caught for _, is_caught in cards)
    parts.append(label(middle, half - 17, "won:" if is_won else "both fish:", "tiny middle"))
    parts.append(term("trophy", pieces.cup(middle, half + 2), label(middle, half + 26, f"{d.TROPHY_POINTS} points", "tiny bold middle")))
    return ringed("tournament", box, term("tournament", *parts))


def card(species: str, is_caught: bool, box: Box) -> str:
    """A tournament card; ticked when its fish has been caught this round."""
    x, y, width, height = box
    parts = [panel(box, "cell", 8), pieces.animal(species, x + width / 2, y + height / 2 - 8, min(1.5, width / 50, (height - 20) / 28))]
    parts.append(label(x + width / 2, y + height - 7, terms.fish(species), "tiny middle"))
    if is_caught:
        parts.append(
            term(
                "caught",
                element("circle", cx=x + width - 10, cy=y + 10, r=8, cls="good"),
                label(x + width - 10, y + 14.5, "✓", "on-chip tiny middle"),
            )
        )
    return group(*parts)


def dealt(scene: Scene, action: str, box: Box) -> str:
    """A card that chance could turn up."""
    x, y, width, height = box
    species = action.split()[1]
    frame = element("rect", x=x, y=y, width=width, height=height, rx=8, cls="button hot")
    return choice(action, frame, pieces.animal(species, x + width / 2, y + height / 2, min(1, width / 46)), words=scene.words(action))


# -- the ocean and the bids


class Face(NamedTuple):
    """The rolls of the ocean's die that belong to a fishery, and what they find there; no species: they are rolled again."""

    rolls: str
    species: str | None
    groups: tuple[tuple[int, bool], ...]  # its spawners: how many, and are they protected?
    is_rolled: bool


def ocean(scene: Scene, box: Box, is_only: bool = True, right: float | None = None) -> str:
    """The open ocean: whose spawners each roll finds, and the boats out there, left of ``right``."""
    use = scene.use(*(("send ocean", "fish ocean") if is_only else ()))
    return _ocean(found(scene), fishery.fleet_in(scene, "ocean"), use, is_only, box, right or box[0] + box[2] - 10)


@functools.lru_cache(1 << 8)  # 4 KiB each
def _ocean(faces: tuple[Face, ...], fleet: tuple[int, ...], use: Use, is_only: bool, box: Box, right: float) -> str:
    x, y, width, height = box
    line = y + 27
    inside = [
        panel(box, "deep"),
        pieces.ripple(x + 8, line, width - 16),
        pieces.ripple(x + 18, y + height - 9, width - 40),
        term("ocean", label(x + 12, y + 19, "Open ocean", "mid bold"), label(x + 116, y + 19, "one die: all fisheries' spawners", "tiny")),
    ]
    inside.append(side_by_side(faces, (x + 8, line + 3, width - 16, height - 36)))
    inside.append(panel(box, "frame"))
    drawn = use.around(box, *inside)
    return (ringed("area ocean", box, drawn) if is_only else drawn) + fishery.boats(fleet, "ocean", right, line, is_only)


def found(scene: Scene) -> tuple[Face, ...]:
    """What the rolls of the ocean's die find, by the fishery that they belong to."""
    view = scene.view
    now, players = view["attempt"], view["players"]
    owners: list[int | None] = [seat for seat, player in enumerate(players) if player["species"]]
    if terms.faces_of(view, None):
        owners.append(None)
    rolled = now["dice"][0] if now is not None and now["area"] == "ocean" and now["dice"] else 0
    faces = []
    for owner in owners:
        species = None if owner is None else players[owner]["species"]
        groups = spawners(view["boards"][species]) if species else ()
        faces.append(Face(terms.faces_of(view, owner), species, groups, bool(rolled) and terms.face_owner(view, rolled) == owner))
    return tuple(faces)


def spawners(board: View) -> tuple[tuple[int, bool], ...]:
    """The stacks that the ocean's die can find in a fishery: how many fish, and are they protected?"""
    return tuple([(count, board["block"] == f"s{k + 1}") for k, count in enumerate(board["spawner"]) if count])


def side_by_side(faces: tuple[Face, ...], box: Box) -> str:
    """The rolls of the ocean's die side by side."""
    return "".join(_face(each, cell) for each, cell in zip(faces, pieces.spread(len(faces), *box, max(1, len(faces)), 4), strict=True))


@functools.lru_cache(1 << 9)
def _face(face: Face, box: Box) -> str:
    x, y, width, height = box
    rolls, species, groups, _ = face
    middle = x + width / 2
    frame = element("rect", x=x, y=y, width=width, height=height, rx=8, cls="cell last" if face.is_rolled else "cell off")
    if species is None:
        return frame + term(
            "again", label(middle, y + height / 2 - 2, rolls, "bold middle"), label(middle, y + height / 2 + 14, "again", "tiny middle")
        )
    does = "catch" if any(not is_kept for _, is_kept in groups) else "star" if groups else "miss"
    word = "star number" if does == "star" else "ocean number"
    if height < 70 and width < 60:
        fish = pieces.animal(species, middle, y + height * 0.7, min(0.8, width / 46), "spawner")
        lock = term("padlock", pieces.padlock(x + width - 9, y + height - 16)) if any(is_kept for _, is_kept in groups) else ""
        return frame + term(word, fish, pieces.plaque(rolls, middle, y + 12, does, has_sign=False)) + lock
    if width > 150:
        plate, room = pieces.plaque(rolls, x + 34, y + height / 2, does), (x + 66, y + 2, width - 70, height - 4)
    elif height < 100:
        plate, room = pieces.plaque(rolls, middle, y + 12, does), (x + 3, y + 22, width - 6, height - 24)
    else:
        plate, room = pieces.plaque(rolls, middle, y + height - 18, does, has_sign=width > 56), (x + 4, y + 6, width - 8, height - 40)
    if groups and height < 100 and room[2] / len(groups) < 30:  # no room for each stack
        counts = sorted({count for count, is_kept in groups if not is_kept})
        fish = pieces.animal(species, room[0] + 13, room[1] + room[3] / 2, 0.6, "spawner")
        words = label(room[0] + 29, room[1] + room[3] / 2 + 4, " or ".join(map(str, counts)), "tiny bold")
        lock = term("padlock", pieces.padlock(x + width - 8, y + 5)) if any(is_kept for _, is_kept in groups) else ""
        return frame + term(word, fish, words, plate) + lock
    shoals = pieces.spread(len(groups), *room, 1 if height >= 100 else len(groups), 4) if groups else ()
    drawn = [
        (term("padlock", pieces.fence(*cell)) if is_kept else "") + pieces.shoal_of(species, "spawner", count, *cell)
        for (count, is_kept), cell in zip(groups, shoals, strict=True)
    ]
    if not groups:
        drawn.append(label(room[0] + room[2] / 2, room[1] + room[3] / 2 + 4, "none", "tiny soft middle"))
    return frame + term(word, *drawn, plate)


def is_auction(scene: Scene) -> bool:
    return bool(scene.view["stage"] == "bid" or scene.view["bid"])


def bids(scene: Scene, box: Box, best: float = 1.3, *, only: bool = False) -> str:
    """The bids to fish first, which are made on the ocean while no boat is out; perhaps ``only`` those that count now."""
    x, y, width, height = box
    parts = [
        panel(box, "deep"),
        pieces.ripple(x + 8, y + 25, width - 16),
        term("bids", label(x + 12, y + 18, "Bids to fish first", "mid bold")),
    ]
    if "pass" in scene.choices:
        parts.append(pieces.button("Pass", "pass", x + width - 76, y + 1, 72, 30, scene.words("pass")))
    shown = [bid for bid in range(1, d.BIDS + 1) if not only or bid == scene.view["bid"] or f"bid {bid}" in scene.choices]
    columns, _ = pieces.rows_of(len(shown), width - 12, height - 34, best) if shown else (1, 1)
    for bid, cell in zip(
        shown, pieces.spread(len(shown), x + 6, y + 33, width - 12, height - 37, columns, 3) if shown else (), strict=True
    ):
        parts.append(bid_cell(scene, bid, cell))
    return group(*parts, panel(box, "frame"))


def bid_cell(scene: Scene, bid: int, box: Box) -> str:
    x, y, width, height = box
    action = f"bid {bid}"
    can = action in scene.choices
    frame = element("rect", x=x, y=y, width=width, height=height, rx=6, cls="cell hot" if can else "cell off")
    number = label(x + width / 2, y + height / 2 + 5, bid, "middle bold" if can else "middle soft")
    if scene.view["bid"] == bid:
        frame = element("rect", x=x, y=y, width=width, height=height, rx=6, cls="cell last")
        number = piece("bid", mark(scene.view["bidder"], x + width / 2 - 10, y + height / 2, 7), start=f"player {scene.view['bidder']}")
        number += label(x + width / 2 + 9, y + height / 2 + 5, bid, "middle bold")
    return choice(action, frame, number, words=scene.words(action)) if can else group(frame, number)


# -- the dice


def dice(scene: Scene, box: Box) -> str:
    """The dice of the attempt, and what can be done with them; without any, how a round goes."""
    x, y, width, height = box
    now = scene.view["attempt"] or (scene.last and scene.last.rolled)
    parts = [panel(box)]
    faces = [f"roll {face}" for face in range(1, d.FACES + 1) if f"roll {face}" in scene.choices]
    if faces:
        columns, _ = pieces.rows_of(len(faces), width - 8, height - 8, 1)
        for action, (a, b, wide, high) in zip(
            faces, pieces.spread(len(faces), x + 4, y + 4, width - 8, height - 8, columns, 2), strict=True
        ):
            inside = pieces.die(int(action.split()[1]), a + wide / 2, b + high / 2, min(wide, high) - 2, "hot")
            parts.append(choice(action, inside, words=scene.words(action)))
        return ringed("dice", box, *parts)
    if width > 200 and any(action.startswith("find") for action in scene.choices):
        return ringed("dice", box, *parts, finder(scene, box))
    if not now:
        return ringed("dice", box, panel(box), phases.phases(phases.phase(scene.view), scene.view["round"], box))
    needed = len(now["dice"]) if now is not scene.view["attempt"] else dice_needed(scene.view)
    is_last = bool(now["dice"]) and scene.last_about(f"roll {now['dice'][-1]}")
    rolled = Rolled(now["seat"], now["area"], tuple(now["dice"]), needed, is_last)
    if "keep" not in scene.choices:
        return ringed("dice", box, _dice(rolled, box))
    wide, high = 84 if width > 200 else 62, (height - 14) / 2
    left, total = x + width - wide - 5, sum(scene.view["attempt"]["dice"])
    keep = pieces.button(f"Keep {total}", "keep", left, y + 5, wide, high, scene.words("keep"))
    again = pieces.button("Roll again" if width > 200 else "Again", "reroll", left, y + 9 + high, wide, high, scene.words("reroll"))
    return ringed("dice", box, _dice(rolled, box, wide + 5), keep, again)


class Rolled(NamedTuple):
    """Dice on the table: whose, rolled where, what they show, how many there will be, and were they what happened last?"""

    seat: int
    area: str
    shown: tuple[int, ...]
    needed: int
    is_last: bool


@functools.lru_cache(1 << 9)
def _dice(rolled: Rolled, box: Box, aside: float = 0) -> str:
    """The dice in their box; ``aside``: so much of it on the right is for something else."""
    x, y, width, height = box
    left, middle = x + 24, y + height / 2
    size = min(46.0 if width > 200 else 37.0, height - 18)
    parts = [panel(box)]
    shown, needed = rolled.shown, rolled.needed
    room = width - aside - 24 if aside else width * 0.52 if needed > 2 else width
    size = min(size, room / needed - 6)
    parts.append(mark(rolled.seat, x + 11, y + 12, 6))
    if not aside:
        where = "open ocean" if rolled.area == "ocean" else terms.school(rolled.area)
        parts.append(label(x + width - 8, y + 15, where, "tiny soft end"))
    for k, number in enumerate([*shown, *[0] * (needed - len(shown))]):
        look = "last" if rolled.is_last and k < len(shown) else ""
        parts.append(pieces.die(number, left + size / 2 + (size + 6) * k, middle, size, look))
    if len(shown) > 1 and not aside:
        parts.append(label(left + 4 + (size + 6) * needed, middle + 9, f"= {sum(shown)}", "huge" if width > 200 else "big"))
    return term("dice", *parts)


def dice_needed(view: View) -> int:
    """How many dice the attempt takes."""
    return d.SPAWN_DICE if view["stage"] == "sardine" else terms.dice(view["attempt"]["area"])


def finder(scene: Scene, box: Box) -> str:
    """While a fish finder can be used the dice lie idle: in their place, a row for each boat and a button for each place it could go."""
    x, y, width, height = box
    areas = [area for area in d.AREAS if area == "ocean" or area in scene.view["boards"]]
    rows = [start for start in areas if any(f"find {start} {area}" in scene.choices for area in areas)]
    parts = []
    for start, (left, top, wide, high) in zip(rows, pieces.spread(len(rows), x + 3, y + 3, width - 6, height - 6, 1, 2), strict=True):
        high = min(high, 40.0)
        sign, room = emblem(start, left + 15, top + high / 2, 0.62), (left + 36, top, wide - 36, high)
        parts.append(term("fish finder", sign, label(left + 29, top + high / 2 + 5, "›", "bold")))
        others = [area for area in areas if area != start]
        for area, (a, b, cell, tall) in zip(others, pieces.spread(len(others), *room, len(others), 2), strict=True):
            action = f"find {start} {area}"
            frame = element("rect", x=a, y=b, width=cell, height=tall, rx=6, cls="button hot")
            parts.append(choice(action, frame, emblem(area, a + cell / 2, b + tall / 2, min(0.8, cell / 44)), words=scene.words(action)))
    return group(*parts)


def emblem(area: str, x: float, y: float, scale: float) -> str:
    """The animal of a fishery, or the waves of the ocean."""
    if area != "ocean":
        return pieces.animal(area, x, y, scale)
    return element(
        "path",
        d="M-14,-3q3.5,-5 7,0t7,0t7,0t7,0M-14,4q3.5,-5 7,0t7,0t7,0t7,0",
        cls="swell",
        transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})",
    )
