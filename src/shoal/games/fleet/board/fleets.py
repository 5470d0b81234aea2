"""The middle of Fleet's board: one fleet by kinds, the others as strips."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games.svg import choice, element, escaped, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces, story
from ..pieces import Box
from ..story import cards, reckoning
from ..story.reckoning import Player
from .scene import Layout, Scene, marked

PIERS = (*d.KINDS, "pub")
NO_LICENCE = 0.4  # of a pier's width
TOO_SMALL = 0.75  # of a boat, for its crates to be counted, or of a strip, for its licences to be named
WELL_MOORED = 4  # boats for which a pier is wide enough

Ship = tuple[str, bool, int, bool]  # kind, captain, crates, processed
Offered = tuple[tuple[str, str], ...]  # actions with their words


class Standing(NamedTuple):
    """All that lies open of a player. Pictures are kept by it: from move to move most of them stay the same."""

    seat: int
    name: str
    score: int
    hand_size: int
    stored: int
    licenses: tuple[tuple[str, int], ...]
    ships: tuple[Ship, ...]  # those that have been at sea for longest first, so that a new one takes no other's place
    is_active: bool
    offered: Offered  # what can be chosen at its things
    recent: frozenset[str]  # the spots of the last move among them

    def owned(self, kind: str) -> dict[str, int]:
        """Licences that allow boats of a kind."""
        return {name: number for name, number in self.licenses if cards.pier(name) == kind}

    def player(self) -> Player:
        """Its licences and boats as a view has them."""
        names = ("kind", "captain", "crates")
        return {"licenses": dict(self.licenses), "boats": [dict(zip(names, ship, strict=False)) for ship in self.ships]}

    def moored(self, kind: str) -> tuple[Ship, ...]:
        """Boats of a kind."""
        return tuple(ship for ship in self.ships if ship[0] == kind)


def standing(scene: Scene, seat: int) -> Standing:
    player = scene.player(seat)
    ships = tuple((boat["kind"], boat["captain"], boat["crates"], boat["processed"]) for boat in reversed(player["boats"]))
    mine = [action for action in scene.choices if action in ("pay crate", "trade", "done") or action.startswith("process ")]
    return Standing(
        *(seat, scene.name(seat), player["score"], player["hand_size"], player["stored"], tuple(player["licenses"].items()), ships),
        seat == scene.view["active"],
        tuple((action, scene.words(action)) for action in mine) if seat == scene.owner else (),
        frozenset(name for name in scene.recent if name.endswith(f" {seat}")),
    )


# -- others ------------------------------------------------------------------------------------------------------------


def strips(scene: Scene) -> str:
    """All but the player whose fleet is large, each in a few signs."""
    at = scene.at
    others = [seat for seat in story.seats_from(scene.view, scene.shown) if seat != scene.shown]
    boxes = at.strips.rows(len(others), 2) if at.is_tall else at.strips.columns(len(others), 6)
    return "".join(strip(standing(scene, seat), box) for seat, box in zip(others, boxes, strict=True))


@functools.lru_cache(1 << 9)  # 4 KiB each
def strip(one: Standing, box: Box) -> str:
    """A line of name, points and counters, at the same place for all, and a line of licences with their boats."""
    x, y, width, height = box
    seat, name, score = one.seat, pieces.called(one.name, 8), cards.some(one.score, "pt")
    has_words = width > 340  # is there room to say what is counted?
    step = 72 if has_words else 40
    boxes = [Box(x + (156 if has_words else 160) + step * k, y + 1, step - 5, 16) for k in range(2)]
    if width > 600:  # room for the number of boats too
        boxes[1] = boxes[1]._replace(width=140)
    last = boxes[1].x + boxes[1].width + 5
    boxes.append(Box(last, y + 1, min(100, x + width - last - 4), 16))
    parts = [
        box.rect("panel"),
        element("rect", x=x, y=y, width=5, height=height, rx=2.5, cls=f"seat{seat}"),
        box.rect(f"acting stroke{seat}") if one.is_active else "",
        mark(seat, x + 16, y + 9.5, 6),
        label(x + 26, y + 14.5, name, "name", **pieces.fitted(name, 70, 9.6)),
        term("score", label(x + 101, y + 14.5, score, "num", **pieces.fitted(score, 48, 8.6))),
        cards_in_hand(one, boxes[0], has_words),
        caught(one, boxes[1], has_words),
        stored(one, boxes[2], has_words),
        licences(one, Box(x + 10, y + 18, width - 14, height - 20)),
    ]
    return term("standing", " ".join(parts))  # who listens is told words, not one long one


def licences(one: Standing, box: Box) -> str:
    """Somebody's licences, each with the boats that it allows: as large as there is room for them."""
    found = [(kind, *_row(one, kind)) for kind in PIERS if one.owned(kind)]
    if not found:
        return pieces.line(box.x + 6, box.y + box.height / 2 + 4, "no licence yet", box.width - 6, "small soft")
    told = [(kind, *_plaque(one, kind)) for kind, _, _ in found] if box.height >= PLAQUE else []
    if told and sum(width + 14 for _, _, width in told) <= box.width:
        return _side_by_side(one, told, box, PLAQUE, 1, 14)
    short = [(kind, *_named(one, kind)) for kind, _, _ in found] if told else []
    if short and sum(width + 10 for _, _, width in short) <= box.width:
        return _side_by_side(one, short, box, PLAQUE, 1, 10)
    names = [(kind, *_row(one, kind, has_name=True)) for kind, _, _ in found]
    if box.width / _needed(names) >= TOO_SMALL:
        found = names
    scale = min(box.height / 15, box.width / _needed(found), 1.4 if found is names else 1.9)
    return _side_by_side(one, found, box, 15, scale, 10)


