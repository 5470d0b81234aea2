"""Fishery Boom's High Seas as an SVG picture: the sea with its years, the dice, and every player's sheet."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from shoal.games.seats import NAMES
from shoal.games.svg import choice, document, element, group, label, mark, piece, wrapped

from . import data as d
from . import pieces, story
from .pieces import INNER, LEFT, WIDTH
from .rules.state import spawn
from .story import text

__all__ = ["draw", "text"]

Part = tuple[str, float]  # a part of the picture and how high it is


def draw(view: dict[str, Any], seat: int | str | None, *, last: tuple[int | str, str] | None = None, choices: Sequence[str] = ()) -> str:
    offers = set(choices)
    focus = seat if isinstance(seat, int) else view["active"]
    parts = [
        header(view, last),
        buttons(view, list(choices)),
        high_seas(view, offers, last),
        standing(view),
        damage(view),
        *sheets(view, focus, offers),
    ]
    markup, y = [], 0.0
    for inside, height in parts:
        markup.append(group(inside, transform=f"translate(0 {y:g})"))
        y += height
    title = f"Fishery Boom: {story.headline(view)}"
    return document(WIDTH, y + 4, title, story.describe(view), *markup, style=pieces.STYLE)


def header(view: dict[str, Any], last: tuple[int | str, str] | None) -> Part:
    """The year, the dice on the table and what is going on."""
    year = element("text", f"Year {view['year']}", element("tspan", f" of {d.YEARS}", cls="of"), x=LEFT + 4, y=50, cls="t34 bold")
    inside = [year, mark(view["start"], 262, 43, 8), label(278, 50, f"{NAMES[view['start']]} starts", "t20 soft")]
    gap = 8
    size = min(48.0, 280 / max(1, len(view["dice"])) - gap)
    x = WIDTH - LEFT - len(view["dice"]) * (size + gap) + gap
    spared = view["cull"]
    for place, face in enumerate(view["dice"]):
        culls = face is not None and face == spared
        inside.append(pieces.die(x + place * (size + gap), 14, size, face, culls))
        if culls:
            spared = None
    y = 86
    indent = LEFT + 4
    if view["active"] is not None:
        inside.append(mark(view["active"], LEFT + 14, y - 8, 11))
        indent += 30
    for line in wrapped(story.doing(view), 50):
        inside.append(label(indent, y, line, "t22 bold"))
        y += 28
    if last is not None:
        inside.append(label(indent, y, story.last_line(last), "t20 soft"))
        y += 26
    return "".join(inside), y - 6


# -- actions without a place on the board ------------------------------------------------------------------------------


def buttons(view: dict[str, Any], choices: list[str]) -> Part:
    """What can be chosen and lies nowhere on the sheets."""
    gear = [action for action in choices if action.startswith("fish ")]
    dice = [action for action in choices if action.startswith(("roll ", "cull "))]
    radar = [action for action in choices if action.startswith(("keep", "reroll"))]
    other = [action for action in choices if action in ("release", "done")]
    if gear:
        return grid(gear, 2, 62, lambda action, x, y, width: gear_button(view, action, x, y, width))
    if dice:
        return grid(dice, max(6, d.DIE_FACES), 76, dice_button)
    if radar:
        return grid(radar, 4 if max(d.GEAR_DICE) < 5 else 3, 54, lambda action, x, y, width: radar_button(view, action, x, y, width))
    return grid(other, 2, 54, plain_button)


def grid(actions: list[str], columns: int, height: float, button: Any) -> Part:
    gap = 8
    width = (INNER - gap * (columns - 1)) / columns
    inside = [
        button(action, LEFT + i % columns * (width + gap), 6 + i // columns * (height + gap), width) for i, action in enumerate(actions)
    ]
    rows = -(-len(actions) // columns)
    return "".join(inside), (6 + rows * (height + gap)) if rows else 0


def frame(x: float, y: float, width: float, height: float) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=10, cls="button hot")


def gear_button(view: dict[str, Any], action: str, x: float, y: float, width: float) -> str:
    gear = action.split()[1]
    marks = view["players"][view["active"]]["marks"]
    form = f"{gear}+" if marks.get(f"{gear}+") else gear
    return choice(
        action,
        frame(x, y, width, 62),
        label(x + 14, y + 27, form, "t22 bold"),
        label(x + 14, y + 51, story.effect(form), "t20 soft"),
        words=story.offer(action, form),
    )


def dice_button(action: str, x: float, y: float, width: float) -> str:
    verb, face = action.split()
    return choice(
        action, frame(x, y, width, 76), pieces.die(x + width / 2 - 24, y + 14, 48, int(face), verb == "cull"), words=story.offer(action)
    )


def radar_button(view: dict[str, Any], action: str, x: float, y: float, width: float) -> str:
    """The dice as they lie; those to be rolled again are only outlined."""
    again = action.split()[1:]
    faces = [None if str(place) in again else face for place, face in enumerate(view["dice"], 1)]
    shown = [pieces.die(x + width - 10 - 34 * (len(faces) - place), y + 13, 28, face) for place, face in enumerate(faces)]
    if not again and len(faces) < 4:
        shown.append(label(x + 12, y + 34, "keep", "t20 bold"))
    return choice(action, frame(x, y, width, 54), *shown, words=story.offer(action))


def plain_button(action: str, x: float, y: float, width: float) -> str:
    words = story.offer(action)
    return choice(action, frame(x, y, width, 54), label(x + width / 2, y + 34, words, "t22 bold middle"), words=words)


# -- the sea -----------------------------------------------------------------------------------------------------------

# Species by row, years by column. This year is large, the years behind hold the catch, those ahead the fish to come.

RIGHT = LEFT + INNER
COLUMNS = 216  # where the years begin
NOW, NEXT = 108, 96  # how wide this year (at least) and the next are
BEHIND = min(27.0, (RIGHT - COLUMNS - NOW - NEXT) / max(1, d.YEARS - 2))  # how wide a year behind is at least
FAR = 48  # how wide a year further ahead than the next is at most
TOP, ROW, GAP = 52, 30, 12  # below the years' numbers; a row; between species
BOTTOM = TOP + d.ROWS * ROW + len(d.SPECIES) * GAP


def row_y(row: int) -> float:
    """The middle of a row."""
    return TOP + (d.SPECIES_OF[row] + 0.5) * GAP + (row + 0.5) * ROW


def columns(year: int) -> dict[int, tuple[float, float]]:
    """Where each year's column begins and how wide it is."""
    far = max(0, d.YEARS - year - 1)
    rest = float(RIGHT - COLUMNS - (NEXT if year < d.YEARS else 0))
    behind = BEHIND if far or year == 1 else max(BEHIND, (rest - 2 * NOW) / (year - 1))
    rest -= (year - 1) * behind
    ahead = min(FAR, (rest - NOW) / far) if far else 0.0
    widths = [behind] * (year - 1) + [rest - far * ahead, NEXT] + [ahead] * far
    found, x = {}, float(COLUMNS)
    for other, width in zip(range(1, d.YEARS + 1), widths, strict=False):
        found[other] = (x, width)
        x += width
    return found


