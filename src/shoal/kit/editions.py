"""Editions under test: each either plays, or is refused in a sentence that names a number.

from shoal.kit import editions

editions.every_number_differs("pond", numbers)      # then ``kit.variants("pond", edition=numbers)`` and ``kit.CHECKS``
editions.plays_or_is_refused("pond", numbers)       # for numbers that were made up
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from shoal.core.game import Game
from shoal.games import module, packages
from shoal.games.errors import BadEdition
from shoal.games.guide import guide
from shoal.kit import checks, readers

#: what is checked of an edition in seconds: on the python target, without compiling anything
QUICK: tuple[Callable[[Game], None], ...] = (
    checks.it_finishes,
    checks.it_replays,
    checks.choices_are_in_order,
    checks.results_add_up,
    readers.views_are_plain_data,
    readers.the_board_draws,
    checks.sheets_add_up,
)


def quick_checks(game: Game) -> None:
    """Play, show and draw a game on the python target, and fill in its guide."""
    for option in game.info.options:
        assert option.allows(option.default), (
            f"{option.name} = {option.default!r} is the default, but not possible: it takes {option.wanted}"
        )
    for check in QUICK:
        check(game)
    assert guide(game.package)


def usual(name: str) -> dict[str, Any]:
    """The numbers that a game brings along, by their keys."""
    return {entry.key: entry.value for entry in module(packages()[name], "data").numbers.entries}


def every_number_differs(name: str, numbers: Mapping[str, Any]) -> None:
    """Fail unless an edition has each of a game's numbers, and none as the game brings it along."""
    known = usual(name)
    assert numbers.keys() == known.keys(), sorted(numbers.keys() ^ known.keys())
    same = [key for key, value in known.items() if json.dumps(value, sort_keys=True) == json.dumps(numbers[key], sort_keys=True)]
    assert not same, f"these are as they always are: {', '.join(same)}"


def plays_or_is_refused(name: str, numbers: Mapping[str, Any]) -> bool:
    """Whether a game with these numbers loads; it then passes the quick checks, and else its refusal names a number."""
    try:
        game = Game(name, edition=numbers)
    except BadEdition as refusal:
        assert refusal.reason != "bad_edition", f"something went wrong instead of being refused: {refusal}"
        assert any(key in str(refusal) for key in numbers.keys() | usual(name).keys()), f"no number is named: {refusal}"
        return False
    quick_checks(game)
    return True