def _needed(found: list[tuple[str, str, float]]) -> float:
    """How wide licences with their boats are side by side."""
    return sum(width + 10 for _, _, width in found)


def _side_by_side(one: Standing, found: list[tuple[str, str, float]], box: Box, height: float, scale: float, gap: float) -> str:
    """Kinds of licences with their boats, each drawn at the origin so high and so wide."""
    parts, left = [], box.x
    for kind, drawn, width in found:
        place = Box(round(left, 1), box.y + 2, round((width + 4) * scale, 1), box.height - 2)  # its mark stays off the name above
        picture = pieces.moved(left, box.y + (box.height - height * scale) / 2, scale, element("title", escaped(_said(one, kind))), drawn)
        parts.append(marked(one.recent, f"{kind} of {one.seat}", place, picture))
        left += (width + gap) * scale
    return "".join(parts)


PLAQUE = 30.0  # high


def _plaque(one: Standing, kind: str) -> tuple[str, float]:
    """Licences of a kind by name and with what they do for their owner, then their boats; and how wide that is."""
    between = " " if kind in ("shrimp", "processing") else ", "
    does = between.join(pier_lines(one.player(), kind, one.owned(kind))) if kind != "pub" else "only points"
    parts, room = _sign(one, kind, 7.2 * len(does))
    parts.append(pieces.line(32, 26, does, room, "small soft"))
    width = 32 + room
    for _, captain, crates, _ in one.moored(kind):
        parts.append(pieces.moved(width + 4, 8, 1.4, pieces.small_boat(kind, captain, crates, 0, 0)))
        width += 26
    return "".join(parts), width


def _named(one: Standing, kind: str) -> tuple[str, float]:
    """Licences of a kind by name, with their boats below it, and how wide that is."""
    parts, width = _sign(one, kind)
    for k, (_, captain, crates, _) in enumerate(one.moored(kind)):
        parts.append(pieces.moved(32 + 21 * k, 15, 1.2, pieces.small_boat(kind, captain, crates, 0, 0)))
    return "".join(parts), 32 + max(width, 21.0 * len(one.moored(kind)))


def _sign(one: Standing, kind: str, most: float = 0) -> tuple[list[str], float]:
    """Their sign with their name and number beside it, and how wide the name is, at least ``most``."""
    number = sum(one.owned(kind).values())
    name = f"{'Pub' if kind == 'pub' else cards.title(kind)}{f' ×{number}' if number > 1 else ''}"
    room = max(8.2 * len(name), most)
    parts = [Box(0, 2, 26, 26).rect(kind, 5), pieces.figure(kind, 13, 15, 22, on_kind=True, plain=True)]
    return [*parts, pieces.line(32, 12, name, room, "small bold")], room


