"""The upper part of Fleet's board: the piles, the licences for sale, the auction."""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from shoal.games.svg import barred, choice, element, escaped, group, label, mark, piece, term

from .. import data as d
from .. import pieces, story
from ..pieces import Box
from ..story import cards, forecast, reckoning
from .scene import Layout, Scene, marked
from .tally import tally

PILES = frozenset(("crates", "supply", "discards", "pile"))
ROOMS = (83, 76, 71, 97)  # across, for each pile with its name on a phone
THINGS = re.compile(r"^(crate|card|licence)\b")


def piles(scene: Scene) -> str:
    """What is left of everything, who starts, whether this is the last round."""
    view = scene.view
    discards, recent = tuple(view["discards"].items()), scene.recent & PILES
    licenses, is_last = (view["licenses_left"], forecast.left_in_words(view), view["top"]), reckoning.is_last(view)
    return _piles(view["crates"], view["supply"], discards, licenses, is_last, recent, scene.at) + start(scene)


@functools.lru_cache(1 << 8)  # 2 KiB each
def _piles(
    crates: int,
    supply: int,
    used: tuple[tuple[str, int], ...],
    licenses: tuple[int, str, int | None],  # how many, how long the match likely lasts, and how many before the crabs and pubs
    is_last: bool,
    recent: frozenset[str],
    at: Layout,
) -> str:
    (x, y, _width, height), is_tall = at.piles, at.is_tall
    number_of_licenses, lasts, top = licenses
    enough = f"; {lasts}" if lasts else ""
    first = f"; crabs and pubs after {top} more" if top else ""
    found = (
        ("crates", piece("bay", pieces.crate(x, y + 4, 15)), crates, "crate left", "crate", ""),
        ("supply", pieces.card_back(x + 1, y + 2), supply, "card to draw", "card", ""),
        (
            "discards",
            group(pieces.card_back(x + 1, y + 2), cls="faint"),
            sum(number for _, number in used),
            "discarded",
            "used" if is_tall else "discarded",
            cards.paren(cards.counts(dict(used))),
        ),
        (
            "pile",
            piece("licenses", pieces.coins(x, y + 3)),
            number_of_licenses,
            f"licence to come{enough}{first}",
            "" if is_last and is_tall else "licence",
            "",
        ),
    )
    parts = []
    offset = 0.0
    for (name, picture, number, one, a_short, more), room_if_tall in zip(found, ROOMS, strict=True):
        words, short = (thing if number == 1 else THINGS.sub(r"\1s", thing, count=1) for thing in (one, a_short))
        said = f"{number} {short}".rstrip()
        begins = (23 if is_tall else 25) if name == "pile" else 20 if name == "crates" and not is_tall else 18
        room = room_if_tall if is_tall else begins + 6.8 * len(said) + 12
        shown = pieces.line(x + begins, y + 17, said, room - begins - (3 if name == "pile" else 8))
        title = element("title", escaped(f"{number} {words}{more}"))
        inside = group(title, picture, shown, transform=f"translate({offset:g} 0)")
        parts.append(term(name, marked(recent, name, Box(x + offset - 2, y, room - (3 if is_tall else 6), height), inside)))
        offset += room
    return "".join(parts)


def start(scene: Scene) -> str:
    """The start player, and a warning in the last round."""
    view, seat = scene.view, scene.view["start"]
    told = "You start this round" if seat == scene.reader else f"{scene.name(seat)} starts this round"
    return _start(seat, told, reckoning.is_last(view), scene.recent & {"anchor"}, scene.at)


@functools.lru_cache(1 << 7)
def _start(seat: int, told: str, is_last: bool, recent: frozenset[str], at: Layout) -> str:
    x, y, width, height = at.start
    left = x + width - 44
    sign = piece("anchor", pieces.anchor(left + 12, y + 11, 0.75))
    inside = element("title", escaped(told)), sign, mark(seat, left + 32, y + 12, 7)
    found = term("anchor", marked(recent, "anchor", Box(left, y, 44, height), *inside))
    if not is_last:
        return found
    room, words = (44, "last") if at.is_tall else (84, "last round")
    pill = element("rect", x=left - room - 6, y=y + 1, width=room, height=21, rx=10.5, cls="warn")
    return found + term("last_round", pill, label(left - room / 2 - 6, y + 16.5, words, "small on-warn middle"))


