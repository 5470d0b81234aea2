"""Who wins Fishery on small boards, and by how much: the table of docs/fishery-solved.md.

    python benchmarks/solved.py --minutes 30

Boards come in the order of their size; what takes longer than its share is left out.
"""

import argparse
import itertools
import json
import time

import shoal
from shoal.engine.solver import Solver


class Late(Exception):
    """The time is over."""


def boards():
    """Every board of up to sixteen squares, each with all nets that it has room for, the smallest first."""
    sizes = [(rows, cols) for rows, cols in itertools.product(range(1, 5), range(2, 9)) if rows <= cols and rows * cols <= 16]
    every = [(rows, cols, ships) for rows, cols in sizes for ships in range(1, 5) if 2 * ships <= rows * cols]
    return sorted(every, key=lambda board: (board[0] * board[1] + 2 * board[2], board))


def solved(rows, cols, ships, until):
    game = shoal.load("fishery", rows=rows, cols=cols, ships=ships)
    solver, start, began = Solver(game, game.room("heuristics"), entries=1 << 23), game.start().position, time.monotonic()

    def tell(nodes):
        if time.monotonic() > until:
            raise Late

    found = solver.solve(start.state(), tell=tell)
    seconds = round(time.monotonic() - began, 1)
    winner = ("Black", "White")[found.winner]
    return {
        "rows": rows,
        "cols": cols,
        "ships": ships,
        "winner": winner,
        "lead": abs(found.lead),
        "first": start.write(found.action),
        "nodes": found.nodes,
        "seconds": seconds,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--each", type=float, default=5, help="minutes for one board at most")
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    for board in boards():
        try:
            print(json.dumps(solved(*board, min(end, time.monotonic() + 60 * given.each))), flush=True)
        except Late:
            print(json.dumps({"rows": board[0], "cols": board[1], "ships": board[2], "winner": None}), flush=True)
        if time.monotonic() > end:
            break


if __name__ == "__main__":
    main()
