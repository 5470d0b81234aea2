"""How far plots are from one, all at once: sets of plots are whole numbers, a bit for each plot."""

from __future__ import annotations

from collections.abc import Iterable

from ..data import COLS, PLOTS
from ..words import plot_name

NAMES = [plot_name(plot) for plot in range(PLOTS)]
BITS = {name: 1 << plot for plot, name in enumerate(NAMES)}
FIRST = sum(1 << plot for plot in range(0, PLOTS, COLS))  # of each row
LAST = FIRST << COLS - 1


def plots(names: Iterable[str]) -> int:
    """A set of plots by their names."""
    return sum(BITS[name] for name in names)


def lengths(start: str, quick: int, slow: int, slowly: int) -> dict[str, int]:
    """The shortest way from a plot to each that can be reached: over plots that count one and such as count ``slowly``."""
    found, here, length, coming = dict[str, int](), BITS[start], 0, dict[int, int]()
    left = (quick | slow) & ~here
    while here or coming:
        beside = (here & ~LAST) << 1 | (here & ~FIRST) >> 1 | here << COLS | here >> COLS
        if late := beside & slow & left:
            coming[length + slowly] = coming.get(length + slowly, 0) | late
        length += 1
        here = (beside & quick | coming.pop(length, 0)) & left
        left &= ~here
        for plot in _bits(here):
            found[NAMES[plot]] = length
    return found


def _bits(plots: int) -> Iterable[int]:
    while plots:
        yield (plots & -plots).bit_length() - 1
        plots &= plots - 1
