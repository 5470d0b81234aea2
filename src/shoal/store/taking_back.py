"""What may be taken back: nothing that somebody has learnt something from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from shoal.core.match import Match
from shoal.store.beginnings import Origin
from shoal.store.refusals import NotNow


class Played(Protocol):
    """What is asked of a table."""

    opens: list[bool]
    origin: Origin | None

    @property
    def playing(self) -> Match: ...
    @property
    def status(self) -> str: ...
    @property
    def is_outdated(self) -> bool: ...
    @property
    def why_outdated(self) -> str: ...
    @property
    def names(self) -> list[str]: ...
    def was_free(self, number: int) -> bool: ...
    def of_move(self, question: str, number: int, work_out: Callable[[], bool]) -> bool: ...


def undo_target(table: Played, seat: int) -> int:
    """To how many moves ``seat`` may go back: before its last decision, if nothing has been revealed since. ``NotNow`` says why not.

    What was the only choice, one of several that come to the same, or so obvious that a page plays it, is no decision: it would be played
    again at once.
    """
    moves = table.playing.moves
    if table.status == "over":
        raise NotNow("over", "the match is over.")
    if table.is_outdated:
        raise NotNow("other_rules", table.why_outdated)
    first = table.origin.moves if table.origin else 0
    if not any(who == seat for who, _ in moves[first:]):
        raise NotNow("nothing_to_undo", "you have done nothing yet that could be taken back.")
    for number in range(len(moves) - 1, first - 1, -1):
        who = moves[number][0]
        if who == "chance":
            raise NotNow("revealed", "something was drawn or rolled since your last action, so it stands.")
        if table.opens[number]:
            raise NotNow("revealed", "sealed decisions were opened since your last action, so it stands.")
        if who == seat and table.was_free(number) and table.of_move("decision", number, partial(table.playing.was_choice, number)):
            return number
        if who != seat and table.of_move(
            "secrets", number, partial(_had_secrets, table, number)
        ):  # their answer may have told something of what they hide
            other = table.names[int(who)]
            raise NotNow("revealed", f"{other} has acted since on what is hidden from you, so your last action stands.")
    raise NotNow("nothing_to_undo", "you have decided nothing yet that could be taken back.")


def _had_secrets(table: Played, number: int) -> bool:
    """Whether some seat did not know everything at a move. What is hidden must not decide it: only that something is."""
    match, before = table.playing, table.playing.before(number)
    return not before.is_open and (
        match.view_before(number, 0) != match.view_before(number, match.game.players - 1)  # mostly there already, and mostly enough
        or before.view("all") != before.view(None)
    )
