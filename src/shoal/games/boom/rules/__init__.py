"""Fishery Boom: two to four countries fish the High Seas for ten years, and what is caught too fast does not come back.

The 24 rows of the sheet are numbered from the top; the living fish are one integer with a bit for each. Plates and fish of a year
are one integer with eight bits for each seat, so that a year's demand is a single addition. Whatever can be decided at a stage is a
set of bits too: action ``FIRST[stage] + i`` is legal if bit i of ``legal(s)`` is set.
"""

import numpy as np

from shoal.engine import CHANCE, OVER
from shoal.engine.bits import count, lowest
from shoal.engine.dice import below, draw

from ..data import (
    ALL_ROWS,
    ALL_SHIELDS,
    EXTRA,
    GEAR_DICE,
    ILLEGAL,
    ROWS_OF,
    SEATS,
    SEINE_FISH,
    SPECIES_OF,
    YEARS,
)
from .state import (
    ACTIONS,
    CULL,
    CULLED,
    DEFAULT_GEAR,
    END,
    ENFORCEMENT,
    ENFORCEMENT_AT,
    FACES,
    FAUX,
    FIRST,
    FISH_RADAR,
    GEAR,
    ILLEGAL_FISHING,
    KILL,
    KILLED,
    LONGLINE_GEAR,
    MARK,
    MARKED,
    MARKETING_AT,
    MARKETING_UP,
    OPTIONAL,
    OVERTIME,
    OVERTIME_AT,
    RADAR,
    RADIO,
    RELEASED,
    REROLL,
    ROLL,
    ROLLED,
    SEINE_GEAR,
    SHIELD,
    SHIELDED,
    STATE,
    STORED,
    TAKE,
    TAKEN,
    TOTAL,
    TRAWLER_GEAR,
    WANTED_BITS,
    die,
    first_unrolled,
    has,
    legal,
    marked,
    own_score,
    rows,
    spawn,
    start,
)

__all__ = ["ACTIONS", "SEATS", "STATE"]  # what the engine looks for here and finds in state.py and data.py

VERSION = 1

PLAYER_OBSERVATION = 36
OBSERVATION = 98 + PLAYER_OBSERVATION * SEATS

WORK = np.dtype([("unused", np.int8)])


def setup(s, options):
    s.players, s.goal = options
    s.alive = ALL_ROWS
    s.year = 1
    s.stage = GEAR


def turn(s):
    if s.stage == ROLL or s.stage == REROLL or s.stage == ILLEGAL_FISHING:
        return CHANCE
    if s.stage == END:
        return OVER
    return s.active


# -- what can be done --------------------------------------------------------------------------------------------------


def choices(s, w, out):
    actions = legal(s)
    count = 0
    action = int(FIRST[s.stage])
    while actions:
        if actions & 1:
            out[count] = action
            count += 1
        actions >>= 1
        action += 1
    return count


def weight(s, w, action):
    """Every face of a die is one in six."""
    return 1


def pick(s, w, out, key):
    """The same odds as drawing from ``choices``, without a list."""
    bits = draw(key, 0)
    if s.stage == ROLL or s.stage == REROLL or s.stage == ILLEGAL_FISHING:
        return ROLLED + below(bits, 6)
    actions = legal(s)
    for _ in range(below(bits, count(actions))):
        actions &= actions - 1
    return int(FIRST[s.stage]) + lowest(actions)


# -- fishing -----------------------------------------------------------------------------------------------------------


def play(s, w, action):
    if action < ROLLED:
        choose_gear(s, action)
    elif action < RADIO:
        roll(s, action - ROLLED + 1)
    elif action < CULLED:
        reroll(s, action - RADIO)
    elif action < TAKEN:
        choose_cull(s, action - CULLED + 1)
    elif action < STORED:
        take(s, action - TAKEN, s.year)
    elif action < RELEASED:
        take(s, action - STORED, s.year + 1)
    elif action < KILLED:
        s.wanted >>= WANTED_BITS  # released or done without
        next_catch(s)
    elif action < MARKED:
        kill(s, action - KILLED)
    elif action < SHIELDED:
        mark(s, action - MARKED)
    else:
        fill_shield(s, action - SHIELDED)


def choose_gear(s, kind):
    """Use gear in the best form that the active seat owns."""
    if kind == 0:
        s.gear = DEFAULT_GEAR
    else:
        s.gear = 2 * kind + ((s.marks[s.active] >> (2 * kind - 1)) & 1)
    s.stage = ROLL