def bits(alive: dict[str, list[bool]]) -> int:
    return sum(1 << d.FIRST_ROW[k] + row for k, name in enumerate(d.SPECIES) for row, lives in enumerate(alive[name]) if lives)


def high_seas(view: dict[str, Any], offers: set[str], last: tuple[int | str, str] | None) -> Part:
    players = len(view["players"])
    alive = bits(view["alive"])
    inside = [
        backdrop(view["year"], players),
        names(tuple(view["shields"]), players, frozenset(offer for offer in offers if offer.startswith("shield "))),
        catches(view),
        ahead(view["year"], alive) if view["year"] < d.YEARS else "",
    ]
    x, width = columns(view["year"])[view["year"]]
    x += (width - NOW) / 2
    inside += [this_year(row, bool(alive >> row & 1), x, offers, last) for row in range(d.ROWS)]
    return "".join(inside), BOTTOM + (56 if d.HAS_ILLEGAL[players] else 18)


@functools.cache
def backdrop(year: int, players: int) -> str:
    """The bands of the species, the years' numbers, the extra plates and the illegal dice."""
    inside = []
    for k in range(len(d.SPECIES)):
        y = row_y(d.FIRST_ROW[k]) - ROW / 2 - GAP / 2 + 2
        height = d.ROW_COUNTS[k] * ROW + GAP - 4
        inside.append(element("rect", x=LEFT, y=y, width=RIGHT - LEFT, height=height, rx=8, cls="band odd" if k % 2 else "band"))
    now = columns(year)[year][0]
    if year > 1:
        inside.append(element("rect", x=COLUMNS, y=TOP, width=now - COLUMNS, height=BOTTOM - TOP, cls="behind"))
    if year > 3:
        inside.append(label((COLUMNS + now) / 2, TOP + 26, "caught", "t18 soft middle"))
    for other, (x, width) in columns(year).items():
        middle = x + width / 2
        if other == year:
            inside.append(element("rect", x=x, y=6, width=width, height=BOTTOM - 6, rx=12, cls="now"))
        cls = "t22 bold middle" if other == year else "t20 middle" if other == year + 1 else "t18 soft middle"
        if width < 26:
            cls = "small soft middle"  # two digits have no room in a narrow column
        inside.append(label(middle, 40, other, cls))
        if d.HAS_ILLEGAL[players]:
            inside.append(label(middle, BOTTOM + 30, d.ILLEGAL[players][other] or "–", cls))
    inside.append(label(LEFT + 6, 40, "High Seas", "t22 bold"))
    if d.HAS_ILLEGAL[players]:
        inside.append(label(LEFT + 6, BOTTOM + 30, "illegal dice", "t20"))
    return "".join(inside)


