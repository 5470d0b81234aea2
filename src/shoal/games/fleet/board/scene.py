"""What every part of Fleet's board is given: the view, for whom it is drawn, and where everything is."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from shoal.games.contract import Json, Reader, Shape
from shoal.games.svg import choice, spot

from .. import data as d
from .. import story
from ..pieces import Box
from ..story import cards
from ..story.reckoning import Player
from .memory import Memory


class Layout(NamedTuple):
    """Where everything is, the same from the first move to the last."""

    width: float
    height: float
    piles: Box
    phases: Box  # of a round, beside the piles; on a tall board they take turns with the auction
    start: Box  # the start player
    row: Box  # licences for sale
    auction: Box
    strips: Box  # the other players
    side: Box  # about the player whose fleet is shown
    fleet: Box
    purse: Box  # what one can pay; has no room on a tall board
    hand: Box
    is_tall: bool


@functools.cache
def layout(shape: Shape, players: int) -> Layout:
    if shape == "wide":
        return Layout(
            *(
                880,
                560,
                Box(8, 5, 392, 24),
                Box(402, 5, 330, 24),
                Box(734, 5, 138, 24),
                Box(8, 32, 648, 154),
                Box(664, 32, 208, 154),
                Box(8, 192, 864, 62),
            ),
            *(Box(8, 260, 100, 164), Box(112, 260, 760, 164), Box(8, 430, 100, 124), Box(112, 430, 760, 124), False),
        )
    row = (150, 136, 108)[players - d.FEWEST]
    strips = (46, 40, 34)[players - d.FEWEST] * (players - 1) + 2 * (players - 2)
    top, edge = row + 54, 498 - strips  # what is last is first covered by a bar that needs more room
    return Layout(
        *(
            380,
            500,
            Box(5, 3, 262, 22),
            Box(5, 3, 0, 0),
            Box(269, 3, 106, 22),
            Box(5, 27, 370, row),
            Box(5, row + 29, 370, 23),
            Box(5, edge, 370, strips),
        ),
        *(Box(5, top, 370, 22), Box(5, top + 24, 370, edge - 132 - top), Box(5, edge, 0, 0), Box(5, edge - 106, 370, 104), True),
    )


class Scene(NamedTuple):
    """A view as it is drawn for somebody."""

    view: Json
    reader: Reader
    shown: int  # whose fleet is large, and whose hand lies along the lower edge
    owner: int  # by whose licences and cash the sale is told
    choices: Sequence[str]
    recent: frozenset[str]  # the spots of the last move
    new: dict[str, int]  # the cards in the hand that have just been drawn
    at: Layout
    names: Sequence[str]  # of the people, or the colours of the seats
    bids: dict[int, int]  # the last of each seat for the licence that is up

    def player(self, seat: int) -> Player:
        player: Player = self.view["players"][seat]
        return player

    def name(self, seat: int) -> str:
        return "You" if seat == self.reader else self.names[seat]

    def spot(self, name: str, box: Box, *inside: str) -> str:
        """A spot with its ring, marked if the last move touched it."""
        return marked(self.recent, name, box, *inside)

    def words(self, action: str) -> str:
        """What an action is called where it can be chosen."""
        offer = story.offer(self.view, self.reader, action)
        return f"{offer.group}: {offer.label}" if offer.group else offer.label

    def choice(self, action: str, *inside: str) -> str:
        """Something that can be chosen, under the words of its offer."""
        return choice(action, *inside, words=self.words(action))


def marked(recent: frozenset[str], name: str, box: Box, *inside: str) -> str:
    """A spot with its ring, marked if it is among the recent ones."""
    return spot(name, *inside, box.last() if name in recent else "", ring=box.ring())


def recent(view: Json, last: Memory | None) -> frozenset[str]:
    """The spots that the last move touched."""
    if last is None:
        return frozenset()
    who, action, *_ = last
    verb, *rest = action.split()
    if verb == "offer":
        return frozenset({f"row {view['row'].index(rest[0])}"} if rest[0] in view["row"] else ())
    if verb in ("bid", "fold", "pass"):
        return frozenset({"auction"})
    if verb == "buy":
        return frozenset({f"{cards.pier(rest[0])} of {who}"})
    if verb in ("launch", "hire", "process"):
        return frozenset({f"{rest[verb == 'hire']} of {who}"})
    if verb in ("pay", "trade"):
        return frozenset({f"hand {who}"} if verb == "trade" or rest[0] != "crate" else {f"stored {who}"})
    return frozenset({"discards"} if verb == "discard" else ())  # of new licences none is more than another
