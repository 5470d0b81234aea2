"""Fresh Fish's board as an SVG picture and as text."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

from shoal.games.contract import Json, Reader, Said, Shape
from shoal.games.seats import NAMES
from shoal.games.svg import Picture, barred, box_ring, choice, document, element, group, label, mark, piece, spot

from . import pieces
from .data import CENTERS, DEMO_LENGTH, MONEY, NAMED, OUTLETS, SEATS
from .layout import Layout, layout_of
from .panels import draw_panel
from .routes import draw_lengths, draw_steps, draw_ways, hopes_around, of_others, shops_of
from .sheet import draw_sheet
from .story import city, describe, hatched, sentences, why_not

PLOT_VERBS = {"center": "Put the centre on", "reserve": "Reserve", "place": "Build on", "zone": "Put the zone onto"}
BUTTONS = {"draw": "Draw a tile", "take apo": "Take a house", "take street": "Take a street", "pass": "Pass"}
ASKED = {"turn": " reserving", "place": " placing"}  # about plots
DECK = ("fish", "waste", "gas", "game", "apo", "zone", "demo")
AT_RISK = "may become a street"
IN_A_ROW = 8  # bids of the keypad
ROOMY = 45  # pixels of a plot that has room for a length on it, whatever stands beside it

STYLE = (
    pieces.STYLE
    + """
