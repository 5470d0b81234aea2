"""Positions of Fishery, and what is said in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import shoal
from shoal.core.match import Match, random_match
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.contract import Gain
from shoal.games.fishery import story

PEOPLE = ("Ada", "Ben")

# Black has b2 and c2, White d1 and a2: columns a | b c d of two rows
SHIPS = "ship b2, ship d1, ship c2, ship a2"
SMALL = {"rows": 2, "cols": 4, "ships": 2, "nets": 3}

# Black has a1, d4 and e3, White e5, d3 and c5; White's e5 is alone in its corner, and the wall around a1 lacks b2-c2
LEAD = "ship a1, ship e5, ship d4, ship d3, ship e3, ship c5, net d5-e5, net a2-a3, net e4-e5, net b2-b3, pass, net b1-c1"

# Black has a2, c1 and d3, White c2, c3 and d1; b1-c1 closes columns a and b
PLAN = "ship a2, ship c3, ship d3, ship c2, ship c1, ship d1, net b2-c2, net d2-d3, net c3-d3, net a1-b1, net a3-b3, net b2-b3"

# Black's a1, b1 and e1 have White's a2 beside them in fourteen squares; White's other ships are alone in the last column
SHELTER = "ship a1, ship a2, ship b1, ship h1, ship e1, ship h2, net g1-h1, net g2-h2"

# Black's d2-e2 closes columns a to d of two rows, where Black is alone; both of White's ships lie with Black's e1 in the other two
HALF = "ship a1, ship f1, ship e1, ship e2, net d1-e1, pass"

# White's c3-d3 locks two of Black's ships in with one of White's, and leaves the other ten squares to White
TURNED = (
    "ship d3, ship d2, ship a1, ship c3, net a3-b3, net a1-b1, net a2-b2, net c1-c2, net d2-d3, net c1-d1, net b3-c3, net c2-d2, pass, "
    "net c3-d3, pass, pass"
)


def played(actions: str, **options: Any) -> Match:
    match = shoal.load("fishery", **options).start()
    for action in filter(None, actions.split(", ")):
        match.play(action)
    return match


def previewed(match: Match, action: str) -> str:
    turn = match.turn
    assert isinstance(turn, int)
    return story.tell(preview(match.position, turn, match.position.read(action)), turn, PEOPLE)


def gained(match: Match, action: str) -> dict[str, Gain]:
    turn = match.turn
    assert isinstance(turn, int)
    after = match.position.after(match.position.read(action)).view(turn)
    return {gain.key: gain for gain in story.gains(match.view(turn), action, after)}


def matches(count: int, **options: int) -> Iterator[Position]:
    """Every position of the nets in random matches on a small board."""
    for seed in range(count):
        match = random_match(shoal.load("fishery", **options), seed)
        yield from (match.at(number).position for number in range(2 * options["ships"], len(match.moves)))


def told(match: Match, reader: int | None, number: int = -1) -> str:
    return story.tell(match.story(reader)[number].facts, reader, PEOPLE)
