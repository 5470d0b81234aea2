"""The players' sheets: plates and fish by year, boxes to mark, and what each country has done to the sea."""

from __future__ import annotations

import functools
from typing import Any

from shoal.games.seats import NAMES
from shoal.games.svg import choice, element, group, label, mark, piece, wrapped

from .data import BOXES, MARKS, YEARS
from .story import EFFECT, has_extra, points

LEFT, INNER = 16, 688
BOX_GAP = 4
BOX = (INNER - 24 - (YEARS - 1) * BOX_GAP) / YEARS

STYLE = """
.shoal .box { fill:var(--paper); stroke:var(--line) }
.shoal .box.now { fill:var(--paper); stroke:var(--ink); stroke-width:2 }
.shoal .plate.empty { stroke:var(--bad); stroke-dasharray:2.5 2 }
.shoal .check { fill:var(--paper); stroke:var(--soft); stroke-width:1.6 }
.shoal .check.ticked { fill:var(--ink); stroke:var(--ink) }
.shoal .slot { fill:var(--paper); stroke:none }
.shoal .slot.hot { fill:var(--card) }
.shoal .faint { opacity:.45 }
.shoal .bar { stroke:none }
.shoal .bar.killed { opacity:.45 }
.shoal .nobody { fill:var(--soft) }
"""


def draw(view: dict[str, Any], focus: int | None, offers: set[str]) -> list[tuple[str, float]]:
    """The sheet in focus with all its boxes to mark, then the others in short."""
    players = len(view["players"])
    others = [(seat + (focus or 0)) % players for seat in range(players)]
    return [full(view, seat, offers) if seat == focus else short(view, seat) for seat in others]


def card(height: float) -> str:
    return element("rect", x=LEFT, y=6, width=INNER, height=height - 12, rx=12, cls="card")


def head(view: dict[str, Any], seat: int, words: str) -> str:
    return "".join(
        [
            piece(f"sheet {seat}", mark(seat, LEFT + 26, 36, 11)),
            label(LEFT + 48, 43, words, "t22 bold"),
            label(LEFT + INNER - 14, 43, points(view["players"][seat]["score"]), "t22 bold end"),
        ]
    )


def full(view: dict[str, Any], seat: int, offers: set[str]) -> tuple[str, float]:
    inside = [head(view, seat, f"{NAMES[seat]}'s sheet"), years(view, seat, 58)]
    width, height, top = (INNER - 32) / 2, 56, 58 + 96
    marks = view["players"][seat]["marks"]
    is_there = [word for word in MARKS if word != "enforcement" or len(view["players"]) < 4]
    half = (len(is_there) + 1) // 2
    for i, word in enumerate(is_there):
        x = LEFT + 12 + i // half * (width + 8)
        own = frozenset(offer for offer in offers if offer.startswith(f"mark {word}")) if seat == view["active"] else frozenset()
        inside.append(slot(word, marks[word], x, top + i % half * (height + 6), width, height, own))
    total = top + half * (height + 6) + 14
    return card(total) + "".join(inside), total


@functools.lru_cache(512)
def slot(word: str, count: int, x: float, y: float, width: float, height: float, offers: frozenset[str]) -> str:
    """One box to mark, ticked as often as it is marked."""
    boxes = BOXES[MARKS.index(word)]
    is_offered = f"mark {word}" in offers
    inside = [element("rect", x=x, y=y, width=width, height=height, rx=8, cls="slot hot" if is_offered else "slot")]
    for place in range(boxes):
        left = x + 10 + 26 * place
        inside.append(element("rect", x=left, y=y + 8, width=20, height=20, rx=4, cls="check ticked" if place < count else "check"))
        if place < count:
            inside.append(element("path", d=f"M{left + 5:g},{y + 18:g}l4,5l7,-9", cls="tick"))
    inside.append(label(x + 14 + 26 * boxes, y + 25, word, "t20 bold"))
    is_split = any(offer.startswith(f"mark {word} ") for offer in offers)
    inside.append(label(x + 12, y + 48, EFFECT[word] if not is_split else "one plate", "t18 soft"))
    if is_offered:
        return choice(f"mark {word}", *inside, words=f"mark {word}: {EFFECT[word]}")
    for place, (way, sign) in enumerate((("up", "+1"), ("down", "−1"))):
        offer = f"mark {word} {way}"
        if offer in offers:
            left = x + width - 104 + 52 * place
            key = element("rect", x=left, y=y + 4, width=48, height=height - 8, rx=8, cls="slot hot")
            words = f"{offer}: one plate {'more' if way == 'up' else 'less'}"
            inside.append(choice(offer, key, label(left + 24, y + 35, sign, "t20 bold middle"), words=words))
    return "".join(inside)


