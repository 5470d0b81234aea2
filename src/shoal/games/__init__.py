"""The games, all of one shape. This file knows their names; everything else finds them here.

A game is a package with these modules:

``data.py``   the numbers printed on the components
``rules.py``  ``VERSION STATE WORK ACTIONS SEATS SENSE`` and ``setup turn choices weight play score rank redeal sense``,
              perhaps a ``pick`` that is faster than drawing from ``choices``; plain functions that the engine compiles
``words.py``  ``TITLE ABOUT OPTIONS HIDES``, perhaps ``TIES`` (what equal scores come to), and

              ``conflict(options)``               why these options do not go together, or None
              ``write(s, action)``                the action's text
              ``read(s, text)``                   the text's action, or None if it is no action of this game
              ``tell(s, action, seat, sealed)``   the text as ``seat`` (None: a spectator) may read it; ``s`` is the position before
                                                  it, ``sealed`` whether a sealed decision it belongs to is still open
              ``is_sealed(s)``                    whether a sealed decision is under way
                                                  (these two only where ``HIDES`` is true)
              ``refuse(s, w, action)``            why an action of this game is not legal now: a stable code and a sentence
              ``seat_names(players)``             what people call the seats: Black, White
``view.py``   ``show(s, w, seat)``                what a seat, None (a spectator) or "all" may know, as plain JSON data
              ``sheet(s, w)``                     the score sheet: rows by name, each with points by seat that add up to the scores;
                                                  made of things that all may know
``board.py``  ``draw(view, seat, *, last, choices)`` an SVG picture, ``text(view, seat)`` the same for a terminal
``guide.md``  how to play
"""

from __future__ import annotations

import importlib
from types import ModuleType

PACKAGES = {
    "fishery": "shoal.games.fishery",
    "fleet": "shoal.games.fleet",
    "boom": "shoal.games.boom",
    "pisces": "shoal.games.pisces",
    "freshfish": "shoal.games.freshfish",
}


def register(name: str, package: str) -> None:
    """Make a game known by its name: ``register("pond", "my_games.pond")``."""
    if PACKAGES.get(name, package) != package:
        raise ValueError(f"there is already a game called {name!r}: {PACKAGES[name]}")
    PACKAGES[name] = package


def module(name: str, part: str) -> ModuleType:
    """One module of a game: ``module("fishery", "rules")``."""
    return importlib.import_module(f"{PACKAGES[name]}.{part}")
