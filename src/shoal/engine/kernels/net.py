"""A small network inside the search: what it makes of a position, and how the search selects and stops by that.

The network is a perceptron with two hidden layers over what a seat observes. Its weights lie in the search's record (``room``), so handing
them on costs nothing. It gives a *prior* (which actions are likely to be good) and a *value* (each seat's chance to win, and its points in
the end), which take the place of equal priors and of the playout: Silver et al., "Mastering the game of Go without human knowledge", 2017.

Given by bind: ``rules``, ``sensible``, ``margin``, ``worth``, ``tree`` and ``HIDES``, and ``features`` and ``may_be_lost`` if the
game has them.
"""

from math import exp, sqrt
from typing import Any

from shoal.engine.dice import below

rules: Any = None
sensible: Any = None
margin: Any = None
worth: Any = None
tree: Any = None

HIDES = False
EVEN = 0.25  # the share of the prior that all actions have alike: a network that is sure of itself must still be proven right
DOUBT = 0.1  # an action never tried is taken to be so much worse than the position, times the root of what was tried


UNSAID = -1.0  # what a network says of a chance where it is not asked
SHARES = 1 << 16  # how finely ``trust`` is told apart


def features(s, w, seat, out):
    """What a network is told besides the observation, written after it: nothing, if a game's heuristics do not say what."""


def may_be_lost(s):
    """Can everybody still lose? If a game's heuristics know that nobody can any more, no network is asked."""
    return True


def look(s, w, seat, out):
    """All that a network sees of a position: what ``seat`` knows of it."""
    rules.observe(s, w, seat, out)
    features(s, w, seat, out)


def forward(s, w, seat, room):
    """What the network makes of all that ``seat`` knows: the second hidden layer."""
    inputs = room.inputs
    look(s, w, seat, inputs)
    first = room.first
    second = room.second
    for j in range(len(first)):
        first[j] = room.b0[j]
    for i in range(len(inputs)):
        x = inputs[i]
        if x != 0:
            row = room.w0[i]
            for j in range(len(first)):
                first[j] += x * row[j]
    for j in range(len(second)):
        second[j] = room.b1[j]
    for i in range(len(first)):
        x = first[i]
        if x > 0:
            row = room.w1[i]
            for j in range(len(second)):
                second[j] += x * row[j]
    for j in range(len(second)):
        if second[j] < 0:
            second[j] = 0


def weigh(row, second):
    """A number of the last layer, less its bias."""
    total = 0.0
    for j in range(len(second)):
        total += second[j] * row[j]
    return total


def knows_of_nobody(room):
    """Has the network learnt that everybody may lose?"""
    return len(room.win_b) > len(room.wins)


def judge(s, w, seat, room):
    """Each seat's chance to win, its points in the end and its result, by what ``seat`` knows.

    A network that knows of matches that everybody loses has one more number, for these: then the chances of all seats are less than 1.
    """
    forward(s, w, seat, room)
    nobody = -1e30
    if knows_of_nobody(room) and may_be_lost(s):
        nobody = weigh(room.win_w[len(room.wins)], room.second) + room.win_b[len(room.wins)]
    highest = nobody
    for k in range(room.players):
        other = (seat + k) % room.players
        room.wins[other] = weigh(room.win_w[k], room.second) + room.win_b[k]
        highest = max(highest, room.wins[other])
        room.points[other] = round(weigh(room.points_w[k], room.second) + room.points_b[k])
    total = exp(nobody - highest)
    for each in range(room.players):
        room.wins[each] = exp(room.wins[each] - highest)
        total += room.wins[each]
    for each in range(room.players):
        room.wins[each] /= total
        lead = margin(s, room.points, room.players, each)
        room.values[each] = worth(room.wins[each], lead - room.levels[each], room.for_points)


def stop(s, w, room, who, luck):
    """Is the simulation over here, outside the tree? As many simulations as the network is trusted end by its word, the rest is played out.

    ``luck`` are 32 random bits. To mix both in every simulation would be as good a guess, and takes as long as the playout: in Fresh Fish
    ten times as long as the network.
    """
    is_over = below(luck, SHARES) < room.trust * SHARES
    is_told = knows_of_nobody(room) and may_be_lost(s)
    if is_over or is_told:
        judge(s, w, who, room)
    for seat in range(room.players):
        room.said[seat] = room.wins[seat] if is_told else UNSAID
    if is_over:  # else a playout tells of them
        for seat in range(room.players):
            room.leads[seat] += margin(s, room.points, room.players, seat)
    return is_over


def retell(room):
    """Whether everybody will lose the network knows better than a playout, and says so of every simulation: in the middle of matches of
    Fishery Boom with four players the sea died in 70 of 100 playouts, by the network's word in 8 to 28, and in 15 to 20 of the matches."""
    if room.said[0] != UNSAID:
        for seat in range(room.players):
            room.wins[seat] = room.said[seat]


def share(room, count):
    """After ``forward``: how likely each of the actions in ``room.out`` should be played."""
    highest = -1e30
    for i in range(count):
        action = int(room.out[i])
        room.logits[i] = weigh(room.policy_w[action], room.second) + room.policy_b[action]
        highest = max(highest, room.logits[i])
    total = 0.0
    for i in range(count):
        room.logits[i] = exp(room.logits[i] - highest)
        total += room.logits[i]
    for i in range(count):
        room.logits[i] /= total


def expand(trees, room, s, w, who, node, count):
    """Give the node a child for each action in ``room.out``, with its prior."""
    forward(s, w, who, room)
    share(room, count)
    for i in range(count):
        child = tree.expand(trees, room, tree.key_of(node, who, int(room.out[i])))
        room.children[i] = child
        if child != 0:
            trees.nodes[child].prior = (1.0 - EVEN) * room.logits[i] + EVEN / count


def select(trees, room, s, w, who, key):
    """The action to try next for the seat ``who`` by PUCT with the network's prior, and out of how many."""
    nodes = trees.nodes
    node = int(room.cursors[who if HIDES else 0])
    count = sensible(s, w, room.out)
    if count == 1:
        return int(room.out[0]), 1
    first = tree.find(trees, tree.key_of(node, who, int(room.out[0])))
    if first == 0 or nodes[first].prior == 0:
        expand(trees, room, s, w, who, node, count)
    else:
        for i in range(count):
            room.children[i] = tree.find(trees, tree.key_of(node, who, int(room.out[i])))
    visits = 0
    total = 0.0
    tried = 0.0
    for i in range(count):
        child = room.children[i]
        if child != 0 and nodes[child].visits > 0:
            visits += nodes[child].visits
            total += nodes[child].value
            tried += nodes[child].prior
    unknown = (total / visits if visits > 0 else 0.5) - DOUBT * sqrt(tried)
    reach = room.exploration * sqrt(visits + 1.0)
    best = 0
    highest = -1e30
    for i in range(count):
        child = room.children[i]
        value = unknown
        share = 1.0 / count
        times = 0
        wide = reach
        if child != 0:
            share = nodes[child].prior
            times = nodes[child].visits
            if HIDES:
                nodes[child].available += 1
                wide = room.exploration * sqrt(nodes[child].available + 1.0)
            if times > 0:
                value = nodes[child].value / times
        value += wide * share / (1 + times)
        if value > highest:
            highest = value
            best = i
    return int(room.out[best]), count
