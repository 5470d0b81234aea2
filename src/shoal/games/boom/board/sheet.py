"""The sheets: one large with its plates and its boxes to mark, the others as strips."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from shoal.games.contract import Json, Reader, Said
from shoal.games.prose import minus
from shoal.games.svg import box_ring, choice, clipped, element, group, label, mark, piece, spot, term

from .. import data as d
from .. import pieces
from ..story import offer
from ..story import things as t
from ..story.happened import laid, pending
from . import sea
from .plan import OTHER, Box

TOLD = 120  # how wide a box is that says what it does
IN_WORDS = 300  # how wide the line of another country is that says in words what it needs
FINGER = 38  # how high a button is at least that a finger finds
LONG = 16  # letters: a button on the felt has no room for more
SIGN = 25  # how wide and high the sign of a box is, and the air around it
SMALL = 18  # how wide a sign is at least in a line of its own; more signs stand in two lines
AIR = 4  # between the signs of another country and the frame of its strip, where that is high
WORDS = ("default", *d.MARKS)  # what stands on a sheet, gear first
STORES = tuple(f"store {row}" for row in d.ROW_NAMES)


def wide(view: Json, box: Box, whose: int, reader: Reader, names: Sequence[str], offers: frozenset[str], last: Said | None) -> str:
    """The sheet of ``whose`` with everything on it, and the others below it."""
    x, width = box.x, box.width
    others = [seat for seat in range(len(view["players"])) if seat != whose]
    step = 58 if len(others) == 1 else 34  # of a strip and the gap to the next
    below = step * len(others)
    strips = box.y + box.height - below + 4
    has_next = view["year"] < d.YEARS
    inside = [
        element("rect", x=x, y=box.y, width=width, height=box.height - below, rx=10, cls="card"),
        _head(view, whose, reader, names, Box(x, box.y, width, 32)),
        _box(view, whose, view["year"], Box(x + 6, box.y + 34, 154 if has_next else width - 12, 74), last),
        _box(view, whose, view["year"] + 1, Box(x + 164, box.y + 34, width - 170, 74), last) if has_next else "",
        _deck(view, whose, Box(x + 6, box.y + 112, width - 12, 76), offers),
        _boxes(view, whose, Box(x + 6, box.y + 192, width - 12, box.height - below - 192 - 4), offers, last),
        *(_strip(view, seat, Box(x, strips + step * place, width, step - 4), last) for place, seat in enumerate(others)),
    ]
    return "".join(inside)


def tall(view: Json, box: Box, whose: int, offers: frozenset[str], last: Said | None) -> str:
    """The plates of ``whose``, its gear, and a line for each of the others; or instead of lines the fish that can be stored."""
    x, y, width, height = box
    others = [seat for seat in range(len(view["players"])) if seat != whose]
    half, step = (width - 4) / 2, OTHER[len(others)]
    boxes = [
        _box(view, whose, view["year"], Box(x, y, half, 34), last),
        _box(view, whose, view["year"] + 1, Box(x + half + 4, y, half, 34), last) if view["year"] < d.YEARS else "",
    ]
    stores = _stores(offers)
    if stores:
        words = label(x + 2, y + 54, "Store for", "t13 bold") + label(x + 2, y + 70, f"year {view['year'] + 1}:", "t13 bold")
        return "".join([*boxes, words, _grid(view, stores, Box(x + 66, y + 34, width - 66, height - 34), max(5, len(stores)), 50.0)])
    inside = [
        *boxes,
        _owned(view, whose, Box(x, y + 36, width, 21)),
        *(_short(view, seat, Box(x, y + 59 + step * place, width, step - 2), last) for place, seat in enumerate(others)),
    ]
    return "".join(inside)


def whole(view: Json, box: Box, whose: int, reader: Reader, names: Sequence[str], offers: frozenset[str], last: Said | None) -> str:
    """On a phone the sheet of ``whose`` instead of the sea, when somebody asks for it."""
    x, y, width, height = box
    others = [seat for seat in range(len(view["players"])) if seat != whose]
    half, step = (width - 16) / 2, (width + 4) / len(others)
    foot = y + height - 24
    inside = [
        element("rect", x=x, y=y, width=width, height=height - 28, rx=10, cls="card"),
        _head(view, whose, reader, names, Box(x, y, width, 32)),
        _box(view, whose, view["year"], Box(x + 6, y + 34, half, 60), last),
        _box(view, whose, view["year"] + 1, Box(x + half + 10, y + 34, half, 60), last) if view["year"] < d.YEARS else "",
        _boxes(view, whose, Box(x + 6, y + 98, width - 12, height - 130), offers, last),
        *(_short(view, seat, Box(round(x + step * place), foot, round(step - 4), 22), last) for place, seat in enumerate(others)),
    ]
    return "".join(inside)


def marking(view: Json, box: Box, whose: int, offers: frozenset[str], last: Said | None) -> str:
    """On a phone the boxes of ``whose`` while one is to be marked, below the sea in short."""
    x, y, width, height = box
    others = [seat for seat in range(len(view["players"])) if seat != whose]
    half, step = (width - 4) / 2, (width + 4) / len(others)
    top, foot = y + sea.short_height() + 3, y + height - 22
    inside = [
        sea.short(view, box),
        _box(view, whose, view["year"], Box(x, top, half, 34), last),
        _box(view, whose, view["year"] + 1, Box(x + half + 4, top, half, 34), last) if view["year"] < d.YEARS else "",
        _boxes(view, whose, Box(x, top + 37, width, foot - top - 37), offers, last),
        *(_short(view, seat, Box(round(x + step * place), foot, round(step - 4), 22), last) for place, seat in enumerate(others)),
    ]
    return "".join(inside)


def _head(view: Json, seat: int, reader: Reader, names: Sequence[str], box: Box) -> str:
    name = "Your sheet" if seat == reader else f"{clipped(names[seat], 9)}'s sheet"
    score = t.points(view["players"][seat]["score"])
    is_first = view["start"] == seat
    size = "t13" if is_first or len(name) > 12 else "t16"  # points stand beside it, and who fishes first is told below it
    return "".join(
        [
            piece(f"sheet {seat}", mark(seat, box.x + 18, box.y + 17, 9)),
            label(box.x + 34, box.y + (15 if is_first else 23), name, f"{size} bold"),
            term("start player", label(box.x + 34, box.y + 29, "fishes first", "t12 soft")) if is_first else "",
            term("points", label(box.x + box.width - 12, box.y + 23, score, "t16 bold end")),
        ]
    )


def _box(view: Json, seat: int, year: int, box: Box, last: Said | None) -> str:
    """A year's plates and fish; next year's plates are those that are expected now."""
    player, now = view["players"][seat], view["year"]
    fish, plates = player["fish"][year - 1], player["plates"][year - 1]
    is_laid = year > now and not plates
    if is_laid:
        plates = _expected(view, seat)
    return _drawn_box(seat, year, year == now, plates, fish, is_laid, box, _from(last, seat))


def _expected(view: Json, seat: int) -> int:
    """The plates of next year as things stand."""
    return int(laid(view["players"][seat], view["year"], pending(view) if seat == view["active"] else 0))


def _from(last: Said | None, seat: int) -> str | None:
    """The piece that a seat has just caught, which glides to where it is counted."""
    verb, _, row = last[1].partition(" ") if last and last[0] == seat else ("", "", "")
    return f"fish {row}" if verb in ("take", "store") else None


@functools.lru_cache(1 << 11)
def _drawn_box(seat: int, year: int, is_now: bool, plates: int, fish: int, is_laid: bool, box: Box, start: str | None) -> str:
    x, y, width, height = box
    frame = element("rect", x=x, y=y, width=width, height=height, rx=8, cls="box now" if is_now else "box")
    empty, extra = plates - fish, t.extra(year - 1) if is_laid else ""
    if height < 50:
        words = label(x + 6, y + 14, f"Year {year}", "t12 bold")
        state = label(x + 6, y + 28, _state(plates, fish, is_laid, is_now) + extra, "t12 bad" if empty > 0 and not is_laid else "t12 soft")
        left = 124 if extra else 92
        inside = pieces.plates((x + left, y + 3, width - left - 4, height - 6), plates, fish, seat, year, is_laid, start)
    else:
        words = label(x + 8, y + 17, f"Year {year}", "t13 bold")
        state = label(
            x + width - 8, y + 17, _state(plates, fish, is_laid, is_now), "t12 end bad" if empty > 0 and not is_laid else "t12 end soft"
        )
        state += label(x + width - 8, y + 32, extra.strip(), "t12 end soft") if extra else ""
        room = width - 12 - (60 if extra else 0)
        inside = pieces.plates((x + 6, y + 23, room, height - 28), plates, fish, seat, year, is_laid, start)
    word = "plate" if is_now else "demand"
    return spot(f"box {seat} {year}", term(word, frame, words, state, inside), ring=box_ring(x, y, width, height, 8))


def _state(plates: int, fish: int, is_laid: bool, is_now: bool) -> str:
    """How full a box is, in two words; what its empty plates cost is said while they can be filled."""
    if is_laid and plates >= fish:
        return f"needs {plates - fish}"
    if plates > fish:
        return f"{plates - fish} empty" + (f": {t.signed(-(plates - fish) * d.EMPTY_PLATE)}" if is_now else "")
    if fish > plates:
        return f"{fish - plates} spare"
    return "all full" if plates else "no plates"


# -- the deck: the boat, and what can be chosen and lies nowhere else ------------------------------------------------


def _deck(view: Json, seat: int, box: Box, offers: frozenset[str]) -> str:
    """The country's boat with the gear that is out; and buttons for what lies nowhere else."""
    return _boat(seat, view["gear"] if view["active"] == seat else None, box) + _buttons(view, box, offers)


