"""Exact play for two: alpha-beta search with a table of what was found, for games without chance and without secrets.

The value of a position is ``2 * (points of seat 0 - points of seat 1)``, one more if seat 0 wins by it and one less if seat 1 does: its
sign says who wins, also where points are equal, and its size by how much. Seat 0 wants the highest value, seat 1 the lowest.

Alpha-beta with a window (Knuth & Moore, "An analysis of alpha-beta pruning", 1975) that keeps bounds in a transposition table: exact, at
least, at most. The walk is a stack and not a recursion, so that compiled code can be kept on disk. The table's action is tried first, then
those that caused the most cutoffs elsewhere (the history heuristic, Schaeffer 1983).

Given by bind: ``rules``, and of the game's heuristics ``key`` (the same number for positions that are worth the same) and ``reach`` (by how
much either seat can lead at the end, at least and at most).
"""

from typing import Any

from shoal.engine import OVER

rules: Any = None
key: Any = None
reach: Any = None

ENDLESS = 1 << 20  # more than any value
ENTRIES = ("solve",)  # for bind: what Python calls

# fields of a frame: one for each action on the way from the root
KEY, COUNT, PLACE, LOW, HIGH, FIRST_LOW, FIRST_HIGH, BEST, ACTION, WHO, EFFORT, FRAME = range(12)
# kinds of what the table knows
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
# fields of a task
NODES, MOST_NODES, DEPTH, ANSWER, TASK = range(5)

BUCKET = 4  # places of the table that a position may stand in; the one that cost least to find gives way


def worth(s, w, points, ranks):
    """The value of a position if the game ended now."""
    rules.score(s, w, points)
    rules.rank(s, w, ranks)
    value = 2 * (int(points[0]) - int(points[1]))
    if ranks[0] < ranks[1]:
        return value + 1
    return value - 1 if ranks[0] > ranks[1] else value


def solve(states, works, outs, frames, table, history, points, ranks, task, low, high):
    """Find the value of ``states[0]`` if it lies between ``low`` and ``high``, else a bound on its side; False if it takes more nodes.

    ``task[ANSWER]`` has it then, and ``frames[0][ACTION]`` an action that reaches it. Called again with more nodes it goes on where it was.
    """
    w = works[0]
    if task[DEPTH] < 0:
        enter(states, w, outs, frames, table, points, ranks, 0, low, high)
        task[DEPTH] = 0
    depth = task[DEPTH]
    while depth >= 0:
        frame = frames[depth]
        if frame[PLACE] < frame[COUNT] and frame[LOW] < frame[HIGH]:
            if task[NODES] >= task[MOST_NODES]:
                task[DEPTH] = depth
                return False
            action = next_action(outs[depth], history, frame)
            states[depth + 1] = states[depth]
            rules.play(states[depth + 1], w, action)
            task[NODES] += 1
            frame[EFFORT] += 1
            if rules.turn(states[depth + 1]) == OVER:
                take(frame, history, action, worth(states[depth + 1], w, points, ranks))
            elif enter(states, w, outs, frames, table, points, ranks, depth + 1, frame[LOW], frame[HIGH]):
                take(frame, history, action, frames[depth + 1][BEST])
            else:
                depth += 1
            continue
        remember(table, frame)
        depth -= 1
        if depth >= 0:
            above = frames[depth]
            above[EFFORT] += frame[EFFORT]
            take(above, history, int(outs[depth][above[PLACE] - 1]), frame[BEST])
    task[ANSWER] = frames[0][BEST]
    return True


def enter(states, w, outs, frames, table, points, ranks, depth, low, high):
    """Begin with a position; True if the table knows enough about it already."""
    s = states[depth]
    frame = frames[depth]
    frame[KEY] = key(s, w)
    frame[WHO] = rules.turn(s)
    frame[LOW] = frame[FIRST_LOW] = low
    frame[HIGH] = frame[FIRST_HIGH] = high
    frame[PLACE] = 0
    frame[EFFORT] = 0
    frame[ACTION] = -1
    frame[BEST] = -ENDLESS if frame[WHO] == 0 else ENDLESS
    known = find(table, frame[KEY])
    best = -1
    if known >= 0:
        value, kind, best = table[known][1], table[known][2], table[known][3]
        is_enough = kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low)
        if is_enough and depth > 0:  # at the root an action is asked for too, and the table's may be a mirror image's
            frame[BEST] = value
            frame[ACTION] = best
            return True
    least, most = reach(s, w)
    if depth > 0 and (least == most or 2 * least - 1 >= high or 2 * most + 1 <= low):
        frame[BEST] = worth(s, w, points, ranks) if least == most else 2 * least - 1 if 2 * least - 1 >= high else 2 * most + 1
        return True
    frame[COUNT] = rules.choices(s, w, outs[depth])
    for i in range(frame[COUNT]):
        if outs[depth][i] == best:
            outs[depth][i] = outs[depth][0]
            outs[depth][0] = best
            frame[ACTION] = best
    return False


def next_action(out, history, frame):
    """The action to try next: the table's, then the one with the most cutoffs."""
    place = frame[PLACE]
    frame[PLACE] += 1
    if place == 0 and frame[ACTION] >= 0:
        return int(out[0])
    first = place
    for i in range(place + 1, frame[COUNT]):
        if history[frame[WHO]][out[i]] > history[frame[WHO]][out[first]]:
            first = i
    action = out[first]
    out[first] = out[place]
    out[place] = action
    return int(action)


def take(frame, history, action, value):
    """An action turned out to be worth this much."""
    if frame[WHO] == 0:
        if value > frame[BEST]:
            frame[BEST] = value
            frame[ACTION] = action
        frame[LOW] = max(frame[LOW], value)
    else:
        if value < frame[BEST]:
            frame[BEST] = value
            frame[ACTION] = action
        frame[HIGH] = min(frame[HIGH], value)
    if frame[LOW] >= frame[HIGH]:
        history[frame[WHO]][action] += 1


def find(table, key):
    """Where the table has this position, or -1."""
    first = place_of(table, key)
    for i in range(first, first + BUCKET):
        if table[i][0] == key and table[i][2] != 0:
            return i
    return -1


def place_of(table, key):
    return (key % (len(table) // BUCKET)) * BUCKET


def remember(table, frame):
    """Keep what was found, in place of what cost least."""
    first = place_of(table, frame[KEY])
    slot = first
    for i in range(first, first + BUCKET):
        if table[i][0] == frame[KEY]:
            slot = i
            break
        if table[i][4] < table[slot][4]:
            slot = i
    entry = table[slot]
    entry[0] = frame[KEY]
    entry[1] = frame[BEST]
    if frame[BEST] <= frame[FIRST_LOW]:
        entry[2] = AT_MOST
    elif frame[BEST] >= frame[FIRST_HIGH]:
        entry[2] = AT_LEAST
    else:
        entry[2] = EXACT
    entry[3] = frame[ACTION]
    entry[4] = frame[EFFORT]
