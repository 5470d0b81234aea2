"""Matches of Fishery Boom at a certain point, and what is read out of them."""

import random

import shoal
from shoal.core.position import Position
from shoal.games.boom.data import MARKS, ROW_NAMES, SPECIES, SPECIES_OF
from shoal.games.boom.rules import state as st


def begin(players=4, goal="own", dead=(), marks=(), year=1, shields=(), plates=0):
    """A match at the start of a year in which rows are dead, the start player owns marks and every seat has plates."""
    match = shoal.load("boom", players=players, goal=goal).start()
    s = match.position._s
    s.year, s.active, s.start = year, (1 - year) % players, (1 - year) % players
    for name in dead:
        s.alive &= ~bits(name)
    for word in marks:
        s.marks[s.active] |= 1 << MARKS.index(word)
    for name in shields:
        s.shields |= 1 << SPECIES.index(name)
    for seat in range(players):
        s.plates[year] += plates << 8 * seat
    match.position = Position(match.game, s.dump())
    return match


def bits(name):
    """The rows of ``tuna2``, of all tuna, or of everything with a face."""
    if isinstance(name, int):
        return st.rows(name)
    if name in ROW_NAMES:
        return 1 << ROW_NAMES.index(name)
    return sum(1 << row for row, k in enumerate(SPECIES_OF) if SPECIES[k] == name)


def play(match, *actions):
    for action in actions:
        match.play(action)
    return match


def to_stage(match, *stages, seed=0):
    """Play at random until one of these stages, marking only what acts later."""
    rng = random.Random(seed)
    while match.view("all")["stage"] not in stages:
        later = [action for action in match.choices() if action.removeprefix("mark ") in MARKS[:9]]
        match.play(rng.choice(later or match.choices()))
    return match


def rows(match, verb):
    return [text.split()[1] for text in match.choices() if text.startswith(f"{verb} ")]


def dead(match):
    alive = match.view("all")["alive"]
    return {f"{name}{row + 1}" for name, fish in alive.items() for row, is_alive in enumerate(fish) if not is_alive}
