"""Fishery Boom's sheets: every number that is printed on them or said in the rulebook, in one place, each with its source.

The pictures of the sheets are lost, so some tables are reconstructed; the guide says which. Whoever owns the printed game, or wants to
try another one, writes an edition: everything below the declarations is derived from them.
"""

import functools
import re

from shoal.games.edition import INFERRED, PRINTED, RECONSTRUCTED, RULEBOOK, Numbers

numbers = Numbers(__package__)

SEATS = 4

# -- the High Seas -----------------------------------------------------------------------------------------------------

YEARS = numbers.whole("years", 10, RULEBOOK, "Years of a match.", least=1, most=15)

DIE_FACES = numbers.whole("die_faces", 6, RULEBOOK, "Faces of a die.", least=2, most=9)

SPECIES = numbers.table(
    "species",
    ("sharks", "tuna", "mackerel", "herring", "pollock", "anchovy", "shrimp", "cod", "squid", "whales"),
    PRINTED,
    "The species from the top of the sheet to its bottom.",
)

FACES = numbers.table(
    "faces",
    ((1, 1), (3, 3, 3, 3), (4, 4), (5, 5), (6, 6, 6), (6, 6), (6, 6), (5, 5, 5), (4, 4), (2, 2)),
    RECONSTRUCTED,
    "For each species the die face of each of its rows, from the top. A row holds one fish a year.\n"
    "Rulebook: tuna 3, and the sixes of pollock, anchovy and shrimp. Inferred from what is left of the sheet: sharks 1, whales 2, and\n"
    "the number of rows. Reconstructed: the fours and fives, and the number of rows of squid and whales.",
)

ROWS_LIVE_ON = numbers.table(
    "rows_live_on",
    True,
    INFERRED,
    "Whether every row has an arrow to itself in the next year. If not, only the arrows below lead on.",
)

ARROWS = numbers.table(
    "arrows",
    tuple(
        tuple(year.split())
        for year in (
            "sharks1>sharks2 tuna2>tuna3 mackerel1>mackerel2 herring2>herring1 pollock1>pollock2"
            " anchovy2>anchovy1 shrimp1>shrimp2 cod2>cod1 squid1>squid2 whales2>whales1",
            "sharks2>sharks1 tuna3>tuna4 mackerel2>mackerel1 herring1>herring2 pollock2>pollock3"
            " anchovy1>anchovy2 shrimp2>shrimp1 cod1>cod2 squid2>squid1 whales1>whales2",
            "sharks1>sharks2 tuna4>tuna3 mackerel1>mackerel2 herring2>herring1 pollock3>pollock2"
            " anchovy2>anchovy1 shrimp1>shrimp2 cod2>cod3 squid1>squid2 whales2>whales1",
            "sharks2>sharks1 tuna3>tuna2 mackerel2>mackerel1 herring1>herring2 pollock2>pollock1"
            " anchovy1>anchovy2 shrimp2>shrimp1 cod3>cod2 squid2>squid1 whales1>whales2",
            "sharks1>sharks2 tuna2>tuna1 mackerel1>mackerel2 herring2>herring1 pollock1>pollock2"
            " anchovy2>anchovy1 shrimp1>shrimp2 cod2>cod1 squid1>squid2 whales2>whales1",
            "sharks2>sharks1 tuna1>tuna2 mackerel2>mackerel1 herring1>herring2 pollock2>pollock3"
            " anchovy1>anchovy2 shrimp2>shrimp1 cod1>cod2 squid2>squid1 whales1>whales2",
            "sharks1>sharks2 tuna2>tuna3 mackerel1>mackerel2 herring2>herring1 pollock3>pollock2"
            " anchovy2>anchovy1 shrimp1>shrimp2 cod2>cod3 squid1>squid2 whales2>whales1",
            "sharks2>sharks1 tuna3>tuna4 mackerel2>mackerel1 herring1>herring2 pollock2>pollock1"
            " anchovy1>anchovy2 shrimp2>shrimp1 cod3>cod2 squid2>squid1 whales1>whales2",
            "sharks1>sharks2 tuna4>tuna3 mackerel1>mackerel2 herring2>herring1 pollock1>pollock2"
            " anchovy2>anchovy1 shrimp1>shrimp2 cod2>cod1 squid1>squid2 whales2>whales1",
        )
    ),
    RECONSTRUCTED,
    "The other arrows from year 1 to 2, from year 2 to 3, and so on: tuna2>tuna3 lets the fish of tuna2 live on in next year's tuna3.\n"
    "Rulebook: each species spawns one fish a year. Reconstructed: which arrow it is; they walk down and up the species, each species\n"
    "one step ahead of the one above it. An arrow may lead from any row to any row, and a year may have any number of them.",
)

