"""Tips in somebody's first match: each is given at the first decision that it is about, and stays while it is true; one at a time.

Who closes a tip has read it: it is not given again, on no page and no device of that person.
"""

from __future__ import annotations

import functools

from shoal.core.game import Game
from shoal.core.lesson import tips_for
from shoal.core.position import Position
from shoal.games import lessons
from shoal.games.lessons import Tip
from shoal.store import Store, Table

TIP = "tip:"  # what is remembered of a tip, before its id


def tips_for_seat(table: Table, seat: int | None) -> list[Tip]:
    """What a learner should hear at the decision before them, each unless they have read it: first what they should have heard before."""
    course = lessons.read(table.game.package) if table.teaches else None
    if course is None or seat is None or seat not in table.deciders:
        return []
    match, now = table.playing, table.deciders[seat]
    asked = [match.before(number) for number, (who, _) in enumerate(match.moves) if who == seat]
    given: list[Tip] = []
    for position in (*asked, now):
        given += [each for each in course.tips if each not in given and each.id in _about(table.game, position.state())][:1]
    return [each for each in given if each.id in _about(table.game, now.state())]


def hear_tip(store: Store, person: str, table: Table, tip: str) -> None:
    """Remember that somebody has read a tip; what is no tip of the game is not remembered."""
    course = lessons.read(table.game.package)
    if course and any(tip == each.id for each in course.tips):
        store.finish_lesson(person, table.game.name, f"{TIP}{tip}")


def tips_heard(store: Store, person: str, table: Table) -> set[str]:
    """The tips about a table's game that somebody has read, at whatever table."""
    if not table.teaches:
        return set()
    finished = store.finished_lessons(person).get(table.game.name, set())
    return {name.removeprefix(TIP) for name in finished if name.startswith(TIP)}


@functools.lru_cache(1 << 12)  # every decision of a match is looked at again after each move
def _about(game: Game, state: bytes) -> frozenset[str]:
    """The tips about a position, by their ids."""
    course, position = lessons.read(game.package), Position(game, state)
    if course is None:
        return frozenset()
    is_ahead = isinstance(position.turn, int) and any(position.scores()) and position.ranking()[0] == [position.turn]
    return frozenset(tip.id for tip in tips_for(course.tips, position.choices(), is_ahead=is_ahead))
