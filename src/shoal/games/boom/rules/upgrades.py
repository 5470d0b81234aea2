"""Phase 2, upgrades and bonuses: a box is marked, and what acts at once acts."""

from shoal.engine import bits

from .. import data as d
from . import state as st
from . import year_end


def mark(s, what):
    seat = 8 * s.active
    if what < st.MARKETING_UP:
        s.marks[s.active] |= 1 << what
        if what == st.FAUX:
            s.fish[s.year] += 1 << seat
        end_marking(s)
    elif what == st.OVERTIME:
        s.marks[s.active] += 1 << st.OVERTIME_AT
        s.overtime = 1
        s.stage = st.STAGE_GEAR
    elif what == st.ENFORCEMENT:
        s.marks[s.active] += 1 << st.ENFORCEMENT_AT
        s.shields_left = min(2, bits.count(d.ALL_SHIELDS & ~s.shields))
        s.stage = st.STAGE_SHIELD
    else:
        s.marks[s.active] += 1 << st.MARKETING_AT
        s.plates[s.year] += 1 << seat if what == st.MARKETING_UP else -(1 << seat)
        end_marking(s)


def fill_shield(s, species):
    s.shields |= 1 << species
    s.shields_left -= 1
    if s.shields_left == 0:
        end_marking(s)


def end_marking(s):
    s.active = st.next_seat(s)
    s.stage = st.STAGE_MARK
    if s.active == st.start(s):
        year_end.end_year(s)
