"""Fleet: two to four players buy licences at auction, launch boats, hire captains, fish and process the catch.

Cards, boats and licences are piles: counts by kind in one integer (see ``piles``). ``crew[seat][n]`` are the captained boats that
carry n crates, so fishing moves four piles up by one. A round runs through the stages OFFER to DISCARD; at a chance turn ``stage`` is
the step that reveals licences or gives cards, and ``active`` the seat that gets them. Deciding and paying are here with
the phases of a round; what a licence is worth is in ``bonuses``, what a seat may guess and sense in ``secrets``.
"""

import numpy as np

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw
from shoal.games.fleet.bonuses import (
    afford,
    cards_for_captains,
    cod_licenses,
    lobster_licenses,
    processing_licenses,
    shrimp_licenses,
    tuna_licenses,
)
from shoal.games.fleet.bonuses import rank as rank
from shoal.games.fleet.bonuses import score as score
from shoal.games.fleet.data import (
    CAPACITY,
    CASH,
    COPIES,
    COST,
    CRAB,
    CRAB_CAPTAINS,
    CRATES,
    DISCARDS,
    DRAWS,
    FROM_HAND,
    KEEP,
    KINDS,
    LICENSES,
    MINIMUM,
    MOST_BID,
    PREMIUM_IN_GAME,
    SEATS,
    STANDARD,
    STANDARD_IN_GAME,
    TOP,
    TOP_ADVANCED,
)
from shoal.games.fleet.piles import (
    ALL_LICENSES,
    BITS,
    EACH,
    LICENSE_BITS,
    STANDARDS,
    WITHIN,
    bit_at,
    bits_set,
    card,
    count,
    kind_at,
    kinds,
    license_count,
    license_kinds,
    license_size,
    size,
)
from shoal.games.fleet.secrets import SENSE as SENSE
from shoal.games.fleet.secrets import redeal as redeal
from shoal.games.fleet.secrets import sense as sense

VERSION = 1

OFFER, BID, PAY, LAUNCH, HIRE, PROCESS, TRADE, DRAW, DISCARD, END = range(10)   # stages

N_KINDS = len(KINDS)
N_LICENSES = len(LICENSES)

LICENSE_ACTION = 0                                  # actions, each the first of its kind
DEAL_ACTION = LICENSE_ACTION + N_LICENSES
OFFER_ACTION = DEAL_ACTION + N_KINDS
PASS_ACTION = OFFER_ACTION + N_LICENSES
BID_ACTION = PASS_ACTION                            # a bid of n is BID_ACTION + n, from 1 on
FOLD_ACTION = BID_ACTION + MOST_BID + 1
PAY_ACTION = FOLD_ACTION + 1                        # by kind; a crate is one more kind
LAUNCH_ACTION = PAY_ACTION + N_KINDS + 1
HIRE_ACTION = LAUNCH_ACTION + N_KINDS               # + 6 * card + boat
PROCESS_ACTION = HIRE_ACTION + N_KINDS * N_KINDS    # + 4 * boat + crates - 1
TRADE_ACTION = PROCESS_ACTION + N_KINDS * CAPACITY
DISCARD_ACTION = TRADE_ACTION + 1
DONE_ACTION = DISCARD_ACTION + N_KINDS
ACTIONS = DONE_ACTION + 1

LAST_BIT = BITS * N_KINDS                           # in a mask of choices: a crate, or done
PASS_BIT = LICENSE_BITS * N_LICENSES

