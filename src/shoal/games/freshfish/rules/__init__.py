"""Fresh Fish: reserve plots, draw tiles, auction outlets; streets are compelled wherever the city would fall apart.

``state`` holds the record, ``plots`` the sets of plots, ``legal`` the choices, ``streets`` expropriation and routes.
"""

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw

from ..data import ASIDE, BOX_APO, COLS, DECK_APO, DEMO_LENGTH, KINDS, MONEY, PLOTS, SEATS, SUPPLY
from .legal import choices, has_reserved, in_deck, pick, plain_apo, weight
from .plots import BOARD_HIGH, BOARD_LOW, high_bit, low_bit, side
from .state import (
    ACTIONS,
    APO_TILE,
    BID,
    CENTERS,
    DEMO_TILE,
    DRAW,
    DRAWN,
    END,
    END_TURN,
    EXPROPRIATE,
    FISH,
    GAME,
    KEPT,
    MAKE_BID,
    NO_TILE,
    NOTHING,
    OBSERVATION,
    PASS,
    PLACE,
    PLACE_CENTER,
    PLACE_TILE,
    PLACE_ZONE,
    PLOT_FACTS,
    RESERVE,
    SEAT_FACTS,
    STATE,
    STREET_TILE,
    TAKE_APO,
    TILE,
    TRANSLATION,
    TURN,
    WORK,
    ZONE,
    ZONE_TILE,
)
from .streets import expropriate, is_settled, longest, measure

VERSION = 1
__all__ = ["ACTIONS", "OBSERVATION", "SEATS", "STATE", "VERSION", "WORK", "choices", "pick", "weight"]  # besides the functions below


# -- setting up --------------------------------------------------------------------------------------------------------


def setup(s, options):
    players, centers, zones, demos, tiebreak, settle = options
    s.players = players
    s.centers = centers
    s.tiebreak = tiebreak
    s.settle = settle
    for seat in range(players):
        s.money[seat] = MONEY
        s.supply[seat] = SUPPLY
    apo = DECK_APO[players - 2] + zones
    s.deck = players * 0x01010101 + (apo << 32) + (zones << 40) + (demos << 48)
    s.apo_left = BOX_APO - apo
    s.empty_low = BOARD_LOW[s.players - 2]
    s.empty_high = BOARD_HIGH[s.players - 2]
    s.center[0] = 1  # the Harbor on a1
    build(s, 0)
    s.stage = CENTERS
    s.turn = CHANCE


def centers_placed(s):
    count = 0
    for kind in range(KINDS):
        if s.center[kind] > 0:
            count += 1
    return count


def turn(s):
    return s.turn


# -- what happens ------------------------------------------------------------------------------------------------------


def play(s, w, action):
    """Expropriation and the end of a turn stand here once, and not where they are caused: compiled code would hold a copy of each."""
    stage = s.stage
    follows = 0
    if stage == TURN:
        follows = move(s, action)
    elif stage == TILE:
        follows = reveal(s, action - DRAWN)
    elif stage == BID:
        follows = make_bid(s, action - MAKE_BID)
    elif stage == PLACE:
        follows = place(s, action - PLACE_TILE)
    elif stage == ZONE:
        s.zone_low |= low_bit(action - PLACE_ZONE)
        s.zone_high |= high_bit(action - PLACE_ZONE)
        follows = END_TURN
    else:
        follows = place_center(s, action - PLACE_CENTER)
    if follows & EXPROPRIATE:
        expropriate(s)
    if follows & END_TURN:
        end_turn(s)


def place_center(s, plot):
    kind = centers_placed(s)
    s.center[kind] = plot + 1
    build(s, plot)
    if kind < KINDS - 1:
        return NOTHING
    s.stage = TURN
    s.turn = 0
    return EXPROPRIATE


def move(s, action):
    """Reserve, draw, take or pass."""
    if action < PLACE_TILE:
        return reserve(s, action - RESERVE)
    if action == PASS:
        return END_TURN
    if action == DRAW:
        s.stage = TILE
        s.turn = CHANCE
        return NOTHING
    s.stage = PLACE
    s.tile = STREET_TILE
    if action == TAKE_APO:
        s.tile = APO_TILE
        s.apo_left -= 1
    return NOTHING


def reserve(s, plot):
    s.reserved_low[s.turn] |= low_bit(plot)
    s.reserved_high[s.turn] |= high_bit(plot)
    s.supply[s.turn] -= 1
    s.begun |= 1 << s.turn
    return END_TURN