class ForSale(NamedTuple):
    """A licence in the row, as it is for the player by whose licences and cash the sale is told."""

    kind: str
    price: int  # its lowest bid, less one's discount
    points: int
    owned: int
    left: int | None  # what that leaves of one's cash, if it is known; below 0 if it is too dear
    held: int  # cards that it would let one launch
    offer: str  # how it is called to put it up for auction, if that can be chosen
    why: str  # ... and why it cannot be, if it looks as if it could
    when: str = ""  # when it is for sale, if not now


def sale(scene: Scene) -> str:
    """The licences for sale, and the empty places of those that were sold; at the end what came of it."""
    if scene.view["stage"] == "over":
        return tally(scene)
    view, player = scene.view, scene.player(scene.owner)
    is_asked, bid = view["stage"] == "offer" and bool(scene.choices), view["bid"]
    cash = reckoning.cash(player) if story.may_buy(view, scene.owner) else None
    when = "" if story.phase(view) == "auction" else "no auction any more" if reckoning.is_last(view) else "for sale next round"
    found = []
    for kind in view["row"]:
        number, action = d.LICENSES.index(kind), f"offer {kind}"
        owned = min(player["licenses"].get(kind, 0), d.LICENSE_COPIES[number] - 1)
        can = action in scene.choices
        offer, why = scene.words(action) if can else "", story.why_not(view, player, action) if is_asked and not can else ""
        price, points = reckoning.price(player, d.MINIMUM[number]), reckoning.worth(player, kind)
        left = None if cash is None else cash - reckoning.given_for(player, price) if price <= cash else -1
        is_idle = left == 0 or reckoning.allows(player, cards.pier(kind))  # every card pays, or the boat needs no other licence
        held = 0 if is_idle else (player["hand"] or {}).get(cards.pier(kind), 0)
        found.append(ForSale(kind, price, points, owned, left, held, offer, why, when))
    lot = (view["lot"], _stands(scene) if bid else "up for auction")
    return _sale(
        tuple(found),
        lot if view["lot"] else None,
        frozenset(name for name in scene.recent if name.startswith("row ")),
        len(view["players"]),
        scene.at,
    )


def _stands(scene: Scene) -> str:
    """Whose bid stands, or who has bought."""
    view = scene.view
    seat, bid = view["bidder"], view["bid"]
    name = "you" if seat == scene.reader else pieces.called(scene.name(seat), 9)
    return f"sold for ${bid}: {name}" if view["stage"] == "pay" else f"${bid} by {name} stands"


@functools.lru_cache(1 << 8)  # 8 KiB each
def _sale(found: tuple[ForSale, ...], lot: tuple[str, str] | None, recent: frozenset[str], players: int, at: Layout) -> str:
    is_flat = at.is_tall and players > 3
    boxes = [box for line in at.row.rows(2, 4) for box in line.columns(2, 4)] if is_flat else at.row.columns(players, 6)
    parts, kinds = [], [one.kind for one in found]
    for k, box in enumerate(boxes[:players]):
        if k >= len(found):
            parts.append(marked(recent, f"row {k}", box, box.rect("dashed")))
            continue
        one, same = found[k], kinds[:k].count(kinds[k])
        bid = lot[1] if lot and one.kind == lot[0] and not same else None
        picture = pieces.license_card(one.kind, box, one.points, one.owned, bid, hot=bool(one.offer), is_flat=is_flat)
        if one.when:
            picture = group(picture, cls="faint")
        if bid is None and not is_flat:
            picture += pieces.for_you(one.kind, box, one.price, one.left, one.when)
        if one.held and not is_flat and not one.when:
            picture += pieces.launchable(one.kind, box, one.held)
        title = element("title", escaped(cards.license_sentence(one.kind)))
        shown = piece(f"license {one.kind} {same}" if same else f"license {one.kind}", title, picture, start="licenses")
        if one.offer:
            shown = choice(f"offer {one.kind}", shown, words=one.offer)
        parts.append(marked(recent, f"row {k}", box, barred(one.why, shown) if one.why else shown))
    return "".join(parts)


class Bidder(NamedTuple):
    """Somebody's place in the auction."""

    seat: int
    words: str
    is_bold: bool
    is_out: bool


def auction(scene: Scene) -> str:
    """The bid that stands, how everybody stands, and what can be bid."""
    view, at = scene.view, scene.at
    if view["stage"] == "over" or (at.is_tall and story.phase(view) != "auction"):
        return ""  # the points, or the phases of the round, are there
    order = story.seats_from(view, view["start"])
    width = at.auction.width / len(order) if at.is_tall else at.auction.width / 2
    bidders = tuple(bidder(scene, seat, letters=int((width - 36) / 7.8)) for seat in order)
    if at.is_tall:
        return _auction(bidders, "", None, (), "auction" in scene.recent, at)
    if view["bid"] is not None:
        words, bid = f"for {cards.plain(view['lot'])}", (view["bid"], view["bidder"])
    else:
        phase = story.chapter(view).rpartition(": ")[2]  # in others than the auction it is told here who acts
        words, bid = f"{cards.title(view['lot'])}: no bid yet" if view["lot"] else phase.capitalize(), None
    return _auction(bidders, words, bid, keys(scene), "auction" in scene.recent, at)


