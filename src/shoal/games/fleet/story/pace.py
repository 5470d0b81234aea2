"""Who gets more cards a round than the reader, and which licence for sale would change that."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json
from shoal.games.prose import Voice

from .. import data as d
from . import cards, reckoning
from .reckoning import Player

CLEAR = 2  # cards a round that somebody gets more


def cards_a_round(player: Player) -> int:
    """The cards that a player gets in a round, as all can see: those kept of a draw, and those of lobster and cod licences."""
    tuna = int(player["licenses"].get("tuna", 0))
    kept = d.DRAWS[tuna] - (d.DISCARDS[tuna] != d.KEEP)
    return kept + reckoning.lobster_cards(player, reckoning.captained(player)) + reckoning.bonus_cards(player, "launch")


def behind(view: Json, seat: int, names: Sequence[str]) -> str:
    """That another gets clearly more cards, with a licence for sale that the reader can pay for and that brings more; else nothing."""
    player, voice = view["players"][seat], Voice(seat, names)
    mine = cards_a_round(player)
    most, rival = max((cards_a_round(other), -k) for k, other in enumerate(view["players"]) if k != seat)
    row = [kind for kind in dict.fromkeys(view["row"]) if d.MINIMUM[d.LICENSES.index(kind)] <= (reckoning.means(player) or 0)]
    more = {kind: cards_a_round(reckoning.buyer(player, kind)) - mine for kind in row}
    if most - mine < CLEAR or not (best := max(more, key=lambda kind: more[kind], default="")) or more[best] <= 0:
        return ""
    rival_gets = f"{voice.does(-rival, 'get')} up to {cards.some(most, 'card')} a round, you {mine}"
    return f"{rival_gets}: the {cards.licence(best)} adds {more[best]}."
