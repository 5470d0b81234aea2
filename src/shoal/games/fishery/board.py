"""Fishery's board as an SVG picture and as text."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

from shoal.games.svg import choice, document, element, group, label, piece

from . import story as say
from .pieces import CELL, STYLE, WAVE, at, blue_nets, fish, net, ship, water
from .words import col_row, square_name

MARGIN = 24.0
CARD = 96.0  # height of a player's card
BORDER = 44.0  # from the board to the picture's edge: blue nets and coordinates
FOOT = 76.0
TOP = MARGIN + CARD + 78


class Layout:
    """Where things are in the picture of a board of this size."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.cell = float(max(CELL, min(120, 684 // max(self.rows, self.cols))))
        self.scale = self.cell / CELL
        self.width = max(700.0, self.cols * self.cell + 2 * BORDER)
        self.left = (self.width - self.cols * self.cell) / 2
        self.bottom = TOP + self.rows * self.cell
        self.height = self.bottom + BORDER + FOOT

    def square(self, number: int) -> str:
        return square_name(number, self.cols)

    def corner(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square."""
        col, row = col_row(square)
        return self.left + col * self.cell, self.bottom - (row + 1) * self.cell

    def middle(self, square: str) -> tuple[float, float]:
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def side(self, space: str) -> tuple[float, float, int]:
        """The middle of a net space and how far a net turns to lie in it."""
        first, second = space.split("-")
        (x, y), (other_x, other_y) = self.middle(first), self.middle(second)
        return (x + other_x) / 2, (y + other_y) / 2, 90 if y == other_y else 0


def layout_of(view: dict[str, Any]) -> Layout:
    return _layout(int(view["rows"]), int(view["cols"]))


@functools.lru_cache(64)
def _layout(rows: int, cols: int) -> Layout:
    """One for each size of a board: what was drawn by it is found again."""
    return Layout(rows, cols)


def draw(view: dict[str, Any], seat: int | str | None, *, last: tuple[int | str, str] | None = None, choices: Sequence[str] = ()) -> str:
    layout = layout_of(view)
    sizes = {_fish_square(found, view): found for found in _divided(view)}
    return document(
        layout.width,
        layout.height,
        f"Fishery: {say.headline(view)}",
        " ".join([say.describe(view, seat), *([f"Last move: {say.move(*last)}."] if last else [])]),
        group(
            *(_player(layout, view, who, seat) for who in (0, 1)),
            label(layout.width / 2, MARGIN + CARD + 43, say.headline(view), "headline middle"),
            _sea(layout, frozenset({*view["ships"], *sizes})),
            *(_fishery(layout, found) for found in _divided(view)),
            _grid(layout),
            blue_nets(layout.left, TOP, layout.rows, layout.cols, layout.cell),
            _last(layout, view, last),
            *(_net(layout, space, owner) for space, owner in view["nets"].items()),
            *(_ship(layout, square, owner, square in sizes) for square, owner in view["ships"].items()),
            *(_size(layout, square, found, square in view["ships"]) for square, found in sizes.items()),
            _footer(layout, view, last, choices),
            *(_choice(layout, view, action) for action in choices),
            cls="fishery",
        ),
        style=STYLE,
    )


def _player(layout: Layout, view: dict[str, Any], who: int, seat: int | str | None) -> str:
    """A player's card: the ship, the name, what is left and the catch."""
    width = (layout.width - 2 * MARGIN - 16) / 2
    x = MARGIN + who * (width + 16)
    is_on = who in (view["turn"], say.winner(view))
    parts = [
        element("rect", x=x, y=MARGIN, width=width, height=CARD, rx=14, cls="card on" if is_on else "card"),
        piece(f"stock {who}", at(x + 46, MARGIN + 50, ship(who), scale=1.08)),
        element("text", say.NAMES[who], *([element("tspan", " you", dx=4)] if seat == who else []), x=x + 90, y=MARGIN + 42, cls="name"),
        label(x + 90, MARGIN + 74, say.stock(view, who), "soft"),
    ]
    if say.catch(view, who):
        parts.append(label(x + width - 20, MARGIN + 46, view["scores"][who], "catch"))
        parts.append(label(x + width - 20, MARGIN + 74, "fish", "soft end"))
    return group(*parts)


@functools.lru_cache(1 << 8)
def _sea(layout: Layout, taken: frozenset[str]) -> str:
    waves = []
    for square in map(layout.square, range(layout.rows * layout.cols)):
        col, row = col_row(square)
        if (3 * col + 5 * (row + 1)) % 7 in (0, 3) and square not in taken:
            x, y = layout.corner(square)
            right, down = 0.2 + 0.1 * ((col + row + 1) % 3), (0.24, 0.74, 0.8)[col % 3]
            waves.append(f"M{x + layout.cell * right:.0f} {y + layout.cell * down:.0f}{WAVE}")
    return water(layout.left, TOP, layout.cols * layout.cell, layout.rows * layout.cell) + (
        element("path", d="".join(waves), cls="wave") if waves else ""
    )


@functools.lru_cache(64)
def _grid(layout: Layout) -> str:
    lines = [f"M{layout.left + col * layout.cell:g} {TOP:g}V{layout.bottom:g}" for col in range(1, layout.cols)]
    lines += [f"M{layout.left:g} {TOP + row * layout.cell:g}h{layout.cols * layout.cell:g}" for row in range(1, layout.rows)]
    across = [layout.square(col) for col in range(layout.cols)]
    upward = [layout.square(row * layout.cols) for row in range(layout.rows)]
    letters = [label(layout.middle(square)[0], layout.bottom + 38, square[0], "coordinate") for square in across]
    beside = layout.left - (27 if layout.rows < 10 else 33)  # two digits are wider
    numbers = [label(beside, layout.middle(square)[1] + 8, square[1:], "coordinate") for square in upward]
    return element("path", d="".join(lines), cls="grid") + "".join(letters + numbers)


def _divided(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The fisheries worth a tint: none while the sea is still open, unless that is how the game ended."""
    found: list[dict[str, Any]] = view["fisheries"]
    return found if len(found) > 1 or view["phase"] == "over" else []


def _fishery(layout: Layout, found: dict[str, Any]) -> str:
    """A fishery in its owner's tint; a contested one is hatched."""
    title = element("title", escape(say.fishery(found)))
    if found["owner"] is None:
        step = layout.cell / 4
        strokes = []
        for square in found["squares"]:
            x, y = layout.corner(square)
            strokes += [f"M{x:g} {y + k * step:g}l{k * step:g} {-k * step:g}" for k in range(1, 5)]
            strokes += [f"M{x + k * step:g} {y + layout.cell:g}l{layout.cell - k * step:g} {k * step - layout.cell:g}" for k in range(1, 4)]
        return element("path", title, d="".join(strokes), cls="hatch")
    boxes = []
    for strip in say.strips(found["squares"]):
        x, y = layout.corner(strip[0])
        boxes.append(f"M{x:g} {y:g}h{len(strip) * layout.cell:g}v{layout.cell:g}H{x:g}z")
    return element("path", title, d="".join(boxes), cls=f"tint{found['owner']}")


def _fish_square(found: dict[str, Any], view: dict[str, Any]) -> str:
    """Where a fishery's size is written: near its middle, in a square without a ship if there is one."""
    squares: list[str] = found["squares"]
    free = [square for square in squares if square not in view["ships"]] or squares
    places = [col_row(square) for square in squares]
    cols, rows = sum(col for col, _ in places), sum(row for _, row in places)

    def distance(square: str) -> int:
        """From the middle: its square, times that of the number of squares, which keeps it whole."""
        col, row = col_row(square)
        return (len(squares) * col - cols) ** 2 + (len(squares) * row - rows) ** 2

    return min(free, key=lambda square: (distance(square), square))


def _size(layout: Layout, square: str, found: dict[str, Any], under_a_ship: bool) -> str:
    x, y = layout.middle(square)
    title = element("title", escape(say.fishery(found)))
    drawn = fish(found["owner"], len(found["squares"]))
    place, scale = (y + 17 * layout.scale, 0.72) if under_a_ship else (y, 0.86)
    return piece(f"fish {found['squares'][0]}", at(x, place, title, drawn, scale=scale * layout.scale))


@functools.lru_cache(1 << 11)
def _ship(layout: Layout, square: str, owner: int, above_a_fish: bool) -> str:
    x, y = layout.middle(square)
    title = element("title", escape(say.ship(square, owner)))
    place, scale = (y - 6 * layout.scale, 0.7) if above_a_fish else (y + 2 * layout.scale, 0.9)
    return piece(f"ship {square}", at(x, place, title, ship(owner), scale=scale * layout.scale), start=f"stock {owner}")


@functools.lru_cache(1 << 11)
def _net(layout: Layout, space: str, owner: int) -> str:
    x, y, turn = layout.side(space)
    title = element("title", escape(say.net(space, owner)))
    return piece(f"net {space}", at(x, y, title, net(owner), scale=layout.scale, turn=turn), start=f"stock {owner}")


def _last(layout: Layout, view: dict[str, Any], last: tuple[int | str, str] | None) -> str:
    """A glow under the last ship or net."""
    word, _, place = last[1].partition(" ") if last else ("", "", "")
    if word == "ship" and place in view["ships"]:
        x, y = layout.corner(place)
        return element("rect", x=x + 6, y=y + 6, width=layout.cell - 12, height=layout.cell - 12, rx=12, cls="last")
    if word == "net" and place in view["nets"]:
        x, y, turn = layout.side(place)
        return at(x, y, element("path", d="M-31 0H31", cls="last halo"), scale=layout.scale, turn=turn)
    return ""


def _footer(layout: Layout, view: dict[str, Any], last: tuple[int | str, str] | None, choices: Sequence[str]) -> str:
    """The last move, or what the passes mean where no button says it."""
    words = say.move(*last) if last and (choices or not view["passes"]) else say.passing(view)
    return label(MARGIN, layout.height - 36, words, "soft") if words else ""


def _choice(layout: Layout, view: dict[str, Any], action: str) -> str:
    """A place or button to choose: squares for ships, half of both neighbours for a net."""
    return _drawn_choice(layout, action, view["turn"], say.order(action, view))


@functools.lru_cache(4096)  # most choices are there again after the next move
def _drawn_choice(layout: Layout, action: str, turn_of: int, order: str) -> str:
    word, _, place = action.partition(" ")
    half = CELL / 2  # places are drawn around (0, 0), like pieces
    if word == "ship":
        hit = element("rect", x=-half, y=-half, width=CELL, height=CELL, cls="hit")
        shine = element("rect", x=6 - half, y=6 - half, width=CELL - 12, height=CELL - 12, rx=12, cls="shine")
        ghost = group(shine, at(0, 2, ship(turn_of), scale=0.9), cls="ghost")
        return choice(action, at(*layout.middle(place), hit, element("circle", r=4, cls="spot"), ghost, scale=layout.scale), words=order)
    if word == "net":
        x, y, turn = layout.side(place)
        hit = element("path", d=f"M{-half:g} 0L0 {-half:g}L{half:g} 0L0 {half:g}z", cls="hit")
        ghost = group(element("path", d="M-31 0H31", cls="shine halo"), net(turn_of), cls="ghost")
        return choice(action, at(x, y, hit, element("path", d="M-24 0H25", cls="dots"), ghost, scale=layout.scale, turn=turn), words=order)
    width = 40 + 14.0 * len(order)
    x, y = layout.width - MARGIN - width, layout.height - 68
    return choice(
        action,
        element("rect", x=x, y=y, width=width, height=50, rx=25, cls="button hot"),
        label(x + width / 2, y + 33, order, "middle bold"),
        words=order,
    )


# How a text board draws sides: the edge of the board, Black's nets, White's nets.
ACROSS, UPRIGHT = ("───", "━━━", "═══"), ("│", "┃", "║")


def text(view: dict[str, Any], seat: int | str | None) -> str:
    lines = [*_rows(view), *_legend(view), "", f"{say.headline(view)}."]
    if say.passing(view):
        lines.append(f"{say.passing(view)}.")
    lines += [f"{say.player(view, who, seat)}." for who in (0, 1)]
    return "\n".join([*lines, "", "Fisheries:", *(f"  {line}" for line in say.fisheries(view))])


def _rows(view: dict[str, Any]) -> list[str]:
    """The squares with their ships or owners, and the nets between them."""
    rows, cols = int(view["rows"]), int(view["cols"])
    marks = {square: "=" if found["owner"] is None else "bw"[found["owner"]] for found in _divided(view) for square in found["squares"]}
    marks |= {square: "BW"[owner] for square, owner in view["ships"].items()}
    nets = {space: owner + 1 for space, owner in view["nets"].items()}
    squares = [[square_name(row * cols + col, cols) for col in range(cols)] for row in range(rows)]
    wide = len(str(rows))
    margin = " " * (wide + 2)
    head = f"{margin}  " + "   ".join(square[0] for square in squares[0])
    edge = "─".join([ACROSS[0]] * cols)
    lines = []
    for row, here in enumerate(squares):
        line = f" {marks.get(here[0], ' ')} "
        for left, square in pairwise(here):
            line += f"{_side(UPRIGHT, nets, f'{left}-{square}')} {marks.get(square, ' ')} "
        lines.append(f" {row + 1:>{wide}} │{line}│ {row + 1}")
        if row + 1 < rows:
            above = zip(here, squares[row + 1], strict=True)
            lines.append(f"{margin}│" + "·".join(_side(ACROSS, nets, f"{square}-{over}") for square, over in above) + "│")
    return [head, f"{margin}┌{edge}┐", *reversed(lines), f"{margin}└{edge}┘", head]


def _side(looks: Sequence[str], nets: dict[str, int], space: str) -> str:
    return looks[nets[space]] if space in nets else " " * len(looks[0])


def _legend(view: dict[str, Any]) -> list[str]:
    lines = ["B W  ships"]
    if view["nets"]:
        lines[0] += "   ━ ┃  Black's nets   ═ ║  White's nets"
    if _divided(view):
        lines.append("b w  their fisheries   =  contested")
    return ["", *lines]
