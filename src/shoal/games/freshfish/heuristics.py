"""What a bot should know about Fresh Fish beyond its rules: routes before there are streets, and modest bids. Compiled like the rules."""

from shoal.engine import CHANCE, dice

from . import data as d
from .rules import legal, routes
from .rules import plots as pl
from .rules import state as st

SPREAD = 6

MODEST = 3  # what an outlet is worth before the last one comes for nothing
UNSOLD = 2  # what an outlet not yet owned costs more than the route it would have
NOWHERE = 8  # ... and its route without a plot to build on


def shown(s, action, seat):
    """Others' bids are sealed."""
    return st.ACT_BID if s.stage == st.STAGE_BID and s.turn != seat else action


def believe(s, w, seat, key):
    """Others bid as in playouts: to take every bid that they could pay for as likely as the next is to think that any modest one wins."""
    if s.stage == st.STAGE_BID:
        for other in range(s.players):
            if other != seat and s.bids[other] > 0:
                s.bids[other] = 1 + modest_bid(s, other, dice.draw(key, s.players + other))


def modest_bid(s, seat, luck):
    return dice.below(luck, min(s.money[seat], MODEST) + 1)


def rate(s, w, out):
    """Money, and the routes if every open plot were a street; an outlet not yet owned goes to the best of the own reserved plots."""
    for seat in range(s.players):
        out[seat] = -s.money[seat]
        if s.stage == st.STAGE_BID and s.bids[seat] > 0:
            bid = s.bids[seat] - 1
            out[seat] += abs(bid - 1) - 2
    for kind in range(d.KINDS):
        front = pl.single(s.center[kind] - 1)
        open_plots = pl.join(pl.of(s.empty), pl.of(s.street))
        for seat in range(s.players):
            w.route[seat][kind] = 0
        for length in range(1, routes.longest(s)):
            near = pl.beside(front)
            front = pl.meet(near, open_plots)
            open_plots = pl.without(open_plots, near)
            near = pl.beside(front)
            for seat in range(s.players):
                if w.route[seat][kind] == 0:
                    plot = s.outlet[seat][kind] - 1
                    if plot >= 0:
                        if pl.has(near, plot):
                            w.route[seat][kind] = length
                    elif plot == -1 and not pl.is_empty(pl.meet(pl.of(s.reserved[seat]), near)):
                        w.route[seat][kind] = length + UNSOLD
        for seat in range(s.players):
            if w.route[seat][kind] > 0:
                out[seat] += w.route[seat][kind]
            elif s.outlet[seat][kind] == 0:
                out[seat] += NOWHERE + UNSOLD
            else:
                out[seat] += routes.longest(s)


def nearest(s, kind, plots):
    """The plot of a set that is nearest to the centre of a kind."""
    front = pl.single(s.center[kind] - 1)
    open_plots = pl.join(pl.of(s.empty), pl.of(s.street))
    while not pl.is_empty(front):
        near = pl.beside(front)
        found = pl.meet(near, plots)
        if not pl.is_empty(found):
            return pl.nth(found, 0)
        front = pl.meet(near, open_plots)
        open_plots = pl.without(open_plots, near)
    return pl.nth(plots, 0)


def pick(s, w, out, key):
    """Bid little, build outlets near their centres, and draw every other turn."""
    if s.turn != CHANCE:
        if s.stage == st.STAGE_BID:
            return st.ACT_BID + modest_bid(s, s.turn, dice.draw(key, 0))
        if s.stage == st.STAGE_PLACE and s.tile <= st.TILE_GAME:
            return st.ACT_PLACE + nearest(s, s.tile - 1, pl.of(s.reserved[s.turn]))
        if s.stage == st.STAGE_TURN and s.deck and st.has_reserved(s, s.turn):
            plots = legal.reservable(s)
            if pl.is_empty(plots) or dice.draw(key, 0) & 1:
                return st.ACT_DRAW
            return st.ACT_RESERVE + pl.nth(plots, dice.below(dice.draw(key, 1), pl.count(plots)))
    return legal.pick(s, w, out, key)
