"""Pictures of a whole match: its score over time, and what the game itself draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from shoal.core.match import Match
from shoal.games.contract import Chart, Json, Said
from shoal.games.svg import document, element, group, label, mark

TITLE = "Score over time"
WIDTH, HEIGHT = 720.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 170.0, 60.0, 56.0
STYLE = """
.shoal .curve { fill:none; stroke-width:3.5; stroke-linejoin:round; stroke-linecap:round }
.shoal .rule { stroke:var(--line); stroke-width:1 }
.shoal text.tick { font-size:17px; fill:var(--soft) }
.shoal text.name { font-size:18px; font-weight:600 }
.shoal text.head { font-size:22px; font-weight:650 }
"""


@dataclass(frozen=True)
class MatchCharts:
    """The charts of a match that is over, drawn from what anybody may know of it."""

    charts: tuple[Chart, ...]  # the score, then what the game itself draws
    views: list[dict[str, Any]]
    log: list[Said]
    drawn: dict[int, str] = field(default_factory=dict)  # those that somebody has asked for

    def titles(self) -> list[str]:
        """What each of them shows, for those who cannot see it."""
        return [f"{chart.title}. {chart.describe(self.views, self.log)}" for chart in self.charts]

    def draw(self, number: int) -> str:
        if number not in self.drawn:
            self.drawn[number] = self.charts[number].draw(self.views, self.log)
        return self.drawn[number]


def charts_of(match: Match) -> MatchCharts:
    own = match.game.room("charts")
    scores = score_chart(match.game.words.seat_names(match.game.players))
    return MatchCharts((scores, *(own.CHARTS if own else ())), match.views(None), match.log(None))


def score_chart(names: Sequence[str]) -> Chart:
    """The score over time."""
    return Chart(TITLE, lambda views, log: draw_scores(views, names), lambda views, log: describe_scores(views, names))


def describe_scores(views: Sequence[Json], names: Sequence[str]) -> str:
    finals = ", ".join(f"{name} {score}" for name, score in zip(names, views[-1]["scores"], strict=True))
    return f"One curve for each player over {len(views) - 1} moves. Last scores: {finals}."


def draw_scores(views: Sequence[Json], names: Sequence[str]) -> str:
    """A curve for each seat."""
    scores: list[list[int]] = [view["scores"] for view in views]
    low = min(0, *(min(row) for row in scores))
    high = max(1, *(max(row) for row in scores))
    steps = max(1, len(scores) - 1)

    def x(move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / steps

    def y(score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low)

    parts = [label(LEFT, 34, TITLE, "head")]
    for value in ticks(low, high):
        parts.append(element("path", d=f"M{LEFT:g} {y(value):.1f}H{WIDTH - RIGHT:g}", cls="rule"))
        parts.append(label(LEFT - 10, y(value) + 6, value, "tick end"))
    parts += [label(x(value), HEIGHT - BOTTOM + 28, value, "tick middle") for value in ticks(0, len(scores) - 1)]
    parts.append(label(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 8, "moves", "tick middle"))
    for seat in range(len(names)):
        points = " ".join(f"{x(move):.1f},{y(row[seat]):.1f}" for move, row in enumerate(scores))
        parts.append(element("polyline", element("title", escape(names[seat])), points=points, cls=f"curve stroke{seat}"))
    parts += ends(scores[-1], names, y)
    return document(WIDTH, HEIGHT, TITLE, describe_scores(views, names), group(*parts), style=STYLE)


def ends(last: Sequence[int], names: Sequence[str], y: Callable[[float], float]) -> list[str]:
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
