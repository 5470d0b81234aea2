"""What a bot should know about Fresh Fish beyond its rules: routes before there are streets, and modest bids. Compiled like the rules."""

from shoal.engine import CHANCE, dice
from shoal.games.contract import Axis

from . import data as d
from .rules import legal, routes
from .rules import plots as pl
from .rules import state as st
from .rules.observe import LAYOUT, OBSERVATION, write_marks

BUDGETS = {"easy": 400, "medium": 2_500, "expert": 30_000}  # a step is 65 to 85 %: docs/strength.md; expert's by a network
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
    """Money, and the routes that can be hoped for."""
    hope(s, w)
    for seat in range(s.players):
        out[seat] = promised(s, w, seat)
        if s.stage == st.STAGE_BID and s.bids[seat] > 0:
            bid = s.bids[seat] - 1
            out[seat] += abs(bid - 1) - 2


def hope(s, w):
    """Routes into ``w.route`` as if every open plot were a street; an outlet not yet owned goes to the best of the own reserved plots."""
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


def promised(s, w, seat):
    """The points by the routes in ``w.route`` and the money."""
    points = -int(s.money[seat])
    for kind in range(d.KINDS):
        if w.route[seat][kind] > 0:
            points += w.route[seat][kind]
        elif s.outlet[seat][kind] == 0:
            points += NOWHERE + UNSOLD
        else:
            points += routes.longest(s)
    return points


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


# -- for networks ------------------------------------------------------------------------------------------------------------

FAR = 10  # steps from a centre that a network is told apart

_OF_EACH = "of every seat from the observer on, kind by kind; 0: none"
FEATURES = (
    Axis("hoped", d.SEATS * d.KINDS, f"routes if every open plot were a street, {_OF_EACH}"),
    Axis("route", d.SEATS * d.KINDS, f"routes over the streets that there are, {_OF_EACH}"),
    Axis("promised", d.SEATS, "points by money and the routes that can be hoped for, by seat from the observer on"),
    *(Axis(f"near_{center}", d.PLOTS, f"{FAR} less the steps from this centre over open plots, of empty ones") for center in d.CENTERS),
)
TURNED = tuple(plot % d.COLS * d.COLS + plot // d.COLS for plot in range(d.PLOTS))  # rows and columns exchanged


def _turned(sizes):
    """The places that numbers come from when the city is turned over: a plane over the plots turns, all else stays."""
    places = []
    for size in sizes:
        places += [len(places) + place for place in (TURNED if size == d.PLOTS else range(size))]
    return tuple(places)


#: the Harbor is on the diagonal, so a city is as good turned over
SYMMETRIES = ((_turned(axis.size for axis in (*LAYOUT, *FEATURES)), _turned((*(d.PLOTS,) * 4, st.ACTIONS - 4 * d.PLOTS))),)
HOPED = OBSERVATION
ROUTE = HOPED + d.SEATS * d.KINDS
PROMISED = ROUTE + d.SEATS * d.KINDS
NEAR = PROMISED + d.SEATS


def features(s, w, seat, out):
    """Ways through the city, which no network finds by itself."""
    for i in range(HOPED, NEAR + d.KINDS * d.PLOTS):
        out[i] = 0
    hope(s, w)
    write_routes(s, w, seat, out, HOPED)
    for i in range(s.players):
        out[PROMISED + i] = promised(s, w, (seat + i) % s.players)
    routes.measure(s, w, routes.longest(s) - 1)
    write_routes(s, w, seat, out, ROUTE)
    for kind in range(d.KINDS):
        front = pl.single(s.center[kind] - 1)
        open_plots = pl.join(pl.of(s.empty), pl.of(s.street))
        for steps in range(1, FAR):
            near = pl.beside(front)
            front = pl.meet(near, open_plots)
            open_plots = pl.without(open_plots, near)
            write_marks(pl.meet(front, pl.of(s.empty)), FAR - steps, out, NEAR + d.PLOTS * kind)


def write_routes(s, w, seat, out, start):
    for i in range(s.players):
        for kind in range(d.KINDS):
            out[start + d.KINDS * i + kind] = w.route[(seat + i) % s.players][kind]
