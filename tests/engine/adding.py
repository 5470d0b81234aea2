"""A loop for a crew: adds one to every number of a part."""

from shoal.engine.kernels import crew

ENTRIES = ("add_range",)


def add_range(words, number, first, last, sums):
    turn = 0
    while crew.takes_up(words, number, turn):
        for i in range(first, last):
            sums[i] += 1
        turn = crew.finish(words, number, turn)
