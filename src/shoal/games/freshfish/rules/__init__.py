"""Fresh Fish: reserve plots, draw tiles, auction outlets; streets are compelled wherever the city would fall apart.

``state`` holds the record, ``plots`` the sets of plots, ``legal`` the choices, ``auctions`` the sale of outlets, ``expropriation`` what
becomes a street, ``routes`` how long the ways over the streets are.
"""

from shoal.engine import CHANCE, OVER

from .. import data as d
from . import auctions, expropriation, routes
from . import plots as pl
from . import state as st
from .legal import choices, mask, pick, plain_apo, weight
from .observe import LAYOUT, OBSERVATION, observe
from .secrets import redeal
from .state import ACTIONS, STATE, WORK

VERSION = 1
SEATS = d.SEATS
__all__ = [
    "ACTIONS",
    "LAYOUT",
    "OBSERVATION",
    "STATE",
    "WORK",
    "choices",
    "mask",
    "observe",
    "pick",
    "redeal",
    "weight",
]  # besides the functions below


# -- setting up --------------------------------------------------------------------------------------------------------


def setup(s, options):
    players, centers, zones, demos, tiebreak, placing, settle = options
    s.players = players
    s.centers = centers
    s.tiebreak = tiebreak
    s.placing = placing
    s.settle = settle
    for seat in range(players):
        s.money[seat] = d.MONEY
        s.supply[seat] = d.SUPPLY
    apo = d.DECK_APO[players - 2] + zones
    s.deck = d.DECK_OUTLETS[players - 2] * 0x01010101 + (apo << 32) + (zones << 40) + (demos << 48)
    s.apo_left = d.BOX_APO - apo
    pl.add(s.empty, pl.board(s))
    s.center[0] = 1  # the Harbor on a1
    st.build(s, 0)
    s.stage = st.STAGE_CENTERS
    s.turn = who_places(s)


def who_places(s):
    """The next centre is chance's, or the players place them in turn from seat 0 on."""
    return (st.centers_placed(s) - 1) % s.players if s.placing == st.PLACING_PLAYERS else CHANCE


def turn(s):
    return s.turn


# -- what happens ------------------------------------------------------------------------------------------------------


def play(s, w, action):
    """Expropriation and the end of a turn stand here once, and not where they are caused: compiled code would hold a copy of each."""
    stage = s.stage
    follows = st.NOTHING
    if stage == st.STAGE_TURN:
        follows = move(s, action)
    elif stage == st.STAGE_TILE:
        follows = reveal(s, action - st.ACT_TILE + st.TILE_FISH)
    elif stage == st.STAGE_BID:
        follows = auctions.make_bid(s, action - st.ACT_BID)
    elif stage == st.STAGE_PLACE:
        follows = place(s, action - st.ACT_PLACE)
    elif stage == st.STAGE_ZONE:
        pl.add(s.zone, pl.single(action - st.ACT_ZONE))
        follows = st.END_TURN
    else:
        follows = place_center(s, action - st.ACT_CENTER)
    if follows & st.EXPROPRIATE:
        expropriation.expropriate(s)
    if follows & st.END_TURN:
        end_turn(s)


def place_center(s, plot):
    kind = st.centers_placed(s)
    s.center[kind] = plot + 1
    st.build(s, plot)
    if kind < d.KINDS - 1:
        s.turn = who_places(s)
        return st.NOTHING
    s.stage = st.STAGE_TURN
    s.turn = 0
    return st.EXPROPRIATE


def move(s, action):
    """Reserve, draw, take or pass."""
    if action < st.ACT_PLACE:
        return reserve(s, action - st.ACT_RESERVE)
    if action == st.ACT_PASS:
        return st.END_TURN
    if action == st.ACT_DRAW:
        s.stage = st.STAGE_TILE
        s.turn = CHANCE
        return st.NOTHING
    s.stage = st.STAGE_PLACE
    s.tile = st.TILE_STREET
    if action == st.ACT_TAKE_APO:
        s.tile = st.TILE_APO
        s.apo_left -= 1
    return st.NOTHING


def reserve(s, plot):
    pl.add(s.reserved[s.turn], pl.single(plot))
    s.supply[s.turn] -= 1
    s.begun |= 1 << s.turn
    return st.END_TURN


def reveal(s, tile):
    s.deck -= 1 << 8 * (tile - 1)
    s.tile = tile
    s.turn = s.drawer
    if tile <= st.TILE_GAME:
        return auctions.auction(s)
    if tile != st.TILE_ZONE:
        s.stage = st.STAGE_PLACE
        return st.NOTHING
    if pl.is_empty(plain_apo(s)):
        s.waiting += 1
        return st.END_TURN
    s.stage = st.STAGE_ZONE
    return st.NOTHING


def place(s, plot):
    """The tile in hand comes onto a plot."""
    if s.tile <= st.TILE_GAME:
        return auctions.place_outlet(s, plot)
    if s.tile == st.TILE_APO:
        return place_apo(s, plot)
    clear(s, plot)
    pl.add(s.street, pl.single(plot))
    if s.tile == st.TILE_DEMO:
        pl.add(s.demo, pl.single(plot))
    return st.END_TURN  # what was open stays open: nothing is compelled


def place_apo(s, plot):
    follows = st.END_TURN
    if pl.has(pl.of(s.zone), plot):
        pl.remove(s.zone, pl.single(plot))
    else:
        clear(s, plot)
        follows |= st.EXPROPRIATE
    if s.waiting > 0:
        s.waiting -= 1
        pl.add(s.zone, pl.single(plot))
    return follows


def clear(s, plot):
    """The plot is developed: it is no longer empty, and its marker goes back."""
    pl.remove(s.empty, pl.single(plot))
    pl.remove(s.reserved[s.turn], pl.single(plot))
    s.supply[s.turn] += 1


def end_turn(s):
    s.tile = st.TILE_NONE
    if pl.is_empty(pl.of(s.empty)) or (s.settle and routes.is_settled(s)):
        s.stage = st.STAGE_OVER
        s.turn = OVER
        s.drawer = 0
    else:
        s.stage = st.STAGE_TURN
        s.drawer = st.next_seat(s, int(s.drawer))
        s.turn = s.drawer


# -- the end -----------------------------------------------------------------------------------------------------------


def tally(s, w):
    """Four routes minus money into ``w.points``; what has no route counts as the longest."""
    most = routes.longest(s)
    routes.measure(s, w, most - 1)
    for seat in range(s.players):
        points = -s.money[seat]
        for kind in range(d.KINDS):
            points += counted(w.route[seat][kind], most)
        w.points[seat] = points


def counted(length, most):
    """What a route counts: its length, or the most where there is none."""
    return length if length > 0 else most


def score(s, w, out):
    """The fewest points are best."""
    tally(s, w)
    give_points(s, w, out)


def rank(s, w, out):
    """Fewest points win; a tie goes to more money."""
    tally(s, w)
    give_places(s, w, out)


def result(s, w, scores, ranks):
    """Both at once: the routes are measured once."""
    tally(s, w)
    give_points(s, w, scores)
    give_places(s, w, ranks)


def give_points(s, w, out):
    for seat in range(s.players):
        out[seat] = w.points[seat]


def give_places(s, w, out):
    for seat in range(s.players):
        place = 0
        for other in range(s.players):
            if w.points[other] < w.points[seat] or (w.points[other] == w.points[seat] and s.money[other] > s.money[seat]):
                place += 1
        out[seat] = place


def is_decided(s, w):
    """No route can change any more, and nothing is left to be sold: people may agree to end here."""
    return routes.is_settled(s)
