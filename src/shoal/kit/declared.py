"""Checks of what a game declares: the contract, the facts in ``words.INFO``, the layout of its observations."""

from __future__ import annotations

import ast
import importlib
import itertools
import math
from pathlib import Path
from xml.etree import ElementTree

from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.games import checking
from shoal.games.guide import guide, pictures
from shoal.kit.matches import observers, walk

LARGEST = 20_000  # bytes of a small picture without its style sheet


def it_keeps_the_contract(game: Game) -> None:
    """The package has every room and every function of the contract, its facts fit its rules, and its guide can be read."""
    gaps = checking.gaps(game.name, game.package)
    assert not gaps, "; ".join(gaps)
    assert game.version >= 1
    text = guide(game.package)
    assert text.startswith("# "), "guide.md does not begin with a title"
    for name, draw in pictures(game.package).items():
        drawn = ElementTree.fromstring(draw(f"The picture {name}"))
        assert drawn.findtext("{http://www.w3.org/2000/svg}title") == f"The picture {name}", f"the picture {name} has another title"
        assert len(draw("").bare) < LARGEST, f"the picture {name} has {len(draw('').bare)} bytes, more than {LARGEST}"


def imports_are_relative(game: Game) -> None:
    """Inside the package modules import each other relatively, so that it can be loaded once more for an edition."""
    (home, *_) = importlib.import_module(game.package).__path__
    own = game.package.partition("@")[0]
    for path in sorted(Path(home).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            absolute = [name for name in names if f"{name}.".startswith(f"{own}.")]
            assert not absolute, f"{path.name}, line {node.lineno}: {absolute[0]} should be imported relatively"  # type: ignore[attr-defined]


def options_have_meanings(game: Game) -> None:
    """Every option says to a player what it means, and every seat has a name of its own."""
    for option in game.info.options:
        assert option.meaning.strip(), f"the option {option.name} says nothing to a player"
    names = game.words.seat_names(game.players)
    assert len(names) == len(set(names)) == game.players and all(type(name) is str and name.strip() for name in names), names


def chance_is_as_declared(game: Game) -> None:
    """Where there is chance it has a turn in some match, and where there is none it never has."""
    has_chance = any(who == "chance" for seed in range(30, 33) for who, _ in random_match(game, seed).moves)
    if game.info.has_chance and not has_chance:  # perhaps with these options only
        has_chance = any(who == "chance" for who, _ in random_match(Game(game.name, edition=game.edition), seed=30).moves)
    assert has_chance == game.info.has_chance, f"words.INFO.has_chance is {game.info.has_chance}"


def places_follow_from_scores(game: Game) -> None:
    """Nobody is ranked behind somebody with a worse score; who is behind with an equal one learns from ``INFO.ties`` why."""
    sign = 1 if game.info.lowest_wins else -1
    for seed in range(33, 41):
        match = random_match(game, seed)
        points = [sign * score for score in match.scores()]
        ranking = match.ranking()
        for better, worse in itertools.pairwise(ranking):
            least, most = min(points[seat] for seat in worse), max(points[seat] for seat in better)
            assert most <= least, f"words.INFO.lowest_wins is {game.info.lowest_wins}, but {match.scores()} is ranked {ranking}"
            assert most < least or game.info.ties, f"{match.scores()} is ranked {ranking}, and words.INFO.ties does not say why"


def observations_fit(game: Game) -> None:
    """What a learner gets is as many numbers as declared, each written anew every time, and more than a constant."""
    size = sum(axis.size for axis in game.info.observation)
    assert all(axis.meaning.strip() for axis in game.info.observation)
    rows = set()
    for number, position in enumerate(walk(game, seed=19)):
        for seat in observers(game, number):
            row = position.observation(seat)
            assert len(row) == size == game.rules.OBSERVATION
            assert all(math.isfinite(number) for number in row)
            again = [0.5 - number for number in row]  # the arrays of a batch still hold what was observed last
            game.rules.observe(position._s, position._w, seat, again)
            assert again == row, f"observe does not write the numbers {[k for k in range(size) if again[k] != row[k]]}"
            rows.add(tuple(row))
    assert len(rows) > 1
