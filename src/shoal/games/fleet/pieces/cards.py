"""Fleet's licences and cards, and the water and piers that they lie on."""

from __future__ import annotations

import functools

from shoal.games import svg
from shoal.games.svg import element, group, label

from .. import data as d
from ..story import cards
from .boats import BOAT_HEIGHT, BOAT_WIDTH, WATER, hull, small_boat
from .signs import CAP, Box, coin, figure, fitted, in_lines, line, moved, pennant, pennant_width, points_words

LARGEST = 1.4  # that a boat is drawn on the water
COIN = 31  # across, with its margin


@functools.lru_cache(1 << 9)
def scene(kind: str, box: Box, letters: int) -> str:
    """A licence's picture: its animal above the waves, the pub ashore; between its price and so many letters about points."""
    x, y, width, height = box
    shape = cards.pier(kind)
    top = f"M{x:g},{y + height:g}v{8 - height:g}q0,-8 8,-8h{width - 16:g}q8,0 8,8v{height - 8:g}z"
    level = y + height * 0.62
    swell = f"M{x:g},{y + height:g}V{level:g}" + f"q{width / 12:g},-6 {width / 6:g},0t{width / 6:g},0" * 3 + f"V{y + height:g}z"
    free = width - COIN - pennant_width(letters)
    middle = x + COIN + free / 2
    sun = element("circle", cx=middle, cy=y + height * 0.5, r=height * 0.42, cls="lite")
    ground = "pier" if shape == "pub" else "water"
    return "".join([
        element("path", d=top, cls="sky"),
        sun,
        element("path", d=swell, cls=ground),
        figure(kind, round(middle, 1), y + height * 0.5, min(height * 0.92, 58, max(free, 24))),
        element("path", d=f"M{x + 8:g},{y + height - 6:g}q6,-4 12,0t12,0M{x + width - 34:g},{y + height - 7:g}q6,-4 12,0t12,0", cls="wave"),
        element("path", d=f"M{x:g},{y + height:g}h{width:g}", cls=f"{shape}-line figure"),
    ])  # fmt: skip


@functools.lru_cache(1 << 10)
def license_card(kind: str, box: Box, points: int, owned: int, bid: str | None, *, hot: bool = False, is_flat: bool = False) -> str:
    """A licence for sale: its lowest bid, the points it would bring, and its bonus.

    ``owned``: how many of it one has already, as the bonus grows with each; ``bid``: how the bidding stands if it is under
    the hammer; ``is_flat``: the picture stands beside the words.
    """
    x, y, width, height = box
    least = d.MINIMUM[d.LICENSES.index(kind)]
    printed, bonus = d.LICENSE_POINTS[d.LICENSES.index(kind)], cards.bonus(kind, owned + 1, is_short=width < 200)
    title = cards.title(kind)
    again = f"your {cards.nth(owned + 1)}" if owned else ""
    parts = [box.rect("card hot" if hot else "card")]
    lot = [] if bid is None else [box.within(2).rect("lot", 6)]
    if is_flat:
        left, room = x + 47, width - 50
        parts += [
            *lot,
            figure(kind, x + 24, y + height - 13.5, 25),
            svg.term("minimum", coin(x + 15, y + 14, least, 12)),
            svg.term("points", svg.label(x + width - 5, y + 15, points_words(points, printed), "small bold end")),
            line(
                left,
                y + 15,
                title.replace("King crab", "Crab").replace("Fishermen's ", ""),
                room - 8 - 8.4 * len(points_words(points, printed)),
                "name",
            ),
        ]
        bonus = f"{again}: {bonus}" if again else bonus
        shown = (line(left, y + 31 + 14.5 * k, text, room, "small soft") for k, text in enumerate(in_lines(bonus, int(room / 6.4), 2)))
        parts.append(svg.term("for_you", *shown))
        return svg.term(cards.pier(kind), *parts)
    high = height - 94
    parts += [
        scene(kind, Box(x + 1, y + 1, width - 2, high), len(points_words(points, printed))),
        *lot,
        svg.term("minimum", coin(x + 17, y + 18, least, 13.5)),
        svg.term("points", pennant(x + width - 4, y + 5, points_words(points, printed))),
        line(x + 8, y + high + 18, title, width - 16 - (8.2 * len(again) + 8 if again else 0), "name"),
        svg.term("again", label(x + width - 8, y + high + 18, again, "small bold end")) if again else "",
    ]
    if bid is not None:
        band = Box(x + 4, y + height - 23, width - 8, 19)
        parts += [band.rect("coin", 5), line(x + 12, y + height - 9, bid, width - 24, "small coin-ink bold")]
    now = f"now +{points - printed}; " if kind.startswith("crab") and points > printed else ""  # how it is counted follows
    lines = in_lines(f"{now}{bonus}", int((width - 14) / 6.4), 3)
    shown = (line(x + 8, y + high + 35 + 15 * k, text, width - 16, "small soft") for k, text in enumerate(lines))
    parts.append(svg.term("for_you", *shown))
    return svg.term(cards.pier(kind), *parts)


