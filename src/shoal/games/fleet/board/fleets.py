"""The middle of Fleet's board: one fleet by kinds, the others as strips."""

from __future__ import annotations

import functools
from html import escape

from shoal.games.svg import element, group, label, mark, piece, term

from .. import data as d
from .. import pieces, story
from ..pieces import Box
from ..story import cards, reckoning
from ..story.reckoning import Player
from .scene import Scene

PIERS = (*d.KINDS, "pub")

Ship = tuple[bool, int, bool]  # captain, crates, processed


def moored(player: Player, kind: str) -> tuple[Ship, ...]:
    """A player's boats of a kind, those that have been at sea for longest first, so that a new one takes no other's place."""
    return tuple((boat["captain"], boat["crates"], boat["processed"]) for boat in reversed(player["boats"]) if boat["kind"] == kind)


def owned(player: Player, kind: str) -> dict[str, int]:
    """A player's licences that allow boats of a kind."""
    return {name: number for name, number in player["licenses"].items() if cards.pier(name) == kind}


# -- others ------------------------------------------------------------------------------------------------------------


def strips(scene: Scene) -> str:
    """All but the player whose fleet is large, each in a few signs."""
    at = scene.at
    others = [seat for seat in story.seats_from(scene.view, scene.shown) if seat != scene.shown]
    boxes = at.strips.rows(len(others), 3) if at.is_tall else at.strips.columns(len(others), 6)
    return "".join(strip(scene, seat, box) for seat, box in zip(others, boxes, strict=True))


def strip(scene: Scene, seat: int, box: Box) -> str:
    player, is_tall = scene.player(seat), scene.at.is_tall
    x, y, width, height = box
    name = "" if is_tall else scene.name(seat)
    is_beside = is_tall or width > 500  # are the words beside the piers, or above them?
    after = x + 30 + (62 if name else 0)
    left, line = (x + 10, y + height / 2 + 2) if is_beside else (after + 84, y + 3)
    parts = [
        element("title", escape(" ".join(story.player_lines(scene.view, seat, scene.reader)))),
        box.rect("panel"),
        element("rect", x=x, y=y, width=5, height=height, rx=2.5, cls=f"seat{seat}"),
        box.rect(f"acting stroke{seat}") if seat == scene.view["active"] else "",
        mark(seat, x + 17, y + 10, 6.5),
        label(x + 29, y + 16, name, "name"),
        term("score", label(after, y + 16, f"{player['score']} {'points' if name else 'pts'}", "num")),
        cards_in_hand(scene, seat, Box(left, line - 2, 38, 16)),
        stored(scene, seat, Box(left + 44, line - 2, 38, 16)),
    ]
    from_left = (108 if is_tall else 200) if is_beside else 9
    cells = Box(x + from_left, y + 2, width - from_left - 4, height - 4) if is_beside else Box(x + 9, y + 23, width - 13, height - 25)
    parts += [cell(scene, seat, kind, each) for kind, each in zip(PIERS, cells.columns(len(PIERS), 2), strict=True)]
    return term("standing", *parts)


def cards_in_hand(scene: Scene, seat: int, box: Box) -> str:
    middle = box.y + box.height / 2
    back = piece(f"hand {seat}", pieces.card_back(box.x + 2, middle - 7, 14))
    number = label(box.x + 18, middle + 5.2, scene.player(seat)["hand_size"], "num")
    return term("hand", scene.spot(f"hand {seat}", box, back, number))


def stored(scene: Scene, seat: int, box: Box) -> str:
    """Processed crates, with which the player who decides can pay or trade."""
    number, middle = scene.player(seat)["stored"], box.y + box.height / 2
    shown = group(
        pieces.crate(box.x + 2, middle - 6.5, 13), label(box.x + 20, middle + 5.2, number, "num"), cls=None if number else "faint"
    )
    action = next((each for each in ("pay crate", "trade") if each in scene.choices and seat == scene.owner), None)
    if action is not None:
        shown = scene.choice(action, box.rect("button hot", 8), shown)
    return term("stored", scene.spot(f"stored {seat}", box, shown))


