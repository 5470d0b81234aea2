"""What the players have: chips, gear, trophies and stars; one's own large, the others' as strips."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games.svg import box_ring, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import terms
from .middle import panel
from .scene import Box, Scene, Use

DOES = {
    "boat": ("one more", "to fish with"),
    "motor": (f"+{d.MOTOR_BID} to a bid", "to fish first"),
    "outrigger": ("roll again,", "once a round"),
    "finder": ("moves a", "boat first"),
}
NAMES = {"boat": "Boat", "motor": "Motor", "outrigger": "Outrigger", "finder": "Fish finder"}
NEXT, USED = "next round", "used"  # when gear works that does not now
GEAR_TERMS = {"boat": "one more boat", "finder": "fish finder"}  # in the glossary


class Standing(NamedTuple):
    """What a player has, and where they stand in the round: all that is drawn of it."""

    seat: int
    score: int
    fish: int  # of the score, what can be spent
    trophies: int
    stars: int
    award: int  # points that the score counts for the most stars
    boats: int
    gear: tuple[tuple[str, int], ...]
    chips: tuple[tuple[str, int], ...]
    is_first: bool
    bid: int | None
    has_passed: bool


def standing(scene: Scene, seat: int) -> Standing:
    view = scene.view
    mine = view["players"][seat]
    return Standing(
        seat,
        mine["score"],
        terms.purse(mine),
        mine["trophies"],
        mine["stars"],
        d.AWARD_POINTS * (seat in terms.awarded(view)),
        mine["boats"],
        tuple(mine["gear"].items()),
        tuple(mine["chips"].items()),
        view["first"] == seat,
        view["bid"] if view["bidder"] == seat else None,
        view["passed"][seat],
    )


def identity(scene: Scene, box: Box) -> str:
    """Whose things these are: points, trophies, stars, boats."""
    is_over = scene.view["stage"] == "over"
    return _identity(standing(scene, scene.me), scene.use("done"), box, is_over)


@functools.lru_cache(1 << 8)
def _identity(mine: Standing, leaving: Use, box: Box, is_over: bool) -> str:
    x, y, width, height = box
    middle = x + width / 2
    parts = [
        token(mine.seat, x + 14, y + 18, 9),
        term("score", label(x + 30, y + 27, mine.score, "huge"), label(x + 8, y + 46, "points", "tiny soft")),
        first_token(x + width - STARTS - 1, y + 34) if mine.is_first else "",
    ]
    tokens = y + 60
    is_told = not leaving.action  # below, with room for more words
    is_tight = bool(mine.award) and not is_told  # what the stars count for stands beside them
    cup, star = (x + 11, x + 42) if is_tight else (x + 15, middle + (3 if mine.award else 10))
    parts.append(term("trophy", pieces.cup(cup, tokens + 2, 0.8), label(cup + 13 - 2 * is_tight, tokens + 6, mine.trophies, "bold")))
    award = "" if is_told else awarded(mine, star + 20, tokens)
    parts.append(term("star", pieces.star(star, tokens + 1), label(star + 12, tokens + 6, mine.stars, "bold"), award))
    if is_told:
        told = enumerate(worth_of_stars(mine.award, is_over))
        parts.append(term("star", *(label(x + 8, tokens + 40 + 14 * k, line, "tiny soft") for k, line in told)))
        parts.append(kept(mine.fish, mine.score, x + 8, tokens + 24, ""))
    if leaving.action:
        parts.append(pieces.button("Leave shop", leaving.action, x + 2, y + height - 36, width - 4, 33, leaving.words))
    return group(*parts)


def kept(fish: int, score: int, x: float, y: float, end: str = "end") -> str:
    """Of a score, the points of fish, which can be spent; nothing where that is all of it."""
    return term("chips", label(x, y, f"fish {fish}", f"tiny soft {end}".strip())) if fish != score else ""


def worth_of_stars(award: int, is_over: bool) -> tuple[str, str]:
    """What gold stars are for, in two short lines, with a plus if the score counts it already."""
    if not award:
        return "most stars:", f"award of {d.AWARD_POINTS}"
    return "most stars:", f"award +{award}" if is_over else f"+{award} for now"


def awarded(mine: Standing, x: float, y: float, why: str = "") -> str:
    """Beside the stars, what the score counts for having the most."""
    return label(x + 8 * (mine.stars > 9), y + 6, f"{why}+{mine.award}", "tiny soft") if mine.award else ""


STARTS = 36  # how wide the first player's token is


def first_token(x: float, y: float) -> str:
    """The first player's token: this player starts the round."""
    token = element("rect", x=x, y=y, width=STARTS, height=17, rx=8, cls="token")
    token += label(x + STARTS / 2, y + 13, "first", "on-token middle")
    return piece("first", term("first", token))