@functools.lru_cache(1 << 8)  # 5 KiB each
def _auction(
    bidders: tuple[Bidder, ...], words: str, bid: tuple[int, int] | None, keys: tuple[Key, ...], is_recent: bool, at: Layout
) -> str:
    recent = frozenset(("auction",) if is_recent else ())
    if at.is_tall:
        chips = [_chip(one, box) for one, box in zip(bidders, at.auction.columns(len(bidders), 4), strict=True)]
        return term("auction", marked(recent, "auction", at.auction, *chips))
    x, y, width, height = at.auction
    parts = [at.auction.rect("panel")]
    if bid:
        parts += [pieces.coin(x + 22, y + 19, bid[0], 15), mark(bid[1], x + 50, y + 19, 8)]
        parts.append(pieces.line(x + 66, y + 24, words, width - 74, "name"))
    else:
        parts.append(pieces.line(x + 10, y + 24, words, width - 20, "name"))
    boxes = [box for line in Box(x + 6, y + 37, width - 12, 45).rows(2, 3) for box in line.columns(2, 4)]
    parts += [_chip(one, box) for one, box in zip(bidders, boxes, strict=False)]
    parts.append(_keys(keys, Box(x + 6, y + 86, width - 12, height - 90)))
    return term("auction", marked(recent, "auction", at.auction, *parts))


def bidder(scene: Scene, seat: int, letters: int) -> Bidder:
    """Who somebody is, and how they stand in the auction; once it is over, whether they act. There is room for so many letters."""
    view = scene.view
    is_on = view["stage"] in ("offer", "bid") or view["lot"] is not None
    state = story.standing(view, seat).removeprefix("has ") if is_on and view["active"] is not None else ""
    is_asked = view["turn"] == seat and (seat != scene.reader or bool(scene.choices))  # a reader who can choose nothing is asked nothing
    outbid = f"bid ${scene.bids[seat]}" if seat in scene.bids and not state else ""
    words = outbid or ("acts" if is_asked and not state else state)
    is_bold = is_asked or words.startswith("bids")
    if seat == scene.reader:
        words = f"you {words.replace('bids', 'bid').replace('acts', 'act')}".strip()
    elif not words or letters > len(words) + 5:  # the mark alone is not known to everybody
        words = f"{pieces.called(scene.name(seat), max(letters - len(words) - 1, 7))} {words}".strip()
    return Bidder(seat, words, is_bold, is_on and (view["bought"][seat] or view["declined"][seat] or view["folded"][seat]))


def _chip(one: Bidder, box: Box) -> str:
    middle = box.y + box.height / 2
    told = pieces.line(box.x + 23, middle + 4.6, one.words, box.width - 27, "small bold" if one.is_bold else "small soft")
    return term("bidder", group(box.rect("card", 6), mark(one.seat, box.x + 12, middle, 6), told, cls="faint" if one.is_out else None))


A_LINE = 5  # keys side by side
Key = tuple[str, str, str]  # an action, what stands on its key, what it is called


def keys(scene: Scene) -> tuple[Key, ...]:
    """Bids, and what else has no place of its own in an auction; on a tall board they stand below it alone."""
    found = [action for action in scene.choices if action.startswith(("bid ", "license ")) or action in ("fold", "pass")]
    return tuple((action, _on_key(scene, action), scene.words(action)) for action in found)


def _on_key(scene: Scene, action: str) -> str:
    return f"${action.removeprefix('bid ')}" if action.startswith("bid ") else story.offer(scene.view, scene.reader, action).label


def _keys(found: tuple[Key, ...], box: Box) -> str:
    if not found:
        return ""
    a_line = max(A_LINE, -(-len(found) // 4))
    lines = -(-len(found) // a_line)
    area = Box(box.x, box.y, box.width, min(box.height, 34.0 * lines))
    boxes = [each for line in area.rows(lines, 3) for each in line.columns(a_line, 3)]
    return "".join(choice(action, pieces.key(label, each), words=words) for (action, label, words), each in zip(found, boxes, strict=False))
