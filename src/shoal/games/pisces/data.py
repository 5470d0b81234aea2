"""Pisces's components: the six fishery boards and everything else that is printed.

*printed*: the rulebook says it. *reconstructed*: the boards' pictures are lost; the numbers here agree with the text and were
tried for balance. Whoever owns the game corrects them here, and nothing else has to change.
"""

SPECIES = ("snapper", "tuna", "mahi", "shark", "crab", "sardine")
SNAPPER, TUNA, MAHI, SHARK, CRAB, SARDINE = range(6)
OCEAN = 6  # the seventh area to fish in
AREAS = (*SPECIES, "ocean")

AGES = ("young", "juvenile", "adult", "spawner")  # the stages of life
YOUNG, JUVENILE, ADULT, SPAWNER = range(4)

CHIPS = (20, 15, 20, 15, 25, 30)  # printed
POINTS = (9, 8, 7, 6, 5, 4)  # sardine 4 and 2 x snapper + shark = 24 are printed, the rest reconstructed
DICE = (1, 1, 1, 1, 2, 2)  # printed; the open ocean takes one die
SPAWN_DICE = 2  # printed: sardines roll dice for their number
FACES = 6  # of a die

# Which species has which ages is printed; how many spots there are and the outcomes that hit them are reconstructed.
# A negative outcome is red: who rolls it lets the fish go.
_RED_12 = (-1, -2)
_RED_CRAB = (-2, -3, -10, -11, -12)
OUTCOMES = (
    #  young         juvenile        adult                        spawner
    (((),) * 3, (_RED_12,) * 3, ((3,), (4,), (5, 6)), ((),) * 2),
    ((), (_RED_12,) * 3, ((3,), (4,), (5, 6)), ((),) * 2),
    ((), ((-1,),) * 4, ((2, 3), (4,), (5, 6)), ((),) * 2),
    (((),) * 3, ((-1,),) * 3, ((2, 3), (4, 5), (6,)), ((),) * 2),
    ((), (_RED_CRAB,) * 6, ((4, 5), (6,), (7,), (8, 9)), ((),) * 3),
    ((), (), ((2, 3, 4), (5, 6), (7,), (8, 9), (10, 11, 12)), ((),) * 3),
)
SPOTS = tuple(tuple(len(spots) for spots in board) for board in OUTCOMES)

# Reconstructed: new chips by the number of spawners 0, 1, 2, ...; the last number serves for more.
# Printed: sardines roll dice instead, with or without spawners.
OFFSPRING = (
    (0, 2, 3, 4, 5, 6),
    (0, 2, 4, 5, 6),
    (0, 3, 5, 6, 7, 8),
    (0, 1, 2, 3, 4),
    (0, 3, 5, 7, 8, 9, 10),
    (),
)

# All printed.
ROUNDS = 6
SEATS = 6
CARDS = (6,) * 6  # tournament cards of each species
FACES_OWNED = (0, 0, 3, 2, 1, 1, 1)  # of the ocean's die by each species, by the number of boards
BOATS = 2  # at the start
MOST_BOATS = 3
GEAR = ("motor", "outrigger", "finder")
MOTOR, OUTRIGGER, FINDER = range(3)
GEAR_CARDS = (6, 6, 6)  # of each kind
ITEMS = ("boat", *GEAR)  # what can be bought
BOAT = 0
PRICES = (20, 10, 10, 10)
MOTOR_BID = 3  # what a motor adds to a bid
BIDS = 20  # the bidding track's last spot
TROPHY_POINTS = 10
AWARD_POINTS = 20