def chips(scene: Scene, box: Box, columns: int) -> str:
    """The own chips, by species: how many, and what each is worth."""
    x, y, width, height = box
    mine = scene.view["players"][scene.me]["chips"]
    kinds = list(mine)
    parts = []
    if kinds:
        for species, cell in zip(kinds, pieces.spread(len(kinds), x, y, width, height, min(columns, len(kinds)), 3), strict=True):
            parts.append(pile(species, mine[species], scene.use(*[f"pay {species}"] * scene.acts), cell))
    else:
        parts.append(label(x + width / 2, y + height / 2 + 4, "no fish yet", "tiny soft middle"))
    return "".join(parts)


@functools.lru_cache(1 << 9)
def pile(species: str, count: int, use: Use, box: Box) -> str:
    """Chips of a species."""
    x, y, width, height = box
    left = 6 * (count > 9)  # so that two digits stay in the box
    size = min(20.0, height / 2 - 11, width / 2 - 14 - left)
    middle = y + height / 2 - 6
    inside = [
        panel(box, "cell", 8),
        group(pieces.chip(species, x + width / 2 - 11 - left, middle, size), cls=None if count else "faint"),
        label(
            x + width / 2 + size - 8 - left, middle + 5, f"×{count}", "tiny soft" if not count else "tiny bold" if width < 60 else "count"
        ),
        label(x + width / 2, y + height - 4, f"{terms.worth(species)} each", "tiny soft middle"),
    ]
    target = use.around(box, term("chips", *inside), rx=8, look="target hot full")
    return spot(f"chips {species}", target, ring=box_ring(x, y, width, height, 9))


def gear_card(scene: Scene, item: str, box: Box, is_offered: bool = True) -> str:
    """A boat or a kind of gear: what it does, what it costs, how many one has and can use now."""
    mine = scene.view["players"][scene.me]
    owned = mine["boats"] if item == "boat" else mine["gear"][item]
    use = scene.use(*[f"buy {item}"] * is_offered)
    words = owned_words(scene, item)
    brief = (f"×{owned}", NAMES[item])
    if item == "boat" and (left := boats_left(scene)):
        brief = f"{left[0]} of {owned}", f"{NAMES[item]}s {left[1]}"
    is_idle = item != "boat" and owned > 0 and (words == NEXT or words.endswith(USED))
    if is_idle:
        brief = words, brief[1]
    return _gear_card(item, owned, brief, is_idle, words, paid_beyond(scene, item) if use.action else 0, use, box)


def boats_left(scene: Scene) -> tuple[int, str] | None:
    """While boats are sent or fish: how many of one's own have yet to, and what."""
    out, stage = sum(scene.view["fleet"][scene.me].values()), scene.view["stage"]
    if stage == "fleet":
        return scene.view["players"][scene.me]["boats"] - out, "to send"
    return (out, "to fish") if stage in ("fish", "roll", "outrigger", "pick") else None


def paid_beyond(scene: Scene, item: str) -> int:
    """What an item would really cost, where the own chips cannot pay it exactly; else nothing."""
    total = scene.view["due"] + terms.price(item)
    paid = terms.least_paid(scene.view["players"][scene.me], total)
    return paid if paid > total else 0


