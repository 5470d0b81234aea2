"""Does a bot of Fishery lose what is won? Its decisions against exact values, on small boards and in endgames of the whole one.

    python benchmarks/exact.py --bots medium,hard,expert --positions 200

Positions are those of matches that begin with random moves and go on with easy's, on each board; those that the solver cannot judge by
--nodes are left out. Only decisions that matter count: the match is won, and some action loses it. A row for each bot and board.
"""

import argparse
import itertools
import random

import shoal
from shoal import bots
from shoal.engine.solver import Solver

SMALL = [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (2, 6, 2), (2, 7, 2), (3, 4, 1), (3, 4, 2), (3, 5, 1), (3, 5, 2), (4, 4, 1), (4, 4, 2)]
WHOLE = (7, 9, 6)
CHOICES = 44  # of endgames, at most


def winner(solver, position, nodes):
    """Who wins by best play; None if it is too hard to say."""
    if position.turn == "over":
        return position.ranking()[0][0]
    found = solver.solve(position.state(), nodes=nodes, low=-1, high=1)
    return found and found.winner


def matters(solver, position, nodes):
    """Is it won, and does some action lose it?"""
    if len(position.actions) < 2 or len(position.actions) > CHOICES or winner(solver, position, nodes) != position.turn:
        return False
    after = (winner(solver, position.after(action), nodes) for action in position.actions)
    return any(each is not None and each != position.turn for each in after)


def positions(game, nodes):
    """Decisions that matter, the seed is theirs alone."""
    solver = Solver(game, game.room("heuristics"), entries=1 << 20)
    for seed in itertools.count():
        match, dice = game.start(), random.Random(seed)
        first = dice.randrange(12 * game.options["ships"] // 2)
        while match.turn != "over":
            if matters(solver, match.position, nodes):
                yield match.position
            at_random = len(match.moves) < first
            match.play(dice.choice(match.choices()) if at_random else bots.think(match.position, match.turn, "easy", seed=seed).action)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="hard,expert")
    parser.add_argument("--positions", type=int, default=200, help="on all small boards together, and as many endgames")
    parser.add_argument("--nodes", type=int, default=2_000_000, help="positions that the solver may look at for a verdict")
    given = parser.parse_args()
    names, lost = given.bots.split(","), {}
    each = -(-given.positions // len(SMALL))
    print("| board | decisions that matter |" + "".join(f" lost by {name} |" for name in names))
    print("|---|---|" + "---|" * len(names))
    for rows, cols, ships in [*SMALL, WHOLE]:
        game = shoal.load("fishery", rows=rows, cols=cols, ships=ships)
        judge = Solver(game, game.room("heuristics"), entries=1 << 20)
        count = given.positions if (rows, cols, ships) == WHOLE else each
        found = list(itertools.islice(positions(game, given.nodes), count))
        for name in names:
            lost[name] = 0
            for number, position in enumerate(found):
                action = bots.think(position, position.turn, name, seed=number).action
                lost[name] += winner(judge, position.after(position.read(action)), 10 * given.nodes) not in (position.turn, None)
        print(f"| {rows} x {cols}, {ships} ships | {len(found)} |" + "".join(f" {lost[name]} |" for name in names), flush=True)


if __name__ == "__main__":
    main()
