"""Phase 2, upgrades and bonuses: a box is marked, and what acts at once acts."""

from shoal.engine import bits

from .. import data as d
from . import state as st
from . import year_end


def mark(s, what):
    seat = 8 * s.active
    box = box_of(what)
    s.marks[s.active] += 1 << int(d.BOX_AT[box])
    if what == st.OVERTIME:
        s.overtime = 1
        s.stage = st.STAGE_GEAR
        return
    if what == st.ENFORCEMENT:
        s.shields_left = min(d.ENFORCEMENT_SHIELDS, bits.count(d.ALL_SHIELDS & ~s.shields))
        s.stage = st.STAGE_SHIELD
        return
    if what == st.FAUX:
        s.fish[s.year] += d.FAUX_FISH << seat
    elif what == st.MARKETING_UP:
        s.plates[s.year] += 1 << seat
    elif what == st.MARKETING_DOWN:
        s.plates[s.year] -= 1 << seat
    end_marking(s)


def box_of(what):
    """The box of what is marked: marketing is marked in two ways."""
    return what if what < st.MARKETING_DOWN else what - 1


def fill_shield(s, species):
    s.shields |= 1 << species
    s.shields_left -= 1
    if s.shields_left == 0:
        end_marking(s)


def end_marking(s):
    s.active = st.next_seat(s)
    s.stage = st.STAGE_MARK
    if s.active == s.start:
        year_end.end_year(s)
