"""All moves as first: what an action was worth whenever a seat played it later in a simulation, for games in which order matters little.

A node that was visited often enough keeps, for every seat and action, in how many simulations through it the seat played the action
later, and how those ended. A seat selects by a mean of that and of what is known about the action itself, which counts more the
more often it was tried. Nodes visited less go by the statistics of the nearest node above that has some: GRAVE, Cazenave, "Generalized
rapid action value estimation", IJCAI 2015; the weight is that of Gelly & Silver, "Monte-Carlo tree search and rapid action value
estimation in computer Go", 2011.

Given by bind: ``sensible``, ``first_try``, ``HIDES`` and ``PROVES``, and ``is_neutral`` if the game's heuristics have it.
"""

from math import sqrt
from typing import Any

from shoal.engine.kernels import tree
from shoal.engine.kernels.memory import DEEPEST

sensible: Any = None
first_try: Any = None

HIDES = False
PROVES = False
OFTEN = 24  # visits from which a node keeps statistics


def is_neutral(action):
    """Does an action come to the same whoever plays it? Then all learn from it."""
    return False


def select(trees, room, s, w, who, key):
    """The action to try next for the seat ``who``, and out of how many."""
    nodes = trees.nodes
    own = who if HIDES else 0
    node = int(room.cursors[own])
    if nodes[node].block != 0 or node == room.roots[own]:
        room.blocks[own] = nodes[node].block
    block = int(room.blocks[own])
    count = sensible(s, w, room.out)
    if count == 1 and not PROVES:
        return int(room.out[0]), 1
    amaf = trees.amaf
    visits, total, untried = tree.children(trees, room, node, who, count)
    mean = total / visits if visits > 0 else 0.5
    reach = room.exploration * sqrt(visits + 1.0) / count
    best = -1
    lost = 0
    highest = -1.0
    if untried > 0:
        highest = mean + reach
    for i in range(count):
        times = amaf[block, who, int(room.out[i]), 0]
        child = room.children[i]
        tries = 0
        value = mean
        if child != 0:
            tried = nodes[child]
            if PROVES and tried.winner != 0:
                if tried.winner == who + 1:
                    nodes[node].winner = who + 1
                    return int(room.out[i]), count
                lost += 1
                continue
            tries = tried.visits
            value = tried.value / tries
            if HIDES:
                tried.available += 1
                reach = room.exploration * sqrt(tried.available + 1.0) / count
        elif times == 0:
            continue
        if times > 0:
            weight = times / (times + tries + room.bias * times * tries)
            value += weight * (amaf[block, who, int(room.out[i]), 1] / times - value)
        value += reach / (1 + tries)
        if value > highest:
            highest = value
            best = i
    if PROVES and lost == count:
        nodes[node].winner = 2 - who  # the other's
        return int(room.out[0]), count
    if best >= 0:
        return int(room.out[best]), count
    return first_try(trees, room, s, w, who, key, count, untried), count


def note(room, who, action, moves):
    """Remember that somebody played this."""
    if moves < DEEPEST:
        room.played[moves] = action
        room.played_by[moves] = who


def credit(trees, room, depth, moves):
    """Add the result to what was played after each node that the simulation came by."""
    for observer in range(room.trees):
        credit_node(trees, room, int(room.roots[observer]), observer, 0, moves)
        for step in range(depth):
            node = int(room.paths[observer][step])
            if node != 0:
                credit_node(trees, room, node, observer, step + 1, moves)


def credit_node(trees, room, node, observer, first, moves):
    nodes = trees.nodes
    if nodes[node].block == 0:
        if nodes[node].visits < OFTEN or room.used_blocks >= len(trees.amaf):
            return
        nodes[node].block = room.used_blocks
        room.used_blocks += 1
    block = int(nodes[node].block)
    amaf = trees.amaf
    for i in range(first, min(moves, DEEPEST)):
        who = int(room.played_by[i])
        action = int(room.played[i])
        if is_neutral(action):
            for seat in range(room.players):
                amaf[block, seat, action, 0] += 1.0
                amaf[block, seat, action, 1] += room.values[seat]
        elif who >= 0 and (not HIDES or who == observer):
            amaf[block, who, action, 0] += 1.0
            amaf[block, who, action, 1] += room.values[who]
