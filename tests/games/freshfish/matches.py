"""Matches of Fresh Fish that begin with their centres in the corners."""

from __future__ import annotations

from typing import Any

import shoal

CORNERS = ("center g1", "center a7", "center g7")
AUCTION = ("reserve d4", "reserve c4", "draw", "tile fish")  # a fish outlet is for sale


def start(*actions: str, **options: Any) -> shoal.Match:
    return go_on(shoal.load("freshfish", **options).start(), *CORNERS, *actions)


def go_on(match: shoal.Match, *actions: str) -> shoal.Match:
    for action in actions:
        match.play(action)
    return match