@functools.lru_cache(1 << 7)
def _boat(seat: int, gear: str | None, box: Box) -> str:
    x, y, width, height = box
    scene = [
        element("rect", x=x, y=y, width=width, height=height, rx=8, cls="felt"),
        element("path", d=f"M{x:g},{y + height * 0.55:g}h{width:g}V{y + height - 8:g}q0,8 -8,8H{x + 8:g}q-8,0 -8,-8z", cls="deep"),
        pieces.waves(x + 10, y + height * 0.55, width - 16, 22),
        pieces.boat(seat, x + width - 70, y + height * 0.55, gear),
    ]
    return group(*scene)


def _buttons(view: Json, box: Box, offers: frozenset[str]) -> str:
    if not offers:
        return ""
    stores = _stores(offers)
    both = ["reroll 1 2"] if len(view["dice"]) == 2 else []  # of more dice those are picked that are rolled again
    known = ["keep", *both, "release", "done", *(f"roll {face}" for face in range(1, d.DIE_FACES + 1))]
    plain = [action for action in known if action in offers]
    if not stores:
        return _grid(view, plain, Box(box.x, box.y, box.width, box.height), 2) if plain else ""
    words = label(box.x + 6, box.y + 12, f"Store for year {view['year'] + 1}:", "t12 bold")
    upper = Box(box.x, box.y + 13, box.width, 34 if plain else FINGER + 2)
    lower = Box(box.x, box.y + 44, box.width, box.height - 44)
    return words + _grid(view, stores, upper, max(5, len(stores))) + (_grid(view, plain, lower, 2) if plain else "")


