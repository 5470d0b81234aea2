"""Fishery Boom's sheets: every number that is printed on them, in one place.

The pictures of the sheets are lost. What is marked *printed* can still be read in the rulebook's text, *inferred* follows from
what is left of the sheet's layout, and *reconstructed* was chosen to agree with every example and tried for balance. Whoever owns
the printed game can correct the tables of the first half; the second half is derived from them.
"""

SEATS = 4
YEARS = 10
EMPTY_PLATE = 2  # points that it costs (printed)

# -- the High Seas -----------------------------------------------------------------------------------------------------

# From top to bottom (printed). Each row of a species holds one fish a year.
SPECIES = ("sharks", "tuna", "mackerel", "herring", "pollock", "anchovy", "shrimp", "cod", "squid", "whales")

# The die face of each species. Printed: tuna 3 and the three sixes. Inferred: sharks 1, whales 2. Reconstructed: the 4s and 5s.
FACE = (1, 3, 4, 5, 6, 6, 6, 5, 4, 2)

# How many rows each species has. Inferred; reconstructed for squid and whales.
ROWS = (2, 4, 2, 2, 3, 2, 2, 3, 2, 2)

# The spawn arrows of each species from year 1 to 2, 2 to 3, .., 9 to 10: "1>2" points from its first row to next year's second.
# Printed: every species spawns one fish a year. Reconstructed: which arrow it is. They walk down and up the species, each
# species one step ahead of the one above it. Every row also points to itself.
SPAWN = (
    "1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2",  # sharks
    "2>3 3>4 4>3 3>2 2>1 1>2 2>3 3>4 4>3",  # tuna
    "1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2",  # mackerel
    "2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1",  # herring
    "1>2 2>3 3>2 2>1 1>2 2>3 3>2 2>1 1>2",  # pollock
    "2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1",  # anchovy
    "1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2",  # shrimp
    "2>1 1>2 2>3 3>2 2>1 1>2 2>3 3>2 2>1",  # cod
    "1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2",  # squid
    "2>1 1>2 2>1 1>2 2>1 1>2 2>1 1>2 2>1",  # whales
)

# The dice of illegal fishing in years 1 to 10 (printed); four players need none.
ILLEGAL_2 = (1, 2, 3, 2, 4, 3, 5, 4, 5, 0)
ILLEGAL_3 = (1, 2, 2, 3, 3, 3, 3, 3, 4, 0)

# -- a player's sheet --------------------------------------------------------------------------------------------------

# Years whose box is marked +1: one plate more. Printed: there are three. Inferred: which ones.
EXTRA_PLATE = (3, 6, 9)

# The boxes to mark, with how often each can be marked (printed).
MARKS = (
    "seine",
    "seine+",
    "longline",
    "longline+",
    "trawler",
    "trawler+",
    "radar",
    "release",
    "fridge",
    "faux",
    "marketing",
    "enforcement",
    "overtime",
)
BOXES = (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2)

# Fishing gear in the forms it is used in, with the dice it rolls and the fish it takes at most (printed). 0 is no gear.
GEAR = ("", "default", "seine", "seine+", "longline", "longline+", "trawler", "trawler+")
GEAR_DICE = (0, 1, 2, 2, 2, 2, 3, 4)
SEINE_FISH = (0, 0, 2, 3, 0, 0, 0, 0)

# -- derived: rows as numbers from 0 at the top, sets of rows as bits --------------------------------------------------

FIRST_ROW = tuple(sum(ROWS[:k]) for k in range(len(ROWS)))
ALL_ROWS = (1 << sum(ROWS)) - 1
ALL_SHIELDS = (1 << len(SPECIES)) - 1
SPECIES_OF = tuple(k for k, rows in enumerate(ROWS) for _ in range(rows))
ROW_NAMES = tuple(f"{SPECIES[k]}{row - FIRST_ROW[k] + 1}" for row, k in enumerate(SPECIES_OF))

# The rows of a set of faces: bit 0 of the set is face 1.
ROWS_OF = tuple(sum(1 << row for row, k in enumerate(SPECIES_OF) if faces >> (FACE[k] - 1) & 1) for faces in range(64))

# The illegal dice by players and year.
ILLEGAL = ((0,) * 11, (0,) * 11, (0, *ILLEGAL_2), (0, *ILLEGAL_3), (0,) * 11)

# Extra plates by year, one for each seat, whose counts are eight bits apart.
EXTRA = tuple(0x01010101 if year in EXTRA_PLATE else 0 for year in range(YEARS + 1))


def arrow(species: int, year: int) -> tuple[int, int]:
    """The rows at the tail and at the head of a species' spawn arrow from ``year`` to the next."""
    tail, head = SPAWN[species].split()[year - 1].split(">")
    return FIRST_ROW[species] + int(tail) - 1, FIRST_ROW[species] + int(head) - 1


def _tails(step: int) -> tuple[int, ...]:
    """By year, the rows whose spawn arrow goes ``step`` rows down."""
    arrows = [[arrow(k, year) for k in range(len(SPECIES))] for year in range(1, YEARS)]
    return (0, *(sum(1 << tail for tail, head in year if head - tail == step) for year in arrows), 0)


SPAWN_DOWN = _tails(1)
SPAWN_UP = _tails(-1)
