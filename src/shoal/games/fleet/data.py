"""Fleet's components: the numbers printed on its cards, and how many of each there are.

The rulebook's pictures are lost; costs, points and cash were recovered from a published implementation and agree with every
example of the rulebook. Whoever owns the printed game can correct them here: no rule repeats a number.
"""

SEATS = 4

# -- boat cards --------------------------------------------------------------------------------------------------------

KINDS = ("shrimp", "lobster", "processing", "cod", "tuna", "crab")
SHRIMP, LOBSTER, PROCESSING, COD, TUNA, CRAB = range(6)
N_KINDS = len(KINDS)

COPIES = (20, 20, 20, 12, 12, 12)
COST = (1, 2, 2, 2, 1, 3)  # to launch
BOAT_POINTS = (1, 2, 2, 2, 1, 3)
CASH = (2, 2, 2, 1, 3, 1)

CAPACITY = 4  # crates that a boat carries
CRATES = 25  # in the supply, for each player

# -- licences ----------------------------------------------------------------------------------------------------------

LICENSES = ("shrimp", "lobster", "processing", "cod", "tuna", "pub", "crab-captains", "crab-crates", "crab-licenses")
PUB, CRAB_CAPTAINS, CRAB_CRATES, CRAB_LICENSES = range(5, 9)
N_LICENSES = len(LICENSES)
STANDARD = 5  # the first five; the others are premium

LICENSE_COPIES = (4, 4, 4, 4, 4, 3, 1, 1, 1)
MINIMUM = (4, 5, 5, 4, 5, 10, 10, 10, 10)
LICENSE_POINTS = (4, 3, 3, 4, 3, 10, 5, 5, 5)
MOST_BID = 99

# by number of players: licences in the game, and how many standard ones lie on top
STANDARD_IN_GAME = (0, 0, 14, 18, 20)
PREMIUM_IN_GAME = (0, 0, 3, 4, 6)
TOP = (0, 0, 4, 6, 8)
TOP_ADVANCED = (0, 0, 2, 3, 4)

# -- bonuses -----------------------------------------------------------------------------------------------------------

# lobster: cards after hiring, by licences (0, 1, 2 or more) and captained boats (the last place: that many or more)
LOBSTER_CARDS = (
    (0, 0, 0, 0, 0, 0, 0, 0),
    (0, 1, 1, 1, 2, 2, 2, 2),
    (0, 1, 1, 2, 2, 2, 2, 3),
)

# tuna: cards drawn, and from where one is discarded then, by licences
KEEP, FROM_DRAWN, FROM_HAND = range(3)
DRAWS = (2, 2, 3, 3, 4)
DISCARDS = (FROM_DRAWN, KEEP, FROM_HAND, KEEP, FROM_HAND)

# king crabs, at the end: a point for each captained boat, a point for every three crates on boats, different licences
MOST_CRAB_POINTS = 10
CRATES_A_POINT = 3
DIFFERENT_POINTS = (0, 0, 2, 4, 5, 6, 8, 10)
