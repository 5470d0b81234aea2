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

MARGIN = 24.0
CARD = 96.0  # height of a player's card
SIDE = 44.0  # from the board to the picture's edge: blue nets and coordinates
FOOT = 76.0
TOP = MARGIN + CARD + 78


class Chart:
    """Where things are in the picture of a board of this size."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.cell = float(max(CELL, min(120, 684 // max(self.rows, self.cols))))
        self.scale = self.cell / CELL
        self.width = max(700.0, self.cols * self.cell + 2 * SIDE)
        self.left = (self.width - self.cols * self.cell) / 2
        self.bottom = TOP + self.rows * self.cell
        self.height = self.bottom + SIDE + FOOT

    def corner(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square."""
        return self.left + (ord(square[0]) - ord("a")) * self.cell, self.bottom - int(square[1]) * self.cell

    def middle(self, square: str) -> tuple[float, float]:
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def side(self, space: str) -> tuple[float, float, int]:
        """The middle of a net space and how far a net turns to lie in it."""
        first, second = space.split("-")
        (x, y), (other_x, other_y) = self.middle(first), self.middle(second)
        return (x + other_x) / 2, (y + other_y) / 2, 90 if first[1] == second[1] else 0


def chart_of(view: dict[str, Any]) -> Chart:
    return _chart(int(view["rows"]), int(view["cols"]))


@functools.lru_cache(64)
def _chart(rows: int, cols: int) -> Chart:
    """One for each size of a board: what was drawn by it is found again."""
    return Chart(rows, cols)


def draw(view: dict[str, Any], seat: int | str | None, *, last: tuple[int | str, str] | None = None, choices: Sequence[str] = ()) -> str:
    chart = chart_of(view)
    sizes = {_fish_square(found, view): found for found in _divided(view)}
    return document(
        chart.width,
        chart.height,
        f"Fishery: {say.headline(view)}",
        " ".join([say.describe(view, seat), *([f"Last move: {say.move(*last)}."] if last else [])]),
        group(
            *(_player(chart, view, who, seat) for who in (0, 1)),
            label(chart.width / 2, MARGIN + CARD + 43, say.headline(view), "headline middle"),
            _sea(chart, frozenset({*view["ships"], *sizes})),
            *(_fishery(chart, found) for found in _divided(view)),
            _grid(chart),
            blue_nets(chart.left, TOP, chart.rows, chart.cols, chart.cell),
            _last(chart, view, last),
            *(_net(chart, space, owner) for space, owner in view["nets"].items()),
            *(_ship(chart, square, owner, square in sizes) for square, owner in view["ships"].items()),
            *(_size(chart, square, found, square in view["ships"]) for square, found in sizes.items()),
            _footer(chart, view, last, choices),
            *(_choice(chart, view, action) for action in choices),
            cls="fishery",
        ),
        style=STYLE,
    )


def _player(chart: Chart, view: dict[str, Any], who: int, seat: int | str | None) -> str:
    """A player's card: the ship, the name, what is left and the catch."""
    width = (chart.width - 2 * MARGIN - 16) / 2
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
def _sea(chart: Chart, taken: frozenset[str]) -> str:
    waves = []
    for row in range(1, chart.rows + 1):
        for col in range(chart.cols):
            square = f"{chr(ord('a') + col)}{row}"
            if (3 * col + 5 * row) % 7 in (0, 3) and square not in taken:
                x, y = chart.corner(square)
                right, down = 0.2 + 0.1 * ((col + row) % 3), (0.24, 0.74, 0.8)[col % 3]
                waves.append(f"M{x + chart.cell * right:.0f} {y + chart.cell * down:.0f}{WAVE}")
    return water(chart.left, TOP, chart.cols * chart.cell, chart.rows * chart.cell) + (
        element("path", d="".join(waves), cls="wave") if waves else ""
    )


