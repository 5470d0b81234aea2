"""The end of a match on Fleet's board: what everybody's points are made of, where the licences were for sale."""

from __future__ import annotations

from shoal.games.svg import label, mark, term

from .. import pieces
from ..pieces import Box
from ..story import reckoning
from .scene import Scene


def tally(scene: Scene) -> str:
    """A line for each player, the winner's first: how many of everything, and the points for it."""
    view, at = scene.view, scene.at
    box = Box(at.row.x, at.row.y, at.start.x + at.start.width - at.row.x, at.row.height)
    found = [reckoning.points(player) for player in view["players"]]
    names = [name for name in found[0] if any(points[name] for points in found)]
    first = box.x + (92 if at.is_tall else 190)
    step = (box.x + box.width - first - 8) / (len(names) + 1)
    parts = [box.rect("panel")]
    rights = [first + step * (k + 1) for k in range(len(names) + 1)]
    heads = [*(name.removeprefix("king ") if at.is_tall else name for name in names), "points"]
    parts += [pieces.line(right, box.y + 19, head, step - 5, "small soft end") for head, right in zip(heads, rights, strict=True)]
    seats = sorted(range(len(found)), key=lambda seat: reckoning.place(view, seat), reverse=True)
    lines = Box(box.x + 4, box.y + 26, box.width - 8, box.height - 30).rows(len(seats), 3)
    for seat, line in zip(seats, lines, strict=True):
        middle = line.y + line.height / 2
        name = pieces.called(scene.name(seat), 6 if at.is_tall else 16)
        parts += [line.rect("card", 6), line.rect("lot", 6) if seat in reckoning.winners(view) else ""]
        parts += [mark(seat, line.x + 15, middle, 7), pieces.line(line.x + 29, middle + 5, name, first - line.x - 30, "name")]
        parts.append(label(rights[-1], middle + 7, view["scores"][seat], "big end"))
        for kind, right in zip(names, rights, strict=False):
            number = "" if at.is_tall else counted(scene, seat, kind)
            parts.append(label(right - 24, middle + 5, number, "small soft end"))
            parts.append(label(right, middle + 5, found[seat][kind], "num end"))
    return term("score", " ".join(filter(None, parts)))


def counted(scene: Scene, seat: int, kind: str) -> str:
    """How many licences or boats somebody has: ``7 for``"""
    player = scene.player(seat)
    number = {"licences": sum(player["licenses"].values()), "boats": len(player["boats"])}.get(kind)
    return f"{number} for" if number else ""
