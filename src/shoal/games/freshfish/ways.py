"""The shortest ways from the centres to a seat's outlets, found in a view: what the board draws when a route is to be seen."""

from __future__ import annotations

import heapq
from typing import Any

from .data import CENTERS, DEMO_LENGTH, OUTLETS

LENGTH = {"street": 1, "demo": DEMO_LENGTH}


def ways(view: dict[str, Any], seat: int) -> dict[str, list[str]]:
    """By kind the plots of a shortest route, centre and outlet included, for every outlet of the seat that has one."""
    plots = view["plots"]
    at = {(plot["tile"], plot.get("seat")): name for name, plot in plots.items()}
    found = {}
    for kind, center in zip(OUTLETS, CENTERS, strict=True):
        if (kind, seat) in at and (center, None) in at:
            way = shortest(plots, at[center, None], at[kind, seat])
            if way:
                found[kind] = way
    return found


def shortest(plots: dict[str, dict[str, Any]], start: str, goal: str) -> list[str]:
    """The plots of a shortest way over one or more streets; nothing if there is none."""
    seen: set[str] = set()
    queue: list[tuple[int, list[str]]] = [(0, [start])]
    while queue:
        length, way = heapq.heappop(queue)
        if way[-1] == goal:
            return way
        if way[-1] in seen:
            continue
        seen.add(way[-1])
        for name in beside(way[-1]):
            tile = plots.get(name, {"tile": None})["tile"]
            if tile in LENGTH:
                heapq.heappush(queue, (length + LENGTH[tile], [*way, name]))
            elif name == goal and len(way) > 1:
                heapq.heappush(queue, (length, [*way, name]))
    return []


def beside(name: str) -> list[str]:
    """The plots around one; some may lie beyond the board, where nothing is built."""
    col, row = ord(name[0]), int(name[1:])
    return [f"{chr(col)}{row + 1}", f"{chr(col + 1)}{row}", f"{chr(col)}{row - 1}", f"{chr(col - 1)}{row}"]
