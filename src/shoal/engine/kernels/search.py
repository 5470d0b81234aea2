"""Tree search for any game: UCT over chance, any number of seats and hidden things.

A simulation walks down from the root by what was learnt so far, plays on by ``pick``, judges the end and writes that to
every node it came by. Before it starts, all that the thinking seat cannot know is dealt anew.

The nodes are numbers into flat arrays; 0 is none. A node stands for a sequence of actions as one seat has seen it, and its
children are found by hashing. Where nothing is hidden one tree serves all seats. Otherwise each seat has a tree of its own
over what it is shown, and a simulation walks down all of them at once: a seat chooses by its own tree, so nobody answers a
sealed bid or a card that is not known to him. Which actions there are may then differ from one deal to the next, and an action is
measured against how often it was offered.

Given by bind: ``rules``, ``pick``, and what a game's ``heuristics`` has of the rest.
"""

from math import sqrt
from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw, mix, stream

rules: Any = None
pick: Any = None

SIGN = 1  # -1 where the fewest points are best
SPREAD = 10  # a lead of so many points is half of what can be hoped for
UNIT = 1  # what ``rate`` calls a point
HIDES = 0  # 1 where a tree for each seat is needed
MARGIN = 0.15  # how much of a result is the lead, beside winning itself
TRIES = 4  # times that an action nobody has tried is asked of ``pick`` before any will do
STRIDE = 4096  # children are told apart by who acts and what is shown: STRIDE * (who + 1) + action; more than any game's actions
DEEPEST = 512  # actions of a simulation that the trees remember


# -- the rules, for callers from Python ----------------------------------------------------------------------------------


def turn(s):
    return rules.turn(s)


def choices(s, w, out):
    return rules.choices(s, w, out)


def play(s, w, action):
    rules.play(s, w, action)


# -- what a game's heuristics may know better -----------------------------------------------------------------------------------


def sensible(s, w, out):
    """The actions worth thinking about; ``pick`` keeps to them too."""
    return rules.choices(s, w, out)


def shown(s, action, seat):
    """What a seat sees of an action: its number, or one that stands for all it could be."""
    return action


def rate(s, w, out):
    """The points by seat that a position promises."""
    rules.score(s, w, out)


def margin(s, points, players, seat):
    """By how much a seat leads over the best of the others."""
    best = -1000000000
    for other in range(players):
        if other != seat:
            best = max(best, SIGN * int(points[other]))
    return SIGN * int(points[seat]) - best


def squash(lead):
    """A lead as a number from 0 to 1."""
    return 0.5 + 0.5 * lead / (SPREAD + abs(lead))


def judge(s, w, is_over, players, points, ranks, wins, results):
    """What a position is worth to each seat, 0 to 1: winning first, then by how much. ``wins`` are the chances to win alone."""
    if is_over:
        rules.score(s, w, points)
        rules.rank(s, w, ranks)
        winners = 0
        for seat in range(players):
            if ranks[seat] == 0:
                winners += 1
        for seat in range(players):
            wins[seat] = 1.0 / winners if ranks[seat] == 0 else 0.0
            results[seat] = (1.0 - MARGIN) * wins[seat] + MARGIN * squash(margin(s, points, players, seat))
    else:
        rate(s, w, points)
        for seat in range(players):
            wins[seat] = squash(margin(s, points, players, seat) / UNIT)
            results[seat] = wins[seat]
        for seat in range(players):
            points[seat] //= UNIT


# -- the trees ---------------------------------------------------------------------------------------------------------


def place(slots, parents, codes, parent, code):
    """Where in ``slots`` this child is, or would be."""
    mask = len(slots) - 1
    at = mix((parent * 0x9E3779B1 + code * 0x85EBCA6B) & 0xFFFFFFFF) & mask
    while slots[at] != 0 and (parents[slots[at]] != parent or codes[slots[at]] != code):
        at = (at + 1) & mask
    return at


def find(slots, parents, codes, parent, code):
    """A child, or 0."""
    return int(slots[place(slots, parents, codes, parent, code)])


def enter(slots, parents, codes, size, parent, code):
    """A child, made if it is not there yet; 0 if there is no room."""
    at = place(slots, parents, codes, parent, code)
    if slots[at] == 0 and size[0] < len(parents):
        parents[size[0]] = parent
        codes[size[0]] = code
        slots[at] = size[0]
        size[0] += 1
    return int(slots[at])