@functools.lru_cache(1 << 9)
def _gear_card(item: str, owned: int, brief: tuple[str, str], is_idle: bool, words: str, paid: int, use: Use, box: Box) -> str:
    x, y, width, height = box
    parts = [panel(box, "cell", 9)]
    middle = x + width / 2
    look = "bold" if owned and not is_idle else "soft"
    unit = (f"pay {paid}", "tiny release end") if paid else ("points", "tiny soft end")
    if height >= 90 and width > 150:
        cost = term("price", label(x + width - 12, y + 24, terms.price(item), "big end"), label(x + width - 12, y + 38, *unit))
        parts += [pieces.gear(item, x + 27, y + 24, 1.05), cost]
        parts.append(label(x + 52, y + 29, NAMES[item], "mid bold"))
        parts.append(label(middle, y + 58, " ".join(DOES[item]), "tiny middle"))
        parts.append(label(middle, y + height - 13, words, f"{look} middle"))
    elif height >= 90:
        cost = term("price", label(x + width - 8, y + 20, terms.price(item), "big end"), label(x + width - 8, y + 34, *unit))
        parts += [pieces.gear(item, x + 22, y + 20, 0.95), cost]
        parts.append(label(middle, y + 50, NAMES[item], "bold middle"))
        parts += [label(middle, y + 66 + 14 * k, line, "tiny middle") for k, line in enumerate(DOES[item])]
        parts.append(label(middle, y + height - 9, words, f"tiny {look} middle"))
    else:
        is_off = is_idle or not owned
        parts.append(group(pieces.gear(item, x + 20, y + height / 2 - 8, 0.8), cls="off" if is_off else None))
        look = "tiny soft" if is_idle else "mid soft" if is_off else "big" if brief[0][0] == "×" else "mid bold"
        lines = brief[0].split() if brief[0] == NEXT else [brief[0]]
        first = y + height / 2 - 2 - 6 * (len(lines) - 1)
        parts += [label(x + width - 8, first + 13 * k, line, f"{look} end") for k, line in enumerate(lines)]
        parts.append(label(x + width / 2, y + height - 7, brief[1], "tiny soft middle" if is_off else "tiny middle"))
    drawn = use.around(box, term(GEAR_TERMS.get(item, item), *parts), rx=9)
    return spot(f"gear {item}", drawn, ring=box_ring(x - 1, y - 1, width + 2, height + 2, 10))


def owned_words(scene: Scene, item: str) -> str:
    """``yours: 2``, ``1 of 2 ready``, ``used``, ``next round``; of boats ``2 (max 3)``. In the shop nobody asks what was used."""
    mine, stage = scene.view["players"][scene.me], scene.view["stage"]
    if item == "boat":
        return f"{mine['boats']} (max {d.MOST_BOATS})"
    owned = mine["gear"][item]
    if not owned:
        return f"{scene.view['gear_left'][item]} for sale"
    usable = terms.ready(mine, item)
    if mine["fresh"][item] == owned:
        return NEXT
    is_shop = stage == "buy" or (stage == "pay" and not scene.view["bid"])
    if not usable and not is_shop:
        return USED if owned == 1 else f"{owned} {USED}"
    if usable < owned and not is_shop:
        return f"{usable} of {owned} ready"
    return f"yours: {owned}" if scene.me == scene.reader else f"has {owned}"


def gear_cards(scene: Scene, box: Box, columns: int, is_offered: bool = True) -> str:
    cells = pieces.spread(len(d.ITEMS), *box, columns, 5)
    return "".join(gear_card(scene, item, cell, is_offered) for item, cell in zip(d.ITEMS, cells, strict=True))


def strips(scene: Scene, box: Box, columns: int) -> str:
    """The other players, each in a strip."""
    others = [seat for seat in range(scene.players) if seat != scene.me]
    cells = pieces.spread(len(others), *box, columns, 4)
    return "".join(strip(scene, seat, cell) for seat, cell in zip(others, cells, strict=True))


def strip(scene: Scene, seat: int, box: Box) -> str:
    """A player's points, trophies, stars, boats and gear, as far as there is room."""
    return _strip(standing(scene, seat), box)


@functools.lru_cache(1 << 8)
def _strip(mine: Standing, box: Box) -> str:
    x, y, width, height = box
    seat = mine.seat
    if height > 100:
        return large_strip(mine, box)
    if height > 48 and width > 150:
        return tall_strip(mine, box)
    middle = y + height / 2
    if width > 250:  # the only other player
        parts = [panel(box, "cell", 8), token(seat, x + 16, middle, 8), term("score", label(x + 32, middle + 9, mine.score, "huge"))]
        left = x + 32 + 18 * max(2, len(str(mine.score))) + 12
        return whole(seat, box, *parts, *lined_up([*signs(mine, are_all=True), *caught(mine)], left, x + width, middle, 1.3))
    parts = [panel(box, "cell", 8), token(seat, x + 13, middle, 7), term("score", label(x + 26, middle + 6, mine.score, "big"))]
    if width < 120 and height >= 38:
        parts[1:] = [token(seat, x + 13, y + 13, 7), term("score", label(x + 26, y + 18, mine.score, "big"))]
        return whole(seat, box, *parts, *lined_up(signs(mine), x + 5, x + width, y + height - 10))
    left = x + 26 + 11 * max(2, len(str(mine.score))) + 8
    return whole(seat, box, *parts, *lined_up([*signs(mine), *caught(mine)], left, x + width, middle))