def short(view: dict[str, Any], seat: int) -> tuple[str, float]:
    marks = view["players"][seat]["marks"]
    owned = [word + " ×2" * (marks[word] == 2) for word in MARKS if marks[word]]
    lines = wrapped(", ".join(owned) or "nothing marked yet", 66)
    inside = [head(view, seat, NAMES[seat]), years(view, seat, 58)]
    inside += [label(LEFT + 14, 58 + 116 + 26 * i, line, "t20 soft") for i, line in enumerate(lines)]
    total = 58 + 116 + 26 * len(lines)
    return card(total) + "".join(inside), total


def years(view: dict[str, Any], seat: int, y: float) -> str:
    """The ten boxes of a sheet."""
    player = view["players"][seat]
    supply = zip(range(1, YEARS + 1), player["plates"], player["fish"], strict=True)
    return group(*(box(seat, year, plates, fish, year == view["year"]) for year, plates, fish in supply), transform=f"translate(0 {y:g})")


@functools.lru_cache(4096)
def box(seat: int, year: int, plates: int, fish: int, is_now: bool) -> str:
    """A year: a plate with a fish is fed, an empty plate costs, a fish without a plate is too many."""
    x = LEFT + 12 + (year - 1) * (BOX + BOX_GAP)
    inside = [
        element("rect", x=x, y=0, width=BOX, height=88, rx=7, cls="box now" if is_now else "box"),
        label(x + 6, 19, year, "t18 bold" if is_now else "t18 soft"),
    ]
    if has_extra(year):
        inside.append(label(x + BOX - 5, 19, "+1", "t18 soft end"))
    drawn = ""
    across, step = (3, 19.0) if max(plates, fish) <= 9 else (4, 14.5)
    for i in range(max(plates, fish)):
        at_x, at_y = x + BOX / 2 + (i % across - (across - 1) / 2) * step, 36 + i // across * step
        if i < plates:
            inside.append(element("circle", cx=at_x, cy=at_y, r=step * 0.44, cls="plate" if i < fish else "plate empty"))
        if i < fish:
            drawn += _tiny(at_x, at_y, step / 14)
    if drawn:
        inside.append(element("path", d=drawn, cls=f"seat{seat}"))
    return "".join(inside)


def _tiny(x: float, y: float, scale: float) -> str:
    a, b, c = 2 * scale, 4 * scale, 8 * scale
    body = f"c{a:.1f},{-b:.1f} {a + b:.1f},{-b:.1f} {c:.1f},0c{-a:.1f},{b:.1f} {-a - b:.1f},{b:.1f} {-c:.1f},0z"
    return f"M{x - 1.2 * a:.1f},{y:.1f}{body}m.5,0l{-b:.1f},{-a - 1:.1f}v{b + 2:.1f}z"


def damage(view: dict[str, Any]) -> tuple[str, float]:
    """Who did most damage: fish taken and killed by each country and by illegal fishing."""
    rows = [(seat, NAMES[seat], player["taken"], player["killed"]) for seat, player in enumerate(view["players"])]
    if len(rows) < 4:
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
    return card(total) + "".join(inside), total
