"""Where things are in a picture of Fresh Fish's board."""

from __future__ import annotations

import functools
from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Layout:
    """Where things are, by the shape of the picture and the number of players: nothing moves during a match."""

    def __init__(self, size: int, players: int, shape: str) -> None:
        self.size, self.is_tall = size, shape == "tall"
        if self.is_tall:
            self.width, self.height, self.left, self.top, self.side = 390.0, 560.0, 22.0, 6.0, 362.0
            self.tile, self.deck = Box(8, 389, 36, 36), Box(50, 389, 332, 36)
            self.legend = Box(8, 427, 374, 32)
        else:
            self.width, self.height, self.left, self.top, self.side = 880.0, 560.0, 30.0, 10.0, 524.0
            self.tile, self.deck = Box(572, 10, 60, 60), Box(640, 10, 230, 60)
            self.legend = Box(572, 150, 298, 64)
        self.buttons = Box(572, 78, 298, 70)  # a phone has them in the bar only
        self.plot = self.side / size
        self._corners: dict[str, tuple[float, float]] = {}
        self.panels = _tall_panels(players) if self.is_tall else _wide_panels(players)

    def corner(self, name: str) -> tuple[float, float]:
        """The upper left corner of a plot; the same for whole matches, so each is worked out once."""
        if name not in self._corners:
            self._corners[name] = (
                self.left + (ord(name[0]) - ord("a")) * self.plot,
                self.top + (self.size - int(name[1:])) * self.plot,
            )
        return self._corners[name]

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.corner(name)
        return x + self.plot / 2, y + self.plot / 2

    @functools.cached_property
    def names(self) -> list[str]:
        return [f"{chr(ord('a') + col)}{row + 1}" for row in range(self.size) for col in range(self.size)]


def _wide_panels(players: int) -> list[Box]:
    height = min(150.0, (336 - 6 * (players - 1)) / players)
    return [Box(572, 214 + k * (height + 6), 298, height) for k in range(players)]


def _tall_panels(players: int) -> list[Box]:
    """The first is large, the others are strips, two beside each other if there are more than two. Below them a phone has its tips."""
    large, top = Box(8, 459, 374, 44), 505
    if players == 2:
        return [large, Box(8, top, 374, 44)]
    if players == 3:
        return [large, *(Box(8, top + 23 * k, 374, 22) for k in range(2))]
    return [large, *(Box(8 + 188 * (k % 2), top + 23 * (k // 2), 186, 22) for k in range(players - 1))]


@functools.lru_cache(64)
def layout_of(size: int, players: int, shape: str) -> Layout:
    return Layout(size, players, shape)