ILLEGAL_DICE = numbers.table(
    "illegal_dice",
    {"2": (1, 2, 3, 2, 4, 3, 5, 4, 5, 0), "3": (1, 2, 2, 3, 3, 3, 3, 3, 4, 0), "4": (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)},
    PRINTED,
    "Dice of illegal fishing by year, for 2, 3 and 4 players. Where there are none at all, there is no enforcement either.",
)

# -- a player's sheet --------------------------------------------------------------------------------------------------

EXTRA_PLATES = numbers.table(
    "extra_plates",
    (0, 0, 1, 0, 0, 1, 0, 0, 1, 0),
    INFERRED,
    "Extra plates by year. Printed: there are three. Inferred from what is left of the sheet: in which years.",
)

FILLED_PLATE = numbers.whole("filled_plate", 1, RULEBOOK, "Points for a plate with a fish.", most=20)

EMPTY_PLATE = numbers.whole("empty_plate", 2, RULEBOOK, "Points that an empty plate costs.", most=20)

BOXES = numbers.table(
    "boxes",
    {
        "seine": 1,
        "seine+": 1,
        "longline": 1,
        "longline+": 1,
        "trawler": 1,
        "trawler+": 1,
        "radar": 1,
        "release": 1,
        "fridge": 1,
        "faux": 1,
        "marketing": 2,
        "enforcement": 2,
        "overtime": 2,
    },
    INFERRED,
    "How often each box can be marked. Printed: faux once. Inferred from what is left of the boxes before each line: the others.",
)

DICE = numbers.table(
    "dice",
    {"default": 1, "seine": 2, "seine+": 2, "longline": 2, "longline+": 2, "trawler": 3, "trawler+": 4},
    PRINTED,
    "Dice that each gear rolls. Default and longline take a fish for each die, the trawler for each die but one, which kills.",
)

SEINE_FISH = numbers.table("seine_fish", {"seine": 2, "seine+": 3}, PRINTED, "Fish that a seine takes of its largest number.")

LONGLINE_EXTRA = numbers.table(
    "longline_extra", {"longline": 0, "longline+": 1}, PRINTED, "Fish that a longline may take beyond one for each die."
)

LONGLINE_IGNORES = numbers.whole("longline_ignores", 6, PRINTED, "The face that a longline ignores; 0: none.", most=DIE_FACES)

FAUX_FISH = numbers.whole("faux_fish", 1, PRINTED, "Fish that faux puts into this year's box.", most=20)

ENFORCEMENT_SHIELDS = numbers.whole("enforcement_shields", 2, PRINTED, "Shields that enforcement fills.", least=1, most=30)

# -- do they fit together? ---------------------------------------------------------------------------------------------

BONUSES = ("faux", "marketing", "enforcement", "overtime")  # boxes that act at once; the others are upgrades for good

MOST_ROWS = 30  # to take or store a fish of any row, to release it or be done are 2 * 30 + 2 of the 63 bits of a legal set
MOST_DICE = 5  # the sets of dice to reroll are 2 ** 5 of them
MOST_ILLEGAL_DICE = 10  # the dice on the table are one integer, at most four bits a die
MOST_WANTED = 6  # the fish to take are one integer, at most ten bits a fish
MOST_BOXES = 9  # marks are one integer, with four bits for a bonus
MOST_EXTRA = 20  # plates of a year are eight bits a seat, as its fish are: at most those of two years and of faux


def check() -> None:
    """Refuse numbers that do not fit together, or not into the record of a match."""
    _check_sea()
    _check_arrows()
    _check_years()
    _check_gear()
    _check_boxes()


def _check_sea() -> None:
    for name in SPECIES:
        if not re.fullmatch("[a-z]{1,12}", name):
            numbers.refuse("species", f"has {name!r}, but a name is 1 to 12 small letters, to which rows add their number")
        if SPECIES.count(name) > 1:
            numbers.refuse("species", f"has {name} more than once")
    if len(FACES) != len(SPECIES):
        numbers.refuse("faces", f"has {len(FACES)} lists, but there are {len(SPECIES)} species")
    for name, faces in zip(SPECIES, FACES, strict=True):
        if not faces:
            numbers.refuse("faces", f"gives {name} no row")
        for face in faces:
            if not 1 <= face <= DIE_FACES:
                numbers.refuse("faces", f"gives {name} a row with a {face}, but a die shows 1 to {DIE_FACES}")
    if not 1 <= sum(map(len, FACES)) <= MOST_ROWS:
        numbers.refuse("faces", f"has {sum(map(len, FACES))} rows, but the legal actions of a turn have room for 1 to {MOST_ROWS}")


