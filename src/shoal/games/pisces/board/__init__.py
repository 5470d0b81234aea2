from shoal.games import svg
from .. import story


def draw(view, seat, *, last=None, choices=(), shape="wide", about=None):
    return svg.document(880, 560, "x", story.describe(view, seat))


def text(view, seat):
    return "\n".join(story.lines(view, seat))
