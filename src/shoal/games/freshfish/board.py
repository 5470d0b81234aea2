"""Fresh Fish's board as an SVG picture and as text."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from shoal.games.contract import Shape
from shoal.games.seats import NAMES
from shoal.games.svg import Picture, choice, document, element, group, label, mark, piece

from . import pieces
from .data import ASIDE, CENTERS, DEMO_LENGTH, NAMED, OUTLETS, SEATS, SUPPLY
from .rules import plots as pl
from .rules import routes as rt
from .story import describe, headline, longest, outlets_sold, sentences
from .words import plot_name, plot_number

WIDTH, MARGIN = 760, 24
LEFT, CITY = 44, 692  # of the city, and its side
HEAD, PANEL, STRIP, BUTTON, GAP = 118, 116, 86, 58, 14
CENTER_WORDS = {"harbor": "Harbor", "plant": "Plant", "refinery": "Refinery", "factory": "Factory"}
MARKERS = -(-(SUPPLY + ASIDE) // 2)  # in a row of a panel: there are two rows
MARKER_ROOM = min(34, 136 / MARKERS)
PLOT_VERBS = {"center": "Put the centre on", "reserve": "Reserve", "place": "Place the tile on", "zone": "Put the zone on"}
DASHES = {"fish": "", "waste": "14 7", "gas": "3 8", "game": "14 6 3 6"}

STYLE = (
    pieces.STYLE
    + """
.shoal text { font-size:22px }
.shoal text.head { font-size:29px; font-weight:700 }
.shoal text.score { font-size:34px; font-weight:750 }
.shoal text.note { font-size:20px }
.shoal .you { fill:var(--soft); font-size:20px; font-weight:400 }
.shoal text.coin { font-size:21px; font-weight:750; fill:var(--on-hazard) }
.shoal .city { fill:var(--lot); stroke:var(--frame); stroke-width:5 }
.shoal .spot .hot { fill:var(--glow); fill-opacity:.05; stroke-opacity:.6; stroke-dasharray:6 5 }
.shoal .spot:hover .hot, .shoal .spot:focus-visible .hot, .shoal .spot .choice:hover .hot, .shoal .spot .choice:focus-visible .hot
  { fill-opacity:.22; stroke-opacity:1; stroke-dasharray:none }
