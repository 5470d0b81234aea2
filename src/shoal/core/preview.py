"""What a choice would do, told from what its seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from shoal.core.position import Position
from shoal.games.contract import Fact, Json, Offer

DEALS = 6  # that a preview must hold in, where something is hidden


Told = TypeVar("Told")


def preview(position: Position, seat: int, action: int) -> list[Fact]:
    """The facts of an action that a seat can know."""
    return certain(position, seat, lambda deal: _facts(deal, seat, action))


def certain(position: Position, seat: int, tell: Callable[[Position], list[Told]]) -> list[Told]:
    """Of what ``tell`` tells of a position, that which is the same however everything that ``seat`` cannot know may lie.

    Only re-dealt positions are looked at, never the true one, so it cannot tell more than the seat knows.
    """
    deals = [position.redealt(seat, deal) for deal in range(DEALS)] if position.game.hides_anything else [position]
    told = [tell(deal) for deal in deals]
    return [each for each in told[0] if all(each in other for other in told[1:])]


def _facts(position: Position, seat: int, action: int) -> list[Fact]:
    story, before, text = position.game.story, position.view(seat), position.tell(action, seat, sealed=True)
    facts: list[Fact] = story.facts(before, text, position.after(action).view(seat))
    return facts + story.foreseen(before, text, position.game.options) if hasattr(story, "foreseen") else facts


def why_plain(story: Any, view: Json, action: str, offer: Offer) -> str:
    """Why nobody would choose anything else than what is offered, or why it ends what is decided; nothing where neither is so."""
    return offer.obvious or (str(story.decided(view, action)) if hasattr(story, "decided") else "")
