"""A fishery drawn as a place: young and juveniles in the shallows, adults out foraging, spawners at their grounds."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from shoal.games.svg import box_ring, choice, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import growing, terms
from .memory import fished
from .scene import Box, Scene

SKY, HEADING, SAND = 25, 28, 17  # heights
ROOMY = 360  # wider fisheries have room for more words on their sand
SHARES = {"young": 1.3, "juvenile": 2.2, "adult": 2.4, "spawner": 2.5}  # of the width, for the headings


class Zone(NamedTuple):
    """The part of a fishery where fish of an age are."""

    age: str
    x: float
    width: float


@functools.cache
def zones(species: str, x: float, width: float) -> tuple[Zone, ...]:
    """From the shore to the deep, wider where there are more spots."""
    counts = {age: spots for age, spots in zip(d.AGES, d.SPOTS[d.SPECIES.index(species)], strict=True) if spots}
    weights = {age: SHARES[age] + 0.35 * min(spots, 12) for age, spots in counts.items()}
    found = []
    for age, weight in weights.items():
        wide = width * weight / sum(weights.values())
        found.append(Zone(age, x, wide))
        x += wide
    return tuple(found)


class Inside(NamedTuple):
    """How a cell is used: the room of the fish in it, and where its numbers stand."""

    fish: Box
    plaques: tuple[tuple[str, float, float, bool], ...]  # text, middle, whether it is red
    has_sign: bool


@functools.lru_cache(1 << 12)
def inside(outcomes: tuple[str, str], longest: int, cell: Box) -> Inside:
    """The numbers of a spot below its fish or, in a flat cell, beside them: whatever leaves the fish more room.

    ``longest``: the most characters of the numbers at any spot of the zone, so that all of its cells look alike.
    """
    x, y, width, height = cell
    texts = [(text, is_red) for text, is_red in zip(outcomes, (False, True), strict=True) if text]
    if not longest:
        return Inside((x + 3, y + 3, width - 6, height - 6), (), False)
    lines = max(1, len(texts))
    below: Box = (x + 3, y + 3, width - 6, max(8.0, height - 18 * lines - 6))
    stand = pieces.plaque_width("0" * longest, width > 88)
    beside: Box = (x + 3, y + 3, max(8.0, width - stand - 9), height - 6)
    if pieces.fitting(1, *beside[2:]) > pieces.fitting(1, *below[2:]) and height > 18 * lines:
        middle = y + height / 2 - 9 * (lines - 1)
        places = [(text, x + width - 4 - stand / 2, middle + 18 * k, is_red) for k, (text, is_red) in enumerate(texts)]
        return Inside(beside, tuple(places), width > 88)
    low = y + height - 11.5 - 18 * (lines - 1)
    has_sign = pieces.plaque_width("0" * longest, True) <= width - 6
    return Inside(below, tuple((text, x + width / 2, low + 18 * k, is_red) for k, (text, is_red) in enumerate(texts)), has_sign)


@functools.cache
def longest_numbers(species: str, age: str) -> int:
    """The most characters of the numbers beside any spot of an age."""
    spots = d.SPOTS[d.SPECIES.index(species)][d.AGES.index(age)]
    return max((len(text) for k in range(spots) for text in numbers(species, f"{age[0]}{k + 1}")), default=0)


@functools.cache
def cells(species: str, box: Box) -> dict[str, Box]:
    """Where each spot of a fishery is: in as many columns as let the fish be large."""
    x, y, width, height = box
    found: dict[str, Box] = {}
    top, room = y + SKY + HEADING, height - SKY - HEADING - SAND
    for zone in zones(species, x, width):
        count = d.SPOTS[d.SPECIES.index(species)][d.AGES.index(zone.age)]
        names = [f"{zone.age[0]}{k + 1}" for k in range(count)]
        area: Box = (zone.x + 3, top, zone.width - 6, room)
        columns = max(range(1, count + 1), key=lambda columns, names=names, area=area: largest(species, names, area, columns))  # type: ignore[misc]
        found |= dict(zip(names, pieces.spread(count, *area, columns), strict=True))
    return found


def largest(species: str, names: list[str], area: Box, columns: int) -> float:
    """How large fish would be in so many columns; cells that are too low to hit or too narrow for their numbers count less."""
    longest = longest_numbers(species, terms.age_of(names[0]))
    needed = pieces.plaque_width("0" * longest, False) if longest else 0
    sizes = [
        pieces.fitting(1, *inside(numbers(species, name), longest, cell).fish[2:])
        * (1 if cell[3] >= 29 else 0.6)
        * (1 if cell[2] >= needed else 0.5)
        for name, cell in zip(names, pieces.spread(len(names), *area, columns), strict=True)
    ]
    return min(1.7, *sizes, 9)


def untouched(species: str) -> dict[str, Any]:
    """The board of a species that nobody has chosen yet, as it will be set up."""
    kind = d.SPECIES.index(species)
    ages = {age: [1] * spots for age, spots in zip(d.AGES, d.SPOTS[kind], strict=True)}
    return {"seat": None, **ages, "centre": d.CHIPS[kind] - sum(d.SPOTS[kind]), "block": None}


class Look(NamedTuple):
    """What a fishery looks like: all that its picture depends on. Most moves leave it as it is, and all players see the same."""

    species: str
    owner: int | None
    faces: str  # of the ocean's die that find its spawners
    fish: tuple[tuple[int, ...], ...]
    reserve: int
    has_births: bool
    block: str | None
    offered: frozenset[str]  # of its stacks
    last: str | None  # the one that the last move was about
    lived: int | None  # how often the fish have grown, where they are seen growing
    box: Box


def draw(scene: Scene, species: str, box: Box, is_only: bool = True, right: float | None = None) -> str:
    """A fishery in a box; ``is_only``: boats and the place as a whole are shown nowhere else in the picture; boats are left of ``right``"""
    board = scene.view["boards"].get(species) or untouched(species)
    x, y, width, height = box
    owner, me = board["seat"], scene.me if scene.me == scene.reader else None
    is_aimed_at = aimed_at(scene.view) == species
    look = Look(
        species,
        owner,
        faces=terms.faces_of(scene.view, owner) if owner is not None else "",
        fish=tuple([tuple(board[age]) for age in d.AGES]),
        reserve=board["centre"],
        has_births=scene.view["round"] < d.ROUNDS,
        block=board["block"],
        offered=frozenset(action for action in scene.choices if action.startswith(("block ", "pick "))) if is_aimed_at else NOTHING,
        last=scene.last.struck(scene.view, species) if scene.last and owner is not None else None,
        lived=growing.lived(scene.view) if is_only else None,
        box=box,
    )
    use = scene.use(*(f"{verb} {species}" for verb in ("send", "fish", "choose") if is_only))
    drawn = use.around(box, _drawn(look), yours(owner, x, y) if owner is not None and owner == me else "")
    fleet = boats(fleet_in(scene, species), species, right or x + width - 12, y + SKY - 3, is_only)  # above the headings
    if not is_only:
        return drawn + fleet
    # beside its stacks and not around them: what rings the place does not ring each of them
    return drawn + spot(f"area {species}", ring=box_ring(x - 1, y - 1, width + 2, height + 2, 11)) + fleet


NOTHING = frozenset[str]()
VERBS = {"block": "Protect", "pick": "Pick"}  # what is done with a stack


@functools.lru_cache(1 << 8)  # 12 KiB each
def _drawn(look: Look) -> str:
    species, box = look.species, look.box
    x, y, width, height = box
    return "".join(
        (
            water(species, box),
            header(look),
            forecast(species, look.fish, look.reserve, box, look.has_births, look.lived is not None),
            _stacks(species, look.fish, look.block, look.offered, look.last, look.lived, box),
            element("rect", x=x, y=y, width=width, height=height, rx=10, cls="frame"),
        )
    )


# -- the place


@functools.lru_cache(1 << 8)
def water(species: str, box: Box) -> str:
    """Sky, water that gets deeper to the right, sand, weeds and corals."""
    x, y, width, height = box
    parts = [element("rect", x=x, y=y, width=width, height=height, rx=10, cls="sky")]
    top, bottom = y + SKY, y + height - SAND
    classes = {"young": "shallow", "juvenile": "shallow", "adult": "middling", "spawner": "deep"}
    own = zones(species, x, width)
    parts += [element("rect", x=zone.x, y=top, width=zone.width + 0.5, height=bottom - top + 4, cls=classes[zone.age]) for zone in own]
    first, last = own[0], own[-1]
    bend = f"C{x + width * 0.25:.4g},{bottom - 6:.4g} {x + width * 0.5:.4g},{bottom + 2:.4g} {x + width:.4g},{bottom + 1:.4g}"
    floor = f"M{x:.4g},{bottom - 12:.4g}{bend}"
    parts += [
        element("path", d=f"{floor}V{y + height - 10:.4g}a10,10 0 0 1 -10,10H{x + 10:.4g}a10,10 0 0 1 -10,-10Z", cls="sand"),
        pieces.weeds(first.x + 6, bottom - 8, height * 0.08),
        pieces.weeds(first.x + first.width - 18, bottom - 4, height * 0.06),
        pieces.coral(last.x + last.width - 21, bottom + 2, height * 0.1),
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
    name = label(x, top + 14, terms.PLURALS[zone.age].capitalize(), "tiny bold middle")
    red = shared_red(species, zone.age)
    if red:
        said = fitted(("miss on", "miss"), red, 1.3 * zone.width)  # rather squeezed than said in other words beside another fishery
        squeezed = {"textLength": round(zone.width - 6), "lengthAdjust": "spacingAndGlyphs"} if 6.8 * len(said) > zone.width else {}
        return term(zone.age, name) + term("red number", label(x, top + 26, said, "tiny release middle", **squeezed))
    return term(zone.age, name)


def fitted(words: tuple[str, str], numbers: str, width: float) -> str:
    """The longer words if they have room."""
    long = f"{words[0]} {numbers}"
    return long if 7.6 * len(long) <= width else f"{words[1]} {numbers}"


@functools.cache
def shared_red(species: str, age: str) -> str:
    """What only sends the fish of an age back, if it is the same for all of them and nothing catches them: then it is said once."""
    spots = d.OUTCOMES[d.SPECIES.index(species)][d.AGES.index(age)]
    return terms.red(spots[0]) if spots and len(set(spots)) == 1 and not terms.green(spots[0]) else ""


def header(look: Look) -> str:
    """Whose fishery it is, its name, and what a fish is worth."""
    x, y, width, _ = look.box
    species = look.species
    name = terms.school(species).capitalize()
    parts = []
    left = x + 10
    if look.owner is not None:
        parts.append(term("owner", mark(look.owner, x + 15, y + 13, 7)))
        left = x + 28
    parts.append(term(terms.fish(species), label(left, y + 18, name, "mid bold")))
    parts.append(term("worth", label(left + 90, y + 18, f"{terms.worth(species)} points", "tiny soft")))
    if look.faces:
        deep = zones(species, x, width)[-1]
        said = fitted(("ocean roll", "ocean"), look.faces, deep.width)
        parts.append(term("ocean number", label(deep.x + deep.width / 2, y + SKY + 26, said, "tiny catch middle")))
    return "".join(parts)


@functools.cache
def yours(seat: int, x: float, y: float) -> str:
    """That a fishery is the reader's own, beside its name."""
    plate = term("owner", element("rect", x=x + 174, y=y + 4, width=44, height=18, rx=9, cls=f"seat{seat}"))
    return plate + label(x + 196, y + 17, "yours", "on-seat tiny bold middle")