def roll(s, face):
    """The first die that is not rolled yet shows ``face``."""
    position = first_unrolled(s, 0)
    s.dice |= face << (3 * position)
    if s.stage == ILLEGAL_FISHING:
        poach(s, face)
        if position + 1 == ILLEGAL[s.players][s.year]:
            s.dice = 0
            deplete(s)
    elif first_unrolled(s, position + 1) >= GEAR_DICE[s.gear]:
        if s.stage == ROLL and has(s, FISH_RADAR):
            s.stage = RADAR
        else:
            resolve(s)


def reroll(s, dice):
    """Pick up this set of dice."""
    if dice == 0:
        resolve(s)
        return
    for position in range(GEAR_DICE[s.gear]):
        if (dice >> position) & 1:
            s.dice &= ~(7 << (3 * position))
    s.stage = REROLL


def resolve(s):
    """All dice lie: what is to be taken?"""
    if s.gear >= TRAWLER_GEAR:
        s.stage = CULL
        return
    if s.gear >= LONGLINE_GEAR:
        low = min(die(s, 0), die(s, 1))
        high = max(die(s, 0), die(s, 1))
        extra = 0
        if high < 6:
            want(s, 1 << (high - 1))
            extra |= 1 << (high - 1)
        if low < 6:
            want(s, 1 << (low - 1))
            extra |= 1 << (low - 1)
        if s.gear > LONGLINE_GEAR and extra:
            s.wanted |= (extra | OPTIONAL) << (2 * WANTED_BITS if high < 6 else WANTED_BITS)
    elif s.gear >= SEINE_GEAR:
        for _ in range(SEINE_FISH[s.gear]):
            want(s, 1 << (max(die(s, 0), die(s, 1)) - 1))
    else:
        want(s, 1 << (die(s, 0) - 1))
    next_catch(s)


def want(s, faces):
    """A fish with one of these faces is to be taken, before those already wanted."""
    s.wanted = s.wanted << WANTED_BITS | faces


def choose_cull(s, face):
    """The trawler kills with one die of this face and takes a fish for each of the others, in ascending order."""
    s.cull = face
    spared = 0
    for other in range(6, 0, -1):
        for position in range(GEAR_DICE[s.gear]):
            if die(s, position) == other:
                if other == face and spared == 0:
                    spared = 1
                else:
                    want(s, 1 << (other - 1))
    next_catch(s)


def next_catch(s):
    """Go on with the next fish that is there; then the trawler kills; then the fishing action is over."""
    while s.wanted and s.alive & int(ROWS_OF[s.wanted & FACES]) == 0:
        s.wanted >>= WANTED_BITS
    if s.wanted:
        s.stage = TAKE
    elif s.cull and s.alive & rows(s.cull):
        s.stage = KILL
    else:
        end_fishing(s)


def take(s, row, year):
    """Draw the fish of ``row`` into the box of ``year``."""
    s.alive &= ~(1 << row)
    s.fish[year] += 1 << (8 * s.active)
    s.taken[s.active] += 1
    s.wanted >>= WANTED_BITS
    next_catch(s)


def kill(s, row):
    s.alive &= ~(1 << row)
    s.killed[s.active] += 1
    end_fishing(s)


def end_fishing(s):
    s.dice = 0
    s.gear = 0
    s.cull = 0
    if s.overtime:
        s.overtime = 0
        end_marking(s)
        return
    s.active = next_seat(s)
    s.stage = GEAR
    if s.active == start(s):
        s.stage = MARK


def next_seat(s):
    return s.active + 1 if s.active + 1 < s.players else 0


# -- upgrades and bonuses ----------------------------------------------------------------------------------------------


def mark(s, what):
    seat = 8 * s.active
    if what < MARKETING_UP:
        s.marks[s.active] |= 1 << what
        if what == FAUX:
            s.fish[s.year] += 1 << seat
        end_marking(s)
    elif what == OVERTIME:
        s.marks[s.active] += 1 << OVERTIME_AT
        s.overtime = 1
        s.stage = GEAR
    elif what == ENFORCEMENT:
        s.marks[s.active] += 1 << ENFORCEMENT_AT
        s.shields_left = min(2, count(ALL_SHIELDS & ~s.shields))
        s.stage = SHIELD
    else:
        s.marks[s.active] += 1 << MARKETING_AT
        s.plates[s.year] += 1 << seat if what == MARKETING_UP else -(1 << seat)
        end_marking(s)


def fill_shield(s, species):
    s.shields |= 1 << species
    s.shields_left -= 1
    if s.shields_left == 0:
        end_marking(s)


