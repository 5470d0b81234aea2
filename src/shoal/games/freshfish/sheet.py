"""One player of Fresh Fish, whole: what each outlet counts and may come to, the money, and the plots."""

from __future__ import annotations

from shoal.games.contract import Json
from shoal.games.prose import listed, minus
from shoal.games.svg import Picture, document, element, escaped, group, label, mark, wrapped

from . import pieces
from .data import NAMED, OUTLETS
from .routes import Shop
from .story import city
from .story.names import number_of

WIDTH, ROW, LINE, LETTERS = 390, 44, 19, 50


def draw_sheet(view: Json, k: int, name: str, shops: tuple[Shop, ...], style: str) -> Picture:
    """The points as they are added up, row by row, each with what is known of it; then the markers."""
    owned = {shop.kind: shop for shop in shops}
    rows = [_outlet(view, k, kind, owned.get(kind)) for kind in OUTLETS]
    money, score = view["money"][k], minus(f"{view['scores'][k]}")
    parts = [mark(k, 22, 24, 9), element("text", escaped(name), x=40, y=30, cls="name")]
    for number, (kind, (says, counts)) in enumerate(zip(OUTLETS, rows, strict=True)):
        y = 44 + ROW * number
        owner = k if kind in owned or kind in view["kept"][k] else None
        parts += [pieces.shop(10, y + 6, 30, kind, owner), label(48, y + 18, NAMED[kind], "bold"), label(48, y + 36, says, "soft")]
        parts.append(label(WIDTH - 14, y + 27, counts, "end bold"))
    y = 44 + ROW * len(OUTLETS)
    parts += [element("circle", cx=25, cy=y + 14, r=11, cls="hazard"), label(25, y + 18.5, money, "coin")]
    parts += [label(48, y + 19, "Money left is taken off", "bold"), label(WIDTH - 14, y + 19, f"−{money}", "end bold")]
    points = "Points" if view["stage"] == "over" else "Points if it ended now"
    parts += [label(48, y + 48, points, "bold"), element("text", escaped(score), x=WIDTH - 14, y=y + 50, cls="total")]
    plots = [line for words in _plots(view, k) for line in wrapped(words, LETTERS)]
    parts += [label(14, y + 80 + LINE * number, line) for number, line in enumerate(plots)]
    said = [f"{NAMED[kind]}: {says}, {counts}." for kind, (says, counts) in zip(OUTLETS, rows, strict=True)]
    words = " ".join([*said, f"Money {money}. {points}: {score}.", *_plots(view, k)])
    return document(WIDTH, y + 78 + LINE * len(plots), f"Fresh Fish: {name}", words, group(*parts, cls="ff"), style=style)


def _outlet(view: Json, k: int, kind: str, shop: Shop | None) -> tuple[str, int]:
    """What is to be said of a kind, and what it counts now."""
    most = city.longest(view)
    if shop is not None:
        now = shop.length or most
        streets = "no way yet" if shop.length is None else number_of(now, "street")
        best = "for good" if city.is_settled(shop.length, shop.best, most) else f"could become {shop.best}"
        return f"on {shop.plot}: {streets}, {best}", now
    if kind in view["kept"][k]:
        return "kept off the board, for good", most
    if view["stage"] == "over":
        return "missing", most
    return f"to come: {'free' if city.lacking(view, kind) == [k] else 'by auction'}, counts {most} until then", most


def _plots(view: Json, k: int) -> list[str]:
    """The markers, and where they are."""
    own, aside = city.reserved(view, k), view["aside"][k]
    risky = [name for name in own if city.threats(view, name)] if view["stage"] != "over" else []
    later = f", {aside} more with the next outlets" if aside else ""
    found = [f"Reserved: {listed(own)}." if own else "No plot is reserved.", f"{number_of(view['supply'][k], 'marker')} left{later}."]
    return [*found, *([f"May become a street: {listed(risky, 'or')}."] if risky else [])]
