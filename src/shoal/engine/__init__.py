"""How rules run: as plain Python, as native code, on a GPU. Nothing here knows a game."""

CHANCE = -1  # whose turn it is when dice roll and cards are dealt
OVER = -2  # ... when nobody's
