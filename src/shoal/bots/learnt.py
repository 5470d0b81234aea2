"""What the house's bots have learnt: the network in a game's package."""

from __future__ import annotations

import importlib
from pathlib import Path

from shoal.core.ruleset import Ruleset
from shoal.engine import net
from shoal.engine.net import Net
from shoal.games.calibration import file_of

FILE = "net.npz"

_known: dict[str, Net | None] = {}


def network(game: Ruleset) -> Net | None:
    """The network that a game came with. An edition has none: it was learnt with the printed numbers."""
    if game.edition is not None:
        return None
    if game.package not in _known:
        path = Path(next(iter(importlib.import_module(game.package).__path__))) / FILE
        _known[game.package] = net.read(path, game) if path.is_file() else None
    return _known[game.package]


def peoples_network(game: Ruleset) -> Net | None:
    """The one for bots among people: none where these can all lose, as it has learnt from the rules' places alone."""
    return None if hasattr(game.room("heuristics"), "is_lost") else network(game)


def adviser(game: Ruleset, target: str = "native") -> str:
    """Whom people ask for a hint: expert, but hard where the chances that expert sees by a network are not calibrated, and where the code
    is interpreted: a network would take minutes."""
    is_calibrated = peoples_network(game) is None or file_of(game.package, is_learnt=True).is_file()
    return "expert" if target == "native" and is_calibrated else "hard"
