"""The position of a match of Fishery Boom: its record, its actions, and what can be read off it."""

from typing import Any

import numpy as np

from ..data import ALL_SHIELDS, EMPTY_PLATE, GEAR_DICE, ROWS_OF, SEATS, SPAWN_DOWN, SPAWN_UP, YEARS

OWN, TOTAL = 0, 1  # goals

# stages: the dice of a fishing action are rolled, those that the radar picked up are rolled again, those of illegal fishing
GEAR, ROLL, RADAR, REROLL, CULL, TAKE, KILL, MARK, SHIELD, ILLEGAL_FISHING, END = range(11)

# actions
FISH = 0  # + 0 default, 1 seine, 2 longline, 3 trawler
ROLLED = FISH + 4  # + face - 1
RADIO = ROLLED + 6  # + the set of dice to roll again; the empty set keeps them all
CULLED = RADIO + 16  # + face - 1
TAKEN = CULLED + 6  # + row
STORED = TAKEN + 24  # + row
RELEASED = STORED + 24
DONE = RELEASED + 1
KILLED = DONE + 1  # + row
MARKED = KILLED + 24  # + one of those below
SHIELDED = MARKED + 14  # + species
ACTIONS = SHIELDED + 10

# by stage, the action of bit 0 of its legal set
FIRST = (FISH, ROLLED, RADIO, ROLLED, CULLED, TAKEN, KILLED, MARKED, SHIELDED, ROLLED, 0)

# what can be marked; the first ten are bits of a seat's marks too
SEINE, SEINE_PLUS, LONGLINE, LONGLINE_PLUS, TRAWLER, TRAWLER_PLUS, FISH_RADAR, RELEASE, FRIDGE, FAUX = range(10)
MARKETING_UP, MARKETING_DOWN, ENFORCEMENT, OVERTIME = range(10, 14)
PLAIN = 0b010101  # gear without its plus
SINGLE = 0b1111111111  # what is marked once
# counts of what is marked twice, two bits each, among a seat's marks
MARKETING_AT, ENFORCEMENT_AT, OVERTIME_AT = 10, 12, 14

# gear in use, in its forms
DEFAULT_GEAR, SEINE_GEAR, LONGLINE_GEAR, TRAWLER_GEAR = 1, 2, 4, 6

FACES = 0b111111  # all faces of a die, as a set
ANY_ROLL = 0b111111
OPTIONAL = 1 << 6  # among the seven bits of a wanted fish
WANTED_BITS = 7