def reveal(s, tile):
    s.deck -= 1 << 8 * (tile - 1)
    s.tile = tile
    s.turn = s.drawer
    if tile <= GAME:
        return auction(s)
    if tile == ZONE_TILE:
        low, high = plain_apo(s)
        if low | high == 0:
            s.waiting += 1
            return END_TURN
        s.stage = ZONE
    else:
        s.stage = PLACE
    return NOTHING


def place(s, plot):
    """The tile in hand comes onto a plot."""
    if s.tile <= GAME:
        return place_outlet(s, plot)
    if s.tile == APO_TILE:
        return place_apo(s, plot)
    clear(s, plot)
    s.street_low |= low_bit(plot)
    s.street_high |= high_bit(plot)
    if s.tile == DEMO_TILE:
        s.demo_low |= low_bit(plot)
        s.demo_high |= high_bit(plot)
    return END_TURN  # what was open stays open: nothing is compelled


def place_apo(s, plot):
    low = low_bit(plot)
    high = high_bit(plot)
    follows = END_TURN
    if (s.zone_low & low) | (s.zone_high & high):
        s.zone_low &= ~low
        s.zone_high &= ~high
    else:
        clear(s, plot)
        follows |= EXPROPRIATE
    if s.waiting > 0:
        s.waiting -= 1
        s.zone_low |= low
        s.zone_high |= high
    return follows


def clear(s, plot):
    """The plot is developed: it is no longer empty, and its marker goes back."""
    seat = s.turn
    s.empty_low &= ~low_bit(plot)
    s.empty_high &= ~high_bit(plot)
    s.reserved_low[seat] &= ~low_bit(plot)
    s.reserved_high[seat] &= ~high_bit(plot)
    s.supply[seat] += 1


def build(s, plot):
    """A centre or an outlet comes onto an empty plot."""
    s.empty_low &= ~low_bit(plot)
    s.empty_high &= ~high_bit(plot)
    s.built_low |= low_bit(plot)
    s.built_high |= high_bit(plot)


# -- auctions ----------------------------------------------------------------------------------------------------------


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
        seat = next_seat(s, seat)
    s.turn = first
    if eligible == 1:
        return win(s)
    s.stage = BID
    return NOTHING


def make_bid(s, bid):
    s.bids[s.turn] = bid + 1
    seat = next_seat(s, int(s.turn))
    while seat != s.drawer and not is_eligible(s, seat):
        seat = next_seat(s, seat)
    s.turn = seat
    if seat != s.drawer:
        return NOTHING
    s.turn = highest(s)
    s.money[s.turn] -= s.bids[s.turn] - 1
    return win(s)


def highest(s):
    """Who wins the auction; a tie goes to the first one from the drawer on, or from the drawer's left on."""
    seat = int(s.drawer)
    if s.tiebreak == TRANSLATION:
        seat = next_seat(s, seat)
    winner = seat
    for _ in range(s.players):
        if s.bids[seat] > s.bids[winner]:
            winner = seat
        seat = next_seat(s, seat)
    return winner


def win(s):
    """The outlet goes to a reserved plot of the winner's, or stays off the board if there is none."""
    if has_reserved(s, s.turn):
        s.stage = PLACE
        return NOTHING
    s.outlet[s.turn][s.tile - 1] = KEPT
    return close_auction(s)


def place_outlet(s, plot):
    """Under the marker, which stays. The first two outlets on the board bring a new marker."""
    seat = s.turn
    if outlets_placed(s, seat) < ASIDE:
        s.supply[seat] += 1
    s.outlet[seat][s.tile - 1] = plot + 1
    s.reserved_low[seat] &= ~low_bit(plot)
    s.reserved_high[seat] &= ~high_bit(plot)
    build(s, plot)
    return EXPROPRIATE | close_auction(s)


def outlets_placed(s, seat):
    placed = 0
    for kind in range(KINDS):
        if s.outlet[seat][kind] > 0:
            placed += 1
    return placed


def close_auction(s):
    """A drawer who did not win starts the turn again."""
    if s.turn == s.drawer:
        return END_TURN
    s.tile = NO_TILE
    s.stage = TURN
    s.turn = s.drawer
    return NOTHING


