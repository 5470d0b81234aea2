"""Golden matches: whole games as text that a reviewer can read and a diff can explain.

A golden file is a saved match played at random from its seed, followed by what the rules made of it: the number of choices
before every move, the scores and the ranking. ``python -m shoal.kit.golden fishery rows=5 seed=3`` prints one.
"""

from __future__ import annotations

import sys
import textwrap

from shoal.core.game import Game
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.core.record import to_text
from shoal.core.replay import from_text
from shoal.core.ruleset import Ruleset

MARK = "= "


def golden(game: Game, seed: int) -> str:
    """The golden text of the random match with this seed."""
    match = random_match(game, seed)
    match.seed = seed
    return to_text(match) + outcome(match.moves, game)


def outcome(moves: list[tuple[int | str, str]], game: Ruleset) -> str:
    """What the rules say to these moves."""
    position, counts = Position(game), []
    for _, text in moves:
        counts.append(str(len(position.actions)))
        position = position.after(position.read(text))
    choices = textwrap.wrap("choices " + " ".join(counts), 138, initial_indent=MARK, subsequent_indent=MARK)
    return "\n".join([*choices, f"{MARK}scores {position.scores()}", f"{MARK}ranking {position.ranking()}"]) + "\n"


def check(text: str) -> str:
    """The golden text as today's rules would write it: the same moves with today's outcome."""
    record = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(MARK))
    match = from_text(record)
    return record + outcome(match.moves, match.game)


def main(arguments: list[str]) -> None:
    name, *rest = arguments
    given = dict(argument.split("=", 1) for argument in rest)
    seed = int(given.pop("seed", "1"))
    print(golden(Game.of_texts(name, given), seed), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
