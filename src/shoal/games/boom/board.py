"""Fishery Boom's High Seas as an SVG picture: the sea with its years, the dice, and every player's sheet."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from shoal.games.seats import NAMES
from shoal.games.svg import choice, document, element, group, label, mark, wrapped

from . import sea, sheets
from .shapes import STYLE as FISH_STYLE
from .story import EFFECT, describe, doing, headline, last_line, text

__all__ = ["draw", "text"]

WIDTH, MARGIN, INNER = 720, 16, 688

STYLE = (
    FISH_STYLE
    + sea.STYLE
    + sheets.STYLE
    + """
.shoal text.t18 { font-size:18px } .shoal text.t20 { font-size:20px } .shoal text.t22 { font-size:22px } .shoal text.t34 { font-size:34px }
.shoal tspan.of { font-size:22px; font-weight:400; fill:var(--soft) }
.shoal .die { fill:var(--card); stroke:var(--ink); stroke-width:1.6 }
.shoal .die.absent { stroke-dasharray:4 4; fill:none }
.shoal .die.culls { stroke:var(--bad); stroke-width:3 }
.shoal .pip { fill:var(--ink) }
.shoal .button { fill:var(--card); stroke:var(--line) }
"""
)

PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}

Part = tuple[str, float]  # a part of the picture and how high it is


def draw(view: dict[str, Any], seat: int | str | None, *, last: tuple[int | str, str] | None = None, choices: Sequence[str] = ()) -> str:
    offers = set(choices)
    focus = seat if isinstance(seat, int) else view["active"]
    parts = [
        header(view, last),
        buttons(view, list(choices)),
        sea.draw(view, offers, last),
        sheets.damage(view),
        *sheets.draw(view, focus, offers),
    ]
    markup, y = [], 0.0
    for inside, height in parts:
        markup.append(group(inside, transform=f"translate(0 {y:g})"))
        y += height
    title = f"Fishery Boom: {headline(view)}"
    return document(WIDTH, y + 4, title, describe(view), *markup, style=STYLE)


def header(view: dict[str, Any], last: tuple[int | str, str] | None) -> Part:
    """The year, the dice on the table and what is going on."""
    year = element("text", f"Year {view['year']}", element("tspan", " of 10", cls="of"), x=MARGIN + 4, y=50, cls="t34 bold")
    inside = [year, mark(view["start"], 262, 43, 8), label(278, 50, f"{NAMES[view['start']]} starts", "t20 soft")]
    size, gap = 48, 8
    x = WIDTH - MARGIN - len(view["dice"]) * (size + gap) + gap
    spared = view["cull"]
    for place, face in enumerate(view["dice"]):
        culls = face is not None and face == spared
        inside.append(die(x + place * (size + gap), 14, size, face, culls))
        if culls:
            spared = None
    y = 86
    indent = MARGIN + 4
    if view["active"] is not None:
        inside.append(mark(view["active"], MARGIN + 14, y - 8, 11))
        indent += 30
    for line in wrapped(doing(view), 50):
        inside.append(label(indent, y, line, "t22 bold"))
        y += 28
    if last is not None:
        inside.append(label(indent, y, last_line(last), "t20 soft"))
        y += 26
    return "".join(inside), y - 6


@functools.lru_cache(1 << 10)
def die(x: float, y: float, size: float, face: int | None, culls: bool = False, hot: bool = False) -> str:
    cls = " ".join(["die", *["absent"] * (face is None), *["culls"] * culls, *["hot"] * hot])
    inside = [element("rect", x=x, y=y, width=size, height=size, rx=size / 6, cls=cls)]
    inside += [
        element("circle", cx=x + size * (1 + spot % 3) / 4, cy=y + size * (1 + spot // 3) / 4, r=size / 11, cls="pip")
        for spot in (PIPS[face] if face else ())
    ]
    return "".join(inside)


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
        return grid(dice, 6, 76, dice_button)
    if radar:
        return grid(radar, 4, 54, lambda action, x, y, width: radar_button(view, action, x, y, width))
    return grid(other, 2, 54, plain_button)


def grid(actions: list[str], columns: int, height: float, button: Any) -> Part:
    gap = 8
    width = (INNER - gap * (columns - 1)) / columns
    inside = [
        button(action, MARGIN + i % columns * (width + gap), 6 + i // columns * (height + gap), width) for i, action in enumerate(actions)
    ]
    rows = -(-len(actions) // columns)
    return "".join(inside), (6 + rows * (height + gap)) if rows else 0


def frame(x: float, y: float, width: float, height: float) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=10, cls="button hot")


def gear_button(view: dict[str, Any], action: str, x: float, y: float, width: float) -> str:
    gear = action.split()[1]
    marks = view["players"][view["active"]]["marks"]
    form = f"{gear}+" if marks.get(f"{gear}+") else gear
    effect = EFFECT[form] if form != "longline+" else "roll 2, a fish each and one more"
    return choice(
        action,
        frame(x, y, width, 62),
        label(x + 14, y + 27, form, "t22 bold"),
        label(x + 14, y + 51, effect, "t20 soft"),
        words=f"fish with {form}: {effect}",
    )


def dice_button(action: str, x: float, y: float, width: float) -> str:
    verb, face = action.split()
    words = f"cull: the {face} kills" if verb == "cull" else action
    return choice(action, frame(x, y, width, 76), die(x + width / 2 - 24, y + 14, 48, int(face), verb == "cull"), words=words)


def radar_button(view: dict[str, Any], action: str, x: float, y: float, width: float) -> str:
    """The dice as they lie; those to be rolled again are only outlined."""
    again = action.split()[1:]
    faces = [None if str(place) in again else face for place, face in enumerate(view["dice"], 1)]
    shown = [die(x + width - 10 - 34 * (len(faces) - place), y + 13, 28, face) for place, face in enumerate(faces)]
    if not again and len(faces) < 4:
        shown.append(label(x + 12, y + 34, "keep", "t20 bold"))
    return choice(action, frame(x, y, width, 54), *shown, words=f"reroll dice {' '.join(again)}" if again else "keep the dice")


def plain_button(action: str, x: float, y: float, width: float) -> str:
    words = {"release": "Release: let it go", "done": "Done: no extra fish"}[action]
    return choice(action, frame(x, y, width, 54), label(x + width / 2, y + 34, words, "t22 bold middle"), words=words)
