"""Small pictures of Fleet: for lists of games, and for its guide."""

from __future__ import annotations

from shoal.games.svg import Picture, document, element, label

from . import data as d
from . import pieces
from .pieces import STYLE, Box, moved


def lobby(title: str) -> Picture:
    """Boats at sea with their captains and crates, a lighthouse, coins for licences."""
    sky, sea = Box(0, 0, 360, 240), Box(0, 96, 360, 144)
    inside = [
        sky.rect("sky", 10),
        element("circle", cx=70, cy=48, r=26, cls="coin"),
        element(
            "path",
            d="M0,100q15,-10 30,0t30,0t30,0t30,0t30,0t30,0t30,0t30,0t30,0t30,0t30,0t30,0V230q0,10 -10,10H10q-10,0 -10,-10Z",
            cls="water",
        ),
        pieces.waves(sea),
        moved(306, 106, 1.25, pieces.shore(Box(-40, -40, 80, 41))),
        moved(190, 62, 1.15, pieces.boat("tuna", True, 1, False)),
        moved(28, 92, 1.7, pieces.boat("shrimp", True, 3, False)),
        moved(176, 118, 2.1, pieces.boat("crab", True, 2, False)),
        pieces.figure("cod", 70, 212, 46),
        pieces.figure("lobster", 140, 206, 38),
    ]
    return document(360, 240, title, "", *inside, style=STYLE)


def card(title: str) -> Picture:
    """Two cards as they lie in a hand."""
    boxes = Box(10, 8, 264, 118).columns(2, 12)
    shown = [
        pieces.boat_card(kind, 1, box, "", d.COST[d.KINDS.index(kind)], True)
        for kind, box in zip((d.KINDS[0], d.KINDS[-1]), boxes, strict=True)
    ]
    return document(284, 134, title, "", *shown, style=STYLE)


def licence(title: str) -> Picture:
    """A licence for sale: the coin is the lowest bid."""
    box, kind = Box(10, 8, 200, 150), "cod"
    number = d.LICENSES.index(kind)
    shown = pieces.license_card(kind, box, d.LICENSE_POINTS[number], 0, None) + pieces.for_you(kind, box, d.MINIMUM[number], None)
    return document(220, 166, title, "", shown, style=STYLE)


def boats(title: str) -> Picture:
    """A boat without a captain, one that fishes, and a full one."""
    states = (("no captain", False, 0), ("fishes", True, 2), ("full", True, d.CAPACITY))
    shown = []
    for k, (words, has_captain, crates) in enumerate(states):
        boat = pieces.boat(d.KINDS[k], has_captain, crates, False)
        shown += [moved(16 + 104 * k, 8, 1.35, boat, cls=None if has_captain else "idle"), label(57 + 104 * k, 96, words, "middle")]
    return document(324, 106, title, "", Box(0, 0, 324, 106).rect("water", 10), *shown, style=STYLE)


PICTURES = {"lobby": lobby, "card": card, "licence": licence, "boats": boats}
