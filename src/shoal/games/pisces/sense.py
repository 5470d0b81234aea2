# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs
"""What a bot should know about Pisces beyond its rules: what a boat can hope for, and what things are worth. Compiled like the rules."""

from shoal.engine.dice import below, draw
from shoal.games.pisces.data import DICE, GEAR_PRICE, OCEAN, POINTS, ROUNDS
from shoal.games.pisces.layout import ADULT_AT, NAMED, PLACES, SPAWNER_AT, block, boats, boats_in, held, stack
from shoal.games.pisces.legal import pick as any_action
from shoal.games.pisces.results import final_points, most_stars
from shoal.games.pisces.state import ALL_AREAS, BIDDING, BUYING, DONE, FLEET, PASS, SEND, species_of

SPREAD = 20
DEPTH = 30               # actions of a playout: about a round
UNIT = 36                # ``rate`` counts as the odds of two dice do


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


def pick(s, w, out, key):
    """Send boats where there is more to hope for, buy seldom, bid seldom."""
    if s.stage == FLEET:
        first = any_area(s, draw(key, 0))
        second = any_area(s, draw(key, 1))
        return SEND + (first if hope(s, first) >= hope(s, second) else second)
    if draw(key, 0) & 3:
        if s.stage == BUYING:
            return DONE
        if s.stage == BIDDING:
            return PASS
    return any_action(s, w, out, draw(key, 1))


def any_area(s, bits):
    """A board in play, or the ocean."""
    number = below(bits, s.players + 1)
    return OCEAN if number == s.players else species_of(s, number)
