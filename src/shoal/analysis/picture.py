"""The win chances over a match as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from shoal.analysis.model import Findings, Moment
from shoal.games.curves import Scale, apart, draw_curves
from shoal.games.svg import Picture, element, label

TITLE = "Chance to win"
MARKED = {"mistake": "?", "blunder": "??"}  # decisions that the picture points at
STYLE = """
.shoal .slip { fill:var(--paper); stroke:var(--bad); stroke-width:2 }
.shoal text.slip-sign { fill:var(--bad); font-size:15px; font-weight:700 }
.shoal .moment { fill:transparent; cursor:pointer }
.shoal .moment:hover { fill:var(--shade) }
"""


def draw(found: Findings, names: Sequence[str]) -> Picture:
    """A curve for each seat; every moment is a band with ``data-at-move``, mistakes and blunders have their signs."""
    rows = [[100 * share for share in moment.wins] for moment in found.curve] or [[100 / len(names)] * len(names)]
    return draw_curves(
        TITLE,
        describe(found, names),
        rows,
        names,
        low=0,
        high=100,
        marks=[0, 25, 50, 75, 100],
        written=lambda share: f"{share:.0f} %",
        more=lambda x, y: [*_slips(found, x, y), *_bands(found.curve, names, x, y)],
        style=STYLE,
    )


def describe(found: Findings, names: Sequence[str]) -> str:
    """The picture in words."""
    if not found.curve:
        return "Nothing is shown as long as the match is not over."
    first, last = (" and ".join(_shares(moment, names)) for moment in (found.curve[0], found.curve[-1]))
    turns = ", ".join(map(str, found.turning_points))
    told = f"Over {len(found.curve) - 1} moves the chances to win go from {first} to {last}."
    return f"{told} They change most with the moves {turns}." if turns else told


def _shares(moment: Moment, names: Sequence[str]) -> list[str]:
    return [f"{name} {100 * share:.0f} %" for name, share in zip(names, moment.wins, strict=True)]


def _slips(found: Findings, x: Scale, y: Scale) -> list[str]:
    slips = [each for each in found.worst(len(found.decisions)) if each.grade in MARKED]
    places = [(x(each.at_move + 1), y(100 * found.curve[each.at_move + 1].wins[each.seat]), MARKED[each.grade]) for each in slips]
    circles = [element("circle", cx=at, cy=height, r=5.0, cls="slip") for at, height, _ in places]
    return circles + [label(at, height - 9, sign, "slip-sign middle") for at, height, sign in apart(places)]


def _bands(curve: Sequence[Moment], names: Sequence[str], x: Scale, y: Scale) -> list[str]:
    """Something to click and to point at for every moment."""
    half = (x(1) - x(0)) / 2
    parts = []
    for moment in curve:
        left, right = max(x(0), x(moment.at_move) - half), min(x(len(curve) - 1), x(moment.at_move) + half)
        told = f"{moment.at_move}: {moment.text or 'the start'}. {', '.join(_shares(moment, names))}"
        size = {"x": left, "y": y(100), "width": max(right - left, 0.5), "height": y(0) - y(100)}
        parts.append(element("rect", element("title", escape(told)), **size, cls="moment", data_at_move=moment.at_move))
    return parts
