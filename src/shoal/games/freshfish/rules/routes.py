"""Routes: waves that go out from the supply centres over the streets, and when no route can change any more."""

from .. import data as d
from . import plots as pl
from . import state as st

CROSSING = d.DEMO_LENGTH - 1  # steps that a wave is on a demonstration before it comes out of it


def longest(s):
    """The most that a route counts."""
    return d.LONGEST[s.players - 2]


def outlets(s, kind):
    """The outlets of a kind on the board."""
    found = pl.single(s.outlet[0][kind] - 1)
    for seat in range(1, s.players):
        found = pl.join(found, pl.single(s.outlet[seat][kind] - 1))
    return found


# -- a wave: what lies beside its front, the demonstrations that it is on by the step at which it leaves them, and what is still ahead ---


def wave(center, streets, demos):
    """A wave about to leave a centre; each step takes it a street further, ``DEMO_LENGTH`` steps over a demonstration."""
    nothing = pl.without(center, center)  # not (0, 0): ``step`` would be compiled once more for constants
    crossing = (nothing, nothing, nothing, nothing, nothing, nothing, nothing)[:CROSSING]  # LONGEST_DEMO - 1 of them
    return pl.beside(center), crossing, pl.without(streets, demos), demos


def step(wave):
    near, crossing, streets, demos = wave
    queue = (*crossing, pl.meet(near, demos))
    front = pl.join(pl.meet(near, streets), queue[0])
    return pl.beside(front), queue[1:], pl.without(streets, near), pl.without(demos, near)


def reached(wave, goal):
    """What of a set lies beside the front of a wave."""
    return pl.meet(wave[0], goal)


# -- the routes of a city ----------------------------------------------------------------------------------------------------------


def measure(s, w, limit):
    """Lengths of the routes on the board up to ``limit`` into ``w.route``, 0 where there is none."""
    for kind in range(d.KINDS):
        for seat in range(s.players):
            w.route[seat][kind] = 0
        goal = outlets(s, kind)
        way = wave(pl.single(s.center[kind] - 1), pl.of(s.street), pl.of(s.demo))
        length = 0
        resting = 0  # a wave without a front for so long comes out of no demonstration any more
        while length < limit and resting < d.DEMO_LENGTH and not pl.is_empty(goal):
            length += 1
            way = step(way)
            resting = resting + 1 if pl.is_empty(way[0]) else 0
            arrived = reached(way, goal)
            if not pl.is_empty(arrived):
                goal = pl.without(goal, arrived)
                for seat in range(s.players):
                    if pl.has(arrived, s.outlet[seat][kind] - 1):
                        w.route[seat][kind] = length


def is_settled(s):
    """Are all outlets sold and placed, and is every route as long as if all empty plots were streets? No score can change then.

    Two waves go out from each centre side by side, one over streets, one over all open plots: do they meet each outlet at the same time?
    """
    if s.deck & st.OUTLETS or st.TILE_FISH <= s.tile <= st.TILE_GAME:
        return False
    for kind in range(d.KINDS):
        goal = outlets(s, kind)
        center = pl.single(s.center[kind] - 1)
        today = wave(center, pl.of(s.street), pl.of(s.demo))
        at_best = wave(center, pl.join(pl.of(s.street), pl.of(s.empty)), pl.of(s.demo))
        for _ in range(1, longest(s)):
            if pl.is_empty(goal):
                break
            today = step(today)
            at_best = step(at_best)
            arrived = reached(today, goal)
            if not pl.is_same(arrived, reached(at_best, goal)):
                return False
            goal = pl.without(goal, arrived)
    return True
