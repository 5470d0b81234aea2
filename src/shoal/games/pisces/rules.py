"""Pisces: each player manages the fishery of one species and sends boats to everybody's.

Six rounds of: two tournament cards, blocks, boats, fishing, buying, the life cycle of the fish, and bidding for first player.
What lies on a board, what a player caught, the gear and the boats at sea are packed into one integer each: see ``layout``.

At every stage the legal actions are a set of bits counted from the stage's first action: ``allowed``. Choosing one at random
counts the bits and takes one, so no list is made.
"""

import numpy as np

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw
from shoal.games.pisces.data import (
    AWARD_POINTS,
    BIDS,
    BOAT_PRICE,
    BOATS,
    CARDS,
    DICE,
    FACES_OWNED,
    FINDER,
    GEAR_CARDS,
    GEAR_PRICE,
    MOTOR,
    MOTOR_BID,
    OCEAN,
    OUTRIGGER,
    POINTS,
    ROUNDS,
    SARDINE,
    SEATS,
    SPOTS,
    TROPHY_POINTS,
)
from shoal.games.pisces.layout import (
    ADULT_AT,
    BIRTHS,
    BLOCK,
    BOATS_AT,
    CAUGHT,
    CENTRE,
    CHIP,
    FRESH,
    HELD,
    JUVENILE_AT,
    MOST_SPAWNERS,
    NAMED,
    PLACES,
    SPAWNER_AT,
    SPAWNERS,
    STACK,
    START,
    USED,
    YOUNG_AT,
    block,
    boats,
    boats_in,
    caught,
    centre,
    chips,
    count,
    fleet_size,
    fresh,
    held,
    lowest,
    ready,
    spread,
    stack,
    taken,
    together,
    used,
)

VERSION = 1

# stages
CHOOSING, CARD, BLOCKING, FLEET, FISHING, ROLLING, OUTRIGGING, PICKING, BUYING, PAYING, SARDINES, BIDDING, END = range(13)

KINDS = 6                                  # species
ALL_AREAS = 7                              # the species' boards and the ocean

CHOOSE = 0                                 # actions: choose species i is CHOOSE + i, and so on
REVEAL = CHOOSE + KINDS
PUT_BLOCK = REVEAL + KINDS
SEND = PUT_BLOCK + PLACES
FISH = SEND + ALL_AREAS
FIND = FISH + ALL_AREAS                    # find area i area j is FIND + 7 * i + j
ROLL = FIND + ALL_AREAS * ALL_AREAS        # roll 1 is ROLL
KEEP = ROLL + 6
REROLL = KEEP + 1
PICK = REROLL + 1
BUY_BOAT = PICK + PLACES
BUY_GEAR = BUY_BOAT + 1
DONE = BUY_GEAR + 3
PAY = DONE + 1
BID = PAY + KINDS                          # bid 1 is BID
PASS = BID + BIDS
ACTIONS = PASS + 1

#: the first action of each stage
FIRST = (CHOOSE, REVEAL, PUT_BLOCK, SEND, FISH, ROLL, KEEP, PICK, BUY_BOAT, PAY, ROLL, BID, 0)

OF_SEAT = 33                               # numbers for each seat in sense
OF_BOARD = PLACES + 3                      # ... for each board
BOARDS_FROM = 22
SEATS_FROM = BOARDS_FROM + KINDS * OF_BOARD
SENSE = SEATS_FROM + SEATS * OF_SEAT

STATE = np.dtype([
    ("board", np.int64, KINDS),            # by species; 0: not in play
    ("catch", np.int64, SEATS),
    ("rack", np.int32, SEATS),
    ("species", np.int32),                 # four bits for each seat: its species, counted from 1
    ("cards", np.int32),                   # three bits for each species: tournament cards left
    ("fleet", np.int16, SEATS),
    ("stars", np.int16, SEATS),
    ("pile", np.int16),                    # three bits for each kind: gear cards left
    ("trophies", np.int8, SEATS),
    ("players", np.int8),
    ("stage", np.int8),
    ("seat", np.int8),                     # who acts, or fishes while dice roll
    ("first", np.int8),
    ("round", np.int8),
    ("in_play", np.int8),                  # set of species
    ("card1", np.int8),                    # species of the open tournament cards, counted from 1
    ("card2", np.int8),
    ("area", np.int8),                     # of the attempt, counted from 1
    ("die1", np.int8),
    ("die2", np.int8),
    ("due", np.int8),
    ("bid", np.int8),
    ("bidder", np.int8),                   # counted from 1
    ("passed", np.int8),                   # set of seats
], align=True)

