"""After the game: what became of the sea, told from the views of a match."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from shoal.games.contract import Chart, Said
from shoal.games.curves import draw_curves, ticks
from shoal.games.seats import NAMES
from shoal.games.svg import clipped, document, element, group, label, mark

from . import data as d
from . import pieces
from .rules.state import spawn
from .story import headline
from .story.living import bits

WIDTH, LEFT, INNER = 720, 16, 688  # of the picture; where its cards begin and how wide they are
COLUMN = 56  # a year
BARS = 190  # where the bars of who took how much begin
LETTER = 12  # of a name
CELL = 17  # a fish in the column of its year
STYLE = """
.shoal .band { fill:var(--sea); opacity:.55 } .shoal .band.odd { opacity:.28 }
.shoal .slash { fill:none; stroke:var(--ink); stroke-width:2.4; stroke-linecap:round }
"""
ILLEGAL = -1  # who killed, if no country did

TITLE = "What became of the sea"
POINTS = "Score over time"


@dataclass
class Year:
    """A year of a match: the fish it began with, and who took or killed some of them."""

    began: int  # rows as bits
    gone: list[tuple[int, str]] = field(default_factory=list)  # who and "taken" or "killed", in the order it happened
    where: dict[int, tuple[int, str]] = field(default_factory=dict)  # the same by row, where the views tell which row it was


def years(views: Sequence[dict[str, Any]], moves: Sequence[str] = ()) -> list[Year]:
    """The years of a match, one after another. ``moves`` are the actions between the views, if they are known: the last fish of
    a year goes in the move that begins the next one, and then the views alone cannot always tell which fish it was."""
    found = [Year(bits(views[0]["alive"]))]
    for number, (before, after) in enumerate(pairwise(views)):
        year = found[-1]
        here = bits(before["alive"])
        events = _events(before, after)
        year.gone += events
        if after["year"] == before["year"]:
            rows = [row for row in range(d.ROWS) if (here & ~bits(after["alive"])) >> row & 1]
        else:
            rows = _last_row(before, bits(after["alive"]), moves[number] if moves else "") if events else []
            found.append(Year(bits(after["alive"])))
        if len(rows) == len(events):
            year.where.update(zip(rows, events, strict=True))
    return found


def _events(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[int, str]]:
    events = []
    for seat, (then, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        events += [(seat, what) for what in ("taken", "killed") for _ in range(now[what] - then[what])]
    return events + [(ILLEGAL, "killed")] * (after["illegal_killed"] - before["illegal_killed"])


def _last_row(before: dict[str, Any], later: int, move: str) -> list[int]:
    """The row whose fish went in the last move of a year, if that can be known."""
    alive = bits(before["alive"])
    living = [row for row in range(d.ROWS) if alive >> row & 1]
    verb, _, what = move.partition(" ")
    if verb in ("take", "store", "kill"):
        return [d.ROW_NAMES.index(what)]
    if verb == "roll":
        open_rows = [row for row in living if d.SPECIES[d.SPECIES_OF[row]] not in before["shields"]]
        return [row for row in open_rows if d.FACE_OF[row] == int(what)][:1]
    rows = [row for row in living if spawn(alive & ~(1 << row), before["year"]) == later]
    return rows if len(rows) == 1 else []


def draw(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), names: Sequence[str] = NAMES) -> str:
    """The living stock by year and who diminished it, the damage of each country, and the whole sea with who took what.

    ``views`` is one for each move, the first and the last included; ``log``, if given, the moves between them.
    """
    last = views[-1]
    story = years(views, [action for _who, action in log])
    parts = [head(last, names), stock(story, last, names), damage(last, names), whole_sea(story)]
    markup, y = [], 0.0
    for inside, height in parts:
        markup.append(group(inside, transform=f"translate(0 {y:g})"))
        y += height
    return document(WIDTH, y + 8, f"Fishery Boom: {TITLE.lower()}", told(story, last, names), *markup, style=pieces.STYLE + STYLE)


def describe(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), names: Sequence[str] = NAMES) -> str:
    """The chart in sentences."""
    return told(years(views, [action for _who, action in log]), views[-1], names)


def told(story: list[Year], last: dict[str, Any], names: Sequence[str]) -> str:
    """The charts in sentences."""
    sentences = [headline(last, names=names)] if last["stage"] == "over" else []
    for number, year in enumerate(story, 1):
        counts = []
        for who in (*range(len(last["players"])), ILLEGAL):
            for what in ("taken", "killed"):
                count = year.gone.count((who, what))
                if count:
                    counts.append(f"{count} {what} by {names[who] if who >= 0 else 'illegal fishing'}")
        sentences.append(f"Year {number}: {year.began.bit_count()} fish alive, {', '.join(counts) or 'none caught'}.")
    return " ".join(sentences)


def head(last: dict[str, Any], names: Sequence[str]) -> tuple[str, float]:
    words = headline(last, names=names) if last["stage"] == "over" else f"Year {last['year']} of {d.YEARS}"
    lines = textwrap.wrap(words, 56)
    inside = [label(LEFT + 4, 78 + 28 * i, line, "t22 soft") for i, line in enumerate(lines)]
    return label(LEFT + 4, 44, TITLE, "t34 bold") + "".join(inside), 64 + 28 * len(lines)


def stock(story: list[Year], last: dict[str, Any], names: Sequence[str]) -> tuple[str, float]:
    """A column a year with a cell for each living fish: below those that were left, above them those that were taken and killed."""
    height = d.ROWS * CELL
    inside = [label(LEFT + 14, 40, "Living fish by year", "t22 bold")]
    top = 58
    for fish in range(0, d.ROWS + 1, 8):
        y = top + height - fish * CELL
        inside.append(element("path", d=f"M{LEFT + 52},{y}H{LEFT + INNER - 14}", cls="line"))
        inside.append(label(LEFT + 42, y + 6, fish, "t18 soft end"))
    for number, year in enumerate(story, 1):
        x = LEFT + 86 + (number - 1) * min(COLUMN * 1.06, (INNER - 86) / d.YEARS)
        left = year.began.bit_count() - len(year.gone)
        path = "".join(pieces.small_fish(x - 2, top + height - (i + 0.5) * CELL) for i in range(left))
        inside.append(element("path", d=path, cls="tuna far"))
        for place, (who, what) in enumerate(sorted(year.gone, key=lambda event: (event[0] < 0, event))):
            inside.append(culprit(who, what, x, top + height - (left + place + 0.5) * CELL))
        inside.append(label(x, top + height + 26, number, "t20 middle"))
    x, y = float(LEFT + 24), top + height + 60
    inside += [element("path", d=pieces.small_fish(x, y - 6), cls="tuna far"), label(x + 18, y, "left", "t20")]
    x += 74
    inside += [element("path", d=_slash(x, y - 6), cls="slash"), label(x + 16, y, "killed", "t20")]
    if d.HAS_ILLEGAL[len(last["players"])]:
        inside += [culprit(ILLEGAL, "killed", x + 108, y - 6), label(x + 124, y, "illegally", "t20")]
    y += 32
    step = (INNER - 20) / len(last["players"])
    for seat in range(len(last["players"])):
        x = LEFT + 24 + step * seat
        inside += [mark(seat, x, y - 6, 6.5), label(x + 16, y, clipped(names[seat], int((step - 30) / LETTER)), "t20")]
    total = y + 22
    return _sheet(total) + "".join(inside), total


def culprit(who: int, what: str, x: float, y: float) -> str:
    """The mark of who took a fish, struck through if it was killed; a cross for illegal fishing."""
    if who == ILLEGAL:
        return element("path", d=f"M{x - 6:g},{y - 6:g}l12,12m0,-12l-12,12", cls="cross")
    return mark(who, x, y, 6.5) + (element("path", d=_slash(x, y), cls="slash") if what == "killed" else "")


def _slash(x: float, y: float) -> str:
    return f"M{x - 9:g},{y + 8:g}l18,-16"


def whole_sea(story: list[Year]) -> tuple[str, float]:
    """The High Seas as they look when the pens are put down."""
    top, row_height, gap = 84, 22, 8
    column = min(COLUMN, (INNER - 128) / d.YEARS)
    inside = [label(LEFT + 14, 40, "Who took what", "t22 bold")]
    inside += [label(LEFT + 150 + i * column, 72, i + 1, "t18 soft middle") for i in range(d.YEARS)]

    def y_of(row: int) -> float:
        return top + row * row_height + d.SPECIES_OF[row] * gap + row_height / 2

    for k, name in enumerate(d.SPECIES):
        first = d.FIRST_ROW[k]
        inside.append(
            element(
                "rect",
                x=LEFT + 8,
                y=y_of(first) - row_height / 2 - 2,
                width=INNER - 16,
                height=d.ROW_COUNTS[k] * row_height + 4,
                rx=6,
                cls="band odd" if k % 2 else "band",
            )
        )
        inside.append(label(LEFT + 20, y_of(first) + row_height * (d.ROW_COUNTS[k] - 1) / 2 + 6, name, "t20 bold"))
    for i, year in enumerate(story):
        x = LEFT + 150 + i * column
        for row in range(d.ROWS):
            if row in year.where:
                inside.append(culprit(*year.where[row], x, y_of(row)))
            elif not year.began >> row & 1:
                inside.append(element("path", d=f"M{x:g},{y_of(row):g}h.1", cls="gone"))
            else:
                inside.append(
                    element("path", d=pieces.small_fish(x - 2, y_of(row)), cls=f"{pieces.SHAPE[d.SPECIES[d.SPECIES_OF[row]]]} far")
                )
    total = top + d.ROWS * row_height + len(d.SPECIES) * gap + 14
    return _sheet(total) + "".join(inside), total


def damage(view: dict[str, Any], names: Sequence[str]) -> tuple[str, float]:
    """Who did most damage: fish taken and killed by each country and by illegal fishing."""
    rows = [
        (seat, clipped(names[seat], int((BARS - 48) / LETTER)), player["taken"], player["killed"])
        for seat, player in enumerate(view["players"])
    ]
    if d.HAS_ILLEGAL[len(rows)]:
        rows.append((-1, "Illegal", 0, view["illegal_killed"]))
    most = max(10, *(taken + killed for _, _, taken, killed in rows))
    inside = [label(LEFT + 14, 40, "Out of the sea", "t22 bold"), label(LEFT + INNER - 14, 40, "taken + killed", "t20 soft end")]
    unit = (510 - BARS) / most
    for place, (seat, name, taken, killed) in enumerate(rows):
        y = 58 + 34 * place
        cls = f"seat{seat}" if seat >= 0 else "nobody"
        cross = element("path", d=f"M{LEFT + 19},{y + 6}l14,14m0,-14l-14,14", cls="cross")
        inside.append(mark(seat, LEFT + 26, y + 13, 9) if seat >= 0 else cross)
        inside.append(label(LEFT + 48, y + 20, name, "t20"))
        for count, x, what in ((taken, LEFT + BARS, "bar"), (killed, LEFT + BARS + unit * taken, "bar killed")):
            if count:
                inside.append(element("rect", x=x, y=y + 2, width=unit * count, height=22, rx=4, cls=f"{what} {cls}"))
        told = f"{taken} + {killed}" if seat >= 0 else str(killed)
        inside.append(label(LEFT + BARS + 10 + unit * (taken + killed), y + 20, told, "t20"))
    total = 58 + 34 * len(rows) + 14
    return _sheet(total) + "".join(inside), total


def _sheet(height: float) -> str:
    return element("rect", x=LEFT, y=6, width=INNER, height=height - 12, rx=12, cls="card")


def by_year(views: Sequence[dict[str, Any]]) -> list[list[int]]:
    """The points of each country at the start and after every year, over the boxes up to then: what is laid for a year counts when it ends,
    or when the sea has died before it."""
    last = views[-1]
    years = min(d.YEARS, last["year"] + (last["stage"] == "over"))
    rows = [[0] * len(last["players"])]
    for year in range(years):
        rows.append([before + _worth(player, year) for before, player in zip(rows[-1], last["players"], strict=True)])
    return rows


def _worth(player: dict[str, Any], year: int) -> int:
    plates, full = player["plates"][year], min(player["plates"][year], player["fish"][year])
    return int(d.FILLED_PLATE * full - d.EMPTY_PLATE * (plates - full))


def draw_points(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), names: Sequence[str] = NAMES) -> str:
    rows = by_year(views)
    low, high = min(0, *map(min, rows)), max(1, *map(max, rows))
    told = describe_points(views, log, names)
    return draw_curves(POINTS, told, rows, names, low=low, high=high, marks=ticks(low, high), along="years")


def describe_points(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), names: Sequence[str] = NAMES) -> str:
    rows = by_year(views)
    finals = ", ".join(f"{name} {points}" for name, points in zip(names, rows[-1], strict=False))
    return f"One curve for each player over {len(rows) - 1} years. Last points: {finals}."


CHARTS = (Chart(TITLE, draw, describe),)
SCORES = Chart(POINTS, draw_points, describe_points)
