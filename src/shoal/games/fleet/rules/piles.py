"""Piles: counts by kind in one integer, for cards five bits a kind, for licences three.

A pile of cards is any number of boat cards (or boats) of the six kinds; there are at most 20 of a kind. Piles are added and
subtracted as numbers. A set of kinds is a pile with at most one of each. Compiled like the rules, which use it.
"""

from .. import data as d

BITS = 5  # of a kind of cards
MOST = (1 << BITS) - 1
EACH = sum(1 << BITS * kind for kind in range(d.N_KINDS))
EVERY_OTHER = sum(MOST << BITS * kind for kind in range(0, d.N_KINDS, 2))
ALL_CARDS = sum(copies << BITS * kind for kind, copies in enumerate(d.COPIES))
# the kinds worth at least 1, at least 2, ...: a pile's cash is the sum of what these leave of it
WORTH = tuple(sum(MOST << BITS * kind for kind in range(d.N_KINDS) if d.CASH[kind] > level) for level in range(max(d.CASH)))

LICENSE_BITS = 3
MOST_LICENSES = (1 << LICENSE_BITS) - 1
EACH_LICENSE = sum(1 << LICENSE_BITS * kind for kind in range(d.N_LICENSES))
EVERY_OTHER_LICENSE = sum(MOST_LICENSES << LICENSE_BITS * kind for kind in range(0, d.N_LICENSES, 2))
ALL_LICENSES = sum(copies << LICENSE_BITS * kind for kind, copies in enumerate(d.LICENSE_COPIES))
STANDARDS = (1 << LICENSE_BITS * d.STANDARD) - 1  # what is standard in a pile of licences
# the licences whose minimum is within 0, 1, 2, ... of cash
WITHIN = tuple(
    sum(1 << LICENSE_BITS * kind for kind in range(d.N_LICENSES) if cash >= d.MINIMUM[kind]) for cash in range(max(d.MINIMUM) + 1)
)


def card(kind):
    """A pile of one card."""
    return 1 << (BITS * kind)


def count(pile, kind):
    return (pile >> (BITS * kind)) & MOST


def size(pile):
    """How many cards there are."""
    pairs = (pile & EVERY_OTHER) + ((pile >> BITS) & EVERY_OTHER)
    return (pairs + (pairs >> (2 * BITS)) + (pairs >> (4 * BITS))) & 0xFF


def kinds(pile):
    """The set of the kinds in a pile."""
    return (pile | (pile >> 1) | (pile >> 2) | (pile >> 3) | (pile >> 4)) & EACH


def cash(pile):
    """What the cards are worth as money."""
    total = 0
    for level in range(len(WORTH)):
        total += size(pile & WORTH[level])
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
    pairs = (pile & EVERY_OTHER_LICENSE) + ((pile >> LICENSE_BITS) & EVERY_OTHER_LICENSE)
    return (pairs + (pairs >> 6) + (pairs >> 12) + (pairs >> 18) + (pairs >> 24)) & 0x3F


def license_kinds(pile):
    """The set of the kinds in a pile of licences."""
    return (pile | (pile >> 1) | (pile >> 2)) & EACH_LICENSE


def bits_set(mask):
    """How many bits of a 32-bit mask are set."""
    mask -= (mask >> 1) & 0x55555555
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    mask += mask >> 8
    return (mask + (mask >> 16)) & 0x3F


def bit_at(mask, number):
    """The place of the set bit ``number`` of a mask, counting from 0."""
    for _ in range(number):
        mask &= mask - 1
    return bits_set((mask & -mask) - 1)
