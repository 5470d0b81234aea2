"""How Pisces keeps boards and piles in integers, and the tables that follow from what is printed on the boards.

Spots have the same numbers on all boards, whether a board has them or not: y1, y2, ..., j1, ..., a1, ..., s1, ...
A **row** has STACK_BITS for the chips on each spot of one age of one board, a **pile** CHIP_BITS for the chips of each species,
the **deck** CARD_BITS for each species' tournament cards, a **hand** GEAR_BITS for each kind of gear card, a **fleet** BOAT_BITS
for the boats in each area.
"""

import numpy as np

from shoal.engine import bits

from .. import data as d

KINDS = len(d.SPECIES)
ALL_AREAS = len(d.AREAS)
ALL_AGES = len(d.AGES)
ALL_GEAR = len(d.GEAR)

STACK_BITS = d.HIGHEST_STACK.bit_length()
WIDTH = d.WIDTH  # spots of an age, on any board
WIDEST = max(WIDTH)
FIRST_SPOT = tuple(sum(WIDTH[:age]) for age in range(ALL_AGES))
PLACES = sum(WIDTH)
#: the age of the fish on each spot
AGE_OF = tuple(age for age, width in enumerate(WIDTH) for _ in range(width))
#: where its stack begins in the row of its age
SHIFT_OF = tuple(STACK_BITS * spot for width in WIDTH for spot in range(width))
SPAWNER_SPOTS = ((1 << WIDTH[d.SPAWNER]) - 1) << FIRST_SPOT[d.SPAWNER]

CHIP_BITS = max(d.CHIPS).bit_length()
CARD_BITS = max(d.CARDS).bit_length()
GEAR_BITS = max(d.GEAR_CARDS).bit_length()
BOAT_BITS = d.MOST_BOATS.bit_length()
STACK_MASK, CHIP_MASK, CARD_MASK, GEAR_MASK, BOAT_MASK = (
    (1 << width) - 1 for width in (STACK_BITS, CHIP_BITS, CARD_BITS, GEAR_BITS, BOAT_BITS)
)

MOST_DICE = max(*d.DICE, d.SPAWN_DICE)
MOST_STARS = d.ROUNDS * d.SEATS * d.MOST_BOATS * STACK_MASK
MOST_POINTS = sum(chips * points for chips, points in zip(d.CHIPS, d.POINTS, strict=True))  # of chips


def room(width: int) -> type:
    """The smallest type of a field that has so many bits."""
    return next(kind for size, kind in ((7, np.int8), (15, np.int16), (31, np.int32), (63, np.int64)) if width <= size)


# -- tables ------------------------------------------------------------------------------------------------------------


def _hit_by(species: int, outcome: int) -> int:
    """The spots of a board beside which this outcome is printed; a negative one is red."""
    found = 0
    for age, spots in enumerate(d.OUTCOMES[species]):
        for spot, outcomes in enumerate(spots):
            if outcome in outcomes:
                found |= 1 << FIRST_SPOT[age] + spot
    return found


def _odd_ones(species: int, age: int, number: int, width: int) -> int:
    """1 on each spot that gets one of so many odd chips, the highest outcome first; a spot has so many bits."""
    spots = d.OUTCOMES[species][age]
    order = sorted(range(len(spots)), key=lambda spot: (-max(map(abs, spots[spot]), default=0), spot))
    return sum(1 << width * spot for spot in order[:number])


_OUTCOMES = range(max(d.DICE) * d.FACES + 1)
#: by species and outcome: the set of spots whose fish are released, and of all that it names
RELEASED = tuple(tuple(_hit_by(species, -outcome) for outcome in _OUTCOMES) for species in range(KINDS))
NAMED = tuple(tuple(_hit_by(species, outcome) | RELEASED[species][outcome] for outcome in _OUTCOMES) for species in range(KINDS))

