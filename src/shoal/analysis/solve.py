"""Endgames solved exactly: alpha-beta with a transposition table, for two seats, without chance and without secrets."""

from __future__ import annotations

from shoal.core.position import Position

MOST = 3_000  # positions that are looked at: a few seconds


class TooMany(Exception):
    """There is more to look at than was allowed."""


def solve(position: Position, most: int = MOST) -> dict[int, float] | None:
    """What each action is worth to who acts if both play perfectly: 1 won, 0 lost, between them shared; None if that takes too long.

    >>> import shoal
    >>> match = shoal.replay("fishery", ["ship a1", "ship b2"], rows=2, cols=2, ships=1, nets=1)
    >>> sorted(set(solve(match.position).values()))
    [0.5]
    """
    game = position.game
    if game.hides_anything or game.info.has_chance or game.players != 2:
        return None
    seat = position.turn
    assert isinstance(seat, int)
    solver = _Solver(seat, most)
    try:
        return {action: solver.value(position.after(action), 0.0, 1.0) for action in position.actions}
    except TooMany:
        return None


class _Solver:
    def __init__(self, seat: int, most: int) -> None:
        self.seat, self.left = seat, most
        self.known: dict[bytes, tuple[float, float]] = {}  # by position: the least and the most it can be worth

    def value(self, position: Position, low: float, high: float) -> float:
        """What the position is worth to the seat, as far as that lies between ``low`` and ``high``."""
        if position.turn == "over":
            best = position.ranking()[0]
            return (self.seat in best) / len(best)
        state = position.state()
        least, greatest = self.known.get(state, (0.0, 1.0))
        if least == greatest or least >= high:
            return least
        if greatest <= low:
            return greatest
        self.left -= 1
        if self.left < 0:
            raise TooMany
        asked_low, asked_high = low, high
        is_own = position.turn == self.seat
        found = 0.0 if is_own else 1.0
        for action in position.actions:
            value = self.value(position.after(action), low, high)
            if is_own:
                found = max(found, value)
                low = max(low, found)
            else:
                found = min(found, value)
                high = min(high, found)
            if low >= high:
                break
        self.known[state] = (least if found < asked_high and found <= asked_low else found, greatest if found >= asked_high else found)
        return found
