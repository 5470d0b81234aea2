"""What a learner sees: everything, for nothing is hidden. Seats are counted clockwise from the observer."""

from shoal.engine import bits
from shoal.games.contract import Axis

from .. import data as d
from . import state as st

BOXES = len(d.MARKS)
FLAGS = next((box for box, width in enumerate(d.BOX_BITS) if width > 1), BOXES)  # the first boxes, which take a bit each
ROWS, YEARS, SHIELDS, DICE, FACES, DIE_BITS = d.ROWS, d.YEARS, len(d.SPECIES), d.DICE_SHOWN, d.DIE_FACES, st.DIE_BITS
LEAST_SCORE, MOST_SCORE = -128, 127  # of an observation: a byte holds what lies between

LAYOUT = (
    Axis("players", 1, "how many play"),
    Axis("goal", 1, "0: each plays for its own score, 1: all for the sum"),
    Axis("year", 1, "from 1"),
    Axis("stage", 1, "what is being decided, as rules.state numbers it"),
    Axis("start", 1, "the seat that starts this year"),
    Axis("active", 1, "the seat that fishes or marks, -1: nobody", -1),
    Axis("overtime", 1, "1: this fishing action is overtime"),
    Axis("gear", 1, "in use, as data.GEAR numbers it, 0: none"),
    Axis("cull", 1, "the face of the die that kills, 0: none"),
    Axis("shields_left", 1, "shields still to be filled by this enforcement"),
    Axis("illegal_killed", 1, "fish killed by illegal fishing so far"),
    Axis("alive", d.ROWS, "by row from the top, 1: a living fish"),
    Axis("next_alive", d.ROWS, "the same for next year if nothing more is caught; 0 in the last year"),
    Axis("shields", len(d.SPECIES), "by species from the top, 1: its shield is filled"),
    Axis("dice", d.DICE_SHOWN, "faces on the table in order, 0: not rolled"),
    Axis("wanted", d.FISH_WANTED * d.DIE_FACES, "for each fish still to take, the next first, by face, 1: it would do"),
    Axis("optional", d.FISH_WANTED, "for each fish still to take, 1: it may be declined"),
    Axis("illegal_dice", 1, "dice of illegal fishing this year"),
    Axis("extra_plates", 2, "extra plates of this year and of the next"),
    Axis("plates", d.SEATS * d.YEARS, "for each seat by year"),
    Axis("fish", d.SEATS * d.YEARS, "for each seat by year"),
    Axis("marks", d.SEATS * BOXES, "for each seat by box, in the order of data.MARKS, how often it is marked"),
    Axis("taken", d.SEATS, "fish taken so far"),
    Axis("killed", d.SEATS, "fish killed so far"),
    Axis("score", d.SEATS, "own points as if the game ended now; what is below -128 or above 127 counts as that", LEAST_SCORE),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)
SHEETS = OBSERVATION - d.SEATS * (2 * d.YEARS + BOXES + 3)  # where the seats' axes begin


def observe(s, w, seat, out):
    """Axis by axis, as ``LAYOUT`` says."""
    seat = int(seat)
    out[0] = s.players
    out[1] = s.goal
    out[2] = s.year
    out[3] = s.stage
    out[4] = seen_from(s, seat, s.start)
    out[5] = -1 if s.stage >= st.STAGE_ILLEGAL else seen_from(s, seat, s.active)
    out[6] = s.overtime
    out[7] = s.gear
    out[8] = s.cull
    out[9] = s.shields_left
    out[10] = s.illegal_killed
    at = bits.unpack(s.alive, 1, ROWS, out, 11)
    at = bits.unpack(st.spawn(s.alive, s.year) if s.year < d.YEARS else 0, 1, ROWS, out, at)
    at = bits.unpack(s.shields, 1, SHIELDS, out, at)
    at = bits.unpack(s.dice, DIE_BITS, DICE, out, at)
    for fish in range(d.FISH_WANTED):
        wanted = s.wanted >> (st.WANTED_BITS * fish)
        bits.unpack(wanted, 1, FACES, out, at + FACES * fish)
        out[at + FACES * d.FISH_WANTED + fish] = (wanted >> FACES) & 1
    at += st.WANTED_BITS * d.FISH_WANTED
    out[at] = d.ILLEGAL[s.players][s.year]
    out[at + 1] = d.EXTRA[s.year] & 255
    out[at + 2] = d.EXTRA[s.year + 1] & 255 if s.year < d.YEARS else 0
    bits.clear(out, SHEETS, OBSERVATION)  # there may be fewer players than seats
    fed, plates = st.fed_plates(s)
    # Seats are not a function of their own: compiled code then knows that no place is below 0, which saves a third of the time.
    for place in range(s.players):
        other = seat + place if seat + place < s.players else seat + place - s.players
        at = SHEETS + YEARS * place
        bits.column(s.plates, 1, YEARS, 8 * other, out, at)
        bits.column(s.fish, 1, YEARS, 8 * other, out, at + d.SEATS * YEARS)
        marks = s.marks[other]
        at = bits.unpack(marks, 1, FLAGS, out, SHEETS + 2 * d.SEATS * d.YEARS + BOXES * place)
        for box in range(FLAGS, BOXES):
            out[at + box - FLAGS] = (marks >> int(d.BOX_AT[box])) & int(d.BOX_MASK[box])
        at = SHEETS + d.SEATS * (2 * d.YEARS + BOXES) + place
        out[at] = s.taken[other]
        out[at + d.SEATS] = s.killed[other]
        points = st.worth(fed >> 16 * other & 0xFFFF, plates >> 16 * other & 0xFFFF)
        out[at + 2 * d.SEATS] = min(max(points, LEAST_SCORE), MOST_SCORE)


def seen_from(s, seat, other):
    """How many places clockwise from ``seat`` another one sits."""
    return other - seat if other >= seat else other - seat + s.players
