"""Phases 3 to 5, the end of a year: demand, illegal fishing, depletion."""

from shoal.engine import bits

from .. import data as d
from . import state as st


def end_year(s):
    s.active = 0
    if s.year == d.YEARS:
        s.stage = st.STAGE_OVER
        return
    demand(s)
    if d.ILLEGAL[s.players][s.year] > 0:
        s.stage = st.STAGE_ILLEGAL
    else:
        deplete(s)


def demand(s):
    """Next year's plates: this year's fish, on plates or not, and the extra plates of the year."""
    s.plates[s.year + 1] = s.fish[s.year] + (d.EXTRA[s.year + 1] >> (8 * (d.SEATS - s.players)))


def illegal_die(s, face, rolled):
    """Illegal fishing kills with a die that shows ``face``, the ``rolled``th of this year."""
    poach(s, face)
    if rolled == d.ILLEGAL[s.players][s.year]:
        s.dice = 0
        deplete(s)


def poach(s, face):
    """Kill the topmost living fish with this face whose species has no shield."""
    fish = s.alive & st.rows(face)
    while fish:
        row = bits.lowest(fish)
        if (s.shields >> d.SPECIES_OF[row]) & 1 == 0:
            s.alive &= ~(1 << row)
            s.illegal_killed += 1
            return
        fish &= fish - 1


def deplete(s):
    """Next year's fish by the arrows. When none is left, the game is over."""
    s.alive = st.spawn(s.alive, s.year)
    if s.alive == 0:
        s.stage = st.STAGE_OVER
        return
    s.year += 1
    s.start = st.next_start(s)
    s.active = s.start
    s.stage = st.STAGE_GEAR
