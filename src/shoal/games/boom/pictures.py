"""Small pictures of Fishery Boom: for lists of games, and for its guide."""

from __future__ import annotations

from shoal.games.svg import Picture, document, element, label

from . import pieces
from .data import SPECIES
from .pieces import DEFS, STYLE
from .story import things as t

GEAR = ("default", "seine", "longline", "trawler")


def _species(number: int) -> str:
    name: str = SPECIES[number % len(SPECIES)]
    return name


def lobby(title: str) -> Picture:
    """A boat with its net out above a sea full of fish, and the plates that wait for them."""
    swimming = ((8, 60, 150, 1.3), (1, 150, 176, 1.0), (4, 238, 158, 0.9), (6, 300, 186, 0.9), (9, 296, 130, 1.15), (2, 196, 196, 0.8))
    inside = [
        DEFS,
        element("rect", width=360, height=240, rx=10, cls="water"),
        element("path", d="M0,84H360V230q0,10 -10,10H10q-10,0 -10,-10Z", cls="deep"),
        pieces.waves(8, 84, 344, 22),
        pieces.boat(0, 232, 80, "seine"),
        *(pieces.fish(_species(number), x, y, scale) for number, x, y, scale in swimming),
        element("path", d="M0,206H360V230q0,10 -10,10H10q-10,0 -10,-10Z", cls="felt"),
        pieces.plates((70, 206, 220, 34), 6, 4, 0, 1, False, None).replace("data-piece", "data-copy"),
    ]
    return document(360, 240, title, "", *inside, style=STYLE)


def plates(title: str) -> Picture:
    """A year's box: plates with fish and without, and a fish that nobody waits for."""
    inside = [DEFS]
    for k, (words, count, fish) in enumerate((("all are fed", 2, 2), ("one is hungry", 2, 1), ("one to spare", 1, 2))):
        inside.append(element("rect", x=6 + 110 * k, y=6, width=104, height=76, rx=8, cls="box"))
        inside.append(pieces.plates((20 + 110 * k, 12, 76, 38), count, fish, 0, k, False, None).replace("data-piece", "data-copy"))
        inside.append(label(58 + 110 * k, 72, words, "t13 middle"))
    return document(336, 88, title, "", *inside, style=STYLE)


def spawning(title: str) -> Picture:
    """This year's fish above, next year's below: one stays and has young beside it."""
    name = _species(3)
    inside = [
        DEFS,
        element("rect", x=6, y=6, width=288, height=60, rx=8, cls="water"),
        element("rect", x=6, y=66, width=288, height=54, rx=8, cls="deep"),
        label(18, 26, "this year", "t13"),
        label(18, 110, "next year", "t13"),
        pieces.fish(name, 130, 38, 1.0),
        pieces.fish(name, 230, 38, 1.0, "ghost"),
        element("path", d=pieces.arrow(130, 54, 130, 76), cls="arrow"),
        element("path", d=pieces.arrow(146, 52, 212, 82), cls="arrow spawning"),
        pieces.fish(name, 130, 92, 0.8),
        element("circle", cx=230, cy=92, r=22, cls="young"),
        pieces.fish(name, 230, 92, 0.8),
    ]
    return document(300, 126, title, "", *inside, style=STYLE)


def gear(title: str) -> Picture:
    """The signs of the gear."""
    inside = [DEFS]
    for k, word in enumerate(GEAR):
        inside.append(element("rect", x=6 + 92 * k, y=6, width=86, height=72, rx=8, cls="slot owned"))
        inside += [pieces.icon(word, 49 + 92 * k, 34, 1.7), label(49 + 92 * k, 70, t.SHORT.get(word) or t.title(word), "t13 middle")]
    return document(374, 84, title, "", *inside, style=STYLE)


PICTURES = {"lobby": lobby, "plates": plates, "spawning": spawning, "gear": gear}
