"""What a player's licences and fleet are worth: means of payment, cards for captains, points. Compiled like the rules."""

from .. import data as d
from . import piles

MORE_BOATS = sum(d.COPIES) + 1  # than anybody can have
MORE_CRATES = d.CAPACITY * sum(d.COPIES) + 1

# One function for each kind: compiled code would make one for each kind anyway, and take longer.


def shrimp_licenses(s, seat):
    return (s.licenses[seat] >> (piles.LICENSE_BITS * d.SHRIMP)) & piles.MOST_LICENSES


def lobster_licenses(s, seat):
    return (s.licenses[seat] >> (piles.LICENSE_BITS * d.LOBSTER)) & piles.MOST_LICENSES


def processing_licenses(s, seat):
    return (s.licenses[seat] >> (piles.LICENSE_BITS * d.PROCESSING)) & piles.MOST_LICENSES


def cod_licenses(s, seat):
    return (s.licenses[seat] >> (piles.LICENSE_BITS * d.COD)) & piles.MOST_LICENSES


def tuna_licenses(s, seat):
    return (s.licenses[seat] >> (piles.LICENSE_BITS * d.TUNA)) & piles.MOST_LICENSES


def discount(s, seat):
    """What a player's shrimp licences take off every price."""
    return d.DISCOUNT * shrimp_licenses(s, seat)


def afford(s, seat):
    """The highest price a player can pay: cash in hand, processed crates, shrimp licences."""
    return piles.cash(s.hand[seat]) + d.CRATE_CASH * s.stored[seat] + discount(s, seat)


def fleet(s, seat):
    """A player's boats as a pile."""
    boats = s.idle[seat]
    for crates in range(d.CAPACITY + 1):
        boats += s.crew[seat][crates]
    return boats


def captained(s, seat):
    """How many captained boats a player has."""
    return piles.size(fleet(s, seat) - s.idle[seat])


def catch(s, seat):
    """How many crates lie on a player's boats."""
    crates = 0
    for load in range(1, d.CAPACITY + 1):
        crates += load * piles.pairs(s.crew[seat][load])
    return piles.total(crates)


def cards_for_captains(s, seat):
    """The lobster bonus."""
    licenses = lobster_licenses(s, seat)
    if licenses == 0:
        return 0
    return d.LOBSTER_CARDS[min(licenses, len(d.LOBSTER_CARDS)) - 1][min(captained(s, seat), len(d.LOBSTER_CARDS[0]) - 1)]


def points(s, seat):
    """Licences, boats, crates on boats, and what the king crabs add."""
    crates = catch(s, seat)
    boats = fleet(s, seat)
    licenses = s.licenses[seat]
    crabs = captain_points(licenses, piles.size(boats - s.idle[seat])) + crate_points(licenses, crates) + variety_points(licenses)
    return license_points(licenses) + boat_points(boats) + d.CRATE_POINTS * crates + crabs


def license_points(licenses):
    total = 0
    for kind in range(d.N_LICENSES):
        total += d.LICENSE_POINTS[kind] * piles.license_count(licenses, kind)
    return total


def boat_points(boats):
    total = 0
    for kind in range(d.N_KINDS):
        total += d.BOAT_POINTS[kind] * piles.count(boats, kind)
    return total


def captain_points(licenses, captains):
    """The king crab that pays for captained boats."""
    return piles.license_count(licenses, d.CRAB_CAPTAINS) * min(captains // d.CAPTAINS_A_POINT, d.MOST_FOR_CAPTAINS)


def crate_points(licenses, crates):
    """The king crab that pays for crates on boats."""
    return piles.license_count(licenses, d.CRAB_CRATES) * min(crates // d.CRATES_A_POINT, d.MOST_FOR_CRATES)


def variety_points(licenses):
    """The king crab that pays for different licences."""
    copies = piles.license_count(licenses, d.CRAB_LICENSES)
    return copies * d.DIFFERENT_POINTS[different(piles.license_kinds(licenses)) - 1] if copies else 0


def different(licenses):
    """How many different licences a set has; all king crabs are one kind."""
    total = 1 if licenses >> (piles.LICENSE_BITS * d.CRAB_CAPTAINS) else 0
    for kind in range(d.CRAB_CAPTAINS):
        total += piles.license_count(licenses, kind)
    return total


def score(s, w, out):
    for seat in range(s.players):
        out[seat] = points(s, seat)


def rank(s, w, out):
    """More points, then more boats, then more crates on boats."""
    for seat in range(s.players):
        w.order[seat] = (points(s, seat) * MORE_BOATS + piles.size(fleet(s, seat))) * MORE_CRATES + catch(s, seat)
    for seat in range(s.players):
        out[seat] = 0
        for other in range(s.players):
            if w.order[other] > w.order[seat]:
                out[seat] += 1