def _check_arrows() -> None:
    if len(ARROWS) != YEARS - 1:
        numbers.refuse("arrows", f"has {len(ARROWS)} lists, but between {YEARS} years there are {YEARS - 1} gaps")
    rows = [f"{name}{row}" for name, faces in zip(SPECIES, FACES, strict=True) for row in range(1, len(faces) + 1)]
    for year, arrows in enumerate(ARROWS, 1):
        for arrow in arrows:
            if arrow.count(">") != 1:
                numbers.refuse("arrows", f"has {arrow!r} after year {year}, but an arrow is written like {rows[0]}>{rows[-1]}")
            for row in arrow.split(">"):
                if row not in rows:
                    numbers.refuse("arrows", f"has {arrow!r} after year {year}, but there is no row {row!r}")


def _check_years() -> None:
    if len(EXTRA_PLATES) != YEARS:
        numbers.refuse("extra_plates", f"has {len(EXTRA_PLATES)} entries, but there are {YEARS} years")
    if not all(0 <= plates <= MOST_EXTRA for plates in EXTRA_PLATES):
        numbers.refuse("extra_plates", f"has an entry that is not from 0 to {MOST_EXTRA}, for which a box has room")
    for players, dice in ILLEGAL_DICE.items():
        told = f"illegal_dice.{players}"
        if len(dice) != YEARS:
            numbers.refuse(told, f"has {len(dice)} entries, but there are {YEARS} years")
        if not all(0 <= count <= MOST_ILLEGAL_DICE for count in dice):
            numbers.refuse(told, f"has an entry that is not from 0 to {MOST_ILLEGAL_DICE}, the dice that fit on the table")
        if dice[-1] != 0:
            numbers.refuse(told, f"ends with {dice[-1]}, but the last year is over after its upgrades and must have 0")


def _check_gear() -> None:
    for gear, dice in DICE.items():
        if not 1 <= dice <= MOST_DICE:
            numbers.refuse(f"dice.{gear}", f"is {dice}, but must be from 1 to {MOST_DICE}, of which the radar can reroll any set")
    for key, table in (("seine_fish", SEINE_FISH), ("longline_extra", LONGLINE_EXTRA)):
        for gear, fish in table.items():
            most = MOST_WANTED - (DICE[gear] if table is LONGLINE_EXTRA else 0)
            if not 0 <= fish <= most:
                numbers.refuse(
                    f"{key}.{gear}", f"is {fish}, but must be from 0 to {most}: nobody can take more than {MOST_WANTED} at a time"
                )


def _check_boxes() -> None:
    for word, count in BOXES.items():
        most = MOST_BOXES if word in BONUSES else 1
        if not 0 <= count <= most:
            numbers.refuse(
                f"boxes.{word}", f"is {count}, but must be from 0 to {most}{'' if word in BONUSES else ': it is an upgrade for good'}"
            )
        if word.endswith("+") and count and not BOXES[word[:-1]]:
            numbers.refuse(f"boxes.{word}", f"is {count}, but {word[:-1]}, which it needs, has no box")
    always = sum(count for word, count in BOXES.items() if word != "enforcement")
    if always < YEARS:
        numbers.refuse("boxes", f"has {always} boxes without enforcement, but everybody marks one in each of {YEARS} years")


check()  # nothing can be derived from numbers that do not fit

# -- derived: rows as numbers from 0 at the top, sets of rows as bits --------------------------------------------------

ROW_COUNTS = tuple(map(len, FACES))  # by species
FIRST_ROW = tuple(sum(ROW_COUNTS[:k]) for k in range(len(SPECIES)))  # by species
SPECIES_OF = tuple(k for k, rows in enumerate(ROW_COUNTS) for _ in range(rows))  # by row
ROW_NAMES = tuple(f"{SPECIES[k]}{row - FIRST_ROW[k] + 1}" for row, k in enumerate(SPECIES_OF))
FACE_OF = tuple(face for faces in FACES for face in faces)  # by row
ROWS = len(ROW_NAMES)
ALL_ROWS = (1 << ROWS) - 1
ALL_SHIELDS = (1 << len(SPECIES)) - 1

# The rows of a set of faces: bit 0 of the set is face 1.
ROWS_OF = tuple(sum(1 << row for row, face in enumerate(FACE_OF) if faces >> (face - 1) & 1) for faces in range(1 << DIE_FACES))


@functools.cache  # asked for each fish that is drawn or offered
def arrows_of(year: int) -> tuple[tuple[int, int], ...]:
    """The rows at the tail and at the head of each arrow from ``year`` to the next, but for those from a row to itself."""
    arrows = [arrow.split(">") for arrow in ARROWS[year - 1]] if year < YEARS else []
    return tuple((ROW_NAMES.index(tail), ROW_NAMES.index(head)) for tail, head in arrows if tail != head)


