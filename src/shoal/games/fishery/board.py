"""Fishery's board as an SVG picture and as text."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import pairwise

from shoal.games.contract import Json, Reader, Said, Shape
from shoal.games.remembered import remembered
from shoal.games.svg import BESIDE, Picture, barred, box_ring, choice, clipped, document, element, escaped, group, label, piece, spot, term

from . import story as say
from .layout import Layout, layout_of
from .pieces import LOCK, OUTLINES, STYLE, THREAT, WAVE, at, blue_nets, fish, fleets, net, ship, water
from .words import col_row, square_name

SHIPS, NETS = ("trawler", "sailing boat"), ("Black's net", "White's net")  # in the glossary
FISHERIES = {0: "Black's fishery", 1: "White's fishery", None: "contested fishery"}


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
    """The sea with its ships and nets, each fishery in the tint of who leads it; every square and every place for a net is a spot."""
    layout = layout_of(view, shape)
    return document(
        layout.width,
        layout.height,
        "Fishery",
        say.describe(view, seat),
        *(_player(layout, view, who, seat, names) for who in (0, 1)),
        _aim(layout, bool(choices) and view["phase"] == "nets"),
        _waters(view, layout, last[1] if last else ""),
        _threats(layout, view, seat),
        *_places(layout, view, choices),
        style=STYLE,
        asks=bool(choices),
        cls="fishery",
    )


@remembered  # both players see the same
def _waters(view: Json, layout: Layout, last: str) -> str:
    """The sea and all that lies in it."""
    ships = frozenset(view["ships"])
    sizes = {_fish_square(tuple(found["squares"]), ships): found for found in _divided(view)}
    parts = [
        _sea(layout, ships.union(sizes)),
        *(_fishery(layout, tuple(found["squares"]), found["owner"], _is_open(view, found), say.fishery(found)) for found in _divided(view)),
        _grid(layout),
        _walls(layout, tuple(tuple(found["squares"]) for found in _divided(view))),
        blue_nets(layout.left, layout.top, layout.right, layout.bottom, layout.cell),
        _last(layout, view, last),
        "" if view["phase"] == "ships" else _squares(layout, None, frozenset(), frozenset()),  # below the ships, which no tint covers
        *(_net(layout, space, owner) for space, owner in view["nets"].items()),
        *(_ship(layout, square, owner, square in sizes) for square, owner in view["ships"].items()),
        *(_size(layout, square, found, square in view["ships"], _is_open(view, found)) for square, found in sizes.items()),
    ]
    return "".join(parts)


def _player(layout: Layout, view: Json, who: int, seat: Reader, names: Sequence[str] | None) -> str:
    """A player's card: the ship, the name, what is left and the catch."""
    name = say.NAMES[who] if names is None else "You" if seat == who else clipped(names[who], 8 if layout.is_tall else 14)
    catch = view["scores"][who] if say.catch(view, who) else None
    left = say.to_place(view, who) if view["phase"] == "ships" else say.stock(view, who)
    safe = "" if layout.is_tall else say.safe_of(view, who)
    if layout.is_tall:
        left = left.replace("ships ", "").replace("ship ", "").removesuffix(" left")
    is_on = who in (view["turn"], say.winner(view))
    return _card(layout, who, name, seat == who and names is None, left, safe, catch, "card on" if is_on else "card")


@functools.lru_cache(1 << 9)  # one of the two stays as it is
def _card(layout: Layout, who: int, name: str, is_you: bool, left: str, safe: str, caught: int | None, look: str) -> str:
    if layout.is_tall:
        x, y, width, height = 8.0 + 190 * who, 1.0, 184.0, 24.0
        ship_at, scale, name_at, stock_at = (x + 15, y + 13), 0.32, (x + 29, y + 17), (x + width - 8, y + 17)
        catch_at, style = (x + width - 65, y + 17), "catch"
    else:
        x, y, width, height = 696.0, 16.0 + 134 * who, 170.0, 118.0
        ship_at, scale, name_at, stock_at = (x + 42, y + 68), 0.88, (x + 16, y + 27), (x + width - 14, y + 105)
        catch_at, style = (x + 77, y + 76), "catch wide"
    card = element("rect", x=x, y=y, width=width, height=height, rx=12, cls=look)
    drawn = piece(f"stock {who}", at(*ship_at, ship(who), scale=scale))
    you = [element("tspan", " you", dx=3)] if is_you else []
    called = element("text", escaped(name), *you, x=name_at[0], y=name_at[1], cls="name tiny" if layout.is_tall else "name")
    stock = term("supply", label(*stock_at, left, "soft end tiny" if layout.is_tall else "soft end"))
    inside = [card, term(SHIPS[who], drawn), group(called, cls=BESIDE) if layout.is_tall else called, stock]
    if safe:
        inside.append(term("open water", label(name_at[0], stock_at[1], safe, "soft")))
    if caught is not None:
        unit = "" if layout.is_tall else element("tspan", "fish", dx=5)
        catch = term("catch", element("text", str(caught), unit, x=catch_at[0], y=catch_at[1], cls=style))
        inside.append(catch_beside(who, catch) if layout.is_tall else catch)
    return spot(f"catch {who}", *inside, ring="" if layout.is_tall else box_ring(x, y, width, height, 12))


