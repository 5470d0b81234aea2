"""A picture of numbers by seat over a match: a curve for each, named at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from shoal.games.prose import minus
from shoal.games.svg import Picture, document, element, escaped, group, label, mark

WIDTH, HEIGHT = 600.0, 340.0  # a phone shows it half as large
LEFT, RIGHT, TOP, BOTTOM = 58.0, 206.0, 58.0, 60.0
LONGEST = 12  # letters of a name that has room
STYLE = """
.shoal .curve { fill:none; stroke-width:3.5; stroke-linejoin:round; stroke-linecap:round }
.shoal .rule { stroke:var(--line); stroke-width:1 }
.shoal text.tick { font-size:19px; fill:var(--soft) }
.shoal text.name { font-size:19px; font-weight:600 }
.shoal text.head { font-size:23px; font-weight:650 }
"""
# for two seats that are not called by colours: told apart as their letters are elsewhere, one filled, one not
UNCOLOURED = """
.shoal .stroke0, .shoal .stroke1 { stroke:var(--ink) }
.shoal .stroke1 { stroke-dasharray:1 8 }
.shoal .seat0 { fill:var(--ink) }
.shoal .seat1 { fill:var(--paper); stroke:var(--ink); stroke-width:2.5 }
"""

Scale = Callable[[float], float]


def draw_curves(
    title: str,
    description: str,
    rows: Sequence[Sequence[float]],
    names: Sequence[str],
    *,
    low: float,
    high: float,
    marks: Sequence[int],
    written: Callable[[float], str] = minus,
    more: Callable[[Scale, Scale], list[str]] = lambda x, y: [],
    style: str = "",
    along: str = "moves",
) -> Picture:
    """The curves of ``rows``: at the start and after each move a number by seat, or nothing yet.

    ``marks`` are the numbers named at the left, ``more`` draws over the curves by the scales of moves and numbers.
    """
    steps = max(1, len(rows) - 1)

    def x(move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / steps

    def y(number: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - number) / (high - low)

    parts = [label(LEFT, 34, title, "head")]
    for value in marks:
        parts.append(element("path", d=f"M{LEFT:g} {y(value):.1f}H{WIDTH - RIGHT:g}", cls="rule"))
        parts.append(label(LEFT - 10, y(value) + 6, minus(value), "tick end"))
    parts += [label(x(value), HEIGHT - BOTTOM + 28, value, "tick middle") for value in ticks(0, len(rows) - 1)]
    parts.append(label(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 8, along, "tick middle"))
    for seat in range(len(names)):
        points = " ".join(f"{x(move):.1f},{y(row[seat]):.1f}" for move, row in enumerate(rows) if row)
        parts.append(element("polyline", element("title", escaped(names[seat])), points=points, cls=f"curve stroke{seat}"))
    parts += ends(rows[-1], names, y, written)
    return document(WIDTH, HEIGHT, title, description, group(*parts, *more(x, y)), style=STYLE + style)


def ends(last: Sequence[float], names: Sequence[str], y: Scale, written: Callable[[float], str] = minus) -> list[str]:
    """The names at the curves' right ends, pushed apart where curves meet."""
    order = sorted(range(len(names)), key=lambda seat: y(last[seat]))
    places: list[float] = []
    for seat in order:
        wanted = y(last[seat])
        places.append(max(wanted, places[-1] + 26) if places else wanted)
    over = max(0.0, places[-1] - (HEIGHT - BOTTOM)) if places else 0.0
    parts = []
    for seat, place in zip(order, places, strict=True):
        at = place - over
        parts.append(mark(seat, WIDTH - RIGHT + 14, at, 7))
        parts.append(label(WIDTH - RIGHT + 27, at + 6, f"{shortened(names[seat])} {written(last[seat])}", "name"))
    return parts


def apart(places: Iterable[tuple[float, float, str]], room: float = 24) -> list[tuple[float, float, str]]:
    """Signs at their places, the most important first: what would cover one of these is left out.

    >>> apart([(50, 10, "??"), (60, 20, "?"), (90, 10, "?")])
    [(50, 10, '??'), (90, 10, '?')]
    """
    kept: list[tuple[float, float, str]] = []
    for x, y, sign in places:
        if all(abs(x - other[0]) >= room or abs(y - other[1]) >= room for other in kept):
            kept.append((x, y, sign))
    return kept


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def ticks(low: int, high: int) -> list[int]:
    """Round numbers between two others, about five of them."""
    span = max(1, high - low)
    step = next(step for size in range(9) for step in (10**size, 2 * 10**size, 5 * 10**size) if span / step <= 6)
    first = -(-low // step) * step
    return list(range(first, high + 1, step))