def _staying(year: int) -> int:
    """The rows with an arrow to themselves."""
    if year >= YEARS:
        return 0
    return ALL_ROWS if ROWS_LIVE_ON else sum(1 << row for row, name in enumerate(ROW_NAMES) if f"{name}>{name}" in ARROWS[year - 1])


def _tails(step: int) -> tuple[int, ...]:
    """By year, the rows from which an arrow leads ``step`` rows down."""
    return (0, *(sum(1 << row for row in range(ROWS) if (row, row + step) in arrows_of(year)) for year in range(1, YEARS + 1)))


def _steps(way: int) -> tuple[int, ...]:
    """How far arrows lead down (or, with ``way`` -1, up). Compiled code wants at least one."""
    found = {way * (head - tail) for year in range(1, YEARS) for tail, head in arrows_of(year)}
    return tuple(sorted(step for step in found if step > 0)) or (1,)


# The arrows as shifts of the living rows: by year those that stay, and by step and year the tails of those that lead down and up.
STAY = (0, *(_staying(year) for year in range(1, YEARS + 1)))
STEPS_DOWN, STEPS_UP = _steps(1), _steps(-1)
TAILS_DOWN = tuple(_tails(step) for step in STEPS_DOWN)
TAILS_UP = tuple(_tails(-step) for step in STEPS_UP)
TAILS = (0, *(sum(1 << tail for tail in {tail for tail, _ in arrows_of(year)}) for year in range(1, YEARS + 1)))

# -- derived: years, dice, boxes ---------------------------------------------------------------------------------------

# The illegal dice by players and year, both from 0, and whether there are any.
ILLEGAL = tuple((0, *ILLEGAL_DICE.get(str(players), (0,) * YEARS)) for players in range(SEATS + 1))
HAS_ILLEGAL = tuple(int(any(dice)) for dice in ILLEGAL)

# Extra plates by year from 0, the same for each seat, whose counts are eight bits apart.
EXTRA = (0, *(0x01010101 * plates for plates in EXTRA_PLATES))

# Gear in the forms it is used in. 0 is no gear.
GEAR = ("", *DICE)
GEAR_DICE = (0, *DICE.values())
GEAR_FISH = tuple(SEINE_FISH.get(gear, 0) for gear in GEAR)
GEAR_EXTRA = tuple(LONGLINE_EXTRA.get(gear, 0) for gear in GEAR)
DICE_SHOWN = max(*GEAR_DICE, *(count for dice in ILLEGAL for count in dice))  # the most that lie on the table
FISH_WANTED = max(  # the most that are wanted at a time
    DICE["default"],
    *SEINE_FISH.values(),
    *(DICE[gear] + extra for gear, extra in LONGLINE_EXTRA.items()),
    *(DICE[gear] - 1 for gear in ("trawler", "trawler+")),
)

# The boxes to mark, with how often each can be marked, and where its count stands among the bits of a seat's marks.
MARKS = tuple(BOXES)
BOX_COUNTS = tuple(BOXES.values())
BOX_BITS = tuple(BOXES[word].bit_length() if word in BONUSES else 1 for word in MARKS)
BOX_AT = tuple(sum(BOX_BITS[:box]) for box in range(len(MARKS)))
BOX_MASK = tuple((1 << width) - 1 for width in BOX_BITS)
UPGRADES = sum(1 << box for box, word in enumerate(MARKS) if word not in BONUSES and BOXES[word])  # those that there are, as bits

# -- derived: for the guide --------------------------------------------------------------------------------------------

SPECIES_COUNT = len(SPECIES)
STAYING_TOLD = "Every place points to itself" if ROWS_LIVE_ON else "Only some places point to themselves"
ILLEGAL_TOLD = " or ".join(str(players) for players, any_dice in enumerate(HAS_ILLEGAL) if any_dice) or "no number of"
SPECIES_FACES = tuple(f"{name} {'/'.join(map(str, sorted(set(faces))))}" for name, faces in zip(SPECIES, FACES, strict=True))
EXTRA_TOLD = tuple(f"{plates} in year {year}" for year, plates in enumerate(EXTRA_PLATES, 1) if plates) or ("none",)
DEFAULT_DICE, SEINE_DICE, SEINE_PLUS_DICE, LONGLINE_DICE, LONGLINE_PLUS_DICE, TRAWLER_DICE, TRAWLER_PLUS_DICE = DICE.values()
SEINE_TAKES, SEINE_PLUS_TAKES = SEINE_FISH.values()
LONGLINE_PLUS_EXTRA = LONGLINE_EXTRA["longline+"]
FAUX_BOXES, MARKETING_BOXES, ENFORCEMENT_BOXES, OVERTIME_BOXES = (BOXES[word] for word in BONUSES)
