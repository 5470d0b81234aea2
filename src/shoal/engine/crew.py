"""Threads that share a compiled loop: started once, and called again and again without Python's lock (``kernels.crew``).

What a pool of the standard library takes to hand work over is longer than a batch's step where there are many cores: each thread wants
Python's lock to begin and to end. Here a step takes it once.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from shoal.engine.kernels.crew import CALLED, CALLS, DONE, ENDED, FIRST, LOCK, OTHERS, ROOM, SIZE

Words = np.ndarray[Any, Any]


class Crew:
    """``loop(words, number, *part)`` by a thread for each part, the first of them the caller's; the others end when nobody has the crew."""

    def __init__(self, loop: Callable[..., None], parts: Sequence[tuple[Any, ...]]) -> None:
        self._loop, self._part, self._words = loop, parts[0], np.zeros(SIZE, np.int64)
        self._words[OTHERS] = len(parts) - 1
        if len(parts) == 1:
            return
        _settle(self._words)
        for number, part in enumerate(parts[1:], 1):
            threading.Thread(target=loop, args=(self._words, number, *part), name="crew", daemon=True).start()
        weakref.finalize(self, _dismiss, self._words).atexit = False

    def __call__(self) -> None:
        """Every part once."""
        self._loop(self._words, 0, *self._part)


def _posix() -> Any:
    return ctypes.CDLL(None)


def _settle(words: Words) -> None:
    """Make the mutex and the conditions, in room of the words' own."""
    for place, (word, make) in enumerate(((LOCK, "mutex"), (CALLED, "cond"), (DONE, "cond"))):
        words[word] = words.ctypes.data + 8 * (FIRST + place * ROOM)
        getattr(_posix(), f"pthread_{make}_init")(_address(words, word), None)


def _dismiss(words: Words) -> None:
    posix = _posix()
    posix.pthread_mutex_lock(_address(words, LOCK))
    words[ENDED] = 1
    words[CALLS] += 1
    posix.pthread_cond_broadcast(_address(words, CALLED))
    posix.pthread_mutex_unlock(_address(words, LOCK))


def _address(words: Words, word: int) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(words[word]))
