"""Sets of up to 63 small numbers as one integer, a bit for each: on every target with the same results.

What writes rows counts its places by hand. Of such a loop a GPU's compiler makes one store after another, with an addition in between; of
a ``for`` over a range, which it cannot see through, forty instructions for each number.
"""

from typing import Any

from shoal.engine.dice import below

MOST = 63  # numbers of a set


def count(bits: int) -> int:
    """How many numbers a set has."""
    return popcount(bits)


def popcount(bits: int) -> int:
    """What ``count`` says. In compiled code ``bind`` puts the processor's own instruction in its place."""
    return (bits & 0xFFFFFFFFFFFFFFFF).bit_count()


def lowest(bits: int) -> int:
    """The least number of a set that has any."""
    return count((bits & -bits) - 1)


def sample(bits: int, chance: int) -> int:
    """Any number of a set that has some, each as likely as the next: ``chance`` is 32 random bits, as from ``dice.draw``."""
    return nth(bits, below(chance, count(bits)))


def nth(bits: int, number: int) -> int:
    """The member of a set that ``number`` others are less than."""
    for _ in range(number):
        bits &= bits - 1  # without its least number
    return lowest(bits)


def unpack(numbers: int, width: int, size: int, out: Any, at: int) -> int:
    """Write ``size`` numbers that one integer holds, ``width`` bits for each, from ``out[at]`` on; the place after them.

    Width and size are constants of the calling module. With a width of 1 a set becomes zeros and ones.
    """
    end = at + size
    while at < end:
        out[at] = numbers & ((1 << width) - 1)
        numbers >>= width
        at += 1
    return end


def clear(out: Any, first: int, last: int) -> None:
    """Write 0 from ``out[first]`` to before ``out[last]``."""
    while first < last:
        out[first] = 0
        first += 1


def collect(numbers: int, width: int, size: int, kept: int) -> int:
    """Of each of ``size`` groups of ``width`` bits the lowest ``kept``, close together: what is left of a set if the rest is left out.

    Width, size and kept are constants of the calling module.
    """
    found = 0
    for i in range(size):
        found |= ((numbers >> (width * i)) & ((1 << kept) - 1)) << (kept * i)
    return found


def scatter(numbers: int, width: int, size: int, out: Any, at: int, step: int) -> None:
    """What ``unpack`` writes, but each number ``step`` places after the one before."""
    end = at + step * size
    while at < end:
        out[at] = numbers & ((1 << width) - 1)
        numbers >>= width
        at += step


def table_two(numbers: int, others: int, width: int, size: int, out: Any, at: int, step: int) -> None:
    """What ``scatter`` writes for two integers, the numbers of the second one place after those of the first, and 0 in the other places.

    Width, size and step are constants of the calling module.
    """
    clear(out, at, at + step * size)
    scatter(numbers, width, size, out, at, step)
    scatter(others, width, size, out, at + 1, step)


def column(words: Any, first: int, size: int, shift: int, out: Any, at: int) -> None:
    """Write a byte of each of the integers ``words[first]``, ``words[first + 1]``, ..., the one ``shift`` bits up, from ``out[at]`` on.

    First and size are constants of the calling module.
    """
    end = first + size
    while first < end:
        out[at] = (words[first] >> shift) & 255
        first += 1
        at += 1


def sums(words: Any, first: int, size: int) -> int:
    """What each of the four bytes of the integers ``words[first]``, ``words[first + 1]``, ... adds up to: sixteen bits for each.

    First and size are constants of the calling module.
    """
    return lesser_sums(words, words, first, size)


def lesser_sums(words: Any, others: Any, first: int, size: int) -> int:
    """The same for the lesser of two bytes, one of ``words`` and its namesake of ``others``."""
    total = 0
    for shift in range(0, 32, 8):
        for i in range(first, first + size):
            total += min((words[i] >> shift) & 255, (others[i] >> shift) & 255) << 2 * shift
    return total


def pack(numbers: int, size: int, row: Any, at: int) -> None:
    """Write a set of numbers below ``size`` as bits of a row of bytes, from its bit ``at`` on. What lies before stays, the rest of the last
    byte is cleared: a row is written from its beginning."""
    place = at >> 3
    row[place] = (row[place] & ((1 << (at & 7)) - 1)) | ((numbers << (at & 7)) & 255)
    numbers >>= 8 - (at & 7)
    for k in range(place + 1, ((at + size - 1) >> 3) + 1):
        row[k] = numbers & 255
        numbers >>= 8


def tick_bytes(numbers: int, first: int, size: int, row: Any) -> None:
    """Make the ``size`` bytes of a row a mask: 1 at ``first`` plus each number of a set, 0 everywhere else.

    The size is a constant of the calling module.
    """
    clear(row, 0, size)
    while numbers:
        row[first + lowest(numbers)] = 1
        numbers &= numbers - 1


def ticked(first: int, size: int, row: Any) -> int:
    """The set that ``tick_bytes`` has written: of the bytes from ``first`` on, those that are not 0.

    The size, that of the row, is a constant of the calling module.
    """
    numbers = 0
    for number in range(min(MOST, size - first)):
        if row[first + number]:
            numbers |= 1 << number
    return numbers


def tick_list(actions: Any, count: int, size: int, row: Any) -> None:
    """Make a row a mask of the first ``count`` of these actions: ``size`` bytes, or if it is shorter bits."""
    if len(row) < size:
        clear(row, 0, len(row))
        for k in range(count):
            row[actions[k] >> 3] |= 1 << (actions[k] & 7)
    else:
        clear(row, 0, size)
        for k in range(count):
            row[actions[k]] = 1


def tick_bits(numbers: int, first: int, row: Any) -> None:
    """The same for the bits of a row, the lowest of a byte first."""
    clear(row, 0, len(row))
    while numbers:
        bit = first + lowest(numbers)
        row[bit >> 3] |= 1 << (bit & 7)
        numbers &= numbers - 1
