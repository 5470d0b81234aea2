"""What readers of Fresh Fish are told."""

from __future__ import annotations

from games.freshfish.city import draw_city
from shoal.core.match import Match
from shoal.core.preview import preview
from shoal.games.contract import Gain
from shoal.games.freshfish import story

PEOPLE = ("Ada", "Ben", "Cyn", "Dan", "Eve")
BARE = "You have no reserved plot left: until you reserve another, an outlet that you win counts 8 for good."
AT_THE_REFINERY = """
P . . . g1 0 R
. . . . . . .
. . 0 . . . .
. . . . . . .
. . . . . . .
. . . . . . .
H . . . . . F
"""
GIFT = """
P . . . . . R
. . . . . . .
. . . . . . .
f1 . . . . . .
0 . . . . . .
+ . 0 . . . .
H . 1 . . . F
"""
HARBOR_SIDE = """
P . . . . . F
. . . . . . .
. . . . . . .
. . . . . . .
1 . . . . . .
0 . . . . . .
H . 1 . . . R
"""


def told(match: Match, reader: int | None, number: int = -1) -> str:
    return story.tell(match.story(reader)[number].facts, reader, PEOPLE)


def after(match: Match, action: str, reader: int | None) -> str:
    """What a reader is told of an action played here; the match may have begun in the middle."""
    position = match.position
    number = position.read(action)
    text = position.tell(number, reader, sealed=True)
    facts = story.facts(position.view(reader), text, position.after(number).view(reader))
    return story.tell([fact for fact in facts if not fact.get("would")], reader, PEOPLE)


def previewed(match: Match, action: str) -> str:
    turn = match.turn
    assert isinstance(turn, int)
    return story.tell(preview(match.position, turn, match.position.read(action)), turn, PEOPLE)


def gains(match: Match, action: str, sign: int = 0) -> list[str]:
    """What an action brings who plays it; with a ``sign`` only what is good, or bad."""
    return [gain.of("you", PEOPLE) for gain in gains_of(match, action) if not sign or sign * gain.value > 0]


def gains_of(match: Match, action: str) -> list[Gain]:
    seat = match.turn
    assert isinstance(seat, int)
    return story.gains(match.view(seat), action, match.position.after(match.position.read(action)).view(seat))


def housing(picture: str) -> Match:
    match = draw_city(picture, deck={"apo": 1}, settle=False)
    match.play("draw"), match.play("tile apo")
    return match
