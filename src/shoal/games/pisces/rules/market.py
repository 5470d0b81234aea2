"""Pisces, phases 6 and 8: buying boats and gear, bidding for first player, and paying for both."""

from .. import data as d
from . import layout, legal
from . import state as st


def buy(s, item):
    """The item changes hands at once and is due; more may join it until its first chip is paid."""
    if item == d.BOAT:
        s.boats[s.seat] += 1
    else:
        card = 1 << layout.GEAR_BITS * (item - 1)
        s.gear_left -= card
        s.gear[s.seat] += card
        s.fresh[s.seat] += card
    s.due += d.PRICES[item]
    s.stage = st.STAGE_JOIN


def pay(s, species):
    """A chip goes back to the centre of its board; there is no change."""
    s.chips[s.seat] -= 1 << layout.CHIP_BITS * species
    s.centre[species] += 1
    s.due = max(0, s.due - d.POINTS[species])
    if s.due == 0:
        if s.bid:
            crown(s)
        else:
            s.stage = st.STAGE_BUY
    else:
        s.stage = st.STAGE_PAY


def open_bidding(s):
    s.stage = st.STAGE_BID
    s.seat = st.after(s, s.first)


def bid(s, value):
    s.bid = value
    s.bidder = s.seat + 1
    ask_next(s)


def drop_out(s):
    s.passed |= 1 << s.seat
    ask_next(s)


def ask_next(s):
    """The next player clockwise who has not passed and does not hold the highest bid; if there is none, bidding ends."""
    seat = st.after(s, s.seat)
    while seat != s.seat:
        if (s.passed >> seat) & 1 == 0 and s.bidder != seat + 1:
            s.seat = seat
            return
        seat = st.after(s, seat)
    end_bidding(s)


def end_bidding(s):
    """The highest bidder uses as many motors as can be and pays the rest; without bids the token moves on."""
    if s.bid == 0:
        s.bidder = st.after(s, s.first) + 1
        crown(s)
        return
    s.seat = s.bidder - 1
    can_pay = legal.sums(s.chips[s.seat])
    motors = min(layout.ready(s, s.seat, d.MOTOR), s.bid // d.MOTOR_BID)
    while motors > 0 and (can_pay >> (s.bid - d.MOTOR_BID * motors)) & 1 == 0:
        motors -= 1
    s.used[s.seat] += motors << layout.GEAR_BITS * d.MOTOR
    s.due = s.bid - d.MOTOR_BID * motors
    if s.due:
        s.stage = st.STAGE_PAY
    else:
        crown(s)


def crown(s):
    """The bidder becomes first player, and the next round can begin."""
    s.first = s.bidder - 1
    s.bid = 0
    s.bidder = 0
    s.passed = 0
    s.seat = 0
    s.stage = st.STAGE_CARD
