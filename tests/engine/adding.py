"""A loop for a crew: adds one to every number, and notes who did."""

from shoal.engine.kernels import crew

ENTRIES = ("add_range",)


def add_range(words, number, sums, doers):
    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            sums[i] += 1
            doers[i] = number
