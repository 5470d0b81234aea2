"""The shapes of Pond's board."""

from shoal.games import svg


def fish(x: float, y: float) -> str:
    """A fish with its middle at a point."""
    return svg.element("path", d=f"M{x - 15:g},{y:g}q12,-15 24,0l9,-8v16l-9,-8q-12,15 -24,0z", cls="seat0")


def button(x: float, y: float, action: str) -> str:
    """An action that can be chosen."""
    box = svg.element("rect", x=x, y=y, width=80, height=44, rx=8, cls="card hot")
    return svg.choice(action, box, svg.label(x + 40, y + 27, action, "middle"))