WORK = np.dtype([("unused", np.int8)])


def setup(s, options):
    s.players = options[0]
    for seat in range(s.players):
        s.rack[seat] = BOATS << BOATS_AT
    for kind in range(3):
        s.pile |= GEAR_CARDS << 3 * kind


def turn(s):
    stage = s.stage
    if stage == CARD or stage == ROLLING or stage == SARDINES:
        return CHANCE
    if stage == END:
        return OVER
    return int(s.seat)


# -- what is legal -----------------------------------------------------------------------------------------------------


def allowed(s):
    """The legal actions (chance: the outcomes) as a set of bits, counted from the first action of the stage."""
    stage = s.stage
    if stage == ROLLING or stage == SARDINES:
        return 0b111111
    if stage == FISHING:
        return fishing(s)
    if stage == FLEET:
        return s.in_play | 1 << OCEAN
    if stage == BIDDING:
        return biddable(s, s.seat) & (-1 << s.bid) | 1 << BIDS
    if stage == BUYING:
        return affordable(s)
    if stage == PAYING:
        return payable(s)
    if stage == BLOCKING:
        return spot_set(taken(s.board[species_of(s, s.seat)]))
    if stage == PICKING:
        return spot_set(hits(s))
    if stage == CARD:
        return cards_in(s)
    if stage == OUTRIGGING:
        return 0b11
    if stage == CHOOSING:
        return ~s.in_play & 0b111111
    return 0


def spot_set(spots):
    """A set of spots with one bit for each instead of three."""
    bits = 0
    for spot in range(PLACES):
        bits |= (spots >> 2 * spot) & (1 << spot)
    return bits


def cards_in(s):
    """The species that still have tournament cards."""
    left = 0
    for species in range(KINDS):
        if (s.cards >> 3 * species) & 7:
            left |= 1 << species
    return left


def fishing(s):
    """Fish where a boat is; with a finder, in any other area as well."""
    fleet = s.fleet[s.seat]
    has_finder = ready(s.rack[s.seat], FINDER) > 0
    areas = s.in_play | 1 << OCEAN
    bits = 0
    for area in range(ALL_AREAS):
        if boats_in(fleet, area):
            bits |= 1 << area
            if has_finder:
                bits |= (areas & ~(1 << area)) << (ALL_AREAS * (area + 1))
    return bits


def affordable(s):
    """What the player can buy; to be done is always possible."""
    purse = points(s.catch[s.seat])
    bits = 1 << (DONE - BUY_BOAT)
    if purse >= GEAR_PRICE:
        for kind in range(3):
            if (s.pile >> 3 * kind) & 7:
                bits |= 2 << kind
        if purse >= BOAT_PRICE and boats(s.rack[s.seat]) == BOATS:
            bits |= 1
    return bits


def payable(s):
    """Chips the player can pay with: any for a purchase, for a bid those that let the rest be made up exactly."""
    catch = s.catch[s.seat]
    bits = 0
    for species in range(KINDS):
        if chips(catch, species):
            if s.bid == 0:
                bits |= 1 << species
            elif POINTS[species] <= s.due:
                if (sums(catch - (1 << CHIP * species)) >> (s.due - POINTS[species])) & 1:
                    bits |= 1 << species
    return bits


