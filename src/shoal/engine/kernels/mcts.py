"""Monte Carlo tree search for any game: chance, any number of seats, hidden information.

A simulation walks down from the root by what was learnt so far (*selection*), adds a node (*expansion*), plays on to the end by ``pick``
(the *playout*), and adds the result to every node it came by (*backpropagation*): UCT, Kocsis & Szepesvári, "Bandit based Monte-Carlo
planning", ECML 2006.

Selection is PUCT: the mean result so far plus an exploration term that is proportional to a *prior*, here the same for every action
(Rosin, "Multi-armed bandits with episode context", 2011; the formula is that of Silver et al., "Mastering the game of Go without human
knowledge", 2017). Chance turns are sampled.

Where something is hidden this is information set MCTS with multiple observers (Cowling, Powley & Whitehouse, "Information set Monte
Carlo tree search", 2012). Each simulation starts from a *determinization*: all that the thinking seat cannot know is dealt anew. Each seat
has a tree of its own, whose nodes are what it was shown, and a simulation walks down all of them at once; a seat selects by its own
tree, so nobody answers a sealed bid or a card that he does not know. Which actions there are may then differ from one deal to the next, so
the exploration term of an action goes by its *availability count* and not by the visits of its parent.

Between two without chance and secrets a node whose winner is certain is marked, never searched again, and proves those above it (Winands,
Björnsson & Saito, "Monte-Carlo tree search solver", 2008): an action that wins proves its node for who acts there, and all of them, if they
lose, for the other.

Given by bind: ``rules``, ``pick``, ``LOWEST_WINS``, ``HIDES``, ``PROVES``, and what the game's heuristics have of the rest
(``games.contract.Heuristics`` lists it).
"""

from math import sqrt
from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw, stream
from shoal.engine.kernels import tree
from shoal.engine.kernels.memory import DEEPEST

rules: Any = None
pick: Any = None

LOWEST_WINS = False  # do the fewest points win?
HIDES = False  # is anything hidden? Then each seat has a tree of its own
PROVES = False  # are there two seats, no chance and no secrets? Then what is sure to be won is not searched again

SPREAD = 10  # a lead of so many points counts 3/4 where none counts 1/2 and an endless one 1: see ``squash``
UNIT = 1  # how many of ``rate``'s points make one
MARGIN = 0.15  # the weight of the lead in the result of a game; the rest is winning
POINTS_MARGIN = 0.5  # ... where who wins is clear
FORK = 1 << 20  # the random number of a simulation that decides whether it is played out
PICKS = 4  # how often ``pick`` is asked for an action that is not in the tree yet


# -- what a game's heuristics may know better -----------------------------------------------------------------------------


def sensible(s, w, out):
    """The actions worth thinking about; ``pick`` keeps to them too."""
    return rules.choices(s, w, out)


def shown(s, action, seat):
    """What a seat sees of an action: its number, or one that stands for all it could be."""
    return action


def rate(s, w, out):
    """The points by seat that a position promises."""
    rules.score(s, w, out)


def believe(s, w, seat, key):
    """After everything hidden from ``seat`` was dealt anew: what of it somebody has chosen becomes what such a player would choose."""


def stop(s, w, room, who, luck):
    """Outside the tree, where ``who`` is to act: is the result known without playing on? ``kernels.net`` says so."""
    return False


def retell(room):
    """After a playout: what is told of winning may be another's word, ``kernels.net`` says whose; the search goes by the playout."""


def note(room, who, action, moves):
    """Remember that somebody played this; ``kernels.amaf`` does."""


def credit(trees, room, depth, moves):
    """After a simulation: what else is learnt of it; ``kernels.amaf`` does."""


def is_lost(s):
    """Has everybody lost, whoever has the most points?"""
    return False


def margin(s, points, players, seat):
    """By how much a seat leads over the best of the others."""
    sign = -1 if LOWEST_WINS else 1
    best = -1000000000
    for other in range(players):
        if other != seat:
            best = max(best, sign * int(points[other]))
    return sign * int(points[seat]) - best


# -- what a position is worth ---------------------------------------------------------------------------------------------


def squash(lead):
    """A lead in points as a number from 0 to 1."""
    return 0.5 + 0.5 * lead / (SPREAD + abs(lead))


def worth(win, lead, for_points):
    """What a seat's chance to win and its lead are worth to it: 0 to 1."""
    weight = POINTS_MARGIN if for_points else MARGIN
    return (1.0 - weight) * win + weight * squash(lead)


def evaluate_end(s, w, room):
    """The result of a finished game for each seat: winning first, then by how much."""
    rules.score(s, w, room.points)
    rules.rank(s, w, room.ranks)
    winners = 0
    for seat in range(room.players):
        if room.ranks[seat] == 0:
            winners += 1
    is_won = not (room.for_people and is_lost(s))
    for seat in range(room.players):
        room.wins[seat] = 1.0 / winners if is_won and room.ranks[seat] == 0 else 0.0
        lead = margin(s, room.points, room.players, seat)
        room.leads[seat] += lead
        room.values[seat] = worth(room.wins[seat], lead - room.levels[seat], room.for_points)


def evaluate_proven(node, room):
    """The result where the winner is known and by how much is not: the points are those of the simulations that came by before."""
    for seat in range(room.players):
        room.wins[seat] = 1.0 if node.winner == seat + 1 else 0.0
        room.values[seat] = (1.0 - MARGIN) * room.wins[seat] + MARGIN * 0.5
    room.points[room.seat] = int(node.score / max(1, node.visits))