@functools.lru_cache(256)
def names(shields: tuple[str, ...], players: int, offers: frozenset[str]) -> str:
    """Each species with its die, its name, its rows' numbers and its shield."""
    inside = []
    for k, name in enumerate(d.SPECIES):
        first, count = d.FIRST_ROW[k], d.ROW_COUNTS[k]
        middle = (row_y(first) + row_y(first + count - 1)) / 2
        inside += [*face_dice(k), label(LEFT + 44, middle + 7, name, "t20 bold")]
        inside += [label(COLUMNS - 10, row_y(first + row) + 6, row + 1, "t18 soft middle") for row in range(count)]
        if d.HAS_ILLEGAL[players]:
            place = f"translate({LEFT + 166} {middle:g})"
            is_filled = name in shields
            offer = f"shield {name}"
            shape = element("path", d=pieces.SHIELD, transform=place, cls=f"shield{' filled' * is_filled}{' hot' * (offer in offers)}")
            if is_filled:
                shape += element("path", d="M-4,0L-1,4L5,-4", transform=place, cls="tick")
            inside.append(choice(offer, shape, words=story.offer(offer)) if offer in offers else shape)
    return "".join(inside)


def face_dice(k: int) -> list[str]:
    """The die of a species, or one for each of its rows if they differ."""
    rows = [row_y(d.FIRST_ROW[k] + row) for row in range(d.ROW_COUNTS[k])]
    if len(set(d.FACES[k])) == 1:
        return [pieces.die(LEFT + 8, (rows[0] + rows[-1]) / 2 - 13, 26, d.FACES[k][0])]
    return [pieces.die(LEFT + 8, y - 13, 26, face) for y, face in zip(rows, d.FACES[k], strict=True)]


def catches(view: dict[str, Any]) -> str:
    """In the columns of the years behind, a mark of its country for every fish in that year's boxes."""
    inside = []
    for year, (x, width) in columns(view["year"]).items():
        if year >= view["year"]:
            break
        fish = [seat for seat, player in enumerate(view["players"]) for _ in range(player["fish"][year - 1])]
        step = min(25.0, (BOTTOM - TOP - 50) / max(1, len(fish)))
        inside += [
            piece(f"caught {year} {place}", mark(seat, x + width / 2, BOTTOM - 14 - step * place, 8.5), start=f"sheet {seat}")
            for place, seat in enumerate(fish)
        ]
    return "".join(inside)


@functools.lru_cache(256)
def ahead(year: int, alive: int) -> str:
    """The fish to come if nothing more is caught: next year's with the arrows that lead to them, the others' small."""
    places = columns(year)
    x, width = places[year + 1]
    living = spawn(alive, year)
    start, end = x - 4, x + width - 60
    inside = [arrows(year, alive, start, end)]
    inside += [
        pieces.fish(d.SPECIES[d.SPECIES_OF[row]], x + width - 30, row_y(row), 0.82, bool(living >> row & 1)) for row in range(d.ROWS)
    ]
    before = x + width - 8
    for other in range(year + 1, d.YEARS):
        now, living = living, spawn(living, other)
        x, width = places[other + 1]
        inside.append(element("path", d=far_arrows(other, now, before, x + width / 2 - 12), cls="arrow"))
        for k, name in enumerate(d.SPECIES):
            here = [row for row in range(d.FIRST_ROW[k], d.FIRST_ROW[k] + d.ROW_COUNTS[k]) if living >> row & 1]
            if here:
                inside.append(
                    element(
                        "path", d="".join(pieces.small_fish(x + width / 2, row_y(row)) for row in here), cls=f"{pieces.SHAPE[name]} far"
                    )
                )
        gone = "".join(f"M{x + width / 2:g},{row_y(row):g}h.1" for row in range(d.ROWS) if not living >> row & 1)
        if gone:
            inside.append(element("path", d=gone, cls="gone"))
        before = x + width / 2 + 10
    return "".join(inside)