.shoal .ff text { font-size:13px }
.shoal .ff text.name { font-size:15px; font-weight:700 }
.shoal .ff text.total { font-size:21px; font-weight:750; text-anchor:end }
.shoal .ff text.tight { font-size:12px }
.shoal .ff text.snug { font-size:10.5px }
.shoal .ff text.key { font-size:15px; font-weight:650; text-anchor:middle }
.shoal .ff .soft, .shoal .ff tspan.soft { fill:var(--soft); font-size:13px; font-weight:400 }
.shoal .ff text.coin { font-weight:750; fill:var(--on-hazard); text-anchor:middle }
.shoal .ff .city { fill:var(--lot); stroke:var(--frame); stroke-width:4 }
.shoal .ff .plots .hit { fill:transparent }
.shoal .ff .plots .hot { fill:var(--glow); fill-opacity:.08; stroke-opacity:.75; stroke-dasharray:6 4 }
.shoal .ff .plots .choice:focus-visible .hot { fill-opacity:.26; stroke-opacity:1; stroke-dasharray:none }
@media (hover:hover) { .shoal .ff .plots .choice:hover .hot { fill-opacity:.26; stroke-opacity:1; stroke-dasharray:none } }
.shoal .ff .plots .ring { fill:var(--would); fill-opacity:.32 }
.shoal .ff .plots .hinted .ring { fill:var(--glow) }
.shoal .ff .placing .would:has([data-why], .choice:not(.would, .hinted)) .ring { fill:var(--road); fill-opacity:.85 }
.shoal .ff .plots .choice:is(.would, .hinted) :is(.ring, .hot) { fill:none }
.shoal .ff .reserving .would:not(.choice, :has(.choice)) .ring { fill:none; stroke:var(--bad); stroke-width:2; stroke-dasharray:3 4 }
.shoal .ff .ghost { visibility:hidden; opacity:.85; pointer-events:none }
.shoal .ff .choice:is(.would, .hinted) .ghost { visibility:visible }
.shoal .ff .cut { visibility:hidden; fill:var(--bad); fill-opacity:.2; stroke:var(--bad); stroke-width:3; pointer-events:none }
.shoal .ff .cut.would { visibility:visible }
.shoal .ff .pads .hot { fill:var(--card) }
.shoal .ff .panel { outline:none }
.shoal .ff .panel .card { stroke-width:1.5 }
.shoal .ff .panel.acting .card { stroke:var(--ink); stroke-width:3 }
.shoal .ff .panel:hover .card, .shoal .ff .panel:focus-visible .card { stroke:var(--soft); stroke-width:3 }
.shoal .ff .slot { fill:var(--paper); stroke:var(--line); stroke-width:1 }
.shoal .ff .none { opacity:.8 }
.shoal .ff .aside { fill:none; stroke-width:2; stroke-dasharray:3 2 }
.shoal .ff .aside.any { stroke:var(--soft) }
.shoal .ff .last { fill:none; stroke-width:4 }
.shoal .ff .ways { pointer-events:none; transition:opacity .2s }
.shoal .ff .ways:not(.shown) :is(.signs, .hope) { opacity:0 }
.shoal .ff .ways:not(.shown) .way { stroke-width:4 }
.shoal .ff .ways:not(.shown) .halo:not(.hope) { stroke-width:7; opacity:.6 }
.shoal .ff:has(.panel:hover) .ways, .shoal .ff:has(.panel:focus-visible) .ways { opacity:.1 }
.shoal .ff .way { fill:none; stroke-linecap:round; stroke-linejoin:round; stroke-width:5 }
.shoal .ff .halo { fill:none; stroke:var(--card); stroke-linecap:round; stroke-linejoin:round; stroke-width:9; opacity:.85 }
.shoal .ff .way.hope { stroke-width:3; stroke-dasharray:1 7; opacity:.9 }
.shoal .ff .halo.hope { stroke-width:6; opacity:.5 }
.shoal .ff .look { pointer-events:auto }
.shoal .ff .whole { fill:transparent }
.shoal .ff .steps { visibility:hidden; pointer-events:none }
.shoal .ff :is(.look:hover, .bidding) > .steps, .shoal .ff g:has(> .choice:is(.would, .hinted)) + .steps { visibility:visible }
.shoal .ff .counted { fill:none; stroke:var(--hazard); stroke-width:5; stroke-linecap:round; stroke-linejoin:round }
.shoal .ff .perhaps { fill:var(--hatch); fill-opacity:.12 }
.shoal .ff .hatch { fill:none; stroke:var(--hatch); stroke-width:2.4; stroke-opacity:.75; pointer-events:none }
.shoal .ff .tag { fill:var(--card); stroke-width:2.5 }
"""
    + "".join(
        f".shoal .ff:has(.panel{k}:is(:hover, :focus-visible)) .ways{k}, "
        f".shoal .ff:has(.panel{k}:is(:hover, :focus-visible)) .ways{k} :is(.halo, .signs, .hope) {{ opacity:1 !important }}\n"
        for k in range(SEATS)
    )
)


def draw(
    view: Json,
    seat: Reader,
    *,
    last: Said | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    names: Sequence[str] | None = None,
) -> Picture:
    """The city, what is for sale and who owns what. The routes of one seat are drawn large: of the reader, at the end of a match also the
    winner's, and of two players both; those of others are thinner until one points at their panel. ``about``: all of one seat, and no
    city."""
    players = len(view["money"])
    if about is not None:
        named = names[about] if names else NAMES[about]
        return draw_sheet(view, about, named, shops_of(view, city.city_of(view), about), STYLE)
    layout = layout_of(view["size"], players, shape)
    shown = seat if isinstance(seat, int) else None
    large = {shown}
    if view["stage"] == "over":
        winner = min(range(players), key=lambda k: (view["scores"][k], -view["money"][k]))
        shown = winner if shown is None else shown
        large = {shown, winner} if players > 2 else {0, 1}
    seats = sorted(range(players), key=lambda k: k == shown)  # what is shown large lies on top
    order = list(range(players))
    if layout.is_tall:  # the reader comes first, the others as they sit
        first = shown or 0
        order = [(first + k) % players for k in range(players)]
    here = city.city_of(view)
    shops = [shops_of(view, here, k) for k in range(players)]
    theirs, most = [hopes_around(view, k, shops[k]) for k in range(players)], city.longest(view)
    parts = [
        _city(layout, view),
        *(draw_ways(layout, here, k, shops[k], theirs[k], most, k in large) for k in seats),
        _plots(layout, view, seat, choices, last, names),
        _lane(layout, view, seat) if choices and view["stage"] == "bid" else "",
        *(draw_lengths(layout, here, k, shops[k], theirs[k], most, k in large) for k in seats if k in large or layout.plot > ROOMY),
        _tile(layout, view["tile"]),
        _deck(layout, view),
        "" if layout.is_tall else _buttons(layout, tuple(choices), any(view["deck"].values())),
        _legend(layout, city.longest(view), any(shops), view["stage"] == "over"),
        *(draw_panel(view, k, seat, names, shops[k], box, layout.is_tall) for k, box in zip(order, layout.panels, strict=True)),
    ]
    words = describe(view, seat)
    return document(layout.width, layout.height, "Fresh Fish", words, *parts, style=STYLE, asks=bool(choices), cls="ff")


# -- the city ----------------------------------------------------------------------------------------------------------


def _city(layout: Layout, view: Json) -> str:
    """The ground, and above all of it, to glide over it, what stands there."""
    owners = tuple((name, seat) for seat in range(len(view["money"])) for name in city.outlets(view, seat).values())
    ground, above = _built(layout, city.city_of(view), owners)
    at_risk = tuple(city.at_risk(view)) if view["stage"] != "over" else ()
    return "".join((ground, _risky(layout, at_risk), above, _marked(layout, tuple(view["reserved"].items()))))


@functools.lru_cache(1 << 7)  # 20 KiB each: most moves change nothing here, and every reader sees the same
def _built(layout: Layout, here: city.City, owners: tuple[tuple[str, int], ...]) -> tuple[str, str]:
    """The ground of the city, and what is built on it."""
    tiles, seats = dict(here.tiles), dict(owners)
    around = {name: tuple(tiles.get(each, "") for each in _around(name)) for name, tile in here.tiles if tile in city.STREETS}
    ground = "".join((_rim(layout), *(_street(layout, name, tiles[name], others) for name, others in around.items())))
    return ground, "".join(_standing(layout, name, tile, seats.get(name)) for name, tile in here.tiles)


@functools.lru_cache(1 << 9)
def _risky(layout: Layout, at_risk: tuple[str, ...]) -> str:
    return group(*(_hatched(*layout.corner(name), layout.plot) for name in at_risk), data_term=AT_RISK)


@functools.lru_cache(1 << 9)
def _marked(layout: Layout, reserved: tuple[tuple[str, int], ...]) -> str:
    return "".join(_standing(layout, name, "", seat) for name, seat in reserved)


@functools.lru_cache(1 << 9)
def _hatched(x: float, y: float, side: float) -> str:
    """The ground of a plot that may become a street."""
    upper, lower = ((0.4, 0.8), (0.2, 0.6)) if side > 20 else ((0.55,), (0.45,))  # of the legend's there are fewer lines
    lines = [f"M{x + 3:.1f} {y + side * k:.1f}L{x + side * k:.1f} {y + 3:.1f}" for k in upper]
    lines += [f"M{x + side * k:.1f} {y + side - 3:.1f}L{x + side - 3:.1f} {y + side * k:.1f}" for k in lower]
    return element("rect", x=x + 2, y=y + 2, width=side - 4, height=side - 4, cls="perhaps") + element(
        "path", d="".join(lines), cls="hatch"
    )


@functools.lru_cache(64)
def _rim(layout: Layout) -> str:
    """The empty city, and the names of columns and rows."""
    frame = element("rect", x=layout.left - 2, y=layout.top - 2, width=layout.side + 4, height=layout.side + 4, rx=6, cls="city")
    fences = "".join(pieces.fence(*layout.corner(name), layout.plot) for name in layout.names)
    parts = [frame, element("path", d=fences, cls="lot-line")]
    for k in range(layout.size):
        middle = (k + 0.5) * layout.plot
        parts.append(label(layout.left + middle, layout.top + layout.side + 17, chr(ord("a") + k), "middle soft"))
        parts.append(label(layout.left - 6, layout.top + layout.side - middle + 5, k + 1, "end soft"))
    return "".join(parts)


@functools.lru_cache(1 << 12)  # most plots stay as they are for many moves
def _street(layout: Layout, name: str, street: str, around: tuple[str, ...]) -> str:
    (x, y), side = layout.corner(name), layout.plot
    joins = tuple(other in city.STREETS for other in around)
    doors = tuple(other in CENTERS or other in OUTLETS for other in around)
    drawn = pieces.street(x, y, side, joins, doors) + (pieces.demonstration(x, y, side) if street == "demo" else "")
    return group(drawn, data_term=NAMED[street])


@functools.lru_cache(1 << 12)
def _standing(layout: Layout, name: str, tile: str, seat: int | None) -> str:
    """What stands on a plot: a marker, a centre, an outlet, a house with perhaps a zone on it."""
    (x, y), side = layout.corner(name), layout.plot
    if not tile and seat is not None:
        marker = group(pieces.cube(x + side * 0.46, y + side * 0.52, side * 0.44, seat), data_term="marker")
        return piece(f"marker {name}", marker, start=f"supply {seat}")
    if tile in city.STREETS:
        return ""
    if tile in CENTERS:
        drawn = pieces.center(x, y, side, OUTLETS[CENTERS.index(tile)], NAMED[tile])
        return piece(f"house {name}", group(drawn, data_term=NAMED[tile]))
    if tile in OUTLETS and seat is not None:
        return piece(f"house {name}", group(pieces.outlet(x, y, side, tile, seat), data_term=NAMED[tile]), start="tile")
    house = group(pieces.apo(x, y, side), data_term=NAMED["apo"])
    site = piece(f"zone {name}", group(pieces.zone(x, y, side), data_term=NAMED["zone"]), start="tile") if tile == "zone" else ""
    return piece(f"house {name}", house, start="tile") + site


@functools.cache
def _around(name: str) -> list[str]:
    """The plots above, to the right, below and to the left, beyond the board too."""
    col, row = ord(name[0]), int(name[1:])
    return [f"{chr(col)}{row + 1}", f"{chr(col + 1)}{row}", f"{chr(col)}{row - 1}", f"{chr(col - 1)}{row}"]


def _plots(layout: Layout, view: Json, seat: Reader, choices: Sequence[str], last: Said | None, names: Sequence[str] | None) -> str:
    """Every plot as a spot, those that can be chosen among them, what keeps one from the others, and where something was done last."""
    chosen = {name: action for action in choices for verb, _, name in [action.partition(" ")] if verb in PLOT_VERBS}
    why = why_not(view, [name for name in layout.names if name not in chosen], seat, names) if choices else hatched(view, seat, names)
    ghost = ({"turn": "marker", "place": view["tile"]}.get(view["stage"], ""), view["turn"]) if choices else ("", 0)
    if choices:
        parts = [_spots(layout, tuple(chosen.items()), tuple(why.items()), ghost, *_opening(view))]
    else:  # the spots are always the same
        parts = [_spots(layout, (), (), ghost, *NOTHING_OPENED), *(barred(words, _hit(layout, name)) for name, words in why.items())]
    verb, _, where = last[1].partition(" ") if last else ("", "", "")
    if verb in PLOT_VERBS:
        (x, y), side = layout.corner(where), layout.plot
        parts.append(element("rect", x=x + 2, y=y + 2, width=side - 4, height=side - 4, rx=5, cls="last", pointer_events="none"))
    return group(*parts, cls=f"plots{ASKED.get(view['stage'], '')}")


@functools.lru_cache(1 << 7)  # for who cannot choose they are always the same
def _spots(
    layout: Layout,
    chosen: tuple[tuple[str, str], ...],
    why: tuple[tuple[str, str], ...],
    ghost: tuple[str, int],
    here: city.City | None,
    kind: str,
    most: int,
    theirs: frozenset[str],
) -> str:
    actions, reasons = dict(chosen), dict(why)
    lanes = {name: _way_to(layout, here, kind, name, most, theirs) for name in actions} if here else {}
    return _cut_off(layout) + "".join(
        [_plot(layout, name, actions.get(name, ""), reasons.get(name, ""), lanes.get(name, ""), *ghost) for name in layout.names]
    )


NOTHING_OPENED: tuple[None, str, int, frozenset[str]] = (None, "", 0, frozenset())


def _opening(view: Json) -> tuple[city.City | None, str, int, frozenset[str]]:
    """For who opens an outlet: the city, the kind, the most that a route counts, and the plots of others."""
    if view["stage"] != "place" or view["tile"] not in OUTLETS:
        return NOTHING_OPENED
    return city.city_of(view), view["tile"], city.longest(view), of_others(view, view["turn"])


def _way_to(layout: Layout, here: city.City, kind: str, name: str, most: int, theirs: frozenset[str]) -> str:
    """The best way to a plot, counted, if there can be one: around the plots that are ``theirs``, if that is as short."""
    return "" if city.best(here, kind, name, most) is None else draw_steps(layout, here, kind, name, most, True, theirs)


def _lane(layout: Layout, view: Json, seat: Reader) -> str:
    """For who bids: the way to the best of their plots."""
    if not isinstance(seat, int) or not city.reserved(view, seat):
        return ""
    name = city.nearest(view, seat)[0][0]
    return group(_way_to(layout, city.city_of(view), view["tile"], name, city.longest(view), of_others(view, seat)), cls="bidding")


@functools.lru_cache(64)
def _cut_off(layout: Layout) -> str:
    """Every plot once more, shown where a choice would make the city lay streets lest it be cut off."""
    side = f"{layout.plot - 8:.0f}"
    corners = ((name, *layout.corner(name)) for name in layout.names)
    return group(
        *(
            element("path", data_spot=f"cut off {name}", d=f"M{x + 4:.0f} {y + 4:.0f}h{side}v{side}h-{side}z", cls="cut")
            for name, x, y in corners
        )
    )


@functools.lru_cache(1 << 12)
def _plot(layout: Layout, name: str, action: str, why: str, way: str, tile: str, seat: int) -> str:
    """A plot as a spot; ``tile``: what would stand here if it were chosen, for who points at it."""
    (x, y), side = layout.corner(name), layout.plot
    ring = box_ring(x + 2, y + 2, side - 4, side - 4, 5)
    hit = _hit(layout, name)
    if not action:
        return spot(name, barred(why, hit) if why else "", ring=ring)
    hot = element("rect", x=x + 3, y=y + 3, width=side - 6, height=side - 6, rx=6, cls="hot")
    ghost = group(_would_stand(tile, seat, x, y, side), cls="ghost") if tile else ""
    return spot(name, choice(action, hit, hot, ghost, ring, words=f"{PLOT_VERBS[action.partition(' ')[0]]} {name}")) + way


@functools.lru_cache(1 << 9)
def _hit(layout: Layout, name: str) -> str:
    """The whole plot can be hit, also between the outlines."""
    x, y = layout.corner(name)
    return element("rect", x=x, y=y, width=layout.plot, height=layout.plot, cls="hit")


def _would_stand(tile: str, seat: int, x: float, y: float, side: float) -> str:
    if tile == "marker":
        return mark(seat, round(x + side / 2), round(y + side / 2), round(side * 0.24))  # a whole marker for each plot would be long
    if tile in OUTLETS:
        return pieces.outlet(x, y, side, tile, seat)
    if tile == "apo":
        return pieces.apo(x, y, side)
    none = (False,) * 4
    return pieces.street(x, y, side, none, none) + (pieces.demonstration(x, y, side) if tile == "demo" else "")


# -- routes --------------------------------------------------------------------------------------------------------------


def ways(view: Json, seat: int) -> dict[str, tuple[str, ...]]:
    """By kind the plots of a shortest route, centre and outlet included, for every outlet of the seat that has one."""
    here, lengths = city.city_of(view), view["routes"][seat]
    return {kind: city.way(here, kind, name) for kind, name in city.outlets(view, seat).items() if lengths[kind] is not None}


# -- beside the city -----------------------------------------------------------------------------------------------------


@functools.lru_cache(64)
def _tile(layout: Layout, tile: str | None) -> str:
    """The tile that is auctioned or placed; its place is always there."""
    x, y, side, _ = layout.tile
    place = element("rect", x=x, y=y, width=side, height=side, rx=10, cls="card")
    drawn = piece("tile", pieces.tile(tile, x + 6, y + 6, side - 12), start=f"deck {tile}") if tile else ""
    inside = group(element("title", NAMED[tile]) if tile else "", place, drawn, data_term=NAMED[tile] if tile else "tile")
    return spot("tile", inside, ring=box_ring(x, y, side, side, 10))


def _deck(layout: Layout, view: Json) -> str:
    """The deck, kind by kind, and the zones that wait for a house; once it is empty, what is taken instead."""
    if not any(view["deck"].values()) and view["stage"] != "tile":
        return _box(layout, None if view["stage"] == "over" else view["apo_left"])
    return _tiles(layout, tuple(view["deck"].items()), view["waiting_zones"])


@functools.lru_cache(1 << 9)
def _tiles(layout: Layout, left: tuple[tuple[str, int], ...], waiting: int) -> str:
    box, deck = layout.deck, dict(left)
    beside = {"zone": f"+{waiting}"} if waiting else {}
    parts = [element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=10, cls="card")]
    columns, icon, rows = (8, 20, 1) if layout.is_tall else (4, 22, 2)
    room = (box.width - 6) / columns
    for number, kind in enumerate(DECK):
        count = deck[kind]
        if count or kind in beside or kind not in ("zone", "demo"):
            place = number + (kind == "demo")  # zones that wait need a place of their own
            x, y = box.x + 6 + room * (place % columns), box.y + box.height * (0.5 + place // columns) / rows
            words = f"{NAMED[kind]}: {count} in the deck" + (f", {beside[kind][1:]} waiting for a house" if kind in beside else "")
            chip = piece(f"deck {kind}", pieces.tile(kind, x, y - icon / 2, icon)) + label(x + icon + 3, y + 5, count, "bold")
            if kind in beside:
                chip += label(x + icon + 7 + 8.5 * len(str(count)), y + 5, beside[kind], "soft")
            parts.append(group(element("title", words), chip, cls=None if count or kind in beside else "none", data_term=NAMED[kind]))
    if not any(deck[kind] or kind in beside for kind in ("zone", "demo")):
        parts.append(
            label(box.x + box.width - 8, box.y + box.height * (0.5 if layout.is_tall else 0.75) + 5, "left in the deck", "soft end")
        )
    return spot("deck", group(*parts, data_term="deck"), ring=box_ring(*box, 10))


@functools.lru_cache(1 << 7)
def _box(layout: Layout, houses: int | None) -> str:
    """What may be taken once the deck is empty: as many houses as the box still holds, and any number of streets; None: it is over."""
    box, icon = layout.deck, 22
    lines = [(houses, "apo", f"{houses} left"), (1, "street", "any number")] if houses is not None else []
    parts = [element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=10, cls="card")]
    y = box.y + box.height / (2 if layout.is_tall else 4)
    parts.append(label(box.x + 8, y + 5, "Deck empty. Take:" if lines else "The deck is empty.", "soft"))
    x, y = (box.x + 130, y) if layout.is_tall else (box.x + 8, box.y + box.height * 0.75)
    for number, (count, kind, words) in enumerate(lines):
        chip = piece(f"deck {kind}", pieces.tile(kind, x + 84 * number, y - icon / 2, icon)) + label(
            x + 84 * number + icon + 4, y + 5, words, "bold"
        )
        parts.append(group(chip, cls=None if count else "none", data_term=NAMED[kind]))
    return spot("deck", group(*parts, data_term="empty deck"), ring=box_ring(*box, 10))


@functools.lru_cache(1 << 8)
def _buttons(layout: Layout, choices: tuple[str, ...], has_deck: bool) -> str:
    """What can be done without a plot: a keypad for bids, tiles by their pictures. Who cannot draw a tile sees why."""
    actions = [action for action in choices if action.split()[0] not in PLOT_VERBS]
    box, gap = layout.buttons, 4.0
    if not actions:
        if not any(action.startswith("reserve") for action in choices):
            return ""
        words = "Draw a tile" if has_deck else "Take a tile"
        pad = element("rect", x=box.x, y=box.y, width=box.width, height=48, rx=8, cls="card")
        face = label(box.x + box.width / 2, box.y + 29, words, "key")
        return group(barred(f"{words}: for that you need a reserved plot.", pad, face), cls="pads none")
    columns, rows = min(len(actions), 4), -(-len(actions) // 4)
    if actions[0].startswith("bid"):  # a keypad of one size, however much money is left
        columns, rows = IN_A_ROW, -(-(MONEY + 1) // IN_A_ROW)
        if rows > 2:  # an edition with more money: smaller keys, and the bar has large ones
            columns, gap = math.ceil(math.sqrt((MONEY + 1) * box.width / box.height)), 1.0
            rows = -(-(MONEY + 1) // columns)
    width, height = (box.width - gap * (columns - 1)) / columns, min(48.0, (box.height - gap * (rows - 1)) / rows)
    parts = []
    for number, action in enumerate(actions):
        x, y = box.x + number % columns * (width + gap), box.y + number // columns * (height + gap)
        verb, _, rest = action.partition(" ")
        words = {"bid": f"Bid {rest}", "tile": f"Reveal {NAMED.get(rest, rest)}"}.get(verb, BUTTONS.get(action, action))
        face = label(x + width / 2, y + height / 2 + 5, rest if verb == "bid" else words, "key")
        if verb in ("tile", "take"):
            face = pieces.tile(rest, x + (width - height) / 2 + 6 - (22 if verb == "take" else 0), y + 6, height - 12)
            face += label(x + width / 2 + 24, y + height / 2 + 5, "Take", "key") if verb == "take" else ""
        hot = element("rect", x=x, y=y, width=width, height=height, rx=8, cls="hot")
        parts.append(choice(action, hot, face, box_ring(x, y, width, height, 8), words=words))
    return group(*parts, cls="pads")


@functools.lru_cache(64)
def _legend(layout: Layout, longest: int, has_routes: bool, is_over: bool) -> str:
    """What the points are made of and the signs mean, once a route has some; ``longest``: the most that a route counts."""
    x, y, width, _ = layout.legend
    right = x + width
    means = f"{longest}→2: {longest} now, it may become 2. ✓: for good." if has_routes else ""
    points = ("Points now: the four routes, less the money.", f"No route counts {longest}. The fewest points win.")
    if is_over:
        points = ("Points: the lengths of the four routes", "added up, less the money. The fewest win.")
    said = [label(right, y + 12 + 15 * number, words, "soft end") for number, words in enumerate(points)]
    ground, signs = (x + 140, y + 46), label(right, y + 42, means, "soft end")
    place = element("rect", x=x + 1, y=y + 50, width=9, height=9, rx=2, cls="aside any")
    aside = group(place, label(x + 15, y + 59, "marker to come", "soft"), data_term="marker set aside")
    if layout.is_tall:
        said = [label(right, y + 11, "The fewest points win.", "bold end")]
        ground, signs, aside = (x, y - 2), label(x, y + 26, f"{means} No route: {longest}.".strip(), "soft"), ""
    of_points = group(*said, data_term="points")
    if is_over:
        return of_points
    lot = element("rect", x=ground[0], y=ground[1], width=16, height=16, cls="lot")
    hatched = lot + _hatched(*ground, 16) + label(ground[0] + 19, ground[1] + 13, "may become a street", "soft")
    return of_points + group(signs, data_term="route") + aside + group(hatched, data_term=AT_RISK)


# -- in a terminal -----------------------------------------------------------------------------------------------------


def text(view: Json, seat: Reader) -> str:
    """The city row by row, then the position in sentences."""
    size = view["size"]
    cols = [chr(ord("a") + col) for col in range(size)]
    lines = [f"{row:>2} " + "".join(_letters(view, f"{col}{row}") for col in cols) for row in range(size, 0, -1)]
    lines.append("   " + "".join(f" {col}  " for col in cols))
    seats = ", ".join(f"{name[0]} {name}" for name in NAMES[: len(view["money"])])
    lines += [
        "",
        f" .  empty  (B) reserved   +  street  +{DEMO_LENGTH}+ demonstration  ### house  #Z# Construction Zone",
        "[H] Harbor  [P] Plant  [R] Refinery  [F] Factory   f w g s: fish, waste, gas and game shops with their owner's letter",
        f"Players: {seats}",
        "",
    ]
    return "\n".join(lines + sentences(view, seat)) + "\n"


def _letters(view: Json, name: str) -> str:
    plot = view["plots"].get(name)
    if plot is None:
        seat = view["reserved"].get(name)
        return " .  " if seat is None else f"({NAMES[seat][0]}) "
    tile = plot["tile"]
    if tile in OUTLETS:
        return f"{'fwgs'[OUTLETS.index(tile)]}:{NAMES[plot['seat']][0]} "
    if tile in CENTERS:
        return f"[{NAMED[tile][0]}] "
    return {"street": " +  ", "demo": f"+{DEMO_LENGTH}+ ", "apo": "### ", "zone": "#Z# "}[tile]
