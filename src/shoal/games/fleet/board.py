"""Fleet's board as an SVG picture, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shoal.games.contract import Reader, Shape
from shoal.games.seats import NAMES
from shoal.games.svg import Picture, choice, document, element, group, label, mark, piece, wrapped

from . import data as d
from . import pieces, story
from .story import cards as said

View = dict[str, Any]

WIDTH, MARGIN, GAP = 760, 20, 12
INSIDE = WIDTH - 2 * MARGIN

Last = tuple[int | str, str] | None


def draw(
    view: View, seat: Reader, *, last: Last = None, choices: Sequence[str] = (), shape: Shape = "wide", about: int | None = None
) -> Picture:
    """The table from above: what is going on, the auction, one's hand and what one can do, then every player's fleet."""
    owner = hand_owner(view, seat)
    part, y = header(view, last, 0)
    parts = [part]
    part, y = auction(view, last, choices, y)
    parts.append(part)
    if owner is not None:
        part, y = hand(view, owner, owner == seat, choices, y)
        parts.append(part)
    if choices:
        part, y = buttons(choices, y)
        parts.append(part)
    for other in story.seats_from(view, seat):
        part, y = tableau(view, other, seat, choices, y)
        parts.append(part)
    title = f"Fleet: {story.headline(view)}"
    return document(WIDTH, y + 6, title, story.describe(view, seat), *parts, style=pieces.STYLE)


def text(view: View, seat: int | str | None) -> str:
    """The same for a terminal."""
    return story.text(view, seat)


def hand_owner(view: View, seat: int | str | None) -> int | None:
    """Whose hand lies open: one's own; for a reader of everything, that of the player who acts."""
    if isinstance(seat, int):
        return seat
    return view["active"] if seat == "all" else None


# -- header ------------------------------------------------------------------------------------------------------------


def header(view: View, last: Last, y: float) -> tuple[str, float]:
    """Round, start player, what is going on, the piles, the last move."""
    title = f"Round {view['round']}"
    x = MARGIN + 21 * len(title)
    parts = [
        label(MARGIN, y + 44, title, "big"),
        pieces.anchor(x + 14, y + 34),
        mark(view["start"], x + 46, y + 35, 10),
        label(x + 64, y + 42, f"{NAMES[view['start']]} starts", "soft"),
    ]
    if view["last_round"]:
        parts.append(element("rect", x=WIDTH - MARGIN - 150, y=y + 18, width=150, height=34, rx=17, cls="warn"))
        parts.append(label(WIDTH - MARGIN - 75, y + 42, "last round", "on-warn middle"))
    y += 84
    for line in wrapped(story.headline(view), 52):
        parts.append(label(MARGIN, y, line, "head"))
        y += 30
    y -= 8
    top = f", {view['top']} standard" if view["top"] else ""
    piles = (
        (pieces.crate(0, 0, 22), view["crates"], "crates"),
        (pieces.card_back(2, -1), view["supply"], "supply"),
        (group(pieces.card_back(2, -1), cls="faint"), sum(view["discards"].values()), "discards"),
        (piece("licenses", element("rect", x=0, y=1, width=24, height=19, rx=3, cls="coin")), view["licenses_left"], f"licences{top}"),
    )
    x = MARGIN
    for picture, number, words in piles:
        digits = 15 * len(str(number))
        parts.append(group(picture, transform=f"translate({x:g} {y:g})"))
        parts.append(label(x + 31, y + 18, number, "num"))
        parts.append(label(x + 37 + digits, y + 18, words, "small soft"))
        x += int(37 + digits + 10.8 * len(words) + 12)
    y += 42
    if last is not None:
        who = last[0]
        parts.append(mark(who, MARGIN + 11, y + 7, 8) if isinstance(who, int) else label(MARGIN + 3, y + 15, "~", "num"))
        parts.append(label(MARGIN + 32, y + 14, f"Last move: {last[1]}", "soft"))
        y += 30
    return group(*parts), y + 8