def arrows(year: int, alive: int, start: float, end: float) -> str:
    """The arrows from this year to the next; those of fish that are gone are dry."""
    kinds: dict[str, str] = {}
    for row in range(d.ROWS):
        if d.STAY[year] >> row & 1:
            cls = "arrow" if alive >> row & 1 else "arrow dry"
            kinds[cls] = kinds.get(cls, "") + pieces.arrow(start, row_y(row), end, row_y(row))
    for tail, head in d.arrows_of(year):
        cls = "arrow spawning" if alive >> tail & 1 else "arrow dry"
        kinds[cls] = kinds.get(cls, "") + pieces.arrow(start, row_y(tail), end, row_y(head) + (4 if head < tail else -4))
    return "".join(element("path", d=path, cls=cls) for cls, path in kinds.items())


def far_arrows(year: int, alive: int, start: float, end: float) -> str:
    ends = [(tail, head) for tail, head in d.arrows_of(year) if alive >> tail & 1]
    return "".join(f"M{start:g},{row_y(tail):g}L{end:g},{row_y(head):g}" for tail, head in ends)


def this_year(row: int, is_alive: bool, x: float, offers: set[str], last: tuple[int | str, str] | None) -> str:
    """A row's cell in this year's column, with what can be done to its fish."""
    name, y = d.ROW_NAMES[row], row_y(row)
    shape = pieces.fish(d.SPECIES[d.SPECIES_OF[row]], x + 40, y, 1.15 if is_alive else 0.9, is_alive)
    if is_alive:
        shape = piece(f"fish {name}", shape)
    for verb in ("take", "kill"):
        if f"{verb} {name}" in offers:
            shape = choice(f"{verb} {name}", element("rect", x=x + 5, y=y - 14, width=70, height=28, rx=8, cls="cell hot"), shape)
            if verb == "kill":
                shape += element("path", d=pieces.cross(x + 91, y, 6), cls="cross")
    if f"store {name}" in offers:
        box = element("rect", x=x + 78, y=y - 14, width=26, height=28, rx=8, cls="cell hot")
        shape += choice(f"store {name}", box, element("path", d=pieces.frost(x + 91, y), cls="frost"), words=story.offer(f"store {name}"))
    if not is_alive and last and last[1] in (f"take {name}", f"store {name}", f"kill {name}") and isinstance(last[0], int):
        taker = element("circle", cx=x + 40, cy=y, r=13, cls="ring") + mark(last[0], x + 40, y, 7.5)
        shape += piece(f"taker of {name}", taker, start=f"sheet {last[0]}")
        if last[1].startswith("kill"):
            shape += element("path", d=pieces.cross(x + 70, y, 6), cls="cross")
    return shape


# -- the sheets --------------------------------------------------------------------------------------------------------


def sheets(view: dict[str, Any], focus: int | None, offers: set[str]) -> list[Part]:
    """The sheet in focus with all its boxes to mark, then the others in short."""
    players = len(view["players"])
    others = [(seat + (focus or 0)) % players for seat in range(players)]
    return [full_sheet(view, seat, offers) if seat == focus else short_sheet(view, seat) for seat in others]


def sheet_head(view: dict[str, Any], seat: int, words: str) -> str:
    return "".join(
        [
            piece(f"sheet {seat}", mark(seat, LEFT + 26, 36, 11)),
            label(LEFT + 48, 43, words, "t22 bold"),
            label(LEFT + INNER - 14, 43, story.points(view["players"][seat]["score"]), "t22 bold end"),
        ]
    )


def full_sheet(view: dict[str, Any], seat: int, offers: set[str]) -> Part:
    inside = [sheet_head(view, seat, f"{NAMES[seat]}'s sheet"), years(view, seat, 58)]
    width, height, top = (INNER - 32) / 2, 56, 58 + 96
    marks = view["players"][seat]["marks"]
    has_illegal = d.HAS_ILLEGAL[len(view["players"])]
    is_there = [word for word, boxes in d.BOXES.items() if boxes and (word != "enforcement" or has_illegal)]
    half = (len(is_there) + 1) // 2
    for i, word in enumerate(is_there):
        x = LEFT + 12 + i // half * (width + 8)
        own = frozenset(offer for offer in offers if offer.startswith(f"mark {word}")) if seat == view["active"] else frozenset()
        inside.append(slot(word, marks[word], x, top + i % half * (height + 6), width, height, own))
    total = top + half * (height + 6) + 14
    return pieces.card(total) + "".join(inside), total


