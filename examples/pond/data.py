"""What Pond's components say."""

from shoal.games.edition import PRINTED, RULEBOOK, Numbers

numbers = Numbers(__package__)

SEATS = 2
ROUNDS = numbers.whole("rounds", 8, RULEBOOK, "rounds of a match", least=1, most=100)
CAPACITY = numbers.whole("capacity", 12, PRINTED, "fish that the pond holds", least=1, most=100)
GROWTH = numbers.table("growth", (0, 1, 1, 2, 3, 4), PRINTED, "fish that each face of the die adds")


def check() -> None:
    if len(GROWTH) != 6:
        numbers.refuse("growth", f"has {len(GROWTH)} entries, but a die has 6 faces")
    if any(not 0 <= fish <= 100 for fish in GROWTH):
        numbers.refuse("growth", "has an entry that is not from 0 to 100")