def lined_up(things: list[tuple[str, float]], left: float, right: float, y: float, scale: float = 1) -> list[str]:
    """Signs in a line, as many as have room, enlarged as far as all of them have it."""
    needed, room = sum(width for _, width in things), right - left
    if scale > 1 and needed + 5 * len(things) <= room:
        things, needed = [(sign, width + 5) for sign, width in things], needed + 5 * len(things)
    scale = max(1.0, min(scale, room / max(1.0, needed)))
    size = f" scale({scale:.3g})" if scale > 1 else ""
    parts = []
    for sign, width in things:
        if left + width * scale <= right + 0.1:
            parts.append(group(sign, transform=f"translate({left:.4g} {y:.4g}){size}"))
            left += width * scale
    return parts


def signs(mine: Standing, are_all: bool = False) -> list[tuple[str, float]]:
    """Things of a player that are worth knowing, each drawn beside its number at the origin, and their widths; ``are_all``: none too."""
    found = []
    if mine.bid:
        found.append((term("bids", label(0, 5, f"bid {mine.bid}", "tiny bold")), 46.0))
    elif mine.has_passed:
        found.append((label(0, 5, "passed", "tiny soft"), 48.0))
    if mine.is_first:
        found.append((first_token(0, -8), STARTS + 6.0))
    things = [("star", pieces.star(6, 0, 8), mine.stars), ("trophy", pieces.cup(6, 1, 0.62), mine.trophies)]
    things.append(("boat", pieces.gear("boat", 6, 1, 0.5), mine.boats if mine.boats > d.BOATS else 0))
    things += [(GEAR_TERMS.get(kind, kind), pieces.gear(kind, 6, 0, 0.52), count) for kind, count in mine.gear]
    found += [
        (term(word, sign, label(16, 5, count, "tiny bold")), 29.0 if count < 10 else 37.0)
        for word, sign, count in things
        if count or (are_all and word in ("star", "trophy"))
    ]
    if are_all and mine.award and len(found) <= 4:  # else there is no room beside all that the player has
        at = next(k for k, (sign, _) in enumerate(found) if 'data-term="star"' in sign)
        sign, width = found[at]
        found[at] = sign + awarded(mine, 27, -1, "most: "), width + 64
    return found


def caught(mine: Standing) -> list[tuple[str, float]]:
    """A player's chips as signs."""
    held = [(species, count) for species, count in mine.chips if count]
    return [(term("chips", pieces.chip(species, 8, 0, 9), label(19, 5, count, "tiny bold")), 33.0) for species, count in held]


def tall_strip(mine: Standing, box: Box) -> str:
    """With room for chips too."""
    x, y, width, height = box
    seat = mine.seat
    parts = [panel(box, "cell", 8), token(seat, x + 15, y + 16, 8), term("score", label(x + 30, y + 23, mine.score, "big"))]
    parts += lined_up(signs(mine), x + 68, x + width - 4, y + 17)
    held = [(species, count) for species, count in mine.chips if count]
    if held:
        step = min(40.0, (width - 12) / len(held))
        low = y + height - 16
        for k, (species, count) in enumerate(held):
            parts.append(
                term("chips", pieces.chip(species, x + 17 + step * k, low, 10), label(x + 29 + step * k, low + 5, count, "tiny bold"))
            )
    return whole(seat, box, *parts)


def large_strip(mine: Standing, box: Box) -> str:
    """The only other player's, as large as one's own: points, what they come from, and chips."""
    x, y, width, height = box
    right = x + width - 4
    parts = [
        panel(box, "cell", 8),
        token(mine.seat, x + 17, y + 20, 9),
        term("score", label(x + 33, y + 29, mine.score, "huge"), label(x + 40 + 17 * len(str(mine.score)), y + 28, "points", "tiny soft")),
        first_token(right - STARTS - 4, y + 12) if mine.is_first else "",
        *lined_up(signs(mine._replace(is_first=False), are_all=True), x + 9, right, y + 58, 1.35),
        *lined_up(caught(mine), x + 9, right, y + height - 24, 1.7),
    ]
    return whole(mine.seat, box, *parts)


def token(seat: int, x: float, y: float, size: float) -> str:
    """A player's mark, from which boats and bids set out."""
    return piece(f"player {seat}", mark(seat, x, y, size))


def whole(seat: int, box: Box, *parts: str) -> str:
    x, y, width, height = box
    return group(spot(f"player {seat}", *parts, ring=box_ring(x, y, width, height, 9)), data_about=seat)