@functools.lru_cache(512)
def slot(word: str, count: int, x: float, y: float, width: float, height: float, offers: frozenset[str]) -> str:
    """One box to mark, ticked as often as it is marked."""
    boxes = d.BOXES[word]
    step = min(26.0, 156 / boxes)
    is_offered = f"mark {word}" in offers
    inside = [element("rect", x=x, y=y, width=width, height=height, rx=8, cls="slot hot" if is_offered else "slot")]
    for place in range(boxes):
        left = x + 10 + step * place
        inside.append(
            element("rect", x=left, y=y + 8, width=min(20, step - 2), height=20, rx=4, cls="check ticked" if place < count else "check")
        )
        if place < count:
            inside.append(element("path", d=f"M{left + 5:g},{y + 18:g}l4,5l7,-9", cls="tick"))
    inside.append(label(x + 14 + step * boxes, y + 25, word, "t20 bold"))
    is_split = any(offer.startswith(f"mark {word} ") for offer in offers)
    inside.append(label(x + 12, y + 48, story.EFFECT[word] if not is_split else "one plate", "t18 soft"))
    if is_offered:
        return choice(f"mark {word}", *inside, words=story.offer(f"mark {word}"))
    for place, (way, sign) in enumerate((("up", "+1"), ("down", "−1"))):
        offer = f"mark {word} {way}"
        if offer in offers:
            left = x + width - 104 + 52 * place
            key = element("rect", x=left, y=y + 4, width=48, height=height - 8, rx=8, cls="slot hot")
            inside.append(choice(offer, key, label(left + 24, y + 35, sign, "t20 bold middle"), words=story.offer(offer)))
    return "".join(inside)


def short_sheet(view: dict[str, Any], seat: int) -> Part:
    marks = view["players"][seat]["marks"]
    owned = [word + (f" ×{count}" if count > 1 else "") for word, count in marks.items() if count]
    lines = wrapped(", ".join(owned) or "nothing marked yet", 66)
    inside = [sheet_head(view, seat, NAMES[seat]), years(view, seat, 58)]
    inside += [label(LEFT + 14, 58 + 116 + 26 * i, line, "t20 soft") for i, line in enumerate(lines)]
    total = 58 + 116 + 26 * len(lines)
    return pieces.card(total) + "".join(inside), total


def years(view: dict[str, Any], seat: int, y: float) -> str:
    """The ten boxes of a sheet."""
    player = view["players"][seat]
    supply = zip(range(1, d.YEARS + 1), player["plates"], player["fish"], strict=True)
    return group(
        *(pieces.box(seat, year, plates, fish, year == view["year"]) for year, plates, fish in supply), transform=f"translate(0 {y:g})"
    )


def standing(view: dict[str, Any]) -> Part:
    """The score of each country, and beside them what all have together."""
    inside = []
    for seat, player in enumerate(view["players"]):
        x = LEFT + 26 + 112 * seat
        inside += [mark(seat, x, 32, 9), label(x + 18, 39, story.minus(player["score"]), "t22 bold")]
    inside.append(label(LEFT + INNER - 14, 39, f"together {story.points(story.total(view))}", "t20 end"))
    height = 64
    return pieces.card(height) + "".join(inside), height


def damage(view: dict[str, Any]) -> Part:
    """Who did most damage: fish taken and killed by each country and by illegal fishing."""
    rows = [(seat, NAMES[seat], player["taken"], player["killed"]) for seat, player in enumerate(view["players"])]
    if d.HAS_ILLEGAL[len(rows)]:
        rows.append((-1, "Illegal", 0, view["illegal_killed"]))
    most = max(10, *(taken + killed for _, _, taken, killed in rows))
    inside = [label(LEFT + 14, 40, "Out of the sea", "t22 bold"), label(LEFT + INNER - 14, 40, "taken + killed", "t20 soft end")]
    unit = 370 / most
    for place, (seat, name, taken, killed) in enumerate(rows):
        y = 58 + 34 * place
        cls = f"seat{seat}" if seat >= 0 else "nobody"
        cross = element("path", d=f"M{LEFT + 19},{y + 6}l14,14m0,-14l-14,14", cls="cross")
        inside.append(mark(seat, LEFT + 26, y + 13, 9) if seat >= 0 else cross)
        inside.append(label(LEFT + 48, y + 20, name, "t20"))
        for count, x, what in ((taken, LEFT + 140, "bar"), (killed, LEFT + 140 + unit * taken, "bar killed")):
            if count:
                inside.append(element("rect", x=x, y=y + 2, width=unit * count, height=22, rx=4, cls=f"{what} {cls}"))
        told = f"{taken} + {killed}" if seat >= 0 else str(killed)
        inside.append(label(LEFT + 150 + unit * (taken + killed), y + 20, told, "t20"))
    total = 58 + 34 * len(rows) + 14
    return pieces.card(total) + "".join(inside), total
