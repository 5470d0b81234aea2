"""The position of a match of Fishery Boom: its record, its stages and actions, and what can be read off it.

The rows of the sheet are numbered from the top; the living fish are one integer with a bit for each. Plates and fish of a year are
one integer with eight bits for each seat, so that a year's demand is a single addition.
"""

import numpy as np

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
ACT_REROLL = ACT_ROLL + 6  # + the set of dice to roll again; the empty set keeps them all
ACT_CULL = ACT_REROLL + 16  # + face - 1
ACT_TAKE = ACT_CULL + 6  # + row
ACT_STORE = ACT_TAKE + 24  # + row
ACT_RELEASE = ACT_STORE + 24
ACT_DONE = ACT_RELEASE + 1
ACT_KILL = ACT_DONE + 1  # + row
ACT_MARK = ACT_KILL + 24  # + one of those below
ACT_SHIELD = ACT_MARK + 14  # + species
ACTIONS = ACT_SHIELD + 10

# what can be marked; the first ten are bits of a seat's marks too
SEINE, SEINE_PLUS, LONGLINE, LONGLINE_PLUS, TRAWLER, TRAWLER_PLUS, RADAR, RELEASE, FRIDGE, FAUX = range(10)
MARKETING_UP, MARKETING_DOWN, ENFORCEMENT, OVERTIME = range(10, 14)
# counts of what is marked twice, two bits each, among a seat's marks
MARKETING_AT, ENFORCEMENT_AT, OVERTIME_AT = 10, 12, 14

# gear in use, in its forms
DEFAULT_GEAR, SEINE_GEAR, LONGLINE_GEAR, TRAWLER_GEAR = 1, 2, 4, 6

FACES = 0b111111  # all faces of a die, as a set
OPTIONAL = 1 << 6  # among the seven bits of a wanted fish
WANTED_BITS = 7

STATE = np.dtype(
    [
        ("alive", np.int32),  # rows with a living fish this year
        ("wanted", np.int32),  # fish still to take, the next in the lowest bits: a set of faces and OPTIONAL
        ("plates", np.int32, d.YEARS + 1),  # by year (0 is unused), eight bits for each seat
        ("fish", np.int32, d.YEARS + 1),
        ("marks", np.int32, d.SEATS),
        ("dice", np.int16),  # on the table, three bits each; 0 is still to be rolled
        ("shields", np.int16),  # species protected
        ("illegal_killed", np.int16),
        ("shields_left", np.int16),  # still to be filled by this enforcement
        ("taken", np.int8, d.SEATS),
        ("killed", np.int8, d.SEATS),
        ("players", np.int8),
        ("goal", np.int8),
        ("year", np.int8),
        ("stage", np.int8),
        ("active", np.int8),  # the seat that fishes or marks; 0 when nobody does
        ("gear", np.int8),  # in use
        ("cull", np.int8),  # the face that kills, or 0
        ("overtime", np.int8),
    ],
    align=True,
)


def start(s):
    """The seat that begins every phase of this year."""
    return (s.year - 1) % s.players


def next_seat(s):
    """The seat after the active one, clockwise."""
    return s.active + 1 if s.active + 1 < s.players else 0


def is_rolling(s):
    """Is it chance's turn?"""
    return s.stage == STAGE_ROLL or s.stage == STAGE_REROLL or s.stage == STAGE_ILLEGAL


def has(s, mark):
    """Has the active seat marked this? What is marked counts from the next year; nobody fishes in between."""
    return (s.marks[s.active] >> mark) & 1 == 1


def marked(s, seat, box):
    """How often a seat has marked a box, in the order of the sheet."""
    if box < MARKETING_UP:
        return (s.marks[seat] >> box) & 1
    return (s.marks[seat] >> (2 * box - 10)) & 3


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
    return (s.dice >> (3 * position)) & 7


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
    """Next year's living fish: every row points to itself, and one arrow of each species a row down or up."""
    return alive | (alive & int(d.SPAWN_DOWN[year])) << 1 | (alive & int(d.SPAWN_UP[year])) >> 1


def own_score(s, seat):
    """A point for every plate with a fish, two lost for every empty one, over all boxes as they stand."""
    points = 0
    for year in range(1, d.YEARS + 1):
        points += fed(s, seat, year) - d.EMPTY_PLATE * hungry(s, seat, year)
    return points


def fed(s, seat, year):
    """How many of a year's plates have a fish."""
    return min(plates(s, seat, year), fish(s, seat, year))


def hungry(s, seat, year):
    """How many of a year's plates are empty."""
    return max(0, plates(s, seat, year) - fish(s, seat, year))
