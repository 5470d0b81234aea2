"""Pisces's components: the six fishery boards and every other number of the game, each once and with its source.

The boards' pictures are lost, so their spots, outcomes and offspring are reconstructed; the guide says which. Whoever owns the printed
game, or wants to try another one, writes an edition: everything below the declarations is derived from them.
"""

from typing import Any

from shoal.games.edition import INFERRED, PRINTED, RECONSTRUCTED, RULEBOOK, Numbers

numbers = Numbers(__package__)

SPECIES = ("snapper", "tuna", "mahi", "shark", "crab", "sardine")
SNAPPER, TUNA, MAHI, SHARK, CRAB, SARDINE = range(6)
SEATS = len(SPECIES)  # each player has a species
OCEAN = len(SPECIES)  # the area to fish in after the species' boards
AREAS = (*SPECIES, "ocean")

AGES = ("young", "juvenile", "adult", "spawner")  # the stages of life
YOUNG, JUVENILE, ADULT, SPAWNER = range(4)

GEAR = ("motor", "outrigger", "finder")
MOTOR, OUTRIGGER, FINDER = range(3)
ITEMS = ("boat", *GEAR)  # what can be bought
BOAT = 0


def _amounts(key: str, usual: dict[str, int], source: str, about: str, least: int, most: int) -> tuple[int, ...]:
    """A table of whole numbers from ``least`` to ``most``, in the order of its names."""
    table: dict[str, int] = numbers.table(key, usual, source, about)
    for name, value in table.items():
        if not least <= value <= most:
            numbers.refuse(f"{key}.{name}", f"is {value}, but must be a whole number from {least} to {most}")
    return tuple(table.values())


def _whole_numbers(key: str, given: Any) -> tuple[int, ...]:
    """A list of whole numbers: what an empty list is changed to has no model to be held against."""
    if not isinstance(given, list | tuple) or any(type(value) is not int for value in given):
        numbers.refuse(key, f"has {given!r}, but must have lists of whole numbers")
    return tuple(given)