def next_seat(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def end_turn(s):
    s.tile = NO_TILE
    if s.empty_low | s.empty_high == 0 or (s.settle and is_settled(s)):
        s.stage = END
        s.turn = OVER
        s.drawer = 0
    else:
        s.stage = TURN
        s.drawer = next_seat(s, int(s.drawer))
        s.turn = s.drawer


# -- the end -----------------------------------------------------------------------------------------------------------


def tally(s, w):
    """Four routes minus money into ``w.points``; what has no route counts as the longest."""
    most = longest(s)
    measure(s, w, most - 1)
    for seat in range(s.players):
        points = -s.money[seat]
        for kind in range(KINDS):
            points += counted(w.route[seat][kind], most)
        w.points[seat] = points


def counted(length, most):
    """What a route counts: its length, or the most where there is none."""
    return length if length > 0 else most


def score(s, w, out):
    """The fewest points are best."""
    tally(s, w)
    for seat in range(s.players):
        out[seat] = w.points[seat]


def rank(s, w, out):
    """Fewest points win; a tie goes to more money."""
    tally(s, w)
    for seat in range(s.players):
        place = 0
        for other in range(s.players):
            if w.points[other] < w.points[seat] or (w.points[other] == w.points[seat] and s.money[other] > s.money[seat]):
                place += 1
        out[seat] = place


# -- what a seat knows -------------------------------------------------------------------------------------------------


def redeal(s, w, seat, key):
    """The others' bids of an auction under way, each as likely as the next."""
    if s.stage == BID:
        for other in range(s.players):
            if other != seat and s.bids[other] > 0:
                s.bids[other] = 1 + below(draw(key, other), s.money[other] + 1)


def observe(s, w, seat, out):
    """Fourteen numbers a plot, thirteen a seat, fifteen of the table. Seats count from the own one on, clockwise: 1, 2, ...

    A plot (row by row from a1, ten to a row): on the board, empty, what it counts on a route (street 1, demonstration 3), APO, zone,
    1 for each of the four centres, the owner for each of the four outlets, who has reserved it.
    A seat: plays, money, supply, set aside, has reserved before, has bid, the bid if it is known, is the drawer, is to act, and its
    four outlets (1 on the board, -1 kept).
    The table: stage, tile in hand, seven kinds in the deck, APO left, waiting zones, size, where centres stand, tie rule, settle.
    """
    for i in range(OBSERVATION):
        out[i] = 0
    observe_plots(s, seat, out)
    for kind in range(KINDS):
        if s.center[kind] > 0:
            out[PLOT_FACTS * (s.center[kind] - 1) + 5 + kind] = 1
    for i in range(s.players):
        other = (seat + i) % s.players
        at = PLOT_FACTS * PLOTS + SEAT_FACTS * i
        out[at] = 1
        out[at + 1] = s.money[other]
        out[at + 2] = s.supply[other]
        out[at + 3] = ASIDE - min(ASIDE, outlets_placed(s, other))
        out[at + 4] = (s.begun >> other) & 1
        out[at + 5] = 1 if s.bids[other] > 0 else 0
        if s.bids[other] > 0 and (s.stage != BID or other == seat):
            out[at + 6] = s.bids[other] - 1
        out[at + 7] = 1 if s.stage != END and s.stage != CENTERS and s.drawer == other else 0
        out[at + 8] = 1 if s.turn == other else 0
        for kind in range(KINDS):
            if s.outlet[other][kind] > 0:
                out[at + 9 + kind] = 1
                out[PLOT_FACTS * (s.outlet[other][kind] - 1) + 9 + kind] = i + 1
            else:
                out[at + 9 + kind] = s.outlet[other][kind]
    at = PLOT_FACTS * PLOTS + SEAT_FACTS * SEATS
    out[at] = s.stage
    out[at + 1] = s.tile
    for tile in range(FISH, DEMO_TILE + 1):
        out[at + 1 + tile] = in_deck(s, tile)
    out[at + 9] = s.apo_left
    out[at + 10] = s.waiting
    out[at + 11] = side(s)
    out[at + 12] = s.centers
    out[at + 13] = s.tiebreak
    out[at + 14] = s.settle


def observe_plots(s, seat, out):
    """What lies on each plot, but for centres and outlets."""
    size = side(s)
    for row in range(size):
        for col in range(size):
            plot = COLS * row + col
            low = low_bit(plot)
            high = high_bit(plot)
            at = PLOT_FACTS * plot
            out[at] = 1
            if (s.empty_low & low) | (s.empty_high & high):
                out[at + 1] = 1
                for i in range(s.players):
                    other = (seat + i) % s.players
                    if (s.reserved_low[other] & low) | (s.reserved_high[other] & high):
                        out[at + 13] = i + 1
            elif (s.demo_low & low) | (s.demo_high & high):
                out[at + 2] = DEMO_LENGTH
            elif (s.street_low & low) | (s.street_high & high):
                out[at + 2] = 1
            elif (s.built_low & low) | (s.built_high & high) == 0:
                out[at + 3] = 1
                if (s.zone_low & low) | (s.zone_high & high):
                    out[at + 4] = 1
