"""Pond's board."""

from collections.abc import Sequence

from shoal.games import svg
from shoal.games.contract import Json, Reader, Said

from . import pieces, story

IN_A_ROW = 6


def draw(view: Json, seat: Reader, *, last: Said | None = None, choices: Sequence[str] = ()) -> str:
    """The fish in the pond, and the choices below it."""
    fish = [pieces.fish(30 + 90 * (k % IN_A_ROW), 30 + 28 * (k // IN_A_ROW)) for k in range(view["fish"])]
    below = 50 + 28 * -(-view["fish"] // IN_A_ROW)
    buttons = [pieces.button(20 + 90 * (k % IN_A_ROW), below + 40 * (k // IN_A_ROW), action) for k, action in enumerate(choices)]
    height = below + 40 * -(-len(choices) // IN_A_ROW)
    return svg.document(580, height, f"Pond: {story.headline(view, seat)}", story.describe(view, seat), *fish, *buttons)


def text(view: Json, seat: Reader) -> str:
    """The position for a terminal."""
    return story.describe(view, seat)
