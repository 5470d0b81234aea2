"""Pictures and texts that do not depend on a table: a game's picture in the lobby, its style sheet, its guide."""

from __future__ import annotations

import functools
import hashlib
import re
from importlib import resources
from typing import Any

from markdown_it import MarkdownIt

import shoal
from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.games import packages, svg
from shoal.games.guide import guide as how_to_play
from shoal.games.options import Option

MOMENT = 0.6  # the part of a match after which its picture in the lobby is taken
DARK_MEDIA = "@media (prefers-color-scheme: dark)"


@functools.cache
def sample(name: str) -> tuple[str, int]:
    """A picture from the middle of a match, and how many decisions the match took."""
    match = random_match(Game(name), seed=4)
    decisions = sum(who != "chance" for who, _ in match.moves)
    return match.at(int(len(match.moves) * MOMENT)).svg(None), decisions


def picture(name: str, theme: str = "auto") -> str:
    """The game's picture as a document of its own: light, dark, or as the reader's system says."""
    return themed(sample(name)[0], theme)


def themed(drawn: str, theme: str) -> str:
    media = {"light": "@media not all", "dark": "@media all"}.get(theme, DARK_MEDIA)
    return drawn.replace(DARK_MEDIA, media)


@functools.cache
def board_style(name: str) -> str:
    """The style sheet of a game's boards; pages link it, so that a board sent again does not bring it along."""
    return "".join(re.findall(r"<style>(.*?)</style>", Game(name).start(seed=1).svg(None), re.DOTALL))


@functools.cache
def page_style() -> str:
    """The style sheet of the pages: the boards' colours, and ours."""
    own = (resources.files("shoal.web") / "static" / "style.css").read_text(encoding="utf-8")
    colours = (
        f":root {{ color-scheme: light; {svg.LIGHT} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ color-scheme: dark; {svg.DARK} }} }}\n"
        f":root[data-theme=dark] {{ color-scheme: dark; {svg.DARK} }}\n"
    )
    return colours + own


@functools.cache
def script() -> str:
    return (resources.files("shoal.web") / "static" / "app.js").read_text(encoding="utf-8")


def mark_of(text: str) -> str:
    """A short sign of a file's content, so that browsers may keep it for ever."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


@functools.cache
def guide(name: str) -> str:
    """How to play, as HTML without its title: pages have their own. Raw HTML in a guide stays text."""
    source = how_to_play(packages()[name])
    rendered = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(source))
    return re.sub(r"^<h1>.*?</h1>\s*", "", rendered)


@functools.cache
def about(name: str) -> dict[str, Any]:
    """A game as the lobby and the API tell of it."""
    game = Game(name)
    players = next(option for option in game.info.options if option.name == "players").allowed
    return {
        "name": name,
        "title": game.title,
        "about": game.info.about,
        "hides_anything": game.hides_anything,
        "has_chance": "chance" in {who for who, _ in random_match(game, seed=4).moves},
        "players": [int(number) for number in players],
        "default_players": game.players,
        "decisions": sample(name)[1],
        "rules": game.version,
        "options": [
            {
                "name": option.name,
                "meaning": option.meaning,
                "default": option.default,
                "allowed": allowed(option),
            }
            for option in game.info.options
        ],
    }


def allowed(option: Option) -> Any:
    """The values of an option: a list, or the two ends of a range."""
    if isinstance(option.allowed, range):
        return {"from": option.allowed[0], "to": option.allowed[-1]}
    return list(option.allowed)


def abouts() -> list[dict[str, Any]]:
    return [about(name) for name in shoal.games()]
