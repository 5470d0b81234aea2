"""Small pictures of Pisces: for lists of games, and for its guide."""

from __future__ import annotations

from shoal.games.svg import Picture, document, element, label

from . import data as d
from . import pieces
from .board import fishery
from .board.players import NAMES
from .pieces import STYLE
from .story import terms


def lobby(title: str) -> Picture:
    """Boats above a sea from the shore to the deep, with an animal of every kind in it."""
    places = ((62, 118, 1.5), (150, 160, 1.6), (238, 122, 1.5), (300, 176, 2.2), (84, 204, 1.6), (196, 206, 1.2))
    swimming = [pieces.animal(species, x, y, scale) for species, (x, y, scale) in zip(d.SPECIES, places, strict=False)]
    inside = [
        pieces.models(d.SPECIES),
        element("rect", width=360, height=240, rx=10, cls="sky"),
        element("rect", y=72, width=130, height=168, cls="shallow"),
        element("rect", x=130, y=72, width=110, height=168, cls="middling"),
        element("rect", x=240, y=72, width=120, height=168, cls="deep"),
        element("path", d="M0,216C60,236 140,226 360,232V230q0,10 -10,10H10q-10,0 -10,-10Z", cls="sand"),
        pieces.weeds(20, 226, 34),
        pieces.weeds(128, 230, 26),
        pieces.coral(330, 232, 36),
        pieces.ripple(2, 72, 356),
        *swimming,
        *(element("g", pieces.boat(seat, 0, 0), transform=f"translate({x} 70) scale(1.9)") for seat, x in ((0, 92), (1, 262))),
        pieces.star(180, 30, 13),
    ]
    return document(360, 240, title, "", *inside, style=STYLE)


def life(title: str) -> Picture:
    """A fishery at the start of a match."""
    species, box = d.SPECIES[0], (4.0, 4.0, 372.0, 202.0)
    board = fishery.untouched(species)
    fish = tuple(tuple(board[age]) for age in d.AGES)
    cells = fishery.cells(species, box)
    groups = [
        fishery.shown(species, terms.age_of(name), 1, cell, fishery.numbers(species, name), False, False).replace("data-piece", "data-copy")
        for name, cell in cells.items()
    ]
    inside = [pieces.models((species,)), fishery.water(species, box), fishery.forecast(species, fish, board["centre"], box, True), *groups]
    return document(380, 210, title, "", *inside, style=STYLE)


def hit(title: str) -> Picture:
    """A roll and the group that it catches; a roll that misses and sends one back; one that is protected."""
    species = d.SPECIES[0]
    inside = [pieces.models((species,))]
    for k, (words, does) in enumerate((("caught", "catch"), ("miss", "release"), ("protected", "star"))):
        left = 6 + 112 * k
        inside.append(element("rect", x=left, y=6, width=106, height=92, rx=8, cls="shallow"))
        if does == "star":
            inside.append(pieces.fence(left + 8, 12, 90, 60))
        inside.append(pieces.shoal_of(species, "juvenile" if does == "release" else "adult", 2, left + 12, 16, 82, 34))
        inside.append(pieces.plaque("1" if does == "release" else "4", left + 53, 60, does))
        inside.append(label(left + 53, 90, words, "middle bold"))
    return document(342, 104, title, "", *inside, style=STYLE)


def gear(title: str) -> Picture:
    """What can be bought, with its price."""
    inside = []
    for k, (item, price) in enumerate(zip(d.ITEMS, d.PRICES, strict=True)):
        inside.append(element("rect", x=6 + 92 * k, y=6, width=86, height=84, rx=9, cls="cell"))
        inside += [pieces.gear(item, 49 + 92 * k, 30, 1.2), label(49 + 92 * k, 62, NAMES[item], "middle bold")]
        inside.append(label(49 + 92 * k, 80, f"{price} points", "tiny middle"))
    return document(374, 96, title, "", *inside, style=STYLE)


PICTURES = {"lobby": lobby, "life": life, "hit": hit, "gear": gear}