.shoal .button .hot { fill:var(--card) }
.shoal .panel { outline:none }
.shoal .panel .card { stroke-width:1.5 }
.shoal .panel.acting .card { stroke:var(--glow); stroke-width:4 }
.shoal .panel:hover .card, .shoal .panel:focus .card { stroke:var(--ink); stroke-width:3 }
.shoal .slot { fill:var(--paper); stroke:var(--line); stroke-width:1.5 }
.shoal .none { opacity:.35 }
.shoal .aside { fill:none; stroke-width:2.5; stroke-dasharray:4 3 }
.shoal .last-plot { fill:none; stroke:var(--glow); stroke-width:5 }
.shoal .ways { opacity:0; pointer-events:none; transition:opacity .2s }
.shoal .ways.shown { opacity:1 }
.shoal:has(.panel:hover) .ways.shown, .shoal:has(.panel:focus) .ways.shown { opacity:0 }
.shoal .way { fill:none; stroke-linecap:round; stroke-linejoin:round; stroke-width:7 }
.shoal .halo { fill:none; stroke:var(--card); stroke-linecap:round; stroke-linejoin:round; stroke-width:12; opacity:.85 }
.shoal .badge { fill:var(--card); stroke-width:3 }
"""
    + "".join(
        f".shoal:has(.panel{k}:hover) .ways{k}, .shoal:has(.panel{k}:focus) .ways{k} {{ opacity:1 !important }}\n" for k in range(SEATS)
    )
)


def draw(
    view: dict[str, Any],
    seat: int | str | None,
    *,
    last: tuple[int | str, str] | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    routes: int | None = None,
) -> Picture:
    """The city, what is for sale and who owns what. The routes of a player show while one points at the player's panel; those of
    seat ``routes`` always show, and at the end, if nothing else is asked for, the reader's own or the winner's."""
    players = len(view["money"])
    if routes is None and view["stage"] == "over":
        routes = seat if isinstance(seat, int) else min(range(players), key=lambda k: (view["scores"][k], -view["money"][k]))
    parts = [_head(view, seat, last), _city(view, last), *(_ways(view, k, k == routes) for k in range(players)), _spots(view, choices)]
    y: float = HEAD + CITY + 44
    buttons, height = _buttons(choices, y)
    y += height
    parts += [buttons, _strip(view, y)]
    y += STRIP + GAP
    for k in range(players):
        parts.append(_panel(view, k, seat, y))
        y += PANEL + GAP
    return document(WIDTH, y + 10, f"Fresh Fish: {headline(view, seat)}", describe(view, seat), *parts, style=STYLE)


# -- the head ----------------------------------------------------------------------------------------------------------


def _head(view: dict[str, Any], seat: int | str | None, last: tuple[int | str, str] | None) -> str:
    turn = view["turn"]
    parts = []
    x = MARGIN
    if isinstance(turn, int):
        parts.append(mark(turn, x + 15, 42 + (3 if turn == 2 else 0), 15))
        x += 44
    parts.append(label(x, 52, headline(view, seat), "head"))
    if view["tile"]:
        parts.append(element("rect", x=WIDTH - MARGIN - 84, y=14, width=84, height=84, rx=12, cls="card last"))
        parts.append(piece("tile", pieces.tile(view["tile"], WIDTH - MARGIN - 71, 27, 58), start=f"deck {view['tile']}"))
    return "".join(parts)


# -- the city ----------------------------------------------------------------------------------------------------------


def _plot(size: int, name: str) -> tuple[float, float, float]:
    """Where a plot lies: its upper left corner and its side."""
    side = CITY / size
    return LEFT + (ord(name[0]) - ord("a")) * side, HEAD + (size - int(name[1:])) * side, side


@functools.cache
def _names(size: int) -> list[str]:
    return [f"{chr(ord('a') + col)}{row + 1}" for row in range(size) for col in range(size)]


def _city(view: dict[str, Any], last: tuple[int | str, str] | None) -> str:
    parts = [element("rect", x=LEFT - 4, y=HEAD - 4, width=CITY + 8, height=CITY + 8, rx=8, cls="city")]
    names, size = _names(view["size"]), view["size"]
    parts += [_ground(name, size, *_street(view, name)) for name in names]
    parts += [_standing(name, size, *_stands(view, name)) for name in names]  # above all the ground, which they glide over
    side = CITY / view["size"]
    for k in range(view["size"]):
        parts.append(label(LEFT + (k + 0.5) * side, HEAD + CITY + 30, chr(ord("a") + k), "middle soft"))
        parts.append(label(LEFT - 12, HEAD + CITY - (k + 0.5) * side + 8, k + 1, "end soft"))
    where = (last or ("", ""))[1].rpartition(" ")[2]
    if last and last[1].split()[0] in PLOT_VERBS:
        x, y, side = _plot(view["size"], where)
        parts.append(element("rect", x=x + 2, y=y + 2, width=side - 4, height=side - 4, rx=6, cls="last-plot"))
    return "".join(parts)


def _street(view: dict[str, Any], name: str) -> tuple[str, tuple[str, ...]]:
    """The street on a plot and what is around it; nothing where there is none."""
    tile = view["plots"].get(name, {"tile": ""})["tile"]
    if tile not in ("street", "demo"):
        return "", ()
    return tile, tuple(view["plots"].get(other, {"tile": ""})["tile"] for other in _around(name))


@functools.lru_cache(1 << 12)  # most plots stay as they are for many moves
def _ground(name: str, size: int, street: str, around: tuple[str, ...]) -> str:
    """A street, or the lot for whatever stands on it."""
    x, y, side = _plot(size, name)
    drawn = pieces.lot(x, y, side)
    if street:
        joins = tuple(other in ("street", "demo") for other in around)
        doors = tuple(other in CENTERS or other in OUTLETS for other in around)
        drawn = pieces.street(x, y, side, joins, doors) + (pieces.demonstration(x, y, side) if street == "demo" else "")
    return group(drawn, id=f"plot-{name}")


def _stands(view: dict[str, Any], name: str) -> tuple[str, int | None]:
    """What stands on a plot, and whose it is."""
    plot = view["plots"].get(name)
    return ("", view["reserved"].get(name)) if plot is None else (plot["tile"], plot.get("seat"))


@functools.lru_cache(1 << 12)
def _standing(name: str, size: int, tile: str, seat: int | None) -> str:
    """What stands on a plot: a marker, a centre, an outlet, a house with perhaps a zone on it."""
    x, y, side = _plot(size, name)
    if not tile:
        marker = "" if seat is None else pieces.cube(x + side * 0.46, y + side * 0.52, side * 0.44, seat)
        return piece(f"marker {name}", marker, start=f"supply {seat}") if marker else ""
    if tile in ("street", "demo"):
        return ""
    if tile in CENTERS:
        return piece(f"house {name}", pieces.center(x, y, side, OUTLETS[CENTERS.index(tile)], CENTER_WORDS[tile]))
    if tile in OUTLETS and seat is not None:
        return piece(f"house {name}", pieces.outlet(x, y, side, tile, seat), start="tile")
    house = pieces.apo(x, y, side, (ord(name[0]) * 7 + int(name[1:]) * 4 + ord(name[0]) * int(name[1:])) % 3)
    site = piece(f"zone {name}", pieces.zone(x, y, side), start="tile") if tile == "zone" else ""
    return piece(f"house {name}", house, start="tile") + site


def _around(name: str) -> list[str]:
    """The plots above, to the right, below and to the left."""
    col, row = ord(name[0]), int(name[1:])
    return [f"{chr(col)}{row + 1}", f"{chr(col + 1)}{row}", f"{chr(col)}{row - 1}", f"{chr(col - 1)}{row}"]


def _spots(view: dict[str, Any], choices: Sequence[str]) -> str:
    """The plots that can be chosen."""
    parts = []
    for action in choices:
        verb, _, name = action.partition(" ")
        if verb in PLOT_VERBS:
            x, y, side = _plot(view["size"], name)
            ring = element("rect", x=x + 4, y=y + 4, width=side - 8, height=side - 8, rx=8, cls="hot")
            parts.append(choice(action, ring, words=f"{PLOT_VERBS[verb]} {name}"))
    return group(*parts, cls="spot") if parts else ""


def ways(view: dict[str, Any], seat: int) -> dict[str, list[str]]:
    """By kind the plots of a shortest route, centre and outlet included, for every outlet of the seat that has one."""
    plots = view["plots"]
    at = {(plot["tile"], plot.get("seat")): plot_number(name) for name, plot in plots.items()}
    streets = _set_of([name for name, plot in plots.items() if plot["tile"] in ("street", "demo")])
    demos = _set_of([name for name, plot in plots.items() if plot["tile"] == "demo"])
    found = {}
    for kind, center in zip(OUTLETS, CENTERS, strict=True):
        if view["routes"][seat][kind] is not None:
            way = _shortest(at[center, None], at[kind, seat], streets, demos)
            found[kind] = [plot_name(plot) for plot in way]
    return found


def _set_of(names: list[str]) -> tuple[int, int]:
    found = (0, 0)
    for name in names:
        found = pl.join(found, pl.single(plot_number(name)))
    return found


def _shortest(center: int, outlet: int, streets: tuple[int, int], demos: tuple[int, int]) -> list[int]:
    """The plots from a centre to an outlet: the rules' wave goes out to the outlet, and then one goes back along its fronts."""
    fronts, wave = [pl.single(center)], rt.wave(pl.single(center), streets, demos)
    while pl.is_empty(rt.reached(wave, pl.single(outlet))) or len(fronts) == 1:
        wave = rt.step(wave)
        fronts.append(wave[0])
    way, steps = [outlet], len(fronts) - 1
    while steps > 0:
        way.append(pl.nth(pl.meet(pl.beside(pl.single(way[-1])), fronts[steps]), 0))
        steps -= DEMO_LENGTH if pl.has(demos, way[-1]) else 1
    return [center, *reversed(way)]