def _spots(age: int, usual: dict[str, Any], about: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The outcomes beside each spot of an age, by species."""
    key = f"{AGES[age]}_spots"
    table = numbers.table(key, usual, RECONSTRUCTED, about)
    return tuple(tuple(_whole_numbers(f"{key}.{species}", spot) for spot in spots) for species, spots in table.items())


# -- the fishery boards ------------------------------------------------------------------------------------------------

CHIPS = _amounts(
    "chips",
    {"snapper": 20, "tuna": 15, "mahi": 20, "shark": 15, "crab": 25, "sardine": 30},
    PRINTED,
    "Chips of each species, on its board and in the centre of it.",
    least=1,
    most=1000,
)

POINTS = _amounts(
    "points",
    {"snapper": 9, "tuna": 8, "mahi": 7, "shark": 6, "crab": 5, "sardine": 4},
    RECONSTRUCTED,
    "Points of a chip.\nRulebook: they are 4 to 9, a sardine is 4, and two snappers and a shark are 24 together. Reconstructed: the rest.",
    least=1,
    most=100,
)

FACES = numbers.whole("die_faces", 6, INFERRED, "Faces of a die. Inferred from the six tokens for the ocean's.", least=2, most=20)

DICE = _amounts(
    "dice",
    {"snapper": 1, "tuna": 1, "mahi": 1, "shark": 1, "crab": 2, "sardine": 2},
    RULEBOOK,
    "Dice, added up, of an attempt at each species' board. At the open ocean it is one.",
    least=1,
    most=4,
)

_A_SPOT = "\nA spot is a list of outcomes of the dice: 5 catches its fish (green), -5 lets them go (red), [] is never hit from its board.\n"
_RED_12 = (-1, -2)
_RED_CRAB = (-2, -3, -10, -11, -12)

OUTCOMES_BY_AGE = (
    _spots(
        YOUNG,
        {"snapper": ((), (), ()), "tuna": (), "mahi": (), "shark": ((), (), ()), "crab": (), "sardine": ()},
        "The spots of young fish on each board; [] has none. Young fish become juveniles, so a board with spots for them has some for\n"
        f"juveniles too.{_A_SPOT}Rulebook: snapper and shark alone have them. Reconstructed: how many.",
    ),
    _spots(
        JUVENILE,
        {
            "snapper": (_RED_12,) * 3,
            "tuna": (_RED_12,) * 3,
            "mahi": ((-1,),) * 4,
            "shark": ((-1,),) * 3,
            "crab": (_RED_CRAB,) * 6,
            "sardine": (),
        },
        f"The spots of juveniles on each board; [] has none.{_A_SPOT}"
        "Rulebook: all but sardines have them. Reconstructed: how many, and their outcomes.",
    ),
    _spots(
        ADULT,
        {
            "snapper": ((3,), (4,), (5, 6)),
            "tuna": ((3,), (4,), (5, 6)),
            "mahi": ((2, 3), (4,), (5, 6)),
            "shark": ((2, 3), (4, 5), (6,)),
            "crab": ((4, 5), (6,), (7,), (8, 9)),
            "sardine": ((2, 3, 4), (5, 6), (7,), (8, 9), (10, 11, 12)),
        },
        f"The spots of adults on each board, at least one.{_A_SPOT}"
        "Rulebook: all species have them. Reconstructed: how many, and their outcomes.",
    ),
    _spots(
        SPAWNER,
        {
            "snapper": ((), ()),
            "tuna": ((), ()),
            "mahi": ((), ()),
            "shark": ((), ()),
            "crab": ((), (), ()),
            "sardine": ((), (), ()),
        },
        f"The spots of spawners on each board, at least one. From the open ocean all of them can be hit.{_A_SPOT}"
        "Rulebook: all species have them. Reconstructed: how many.",
    ),
)

_offspring: dict[str, Any] = numbers.table(
    "offspring",
    {
        "snapper": (0, 2, 3, 4, 5, 6),
        "tuna": (0, 2, 4, 5, 6),
        "mahi": (0, 3, 5, 6, 7, 8),
        "shark": (0, 1, 2, 3, 4),
        "crab": (0, 3, 5, 7, 8, 9, 10),
        "sardine": (),
    },
    RECONSTRUCTED,
    "New chips by the number of spawners 0, 1, 2, ...; the last number serves for more. Where sardines have [], they roll dice.\n"
    "Rulebook: it is such a table, and sardines roll. Reconstructed: its numbers.",
)
OFFSPRING = tuple(_whole_numbers(f"offspring.{species}", row) for species, row in _offspring.items())

SPAWN_DICE = numbers.whole(
    "spawn_dice",
    2,
    INFERRED,
    "Dice for the number of new sardines.\nRulebook: it is rolled. Inferred: with both of the sardines' dice.",
    least=1,
    most=4,
)

# -- everything else ---------------------------------------------------------------------------------------------------

ROUNDS = numbers.whole("rounds", 6, RULEBOOK, "Rounds of a match.", least=1, most=30)

CARDS = _amounts(
    "tournament_cards",
    {"snapper": 6, "tuna": 6, "mahi": 6, "shark": 6, "crab": 6, "sardine": 6},
    INFERRED,
    "Tournament cards of each species. Printed: there are 36. Inferred: as many of each.",
    least=0,
    most=1000,
)

_owned = _amounts(
    "ocean_faces",
    {"2": 3, "3": 2, "4": 1, "5": 1, "6": 1},
    RULEBOOK,
    "Faces of the ocean's die that belong to each species, by the number of boards. Faces left over are rolled again.",
    least=1,
    most=10,
)
FACES_OWNED = (0, 0, *_owned)  # by the number of boards, from 0

BOATS = numbers.whole("boats", 2, RULEBOOK, "Boats of each player at the start.", least=1, most=9)

MOST_BOATS = numbers.whole("most_boats", 3, RULEBOOK, "Boats that a player may have; those not had at the start can be bought.", most=9)

GEAR_CARDS = _amounts(
    "gear_cards",
    {"motor": 6, "outrigger": 6, "finder": 6},
    INFERRED,
    "Cards of each kind of gear. Printed: there are 18. Inferred: as many of each.",
    least=0,
    most=60,
)

PRICES = _amounts(
    "prices",
    {"boat": 20, "motor": 10, "outrigger": 10, "finder": 10},
    RULEBOOK,
    "Points in chips that a boat or a card costs at least.",
    least=1,
    most=1000,
)

MOTOR_BID = numbers.whole("motor_bid", 3, RULEBOOK, "What a motor adds to a bid.", least=1, most=60)

BIDS = numbers.whole("bids", 20, RECONSTRUCTED, "The last spot of the track for bids, which begins with 1.", least=1, most=60)

TROPHY_POINTS = numbers.whole("trophy_points", 10, RULEBOOK, "Points of a trophy.", most=1000)

AWARD_POINTS = numbers.whole("award_points", 20, RULEBOOK, "Points of the award for the most gold stars.", most=1000)

# -- derived -----------------------------------------------------------------------------------------------------------

OUTCOMES = tuple(zip(*OUTCOMES_BY_AGE, strict=True))  # by species and age, of each spot
SPOTS = tuple(tuple(map(len, board)) for board in OUTCOMES)
WIDTH = tuple(max(spots[age] for spots in SPOTS) for age in range(len(AGES)))  # the most spots of an age on any board
SARDINES_ROLL = not OFFSPRING[SARDINE]


def _highest_stack() -> int:
    """Chips are spread evenly where they arrive, and stacks leave whole."""
    highest = 1
    for chips, spots, births in zip(CHIPS, SPOTS, OFFSPRING, strict=True):
        arriving = min(chips, max(births, default=SPAWN_DICE * FACES))
        for own in spots:
            if own:
                highest = max(highest, -(-arriving // own))
                arriving = max(arriving, own)  # at the start there is a chip on each spot
    return highest


HIGHEST_STACK = _highest_stack()

# -- derived: for guide and glossary -------------------------------------------------------------------------------------


def _births_told(row: tuple[int, ...]) -> str:
    """A row of the table of births: ``1 spawner has 2 young, 2 have 3, 3 or more have 5``."""
    if not row:
        return f"{SPAWN_DICE} dice say how many are born, whatever spawns"
    more = [f"{spawners}{' or more' * (spawners == len(row) - 1)} have {number}" for spawners, number in enumerate(row) if spawners > 1]
    one = [f"1 {'or more spawners have' if len(row) == 2 else 'spawner has'} {row[1]} young"] if len(row) > 1 else []
    return ", ".join([*one, *more]) or f"{row[0]} are born"


_BORN = [", ".join(map(str, row)) if row else f"{SPAWN_DICE} dice" for row in OFFSPRING]
SPECIES_ROWS = "\n".join("| " + " | ".join(map(str, row)) + " |" for row in zip(SPECIES, CHIPS, POINTS, DICE, _BORN, strict=True))
LOWEST_CHIP, HIGHEST_CHIP = min(POINTS), max(POINTS)
SNAPPER_POINTS, TUNA_POINTS, MAHI_POINTS, SHARK_POINTS, CRAB_POINTS, SARDINE_POINTS = POINTS
SNAPPER_BIRTHS, TUNA_BIRTHS, MAHI_BIRTHS, SHARK_BIRTHS, CRAB_BIRTHS, SARDINE_BIRTHS = map(_births_told, OFFSPRING)
BOAT_PRICE, MOTOR_PRICE, OUTRIGGER_PRICE, FINDER_PRICE = PRICES
SPARE_TOLD = " or ".join(str(boards) for boards in range(2, SEATS + 1) if FACES_OWNED[boards] * boards < FACES) or "no number of"
SARDINES_TOLD = (
    f"Sardines roll {SPAWN_DICE} dice for their number instead, with or without spawners."
    if SARDINES_ROLL
    else "In this edition that goes for sardines too."
)

# -- do they fit together? ---------------------------------------------------------------------------------------------

ROOM = 63  # bits of an integer with a sign: for a set of spots, or for a row of stacks


def check() -> None:
    """Refuse numbers that do not fit together, or not into the record of a match."""
    for species in range(len(SPECIES)):
        _check_board(species)
        _check_offspring(species)
    _check_room()
    for boards in range(2, SEATS + 1):
        if FACES_OWNED[boards] * boards > FACES:
            numbers.refuse(
                f"ocean_faces.{boards}",
                f"is {FACES_OWNED[boards]}, but {boards} species with so many faces each need {FACES_OWNED[boards] * boards},"
                f" and die_faces is {FACES}",
            )
    fewest = sum(sorted(CARDS)[:2])
    if fewest < 2 * ROUNDS:
        numbers.refuse(
            "tournament_cards", f"has {fewest} cards of two species together, but {ROUNDS} rounds turn up {2 * ROUNDS} if those two play"
        )
    if MOST_BOATS < BOATS:
        numbers.refuse("most_boats", f"is {MOST_BOATS}, but boats, which players start with, is {BOATS}")


def _check_board(species: int) -> None:
    """Fish live through all ages that come after the first of their board, and the dice can show every outcome on it."""
    name = SPECIES[species]
    for age in (ADULT, SPAWNER):
        if not SPOTS[species][age]:
            numbers.refuse(f"{AGES[age]}_spots.{name}", f"has no spot, but fish of all species become {AGES[age]}s")
    if SPOTS[species][YOUNG] and not SPOTS[species][JUVENILE]:
        numbers.refuse(f"juvenile_spots.{name}", f"has no spot, but young_spots.{name} has, and the young become juveniles")
    if sum(SPOTS[species]) > CHIPS[species]:
        numbers.refuse(
            f"chips.{name}", f"is {CHIPS[species]}, but {sum(SPOTS[species])} spots of the board get a chip each before the first round"
        )
    least, most = DICE[species], DICE[species] * FACES
    for stage, spots in zip(AGES, OUTCOMES[species], strict=True):
        for number, spot in enumerate(spots, 1):
            told, printed = f"{stage}_spots.{name}", [abs(outcome) for outcome in spot]
            for outcome in printed:
                if not least <= outcome <= most:
                    numbers.refuse(told, f"has {outcome} at {stage[0]}{number}, but the dice there show {least} to {most}")
                if printed.count(outcome) > 1:
                    numbers.refuse(told, f"has {outcome} more than once at {stage[0]}{number}, but it either catches or lets go")


def _check_offspring(species: int) -> None:
    key, row = f"offspring.{SPECIES[species]}", OFFSPRING[species]
    if not row and species != SARDINE:
        numbers.refuse(key, "is empty, but only sardines roll dice for their number")
    for births in row:
        if not 0 <= births <= 1000:
            numbers.refuse(key, f"has {births}, but a number of new chips is from 0 to 1000")


def _check_room() -> None:
    """Spots are numbered for all boards alike, and the stacks of an age lie in one integer."""
    widest = f"{AGES[WIDTH.index(max(WIDTH))]}_spots"
    if sum(WIDTH) > ROOM:
        numbers.refuse(
            widest,
            f"has up to {max(WIDTH)} spots on a board, so that with the other ages there are {sum(WIDTH)} names of spots,"
            f" but a set of spots is one 64-bit number with a sign, so there are {ROOM} at most",
        )
    bits = HIGHEST_STACK.bit_length()
    if max(WIDTH) * bits > ROOM:
        numbers.refuse(
            widest,
            f"has up to {max(WIDTH)} spots on a board, and a stack may grow to {HIGHEST_STACK} chips, which takes {bits} bits, but the"
            f" stacks of an age are one 64-bit number with a sign, so there are {ROOM // bits} spots at most",
        )
