"""The records that a search works on.

Compiled code counts the references to every array of a tuple that it hands on, at each call: with a dozen arrays that took a tenth of a
simulation. So everything of a fixed size is one record, ``room``, which costs nothing to hand on, and only what grows is an array.
"""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from shoal.engine.net import Net

DEEPEST = 512  # actions of a simulation that the trees remember

_NODE: list[tuple[str, Any]] = [
    ("key", np.int64),  # its parent, who acted there, and what of that is shown: ``tree.key_of``
    ("visits", np.int32),  # simulations that came by
    ("available", np.int32),  # the availability count: simulations in which the action could have been chosen
    ("value", np.float64),  # the sum of the results, 0 to 1, for who acted
    ("win", np.float64),  # the sum of the thinking seat's wins
    ("score", np.float64),  # ... and of its points
    ("block", np.int32),  # where the statistics of ``kernels.amaf`` are; 0: none
    ("winner", np.int32),  # who wins from here for sure, counted from 1: ``mcts.PROVES``; 0: not known
]
NODE = np.dtype(_NODE, align=True)
LEARNT_NODE = np.dtype([*_NODE, ("prior", np.float32)], align=True)  # the network's; 0: not asked yet


class Node:
    """The same for the python target."""

    __slots__ = ("available", "block", "key", "prior", "score", "value", "visits", "win", "winner")

    def __init__(self) -> None:
        self.key = self.visits = self.available = self.block = self.winner = 0
        self.value = self.win = self.score = self.prior = 0.0


class Trees(NamedTuple):
    """One tree where nothing is hidden, otherwise one for each seat. They share the nodes."""

    nodes: Any  # NODE, by number; 0 is none
    slots: Any  # the hash table: numbers of nodes by their keys, 0 where it is free; its length is a power of 2
    amaf: Any  # by block, seat and action: in how many simulations, and the sum of their results; block 0 is empty


class Boards(NamedTuple):
    """The game's own records, one of each."""

    start: Any  # STATE at the root
    states: Any  # ... in a simulation
    works: Any  # WORK


def room_type(rules: ModuleType, net: Net | None = None) -> np.dtype[Any]:
    """The record of a search in a game, with a network if there is one."""
    actions, seats = rules.ACTIONS, rules.SEATS
    return np.dtype(
        [
            # the task
            ("seat", np.int64),  # who thinks
            ("players", np.int64),
            ("seed", np.int64),
            ("exploration", np.float64),  # c of PUCT: how much there is to gain from what was tried seldom
            ("forced", np.int64),  # the action that every simulation begins with; -1: any
            ("sees_all", np.int64),  # 1: nothing is dealt anew, so this is what the position as it is comes to
            # 1: what everybody loses (``is_lost``) is won by nobody, whatever the rules' places are; who has won goes on for points
            ("for_people", np.int64),
            ("for_points", np.int64),  # 1: who wins is clear, so the lead counts for as much, measured from ``levels``
            ("levels", np.float64, seats),
            ("totals", np.float64, seats),  # the sum of the wins of each seat over all simulations
            ("leads", np.float64, seats),  # ... and of its leads
            # the trees
            ("trees", np.int64),  # how many
            ("roots", np.int32, seats),  # by tree
            ("used", np.int64),  # how many nodes there are, the none included
            ("most", np.int64),  # ... and may be
            # a simulation
            ("out", np.int32, actions),
            ("children", np.int32, actions),  # the nodes that the actions in ``out`` lead to
            ("cursors", np.int32, seats),  # by tree: the node where the simulation is; 0 once it has left the tree
            ("paths", np.int32, (seats, DEEPEST)),  # by tree and step: the nodes it came by
            ("blocks", np.int32, seats),  # by tree: the statistics of ``kernels.amaf`` that the simulation goes by
            ("used_blocks", np.int64),
            ("bias", np.float64),  # how soon what an action itself came to counts more than those
            ("played", np.int32, DEEPEST),  # by move: the action, and whose it was
            ("played_by", np.int32, DEEPEST),
            ("actors", np.int32, DEEPEST),  # by step: whose action it was; chance's count for the seat that thinks
            ("points", np.int32, seats),
            ("ranks", np.int8, seats),
            ("wins", np.float64, seats),  # 1 for the winner; several share it
            ("values", np.float64, seats),  # the result, 0 to 1
            *(_network(net, actions, seats) if net else ()),
        ],
        align=True,
    )


def _network(net: Net, actions: int, seats: int) -> list[tuple[Any, ...]]:
    """Fields for the weights of a network, and for what it makes of a position."""
    return [
        ("trust", np.float64),
        *((name, np.float32, np.shape(array)) for name, array in net._asdict().items() if name != "trust"),
        ("inputs", np.float32, len(net.w0)),
        ("first", np.float32, len(net.b0)),  # the hidden layers
        ("second", np.float32, len(net.b1)),
        ("said", np.float64, seats),  # each seat's chance to win where the simulation left the tree
        ("logits", np.float64, actions),  # of the actions in ``out``; then their shares
    ]


def room_for(target: str, rules: ModuleType, net: Net | None = None) -> Any:
    """Such a record, empty but for the weights."""
    kind = room_type(rules, net)
    weights = net._asdict() if net else {}
    if target == "native":
        room = np.zeros(1, kind).view(np.recarray)[0]
        for name, array in weights.items():
            room[name] = array
        return room
    fields = {name: np.zeros(kind[name].shape, kind[name].base).tolist() for name in kind.names or ()}
    return SimpleNamespace(**fields | {name: np.asarray(array).tolist() for name, array in weights.items()})
