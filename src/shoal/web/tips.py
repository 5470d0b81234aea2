"""Tips in somebody's first match: each is given once, at the first decision that it is about; one at a time."""

from __future__ import annotations

import functools

from shoal.core.game import Game
from shoal.core.lesson import tips_for
from shoal.core.position import Position
from shoal.games import lessons
from shoal.games.lessons import Tip
from shoal.store import Table


def tip_for(table: Table, seat: int | None) -> Tip | None:
    """What a learner should hear at the decision before them."""
    course = lessons.read(table.game.package) if table.teaches else None
    if course is None or seat is None or seat not in table.deciders:
        return None
    match = table.playing
    asked = [match.before(number) for number, (who, _) in enumerate(match.moves) if who == seat]
    given: set[str] = set()
    tip = None
    for position in (*asked, table.deciders[seat]):
        tip = next((each for each in course.tips if each.id not in given and each.id in _about(table.game, position.state())), None)
        given |= {tip.id} if tip else set()
    return tip


@functools.lru_cache(1 << 12)  # every decision of a match is looked at again after each move
def _about(game: Game, state: bytes) -> frozenset[str]:
    """The tips about a position, by their ids."""
    course = lessons.read(game.package)
    return frozenset(tip.id for tip in tips_for(course.tips, Position(game, state).choices())) if course else frozenset()
