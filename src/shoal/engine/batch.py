"""Many games stepped at once, for learners: arrays in, arrays out."""

from __future__ import annotations

import os
from types import ModuleType
from typing import Any

import numpy as np

from shoal.engine import OVER, device
from shoal.engine.bind import cuda
from shoal.engine.crew import Crew
from shoal.engine.run import Playable, Shifts, batch_kernels, gpu_kernels, opening, padded, records

BLOCK = 64  # threads of a block on a GPU
MASKS = ("bytes", "bits")
SHARE = 256  # games of a batch for which a thread of its own is worth while


class Batch:
    """``size`` games of one kind side by side. Chance plays by itself; a finished game restarts by itself.

    After ``step(actions)``, for each game: ``turns`` says who acts, ``mask`` which actions are legal, ``observations`` what that seat
    knows, ``over`` whether the action just played ended a game; ``scores`` and ``ranks`` are then that game's result.
    On the targets python and native these are NumPy arrays; on the gpu they are device arrays, which PyTorch, JAX and CuPy read in
    place (by DLPack or ``__cuda_array_interface__``). They are overwritten by the next step. ``dtype`` is that of the observations:
    ``float32``, ``float16``, or ``uint8``, which is the fastest: there an axis whose ``lowest`` is below 0 counts from that. ``masks``
    are ``"bytes"``, one for each action, or ``"bits"``, which ``np.unpackbits(batch.mask, axis=1, count=game.info.actions,
    bitorder="little")`` turns into those. ``losing`` are heuristics that know when everybody has lost
    (``is_lost``): nobody is first then.
    """

    def __init__(
        self,
        game: Playable,
        size: int,
        *,
        target: str = "native",
        seed: int = 0,
        dtype: Any = np.float32,
        masks: str = "bytes",
        threads: int | None = None,
        losing: ModuleType | None = None,
    ) -> None:
        if size < 1:
            raise ValueError(f"a batch holds at least one game, not {size}")
        if np.dtype(dtype) not in (np.float32, np.float16, np.uint8):
            raise ValueError(f"observations are float32, float16 or uint8, not {np.dtype(dtype)}")
        if masks not in MASKS:
            raise ValueError(f"masks are {' or '.join(map(repr, MASKS))}, not {masks!r}")
        rules = game.rules
        self.game, self.size, self.target, self.seed, self.masks, self._losing = game, size, target, seed, masks, losing
        zeros = device.zeros if target == "gpu" else np.zeros
        self.turns: Any = zeros((size,), np.int8)  # seats
        self.mask: Any = zeros((size, rules.ACTIONS if masks == "bytes" else -(-rules.ACTIONS // 8)), np.uint8)  # 1 = legal, by action
        self.observations: Any = zeros((size, rules.OBSERVATION), dtype)  # what the seat to act knows
        self.over: Any = zeros((size,), np.uint8)  # 1 = the last action ended the game
        self.scores: Any = zeros((size, rules.SEATS), np.int32)  # of the last finished game
        self.ranks: Any = zeros((size, rules.SEATS), np.int8)
        self.games: Any = zeros((size,), np.int64)  # finished so far
        self.moves: Any = zeros((size,), np.int32)  # actions played in the game under way, chance included
        self.actions: Any = zeros((size,), np.int32)  # what ``sample`` or ``random_step`` chose
        self._keys: Any = zeros((size,), np.int64)  # the streams of the games under way
        self._settle(zeros)
        self._runner = _Gpu(self) if target == "gpu" else _Cpu(self, threads)
        self._runner.begin()

    #: what kernels of this kind of batch are called, what they are given to begin with, and to step
    _kind = ""
    _begins: tuple[Any, ...] = ()
    _steps: tuple[Any, ...] = ()

    def _settle(self, zeros: Any) -> None:
        """Arrays of a kind of batch."""

    def _shifts(self) -> Shifts:
        """Places of numbers that may be below 0, and how far: bytes count from there."""
        if self.observations.dtype != np.uint8:
            return ()
        lowest = [axis.lowest for axis in getattr(self.game.rules, "LAYOUT", ()) for _ in range(axis.size)]
        return tuple((place, -least) for place, least in enumerate(lowest) if least < 0)

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Play one action in every game: an array of integers, on the gpu one that lies on the device.

        An illegal action raises ``ValueError`` before anything is played; ``check=False`` saves that look.
        """
        actions = self._runner.array(actions)
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.size} whole numbers, one for each game, not {actions.dtype} of shape {actions.shape}")
        if check and (wrong := self._runner.illegal(actions)):
            count, place = wrong
            raise ValueError(f"{count} of {self.size} actions are illegal, among them {actions[place]} at game {place}; nothing was played")
        self._runner.step(actions)

    def sample(self) -> Any:
        """One random legal action for every game. The array is the batch's own: the next call overwrites it."""
        self._runner.sample()
        return self.actions

    def random_step(self) -> None:
        """Play a random action in every game: ``step(sample())`` in one go. ``actions`` says which."""
        self._runner.random_step()

    def state(self, i: int) -> bytes:
        """The record of game ``i``, nothing hidden: for engines, never for players. On the targets python and native."""
        return self._runner.state(i)


class SeatBatch(Batch):
    """A batch from the side of one seat of every game: the other seats, like chance, play at random by themselves.

    ``seats`` is a seat, or one for each game; -1 stands for all, and the caller plays for whoever is to act. After a step ``rewards`` has
    what each game's last action brought its seat (with -1: the seat that acted), 0 until the game is over; ``payoffs`` what all seats
    gained by the last finished game, and ``finals`` what the seat knew at its end. ``worth`` is the worth of a point; if it is 0 a seat
    gains the share of the others that it is ahead of, less the share that is ahead of it.
    """

    _kind = "seat_"

    def __init__(self, game: Playable, size: int, *, seats: Any, worth: int = 0, **settings: Any) -> None:
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (size,)) or given.min() < -1 or given.max() >= game.players:
            raise ValueError(f"seats is a seat from 0 to {game.players - 1}, -1 for all, or such a number for each game, not {seats!r}")
        self._given = np.broadcast_to(given, (size,)).astype(np.int8)
        self._worth = worth
        super().__init__(game, size, **settings)
        turns = self.turns.copy_to_host() if self.target == "gpu" else self.turns
        if turns.min() == OVER:
            raise ValueError(f"seat {self._given[turns.argmin()]} never gets to act in this game")

    def _settle(self, zeros: Any) -> None:
        rules = self.game.rules
        self.seats: Any = zeros((self.size,), np.int8)
        if self.target == "gpu":
            self.seats.copy_to_device(self._given)
        else:
            self.seats[:] = self._given
        self.rewards: Any = zeros((self.size,), np.float32)
        self.payoffs: Any = zeros((self.size, rules.SEATS), np.float32)
        dtype = self.observations.dtype
        # native code does not know float16
        self.finals: Any = zeros((self.size, rules.OBSERVATION), np.float32 if dtype == np.float16 else dtype)
        self._begins = (self.seats,)
        self._steps = (self.game.players, self._worth, self.seats, self.rewards, self.payoffs, self.finals)

    def random_step(self) -> None:
        self.step(self.sample(), check=False)


class _Cpu:
    """A batch as NumPy arrays, worked on by a few threads."""

    def __init__(self, batch: Batch, threads: int | None) -> None:
        rules = batch.game.rules
        self.batch = batch
        self.loops = batch_kernels(rules, batch.target, batch._shifts(), batch._losing)
        self.start = opening(batch.game, batch.target)
        self.states = records(rules, batch.target, "STATE", batch.size)
        count = 1 if batch.target == "python" else max(1, min(threads or os.cpu_count() or 1, batch.size // SHARE))
        self.rooms = [(records(rules, batch.target, "WORK"), self._room()) for _ in range(count)]  # of a thread each
        self.crews: dict[str, Crew] = {}  # by what they do
        # native code does not know float16
        is_half = batch.target == "native" and batch.observations.dtype == np.float16
        self.observed = np.zeros(batch.observations.shape, np.float32) if is_half else batch.observations
        self.given = np.zeros(batch.size, np.int32)

    def _room(self) -> Any:
        actions = self.batch.game.rules.ACTIONS
        return np.zeros(actions, np.int32) if self.batch.target == "native" else [0] * actions

    def array(self, actions: Any) -> Any:
        return np.asarray(actions)

    def state(self, i: int) -> bytes:
        record = self.states[i]
        return bytes(record.dump() if self.batch.target == "python" else record.tobytes())

    def illegal(self, actions: Any) -> tuple[int, int] | None:
        b = self.batch
        legal = (actions >= 0) & (actions < b.game.rules.ACTIONS)
        given = np.where(legal, actions, 0)
        if b.masks == "bits":
            legal &= b.mask[np.arange(b.size), given >> 3] >> (given & 7) & 1 == 1
        else:
            legal &= b.mask[np.arange(b.size), given] == 1
        return None if legal.all() else (int((~legal).sum()), int(np.argmin(legal)))

    def begin(self) -> None:
        b = self.batch
        self._loop(f"{b._kind}begin_range", (b.turns, b.mask, self.observed, *b._begins))()
        self._show()

    def step(self, actions: Any) -> None:
        self.given[:] = actions  # compiled code is made for one type of numbers, and not again for each that callers have
        self._play(f"{self.batch._kind}step_range", self.given)

    def random_step(self) -> None:
        self._play("random_step_range", self.batch.actions)

    def sample(self) -> None:
        b = self.batch
        if "sample_range" not in self.crews:
            own = [(b.actions, self.states, works, out, b._keys, b.moves, b.mask) for works, out in self.rooms]
            self.crews["sample_range"] = Crew(self.loops.sample_range, b.size, own)
        self.crews["sample_range"]()

    def _play(self, name: str, actions: Any) -> None:
        b = self.batch
        if name not in self.crews:
            self.crews[name] = self._loop(name, (b.over, b.scores, b.ranks, b.turns, b.mask, self.observed, *b._steps), actions)
        self.crews[name]()
        self._show()

    def _loop(self, name: str, shown: tuple[Any, ...], *actions: Any) -> Crew:
        """A loop over all games with all that it works on, which stays where it is."""
        b = self.batch
        common = (b.seed, b.games, b._keys, b.moves, *shown)
        own = [(*actions, self.start, self.states, works, out, *common) for works, out in self.rooms]
        return Crew(getattr(self.loops, name), b.size, own)

    def _show(self) -> None:
        if self.observed is not self.batch.observations:
            np.copyto(self.batch.observations, self.observed, casting="same_kind")


class _Gpu:
    """A batch in a GPU's memory. Its steps are recorded launches, since every argument stays where it is."""

    def __init__(self, batch: Batch) -> None:
        rules = batch.game.rules
        self.batch = batch
        self.loops = gpu_kernels(rules, batch._shifts(), batch._losing)
        layout = padded(rules.STATE)
        self.start = cuda().to_device(opening(batch.game, "gpu").astype(layout))
        self.stored = device.zeros((batch.size, layout.itemsize // 8), np.int64)
        self.wrong = device.zeros((2,), np.int64)
        self.grid = (-(-batch.size // BLOCK), BLOCK)
        self.graphs: dict[str, device.Graph] = {}

    def array(self, actions: Any) -> Any:
        if isinstance(actions, np.ndarray | list):
            return cuda().to_device(np.asarray(actions))
        return cuda().as_cuda_array(actions)

    def state(self, i: int) -> bytes:
        raise ValueError("records are read on the targets python and native, not on the gpu")

    def illegal(self, actions: Any) -> tuple[int, int] | None:
        self.wrong.copy_to_device(np.zeros(2, np.int64))
        self.loops.launch_illegal[self.grid](actions, self.batch.mask, self.wrong)
        count, place = (int(number) for number in self.wrong.copy_to_host())
        return (count, place) if count else None

    def begin(self) -> None:
        b = self.batch
        launch = getattr(self.loops, f"launch_{b._kind}begin")
        launch[self.grid](self.start, self.stored, b.seed, b.games, b._keys, b.moves, b.turns, b.mask, b.observations, *b._begins)

    def step(self, actions: Any) -> None:
        if actions is not self.batch.actions:
            self.loops.launch_convert[self.grid](actions, self.batch.actions)
        self._replay(f"launch_{self.batch._kind}step")

    def random_step(self) -> None:
        self._replay("launch_random_step")

    def sample(self) -> None:
        b = self.batch
        self.loops.launch_sample[self.grid](b.actions, self.stored, b._keys, b.moves, b.mask)

    def _replay(self, name: str) -> None:
        b = self.batch
        kernel = getattr(self.loops, name)
        if name in self.graphs:
            self.graphs[name]()
            return

        def launch(stream: Any) -> None:
            kernel[(*self.grid, stream)](
                b.actions, self.start, self.stored, b.seed, b.games, b._keys, b.moves,
                b.over, b.scores, b.ranks, b.turns, b.mask, b.observations, *b._steps)  # fmt: skip

        self.graphs[name] = device.Graph(launch)  # which plays the first step
