"""Pisces: each player manages the fishery of one species and sends boats to everybody's.

Six rounds of: two tournament cards, blocks, boats, fishing, buying, the life cycle of the fish, and bidding for first player.
"""

from shoal.engine.bits import lowest

from ..data import (
    ADULT,
    BOAT_PRICE,
    CARDS,
    DICE,
    FACES_OWNED,
    FINDER,
    GEAR_PRICE,
    MOTOR,
    MOTOR_BID,
    OCEAN,
    OUTRIGGER,
    POINTS,
    ROUNDS,
    SARDINE,
    SEATS,
    SPAWNER,
    SPOTS,
)
from .layout import (
    ADULT_AT,
    BIRTHS,
    BLOCK,
    BOATS_AT,
    CAUGHT,
    CENTRE,
    CHIP,
    FIRST_SPOT,
    FRESH,
    HELD,
    JUVENILE_AT,
    MOST_SPAWNERS,
    STACK,
    START,
    USED,
    WIDTH,
    block,
    boats,
    caught,
    centre,
    fleet_size,
    ready,
    spread,
    stack,
    taken,
    together,
)
from .legal import choices, pick, sums, weight
from .results import OBSERVATION, observe, rank, redeal, score
from .state import (
    ACTIONS,
    ALL_AREAS,
    BID,
    BIDDING,
    BLOCKING,
    BUY_BOAT,
    BUY_GEAR,
    BUYING,
    CARD,
    CHOOSE,
    DONE,
    END,
    FIND,
    FISH,
    FISHING,
    FLEET,
    KEEP,
    OUTRIGGING,
    PASS,
    PAY,
    PAYING,
    PICK,
    PICKING,
    PUT_BLOCK,
    REVEAL,
    ROLL,
    ROLLING,
    SARDINES,
    SEND,
    STATE,
    WORK,
    after,
    hits,
    owner,
    setup,
    species_of,
    target,
    turn,
)

__all__ = [
    "ACTIONS",
    "OBSERVATION",
    "SEATS",
    "STATE",
    "VERSION",
    "WORK",
    "choices",
    "observe",
    "pick",
    "play",
    "rank",
    "redeal",
    "score",
    "setup",
    "turn",
    "weight",
]  # fmt: skip

VERSION = 1

NOWHERE = -1  # no spot


def play(s, w, action):
    stage = s.stage
    stands = False  # the dice are rolled and stay as they are
    spot = NOWHERE  # the spot that is hit
    if stage == ROLLING:
        stands = roll(s, action - ROLL + 1)
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
        spot = action - PICK
    elif stage == OUTRIGGING:
        stands = action == KEEP
        if not stands:
            reroll(s)
    elif stage == SARDINES:
        hatch(s, action - ROLL + 1)
    else:
        choose(s, action - CHOOSE)
    if stands:
        spot = land(s)
    if spot != NOWHERE:
        hit(s, spot)


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
    """Roll a die; do the dice stand now?"""
    area = s.area - 1
    if area == OCEAN:
        if face > FACES_OWNED[s.players] * s.players:
            return False  # nobody's face: it is rolled again
        s.die1 = face
    elif s.die1 == 0:
        s.die1 = face
        if DICE[area] == 2:
            return False
    else:
        s.die2 = face
    if ready(s.rack[s.seat], OUTRIGGER):
        s.stage = OUTRIGGING
        return False
    return True


def reroll(s):
    s.rack[s.seat] += 1 << (USED + 3 * OUTRIGGER)
    s.die1 = 0
    s.die2 = 0
    s.stage = ROLLING


def land(s):
    """The dice stand: if they fit one stack, its spot is hit; of several the player picks one."""
    spots = hits(s)
    if spots == 0:
        end_attempt(s)
    elif spots & (spots - 1) == 0:
        return lowest(spots) // STACK
    else:
        s.stage = PICKING
    return NOWHERE


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
    if together(s.board[SARDINE], FIRST_SPOT[SPAWNER], WIDTH[SPAWNER]):
        s.stage = SARDINES
        s.seat = 0
    else:
        open_bidding(s)


def cycle(board, species):
    """Spawners die, adults spawn, juveniles mature, the young grow, and new fish are born."""
    store = centre(board) + together(board, FIRST_SPOT[SPAWNER], WIDTH[SPAWNER])
    stacks = 0
    number = 0
    for stage in range(1, SPAWNER + 1):
        number = together(board, FIRST_SPOT[stage - 1], WIDTH[stage - 1])
        stacks |= spread(number, SPOTS[species][stage], 1 if stage == ADULT else 0) << STACK * FIRST_SPOT[stage]
    return reproduce(stacks | store << CENTRE, species, BIRTHS[species][min(number, MOST_SPAWNERS)])


def reproduce(board, species, number):
    """New chips from the centre, as many as there are, to the first stage of the life cycle."""
    number = min(number, centre(board))
    stage = 0
    while SPOTS[species][stage] == 0:
        stage += 1
    new = spread(number, SPOTS[species][stage], 1 if stage == ADULT else 0)
    return board - (number << CENTRE) + (new << STACK * FIRST_SPOT[stage])


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
    while motors > 0 and (can_pay >> (s.bid - MOTOR_BID * motors)) & 1 == 0:
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