# -- auction -----------------------------------------------------------------------------------------------------------


def auction(view: View, last: Last, choices: Sequence[str], y: float) -> tuple[str, float]:
    """The licences on offer with their minimum bids, and while bidding how everybody stands."""
    is_on = view["stage"] in ("offer", "bid") or view["lot"] is not None
    beside = len(view["players"]) < 4  # there is room for the bidders beside the row
    height = 24 + pieces.LICENSE_HEIGHT + (58 if is_on and not beside else 0)
    parts = [element("rect", x=MARGIN - 10, y=y, width=INSIDE + 20, height=height, rx=14, cls="sea")]
    lots = 1  # equal licences: only the first is under the hammer
    news = 1
    for k, kind in enumerate(view["row"]):
        x, top = MARGIN + k * (pieces.LICENSE_WIDTH + GAP), y + 12
        ring = kind == view["lot"] and lots == 1
        lots -= ring
        if view["lot"] is None and last is not None and last[1] == f"license {kind}" and news == 1:
            ring, news = True, 0
        action = f"offer {kind}"
        same = view["row"][:k].count(kind)
        key = f"license {kind} {same}" if same else f"license {kind}"
        picture = piece(key, pieces.license_card(kind, x, top, ring=ring, hot=action in choices), start="licenses")
        parts.append(choice(action, picture, words=f"offer the {said.plain(kind)} licence") if action in choices else picture)
    if not view["row"]:
        parts.append(label(WIDTH / 2, y + 80, "no licences", "soft middle"))
    if is_on:
        for k, seat in enumerate(story.seats_from(view, view["start"])):
            column, line = (len(view["players"]), k) if beside else (k, 0)
            top = y + 12 + 54 * line if beside else y + 24 + pieces.LICENSE_HEIGHT
            parts.append(bidder(view, seat, MARGIN + column * (pieces.LICENSE_WIDTH + GAP), top))
    return group(*parts), y + height + 16


def bidder(view: View, seat: int, x: float, y: float) -> str:
    """How a player stands in the auction."""
    words = story.standing(view, seat).removeprefix("has ") or ("to act" if view["turn"] == seat else "waits")
    is_out = view["bought"][seat] or view["declined"][seat] or view["folded"][seat]
    leads = view["bidder"] == seat
    return group(
        element("rect", x=x, y=y, width=pieces.LICENSE_WIDTH, height=44, rx=9, cls="card"),
        *([element("rect", x=x, y=y, width=pieces.LICENSE_WIDTH, height=44, rx=9, cls="ring")] if leads else []),
        mark(seat, x + 22, y + 22, 9),
        label(x + 42, y + 29, words, "bold" if leads or view["turn"] == seat else "soft"),
        cls="faint" if is_out else None,
    )


# -- hand and choices --------------------------------------------------------------------------------------------------


def hand(view: View, owner: int, is_own: bool, choices: Sequence[str], y: float) -> tuple[str, float]:
    """The cards of an open hand; a click pays, launches or discards."""
    cards = view["players"][owner]["hand"]
    new = view["drawn"] if view["active"] == owner else {}
    title = "Your hand" if is_own else f"{NAMES[owner]}'s hand"
    parts = [mark(owner, MARGIN + 9, y + 17, 9), label(MARGIN + 28, y + 24, title, "head")]
    if view["stage"] == "pay" and view["active"] == owner:
        words = f"{'you owe' if is_own else 'owes'} {view['due']}"
        parts.append(element("rect", x=WIDTH - MARGIN - 150, y=y, width=150, height=34, rx=17, cls="warn"))
        parts.append(label(WIDTH - MARGIN - 75, y + 24, words, "on-warn middle"))
    elif view["stage"] != "over":
        parts.append(label(WIDTH - MARGIN, y + 24, f"can pay {means(view['players'][owner])}", "soft end"))
    y += 48
    gap = (INSIDE - d.N_KINDS * pieces.CARD_WIDTH) / (d.N_KINDS - 1)
    for k, kind in enumerate(d.KINDS):
        x = MARGIN + k * (pieces.CARD_WIDTH + gap)
        actions = [f"{verb} {kind}" for verb in ("pay", "launch", "discard", "deal") if f"{verb} {kind}" in choices]
        picture = pieces.boat_card(kind, cards.get(kind, 0), (new or {}).get(kind, 0), x, y, hot=bool(actions))
        parts.append(choice(actions[0], picture) if actions else picture)
    return group(*parts), y + pieces.CARD_HEIGHT + 16


