"""Piles: counts by kind in one integer, so that piles are added and subtracted like numbers.

A pile of cards is any number of boat cards (or boats) with ``BITS`` bits for each of the six kinds, a pile of licences has
``LICENSE_BITS`` for each of its nine. As many bits as the copies of a kind need, so no count ever runs into its neighbour.
A set of kinds is a pile with at most one of each.
"""

import numpy as np

from .. import data as d


def _spread(width, numbers):
    """The pile of so many of each kind."""
    return sum(number << width * kind for kind, number in enumerate(numbers))


# ``legal`` keeps a set of loads in a kind's bits, and ``size`` adds up all of a pile in the bits of two kinds
BITS = max(max(d.COPIES).bit_length(), d.CAPACITY, 3)
MOST = (1 << BITS) - 1
EACH = _spread(BITS, [1] * d.N_KINDS)
HALF = EACH * (MOST >> 1)  # all bits of every kind but the highest
EVERY_OTHER = _spread(BITS, [MOST, 0] * (d.N_KINDS // 2))
ALL_CARDS = _spread(BITS, d.COPIES)
START = _spread(BITS, d.HAND)
CARDS = np.int32 if BITS * d.N_KINDS < 32 else np.int64  # what a pile fits in

# What cards are worth, from the most valuable on: each value, which kinds have it, and which have it or more. A pile's cash is the
# sum of what each value adds to the next lower one, once for every card that is worth it.
VALUES = tuple(sorted(set(d.CASH), reverse=True))
OF_VALUE = tuple(_spread(BITS, [MOST if cash == value else 0 for cash in d.CASH]) for value in VALUES)
WORTH = tuple(_spread(BITS, [MOST if cash >= value else 0 for cash in d.CASH]) for value in VALUES)
ADDS = tuple(value - lower for value, lower in zip(VALUES, (*VALUES[1:], 0), strict=True))

# the boats that a hand worth 0, 1, 2, ... can launch, which is itself a card of that hand
_LAUNCH = [cost + cash for cost, cash in zip(d.COST, d.CASH, strict=True)]
LAUNCHED_WITH = tuple(_spread(BITS, [means >= needed for needed in _LAUNCH]) for means in range(max(_LAUNCH) + 1))

LICENSE_BITS = max(max(d.LICENSE_COPIES).bit_length(), 3)
MOST_LICENSES = (1 << LICENSE_BITS) - 1
EACH_LICENSE = _spread(LICENSE_BITS, [1] * d.N_LICENSES)
HALF_LICENSES = EACH_LICENSE * (MOST_LICENSES >> 1)
EVERY_OTHER_LICENSE = _spread(LICENSE_BITS, [MOST_LICENSES, 0] * (d.N_LICENSES // 2) + [MOST_LICENSES])
ALL_LICENSES = _spread(LICENSE_BITS, d.LICENSE_COPIES)
LICENSES = np.int32 if LICENSE_BITS * d.N_LICENSES < 32 else np.int64
STANDARDS = (1 << LICENSE_BITS * d.STANDARD) - 1  # what is standard in a pile of licences
# the licences whose minimum is within 0, 1, 2, ... of cash
WITHIN = tuple(_spread(LICENSE_BITS, [cash >= minimum for minimum in d.MINIMUM]) for cash in range(max(d.MINIMUM) + 1))


def card(kind):
    """A pile of one card."""
    return 1 << (BITS * kind)


def count(pile, kind):
    return (pile >> (BITS * kind)) & MOST


def size(pile):
    """How many cards there are."""
    return total(pairs(pile))


def pairs(pile):
    """The counts of every two kinds together, in the bits of two: enough of them for crates on boats too, whose loads are fewer."""
    return (pile & EVERY_OTHER) + ((pile >> BITS) & EVERY_OTHER)


def total(pairs):
    """All counts together."""
    two = 2 * BITS
    return (pairs & ((1 << two) - 1)) + ((pairs >> two) & ((1 << two) - 1)) + (pairs >> (2 * two))


def kinds(pile):
    """The set of the kinds in a pile: what is left of a count without its highest bit, plus all those bits, carries if there is any."""
    return ((((pile & HALF) + HALF) | pile) >> (BITS - 1)) & EACH


def cash(pile):
    """What the cards are worth as money."""
    total = 0
    for level in range(len(WORTH)):
        total += ADDS[level] * size(pile & WORTH[level])
    return total


def kind_at(pile, number):
    """The kind of card ``number`` of a pile sorted by kind, counting from 0."""
    kind = 0
    number -= pile & MOST
    while number >= 0:
        kind += 1
        number -= count(pile, kind)
    return kind


def license_card(kind):
    """A pile of one licence."""
    return 1 << (LICENSE_BITS * kind)


def license_count(pile, kind):
    return (pile >> (LICENSE_BITS * kind)) & MOST_LICENSES


def license_size(pile):
    """How many licences there are."""
    two = 2 * LICENSE_BITS
    pairs = (pile & EVERY_OTHER_LICENSE) + ((pile >> LICENSE_BITS) & EVERY_OTHER_LICENSE)
    return (pairs + (pairs >> two) + (pairs >> (2 * two)) + (pairs >> (3 * two)) + (pairs >> (4 * two))) & ((1 << two) - 1)


def license_kinds(pile):
    """The set of the kinds in a pile of licences."""
    return ((((pile & HALF_LICENSES) + HALF_LICENSES) | pile) >> (LICENSE_BITS - 1)) & EACH_LICENSE
