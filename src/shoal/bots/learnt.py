"""What the house's bots have learnt: the network in a game's package."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from shoal.core.ruleset import Ruleset
from shoal.engine import net
from shoal.engine.net import Net
from shoal.games.calibration import file_of

FILE = "net.npz"
PEOPLES_FILE = "net-people.npz"  # where people can all lose: learnt from matches that nobody wins then

_known: dict[tuple[str, str], Net | None] = {}


def network(game: Ruleset) -> Net | None:
    """The network that a game came with, which has learnt from the rules' places."""
    return _network(game, FILE)


def peoples_network(game: Ruleset) -> Net | None:
    """The one for bots among people: where these can all lose it is another."""
    return _network(game, PEOPLES_FILE if hasattr(game.room("heuristics"), "is_lost") else FILE)


def _network(game: Ruleset, file: str) -> Net | None:
    """The network of a file. An edition has none, as it was learnt with the printed numbers, nor have options that it does not know."""
    if game.edition is not None:
        return None
    learnt: dict[str, Any] = getattr(game.room("heuristics"), "LEARNT", {})
    if any(game.options[name] != value for name, value in learnt.items()):
        return None
    key = game.package, file
    if key not in _known:
        path = Path(next(iter(importlib.import_module(game.package).__path__))) / file
        _known[key] = net.read(path, game) if path.is_file() else None
    return _known[key]


def adviser(game: Ruleset, target: str = "native") -> str:
    """Whom people ask for a hint: expert, but hard where the chances that expert sees by a network are not calibrated, and where the code
    is interpreted: a network would take minutes."""
    is_calibrated = peoples_network(game) is None or file_of(game.package, is_learnt=True).is_file()
    return "expert" if target == "native" and is_calibrated else "hard"