def forecast(
    species: str, fish: tuple[tuple[int, ...], ...], reserve: int, box: Box, has_births: bool, are_seen_growing: bool = False
) -> str:
    """On the sand: the reserve, and how many will be born; after the last round nobody is."""
    x, y, width, height = box
    *_, adults, spawners = map(sum, fish)
    line = y + height - 5
    kept = f"{reserve} in reserve"
    if not has_births:
        return term("reserve", label(x + 10, line, kept, "tiny"))
    number = terms.born(species, adults)
    if number is None:
        born = f"{d.SPAWN_DICE} dice: births"
    else:
        due, number = number, min(number, reserve + spawners)
        if number > reserve:
            kept += f" + {spawners} dying"  # before the births, and return
        born = f"{adults} adult{'s spawn' if adults != 1 else ' spawns'} → {number}{f' of {due}' if number < due else ''} born"
        caught = d.CHIPS[d.SPECIES.index(species)] - reserve - sum(map(sum, fish))
        if number < due and caught and width > ROOMY + 40 * (number > reserve):
            kept += f", {caught} caught"  # why there are so few
    told = label(x + 10, line, kept, "tiny")
    in_reserve = piece(f"reserve {species}", told) if are_seen_growing else told  # where they come from who are born
    births = term(f"births of {terms.school(species)}", label(x + width - 10, line, born, "tiny end"))
    return term("reserve", in_reserve) + births