def cell(scene: Scene, seat: int, kind: str, box: Box) -> str:
    """Somebody's licences and boats of a kind."""
    player = scene.player(seat)
    inside = _cell(kind, sum(owned(player, kind).values()), moored(player, kind), box)
    return scene.spot(f"{kind} of {seat}", box, inside)


@functools.lru_cache(1 << 12)
def _cell(kind: str, licenses: int, ships: tuple[Ship, ...], box: Box) -> str:
    scale = max(min(box.width / 36, box.height / 36), 0.95)
    parts = [group(pieces.figure(kind, 8, 8, 16, plain=True), cls=None if licenses else "faint")]
    if licenses > 1:
        parts.append(label(17, 13, f"x{licenses}", "small bold"))
    a_line, step = max(int((box.width / scale + 1) // 17), 1), round((box.height / scale - 15) / 2, 1)
    if len(ships) > 2 * a_line:  # one stands for all, with as many crates as they have on average
        crates = sum(ship[1] for ship in ships) // len(ships)
        parts += [pieces.small_boat(kind, ships[0][0], crates, 0, 18), label(17, 29, f"x{len(ships)}", "small bold")]
    else:
        parts += [pieces.small_boat(kind, ship[0], ship[1], 17 * (k % a_line), 15 + step * (k // a_line)) for k, ship in enumerate(ships)]
    return pieces.moved(box.x, box.y, scale, *parts)


# -- the fleet that is shown large -------------------------------------------------------------------------------------


def fleet(scene: Scene) -> str:
    """A player's licences and boats, a pier for each kind."""
    at = scene.at
    parts = [at.fleet.rect("water", 8), pieces.waves(at.fleet)]
    if scene.shown == scene.view["active"]:
        parts.append(at.fleet.rect(f"acting stroke{scene.shown}", 8))
    parts.append(side(scene))
    parts += [pier(scene, kind, box) for kind, box in zip(d.KINDS, at.fleet.within(3).columns(d.N_KINDS, 4), strict=True)]
    return "".join(parts)


def side(scene: Scene) -> str:
    """Whose fleet it is: points, cards, processed crates, pubs."""
    at, seat = scene.at, scene.shown
    player, name = scene.player(seat), scene.name(seat)
    x, y, width, height = at.side
    score = f"{player['score']} points"
    if at.is_tall:
        means = reckoning.means(player)
        parts = [
            mark(seat, x + 10, y + 11, 7),
            label(x + 22, y + 16, name, "name"),
            term("score", label(x + 30 + 9.2 * len(name), y + 16, score, "num")),
            term("means", label(x + width, y + 16, "" if means is None else f"can pay {means}", "small end")),
        ]
        boxes = (Box(x + 166, y + 1, 38, 20), Box(x + 206, y + 1, 38, 20), Box(x + 246, y, 34, 22))
    else:
        parts = [
            at.side.rect("panel"),
            mark(seat, x + 16, y + 18, 8),
            label(x + 32, y + 24, name, "name"),
            term("score", label(x + 9, y + 50, score, "big", **pieces.fitted(score, width - 16, 11))),
        ]
        boxes = (Box(x + 5, y + 60, 42, 28), Box(x + 51, y + 60, 44, 28), Box(x + 5, y + 93, 42, 28))
    parts += [cards_in_hand(scene, seat, boxes[0]), stored(scene, seat, boxes[1]), pubs(scene, seat, boxes[2])]
    if "done" in scene.choices and not at.is_tall:
        words = story.offer(scene.view, scene.reader, "done").label
        parts.append(scene.choice("done", pieces.key(words, Box(x + 3, y + height - 38, width - 6, 34))))
    return "".join(parts)


def pubs(scene: Scene, seat: int, box: Box) -> str:
    """Fishermen's Pubs, which have no pier."""
    number, middle = scene.player(seat)["licenses"].get("pub", 0), box.y + box.height / 2
    mug = pieces.figure("pub", box.x + 13, middle + 1, 23)
    if number:
        mug = piece(f"license pub of {seat}", mug, start="license pub")
    count = label(box.x + 26, middle + 5, f"x{number}", "small bold") if number > 1 else ""
    return term("pub", scene.spot(f"pub of {seat}", box, group(mug, count, cls=None if number else "faint")))


def pier(scene: Scene, kind: str, box: Box) -> str:
    """Licences of a kind with what they do, and the boats that they allow."""
    seat, at = scene.shown, scene.at
    player = scene.player(seat)
    licenses, ships = owned(player, kind), moored(player, kind)
    plate = Box(box.x, box.y, box.width, 28 if at.is_tall else 50)
    lines = () if at.is_tall else tuple(pier_lines(player, kind, licenses)) or ("no licence",)
    parts = [_plate(kind, sum(licenses.values()), lines, plate)]
    if licenses:
        name = next(iter(licenses))
        parts = [piece(f"license {name} of {seat}", *parts, start=f"license {name}")]
    parts = [term(kind, *parts)]
    area = Box(box.x, plate.y + plate.height + 3, box.width, box.height - plate.height - 4)
    columns, scale = pieces.grid(len(ships), 2 if at.is_tall else 4, area.width, area.height)
    offered: set[str] = set()
    for k, ship in enumerate(ships):
        captain, crates, processed = ship
        action = f"process {kind} {crates}"
        is_hot = action in scene.choices and seat == scene.view["active"] and not processed and action not in offered
        x, y = area.x + (k % columns) * (pieces.BOAT_WIDTH + 2) * scale, area.y + (k // columns) * (pieces.BOAT_HEIGHT + 1) * scale
        words = cards.boat_words({"kind": kind, "captain": captain, "crates": crates, "processed": processed})
        picture = _moored(kind, ship, is_hot, x, y, scale)
        boat = piece(f"boat {kind} {k} of {seat}", element("title", words), picture, start=f"hand {seat}")
        if is_hot:  # of equal boats the first
            offered.add(action)
            boat = scene.choice(action, boat)
        parts.append(term("boat" if captain else "no_captain", boat))
    return scene.spot(f"{kind} of {seat}", box, *parts)


@functools.lru_cache(1 << 12)
def _moored(kind: str, ship: Ship, is_hot: bool, x: float, y: float, scale: float) -> str:
    frame = Box(0, 0, pieces.BOAT_WIDTH, pieces.BOAT_HEIGHT).rect("button hot", 6) if is_hot else ""
    return pieces.moved(x, y, scale, frame, pieces.boat(kind, *ship), cls=None if ship[0] else "idle")


@functools.lru_cache(1 << 10)
def _plate(kind: str, licenses: int, lines: tuple[str, ...], box: Box) -> str:
    """The licences on their pier, or the place for one."""
    x, y, width, height = box
    is_small = height < 40
    middle = y + height / 2
    if not licenses:
        parts = [box.rect("dashed", 4), pieces.figure(kind, x + (15 if is_small else 20), middle, 24, plain=True)]
        return group(*parts, *(pieces.line(x + 44, middle + 5, words, width - 48, "small soft") for words in lines), cls="faint")
    parts = [pieces.plank(box), pieces.figure(kind, x + (15 if is_small else 20), middle, 26 if is_small else 34)]
    if licenses > 1:
        parts.append(pieces.badge(x + (44 if is_small else 10), y + (14 if is_small else 10), licenses, kind))
    top = y + 27.5 - 7.5 * len(lines)
    parts += [pieces.line(x + 41, top + 15 * k + 7.5, words, width - 43) for k, words in enumerate(lines)]
    return "".join(parts)


def pier_lines(player: Player, kind: str, licenses: dict[str, int]) -> list[str]:
    """What the licences of a pier do for their owner now, in short lines."""
    number = licenses.get(kind, 0)
    if not licenses:
        return []
    if kind == "shrimp":
        return ["prices", f"{d.DISCOUNT * number} less"]
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
