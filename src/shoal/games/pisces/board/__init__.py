"""Pisces's table as an SVG picture and as text: the ocean between the fisheries, what can be done above, the players below."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from typing import Any

from shoal.games.seats import NAMES
from shoal.games.svg import choice, document, element, group, label, mark, piece

from .. import data as d
from .. import pieces, story
from . import fishery

WIDTH, MARGIN, GAP = 760, 8, 8
INNER = WIDTH - 2 * MARGIN
COLUMNS = (MARGIN, WIDTH - MARGIN - fishery.WIDTH)
ROW = fishery.HEIGHT + GAP

#: column and row of each seat's board, clockwise around the ocean
SLOTS = {
    2: ((0, 0), (1, 0)),
    3: ((0, 0), (1, 0), (1, 1)),
    4: ((0, 0), (1, 0), (1, 1), (0, 1)),
    5: ((0, 0), (1, 0), (1, 1), (1, 2), (0, 1)),
    6: ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1)),
}
FREE = {3: (0, 1), 5: (0, 2)}  # the place where no board is

Last = tuple[int | str, str] | None


def draw(view: dict[str, Any], seat: int | str | None, *, last: Last = None, choices: Sequence[str] = ()) -> str:
    """The whole table."""
    parts, y = [header(view, last)], 124.0
    for part, height in (*above(view, choices), *middle(view, choices, last), *below(view, seat)):
        parts.append(group(part, transform=f"translate(0 {y:g})"))
        y += height + GAP
    title = f"Pisces. {story.headline(view, seat)}"
    return document(WIDTH, y + MARGIN - GAP, title, story.describe(view, seat), *parts, style=pieces.STYLE)


def text(view: dict[str, Any], seat: int | str | None) -> str:
    """The same facts for a terminal, a sentence a line."""
    return "\n".join(story.lines(view, seat))


# -- above the boards


def header(view: dict[str, Any], last: Last) -> str:
    parts = [
        label(20, 40, f"{story.title(view)} · {story.STAGE_TITLES[view['stage']]}", "soft"),
        label(20, 76, story.doing(view), "head"),
    ]
    if last:
        parts.append(label(20, 108, f"Last: {story.told(last)}", "soft"))
    if view["cards"] or view["stage"] == "card":
        parts += [tournament_card(view["cards"][k] if k < len(view["cards"]) else None, 556 + 98 * k, 10) for k in range(2)]
    return group(*parts)


def tournament_card(species: str | None, x: float, y: float) -> str:
    """A tournament card: its fish, or its back."""
    frame = element("rect", x=x, y=y, width=90, height=104, rx=12, cls="card" if species else "empty")
    if species is None:
        return frame + pieces.cup(x + 45, y + 52)
    return frame + pieces.cup(x + 45, y + 20) + pieces.fish(species, x + 45, y + 54, 1.3) + label(x + 45, y + 93, species, "small middle")


def above(view: dict[str, Any], choices: Sequence[str]) -> list[tuple[str, float]]:
    """The dice, the bidding track and the buttons, each with its height."""
    found = []
    if view["attempt"]:
        found.append((rolled(view), 72.0))
    if view["stage"] == "bid" or view["bid"]:
        found.append((bid_track(view, choices), TRACK_HEIGHT))
    return [*found, *buttons(choices)]


def rolled(view: dict[str, Any]) -> str:
    """The dice of an attempt and what they mean."""
    now = view["attempt"]
    needed = d.SPAWN_DICE if view["stage"] == "sardine" else story.dice(now["area"])
    dice = [*now["dice"], *[0] * (needed - len(now["dice"]))]
    whose = "The sardines' dice" if view["stage"] == "sardine" else f"{NAMES[now['seat']]} fishes {story.where(now['area'])}"
    x = 76 + 54 * needed
    return group(
        element("rect", x=MARGIN, width=INNER, height=72, rx=16, cls="card"),
        mark(now["seat"], 36, 36, 12),
        *(pieces.die(face, 88 + 54 * k, 36, 46) for k, face in enumerate(dice)),
        label(x + 6, 32 if story.meaning(view) else 43, whose, ""),
        label(x + 6, 58, story.meaning(view), "bold"),
    )


TRACK_ROWS = -(-d.BIDS // 24)
TRACK_HEIGHT = 48.0 + 44 * TRACK_ROWS


def bid_track(view: dict[str, Any], choices: Collection[str]) -> str:
    """The spots from 1 to the last, with the highest bidder's marker."""
    parts = [element("rect", x=MARGIN, width=INNER, height=TRACK_HEIGHT, rx=16, cls="card"), label(20, 28, story.bidding(view), "")]
    in_a_row = -(-d.BIDS // TRACK_ROWS)
    step = (INNER - 16) / in_a_row
    for bid in range(1, d.BIDS + 1):
        row, column = divmod(bid - 1, in_a_row)
        x, y, action = 16 + step * column, 44 * row, f"bid {bid}"
        taken = view["bid"] == bid
        cell = element("rect", x=x + 1, y=y + 42, width=step - 2, height=40, rx=8, cls="cell hot")
        number = label(x + step / 2, y + 69, bid, "middle bold" if action in choices else "middle soft")
        if taken:
            marker = mark(view["bidder"], x + step / 2, y + 62, 15) + label(x + step / 2, y + 68, bid, "middle on-seat tiny bold")
            number = piece("bid", marker, start=f"player {view['bidder']}")
        parts.append(choice(action, cell, number) if action in choices else group(cell, number))
    return group(*parts)


#: what the boards, cards and tracks offer themselves
ON_THE_TABLE = ("choose", "block", "send", "fish", "pick", "bid")


def buttons(choices: Sequence[str]) -> list[tuple[str, float]]:
    """Buttons for what has no place on the table."""
    parts, x, y = [], 0.0, 0.0
    for action in choices:
        if action.split()[0] in ON_THE_TABLE:
            continue
        words = button_words(action)
        width = 11.2 * len(words) + 32
        if x and x + width > INNER:
            x, y = 0.0, y + 60
        if action.startswith("roll"):
            width = 60.0
            inside = pieces.die(int(action.split()[1]), MARGIN + x + 30, y + 27, 48, "hot")
            parts.append(choice(action, inside))
        else:
            parts.append(pieces.button(words, action, MARGIN + x, y, width))
        x += width + 8
    return [(group(*parts), y + 54)] if parts else []


def button_words(action: str) -> str:
    verb, *things = action.split()
    if verb == "find":
        return f"find {things[0]} → {things[1]}"
    if verb == "buy":
        return f"buy {things[0]} ({story.price(things[0])})"
    return action


# -- the boards


def middle(view: dict[str, Any], choices: Collection[str], last: Last) -> list[tuple[str, float]]:
    """The fisheries around the ocean; while species are chosen, those to choose from."""
    players = len(view["players"])
    found: list[tuple[str, float]] = []
    if view["stage"] == "choose":
        found.append((to_choose(view, choices), (fishery.CARD_HEIGHT + GAP) * -(-(len(d.SPECIES) - len(view["boards"])) // 3) - GAP))
        if not view["boards"]:
            return found
    slots = SLOTS[players]
    rows = 1 + max(slots[view["boards"][species]["seat"]][1] for species in view["boards"])
    height = rows * ROW - GAP
    spot, area = marked(view, last)
    target = aimed_at(view)
    parts = [
        group(
            fishery.ocean(view, height, choices, area == "ocean"),
            transform=f"translate({(WIDTH - fishery.OCEAN_WIDTH) / 2:g} 0)",
        )
    ]
    for species, board in view["boards"].items():
        column, row = slots[board["seat"]]
        is_last = spot if spot and board["seat"] == (last or (None,))[0] else "centre" if area == species else None
        picture = fishery.draw(view, species, choices, is_last, species == target)
        parts.append(group(picture, transform=f"translate({COLUMNS[column]} {row * ROW})"))
    if players in FREE and rows > FREE[players][1]:
        column, row = FREE[players]
        parts.append(group(notice_board(view), transform=f"translate({COLUMNS[column]} {row * ROW})"))
    return [*found, (group(*parts), height)]


def to_choose(view: dict[str, Any], choices: Collection[str]) -> str:
    free = [species for species in d.SPECIES if species not in view["boards"]]
    parts = []
    for k, species in enumerate(free):
        x, y = MARGIN + (fishery.CARD_WIDTH + 9) * (k % 3), (fishery.CARD_HEIGHT + GAP) * (k // 3)
        parts.append(group(fishery.card_to_choose(species, choices), transform=f"translate({x} {y})"))
    return "".join(parts)


def marked(view: dict[str, Any], last: Last) -> tuple[str | None, str | None]:
    """The spot and the area that the last move was about."""
    verb, *things = last[1].split() if last else [""]
    if verb == "block":
        return things[0], None
    return None, things[-1] if verb in ("send", "fish", "find", "choose") else None


def aimed_at(view: dict[str, Any]) -> str | None:
    """The species whose spots can be blocked or picked now."""
    now = view["attempt"]
    if view["stage"] == "block":
        return str(view["players"][view["turn"]]["species"])
    if view["stage"] != "pick":
        return None
    owner = story.face_owner(view, now["dice"][0]) if now["area"] == "ocean" else None
    return str(now["area"] if owner is None else view["players"][owner]["species"])


# -- below the boards


def below(view: dict[str, Any], seat: int | str | None) -> list[tuple[str, float]]:
    """The players; then, unless it found a place between the boards, what is left in the piles."""
    found = [(player_row(view, k, k == seat), 96.0) for k in range(len(view["players"]))]
    if len(view["players"]) not in FREE or view["stage"] == "choose":
        found.append(market(view))
    return found


def player_row(view: dict[str, Any], seat: int, is_me: bool) -> str:
    mine = view["players"][seat]
    frame = f"card stroke{seat} active" if view["turn"] == seat else "card"
    parts = [
        element("rect", x=MARGIN + 1, y=1, width=INNER - 2, height=94, rx=16, cls=frame),
        piece(f"player {seat}", mark(seat, 36, 34, 13)),
        label(60, 41, NAMES[seat], "big bold"),
        label(60, 72, " · ".join([mine["species"]] * bool(mine["species"]) + ["you"] * is_me) or "undecided", "soft"),
        label(WIDTH - 26, 50, mine["score"], "huge end"),
        label(WIDTH - 26, 78, status(view, seat), "soft small end"),
    ]
    if view["first"] == seat:
        x = 82 + 13 * len(NAMES[seat])
        token = element("rect", x=x, y=20, width=44, height=28, rx=14, cls="token"), label(x + 22, 40, "1st", "on-token middle small")
        parts.append(piece("first", *token))
    for k, (species, count) in enumerate(mine["chips"].items()):
        x = 232 + 70 * k
        if count:
            chip = element("circle", cx=x, cy=31, r=18, cls=species), pieces.fish(species, x, 31, 0.66, "on-fish")
            parts.append(piece(f"chips {species} of {seat}", *chip, start=f"pool {species}"))
            parts.append(label(x + 23, 39, count, "big bold"))
        else:
            parts += [pieces.fish(species, x, 31, 0.8, "none"), label(x + 23, 38, 0, "soft")]
    return group(*parts, belongings(view, seat))


def status(view: dict[str, Any], seat: int) -> str:
    """Beside the points: how a player stands in the bidding."""
    if view["bidder"] == seat:
        return f"bids {view['bid']}"
    return "passed" if view["passed"][seat] else "points"


def belongings(view: dict[str, Any], seat: int) -> str:
    """Boats, trophies, stars and gear in a line."""
    mine = view["players"][seat]
    parts, x = [piece(f"boats {seat}", pieces.boat(seat, 218, 70)), label(238, 78, mine["boats"], "bold")], 272.0
    for count, picture in ((mine["trophies"], pieces.cup), (mine["stars"], pieces.star)):
        if count:
            parts += [picture(x, 70), label(x + 16, 78, count, "bold")]
            x += 46 if count < 10 else 56
    for kind in d.GEAR:
        if mine["gear"][kind]:
            words = f"{kind} {ready(mine, kind)}"
            width = 8.4 * len(words) + 16
            parts.append(element("rect", x=x - 10, y=57, width=width, height=28, rx=14, cls="cell"))
            parts.append(label(x - 10 + width / 2, 76, words, "tiny middle"))
            x += width + 5
    return group(*parts)


def ready(mine: dict[str, Any], kind: str) -> str:
    """``2``, or ``1/2`` if one of two cannot be used now."""
    all_of_them = mine["gear"][kind]
    spent = mine["used"][kind] + mine["fresh"][kind]
    return f"{all_of_them - spent}/{all_of_them}" if spent else str(all_of_them)


LEGEND = ("✓ caught", "↺ caught and released", "lock: protected", "motor 1/2: one of two ready")


def market(view: dict[str, Any]) -> tuple[str, float]:
    """What is left in the piles, in three lines across the table or, where prices are many, more; and its height."""
    wares = textwrap.wrap(story.shop(view), 96)
    y = 28.0 * (len(wares) - 1)
    picture = group(
        element("rect", x=MARGIN, width=INNER, height=112 + y, rx=16, cls="card"),
        *(label(26, 34 + 28 * k, words, "small") for k, words in enumerate(wares)),
        label(26, 66 + y, "Tournament cards left:", "small"),
        *(cards_left(species, left, 246 + 84 * k, 60 + y) for k, (species, left) in enumerate(view["cards_left"].items())),
        label(26, 97 + y, " · ".join(LEGEND), "tiny soft"),
    )
    return picture, 112 + y


def notice_board(view: dict[str, Any]) -> str:
    """The same in the place of a board, where there is one free."""
    lines = [f"{story.number(left, kind)}: {story.price(kind)} points" for kind, left in view["gear_left"].items()]
    lines.append(story.boats_for_sale() if d.MOST_BOATS <= d.BOATS + 1 else f"boats, up to {d.MOST_BOATS}: {story.price('boat')} points")
    cards = enumerate(view["cards_left"].items())
    return group(
        element("rect", width=fishery.WIDTH, height=fishery.HEIGHT, rx=16, cls="card"),
        label(18, 36, "For sale", "bold"),
        *(label(18, 68 + 30 * k, words) for k, words in enumerate(lines)),
        label(18, 202, "Tournament cards left", "bold"),
        *(cards_left(species, left, 42 + 88 * (k % 3), 228 + 34 * (k // 3)) for k, (species, left) in cards),
        *(label(18, 302 + 23 * k, words, "tiny soft") for k, words in enumerate(LEGEND)),
    )


def cards_left(species: str, left: int, x: float, y: float) -> str:
    return pieces.fish(species, x, y, 0.8) + label(x + 24, y + 7, left, "bold")
