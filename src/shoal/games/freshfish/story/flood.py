"""How far plots are from one, all at once: sets of plots are whole numbers, a bit for each plot."""

from __future__ import annotations

from collections.abc import Iterable

from ..data import COLS, PLOTS
from ..words import plot_name

NAMES = [plot_name(plot) for plot in range(PLOTS)]
BITS = {name: 1 << plot for plot, name in enumerate(NAMES)}
FIRST = sum(1 << plot for plot in range(0, PLOTS, COLS))  # of each row
LAST = FIRST << COLS - 1
NOT_FIRST, NOT_LAST = ~FIRST, ~LAST
BESIDE = {name: (bit & NOT_LAST) << 1 | (bit & NOT_FIRST) >> 1 | bit << COLS | bit >> COLS for name, bit in BITS.items()}


def plots(names: Iterable[str]) -> int:
    """A set of plots by their names."""
    return sum(BITS[name] for name in names)


def layers(start: str, quick: int, slow: int, slowly: int) -> list[int]:
    """The plots to which the shortest way from a plot is 1, 2, 3, ... long: over plots that count one and such as count ``slowly``."""
    found, here, coming = list[int](), BITS[start], dict[int, int]()
    left = (quick | slow) & ~here
    while here or coming:
        reached = ((here & NOT_LAST) << 1 | (here & NOT_FIRST) >> 1 | here << COLS | here >> COLS) & left
        here = reached & quick
        if slow:
            length = len(found)
            if late := reached & slow:
                coming[length + slowly] = coming.get(length + slowly, 0) | late
            here |= coming.pop(length + 1, 0) & left
        left ^= here
        found.append(here)
    return found


def straight(center: str, name: str) -> int:
    """The fewest streets that a way from a centre to this plot can take, whatever else stands in the city."""
    far = abs(ord(center[0]) - ord(name[0])) + abs(int(center[1:]) - int(name[1:]))
    return far - 1 if far > 1 else 2  # who lives next door goes round the corner
