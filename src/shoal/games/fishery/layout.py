"""Where things lie in Fishery's picture."""

from __future__ import annotations

import functools

from shoal.games.contract import Json, Shape

from .pieces import CELL
from .words import col_row, square_name

SIZES: dict[str, tuple[float, float]] = {"wide": (880.0, 560.0), "tall": (390.0, 516.0)}


class Layout:
    """Where things are in the picture of a board of this size.

    On a phone a board lies turned clockwise, columns from top to bottom, unless it is higher than wide: its squares are larger then, and
    a small board of a lesson or a first match has its letters and numbers where the whole one has them.
    """

    def __init__(self, rows: int, cols: int, shape: str) -> None:
        self.rows, self.cols = rows, cols
        self.is_tall = shape == "tall"
        self.is_turned = self.is_tall and cols >= rows
        self.width, self.height = SIZES[shape]
        across, down = (rows, cols) if self.is_turned else (cols, rows)
        # the room for the sea: what the blue nets, the coordinates and the players leave; on a phone the blue nets grow into it
        x, y, right, bottom = (26.0, 27.0, 378.0, 498.0) if self.is_tall else (46.0, 18.0, 670.0, 522.0)
        self.cell = float(int(min(110, (right - x) / across, (bottom - y) / (down + 0.4 * self.is_tall))))
        self.scale = self.cell / CELL
        self.left = float(int((x + right - across * self.cell) / 2))
        self.top = float(int((y + bottom - down * self.cell) / 2))
        self.right, self.bottom = self.left + across * self.cell, self.top + down * self.cell

    def square(self, number: int) -> str:
        return square_name(number, self.cols)

    def corner(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square."""
        col, row = col_row(square)
        if self.is_turned:
            return self.left + row * self.cell, self.top + col * self.cell
        return self.left + col * self.cell, self.bottom - (row + 1) * self.cell

    def middle(self, square: str) -> tuple[float, float]:
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def side(self, space: str) -> tuple[float, float, int]:
        """The middle of a net space and how far a net turns to lie in it."""
        first, second = space.split("-")
        (x, y), (other_x, other_y) = self.middle(first), self.middle(second)
        return (x + other_x) / 2, (y + other_y) / 2, 90 if y == other_y else 0

    def line(self, space: str, length: float) -> str:
        """A line along a net space: the path of a net of this length."""
        x, y, turn = self.side(space)
        return f"M{x:g} {y - length / 2:g}v{length:g}" if turn else f"M{x - length / 2:g} {y:g}h{length:g}"

    @functools.cached_property
    def spaces(self) -> list[str]:
        """Every place for a net."""
        found = []
        for number in range(self.rows * self.cols):
            if (number + 1) % self.cols:
                found.append(f"{self.square(number)}-{self.square(number + 1)}")
            if number + self.cols < self.rows * self.cols:
                found.append(f"{self.square(number)}-{self.square(number + self.cols)}")
        return found

    @functools.cached_property
    def squares(self) -> list[str]:
        return [self.square(number) for number in range(self.rows * self.cols)]

    @functools.cached_property
    def ships(self) -> list[tuple[str, str]]:
        """Every square with the action that places a ship there."""
        return [(square, f"ship {square}") for square in self.squares]

    @functools.cached_property
    def nets(self) -> list[tuple[str, str, str]]:
        """Every place for a net with the action that casts one there, and the first of its squares."""
        return [(space, f"net {space}", space.partition("-")[0]) for space in self.spaces]

    @functools.cached_property
    def actions(self) -> frozenset[str]:
        """What can be chosen on the board itself."""
        return frozenset([action for _, action in self.ships] + [action for _, action, _ in self.nets])


def layout_of(view: Json, shape: Shape = "wide") -> Layout:
    return _layout(int(view["rows"]), int(view["cols"]), shape)


@functools.lru_cache(64)
def _layout(rows: int, cols: int, shape: str) -> Layout:
    """One for each size of a board: what was drawn by it is found again."""
    return Layout(rows, cols, shape)
