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

from shoal.engine.kernels import crew as place

Words = np.ndarray[Any, Any]


class Crew:
    """``loop(words, number, *own)`` by a thread for each ``own``, the first of them the caller's: they share the numbers below ``size``.

    The other threads end when nobody has the crew.
    """

    def __init__(self, loop: Callable[..., None], size: int, own: Sequence[tuple[Any, ...]]) -> None:
        self._loop, self._own, self._words = loop, own[0], _words(size, len(own))
        if len(own) == 1:
            return
        _settle(self._words)
        weakref.finalize(self, _dismiss, self._words).atexit = False
        for number, part in enumerate(own[1:], 1):
            threading.Thread(target=loop, args=(self._words, number, *part), name="crew", daemon=True).start()

    def __call__(self) -> None:
        """Everything once."""
        self._loop(self._words, 0, *self._own)


def _words(size: int, threads: int) -> Words:
    words = np.zeros(place.THREADS + threads * place.EACH, np.int64)
    words[place.OTHERS] = threads - 1
    for number in range(threads):
        own = words[place.THREADS + number * place.EACH :]
        own[place.BEGIN], own[place.END] = size * number // threads, size * (number + 1) // threads
        length = own[place.END] - own[place.BEGIN]
        own[place.STEP] = max(1, length if threads == 1 else -(-length // place.SHARES))
    return words


def _posix() -> Any:
    return ctypes.CDLL(None)


def _settle(words: Words) -> None:
    """Make the mutex and the conditions, in room of the words' own."""
    for number, (word, make) in enumerate(((place.LOCK, "mutex"), (place.CALLED, "cond"), (place.DONE, "cond"))):
        words[word] = words.ctypes.data + 8 * (place.ROOM + number * place.APART)
        getattr(_posix(), f"pthread_{make}_init")(_address(words, word), None)


def _dismiss(words: Words) -> None:
    posix = _posix()
    posix.pthread_mutex_lock(_address(words, place.LOCK))
    words[place.ENDED] = 1
    words[place.CALLS] += 1
    posix.pthread_cond_broadcast(_address(words, place.CALLED))
    posix.pthread_mutex_unlock(_address(words, place.LOCK))


def _address(words: Words, word: int) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(words[word]))
