"""How much somebody may ask for: so much at once, so much a second for long, and so many things in hand."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable

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


class Tally:
    """How many things of a kind each caller has in hand, at this server and at the others. It lives on the event loop."""

    def __init__(self) -> None:
        self.on_change: Callable[[str, int], None] = lambda caller, number: None  # told what a caller has here
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[str]] = {}  # by server

    def __getitem__(self, caller: str) -> int:
        return self._here[caller] + sum(counted[caller] for counted in self._elsewhere.values())

    def here(self) -> dict[str, int]:
        return dict(self._here)

    def take(self, callers: Iterable[str]) -> None:
        for caller in callers:
            self._change(caller, 1)

    def give_back(self, callers: Iterable[str]) -> None:
        for caller in callers:
            self._change(caller, -1)

    def _change(self, caller: str, by: int) -> None:
        set_to(self._here, caller, self._here[caller] + by)
        self.on_change(caller, self._here[caller])

    def note(self, server: str, caller: str, number: int) -> None:
        """What a caller has in hand at another server."""
        set_to(self._elsewhere.setdefault(server, Counter()), caller, number)

    def forget(self, server: str) -> None:
        self._elsewhere.pop(server, None)


def set_to(counted: Counter[str], caller: str, number: int) -> None:
    """Nobody who has nothing is remembered."""
    if number:
        counted[caller] = number
    else:
        counted.pop(caller, None)
