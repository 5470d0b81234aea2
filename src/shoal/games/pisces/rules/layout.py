"""How Pisces packs things into integers: a fishery board, a catch pile, a rack of gear, a fleet.

A **board** is one integer: 3 bits for the stack on each spot, 6 for the chips in its centre, 5 for the block. Spots have the same
numbers on all boards, whether a board has them or not: y1-y3, j1-j6, a1-a5, s1-s3. A set of spots has the lowest bit of each
spot's three: it lies on top of the stacks.

A **catch** has 5 bits for each species' chips, and above them 5 for each species' chips caught in this round.
A **rack** has 3 bits for each kind of gear card, the same for those used and for those bought this round, then 2 for the boats.
A **fleet** has 2 bits for the boats in each area.
"""

from shoal.engine.bits import count

from ..data import (
    ADULT_OUTCOMES,
    CHIPS,
    JUVENILE_OUTCOMES,
    OFFSPRING,
    SPECIES,
    SPOTS,
)

STACK = 3  # bits of a stack
YOUNG_AT, JUVENILE_AT, ADULT_AT, SPAWNER_AT = FIRST_SPOT = (0, 3, 9, 14)
PLACES = 17  # spots
WIDTH = (3, 6, 5, 3)  # spots of a stage
CENTRE = STACK * PLACES
BLOCK = CENTRE + 6
STACKS = (1 << CENTRE) - 1
EVERY_SPOT = STACKS // 7
SPAWNERS = 0o111 << STACK * SPAWNER_AT

CHIP = 5  # bits of a number of chips
CAUGHT = CHIP * len(SPECIES)

USED, FRESH, BOATS_AT = 9, 18, 27  # in a rack
HELD = (1 << USED) - 1  # of a rack: the gear cards, without what happened to them this round

#: 1 in each of the first n stacks, by n
ROW = tuple(sum(1 << STACK * spot for spot in range(n)) for n in range(max(WIDTH) + 1))


def _named(species: int, outcome: int) -> int:
    spots = 0
    if outcome in JUVENILE_OUTCOMES[species]:
        spots |= ROW[SPOTS[species][1]] << STACK * JUVENILE_AT
    for spot, outcomes in enumerate(ADULT_OUTCOMES[species]):
        if outcome in outcomes:
            spots |= 1 << STACK * (ADULT_AT + spot)
    return spots


def _start(species: int) -> int:
    board = (CHIPS[species] - sum(SPOTS[species])) << CENTRE
    for stage, spots in enumerate(SPOTS[species]):
        board |= ROW[spots] << STACK * FIRST_SPOT[stage]
    return board


#: the set of spots that an outcome names, by species and outcome
NAMED = tuple(tuple(_named(species, outcome) for outcome in range(13)) for species in range(len(SPECIES)))
#: each board as it is set up
START = tuple(_start(species) for species in range(len(SPECIES)))
#: new chips by species and number of spawners, as long for all as for the longest
MOST_SPAWNERS = max(map(len, OFFSPRING)) - 1
BIRTHS = tuple((*row, *(row or (0,))[-1:] * (MOST_SPAWNERS + 1 - len(row))) for row in OFFSPRING)


# -- a board -----------------------------------------------------------------------------------------------------------


def stack(board: int, spot: int) -> int:
    """The chips on a spot."""
    return (board >> STACK * spot) & 7


def centre(board: int) -> int:
    """The chips in the middle of the board."""
    return (board >> CENTRE) & 63


def block(board: int) -> int:
    """The blocked spot, counted from 1; 0: there is no block."""
    return (board >> BLOCK) & 31


def taken(board: int) -> int:
    """The set of spots that have chips."""
    return (board | (board >> 1) | (board >> 2)) & EVERY_SPOT


def together(board: int, first: int, spots: int) -> int:
    """The chips on up to six spots from ``first`` on."""
    stacks = (board >> STACK * first) & ((1 << STACK * spots) - 1)
    stacks = (stacks & 0o070707) + ((stacks >> STACK) & 0o070707)
    return (stacks + (stacks >> 6) + (stacks >> 12)) & 63


def spread(chips: int, spots: int, last_first: int) -> int:
    """Stacks of chips shared out evenly over ``spots``; the odd ones lie on the first spots, or on the last."""
    if spots == 0:
        return 0
    odd = chips % spots
    return chips // spots * ROW[spots] + (ROW[odd] << STACK * (spots - odd) * last_first)


# -- a catch, a rack, a fleet ------------------------------------------------------------------------------------------


def chips(catch: int, species: int) -> int:
    return (catch >> CHIP * species) & 31


def caught(catch: int, species: int) -> int:
    """Chips caught in this round."""
    return (catch >> (CAUGHT + CHIP * species)) & 31


def held(rack: int, kind: int) -> int:
    """Gear cards of a kind."""
    return (rack >> 3 * kind) & 7


def used(rack: int, kind: int) -> int:
    """Of those: used this round."""
    return (rack >> (USED + 3 * kind)) & 7


def fresh(rack: int, kind: int) -> int:
    """Of those: bought this round."""
    return (rack >> (FRESH + 3 * kind)) & 7


def ready(rack: int, kind: int) -> int:
    """Gear cards of a kind that can be used now."""
    cards = rack >> 3 * kind
    return (cards & 7) - ((cards >> USED) & 7) - ((cards >> FRESH) & 7)


def boats(rack: int) -> int:
    return (rack >> BOATS_AT) & 3


def boats_in(fleet: int, area: int) -> int:
    return (fleet >> 2 * area) & 3


def fleet_size(fleet: int) -> int:
    """Boats at sea that have not fished yet."""
    return count(fleet & 0x1555) + 2 * count(fleet & 0x2AAA)