STATE = np.dtype([
    ("hand", np.int32, SEATS),                      # piles of cards
    ("captains", np.int32, SEATS),
    ("idle", np.int32, SEATS),                      # boats without captain
    ("crew", np.int32, (SEATS, CAPACITY + 1)),      # captained boats by crates
    ("processed", np.int32, (SEATS, CAPACITY)),     # ... those among them that gave a crate in this phase
    ("supply", np.int32),
    ("discards", np.int32),
    ("drawn", np.int32),                            # in the draw phase: the active player's new cards, also in the hand
    ("licenses", np.int32, SEATS),                  # piles of licences
    ("row", np.int32),
    ("gone", np.int32),
    ("stored", np.int16, SEATS),                    # processed crates
    ("standard", np.int8),                          # licences in the pile
    ("premium", np.int8),
    ("top", np.int8),                               # standard ones on top of it
    ("crates", np.int8),
    ("players", np.int8),
    ("round", np.int8),                             # 0 while the first row is revealed
    ("start", np.int8),
    ("last_round", np.int8),
    ("turn", np.int8),
    ("active", np.int8),
    ("stage", np.int8),
    ("left", np.int8),                              # boats to launch, captains to hire, cards to come
    ("lot", np.int8),                               # 1 + the licence under auction, or 0
    ("bid", np.int8),
    ("bidder", np.int8),
    ("due", np.int8),
    ("bought", np.int8),                            # sets of seats
    ("declined", np.int8),
    ("folded", np.int8),
], align=True)

WORK = np.dtype([
    ("order", np.int64, SEATS),                     # of rank
    ("pool", np.int64),                             # of redeal: cards not yet dealt again
    ("draws", np.int64),                            # ... and random numbers used
], align=True)


def setup(s, options):
    players = options[0]
    s.players = players
    for seat in range(players):
        s.hand[seat] = EACH
    for kind in range(N_KINDS):
        s.supply += (COPIES[kind] - players) * card(kind)
    s.standard = STANDARD_IN_GAME[players]
    s.premium = PREMIUM_IN_GAME[players]
    s.top = TOP_ADVANCED[players] if options[1] else TOP[players]
    s.crates = CRATES * players
    s.stage = OFFER
    s.turn = CHANCE


def turn(s):
    return s.turn


# -- what may be done --------------------------------------------------------------------------------------------------


def choices(s, w, out):
    if s.turn == CHANCE:
        return outcomes(s, out)
    if s.stage == BID:
        return bids(s, out)
    if s.stage == HIRE:
        return hires(s, out)
    number = 0
    mask = legal(s)
    while mask:
        out[number] = action_of(s.stage, bits_set((mask & -mask) - 1))
        number += 1
        mask &= mask - 1
    return number


def legal(s):
    """The legal actions of every stage but BID and HIRE, as a mask whose bits ``action_of`` knows."""
    seat = s.turn
    if s.stage == OFFER:
        return (license_kinds(s.row) & WITHIN[min(afford(s, seat), len(WITHIN) - 1)]) | (1 << PASS_BIT)
    if s.stage == PAY:
        return kinds(s.hand[seat]) | (1 << LAST_BIT if s.stored[seat] > 0 else 0)
    if s.stage == LAUNCH:
        return launchable(s, seat) | (1 << LAST_BIT)
    if s.stage == PROCESS:
        return processable(s, seat) | (1 << LAST_BIT)
    if s.stage == TRADE:
        return 3
    if s.stage == DISCARD:
        return kinds(s.hand[seat] if DISCARDS[tuna_licenses(s, seat)] == FROM_HAND else s.drawn)
    return 0


