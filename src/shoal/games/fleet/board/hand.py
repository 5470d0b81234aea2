"""The lower edge of Fleet's board: a hand by kinds, and what one can pay."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from shoal.games.svg import barred, choice, element, escaped, group, owed, term

from .. import data as d
from .. import pieces, story
from ..pieces import Box
from ..story import cards, reckoning
from .scene import Scene, marked

USES = {"pay": "pay", "launch": "launch", "hire": "hire"}  # what cards are used for, by stage


class Held(NamedTuple):
    """The cards of a kind in a hand that is open to the reader."""

    kind: str
    number: int
    new: int
    price: int  # what it costs to launch one
    can_launch: bool
    action: str  # what can be chosen with it, if there is one thing
    words: str
    why: str  # why nothing can be, if it looks as if it could
    commands: tuple[tuple[str, str, str], ...]  # boats that it could command: action, boat, words
    is_recent: bool


def hand(scene: Scene) -> str:
    """The cards, each kind in its place, or their backs for who may not see them."""
    at, view, owner = scene.at, scene.view, scene.shown
    player = scene.player(owner)
    beside = "" if at.is_tall else purse(scene)
    if player["hand"] is None:
        return beside + backs(player["hand_size"], at.hand)
    is_asked, choices = view["active"] == owner, scene.choices
    hired = {action.rpartition(" ")[2] for action in choices if action.startswith("hire ")}
    boats = [kind for kind in d.KINDS if kind in hired]
    use = "command" if len(boats) > 1 else USES.get(view["stage"], "") if is_asked else ""
    found = []
    for kind, cost in zip(d.KINDS, d.COST, strict=True):
        count = player["hand"].get(kind, 0)
        action = _way(kind, boats, choices) if choices else ""
        why = story.why_not(view, player, f"card {kind}") if not action and count and is_asked and choices else ""
        orders = [(f"hire {kind} {boat}", boat) for boat in boats] if use == "command" and count else []
        held = kind, count, min(count, scene.new.get(kind, 0)), reckoning.price(player, cost), reckoning.allows(player, kind)
        called = tuple((order, boat, scene.words(order)) for order, boat in orders)
        found.append(Held(*held, action, scene.words(action) if action else "", why, called, f"card {kind}" in scene.recent))
    return beside + _cards(tuple(found), use, at.hand)


def _way(kind: str, boats: list[str], choices: Sequence[str]) -> str:
    """What can be chosen with the cards of a kind, if there is one thing."""
    ways = (f"pay {kind}", f"launch {kind}", f"discard {kind}", f"deal {kind}", f"hire {kind} {boats[0]}" if len(boats) == 1 else "")
    return next((way for way in ways if way in choices), "")


@functools.lru_cache(1 << 8)  # 8 KiB each
def _cards(found: tuple[Held, ...], use: str, box: Box) -> str:
    parts = []
    for one, each in zip(found, box.within(3).columns(d.N_KINDS, 4), strict=True):
        shown = shown_card(one.kind, one.number, each, use, one.price, one.can_launch, bool(one.action))
        if one.action:
            shown = choice(one.action, shown, words=one.words)
        elif one.why:
            shown = barred(one.why, shown)
        name = f"card {one.kind}"
        parts.append(marked(frozenset((name,) if one.is_recent else ()), name, each, shown, commands(one.commands, each)))
        if one.new and use != "command":
            parts.append(pieces.just_drawn(one.new, each))
    return "".join(parts)


@functools.lru_cache(1 << 10)
def shown_card(kind: str, count: int, box: Box, use: str, price: int, can_launch: bool, is_hot: bool) -> str:
    picture = element("title", escaped(uses(kind, count, price))), pieces.boat_card(kind, count, box, use, price, can_launch, hot=is_hot)
    return group(*picture) if is_hot else term("card", *picture)  # what choosing it would do is told where it can be chosen


def uses(kind: str, count: int, price: int) -> str:
    """What one can do with a card, in a sentence."""
    number = d.KINDS.index(kind)
    boat = f"launch it for {cards.price(d.COST[number], price)} ({cards.some(d.BOAT_POINTS[number], 'point')})"
    return f"{cards.some(count, f'{kind} card')}: {boat}, pay ${d.CASH[number]} with it, or make it a captain."


def commands(found: tuple[tuple[str, str, str], ...], box: Box) -> str:
    """The boats that a card could command."""
    if not found:
        return ""
    area = Box(box.x + 3, box.y + 43, box.width - 6, box.height - 46)
    a_line = (3 if len(found) > 4 else 2) if box.width > 100 else 1 if len(found) < 3 else 2
    boxes = [each for line in area.rows(-(-len(found) // a_line), 3) for each in line.columns(a_line, 3)]
    parts = []
    for (action, boat, words), each in zip(found, boxes, strict=False):
        size = min(each.width / pieces.BOAT_WIDTH, each.height / pieces.BOAT_HEIGHT, 1) * 0.85
        left, top = each.x + (each.width - pieces.BOAT_WIDTH * size) / 2, each.y + (each.height - pieces.BOAT_HEIGHT * size) / 2
        title = element("title", f"captain of a {cards.boat(boat)}")
        parts.append(choice(action, title, each.rect("button hot", 6), pieces.moved(left, top, size, pieces.sign(boat)), words=words))
    return "".join(parts)


def purse(scene: Scene) -> str:
    """What one can pay, or has to."""
    view, owner = scene.view, scene.shown
    name = "Your hand" if owner == scene.reader else f"{scene.name(owner)}'s hand"
    player = scene.player(owner)
    due = view["due"] if view["stage"] == "pay" and view["active"] == owner else None
    cash = reckoning.cash(player) if story.may_spend(view) else None
    return _purse(name, due, cash, reckoning.discount(player), scene.at.purse)


@functools.lru_cache(1 << 8)
def _purse(name: str, due: int | None, cash: int | None, discount: int, box: Box) -> str:
    parts = [box.rect("panel"), pieces.line(box.x + 8, box.y + 22, name, box.width - 14, "name")]
    if due is not None:
        told = pieces.line(box.x + 8, box.y + 48, "still to pay", box.width - 14, "small bold")
        coin = element("circle", cx=box.x + 30, cy=box.y + 78, r=20, cls="coin")
        parts.append(term("due", told, coin, element("text", f"${owed(due)}", x=box.x + 30, y=box.y + 83, cls="num coin-ink middle")))
    elif cash is not None:
        told = pieces.line(box.x + 8, box.y + 48, "can pay up to", box.width - 14, "small soft")
        more = pieces.line(box.x + 8, box.y + 115, f"prices ${discount} less", box.width - 14, "small soft") if discount else ""
        parts.append(term("means", told, pieces.coin(box.x + 30, box.y + 78, cash, 20), more))
    return group(*parts)


def backs(count: int, box: Box) -> str:
    """Cards whose faces are not for the reader."""
    step = min(60.0, (box.width - 70) / max(count - 1, 1))
    return term("hand", *(Box(box.x + 4 + step * k, box.y + 8, 64, 96).rect("face-down", 6) for k in range(count)))