def _ways(view: dict[str, Any], seat: int, shown: bool) -> str:
    """A seat's routes over the streets, each kind a little aside of the others, with its length at the outlet."""
    parts, badges = [], []
    for kind, way in ways(view, seat).items():
        shift = (OUTLETS.index(kind) - 1.5) * CITY / view["size"] * 0.13
        places = [_plot(view["size"], name) for name in way]
        dots = [(x + side / 2 + shift, y + side / 2 + shift) for x, y, side in places]
        dots[0], dots[-1] = _towards(dots[0], dots[1]), _towards(dots[-1], dots[-2])
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
        parts.append(element("path", d=d, cls="halo"))
        parts.append(element("path", d=d, cls=f"way stroke{seat}", stroke_dasharray=DASHES[kind] or None))
        x, y, side = places[-1]
        badges.append(element("circle", cx=x + side - 16, cy=y + 16, r=17, cls=f"badge stroke{seat}"))
        badges.append(label(x + side - 16, y + 24, view["routes"][seat][kind], "middle bold"))
    return group(*parts, *badges, cls=f"ways ways{seat}{' shown' if shown else ''}") if parts else ""


def _towards(start: tuple[float, float], goal: tuple[float, float]) -> tuple[float, float]:
    """The door of a house: most of the way from its middle to that of the street."""
    return start[0] + (goal[0] - start[0]) * 0.46, start[1] + (goal[1] - start[1]) * 0.46


