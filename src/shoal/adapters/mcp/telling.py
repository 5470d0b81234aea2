"""A table as text that a model reads well. All of it is made from what one seat may see."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import Any, Literal

from shoal.core.errors import ShoalError
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset

SHOWN = 24  # choices that are listed in passing; the tool ``choices`` has all of them
NEAR = 3  # actions that may have been meant
DETAILED = 12  # so many choices are told with all that they change


@dataclass(frozen=True)
class Seen:
    """A table as one seat sees it; nothing in here is hidden from that seat."""

    table: str  # what the seat's owner calls it
    game: Ruleset
    seat: int
    chairs: list[str]  # who has which seat, in words
    status: Literal["open", "running", "over"]
    invite: str | None = None  # what others need to take a free seat
    view: dict[str, Any] | None = None
    choices: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)  # those of the choices that are known to end the match
    decided: str | None = None  # a sealed decision of this seat that waits for the others
    known: Position | None = None  # the position with all that the seat cannot know dealt anew, if it can be had
    news: list[str] = field(default_factory=list)  # what happened since the last time, a line each
    ranking: list[list[int]] | None = None  # when it is over

    @property
    def names(self) -> list[str]:
        names: list[str] = self.game.words.seat_names(self.game.players)
        return names


def table(seen: Seen, in_words: bool = False) -> str:
    """The whole table: who sits there, what happened, the position, what can be done."""
    head = f"{seen.game.title}, table {seen.table}. You are {seen.names[seen.seat]}, seat {seen.seat}. {'; '.join(seen.chairs)}."
    parts = [head, _news(seen)]
    if seen.view is None:
        told = f" Whoever wants one calls join_table with {seen.invite!r}." if seen.invite else ""
        parts.append(f"The match begins when every seat is taken.{told} Look again later, with wait.")
    else:
        parts += [position(seen.game, seen.view, seen.seat, in_words), _scores(seen)]
    parts.append(_asked(seen))
    return "\n\n".join(part.strip("\n") for part in parts if part)


def position(game: Ruleset, view: dict[str, Any], seat: int, in_words: bool = False) -> str:
    """A position as its game tells it: the headline, then the board as text or in sentences."""
    headline = str(game.story.headline(view, seat)).rstrip(".")
    whole = str(game.story.describe(view, seat) if in_words else game.board.text(view, seat))
    return f"{headline[:1].upper()}{headline[1:]}.\n\n{whole}"


def choices(seen: Seen, like: str = "") -> str:
    """What the seat may do, and what each would lead to. Those that lead to the same are told together."""
    if not seen.choices:
        return _asked(seen) or "The match has not begun: there is nothing to choose yet."
    wanted = [choice for choice in seen.choices if like.lower() in choice]
    if not wanted:
        return f"None of the {len(seen.choices)} choices has {like!r} in it. {_listed(seen.choices)}"
    is_detailed = len(wanted) <= DETAILED
    by_outcome: dict[str, list[str]] = {}
    for choice in wanted:
        by_outcome.setdefault(_leads_to(seen, choice, is_detailed), []).append(choice)
    lines = [f"- {', '.join(alike)}{f': {outcome}' if outcome else ''}" for outcome, alike in by_outcome.items()]
    count = f"{len(wanted)} of {len(seen.choices)} choices" if like else "1 choice" if len(wanted) == 1 else f"{len(wanted)} choices"
    more = "" if is_detailed or seen.known is None else f" With like, up to {DETAILED} of them are told with all that they change."
    return "\n".join([f"{count}:{more}", *lines])


def _leads_to(seen: Seen, choice: str, is_detailed: bool) -> str:
    if seen.known is not None:
        return consequence(seen.known, choice, seen.seat, is_detailed)
    return "ends the match." if choice in seen.ends else ""


def consequence(known: Position, choice: str, seat: int, is_detailed: bool = False) -> str:
    """What would follow from a choice at once, as far as the seat can know: points, the end, whose turn it is then and what for; in detail
    also what would be different on the table."""
    if known.is_sealed:
        return "sealed until everybody has decided."
    after = known.after(known.read(choice))
    view, names = after.view(seat), known.game.words.seat_names(known.game.players)
    gains = [now - then for now, then in zip(view["scores"], known.view(seat)["scores"], strict=True)]
    points = ", ".join(f"{'you' if k == seat else names[k]} {gain:+d}" for k, gain in enumerate(gains) if gain)
    headline = str(known.game.story.headline(view, seat)).rstrip(".")
    told = f"{f'points: {points}. ' if points else ''}{'Ends the match. ' if after.turn == 'over' else 'Then: '}{headline}."
    changed = _changes(known.game, known.view(seat), view, seat) if is_detailed else []
    return f"{told} Changed: {' '.join(changed)}" if changed else told


def _changes(game: Ruleset, before: dict[str, Any], after: dict[str, Any], seat: int) -> list[str]:
    """The sentences about the table after an action that were not true before it, but for the headline."""
    then, now = (str(game.story.describe(view, seat)).split(". ") for view in (before, after))
    headline = str(game.story.headline(after, seat))
    return [f"{line.rstrip('.')}." for line in now if line not in then and line.rstrip(".") not in headline]


def refusal(error: ShoalError, tried: str | None = None) -> str:
    """What was tried, why it is not possible, and what would be."""
    said = str(error)
    parts = [said]
    if error.choices:
        near = difflib.get_close_matches(tried or "", error.choices, NEAR)
        if near:
            parts.append(f"Perhaps you meant: {', '.join(near)}.")
        if "Legal now" not in said:
            parts.append(_listed(error.choices))
    return " ".join(parts)


def _news(seen: Seen) -> str:
    return "\n".join(["Since you last looked:", *(f"- {line}" for line in seen.news)]) if seen.news else ""


def _scores(seen: Seen) -> str:
    """Who leads, or the result."""
    assert seen.view is not None
    aim = "the fewest points win" if seen.game.info.lowest_wins else "the most points win"
    scores = ", ".join(f"{name} {points}" for name, points in zip(seen.names, seen.view["scores"], strict=True))
    if seen.ranking is None:
        return f"Points if the match ended now ({aim}): {scores}."
    places = "; ".join(f"{place}. {' and '.join(seen.names[seat] for seat in group)}" for place, group in _places(seen.ranking))
    won = "You have won." if seen.seat in seen.ranking[0] else "You have not won."
    return f"Final points ({aim}): {scores}. Places: {places}. {won}"


def _places(ranking: list[list[int]]) -> list[tuple[int, list[int]]]:
    return [(1 + sum(len(better) for better in ranking[:k]), group) for k, group in enumerate(ranking)]


def _asked(seen: Seen) -> str:
    """What is asked of the seat now."""
    if seen.status == "over":
        return "The match is over: there is nothing left to play."
    if seen.status == "open":
        return ""
    if seen.decided is not None:
        return f"You have decided: {seen.decided}. It is sealed until everybody has, and until then you may act again to change it."
    if not seen.choices:
        return "It is not your turn: look again, with wait."
    return f"It is your turn. {_listed(seen.choices)}"


def _listed(choices: list[str]) -> str:
    shown = ", ".join(choices[:SHOWN])
    more = f" and {len(choices) - SHOWN} more (the tool choices lists all)" if len(choices) > SHOWN else ""
    return f"Legal now: {shown}{more}."