# -- the fish


@functools.lru_cache(1 << 8)  # 9 KiB each; boats come and go above them
def _stacks(
    species: str,
    fish: tuple[tuple[int, ...], ...],
    block: str | None,
    offered: frozenset[str],
    last: str | None,
    lived: int | None,
    box: Box,
) -> str:
    """Every spot with its fish, by age, the rolls that hit them, and perhaps the block."""
    counts, drawn = dict(zip(d.AGES, fish, strict=True)), []
    for name, cell in cells(species, box).items():
        action = next((action for action in (f"block {name}", f"pick {name}") if action in offered), None)
        count = counts[terms.age_of(name)][int(name[1:]) - 1]
        drawn.append(_stack(species, name, count, block == name, action, last == name, lived, cell))
    return "".join(drawn)


@functools.lru_cache(1 << 12)  # from move to move nearly all of them stay as they are
def _stack(species: str, name: str, count: int, blocked: bool, action: str | None, is_last: bool, lived: int | None, cell: Box) -> str:
    known = _known(species, name, lived) if lived is not None else ""
    picture = shown(species, terms.age_of(name), count, cell, numbers(species, name), blocked, is_last, known)
    x, y, width, height = cell
    if action:
        target = element("rect", x=x + 2, y=y + 2, width=width - 4, height=height - 4, rx=9, cls="target hot")
        picture = choice(action, picture, target, words=f"{VERBS[action.split()[0]]} {terms.spot_words(species, name, count)}")
    return spot(f"{species} {name}", picture, ring=box_ring(x + 1, y + 1, width - 2, height - 2, 9))


