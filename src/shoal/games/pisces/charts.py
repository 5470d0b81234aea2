"""How the stocks went: every species' chips on its board, round by round, from the views of a whole match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shoal.games.contract import Chart, Said
from shoal.games.prose import listed
from shoal.games.svg import document, element, group, label

from . import data as d
from . import pieces

WIDTH, HEIGHT = 760, 520
LEFT, RIGHT, TOP, BOTTOM = 64, 576, 84, 448
DASHES = {"snapper": "", "tuna": "14 6", "mahi": "3 6", "shark": "14 6 3 6", "crab": "7 5", "sardine": "22 5"}

STYLE = (
    pieces.STYLE
    + ".shoal text { font-size:18px }\n.shoal text.head { font-size:24px; font-weight:700 }\n"
    + "".join(
        f".shoal .trend-{species} {{ fill:none; stroke:var(--{species}); stroke-width:4; stroke-linejoin:round; stroke-linecap:round }}\n"
        for species in d.SPECIES
    )
)

TITLE = "Fish on the boards by round"


def stocks(views: Iterable[dict[str, Any]]) -> dict[str, list[int]]:
    """Chips on each species' board when each round begins, and at last; the views are those of a match from its start."""
    found: dict[str, list[int]] = {}
    seen, last = 0, None
    for view in views:
        if view["round"] > seen:
            seen = view["round"]
            for species, board in view["boards"].items():
                found.setdefault(species, []).append(on_board(board))
        last = view
    if last is not None and seen:
        for species, board in last["boards"].items():
            found[species].append(on_board(board))
    return found


def on_board(board: dict[str, Any]) -> int:
    return sum(sum(board[age]) for age in d.AGES)


def describe(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), players: Sequence[str] = ()) -> str:
    """The chart in words."""
    said = [f"{species.capitalize()}: {listed(map(str, row))}." for species, row in stocks(views).items()]
    return " ".join(["Chips on each board when rounds begin, and at the end.", *said])


def draw(views: Sequence[dict[str, Any]], log: Sequence[Said] = (), players: Sequence[str] = ()) -> str:
    """The chart as a picture."""
    found = stocks(views)
    most = max((max(row) for row in found.values()), default=10)
    most = max(10, -(-most // 5) * 5)
    return document(
        WIDTH,
        HEIGHT,
        f"Pisces: {TITLE.lower()}",
        describe(views, log),
        pieces.models(tuple(found)),
        label(24, 46, TITLE, "head"),
        label(WIDTH - 24, 46, "when each round begins", "soft end"),
        grid(most),
        *(trend(species, row, most) for species, row in found.items()),
        names(found, most),
        style=STYLE,
    )


def place(number: int, chips: int, most: int) -> tuple[float, float]:
    return LEFT + (RIGHT - LEFT) * number / d.ROUNDS, BOTTOM - (BOTTOM - TOP) * chips / most


def grid(most: int) -> str:
    parts = []
    for chips in range(0, most + 1, 5 * -(-most // 50)):
        _, y = place(0, chips, most)
        parts += [element("path", d=f"M{LEFT},{y:g}H{RIGHT}", cls="line"), label(LEFT - 12, y + 7, chips, "soft end")]
    step = -(-d.ROUNDS // 15)  # of more rounds not all have room for their number
    for number in range(d.ROUNDS + 1):
        x, _ = place(number, 0, most)
        if number == d.ROUNDS or (number % step == 0 and number + step <= d.ROUNDS):
            parts.append(label(x, BOTTOM + 34, number + 1 if number < d.ROUNDS else "end", "soft middle"))
    return group(*parts)


def trend(species: str, row: list[int], most: int) -> str:
    points = [place(number, chips, most) for number, chips in enumerate(row)]
    path = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = [element("circle", cx=x, cy=y, r=5.5, cls=species) for x, y in points]
    return group(element("path", d=path, cls=f"trend-{species}", stroke_dasharray=DASHES[species] or None), *dots)


def names(found: dict[str, list[int]], most: int) -> str:
    """Each species beside the end of its line, pushed apart where lines end together."""
    wanted = sorted((place(0, row[-1], most)[1], species) for species, row in found.items())
    parts, floor = [], 0.0
    heights = []
    for y, species in wanted:
        floor = max(y, floor + 36)
        heights.append((floor, species))
    over = max(0.0, floor - (BOTTOM + 12)) if heights else 0.0
    for y, species in heights:
        parts += [pieces.animal(species, RIGHT + 42, y - over, 0.9), label(RIGHT + 72, y - over + 7, species, "bold")]
    return group(*parts)


CHARTS = (Chart(TITLE, draw, describe),)
