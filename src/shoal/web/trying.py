"""Trying it again from a moment of a match: a new table that goes on from there, and a record that somebody brings along as a table."""

from __future__ import annotations

import secrets

from shoal.core.match import Match
from shoal.store import Beginning, Chair, NotAllowed, NotNow, Person, Table, Tables, bot
from shoal.store.analyses import WHOLE
from shoal.web.house_bots import USUAL
from shoal.web.insight import Seen


def try_from(tables: Tables, seen: Seen, person: Person, at_move: int, seat: int) -> Table:
    """A table where ``person`` plays on in ``seat`` from there, bots in the other seats; chance falls anew.

    What stays hidden from them when the match is over is dealt anew too: playing on must not tell it.
    """
    table, _viewer, scope = seen
    table.check_seat(seat)
    if table.status != "over":
        raise NotNow("not_over", "the match is not over yet: it can be tried from here when it is.")
    if scope not in (WHOLE, seat):
        raise NotAllowed("not_your_seat", f"seat {seat} is not yours: what it knew stays hidden from you.")
    if not 0 <= at_move < len(table.playing.moves):
        raise NotNow("no_such_move", f"there is nothing to decide after {at_move} moves: the match has {len(table.playing.moves)}.")
    names: list[str] = []
    chairs = []
    usual = next((chair.level for chair in table.chairs if chair.level), USUAL)  # who was opposite stays opposite, also in one's own seat
    for number, chair in enumerate(table.chairs):
        chairs.append(Chair.of(person) if number == seat else bot(chair.level or usual, names))
        names.append(chairs[-1].name)
    redealt = None if scope == WHOLE else seat
    beginning = Beginning(table.playing.moves[:at_move], table.id, redealt_for=redealt, seed=secrets.randbits(32))
    return tables.create(table.game.name, table.options, chairs, host=person, listed=False, beginning=beginning)


def brought(tables: Tables, match: Match, person: Person) -> Table:
    """A match that somebody brings along, as a table where they hold every seat: who has the text knows all of it."""
    names = match.game.words.seat_names(match.game.players)
    chairs = [Chair.of(person, name) for name in names]
    beginning = Beginning(match.moves, None, match.ending)
    return tables.create(match.game.name, match.game.settled, chairs, host=person, listed=False, beginning=beginning)