def catch_beside(who: int, catch: str) -> str:
    """A phone has it right above, as the name: there it is marked when it would change."""
    return group(catch, cls=BESIDE, data_points=who)


AIM = (
    "Nets divide the sea into",
    "fisheries. Whoever has",
    "more ships in one catches",
    "its fish, one for each",
    "square. Most fish win.",
)


ALLOWED = (
    "No dots on a line: a net",
    "there would close off",
    "water without a ship, or",
    "without a border square.",
)


@functools.lru_cache(64)
def _aim(layout: Layout, is_casting: bool) -> str:
    """What it is all about, and to who casts why there are lines without dots, where there is room for it."""
    if layout.is_tall:
        return ""
    aim, allowed = ([label(696, y + 17 * n, words, "soft") for n, words in enumerate(said)] for y, said in ((300, AIM), (396, ALLOWED)))
    return term("catch", *aim) + (term("dotted line", *allowed) if is_casting else "")


@functools.lru_cache(1 << 8)
def _sea(layout: Layout, taken: frozenset[str]) -> str:
    waves = []
    for square in map(layout.square, range(layout.rows * layout.cols)):
        col, row = col_row(square)
        if (3 * col + 5 * (row + 1)) % 7 in (0, 3) and square not in taken:
            x, y = layout.corner(square)
            right, down = 0.2 + 0.1 * ((col + row + 1) % 3), (0.24, 0.74, 0.8)[col % 3]
            waves.append(f"M{x + layout.cell * right:.0f} {y + layout.cell * down:.0f}{WAVE}")
    return water(layout.left, layout.top, layout.right - layout.left, layout.bottom - layout.top) + (
        element("path", d="".join(waves), cls="wave") if waves else ""
    )


@functools.lru_cache(64)
def _grid(layout: Layout) -> str:
    """The lines between the squares, and the names of columns and rows at the rim."""
    across, down = (layout.rows, layout.cols) if layout.is_turned else (layout.cols, layout.rows)
    lines = [f"M{layout.left + k * layout.cell:g} {layout.top:g}V{layout.bottom:g}" for k in range(1, across)]
    lines += [f"M{layout.left:g} {layout.top + k * layout.cell:g}H{layout.right:g}" for k in range(1, down)]
    columns = [layout.square(col) for col in range(layout.cols)]
    rows = [layout.square(row * layout.cols) for row in range(layout.rows)]
    band = 0.16 * layout.cell
    below, beside = layout.bottom + band + 15, layout.left - band - (9 if layout.rows < 10 else 13)  # two digits are wider

    def name(square: str, text: str, is_below: bool) -> str:
        x, y = layout.middle(square)
        return label(x, below, text, "coordinate") if is_below else label(beside, y + 5, text, "coordinate")

    letters = [name(square, square[0], not layout.is_turned) for square in columns]
    numbers = [name(square, square[1:], layout.is_turned) for square in rows]
    return element("path", d="".join(lines), cls="grid") + "".join(letters + numbers)


def _divided(view: Json) -> list[Json]:
    """The fisheries worth a tint: none while the sea is still open, unless that is how the game ended."""
    found: list[Json] = view["fisheries"]
    return found if len(found) > 1 or view["phase"] == "over" else []


@functools.lru_cache(1 << 8)  # 4 KiB each; the next net leaves most of them as they are
def _fishery(layout: Layout, squares: tuple[str, ...], owner: int | None, is_open: bool, words: str) -> str:
    """A fishery in its owner's tint, deeper if nobody can take its fish any more; a contested one is hatched."""
    title = element("title", escaped(words))
    if owner is None:
        step = layout.cell / 4
        strokes = []
        for square in squares:
            x, y = layout.corner(square)
            strokes += [f"M{x:g} {y + k * step:g}l{k * step:g} {-k * step:g}" for k in range(1, 5)]
            strokes += [f"M{x + k * step:g} {y + layout.cell:g}l{layout.cell - k * step:g} {k * step - layout.cell:g}" for k in range(1, 4)]
        return element("path", title, d="".join(strokes), cls="hatch")
    boxes = []
    for strip in say.strips(squares):
        (x, y), (end_x, end_y) = layout.corner(strip[0]), layout.corner(strip[-1])
        boxes.append(f"M{x:g} {y:g}H{end_x + layout.cell:g}V{end_y + layout.cell:g}H{x:g}z")
    return element("path", title, d="".join(boxes), cls=f"tint{owner}" if is_open else f"tint{owner} safe")


