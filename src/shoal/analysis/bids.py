"""Bids: how high they are, and which of them won."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.core.comparison import BID

AUCTION = (BID, "fold", "pass")  # how the moves of an auction begin
Move = tuple[int | str, str]


def height(bid: str) -> int:
    """The number of a bid; 0 of one without.

    >>> height("bid 7"), height("bid")
    (7, 0)
    """
    return next((int(word) for word in bid.split() if word.isdigit()), 0)


def has_won(moves: Sequence[Move], number: int) -> bool:
    """Was a move a bid that nobody outdid: the highest of its auction, and the last of its seat?

    >>> auction = [(0, "bid 3"), (1, "bid 4"), (0, "bid 5"), (1, "fold")]
    >>> [has_won(auction, number) for number in range(4)]
    [False, False, True, False]
    """
    return moves[number][1].startswith(BID) and all(
        height(text) < height(moves[number][1]) for other, (_, text) in _auction(moves, number) if other != number
    )


def _auction(moves: Sequence[Move], number: int) -> list[tuple[int, Move]]:
    """The moves of the auction to which one belongs, with their numbers."""
    first = last = number
    while first and moves[first - 1][1].startswith(AUCTION):
        first -= 1
    while last + 1 < len(moves) and moves[last + 1][1].startswith(AUCTION):
        last += 1
    return [(each, moves[each]) for each in range(first, last + 1)]
