"""Matches to test with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.core.position import Position
from shoal.core.ruleset import Numbers
from shoal.games.options import Option

LONGEST = 100_000  # actions; a match that takes more does not end


def variants(name: str, edition: Numbers | None = None) -> list[Game]:
    """A game as it is usually played, then at every number of players and with every word and both ends of every number as an option,
    several at once: what one option does is seen beside what others do."""
    plain = Game(name, edition=edition)
    values = {option.name: _values(option) for option in plain.info.options}
    found = {plain: None}
    for k in range(max(map(len, values.values()), default=0)):
        together = {name: several[(k + place) % len(several)] for place, (name, several) in enumerate(values.items())}
        apart = [{name: value} for name, value in together.items()]  # where they do not go together, one after another
        for setting in (together, *apart):
            try:
                found[Game(name, edition=edition, **setting)] = None
            except BadOption:
                continue  # this end of the range does not go with the other options' defaults
            if setting is together:
                break
    return list(found)


def _values(option: Option) -> Sequence[Any]:
    every = option.name == "players" or isinstance(option.allowed, tuple)
    return option.allowed if every else (option.allowed[0], option.allowed[-1])


def walk(game: Game, seed: int) -> Iterator[Position]:
    """Every position of one random match, the last one included."""
    position = Position(game)
    number = 0
    while position.turn != "over":
        assert number < LONGEST, f"a match of {game!r} does not end"
        yield position
        position = position.after(position.random_action(seed, number))
        number += 1
    yield position


def observers(game: Game, number: int) -> set[int]:
    """One or two seats to look at position ``number`` of a match: one changes with every position, the other keeps to a seat for a while,
    so that every seat looks when it is its turn and when it is not."""
    return {number % game.players, number // game.players % game.players}


def glimpses(game: Game, seed: int, count: int = 40) -> Iterator[Position]:
    """About ``count`` positions of one random match, the first and the last included, for what is too slow to do at every one."""
    positions = list(walk(game, seed))
    last = len(positions) - 1
    for k in sorted({last * k // count for k in range(count + 1)}):
        yield positions[k]
