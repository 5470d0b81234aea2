"""Pond's board."""

from collections.abc import Sequence

from shoal.games import svg
from shoal.games.contract import Json, Reader, Said, Shape

from . import data as d
from . import pieces, story

IN_A_ROW = {"wide": 12, "tall": 6}


def draw(
    view: Json,
    seat: Reader,
    *,
    last: Said | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    names: Sequence[str] | None = None,
) -> svg.Picture:
    """The fish in the pond, and the choices below it; the picture is of one size however many there are."""
    row = IN_A_ROW[shape]
    width, below = 40 + 90 * row, 30 + 40 * -(-d.CAPACITY // row)
    fish = [pieces.fish(60 + 90 * (k % row), 35 + 40 * (k // row)) for k in range(view["fish"])]
    water = svg.element("rect", x=10, y=10, width=width - 20, height=below - 10, rx=20, cls="sea")
    pond = svg.spot("pond", svg.term("pond", water, *fish), ring=svg.box_ring(10, 10, width - 20, below - 10, 20))
    buttons = [pieces.button(20 + 90 * (k % row), below + 15 + 50 * (k // row), action) for k, action in enumerate(choices)]
    height = below + 15 + 50 * -(-(d.NET + 1) // row)
    return svg.document(width, height, f"Pond: {story.headline(view, seat, names)}", story.describe(view, seat), pond, *buttons)


def text(view: Json, seat: Reader) -> str:
    """The position for a terminal."""
    return story.describe(view, seat)
