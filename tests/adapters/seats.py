"""Every game with every number of players, and what a seat must not learn."""

import shoal
from shoal.games import OURS

EVERY = [(name, players) for name in OURS for players in shoal.load(name).info.seats]
SECRET = [name for name in OURS if shoal.load(name).hides_anything]


def known(value):
    """Data of an environment in a form that can be compared."""
    if isinstance(value, dict):
        return {key: known(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [known(part) for part in value]
    return value.tolist() if hasattr(value, "tolist") else value
