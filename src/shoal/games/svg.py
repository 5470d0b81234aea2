"""A few words for drawing boards: elements, seats' marks, things that can be chosen, one style sheet for light and dark.

A board is one ``document``. Colours are classes and variables of the style sheet, never attributes. Every rule is scoped
to ``.shoal``, so a board can be set into any page.
"""

from __future__ import annotations

import functools
import math
import textwrap
from collections.abc import Iterable
from html import escape

from shoal.games.seats import NAMES, SHAPES

LIGHT = """--paper:#f6f3ea; --ink:#15313c; --soft:#526a72; --line:#b9c7c6; --card:#fffdf7; --sea:#cfe6e8; --deep:#8fc1c9; --land:#e4dcc4;
  --glow:#c2410c; --recent:#7a3fc4; --would:#0f7d8c; --good:#1a7f4b; --bad:#b3261e; --shade:rgba(21,49,60,.16); --on-seat:#ffffff;
  --seat0:#0b63a5; --seat1:#c26a00; --seat2:#0c7a57; --seat3:#8e3f8c; --seat4:#b8322a; --seat5:#0a7d92;"""
DARK = """--paper:#0e1c22; --ink:#e6f0ef; --soft:#9db4b8; --line:#3a525a; --card:#182b33; --sea:#17404c; --deep:#0f2c37; --land:#3b3a2d;
  --glow:#ffb454; --recent:#c9a2ff; --would:#58dbe6; --good:#5fd69a; --bad:#ff8a80; --shade:rgba(0,0,0,.45); --on-seat:#0e1c22;
  --seat0:#6db6f2; --seat1:#f2ab4e; --seat2:#5cd0a5; --seat3:#d993d6; --seat4:#f58b80; --seat5:#6fd3e6;"""


DARK_MEDIA = "@media (prefers-color-scheme: dark)"
LONG = 400  # characters
GROUP = "\n"  # what stands before a group


def themes(light: str, dark: str) -> str:
    """Variables of a style sheet with a light and a dark value: by the reader's settings, or as the page's ``data-theme`` says."""
    return f"""
.shoal {{ {light} }}
{DARK_MEDIA} {{ .shoal {{ {dark} }} }}
:root[data-theme=light] .shoal {{ {light} }}
:root[data-theme=dark] .shoal {{ {dark} }}
"""


STYLE = (
    themes(LIGHT, DARK)
    + """
.shoal { font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif }
.shoal .paper { fill:var(--paper) }
.shoal .card { fill:var(--card); stroke:var(--line) }
.shoal .sea { fill:var(--sea) }
.shoal .land { fill:var(--land) }
.shoal .line { stroke:var(--line); fill:none }
.shoal .good { fill:var(--good) }
.shoal .bad { fill:var(--bad) }
.shoal text { fill:var(--ink); font-size:14px }
.shoal text.soft { fill:var(--soft) }
.shoal text.small { font-size:11.5px }
.shoal text.big { font-size:20px; font-weight:650 }
.shoal text.bold { font-weight:650 }
.shoal text.middle { text-anchor:middle }
.shoal text.end { text-anchor:end }
.shoal text.on-seat { fill:var(--on-seat) }
.shoal .choice { cursor:pointer; outline:none }
.shoal .choice .hot { stroke:var(--glow); stroke-width:2 }
@media (hover:hover) { .shoal .choice:hover .hot { stroke-width:4; filter:drop-shadow(0 0 4px var(--glow)) } }
.shoal .choice:focus-visible .hot { stroke-width:4; filter:drop-shadow(0 0 4px var(--glow)) }
.shoal .last { stroke:var(--recent); stroke-width:3; stroke-dasharray:none }
.shoal .would .ring, .shoal .hinted .ring { visibility:visible }
.shoal .ring { visibility:hidden; fill:none; stroke:var(--would); stroke-width:4; stroke-dasharray:7 4; pointer-events:none }
.shoal .hinted .ring { stroke:var(--glow); stroke-dasharray:none }
"""
    + "".join(
        f".shoal .seat{k}, .shoal text.seat{k} {{ fill:var(--seat{k}) }}\n.shoal .stroke{k} {{ stroke:var(--seat{k}) }}\n"
        for k in range(len(NAMES))
    )
)