@functools.lru_cache(64)
def _grid(chart: Chart) -> str:
    lines = [f"M{chart.left + col * chart.cell:g} {TOP:g}V{chart.bottom:g}" for col in range(1, chart.cols)]
    lines += [f"M{chart.left:g} {TOP + row * chart.cell:g}h{chart.cols * chart.cell:g}" for row in range(1, chart.rows)]
    letters = [label(chart.middle(f"{letter}1")[0], chart.bottom + 38, letter, "coordinate") for letter in "abcdefghi"[: chart.cols]]
    numbers = [label(chart.left - 27, chart.middle(f"a{row}")[1] + 8, row, "coordinate") for row in range(1, chart.rows + 1)]
    return element("path", d="".join(lines), cls="grid") + "".join(letters + numbers)


def _divided(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The fisheries worth a tint: none while the sea is still open, unless that is how the game ended."""
    found: list[dict[str, Any]] = view["fisheries"]
    return found if len(found) > 1 or view["phase"] == "over" else []


def _fishery(chart: Chart, found: dict[str, Any]) -> str:
    """A fishery in its owner's tint; a contested one is hatched."""
    title = element("title", escape(say.fishery(found)))
    if found["owner"] is None:
        step = chart.cell / 4
        strokes = []
        for square in found["squares"]:
            x, y = chart.corner(square)
            strokes += [f"M{x:g} {y + k * step:g}l{k * step:g} {-k * step:g}" for k in range(1, 5)]
            strokes += [f"M{x + k * step:g} {y + chart.cell:g}l{chart.cell - k * step:g} {k * step - chart.cell:g}" for k in range(1, 4)]
        return element("path", title, d="".join(strokes), cls="hatch")
    boxes = []
    for run in say.runs(found["squares"]).split(", "):
        first, last = run[:2], run[-2:]
        x, y = chart.corner(first)
        boxes.append(f"M{x:g} {y:g}h{chart.corner(last)[0] - x + chart.cell:g}v{chart.cell:g}H{x:g}z")
    return element("path", title, d="".join(boxes), cls=f"tint{found['owner']}")


def _fish_square(found: dict[str, Any], view: dict[str, Any]) -> str:
    """Where a fishery's size is written: near its middle, in a square without a ship if there is one."""
    squares = found["squares"]
    free = [square for square in squares if square not in view["ships"]] or squares
    middle_col = sum(ord(square[0]) for square in squares) / len(squares)
    middle_row = sum(int(square[1]) for square in squares) / len(squares)
    return str(min(free, key=lambda square: ((ord(square[0]) - middle_col) ** 2 + (int(square[1]) - middle_row) ** 2, square)))


def _size(chart: Chart, square: str, found: dict[str, Any], under_a_ship: bool) -> str:
    x, y = chart.middle(square)
    title = element("title", escape(say.fishery(found)))
    drawn = fish(found["owner"], len(found["squares"]))
    place, scale = (y + 17 * chart.scale, 0.72) if under_a_ship else (y, 0.86)
    return piece(f"fish {found['squares'][0]}", at(x, place, title, drawn, scale=scale * chart.scale))


@functools.lru_cache(1 << 11)
def _ship(chart: Chart, square: str, owner: int, above_a_fish: bool) -> str:
    x, y = chart.middle(square)
    title = element("title", escape(f"{say.NAMES[owner]}'s ship on {square}"))
    place, scale = (y - 6 * chart.scale, 0.7) if above_a_fish else (y + 2 * chart.scale, 0.9)
    return piece(f"ship {square}", at(x, place, title, ship(owner), scale=scale * chart.scale), start=f"stock {owner}")


@functools.lru_cache(1 << 11)
def _net(chart: Chart, space: str, owner: int) -> str:
    x, y, turn = chart.side(space)
    title = element("title", escape(f"{say.NAMES[owner]}'s net between {' and '.join(space.split('-'))}"))
    return piece(f"net {space}", at(x, y, title, net(owner), scale=chart.scale, turn=turn), start=f"stock {owner}")


def _last(chart: Chart, view: dict[str, Any], last: tuple[int | str, str] | None) -> str:
    """A glow under the last ship or net."""
    word, _, place = last[1].partition(" ") if last else ("", "", "")
    if word == "ship" and place in view["ships"]:
        x, y = chart.corner(place)
        return element("rect", x=x + 6, y=y + 6, width=chart.cell - 12, height=chart.cell - 12, rx=12, cls="last")
    if word == "net" and place in view["nets"]:
        x, y, turn = chart.side(place)
        return at(x, y, element("path", d="M-31 0H31", cls="last halo"), scale=chart.scale, turn=turn)
    return ""


def _footer(chart: Chart, view: dict[str, Any], last: tuple[int | str, str] | None, choices: Sequence[str]) -> str:
    """The last move, or what the passes mean where no button says it."""
    words = say.move(*last) if last and (choices or not view["passes"]) else say.passing(view)
    return label(MARGIN, chart.height - 36, words, "soft") if words else ""


def _choice(chart: Chart, view: dict[str, Any], action: str) -> str:
    """A place or button to choose: squares for ships, half of both neighbours for a net."""
    return _drawn_choice(chart, action, view["turn"], say.order(action, view))


@functools.lru_cache(4096)  # most choices are there again after the next move
def _drawn_choice(chart: Chart, action: str, turn_of: int, order: str) -> str:
    word, _, place = action.partition(" ")
    half = CELL / 2  # places are drawn around (0, 0), like pieces
    if word == "ship":
        hit = element("rect", x=-half, y=-half, width=CELL, height=CELL, cls="hit")
        shine = element("rect", x=6 - half, y=6 - half, width=CELL - 12, height=CELL - 12, rx=12, cls="shine")
        ghost = group(shine, at(0, 2, ship(turn_of), scale=0.9), cls="ghost")
        return choice(action, at(*chart.middle(place), hit, element("circle", r=4, cls="spot"), ghost, scale=chart.scale), words=order)
    if word == "net":
        x, y, turn = chart.side(place)
        hit = element("path", d=f"M{-half:g} 0L0 {-half:g}L{half:g} 0L0 {half:g}z", cls="hit")
        ghost = group(element("path", d="M-31 0H31", cls="shine halo"), net(turn_of), cls="ghost")
        return choice(action, at(x, y, hit, element("path", d="M-24 0H25", cls="dots"), ghost, scale=chart.scale, turn=turn), words=order)
    width = 40 + 14.0 * len(order)
    x, y = chart.width - MARGIN - width, chart.height - 68
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
    cols = int(view["cols"])
    marks = {square: "=" if found["owner"] is None else "bw"[found["owner"]] for found in _divided(view) for square in found["squares"]}
    marks |= {square: "BW"[owner] for square, owner in view["ships"].items()}
    nets = {space: owner + 1 for space, owner in view["nets"].items()}
    letters = [chr(ord("a") + col) for col in range(cols)]
    head = "     " + "   ".join(letters)
    edge = "─".join([ACROSS[0]] * cols)
    lines = []
    for row in range(1, view["rows"] + 1):
        squares = [f"{letter}{row}" for letter in letters]
        sides = [f"{first}-{second}" for first, second in pairwise(squares)]
        line = f" {marks.get(squares[0], ' ')} "
        for side, square in zip(sides, squares[1:], strict=True):
            line += f"{_side(UPRIGHT, nets, side)} {marks.get(square, ' ')} "
        lines.append(f" {row} │{line}│ {row}")
        if row < view["rows"]:
            lines.append("   │" + "·".join(_side(ACROSS, nets, f"{square}-{square[0]}{row + 1}") for square in squares) + "│")
    return [head, f"   ┌{edge}┐", *reversed(lines), f"   └{edge}┘", head]


def _side(looks: Sequence[str], nets: dict[str, int], space: str) -> str:
    return looks[nets[space]] if space in nets else " " * len(looks[0])


def _legend(view: dict[str, Any]) -> list[str]:
    lines = ["B W  ships"]
    if view["nets"]:
        lines[0] += "   ━ ┃  Black's nets   ═ ║  White's nets"
    if _divided(view):
        lines.append("b w  their fisheries   =  contested")
    return ["", *lines]