def means(player: dict[str, Any]) -> int:
    """The highest price that an open hand can pay."""
    cash: int = sum(d.CASH[d.KINDS.index(kind)] * number for kind, number in player["hand"].items())
    return cash + d.CRATE_CASH * int(player["stored"]) + d.DISCOUNT * int(player["licenses"].get("shrimp", 0))


def buttons(choices: Sequence[str], y: float) -> tuple[str, float]:
    """What can be chosen and has no place of its own on the table; captains as a grid of boats and cards."""
    parts = []
    hires = [action.split()[1:] for action in choices if action.startswith("hire ")]
    if hires:
        part, y = captains(hires, y)
        parts.append(part)
    placed = ("offer ", "launch ", "discard ", "process ", "hire ", "deal ", *(f"pay {kind}" for kind in d.KINDS))
    x = float(MARGIN)
    for action in choices:
        if action.startswith(placed):
            continue
        width = max(84.0, 34 + 11.5 * len(action))
        if x + width > WIDTH - MARGIN + 1:
            x, y = float(MARGIN), y + 56
        parts.append(button(action, action, x, y, width))
        x += width + 10
    return group(*parts), y + (62 if x > MARGIN else 0)


def button(action: str, words: str, x: float, y: float, width: float) -> str:
    return choice(
        action,
        element("rect", x=x, y=y, width=width, height=46, rx=23, cls="button hot"),
        label(x + width / 2, y + 30, words, "bold middle"),
    )


def captains(hires: list[list[str]], y: float) -> tuple[str, float]:
    """Rows are boats without captain, columns the cards that could take command."""
    cards = [kind for kind in d.KINDS if any(hire[0] == kind for hire in hires)]
    boats = [kind for kind in d.KINDS if any(hire[1] == kind for hire in hires)]
    parts = [label(MARGIN, y + 22, "A card becomes captain of:", "soft")]
    y += 38
    for kind in boats:
        parts += [pieces.figure(kind, MARGIN + 20, y + 24, 34), label(MARGIN + 46, y + 31, f"{kind}", "bold")]
        for k, card in enumerate(cards):
            x, width = MARGIN + 190 + k * 89, 80
            parts.append(
                choice(
                    f"hire {card} {kind}",
                    element("rect", x=x, y=y, width=width, height=46, rx=10, cls="button hot"),
                    pieces.figure(card, x + width / 2, y + 23, 34),
                    words=f"a {card} card becomes captain of a {kind} boat",
                )
            )
        y += 56
    return group(*parts), y + 4


# -- players -----------------------------------------------------------------------------------------------------------