def _row(one: Standing, kind: str, has_name: bool = False) -> tuple[str, float]:
    """Licences and boats of a kind side by side, 15 high, and how wide they are."""
    number, ships = sum(one.owned(kind).values()), one.moored(kind)
    parts = [Box(0, 0, 16, 15).rect(kind, 3), pieces.figure(kind, 8, 7.5, 13, on_kind=True, plain=True)]
    width = 16.0
    does = f"${d.DISCOUNT * number} off" if kind == "shrimp" else f"×{number}" if number > 1 else ""  # its owner pays less
    told = " ".join(filter(None, ("Pub" if kind == "pub" else cards.title(kind) if has_name else "", does)))
    if told:
        room = 6.6 * len(told)
        parts.append(pieces.line(18, 12, told, room, "small bold"))
        width += 4 + room
    for _, captain, crates, _ in ships:
        parts.append(pieces.small_boat(kind, captain, crates, width + 3, 3.5))
        width += 18
    return "".join(parts), width


def counted(box: Box, from_left: float, number: int, words: str, has_words: bool) -> str:
    """A number beside its picture, with what it counts where there is room."""
    middle = box.y + box.height / 2
    if not has_words:
        return label(box.x + from_left, middle + 5.2, number, "num")
    return pieces.line(box.x + from_left, middle + 5, words, box.width - from_left)


def cards_in_hand(one: Standing, box: Box, has_words: bool = False) -> str:
    middle = box.y + box.height / 2
    back = piece(f"hand {one.seat}", pieces.card_back(box.x + 2, middle - 7, 14))
    return term(
        "hand",
        marked(one.recent, f"hand {one.seat}", box, back, counted(box, 18, one.hand_size, cards.some(one.hand_size, "card"), has_words)),
    )


def stored(one: Standing, box: Box, has_words: bool = False) -> str:
    """Processed crates, with which the player who decides can pay or trade."""
    middle = box.y + box.height / 2
    shown = ""  # a crate with a 0 beside those on boats would only be wondered at
    if one.stored:
        shown = pieces.crate(box.x + 2, middle - 6.5, 13) + counted(box, 20, one.stored, f"{one.stored} processed", has_words)
    for action, words in one.offered:
        if action in ("pay crate", "trade"):
            shown = choice(action, box.rect("button hot", 8), shown, words=words)
    name = f"stored {one.seat}"
    return term("stored", marked(one.recent, name, box, shown) if shown else spot(name))  # nor a ring around nothing


def caught(one: Standing, box: Box, has_words: bool = False) -> str:
    """Crates on boats: points at the end."""
    middle, crates = box.y + box.height / 2, sum(ship[2] for ship in one.ships)
    if not crates:
        return ""
    words = cards.some(crates, "crate")
    if box.width > 100:
        words = f"{cards.some(len(one.ships), 'boat')}, {words}"
    return term("catch", pieces.crate_on_boat(box.x + 1, middle - 8), counted(box, 20, crates, words, has_words))


def _said(one: Standing, kind: str) -> str:
    """The same in words: ``Minnow: 2 cod licences, 1 boat with 3 crates``."""
    owned = [cards.times(cards.licence(name), number) for name, number in one.owned(kind).items()]
    ships = one.moored(kind)
    boats = f"{cards.some(len(ships), 'boat')} with {cards.some(sum(ship[2] for ship in ships), 'crate')}" if ships else ""
    return f"{one.name}: {', '.join(filter(None, [*owned, boats]))}"


# -- the fleet that is shown large -------------------------------------------------------------------------------------


def fleet(scene: Scene) -> str:
    """A player's licences and boats, a pier for each kind; beside or above them whose they are."""
    at, one, player = scene.at, standing(scene, scene.shown), scene.player(scene.shown)
    cash = reckoning.cash(player) if at.is_tall and story.may_spend(scene.view) else None
    told = "" if cash is None else f"can pay ${cash}"
    done = scene.words("done") if "done" in scene.choices and not at.is_tall else ""
    return side(one, told, done, at) + water(one._replace(name="", score=0, hand_size=0, stored=0), at)


