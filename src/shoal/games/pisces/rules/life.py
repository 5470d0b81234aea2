"""Pisces, phase 7: the life cycle of the fish."""

from .. import data as d
from . import fishing, layout, market
from . import state as st


def live(s):
    """The life cycle of all fish; sardines roll for their number, with or without spawners, unless the edition has a table for them."""
    for seat in range(s.players):
        cycle(s, st.species_of(s, seat))
    if d.SARDINES_ROLL and (s.in_play >> d.SARDINE) & 1:
        s.stage = st.STAGE_SARDINE
        s.seat = 0
    else:
        market.open_bidding(s)


def cycle(s, species):
    """Spawners die, adults spawn, juveniles mature, the young grow, and new fish are born."""
    rows = s.rows[species]
    s.centre[species] += layout.total(rows[d.SPAWNER])
    s.taken[species] = 0
    spawners = layout.total(rows[d.ADULT])
    layout.spread(s, species, d.SPAWNER, spawners)
    layout.spread(s, species, d.ADULT, layout.total(rows[d.JUVENILE]))
    layout.spread(s, species, d.JUVENILE, layout.total(rows[d.YOUNG]))
    rows[d.YOUNG] = 0
    reproduce(s, species, layout.BIRTHS[species][min(spawners, layout.MOST_SPAWNERS)])


def reproduce(s, species, number):
    """New chips from the centre, as many as there are, to the first age of the species."""
    number = min(number, s.centre[species])
    s.centre[species] -= number
    layout.spread(s, species, layout.BORN[species], number)


def hatch(s, face):
    """A die for the sardines; after the last one they reproduce."""
    fishing.put_die(s, face)
    if s.rolled == d.SPAWN_DICE:
        reproduce(s, d.SARDINE, st.outcome(s))
        fishing.clear_dice(s)
        market.open_bidding(s)
