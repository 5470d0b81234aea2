"""The position of a match of Fishery Boom: its record, its stages and actions, and what can be read off it.

The rows of the sheet are numbered from the top; the living fish are one integer with a bit for each. Plates and fish of a year are
one integer with eight bits for each seat, so that a year's demand is a single addition.
"""

import numpy as np

from shoal.engine import bits

from .. import data as d

OWN, TOTAL = 0, 1  # goals

STAGE_GEAR = 0
STAGE_ROLL = 1  # the dice of a fishing action
STAGE_RADAR = 2
STAGE_REROLL = 3  # the dice that the radar picked up
STAGE_CULL = 4
STAGE_TAKE = 5
STAGE_KILL = 6
STAGE_MARK = 7
STAGE_SHIELD = 8
STAGE_ILLEGAL = 9  # the dice of illegal fishing
STAGE_OVER = 10

ACT_FISH = 0  # + 0 default, 1 seine, 2 longline, 3 trawler
ACT_ROLL = ACT_FISH + 4  # + face - 1
ACT_REROLL = ACT_ROLL + d.DIE_FACES  # + the set of dice to roll again; the empty set keeps them all
ACT_CULL = ACT_REROLL + (1 << max(d.GEAR_DICE))  # + face - 1
ACT_TAKE = ACT_CULL + d.DIE_FACES  # + row
ACT_STORE = ACT_TAKE + d.ROWS  # + row
ACT_RELEASE = ACT_STORE + d.ROWS
ACT_DONE = ACT_RELEASE + 1
ACT_KILL = ACT_DONE + 1  # + row
ACT_MARK = ACT_KILL + d.ROWS  # + one of those below
ACT_SHIELD = ACT_MARK + 14  # + species
ACTIONS = ACT_SHIELD + len(d.SPECIES)

# what can be marked; the first ten are boxes too, of which the first nine are upgrades
SEINE, SEINE_PLUS, LONGLINE, LONGLINE_PLUS, TRAWLER, TRAWLER_PLUS, RADAR, RELEASE, FRIDGE, FAUX = range(10)
MARKETING_UP, MARKETING_DOWN, ENFORCEMENT, OVERTIME = range(10, 14)
# the other boxes
BOX_MARKETING, BOX_ENFORCEMENT, BOX_OVERTIME = 10, 11, 12

# gear in use, in its forms
DEFAULT_GEAR, SEINE_GEAR, LONGLINE_GEAR, TRAWLER_GEAR = 1, 2, 4, 6

ALL_FACES = (1 << d.DIE_FACES) - 1  # of a die, as a set
OPTIONAL = 1 << d.DIE_FACES  # the bit of a wanted fish after those of its faces
WANTED_BITS = d.DIE_FACES + 1
DIE_BITS = d.DIE_FACES.bit_length()
DIE_MASK = (1 << DIE_BITS) - 1
YEARS = d.YEARS


def _integer(bits):
    """The narrowest integer that counts up to ``2 ** bits - 1``."""
    return np.int8 if bits < 8 else np.int16 if bits < 16 else np.int32 if bits < 32 else np.int64


STATE = np.dtype(
    [
        ("alive", np.int32),  # rows with a living fish this year
        ("wanted", _integer(d.FISH_WANTED * WANTED_BITS)),  # fish still to take, the next in the lowest bits: faces and OPTIONAL
        ("plates", np.int32, d.YEARS + 1),  # by year (0 is unused), eight bits for each seat
        ("fish", np.int32, d.YEARS + 1),
        ("marks", np.int32, d.SEATS),
        ("dice", _integer(d.DICE_SHOWN * DIE_BITS)),  # on the table; 0 is still to be rolled
        ("shields", _integer(len(d.SPECIES))),  # species protected
        ("illegal_killed", np.int16),
        ("shields_left", np.int16),  # still to be filled by this enforcement
        ("taken", _integer((d.FISH_WANTED * (d.YEARS + d.OVERTIME_BOXES)).bit_length()), d.SEATS),
        ("killed", np.int8, d.SEATS),
        ("players", np.int8),
        ("goal", np.int8),
        ("year", np.int8),
        ("start", np.int8),  # the seat that begins every phase of this year
        ("stage", np.int8),
        ("active", np.int8),  # the seat that fishes or marks; 0 when nobody does
        ("gear", np.int8),  # in use
        ("cull", np.int8),  # the face that kills, or 0
        ("overtime", np.int8),
    ],
    align=True,
)


