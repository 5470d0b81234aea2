"""Fleet: two to four players buy licences at auction, launch boats, hire captains, fish and process the catch.

Cards, boats and licences are piles: counts by kind in one integer (see ``piles``). ``crew[seat][n]`` are the captained boats that
carry n crates, so fishing moves each pile up by one. A round runs through the stages STAGE_OFFER to STAGE_DISCARD; at a chance turn
``stage`` is the step that reveals licences or gives cards, and ``active`` the seat that gets them. The phases of a round are here; the
record is in ``state``, what may be done in ``legal``, what licences are worth in ``bonuses``, what a seat cannot know in ``secrets``.
"""

from shoal.engine import CHANCE, OVER

from .. import data as d
from ..data import SEATS
from . import bonuses, legal, piles
from . import state as st
from .bonuses import rank, score
from .legal import choices, mask, pick, weight
from .observe import LAYOUT, OBSERVATION, observe
from .secrets import redeal
from .state import ACTIONS, STATE, WORK, setup, turn

# of the contract, besides what follows
__all__ = ["ACTIONS", "LAYOUT", "OBSERVATION", "SEATS", "STATE", "WORK"]  # of the contract, besides the functions
__all__ += ["choices", "mask", "observe", "pick", "rank", "redeal", "score", "setup", "turn", "weight"]

VERSION = 1