@functools.lru_cache(1 << 9)
def for_you(kind: str, box: Box, price: int, left: int | None, when: str = "") -> str:
    """On a licence for sale: what its lowest bid leaves of one's cash, below 0 if it is too dear; ``when``: it is not for sale now."""
    x, y, width, height = box
    least = d.MINIMUM[d.LICENSES.index(kind)]
    is_wide = width > 200
    if when:
        words = when
    elif left is None:
        words = f"from ${least}"
    elif left < 0:
        words = f"from ${least}: too dear now" if is_wide else "too dear now"
    elif is_wide:
        words = f"from ${least}: {'' if price == least else f'you pay {cards.cash(price)}, '}{cards.cash(left)} left"
    else:
        words = f"{'from' if price == least and width > 140 else 'pay'} ${price}, ${left} left"
    return svg.term("minimum", line(x + 8, y + height - 8, words, width - 16, "small bold"))


@functools.lru_cache(1 << 9)
def launchable(kind: str, box: Box, held: int) -> str:
    """On a licence for sale: how many cards in hand it lets one launch."""
    words = f"{cards.some(held, 'boat')} in hand" if box.width > 260 else cards.some(held, "boat") if box.width > 180 else f"×{held}"
    start = box.x + box.width - 8 - 7.2 * len(words)
    plate = Box(start - 25, box.y + 26, box.x + box.width - start + 21, 17).rect("card", 5)  # on the waves nobody could read it
    boat = small_boat(cards.pier(kind), True, 0, start - 20, box.y + 28)
    return svg.term("launchable", plate, boat, label(start, box.y + 39, words, "small"))


CALLED = {"crab": "King crab"}  # by its licences, which have that name


@functools.lru_cache(1 << 10)
def boat_card(kind: str, count: int, box: Box, use: str, price: int, can_launch: bool, *, hot: bool = False) -> str:
    """The cards of one kind in hand: how many, and the uses of each: a boat with its points and its price for the owner, cash, a captain.

    Where not ``can_launch``, its licence is missing. ``use`` is the one that is asked about now: "launch", "pay", "hire", or "command",
    which leaves room for the boats to choose from.
    """
    x, y, width, height = box
    number = d.KINDS.index(kind)
    is_narrow = width < 100
    if not count and not hot:
        empty = [
            box.rect("dashed"),
            figure(kind, x + width / 2, y + height / 2 - 4, 30),
            line(x + 6, y + height - 8, kind, width - 12, "small soft"),
        ]
        return group(*empty, cls="faint")
    stack = [Box(x + 2.5 * k, y - 2.5 * k, width, height).rect("card") for k in range(min(count, 3) - 1, 0, -1)]
    beside = 20 if count > 1 and not is_narrow else 0  # the name, or below it, is the number
    name, tight = CALLED.get(kind, kind.capitalize()), " tight" if is_narrow and len(kind) > 7 else ""
    head = f"M{x + 1:g},{y + 24:g}v-16q0,-7 7,-7h{width - 16:g}q7,0 7,7v16z"
    parts = [*stack, box.rect("card hot" if hot else "card"), element("path", d=head, cls=kind)]
    if tight:
        parts.append(label(x + 3, y + 17, name, "on-kind tight", **fitted(name, width - 6 - beside, 5.8)))
    else:
        parts.append(label(x + 7, y + 18, name, "on-kind", **fitted(name, width - 14 - beside, 8.2)))
    many = how_many(
        count, x + width - 13, y + (12.5 if not is_narrow else 33 if use == "command" else 37)
    )  # within the card, whose neighbour may be framed over it
    if use == "command":
        worth = line(x + 6, y + 38, f"${d.CASH[number]}" if is_narrow else f"${d.CASH[number]}, or captain of", width - 10)
        return group(*parts, svg.term("cash", worth), many)
    launch = "use" if use == "launch" and can_launch else "soft"
    cost, points = f"launch ${price}", cards.some(d.BOAT_POINTS[number], "point")
    sails = f"{cost}: {points.replace('point', 'pt')}" if can_launch else f"{points.replace('point', 'pt')} if licensed"
    uses = ((cost if can_launch else "no licence", launch), (points, launch))
    if is_narrow:
        parts.append(moved(x + (2 if count > 1 else 11), y + 24, 0.62, hull(kind)))
        lines = [("cost", *uses[0]), ("boat_points", *uses[1]), ("cash", f"pays ${d.CASH[number]}", "use" if use == "pay" else "soft")]
        parts += [
            svg.term(word, line(x + 5, y + height - 33 + 14 * k, text, width - 9, f"small {cls}"))
            for k, (word, text, cls) in enumerate(lines)
        ]
    else:
        parts.append(moved(x + 6, y + 29, 0.92, hull(kind), element("path", d=WATER, cls="swell")))
        parts.append(svg.term("cash", coin(x + width - 28, y + 47, d.CASH[number], 16)))
        parts.append(label(x + width - 28, y + 75, "pays", f"small middle {'use' if use == 'pay' else 'soft'}"))
        parts.append(svg.term("cost", line(x + 7, y + 95, sails, width - 12, f"small {launch}")))
        parts.append(
            svg.term(
                "captain",
                moved(x + 14, y + height - 12, 0.6, element("path", d=CAP, cls="ink")),
                line(x + 26, y + height - 9, "or a captain", width - 32, f"small {'use' if use == 'hire' else 'soft'}"),
            )
        )
    return group(*parts, many)