def next_seat(s):
    """The seat after the active one, clockwise."""
    return s.active + 1 if s.active + 1 < s.players else 0


def next_start(s):
    """Next year's start player: counter-clockwise from this year's, so who acted last opens the next year."""
    return s.start - 1 if s.start > 0 else s.players - 1


def is_rolling(s):
    """Is it chance's turn?"""
    return s.stage == STAGE_ROLL or s.stage == STAGE_REROLL or s.stage == STAGE_ILLEGAL


def has(s, mark):
    """Has the active seat marked this? What is marked counts from the next year; nobody fishes in between."""
    return (s.marks[s.active] >> mark) & 1 == 1


def marked(s, seat, box):
    """How often a seat has marked a box, in the order of the sheet."""
    return marks_in(s.marks[seat], box)


def marks_in(sheet, box):
    """The same of all its marks as they are stored."""
    return (sheet >> int(d.BOX_AT[box])) & int(d.BOX_MASK[box])


def plates(s, seat, year):
    return (s.plates[year] >> (8 * seat)) & 255


def fish(s, seat, year):
    return (s.fish[year] >> (8 * seat)) & 255


def empty_plates(s):
    """Plates of the active seat without a fish this year; negative if fish have no plate."""
    return plates(s, s.active, s.year) - fish(s, s.active, s.year)


def rows(face):
    """The rows with this die face."""
    return int(d.ROWS_OF[1 << (face - 1)])


def die(s, position):
    return (s.dice >> (DIE_BITS * position)) & DIE_MASK


def first_unrolled(s, position):
    """The first place from ``position`` on without a die that shows a face."""
    while die(s, position) != 0:
        position += 1
    return position


def faces_rolled(s):
    """The faces on the table as a set."""
    faces = 0
    for position in range(d.GEAR_DICE[s.gear]):
        faces |= 1 << (die(s, position) - 1)
    return faces


def spawn(alive, year):
    """Next year's living fish: a row lives if at least one arrow into it comes from a living one."""
    return (alive & int(d.STAY[year])) | spawned(alive, year)


def spawned(alive, year):
    """The rows to which arrows lead from other living rows."""
    heads = 0
    for k in range(len(d.STEPS_DOWN)):
        heads |= (alive & int(d.TAILS_DOWN[k][year])) << int(d.STEPS_DOWN[k])
    for k in range(len(d.STEPS_UP)):
        heads |= (alive & int(d.TAILS_UP[k][year])) >> int(d.STEPS_UP[k])
    return heads


def own_score(s, seat):
    """Points over all boxes as they stand."""
    fed, plates = fed_plates(s)
    return worth(fed >> 16 * seat & 0xFFFF, plates >> 16 * seat & 0xFFFF)


def fed_plates(s):
    """How many plates have a fish and how many there are over all years: for all seats at once, sixteen bits for each."""
    return bits.lesser_sums(s.plates, s.fish, 1, YEARS), bits.sums(s.plates, 1, YEARS)


def worth(fed, plates):
    """Points for every plate with a fish, less those for every empty one."""
    return d.FILLED_PLATE * fed - d.EMPTY_PLATE * (plates - fed)


def fed(s, seat, year):
    """How many of a year's plates have a fish."""
    return min(plates(s, seat, year), fish(s, seat, year))


def hungry(s, seat, year):
    """How many of a year's plates are empty."""
    return max(0, plates(s, seat, year) - fish(s, seat, year))
