"""Auctions of outlets: sealed bids, the winner's plot, and who goes on. Each step returns what follows it: see ``play``."""

from .. import data as d
from . import plots as pl
from . import state as st


def is_eligible(s, seat):
    """A seat bids for an outlet of a kind that it does not own."""
    return s.outlet[seat][s.tile - 1] == 0


def auction(s):
    """Sealed bids from the drawer on; the last outlet of a kind goes to the one who lacks it, for nothing."""
    eligible = 0
    first = 0
    seat = int(s.drawer)
    for _ in range(s.players):
        s.bids[seat] = 0
        if is_eligible(s, seat):
            if eligible == 0:
                first = seat
            eligible += 1
        seat = st.next_seat(s, seat)
    s.turn = first
    if eligible == 1:
        return win(s)
    s.stage = st.STAGE_BID
    return st.NOTHING


def make_bid(s, bid):
    s.bids[s.turn] = bid + 1
    seat = st.next_seat(s, int(s.turn))
    while seat != s.drawer and not is_eligible(s, seat):
        seat = st.next_seat(s, seat)
    s.turn = seat
    if seat != s.drawer:
        return st.NOTHING
    s.turn = highest(s)
    s.money[s.turn] -= s.bids[s.turn] - 1
    return win(s)


def highest(s):
    """Who wins the auction; a tie goes to the first one from the drawer on, or from the drawer's left on."""
    seat = int(s.drawer)
    if s.tiebreak == st.TIEBREAK_TRANSLATION:
        seat = st.next_seat(s, seat)
    winner = seat
    for _ in range(s.players):
        if s.bids[seat] > s.bids[winner]:
            winner = seat
        seat = st.next_seat(s, seat)
    return winner


def win(s):
    """The outlet goes to a reserved plot of the winner's, or stays off the board if there is none."""
    if st.has_reserved(s, s.turn):
        s.stage = st.STAGE_PLACE
        return st.NOTHING
    s.outlet[s.turn][s.tile - 1] = st.KEPT
    return close(s)


def place_outlet(s, plot):
    """Under the marker, which stays. Each of the first outlets on the board brings a marker that was set aside."""
    seat = s.turn
    if st.outlets_placed(s, seat) < d.ASIDE:
        s.supply[seat] += 1
    s.outlet[seat][s.tile - 1] = plot + 1
    pl.remove(s.reserved[seat], pl.single(plot))
    st.build(s, plot)
    return st.EXPROPRIATE | close(s)


def close(s):
    """A drawer who did not win starts the turn again."""
    if s.turn == s.drawer:
        return st.END_TURN
    s.tile = st.TILE_NONE
    s.stage = st.STAGE_TURN
    s.turn = s.drawer
    return st.NOTHING
