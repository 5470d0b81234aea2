"""Networks that bots have learnt: their weights, as files and as what a search works with.

A network is a perceptron over what a seat observes, with two hidden layers (relu) and three heads: a logit for every action, a logit for
every seat's chance to win, and every seat's points in the end; seats count clockwise from the observer. One that has learnt for people has
one more logit among those of winning: that everybody loses. ``kernels.net`` runs it.
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

FORMAT = 1  # of a file

Array = np.ndarray[Any, Any]


class Net(NamedTuple):
    """The weights, float32."""

    w0: Array  # (observation and features, n0)
    b0: Array
    w1: Array  # (n0, n1)
    b1: Array
    policy_w: Array  # (actions, n1)
    policy_b: Array
    win_w: Array  # (seats, n1), or one more: nobody
    win_b: Array
    points_w: Array  # (seats, n1)
    points_b: Array
    trust: float = 1.0  # the share of the network in the value of a leaf; the playout has the rest


class Observed(Protocol):
    """What of a game's facts a network depends on."""

    @property
    def observation(self) -> Any: ...


class Learnable(Protocol):
    @property
    def rules(self) -> ModuleType: ...
    @property
    def info(self) -> Observed: ...
    def room(self, name: str) -> ModuleType | None: ...


class BadNet(ValueError):
    """A file that holds no network, or one of another game."""


def layout(game: Learnable) -> str:
    """A digest of all that the numbers of a network mean: observation and features, how many actions and seats there are."""
    axes = [(axis.name, axis.size) for axis in (*game.info.observation, *getattr(game.room("heuristics"), "FEATURES", ()))]
    return hashlib.sha256(json.dumps([axes, game.rules.ACTIONS, game.rules.SEATS]).encode()).hexdigest()[:16]


def write(path: str | os.PathLike[str], net: Net, game: Learnable, about: dict[str, Any] | None = None) -> None:
    """Keep a network, in half precision; ``about`` says where it comes from. A file is there whole or not at all."""
    arrays = {name: np.asarray(value, np.float16) for name, value in net._asdict().items()}
    facts = {"format": FORMAT, "layout": layout(game), "about": about or {}}
    target = Path(path)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    with beside.open("wb") as file:
        np.savez_compressed(file, facts=np.frombuffer(json.dumps(facts).encode(), np.uint8), **arrays)  # type: ignore[arg-type]
    beside.replace(target)


def read(path: str | os.PathLike[str], game: Learnable) -> Net:
    """The network in a file, if it was made for this game."""
    try:
        with np.load(path) as file:
            facts = json.loads(file["facts"].tobytes())
            arrays = {name: file[name].astype(np.float32) for name in Net._fields}
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise BadNet(f"{path} holds no network: {error}") from None
    if facts["format"] != FORMAT:
        raise BadNet(f"{path} holds a network of format {facts['format']}, and this shoal reads format {FORMAT}: train it anew")
    if facts["layout"] != layout(game):
        raise BadNet(f"{path} holds a network for other observations or actions than this game has: train it anew")
    net = Net(**arrays)._replace(trust=float(arrays["trust"]))
    if not all(np.isfinite(array).all() for array in net[:-1]):
        raise BadNet(f"{path} holds numbers that are no numbers: train it anew")
    return net