def just_drawn(count: int, box: Box) -> str:
    """That so many of the cards of a kind are new, above their name; over what rings the card, which is chosen through it."""
    words = "new" if count == 1 else f"{count} new"
    room = 10 + 9 * len(words)
    tag = element("rect", x=box.x, y=box.y - 11, width=room, height=16, rx=8, cls="fresh")
    return group(svg.term("new", tag, label(box.x + room / 2, box.y + 1.5, words, "small on-warn middle")), cls="over")


def how_many(count: int, x: float, y: float) -> str:
    """How many cards lie there, if more than one."""
    if count < 2:
        return ""
    return svg.term("count", element("circle", cx=x, cy=y, r=10, cls="shield"), label(x, y + 5, count, "num middle"))


def key(words: str, box: Box) -> str:
    """Something to press."""
    return box.rect("button hot", min(box.height / 2, 15)) + label(
        box.x + box.width / 2, box.y + box.height / 2 + 4.7, words, "bold middle", **fitted(words, box.width - 10, 8.2)
    )


def waves(box: Box) -> str:
    """A few lines on the water."""
    x, y, width, height = box
    places = ((0.08, 0.3), (0.3, 0.75), (0.52, 0.4), (0.7, 0.85), (0.88, 0.5))
    path = "".join(f"M{x + width * a:.0f},{y + height * b:.0f}q6,-5 12,0t12,0" for a, b in places)
    return element("path", d=path, cls="wave")


@functools.lru_cache(16)
def shore(box: Box) -> str:
    """A lighthouse on its rock in the lower right corner, gulls above the water."""
    parts = [
        element("path", d="M-34,0Q-26,-12-12,-11Q0,-18 12,-12Q26,-12 34,0Z", cls="pier"),
        element("path", d="M-7,-13L-4,-48H4L7,-13Z", cls="cabin"),
        element("path", d="M-6,-22L-5.2,-30H5.2L6,-22ZM-4.6,-38L-4,-44H4L4.6,-38Z", cls="shrimp"),
        element("path", d="M-6,-48H6V-50H-6ZM-3.5,-50V-57H3.5V-50Z", cls="coin"),
        element("path", d="M-5,-57L0,-63L5,-57Z", cls="shrimp"),
        element("path", d="M-92,-52q6,-6 10,0q5,-6 10,0M-66,-66q4,-4 7,0q4,-4 7,0", cls="rig"),
    ]
    return moved(box.x + box.width - 40, box.y + box.height - 1, min(1, box.height / 164 + 0.2), *parts, cls="shore")


def plank(box: Box) -> str:
    """The pier that a licence lies on."""
    x, y, width, height = box
    lines = f"M{x:.1f},{y + 5:.1f}h{width:.1f}m0,{height - 10:.1f}h{-width:.1f}"
    return box.rect("pier", 3) + element("path", d=lines, cls="plank")


@functools.lru_cache(1 << 10)
def grid(count: int, width: float, height: float) -> tuple[int, float]:
    """Columns and scale for so many boats, room for two at any time: the largest that fit."""
    best, count = (1, 0.0), max(count, 2)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        scale = min(width / columns / (BOAT_WIDTH + 2), height / rows / (BOAT_HEIGHT + 1), LARGEST)
        if scale > best[1]:
            best = (columns, scale)
    return best
