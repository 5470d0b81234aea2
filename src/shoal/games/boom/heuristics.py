"""What a bot should know about Fishery Boom beyond its rules: which fish come back, and when to fish for more. Compiled like the rules."""

from shoal.engine import bits
from shoal.engine.dice import draw

from . import data as d
from .rules import legal
from .rules import state as st

BUDGETS = {"easy": 25, "medium": 120, "expert": 30_000}  # a step is 65 to 85 %: docs/strength.md

LEARNT = {"goal": "own"}  # what the networks know: for the common goal there is none

SPREAD = 12
HOPE = 3 * d.YEARS  # the common score that counts as even
GROWTH = 3 * d.YEARS // 5  # until then it pays to catch more than there are plates for
SCARCE = 4  # fish are scarce if no more than one row in so many lives

FILLS = 1 << st.FAUX | 1 << st.MARKETING_DOWN | 1 << st.OVERTIME  # what helps against empty plates


def is_lost(s):
    """Has the sea died before its time?"""
    return s.stage == st.STAGE_OVER and s.year < d.YEARS


def margin(s, points, players, seat):
    """The lead over the best of the others; with the collective goal what all have together."""
    if s.goal == st.TOTAL:
        return int(points[seat]) - HOPE
    best = -1000
    for other in range(players):
        if other != seat:
            best = max(best, int(points[other]))
    return int(points[seat]) - best


def spared(s, fish):
    """Of these fish those that will be missed least next year: an arrow brings them back, or at least none begins there."""
    back = fish & st.spawned(s.alive, s.year)
    if back:
        return back
    barren = fish & ~int(d.TAILS[s.year])
    return barren if barren else fish


def living(s):
    """The species that may be shielded of which fish live, as a set; all that may be where none of them does."""
    found = 0
    fish = int(s.alive)
    while fish:
        found |= 1 << int(d.SPECIES_OF[bits.lowest(fish)])
        fish &= fish - 1
    free = legal.legal(s)
    return found & free if found & free else free


def has_twin(s, again):
    """Does a die that shows the same lie before one of these dice, and is not rolled again?"""
    for position in range(1, d.GEAR_DICE[s.gear]):
        for before in range(position):
            if (again >> position) & ~(again >> before) & 1 and st.die(s, position) == st.die(s, before):
                return True
    return False


def is_idle(s, position):
    """Does a die find no living fish?"""
    face = st.die(s, position)
    is_ignored = st.LONGLINE_GEAR <= s.gear < st.TRAWLER_GEAR and face == d.LONGLINE_IGNORES
    return is_ignored or s.alive & st.rows(face) == 0


def leaves_idle(s, again):
    """Does a die that finds no fish stay on the table, though the dice kept with it leave plates empty that it could help to fill?

    Not with a seine, whose larger number counts; nor where fish are so few that the sea may die of one more before the last year.
    """
    is_seine = st.SEINE_GEAR <= s.gear < st.LONGLINE_GEAR
    if is_seine or not s.alive or (s.year < d.YEARS and SCARCE * bits.popcount(s.alive) <= d.ROWS):
        return False
    idle = 0
    found = int(d.GEAR_EXTRA[s.gear])
    for position in range(d.GEAR_DICE[s.gear]):
        if not (again >> position) & 1:
            if is_idle(s, position):
                idle += 1
            else:
                found += 1
    most = d.GEAR_DICE[s.gear] - (s.gear >= st.TRAWLER_GEAR)  # one die of a trawler takes nothing: best one that finds nothing
    return idle > 0 and found < min(most, st.empty_plates(s))


def is_worth_rolling(s, again):
    """Is no other set of dice to roll again as good as this one, or better?"""
    return not (has_twin(s, again) or leaves_idle(s, again))


def sensible(s, w, out):
    """All choices but to shield what is gone, to roll a die again rather than another that shows the same, and to keep one in vain."""
    count = legal.choices(s, w, out)
    if s.stage != st.STAGE_SHIELD and s.stage != st.STAGE_RADAR:
        return count
    species = living(s) if s.stage == st.STAGE_SHIELD else 0
    number = 0
    for i in range(count):
        action = int(out[i])
        if (species >> (action - st.ACT_SHIELD)) & 1 if species else is_worth_rolling(s, action - st.ACT_REROLL):
            out[number] = action
            number += 1
    return number


def pick(s, w, out, key):
    """Catch what is needed and what comes back; mark what helps now if plates are empty, else what helps later."""
    chance = draw(key, 0)
    if s.stage == st.STAGE_TAKE:
        needed = st.empty_plates(s) > 0 or s.year < GROWTH
        if not needed and chance & 3:
            if s.wanted & st.OPTIONAL:
                return st.ACT_DONE
            if st.has(s, st.RELEASE):
                return st.ACT_RELEASE
        fish = s.alive & int(d.ROWS_OF[s.wanted & st.ALL_FACES])
        return st.ACT_TAKE + bits.sample(spared(s, fish), draw(key, 1))
    if s.stage == st.STAGE_KILL:
        return st.ACT_KILL + bits.sample(spared(s, s.alive & st.rows(s.cull)), draw(key, 1))
    if s.stage == st.STAGE_GEAR and chance & 7:
        gear = legal.legal(s)
        if st.empty_plates(s) + (s.year < GROWTH) < 2:
            return st.ACT_FISH
        if gear > 1:
            return st.ACT_FISH + bits.sample(gear & ~1, draw(key, 1))
    if s.stage == st.STAGE_MARK and chance & 7:
        marks = legal.legal(s)
        empty = st.empty_plates(s)
        if empty > 0:
            wanted = marks & FILLS
        elif empty < 0 and (s.year == d.YEARS or chance & 8):
            wanted = marks & 1 << st.MARKETING_UP
        else:
            wanted = marks & ~FILLS & ~(1 << st.MARKETING_UP)
        if wanted:
            return st.ACT_MARK + bits.sample(wanted, draw(key, 1))
    if s.stage == st.STAGE_SHIELD:
        return st.ACT_SHIELD + bits.sample(living(s), chance)
    if s.stage == st.STAGE_RADAR:
        again = 0
        for position in range(d.GEAR_DICE[s.gear]):
            if is_idle(s, position):
                again |= 1 << position
        return st.ACT_REROLL + again
    return legal.pick(s, w, out, key)