def action_of(stage, bit):
    """The action that a bit of ``legal`` stands for; higher bits are higher actions."""
    if stage == OFFER:
        return OFFER_ACTION + bit // LICENSE_BITS
    if stage == PAY:
        return PAY_ACTION + bit // BITS
    if stage == TRADE:
        return DONE_ACTION if bit else TRADE_ACTION
    if stage == DISCARD:
        return DISCARD_ACTION + bit // BITS
    if bit == LAST_BIT:
        return DONE_ACTION
    if stage == LAUNCH:
        return LAUNCH_ACTION + bit // BITS
    return PROCESS_ACTION + CAPACITY * (bit // BITS) + bit % BITS


def bids(s, out):
    """From the minimum, or one more than the highest bid, to all one can afford; folding once the bidding is open."""
    number = 0
    for bid in range(lowest_bid(s), highest_bid(s) + 1):
        out[number] = BID_ACTION + bid
        number += 1
    if s.bid > 0:
        out[number] = FOLD_ACTION
        number += 1
    return number


def lowest_bid(s):
    return max(MINIMUM[s.lot - 1], s.bid + 1)


def highest_bid(s):
    return min(afford(s, s.turn), MOST_BID)


def launchable(s, seat):
    """The kinds of boats in hand whose licence the player owns and which the rest of the hand can pay for."""
    means = afford(s, seat)
    found = 0
    for kind in range(N_KINDS):
        if count(s.hand[seat], kind) > 0 and means >= COST[kind] + CASH[kind] and has_license(s, seat, kind):
            found |= card(kind)
    return found


def has_license(s, seat, kind):
    """May this player launch boats of a kind? Any king crab licence does for crabs."""
    if kind == CRAB:
        return s.licenses[seat] >> (LICENSE_BITS * CRAB_CAPTAINS) > 0
    return license_count(s.licenses[seat], kind) > 0


def hires(s, out):
    seat = s.turn
    number = 0
    for kind in range(N_KINDS):
        if count(s.hand[seat], kind) > 0:
            for boat in range(N_KINDS):
                if count(s.idle[seat], boat) > 0:
                    out[number] = HIRE_ACTION + N_KINDS * kind + boat
                    number += 1
    out[number] = DONE_ACTION
    return number + 1


def processable(s, seat):
    """A mask with a bit for every kind and load of boats that can give a crate: BITS * kind + crates - 1."""
    found = kinds(s.crew[seat][CAPACITY]) << (CAPACITY - 1)
    for crates in range(1, CAPACITY):
        found |= kinds(s.crew[seat][crates] - s.processed[seat][crates]) << (crates - 1)
    return found


def pick(s, w, out, key):
    """As ``choices`` and ``weight`` would have it, by counting instead of listing."""
    bits = draw(key, 0)
    seat = s.turn
    if seat == CHANCE:
        if s.stage == OFFER:
            return LICENSE_ACTION + any_license(s, key)
        return DEAL_ACTION + kind_at(s.supply, below(bits, size(s.supply)))
    if s.stage == BID:
        low = lowest_bid(s)
        steps = max(highest_bid(s) - low + 1, 0)
        step = below(bits, steps + 1 if s.bid > 0 else steps)
        return BID_ACTION + low + step if step < steps else FOLD_ACTION
    if s.stage == HIRE:
        hand = kinds(s.hand[seat])
        boats = kinds(s.idle[seat])
        fleet = bits_set(boats)
        pairs = bits_set(hand) * fleet
        pair = below(bits, pairs + 1)
        if pair == pairs:
            return DONE_ACTION
        return HIRE_ACTION + N_KINDS * (bit_at(hand, pair // fleet) // BITS) + bit_at(boats, pair % fleet) // BITS
    mask = legal(s)
    return action_of(s.stage, bit_at(mask, below(bits, bits_set(mask))))


# -- chance ------------------------------------------------------------------------------------------------------------


def outcomes(s, out):
    number = 0
    if s.stage == OFFER:
        unseen = unseen_licenses(s)
        for kind in range(N_LICENSES):
            if license_weight(s, unseen, kind) > 0:
                out[number] = LICENSE_ACTION + kind
                number += 1
    else:
        for kind in range(N_KINDS):
            if count(s.supply, kind) > 0:
                out[number] = DEAL_ACTION + kind
                number += 1
    return number


def weight(s, w, action):
    if s.stage == OFFER:
        return license_weight(s, unseen_licenses(s), action - LICENSE_ACTION)
    return count(s.supply, action - DEAL_ACTION)


def unseen_licenses(s):
    """The licences that nobody has seen yet: in the pile, or out of the game since setup."""
    unseen = ALL_LICENSES - s.row - s.gone
    for seat in range(s.players):
        unseen -= s.licenses[seat]
    return unseen


def license_weight(s, unseen, kind):
    """How likely a kind comes up next: its class by the cards left in the pile, within it by the copies not yet seen."""
    copies = license_count(unseen, kind)
    if s.top > 0:
        return copies if kind < STANDARD else 0
    if kind < STANDARD:
        return s.standard * copies * max(license_size(unseen & ~STANDARDS), 1)
    return s.premium * copies * max(license_size(unseen & STANDARDS), 1)


def any_license(s, key):
    """A kind by its weight: first the class, standard or premium, then one of its unseen copies."""
    unseen = unseen_licenses(s)
    kind = -1
    if s.top > 0 or below(draw(key, 1), s.standard + s.premium) < s.standard:
        unseen &= STANDARDS
    else:
        unseen &= ~STANDARDS
    ticket = below(draw(key, 0), license_size(unseen))
    while ticket >= 0:
        kind += 1
        ticket -= license_count(unseen, kind)
    return kind


# -- play --------------------------------------------------------------------------------------------------------------


def play(s, w, action):
    if action < DEAL_ACTION:
        reveal(s, action - LICENSE_ACTION)
    elif action < OFFER_ACTION:
        take_card(s, action - DEAL_ACTION)
    elif action < PASS_ACTION:
        s.lot = action - OFFER_ACTION + 1
        s.stage = BID
    elif action == PASS_ACTION:
        s.declined |= 1 << s.turn
        next_nominator(s)
    elif action < FOLD_ACTION:
        s.bid = action - BID_ACTION
        s.bidder = s.turn
        next_bidder(s)
    elif action == FOLD_ACTION:
        s.folded |= 1 << s.turn
        next_bidder(s)
    elif action < LAUNCH_ACTION:
        pay(s, action - PAY_ACTION)
    elif action < HIRE_ACTION:
        launch(s, action - LAUNCH_ACTION)
    elif action < PROCESS_ACTION:
        hire(s, (action - HIRE_ACTION) // N_KINDS, (action - HIRE_ACTION) % N_KINDS)
    elif action < TRADE_ACTION:
        process(s, (action - PROCESS_ACTION) // CAPACITY, (action - PROCESS_ACTION) % CAPACITY + 1)
    elif action == TRADE_ACTION:
        trade(s)
    elif action < DONE_ACTION:
        discard(s, action - DISCARD_ACTION)
    elif s.stage == LAUNCH:
        end_launching(s)
    elif s.stage == HIRE:
        next_hiring(s)
    elif s.stage == PROCESS and s.stored[s.turn] > 0:
        s.stage = TRADE
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
    s.stage = OFFER
    s.active = s.start
    s.turn = s.start


def next_nominator(s):
    """The first player in turn order who has neither bought nor declined offers a licence; if there is none, the phase ends."""
    out = s.bought | s.declined
    seat = s.start
    for _ in range(s.players):
        if (out >> seat) & 1 == 0:
            s.stage = OFFER
            s.active = seat
            s.turn = seat
            return
        seat = next_seat(s, seat)
    end_auction(s)


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
    """The active player pays what is due next; each shrimp licence takes 1 off."""
    s.due = max(s.due - shrimp_licenses(s, s.active), 0)
    s.stage = PAY


def pay(s, kind):
    """With a card, or with a processed crate; no change is given."""
    seat = s.turn
    if kind == N_KINDS:
        s.stored[seat] -= 1
        s.due -= 1
    else:
        s.hand[seat] -= card(kind)
        s.discards += card(kind)
        s.due = max(s.due - CASH[kind], 0)
    if s.due == 0:
        if s.lot > 0:
            take_license(s)
        else:
            next_launch(s)


def take_license(s):
    bought = 1 << (LICENSE_BITS * (s.lot - 1))
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
    if license_size(s.row) + s.standard + s.premium < s.players:
        s.last_round = 1
    s.stage = OFFER
    s.active = 0
    s.turn = CHANCE
    end_revealing(s)


def reveal(s, kind):
    s.row += 1 << (LICENSE_BITS * kind)
    if kind < STANDARD:
        s.standard -= 1
    else:
        s.premium -= 1
    if s.top > 0:
        s.top -= 1
    end_revealing(s)


def end_revealing(s):
    """Go on with the game once the row is full or the pile empty."""
    if license_size(s.row) < s.players and s.standard + s.premium > 0:
        return
    if s.round == 0:
        s.round = 1
        begin_auction(s)
    else:
        s.active = s.start
        begin_launching(s)


# Phase 2: launch boats and hire captains


def begin_launching(s):
    s.left = 2 if cod_licenses(s, s.active) > 0 else 1
    s.stage = LAUNCH
    s.turn = s.active


def launch(s, kind):
    seat = s.turn
    s.hand[seat] -= card(kind)
    s.idle[seat] += card(kind)
    s.left -= 1
    s.due = COST[kind]
    owe(s)
    if s.due == 0:
        next_launch(s)


def next_launch(s):
    """A boat is paid for; perhaps the player may launch another."""
    s.stage = LAUNCH
    if s.left == 0:
        end_launching(s)


def end_launching(s):
    """Whoever launched gets a card for each cod licence; then the next player launches."""
    launched = s.left < 2   # or there is no cod licence
    deal(s, cod_licenses(s, s.active) if launched else 0)
    if s.left == 0:
        next_launching(s)


def next_launching(s):
    if advance(s):
        begin_launching(s)
    else:
        begin_hiring(s)


def begin_hiring(s):
    s.left = 2 if lobster_licenses(s, s.active) > 0 else 1
    s.stage = HIRE
    s.turn = s.active


def hire(s, kind, boat):
    seat = s.turn
    s.hand[seat] -= card(kind)
    s.captains[seat] += card(kind)
    s.idle[seat] -= card(boat)
    s.crew[seat][0] += card(boat)
    s.left -= 1
    if s.left == 0:
        next_hiring(s)


def next_hiring(s):
    if advance(s):
        begin_hiring(s)
        return
    deal(s, cards_for_captains(s, s.active))
    if s.left == 0:
        next_lobster_bonus(s)


def next_lobster_bonus(s):
    """Cards for captains to the next player in turn order who gets some; after the last, everybody fishes."""
    while advance(s):
        deal(s, cards_for_captains(s, s.active))
        if s.left > 0:
            return
    fish(s)


# Phase 3: fishing


def fish(s):
    """A crate for every captained boat that is not full. Taking the last one from the supply makes this the last round."""
    caught = 0
    for seat in range(s.players):
        for crates in range(CAPACITY - 1, -1, -1):
            boats = s.crew[seat][crates]
            caught += size(boats)
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
    s.stage = PROCESS if processable(s, seat) else TRADE
    return processing_licenses(s, seat) > 0 and (s.stage == PROCESS or s.stored[seat] > 0)


def next_processing(s):
    """The next player in turn order who can process or trade does so; after the last, everybody draws."""
    while advance(s):
        if begin_processing(s):
            return
    begin_drawing(s)


def process(s, kind, crates):
    seat = s.turn
    boat = card(kind)
    s.crew[seat][crates] -= boat
    s.crew[seat][crates - 1] += boat
    s.processed[seat][crates - 1] += boat
    s.stored[seat] += 1
    if processable(s, seat) == 0:
        s.stage = TRADE


def trade(s):
    seat = s.turn
    s.stored[seat] -= 1
    deal(s, processing_licenses(s, seat))
    if s.left == 0:
        next_processing(s)


# Phase 5: draw


def begin_drawing(s):
    for seat in range(s.players):
        for crates in range(CAPACITY):
            s.processed[seat][crates] = 0
    s.stage = DRAW
    draw_cards(s)


def draw_cards(s):
    """The active player draws; if there are no cards, nobody does and the round is over."""
    deal(s, DRAWS[tuna_licenses(s, s.active)])
    if s.left == 0:
        end_round(s)


def end_drawing(s):
    """All cards are drawn; perhaps one has to be discarded."""
    if DISCARDS[tuna_licenses(s, s.active)] == KEEP:
        next_drawing(s)
    else:
        s.stage = DISCARD
        s.turn = s.active


def next_drawing(s):
    s.drawn = 0
    s.stage = DRAW
    if advance(s):
        draw_cards(s)
    else:
        end_round(s)


def discard(s, kind):
    s.hand[s.turn] -= card(kind)
    s.discards += card(kind)
    next_drawing(s)


def end_round(s):
    if s.last_round:
        s.active = 0
        s.stage = END
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
    s.supply -= card(kind)
    s.hand[s.active] += card(kind)
    if s.stage == DRAW:
        s.drawn += card(kind)
    s.left -= 1
    refill(s)
    if s.left > 0:
        return
    if s.stage == LAUNCH:
        next_launching(s)
    elif s.stage == TRADE:
        next_processing(s)
    elif s.stage == DRAW:
        end_drawing(s)
    else:
        next_lobster_bonus(s)