@functools.lru_cache(1 << 7)
def _walls(layout: Layout, fisheries: tuple[tuple[str, ...], ...]) -> str:
    """Where two fisheries meet, a blue rope below the nets: also those of one player are two."""
    number_of = {square: number for number, squares in enumerate(fisheries) for square in squares}
    meet = [space for space in layout.spaces if len({number_of.get(square) for square in space.split("-")}) > 1]
    lines = "".join(layout.line(space, layout.cell) for space in meet)
    return term("wall", element("path", d=lines, cls="wall edge"), element("path", d=lines, cls="wall")) if lines else ""


@functools.lru_cache(1 << 9)
def _fish_square(squares: tuple[str, ...], ships: frozenset[str]) -> str:
    """Where a fishery's size is written: near its middle, in a square without a ship if there is one."""
    free = [square for square in squares if square not in ships] or squares
    places = [col_row(square) for square in squares]
    cols, rows = sum(col for col, _ in places), sum(row for _, row in places)

    def distance(square: str) -> int:
        """From the middle: its square, times that of the number of squares, which keeps it whole."""
        col, row = col_row(square)
        return (len(squares) * col - cols) ** 2 + (len(squares) * row - rows) ** 2

    return min(free, key=lambda square: (distance(square), square))


def _is_open(view: Json, found: Json) -> bool:
    """Can nets still change whose a fishery is?"""
    return all(found["ships"]) and say.is_open(view, found["squares"])


def _size(layout: Layout, square: str, found: Json, under_a_ship: bool, is_open: bool) -> str:
    """A fishery's fish, locked up if nobody can take them, and the ships by which it is whose it is; in a square with a ship these are
    seen anyway."""
    ships, owner = tuple(found["ships"]), found["owner"]
    is_locked = owner is not None and not is_open
    return _sized(layout, square, found["squares"][0], len(found["squares"]), owner, ships, under_a_ship, is_locked)


@functools.lru_cache(1 << 10)
def _sized(
    layout: Layout, square: str, first: str, size: int, owner: int | None, ships: tuple[int, int], under_a_ship: bool, is_locked: bool
) -> str:
    x, y = layout.middle(square)
    title = element("title", escaped(say.led(size, ships, owner)))
    place, scale = (y + 17 * layout.scale, 0.68) if under_a_ship else (y - 13 * layout.scale, 0.8)  # clear of nets and red marks beside it
    drawn = at(x, place, fish(owner, size), scale=scale * layout.scale)
    if not under_a_ship:
        narrow = 0.88 if all(ships) else 1.0  # two stay clear of nets on either side
        drawn += at(x, y + 19 * layout.scale, fleets(*ships), scale=narrow * layout.scale, cls=f"led{owner}")
    if is_locked:
        head = 25 if owner == 0 else -25  # it swims there, and its tail stays free
        above, shrunk = (33, 0.85) if under_a_ship else (15, 1.0)  # beside the ship
        drawn += at(x + head * layout.scale, place - above * layout.scale, LOCK, scale=shrunk * layout.scale)
    return piece(f"fish {first}", term(FISHERIES[owner], title, drawn))


@functools.lru_cache(1 << 11)
def _ship(layout: Layout, square: str, owner: int, above_a_fish: bool) -> str:
    x, y = layout.middle(square)
    drawn = term(SHIPS[owner], element("title", escaped(say.ship(square, owner))), ship(owner))
    place, scale = (y - 11 * layout.scale, 0.62) if above_a_fish else (y + 2 * layout.scale, 0.9)
    return piece(f"ship {square}", at(x, place, drawn, scale=scale * layout.scale), start=f"stock {owner}")


@functools.lru_cache(1 << 11)
def _net(layout: Layout, space: str, owner: int) -> str:
    x, y, turn = layout.side(space)
    drawn = term(NETS[owner], element("title", escaped(say.net(space, owner))), net(owner))
    return piece(f"net {space}", at(x, y, drawn, scale=layout.scale, turn=turn), start=f"stock {owner}")


