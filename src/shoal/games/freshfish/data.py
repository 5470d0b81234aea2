"""Fresh Fish's components: what the box holds and how much of it is used. Tables by players have a row for 2, 3, ... players."""

from shoal.games.edition import PRINTED, RULEBOOK, Numbers
from shoal.games.seats import NAMES

numbers = Numbers(__package__)

KINDS = 4  # of supply centres and of their outlets: Fish, Waste, Gas, Game

SIZE = numbers.table("size", (7, 8, 9, 10), RULEBOOK, "plots a side of the square grid, for 2, 3, ... players")
DECK_OUTLETS = numbers.table("deck_outlets", (2, 3, 4, 5), RULEBOOK, "outlets of each kind in the deck, for 2, 3, ... players")
DECK_APO = numbers.table("deck_apo", (8, 12, 15, 19), RULEBOOK, "apartments, parks and offices in the deck, for 2, 3, ... players")
LONGEST = numbers.table("longest", (8, 10, 12, 14), RULEBOOK, "the most that a route counts, for 2, 3, ... players")

BOX_APO = numbers.whole(
    "box_apo",
    24,
    PRINTED,
    "apartments, parks and offices in the box: those that are not in the deck can be taken when it is empty\n"
    "(from the published game's list of contents; the condensed rules do not say)",
    most=255,
)
MOST_ZONES = numbers.whole("most_zones", 2, RULEBOOK, "Construction Zones that can be added, each with one more APO", most=255)
MOST_DEMOS = numbers.whole("most_demos", 2, RULEBOOK, "Antinuclear Demonstrations that can be added", most=255)
DEMO_LENGTH = numbers.whole("demo_length", 3, RULEBOOK, "what a demonstration counts on a route; other streets count 1", least=1)

MONEY = numbers.whole("money", 15, RULEBOOK, "money of a player at the start")
SUPPLY = numbers.whole("supply", 6, RULEBOOK, "markers in a player's supply at the start", least=1, most=60)
ASIDE = numbers.whole("aside", 2, RULEBOOK, "markers set aside: one comes with each of the first outlets on the board", most=60)

SEATS = 1 + len(SIZE)  # most players
PLAYERS = tuple(range(2, SEATS + 1))
COLS = max(SIZE, default=1)  # the widest grid: plot numbers are COLS * row + column on every grid
PLOTS = COLS * COLS

NARROWEST = 4  # on 3 by 3 plots three centres can leave no place for the fourth
WIDEST = 10  # a set of plots is two 64-bit numbers with a sign, five rows in each, with a bit to spare after each row: 5 * 11 = 55 bits
LONGEST_DEMO = 8  # a wave remembers the demonstrations that it is on, step by step

# The notation's words for outlets and centres, kind by kind, and what the tiles are called.
OUTLETS = ("fish", "waste", "gas", "game")
CENTERS = ("harbor", "plant", "refinery", "factory")
NAMED = {
    "fish": "Fish Market",
    "waste": "Waste Disposal",
    "gas": "Gas Station",
    "game": "Game Shop",
    "apo": "house",
    "zone": "Construction Zone",
    "demo": "Antinuclear Demonstration",
    "street": "street",
    "harbor": "Harbor",
    "plant": "Plant",
    "refinery": "Refinery",
    "factory": "Factory",
}


def check() -> None:
    """Refuse numbers that do not fit together."""
    if not 1 <= len(SIZE) < len(NAMES):
        numbers.refuse("size", f"has {len(SIZE)} entries, but there is one for each number of players from 2 on, to {len(NAMES)} at most")
    for key, table in (("deck_outlets", DECK_OUTLETS), ("deck_apo", DECK_APO), ("longest", LONGEST)):
        if len(table) != len(SIZE):
            numbers.refuse(key, f"has {len(table)} entries, but size has {len(SIZE)}: one for each number of players from 2 on")
    for players, size, outlets, apo, longest in zip(PLAYERS, SIZE, DECK_OUTLETS, DECK_APO, LONGEST, strict=True):
        at = f"for {players} players"
        if size < NARROWEST:
            numbers.refuse("size", f"is {size} {at}, but four centres always find a place only on {NARROWEST} by {NARROWEST} plots or more")
        if size > WIDEST:
            numbers.refuse("size", f"is {size} {at}, but a set of plots holds a grid of {WIDEST} by {WIDEST} at most")
        if not 1 <= outlets <= players:
            numbers.refuse("deck_outlets", f"is {outlets} {at}, but each kind is sold at least once and to nobody twice")
        if apo < 0:
            numbers.refuse("deck_apo", f"is {apo} {at}, but a deck cannot hold fewer than none")
        if apo + MOST_ZONES > BOX_APO:
            numbers.refuse("deck_apo", f"is {apo} {at}, and {MOST_ZONES} zones bring as many more, but box_apo is {BOX_APO}")
        if not 1 <= longest <= 1000:
            numbers.refuse("longest", f"is {longest} {at}, but a route counts from 1 to 1000")
    if DEMO_LENGTH > LONGEST_DEMO:
        numbers.refuse("demo_length", f"is {DEMO_LENGTH}, but routes are measured over demonstrations that count {LONGEST_DEMO} at most")
    if SUPPLY + min(ASIDE, KINDS) <= KINDS:
        numbers.refuse(
            "supply",
            f"is {SUPPLY} and aside {ASIDE}, but a marker stays on each of {KINDS} outlets, and without another the match could never end",
        )
