"""Which licence of the row somebody who folds can have instead, and for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shoal.games.contract import Json
from shoal.games.prose import counted

from .. import data as d
from . import cards, forecast, paying, reckoning
from .reckoning import Player

FEW = 2  # rounds to come, in which a new boat hardly pays any more


class Another(NamedTuple):
    """A licence for sale besides the one that is up."""

    kind: str
    is_same: bool  # is it one like the one that is up?
    rivals: int  # who may bid against its buyer
    points: int  # now
    due: int  # at least
    price: str  # the same, and why it is less than what is printed

    @property
    def is_sure(self) -> bool:
        """Is it to be had at its lowest price?"""
        return not self.rivals

    @property
    def name(self) -> str:
        """``the other cod licence``"""
        return f"the {'other ' * self.is_same}{cards.licence(self.kind)}"

    @property
    def words(self) -> str:
        """What somebody who folds can do: ``buy the cod licence for $4, as nobody is left to bid against {you}``"""
        if self.is_sure:
            return f"buy {self.name} for {self.price}, as nobody is left to bid against {{you}}"
        return f"bid for {self.name} from {self.price} against {counted(self.rivals, 'rival')}"

    @property
    def chance(self) -> str:
        """The same in a few words, and its points: ``buy the cod licence, 4 points, for $4 without a rival``"""
        named = f"{self.name}, {cards.some(self.points, 'point')},"
        if self.is_sure:
            return f"buy {named} for ${self.due} without a rival"
        return f"bid for {named} from ${self.due}"


def another(view: Json, player: Player) -> Another | None:
    """What somebody who folds can still have that brings most points, and for what: once whoever has bid most has bought, nobody may be
    left to bid against them."""
    lot, row = view["lot"], list(view["row"])
    row.remove(lot)
    within = [kind for kind in dict.fromkeys(row) if _least(kind) <= (reckoning.means(player) or 0)]
    if view["bid"] is None or not within:
        return None
    kind = max(within, key=lambda each: (points(view, player, each) + _boat(view, player, each), each == lot, -_least(each)))
    due = reckoning.price(player, _least(kind))
    rivals_left = len(rivals(view, view["bidder"]))
    return Another(kind, kind == lot, rivals_left, reckoning.worth(player, kind), due, cards.price(_least(kind), due))


def is_worth_it(view: Json, player: Player, one: Another) -> bool:
    """Is such a licence worth its price? Those that do something each round are; the others if they bring a point by the end for each
    dollar, for which boats and captains bring about as much while there are rounds left for them."""
    return one.kind in d.LICENSES[: d.STANDARD] or forecast.rounds_to_come(view) < FEW or points(view, player, one.kind) >= one.due


def rivals(view: Json, buyer: int) -> Sequence[int]:
    """Who else than whose turn it is can buy in this auction yet once the ``buyer`` has bought."""
    gone = (view["active"], buyer)
    return [seat for seat in range(len(view["players"])) if seat not in gone and not (view["bought"][seat] or view["declined"][seat])]


def points(view: Json, player: Player, kind: str) -> int:
    """The points that one more licence likely brings by the end."""
    return reckoning.worth(player, kind) + forecast.crab_growth(view, player, kind)


def _boat(view: Json, player: Player, kind: str) -> int:
    """The points of a card in hand that a licence makes a boat."""
    pier = cards.pier(kind)
    if not (player["hand"] or {}).get(pier) or reckoning.last_auction(view) or reckoning.allows(player, pier):
        return 0
    can_keep = (reckoning.cash(paying.without(player, pier)) or 0) >= reckoning.price(player, _least(kind))
    return d.BOAT_POINTS[d.KINDS.index(pier)] if can_keep else 0


def _least(kind: str) -> int:
    return d.MINIMUM[d.LICENSES.index(kind)]
