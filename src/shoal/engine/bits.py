"""Sets of up to 63 small numbers as one integer, a bit for each: on every target the same plain arithmetic."""


def count(bits: int) -> int:
    """How many numbers a set has."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 0x7F


def lowest(bits: int) -> int:
    """The least number of a set that has any."""
    return count((bits & -bits) - 1)
