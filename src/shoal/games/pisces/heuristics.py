"""What a bot should know about Pisces beyond its rules: what a boat can hope for, and what things are worth. Compiled like the rules."""

from shoal.engine.bits import lowest
from shoal.engine.dice import below, draw

from .data import BOAT_PRICE, BOATS, DICE, GEAR_PRICE, OCEAN, POINTS, ROUNDS
from .rules.layout import ADULT_AT, NAMED, PLACES, SPAWNER_AT, block, boats, boats_in, held, stack
from .rules.legal import biddable
from .rules.legal import pick as any_action
from .rules.results import final_points, most_stars
from .rules.state import (
    ALL_AREAS,
    BID,
    BIDDING,
    BLOCKING,
    BUY_BOAT,
    BUYING,
    DONE,
    FLEET,
    KEEP,
    OUTRIGGING,
    PASS,
    PICK,
    PICKING,
    PUT_BLOCK,
    REROLL,
    SEND,
    hits,
    points,
    species_of,
    target,
)

BUDGETS = {"medium": 500}

SPREAD = 20
BOAT_ROUNDS = 2  # rounds before this one in which a boat pays for itself
UNIT = 36  # ``rate`` counts as the odds of two dice do


def catch_of(board, species, outcome):
    """The most chips that an outcome lets one take."""
    most = 0
    for spot in range(ADULT_AT, SPAWNER_AT):
        if (NAMED[species][outcome] >> 3 * spot) & 1 and block(board) != spot + 1:
            most = max(most, stack(board, spot))
    return most


def hope(s, area):
    """What a boat in an area can expect, in parts of a point."""
    total = 0
    if area == OCEAN:
        for seat in range(s.players):
            species = species_of(s, seat)
            best = 0
            for spot in range(SPAWNER_AT, PLACES):
                if block(s.board[species]) != spot + 1:
                    best = max(best, stack(s.board[species], spot))
            total += 36 * best * POINTS[species] // s.players
    elif DICE[area] == 2:
        for outcome in range(2, 13):
            total += (6 - abs(7 - outcome)) * catch_of(s.board[area], area, outcome) * POINTS[area]
    else:
        for outcome in range(1, 7):
            total += 6 * catch_of(s.board[area], area, outcome) * POINTS[area]
    return total


def rate(s, w, out):
    """Points, what the boats at sea can hope for, a price for gear and boats that fades, and the bid that is to be paid."""
    most = most_stars(s)
    rounds = ROUNDS - s.round
    for seat in range(s.players):
        total = UNIT * final_points(s, seat, most)
        for area in range(ALL_AREAS):
            at_sea = boats_in(s.fleet[seat], area)
            if at_sea:
                total += hope(s, area) * (2 * at_sea - (at_sea - 1)) // 2
        total += UNIT * rounds * (5 * (boats(s.rack[seat]) - 2))
        for kind in range(3):
            total += UNIT * min(rounds * 2, GEAR_PRICE - 2) * held(s.rack[seat], kind)
        if s.due > 0 and s.seat == seat:
            total -= UNIT * s.due
        elif s.bid > 0 and s.bidder == seat + 1:
            total -= UNIT * (s.bid - 3)
        out[seat] = total


def worth(s, spot, own):
    """What a hit on a spot brings the player who fishes, in half points: its chips, or stars for the owner of the block."""
    species = target(s)
    board = s.board[species]
    if block(board) == spot + 1:
        return 3 * stack(board, spot) * (1 if own else -1)
    if spot < ADULT_AT:
        return -stack(board, spot) * (1 if own else 0)
    return 2 * POINTS[species] * stack(board, spot)


def best_hit(s):
    """The best of the spots that the dice name; -1: none."""
    named = hits(s)
    own = species_of(s, s.seat) == target(s)
    best = -1
    highest = -1000
    for spot in range(PLACES):
        if (named >> 3 * spot) & 1 and worth(s, spot, own) > highest:
            highest = worth(s, spot, own)
            best = spot
    return best


def pick(s, w, out, key):
    """Send boats where there is more to hope for, protect big stacks, roll again after a miss, buy and bid seldom."""
    bits = draw(key, 0)
    if s.stage == FLEET:
        first = any_area(s, bits)
        second = any_area(s, draw(key, 1))
        return SEND + (first if hope(s, first) >= hope(s, second) else second)
    if s.stage == PICKING:
        return PICK + best_hit(s)
    if s.stage == OUTRIGGING:
        spot = best_hit(s)
        return KEEP if spot >= 0 and worth(s, spot, species_of(s, s.seat) == target(s)) > 0 else REROLL
    if s.stage == BLOCKING:
        board = s.board[species_of(s, s.seat)]
        first = any_action(s, w, out, draw(key, 1))
        second = any_action(s, w, out, draw(key, 2))
        return first if stack(board, first - PUT_BLOCK) >= stack(board, second - PUT_BLOCK) else second
    if s.stage == BUYING and (bits & 3 or s.round == ROUNDS):
        if s.round < BOAT_ROUNDS and boats(s.rack[s.seat]) == BOATS and points(s.catch[s.seat]) >= BOAT_PRICE:
            return BUY_BOAT
        return DONE
    if s.stage == BIDDING:
        bids = biddable(s, s.seat) & (-1 << s.bid)
        return BID + lowest(bids) if bids and bits & 3 == 0 else PASS
    return any_action(s, w, out, draw(key, 1))


def any_area(s, bits):
    """A board in play, or the ocean."""
    number = below(bits, s.players + 1)
    return OCEAN if number == s.players else species_of(s, number)