@functools.lru_cache(1 << 8)  # 15 KiB each
def water(one: Standing, at: Layout) -> str:
    """The piers and the boats; of ``one`` only what is seen of it there."""
    parts = [at.fleet.rect("water", 8), pieces.waves(at.fleet)]
    if not (at.is_tall and one.moored(d.KINDS[-2])) and not one.moored(d.KINDS[-1]):  # else boats lie there
        parts.append(pieces.shore(at.fleet))
    if one.is_active:
        parts.append(at.fleet.rect(f"acting stroke{one.seat}", 8))
    if not one.licenses:
        middle = at.fleet.x + at.fleet.width / 2
        parts.append(label(middle, at.fleet.y + at.fleet.height * 0.6, "licences lie here, and their boats", "small soft middle"))
    player = one.player()
    boats = tuple(len(one.moored(kind)) if one.owned(kind) else None for kind in d.KINDS)
    for kind, box in zip(d.KINDS, piers(at.fleet.within(3), boats), strict=True):
        owned = one.owned(kind)
        lines = () if at.is_tall else tuple(pier_lines(player, kind, owned))
        offered = tuple((action, words) for action, words in one.offered if action.startswith(f"process {kind} "))
        recent = one.recent & {f"{kind} of {one.seat}"}
        parts.append(pier(one.seat, kind, tuple(owned.items()), one.moored(kind), lines, offered, recent, box))
    return "".join(parts)


@functools.lru_cache(1 << 8)
def piers(box: Box, boats: tuple[int | None, ...]) -> list[Box]:
    """A place for each kind with its boats: wide where there is a licence, and for many boats wider by the room that others leave."""
    gap, left, found = 4.0, box.x, list[Box]()
    shares = [NO_LICENCE if number is None else 1 for number in boats]
    more = [max((number or 0) / WELL_MOORED - 1, 0) for number in boats]
    given = min(1, (len(boats) - sum(shares)) / (sum(more) or 1))
    shares = [share + given * wish for share, wish in zip(shares, more, strict=True)]
    a_share = (box.width - gap * (len(boats) - 1)) / sum(shares)
    for share in shares:
        width = a_share * share
        found.append(Box(round(left, 1), box.y, round(width, 1), box.height))
        left += width + gap
    return found


@functools.lru_cache(1 << 9)  # 3 KiB each
def side(one: Standing, means: str, done: str, at: Layout) -> str:
    """Whose fleet it is: points, cards, processed crates, pubs; ``done``: how it is called to go on, if that can be chosen."""
    seat = one.seat
    x, y, width, height = at.side
    name = pieces.called(one.name, 7 if at.is_tall else 10)
    if at.is_tall:
        score = cards.some(one.score, "pt")
        first = x + 30 + 9.2 * len(name)
        after = first + 12 + 8.6 * len(score)
        step = min(46.0, (x + width - 7.2 * len(means) - after) / 4)
        parts = [
            mark(seat, x + 10, y + 11, 7),
            label(x + 22, y + 16, name, "name"),
            term("score", label(first, y + 16, score, "num")),
            term("means", label(x + width, y + 16, means, "small end")),
        ]
        boxes = tuple(Box(after + step * k, y + 1, step - 3, 20) for k in range(4))
    else:
        parts = [
            at.side.rect("panel"),
            mark(seat, x + 16, y + 18, 8),
            pieces.line(x + 32, y + 24, name, width - 36, "name"),
            term("score", label(x + 9, y + 47, score := cards.some(one.score, "point"), "big", **pieces.fitted(score, width - 16, 11))),
            term("score", *made_of(one, Box(x + 9, y + 55, width - 18, 14))),
        ]
        boxes = (Box(x + 2, y + 108, 32, 22), Box(x, y, 0, 0), Box(x + 34, y + 108, 34, 22), Box(x + 67, y + 108, 32, 22))
    parts += [cards_in_hand(one, boxes[0]), caught(one, boxes[1]) if at.is_tall else "", stored(one, boxes[2]), pubs(one, boxes[3])]
    if done:
        parts.append(choice("done", pieces.key(done, Box(x + 3, y + height - 32, width - 6, 30)), words=done))
    return " ".join(parts)


def made_of(one: Standing, first: Box) -> list[str]:
    """What a player's points are made of, a line for each thing that brings any."""
    found = [(name, number) for name, number in reckoning.points(one.player()).items() if number]
    lines = [first._replace(y=first.y + 13.2 * k) for k in range(len(found))]
    return [
        pieces.line(at.x, at.y + 11, name, 58, "small soft") + label(at.x + at.width, at.y + 11, number, "small bold end")
        for (name, number), at in zip(found, lines, strict=True)
    ]


