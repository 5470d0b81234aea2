"""Counts of action sequences: tests/counts has a file for every game."""

from pathlib import Path

import pytest

import shoal
from shoal.games import OURS
from shoal.kit.counts import counts, parse

FOLDER = Path(__file__).parent / "counts"
LINES = [
    (path.stem, line)
    for path in sorted(FOLDER.glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("name", "line"), LINES)
def test_counts(name, line):
    game, expected = parse(name, line)
    assert counts(game, len(expected)) == expected


def test_native_counts_are_the_interpreted_ones():
    game = shoal.load("fishery", rows=2, cols=2, ships=1)
    level = [game.start().position]
    found = []
    for _ in range(6):
        level = [position.after(action) for position in level for action in position.actions]
        found.append(len(level))
    assert found == counts(game, 6)


def test_every_game_is_counted():
    assert {name for name, _ in LINES} == set(OURS)