def evaluate(s, w, room):
    """What a position that is not the end promises each seat, by the game's ``rate``."""
    rate(s, w, room.points)
    for seat in range(room.players):
        room.wins[seat] = squash(margin(s, room.points, room.players, seat) / UNIT)
        room.values[seat] = room.wins[seat]
    for seat in range(room.players):
        room.points[seat] //= UNIT


# -- a simulation ------------------------------------------------------------------------------------------------------------


def simulate(trees, boards, room, number):
    """Simulation ``number``: from the root to the end of the game."""
    nodes = trees.nodes
    w = boards.works[0]
    boards.states[0] = boards.start[0]
    s = boards.states[0]
    if not room.sees_all:
        rules.redeal(s, w, room.seat, stream(room.seed, 2 * number))
        believe(s, w, room.seat, stream(room.seed, 2 * number))
    key = stream(room.seed, 2 * number + 1)
    for observer in range(room.trees):
        room.cursors[observer] = room.roots[observer]
    depth = 0
    moves = 0
    node = 0
    in_tree = True
    is_judged = False
    who = rules.turn(s)
    while who != OVER:
        if not in_tree and not is_judged and who >= 0:
            is_judged = True
            if stop(s, w, room, who, draw(key, FORK)):
                break
        options = 1
        own = who if HIDES and who >= 0 else 0
        if moves == 0 and room.forced >= 0:
            action = int(room.forced)
        elif in_tree and who != CHANCE:
            action, options = select(trees, room, s, w, who, draw(key, moves))
        else:
            action = int(pick(s, w, room.out, draw(key, moves)))
        if in_tree:
            descend(trees, room, s, who, action, depth)
            depth += 1
            node = room.cursors[own]
            in_tree = node != 0 and depth < DEEPEST and (options == 1 or trees.nodes[node].visits > 0)
        note(room, who, action, moves)
        moves += 1
        if PROVES and moves == depth and nodes[node].winner != 0:
            evaluate_proven(nodes[node], room)
            break
        rules.play(s, w, action)
        who = rules.turn(s)
        if in_tree and HIDES and who >= 0:
            in_tree = room.cursors[who] != 0
    if who == OVER:
        evaluate_end(s, w, room)
        if is_judged:
            retell(room)
        if PROVES and not room.for_people and moves == depth and node != 0 and room.ranks[0] != room.ranks[1]:
            nodes[node].winner = 1 if room.ranks[0] < room.ranks[1] else 2
    backpropagate(trees, room, depth)
    credit(trees, room, depth, moves)
    for seat in range(room.players):
        room.totals[seat] += room.wins[seat]


def select(trees, room, s, w, who, key):
    """The action to try next for the seat ``who`` by PUCT, and out of how many.

    An action never tried is taken to be as good as the position; which of them it is, ``pick`` decides.
    """
    nodes = trees.nodes
    node = int(room.cursors[who if HIDES else 0])
    count = sensible(s, w, room.out)
    if count == 1 and not PROVES:
        return int(room.out[0]), 1
    visits, total, untried = tree.children(trees, room, node, who, count)
    reach = room.exploration * sqrt(visits + 1.0) / count  # the prior is 1 / count
    best = -1
    lost = 0
    highest = -1.0
    if untried > 0:
        highest = (total / visits if visits > 0 else 0.5) + reach
    for i in range(count):
        if room.children[i] != 0:
            tried = nodes[room.children[i]]
            if PROVES and tried.winner != 0:
                if tried.winner == who + 1:
                    nodes[node].winner = who + 1
                    return int(room.out[i]), count
                lost += 1
                continue
            if HIDES:
                tried.available += 1
                reach = room.exploration * sqrt(tried.available + 1.0) / count
            value = tried.value / tried.visits + reach / (1 + tried.visits)
            if value > highest:
                highest = value
                best = i
    if PROVES and lost == count:
        nodes[node].winner = 2 - who  # the other's
        return int(room.out[0]), count
    if best >= 0:
        return int(room.out[best]), count
    return first_try(trees, room, s, w, who, key, count, untried), count


def first_try(trees, room, s, w, who, key, count, untried):
    """An action that was never tried here, such as ``pick`` would choose."""
    node = int(room.cursors[who if HIDES else 0])
    ticket = below(draw(key, 0), untried)
    fallback = 0
    for i in range(count):
        if room.children[i] == 0:
            if ticket == 0:
                fallback = int(room.out[i])
            ticket -= 1
    for attempt in range(PICKS):
        action = int(pick(s, w, room.out, draw(key, 1 + attempt)))
        if tree.find(trees, tree.key_of(node, who, action)) == 0:
            return action
    return fallback


def descend(trees, room, s, who, action, depth):
    """Go down by an action in every tree that the simulation has not left, by what its observer is shown."""
    for observer in range(room.trees):
        if room.cursors[observer] != 0:
            seen = shown(s, action, observer if HIDES else room.seat)
            room.cursors[observer] = tree.expand(trees, room, tree.key_of(int(room.cursors[observer]), who, seen))
        room.paths[observer][depth] = room.cursors[observer]
    room.actors[depth] = who if who >= 0 else room.seat


def backpropagate(trees, room, depth):
    """Add the result to every node that the simulation came by."""
    nodes = trees.nodes
    for observer in range(room.trees):
        add(nodes[room.roots[observer]], room, room.seat)
        for step in range(depth):
            if room.paths[observer][step] != 0:
                add(nodes[room.paths[observer][step]], room, room.actors[step])


def add(node, room, actor):
    """What the simulation was worth to who acted, and how it ended for the seat that thinks."""
    node.visits += 1
    node.value += room.values[actor]
    node.win += room.wins[room.seat]
    node.score += room.points[room.seat]
