"""What a bot should know about Fishery Boom beyond its rules: which fish come back, and when to fish for more. Compiled like the rules."""

from shoal.engine.bits import count, lowest
from shoal.engine.dice import below, draw

from .data import GEAR_DICE, ROWS_OF, SPAWN_DOWN, SPAWN_UP, YEARS
from .rules import pick as any_action
from .rules.state import (
    DONE,
    FACES,
    FAUX,
    FISH,
    GEAR,
    KILL,
    KILLED,
    MARK,
    MARKED,
    MARKETING_DOWN,
    MARKETING_UP,
    OPTIONAL,
    OVERTIME,
    RADAR,
    RADIO,
    RELEASE,
    RELEASED,
    TAKE,
    TAKEN,
    TOTAL,
    die,
    empty_plates,
    has,
    legal,
    rows,
)

BUDGETS = {"easy": 50, "medium": 250}

SPREAD = 12
HOPE = 30  # the common score that is half of what can be hoped for
GROWTH = 6  # until then it pays to catch more than there are plates for

FILLS = 1 << FAUX | 1 << MARKETING_DOWN | 1 << OVERTIME  # what helps against empty plates


def margin(s, points, players, seat):
    """The lead over the best of the others; with the collective goal what all have together."""
    if s.goal == TOTAL:
        return int(points[seat]) - HOPE
    best = -1000
    for other in range(players):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best


def any_of(actions, bits):
    """The place of any of the set's members."""
    for _ in range(below(bits, count(actions))):
        actions &= actions - 1
    return lowest(actions)


def spared(s, fish):
    """Of these fish those that will be missed least next year: an arrow brings them back, or at least none begins there."""
    down = s.alive & int(SPAWN_DOWN[s.year])
    up = s.alive & int(SPAWN_UP[s.year])
    back = fish & (down << 1 | up >> 1)
    if back:
        return back
    barren = fish & ~(down | up)
    return barren if barren else fish


def pick(s, w, out, key):
    """Catch what is needed and what comes back; mark what helps now if plates are empty, else what helps later."""
    bits = draw(key, 0)
    if s.stage == TAKE:
        needed = empty_plates(s) > 0 or s.year < GROWTH
        if not needed and bits & 3:
            if s.wanted & OPTIONAL:
                return DONE
            if has(s, RELEASE):
                return RELEASED
        return TAKEN + any_of(spared(s, s.alive & int(ROWS_OF[s.wanted & FACES])), draw(key, 1))
    if s.stage == KILL:
        return KILLED + any_of(spared(s, s.alive & rows(s.cull)), draw(key, 1))
    if s.stage == GEAR and bits & 7:
        gear = legal(s)
        if empty_plates(s) + (s.year < GROWTH) < 2:
            return FISH
        if gear > 1:
            return FISH + any_of(gear & ~1, draw(key, 1))
    if s.stage == MARK and bits & 7:
        marks = legal(s)
        empty = empty_plates(s)
        if empty > 0:
            wanted = marks & FILLS
        elif empty < 0 and (s.year == YEARS or bits & 8):
            wanted = marks & 1 << MARKETING_UP
        else:
            wanted = marks & ~FILLS & ~(1 << MARKETING_UP)
        if wanted:
            return MARKED + any_of(wanted, draw(key, 1))
    if s.stage == RADAR:
        again = 0
        for position in range(GEAR_DICE[s.gear]):
            if s.alive & rows(die(s, position)) == 0:
                again |= 1 << position
        return RADIO + again
    return any_action(s, w, out, key)