def _stores(offers: frozenset[str]) -> list[str]:
    """The fish that can be put into the fridge."""
    return [action for action in STORES if action in offers]


def _grid(view: Json, actions: list[str], box: Box, columns: int, highest: float = FINGER) -> str:
    lines = -(-len(actions) // columns)
    width, height = (box.width - 4) / columns, min(highest, (box.height - 4) / lines)
    return "".join(
        _button(view, action, Box(box.x + 3 + i % columns * width, box.y + 3 + i // columns * height, width - 2, height - 3))
        for i, action in enumerate(actions)
    )


def _button(view: Json, action: str, box: Box) -> str:
    verb, _, what = action.partition(" ")
    told = offer(view, view["active"], action)
    x, y = box.middle
    frame = element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=7, cls="slot hot")
    if verb == "store":
        scale = round(min((box.width - 12) / 48, 0.75), 2)
        inside = pieces.fish(t.species_of(what), x - 4, y + 2, scale, "plain")
        inside += label(box.x + box.width - 4, box.y + 12, what[len(t.species_of(what)) :], "t12 soft end")
    elif verb == "roll":
        inside = pieces.die(x - 12, y - 12, 24, int(what))
    else:
        inside = label(x, y + 5, told.label if len(told.label) < LONG else "Keep all", "t13 bold middle")
    return choice(action, frame, inside, words=told.label)


# -- boxes to mark -----------------------------------------------------------------------------------------------------


@functools.cache
def words(players: int) -> list[str]:
    """What stands on the sheets of a match."""
    has_illegal = d.HAS_ILLEGAL[players]
    return [word for word in WORDS if word == "default" or (d.BOXES[word] and (word != "enforcement" or has_illegal))]


def _boxes(view: Json, seat: int, box: Box, offers: frozenset[str], last: Said | None) -> str:
    """Gear and boxes in two columns, each with its sign, its name and how often it is marked."""
    is_active = seat == view["active"]
    here = sorted(action for action in offers if action.startswith(("mark ", "fish "))) if is_active else ()
    offered = [(action, offer(view, seat, action)) for action in here]
    told = tuple((action, each.label, bool(each.alike)) for action, each in offered)
    marked = last[1].split()[1] if last and last[0] == seat and last[1].startswith("mark ") else ""
    gear = view["gear"] if is_active else None
    return _slots(len(view["players"]), seat, tuple(view["players"][seat]["marks"].items()), gear, marked, told, box)


@functools.lru_cache(1 << 8)  # 6 KiB each; sheets are marked once a year
def _slots(
    players: int,
    seat: int,
    marks: tuple[tuple[str, int], ...],
    gear: str | None,
    marked: str,
    told: tuple[tuple[str, str, bool], ...],
    box: Box,
) -> str:
    """``told``: what can be chosen here, with its words, and whether it is in vain."""
    shown, counts = words(players), dict(marks)
    lines = -(-len(shown) // 2)
    half = box.width * 0.46  # gear has shorter names than the rest
    height = min(50.0, box.height / lines)
    inside = []
    for place, word in enumerate(shown):
        left, width = (box.x, half - 2) if place < lines else (box.x + half, box.width - half)
        at = Box(round(left), round(box.y + place % lines * height), round(width), round(height - 3))
        own = tuple(each for each in told if _belongs(each[0], word, counts))
        is_replaced = counts.get(f"{word}+", 0) > 0
        inside.append(_slot(seat, word, counts.get(word, 0), at, own, gear == word, word == marked, is_replaced))
    return "".join(inside)


def _belongs(action: str, word: str, marks: dict[str, int]) -> bool:
    """Is a choice made at this box? Gear is chosen in the form in which it is used."""
    verb, _, what = action.partition(" ")
    if verb == "mark":
        return what.partition(" ")[0] == word
    return verb == "fish" and word == (f"{what}+" if marks.get(f"{what}+") else what)


@functools.lru_cache(1 << 11)
def _slot(
    seat: int, word: str, count: int, box: Box, offers: tuple[tuple[str, str, bool], ...], in_use: bool, is_last: bool, is_replaced: bool
) -> str:
    """``is_replaced``: gear of which the plus is marked is used no more, though its box is ticked."""
    x, y, width, height = box
    owned = (count > 0 or word == "default") and not is_replaced
    hot = " hot vain" if offers and all(vain for *_, vain in offers) else " hot"
    cls = "slot" + (hot if offers else " owned" if owned else "") + " last" * is_last
    middle = y + height / 2
    key = 0 if len(offers) < 2 else min(46, (width - 96) / 2 - 2) if width > 170 else 30  # on a phone as wide as a finger
    frame = element("rect", x=x, y=y, width=width, height=height, rx=7, cls=cls.replace(" hot", "") if key else cls)
    sign = pieces.icon(word, x + (13 if key else 15), middle, 0.95, *([] if owned or offers else ["faint"]))
    called = t.SHORT.get(word) or t.title(word)
    is_stacked = key and height >= 32  # the checks are below the name
    is_told = not key and height >= 38 and width >= TOLD  # there is room to say what it does
    inside = frame + sign
    style = f"t{12 if key else 13}{' bold' * in_use}{' soft' * (not owned and not offers)}"
    inside += label(x + (25 if key else 29), middle - 2 if is_stacked or is_told else middle + 5, called, style)
    if is_told:
        inside += label(x + 29, middle + 13, t.REPLACED if is_replaced else t.tag(word), "t12 soft")
    boxes = d.BOXES.get(word, 0)
    if is_stacked:
        inside += _checks(x + 25, middle + 9, count, boxes) if boxes <= 3 else label(x + 25, middle + 13, f"{count}/{boxes}", "t12")
    elif not key:
        right, line = x + width - 2, middle - 7 if is_told else middle
        inside += (
            _checks(right - 15 * boxes, line, count, boxes) if boxes <= 3 else label(right - 4, line + 5, f"{count}/{boxes}", "t12 end")
        )
    if key or not offers:  # what can be chosen says what it does when it is pointed at: nothing needs to cover its neighbours
        inside = term("replaced gear" if is_replaced else word, inside)
    if key:
        for place, (action, words, _) in enumerate(reversed(offers)):  # of marketing "up", then "down"
            left = x + width - (key + 2) * (2 - place) + 2
            face = element("rect", x=left, y=y, width=key, height=height, rx=7, cls="slot hot")
            sign = "+1" if action.endswith(" up") else "−1"
            inside += choice(action, face, label(left + key / 2, middle + 5, sign, "t13 bold middle"), words=words)
    elif offers:
        inside = choice(offers[0][0], inside, words=offers[0][1])
    return spot(f"mark {seat} {word}", inside, ring=box_ring(x, y, width, height, 7))


def _checks(x: float, middle: float, count: int, boxes: int) -> str:
    """A box's places for marks, as many of them ticked as are marked."""
    inside = ""
    for place in range(boxes):
        left = x + 15 * place
        inside += element("rect", x=left, y=middle - 6.5, width=13, height=13, rx=3, cls="check ticked" if place < count else "check")
        if place < count:
            inside += element("path", d=f"M{left + 3:g},{middle:g}l3,3.500l5,-7", cls="tick")
    return inside


# -- the others --------------------------------------------------------------------------------------------------------


def _strip(view: Json, seat: int, box: Box, last: Said | None) -> str:
    """Another country: its points, its plates this year and next, what it has marked."""
    x, y, width, height = box
    year, is_high = view["year"], height >= 40
    now, ahead = (Box(x + at, y + 3, wide, height - 6) for at, wide in ([(58, 84), (146, 62)] if is_high else [(66, 56), (124, 42)]))
    supply = _supply(view, seat, year, now, last, in_words=is_high)
    supply += _supply(view, seat, year + 1, ahead, last, in_words=is_high) if year < d.YEARS else ""
    signs = _signs(view, seat, Box(x + (216 if is_high else 170), y, width - (222 if is_high else 201), height))
    return _drawn_strip(seat, view["players"][seat]["score"], view["active"] == seat, view["start"] == seat, supply, signs, box)


@functools.lru_cache(1 << 9)  # 4 KiB each; most moves leave it as it is
def _drawn_strip(seat: int, score: int, is_active: bool, is_first: bool, supply: str, signs: str, box: Box) -> str:
    x, y, width, height = box
    middle, is_high = y + height / 2, height >= 40
    points = minus(score)
    size = "t13" if is_high and len(points) > 2 else "t16"  # the plates stand beside it
    inside = [
        element("rect", x=x, y=y, width=width, height=height, rx=8, cls="box now" if is_active else "box"),
        piece(f"sheet {seat}", mark(seat, x + 14, middle, 8)),
        term("points", label(x + 28, middle + (0 if is_high else 5), points, f"{size} bold")),
        _first(x + 28, middle + 14, "") if is_high and is_first else "",
        supply,
        _first(x + width - 4, middle + 5, "end") if is_first and not is_high else "",
        signs,
    ]
    return term("country", *inside)


def _first(x: float, y: float, align: str) -> str:
    """That a country fishes and marks first this year."""
    return term("start player", label(x, y, "first", f"t12 soft {align}".rstrip()))


def _signs(view: Json, seat: int, box: Box) -> str:
    """The signs of what a country has marked, as far as there is room for any."""
    marks = view["players"][seat]["marks"]
    return _drawn_signs(seat, tuple([word for word, count in marks.items() if count and not marks.get(f"{word}+")]), box)


@functools.lru_cache(1 << 8)  # sheets are marked once a year
def _drawn_signs(seat: int, owned: tuple[str, ...], box: Box) -> str:
    lines = 2 if box.height >= 28 and box.width < SMALL * len(owned) else 1
    across = -(-len(owned) // lines)
    air = AIR if box.height > 40 else 0
    step, line = min(30.0, box.width / max(1, across)), (box.height - 2 * air) / lines
    if step < 12:
        return ""
    scale, inside = round(min(1.0, step / SIGN, line / SIGN), 2), []
    for place, word in enumerate(owned):
        at, middle = box.x + step * (place % across + 0.5), box.y + air + line * (place // across + 0.5)
        sign = term(word, pieces.icon(word, round(at), middle, scale))
        ring = box_ring(round(at - step / 2), middle - line / 2 + 1, round(step), line - 2, 4)
        shown = spot(f"mark {seat} {word}", sign, ring=ring)
        inside.append(spot(f"mark {seat} {word[:-1]}", shown) if word.endswith("+") else shown)  # what a plus needed is under it
    return "".join(inside)


def _supply(view: Json, seat: int, year: int, box: Box, last: Said | None, in_words: bool = False) -> str:
    """Fish and plates of a year as numbers beside a plate."""
    player, now = view["players"][seat], view["year"]
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    is_laid = year > now and not plates
    if is_laid:
        plates = _expected(view, seat)
    return _drawn_supply(seat, year, year == now, plates, fish, is_laid, box, _from(last, seat), in_words)


@functools.lru_cache(1 << 11)
def _drawn_supply(
    seat: int, year: int, is_now: bool, plates: int, fish: int, is_laid: bool, box: Box, start: str | None, in_words: bool
) -> str:
    x, y = box.x + 10, box.y + box.height / 2
    plate = element("circle", cx=x, cy=y, r=8, cls="plate laid" if is_laid else "plate empty" if plates > fish else "plate")
    caught = element("path", d=pieces.tiny_fish(x, y, 1), cls=f"seat{seat}")
    fill = piece(f"caught {seat} {year} {fish}", caught, start=start) if fish else ""
    told = str(plates) if is_laid and not fish else f"{fish}/{plates}" if plates else f"+{fish}" if fish else "–"
    if in_words:
        spare = f" +{fish - plates}" if fish > plates else ""
        told = f"{min(fish, plates)} of {plates}{spare}" if is_now and plates else f"{fish} spare" if is_now and fish else told
        told = f"next {max(0, plates - fish)}" if not is_now else "none" if told == "–" else told
    words = label(box.x + 21, y + 4.5, told, "t13 bad" if plates > fish and is_now else "t13")
    ring = box_ring(box.x, box.y, box.width, box.height)
    return spot(f"box {seat} {year}", term("plate" if is_now else "demand", plate, fill, words), ring=ring)


def _owned(view: Json, seat: int, box: Box) -> str:
    """What the shown country has marked, in a line, and its points."""
    player = view["players"][seat]
    middle = box.y + box.height / 2
    inside = [
        element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=6, cls="card"),
        piece(f"sheet {seat}", mark(seat, box.x + 12, middle, 7)),
        term("points", label(box.x + 24, middle + 5, t.points(player["score"]), "t13 bold")),
    ]
    inside.append(_first(box.x + box.width - 6, middle + 4, "end") if view["start"] == seat else "")
    return "".join([*inside, _signs(view, seat, Box(box.x + 104, box.y, box.width - 138, box.height))])


def _short(view: Json, seat: int, box: Box, last: Said | None) -> str:
    """Another country in a third of a line; in words if it has a line for itself."""
    x, y, width, height = box
    middle = y + height / 2
    if width > IN_WORDS:
        return term(
            "country",
            element("rect", x=x, y=y, width=width, height=height, rx=6, cls="box now" if view["active"] == seat else "box"),
            _signs(view, seat, Box(x + 258, y, width - (292 if view["start"] == seat else 262), height)),
            _first(x + width - 6, middle + 4, "end") if view["start"] == seat else "",
            piece(f"sheet {seat}", mark(seat, x + 12, middle, 6.5)),
            term("points", label(x + 24, middle + 5, t.points(view["players"][seat]["score"]), "t13 bold")),
            _supply(view, seat, view["year"], Box(x + 97, y, 84, height), last, in_words=True),
            _supply(view, seat, view["year"] + 1, Box(x + 185, y, 60, height), last, in_words=True) if view["year"] < d.YEARS else "",
        )
    return term(
        "country",
        element("rect", x=x, y=y, width=width, height=height, rx=6, cls="box now" if view["active"] == seat else "box"),
        _signs(view, seat, Box(x + 133, y, width - 137, height)),
        piece(f"sheet {seat}", mark(seat, x + 11, middle, 6.5)),
        label(x + 22, middle + 5, minus(view["players"][seat]["score"]), "t13 bold"),
        _supply(view, seat, view["year"], Box(x + 46, y, 44, height), last),
        _supply(view, seat, view["year"] + 1, Box(x + 92, y, 33, height), last) if view["year"] < d.YEARS else "",
    )
