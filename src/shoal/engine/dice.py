"""Random numbers without state: the same key and counter give the same number on every target.

A key names a stream of 32-bit numbers, ``draw(key, 0)``, ``draw(key, 1)``, ... Every product below stays under
2**63, so Python's integers and the signed 64-bit integers of native and GPU code agree to the bit.
"""

MASK = 0xFFFFFFFF


def mix(x):
    """Scramble 32 bits; a permutation in which every input bit moves every output bit."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & MASK
    x ^= x >> 15
    x = (x * 0x46D0A8CB) & MASK
    return x ^ (x >> 16)


def draw(key, counter):
    """32 random bits: number ``counter`` of the stream ``key`` (0 <= key < 2**63, 0 <= counter < 2**31)."""
    return mix(mix(((key & MASK) + counter * 0x5851F42D) & MASK) ^ (key >> 32))


def below(bits, n):
    """A number from 0 to n - 1 out of 32 random bits (n < 2**31)."""
    return (bits * n) >> 32


def stream(seed, number):
    """The key of stream ``number`` of ``seed``: one for each game of a run (both 0 .. 2**63 - 1)."""
    low = draw(seed, number & 0x7FFFFFFF)
    high = mix((seed & MASK) ^ 0x2545F491)  # hashed apart from low: where one meets that of another stream, the other does not
    for part in (number & 0x7FFFFFFF, seed >> 32, number >> 31):
        high = mix(high ^ part)
    return ((high & 0x7FFFFFFF) << 32) | low