def sums(catch):
    """The amounts from 0 to 20 that own chips make up exactly: a bit for each."""
    bits = 1
    for species in range(KINDS):
        value = POINTS[species]
        for _ in range(min(chips(catch, species), BIDS // value)):
            bits |= bits << value
    return bits & ((2 << BIDS) - 1)


def biddable(s, seat):
    """The bids that a player can make up with chips and motors: bit 0 for a bid of 1."""
    bits = sums(s.catch[seat])
    for _ in range(ready(s.rack[seat], MOTOR)):
        bits |= bits << MOTOR_BID
    return (bits >> 1) & ((1 << BIDS) - 1)


def choices(s, w, out):
    bits = allowed(s)
    first = FIRST[s.stage]
    number = 0
    while bits:
        out[number] = first + lowest(bits)
        bits &= bits - 1
        number += 1
    return number


def weight(s, w, action):
    """A tournament card is as likely as there are cards of it; so are the faces of a die."""
    if s.stage == CARD:
        return (s.cards >> 3 * (action - REVEAL)) & 7
    return 1


def pick(s, w, out, key):
    """Any legal action, without a list of them."""
    if s.stage == ROLLING or s.stage == SARDINES:
        return ROLL + below(draw(key, 0), 6)
    if s.stage == CARD:
        return REVEAL + pick_card(s, draw(key, 0))
    bits = allowed(s)
    for _ in range(below(draw(key, 0), count(bits))):
        bits &= bits - 1
    return FIRST[s.stage] + lowest(bits)


def pick_card(s, chance):
    left = 0
    for species in range(KINDS):
        left += (s.cards >> 3 * species) & 7
    ticket = below(chance, left)
    species = 0
    while ticket >= (s.cards >> 3 * species) & 7:
        ticket -= (s.cards >> 3 * species) & 7
        species += 1
    return species


# -- who and what ------------------------------------------------------------------------------------------------------


def species_of(s, seat):
    """A seat's species; -1 before it has chosen."""
    return ((s.species >> 4 * seat) & 15) - 1


def owner(s, species):
    """Whose species it is."""
    seat = 0
    while species_of(s, seat) != species:
        seat += 1
    return seat


def after(s, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def points(catch):
    """What the chips of a catch are worth."""
    worth = 0
    for species in range(KINDS):
        worth += POINTS[species] * chips(catch, species)
    return worth


def target(s):
    """The species that the attempt's dice are about; at the ocean their face belongs to one."""
    if s.area - 1 == OCEAN:
        return species_of(s, (s.die1 - 1) // FACES_OWNED[s.players])
    return s.area - 1


def hits(s):
    """The set of spots that the attempt's dice name and that have chips."""
    species = target(s)
    named = SPAWNERS
    if s.area - 1 != OCEAN:
        named = NAMED[species][s.die1 + s.die2]
    return named & taken(s.board[species])


# -- playing -----------------------------------------------------------------------------------------------------------


def play(s, w, action):
    stage = s.stage
    if stage == ROLLING:
        roll(s, action - ROLL + 1)
    elif stage == FISHING:
        if action >= FIND:
            find(s, (action - FIND) // ALL_AREAS, (action - FIND) % ALL_AREAS)
        else:
            fish(s, action - FISH)
    elif stage == FLEET:
        send(s, action - SEND)
    elif stage == BIDDING:
        if action == PASS:
            s.passed |= 1 << s.seat
        else:
            s.bid = action - BID + 1
            s.bidder = s.seat + 1
        ask_next(s)
    elif stage == BUYING:
        if action == DONE:
            done(s)
        else:
            buy(s, action)
    elif stage == PAYING:
        pay(s, action - PAY)
    elif stage == CARD:
        reveal(s, action - REVEAL)
    elif stage == BLOCKING:
        s.board[species_of(s, s.seat)] |= (action - PUT_BLOCK + 1) << BLOCK
        block_next(s, after(s, s.seat))
    elif stage == PICKING:
        hit(s, action - PICK)
    elif stage == OUTRIGGING:
        if action == KEEP:
            land(s)
        else:
            reroll(s)
    elif stage == SARDINES:
        hatch(s, action - ROLL + 1)
    else:
        choose(s, action - CHOOSE)


def choose(s, species):
    s.species |= (species + 1) << 4 * s.seat
    s.in_play |= 1 << species
    s.board[species] = START[species]
    s.cards |= CARDS << 3 * species
    s.seat = after(s, s.seat)
    if s.seat == 0:
        s.stage = CARD


def reveal(s, species):
    """Turn up a tournament card; the first of the two begins the round."""
    s.cards -= 1 << 3 * species
    if s.card1 == 0:
        s.card1 = species + 1
        s.round += 1
        for seat in range(s.players):
            s.catch[seat] &= (1 << CAUGHT) - 1
            s.rack[seat] &= HELD | 3 << BOATS_AT
    else:
        s.card2 = species + 1
        s.seat = s.first
        if taken(s.board[species_of(s, s.first)]):
            s.stage = BLOCKING
        else:
            block_next(s, after(s, s.first))


def block_next(s, seat):
    """Ask the next player from ``seat`` on who has something to block; after all of them, boats put to sea."""
    while seat != s.first and taken(s.board[species_of(s, seat)]) == 0:
        seat = after(s, seat)
    s.seat = seat
    s.stage = FLEET if seat == s.first else BLOCKING


def send(s, area):
    seat = s.seat
    s.fleet[seat] += 1 << 2 * area
    if fleet_size(s.fleet[seat]) == boats(s.rack[seat]):
        s.seat = after(s, seat)
        if s.seat == s.first:
            s.stage = FISHING


def fish(s, area):
    s.fleet[s.seat] -= 1 << 2 * area
    s.area = area + 1
    s.stage = ROLLING


def find(s, place, area):
    """A boat from ``place`` fishes in another area: its player uses a finder."""
    s.fleet[s.seat] -= 1 << 2 * place
    s.rack[s.seat] += 1 << (USED + 3 * FINDER)
    s.area = area + 1
    s.stage = ROLLING


def roll(s, face):
    area = s.area - 1
    if area == OCEAN:
        if face > FACES_OWNED[s.players] * s.players:
            return                         # nobody's face: it is rolled again
        s.die1 = face
    elif s.die1 == 0:
        s.die1 = face
        if DICE[area] == 2:
            return
    else:
        s.die2 = face
    if ready(s.rack[s.seat], OUTRIGGER):
        s.stage = OUTRIGGING
    else:
        land(s)


def reroll(s):
    s.rack[s.seat] += 1 << (USED + 3 * OUTRIGGER)
    s.die1 = 0
    s.die2 = 0
    s.stage = ROLLING


def land(s):
    """The dice stand: nothing, one stack or several fit."""
    spots = hits(s)
    if spots == 0:
        end_attempt(s)
    elif spots & (spots - 1) == 0:
        hit(s, lowest(spots) // STACK)
    else:
        s.stage = PICKING


def hit(s, spot):
    """A blocked stack stays and is worth stars, a juvenile one is released, any other is caught."""
    species = target(s)
    board = s.board[species]
    number = stack(board, spot)
    if block(board) == spot + 1:
        s.stars[owner(s, species)] += number
    else:
        board -= number << STACK * spot
        if JUVENILE_AT <= spot < ADULT_AT:
            board += number << CENTRE
        else:
            had_won = has_won(s, s.catch[s.seat])
            s.catch[s.seat] += (number << CHIP * species) + (number << (CAUGHT + CHIP * species))
            if not had_won and has_won(s, s.catch[s.seat]):
                s.trophies[s.seat] += 1
        s.board[species] = board
    end_attempt(s)


def has_won(s, catch):
    """Does what was caught this round fulfil the tournament?"""
    if s.card1 == s.card2:
        return caught(catch, s.card1 - 1) >= 2
    return caught(catch, s.card1 - 1) > 0 and caught(catch, s.card2 - 1) > 0


def end_attempt(s):
    s.area = 0
    s.die1 = 0
    s.die2 = 0
    s.stage = FISHING
    if s.fleet[s.seat] == 0:
        s.seat = after(s, s.seat)
        if s.seat == s.first:
            return_to_port(s)


def return_to_port(s):
    s.card1 = 0
    s.card2 = 0
    for seat in range(s.players):
        s.board[species_of(s, seat)] &= (1 << BLOCK) - 1
    if s.round == ROUNDS:
        s.stage = END
        s.seat = 0
    else:
        s.stage = BUYING


def buy(s, action):
    """The item changes hands at once, then it is paid for."""
    if action == BUY_BOAT:
        s.rack[s.seat] += 1 << BOATS_AT
        s.due = BOAT_PRICE
    else:
        kind = action - BUY_GEAR
        s.pile -= 1 << 3 * kind
        s.rack[s.seat] += (1 << 3 * kind) + (1 << (FRESH + 3 * kind))
        s.due = GEAR_PRICE
    s.stage = PAYING


def pay(s, species):
    """A chip goes back to the centre of its board; there is no change."""
    s.catch[s.seat] -= 1 << CHIP * species
    s.board[species] += 1 << CENTRE
    s.due = max(0, s.due - POINTS[species])
    if s.due == 0:
        if s.bid:
            crown(s)
        else:
            s.stage = BUYING


def done(s):
    s.seat = after(s, s.seat)
    if s.seat == s.first:
        live(s)


def live(s):
    """The life cycle of all fish; sardines that spawn roll for their number."""
    for seat in range(s.players):
        species = species_of(s, seat)
        s.board[species] = cycle(s.board[species], species)
    if together(s.board[SARDINE], SPAWNER_AT, 3):
        s.stage = SARDINES
        s.seat = 0
    else:
        open_bidding(s)


def cycle(board, species):
    """Spawners die, adults spawn, juveniles mature, the young grow, and new fish are born."""
    spawners = together(board, ADULT_AT, 5)
    adults = together(board, JUVENILE_AT, 6)
    juveniles = together(board, YOUNG_AT, 3)
    store = centre(board) + together(board, SPAWNER_AT, 3)
    stacks = spread(spawners, SPOTS[species][3], 0) << STACK * SPAWNER_AT
    stacks |= spread(adults, SPOTS[species][2], 1) << STACK * ADULT_AT
    stacks |= spread(juveniles, SPOTS[species][1], 0) << STACK * JUVENILE_AT
    return reproduce(stacks | store << CENTRE, species, BIRTHS[species][min(spawners, MOST_SPAWNERS)])


def reproduce(board, species, number):
    """New chips from the centre, as many as there are, to the first stage of the life cycle."""
    number = min(number, centre(board))
    board -= number << CENTRE
    if SPOTS[species][0]:
        return board | spread(number, SPOTS[species][0], 0) << STACK * YOUNG_AT
    if SPOTS[species][1]:
        return board | spread(number, SPOTS[species][1], 0) << STACK * JUVENILE_AT
    return board | spread(number, SPOTS[species][2], 1) << STACK * ADULT_AT


def hatch(s, face):
    """A die for the sardines; after the second one they reproduce."""
    if s.die1 == 0:
        s.die1 = face
    else:
        s.board[SARDINE] = reproduce(s.board[SARDINE], SARDINE, s.die1 + face)
        s.die1 = 0
        open_bidding(s)


def open_bidding(s):
    s.stage = BIDDING
    s.seat = after(s, s.first)


def ask_next(s):
    """The next player clockwise who has not passed and does not hold the highest bid; if there is none, bidding ends."""
    seat = after(s, s.seat)
    while seat != s.seat:
        if (s.passed >> seat) & 1 == 0 and s.bidder != seat + 1:
            s.seat = seat
            return
        seat = after(s, seat)
    end_bidding(s)


def end_bidding(s):
    """The highest bidder uses as many motors as can be and pays the rest; without bids the token moves on."""
    if s.bid == 0:
        s.bidder = after(s, s.first) + 1
        crown(s)
        return
    s.seat = s.bidder - 1
    can_pay = sums(s.catch[s.seat])
    motors = min(ready(s.rack[s.seat], MOTOR), s.bid // MOTOR_BID)
    while (can_pay >> (s.bid - MOTOR_BID * motors)) & 1 == 0:
        motors -= 1
    s.rack[s.seat] += motors << (USED + 3 * MOTOR)
    s.due = s.bid - MOTOR_BID * motors
    if s.due:
        s.stage = PAYING
    else:
        crown(s)


def crown(s):
    """The bidder becomes first player, and the next round can begin."""
    s.first = s.bidder - 1
    s.bid = 0
    s.bidder = 0
    s.passed = 0
    s.seat = 0
    s.stage = CARD


# -- results -----------------------------------------------------------------------------------------------------------


def score(s, w, out):
    """Chips, trophies, and the award for the most gold stars."""
    most = most_stars(s)
    for seat in range(s.players):
        out[seat] = final_points(s, seat, most)


def rank(s, w, out):
    """By points, then by the number of different species among own chips."""
    most = most_stars(s)
    for seat in range(s.players):
        own = final_points(s, seat, most)
        place = 0
        for other in range(s.players):
            lead = final_points(s, other, most) - own
            if lead > 0 or (lead == 0 and variety(s, other) > variety(s, seat)):
                place += 1
        out[seat] = place


def most_stars(s):
    """What it takes to get the award: at least one star."""
    most = 1
    for seat in range(s.players):
        most = max(most, int(s.stars[seat]))
    return most


def final_points(s, seat, most):
    award = AWARD_POINTS if s.stars[seat] == most else 0
    return points(s.catch[seat]) + TROPHY_POINTS * s.trophies[seat] + award


def variety(s, seat):
    """How many species there are among a player's chips."""
    kinds = 0
    for species in range(KINDS):
        if chips(s.catch[seat], species):
            kinds += 1
    return kinds


def redeal(s, w, seat, key):
    """Nothing is hidden."""


def sense(s, w, seat, out):
    """The whole table as ``seat`` sees it; seats are counted clockwise from it, from 1, and 0 means none, as for species and areas.

    table   round, stage, players, who acts or fishes, first player, the two tournament cards, cards left of each species,
            area of the attempt, its two dice, gear left of each kind, due, bid, bidder
    boards  six times: owner, the stacks on the 17 spots (y1-y3, j1-j6, a1-a5, s1-s3), centre, blocked spot
    seats   six times, own seat first: species, boats, chips of each species, those caught this round, trophies, stars,
            cards of each gear, those used, those bought this round, boats in each area, whether passed
    """
    for i in range(SENSE):
        out[i] = 0
    out[0] = s.round
    out[1] = s.stage
    out[2] = s.players
    out[3] = 0 if s.stage == CARD or s.stage == SARDINES or s.stage == END else seen_from(s, seat, s.seat)
    out[4] = seen_from(s, seat, s.first)
    out[5] = s.card1
    out[6] = s.card2
    for species in range(KINDS):
        out[7 + species] = (s.cards >> 3 * species) & 7
    out[13] = s.area
    out[14] = s.die1
    out[15] = s.die2
    for kind in range(3):
        out[16 + kind] = (s.pile >> 3 * kind) & 7
    out[19] = s.due
    out[20] = s.bid
    out[21] = seen_from(s, seat, s.bidder - 1) if s.bidder else 0
    for species in range(KINDS):
        if (s.in_play >> species) & 1:
            sense_board(s, seat, species, out)
    for place in range(s.players):
        sense_seat(s, (seat + place) % s.players, SEATS_FROM + OF_SEAT * place, out)


def seen_from(s, seat, other):
    """How many seats clockwise from ``seat`` another one sits, counted from 1."""
    return (other - seat + s.players) % s.players + 1


def sense_board(s, seat, species, out):
    board = s.board[species]
    at = BOARDS_FROM + OF_BOARD * species
    out[at] = seen_from(s, seat, owner(s, species))
    for spot in range(PLACES):
        out[at + 1 + spot] = stack(board, spot)
    out[at + 1 + PLACES] = centre(board)
    out[at + 2 + PLACES] = block(board)


def sense_seat(s, seat, at, out):
    out[at] = species_of(s, seat) + 1
    out[at + 1] = boats(s.rack[seat])
    for species in range(KINDS):
        out[at + 2 + species] = chips(s.catch[seat], species)
        out[at + 8 + species] = caught(s.catch[seat], species)
    out[at + 14] = s.trophies[seat]
    out[at + 15] = s.stars[seat]
    for kind in range(3):
        out[at + 16 + kind] = held(s.rack[seat], kind)
        out[at + 19 + kind] = used(s.rack[seat], kind)
        out[at + 22 + kind] = fresh(s.rack[seat], kind)
    for area in range(ALL_AREAS):
        out[at + 25 + area] = boats_in(s.fleet[seat], area)
    out[at + 32] = (s.passed >> seat) & 1
