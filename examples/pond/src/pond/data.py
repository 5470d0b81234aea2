"""What Pond's components say."""

from shoal.games.edition import PRINTED, RULEBOOK, Numbers

numbers = Numbers(__package__)

SEATS = 2
ROUNDS = numbers.whole("rounds", 8, RULEBOOK, "rounds of a match", least=1, most=100)
CAPACITY = numbers.whole("capacity", 12, PRINTED, "fish that the pond holds", least=1, most=100)
START = numbers.whole("start", 8, RULEBOOK, "fish in the pond at the start, if nobody chooses another number", least=1, most=100)
NET = numbers.whole("net", 3, PRINTED, "fish that a boat can take in a round", least=1, most=20)
GROWTH = numbers.table("growth", (0, 1, 1, 2, 3, 4), PRINTED, "fish that each face of the die adds")


def check() -> None:
    """Refuse numbers that do not fit together."""
    if START > CAPACITY:
        numbers.refuse("start", f"is {START}, but the pond holds {CAPACITY} fish")
    if not 2 <= len(GROWTH) <= 20:
        numbers.refuse("growth", f"has {len(GROWTH)} entries, but there are dice with 2 to 20 faces")
    if any(not 0 <= fish <= 100 for fish in GROWTH):
        numbers.refuse("growth", "has an entry that is not from 0 to 100")