STATE = np.dtype(
    [
        ("alive", np.int32),  # rows with a living fish this year
        ("wanted", np.int32),  # fish still to take, the next in the lowest bits: a set of faces and OPTIONAL
        ("plates", np.int32, YEARS + 1),  # by year (0 is unused), eight bits for each seat
        ("fish", np.int32, YEARS + 1),
        ("marks", np.int32, SEATS),
        ("dice", np.int16),  # on the table, three bits each; 0 is still to be rolled
        ("shields", np.int16),  # species protected
        ("illegal_killed", np.int16),
        ("shields_left", np.int16),  # still to be filled by this enforcement
        ("taken", np.int8, SEATS),
        ("killed", np.int8, SEATS),
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


def start(s: Any) -> Any:
    """The seat that begins every phase of this year."""
    return (s.year - 1) % s.players


def has(s: Any, mark: int) -> Any:
    """Has the active seat marked this? What is marked counts from the next year; nobody fishes in between."""
    return (s.marks[s.active] >> mark) & 1 == 1


def marked(s: Any, seat: int, box: int) -> Any:
    """How often a seat has marked a box, in the order of the sheet."""
    if box < MARKETING_UP:
        return (s.marks[seat] >> box) & 1
    return (s.marks[seat] >> (2 * box - 10)) & 3


def empty_plates(s: Any) -> Any:
    """Plates of the active seat without a fish this year; negative if fish have no plate."""
    return ((s.plates[s.year] >> (8 * s.active)) & 255) - ((s.fish[s.year] >> (8 * s.active)) & 255)


def rows(face: int) -> int:
    """The rows with this die face."""
    return int(ROWS_OF[1 << (face - 1)])


def die(s: Any, position: int) -> Any:
    return (s.dice >> (3 * position)) & 7


def first_unrolled(s: Any, position: int) -> int:
    """The first place from ``position`` on without a die that shows a face."""
    while die(s, position) != 0:
        position += 1
    return position


def faces_rolled(s: Any) -> int:
    """The faces on the table as a set."""
    faces = 0
    for position in range(GEAR_DICE[s.gear]):
        faces |= 1 << (die(s, position) - 1)
    return faces


def spawn(alive: int, year: int) -> int:
    """Next year's living fish: every row points to itself, and one arrow of each species a row down or up."""
    return alive | (alive & int(SPAWN_DOWN[year])) << 1 | (alive & int(SPAWN_UP[year])) >> 1


def own_score(s: Any, seat: int) -> int:
    """A point for every plate with a fish, two lost for every empty one, over all boxes as they stand."""
    points = 0
    for year in range(1, YEARS + 1):
        points += fed(s, seat, year) - EMPTY_PLATE * hungry(s, seat, year)
    return points


def fed(s: Any, seat: int, year: int) -> Any:
    """How many of a year's plates have a fish."""
    return min((s.plates[year] >> (8 * seat)) & 255, (s.fish[year] >> (8 * seat)) & 255)


def hungry(s: Any, seat: int, year: int) -> Any:
    """How many of a year's plates are empty."""
    return max(0, ((s.plates[year] >> (8 * seat)) & 255) - ((s.fish[year] >> (8 * seat)) & 255))


def legal(s: Any) -> Any:
    """The legal actions of this stage as a set of bits, counted from ``FIRST[stage]``."""
    if s.stage == TAKE:
        return legal_takes(s)
    if s.stage == MARK:
        return legal_marks(s)
    if s.stage == GEAR:
        marks = s.marks[s.active]
        return 1 | (marks & 1) << 1 | (marks >> LONGLINE & 1) << 2 | (marks >> TRAWLER & 1) << 3
    if s.stage == CULL:
        return faces_rolled(s)
    if s.stage == KILL:
        return s.alive & rows(s.cull)
    if s.stage == RADAR:
        return (1 << (1 << GEAR_DICE[s.gear])) - 1
    if s.stage == SHIELD:
        return ALL_SHIELDS & ~s.shields
    if s.stage == END:
        return 0
    return ANY_ROLL


def legal_takes(s: Any) -> Any:
    """A living fish with a wanted face, perhaps for next year's box; or none of them, if it may be declined."""
    fish = s.alive & int(ROWS_OF[s.wanted & FACES])
    actions = fish
    if has(s, FRIDGE) and s.year < YEARS:
        actions |= fish << (STORED - TAKEN)
    if s.wanted & OPTIONAL:
        actions |= 1 << (DONE - TAKEN)
    elif has(s, RELEASE):
        actions |= 1 << (RELEASED - TAKEN)
    return actions


def legal_marks(s: Any) -> Any:
    marks = s.marks[s.active]
    actions = SINGLE & ~marks & (~(PLAIN << 1) | (marks & PLAIN) << 1)
    if (marks >> MARKETING_AT) & 3 < 2:
        actions |= 1 << MARKETING_UP
        if empty_plates(s) > 0:
            actions |= 1 << MARKETING_DOWN
    if (marks >> ENFORCEMENT_AT) & 3 < 2 and s.players < 4 and s.shields != ALL_SHIELDS:
        actions |= 1 << ENFORCEMENT
    if (marks >> OVERTIME_AT) & 3 < 2:
        actions |= 1 << OVERTIME
    return actions
