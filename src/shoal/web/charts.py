"""The score of a match over time, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from shoal.games.svg import document, element, group, label, mark

WIDTH, HEIGHT = 720.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 170.0, 60.0, 56.0
STYLE = """
.shoal .curve { fill:none; stroke-width:3.5; stroke-linejoin:round; stroke-linecap:round }
.shoal .rule { stroke:var(--line); stroke-width:1 }
.shoal text.tick { font-size:17px; fill:var(--soft) }
.shoal text.name { font-size:18px; font-weight:600 }
.shoal text.head { font-size:22px; font-weight:650 }
"""


def score_chart(scores: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """A curve for each seat; ``scores`` has a row for the start and one for each move."""
    low = min(0, *(min(row) for row in scores))
    high = max(1, *(max(row) for row in scores))
    steps = max(1, len(scores) - 1)

    def x(move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / steps

    def y(score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low)

    parts = [label(LEFT, 34, "Score over time", "head")]
    for value in ticks(low, high):
        parts.append(element("path", d=f"M{LEFT:g} {y(value):.1f}H{WIDTH - RIGHT:g}", cls="rule"))
        parts.append(label(LEFT - 10, y(value) + 6, value, "tick end"))
    parts += [label(x(value), HEIGHT - BOTTOM + 28, value, "tick middle") for value in ticks(0, len(scores) - 1)]
    parts.append(label(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 8, "moves", "tick middle"))
    for seat in range(len(names)):
        points = " ".join(f"{x(move):.1f},{y(row[seat]):.1f}" for move, row in enumerate(scores))
        parts.append(element("polyline", element("title", escape(names[seat])), points=points, cls=f"curve stroke{seat}"))
    parts += ends(scores[-1], names, y)
    finals = ", ".join(f"{name} {score}" for name, score in zip(names, scores[-1], strict=True))
    description = f"One curve for each player over {len(scores) - 1} moves. Last scores: {finals}."
    return document(WIDTH, HEIGHT, "Score over time", description, group(*parts), style=STYLE)


def ends(last: Sequence[int], names: Sequence[str], y: object) -> list[str]:
    """The names at the curves' right ends, pushed apart where curves meet."""
    assert callable(y)
    order = sorted(range(len(names)), key=lambda seat: y(last[seat]))
    places: list[float] = []
    for seat in order:
        wanted = float(y(last[seat]))
        places.append(max(wanted, places[-1] + 26) if places else wanted)
    over = max(0.0, places[-1] - (HEIGHT - BOTTOM)) if places else 0.0
    parts = []
    for seat, place in zip(order, places, strict=True):
        at = place - over
        parts.append(mark(seat, WIDTH - RIGHT + 18, at, 7))
        parts.append(label(WIDTH - RIGHT + 32, at + 6, f"{shortened(names[seat])} {last[seat]}", "name"))
    return parts


def shortened(name: str) -> str:
    return name if len(name) <= 9 else f"{name[:8]}…"


def ticks(low: int, high: int) -> list[int]:
    """Round numbers between two others, about five of them."""
    span = max(1, high - low)
    step = next(step for size in range(9) for step in (10**size, 2 * 10**size, 5 * 10**size) if span / step <= 6)
    first = -(-low // step) * step
    return list(range(first, high + 1, step))
