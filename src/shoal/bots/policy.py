"""The bot of a network alone: one forward pass a decision, no search. ``policy:FILE`` is its name."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np

from shoal.bots.contract import Advice, BadBot, Candidate, Factory, Limit, Setup
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.net import Net, forward, read


class PolicyBot:
    """The action that a network holds most likely to be best."""

    def __init__(self, setup: Setup, net: Net) -> None:
        self.net = net

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        policy, wins, points = forward(self.net, np.array(known.observation(seat), np.float32))
        shares = softmax(policy[known.actions])
        win, score = float(softmax(wins[: known.game.players])[0]), float(points[0])
        order = sorted(range(len(shares)), key=lambda i: -shares[i])
        best = [Candidate(known.write(known.actions[i]), float(shares[i]), win, score) for i in order]
        return Advice(best[0].action, best, win, [best[0].action])


def softmax(logits: np.ndarray[tuple[int], np.dtype[np.float32]]) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    powers = np.exp(logits - logits.max())
    shares: np.ndarray[tuple[int], np.dtype[np.float32]] = powers / powers.sum()
    return shares


def policy_of(text: str) -> Factory:
    """What makes bots of the network in a file."""
    path = Path(text)
    if not path.is_file():
        raise BadBot("no_file", f"there is no network {text!r}: policy:FILE takes a file that shoal train wrote.")
    return lambda setup: PolicyBot(setup, _read(path, path.stat().st_mtime_ns, setup.game))


@functools.lru_cache(maxsize=8)
def _read(path: Path, written: int, game: Ruleset) -> Net:
    """The file's network, read again when it was written anew."""
    return read(path, game)
