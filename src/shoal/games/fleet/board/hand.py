"""The lower edge of Fleet's board: a hand by kinds, and what one can pay."""

from __future__ import annotations

import functools
from html import escape

from shoal.games.svg import barred, element, group, owed, term

from .. import data as d
from .. import pieces, story
from ..pieces import Box
from ..story import cards, reckoning
from .scene import Scene

USES = {"pay": "pay", "launch": "launch", "hire": "hire"}  # what cards are used for, by stage


def hand(scene: Scene) -> str:
    """The cards, each kind in its place, or their backs for who may not see them."""
    at, view, owner = scene.at, scene.view, scene.shown
    player = scene.player(owner)
    parts = [] if at.is_tall else [purse(scene)]
    if player["hand"] is None:
        return "".join([*parts, backs(player["hand_size"], at.hand)])
    is_asked = view["active"] == owner
    boats = [kind for kind in d.KINDS if any(action.startswith("hire ") and action.endswith(f" {kind}") for action in scene.choices)]
    use = "command" if len(boats) > 1 else USES.get(view["stage"], "") if is_asked else ""
    for kind, box in zip(d.KINDS, at.hand.within(3).columns(d.N_KINDS, 4), strict=True):
        count = player["hand"].get(kind, 0)
        ways = [f"{verb} {kind}" for verb in ("pay", "launch", "discard", "deal")] + (
            [f"hire {kind} {boats[0]}"] if len(boats) == 1 else []
        )
        action = next((way for way in ways if way in scene.choices), None)
        price = reckoning.price(player, d.COST[d.KINDS.index(kind)])
        card = shown_card(
            kind, count, min(count, scene.new.get(kind, 0)), box, use, price, reckoning.allows(player, kind), action is not None
        )
        shown = scene.choice(action, card) if action is not None else card
        why = story.why_not(view, player, f"card {kind}") if action is None and count and is_asked and scene.choices else ""
        if why:
            shown = barred(why, card)
        parts.append(scene.spot(f"card {kind}", box, shown, commands(scene, kind, boats, box) if use == "command" and count else ""))
    return "".join(parts)


@functools.lru_cache(1 << 10)
def shown_card(kind: str, count: int, new: int, box: Box, use: str, price: int, can_launch: bool, is_hot: bool) -> str:
    picture = pieces.boat_card(kind, count, new, box, use, price, can_launch, hot=is_hot)
    return term("card", element("title", escape(uses(kind, count, price))), picture)


def uses(kind: str, count: int, price: int) -> str:
    """What one can do with a card, in a sentence."""
    number = d.KINDS.index(kind)
    boat = f"launch it for {cards.price(d.COST[number], price)} ({cards.some(d.BOAT_POINTS[number], 'point')})"
    return f"{cards.some(count, f'{kind} card')}: {boat}, pay ${d.CASH[number]} with it, or make it a captain."


def commands(scene: Scene, kind: str, boats: list[str], box: Box) -> str:
    """The boats that a card could command."""
    area = Box(box.x + 3, box.y + 43, box.width - 6, box.height - 46)
    a_line = (3 if len(boats) > 4 else 2) if box.width > 100 else 1 if len(boats) < 3 else 2
    boxes = [each for line in area.rows(-(-len(boats) // a_line), 3) for each in line.columns(a_line, 3)]
    parts = []
    for boat, each in zip(boats, boxes, strict=False):
        size = min(each.width / pieces.BOAT_WIDTH, each.height / pieces.BOAT_HEIGHT, 1) * 0.85
        left, top = each.x + (each.width - pieces.BOAT_WIDTH * size) / 2, each.y + (each.height - pieces.BOAT_HEIGHT * size) / 2
        button = each.rect("button hot", 6) + pieces.moved(left, top, size, pieces.sign(boat))
        parts.append(scene.choice(f"hire {kind} {boat}", button))
    return "".join(parts)


def purse(scene: Scene) -> str:
    """What one can pay, or has to."""
    view, owner, box = scene.view, scene.shown, scene.at.purse
    name = "Your hand" if owner == scene.reader else f"{scene.name(owner)}'s hand"
    parts = [box.rect("panel"), pieces.line(box.x + 8, box.y + 22, name, box.width - 14, "name")]
    player = scene.player(owner)
    means, discount = reckoning.means(player), reckoning.discount(player)
    if view["stage"] == "pay" and view["active"] == owner:
        told = pieces.line(box.x + 8, box.y + 48, "still to pay", box.width - 14, "small bold")
        coin = element("circle", cx=box.x + 30, cy=box.y + 78, r=20, cls="coin")
        parts.append(
            term("due", told, coin, element("text", f"${owed(view['due'])}", x=box.x + 30, y=box.y + 83, cls="num coin-ink middle"))
        )
    elif means is not None:
        told = pieces.line(box.x + 8, box.y + 48, "can pay up to", box.width - 14, "small soft")
        more = pieces.line(box.x + 8, box.y + 115, f"prices ${discount} less", box.width - 14, "small soft") if discount else ""
        parts.append(term("means", told, pieces.coin(box.x + 30, box.y + 78, means - discount, 20), more))
    return group(*parts)


def backs(count: int, box: Box) -> str:
    """Cards whose faces are not for the reader."""
    step = min(60.0, (box.width - 70) / max(count - 1, 1))
    return term("hand", *(Box(box.x + 4 + step * k, box.y + 8, 64, 96).rect("back", 6) for k in range(count)))
