"""What a seat knows of a match as numbers. Seats are counted clockwise from the one that observes, which is the first."""

from shoal.engine import bits
from shoal.games.contract import Axis

from .. import data as d
from . import plots as pl
from . import state as st

PLANES = (  # a number for each plot, row by row from a1, as many to a row as the widest grid has
    ("board", "1: the plot is on this grid"),
    ("empty", "1: no tile lies here"),
    ("street", "what the street here counts on a route, a demonstration more than others; 0: no street"),
    ("apo", "1: an apartment, park or office"),
    ("zone", "1: it carries a Construction Zone"),
    *((center, "1: this supply centre") for center in d.CENTERS),
    *((outlet, "whose outlet of this kind stands here: 1 the observer's, 2 the next seat's, ...; 0: none") for outlet in d.OUTLETS),
    ("reserved", "who has reserved the plot: 1 the observer, 2 the next seat, ...; 0: nobody"),
)
BY_SEAT = (  # a number for each seat, empty seats last
    ("plays", "1: somebody sits here"),
    ("money", "money left"),
    ("supply", "markers in the supply"),
    ("aside", "markers set aside"),
    ("has_begun", "1: has reserved a plot before"),
    ("has_bid", "1: has made a bid in the auction under way or the last one"),
    ("bid", "that bid; 0 while it is sealed"),
    ("is_drawer", "1: it is this seat's turn, whoever decides at the moment"),
    ("is_to_act", "1: decides now"),
    *((f"owns_{outlet}", "the outlet of this kind: 1 on the board, -1 kept off it, 0 not owned") for outlet in d.OUTLETS),
)
LAYOUT = (
    *(Axis(name, d.PLOTS, meaning) for name, meaning in PLANES),
    *(Axis(name, d.SEATS, meaning, -1 if name.startswith("owns_") else 0) for name, meaning in BY_SEAT),
    Axis("stage", 1, "0 centres are placed, 1 a turn, 2 a tile is drawn, 3 bidding, 4 a tile is placed, 5 a zone is placed, 6 over"),
    Axis("tile", 1, "the tile in hand: 0 none, 1 fish, 2 waste, 3 gas, 4 game, 5 apo, 6 zone, 7 demo, 8 street"),
    Axis("deck", st.TILE_DEMO, "tiles left in the deck: fish, waste, gas, game, apo, zone, demo"),
    Axis("apo_left", 1, "APO tiles that can be taken when the deck is empty"),
    Axis("waiting_zones", 1, "zones that wait for an APO"),
    Axis("size", 1, "plots a side"),
    Axis("centers", 1, "option: 0 corners, 1 quarters, 2 anywhere"),
    Axis("tiebreak", 1, "option: 0 author, 1 translation"),
    Axis("placing", 1, "option: who places the centres: 0 chance, 1 players"),
    Axis("settle", 1, "option: 1 the match ends when no route can change any more"),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)


def _start(name):
    """Where an axis begins, before anything is compiled."""
    names = [axis.name for axis in LAYOUT]
    return sum(axis.size for axis in LAYOUT[: names.index(name)])


BOARD, EMPTY, STREET, APO, ZONE, RESERVED = (_start(name) for name in ("board", "empty", "street", "apo", "zone", "reserved"))
CENTER, OUTLET, OWNS = (_start(name) for name in (d.CENTERS[0], d.OUTLETS[0], f"owns_{d.OUTLETS[0]}"))  # the first of the four kinds
SEAT, TABLE = _start("plays"), _start("stage")


TILES, TILE_BITS = st.TILE_DEMO, 8


def observe(s, w, seat, out):
    """The numbers of LAYOUT."""
    me = int(seat)
    bits.clear(out, CENTER, OBSERVATION)
    empty, street, built = pl.of(s.empty), pl.of(s.street), pl.of(s.built)
    pl.write(pl.board(s), out, BOARD)
    pl.write(empty, out, EMPTY)
    pl.write(street, out, STREET)
    write_marks(pl.of(s.demo), d.DEMO_LENGTH, out, STREET)
    pl.write(pl.without(pl.board(s), pl.join(empty, pl.join(street, built))), out, APO)
    pl.write(pl.of(s.zone), out, ZONE)
    for kind in range(d.KINDS):
        if s.center[kind] > 0:
            out[CENTER + d.PLOTS * kind + s.center[kind] - 1] = 1
    # Seats are not a function of their own: compiled code then knows that no place is below 0, which saves time.
    for i in range(s.players):
        other = me + i if me + i < s.players else me + i - s.players
        write_marks(pl.of(s.reserved[other]), i + 1, out, RESERVED)
        has_turn = s.stage != st.STAGE_OVER and s.stage != st.STAGE_CENTERS and s.drawer == other
        is_known = s.bids[other] > 0 and (s.stage != st.STAGE_BID or other == me)
        placed = 0
        for kind in range(d.KINDS):
            plot = s.outlet[other][kind] - 1
            if plot >= 0:
                placed += 1
                out[OUTLET + d.PLOTS * kind + plot] = i + 1
            out[OWNS + d.SEATS * kind + i] = 1 if plot >= 0 else plot + 1
        at = SEAT + i
        out[at] = 1
        out[at + d.SEATS] = s.money[other]
        out[at + 2 * d.SEATS] = s.supply[other]
        out[at + 3 * d.SEATS] = d.ASIDE - min(d.ASIDE, placed)
        out[at + 4 * d.SEATS] = (s.begun >> other) & 1
        out[at + 5 * d.SEATS] = 1 if s.bids[other] > 0 else 0
        out[at + 6 * d.SEATS] = s.bids[other] - 1 if is_known else 0
        out[at + 7 * d.SEATS] = 1 if has_turn else 0
        out[at + 8 * d.SEATS] = 1 if s.turn == other else 0
    out[TABLE] = s.stage
    out[TABLE + 1] = s.tile
    rest = bits.unpack(s.deck, TILE_BITS, TILES, out, TABLE + 2)
    out[rest] = s.apo_left
    out[rest + 1] = s.waiting
    out[rest + 2] = pl.side(s)
    out[rest + 3] = s.centers
    out[rest + 4] = s.tiebreak
    out[rest + 5] = s.placing
    out[rest + 6] = s.settle


def write_marks(plots, mark, out, plane):
    """A number for the few plots of a set."""
    low, high = plots
    while low:
        out[plane + pl.plot_at(bits.lowest(low))] = mark
        low &= low - 1
    while high:
        out[plane + pl.plot_at(pl.WORD + bits.lowest(high))] = mark
        high &= high - 1