def choose(s, w, out, found, who, node, key, width, slots, parents, codes, visits, offered, totals):
    """The action to try next for the seat ``who`` at ``node`` of its tree, and out of how many.

    An action is as good as its mean result and what it gains from being tried seldom; one never tried is taken to be as good as the
    position. Among those never tried the playout's ``pick`` decides.
    """
    count = sensible(s, w, out)
    if count == 1:
        return int(out[0]), 1
    number = 0
    total = 0.0
    left = 0
    for i in range(count):
        found[i] = find(slots, parents, codes, node, STRIDE * (who + 1) + int(out[i]))
        if found[i] == 0:
            left += 1
        else:
            number += visits[found[i]]
            total += totals[found[i]]
    reach = width * sqrt(number + 1.0) / count
    best = -1
    highest = -1.0
    if left > 0:
        highest = (total / number if number > 0 else 0.5) + reach
    for i in range(count):
        child = found[i]
        if child != 0:
            if HIDES:
                offered[child] += 1
                reach = width * sqrt(offered[child] + 1.0) / count
            value = totals[child] / visits[child] + reach / (1 + visits[child])
            if value > highest:
                highest = value
                best = i
    if best >= 0:
        return int(out[best]), count
    return untried(s, w, out, found, who, node, key, count, left, slots, parents, codes), count


def untried(s, w, out, found, who, node, key, count, left, slots, parents, codes):
    """An action that was never tried here, such as ``pick`` would choose."""
    ticket = below(draw(key, 0), left)
    fallback = 0
    for i in range(count):
        if found[i] == 0:
            if ticket == 0:
                fallback = int(out[i])
            ticket -= 1
    for attempt in range(TRIES):
        action = int(pick(s, w, out, draw(key, 1 + attempt)))
        if find(slots, parents, codes, node, STRIDE * (who + 1) + action) == 0:
            return action
    return fallback


def search(
    start, states, works, out, found, points, ranks, wins, results, roots, cursors, paths, movers,
    slots, parents, codes, visits, offered, totals, winning, scoring, size, seat, players, width, seed, first, last,
):  # fmt: skip
    """Simulations ``first`` to ``last - 1`` of ``seed`` from ``start`` for ``seat``, written into the trees at ``roots``."""
    w = works[0]
    trees = len(roots)
    for number in range(first, last):
        states[0] = start[0]
        s = states[0]
        rules.redeal(s, w, seat, stream(seed, 2 * number))
        key = stream(seed, 2 * number + 1)
        for tree in range(trees):
            cursors[tree] = roots[tree]
        depth = 0
        moves = 0
        in_tree = True
        who = rules.turn(s)
        while who != OVER:
            options = 1
            own = who if HIDES and who >= 0 else 0
            if in_tree and who != CHANCE:
                action, options = choose(
                    s, w, out, found, who, int(cursors[own]), draw(key, moves), width, slots, parents, codes, visits, offered, totals
                )
            else:
                action = int(pick(s, w, out, draw(key, moves)))
            if in_tree:
                for tree in range(trees):
                    if cursors[tree] != 0:
                        code = STRIDE * (who + 1) + shown(s, action, tree if HIDES else seat)
                        cursors[tree] = enter(slots, parents, codes, size, int(cursors[tree]), code)
                    paths[tree][depth] = cursors[tree]
                movers[depth] = who if who >= 0 else seat
                depth += 1
                in_tree = cursors[own] != 0 and depth < DEEPEST and (options == 1 or visits[cursors[own]] > 0)
            rules.play(s, w, action)
            moves += 1
            who = rules.turn(s)
            if in_tree and HIDES and who >= 0:
                in_tree = cursors[who] != 0
        judge(s, w, True, players, points, ranks, wins, results)
        for tree in range(trees):
            note(roots[tree], seat, seat, visits, totals, winning, scoring, points, wins, results)
            for step in range(depth):
                if paths[tree][step] != 0:
                    note(paths[tree][step], movers[step], seat, visits, totals, winning, scoring, points, wins, results)


def note(node, mover, seat, visits, totals, winning, scoring, points, wins, results):
    """A simulation came by: what it was worth to who moved here, and how it ended for the thinking seat."""
    visits[node] += 1
    totals[node] += results[mover]
    winning[node] += wins[seat]
    scoring[node] += points[seat]


def look(node, who, actions, slots, parents, codes, found):
    """Write the children of ``node`` that ``who`` reaches by these actions."""
    for i in range(len(actions)):
        found[i] = find(slots, parents, codes, node, STRIDE * (who + 1) + int(actions[i]))


# -- one ply -----------------------------------------------------------------------------------------------------------


def weigh(start, states, works, out, room, points, ranks, wins, results, seat, players, seed, samples, values, winning, scoring):
    """Add to ``values``, ``winning`` and ``scoring`` what each action of ``seat`` leads to at once, chance included; how many actions."""
    w = works[0]
    count = rules.choices(start[0], w, out)
    for sample in range(samples):
        for i in range(count):
            states[0] = start[0]
            s = states[0]
            rules.redeal(s, w, seat, stream(seed, 2 * sample))
            key = stream(seed, 2 * sample + 1)
            action = int(out[i])
            moves = 0
            who = seat
            while moves == 0 or who == CHANCE:
                if moves > 0:
                    action = int(pick(s, w, room, draw(key, moves)))
                rules.play(s, w, action)
                moves += 1
                who = rules.turn(s)
            judge(s, w, who == OVER, players, points, ranks, wins, results)
            values[i] += results[seat]
            winning[i] += wins[seat]
            scoring[i] += points[seat]
    return count
