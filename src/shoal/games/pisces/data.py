"""Pisces's components: the six fishery boards and everything else that is printed.

*printed*: the rulebook says it. *reconstructed*: the boards' pictures are lost; the numbers here agree with the text and were
tried for balance. Whoever owns the game corrects them here, and nothing else has to change. ``test_pisces_data`` checks what
the rest relies on: every outcome names a spot, no stack can grow past 7 chips, no species has more than 31.
"""

SPECIES = ("snapper", "tuna", "mahi", "shark", "crab", "sardine")
SNAPPER, TUNA, MAHI, SHARK, CRAB, SARDINE = range(6)
OCEAN = 6  # the seventh area to fish in
AREAS = (*SPECIES, "ocean")

STAGES = ("young", "juvenile", "adult", "spawner")
YOUNG, JUVENILE, ADULT, SPAWNER = range(4)

CHIPS = (20, 15, 20, 15, 25, 30)  # printed
POINTS = (9, 8, 7, 6, 5, 4)  # sardine 4 and 2 x snapper + shark = 24 are printed, the rest reconstructed
DICE = (1, 1, 1, 1, 2, 2)  # printed; the open ocean takes one die

# Which species has which stages is printed; how many spots a stage has is reconstructed.
#         young, juvenile, adult, spawner
SPOTS = (
    (3, 3, 3, 2),  # snapper
    (0, 3, 3, 2),  # tuna
    (0, 4, 3, 2),  # mahi
    (3, 3, 3, 2),  # shark
    (0, 6, 4, 3),  # crab
    (0, 0, 5, 3),  # sardine
)

# Reconstructed. Red: a juvenile outcome fits every juvenile spot of the board, and its fish are released.
JUVENILE_OUTCOMES = (
    (1, 2),
    (1, 2),
    (1,),
    (1,),
    (2, 3, 10, 11, 12),
    (),
)

# Reconstructed. Green: the outcomes of the adult spots a1, a2, ... in turn.
ADULT_OUTCOMES = (
    ((3,), (4,), (5, 6)),
    ((3,), (4,), (5, 6)),
    ((2, 3), (4,), (5, 6)),
    ((2, 3), (4, 5), (6,)),
    ((4, 5), (6,), (7,), (8, 9)),
    ((2, 3, 4), (5, 6), (7,), (8, 9), (10, 11, 12)),
)

# Reconstructed: new chips by the number of spawners 0, 1, 2, ...; the last number serves for more.
# Printed: sardines roll their two dice instead, if there is any spawner.
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
CARDS = 6  # tournament cards of each species
FACES_OWNED = (0, 0, 3, 2, 1, 1, 1)  # of the ocean's die by each species, by the number of boards
BOATS = 2  # at the start
BOAT_PRICE = 20
GEAR = ("motor", "outrigger", "finder")
MOTOR, OUTRIGGER, FINDER = range(3)
GEAR_CARDS = 6  # of each kind
GEAR_PRICE = 10
MOTOR_BID = 3  # what a motor adds to a bid
BIDS = 20  # the bidding track's last spot
TROPHY_POINTS = 10
AWARD_POINTS = 20
