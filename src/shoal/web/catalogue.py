"""The games as the lobby and the API tell of them: facts, a picture, how to play."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

import shoal
from shoal.bots import CLOSE
from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.games import svg
from shoal.games.edition import Edition
from shoal.games.glossary import glossary
from shoal.games.guide import ADDRESS, for_players, illustrated, pictures
from shoal.games.guide import guide as how_to_play
from shoal.games.options import Option

MOMENT = 0.6  # the part of a match after which a game's picture is taken, if it has drawn none of its own


@functools.lru_cache(256)
def sample(name: str, edition: Edition | None) -> tuple[str, int]:
    """A board from the middle of a match, and how many decisions the match took."""
    match = random_match(Game(name, edition=edition), seed=4)
    decisions = sum(who != "chance" for who, _ in match.moves)
    return match.at(int(len(match.moves) * MOMENT)).svg(None), decisions


def picture(name: str, theme: str = "auto", edition: Edition | None = None) -> str:
    """The game's picture as a document of its own: light, dark, or as the reader's system says."""
    game = Game(name, edition=edition)
    drawn = pictures(game.package).get("lobby")
    return svg.in_theme(drawn(f"{game.title}: {game.info.about}") if drawn else sample(name, edition)[0], theme)


@functools.lru_cache(256)
def board_style(name: str, edition: Edition | None = None) -> str:
    """The style sheet of a game's boards; pages link it, so that a board sent again does not bring it along."""
    return Game(name, edition=edition).start(seed=1).svg(None).style


@functools.lru_cache(256)
def guide(name: str, edition: Edition | None = None) -> str:
    """How to play, as HTML without its title: pages have their own. Raw HTML in a guide stays text."""
    return _as_html(how_to_play(Game(name, edition=edition).package), {})


@functools.lru_cache(256)
def illustrated_guide(name: str, edition: Edition | None = None) -> str:
    """The same with pictures and without what is for programs, for a page that has linked the style sheet of the game's boards."""
    package = Game(name, edition=edition).package
    return _as_html(for_players(illustrated(package)), pictures(package))


def _as_html(text: str, drawn: dict[str, Callable[[str], svg.Picture]]) -> str:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.renderer.rules["image"] = lambda tokens, number, *_: _figure(tokens[number], drawn)  # type: ignore[attr-defined]
    tokens = markdown.parse(text)
    if tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        del tokens[:3]  # it opens, says something and closes
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _figure(image: Token, drawn: dict[str, Callable[[str], svg.Picture]]) -> str:
    draw = drawn.get(str(image.attrs["src"]).removeprefix(ADDRESS))
    picture = draw(image.content) if draw else None
    if picture is None:
        return escape(image.content)
    return '<span class="shown">{}</span>'.format(picture.bare.replace("<svg ", f'<svg width="{picture.width:g}" ', 1))


TRIALS = (
    "Equally strong bots play on from each of these choices: so many of 100 matches you win. "
    "Behind ≈ stand the {} at the end of the match, on average: yours, then the other player's, or of several the best one's. "
    "Fewer than {} of 100 apart is chance."
)
ENDS = (
    "Who wins is as good as decided. Behind ≈ stand the {} that you have at the end of the match, on average, after each of these choices."
)


@functools.lru_cache(256)
def words(name: str, edition: Edition | None = None) -> dict[str, str]:
    """The words of a game that its boards show, and that hints do, each with a sentence."""
    game = Game(name, edition=edition)
    return {
        **glossary(game.package),
        "wins_in_100_trials": TRIALS.format(game.info.unit, CLOSE),
        "ends_with_about": ENDS.format(game.info.unit),
    }


@functools.lru_cache(256)
def about(name: str, edition: Edition | None = None) -> dict[str, Any]:
    """A game's facts; ``edition`` among them tells other numbers from the game's own."""
    game = Game(name, edition=edition)
    return {
        "name": name,
        "title": game.title,
        "about": game.info.about,
        "hides_anything": game.hides_anything,
        "has_chance": game.info.has_chance,
        "players": list(game.info.seats),
        "default_players": game.players,
        "decisions": sample(name, edition)[1],
        "rules": game.version,
        "edition": game.edition.digest if game.edition else None,
        "options": [
            {"name": option.name, "meaning": option.meaning, "default": option.default, "allowed": allowed(option)}
            for option in game.info.options
        ],
    }


def allowed(option: Option) -> Any:
    """The values of an option: a list, or the two ends of a range."""
    if isinstance(option.allowed, range):
        return {"from": option.allowed[0], "to": option.allowed[-1]}
    return list(option.allowed)


def abouts(editions: Mapping[str, Edition]) -> list[dict[str, Any]]:
    return [about(name, editions.get(name)) for name in shoal.games()]
