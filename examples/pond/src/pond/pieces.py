"""The shapes of Pond's board."""

from shoal.games import svg


def fish(x: float, y: float) -> str:
    """A fish with its middle at a point."""
    return svg.element("path", d=f"M{x - 10:g},{y:g}q8,-10 16,0l6,-5v10l-6,-5q-8,10 -16,0z", cls="seat0")


def button(x: float, y: float, action: str) -> str:
    """An action that can be chosen."""
    box = svg.element("rect", x=x, y=y, width=80, height=30, rx=6, cls="card hot")
    return svg.choice(action, box, svg.label(x + 40, y + 20, action, "middle"))
