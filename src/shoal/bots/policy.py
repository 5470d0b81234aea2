"""The bot of a network alone: one forward pass a decision, no search. ``policy:FILE`` is its name."""

from __future__ import annotations

import functools
from pathlib import Path

from shoal.bots.contract import Advice, BadBot, Candidate, Factory, Limit, Setup
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.net import Net, read
from shoal.engine.search import ask


class PolicyBot:
    """The action that a network holds most likely to be best."""

    def __init__(self, setup: Setup, net: Net) -> None:
        self.setup, self.net = setup, net

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        said = ask(known.game, self.net, known.state(), seat, target=self.setup.target)
        order = sorted(said.policy, key=lambda action: (-said.policy[action], action))
        win, score = said.wins[seat], float(said.points[seat])
        best = [Candidate(known.write(action), said.policy[action], win, score) for action in order]
        return Advice(best[0].action, best, win, [best[0].action])


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