def escaped(text: str) -> str:
    """A text as markup, in ASCII: a picture is a long string, and one with any other character takes twice the room and time."""
    found = escape(text)
    return found if found.isascii() else found.encode("ascii", "xmlcharrefreplace").decode()


def element(tag: str, *inside: str, **attributes: object) -> str:
    """One element: ``element("rect", x=1, y=2, cls="sea")``. ``cls`` is the class; underscores become hyphens; None leaves out.

    ``inside`` is markup already; text goes through ``label`` or ``escaped``.
    """
    path = attributes.get("d")
    # boards say the same things over and over; a long path is said once
    head = _head(tag, **attributes) if type(path) is not str or len(path) < LONG else _head.__wrapped__(tag, **attributes)
    return f"{head}>{''.join(inside)}</{tag}>" if inside else head + "/>"


@functools.lru_cache(1 << 14)  # 1 and 1.0 are written alike, and there are no truths among attributes
def _head(tag: str, **attributes: object) -> str:
    """An element's opening tag, still open. Groups begin a line: what changes of a page is told by lines."""
    return f"{GROUP if tag == 'g' else ''}<{tag}" + "".join(
        _attribute(name, value) for name, value in attributes.items() if value is not None
    )


def _attribute(name: str, value: object) -> str:
    return f' {"class" if name == "cls" else name.rstrip("_").replace("_", "-")}="{escaped(_number(value))}"'


@functools.lru_cache(1 << 13, typed=True)
def label(x: float, y: float, text: object, cls: str = "", **attributes: object) -> str:
    """A line of text."""
    return element("text", escaped(str(text)), x=x, y=y, cls=cls or None, **attributes)


def group(*inside: str, **attributes: object) -> str:
    return _wrapped(_head("g", **attributes), inside)


def _wrapped(head: str, inside: tuple[str, ...]) -> str:
    """A group by its opening tag, still open."""
    return f"{head}>{''.join(inside)}</g>" if inside else head + "/>"


def choice(action: str, *inside: str, words: str | None = None) -> str:
    """Something a player can choose; give the class ``hot`` to the part of it that shall glow."""
    return f"{_chosen(action, words or action)}{''.join(inside)}</g>"


@functools.lru_cache(1 << 12)
def _chosen(action: str, words: str) -> str:
    head = _head("g", cls="choice", data_action=action, role="button", tabindex=0, aria_label=words)
    return f"{head}>{element('title', escaped(words))}"


def piece(key: str, *inside: str, start: str | None = None) -> str:
    """Something that is the same thing in the next picture, so that a page can let it glide. Keys are unique in a picture.

    A piece that was not in the last picture comes from where the piece ``start`` was.
    """
    return _wrapped(_head("g", data_piece=key, data_from=start), inside)


def spot(key: str, *inside: str, ring: str = "") -> str:
    """Something that facts, previews and hints can point at by its key; ``ring`` is what shows up around it then (see ``box_ring``)."""
    return f"{_head('g', data_spot=key)}>{''.join(inside)}{ring}</g>"


@functools.lru_cache(1 << 12)
def box_ring(x: float, y: float, width: float, height: float, rx: float = 6) -> str:
    """The outline that shows up around a spot when something would happen there."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, cls="ring")


def barred(why: str, *inside: str) -> str:
    """Something that looks as if it could be chosen but cannot be now; who tries is told why."""
    return _wrapped(_head("g", data_why=why), inside)


BESIDE = "beside"  # the class of what the page of a table shows beside the board too: there the board leaves it out


def term(word: str, *inside: str) -> str:
    """Something that a word of the game's glossary explains."""
    return _wrapped(_head("g", data_term=word), inside)


