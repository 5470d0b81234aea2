"""What may be taken back: nothing that somebody has learnt something from."""

from __future__ import annotations

from typing import Protocol

from shoal.core.match import Match
from shoal.store.beginnings import Origin
from shoal.store.refusals import NotNow


class Played(Protocol):
    """What is asked of a table."""

    opens: list[bool]
    secrets: dict[int, bool]
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
    def seat_names(self) -> list[str]: ...


def undo_target(table: Played, seat: int) -> int:
    """To how many moves ``seat`` may go back: before its last action, if nothing has been revealed since. ``NotNow`` says why not."""
    moves = table.playing.moves
    if table.status == "over":
        raise NotNow("over", "the match is over.")
    if table.is_outdated:
        raise NotNow("other_rules", table.why_outdated)
    first = table.origin.moves if table.origin else 0
    if not any(who == seat for who, _ in moves[first:]):
        raise NotNow("nothing_to_undo", "you have done nothing yet that could be taken back.")
    number = len(moves) - 1
    while True:
        who = moves[number][0]
        if who == "chance":
            raise NotNow("revealed", "something was drawn or rolled since your last action, so it stands.")
        if table.opens[number]:
            raise NotNow("revealed", "sealed decisions were opened since your last action, so it stands.")
        if who == seat:
            return number
        if _had_secrets(table, number):  # their answer may have told something of what they hide
            other = table.seat_names[int(who)]
            raise NotNow("revealed", f"{other} has acted since on what is hidden from you, so your last action stands.")
        number -= 1


def _had_secrets(table: Played, number: int) -> bool:
    """Whether some seat did not know everything at a move. What is hidden must not decide it: only that something is."""
    if number not in table.secrets:
        match, before = table.playing, table.playing.before(number)
        table.secrets[number] = match.game.hides_anything and (
            match.view_after(number, 0) != match.view_after(number, match.game.players - 1)  # mostly there already, and mostly enough
            or before.view("all") != before.view(None)
        )
    return table.secrets[number]
