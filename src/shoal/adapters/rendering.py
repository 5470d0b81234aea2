"""Boards for environments: as text, as SVG, as pixels."""

from __future__ import annotations

import functools
import io
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.core.errors import BadOption
from shoal.core.match import EVERYBODY, Everybody, Match
from shoal.core.position import Seat

MODES = ("human", "ansi", "svg", "rgb_array")
PAPER = "#f6f3ea"  # around a board


class Renderer:
    """Draws the boards of one environment; its frames of pixels are all as large as the first, so that they make a film."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise BadOption("bad_render_mode", f"render_mode = {mode!r} is not possible: it takes {', '.join(map(repr, MODES))} or None.")
        self.mode = mode
        self.size: tuple[int, int] | None = None

    def draw(self, match: Match, seat: Seat | Everybody = EVERYBODY) -> Any:
        """The board as ``seat`` may see it; if none is named, as everybody may: printed, as text, as SVG or as pixels."""
        if self.mode == "human":
            print(match.text(seat))
        elif self.mode == "ansi":
            return match.text(seat)
        elif self.mode == "svg":
            return str(match.svg(seat))
        elif self.mode == "rgb_array":
            frame = pixels(match.svg(seat), self.size)
            self.size = frame.shape[1], frame.shape[0]
            return frame
        return None


def pixels(picture: str, size: tuple[int, int] | None = None) -> NDArray[np.uint8]:
    """A picture as height x width x 3 bytes; with a size (width, height) it is fitted into it."""
    try:  # the extras of the environments; who only reads numbers needs neither
        import PIL.Image
        import PIL.ImageOps
        import resvg_py
    except ImportError as error:
        raise ImportError(f"pictures as pixels need more packages ({error}): pip install resvg-py pillow") from None
    png = resvg_py.svg_to_bytes(svg_string=plain(picture), background=PAPER)
    with PIL.Image.open(io.BytesIO(png)) as image:
        frame = image.convert("RGB")
        return np.array(PIL.ImageOps.pad(frame, size, color=PAPER) if size and size != frame.size else frame)


STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DEFINITION = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);?")
USE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,[^)]*)?\)")


def plain(picture: str) -> str:
    """The picture in its light colours, by a style sheet without variables, themes and pointers: for programs that know no more."""
    return STYLE.sub(lambda found: f"<style>{_plain_style(found[1])}</style>", picture)


@functools.lru_cache(64)
def _plain_style(style: str) -> str:
    rules = [(selector, body) for selector, body in RULE.findall(MEDIA.sub("", style)) if ":" not in selector]
    values = {name: value.strip() for _, body in rules for name, value in DEFINITION.findall(body)}
    bare = ((selector, DEFINITION.sub("", body)) for selector, body in rules)
    return "".join(f"{selector}{{{USE.sub(lambda used: values[used[1]], body)}}}" for selector, body in bare if body.strip())