@functools.lru_cache(1 << 10)
def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: its shape in its colour, ``size`` from the middle to the rim."""
    shape, cls = SHAPES[seat], f"seat{seat}"
    if shape == "circle":
        return element("circle", cx=x, cy=y, r=size, cls=cls)
    if shape == "square":
        return element("rect", x=x - size * 0.9, y=y - size * 0.9, width=size * 1.8, height=size * 1.8, cls=cls)
    corners = {"triangle": 3, "diamond": 4, "pentagon": 5, "star": 10}[shape]
    radius = [1.15, 0.5] if shape == "star" else [1.15]
    return element("polygon", points=polygon(x, y, size, corners, radius), cls=cls)


def polygon(x: float, y: float, size: float, corners: int, radius: Iterable[float] = (1.0,)) -> str:
    """The points of a regular figure that stands on its middle; ``radius`` alternates along its rim."""
    lengths = list(radius)
    turns = [(2 * math.pi * k / corners - math.pi / 2, lengths[k % len(lengths)] * size) for k in range(corners)]
    return " ".join(f"{_number(x + r * math.cos(turn))},{_number(y + r * math.sin(turn))}" for turn, r in turns)


@functools.lru_cache(1 << 10)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """A text in lines of at most so many characters."""
    return tuple(textwrap.wrap(text, width))


def clipped(text: str, letters: int) -> str:
    """A text, cut if it has more letters: ``Gentle Wha…``"""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


def owed(number: int) -> str:
    """Inside a text, what is still to be paid: a page writes here what is left after the cards or chips that somebody has picked."""
    return element("tspan", str(number), data_owed="")


class Picture(str):
    """An SVG document. It knows its size and its style sheet, so that nobody has to read them out of it."""

    width: float
    height: float
    style: str
    bare: str  # the same for a page: without the style sheet, which is linked there, and a title, which would follow the mouse all over it


def document(
    width: float, height: float, title: str, description: str, *inside: str, style: str = "", asks: bool = True, cls: str | None = None
) -> Picture:
    """The whole picture, with its title and its position in words for those who listen to it; ``cls``: of a group around all of it.

    With something to choose in it, which it has only if it ``asks``, it is a group: screen readers pass over all inside an image.
    """
    has_choices = asks and any("data-action=" in part for part in reversed(inside))  # what is chosen lies on top of what is only seen
    called, words, sheet = escaped(title), f"<desc>{escaped(description)}</desc>", _sheet(style)
    head, paper = _canvas(width, height, "group" if has_choices else "img")
    around = (f"{_head('g', cls=cls)}>", "</g>") if cls else ("", "")
    head, drawn = f'{head} aria-label="{called}">', (paper, around[0], *inside, around[1], "</svg>")
    picture = Picture("".join((head, f"<title>{called}</title>", words, "<style>", sheet, "</style>", *drawn)))
    picture.width, picture.height, picture.style, picture.bare = width, height, sheet, "".join((head, words, *drawn))
    return picture


@functools.lru_cache(64)
def _canvas(width: float, height: float, role: str) -> tuple[str, str]:
    """The opening tag of a picture, still open, and the paper under it."""
    size = f"0 0 {_number(width)} {_number(height)}"
    head = _head("svg", xmlns="http://www.w3.org/2000/svg", viewBox=size, cls="shoal", role=role)
    return head, element("rect", width=width, height=height, rx=10, cls="paper")


@functools.lru_cache(64)
def _sheet(style: str) -> str:
    return STYLE + style


def in_theme(picture: str, theme: str) -> str:
    """The picture as "light" or "dark", whatever the reader's system says; by any other theme as it says."""
    media = {"light": "@media not all", "dark": "@media all"}.get(theme, DARK_MEDIA)
    return picture.replace(DARK_MEDIA, media)


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
