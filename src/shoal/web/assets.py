"""Files that pages link: scripts, a style sheet, an icon. Their addresses change with their content, so browsers keep them for ever."""

from __future__ import annotations

import functools
import hashlib
from importlib import resources
from typing import NamedTuple

from shoal.games import svg

FOLDER = resources.files("shoal.web") / "static"
SHEETS = ("base", "controls", "lobby", "guide", "table", "log", "result", "replay", "analysis", "screens")  # in static/css, in this order
KEPT_FOR_EVER = {"cache-control": f"public, max-age={365 * 24 * 3600}, immutable"}


class Asset(NamedTuple):
    content: str
    media_type: str


@functools.cache
def assets() -> dict[str, Asset]:
    """Every file by its name."""
    found = {file.name: Asset(_read(f"js/{file.name}"), "text/javascript") for file in (FOLDER / "js").iterdir()}
    return {**found, "style.css": Asset(_style(), "text/css"), "icon.svg": Asset(_read("icon.svg"), "image/svg+xml")}


@functools.cache
def version() -> str:
    """One sign of all files together: it is a folder in their addresses, so that scripts find each other beside them."""
    return mark_of("".join(f"{name}\n{asset.content}" for name, asset in sorted(assets().items())))


def asset_url(name: str) -> str:
    return f"/static/{version()}/{name}"


def mark_of(text: str) -> str:
    """A short sign of some content."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _style() -> str:
    """The style sheet of the pages: the boards' colours, and ours."""
    colours = (
        f":root {{ color-scheme: light; {svg.LIGHT} }}\n"
        f"{svg.DARK_MEDIA} {{ :root:not([data-theme=light]) {{ color-scheme: dark; {svg.DARK} }} }}\n"
        f":root[data-theme=dark] {{ color-scheme: dark; {svg.DARK} }}\n"
    )
    return colours + "".join(_read(f"css/{name}.css") for name in SHEETS)


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