def tableau(view: View, seat: int, reader: int | str | None, choices: Sequence[str], y: float) -> tuple[str, float]:
    """What lies before a player: points, hand and crates in numbers, licences with their bonus, boats."""
    player = view["players"][seat]
    top = y
    name = f"{NAMES[seat]}{' (you)' if seat == reader else ''}"
    parts = [
        mark(seat, MARGIN + 16, y + 30, 11),
        label(MARGIN + 38, y + 38, name, "head"),
        piece(f"hand {seat}", pieces.card_back(MARGIN + 322, y + 18)),
        label(MARGIN + 347, y + 38, f"{player['hand_size']} in hand", "soft"),
        label(WIDTH - MARGIN - 8, y + 39, f"{player['score']} VP", "big end"),
    ]
    if player["stored"]:
        parts += [pieces.crate(MARGIN + 484, y + 19, 22), label(MARGIN + 513, y + 38, f"{player['stored']} stored", "soft")]
    if seat == view["start"]:
        parts.append(piece("anchor", pieces.anchor(MARGIN + 62 + 15.5 * len(name), y + 31)))
    y += 58
    part, y = license_chips(seat, player["licenses"], y)
    parts.append(part)
    part, y = boats(view, player["boats"], seat, choices, y)
    parts.append(part)
    for line in wrapped(open_secrets(player, is_hand_shown=seat == hand_owner(view, reader)), 62):
        parts.append(label(MARGIN + 8, y + 18, line, "small soft"))
        y += 26
    is_active = seat == view["active"]
    frame = [
        element("rect", x=MARGIN - 10, y=top, width=INSIDE + 20, height=y - top + 6, rx=14, cls="panel"),
        element("rect", x=MARGIN - 10, y=top, width=7, height=y - top + 6, rx=3.5, cls=f"seat{seat}"),
    ]
    if is_active:
        frame.append(element("rect", x=MARGIN - 10, y=top, width=INSIDE + 20, height=y - top + 6, rx=14, cls="ring"))
    return group(*frame, *parts), y + 20


def license_chips(seat: int, licenses: dict[str, int], y: float) -> tuple[str, float]:
    if not licenses:
        return label(MARGIN + 8, y + 20, "no licences yet", "soft"), y + 32
    parts = []
    x = float(MARGIN + 4)
    for kind, number in licenses.items():
        name = f"{said.plain(kind)}{f' x{number}' if number > 1 else ''}"
        does = said.bonus(kind, number)
        room = INSIDE - 72 - 13 * len(name)  # for what it does, if the chip takes a whole line
        width = 64 + 13 * len(name) + min(10.5 * len(does), room)
        if x + width > WIDTH - MARGIN:
            x, y = float(MARGIN + 4), y + 44
        chip = (
            element("rect", x=x, y=y, width=width, height=38, rx=19, cls="card"),
            pieces.figure(kind, x + 23, y + 19, 28),
            label(x + 44, y + 26, name, "name"),
            label(x + width - 14, y + 25, does, "small soft end", **pieces.fitted(does, room, 10.5)),
        )
        parts.append(piece(f"license {kind} of {seat}", *chip, start=f"license {kind}"))
        x += width + 8
    return group(*parts), y + 48


def boats(view: View, ships: list[dict[str, Any]], seat: int, choices: Sequence[str], y: float) -> tuple[str, float]:
    """A player's boats; those of the player who processes can be clicked."""
    if not ships:
        return label(MARGIN + 8, y + 20, "no boats yet", "soft"), y + 32
    parts = []
    a_row = int((INSIDE + 8) // (pieces.BOAT_WIDTH + 8))
    for k, ship in enumerate(ships):
        x, top = MARGIN + 4 + (k % a_row) * (pieces.BOAT_WIDTH + 8), y + (k // a_row) * (pieces.BOAT_HEIGHT + 8)
        action = f"process {ship['kind']} {ship['crates']}"
        is_choice = action in choices and seat == view["active"] and not ship["processed"]
        number = sum(other["kind"] == ship["kind"] for other in ships[:k])
        picture = piece(f"boat {ship['kind']} {number} of {seat}", pieces.boat(ship, x, top, hot=is_choice), start=f"hand {seat}")
        words = element("title", said.boat_words(ship))
        parts.append(choice(action, picture, words=f"take a crate from {said.boat_words(ship)}") if is_choice else group(words, picture))
    return group(*parts), y + -(-len(ships) // a_row) * (pieces.BOAT_HEIGHT + 8) + 2


def open_secrets(player: dict[str, Any], is_hand_shown: bool) -> str:
    """What a reader may know of a player beyond the rest of the picture."""
    words = []
    if player["hand"] and not is_hand_shown:
        words.append(f"hand: {said.counts(player['hand'])}")
    if player["captains"]:
        words.append(f"captains: {said.counts(player['captains'])}")
    return "; ".join(words)
