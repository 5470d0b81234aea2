"""Paying with things of fixed value where no change is given: what to part with so that the least is lost."""

from collections.abc import Iterable


def least(purse: Iterable[tuple[str, int, int]], due: int) -> list[list[str]]:
    """The payments by which the least is lost, two of them if there are several; what comes first in the purse is given first.

    ``purse``: what there is, what one of it is worth and how many there are.

    >>> least([("shrimp", 2, 1), ("tuna", 3, 2), ("lobster", 2, 1)], 5)
    [['shrimp', 'tuna'], ['tuna', 'lobster']]
    >>> least([("tuna", 3, 2)], 4)
    [['tuna', 'tuna']]
    >>> least([("tuna", 3, 1)], 4)
    []
    """
    ways: dict[int, list[list[str]]] = {0: [[]]}  # by what is paid
    for thing, value, count in purse:
        for paid, found in [(paid, list(found)) for paid, found in ways.items()]:
            for times in range(1, count + 1 if value else 0):
                if paid + (times - 1) * value < due:
                    more = ways.setdefault(paid + times * value, [])
                    more += [[*way, *[thing] * times] for way in found][: 2 - len(more)]
    return next((ways[paid] for paid in sorted(ways) if paid >= due), [])
