"""How much somebody may ask for: so much at once, so much a second for long."""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict

KEPT = 20_000  # callers who are remembered


class Allowance:
    """A token bucket for each caller. Threads may share it."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._lock = threading.Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what was left, and when that was
        self._spent: dict[str, float] | None = None  # since it was last told to the other servers, if there are any

    def wait(self, caller: str, cost: float = 1.0) -> int:
        """Take ``cost`` and return 0; or take nothing and return in how many seconds to come again."""
        with self._lock:
            left = self._now(caller)
            if left < cost:
                return max(1, math.ceil((cost - left) / self.rate)) if self.rate else 3600
            self._set(caller, left - cost)
            self._note(caller, cost)
            return 0

    def charge(self, caller: str, cost: float, *, told: bool = False) -> None:
        """Take what was spent already, here or (``told``) at another server; what is missing is owed."""
        with self._lock:
            self._set(caller, max(-self.burst, self._now(caller) - cost))
            if not told:
                self._note(caller, cost)

    def spent(self) -> dict[str, float]:
        """What each caller has spent here since this was last asked."""
        with self._lock:
            spent, self._spent = self._spent, {}
            return spent or {}

    def _note(self, caller: str, cost: float) -> None:
        if self._spent is not None:
            self._spent[caller] = self._spent.get(caller, 0.0) + cost

    def _now(self, caller: str) -> float:
        left, then = self._left.get(caller, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - then) * self.rate)

    def _set(self, caller: str, left: float) -> None:
        self._left[caller] = (left, time.monotonic())
        self._left.move_to_end(caller)
        while len(self._left) > KEPT:
            self._left.popitem(last=False)