# -- below the city ----------------------------------------------------------------------------------------------------


def _buttons(choices: Sequence[str], y: float) -> tuple[str, float]:
    """What can be done without a plot, and how much room it takes."""
    actions = [action for action in choices if action.split()[0] not in PLOT_VERBS]
    if not actions:
        return "", 0
    if actions[0].startswith("bid"):
        columns = 8
    else:
        columns = min(len(actions), 3)
    room = WIDTH - 2 * MARGIN
    width = (room - (columns - 1) * 10) / columns
    parts = []
    for number, action in enumerate(actions):
        row, col = divmod(number, columns)
        x, top = MARGIN + col * (width + 10), y + row * (BUTTON + 10)
        box = element("rect", x=x, y=top, width=width, height=BUTTON, rx=12, cls="hot")
        words = _button_words(action)
        parts.append(choice(action, box, label(x + width / 2, top + 37, words, "middle bold"), words=_spoken(action)))
    rows = -(-len(actions) // columns)
    return group(*parts, cls="button"), rows * (BUTTON + 10) + GAP - 4


def _button_words(action: str) -> str:
    verb, _, rest = action.partition(" ")
    if verb == "bid":
        return rest
    if verb == "tile":
        return NAMED[rest]
    return {"draw": "Draw a tile", "take apo": "Take an APO", "take street": "Take a street", "pass": "Pass"}[action]


def _spoken(action: str) -> str:
    verb, _, rest = action.partition(" ")
    return f"Bid {rest}" if verb == "bid" else f"Reveal {NAMED[rest]}" if verb == "tile" else _button_words(action)


def _strip(view: dict[str, Any], y: float) -> str:
    """The deck, kind by kind, and what lies beside it: APO for the time when it is empty, zones that wait for one."""
    deck, beside = view["deck"], {"apo": f"{view['apo_left']} spare"}
    if view["waiting_zones"]:
        beside["zone"] = f"{view['waiting_zones']} waits"
    parts = [element("rect", x=MARGIN, y=y, width=WIDTH - 2 * MARGIN, height=STRIP, rx=12, cls="card")]
    parts.append(label(MARGIN + 16, y + 39, "Deck", "bold") + label(MARGIN + 16, y + 70, f"{sum(deck.values())} left", "note soft"))
    x = MARGIN + 114
    for kind, number in deck.items():
        if number or kind in beside or kind not in ("zone", "demo"):
            chip = piece(f"deck {kind}", pieces.tile(kind, x, y + 12, 38)) + label(x + 45, y + 39, number, "bold")
            words = f"{NAMED[kind]}: {number} in the deck" + (f", {beside[kind]}" if kind in beside else "")
            parts.append(group(element("title", words), chip, cls=None if number else "none"))
            parts.append(label(x, y + 70, beside.get(kind, ""), "note soft"))
            x += 85
    return group(*parts)


def _panel(view: dict[str, Any], k: int, seat: int | str | None, y: float) -> str:
    """A player: money, markers, the four routes and the score."""
    x = MARGIN
    acting = view["turn"] == k
    parts = [element("rect", x=x, y=y, width=WIDTH - 2 * MARGIN, height=PANEL, rx=14, cls="card")]
    parts.append(mark(k, x + 30, y + 36 + (3 if k == 2 else 0), 14))
    you = element("tspan", " you", cls="you") if k == seat else ""
    parts.append(element("text", NAMES[k], you, x=x + 56, y=y + 44, cls="bold"))
    parts.append(element("circle", cx=x + 30, cy=y + 82, r=19, cls="hazard"))
    parts.append(label(x + 30, y + 90, view["money"][k], "middle coin"))
    parts.append(label(x + 60, y + 90, *_bid_words(view, k)))
    for number in range(view["supply"][k] + view["aside"][k]):
        left, top = x + 214 + number % MARKERS * MARKER_ROOM, y + 28 + number // MARKERS * 40
        if number < view["supply"][k]:
            cube = pieces.cube(left + 11, top + 11, 22, k)
            parts.append(piece(f"supply {k}", cube) if number == view["supply"][k] - 1 else cube)
        else:
            parts.append(element("rect", x=left, y=top, width=22, height=22, rx=3, cls=f"aside stroke{k}"))
    for number, (kind, way) in enumerate(outlets_sold(view)[k].items()):
        parts.append(_slot(kind, way, x + 360 + number * 65, y + 16, view))
    parts.append(label(WIDTH - MARGIN - 16, y + 62, str(view["scores"][k]).replace("-", "−"), "score end"))
    parts.append(label(WIDTH - MARGIN - 16, y + 92, "points", "note soft end"))
    return group(*parts, cls=f"panel panel{k}{' acting' if acting else ''}", tabindex=0)


def _bid_words(view: dict[str, Any], k: int) -> tuple[str, str]:
    bid = view["bids"][k]
    if bid is None:
        return ("bids now", "bold") if view["stage"] == "bid" and view["turn"] == k else ("money", "soft")
    return ("bid sealed", "bold") if bid == "sealed" else (f"bid {bid}", "bold")


def _slot(kind: str, way: str, x: float, y: float, view: dict[str, Any]) -> str:
    """One kind of outlet: its emblem and how long its route is."""
    said = {"": "–", "no way": "open"}.get(way, way)
    words = {"": "not owned", "kept": "kept off the board", "no way": "no route yet"}.get(way, f"route of {way}")
    box = element("rect", x=x, y=y, width=58, height=84, rx=10, cls="slot")
    sign = pieces.emblem(kind, x + 29, y + 28, 19, "ink" if way else "pale", "void")
    text = label(x + 29, y + 72, said, "middle note" if way.isalpha() or " " in way else "middle bold")
    most = f" (counts {longest(view)})" if way in ("no way", "kept", "") else ""
    return group(element("title", f"{NAMED[kind]}: {words}{most}"), box, sign, text, cls=None if way else "none")


# -- in a terminal -----------------------------------------------------------------------------------------------------


def text(view: dict[str, Any], seat: int | str | None) -> str:
    """The city row by row, then the position in sentences."""
    size = view["size"]
    cols = [chr(ord("a") + col) for col in range(size)]
    lines = [f"{row:>2} " + "".join(_letters(view, f"{col}{row}") for col in cols) for row in range(size, 0, -1)]
    lines.append("   " + "".join(f" {col}  " for col in cols))
    seats = ", ".join(f"{name[0]} {name}" for name in NAMES[: len(view["money"])])
    lines += [
        "",
        f" .  empty  (B) reserved   +  street  +{DEMO_LENGTH}+ demonstration  ### apartment, park or office  #Z# Construction Zone",
        "[H] Harbor  [P] Power Plant  [R] Refinery  [F] Factory   f w g s: fish, waste, gas and game shops with their owner's letter",
        f"Players: {seats}",
        "",
    ]
    return "\n".join(lines + sentences(view, seat)) + "\n"


def _letters(view: dict[str, Any], name: str) -> str:
    plot = view["plots"].get(name)
    if plot is None:
        seat = view["reserved"].get(name)
        return " .  " if seat is None else f"({NAMES[seat][0]}) "
    tile = plot["tile"]
    if tile in OUTLETS:
        return f"{'fwgs'[OUTLETS.index(tile)]}:{NAMES[plot['seat']][0]} "
    if tile in CENTERS:
        return f"[{CENTER_WORDS[tile][0]}] "
    return {"street": " +  ", "demo": f"+{DEMO_LENGTH}+ ", "apo": "### ", "zone": "#Z# "}[tile]
