"""Fleet's board as an SVG picture and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def draw(view: dict[str, Any], seat: int | str | None, *, last: tuple[int | str, str] | None = None, choices: Sequence[str] = ()) -> str:
    return "<svg/>"


def text(view: dict[str, Any], seat: int | str | None) -> str:
    return ""