def end_marking(s):
    s.active = next_seat(s)
    s.stage = MARK
    if s.active == start(s):
        end_year(s)


# -- the end of a year -------------------------------------------------------------------------------------------------


def end_year(s):
    s.active = 0
    if s.year == YEARS:
        s.stage = END
        return
    demand(s)
    if ILLEGAL[s.players][s.year] > 0:
        s.stage = ILLEGAL_FISHING
    else:
        deplete(s)


def demand(s):
    """Next year's plates: this year's fish, on plates or not, and one more in years with an extra plate."""
    s.plates[s.year + 1] = s.fish[s.year] + (EXTRA[s.year + 1] >> (8 * (SEATS - s.players)))


def poach(s, face):
    """Illegal fishing kills the topmost living fish with this face whose species has no shield."""
    fish = s.alive & rows(face)
    while fish:
        row = lowest(fish)
        if (s.shields >> SPECIES_OF[row]) & 1 == 0:
            s.alive &= ~(1 << row)
            s.illegal_killed += 1
            return
        fish &= fish - 1


def deplete(s):
    """Next year's fish by the arrows. When none is left, the game is over."""
    s.alive = spawn(s.alive, s.year)
    if s.alive == 0:
        s.stage = END
        return
    s.year += 1
    s.active = start(s)
    s.stage = GEAR


# -- results -----------------------------------------------------------------------------------------------------------


def score(s, w, out):
    total = 0
    for seat in range(SEATS):
        out[seat] = own_score(s, seat) if seat < s.players else 0
        total += out[seat]
    if s.goal == TOTAL:
        for seat in range(s.players):
            out[seat] = total


def rank(s, w, out):
    """More points win and ties are shared; with the collective goal all share one place."""
    for seat in range(SEATS):
        out[seat] = 0
    if s.goal == TOTAL:
        return
    for seat in range(s.players):
        points = own_score(s, seat)
        for other in range(s.players):
            if own_score(s, other) > points:
                out[seat] += 1


def redeal(s, w, seat, key):
    """Nothing is hidden."""


def observe(s, w, seat, out):
    """Everything is public; seats are counted clockwise from ``seat``.

    0 players, 1 goal, 2 year, 3 stage, 4 start seat, 5 active seat (-1: nobody), 6 overtime, 7 gear, 8 cull, 9 shields left to
    fill, 10 illegally killed; 11-34 living rows, 35-58 next year's if nothing more is caught (0 in the last year), 59-68 shields,
    69-73 dice (0: not rolled), 74-94 the three wanted fish (six faces and whether it is optional), 95-97 illegal dice and extra
    plate of this year and extra plate of the next. Then 36 for each seat: plates by year, fish by year, the 13 marks, taken, killed,
    own score.
    """
    seat = int(seat)
    out[0] = s.players
    out[1] = s.goal
    out[2] = s.year
    out[3] = s.stage
    out[4] = (start(s) - seat + s.players) % s.players
    out[5] = -1 if s.stage >= ILLEGAL_FISHING else (s.active - seat + s.players) % s.players
    out[6] = s.overtime
    out[7] = s.gear
    out[8] = s.cull
    out[9] = s.shields_left
    out[10] = s.illegal_killed
    later = spawn(s.alive, s.year) if s.year < YEARS else 0
    for row in range(24):
        out[11 + row] = (s.alive >> row) & 1
        out[35 + row] = (later >> row) & 1
    for species in range(10):
        out[59 + species] = (s.shields >> species) & 1
    for position in range(5):
        out[69 + position] = die(s, position)
    for bit in range(21):
        out[74 + bit] = (s.wanted >> bit) & 1
    out[95] = ILLEGAL[s.players][s.year]
    out[96] = EXTRA[s.year] & 1
    out[97] = EXTRA[s.year + 1] & 1 if s.year < YEARS else 0
    for place in range(SEATS):
        at = 98 + PLAYER_OBSERVATION * place
        if place < s.players:
            observe_sheet(s, (seat + place) % s.players, out, at)
        else:
            for i in range(PLAYER_OBSERVATION):
                out[at + i] = 0


def observe_sheet(s, seat, out, at):
    for year in range(1, YEARS + 1):
        out[at + year - 1] = (s.plates[year] >> (8 * seat)) & 255
        out[at + 9 + year] = (s.fish[year] >> (8 * seat)) & 255
    for what in range(13):
        out[at + 20 + what] = marked(s, seat, what)
    out[at + 33] = s.taken[seat]
    out[at + 34] = s.killed[seat]
    out[at + 35] = own_score(s, seat)