def _last(layout: Layout, view: Json, last: str) -> str:
    """A glow under the last ship or net, in a group of its own: what is beside it stays as it is with the next move."""
    word, _, place = last.partition(" ")
    if word == "ship" and place in view["ships"]:
        x, y = layout.corner(place)
        return group(element("rect", x=x + 4, y=y + 4, width=layout.cell - 8, height=layout.cell - 8, rx=10, cls="last"))
    if word == "net" and place in view["nets"]:
        line = layout.line(place, 0.82 * layout.cell)
        return group(element("path", d=line, cls="under"), element("path", d=line, cls="last halo"))
    return ""


def _threats(layout: Layout, view: Json, seat: Reader) -> str:
    """The lines on which the opponent of who is to act threatens a net, in red: those that are spoken of."""
    found = say.threats.worst(view, 1 - int(seat)) if seat in (0, 1) and view["turn"] == seat else []
    return group(*(_threat(layout, chance.space) for chance in found)) if found else ""


def _threat(layout: Layout, space: str) -> str:
    x, y, _ = layout.side(space)
    line = layout.line(space, 0.8 * layout.cell)
    sign = at(x, y, THREAT, scale=0.72 * layout.scale)  # so small that it leaves the ships and numbers beside the line free
    return term("red mark", element("path", d=line, cls="threat edge"), element("path", d=line, cls="threat line"), sign)


def _places(layout: Layout, view: Json, choices: Sequence[str]) -> list[str]:
    """Every square as long as ships are placed, every place for a net, those that can be chosen among them, and the button for passing."""
    buttons = () if layout.is_tall else [action for action in choices if action not in layout.actions]
    offered = frozenset(choices)
    dark = frozenset(square for found in _divided(view) if found["owner"] == 0 for square in found["squares"])
    placer = view["turn"] if view["phase"] == "ships" and offered else None
    forbidden = _forbidden(layout, view, offered)
    squares = _squares(layout, placer, offered, forbidden) if view["phase"] == "ships" else ""
    return [squares, _spaces(layout, offered, forbidden, dark), *(_button(action, say.order(action, view)) for action in buttons)]


def _forbidden(layout: Layout, view: Json, offered: frozenset[str]) -> frozenset[tuple[str, str]]:
    """Where whoever is to act might try to put a ship or a net but may not, each place with the reason."""
    if offered and view["phase"] == "ships":
        return frozenset([(square, "There is a ship already.") for square in view["ships"]])
    if any(action.startswith("net") for action in offered):
        closed = [space for space, action, _ in layout.nets if space not in view["nets"] and action not in offered]
        return frozenset((space, NO_SHIP if is_empty else NO_BORDER) for space, is_empty in say.seas.refused(view, closed))
    return frozenset()


NO_SHIP = "A net here would close off water without a ship: that is not allowed."
NO_BORDER = "A net here would close off water that does not touch the border: that is not allowed."


@functools.lru_cache(64)  # whoever is not asked is shown the same again and again
def _squares(layout: Layout, placer: int | None, offered: frozenset[str], forbidden: frozenset[tuple[str, str]]) -> str:
    """``placer``: whose ship it would be."""
    why = dict(forbidden)
    return "".join([_square(layout, square, placer if action in offered else None, why.get(square, "")) for square, action in layout.ships])


@functools.lru_cache(64)
def _spaces(layout: Layout, offered: frozenset[str], forbidden: frozenset[tuple[str, str]], dark: frozenset[str]) -> str:
    """``dark``: the squares in Black's tint, on which a place for a net is marked in a light colour."""
    why = dict(forbidden)
    return "".join([_space(layout, space, action in offered, why.get(space, ""), square in dark) for space, action, square in layout.nets])


@functools.lru_cache(4096)  # most places stay as they are with the next move
def _square(layout: Layout, square: str, placer: int | None, why_not: str) -> str:
    """A square, and the ship that it would have if ``placer`` chose it: it is seen once somebody has pointed at it."""
    (x, y), size = layout.corner(square), layout.cell
    ring = element("path", d=f"M{x:g} {y:g}h{size:g}v{size:g}h{-size:g}z", cls="ring area")
    hit = element("rect", x=x, y=y, width=size, height=size, cls="hit")
    if placer is None:
        return spot(square, barred(why_not, hit) if why_not else "", ring=ring)
    dot = element("circle", cx=x + size / 2, cy=y + size / 2, r=round(0.06 * size, 1), cls="open")
    place = f"translate({x + size / 2:g} {y + size / 2 + 2 * layout.scale:g}) scale({0.9 * layout.scale:.3g})"
    ghost = element("path", d=OUTLINES[placer], transform=place, cls=f"ghost of{placer}")
    return spot(square, choice(f"ship {square}", hit, dot, ring, ghost, words=say.order(f"ship {square}", {})))


