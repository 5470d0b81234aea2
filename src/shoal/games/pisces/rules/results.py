"""Points and places in Pisces."""

from .. import data as d
from . import layout
from . import state as st


def score(s, w, out):
    """Chips, trophies, and the award for the most gold stars."""
    most = most_stars(s)
    for seat in range(s.players):
        out[seat] = final_points(s, seat, most)


def rank(s, w, out):
    """By points, then by the number of different species among own chips."""
    most = most_stars(s)
    for seat in range(s.players):
        own = final_points(s, seat, most)
        place = 0
        for other in range(s.players):
            lead = final_points(s, other, most) - own
            if lead > 0 or (lead == 0 and variety(s, other) > variety(s, seat)):
                place += 1
        out[seat] = place


def most_stars(s):
    """What it takes to get the award: at least one star."""
    most = 1
    for seat in range(s.players):
        most = max(most, int(s.stars[seat]))
    return most


def final_points(s, seat, most):
    return st.points(s.chips[seat]) + trophy_points(s, seat) + award(s, seat, most)


def trophy_points(s, seat):
    return d.TROPHY_POINTS * s.trophies[seat]


def award(s, seat, most):
    """For the most gold stars."""
    return d.AWARD_POINTS if s.stars[seat] == most else 0


def variety(s, seat):
    """How many species there are among a player's chips."""
    kinds = 0
    for species in range(layout.KINDS):
        if layout.chips_in(s.chips[seat], species):
            kinds += 1
    return kinds


def redeal(s, w, seat, key):
    """Nothing is hidden."""
