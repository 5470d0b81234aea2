"""What a learner sees: everything, for nothing is hidden. Seats are counted clockwise from the observer."""

from shoal.games.contract import Axis

from .. import data as d
from . import state as st

BOXES = len(d.MARKS)

LAYOUT = (
    Axis("players", 1, "how many play"),
    Axis("goal", 1, "0: each plays for its own score, 1: all for the sum"),
    Axis("year", 1, "from 1"),
    Axis("stage", 1, "what is being decided, as rules.state numbers it"),
    Axis("start", 1, "the seat that starts this year"),
    Axis("active", 1, "the seat that fishes or marks, -1: nobody"),
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
    Axis("score", d.SEATS, "own points as if the game ended now"),
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
    out[4] = (s.start - seat + s.players) % s.players
    out[5] = -1 if s.stage >= st.STAGE_ILLEGAL else (s.active - seat + s.players) % s.players
    out[6] = s.overtime
    out[7] = s.gear
    out[8] = s.cull
    out[9] = s.shields_left
    out[10] = s.illegal_killed
    at = write_bits(s.alive, d.ROWS, out, 11)
    at = write_bits(st.spawn(s.alive, s.year) if s.year < d.YEARS else 0, d.ROWS, out, at)
    at = write_bits(s.shields, len(d.SPECIES), out, at)
    for position in range(d.DICE_SHOWN):
        out[at + position] = st.die(s, position)
    at += d.DICE_SHOWN
    for fish in range(d.FISH_WANTED):
        wanted = s.wanted >> (st.WANTED_BITS * fish)
        write_bits(wanted, d.DIE_FACES, out, at + d.DIE_FACES * fish)
        out[at + d.DIE_FACES * d.FISH_WANTED + fish] = (wanted >> d.DIE_FACES) & 1
    at += st.WANTED_BITS * d.FISH_WANTED
    out[at] = d.ILLEGAL[s.players][s.year]
    out[at + 1] = d.EXTRA[s.year] & 255
    out[at + 2] = d.EXTRA[s.year + 1] & 255 if s.year < d.YEARS else 0
    for i in range(SHEETS, OBSERVATION):
        out[i] = 0  # there may be fewer players than seats
    for place in range(s.players):
        observe_sheet(s, (seat + place) % s.players, place, out)


def write_bits(bits, size, out, at):
    """The first ``size`` bits as numbers from ``out[at]`` on; where the next ones go."""
    for i in range(size):
        out[at + i] = (bits >> i) & 1
    return at + size


def observe_sheet(s, seat, place, out):
    """The axes of the seats: what belongs to the one at ``place`` from the observer."""
    years = SHEETS + d.YEARS * place
    for year in range(1, d.YEARS + 1):
        out[years + year - 1] = st.plates(s, seat, year)
        out[years + d.SEATS * d.YEARS + year - 1] = st.fish(s, seat, year)
    marks = SHEETS + 2 * d.SEATS * d.YEARS
    for box in range(BOXES):
        out[marks + BOXES * place + box] = st.marked(s, seat, box)
    totals = marks + d.SEATS * BOXES + place
    out[totals] = s.taken[seat]
    out[totals + d.SEATS] = s.killed[seat]
    out[totals + 2 * d.SEATS] = st.own_score(s, seat)