#: the seat that owns a face of the ocean's die, by players and face
FACE_OWNER = tuple(tuple((face - 1) // max(1, owned) for face in range(d.FACES + 1)) for owned in d.FACES_OWNED)

#: by the number of spots: dividing so many chips by it is a product with this and a shift, which costs a GPU far less than a division
SHARE_BITS = 16
SHARE = tuple((1 << SHARE_BITS) // max(1, spots) + 1 for spots in range(WIDEST + 1))
#: ... and a row with a chip on each
EVEN = tuple(sum(1 << STACK_BITS * spot for spot in range(spots)) for spots in range(WIDEST + 1))
#: by species, age and number: the row of that many odd chips, and the set of spots they lie on
ODD, LIES_ON = (
    tuple(
        tuple(tuple(_odd_ones(species, age, number, width) << first[age] for number in range(WIDEST + 1)) for age in range(ALL_AGES))
        for species in range(KINDS)
    )
    for width, first in ((STACK_BITS, (0,) * ALL_AGES), (1, FIRST_SPOT))
)

#: the age at which each species is born
BORN = tuple(next(age for age in range(ALL_AGES) if spots[age]) for spots in d.SPOTS)
#: new chips by species and number of spawners, as long for all as for the longest
MOST_SPAWNERS = max(map(len, d.OFFSPRING)) - 1
BIRTHS = tuple((*row, *(row or (0,))[-1:] * (MOST_SPAWNERS + 1 - len(row))) for row in d.OFFSPRING)


#: a fleet with a boat in each area
ONE_BOAT_EACH = sum(1 << BOAT_BITS * area for area in range(ALL_AREAS))


# -- a board -----------------------------------------------------------------------------------------------------------


def stack(s, species, spot):
    """The chips on a spot."""
    return (s.rows[species][AGE_OF[spot]] >> SHIFT_OF[spot]) & STACK_MASK


def total(row):
    """All chips in a row."""
    chips = 0
    for bit in range(STACK_BITS):
        chips += bits.count(row & EVEN[WIDEST] << bit) << bit
    return chips


def lift(s, species, spot):
    """Take the stack off a spot; how many chips it had."""
    chips = stack(s, species, spot)
    s.rows[species][AGE_OF[spot]] -= chips << SHIFT_OF[spot]
    s.taken[species] &= ~(1 << spot)
    return chips


def spread(s, species, age, chips):
    """Share chips out evenly over the empty spots of an age, the odd ones by the highest outcome."""
    spots = d.SPOTS[species][age]
    if spots > 0:
        each = chips * SHARE[spots] >> SHARE_BITS
        s.rows[species][age] = each * EVEN[spots] + ODD[species][age][chips - each * spots]
        s.taken[species] |= LIES_ON[species][age][min(chips, spots)]


# -- a pile, a hand, a fleet -------------------------------------------------------------------------------------------


def chips_in(pile, species):
    return (pile >> CHIP_BITS * species) & CHIP_MASK


def cards_in(deck, species):
    """Tournament cards."""
    return (deck >> CARD_BITS * species) & CARD_MASK


def gear_in(hand, kind):
    return (hand >> GEAR_BITS * kind) & GEAR_MASK


def boats_in(fleet, area):
    return (fleet >> BOAT_BITS * area) & BOAT_MASK


def with_boats(fleet):
    """The set of areas that have boats."""
    found = 0
    for bit in range(BOAT_BITS):
        found |= fleet >> bit
    return bits.collect(found, BOAT_BITS, ALL_AREAS, 1)


def fleet_size(fleet):
    """Boats at sea that have not fished yet."""
    boats = 0
    for bit in range(BOAT_BITS):
        boats += bits.count(fleet & ONE_BOAT_EACH << bit) << bit
    return boats


def ready(s, seat, kind):
    """Gear cards of a kind that a player can use now."""
    return gear_in(s.gear[seat] - s.used[seat] - s.fresh[seat], kind)
