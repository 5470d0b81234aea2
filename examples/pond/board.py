"""Pond's board."""

from shoal.games import svg

from . import story


def draw(view, seat, *, last=None, choices=()):
    fish = [svg.element("circle", cx=30 + 25 * k, cy=40, r=8, cls="seat0") for k in range(view["fish"])]
    buttons = []
    for k, action in enumerate(choices):
        parts = svg.element("rect", x=20 + 90 * k, y=80, width=80, height=30, cls="card hot"), svg.label(30 + 90 * k, 100, action)
        buttons.append(svg.choice(action, *parts))
    return svg.document(580, 130, f"Pond: {story.headline(view, seat)}", story.describe(view, seat), *fish, *buttons)


def text(view, seat):
    return story.describe(view, seat)
