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


def may_be_lost(s):
    """Can the sea still die before its time? In the last year it costs nobody anything."""
    return s.year < d.YEARS


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


def kills_in_vain(s, face):
    """Does a die that kills find no fish, the other dice of its number having taken theirs? Who can release need not take them."""
    return bits.popcount(s.alive & st.rows(face)) < (1 if st.has(s, st.RELEASE) else dice_showing(s, face))


def dice_showing(s, face):
    """How many dice show a face."""
    count = 0
    for position in range(d.GEAR_DICE[s.gear]):
        count += st.die(s, position) == face
    return count


def has_lower_twin(s, face):
    """Does it come to the same with a die of a lower number? All that kill in vain do; each of the others costs the sea the same fish,
    which are killed or taken, unless those to take may be let go."""
    for lower in range(1, face):
        if (st.faces_rolled(s) >> (lower - 1)) & 1 and kills_in_vain(s, lower) == kills_in_vain(s, face):
            if kills_in_vain(s, face) or not st.has(s, st.RELEASE):
                return True
    return False


def has_twin(s, again):
    """Does a die that shows the same lie before one of these dice, and is not rolled again?"""
    for position in range(1, d.GEAR_DICE[s.gear]):
        for before in range(position):
            if (again >> position) & ~(again >> before) & 1 and st.die(s, position) == st.die(s, before):
                return True
    return False


def is_idle(s, position):
    """Does a die find no living fish, or only those that dice after it take that show the same?"""
    face = st.die(s, position)
    later = 0
    for other in range(position + 1, d.GEAR_DICE[s.gear]):
        later += st.die(s, other) == face
    is_ignored = st.LONGLINE_GEAR <= s.gear < st.TRAWLER_GEAR and face == d.LONGLINE_IGNORES
    return is_ignored or bits.popcount(s.alive & st.rows(face)) <= later


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


def idle_dice(s):
    """The dice that find no living fish, as a set."""
    idle = 0
    for position in range(d.GEAR_DICE[s.gear]):
        if is_idle(s, position):
            idle |= 1 << position
    return idle


def only_idle(s):
    """The die of a trawler that finds no fish where all the others do, as a set: it kills nothing, and they take as many as by any roll."""
    idle = idle_dice(s)
    return idle if s.gear >= st.TRAWLER_GEAR and idle & (idle - 1) == 0 else 0


def gives_up_fish(s, again):
    """Is a die rolled again that finds a fish for an empty plate, and not the last of its number?"""
    if st.empty_plates(s) < d.GEAR_DICE[s.gear] - 1:
        return False
    for position in range(d.GEAR_DICE[s.gear]):
        face = st.die(s, position)
        if (again >> position) & 1 and bits.popcount(s.alive & st.rows(face)) > dice_showing(s, face):
            return True
    return False


def is_worth_rolling(s, again):
    """Is no other set of dice to roll again as good as this one, or better?"""
    idle = only_idle(s)
    if has_twin(s, again):
        return False
    return not (idle & again or gives_up_fish(s, again)) if idle else not leaves_idle(s, again)


def is_sensible(s, action):
    """Does no other choice come to the same, or to more in every way?"""
    if s.stage == st.STAGE_SHIELD:
        return (living(s) >> (action - st.ACT_SHIELD)) & 1 == 1
    if s.stage == st.STAGE_RADAR:
        return is_worth_rolling(s, action - st.ACT_REROLL)
    if s.stage == st.STAGE_CULL:
        return not has_lower_twin(s, action - st.ACT_CULL + 1)
    return True


def sensible(s, w, out):
    """All choices but to shield what is gone, to roll a die again rather than another that shows the same, to keep one in vain or to roll
    again the one that kills nothing, and to kill with one die rather than another that comes to the same."""
    count = legal.choices(s, w, out)
    if s.stage != st.STAGE_SHIELD and s.stage != st.STAGE_RADAR and s.stage != st.STAGE_CULL:
        return count
    number = 0
    for i in range(count):
        action = int(out[i])
        if is_sensible(s, action):
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
        again = idle_dice(s)
        return st.ACT_REROLL + (0 if again == only_idle(s) else again)
    if s.stage == st.STAGE_CULL:
        return int(out[chance % sensible(s, w, out)])
    return legal.pick(s, w, out, key)
