"""What Python calls of a search; behind it are ``mcts`` and ``tree``, which are compiled without a way in from Python.

Given by bind: the twins ``rules``, ``mcts`` and ``tree``, and ``net`` where there is a network.
"""

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import draw, stream

rules: Any = None
mcts: Any = None
tree: Any = None
net: Any = None  # only where a game has a network


def turn(s):
    return rules.turn(s)


def choices(s, w, room):
    return rules.choices(s, w, room.out)


def play(s, w, action):
    rules.play(s, w, action)


def search(trees, boards, room, first, last):
    """Simulations ``first`` to ``last - 1``."""
    for number in range(first, last):
        mcts.simulate(trees, boards, room, number)


def children(trees, node, who, actions, found):
    """Write the children of ``node`` that ``who`` reaches by these actions; 0 for none."""
    for i in range(len(actions)):
        found[i] = tree.find(trees, tree.key_of(node, who, int(actions[i])))


def one_ply(boards, room, samples, values, wins, scores):
    """Add to these, for each action of the seat, what it leads to at once, chance turns included; how many actions there are."""
    w = boards.works[0]
    count = rules.choices(boards.start[0], w, room.out)
    for sample in range(samples):
        for i in range(count):
            boards.states[0] = boards.start[0]
            s = boards.states[0]
            rules.redeal(s, w, room.seat, stream(room.seed, 2 * sample))
            mcts.believe(s, w, room.seat, stream(room.seed, 2 * sample))
            key = stream(room.seed, 2 * sample + 1)
            action = int(room.out[i])
            moves = 0
            who = room.seat
            while moves == 0 or who == CHANCE:
                if moves > 0:
                    action = int(mcts.pick(s, w, room.children, draw(key, moves)))
                rules.play(s, w, action)
                moves += 1
                who = rules.turn(s)
            if who == OVER:
                mcts.evaluate_end(s, w, room)
            else:
                mcts.evaluate(s, w, room)
            values[i] += room.values[room.seat]
            wins[i] += room.wins[room.seat]
            scores[i] += room.points[room.seat]
    return count


def look(boards, seat, out):
    """What a network sees of a position by what ``seat`` knows."""
    net.look(boards.start[0], boards.works[0], seat, out)


def ask(boards, room, seat):
    """What the network says: shares of the actions in ``room.out``, and each seat's wins and points; how many actions there are."""
    s = boards.start[0]
    w = boards.works[0]
    net.judge(s, w, seat, room)
    count = rules.choices(s, w, room.out)
    net.share(room, count)
    return count