@functools.lru_cache(4096)
def _space(layout: Layout, space: str, is_choice: bool, why_not: str, is_dark: bool) -> str:
    """A place for a net. What can be hit is the square on end between the middles of its neighbours: together they fill the board."""
    (x, y, turn), half = layout.side(space), layout.cell / 2
    long, wide = (0.82 * layout.cell, 0.26 * layout.cell)[:: -1 if turn else 1]
    ring = element("rect", x=x - long / 2, y=y - wide / 2, width=long, height=wide, rx=0.13 * layout.cell, cls="ring rope")
    hit = element("path", d=f"M{x - half:g} {y:g}l{half:g} {-half:g}l{half:g} {half:g}l{-half:g} {half:g}z", cls="hit")
    if not is_choice:
        return spot(space, barred(why_not, hit) if why_not else "", ring=ring)
    dots = element("path", d=layout.line(space, 0.64 * layout.cell), cls="dots dark" if is_dark else "dots")
    return spot(space, choice(f"net {space}", hit, dots, ring, words=say.order(f"net {space}", {})))


def _button(action: str, order: str) -> str:
    """What is chosen beside the sea: passing. A phone has it in the bar only."""
    x, y, width, height = 696.0, 470.0, 170.0, 52.0
    box = element("rect", x=x, y=y, width=width, height=height, rx=20, cls="pass hot")
    lines = order.split(" and ")  # the match may end by it, which takes a second line
    lines = [f"{lines[0]} and", *lines[1:]] if len(lines) > 1 else lines
    first = y + height / 2 + 5 - 9 * (len(lines) - 1)
    text = [label(x + width / 2, first + 18 * number, words, "middle bold") for number, words in enumerate(lines)]
    return group(choice(action, box, *text, box_ring(x, y, width, height, 20), words=order), cls=BESIDE)


# How a text board draws sides: the edge of the board, Black's nets, White's nets.
ACROSS, UPRIGHT = ("───", "━━━", "═══"), ("│", "┃", "║")


def text(view: Json, seat: Reader) -> str:
    lines = [*_rows(view), *_legend(view), "", say.headline(view, seat)]
    if say.passing(view):
        lines.append(f"{say.passing(view)}.")
    lines += [f"{say.player(view, who, seat)}." for who in (0, 1)]
    return "\n".join([*lines, "", "Fisheries:", *(f"  {line}" for line in say.fisheries(view))])


def _rows(view: Json) -> list[str]:
    """The squares with their ships or owners, and the nets between them."""
    rows, cols = int(view["rows"]), int(view["cols"])
    marks = {square: "=" if found["owner"] is None else "bw"[found["owner"]] for found in _divided(view) for square in found["squares"]}
    marks |= {square: "BW"[owner] for square, owner in view["ships"].items()}
    nets = {space: owner + 1 for space, owner in view["nets"].items()}
    squares = [[square_name(row * cols + col, cols) for col in range(cols)] for row in range(rows)]
    wide = len(str(rows))
    margin = " " * (wide + 2)
    head = f"{margin}  " + "   ".join(square[0] for square in squares[0])
    edge = "─".join([ACROSS[0]] * cols)
    lines = []
    for row, here in enumerate(squares):
        line = f" {marks.get(here[0], ' ')} "
        for left, square in pairwise(here):
            line += f"{_side(UPRIGHT, nets, f'{left}-{square}')} {marks.get(square, ' ')} "
        lines.append(f" {row + 1:>{wide}} │{line}│ {row + 1}")
        if row + 1 < rows:
            above = zip(here, squares[row + 1], strict=True)
            lines.append(f"{margin}│" + "·".join(_side(ACROSS, nets, f"{square}-{over}") for square, over in above) + "│")
    return [head, f"{margin}┌{edge}┐", *reversed(lines), f"{margin}└{edge}┘", head]


def _side(looks: Sequence[str], nets: dict[str, int], space: str) -> str:
    return looks[nets[space]] if space in nets else " " * len(looks[0])


def _legend(view: Json) -> list[str]:
    lines = ["B W  ships"]
    if view["nets"]:
        lines[0] += "   ━ ┃  Black's nets   ═ ║  White's nets"
    if _divided(view):
        lines.append("b w  their fisheries   =  contested")
    return ["", *lines]