def play(s, w, action):
    if action < st.ACT_DEAL:
        reveal(s, action - st.ACT_LICENSE)
    elif action < st.ACT_OFFER:
        take_card(s, action - st.ACT_DEAL)
    elif action < st.ACT_PASS:
        offer(s, action - st.ACT_OFFER)
    elif action == st.ACT_PASS:
        s.declined |= 1 << s.turn
        next_nominator(s)
    elif action < st.ACT_FOLD:
        bid(s, action - st.ACT_BID)
    elif action == st.ACT_FOLD:
        s.folded |= 1 << s.turn
        next_bidder(s)
    elif action < st.ACT_LAUNCH:
        pay(s, action - st.ACT_PAY)
    elif action < st.ACT_HIRE:
        launch(s, action - st.ACT_LAUNCH)
    elif action < st.ACT_PROCESS:
        hire(s, (action - st.ACT_HIRE) // d.N_KINDS, (action - st.ACT_HIRE) % d.N_KINDS)
    elif action < st.ACT_TRADE:
        process(s, (action - st.ACT_PROCESS) // d.CAPACITY, (action - st.ACT_PROCESS) % d.CAPACITY + 1)
    elif action == st.ACT_TRADE:
        trade(s)
    elif action < st.ACT_DONE:
        discard(s, action - st.ACT_DISCARD)
    elif s.stage == st.STAGE_LAUNCH:
        end_launching(s)
    elif s.stage == st.STAGE_HIRE:
        next_hiring(s)
    elif s.stage == st.STAGE_PROCESS and s.stored[s.turn] > 0:
        s.stage = st.STAGE_TRADE
    else:
        next_processing(s)


def next_seat(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def advance(s):
    """The next player in turn order becomes active; False if that is the start player again, whose next phase it is."""
    s.active = s.active + 1 if s.active + 1 < s.players else 0
    return s.active != s.start


# Phase 1: auction


def begin_auction(s):
    s.stage = st.STAGE_OFFER
    s.active = s.start
    s.turn = s.start


def next_nominator(s):
    """The first player in turn order who has neither bought nor declined offers a licence; if there is none, the phase ends."""
    out = s.bought | s.declined
    seat = s.start
    for _ in range(s.players):
        if (out >> seat) & 1 == 0:
            s.stage = st.STAGE_OFFER
            s.active = seat
            s.turn = seat
            return
        seat = next_seat(s, seat)
    end_auction(s)


def offer(s, kind):
    s.lot = kind + 1
    s.stage = st.STAGE_BID
    prove(s, d.MINIMUM[kind])


def bid(s, amount):
    s.bid = amount
    s.bidder = s.turn
    prove(s, amount)
    next_bidder(s)


def prove(s, price):
    """Everybody knows from now on that the player can pay this much: what crates and licences do not pay, he has in hand."""
    seat = s.turn
    s.proven[seat] = max(s.proven[seat], price - d.CRATE_CASH * s.stored[seat] - bonuses.discount(s, seat))


def next_bidder(s):
    """Clockwise, who is still in; back at the highest bidder, the lot is sold."""
    out = s.bought | s.declined | s.folded
    seat = s.turn
    while True:
        seat = next_seat(s, seat)
        if (out >> seat) & 1 == 0:
            break
    s.active = seat
    s.turn = seat
    if seat == s.bidder:
        s.due = s.bid
        owe(s)
        if s.due == 0:
            take_license(s)


def owe(s):
    """The active player pays what is due next, less what shrimp licences take off."""
    s.due = max(s.due - bonuses.discount(s, s.active), 0)
    s.stage = st.STAGE_PAY


def pay(s, kind):
    """With a card, or with a processed crate; no change is given."""
    seat = s.turn
    if kind == d.N_KINDS:
        s.stored[seat] -= 1
        s.due = max(s.due - d.CRATE_CASH, 0)
    else:
        s.hand[seat] -= piles.card(kind)
        s.discards += piles.card(kind)
        s.due = max(s.due - d.CASH[kind], 0)
        s.proven[seat] = max(s.proven[seat] - d.CASH[kind], 0)
    if s.due == 0:
        if s.lot > 0:
            take_license(s)
        else:
            next_launch(s)


def take_license(s):
    bought = 1 << (piles.LICENSE_BITS * (s.lot - 1))
    s.row -= bought
    s.licenses[s.bidder] += bought
    s.bought |= 1 << s.bidder
    s.lot = 0
    s.bid = 0
    s.bidder = 0
    s.folded = 0
    next_nominator(s)


def end_auction(s):
    """Refill the row, or replace it if nobody bought; if the pile is too small for that, this is the last round."""
    if s.bought == 0:
        s.gone += s.row
        s.row = 0
    s.bought = 0
    s.declined = 0
    for seat in range(s.players):
        s.proven[seat] = 0  # hands will change
    if piles.license_size(s.row) + s.standard + s.premium < s.players:
        s.last_round = 1
    s.stage = st.STAGE_OFFER
    s.active = 0
    s.turn = CHANCE
    end_revealing(s)


def reveal(s, kind):
    s.row += 1 << (piles.LICENSE_BITS * kind)
    if kind < d.STANDARD:
        s.standard -= 1
    else:
        s.premium -= 1
    if s.top > 0:
        s.top -= 1
    end_revealing(s)


def end_revealing(s):
    """Go on with the game once the row is full or the pile empty."""
    if piles.license_size(s.row) < s.players and s.standard + s.premium > 0:
        return
    if s.round == 0:
        s.round = 1
        begin_auction(s)
    else:
        s.active = s.start
        begin_launching(s)


# Phase 2: launch boats and hire captains


def begin_launching(s):
    s.left = launches(s, s.active)
    s.stage = st.STAGE_LAUNCH
    s.turn = s.active


def launches(s, seat):
    """How many boats a player may launch in a round."""
    return d.COD_LAUNCHES if bonuses.cod_licenses(s, seat) > 0 else d.LAUNCHES


def launch(s, kind):
    seat = s.turn
    s.hand[seat] -= piles.card(kind)
    s.idle[seat] += piles.card(kind)
    s.left -= 1
    prove(s, d.COST[kind])
    s.due = d.COST[kind]
    owe(s)
    if s.due == 0:
        next_launch(s)


def next_launch(s):
    """A boat is paid for; perhaps the player may launch another."""
    s.stage = st.STAGE_LAUNCH
    if s.left == 0:
        end_launching(s)


def end_launching(s):
    """Whoever launched gets cards for cod licences; then the next player launches."""
    has_launched = s.left < launches(s, s.active)
    deal(s, d.COD_CARDS * bonuses.cod_licenses(s, s.active) if has_launched else 0)
    if s.left == 0:
        next_launching(s)


def next_launching(s):
    if advance(s):
        begin_launching(s)
    else:
        begin_hiring(s)


def begin_hiring(s):
    s.left = d.LOBSTER_HIRES if bonuses.lobster_licenses(s, s.active) > 0 else d.HIRES
    s.stage = st.STAGE_HIRE
    s.turn = s.active


def hire(s, kind, boat):
    seat = s.turn
    s.hand[seat] -= piles.card(kind)
    s.captains[seat] += piles.card(kind)
    s.idle[seat] -= piles.card(boat)
    s.crew[seat][0] += piles.card(boat)
    s.left -= 1
    if s.left == 0:
        next_hiring(s)


def next_hiring(s):
    if advance(s):
        begin_hiring(s)
        return
    deal(s, bonuses.cards_for_captains(s, s.active))
    if s.left == 0:
        next_lobster_bonus(s)


def next_lobster_bonus(s):
    """Cards for captains to the next player in turn order who gets some; after the last, everybody fishes."""
    while advance(s):
        deal(s, bonuses.cards_for_captains(s, s.active))
        if s.left > 0:
            return
    fish(s)


# Phase 3: fishing


def fish(s):
    """A crate for every captained boat that is not full. Taking the last one from the supply makes this the last round."""
    caught = 0
    for seat in range(s.players):
        for crates in range(d.CAPACITY - 1, -1, -1):
            boats = s.crew[seat][crates]
            caught += piles.size(boats)
            s.crew[seat][crates + 1] += boats
            s.crew[seat][crates] = 0
    if caught >= s.crates:
        s.last_round = 1
    s.crates = max(s.crates - caught, 0)
    if not begin_processing(s):
        next_processing(s)


# Phase 4: process and trade


def begin_processing(s):
    """Ask the active player to process, or at least to trade; False if he can do neither."""
    seat = s.active
    s.turn = seat
    s.stage = st.STAGE_PROCESS if legal.processable(s, seat) else st.STAGE_TRADE
    return bonuses.processing_licenses(s, seat) > 0 and (s.stage == st.STAGE_PROCESS or s.stored[seat] > 0)


def next_processing(s):
    """The next player in turn order who can process or trade does so; after the last, everybody draws."""
    while advance(s):
        if begin_processing(s):
            return
    begin_drawing(s)


def process(s, kind, crates):
    seat = s.turn
    boat = piles.card(kind)
    s.crew[seat][crates] -= boat
    s.crew[seat][crates - 1] += boat
    s.processed[seat][crates - 1] += boat
    s.stored[seat] += 1
    if legal.processable(s, seat) == 0:
        s.stage = st.STAGE_TRADE


def trade(s):
    seat = s.turn
    s.stored[seat] -= 1
    deal(s, d.TRADE_CARDS * bonuses.processing_licenses(s, seat))
    if s.left == 0:
        next_processing(s)


# Phase 5: draw


def begin_drawing(s):
    for seat in range(s.players):
        for crates in range(d.CAPACITY):
            s.processed[seat][crates] = 0
    s.stage = st.STAGE_DRAW
    draw_cards(s)


def draw_cards(s):
    """The active player draws; if there are no cards, nobody does and the round is over."""
    deal(s, d.DRAWS[bonuses.tuna_licenses(s, s.active)])
    if s.left == 0:
        end_round(s)


def end_drawing(s):
    """All cards are drawn; perhaps one has to be discarded."""
    if d.DISCARDS[bonuses.tuna_licenses(s, s.active)] == d.KEEP:
        next_drawing(s)
    else:
        s.stage = st.STAGE_DISCARD
        s.turn = s.active


def next_drawing(s):
    s.drawn = 0
    s.stage = st.STAGE_DRAW
    if advance(s):
        draw_cards(s)
    else:
        end_round(s)


def discard(s, kind):
    s.hand[s.turn] -= piles.card(kind)
    s.discards += piles.card(kind)
    next_drawing(s)


def is_decided(s, w):
    """In the last round, once everybody has processed and traded, cards are drawn: they score nothing and break no tie."""
    return s.last_round == 1 and (s.stage == st.STAGE_DRAW or s.stage == st.STAGE_DISCARD)


def end_round(s):
    if s.last_round:
        s.active = 0
        s.stage = st.STAGE_OVER
        s.turn = OVER
    else:
        s.round += 1
        s.active = s.start
        advance(s)
        s.start = s.active
        begin_auction(s)


# Dealing


def deal(s, cards):
    """The active player gets cards, one chance turn each, as long as there are any; ``left`` says how many are still to come."""
    s.turn = CHANCE
    s.left = cards
    refill(s)


def refill(s):
    """If a card is due and the supply is empty, the discards become the supply; without those nothing more is dealt."""
    if s.left > 0 and s.supply == 0:
        s.supply = s.discards
        s.discards = 0
        if s.supply == 0:
            s.left = 0


def take_card(s, kind):
    s.supply -= piles.card(kind)
    s.hand[s.active] += piles.card(kind)
    if s.stage == st.STAGE_DRAW:
        s.drawn += piles.card(kind)
    s.left -= 1
    refill(s)
    if s.left > 0:
        return
    if s.stage == st.STAGE_LAUNCH:
        next_launching(s)
    elif s.stage == st.STAGE_TRADE:
        next_processing(s)
    elif s.stage == st.STAGE_DRAW:
        end_drawing(s)
    else:
        next_lobster_bonus(s)
