"""Threads that wait for work, for loops in compiled code, which lets go of Python's lock.

What a pool of the standard library takes to hand work over, and to hear that it is done, is a third of a small batch's step; queues take a
third of that.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

Work = Callable[..., None]
Told = SimpleQueue[BaseException | None]
Tasks = SimpleQueue[tuple[Work, tuple[Any, ...], Told] | None]


class Crew:
    """The caller's thread and ``size - 1`` others, which end when nobody has the crew any more."""

    def __init__(self, size: int) -> None:
        self._others: list[Tasks] = [SimpleQueue() for _ in range(size - 1)]
        for tasks in self._others:
            threading.Thread(target=_serve, args=(tasks,), name="crew", daemon=True).start()
        weakref.finalize(self, _dismiss, self._others)

    def run(self, work: Work, parts: Sequence[tuple[Any, ...]]) -> None:
        """``work`` with the arguments of each part, as many as the crew has threads: the same part always by the same thread."""
        told: Told = SimpleQueue()
        for tasks, part in zip(self._others, parts[1:], strict=True):
            tasks.put((work, part, told))
        work(*parts[0])
        for _ in self._others:
            if error := told.get():
                raise error


def _serve(tasks: Tasks) -> None:
    while task := tasks.get():
        work, part, told = task
        error: BaseException | None = None
        try:
            work(*part)
        except BaseException as raised:  # whatever it is, the caller is who wants to know
            error = raised
        told.put(error)
        del task, work, part, told, error  # while it waits a thread has nothing of a batch's, so that its owner can forget it


def _dismiss(others: list[Tasks]) -> None:
    for tasks in others:
        tasks.put(None)
