"""Fresh Fish's components: what the box holds and how much of it is used. Tables by players have a row for 2, 3, 4 and 5."""

SEATS = 5  # most players
KINDS = 4  # of supply centres and of their outlets: Fish, Waste, Gas, Game

SIZE = (7, 8, 9, 10)  # side of the grid
DECK_APO = (8, 12, 15, 19)  # apartments, parks and offices in the deck
LONGEST = (8, 10, 12, 14)  # route that counts

BOX_APO = 24  # APO tiles in the box: from the published game's contents, not in the condensed rules
MONEY = 15  # of a player at the start
SUPPLY = 6  # markers of a player at the start
ASIDE = 2  # ... and those that wait for the first two outlets on the board
DEMO_LENGTH = 3  # what a demonstration counts on a route; other streets count 1

COLS = 10  # the widest grid: plot numbers are COLS * row + column on every grid
PLOTS = 100

# The notation's words for outlets and centres, kind by kind, and what the tiles are called.
OUTLETS = ("fish", "waste", "gas", "game")
CENTERS = ("harbor", "plant", "refinery", "factory")
NAMED = {
    "fish": "Fish Market",
    "waste": "Nuclear Waste Disposal",
    "gas": "Gas Station",
    "game": "Game Shop",
    "apo": "apartment, park or office",
    "zone": "Construction Zone",
    "demo": "Antinuclear Demonstration",
    "street": "street",
    "harbor": "Harbor",
    "plant": "Nuclear Power Plant",
    "refinery": "Oil Refinery",
    "factory": "Game Factory",
}
