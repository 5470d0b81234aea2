"""What a game has to offer so that the engine can run it, and the twins it runs as."""

from __future__ import annotations

import functools
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from shoal.engine.bind import bind, cuda
from shoal.engine.kernels import batch, gpu, play
from shoal.engine.mirror import Mirror, mirror

Shifts = tuple[tuple[int, int], ...]


class Playable(Protocol):
    """A game with its options settled."""

    @property
    def rules(self) -> ModuleType: ...
    @property
    def setting(self) -> list[int]:
        """The options as the numbers that ``rules.setup`` takes."""

    @property
    def players(self) -> int: ...


class Records:
    """An array of plain records for the python target: reading gives the record itself, writing copies into it."""

    def __init__(self, dtype: np.dtype[Any], size: int = 1) -> None:
        self.dtype = dtype
        self.items = [mirror(dtype)() for _ in range(size)]

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, i: int) -> Mirror:
        return self.items[i]

    def __setitem__(self, i: int, record: Mirror) -> None:
        self.items[i].load(record.dump())

    def array(self) -> np.ndarray[Any, Any]:
        return np.frombuffer(bytearray(b"".join(item.dump() for item in self.items)), self.dtype)


def records(rules: ModuleType, target: str, dtype: str, size: int = 1) -> Any:
    """``size`` empty records of ``rules.STATE`` or ``rules.WORK``, for python or native code."""
    layout = getattr(rules, dtype)
    return Records(layout, size) if target == "python" else np.zeros(size, layout)


def opening(game: Playable, target: str) -> Any:
    """The start of ``game`` as an array of one record."""
    start = Records(game.rules.STATE)
    game.rules.setup(start[0], game.setting)
    return start if target == "python" else start.array()


def kernels(rules: ModuleType, target: str) -> ModuleType:
    """The loops of ``play`` for a game."""
    twin = bind(rules, target, python_wrapper=False)
    own = {name: getattr(twin, name) for name in ("pick", "result") if hasattr(rules, name)}
    return bind(play, target, rules=twin, **own)


def batch_kernels(rules: ModuleType, target: str, shifts: Shifts = (), losing: ModuleType | None = None) -> ModuleType:
    """The loops of ``batch`` for a game; ``shifts`` are places of its observations and by how much the numbers there are raised.

    ``losing`` are heuristics that know when everybody has lost (``is_lost``), and nobody is first then.
    """
    twin = bind(rules, target, python_wrapper=False)
    own: dict[str, Any] = {"write_mask": twin.mask} if hasattr(rules, "mask") else {}
    if hasattr(rules, "pick_masked") and (target != "gpu" or getattr(rules, "GPU_READS_MASKS", False)):
        own["choose"] = twin.pick_masked
    if losing is not None:
        own["is_lost"] = bind(losing, target, python_wrapper=False).is_lost
    if target == "python":
        own["look"] = _look(rules, shifts)
    elif shifts:
        own |= {"SHIFTED": len(shifts), "SHIFTS": shifts}
    return bind(batch, target, rules=twin, play=kernels(rules, target), **own)


@functools.cache
def _look(rules: ModuleType, shifts: Shifts) -> Any:
    """Observations of the python target, whose arrays take no number that is too low for them even for a moment."""
    raised = np.zeros(rules.OBSERVATION, np.int64)
    for place, by in shifts:
        raised[place] = by

    def look(s: Any, w: Any, seat: int, row: Any) -> None:
        numbers = [0] * rules.OBSERVATION
        rules.observe(s, w, seat, numbers)
        row[:] = numbers + raised

    return look


def gpu_kernels(rules: ModuleType, shifts: Shifts = (), losing: ModuleType | None = None) -> ModuleType:
    """What the host launches."""
    import numba  # heavy, and needed for compiled code only

    layout = padded(rules.STATE)
    given: dict[str, Any] = {
        "cuda": cuda(),
        "rules": bind(rules, "gpu", python_wrapper=False),
        "play": kernels(rules, "gpu"),
        "batch": batch_kernels(rules, "gpu", shifts, losing),
        "STATE": numba.from_dtype(layout),
        "STATE_DTYPE": layout,
        "WORDS": layout.itemsize // 8,
        "WORK": numba.from_dtype(rules.WORK),
        "ACTIONS": rules.ACTIONS,
    }
    return bind(gpu, "gpu", **given)


@functools.cache
def padded(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same record in whole words of eight bytes."""
    fields: Any = dtype.fields
    layout = {name: fields[name] for name in dtype.names or ()}
    formats, offsets = [field[0] for field in layout.values()], [field[1] for field in layout.values()]
    return np.dtype({"names": list(layout), "formats": formats, "offsets": offsets, "itemsize": -(-dtype.itemsize // 8) * 8})