@functools.cache
def _known(species: str, name: str, lived: int) -> str:
    """What a stack is called however old its fish are: when they were born, and their place in the order in which spots are filled."""
    age, place = terms.age_of(name), int(name[1:])
    if age == "adult":  # from the last on
        place = d.SPOTS[d.SPECIES.index(species)][d.AGES.index(age)] + 1 - place
    return f"{species} {d.AGES.index(age) - lived} {place}"


@functools.cache
def _first_age(species: str) -> str:
    """In which fish of a species are born."""
    return next(age for age, spots in zip(d.AGES, d.SPOTS[d.SPECIES.index(species)], strict=True) if spots)


@functools.cache
def numbers(species: str, name: str) -> tuple[str, str]:
    """What is said beside a spot: its green and red outcomes, but for those that its heading tells."""
    printed = terms.printed(species, name)
    return terms.green(printed), "" if shared_red(species, terms.age_of(name)) else terms.red(printed)


@functools.lru_cache(1 << 13)
def shown(species: str, age: str, count: int, cell: Box, outcomes: tuple[str, str], blocked: bool, is_last: bool, known: str = "") -> str:
    """A stack with the rolls that hit it; ``known``: by what a page knows it again, to let it swim where it goes."""
    x, y, width, height = cell
    used = inside(outcomes, longest_numbers(species, age), cell)
    parts = [term("padlock", piece(f"block {species}", _fence(cell, used)))] if blocked else []
    if is_last:
        parts.append(element("rect", x=x, y=y, width=width, height=height, rx=10, cls="mark-last last"))
    if count:
        fish = term("stack", pieces.shoal_of(species, age, count, *used.fish))
        parts.append(piece(known, fish, start=f"reserve {species}" if age == _first_age(species) else None) if known else fish)
    else:
        left, top, wide, high = used.fish
        parts.append(element("ellipse", cx=left + wide / 2, cy=top + high / 2, rx=min(16.0, wide / 3), ry=min(9.0, high / 3), cls="empty"))
    for text, a, b, is_red in used.plaques:
        does = "miss" if not count else "star" if blocked else "release" if is_red else "catch"
        word = "star" if blocked and count else "red" if is_red else "green"
        parts.append(term(f"{word} number", pieces.plaque(text, a, b, does, used.has_sign)))
    return group(*parts)


def _fence(cell: Box, used: Inside) -> str:
    """The block around a stack: its padlock is in the corner where the numbers leave room."""
    x, y, width, height = cell
    are_there = any(b < y + 26 and a + pieces.plaque_width(text, used.has_sign) / 2 > x + width - 21 for text, a, b, _ in used.plaques)
    return pieces.fence(x + 3, y + 3, width - 6, height - 6, are_there)


def aimed_at(view: dict[str, Any]) -> str | None:
    """The species whose spots can be blocked or picked now."""
    if view["stage"] == "block":
        return str(view["players"][view["turn"]]["species"])
    return fished(view, view["attempt"]) if view["stage"] == "pick" else None


# -- boats


def fleet_in(scene: Scene, area: str) -> tuple[int, ...]:
    """How many boats of each seat are in an area."""
    return tuple(fleet.get(area, 0) for fleet in scene.view["fleet"])


def boats(fleet: tuple[int, ...], area: str, right: float, water_line: float, are_pieces: bool = True) -> str:
    """The boats in an area, from the right along the surface."""
    parts, x = [], right
    for seat, count in reversed(list(enumerate(fleet))):
        if count:
            x -= pieces.fleet_width(count) - 10
            ship = term("boat", pieces.boat(seat, x, water_line, count))
            parts.append(piece(f"boat {seat} {area}", ship, start=f"player {seat}") if are_pieces else ship)
            x -= 19
    return "".join(parts)