def pubs(one: Standing, box: Box) -> str:
    """Fishermen's Pubs, which have no pier."""
    number, middle = sum(one.owned("pub").values()), box.y + box.height / 2
    mug = pieces.figure("pub", box.x + 13, middle + 1, 23)
    if number:
        mug = piece(f"license pub of {one.seat}", mug, start="license pub")
    count = label(box.x + 26, middle + 5, f"x{number}", "small bold") if number > 1 else ""
    return term("pub", marked(one.recent, f"pub of {one.seat}", box, *([mug, count] if number else [])))  # who has none wonders what it is


@functools.lru_cache(1 << 11)
def pier(
    seat: int,
    kind: str,
    licenses: tuple[tuple[str, int], ...],
    ships: tuple[Ship, ...],
    lines: tuple[str, ...],
    offered: Offered,
    recent: frozenset[str],
    box: Box,
) -> str:
    """Licences of a kind with what they do, and the boats that they allow."""
    plate = Box(box.x, box.y, box.width, 28 if box.height < 140 else 50)
    parts = [_plate(kind, sum(number for _, number in licenses), lines, plate)]
    if licenses:
        name = licenses[0][0]
        parts = [piece(f"license {name} of {seat}", *parts, start=f"license {name}")]
    parts = [term(kind, *parts)]
    area = Box(box.x, plate.y + plate.height + 3, box.width, box.height - plate.height - 4)
    columns, scale = pieces.grid(len(ships), area.width, area.height)
    open_ = dict(offered)
    for k, (_, captain, crates, processed) in enumerate(ships):
        words = None if processed else open_.get(f"process {kind} {crates}")
        x, y = area.x + (k % columns) * (pieces.BOAT_WIDTH + 2) * scale, area.y + (k // columns) * (pieces.BOAT_HEIGHT + 1) * scale
        frame = "" if words is None else Box(0, 0, pieces.BOAT_WIDTH, pieces.BOAT_HEIGHT).rect("button hot", 6)
        drawn = pieces.boat(kind, captain, crates, processed, f"{kind} {k} of {seat}", scale < TOO_SMALL)
        picture = pieces.moved(x, y, scale, frame, drawn, cls=None if captain else "idle")
        title = cards.boat_words({"kind": kind, "captain": captain, "crates": crates, "processed": processed})
        boat = piece(f"boat {kind} {k} of {seat}", element("title", title), picture, start=f"hand {seat}")
        if words is not None:
            boat = choice(f"process {kind} {crates}", boat, words=words)
        parts.append(term("boat" if captain else "no_captain", boat))
    return marked(recent, f"{kind} of {seat}", box, *parts)


@functools.lru_cache(1 << 10)
def _plate(kind: str, licenses: int, lines: tuple[str, ...], box: Box) -> str:
    """The licences on their pier, or the place for one."""
    x, y, width, height = box
    is_small = height < 40
    middle = y + height / 2
    if not licenses:
        words = element("title", f"no {kind} licence")
        return group(words, box.rect("dashed", 4), pieces.figure(kind, x + width / 2, middle, 24, plain=True), cls="faint")
    parts = [pieces.plank(box), pieces.figure(kind, x + (15 if is_small else 18), middle, 26 if is_small else 30)]
    if licenses > 1:
        parts.append(pieces.badge(x + (44 if is_small else width - 13), y + 14, licenses, kind))
    top = y + 27.5 - 7.5 * len(lines)
    parts += [pieces.line(x + 36, top + 15 * k + 7.5, words, width - 40) for k, words in enumerate(lines)]
    return "".join(parts)


def pier_lines(player: Player, kind: str, licenses: dict[str, int]) -> list[str]:
    """What the licences of a pier do for their owner now, in short lines."""
    number = licenses.get(kind, 0)
    if not licenses:
        return []
    if kind == "shrimp":
        return ["prices", f"${d.DISCOUNT * number} less"]
    if kind == "lobster":
        return [cards.some(d.LOBSTER_HIRES, "captain"), f"+{cards.some(reckoning.bonus_cards(player, 'hire'), 'card')}"]
    if kind == "processing":
        return ["1 crate for", cards.some(d.TRADE_CARDS * number, "card")]
    if kind == "cod":
        return [cards.some(d.COD_LAUNCHES, "boat"), f"+{cards.some(d.COD_CARDS * number, 'card')}"]
    if kind == "tuna":
        return [words.strip() for words in d.TUNA_WORDS[number].split(",")]
    short = {"crab-captains": "captains", "crab-crates": "crates", "crab-licenses": "variety"}
    return [f"{short[name]} +{reckoning.crab_points(player, name)}" for name in licenses]
