"""The players beside Fresh Fish's city: their money, markers, routes and points."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from shoal.games.contract import Json, Reader
from shoal.games.prose import minus
from shoal.games.seats import NAMES
from shoal.games.svg import box_ring, clipped, element, escaped, group, label, mark, piece, spot

from . import pieces
from .data import NAMED, OUTLETS
from .layout import Box
from .routes import Shop, counting
from .story import city
from .story.names import number_of

VERDICT = " verdict"
ROOMY = 3  # markers beside which there is room for words


def draw_panel(view: Json, k: int, seat: Reader, names: Sequence[str] | None, shops: tuple[Shop, ...], box: Box, is_tall: bool) -> str:
    """A player: money, markers, the four routes and the score; of a strip only what fits."""
    name = NAMES[k] if names is None else "You" if k == seat else clipped(names[k], 9)
    shown = Panel(
        k, name, k == seat and names is None, view["money"][k], view["scores"][k], view["supply"][k], view["aside"][k],
        _bid_words(view, k), _is_asked(view, k, seat), shops, tuple(view["kept"][k]), city.longest(view),
        _standing_at(view, k, shops, is_tall),
    )  # fmt: skip
    return _draw_panel(shown, box, is_tall)


class Panel(NamedTuple):
    """What a panel shows of a seat."""

    seat: int
    name: str
    is_you: bool  # which is said beside the name
    money: int
    score: int
    supply: int
    aside: int
    bid: str
    is_asked: bool
    shops: tuple[Shop, ...]
    kept: tuple[str, ...]
    longest: int
    stands: str  # what the points are worth: few are good


@functools.lru_cache(1 << 10)  # 3 KiB each: most moves change one of them
def _draw_panel(shown: Panel, box: Box, is_tall: bool) -> str:
    k, (x, y, width, height) = shown.seat, box
    if is_tall and height > 40:
        return _framed(shown, box, None, *_sum(shown, box))
    is_strip, is_large = height < 40, height > 90
    line = y + (height / 2 if is_strip else 28 if is_large else 17)
    parts = [element("rect", x=x, y=y, width=width, height=height, rx=min(10, height / 3), cls="card")]
    parts.append(mark(k, x + 16, line + (2 if k == 2 else 0), 8))
    you = element("tspan", " you", cls="soft") if shown.is_you else ""
    parts.append(element("text", escaped(shown.name), you, x=x + 30, y=line + 5, cls="name"))
    coin_at = x + (118 if is_strip else 136)
    coin = element("circle", cx=coin_at, cy=line, r=11, cls="hazard"), label(coin_at, line + 4.5, shown.money, "coin")
    parts.append(group(*coin, data_term="money"))
    *_, leads = shown.stands.split(": ")  # where there is no room for more
    is_crowned = leads == "wins" and not is_large
    unit = "wins" if is_crowned else number_of(shown.score, "point").split()[1]
    points = "" if is_strip else element("tspan", f" {unit}", cls=f"soft{VERDICT * is_crowned}")
    said = element("text", escaped(minus(shown.score)), points, x=x + width - 10, y=line + 7, cls="total")
    parts.append(group(said, data_term="points"))
    if shown.bid and width > 200:
        parts.append(group(label(coin_at + 16, line + 5, shown.bid, "bold"), data_term="bid"))
    if is_large:
        parts.append(group(label(x + width - 10, y + 55, shown.stands, f"soft end{_verdict(shown)}"), data_term="points"))
        parts += [_markers(shown, x + 10, y + 58), *_slots(shown, Box(x + 10, y + 76, width - 20, height - 86))]
    elif not is_strip:
        parts += [_markers(shown, x + 10, y + height - 19), *_slots(shown, Box(x + 108, y + 32, width - 113, height - 36))]
    elif width > 200 and not shown.bid:
        parts += _slots(shown, Box(x + 133, y + 2, 200, height - 4))
    return _framed(shown, box, None if is_tall else 0, *parts)


def _framed(shown: Panel, box: Box, tabindex: int | None, *parts: str) -> str:
    cls = f"panel panel{shown.seat}{' acting' if shown.is_asked else ''}"
    return group(spot(f"seat {shown.seat}", *parts, ring=box_ring(*box, 10)), cls=cls, tabindex=tabindex)


def _sum(shown: Panel, box: Box) -> list[str]:
    """A panel of two lines: who it is, and the points as they are added up."""
    k, (x, y, width, height) = shown.seat, box
    right, line = x + width - 10, y + height - 12
    you = element("tspan", " you", cls="soft") if shown.is_you else ""
    parts = [
        element("rect", x=x, y=y, width=width, height=height, rx=10, cls="card"),
        mark(k, x + 16, y + (14 if k == 2 else 12), 8),
        element("text", escaped(shown.name), you, x=x + 30, y=y + 17, cls="name"),
        _markers(shown, x + 122, y + 12),
        group(
            label(right, y + 17, shown.bid or shown.stands, "end bold" if shown.bid else f"soft end{_verdict(shown)}"),
            data_term="bid" if shown.bid else "points",
        ),
        *_slots(shown, Box(x + 10, y + height - 22, 270, 19), 10),
        *(label(x + 5 + 70 * number, line + 5, "+", "middle soft") for number in range(1, len(OUTLETS))),
        label(x + 285, line + 5, "−", "middle soft"),
        group(
            element("circle", cx=x + 300, cy=line, r=10, cls="hazard"), label(x + 300, line + 4.5, shown.money, "coin"), data_term="money"
        ),
        label(x + 315, line + 5, "=", "middle soft"),
        group(element("text", escaped(minus(shown.score)), x=right, y=line + 7, cls="total"), data_term="points"),
    ]
    return parts


def _standing_at(view: Json, k: int, shops: tuple[Shop, ...], is_tall: bool) -> str:
    """What the points become if the outlets that stand get their best ways, and how many are to come, which count the most until then; at
    the end, what the points are worth."""
    scores, longest = view["scores"], city.longest(view)
    if view["stage"] != "over":
        gain = sum((shop.length or longest) - (shop.best or longest) for shop in shops)
        missing = len(OUTLETS) - len(city.owned(view, k))
        if not gain:
            return f"{number_of(missing, 'outlet')} to come" if missing else _at_a_tie(view, k, is_tall)
        best = minus(f"{scores[k] - gain} with")
        has_room = view["supply"][k] + view["aside"][k] <= ROOMY
        if not missing or (is_tall and not has_room):
            return f"{best} {'more ' if has_room or not is_tall else ''}streets"
        return f"{best} streets, {number_of(missing, 'outlet') if has_room and not is_tall else missing} to come"
    if more := scores[k] - min(scores):
        return f"{more} more: loses"
    money = [left for score, left in zip(scores, view["money"], strict=True) if score == scores[k]]
    if view["money"][k] < max(money):
        return "less money: loses"
    if view["money"][k] > min(money):
        return "more money: wins"
    return "shares the win" if len(money) > 1 else "the fewest: wins"


def _at_a_tie(view: Json, k: int, is_tall: bool) -> str:
    """Of who has all four outlets, for whom a tie would be: money changes hands no more."""
    rivals = [view["money"][seat] for seat in contenders if seat != k] if k in (contenders := city.contenders(view)) else []
    if not rivals:
        return "all four outlets"
    money = view["money"][k]
    if money == max(rivals):
        return "shares a tie"
    stands, why = ("wins a tie", "more money") if money > max(rivals) else ("loses a tie", "less money")
    return stands if is_tall else f"{stands}: {why}"


def _verdict(shown: Panel) -> str:
    """What tells who has won waits until the points are counted."""
    return VERDICT * shown.stands.endswith(("wins", "loses", "win"))


def _markers(shown: Panel, x: float, middle: float) -> str:
    """The markers in the supply, and those set aside as empty places."""
    k, supply, total = shown.seat, shown.supply, shown.supply + shown.aside
    step = min(15.0, 97 / max(total, 1))
    drawn = [element("rect", x=x + step * n, y=middle - 5.5, width=11, height=11, rx=2, cls=f"seat{k}") for n in range(supply)]
    if drawn:
        drawn[-1] = piece(f"supply {k}", drawn[-1])
    places = [
        element("rect", x=x + 1 + step * n, y=middle - 4.5, width=9, height=9, rx=2, cls=f"aside stroke{k}") for n in range(supply, total)
    ]
    return group(*drawn, data_term="markers left") + (group(*places, data_term="marker set aside") if places else "")


def _bid_words(view: Json, k: int) -> str:
    """What a seat has bid for the tile, if that is known; that it has bid is told beside the names, also where it waits at the table."""
    bid = view["bids"][k]
    return f"bid {bid}" if view["tile"] in OUTLETS and isinstance(bid, int) else ""


def _is_asked(view: Json, k: int, reader: Reader) -> bool:
    """Is it a seat's turn, or has it still to bid for what is auctioned? All do so at once, each in secret.

    Who has to bid sees only that: another's bid may wait at the table already, and the view does not know.
    """
    if view["stage"] != "bid":
        return bool(view["turn"] == k)
    bidding = [seat for seat, bid in enumerate(view["bids"]) if bid is None and view["tile"] not in city.owned(view, seat)]
    return k == reader if reader in bidding else k in bidding


def _slots(shown: Panel, box: Box, gap: float = 4) -> list[str]:
    """The four routes of a seat, beside each other."""
    room = (box.width + gap) / len(OUTLETS)
    boxes = [Box(box.x + room * number, box.y, room - gap, box.height) for number in range(len(OUTLETS))]
    shops = {shop.kind: shop for shop in shown.shops}
    return [_slot(shown, kind, shops.get(kind), boxes[number]) for number, kind in enumerate(OUTLETS)]


def _slot(shown: Panel, kind: str, shop: Shop | None, box: Box) -> str:
    """One kind of outlet: what its route counts, and whether that can change."""
    x, y, width, height = box
    longest, is_kept = shown.longest, kind in shown.kept
    if shop is not None:
        said = counting(shop.length, shop.best, longest)
        way = f"a route of {shop.length}" if shop.length else f"no route yet, which counts {longest}"
        words = f"{way}, for good" if said.endswith("✓") else f"{way}; it could still become {shop.best}"
    else:
        said = str(longest) if not is_kept else f"{longest} off" if width > 55 else "off"
        words = f"{'kept off the board' if is_kept else 'not owned yet'}, which counts {longest}"
    owner = shown.seat if shop or is_kept else None
    frame = element("rect", x=x, y=y, width=width, height=height, rx=6, cls="slot")
    if height > 44:
        side = height * 0.56
        sign = pieces.shop(x + (width - side) / 2, y + 3, side, kind, owner)
        text = label(x + width / 2, y + height - 7, said, "key")
    elif height > 26:
        sign = pieces.shop(x + width / 2 - 8, y + 1, 16, kind, owner)
        text = label(x + width / 2, y + height - 3, said, "middle bold tight")
    else:
        side = 20 if width > 55 else 16
        sign = pieces.shop(x + 1, y + (height - side) / 2, side, kind, owner)
        size = " snug" if side + 1 + 7.6 * len(said) > width - 3 else " tight" if len(said) > 2 else ""
        text = label(x + width - 4, y + height / 2 + 5, said, f"end bold{size}")
    return group(
        element("title", f"{NAMED[kind]}: {words}"), frame, sign, text, cls=None if owner is not None else "none", data_term="route"
    )
