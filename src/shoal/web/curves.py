"""The chances to win over a match, as a picture that one can click in: it is part of its page, so its style is the page's."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from markupsafe import Markup

from shoal.games.svg import element, group, label, mark

WIDTH, HEIGHT = 640.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 66.0, 16.0, 44.0, 30.0
DASHES = (None, "9 5", "2 5", "12 4 2 4", "18 5", "1 7")  # by seat, for those who do not see colours
ALL = 0.98  # of all chances: where the seats have less together, everybody may lose
MARKS = 5  # shapes of its seat along each curve
SIGNS = {"mistake": "?", "blunder": "??"}
SIGN, BESIDE = 18.0, 26.0  # the room of a sign, up and beside it


def draw(told: dict[str, Any], names: Sequence[str], here: int, last: int) -> Markup:
    """A curve for each seat whose chances are told, with room for ``last`` moves; ``here`` is the moment that is shown."""
    curve: list[dict[str, Any]] = told["curve"]
    last, reached = max(1, last), max(1, len(curve) - 1)
    step = (WIDTH - LEFT - RIGHT) / (last + 1)  # a move has the column after the moment in which it is decided; so has the end

    def x(at_move: float) -> float:
        return LEFT + step * at_move

    def y(win: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - win)

    seats = [seat for seat in range(len(names)) if curve[0]["wins"][seat] is not None]
    parts = [_grid(y)]
    for seat in seats:
        wins = [moment["wins"][seat] for moment in curve]
        points = " ".join(f"{x(k):.1f},{y(win):.1f}" for k, win in enumerate(wins))
        parts.append(element("polyline", points=points, cls=f"curve stroke{seat}", stroke_dasharray=DASHES[seat]))
        places = [round(reached * (k + (seat + 1) / (len(seats) + 1)) / MARKS) for k in range(MARKS)]
        parts += [mark(seat, x(place), y(wins[place]), 5.5) for place in places if place < len(wins)]
    if any(sum(moment["wins"]) < ALL for moment in curve if None not in moment["wins"]):
        points = " ".join(f"{x(k):.1f},{y(1 - sum(moment['wins'])):.1f}" for k, moment in enumerate(curve))
        parts.append(element("polyline", points=points, cls="curve nobody"))
    parts += _signs(told["decisions"], curve, x, y)
    columns = [_column(k, x(k), step) for k in range(last + 1)]
    parts += [group(*columns, aria_hidden="true"), _cursor(x(here + 0.5))]
    parts += [_turning_point(k, told, names, x) for k in told["turning_points"]]
    words = describe(told, names, seats)
    return Markup(
        element(
            "svg",
            element("title", "Chances to win"),
            element("desc", escape(words)),
            *parts,
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            cls="shoal wins",
            role="group",
            aria_label=f"Chances to win. {words}",
            data_left=x(0.5),
            data_step=step,
        )
    )


def describe(told: dict[str, Any], names: Sequence[str], seats: Sequence[int]) -> str:
    """The same in words."""
    last = told["curve"][-1]["wins"]
    ends = ", ".join(f"{names[seat]} {percent(last[seat])}" for seat in seats)
    return f"{len(told['curve']) - 1} moves; after them {ends}."


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


def unbroken(words: str) -> str:
    """Words with chances that stay in one line.

    >>> unbroken("from 41 % to 32 %")
    'from 41\\xa0%\\xa0to\\xa032\\xa0%'
    """
    return words.replace(" % to ", " %\xa0to\xa0").replace(" %", "\xa0%")


def percents(wins: Sequence[float], can_all_lose: bool) -> list[str]:
    """The chance of each seat, and at last, in a game that all may lose, that nobody wins: together all."""
    if not can_all_lose:
        return [*map(percent, wins)]
    return [*map(percent, wins), percent(max(0.0, 1 - sum(round(100 * win) for win in wins) / 100))]


def _grid(y: Any) -> str:
    names = [
        label(0, TOP - 28, "chance to win", "axis"),
        label(LEFT, y(0) + 22, "start", "axis"),
        label(WIDTH - RIGHT, y(0) + 22, "end", "axis end"),
    ]
    lines = [element("path", d=f"M{LEFT:g} {y(share):.1f}H{WIDTH - RIGHT:g}", cls="rule") for share in (0, 0.25, 0.5, 0.75, 1)]
    return group(*lines, *(label(LEFT - 8, y(share) + 5, percent(share), "axis end") for share in (0, 0.5, 1)), *names, aria_hidden="true")


def _signs(decisions: list[dict[str, Any]], curve: list[dict[str, Any]], x: Any, y: Any) -> list[str]:
    """Mistakes stand in the columns of their moves at the mark of whoever made them, on that curve; none covers another's sign."""
    bad = [one for one in decisions if one["grade"] in SIGNS and one["at_move"] + 1 < len(curve)]
    parts: list[str] = []
    taken: list[tuple[float, float]] = []
    for one in sorted(bad, key=lambda one: -one["lost"]):
        at, win = x(one["at_move"] + 0.5), curve[one["at_move"] + 1]["wins"][one["seat"]]
        if win is not None:
            taken.append((at, _free_height(at, y(win) - 8, taken)))
            sign = label(*taken[-1], SIGNS[one["grade"]], "sign middle", aria_hidden="true")
            parts += [mark(one["seat"], at, y(win), 5.5), sign]
    return parts


def _free_height(at: float, height: float, taken: Sequence[tuple[float, float]]) -> float:
    """Where a sign covers none of those that are there: as near as can be to where it should be."""
    steps = sorted(range(-12, 13), key=abs)
    heights = [height + SIGN * step for step in steps if SIGN <= height + SIGN * step <= HEIGHT - BOTTOM]
    clear = (each for each in heights if all(abs(at - x) >= BESIDE or abs(each - y) >= SIGN for x, y in taken))
    return next(clear, height)


def _column(k: int, left: float, width: float) -> str:
    """A moment to click at; by keyboard one goes along the slider."""
    area = element("rect", x=round(left, 1), y=TOP, width=round(width, 1), height=HEIGHT - TOP - BOTTOM, cls="column")
    return element("a", area, href=f"?at_move={k}", data_to=k, tabindex=-1)


def _cursor(at: float) -> str:
    line = f"M0 {TOP:g}V{HEIGHT - BOTTOM:g}"
    return element("path", d=line, transform=f"translate({at:.1f} 0)", cls="cursor", data_cursor="", aria_hidden="true")


def _turning_point(k: int, told: dict[str, Any], names: Sequence[str], x: Any) -> str:
    """What turned the match, in the column of its move: it leads to where that was decided."""
    who = told["curve"][k]["who"]
    words = f"Turning point at move {k}: {names[who] if isinstance(who, int) else 'chance'}"
    at = x(k - 0.5)
    line = element("path", d=f"M{at:.1f} {TOP:g}V{HEIGHT - BOTTOM:g}", cls="turn")
    flag = element("path", d=f"M{at:.1f} {TOP - 20:g}l8 8l-8 8l-8 -8z", cls="flag")
    return element("a", element("title", escape(words)), line, flag, href=f"?at_move={k - 1}", data_to=k - 1, aria_label=words)
