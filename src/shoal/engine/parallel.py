"""A search on several cores: trees of their own for each thread, whose simulations are added up at the root.

Root parallelisation: Chaslot, Winands & van den Herik, "Parallel Monte-Carlo tree search", 2008. Threads share nothing while they think, so
the same seed, the same number of threads and a limit in simulations give the same result, however fast each thread was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from shoal.engine.dice import stream
from shoal.engine.search import Found, Search, ranked


class ParallelSearch:
    """What ``Search`` is, by several of them at once; ``make`` makes each."""

    def __init__(self, make: Callable[[], Search], threads: int) -> None:
        self.searches = [make() for _ in range(threads)]
        self.is_learnt = self.searches[0].is_learnt
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="search")

    def begin(self, state: bytes, seat: int, simulations: int | None = None) -> None:
        """Forget everything and think about this position."""
        for search, share in zip(self.searches, self._shares(simulations), strict=True):
            search.begin(state, seat, share)

    def follow(self, actions: Sequence[tuple[int, int]], state: bytes, seat: int) -> bool:
        """Go on from the root; False if one of them could not, and then nothing is kept."""
        went_on = [search.follow(actions, state, seat) for search in self.searches]
        return all(went_on)

    def run(self, simulations: int | None, *, seconds: float | None = None, seed: int = 0) -> int:
        """Each thread makes its share of the simulations, or as many as it can; how many those were."""
        seeds = [seed, *(stream(seed, number) for number in range(1, len(self.searches)))]
        tasks = [
            self._pool.submit(search.run, share, seconds=seconds, seed=dice)
            for search, share, dice in zip(self.searches, self._shares(simulations), seeds, strict=True)
        ]
        return sum(task.result() for task in tasks)

    def _shares(self, simulations: int | None) -> list[int | None]:
        count = len(self.searches)
        if simulations is None:
            return [None] * count
        return [max(1, simulations // count + (number < simulations % count)) for number in range(count)]

    def found(self) -> list[Found]:
        """What all of them know about each action at the root, best first."""
        rows: dict[int, list[Found]] = {}
        for search in self.searches:
            for row in search.found():
                rows.setdefault(row.action, []).append(row)
        return ranked(_together(found) for found in rows.values())

    def line(self, longest: int = 8, least: int = 8) -> list[tuple[bytes, int]]:
        """What the one expects that has tried the best action most."""
        best = self.found()[0].action
        lines = [search.line(longest, least) for search in self.searches if search.found()[0].action == best]
        return max(lines, key=len, default=[])


def _together(rows: list[Found]) -> Found:
    """Several findings about one action as one."""
    visits = sum(row.visits for row in rows)

    def mean(values: list[float]) -> float:
        return sum(value * row.visits for value, row in zip(values, rows, strict=True)) / max(1, visits)

    value, win, score = (mean([getattr(row, field) for row in rows]) for field in ("value", "win", "score"))
    sure = next((row.sure for row in rows if row.sure), 0)
    return Found(rows[0].action, visits, value, win if sure == 0 else float(sure > 0), score, sure)
